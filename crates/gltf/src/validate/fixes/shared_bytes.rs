//! Finds shared bytes: fixing one use must not change another.

use super::super::{
    json_tree::Json,
    model::{Accessor, Element, Model},
    objects::Objects,
    schema::List,
};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

/// A use of bytes in a buffer.
#[derive(Clone, Copy)]
struct Claim {
    buffer: usize,
    start: u64,
    end: u64,
    /// The accessor, unless the use is another one.
    accessor: Option<usize>,
    /// The stride, the element, and the role; `None` if unknown.
    form: Option<(u64, Element, Role)>,
}

/// An id for each role of an accessor.
type Role = Option<u32>;

/// The roles of each accessor.
#[derive(Default)]
struct Roles<'t> {
    numbers: HashMap<Cow<'t, str>, u32>,
    of: HashMap<usize, u32>,
    /// Accessors with several roles.
    several: HashSet<usize>,
}

impl<'t> Roles<'t> {
    fn add(&mut self, accessor: Option<usize>, role: Cow<'t, str>) {
        let Some(accessor) = accessor else { return };
        let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        let role = *self.numbers.entry(role).or_insert(next);
        if *self.of.entry(accessor).or_insert(role) != role {
            self.several.insert(accessor);
        }
    }

    fn all(objects: &Objects<'t>, model: &Model<'t>) -> Self {
        let mut roles = Self::default();
        for primitive in model.meshes.iter().flat_map(|mesh| &mesh.primitives) {
            roles.add(primitive.indices, "indices".into());
            for (name, accessor, _) in &primitive.attributes {
                roles.add(Some(*accessor), name.clone());
            }
            for (name, accessor, _) in primitive.targets.iter().flatten() {
                roles.add(Some(*accessor), format!("targets/{name}").into());
            }
        }
        for skin in objects.list(List::Skins) {
            roles.add(skin.index("inverseBindMatrices"), "inverseBindMatrices".into());
        }
        for animation in objects.list(List::Animations) {
            let items = |name: &str| animation.get(name).into_iter().flat_map(Json::list);
            let samplers: Vec<Json<'t>> = items("samplers").collect();
            for sampler in &samplers {
                roles.add(sampler.index("input"), "input".into());
            }
            for channel in items("channels") {
                let sampler = channel.index("sampler").and_then(|index| samplers.get(index));
                let path = channel.get("target").and_then(|target| target.get("path")).and_then(Json::text);
                let output = sampler.and_then(|sampler| sampler.index("output"));
                roles.add(output, format!("output/{}", path.unwrap_or_default()).into());
            }
        }
        for node in &model.nodes {
            let instances = extension(node.json, "EXT_mesh_gpu_instancing");
            for (name, value) in
                instances.and_then(|own| own.get("attributes")).into_iter().flat_map(Json::members)
            {
                let accessor = value.integer().and_then(|index| usize::try_from(index).ok());
                roles.add(accessor, format!("instances/{name}").into());
            }
        }
        roles
    }
}

fn extension<'t>(json: Json<'t>, name: &str) -> Option<Json<'t>> {
    json.get("extensions")?.get(name)
}

/// The accessors that share bytes with something else, or that have several roles.
pub(super) fn shared_accessors(objects: &Objects<'_>, model: &Model<'_>) -> HashSet<usize> {
    let roles = Roles::all(objects, model);
    let mut claims = accessors(model, &roles);
    add_others(objects, model, &mut claims);
    claims.sort_unstable_by_key(|claim| (claim.buffer, claim.start, claim.end));
    let mut shared = roles.several;
    let mut rest = claims.as_mut_slice();
    while let Some(first) = rest.first() {
        let (buffer, mut end) = (first.buffer, first.end);
        let touching = |claim: &&Claim| {
            let touches = claim.buffer == buffer && claim.start < end;
            end = end.max(if touches { claim.end } else { 0 });
            touches
        };
        let count = rest.iter().take_while(touching).count().max(1);
        let (together, after) = rest.split_at_mut(count);
        disentangle(together, &mut shared);
        rest = after;
    }
    shared
}

/// The uses of buffers by other objects than accessors.
fn add_others(objects: &Objects<'_>, model: &Model<'_>, claims: &mut Vec<Claim>) {
    let sparse = model.accessors.iter().filter_map(|accessor| accessor.sparse);
    let sparse = sparse.flat_map(|sparse| [sparse.get("indices"), sparse.get("values")]).flatten();
    let primitives = model.meshes.iter().flat_map(|mesh| &mesh.primitives);
    let draco = primitives.filter_map(|own| extension(own.json, "KHR_draco_mesh_compression"));
    let images = objects.list(List::Images).iter().copied();
    for holder in sparse.chain(draco).chain(images) {
        let Some(view) = holder.index("bufferView").and_then(|view| model.views.get(view)) else {
            continue;
        };
        claims.extend(opaque(view.buffer, view.offset, view.length));
    }
    for packed in model.views.iter().filter_map(|view| extension(view.json, "EXT_meshopt_compression")) {
        let [offset, length] = ["byteOffset", "byteLength"].map(|name| packed.uint(name).unwrap_or(0));
        claims.extend(opaque(packed.index("buffer"), offset, length));
    }
}

fn opaque(buffer: Option<usize>, start: u64, length: u64) -> Option<Claim> {
    let end = start.saturating_add(length);
    Some(Claim { buffer: buffer?, start, end, accessor: None, form: None })
}

fn accessors(model: &Model<'_>, roles: &Roles<'_>) -> Vec<Claim> {
    let claim = |(index, own): (usize, &Accessor<'_>)| {
        let view = model.view_of(own)?;
        let start = view.offset.saturating_add(own.offset);
        let Some(element) = own.element() else {
            let whole = opaque(view.buffer, view.offset, view.length)?;
            return Some(Claim { accessor: Some(index), ..whole });
        };
        let stride = view.stride.unwrap_or(element.stride());
        let end = start.saturating_add(own.length(element, stride));
        // Overlapping elements cannot be distinguished.
        let form = (stride >= element.size()).then(|| (stride, element, roles.of.get(&index).copied()));
        Some(Claim { buffer: view.buffer?, start, end, accessor: Some(index), form })
    };
    model.accessors.iter().enumerate().filter_map(claim).collect()
}

/// The claims of an overlapping byte range that overlap element by element.
fn disentangle(claims: &mut [Claim], shared: &mut HashSet<usize>) {
    let [first, _, ..] = *claims else { return };
    let stride = first.form.map_or(0, |(stride, ..)| stride);
    let place = |claim: &Claim| claim.start.checked_rem(stride);
    let apart = claims.iter().all(|claim| {
        let inside = |element: Element, at: u64| at.saturating_add(element.size()) <= stride;
        claim.form.is_some_and(|(own, element, _)| {
            own == stride && place(claim).is_some_and(|at| inside(element, at))
        })
    });
    if !apart {
        shared.extend(claims.iter().filter_map(|claim| claim.accessor));
        return;
    }
    claims.sort_unstable_by_key(place);
    let size = |claim: &Claim| claim.form.map_or(0, |(_, element, _)| element.size());
    let mut rest = &*claims;
    while let Some(first) = rest.first() {
        let mut end = 0;
        let touching = |claim: &&Claim| {
            let at = place(claim).unwrap_or(0);
            let touches = end == 0 || at < end;
            end = end.max(if touches { at.saturating_add(size(claim)) } else { 0 });
            touches
        };
        let count = rest.iter().take_while(touching).count().max(1);
        let (together, after) = rest.split_at_checked(count).unwrap_or_default();
        // Several references to the same elements are not a conflict.
        if together.iter().any(|claim| place(claim) != place(first) || claim.form != first.form) {
            shared.extend(together.iter().filter_map(|claim| claim.accessor));
        }
        rest = after;
    }
}
