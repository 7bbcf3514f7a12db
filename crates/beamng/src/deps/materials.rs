//! Materials of BeamNG's shapes: a shape has names, and definitions in its mod have the textures.

use super::{ShapeFinder, collision};
use meshwright::{
    deps::{Dep, DepKind, Finder, Named, Status, Why},
    taken::shown,
};
use meshwright_assets::{
    Area, LibraryDefinition, LinkFile, LinkStatus, MatchedBy, MaterialLookup, PathStart, TextureReference,
    TextureValue,
};
use std::collections::{HashMap, HashSet};

/// The name of a material in a shape.
#[derive(Debug)]
pub(super) struct MaterialName {
    pub(super) name: String,
    /// The path of the name in the file.
    pub(super) from: String,
    /// Whether only meshes have it that are never drawn.
    pub(super) is_undrawn: bool,
}

/// The names of materials in a `.cdae`.
pub(super) fn names(document: &meshwright_cdae::Document<'_>) -> Vec<MaterialName> {
    let list = document.shape.materials.as_ref().map(|materials| materials.list.items.as_slice());
    let undrawn = collision::materials(document);
    let named = |(at, material): (usize, &meshwright_cdae::document::Material<'_>)| MaterialName {
        name: material.name.text().into_owned(),
        from: format!("materials[{at}]/name"),
        is_undrawn: undrawn.contains(&at),
    };
    list.unwrap_or_default().iter().enumerate().map(named).collect()
}

/// Materials by their names, and their textures.
pub(super) fn materials(names: &[MaterialName], own: &ShapeFinder<'_>) -> Vec<Dep> {
    if names.is_empty() {
        return Vec::new();
    }
    // The definitions of a level or vehicle of the game are in the game, unless a mod replaces them.
    let (finder, mods) = (own.finder, &own.definitions);
    let area = Area::new(finder.place().path());
    let can_judge = finder.roots().can_judge(&area);
    let (mut entries, mut followed) = (Vec::new(), HashSet::new());
    // A name may have a thousand definitions, and a shape many materials of that name.
    let mut known: HashMap<String, MaterialLookup<'_>> = HashMap::new();
    for MaterialName { name, from, is_undrawn } in names.iter().filter(|material| !material.name.is_empty()) {
        let found = known.entry(name.to_lowercase());
        let found = &*found.or_insert_with(|| mods.material(name));
        let named = Named { kind: DepKind::Material, name, from: from.clone() };
        let Some(definition) = found.definition else {
            let may_be_shared = own.may_be_shared(name, &area) && found.similar.is_empty();
            entries.push(undefined(named, found, *is_undrawn, (can_judge, may_be_shared), finder));
            continue;
        };
        entries.push(defined(named, found, &definition, finder));
        if followed.insert((&definition.file.file, definition.definition.position)) {
            textures(&definition, finder, &mut entries);
        }
        let cube_map = definition.definition.values().cubemap.and_then(|name| mods.cube_map(&name));
        if let Some(faces) = cube_map
            && followed.insert((&faces.file.file, faces.definition.position))
        {
            textures(&faces, finder, &mut entries);
        }
    }
    entries
}

fn defined(
    named: Named<'_>,
    found: &MaterialLookup<'_>,
    definition: &LibraryDefinition<'_>,
    finder: &Finder,
) -> Dep {
    let (status, why) = match found.matched_by {
        MatchedBy::NameOnly => (Status::FoundOtherwise, Some(Why::NameOnly)),
        // The lookup may be that of another case.
        _ if definition.definition.map_to == named.name.strip_prefix('#').unwrap_or(named.name) => {
            (Status::Found, None)
        }
        _ => (Status::FoundOtherwise, Some(Why::Case)),
    };
    let others = found
        .others
        .iter()
        .map(|(other, _)| format!("{}:{}", shown(&finder.location(&other.file.file)), other.definition.line));
    Dep {
        why,
        file: Some(finder.location(&definition.file.file)),
        line: Some(definition.definition.line),
        also: others.collect(),
        ..named.dep(status)
    }
}

fn undefined(
    named: Named<'_>,
    found: &MaterialLookup<'_>,
    is_hidden: bool,
    (can_judge, may_be_shared): (bool, bool),
    finder: &Finder,
) -> Dep {
    let (status, why) = if is_hidden {
        // A material that is never drawn needs no definition.
        (Status::Known, Some(Why::Collision))
    } else if !can_judge {
        (Status::NotInMod, Some(Why::GameFolder))
    } else if may_be_shared {
        (Status::NotInMod, Some(Why::Shared))
    } else {
        (Status::Missing, None)
    };
    let similar = found.similar.first().filter(|_| status != Status::Known);
    let candidate = similar.map(|similar| {
        format!("{} in {}", similar.definition.map_to, shown(&finder.location(&similar.file.file)))
    });
    Dep { why, candidate, ..named.dep(status) }
}

/// The textures of a definition.
pub(super) fn textures(definition: &LibraryDefinition<'_>, finder: &Finder, entries: &mut Vec<Dep>) {
    let by = finder.location(&definition.file.file);
    for texture in definition.definition.textures() {
        let TextureReference { from, value, line, active, .. } = texture;
        // What the game draws itself is not a file.
        if TextureValue::new(&value).start == PathStart::Game {
            continue;
        }
        let from = format!("{}/{from}", definition.definition.key);
        let named = Named { kind: DepKind::Texture, name: &value, from };
        let first = entries.len();
        if active {
            let lookup = finder.roots().texture(&value, definition.folder());
            entries.push(finder.judged(named, &lookup));
            if let Some(link) = &lookup.link {
                links(link, finder, entries);
            }
        } else {
            entries.push(Dep { why: Some(Why::Layer), ..named.dep(Status::Known) });
        }
        if let Some(own) = entries.get_mut(first) {
            (own.by, own.line) = (Some(by.clone()), Some(line));
        }
    }
}

/// What `.link` files lead to: the other links and the file itself.
fn links(link: &LinkFile, finder: &Finder, entries: &mut Vec<Dep>) {
    let mut by = link.links.first().map(|first| finder.location(first));
    let mut add = |name: &str, status, why, file: Option<std::path::PathBuf>| {
        let named = Named { kind: DepKind::Texture, name, from: "path".to_owned() };
        let own = Dep { by: by.clone(), why, file: file.clone(), ..named.dep(status) };
        by = file;
        entries.push(own);
    };
    for next in link.links.iter().skip(1) {
        let name = next.path.strip_suffix(".link").unwrap_or(&next.path);
        add(name, Status::Found, Some(Why::Link), Some(finder.location(next)));
    }
    let target = link.target.as_str();
    match link.status {
        LinkStatus::Found => {
            let pointer = link.file.as_ref().is_some_and(|file| finder.roots().is_lfs_pointer(file));
            if pointer {
                add(target, Status::Missing, Some(Why::LfsPointer), None);
            } else {
                add(target, Status::Found, None, link.file.as_ref().map(|file| finder.location(file)));
            }
        }
        LinkStatus::GameFolder => add(target, Status::NotInMod, Some(Why::GameFolder), None),
        LinkStatus::Absent => add(target, Status::Missing, None, None),
        _ => {}
    }
}
