//! All triangles of a picture: a run for each primitive at each place. The places of a primitive share its triangles.

use std::{ops::Range, sync::Arc};

/// The index of a triangle in its primitive, and its vertices.
pub(crate) type PrimitiveTriangle = (u32, [u32; 3]);

/// A triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Triangle {
    pub(crate) part: u32,
    pub(crate) vertices: [u32; 3],
    /// Drawn in red.
    pub(crate) is_highlighted: bool,
}

/// Which triangles of a primitive are drawn in red.
#[derive(Clone, Debug, Default)]
pub(crate) enum Marks {
    #[default]
    None,
    All,
    /// Those with these indices in the primitive, in order.
    Some(Arc<[u32]>),
}

impl Marks {
    /// The indices of single triangles.
    pub(crate) fn single(&self) -> &[u32] {
        match self {
            Self::None | Self::All => &[],
            Self::Some(indices) => indices,
        }
    }

    fn has(&self, index: u32) -> bool {
        match self {
            Self::None => false,
            Self::All => true,
            Self::Some(indices) => indices.binary_search(&index).is_ok(),
        }
    }
}

/// The triangles of a primitive at a place.
#[derive(Debug)]
struct Run {
    /// The number of its first triangle.
    start: usize,
    part: u32,
    triangles: Arc<[PrimitiveTriangle]>,
    marks: Marks,
}

impl Run {
    fn end(&self) -> usize {
        self.start.saturating_add(self.triangles.len())
    }

    fn triangle(&self, (index, vertices): PrimitiveTriangle) -> Triangle {
        Triangle { part: self.part, vertices, is_highlighted: self.marks.has(index) }
    }
}

/// Triangles with numbers from 0.
#[derive(Debug, Default)]
pub(crate) struct TriangleList {
    runs: Vec<Run>,
}

impl TriangleList {
    /// Adds the triangles of a primitive at a place.
    pub(crate) fn push(&mut self, part: u32, triangles: Arc<[PrimitiveTriangle]>, marks: Marks) {
        if !triangles.is_empty() {
            self.runs.push(Run { start: self.len(), part, triangles, marks });
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.runs.last().map_or(0, Run::end)
    }

    pub(crate) fn get(&self, number: usize) -> Option<Triangle> {
        let run = self.runs.get(self.run_of(number))?;
        Some(run.triangle(*run.triangles.get(number.checked_sub(run.start)?)?))
    }

    /// The index of the run with that number.
    fn run_of(&self, number: usize) -> usize {
        self.runs.partition_point(|run| run.end() <= number)
    }

    /// The triangles with these numbers.
    pub(crate) fn range(&self, range: Range<usize>) -> impl Iterator<Item = (usize, Triangle)> + '_ {
        let runs = self.runs.get(self.run_of(range.start)..).unwrap_or_default();
        runs.iter().take_while(move |run| run.start < range.end).flat_map(move |run| {
            let from = range.start.saturating_sub(run.start);
            let to = range.end.saturating_sub(run.start).min(run.triangles.len());
            let own = run.triangles.get(from..to).unwrap_or_default();
            (run.start.saturating_add(from)..).zip(own.iter().map(|own| run.triangle(*own)))
        })
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Triangle> + '_ {
        self.range(0..self.len()).map(|(_, triangle)| triangle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_through_all_runs() {
        let shared: Arc<[PrimitiveTriangle]> = Arc::from([(0, [0, 1, 2]), (2, [2, 1, 3])]);
        let mut list = TriangleList::default();
        assert_eq!((list.len(), list.get(0), list.iter().count()), (0, None, 0));
        list.push(0, Arc::clone(&shared), Marks::None);
        list.push(1, Arc::from([]), Marks::All);
        list.push(2, shared, Marks::Some(Arc::from([2])));
        list.push(3, Arc::from([(7, [4, 5, 6])]), Marks::All);
        let all: Vec<Triangle> = list.iter().collect();
        let seen = |one: &Triangle| (one.part, one.vertices[0], one.is_highlighted);
        let expected = [(0, 0, false), (0, 2, false), (2, 0, false), (2, 2, true), (3, 4, true)];
        assert_eq!(all.iter().map(seen).collect::<Vec<_>>(), expected);
        for from in 0..=5 {
            for to in from..=5 {
                let found: Vec<_> = list.range(from..to).collect();
                assert_eq!(found, (from..to).zip(all[from..to].iter().copied()).collect::<Vec<_>>());
            }
            assert_eq!(list.get(from), all.get(from).copied());
        }
    }
}
