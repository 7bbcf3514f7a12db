//! Checks controllers: skins and morphs.

use super::{Checker, described};
use crate::{
    codes::validation as codes,
    document::{Element, INVALID_INDEX, Integers},
    view::{Reference, SourceView, inputs},
};
use meshwright_core::{Matches, count as counted};
use meshwright_scene::wording::quoted;
use std::collections::{HashMap, HashSet};

/// Influences of a vertex that BeamNG keeps.
const INFLUENCES: u32 = 4;

/// Controllers that are followed from one to the next.
const CHAIN: usize = 8;

/// The names by which joints are found.
struct Joints<'d> {
    sids: HashSet<std::borrow::Cow<'d, str>>,
    names: HashSet<std::borrow::Cow<'d, str>>,
}

impl<'d> Checker<'d> {
    /// Checks all controllers.
    pub(super) fn controllers(&mut self) {
        let root = self.document.root();
        let nodes = || root.descendants().filter(|element| element.name() == "node");
        let joints = Joints {
            sids: nodes().filter_map(|node| node.attribute("sid")).collect(),
            names: nodes().filter_map(|node| node.attribute("name")).collect(),
        };
        for controller in self.library("library_controllers", "controller") {
            if let Some(skin) = controller.child("skin") {
                self.skin(controller, skin, &joints);
            }
            if let Some(morph) = controller.child("morph") {
                self.morph(controller, morph);
            }
            if self.deforms_itself(controller) {
                self.note(&codes::CYCLE, controller, || format!("{} deforms itself", described(controller)));
            }
        }
        for instance in root.descendants().filter(|element| element.name() == "instance_controller") {
            let target = self.collada.referenced(instance, "url");
            let is_skin = matches!(&target, Some(Reference::Element(own)) if own.child("skin").is_some());
            if is_skin && instance.child("skeleton").is_none() {
                self.note(&codes::NO_SKELETON, instance, || {
                    "the instance of a skin names no skeleton".to_owned()
                });
            }
            for skeleton in instance.children_named("skeleton") {
                let url = skeleton.text();
                self.resolved(skeleton, url.trim(), &["node"]);
            }
        }
    }

    /// True if the sources of a controller lead back to it.
    fn deforms_itself(&self, controller: Element<'d>) -> bool {
        let mut next = Some(controller);
        for _ in 0..CHAIN {
            let Some(part) = next.and_then(|own| own.child("skin").or_else(|| own.child("morph"))) else {
                return false;
            };
            let source = self.collada.referenced(part, "source");
            next = source.and_then(|own| own.element("controller"));
            if next.is_some_and(|own| own.index() == controller.index()) {
                return true;
            }
        }
        false
    }

    fn skin(&mut self, controller: Element<'d>, skin: Element<'d>, joints: &Joints<'d>) {
        let sources: HashMap<String, Element<'d>> = skin
            .children_named("source")
            .filter_map(|source| Some((source.attribute("id")?.into_owned(), source)))
            .collect();
        let of = |parent: Option<Element<'d>>, semantic: &str| {
            let input = inputs(parent?).find(|input| input.semantic == semantic)?;
            sources.get(input.source.trim_start_matches('#')).copied()
        };
        let list = skin.child("joints");
        let (names, binds) = (of(list, "JOINT"), of(list, "INV_BIND_MATRIX"));
        let (Some(names), Some(binds)) = (names, binds) else {
            return self.note(&codes::NO_JOINTS, skin, || {
                format!("the skin of {} has no joints or no inverse bind matrices", described(controller))
            });
        };
        let view = SourceView::new(&self.collada, names);
        let words = view.words();
        let is_known = |word: &&String| {
            joints.sids.contains(word.as_str())
                || joints.names.contains(word.as_str())
                || self.collada.by_id(word).is_some_and(|element| element.name() == "node")
        };
        let missing = Matches::find(words.iter(), |word| !is_known(&word));
        if let Some(first) = missing.first.and_then(|first| words.get(first)) {
            self.note(&codes::MISSING_JOINT, names, || {
                let joints = counted(missing.count, "joint", "joints");
                format!(
                    "the skin of {} names {joints} that no node has (first: {})",
                    described(controller),
                    quoted(first)
                )
            });
        }
        let values = SourceView::new(&self.collada, binds).table().values.len();
        if values != words.len().saturating_mul(16) {
            self.note(&codes::BIND_MATRICES, binds, || {
                let joints = counted(words.len() as u64, "joint", "joints");
                format!("the skin of {} has {values} numbers in its inverse bind matrices, expected 16 for each of {joints}", described(controller))
            });
        }
        if let Some(shape) = skin.child("bind_shape_matrix") {
            let count = shape.numbers().values.len();
            if count != 16 {
                self.note(&codes::TRANSFORM_VALUES, shape, || {
                    format!(
                        "`bind_shape_matrix` of {} has {count} values, expected 16",
                        described(controller)
                    )
                });
            }
        }
        if let Some(weights) = skin.child("vertex_weights") {
            self.vertex_weights(controller, skin, weights, words.len(), of(Some(weights), "WEIGHT"));
        }
    }

    fn vertex_weights(
        &mut self,
        controller: Element<'d>,
        skin: Element<'d>,
        element: Element<'d>,
        joints: usize,
        weights: Option<Element<'d>>,
    ) {
        let table = weights.map(|source| SourceView::new(&self.collada, source).table()).unwrap_or_default();
        let offset =
            |semantic: &str| Some(inputs(element).find(|input| input.semantic == semantic)?.offset? as usize);
        let stride = inputs(element)
            .filter_map(|input| input.offset)
            .max()
            .map_or(0, |most| most as usize)
            .saturating_add(1);
        let (joint_at, weight_at) = (offset("JOINT").unwrap_or(0), offset("WEIGHT").unwrap_or(1));
        let counts = element.child("vcount").map(|own| own.text()).unwrap_or_default();
        let list = element.child("v").map(|own| own.text()).unwrap_or_default();
        let mut words = list.split_ascii_whitespace();
        let (mut vertices, mut short) = (0_u64, false);
        let (mut outside, mut unequal, mut many) =
            (Matches::default(), Matches::default(), Matches::default());
        'vertices: for (vertex, count) in Integers::new(&counts).enumerate() {
            vertices = vertices.saturating_add(1);
            if count > INFLUENCES {
                many.add(vertex);
            }
            let mut sum = 0.0_f32;
            for _ in 0..count {
                for slot in 0..stride {
                    let Some(word) = words.next() else {
                        short = true;
                        break 'vertices;
                    };
                    let index = Integers::new(word).next().unwrap_or(INVALID_INDEX);
                    if slot == joint_at && word != "-1" && index as usize >= joints {
                        outside.add(vertex);
                    }
                    if slot == weight_at {
                        match table.value(index as usize, 0) {
                            Some(weight) => sum += weight,
                            None => outside.add(vertex),
                        }
                    }
                }
            }
            if (sum - 1.0).abs() > 0.01 {
                unequal.add(vertex);
            }
        }
        let left = words.count();
        if short || left > 0 {
            self.note(&codes::INFLUENCE_COUNT, element, || {
                let what = if short { "fewer".to_owned() } else { format!("{left} more") };
                format!(
                    "the skin of {} has {what} indices in `v` than `vcount` states",
                    described(controller)
                )
            });
        }
        let of = |matches: &Matches| counted(matches.count, "vertex", "vertices");
        if let Some(first) = outside.first {
            self.note(&codes::INFLUENCE_RANGE, element, || {
                format!(
                    "the skin of {} has influences out of range at {} (first: {first})",
                    described(controller),
                    of(&outside)
                )
            });
        }
        if let Some(first) = unequal.first.filter(|_| !short) {
            self.note(&codes::WEIGHT_SUM, element, || {
                format!(
                    "the skin of {} has weights that do not add up to 1 at {} (first: {first})",
                    described(controller),
                    of(&unequal)
                )
            });
        }
        if let Some(first) = many.first {
            self.note(&codes::MANY_INFLUENCES, element, || {
                format!(
                    "the skin of {} has more than {INFLUENCES} influences at {} (first: {first})",
                    described(controller),
                    of(&many)
                )
            });
        }
        let positions = self.positions(skin);
        if positions.is_some_and(|positions| positions as u64 != vertices) && !short {
            let positions = positions.unwrap_or(0);
            self.note(&codes::SKIN_VERTICES, element, || {
                format!(
                    "the skin of {} has influences of {}, but its mesh has {positions}",
                    described(controller),
                    counted(vertices, "vertex", "vertices")
                )
            });
        }
    }

    /// The number of positions of the mesh that a skin or morph deforms.
    fn positions(&self, part: Element<'d>) -> Option<usize> {
        let mut next = self.collada.referenced(part, "source");
        for _ in 0..4 {
            let Some(Reference::Element(target)) = next else { return None };
            if target.name() == "geometry" {
                return self.position_count(target);
            }
            let part = target.child("skin").or_else(|| target.child("morph"))?;
            next = self.collada.referenced(part, "source");
        }
        None
    }

    fn position_count(&self, geometry: Element<'d>) -> Option<usize> {
        let mesh = geometry.child("mesh")?;
        let input = inputs(mesh.child("vertices")?).find(|input| input.semantic == "POSITION")?;
        let id = input.source.trim_start_matches('#').to_owned();
        let source = mesh
            .children_named("source")
            .find(|source| source.attribute("id").is_some_and(|own| *own == id))?;
        self.lengths.get(&source.index()).copied()
    }

    fn morph(&mut self, controller: Element<'d>, morph: Element<'d>) {
        let base = self.positions(morph);
        let Some(targets) = morph.child("targets") else { return };
        let find = |semantic: &str| {
            let input = inputs(targets).find(|input| input.semantic == semantic)?;
            let id = input.source.trim_start_matches('#').to_owned();
            morph.children_named("source").find(|source| source.attribute("id").is_some_and(|own| *own == id))
        };
        let words = find("MORPH_TARGET")
            .map(|source| SourceView::new(&self.collada, source).words())
            .unwrap_or_default();
        let weights = find("MORPH_WEIGHT").map(|source| SourceView::new(&self.collada, source).table().count);
        if weights != Some(words.len()) {
            self.note(&codes::MORPH_WEIGHTS, morph, || {
                format!(
                    "the morph of {} has {} but {}",
                    described(controller),
                    counted(words.len() as u64, "target", "targets"),
                    match weights {
                        Some(weights) => counted(weights as u64, "weight", "weights"),
                        None => "no weights".to_owned(),
                    }
                )
            });
        }
        for word in &words {
            let Some(geometry) = self.resolved(morph, &format!("#{word}"), &["geometry"]) else { continue };
            let own = self.position_count(geometry);
            if let (Some(own), Some(base)) = (own, base)
                && own != base
            {
                self.note(&codes::MORPH_VERTICES, morph, || {
                    format!(
                        "morph target {} has {}, but its base mesh has {base}",
                        quoted(word),
                        counted(own as u64, "vertex", "vertices")
                    )
                });
            }
        }
    }
}
