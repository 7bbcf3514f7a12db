//! Rules for levels of detail and collision meshes.

use super::{Asked, called, codes, span_of};
use crate::{
    level::LevelKind,
    shape_names::{is_collision, is_usual_collision, tells_level},
};
use meshwright_core::count;

/// Number of triangles above which an object should have levels of detail.
const HEAVY: usize = 5_000;

impl Asked<'_, '_> {
    pub(super) fn levels(&mut self) {
        let scene = self.scene;
        let visual: Vec<_> = scene.visual_levels().collect();
        if let [_, (_, second), ..] = visual.as_slice() {
            let message = || {
                format!(
                    "the file has {}, expected 1",
                    count(visual.len(), "level of detail", "levels of detail")
                )
            };
            self.note(&codes::LEVELS, span_of(&second.origin), || "levels[1]".to_owned(), message);
        }
        let meshes: Vec<_> = self.shown.iter().filter(|shown| shown.kind == LevelKind::Visual).collect();
        let has_meshes = !meshes.is_empty();
        let triangles =
            meshes.iter().filter_map(|shown| scene.mesh(shown.mesh_id)).map(|mesh| mesh.triangles());
        let triangles = triangles.fold(0, usize::saturating_add);
        let ranked = meshes.iter().any(|shown| shown.level.is_none() && tells_level(shown.name));
        let billboard = scene.levels.iter().any(|(_, level)| level.kind == LevelKind::Billboard);
        if visual.len() < 2 && !ranked && !billboard && triangles > HEAVY {
            let message = || format!("the file has {triangles} triangles in one level of detail");
            self.note(&codes::ONE_LEVEL, None, String::new, message);
        }
        let collides = self.shown.iter().any(|shown| shown.kind == LevelKind::Collision);
        if has_meshes && !collides {
            let message = || "the file has no collision mesh".to_owned();
            self.note(&codes::NO_COLLISION, None, String::new, message);
        }
        self.collision();
        self.sizes();
    }

    fn collision(&mut self) {
        for at in 0..self.shown.len() {
            let Some(shown) = self.shown.get(at) else { break };
            let (index, name, span) = (shown.id.index(), shown.name, span_of(&shown.node.origin));
            let path = || format!("nodes[{index}]");
            // A mesh may have the name of the node above it.
            let above = shown.node.parent.and_then(|above| self.scene.nodes.get(above));
            let is_named = || is_collision(name) || above.is_some_and(|above| is_collision(&above.name));
            match shown.kind {
                LevelKind::Collision if !is_named() => {
                    let message =
                        || format!("{} does not have the name of one", called("collision mesh", name));
                    self.note(&codes::COLLISION_NAME, span, path, message);
                }
                LevelKind::Visual if is_usual_collision(name) => {
                    self.note(&codes::COLLISION_SHOWN, span, path, || {
                        format!("{} is visible but has the name of a collision mesh", called("mesh", name))
                    });
                }
                _ => {}
            }
        }
    }

    /// Stated sizes must decrease from level to level.
    fn sizes(&mut self) {
        let scene = self.scene;
        let mut before: Option<(f32, &str)> = None;
        for (id, level) in scene.visual_levels() {
            let Some(pixels) = level.pixels else { continue };
            if let Some((larger, name)) = before.filter(|(larger, _)| pixels >= *larger) {
                let message = || {
                    format!(
                        "level \"{}\" is drawn from {pixels} pixels on, expected less than the {larger} of \"{name}\" before it",
                        level.name
                    )
                };
                self.note(
                    &codes::LEVEL_SIZES,
                    span_of(&level.origin),
                    || format!("levels[{}]", id.index()),
                    message,
                );
            }
            before = Some((pixels, &level.name));
        }
    }
}
