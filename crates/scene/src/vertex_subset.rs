//! A subset of the vertices of a pool.

/// The vertices of a pool that a primitive uses.
///
/// ```
/// use meshwright_scene::VertexSubset;
///
/// let pick = VertexSubset { some: Some(vec![2, 5]), all: 8 };
/// assert_eq!(pick.iter().collect::<Vec<_>>(), [2, 5]);
/// assert_eq!((pick.place(5), pick.place(6)), (Some(1), None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VertexSubset {
    /// Their indices in the pool, ascending; `None` for all.
    pub some: Option<Vec<u32>>,
    /// Number of vertices of the pool.
    pub all: usize,
}

impl VertexSubset {
    /// Number of used vertices.
    pub fn len(&self) -> usize {
        self.some.as_ref().map_or(self.all, Vec::len)
    }

    /// True if no vertex is used.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The indices in the pool.
    pub fn iter(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.len()).map(|at| match &self.some {
            Some(some) => some.get(at).map_or(usize::MAX, |&vertex| vertex as usize),
            None => at,
        })
    }

    /// The new index of a vertex of the pool, if it is used.
    pub fn place(&self, vertex: u32) -> Option<u32> {
        match &self.some {
            Some(some) => u32::try_from(some.binary_search(&vertex).ok()?).ok(),
            None => ((vertex as usize) < self.all).then_some(vertex),
        }
    }
}
