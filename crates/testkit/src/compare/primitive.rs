//! Compares two primitives: their faces, and their attributes by semantic.

use super::{
    Tolerance,
    face::{Faces, rotated},
    match_by_key::{Match, Pairing},
    tolerance::largest,
    tree::Key,
    vertex_attribute::{Column, Scratch},
};
use meshwright_scene::{
    attribute::{Semantic, Stream},
    mesh::{Mesh, MorphTarget, Primitive, Sparse, VertexPool},
};
use std::{collections::HashMap, sync::Arc};

/// A primitive with its references.
#[derive(Clone, Copy)]
pub(super) struct Owner<'s, 'd> {
    pub(super) mesh: &'s Mesh<'d>,
    pub(super) primitive: &'s Primitive<'d>,
    /// The joints that joint indices refer to.
    pub(super) joints: Option<&'s [Key]>,
}

/// An attribute that both primitives have.
pub(super) struct Both<'s> {
    /// The label, for example `normal` or `displacement of the position by "smile"`.
    pub(super) label: String,
    pub(super) morph: bool,
    pub(super) a: Column<'s>,
    pub(super) b: Column<'s>,
    /// The size that relative tolerances refer to; `None` for the size of the values.
    size: Option<f64>,
}

/// Two primitives to compare.
pub(super) struct Part<'s> {
    pub(super) a: Faces<'s>,
    pub(super) b: Faces<'s>,
    /// The attributes; positions come first if both primitives have them.
    pub(super) columns: Vec<Both<'s>>,
    pub(super) tolerance: &'s Tolerance,
    /// The largest coordinate.
    pub(super) size: f64,
    /// Attributes that only the first primitive has, and those that only the second has.
    pub(super) missing: Vec<String>,
    pub(super) extra: Vec<String>,
}

impl<'s> Part<'s> {
    pub(super) fn from_parts<'d: 's>(
        a: Owner<'s, 'd>,
        b: Owner<'s, 'd>,
        targets: &[(&'s MorphTarget, &'s MorphTarget)],
        tolerance: &'s Tolerance,
    ) -> Self {
        let (plain_a, influences_a) = attributes(a);
        let (plain_b, influences_b) = attributes(b);
        let semantics =
            |plain: &[(&'s Semantic, &'s Stream<'d>)]| plain.iter().map(|(s, _)| *s).collect::<Vec<_>>();
        let pairing = Pairing::new(&semantics(&plain_a), &semantics(&plain_b));
        let positions = |plain: &[(&'s Semantic, &'s Stream<'d>)]| {
            let found = plain.iter().find(|(semantic, _)| **semantic == Semantic::Position);
            found.map_or(0.0, |(_, stream)| stream.iter().map(|v| largest(&v)).fold(0.0, f64::max))
        };
        let size = positions(&plain_a).max(positions(&plain_b));
        let mut columns = Vec::new();
        for &Match { a, b, .. } in &pairing.pairs {
            let (Some(&(semantic, a)), Some(&(_, b))) = (plain_a.get(a), plain_b.get(b)) else { continue };
            let place = (*semantic == Semantic::Position).then_some(size);
            for from in (0..a.width.max(b.width).max(1)).step_by(4) {
                let (a, b) = (Column::values(a, semantic, from), Column::values(b, semantic, from));
                columns.push(Both { label: label(semantic), morph: false, a, b, size: place });
            }
        }
        let names = |plain: &[(&'s Semantic, _)], places: &[usize]| -> Vec<String> {
            places.iter().filter_map(|&place| plain.get(place)).map(|(semantic, _)| label(semantic)).collect()
        };
        let mut missing = names(&plain_a, &pairing.missing);
        let mut extra = names(&plain_b, &pairing.extra);
        match (influences_a.is_empty(), influences_b.is_empty()) {
            (true, true) => {}
            (false, true) => missing.push("weight of joints".to_owned()),
            (true, false) => extra.push("weight of joints".to_owned()),
            (false, false) => columns.push(Both {
                label: "weight of joints".to_owned(),
                morph: false,
                a: Column::Influences(influences_a, a.joints),
                b: Column::Influences(influences_b, b.joints),
                size: None,
            }),
        }
        for &(x, y) in targets {
            displacements(&mut columns, (x, a.primitive.pool), (y, b.primitive.pool), size);
        }
        let (a, b) = (Faces::new(a.mesh, a.primitive), Faces::new(b.mesh, b.primitive));
        Self { a, b, columns, tolerance, size, missing, extra }
    }

    /// The positions, if both primitives have them.
    pub(super) fn positions(&self) -> Option<&Both<'s>> {
        self.columns.first().filter(|both| both.size.is_some() && !both.morph)
    }

    /// The error of a corner in one attribute.
    pub(super) fn apart(&self, both: &Both<'_>, a: usize, b: usize, scratch: &mut Scratch) -> Option<f64> {
        Column::apart((&both.a, a), (&both.b, b), (self.tolerance, both.size), scratch)
    }

    /// True if two faces are equal corner by corner.
    pub(super) fn same(&self, a: [usize; 3], b: [usize; 3], scratch: &mut Scratch) -> bool {
        let corners = self.a.corners();
        self.columns.iter().all(|both| {
            a.into_iter().zip(b).take(corners).all(|(a, b)| self.apart(both, a, b, scratch).is_none())
        })
    }

    /// The orders of corners that describe the same face.
    pub(super) fn turns(&self, face: [usize; 3]) -> impl Iterator<Item = [usize; 3]> + use<> {
        let turns = if self.a.corners() == 3 { 3 } else { 1 };
        std::iter::successors(Some(face), |face| Some(rotated(*face))).take(turns)
    }

    /// Removes triangles with two corners at the same position.
    pub(super) fn drop_degenerate(&mut self) {
        let Some(both) = self.positions() else { return };
        let flat = |column: &Column<'_>, face: &[usize]| match *face {
            [a, b, c] => {
                let [a, b, c] = [a, b, c].map(|vertex| column.get(vertex));
                a == b || b == c || c == a
            }
            _ => false,
        };
        let kept = [(&self.a, &both.a), (&self.b, &both.b)]
            .map(|(faces, column)| faces.kept(|face| flat(column, face)));
        let [a, b] = kept;
        self.a.keep(a);
        self.b.keep(b);
    }
}

type Plain<'s, 'd> = Vec<(&'s Semantic, &'s Stream<'d>)>;
type Sets<'s, 'd> = Vec<(&'s Stream<'d>, &'s Stream<'d>)>;

/// The streams by semantic, positions first; joints and weights are separate.
fn attributes<'s, 'd>(owner: Owner<'s, 'd>) -> (Plain<'s, 'd>, Sets<'s, 'd>) {
    let Some(pool) = owner.mesh.pools.get(owner.primitive.pool) else { return Default::default() };
    let pool: &VertexPool<'d> = pool;
    let mut streams: HashMap<&Semantic, &Stream<'d>> = HashMap::new();
    for attribute in &pool.attributes {
        streams.entry(&attribute.semantic).or_insert(&attribute.stream);
    }
    let (mut plain, mut sets) = (Vec::new(), Vec::new());
    for (&semantic, &stream) in &streams {
        match semantic {
            Semantic::Joints(set) => match streams.get(&Semantic::Weights(*set)) {
                Some(weights) => sets.push((*set, stream, *weights)),
                None => plain.push((semantic, stream)),
            },
            Semantic::Weights(set) if streams.contains_key(&Semantic::Joints(*set)) => {}
            _ => plain.push((semantic, stream)),
        }
    }
    plain.sort_unstable_by_key(|(semantic, _)| *semantic);
    sets.sort_unstable_by_key(|(set, ..)| *set);
    (plain, sets.into_iter().map(|(_, joints, weights)| (joints, weights)).collect())
}

fn displacements<'s>(
    columns: &mut Vec<Both<'s>>,
    (a, pool_a): (&'s MorphTarget, usize),
    (b, pool_b): (&'s MorphTarget, usize),
    size: f64,
) {
    let of = |target: &'s MorphTarget, pool: usize| target.pools.get(pool).map_or(&[][..], Vec::as_slice);
    let (a_s, b_s) = (of(a, pool_a), of(b, pool_b));
    let mut semantics: Vec<&Semantic> = a_s.iter().chain(b_s).map(|sparse| &sparse.semantic).collect();
    semantics.sort_unstable();
    semantics.dedup();
    for semantic in semantics {
        let find = |list: &'s [Arc<Sparse>]| {
            list.iter().find(|sparse| sparse.semantic == *semantic).map(|sparse| &**sparse)
        };
        columns.push(Both {
            label: format!(
                "displacement of the {} by {}",
                label(semantic),
                super::comparison::quoted(&a.name)
            ),
            morph: true,
            a: Column::Sparse(find(a_s)),
            b: Column::Sparse(find(b_s)),
            size: (*semantic == Semantic::Position).then_some(size),
        });
    }
}

fn label(semantic: &Semantic) -> String {
    match semantic {
        Semantic::Position => "position".to_owned(),
        Semantic::Normal => "normal".to_owned(),
        Semantic::Tangent => "tangent".to_owned(),
        Semantic::TexCoord(set) => format!("texture coordinate {set}"),
        Semantic::Color(set) => format!("color {set}"),
        Semantic::Joints(set) => format!("joint {set}"),
        Semantic::Weights(set) => format!("weight {set}"),
        Semantic::Custom(name) => super::comparison::short(name),
    }
}

/// The maximum cost of comparing a primitive.
pub(super) fn work(owner: Owner<'_, '_>) -> usize {
    let Owner { mesh, primitive, .. } = owner;
    let attributes = mesh.pools.get(primitive.pool).map_or(&[][..], |pool| &pool.attributes);
    let bytes = attributes.iter().map(|attribute| attribute.stream.data.len() / 16);
    let targets = mesh.targets.iter().filter_map(|target| target.pools.get(primitive.pool));
    let columns = targets.map(Vec::len).fold(attributes.len(), usize::saturating_add);
    let corners = Faces::new(mesh, primitive).count().saturating_mul(3);
    let faces = corners.saturating_mul(columns.saturating_add(1));
    bytes.fold(faces.saturating_add(columns), usize::saturating_add)
}
