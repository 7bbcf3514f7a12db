//! Documents from a list of random choices; shrinking the list shrinks the document.

use meshwright_cdae::document::{
    BitSet, Container, Document, Dts, Greeting, Header, HeaderValue, List, Material, Materials, Mesh,
    MeshBody, Number, Sequence, Shape, Skin, Text, Tuple, Vector,
};
use proptest::prelude::*;
use std::cell::Cell;

pub(crate) fn entropy() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::vec(any::<u32>(), 0..1500)
}

/// A source of choices. After the last one, every choice is 0.
pub(crate) struct Choices<'e> {
    entropy: &'e [u32],
    at: Cell<usize>,
    version: Cell<u16>,
}

impl<'e> Choices<'e> {
    pub(crate) fn new(entropy: &'e [u32]) -> Self {
        Self { entropy, at: Cell::new(0), version: Cell::new(31) }
    }

    fn next(&self) -> u32 {
        self.at.set(self.at.get() + 1);
        self.entropy.get(self.at.get() - 1).copied().unwrap_or(0)
    }

    fn below(&self, end: u32) -> usize {
        (self.next() % end) as usize
    }

    fn dts(&self) -> bool {
        self.version.get() == 26
    }

    /// Bytes that derive from one choice, so that large vectors leave choices for the rest.
    fn bytes(&self, count: usize) -> Vec<u8> {
        let mut state = self.next();
        let step = |_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        (0..count).map(step).collect()
    }

    /// A number with any encoding.
    fn number(&self) -> Number {
        let wide = u64::from(self.next()) << 32 | u64::from(self.next());
        let mask = |bytes: u32| if bytes == 8 { u64::MAX } else { (1 << (8 * bytes)) - 1 };
        let (marker, bytes) = [
            (0xca, 4),
            (0xcb, 8),
            (0xcc, 1),
            (0xcd, 2),
            (0xce, 4),
            (0xcf, 8),
            (0xd0, 1),
            (0xd1, 2),
            (0xd2, 4),
            (0xd3, 8),
            (0x05, 0),
            (0xf0, 0),
        ][self.below(12)];
        Number::from_wire(marker, wide & mask(bytes)).unwrap()
    }

    fn int(&self) -> Number {
        if self.dts() { Number::int32(self.next() as i32) } else { self.number() }
    }

    fn float(&self) -> Number {
        if self.dts() { Number::float32(f32::from_bits(self.next())) } else { self.number() }
    }

    /// A count with the shortest or a long encoding.
    fn count(&self, count: usize) -> Number {
        let long = [None, Some(0xce), Some(0xd3), Some(0xcf)][self.below(4)];
        match long {
            Some(marker) if !self.dts() => Number::from_wire(marker, count as u64).unwrap(),
            _ => Number::int(count as i64),
        }
    }

    fn tuple<const N: usize>(&self) -> Tuple<N> {
        let kind = self.below(3);
        if self.dts() || kind == 2 {
            let marker = if self.dts() { 0 } else { 0xc4 };
            let values = std::array::from_fn(|_| Number::float32(f32::from_bits(self.next())));
            return Tuple { marker, values };
        }
        Tuple { marker: [0, 0xdd][kind], values: std::array::from_fn(|_| self.number()) }
    }

    fn text(&self) -> Text<'static> {
        let length = [0, 3, 31, 32, 200, 255][self.below(6)];
        let mut bytes = self.bytes(length);
        bytes.iter_mut().filter(|byte| **byte == 0).for_each(|byte| *byte = b'a');
        let marker = if self.dts() { 0 } else { [0, 0xdb][self.below(2)] };
        Text { marker, bytes: bytes.into() }
    }

    fn vector(&self, size: usize, count: usize) -> Vector<'static> {
        let data = self.bytes(size * count);
        if self.dts() {
            return Vector::packed(data, size as u32);
        }
        let marker = [0, 0xc6, if count == 0 { 0xc0 } else { 0 }][self.below(3)];
        Vector { count: self.count(count), element_size: self.count(size), marker, data: data.into() }
    }

    fn any_vector(&self, size: usize) -> Vector<'static> {
        let count = self.below(4);
        self.vector(size, count)
    }

    fn list<T>(&self, most: u32, make: impl Fn(&Self) -> T) -> List<T> {
        let items: Vec<T> = (0..self.below(most)).map(|_| make(self)).collect();
        List { count: self.count(items.len()), items }
    }

    fn bit_set(&self) -> BitSet<'static> {
        let words: Vec<u32> = (0..self.below(4)).map(|_| self.next()).collect();
        if self.dts() {
            return BitSet { words, dead: self.next() as i32, ..BitSet::default() };
        }
        let mut encoded = vec![0x92, words.len() as u8, 0x90 | words.len() as u8];
        for word in &words {
            encoded.push(0xce);
            encoded.extend_from_slice(&word.to_be_bytes());
        }
        BitSet { words, encoded: encoded.into(), dead: 0 }
    }

    fn mesh(&self) -> Mesh<'static> {
        let null = self.below(3) == 0;
        if self.dts() {
            let kind = Number::int32(if null { 4 } else { [0, 3][self.below(2)] });
            return Mesh { kind, body: (!null).then(|| Box::new(self.body())) };
        }
        Mesh { kind: self.number(), body: (!null).then(|| Box::new(self.body())) }
    }

    fn body(&self) -> MeshBody<'static> {
        let shared = self.below(4) == 3;
        let parent = i32::from(shared) - 1;
        let count = self.below(5);
        let mut body = MeshBody {
            frame_count: self.int(),
            material_frame_count: self.int(),
            parent_mesh: if self.dts() { Number::int32(parent) } else { parent.into() },
            bounds: self.tuple(),
            center: self.tuple(),
            radius: self.int(),
            verts: self.vector(12, count),
            tverts: self.any_vector(8),
            tverts2: self.any_vector(8),
            colors: self.any_vector(4),
            norms: self.vector(12, count),
            encoded_norms: self.vector(1, count),
            primitives: self.any_vector(12),
            indices: self.any_vector(4),
            verts_per_frame: self.int(),
            flags: self.int(),
            ..MeshBody::default()
        };
        if self.dts() {
            body.merge_indices = self.any_vector(2);
            if shared {
                for vector in [&mut body.verts, &mut body.tverts, &mut body.tverts2, &mut body.colors] {
                    vector.data = vec![].into();
                }
                body.norms = self.vector(12, 0);
                body.encoded_norms = self.vector(1, 0);
            }
        } else {
            body.tangents = self.any_vector(16);
            if self.below(3) == 2 {
                body.skin = Some(self.skin(shared));
            }
        }
        body
    }

    fn skin(&self, shared: bool) -> Skin<'static> {
        Skin {
            initial: (!shared).then(|| [self.any_vector(12), self.any_vector(12)]),
            initial_transforms: self.any_vector(64),
            influences: (!shared).then(|| std::array::from_fn(|_| self.any_vector(4))),
        }
    }

    fn sequence(&self) -> Sequence<'static> {
        Sequence {
            name_index: self.int(),
            flags: self.int(),
            num_keyframes: self.int(),
            duration: self.float(),
            priority: self.int(),
            first_ground_frame: self.int(),
            num_ground_frames: self.int(),
            base_rotation: self.int(),
            base_translation: self.int(),
            base_scale: self.int(),
            base_object_state: self.int(),
            base_decal_state: self.int(),
            first_trigger: self.int(),
            num_triggers: self.int(),
            tool_begin: self.float(),
            rotation_matters: self.bit_set(),
            translation_matters: self.bit_set(),
            scale_matters: self.bit_set(),
            dead_matters: if self.dts() { [self.bit_set(), self.bit_set()] } else { Default::default() },
            vis_matters: self.bit_set(),
            frame_matters: self.bit_set(),
            mat_frame_matters: self.bit_set(),
        }
    }

    fn materials(&self) -> Materials<'static> {
        let extended = if self.dts() { None } else { [None, Some(true), Some(false)][self.below(3)] };
        let list = self.list(4, |c| Material {
            name: c.text(),
            flags: c.int(),
            reflectance_map: c.int(),
            bump_map: c.int(),
            detail_map: c.int(),
            detail_scale: c.float(),
            reflection_amount: c.float(),
            dialect: (extended == Some(true)).then(|| vec![0x91, 0x01, 0x02, 0xc0].into()),
        });
        Materials { extended, list }
    }

    fn shape(&self) -> Shape<'static> {
        let (nodes, sub_shapes, arbitrary, ground) =
            (self.below(3), self.below(3), self.below(3), self.below(3));
        Shape {
            smallest_visible_size: self.int(),
            smallest_visible_dl: self.int(),
            radius: self.float(),
            tube_radius: self.float(),
            center: self.tuple(),
            bounds: self.tuple(),
            nodes: self.vector(20, nodes),
            objects: self.any_vector(24),
            sub_shape_first_node: self.vector(4, sub_shapes),
            sub_shape_first_object: self.vector(4, sub_shapes),
            sub_shape_num_nodes: self.vector(4, sub_shapes),
            sub_shape_num_objects: self.vector(4, sub_shapes),
            default_rotations: self.vector(8, nodes),
            default_translations: self.vector(12, nodes),
            node_rotations: self.any_vector(8),
            node_translations: self.any_vector(12),
            node_uniform_scales: self.any_vector(4),
            node_aligned_scales: self.any_vector(12),
            node_arbitrary_scale_factors: self.vector(12, arbitrary),
            node_arbitrary_scale_rots: self.vector(8, arbitrary),
            ground_translations: self.vector(12, ground),
            ground_rotations: self.vector(8, ground),
            object_states: self.any_vector(12),
            triggers: self.any_vector(8),
            details: self.any_vector(52),
            names: self.list(4, Self::text),
            meshes: self.list(4, Self::mesh),
            sequences: self.list(3, Self::sequence),
            materials: (self.below(4) > 0).then(|| self.materials()),
        }
    }

    fn header(&self) -> Header<'static> {
        let mut entries = Vec::new();
        for _ in 0..self.below(5) {
            entries.push(match self.below(4) {
                0 => (Text::new("info"), HeaderValue::Info(self.text())),
                1 => (Text::new("compression"), HeaderValue::Compression(self.below(3) == 2)),
                2 => (Text::new("bodysize"), HeaderValue::BodySize(self.number())),
                _ => {
                    let names = (0..self.below(3)).map(|_| self.text()).collect();
                    (
                        Text::new("objectNames"),
                        HeaderValue::ObjectNames { marker: [0, 0xdd][self.below(2)], names },
                    )
                }
            });
            if self.below(3) == 2 {
                entries.push((Text::new("later"), HeaderValue::Other(vec![0x81, 0xc0, 0xd4, 1, 2].into())));
            }
        }
        let rest = self.bytes([0, 0, 3][self.below(3)]).into();
        Header { marker: [0, 0xdf][self.below(2)], entries, rest, stored_size: None, packed: None }
    }

    pub(crate) fn document(&self, version: u16) -> Document<'static> {
        self.version.set(version);
        let mut shape = self.shape();
        let container = match version {
            26 => {
                shape.names.count = Number::int(shape.names.items.len() as i64);
                Container::Dts(Box::new(self.dts_container(&shape)))
            }
            30 => Container::Stream(Greeting { info: self.text(), object_names: self.list(3, Self::text) }),
            _ => Container::Header(self.header()),
        };
        // Bytes after the end of a compressed body would be part of the frame; without materials they would
        // be read as materials.
        let packed = matches!(&container, Container::Header(header) if header.compressed());
        let trailing = if packed || shape.materials.is_none() { 0 } else { [0, 0, 5][self.below(3)] };
        let mut trailing = self.bytes(trailing);
        // A marker that begins no token, because tokens decide what follows a null mesh.
        trailing.first_mut().into_iter().for_each(|byte| *byte = 0xc1);
        Document { exporter: self.next() as u16, container, shape, trailing: trailing.into() }
    }

    fn dts_container(&self, shape: &Shape<'static>) -> Dts<'static> {
        let sub_shapes = shape.sub_shape_first_node.len();
        let mut dts = Dts {
            decals: self.any_vector(20),
            ifl: self.any_vector(20),
            sub_shape_first_decal: self.vector(4, sub_shapes),
            sub_shape_num_decals: self.vector(4, sub_shapes),
            decal_states: self.any_vector(4),
            material_version: if shape.materials.is_some() { self.next() as u8 } else { 0 },
            ..Dts::default()
        };
        let bodies = || shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_ref());
        let guards = 17 + 2 * bodies().count();
        let quats = [
            &shape.default_rotations,
            &shape.node_rotations,
            &shape.node_arbitrary_scale_rots,
            &shape.ground_rotations,
        ];
        let merge: usize = bodies().map(|body| body.merge_indices.data.len()).sum();
        let halves = 2 * guards + quats.iter().map(|quats| quats.data.len()).sum::<usize>() + merge;
        let names: usize = shape.names.items.iter().map(|name| name.bytes.len() + 1).sum();
        let bytes = guards + names + bodies().map(|body| body.encoded_norms.data.len()).sum::<usize>();
        let pad = |length: usize| self.bytes(length.next_multiple_of(4) - length).into();
        dts.padding = [self.bytes(4 * self.below(2)).into(), pad(halves), pad(bytes)];
        dts
    }
}
