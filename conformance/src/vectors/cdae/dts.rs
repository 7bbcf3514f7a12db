//! Version 26: three parallel buffers, then sequences and materials.

use super::{
    shape::{Body, Sequence, Shape},
    shape_parts::{Rows, Tuple, VECTORS},
};
use crate::bytes::Bytes;
use serde_json::{Value, json};

/// A file of version 26.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) shape: Shape,
    /// Unused data as words.
    pub(super) decals: Vec<[i32; 5]>,
    pub(super) ifl: Vec<[i32; 5]>,
    pub(super) decal_states: Vec<i32>,
    /// Words of the unused bit sets of every sequence.
    pub(super) dead_sets: [Vec<u32>; 2],
    /// The padding of the last words of the 16-bit and the 8-bit buffer.
    pub(super) filler: u8,
    /// A wrong guard: which one, and in which buffer.
    pub(super) wrong_guard: Option<(u32, usize)>,
    /// A wrong count in the header: which one, and its value.
    pub(super) wrong_count: Option<(usize, i32)>,
}

pub(super) fn file(shape: Shape) -> File {
    File {
        shape,
        decals: Vec::new(),
        ifl: Vec::new(),
        decal_states: Vec::new(),
        dead_sets: [Vec::new(), Vec::new()],
        filler: 0,
        wrong_guard: None,
        wrong_count: None,
    }
}

const OF_A_PARENT: [&str; 6] = ["verts", "tverts", "tverts2", "colors", "norms", "encodedNorms"];

/// The buffers, widest first.
#[derive(Debug, Default)]
struct Lanes {
    lanes: [Vec<u8>; 3],
    guard: u32,
    wrong: Option<(u32, usize)>,
}

impl Lanes {
    fn words(&mut self, bytes: impl AsRef<[u8]>) {
        self.lanes[0].extend_from_slice(bytes.as_ref());
    }

    fn int(&mut self, value: i32) {
        self.words(value.to_le_bytes());
    }

    fn guard(&mut self) {
        for (lane, width) in [4, 2, 1].into_iter().enumerate() {
            let guard = self.guard + u32::from(self.wrong == Some((self.guard, lane)));
            self.lanes[lane].extend_from_slice(&guard.to_le_bytes()[..width]);
        }
        self.guard += 1;
    }

    fn counted(&mut self, rows: &Rows, shared: bool) {
        self.int(rows.count as i32);
        if !shared {
            self.words(&rows.data);
        }
    }
}

impl File {
    fn rows(&self, name: &str) -> &Rows {
        let at = VECTORS.iter().position(|(own, _)| *own == name).expect("the vector exists");
        &self.shape.vectors[at]
    }

    /// The numbers of the header, in order.
    fn counts(&self) -> [i32; 17] {
        let of = |name| self.rows(name).count;
        [
            of("nodes"),
            of("objects"),
            self.decals.len(),
            of("subShapeFirstNode"),
            self.ifl.len(),
            of("nodeRotations"),
            of("nodeTranslations"),
            of("nodeUniformScales"),
            of("nodeAlignedScales"),
            of("nodeArbitraryScaleFactors"),
            of("groundTranslations"),
            of("objectStates"),
            self.decal_states.len(),
            of("triggers"),
            of("details"),
            self.shape.meshes.len(),
            self.shape.names.len(),
        ]
        .map(|count| count as i32)
    }

    fn lanes(&self) -> Lanes {
        let mut l = Lanes { wrong: self.wrong_guard, ..Lanes::default() };
        for (at, count) in self.counts().into_iter().enumerate() {
            l.int(self.wrong_count.filter(|(wrong, _)| *wrong == at).map_or(count, |(_, told)| told));
        }
        let field = |name| self.shape.fields.get(name);
        l.words(field("smallestVisibleSize").int32());
        l.words(field("smallestVisibleDL").int32());
        l.guard();
        l.words(field("radius").float32());
        l.words(field("tubeRadius").float32());
        l.words(self.shape.center.floats());
        l.words(self.shape.bounds.floats());
        l.guard();
        for name in ["nodes", "objects"] {
            l.words(&self.rows(name).data);
            l.guard();
        }
        for dead in [&self.decals, &self.ifl] {
            dead.iter().flatten().for_each(|word| l.int(*word));
            l.guard();
        }
        for names in
            [["subShapeFirstNode", "subShapeFirstObject"], ["subShapeNumNodes", "subShapeNumObjects"]]
        {
            names.iter().for_each(|name| l.words(&self.rows(name).data));
            // The decals of each sub-shape, which are unused.
            self.rows(names[0]).data.iter().for_each(|_| l.words([0xdd]));
            l.guard();
        }
        let groups: [&[(usize, &str)]; 3] = [
            &[
                (1, "defaultRotations"),
                (0, "defaultTranslations"),
                (0, "nodeTranslations"),
                (1, "nodeRotations"),
            ],
            &[
                (0, "nodeUniformScales"),
                (0, "nodeAlignedScales"),
                (0, "nodeArbitraryScaleFactors"),
                (1, "nodeArbitraryScaleRots"),
            ],
            &[(0, "groundTranslations"), (1, "groundRotations")],
        ];
        for group in groups {
            for &(lane, name) in group {
                l.lanes[lane].extend_from_slice(&self.rows(name).data);
            }
            l.guard();
        }
        l.words(&self.rows("objectStates").data);
        l.guard();
        self.decal_states.iter().for_each(|word| l.int(*word));
        l.guard();
        for name in ["triggers", "details"] {
            l.words(&self.rows(name).data);
            l.guard();
        }
        for mesh in &self.shape.meshes {
            l.words(mesh.kind.int32());
            if let Some(body) = &mesh.body {
                write_mesh(&mut l, body);
            }
        }
        l.guard();
        for name in &self.shape.names {
            l.lanes[2].extend_from_slice(name.0.as_bytes());
            l.lanes[2].push(0);
        }
        l.guard();
        for lane in &mut l.lanes {
            lane.resize(lane.len().next_multiple_of(4), self.filler);
        }
        l
    }

    pub(super) fn bytes(&self) -> Bytes {
        let [words, halves, bytes] = self.lanes().lanes;
        let (start16, start8) = (words.len(), words.len() + halves.len());
        let ends = [start8 + bytes.len(), start16, start8].map(|end| (end / 4) as u32);
        let head = ends.iter().fold(Bytes::new().u16(26).u16(124), |head, end| head.u32(*end));
        self.rest(head.raw(words).raw(halves).raw(bytes))
    }

    /// Sequences and materials.
    fn rest(&self, file: Bytes) -> Bytes {
        let file = file.u32(self.shape.sequences.len() as u32);
        let file = self.shape.sequences.iter().fold(file, |file, sequence| self.sequence(file, sequence));
        let materials = self.shape.materials.clone().unwrap_or_default();
        let mut file = file.u8(1).u32(materials.len() as u32);
        for material in &materials {
            file = file.u8(material.name.0.len() as u8).raw(&material.name.0);
        }
        for name in ["flags", "reflectanceMap", "bumpMap", "detailMap"] {
            file = materials.iter().fold(file, |file, material| file.raw(material.fields.get(name).int32()));
        }
        for name in ["detailScale", "reflectionAmount"] {
            file =
                materials.iter().fold(file, |file, material| file.raw(material.fields.get(name).float32()));
        }
        file
    }

    fn sequence(&self, mut file: Bytes, sequence: &Sequence) -> Bytes {
        for (name, number) in &sequence.fields.0 {
            let is_float = matches!(*name, "duration" | "toolBegin");
            file = file.raw(if is_float { number.float32() } else { number.int32() });
        }
        let set = |file: Bytes, words: &[u32]| {
            // The first number is unused.
            let file = file.u32(77).u32(words.len() as u32);
            words.iter().fold(file, |file, word| file.u32(*word))
        };
        let (moves, shows) = sequence.sets.split_at(3);
        file = moves.iter().fold(file, |file, own| set(file, &own.words()));
        file = self.dead_sets.iter().fold(file, |file, dead| set(file, dead));
        shows.iter().fold(file, |file, own| set(file, &own.words()))
    }

    pub(super) fn expected(&self) -> Value {
        let mut shape = self.shape.expected();
        // This version has none.
        for mesh in shape["meshes"].as_array_mut().expect("meshes are a list") {
            let mesh = mesh.as_object_mut().expect("a mesh is an object");
            mesh.remove("tangents");
            // Vertices shared with another mesh are counted but not stored.
            if mesh.get("parentMesh").and_then(Value::as_f64).is_some_and(|parent| parent >= 0.0) {
                OF_A_PARENT.iter().for_each(|name| drop(mesh.remove(*name)));
            }
        }
        json!({ "format": "cdae", "version": 26, "exporter": 124, "shape": shape })
    }
}

fn write_mesh(l: &mut Lanes, body: &Body) {
    let field = |l: &mut Lanes, name| l.words(body.fields.get(name).int32());
    let tuple = |l: &mut Lanes, tuple: &Tuple| l.words(tuple.floats());
    let shared = body.fields.get("parentMesh").expected().as_f64().is_some_and(|parent| parent >= 0.0);
    l.guard();
    ["numFrames", "numMatFrames", "parentMesh"].iter().for_each(|name| field(l, name));
    tuple(l, &body.bounds);
    tuple(l, &body.center);
    field(l, "radius");
    let [verts, tverts, tverts2, colors, norms, encoded, primitives, indices, _] = body.vectors.as_slice()
    else {
        panic!("a mesh has nine vectors")
    };
    for rows in [verts, tverts, tverts2, colors] {
        l.counted(rows, shared);
    }
    if !shared {
        l.words(&norms.data);
        l.lanes[2].extend_from_slice(&encoded.data);
    }
    for rows in [primitives, indices] {
        l.counted(rows, false);
    }
    l.int(body.merge.len() as i32);
    body.merge.iter().for_each(|index| l.lanes[1].extend_from_slice(&index.to_le_bytes()));
    field(l, "vertsPerFrame");
    field(l, "flags");
    l.guard();
}
