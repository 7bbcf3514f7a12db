//! Checks meshes: vertices, inputs, counts and indices of primitives.

use super::{Checker, described, polygons::Positions};
use crate::{
    codes::validation as codes,
    document::{Element, INVALID_INDEX, Integers},
    game_names::is_left_out,
    view::{Input, PrimitiveKind, SourceView, count_of, inputs},
};
use meshwright_core::{Matches, count as counted};
use meshwright_scene::{repair::UNIT_TOLERANCE, wording::quoted};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The semantics of vertices and primitives.
const SEMANTICS: [&str; 11] = [
    "POSITION",
    "VERTEX",
    "NORMAL",
    "TEXCOORD",
    "COLOR",
    "TEXTANGENT",
    "TEXBINORMAL",
    "TANGENT",
    "BINORMAL",
    "UV",
    "CONTINUITY",
];
/// Sets of texture coordinates that BeamNG reads.
const UV_SETS: usize = 2;

/// The inputs of a primitive.
pub(super) struct PrimitiveInputs<'d> {
    pub(super) stride: usize,
    /// The offset and the number of elements of each source that is known.
    limits: Vec<(usize, usize, String)>,
    /// The offset of the positions.
    pub(super) position: usize,
    /// The source of the positions.
    pub(super) positions: Option<Element<'d>>,
}

impl<'d> Checker<'d> {
    /// Checks all meshes.
    pub(super) fn geometries(&mut self) {
        let meshes: Vec<Element<'d>> = self
            .library("library_geometries", "geometry")
            .into_iter()
            .filter_map(|geometry| geometry.child("mesh").or_else(|| geometry.child("convex_mesh")))
            .collect();
        let boxes = self.only_left_out();
        for mesh in meshes {
            let is_drawn = mesh.parent().is_none_or(|geometry| !boxes.contains(&geometry.index()));
            self.mesh(mesh, is_drawn);
        }
    }

    /// The geometries that only nodes show which are not in the shape, such as the bounding box.
    fn only_left_out(&self) -> HashSet<u32> {
        // The index after the last descendant of the last such node.
        let mut end = 0;
        let (mut boxes, mut others) = (HashSet::new(), HashSet::new());
        for element in self.document.root().descendants() {
            if element.name() == "node" && element.index() >= end && is_left_out(element) {
                end = element.next_index();
            }
            let attribute = match element.name() {
                "instance_geometry" => "url",
                "skin" | "morph" => "source",
                _ => continue,
            };
            let Some(target) = self.collada.referenced(element, attribute) else { continue };
            if let Some(geometry) = target.element("geometry") {
                let list = if element.index() < end { &mut boxes } else { &mut others };
                list.insert(geometry.index());
            }
        }
        boxes.retain(|own| !others.contains(own));
        boxes
    }

    fn mesh(&mut self, mesh: Element<'d>, is_drawn: bool) {
        let geometry = mesh.parent().unwrap_or(mesh);
        if mesh.name() == "convex_mesh" && mesh.attribute("convex_hull_of").is_some() {
            return;
        }
        let mut ids: HashMap<String, Element<'d>> = HashMap::new();
        for child in mesh.children().filter(|child| matches!(child.name(), "source" | "vertices")) {
            if let Some(id) = child.attribute("id") {
                ids.entry(id.into_owned()).or_insert(child);
            }
        }
        let vertices = mesh.child("vertices");
        match vertices {
            None => self
                .note(&codes::NO_VERTICES, geometry, || format!("{} has no `vertices`", described(geometry))),
            Some(vertices) if !inputs(vertices).any(|input| input.semantic == "POSITION") => {
                self.note(&codes::NO_POSITIONS, vertices, || {
                    format!("the vertices of {} have no positions", described(geometry))
                });
            }
            Some(vertices) => self.semantics(vertices),
        }
        let primitives: Vec<(Element<'d>, PrimitiveKind)> = mesh
            .children()
            .filter_map(|child| Some((child, PrimitiveKind::of_name(child.name())?)))
            .collect();
        if primitives.is_empty() {
            self.note(&codes::NO_PRIMITIVES, geometry, || {
                format!("{} has no primitives", described(geometry))
            });
        }
        let mut normals: HashSet<u32> = HashSet::new();
        let mut sets: BTreeSet<u32> = BTreeSet::new();
        let mut positions = Positions::new();
        for (element, kind) in &primitives {
            let Some(own) = self.inputs(*element, &ids, &mut normals, &mut sets) else { continue };
            self.indices(*element, *kind, &own);
            self.concave_polygons(*element, *kind, &own, &mut positions);
            let has_normals = inputs(*element).any(|input| input.semantic == "NORMAL")
                || vertices.is_some_and(|vertices| inputs(vertices).any(|input| input.semantic == "NORMAL"));
            if !has_normals && !kind.is_line() && is_drawn {
                self.note(&codes::NO_NORMALS, *element, || {
                    format!("`{}` of {} has no normals", element.name(), described(geometry))
                });
            }
            if element.attribute("material").is_none() && !kind.is_line() && is_drawn {
                self.note(&codes::NO_MATERIAL, *element, || {
                    format!("`{}` of {} has no material", element.name(), described(geometry))
                });
            }
        }
        if sets.len() > UV_SETS {
            self.note(&codes::MANY_UV_SETS, geometry, || {
                format!("{} has {} UV sets", described(geometry), sets.len())
            });
        }
        for source in normals {
            if let Some(source) = self.document.element(source) {
                self.normals(source);
            }
        }
    }

    fn semantics(&mut self, element: Element<'d>) {
        for input in inputs(element) {
            if !SEMANTICS.contains(&&*input.semantic) {
                self.note(&codes::UNKNOWN_SEMANTIC, input.element, || {
                    format!(
                        "an input of `{}` has the unknown semantic {}",
                        element.name(),
                        quoted(&input.semantic)
                    )
                });
            }
        }
    }

    fn inputs(
        &mut self,
        element: Element<'d>,
        ids: &HashMap<String, Element<'d>>,
        normals: &mut HashSet<u32>,
        sets: &mut BTreeSet<u32>,
    ) -> Option<PrimitiveInputs<'d>> {
        if element.child("p").is_none() && element.child("ph").is_none() {
            self.note(&codes::EMPTY_PRIMITIVE, element, || format!("`{}` has no indices", element.name()));
            self.fix_by_removal(&codes::EMPTY_PRIMITIVE, element);
            return None;
        }
        self.semantics(element);
        let mut known: HashSet<(String, Option<u32>)> = HashSet::new();
        let mut own = PrimitiveInputs { stride: 0, limits: Vec::new(), position: 0, positions: None };
        let mut has_vertices = false;
        for input in inputs(element) {
            if !known.insert((input.semantic.clone().into_owned(), input.set)) {
                self.note(&codes::INPUT_TWICE, input.element, || {
                    format!("`{}` has two inputs {} of the same set", element.name(), quoted(&input.semantic))
                });
            }
            let Some(offset) = input.offset.filter(|offset| *offset <= 255) else {
                self.note(&codes::INPUT_OFFSET, input.element, || {
                    format!(
                        "the input {} of `{}` has no offset from 0 to 255",
                        quoted(&input.semantic),
                        element.name()
                    )
                });
                continue;
            };
            let offset = offset as usize;
            own.stride = own.stride.max(offset.saturating_add(1));
            if input.semantic == "TEXCOORD" {
                sets.insert(input.set.unwrap_or(0));
            }
            if input.semantic == "VERTEX" {
                has_vertices = true;
                own.position = offset;
                let vertices = ids.get(input.source.trim_start_matches('#')).copied();
                for inner in vertices.into_iter().flat_map(inputs) {
                    self.limit(&inner, offset, ids, normals, &mut own);
                }
            } else {
                self.limit(&input, offset, ids, normals, &mut own);
            }
        }
        if !has_vertices {
            self.note(&codes::NO_VERTEX_INPUT, element, || {
                format!("`{}` has no input VERTEX", element.name())
            });
            return None;
        }
        Some(own)
    }

    /// Notes the number of elements of an input's source.
    fn limit(
        &self,
        input: &Input<'d>,
        offset: usize,
        ids: &HashMap<String, Element<'d>>,
        normals: &mut HashSet<u32>,
        own: &mut PrimitiveInputs<'d>,
    ) {
        let local = ids.get(input.source.trim_start_matches('#')).copied();
        let source = local.or_else(|| self.collada.resolve(&input.source).element("source"));
        let Some(source) = source else { return };
        if let Some(length) = self.lengths.get(&source.index()) {
            own.limits.push((offset, *length, input.semantic.clone().into_owned()));
        }
        if input.semantic == "NORMAL" {
            normals.insert(source.index());
        }
        if input.semantic == "POSITION" {
            own.positions = own.positions.or(Some(source));
        }
    }

    fn normals(&mut self, source: Element<'d>) {
        let table = SourceView::new(&self.collada, source).table();
        let places = table.places(&[&["X"], &["Y"], &["Z"]]);
        let values = table.packed(&places);
        let is_wrong = |[x, y, z]: &[f32; 3]| {
            let length = (x * x + y * y + z * z).sqrt();
            // A thousandth is what exporters round to; others are noted.
            length.is_finite() && (length - 1.0).abs() > UNIT_TOLERANCE * 10.0
        };
        let wrong = Matches::find(values.as_chunks::<3>().0.iter(), is_wrong);
        if let Some(first) = wrong.first {
            self.note(&codes::NORMAL_LENGTH, source, || {
                let normals = counted(wrong.count, "normal", "normals");
                format!("{} has {normals} with a length other than 1 (first: {first})", described(source))
            });
        }
    }

    /// Checks counts and indices of a primitive.
    fn indices(&mut self, element: Element<'d>, kind: PrimitiveKind, own: &PrimitiveInputs<'d>) {
        let name = element.name();
        let stride = own.stride.max(1);
        let mut lists: Vec<Element<'d>> = Vec::new();
        let mut holes = 0_u64;
        for child in element.children() {
            match child.name() {
                "p" => lists.push(child),
                "ph" => {
                    holes = holes.saturating_add(1);
                    lists.extend(child.child("p"));
                }
                _ => {}
            }
        }
        // By offset, the smallest source and the largest index.
        let mut most: Vec<Option<usize>> = vec![None; stride];
        for (offset, length, _) in &own.limits {
            if let Some(limit) = most.get_mut(*offset) {
                *limit = Some(limit.map_or(*length, |own| own.min(*length)));
            }
        }
        let mut outside = Matches::default();
        let (mut primitives, mut vertices, mut small, mut degenerate) =
            (0_u64, 0_u64, Matches::default(), 0_u64);
        let mut incomplete: Option<(Element<'d>, usize)> = None;
        for (at, list) in lists.iter().enumerate() {
            let text = list.text();
            let mut count = 0_usize;
            let mut corners = [0_u32; 3];
            for (place, index) in Integers::new(&text).enumerate() {
                let slot = place.checked_rem(stride).unwrap_or(0);
                if index == INVALID_INDEX
                    || most.get(slot).copied().flatten().is_some_and(|limit| index as usize >= limit)
                {
                    outside.add(place);
                }
                if slot == own.position && kind == PrimitiveKind::Triangles {
                    let corner = place.checked_div(stride).unwrap_or(0).checked_rem(3).unwrap_or(0);
                    if let Some(own) = corners.get_mut(corner) {
                        *own = index;
                    }
                    let [a, b, c] = corners;
                    degenerate =
                        degenerate.saturating_add(u64::from(corner == 2 && (a == b || b == c || a == c)));
                }
                count = place.saturating_add(1);
            }
            let own_vertices = count.checked_div(stride).unwrap_or(0);
            vertices = vertices.saturating_add(own_vertices as u64);
            let each = match kind {
                PrimitiveKind::Triangles => 3,
                PrimitiveKind::Lines => 2,
                _ => 1,
            };
            let rest = count.checked_rem(stride.saturating_mul(each)).unwrap_or(0);
            if rest > 0 {
                incomplete = incomplete.or(Some((*list, rest)));
            }
            match kind {
                PrimitiveKind::Triangles | PrimitiveKind::Lines => {
                    primitives =
                        primitives.saturating_add(own_vertices.checked_div(each).unwrap_or(0) as u64);
                }
                PrimitiveKind::Polylist => {}
                _ => {
                    primitives = primitives.saturating_add(1);
                    let least = if kind.is_line() { 2 } else { 3 };
                    if own_vertices < least {
                        small.add(at);
                    }
                }
            }
        }
        if kind == PrimitiveKind::Polylist {
            let sizes = element.child("vcount").map(|own| own.text()).unwrap_or_default();
            let mut sum = 0_u64;
            for (at, size) in Integers::new(&sizes).enumerate() {
                primitives = primitives.saturating_add(1);
                sum = sum.saturating_add(u64::from(size));
                if size < 3 {
                    small.add(at);
                }
            }
            if sum != vertices {
                self.note(&codes::POLYGON_SIZES, element, || {
                    format!(
                        "the sizes of the polygons of `{name}` add up to {sum}, but it has {}",
                        counted(vertices, "vertex", "vertices")
                    )
                });
            }
        }
        if let Some((list, rest)) = incomplete {
            self.note(&codes::INDEX_LENGTH, list, || {
                format!(
                    "the last primitive of `{name}` is incomplete: {}",
                    counted(rest as u64, "index", "indices")
                )
            });
        }
        if let Some(first) = outside.first {
            self.note(&codes::INDEX_RANGE, element, || {
                format!(
                    "`{name}` has {} out of range (first: {first})",
                    counted(outside.count, "index", "indices")
                )
            });
        }
        if let Some(first) = small.first {
            self.note(&codes::SMALL_POLYGON, element, || {
                format!(
                    "`{name}` has {} with too few corners (first: {first})",
                    counted(small.count, "polygon", "polygons")
                )
            });
        }
        if degenerate > 0 {
            self.note(&codes::DEGENERATE, element, || {
                format!(
                    "`{name}` has {} a position twice",
                    counted(degenerate, "triangle that uses", "triangles that use")
                )
            });
        }
        if holes > 0 {
            self.note(&codes::HOLES, element, || {
                format!("`{name}` has {} with holes", counted(holes, "polygon", "polygons"))
            });
        }
        if let Some(stated) = count_of(element, "count")
            && stated != Ok(primitives)
        {
            let stated = stated.map_or_else(|text| text, |count| count.to_string());
            self.note(&codes::PRIMITIVE_COUNT, element, || {
                format!("`{name}` states {} primitives, but has {primitives}", quoted(&stated))
            });
            self.fix_attribute(&codes::PRIMITIVE_COUNT, element, "count", &primitives.to_string());
        }
    }
}
