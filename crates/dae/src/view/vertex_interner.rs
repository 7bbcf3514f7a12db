//! Numbers the distinct tuples of indices in the order of their first use.

use std::collections::HashMap;

/// Tuples that begin with the same index and are compared one by one; more are found by hash.
const CHAINED: u32 = 16;

/// The distinct tuples.
///
/// ```
/// let mut vertices = meshwright_dae::view::VertexInterner::new(2);
/// let numbers = [[5, 1], [5, 2], [5, 1]].map(|tuple| vertices.number(&tuple));
/// assert_eq!((numbers, vertices.len()), ([0, 1, 0], 2));
/// ```
#[derive(Debug)]
pub struct VertexInterner {
    width: usize,
    /// All tuples, one after the other.
    pub(crate) tuples: Vec<u32>,
    /// By the first index of a tuple, one more than the vertex that has it last.
    heads: Vec<u32>,
    /// By vertex, one more than the previous vertex with the same first index, and the length of the chain.
    links: Vec<(u32, u32)>,
    hashed: HashMap<Box<[u32]>, u32>,
}

impl VertexInterner {
    /// For tuples of `width` indices.
    pub fn new(width: usize) -> Self {
        Self { width, tuples: Vec::new(), heads: Vec::new(), links: Vec::new(), hashed: HashMap::new() }
    }

    /// Number of distinct tuples.
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// True if there are no tuples.
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// The tuples in the order of their numbers.
    pub fn tuples(&self) -> std::slice::ChunksExact<'_, u32> {
        self.tuples.chunks_exact(self.width.max(1))
    }

    fn tuple(&self, vertex: u32) -> Option<&[u32]> {
        let start = (vertex as usize).checked_mul(self.width)?;
        self.tuples.get(start..start.checked_add(self.width)?)
    }

    /// The first index of a vertex.
    pub(crate) fn first_index(&self, vertex: u32) -> Option<u32> {
        self.tuple(vertex)?.first().copied()
    }

    /// The number of a tuple. The first index is less than the number of elements of its source, so the table of
    /// heads is not larger than that.
    pub fn number(&mut self, tuple: &[u32]) -> u32 {
        let Some(&first) = tuple.first() else { return 0 };
        let first = first as usize;
        if first >= self.heads.len() {
            self.heads.resize(first.saturating_add(1), 0);
        }
        let head = self.heads.get(first).copied().unwrap_or(0);
        let mut next = head;
        for _ in 0..CHAINED {
            let Some(vertex) = next.checked_sub(1) else { break };
            if self.tuple(vertex) == Some(tuple) {
                return vertex;
            }
            next = self.links.get(vertex as usize).map_or(0, |link| link.0);
        }
        let length =
            head.checked_sub(1).and_then(|vertex| self.links.get(vertex as usize)).map_or(0, |link| link.1);
        if length >= CHAINED
            && let Some(&vertex) = self.hashed.get(tuple)
        {
            return vertex;
        }
        let vertex = u32::try_from(self.links.len()).unwrap_or(u32::MAX);
        self.tuples.extend_from_slice(tuple);
        if length >= CHAINED {
            // The chain stays as it is; the head is not moved.
            self.hashed.insert(tuple.into(), vertex);
            self.links.push((0, 0));
        } else {
            self.links.push((head, length.saturating_add(1)));
            if let Some(head) = self.heads.get_mut(first) {
                *head = vertex.saturating_add(1);
            }
        }
        vertex
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_tuples_have_one_number() {
        let mut interner = VertexInterner::new(2);
        let numbers: Vec<u32> =
            [[5, 1], [5, 2], [0, 1], [5, 1], [5, 2]].iter().map(|tuple| interner.number(tuple)).collect();
        assert_eq!(numbers, [0, 1, 2, 0, 1]);
        assert_eq!(interner.tuples, [5, 1, 5, 2, 0, 1]);
    }

    #[test]
    fn long_chains_are_found_by_hash() {
        let mut interner = VertexInterner::new(2);
        for _ in 0..2 {
            for second in 0..100_000 {
                assert_eq!(interner.number(&[7, second]), second);
            }
        }
        assert_eq!(interner.len(), 100_000);
    }
}
