//! Material files: their names, and materials of other formats.

use super::game_folders::Game;
use crate::convert::FromSceneContext;
use meshwright_core::{Error, Outcome, Result, Source, codes};
use meshwright_scene::{ImageContent, Scene};
use meshwright_udm::{FromSceneOptions, document::Element, material_from_scene};
use std::path::Path;

/// Number of names in a message.
const LISTED: usize = 8;

/// Names the material of a material file, which does not state a name, after the file.
pub(super) fn name_by_file(scene: &mut Scene<'_>, source: &Source) {
    let stem = source.path().and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
    if !scene.nodes.is_empty() || scene.materials.len() != 1 {
        return;
    }
    let nameless = scene.materials.values_mut().find(|material| material.name.is_empty());
    if let (Some(material), Some(stem)) = (nameless, stem) {
        material.name = stem;
    }
}

/// Converts the only material of a scene to the root of a material file.
pub(super) fn from_scene(
    scene: &Scene<'_>,
    target: &Path,
    context: &FromSceneContext<'_>,
) -> Result<Outcome<Element<'static>>> {
    let refuse = |message: String| Err(Error::new(&codes::BAD_REQUEST, message));
    let mut materials = scene.materials.iter().map(|(_, material)| material);
    let (Some(material), None) = (materials.next(), materials.next()) else {
        let count = scene.materials.len();
        if count == 0 {
            return refuse("a .pmat file holds a material, and the scene has none".to_owned());
        }
        let names = scene.materials.iter().take(LISTED).map(|(_, material)| format!("\"{}\"", material.name));
        let names = names.collect::<Vec<_>>().join(", ");
        let more = if count > LISTED { ", ..." } else { "" };
        return refuse(format!(
            "a .pmat file holds one material, and the scene has {count}: {names}{more}; write to a .pmdl file, which \
             gets a file for each material"
        ));
    };
    let mut scene = scene.clone();
    relative_to_materials(&mut scene, target);
    let options = FromSceneOptions::default().limits(context.limits);
    Ok(material_from_scene(&scene, material, &options))
}

/// Makes the paths of textures, which are relative to the target's folder, relative to the game's root folder.
fn relative_to_materials(scene: &mut Scene<'_>, target: &Path) {
    let target = std::path::absolute(target).unwrap_or_else(|_| target.to_owned());
    let (root, folder) = (Game::around(&target).root().to_owned(), target.parent().unwrap_or(Path::new("")));
    for image in scene.images.values_mut() {
        let ImageContent::File(path) = &mut image.content else { continue };
        let file = normal(&folder.join(path.replace('\\', "/")));
        if let Ok(below) = file.strip_prefix(root.join("materials")) {
            *path = format!("materials/{}", below.to_string_lossy().replace('\\', "/"));
        }
    }
}

/// A path without `.` and `..`.
fn normal(path: &Path) -> std::path::PathBuf {
    use std::path::{Component, PathBuf};
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    out
}
