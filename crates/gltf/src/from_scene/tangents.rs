//! Tangents for normal textures (glTF 2.0, 3.7.2.1): viewers generate missing ones, with different results.

use super::{FromSceneOptions, object_writer::Report, texture::goes_out, vertex_pool::Placed};
use crate::message_subjects::subject;
use crate::{codes, extension_names::ANISOTROPY, json};
use meshwright_core::count;
use meshwright_scene::{ExtrasValue, Material, Mesh, Primitive, Scene, Semantic, with_tangents};

/// Generates tangents that meshes lack.
pub(super) struct TangentMaker<'a> {
    scene: &'a Scene<'a>,
    enabled: bool,
    /// Memory that is left, in bytes.
    room: u64,
}

impl<'a> TangentMaker<'a> {
    pub(super) fn new(scene: &'a Scene<'a>, options: &FromSceneOptions) -> Self {
        Self { scene, enabled: options.tangents, room: options.limits.memory }
    }

    /// The mesh with the tangents that its materials need and that it lacks; `None` if it is unchanged.
    pub(super) fn with_tangents(
        &mut self,
        index: usize,
        mesh: &'a Mesh<'a>,
        report: &mut Report,
    ) -> Option<Mesh<'a>> {
        if !self.enabled {
            return None;
        }
        let scene = self.scene;
        let needs = |part: &Primitive<'_>| {
            let material = scene.material(part.material?)?;
            let normal = material.normal_texture.as_ref().filter(|normal| goes_out(scene, normal));
            normal.map(|normal| normal.tex_coord).or_else(|| turned_set(material))
        };
        let made = with_tangents(mesh, needs, &mut self.room)?;
        let path = format!("meshes[{index}]");
        let parts = count(made.primitives, "primitive", "primitives");
        let more = match made.added {
            0 => String::new(),
            added => format!(", which added {}", count(added, "vertex", "vertices")),
        };
        let message = format!("computed tangents for {parts} of mesh \"{}\"{more}", mesh.name);
        report.note(&codes::TANGENTS_MADE, &path, message);
        Some(made.mesh)
    }

    /// Reports a mesh without tangents whose material needs them.
    pub(super) fn note_missing(
        &self,
        material: &Material,
        placed: &[Placed],
        path: &str,
        report: &mut Report,
    ) {
        let has = |semantic: Semantic| placed.iter().any(|stream| stream.semantic == semantic);
        if has(Semantic::Normal) && has(Semantic::Tangent) {
            return;
        }
        let normal = material.normal_texture.as_ref();
        if let Some(normal) = normal.filter(|normal| has(Semantic::TexCoord(normal.tex_coord))) {
            if self.enabled && goes_out(self.scene, normal) {
                let mut message = subject(path);
                message += " has a normal texture and lacks normals or tangents; viewers compute them";
                report.note(&codes::NO_TANGENTS, path, message);
            }
        } else if normal.is_none() && turned_set(material).is_some() {
            let message = format!(
                "material \"{}\" needs tangents, which cannot be computed for {}",
                material.name,
                subject(path)
            );
            report.note(&codes::TANGENT_SPACE, path, message);
        }
    }
}

/// The UV set of the tangents for anisotropic reflections with a rotation; `None` without one.
fn turned_set(material: &Material) -> Option<u32> {
    let text = |data: &'_ ExtrasValue, name: &str| match data {
        ExtrasValue::Map(members) => {
            members.iter().find(|(member, _)| member == name).map(|(_, item)| item.clone())
        }
        _ => None,
    };
    let own = material.extras.get(json::FORMAT)?;
    let turned = text(&text(own, "extensions")?, ANISOTROPY)?;
    let texture = material.more_textures.iter().find(|(place, _)| place.starts_with(ANISOTROPY));
    let set = texture.map(|(_, texture)| texture.tex_coord);
    Some(set.unwrap_or_default()).filter(|_| matches!(turned, ExtrasValue::Map(_)))
}
