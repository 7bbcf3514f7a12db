//! Materials, and the textures that they name.

use meshwright::{
    deps::{Dep, DepKind, Status},
    gltf::WrittenElements,
    scene::{ImageContent, Material, MaterialId, Scene},
};
use meshwright_json_output::shown_path;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct MaterialJson {
    name: String,
    glb_materials: Vec<usize>,
    /// The definition in another file, if the format has such files.
    definition: Option<FoundJson>,
    textures: Vec<TextureJson>,
    /// The file has only its name, and no file defines it.
    is_unknown: bool,
}

#[derive(Serialize)]
struct FoundJson {
    status: Status,
    file: Option<String>,
    similar: Option<String>,
}

#[derive(Serialize)]
struct TextureJson {
    /// What it is for: a slot of the material, or its place in a definition.
    slot: String,
    /// As it is written.
    value: String,
    status: Status,
    file: Option<String>,
    similar: Option<String>,
}

fn found(dep: &Dep) -> FoundJson {
    FoundJson {
        status: dep.status,
        file: dep.file.as_deref().map(shown_path),
        similar: dep.candidate.clone(),
    }
}

/// The materials of the scene; `named` is what the file names.
pub(super) fn materials(
    scene: &Scene<'_>,
    elements: &WrittenElements,
    named: &[Dep],
    unknown: &[MaterialId],
) -> Vec<MaterialJson> {
    let all = scene.materials.iter().zip(&elements.materials);
    all.map(|((id, material), written)| {
        let at = named.iter().position(|dep| dep.kind == DepKind::Material && dep.name == material.name);
        // The textures of a definition come after it.
        let after = at.and_then(|at| named.get(at.saturating_add(1)..)).unwrap_or_default();
        let of_definition = after.iter().take_while(|dep| dep.kind == DepKind::Texture);
        let mut textures: Vec<TextureJson> = of_definition
            .map(|dep| {
                let FoundJson { status, file, similar } = found(dep);
                TextureJson { slot: slot(&dep.from), value: dep.name.clone(), status, file, similar }
            })
            .collect();
        if textures.is_empty() {
            textures = own_textures(scene, material, named);
        }
        MaterialJson {
            name: material.name.clone(),
            glb_materials: written.clone(),
            definition: at.and_then(|at| named.get(at)).map(found),
            textures,
            is_unknown: unknown.contains(&id),
        }
    })
    .collect()
}

/// The textures of the material itself.
fn own_textures(scene: &Scene<'_>, material: &Material, named: &[Dep]) -> Vec<TextureJson> {
    let textures =
        material.textures().filter_map(|(slot, texture)| Some((slot, scene.image(texture.image)?)));
    textures
        .map(|(slot, image)| {
            let (value, is_there) = match &image.content {
                ImageContent::File(path) => (path.clone(), false),
                ImageContent::Bytes(_) => (image.name.clone(), true),
            };
            // The name in the file, and that of an image which was found by it.
            let last = |path: &str| path.rsplit(['/', '\\']).next().unwrap_or_default().to_ascii_lowercase();
            let stem = |path: &str| last(path).split('.').next().unwrap_or_default().to_owned();
            let textures = || named.iter().filter(|dep| dep.kind == DepKind::Texture);
            let dep = textures().find(|dep| dep.name == value);
            let dep = dep.or_else(|| textures().find(|dep| stem(&dep.name) == stem(&value)));
            let usual = if is_there { Status::Found } else { Status::Missing };
            match dep {
                Some(dep) => {
                    let FoundJson { status, file, similar } = found(dep);
                    let status = if is_there && status == Status::Missing { Status::Found } else { status };
                    TextureJson { slot: slot.to_owned(), value: dep.name.clone(), status, file, similar }
                }
                None => {
                    TextureJson { slot: slot.to_owned(), value, status: usual, file: None, similar: None }
                }
            }
        })
        .collect()
}

/// The last step of a path.
fn slot(path: &str) -> String {
    path.rsplit(['/', '.']).next().unwrap_or(path).to_owned()
}
