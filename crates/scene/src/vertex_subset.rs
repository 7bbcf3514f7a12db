//! Some of the vertices of a pool.

/// The vertices of a pool that a part uses.
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
    /// Their places in the pool, ascending; `None` for all.
    pub some: Option<Vec<u32>>,
    /// How many vertices the pool has.
    pub all: usize,
}

impl VertexSubset {
    /// How many are used.
    pub fn len(&self) -> usize {
        self.some.as_ref().map_or(self.all, Vec::len)
    }

    /// True if none is used.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Places in the pool.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).map(|at| match &self.some {
            Some(some) => some.get(at).map_or(usize::MAX, |&vertex| vertex as usize),
            None => at,
        })
    }

    /// The new place of a vertex of the pool, if it is used.
    pub fn place(&self, vertex: u32) -> Option<u32> {
        match &self.some {
            Some(some) => u32::try_from(some.binary_search(&vertex).ok()?).ok(),
            None => ((vertex as usize) < self.all).then_some(vertex),
        }
    }
}
