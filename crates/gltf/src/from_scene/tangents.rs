//! Tangents for normal textures (glTF 2.0, 3.7.2.1): viewers generate missing ones, with different results.

use super::{DocumentBuilder, vertex_pool::Placed};
use crate::message_subjects::subject;
use crate::{codes, extension_names::ANISOTROPY, json};
use meshwright_core::count;
use meshwright_scene::{ExtrasValue, Material, Mesh, Primitive, Semantic, with_tangents};

impl<'a> DocumentBuilder<'a> {
    /// The mesh with the tangents that its materials need and that it lacks; `None` if it is unchanged.
    pub(super) fn with_tangents(&mut self, index: usize, mesh: &'a Mesh<'a>) -> Option<Mesh<'a>> {
        if !self.tangents {
            return None;
        }
        let scene = self.scene;
        let needs = |part: &Primitive<'_>| {
            let material = scene.material(part.material?)?;
            let normal = material.normal_texture.as_ref().filter(|normal| self.goes_out(normal));
            normal.map(|normal| normal.tex_coord).or_else(|| turned_set(material))
        };
        let mut room = self.room;
        let made = with_tangents(mesh, needs, &mut room);
        self.room = room;
        let made = made?;
        let path = format!("meshes[{index}]");
        let parts = count(made.primitives, "primitive", "primitives");
        let more = match made.added {
            0 => String::new(),
            added => format!(", which added {}", count(added, "vertex", "vertices")),
        };
        let message = format!("computed tangents for {parts} of mesh \"{}\"{more}", mesh.name);
        self.note(&codes::TANGENTS_MADE, &path, message);
        Some(made.mesh)
    }

    /// Reports a mesh without tangents whose material needs them for other reasons than a normal texture.
    pub(super) fn note_tangent_space(&mut self, material: &Material, placed: &[Placed], path: &str) {
        let has = |semantic: Semantic| placed.iter().any(|stream| stream.semantic == semantic);
        let whole = has(Semantic::Normal) && has(Semantic::Tangent);
        if !whole && material.normal_texture.is_none() && turned_set(material).is_some() {
            let message = format!(
                "material \"{}\" needs tangents, which cannot be computed for {}",
                material.name,
                subject(path)
            );
            self.note(&codes::TANGENT_SPACE, path, message);
        }
    }

    /// True if a mesh with those streams cannot use a normal texture.
    pub(super) fn lacks_tangents(&self, material: &Material, placed: &[Placed]) -> bool {
        let has = |semantic: Semantic| placed.iter().any(|stream| stream.semantic == semantic);
        self.tangents
            && material.normal_texture.as_ref().is_some_and(|texture| self.goes_out(texture))
            && !(has(Semantic::Normal) && has(Semantic::Tangent))
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
