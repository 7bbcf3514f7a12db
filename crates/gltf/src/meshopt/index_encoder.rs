//! Encodes indices (modes 1 and 2, version 1), the reverse of `index`.

use super::index::Latest;

/// How the second and third corner of a triangle without a shared edge are stated, where the code names an entry: both are
/// new vertices, or one of the latest.
const TABLE: [u8; 16] =
    [0x00, 0x01, 0x10, 0x02, 0x20, 0x12, 0x21, 0x03, 0x30, 0x13, 0x31, 0x23, 0x32, 0x04, 0, 0];

/// Numbers with seven bits a byte, the lowest first.
fn number(mut value: u32, made: &mut Vec<u8>) {
    while value > 127 {
        made.push(value.to_le_bytes()[0] | 128);
        value >>= 7;
    }
    made.push(value.to_le_bytes()[0]);
}

/// A signed difference with its sign in the lowest bit.
const fn zigzag(difference: u32) -> u32 {
    (difference << 1) ^ if difference >= 1 << 31 { u32::MAX } else { 0 }
}

/// Encodes the indices of triangles. Their order stays; the corners of each may be rotated.
pub(super) fn triangles(indices: &[u32]) -> Vec<u8> {
    let mut run = Run { edges: Latest::new(), vertices: Latest::new(), next: 0, last: 0, data: Vec::new() };
    let (triangles, _) = indices.as_chunks::<3>();
    let mut made = vec![0xe1];
    made.extend(triangles.iter().map(|triangle| run.triangle(*triangle)));
    made.extend_from_slice(&run.data);
    made.extend_from_slice(&TABLE);
    made
}

/// The state of encoding triangles, which the decoder has, too.
struct Run {
    edges: Latest<(u32, u32)>,
    vertices: Latest<u32>,
    next: u32,
    last: u32,
    data: Vec<u8>,
}

impl Run {
    /// The index that follows the last new vertex, if that is the index.
    const fn is_new(&mut self, index: u32) -> bool {
        let is_new = index == self.next;
        if is_new {
            self.next = self.next.wrapping_add(1);
        }
        is_new
    }

    fn index(&mut self, index: u32) {
        number(zigzag(index.wrapping_sub(self.last)), &mut self.data);
        self.last = index;
    }

    /// How many entries ago a vertex was remembered, below `most`.
    fn back(&self, vertex: u32, from: u8, most: u8) -> Option<u8> {
        (from..most).find(|back| self.vertices.get(*back) == Ok(vertex))
    }

    fn triangle(&mut self, [a, b, c]: [u32; 3]) -> u8 {
        let rotations = [[a, b, c], [b, c, a], [c, a, b]];
        for back in 0..15_u8 {
            let Ok(edge) = self.edges.get(back) else { break };
            if let Some([a, b, c]) = rotations.into_iter().find(|[a, b, _]| (*a, *b) == edge) {
                let low = self.third(c);
                self.edges.push((c, b));
                self.edges.push((a, c));
                return (back << 4) | low;
            }
        }
        let new = rotations.into_iter().find(|[a, ..]| *a == self.next);
        0xf0 | self.free_triangle(new.unwrap_or([a, b, c]))
    }

    /// The corner opposite of a shared edge.
    fn third(&mut self, c: u32) -> u8 {
        if let Some(back) = self.back(c, 1, 13).filter(|_| c != self.next) {
            return back;
        }
        let low = if self.is_new(c) {
            0
        } else if c == self.last.wrapping_sub(1) {
            self.last = c;
            13
        } else if c == self.last.wrapping_add(1) {
            self.last = c;
            14
        } else {
            self.index(c);
            15
        };
        self.vertices.push(c);
        low
    }

    /// A triangle without an edge of a recent one.
    fn free_triangle(&mut self, [a, b, c]: [u32; 3]) -> u8 {
        let a_is_new = self.is_new(a);
        let mut corner = |vertex: u32, may_be_new: bool| {
            if may_be_new && self.is_new(vertex) {
                return 0;
            }
            self.back(vertex, 0, 14).map_or(15, |back| back.saturating_add(1))
        };
        // A byte of 0 after an explicit corner has another meaning: it begins anew.
        let (second, third) = (corner(b, a_is_new), corner(c, true));
        let how = (second << 4) | third;
        let known = TABLE.iter().take(14).position(|entry| *entry == how).filter(|_| a_is_new);
        let known = known.and_then(|known| u8::try_from(known).ok());
        if known.is_none() {
            self.data.push(how);
        }
        for (vertex, how) in [(a, if a_is_new { 0 } else { 15 }), (b, second), (c, third)] {
            if how == 15 {
                self.index(vertex);
            }
        }
        self.edges.push((b, a));
        self.edges.push((c, b));
        self.edges.push((a, c));
        self.vertices.push(a);
        for (vertex, how) in [(b, second), (c, third)] {
            if matches!(how, 0 | 15) {
                self.vertices.push(vertex);
            }
        }
        known.unwrap_or(if a_is_new { 14 } else { 15 })
    }
}

/// Encodes indices of any topology.
pub(super) fn indices(indices: &[u32]) -> Vec<u8> {
    let mut made = vec![0xd1];
    let mut bases = [0_u32; 2];
    for &index in indices {
        let difference = |base: u32| zigzag(index.wrapping_sub(base));
        let [first, second] = bases;
        let by = usize::from(difference(second) < difference(first));
        if let Some(base) = bases.get_mut(by) {
            number((difference(*base) << 1) | u32::from(by == 1), &mut made);
            *base = index;
        }
    }
    made.extend_from_slice(&[0; 4]);
    made
}
