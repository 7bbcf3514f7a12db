//! Forms faces from indices of any topology.

use super::vertex_streams::held;
use meshwright_scene::{Component, Indices, Stream, Topology};

/// Calls `emit` with the indices of the same faces in glTF: single ones for points and connected lines, two
/// per separate line, three per triangle, counter-clockwise. Strips and fans become separate triangles,
/// without the degenerate ones that join strips.
pub(super) fn emit(topology: Topology, indices: &Indices<'_>, mut face: impl FnMut(&[u32])) {
    // The first vertex stays first, because flat attributes depend on it.
    let turn = |[a, b, c]: [u32; 3], turned: bool| if turned { [a, c, b] } else { [a, b, c] };
    let flip = indices.flip;
    let mut waiting = Waiting::default();
    match topology {
        Topology::Points | Topology::LineStrip | Topology::LineLoop => {
            each(&indices.stream, |index| face(&[index]));
        }
        Topology::Lines => each(&indices.stream, |index| {
            if let Some([a, _, _]) = waiting.with::<2>(index) {
                face(&[a, index]);
            }
        }),
        Topology::Triangles => each(&indices.stream, |index| {
            if let Some([a, b, _]) = waiting.with::<3>(index) {
                face(&turn([a, b, index], flip));
            }
        }),
        Topology::TriangleStrip => {
            let mut odd = false;
            each(&indices.stream, |index| {
                if let Some([a, b, _]) = waiting.sliding(index, false) {
                    if a != b && b != index && a != index {
                        face(&turn([a, b, index], odd != flip));
                    }
                    odd = !odd;
                }
            });
        }
        Topology::TriangleFan => each(&indices.stream, |index| {
            if let Some([a, b, _]) = waiting.sliding(index, true) {
                face(&turn([a, b, index], flip));
            }
        }),
    }
}

/// Indices of an incomplete face.
#[derive(Default)]
struct Waiting {
    held: [u32; 3],
    count: u64,
}

impl Waiting {
    /// The previous indices, if this one is the `N`-th; the buffer is empty afterwards.
    #[inline]
    fn with<const N: u64>(&mut self, index: u32) -> Option<[u32; 3]> {
        if self.count.saturating_add(1) == N {
            self.count = 0;
            return Some(self.held);
        }
        match self.count {
            0 => self.held = [index, 0, 0],
            _ => self.held = [self.held[0], index, 0],
        }
        self.count = self.count.saturating_add(1);
        None
    }

    /// The two previous indices, for strips and fans; a fan keeps the first.
    #[inline]
    fn sliding(&mut self, index: u32, fan: bool) -> Option<[u32; 3]> {
        let [a, b, _] = self.held;
        match self.count {
            0 => self.held = [index, 0, 0],
            1 => self.held = [a, index, 0],
            _ => {
                self.held = [if fan { a } else { b }, index, 0];
                return Some([a, b, 0]);
            }
        }
        self.count = self.count.saturating_add(1);
        None
    }
}

/// Calls `call` with every existing index.
#[inline]
pub(super) fn each(stream: &Stream<'_>, mut call: impl FnMut(u32)) {
    let count = held(stream);
    match (stream.component, stream.contiguous(count)) {
        (Component::U32, Some(bytes)) if stream.width == 1 => {
            bytes.as_chunks::<4>().0.iter().for_each(|word| call(u32::from_le_bytes(*word)));
        }
        (Component::U16, Some(bytes)) if stream.width == 1 => {
            bytes.as_chunks::<2>().0.iter().for_each(|word| call(u32::from(u16::from_le_bytes(*word))));
        }
        _ => (0..count).map_while(|at| stream.index(at)).for_each(call),
    }
}
