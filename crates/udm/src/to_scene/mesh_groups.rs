//! Converts mesh groups to nodes, level by level.

use super::{
    Decoder, FORMAT,
    bones::Rig,
    extras, list_path,
    mesh::{owned, sub_mesh},
    model::{SkinMaterials, filled},
    node_size, origin,
    transforms::Place,
};
use crate::{
    asset::schema::keys::{GROUP_MESH, MESH_GROUP, MODEL},
    asset::{
        Model, SubMesh, coerce, content,
        model::{Lod, NONE},
    },
    codes::to_scene as codes,
    document::Element,
};
use meshwright_core::message;
use meshwright_scene::{
    Extras, ExtrasValue, Level, LevelId, LevelKind, Mesh, MeshId, Node, NodeId, Origin, Scene, SkinId,
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

/// A sub mesh of the scene.
pub(super) struct Shown {
    name: String,
    pub(super) mesh: MeshId,
    skin: Option<SkinId>,
    place: Place,
    origin: Option<Origin>,
    /// Its indices: mesh and sub mesh.
    pub(super) numbers: (u32, u32),
}

/// A mesh group.
pub(super) struct Group {
    name: String,
    pub(super) shown: Vec<Shown>,
    origin: Option<Origin>,
    extras: Extras,
}

/// The mesh groups by index.
pub(super) type Groups = BTreeMap<u32, Group>;

/// Converts mesh groups one after another.
pub(super) struct GroupBuilder<'b, 'a> {
    pub(super) rig: &'b mut Rig,
    pub(super) skins: &'b SkinMaterials,
    pub(super) scene: &'b mut Scene<'a>,
    pub(super) decoder: &'b mut Decoder,
}

impl<'a> GroupBuilder<'_, 'a> {
    /// Converts the meshes of all groups.
    pub(super) fn groups(mut self, model: &Model<'a, 'a>) -> Groups {
        let mut groups = Groups::new();
        for named in model.mesh_groups() {
            if !self.decoder.room(node_size(&named.name)) {
                break;
            }
            let name = named.name.into_owned();
            let origin = origin(&format!("meshGroups/{name}"));
            let mut group = Group { name, shown: Vec::new(), origin, extras: Extras::default() };
            let mut rests: Vec<ExtrasValue> = Vec::new();
            let at = format!("meshGroups/{}/meshes", group.name);
            let meshes: Cow<'a, [Element<'a>]> =
                self.decoder.elements(&at, named.element.get(MESH_GROUP.meshes));
            match meshes {
                Cow::Borrowed(meshes) => {
                    for (number, mesh) in (0_u32..).zip(meshes) {
                        rests.push(self.mesh(&at, number, mesh, &mut group, keep));
                    }
                }
                Cow::Owned(meshes) => {
                    for (number, mesh) in (0_u32..).zip(&meshes) {
                        rests.push(self.mesh(&at, number, mesh, &mut group, keep_owned));
                    }
                }
            }
            let extras = ExtrasValue::map().with("kind", "meshGroup").with("index", named.index);
            let extras = extras.with("meshes", ExtrasValue::List(rests));
            group.extras = extras::with_rest(
                extras,
                named.element,
                &[MESH_GROUP.index, MESH_GROUP.meshes],
                self.decoder,
            );
            groups.insert(named.index, group);
        }
        groups
    }

    /// Converts a mesh. Returns its other entries.
    fn mesh<'t>(
        &mut self,
        at: &str,
        number: u32,
        mesh: &'t Element<'a>,
        group: &mut Group,
        keep: impl Fn(&mut Scene<'a>, Mesh<'t>) -> MeshId,
    ) -> ExtrasValue {
        let at = format!("{at}[{number}]/subMeshes");
        match self.decoder.elements(&at, mesh.get(GROUP_MESH.sub_meshes)) {
            Cow::Borrowed(list) => self.sub_meshes(&at, number, list, group, keep),
            Cow::Owned(list) => self.sub_meshes(&at, number, &list, group, keep_owned),
        }
        extras::rest(mesh, &[GROUP_MESH.sub_meshes], self.decoder).unwrap_or(ExtrasValue::map())
    }

    /// Converts the sub meshes of a mesh.
    fn sub_meshes<'t>(
        &mut self,
        at: &str,
        number: u32,
        list: &'t [Element<'a>],
        group: &mut Group,
        keep: impl Fn(&mut Scene<'a>, Mesh<'t>) -> MeshId,
    ) {
        let converted = sub_meshes(at, list, self.rig, self.decoder);
        let path = list_path(at);
        for (sub, (element, converted)) in (0_u32..).zip(list.iter().zip(converted)) {
            let Some((mesh, shown)) = self.one((number, sub), element, converted, group) else { continue };
            let origin = Some(Origin::of_element(FORMAT, &path, sub as usize));
            let mesh = keep(self.scene, Mesh { origin: origin.clone(), ..mesh });
            group.shown.push(Shown { mesh, origin, ..shown });
        }
    }

    /// Adds the parts of a mesh that depend on previous ones.
    fn one<'t>(
        &mut self,
        numbers: (u32, u32),
        element: &'t Element<'_>,
        made: Option<(Option<Mesh<'t>>, bool)>,
        group: &Group,
    ) -> Option<(Mesh<'t>, Shown)> {
        let (mesh, bent) = made?;
        let skin = if bent { self.rig.skin(self.scene, self.decoder) } else { None };
        let mesh = mesh?;
        let view = SubMesh { data: content(element)? };
        let name = match (&*view.name(), group.shown.len()) {
            ("", 0) => group.name.clone(),
            ("", place) => format!("{}_{place}", group.name),
            (name, _) => name.to_owned(),
        };
        if !self.decoder.room(name.len()) {
            return None;
        }
        let mesh = self.skins.applied(&view, Mesh { name: name.clone(), ..mesh }, self.decoder);
        let place = Place::new(view.pose().unwrap_or_default(), self.decoder.options.scale);
        Some((mesh, Shown { name, mesh: MeshId::new(0), skin, place, origin: None, numbers }))
    }
}

/// Converts a list of sub meshes. Returns whether they are skinned.
fn sub_meshes<'t>(
    at: &str,
    list: &'t [Element<'_>],
    rig: &Rig,
    decoder: &mut Decoder,
) -> Vec<Option<(Option<Mesh<'t>>, bool)>> {
    let list: Vec<(usize, &Element<'_>)> = list.iter().enumerate().collect();
    // Decoded, collected by column, and again as joints and weights.
    let size = |(_, element): &(usize, &Element<'_>)| coerce::whole_size(element).saturating_mul(4);
    decoder.each(&list, size, |own, &(sub, element)| {
        let at = format!("{at}[{sub}]");
        let Some(data) = content(element) else {
            own.note(&codes::SHAPE, &at, || format!("sub mesh {sub} has no content"));
            return None;
        };
        sub_mesh(&at, SubMesh { data }, rig, own)
    })
}

fn keep<'a>(scene: &mut Scene<'a>, mesh: Mesh<'a>) -> MeshId {
    MeshId::new(scene.add_mesh(mesh).index())
}

fn keep_owned(scene: &mut Scene<'_>, mesh: Mesh<'_>) -> MeshId {
    MeshId::new(scene.add_mesh(owned(mesh)).index())
}

/// Creates the nodes of the groups, once for each level that shows them.
pub(super) fn show(
    model: &Model<'_, '_>,
    groups: &Groups,
    root: NodeId,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) {
    let lods = model.lods();
    let mut open: BTreeSet<u32> = model.base_mesh_groups().into_iter().collect();
    let mut hidden = BTreeSet::new();
    for body in model.body_groups() {
        let mut choices = body.mesh_groups.into_iter();
        open.extend(choices.next());
        hidden.extend(choices);
    }
    let targets: BTreeSet<u32> =
        lods.iter().flat_map(|lod| &lod.replacements).map(|&(_, target)| target).collect();
    let known = |index: &u32| open.contains(index) || hidden.contains(index) || targets.contains(index);
    let unused: Vec<u32> = groups.keys().filter(|index| !known(index)).copied().collect();
    if !unused.is_empty() {
        let count = unused.len();
        decoder.note(&codes::UNUSED_GROUPS, MODEL.mesh_groups, || {
            let groups = message::count(count, "mesh group", "mesh groups");
            format!("hid {groups} without a body group or level of detail")
        });
    }
    hidden.extend(unused);
    let absent: Vec<u32> =
        open.iter().chain(&hidden).filter(|&&at| at != NONE && !groups.contains_key(&at)).copied().collect();
    if let Some(&first) = absent.first() {
        decoder.note(&codes::DANGLING, MODEL.mesh_groups, || {
            let missing = message::count(absent.len(), "missing mesh group", "missing mesh groups");
            format!("the model refers to {missing} (first: {first})")
        });
    }
    let first = (!lods.is_empty() || filled(model.data.get(MODEL.collision_meshes))).then(|| {
        visual(scene, "lod0".to_owned(), &Lod { number: 0, distance: None, replacements: Vec::new() })
    });
    // A replacement is shown in its level; a group that no level shows is kept hidden in the first.
    let told = |index: &u32| open.contains(index) || hidden.contains(index);
    let pairs = lods.iter().flat_map(|lod| &lod.replacements);
    let reached: BTreeSet<u32> =
        pairs.filter(|(source, _)| told(source)).map(|&(_, target)| target).collect();
    let wanted: Vec<(u32, bool)> = groups
        .keys()
        .filter(|index| told(index) || !reached.contains(index))
        .map(|index| (*index, !open.contains(index)))
        .collect();
    show_level(groups, wanted.iter().copied(), first, root, scene, decoder);
    for lod in &lods {
        if !decoder.room(size_of::<Level>().saturating_add(lod.replacements.len().saturating_mul(256))) {
            return;
        }
        let level = visual(scene, format!("lod{}", lod.number), lod);
        let other: BTreeMap<u32, u32> = lod.replacements.iter().copied().collect();
        let mut seen = BTreeSet::new();
        let wanted =
            wanted.iter().map(|(index, hidden)| (other.get(index).copied().unwrap_or(*index), *hidden));
        let wanted: Vec<(u32, bool)> = wanted.filter(|one| seen.insert(one.0)).collect();
        show_level(groups, wanted.into_iter(), Some(level), root, scene, decoder);
    }
}

/// Creates a level of detail.
fn visual(scene: &mut Scene<'_>, name: String, lod: &Lod) -> LevelId {
    let pairs: Vec<ExtrasValue> =
        lod.replacements.iter().map(|&(source, target)| ExtrasValue::from([source, target])).collect();
    let mut data = ExtrasValue::map().with("lod", lod.number);
    if let Some(distance) = lod.distance {
        data = data.with("distance", distance);
    }
    let extras = Extras::new(FORMAT, data.with("replacements", ExtrasValue::List(pairs)));
    let level = Level { name, kind: LevelKind::Visual, pixels: None, origin: None, extras };
    LevelId::new(scene.levels.push(level).index())
}

fn show_level(
    groups: &Groups,
    wanted: impl Iterator<Item = (u32, bool)>,
    level: Option<LevelId>,
    root: NodeId,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) {
    for (index, hidden) in wanted {
        let Some(group) = groups.get(&index) else { continue };
        let sizes = group.shown.iter().map(|shown| node_size(&shown.name));
        let size = sizes.fold(node_size(&group.name), usize::saturating_add);
        if !decoder.room(size) || !decoder.steps(group.shown.len().saturating_add(1)) {
            return;
        }
        let node = Node {
            name: group.name.clone(),
            level,
            hidden,
            origin: group.origin.clone(),
            extras: group.extras.clone(),
            ..Node::default()
        };
        let above = scene.add_node(Some(root), node);
        for shown in &group.shown {
            let (mesh, sub) = shown.numbers;
            let data = ExtrasValue::map().with("kind", "subMesh").with("group", index);
            let data = data.with("mesh", mesh).with("subMesh", sub);
            let node = Node {
                name: shown.name.clone(),
                transform: shown.place.transform(),
                mesh: Some(shown.mesh),
                skin: shown.skin,
                origin: shown.origin.clone(),
                extras: Extras::new(FORMAT, data),
                ..Node::default()
            };
            scene.add_node(Some(above), node);
        }
    }
}
