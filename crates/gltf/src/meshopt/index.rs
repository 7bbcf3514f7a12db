//! Decodes indices: of triangles by shared edges (mode 1), and of other topologies by differences (mode 2).

use super::{HEAD, LONG, SHORT, WILD};

/// Number of remembered entries.
const KEPT: usize = 16;

/// The latest entries, most recent first.
pub(super) struct Latest<T> {
    entries: [Option<T>; KEPT],
    next: usize,
}

impl<T: Copy> Latest<T> {
    pub(super) const fn new() -> Self {
        Self { entries: [None; KEPT], next: 0 }
    }

    pub(super) fn push(&mut self, entry: T) {
        if let Some(place) = self.entries.get_mut(self.next) {
            *place = Some(entry);
        }
        self.next = self.next.wrapping_add(1) & (KEPT - 1);
    }

    pub(super) fn get(&self, back: u8) -> Result<T, &'static str> {
        let at = self.next.wrapping_sub(1).wrapping_sub(usize::from(back)) & (KEPT - 1);
        self.entries.get(at).copied().flatten().ok_or(WILD)
    }
}

/// Reads bytes and numbers.
struct Data<'a> {
    rest: &'a [u8],
    last: u32,
}

impl Data<'_> {
    fn byte(&mut self) -> Result<u8, &'static str> {
        let (&byte, rest) = self.rest.split_first().ok_or(SHORT)?;
        self.rest = rest;
        Ok(byte)
    }

    /// A number of one to five bytes with seven bits each, lowest first.
    fn number(&mut self) -> Result<u32, &'static str> {
        let mut number = 0_u32;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.byte()?;
            number |= u32::from(byte & 127).wrapping_shl(shift);
            if byte < 128 {
                return Ok(number);
            }
        }
        Err(WILD)
    }

    /// An index as the difference to the previous one.
    fn index(&mut self) -> Result<u32, &'static str> {
        let number = self.number()?;
        self.last = self.last.wrapping_add((number >> 1) ^ (number & 1).wrapping_neg());
        Ok(self.last)
    }
}

fn push_index(made: &mut Vec<u8>, index: u32, size: usize) {
    made.extend_from_slice(index.to_le_bytes().get(..size).unwrap_or_default());
}

/// Decodes `count` indices of `size` bytes that form triangles.
pub(super) fn triangles(bytes: &[u8], count: usize, size: usize) -> Result<Vec<u8>, &'static str> {
    if bytes.first() != Some(&0xe1) {
        return Err(HEAD);
    }
    let rest = bytes.get(1..).unwrap_or_default();
    let (codes, rest) = rest.split_at_checked(count.checked_div(3).unwrap_or(0)).ok_or(SHORT)?;
    let (rest, table) = rest.split_last_chunk::<16>().ok_or(SHORT)?;
    let sound = table.iter().all(|byte| byte & 15 != 15 && byte >> 4 != 15);
    if !sound || !matches!(table, [.., 0, 0]) {
        return Err(WILD);
    }
    let mut run =
        Run { data: Data { rest, last: 0 }, table, next: 0, edges: Latest::new(), vertices: Latest::new() };
    let mut made = Vec::new();
    made.reserve_exact(count.saturating_mul(size));
    for &code in codes {
        for index in run.triangle(code)? {
            push_index(&mut made, index, size);
        }
    }
    if run.data.rest.is_empty() { Ok(made) } else { Err(LONG) }
}

/// The state of decoding triangles.
struct Run<'a> {
    data: Data<'a>,
    table: &'a [u8; 16],
    next: u32,
    edges: Latest<(u32, u32)>,
    vertices: Latest<u32>,
}

impl Run<'_> {
    fn new_vertex(&mut self) -> u32 {
        let next = self.next;
        self.next = next.wrapping_add(1);
        next
    }

    fn triangle(&mut self, code: u8) -> Result<[u32; 3], &'static str> {
        let (high, low) = (code >> 4, code & 15);
        if high == 15 {
            return self.free_triangle(low);
        }
        let (a, b) = self.edges.get(high)?;
        let c = match low {
            0 => self.new_vertex(),
            13 | 14 => {
                let last = self.data.last;
                self.data.last = if low == 13 { last.wrapping_sub(1) } else { last.wrapping_add(1) };
                self.data.last
            }
            15 => self.data.index()?,
            _ => self.vertices.get(low)?,
        };
        if matches!(low, 0 | 13..) {
            self.vertices.push(c);
        }
        self.edges.push((c, b));
        self.edges.push((a, c));
        Ok([a, b, c])
    }

    /// A triangle without an edge of a recent one.
    fn free_triangle(&mut self, low: u8) -> Result<[u32; 3], &'static str> {
        let how = match self.table.get(usize::from(low)).filter(|_| low < 14) {
            Some(&how) => how,
            None => {
                let how = self.data.byte()?;
                if how == 0 {
                    self.next = 0;
                }
                how
            }
        };
        let a = if low == 15 { self.data.index()? } else { self.new_vertex() };
        let (b, b_is_new) = self.corner(how >> 4)?;
        let (c, c_is_new) = self.corner(how & 15)?;
        self.edges.push((b, a));
        self.edges.push((c, b));
        self.edges.push((a, c));
        self.vertices.push(a);
        for (corner, is_new) in [(b, b_is_new), (c, c_is_new)] {
            if is_new {
                self.vertices.push(corner);
            }
        }
        Ok([a, b, c])
    }

    /// A corner, and whether to remember it.
    fn corner(&mut self, how: u8) -> Result<(u32, bool), &'static str> {
        Ok(match how {
            0 => (self.new_vertex(), true),
            15 => (self.data.index()?, true),
            how => (self.vertices.get(how.saturating_sub(1))?, false),
        })
    }
}

/// Decodes `count` indices of `size` bytes.
pub(super) fn indices(bytes: &[u8], count: usize, size: usize) -> Result<Vec<u8>, &'static str> {
    if bytes.first() != Some(&0xd1) {
        return Err(HEAD);
    }
    let rest = bytes.get(1..).unwrap_or_default();
    let (rest, _) = rest.split_last_chunk::<4>().ok_or(SHORT)?;
    if rest.len() < count {
        return Err(SHORT);
    }
    let mut data = Data { rest, last: 0 };
    let mut bases = [0_u32; 2];
    let mut made = Vec::new();
    made.reserve_exact(count.saturating_mul(size));
    for _ in 0..count {
        let number = data.number()?;
        let [first, second] = &mut bases;
        let base = if number & 1 == 0 { first } else { second };
        let number = number >> 1;
        *base = base.wrapping_add((number >> 1) ^ (number & 1).wrapping_neg());
        push_index(&mut made, *base, size);
    }
    if data.rest.is_empty() { Ok(made) } else { Err(LONG) }
}
