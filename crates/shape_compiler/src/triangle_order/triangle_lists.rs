//! The triangles of each vertex.

/// Lists of triangles in one vector.
pub(super) struct TriangleLists {
    starts: Vec<u32>,
    counts: Vec<u32>,
    triangles: Vec<u32>,
}

impl TriangleLists {
    /// The lists for triangles of that many vertices, ascending.
    pub(super) fn new(triangles: &[[u32; 3]], vertices: usize) -> Self {
        let mut counts = vec![0_u32; vertices];
        for vertex in triangles.iter().flatten() {
            if let Some(count) = counts.get_mut(*vertex as usize) {
                *count = count.saturating_add(1);
            }
        }
        let mut starts = Vec::new();
        let mut next = 0_u32;
        for count in &counts {
            starts.push(next);
            next = next.saturating_add(*count);
        }
        let mut lists = vec![0; next as usize];
        let mut ends = starts.clone();
        for (number, triangle) in (0_u32..).zip(triangles) {
            for vertex in triangle {
                let Some(end) = ends.get_mut(*vertex as usize) else { continue };
                if let Some(place) = lists.get_mut(*end as usize) {
                    *place = number;
                }
                *end = end.saturating_add(1);
            }
        }
        Self { starts, counts, triangles: lists }
    }

    /// Number of triangles in the list of a vertex.
    pub(super) fn count(&self, vertex: u32) -> u32 {
        self.counts.get(vertex as usize).copied().unwrap_or(0)
    }

    /// The list of a vertex.
    pub(super) fn of(&self, vertex: u32) -> &[u32] {
        let start = self.starts.get(vertex as usize).copied().unwrap_or(0) as usize;
        self.triangles.get(start..start.saturating_add(self.count(vertex) as usize)).unwrap_or_default()
    }

    fn list_mut(&mut self, vertex: u32) -> &mut [u32] {
        let start = self.starts.get(vertex as usize).copied().unwrap_or(0) as usize;
        let end = start.saturating_add(self.count(vertex) as usize);
        self.triangles.get_mut(start..end).unwrap_or_default()
    }

    /// Takes a triangle out of a list; the last one gets its place.
    pub(super) fn swap_remove(&mut self, vertex: u32, triangle: u32) {
        let list = self.list_mut(vertex);
        let Some(at) = list.iter().position(|own| *own == triangle) else { return };
        let last = list.len().saturating_sub(1);
        list.swap(at, last);
        if let Some(count) = self.counts.get_mut(vertex as usize) {
            *count = count.saturating_sub(1);
        }
    }

    /// Takes a triangle out of a list; the later ones move up.
    pub(super) fn remove(&mut self, vertex: u32, triangle: u32) {
        let list = self.list_mut(vertex);
        let Some(at) = list.iter().position(|own| *own == triangle) else { return };
        if let Some(rest) = list.get_mut(at..) {
            rest.rotate_left(1);
        }
        if let Some(count) = self.counts.get_mut(vertex as usize) {
            *count = count.saturating_sub(1);
        }
    }
}
