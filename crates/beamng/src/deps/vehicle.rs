//! What vehicles name: the files of their parts, and the shapes that have the meshes.

use super::{
    ShapeFinder,
    materials::{self, MaterialName},
};
use crate::world::vehicle::{PlacedMesh, tree_of};
use meshwright::{
    companion::{CompanionDeps, FileRequest},
    deps::{Dep, DepKind, Named, Status, Why},
};
use meshwright_assets::{Area, FoundFile};
use meshwright_core::{Diagnostics, Result};
use std::{collections::BTreeSet, path::PathBuf};

/// What a vehicle names. Of a configuration, the parts that it puts together, and their meshes.
pub(super) fn named(request: &FileRequest<'_>, own: &ShapeFinder<'_>) -> Result<CompanionDeps> {
    let finder = request.finder;
    let mut diagnostics = Diagnostics::new(finder.limits().diagnostics);
    let (tree, files) = tree_of(
        request.document,
        request.source,
        (finder.place(), false),
        finder.limits(),
        &mut diagnostics,
    )?;
    let locate = |path: &str| files.get(path).map(|file| finder.location(&file));
    let mut entries = Vec::new();
    let folder = Area::new(finder.place().path()).folder().unwrap_or_default();
    if let Some(info) = finder.roots().find_ignoring_case(&format!("{folder}/info.json")) {
        let named = Named { kind: DepKind::File, name: &info.path, from: "folder of the vehicle".to_owned() };
        entries.push(Dep { file: Some(finder.location(&info)), ..named.dep(Status::Found) });
    }
    let mut shapes: BTreeSet<usize> = BTreeSet::new();
    for part in &tree.parts {
        let slot = if part.slot.is_empty() { "main" } else { &part.slot };
        let from = format!("{slot}/{}", part.name);
        let named = Named { kind: DepKind::File, name: &part.file, from };
        entries.push(Dep { file: locate(&part.file), ..named.dep(Status::Found) });
        for mesh in &part.meshes {
            shapes.insert(mesh.shape);
            let named = Named { kind: DepKind::Mesh, name: &mesh.mesh, from: mesh.table.key().to_owned() };
            let (by, line) = (locate(&part.file), Some(mesh.line));
            let file = tree.shapes.get(mesh.shape).and_then(|path| locate(path));
            entries.push(Dep { by, line, file, ..named.dep(Status::Found) });
        }
    }
    for mesh in &tree.missing {
        let named = Named { kind: DepKind::Mesh, name: &mesh.mesh, from: mesh.table.key().to_owned() };
        let area = Area::new(&mesh.file);
        let other_case = mesh.other_case.clone();
        let why = if !finder.roots().can_judge(&area) {
            Some(Why::GameFolder)
        } else {
            (other_case.is_none() && own.may_be_shared(&mesh.mesh, &area)).then_some(Why::Shared)
        };
        let status = if why.is_none() { Status::Missing } else { Status::NotInMod };
        entries.push(Dep {
            by: locate(&mesh.file),
            line: Some(mesh.line),
            why: why.or(other_case.as_ref().map(|_| Why::Case)),
            candidate: other_case,
            ..named.dep(status)
        });
    }
    let meshes = tree.parts.iter().flat_map(|part| &part.meshes);
    entries.extend(replaced(meshes, own));
    let found: BTreeSet<FoundFile> =
        shapes.iter().filter_map(|shape| files.get(tree.shapes.get(*shape)?)).collect();
    let placed: Vec<PathBuf> = found.iter().map(|file| finder.location(file)).collect();
    Ok(CompanionDeps { entries, placed, unused: Vec::new(), diagnostics })
}

/// The materials that take the place of those of the shapes, such as those of a skin, if they are defined: the shape may not
/// have the material that they replace.
fn replaced<'m>(meshes: impl Iterator<Item = &'m PlacedMesh>, own: &ShapeFinder<'_>) -> Vec<Dep> {
    let names: BTreeSet<&str> =
        meshes.flat_map(|mesh| mesh.materials.iter()).map(|(_, name)| name.as_str()).collect();
    let is_defined = |name: &&&str| own.definitions.material(name).definition.is_some();
    let named = names.iter().filter(is_defined).map(|name| MaterialName {
        name: (*name).to_owned(),
        from: "replaced material".to_owned(),
        is_undrawn: false,
    });
    materials::materials(&named.collect::<Vec<_>>(), own)
}
