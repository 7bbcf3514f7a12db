//! Converts skins: joints by sid, id or name, and influences by vertex.

use super::{SceneBuilder, geometry::BuiltPool, transforms};
use crate::{
    codes,
    document::{Element, INVALID_INDEX, Integers, doubles},
    view::{SourceView, called, inputs},
};
use meshwright_core::count as counted;
use meshwright_scene::{
    Attribute, Component, Node, NodeId, NodeKind, Semantic, Skin, SkinId, Stream,
    pose::{DMat4, IDENTITY, single},
    wording::quoted,
};
use std::{collections::HashMap, rc::Rc};

/// Elements by sid and by name, in the order of the file.
pub(super) struct Sids<'d> {
    sids: HashMap<String, Vec<Element<'d>>>,
    names: HashMap<String, Vec<Element<'d>>>,
}

impl<'d> Sids<'d> {
    fn new(root: Element<'d>) -> Self {
        let (mut sids, mut names) = (HashMap::<_, Vec<_>>::new(), HashMap::<_, Vec<_>>::new());
        for node in root.descendants().filter(|element| element.name() == "node") {
            if let Some(sid) = node.attribute("sid") {
                sids.entry(sid.into_owned()).or_default().push(node);
            }
            if let Some(name) = node.attribute("name") {
                names.entry(name.into_owned()).or_default().push(node);
            }
        }
        Self { sids, names }
    }
}

/// The first of some nodes that is at or below another one. The nodes are in the order of the file.
fn below<'d>(nodes: &[Element<'d>], top: &Element<'d>) -> Option<Element<'d>> {
    let first = nodes.partition_point(|node| node.index() < top.index());
    nodes.get(first).filter(|node| top.contains(node)).copied()
}

/// The skin, and the skeletons of the instance.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct SkinKey {
    skin: u32,
    skeletons: Vec<String>,
}

#[derive(Clone)]
pub(super) struct MadeSkin {
    pub(super) id: SkinId,
    pub(super) view: Rc<SkinView>,
}

/// Most influences of a vertex that are kept.
const MOST_INFLUENCES: usize = 8;

/// The influences of vertices.
pub(super) struct SkinView {
    pub(super) bind_shape: DMat4,
    /// By vertex, the end of its influences in the list.
    ends: Vec<usize>,
    /// The joint in the scene's skin and its weight.
    influences: Vec<(u16, f32)>,
    /// Number of sets of four.
    sets: usize,
}

impl<'d> SceneBuilder<'d> {
    /// The skin of an instance; `None` if it cannot be used, which is reported.
    pub(super) fn skin(&mut self, skin: Element<'d>, instance: Element<'d>) -> Option<MadeSkin> {
        let skeletons: Vec<String> =
            instance.children_named("skeleton").map(|own| own.text().trim().to_owned()).collect();
        let key = SkinKey { skin: skin.index(), skeletons };
        if let Some(made) = self.skins.get(&key) {
            return made.clone();
        }
        let made = self.make_skin(skin, &key.skeletons, instance);
        self.skins.insert(key, made.clone());
        made
    }

    fn make_skin(
        &mut self,
        skin: Element<'d>,
        skeletons: &[String],
        instance: Element<'d>,
    ) -> Option<MadeSkin> {
        let name = skin.parent().map(|controller| called(controller).into_owned()).unwrap_or_default();
        let sources: HashMap<String, Element<'d>> = skin
            .children_named("source")
            .filter_map(|source| Some((source.attribute("id")?.into_owned(), source)))
            .collect();
        let of = |parent: Option<Element<'d>>, semantic: &str| {
            let input = inputs(parent?).find(|input| input.semantic == semantic)?;
            sources.get(input.source.trim_start_matches('#')).copied()
        };
        let (joints, weights) = (skin.child("joints"), skin.child("vertex_weights"));
        let refused = |builder: &mut Self, what: &str| {
            builder.note(&codes::SKIN, skin, || {
                format!("the skin of controller {} {what}; its mesh is not skinned", quoted(&name))
            });
            None
        };
        let Some(names) = of(joints, "JOINT") else { return refused(self, "names no joints") };
        let view = SourceView::new(&self.collada, names);
        let (words, by_id) = (view.words(), view.array.is_some_and(|array| array.name() == "IDREF_array"));
        let binds = of(joints, "INV_BIND_MATRIX").map(|source| SourceView::new(&self.collada, source));
        let binds =
            binds.and_then(|view| view.array).map(|array| doubles(&array.text()).values).unwrap_or_default();
        if !self.room(words.len().saturating_mul(256), words.len()) {
            return None;
        }
        let frame = self.frame(skin);
        let mut made = Skin { name: name.clone(), ..Skin::default() };
        let mut places: Vec<Option<u16>> = Vec::new();
        let tops: Vec<Element<'d>> = skeletons
            .iter()
            .filter_map(|url| self.collada.resolve_from(instance, url).element("node"))
            .collect();
        let (mut missing, mut first_missing) = (0_u64, String::new());
        for (at, word) in words.iter().enumerate() {
            let element = self.joint(skin, word, by_id, &tops);
            if let Some(element) = element.filter(|element| !self.placed.contains_key(&element.index())) {
                self.skeleton_tree(element);
            }
            let node = element.and_then(|element| self.placed.get(&element.index())?.first().copied());
            let place = node.and_then(|_| u16::try_from(made.joints.len()).ok());
            places.push(place);
            let (Some(node), Some(_)) = (node, place) else {
                missing = missing.saturating_add(1);
                if first_missing.is_empty() {
                    first_missing.clone_from(word);
                }
                continue;
            };
            let start = at.saturating_mul(16);
            let rows = binds.get(start..).and_then(|values| values.first_chunk::<16>());
            let bind = rows
                .filter(|rows| rows.iter().all(|value| value.is_finite()))
                .map_or(IDENTITY, crate::view::of_rows);
            made.joints.push(node);
            made.inverse_bind.push(transforms::scene_matrix(&frame, &bind).map(single));
        }
        if missing > 0 {
            self.note(&codes::JOINTS, instance, || {
                let joints = counted(missing, "joint that does", "joints that do");
                format!(
                    "the skin of controller {} names {joints} not exist (first: {})",
                    quoted(&name),
                    quoted(&first_missing)
                )
            });
        }
        if made.joints.is_empty() {
            return refused(self, "has no joints");
        }
        let Some(weights) = weights else { return refused(self, "has no `vertex_weights`") };
        let Some(values) =
            of(Some(weights), "WEIGHT").map(|source| SourceView::new(&self.collada, source).table())
        else {
            return refused(self, "has no weights");
        };
        let mut fixed = None;
        let Some(mut view) = self.vertex_weights(weights, &values, &places, &mut made, &mut fixed) else {
            return refused(self, "has lists of influences that do not match");
        };
        if let Some(shape) = skin.child("bind_shape_matrix") {
            let values = shape.numbers().values;
            match values
                .first_chunk::<16>()
                .filter(|rows| values.len() == 16 && rows.iter().all(|value| value.is_finite()))
            {
                Some(rows) => view.bind_shape = crate::view::of_rows(rows),
                None => self.note(&codes::TRANSFORM, shape, || {
                    format!("`bind_shape_matrix` has {} values, expected 16; it is ignored", values.len())
                }),
            }
        }
        let id = self.scene.skins.push(made);
        Some(MadeSkin { id, view: Rc::new(view) })
    }

    /// The node of a joint: by sid below the skeletons, then anywhere, then by id, then by name. Names in an array of
    /// ids are ids first.
    fn joint(
        &mut self,
        skin: Element<'d>,
        word: &str,
        by_id: bool,
        tops: &[Element<'d>],
    ) -> Option<Element<'d>> {
        let root = self.document.root();
        let by_own_id = self.collada.by_id_from(skin, word).filter(|element| element.name() == "node");
        if by_id && by_own_id.is_some() {
            return by_own_id;
        }
        let sids = self.sids.get_or_insert_with(|| Sids::new(root));
        let own = sids.sids.get(word).map_or(&[][..], Vec::as_slice);
        let in_skeleton = tops.iter().take(64).find_map(|top| below(own, top));
        // Instanced skeletons are outside of the nodes that the file names.
        in_skeleton
            .or_else(|| own.first().copied())
            .or(by_own_id)
            .or_else(|| sids.names.get(word).and_then(|nodes| nodes.first().copied()))
    }

    /// Reads the influences of all vertices.
    fn vertex_weights(
        &mut self,
        element: Element<'d>,
        values: &crate::view::SourceTable,
        places: &[Option<u16>],
        skin: &mut Skin,
        fixed: &mut Option<u16>,
    ) -> Option<SkinView> {
        let offset = |semantic: &str| inputs(element).find(|input| input.semantic == semantic)?.offset;
        let (joint_at, weight_at) = (offset("JOINT")? as usize, offset("WEIGHT")? as usize);
        let stride = inputs(element).filter_map(|input| input.offset).max()?.checked_add(1)?;
        if stride > 256 {
            return None;
        }
        let (counts, list) = (element.child("vcount")?.text(), element.child("v")?.text());
        if !self.room(list.len().saturating_mul(8), list.len() / 2) {
            return None;
        }
        let mut view = SkinView { bind_shape: IDENTITY, ends: Vec::new(), influences: Vec::new(), sets: 1 };
        let mut words = list.split_ascii_whitespace();
        let mut read = vec![""; stride as usize];
        let (mut cut, mut unequal, mut unweighted) = (0_u64, 0_u64, 0_u64);
        let mut own: Vec<(u16, f32)> = Vec::new();
        for count in Integers::new(&counts) {
            if count == INVALID_INDEX {
                return None;
            }
            own.clear();
            for _ in 0..count {
                for place in &mut read {
                    *place = words.next()?;
                }
                let number = |at: usize| read.get(at).copied().unwrap_or_default();
                let weight: usize = number(weight_at).parse().ok()?;
                let weight = values.value(weight, 0)?;
                let joint: i64 = number(joint_at).parse().ok()?;
                let joint = match usize::try_from(joint) {
                    Ok(joint) => *places.get(joint)?,
                    Err(_) if joint == -1 => Some(self.fixed(skin, fixed)),
                    Err(_) => return None,
                };
                let Some(joint) = joint.filter(|_| weight > 0.0 && weight.is_finite()) else { continue };
                own.push((joint, weight));
            }
            merge(&mut own);
            own.sort_by(|a, b| b.1.total_cmp(&a.1));
            if own.len() > MOST_INFLUENCES {
                cut = cut.saturating_add((own.len() as u64).saturating_sub(MOST_INFLUENCES as u64));
                own.truncate(MOST_INFLUENCES);
            }
            if own.is_empty() {
                unweighted = unweighted.saturating_add(1);
                own.push((self.fixed(skin, fixed), 1.0));
            }
            let sum: f32 = own.iter().map(|own| own.1).sum();
            if (sum - 1.0).abs() > 1e-6 {
                unequal = unequal.saturating_add(u64::from((sum - 1.0).abs() > 1e-3));
                own.iter_mut().for_each(|own| own.1 /= sum);
            }
            view.sets = view.sets.max(own.len().div_ceil(4));
            view.influences.extend_from_slice(&own);
            view.ends.push(view.influences.len());
        }
        if words.next().is_some() {
            return None;
        }
        let vertices = |count: u64| counted(count, "vertex", "vertices");
        if cut > 0 {
            self.note(&codes::LOSS_INFLUENCES, element, || {
                let influences = counted(cut, "influence", "influences");
                format!("dropped {influences}: the scene has {MOST_INFLUENCES} per vertex")
            });
        }
        if unequal > 0 {
            self.note(&codes::WEIGHTS, element, || {
                format!("normalized the weights of {}", vertices(unequal))
            });
        }
        if unweighted > 0 {
            self.note(&codes::WEIGHTS, element, || {
                format!(
                    "{} no weights and stay in place",
                    match unweighted {
                        1 => "1 vertex has".to_owned(),
                        many => format!("{many} vertices have"),
                    }
                )
            });
        }
        Some(view)
    }

    /// The joint without movement, which is a node of its own.
    fn fixed(&mut self, skin: &mut Skin, fixed: &mut Option<u16>) -> u16 {
        if let Some(place) = *fixed {
            return place;
        }
        let node: NodeId = match self.fixed_joint {
            Some(node) => node,
            None => {
                let node = Node { name: "bind_pose".to_owned(), kind: NodeKind::Helper, ..Node::default() };
                let node = self.scene.add_node(None, node);
                self.fixed_joint = Some(node);
                node
            }
        };
        let place = u16::try_from(skin.joints.len()).unwrap_or(u16::MAX);
        skin.joints.push(node);
        skin.inverse_bind.push(IDENTITY.map(single));
        *fixed = Some(place);
        place
    }

    /// The streams of joints and weights of a pool.
    pub(super) fn influences(&mut self, skin: &SkinView, pool: &BuiltPool) -> Vec<Attribute<'static>> {
        let Some(position) = pool.stream(&Semantic::Position) else { return Vec::new() };
        if !self.room(pool.vertices.len().saturating_mul(skin.sets).saturating_mul(24), 0) {
            return Vec::new();
        }
        let mut attributes = Vec::new();
        for set in 0..skin.sets {
            let (mut joints, mut weights): (Vec<u8>, Vec<u8>) = (Vec::new(), Vec::new());
            for vertex in pool.indices(position) {
                let vertex = vertex as usize;
                let end = skin.ends.get(vertex).copied().unwrap_or(0);
                let start =
                    vertex.checked_sub(1).and_then(|before| skin.ends.get(before).copied()).unwrap_or(0);
                let own = skin.influences.get(start..end).unwrap_or_default();
                let own = own.get(set.saturating_mul(4)..).unwrap_or_default();
                for at in 0..4 {
                    let (joint, weight) = match own.get(at) {
                        Some(own) => *own,
                        // A vertex that the skin does not list follows the first joint.
                        None if set == 0 && at == 0 => (0, 1.0),
                        None => (0, 0.0),
                    };
                    joints.extend_from_slice(&joint.to_le_bytes());
                    weights.extend_from_slice(&weight.to_le_bytes());
                }
            }
            let set = u32::try_from(set).unwrap_or(0);
            let attribute = |semantic, stream| Attribute { semantic, stream };
            attributes.push(attribute(Semantic::Joints(set), Stream::packed(joints, Component::U16, 4)));
            attributes.push(attribute(Semantic::Weights(set), Stream::packed(weights, Component::F32, 4)));
        }
        attributes
    }
}

/// Adds up the weights of equal joints.
fn merge(own: &mut Vec<(u16, f32)>) {
    if own.len() < 2 {
        return;
    }
    own.sort_by_key(|own| own.0);
    own.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            first.1 += later.1;
        }
        same
    });
}
