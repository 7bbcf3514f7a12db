//! Checks primitives: their attributes and the types of these (3.7.2.1).

use super::{
    attribute_semantics::semantic,
    json_tree::Json,
    material::Surface,
    model::{Accessor, Element, Model, Primitive},
    objects::Objects,
    report::Report,
    view_uses::{Use, ViewUses},
};
use crate::{codes::validate::mesh as codes, document::mode};
use meshwright_scene::Component;
use std::collections::{BTreeMap, HashMap};

/// Checks vertex attributes, of primitives and of morph targets.
pub(super) struct AttributeRules<'r, 'm, 't> {
    pub(super) model: &'m Model<'t>,
    objects: &'r Objects<'t>,
    /// Whether KHR_mesh_quantization permits more types.
    quantized: bool,
    uses: &'r mut ViewUses<'m, 't>,
    /// Per buffer view: its first vertex accessor.
    first: HashMap<usize, u32>,
}

impl<'r, 'm, 't> AttributeRules<'r, 'm, 't> {
    pub(super) fn new(
        model: &'m Model<'t>,
        objects: &'r Objects<'t>,
        uses: &'r mut ViewUses<'m, 't>,
    ) -> Self {
        // The types of the extension become a part of glTF 2.1.
        let quantized = objects.uses("KHR_mesh_quantization") || objects.draft;
        Self { model, objects, quantized, uses, first: HashMap::new() }
    }

    /// Whether an attribute is one of an application, or of an extension that is used, such as
    /// `KHR_gaussian_splatting:SCALE`.
    pub(super) fn is_further(&self, name: &str) -> bool {
        name.starts_with('_')
            || name.split_once(':').is_some_and(|(extension, _)| self.objects.uses(extension))
    }

    /// True if another vertex accessor uses that buffer view.
    fn is_shared(&mut self, view: usize, accessor: &Accessor<'_>) -> bool {
        let id = accessor.json.id();
        *self.first.entry(view).or_insert(id) != id
    }

    /// Checks that attributes and morph targets share.
    pub(super) fn check(
        &mut self,
        accessor: &Accessor<'t>,
        (name, at): (&str, Json<'t>),
        moved: bool,
        report: &mut Report,
    ) {
        let known = semantic(name, moved);
        let refused = known.and_then(|(known, _)| known.refuses(accessor, moved, self.quantized));
        if let Some(allowed) = refused {
            report.note(&codes::FORMAT, at, || format!("{at} is {}, expected {allowed}", accessor.words()));
        } else if accessor.component == Some(Component::U32) {
            report.note(&codes::LONG, at, || {
                format!("{at} is {}, but 32-bit integers are for indices only", accessor.words())
            });
        }
        if name == "POSITION" && !accessor.bounded() {
            report.note(&codes::BOUNDS, at, || format!("the accessor of {at} lacks min or max"));
            report.fixes.add_bounds_of(&codes::BOUNDS, at);
        }
        let Some((view, index)) = self.model.view_of(accessor).zip(accessor.view) else { return };
        let stride = view.stride.or_else(|| accessor.element().map(Element::stride));
        let uneven = |number: u64| number.checked_rem(4) != Some(0);
        if uneven(accessor.offset) || stride.is_some_and(uneven) {
            let (offset, stride) = (accessor.offset, stride.unwrap_or(0));
            report.note(&codes::ALIGNMENT, at, || {
                format!("{at} has offset {offset} and stride {stride}, expected multiples of 4")
            });
        }
        self.uses.add(Some(index), Use::Vertices, at, report);
        if view.stride.is_none() && self.is_shared(index, accessor) {
            report.note(&codes::STRIDE, at, || {
                format!(
                    "{at} shares buffer view {index} with other attributes, but the view has no byteStride"
                )
            });
        }
    }
}

pub(super) fn check_primitive<'t>(
    attributes: &mut AttributeRules<'_, '_, 't>,
    part: &Primitive<'t>,
    surfaces: &[Surface<'t>],
    report: &mut Report,
) {
    let model = attributes.model;
    let surface = part.material.and_then(|material| surfaces.get(material));
    let mut sets: BTreeMap<&'static str, (usize, usize)> = BTreeMap::new();
    let mut count = None;
    for (name, index, at) in &part.attributes {
        let known = semantic(name, false);
        if let Some((semantic, set)) = known.filter(|(semantic, _)| semantic.in_sets) {
            let (found, end) = sets.entry(semantic.name).or_default();
            (*found, *end) = (found.saturating_add(1), (*end).max(set.saturating_add(1)));
        }
        if known.is_none() && !attributes.is_further(name) {
            report.note(&codes::ATTRIBUTE, *at, || format!("{at} is not a known attribute"));
        }
        let Some(accessor) = model.accessors.get(*index) else { continue };
        attributes.check(accessor, (name, *at), false, report);
        if accessor.count > 0 && *count.get_or_insert(accessor.count) != accessor.count {
            let first = count.unwrap_or(0);
            report.note(&codes::COUNT, *at, || {
                let elements = meshwright_core::count(accessor.count, "element", "elements");
                format!("{at} has {elements}, but the first attribute has {first}")
            });
        }
    }
    let at = part.json.get("attributes").unwrap_or(part.json);
    for (name, (found, end)) in &sets {
        if found != end {
            report.note(&codes::SETS, at, || {
                let (sets, last) = (meshwright_core::count(*found, "set", "sets"), end.saturating_sub(1));
                format!(
                    "the {name} sets of {} are not numbered from 0 without gaps: {sets}, last number {last}",
                    part.json
                )
            });
        }
    }
    let number = |name: &str| sets.get(name).map_or(0, |(found, _)| *found);
    let (joints, weights) = (number("JOINTS"), number("WEIGHTS"));
    if joints != weights {
        report.note(&codes::PAIRS, at, || {
            let joints = meshwright_core::count(joints, "joint set", "joint sets");
            let weights = meshwright_core::count(weights, "weight set", "weight sets");
            format!("{} has {joints} but {weights}", part.json)
        });
    }
    if !part.attributes.is_empty() && part.get("POSITION").is_none() {
        report.note(&codes::NO_POSITION, at, || format!("{} has no POSITION", part.json));
    }
    check_tangents(part, surface, report);
    check_indices(attributes, part, count, report);
    check_surface(part, surface, report);
}

fn check_tangents(part: &Primitive<'_>, surface: Option<&Surface<'_>>, report: &mut Report) {
    let Some(at) = part.attributes.iter().find(|(name, ..)| name == "TANGENT").map(|(.., at)| *at) else {
        return;
    };
    if part.get("NORMAL").is_none() {
        report.note(&codes::LONE_TANGENT, at, || format!("{} has tangents but no normals", part.json));
    }
    if part.mode == u64::from(mode::POINTS) {
        report.note(&codes::TANGENT_POINTS, at, || {
            format!("{} has tangents but is drawn as points", part.json)
        });
    }
    if !surface.is_some_and(|surface| surface.normal_texture || surface.tangents) {
        report.note(&codes::TANGENT_UNUSED, at, || {
            format!("{} has tangents that its material does not need", part.json)
        });
    }
}

fn check_indices<'t>(
    attributes: &mut AttributeRules<'_, '_, 't>,
    part: &Primitive<'t>,
    vertices: Option<u64>,
    report: &mut Report,
) {
    let at = part.json.get("indices");
    let accessor = part.indices.and_then(|index| attributes.model.accessors.get(index));
    if let Some((accessor, at)) = accessor.zip(at) {
        let known = [Component::U8, Component::U16, Component::U32].map(Some);
        let component = accessor.component.is_none() || known.contains(&accessor.component);
        if !component || accessor.normalized || !["SCALAR", ""].contains(&accessor.kind) {
            let message = || {
                format!(
                    "{at} are {}, expected SCALAR of UNSIGNED_BYTE, UNSIGNED_SHORT or UNSIGNED_INT",
                    accessor.words()
                )
            };
            report.note(&codes::INDICES, at, message);
        }
        attributes.uses.add(accessor.view, Use::Indices, at, report);
    }
    let count = match at {
        Some(_) => accessor.map(|accessor| accessor.count),
        None => vertices,
    };
    let Some(count) = count else { return };
    let (least, multiple) = match u32::try_from(part.mode) {
        Ok(mode::POINTS) => (1, 1),
        Ok(mode::LINES) => (2, 2),
        Ok(mode::LINE_LOOP | mode::LINE_STRIP) => (2, 1),
        Ok(mode::TRIANGLES) => (3, 3),
        Ok(mode::TRIANGLE_STRIP | mode::TRIANGLE_FAN) => (3, 1),
        _ => return,
    };
    if count < least || count.checked_rem(multiple) != Some(0) {
        report.note(&codes::MODE, part.json, || {
            let [one, many] = if at.is_some() { ["index", "indices"] } else { ["vertex", "vertices"] };
            let found = meshwright_core::count(count, one, many);
            let wanted = if count < least { "at least" } else { "a multiple of" };
            let number = if count < least { least } else { multiple };
            format!("{} has {found}, expected {wanted} {number} in mode {}", part.json, part.mode)
        });
    }
}

/// Checks the requirements of the material.
fn check_surface(part: &Primitive<'_>, surface: Option<&Surface<'_>>, report: &mut Report) {
    let Some((at, surface)) = part.json.get("material").zip(surface) else { return };
    let sets = part.attributes.iter().filter_map(|(name, ..)| semantic(name, false));
    let sets: Vec<u64> =
        sets.filter(|(known, _)| known.name == "TEXCOORD").map(|(_, set)| set as u64).collect();
    for (texture, set) in surface.sets.iter().filter(|(_, set)| !sets.contains(set)) {
        report.note(&codes::UVS, at, || format!("{} lacks TEXCOORD_{set}, which {texture} uses", part.json));
    }
    let solid = part.mode >= u64::from(mode::TRIANGLES);
    let has = part.get("NORMAL").is_some() && part.get("TANGENT").is_some();
    if has || !solid {
        return;
    }
    if surface.normal_texture {
        report.note(&codes::MADE_TANGENTS, at, || {
            format!("{} has no tangents, but its material has a normal texture", part.json)
        });
    } else if surface.tangents {
        let message = || {
            let json = part.json;
            format!("{json} has no tangents, but its material needs them and has no normal texture")
        };
        report.note(&codes::NO_TANGENT_SPACE, at, message);
    }
}
