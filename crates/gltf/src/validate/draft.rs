//! Checks what glTF 2.1 adds, which is a draft: files, external assets, shapes, bounding volumes, thumbnails and identities.

use super::{
    accessor_values::AccessorReader,
    json_tree::{Json, Kind},
    model::Model,
    objects::Objects,
    report::Report,
    schema::List,
    schema_walk::brief,
    vertex_values::is_unit,
    view_uses::{Use, ViewUses},
};
use crate::{
    codes::validate::{draft as codes, json},
    detect,
    document::MEDIA_TYPES,
    uri,
};
use std::collections::HashMap;

/// The types of shapes that the draft defines.
const SHAPES: [&str; 7] = ["box", "sphere", "capsule", "cylinder", "plane", "mesh", "convexMesh"];

pub(super) fn check_draft<'t>(
    objects: &Objects<'t>,
    reader: &AccessorReader<'_, 't>,
    uses: &mut ViewUses<'_, 't>,
    report: &mut Report,
) {
    if !objects.draft {
        return;
    }
    let model = reader.model;
    for &file in objects.list(List::Files) {
        if let Some(at) = file.get("bufferView") {
            uses.add(file.index("bufferView"), Use::Other, at, report);
        }
        let view = file.index("bufferView").and_then(|view| reader.bytes.view(model.views.get(view)?));
        if let Some(content) = view {
            check_content(file, content, report);
        }
        let uri = file.get("uri").and_then(Json::text);
        if let Some(Ok((content, _))) = uri.as_deref().and_then(uri::data) {
            check_content(file, &content, report);
        }
        check_aliases(file, report);
    }
    for &asset in objects.list(List::ExternalAssets) {
        let file = asset.index("file").and_then(|file| objects.get(List::Files, file));
        if let Some((file, at)) = file.zip(asset.get("file")).filter(|(file, _)| !is_gltf(*file)) {
            let kind = file.get("mimeType").map_or("no mimeType", brief_type);
            report.note(&codes::NOT_GLTF, at, || {
                format!("{at} is {file} with {kind}, expected {}", MEDIA_TYPES.join(" or "))
            });
        }
    }
    for node in &model.nodes {
        let json = node.json;
        if let Some(at) = json.get("externalAsset").filter(|_| json.has("mesh")) {
            report.note(&codes::MESH, at, || format!("{json} has an external asset and also a mesh"));
        }
        if let Some(volume) = json.get("boundingVolume") {
            check_volume(objects, volume, report);
        }
    }
    for &shape in objects.list(List::Shapes) {
        check_shape(model, shape, report);
    }
    check_asset(objects, report);
    check_identities(objects, report);
}

/// Compares the media type of a glTF file with its first bytes.
fn check_content(file: Json<'_>, content: &[u8], report: &mut Report) {
    let Some(at) = file.get("mimeType").filter(|_| is_gltf(file)) else { return };
    let [text, binary] = MEDIA_TYPES;
    let found = if content.starts_with(&detect::MAGIC) { binary } else { text };
    if at.text().is_some_and(|stated| stated != found) {
        report.note(&codes::CONTENT, at, || format!("{at} is {}, but the content is {found}", brief(at)));
    }
}

fn brief_type(json: Json<'_>) -> &str {
    json.raw()
}

fn is_gltf(file: Json<'_>) -> bool {
    // A missing type is reported elsewhere.
    file.get("mimeType").is_none_or(|kind| kind.text().is_some_and(|kind| MEDIA_TYPES.contains(&&*kind)))
}

fn check_aliases(file: Json<'_>, report: &mut Report) {
    let Some(aliases) = file.get("aliases") else { return };
    if !is_gltf(file) {
        report.note(&codes::ALIASES, aliases, || format!("{aliases} have no effect: the file is not glTF"));
    }
    let mut first = HashMap::new();
    for alias in aliases.list() {
        let Some(at) = alias.get("alias") else { continue };
        let Some(name) = at.text() else { continue };
        let known = *first.entry(name).or_insert(at.id());
        if known != at.id() {
            report.note(&codes::ALIAS_TWICE, at, || {
                format!("{at} repeats {}: an earlier alias of the file applies", brief(at))
            });
        }
    }
}

fn check_volume(objects: &Objects<'_>, volume: Json<'_>, report: &mut Report) {
    let turned = |rotation: &Json<'_>| rotation.floats::<4>().is_some_and(|numbers| !is_unit(&numbers));
    if let Some(rotation) = volume.get("rotation").filter(turned) {
        report.note(&codes::VOLUME_ROTATION, rotation, || {
            format!("{rotation} is {}, which is not of length 1", brief(rotation))
        });
    }
    let flat = |scale: &Json<'_>| scale.floats::<3>().is_some_and(|numbers| numbers.contains(&0.0));
    if let Some(scale) = volume.get("scale").filter(flat) {
        report.note(&codes::VOLUME_SCALE, scale, || {
            format!("{scale} is {}: the volume encloses nothing", brief(scale))
        });
    }
    let shape = volume.index("shape").and_then(|shape| objects.get(List::Shapes, shape));
    let kind = shape.and_then(|shape| shape.get("type")).and_then(Json::text);
    if let Some((kind, at)) = kind.zip(volume.get("shape"))
        && !["box", "sphere"].contains(&&*kind)
    {
        report.note(&codes::VOLUME_SHAPE, at, || format!("{at} is of type {kind}, expected box or sphere"));
    }
}

fn check_shape(model: &Model<'_>, shape: Json<'_>, report: &mut Report) {
    let Some(at) = shape.get("type") else { return };
    let Some(kind) = at.text() else { return };
    let other = SHAPES.iter().filter(|other| **other != kind).find_map(|other| shape.get(other));
    if let Some(other) = other {
        report.note(&codes::SHAPE_OTHER, other, || {
            format!("{shape} is of type {kind} and has the member \"{}\" of another type", other.name())
        });
    }
    if !SHAPES.contains(&&*kind) {
        report.note(&codes::SHAPE_TYPE, at, || {
            format!("{at} is {}, expected one of {}", brief(at), SHAPES.join(", "))
        });
    }
    let own = shape.get(&kind).filter(|own| own.is(Kind::Object));
    match (&*kind, own) {
        ("mesh" | "convexMesh", None) => {
            report.note(&json::MISSING, shape, || format!("{shape} lacks the required member \"{kind}\""));
        }
        ("mesh" | "convexMesh", Some(own)) => check_mesh_shape(model, own, report),
        ("capsule" | "cylinder", Some(own)) => {
            let radii = ["radiusTop", "radiusBottom"].map(|name| own.float(name).unwrap_or(0.5));
            if radii == [0.0; 2] {
                report.note(&codes::SHAPE_RADII, own, || format!("{own} has two radii of 0"));
            }
        }
        _ => {}
    }
}

fn check_mesh_shape(model: &Model<'_>, own: Json<'_>, report: &mut Report) {
    let Some(at) = own.get("mesh") else { return };
    let Some(mesh) = own.index("mesh").and_then(|mesh| model.meshes.get(mesh)) else { return };
    let [primitive] = &mesh.primitives[..] else {
        let parts = meshwright_core::count(mesh.primitives.len(), "primitive", "primitives");
        report.note(&codes::SHAPE_MESH, at, || format!("{at} has {parts}, expected 1"));
        return;
    };
    let (json, drawn) = (primitive.json, primitive.mode);
    if !(4..=6).contains(&drawn) {
        report.note(&codes::SHAPE_MESH, at, || {
            format!("{at} has a primitive of mode {drawn}, expected triangles")
        });
    }
    if !json.get("attributes").is_some_and(|attributes| attributes.has("POSITION")) {
        report.note(&codes::SHAPE_MESH, at, || format!("{at} has a primitive without POSITION"));
    }
}

fn check_asset(objects: &Objects<'_>, report: &mut Report) {
    let root = objects.root;
    let scenes = objects.list(List::Scenes).len();
    if let Some(at) = root.get("scenes").filter(|_| scenes > 1) {
        report.note(&codes::SCENES, at, || {
            format!("the asset has {scenes} scenes, which glTF 2.1 discourages")
        });
    }
    if let Some(at) = root.get("scene").filter(|at| at.integer().is_some_and(|scene| scene > 0)) {
        report.note(&codes::SCENES, at, || format!("{at} is {}, expected 0 in glTF 2.1", brief(at)));
    }
    let Some(at) = root.get("asset").and_then(|asset| asset.get("thumbnail")) else { return };
    let image = at.integer().and_then(|image| objects.get(List::Images, usize::try_from(image).ok()?));
    let kind = image.and_then(|image| image.get("mimeType")).and_then(Json::text);
    let usual = ["image/png", "image/jpeg", "image/webp"];
    if let Some(kind) = kind.filter(|kind| !usual.contains(&&**kind)) {
        report.note(&codes::THUMBNAIL, at, || {
            format!("{at} is an image of type {kind}, expected {}", usual.join(", "))
        });
    }
}

/// Checks that each `uid` is unique, also among the names of other objects.
fn check_identities(objects: &Objects<'_>, report: &mut Report) {
    let lists = objects.root.members().map(|(_, list)| list).filter(|list| list.is(Kind::List));
    let items: Vec<Json<'_>> = lists.flat_map(Json::list).filter(|item| item.is(Kind::Object)).collect();
    let mut uids = HashMap::new();
    for &item in &items {
        let Some(at) = item.get("uid") else { continue };
        let Some(uid) = at.text() else { continue };
        match uids.get(&uid) {
            Some((first, _)) => report
                .note(&codes::UID_TWICE, at, || format!("{at} is {}, which is that of {first}", brief(at))),
            None => drop(uids.insert(uid, (item, at))),
        }
    }
    if uids.is_empty() {
        return;
    }
    for &item in &items {
        let Some(name) = item.get("name").and_then(Json::text) else { continue };
        if let Some((of, at)) = uids.get(&name).filter(|(of, _)| of.id() != item.id()) {
            report.note(&codes::UID_NAME, *at, || {
                format!("uid of {of} is {}, which is the name of {item}", brief(*at))
            });
        }
    }
}
