//! Writes controllers: skins and morphs.

use super::{
    TextBuilder,
    geometry::WrittenGeometry,
    losses::more,
    number_text::{push_float, push_index},
};
use meshwright_core::Result;
use meshwright_scene::{
    Mesh, Semantic, Skin, SkinId, binding::BoneInfluences, influences::Influences, pose::IDENTITY,
};
use std::collections::{HashMap, HashSet};

impl TextBuilder<'_, '_> {
    /// Writes a controller for each mesh with a skin, and each with morph targets if they are requested.
    pub(super) fn library_controllers(&mut self) -> Result<()> {
        let start = self.text.len();
        self.push("<library_controllers>\n");
        let empty = self.text.len();
        let scene = self.scene;
        let mut morphs: HashSet<usize> = HashSet::new();
        for (id, _) in scene.walk() {
            let Some(node) = scene.nodes.get(id).filter(|node| !node.hidden) else { continue };
            let Some(mesh_id) = node.mesh else { continue };
            let (Some(mesh), Some(Some(geometry))) =
                (scene.mesh(mesh_id), self.geometries.get(&mesh_id.index()).cloned())
            else {
                continue;
            };
            let skin = node.skin.and_then(|skin| Some((skin, scene.skins.get(skin)?)));
            let skin =
                skin.filter(|(_, skin)| skin.joints.iter().any(|joint| scene.nodes.get(*joint).is_some()));
            let key = (mesh_id.index(), node.skin.map(|skin| skin.index()));
            let has_targets = !mesh.targets.is_empty();
            if has_targets && skin.is_some() && morphs.insert(mesh_id.index()) {
                self.losses.morphs = self.losses.morphs.saturating_add(mesh.targets.len());
            }
            if self.controllers.contains_key(&key) {
                continue;
            }
            if let Some((_, skin)) = skin {
                let controller = self.skin(mesh, skin, &geometry)?;
                self.controllers.insert(key, controller);
            } else if has_targets {
                let controller = self.morph(mesh, &geometry)?;
                self.controllers.insert(key, controller);
            }
        }
        if self.text.len() == empty {
            self.text.truncate(start);
        } else {
            self.push("</library_controllers>\n");
        }
        Ok(())
    }

    /// The ids of the topmost joints of a skin.
    pub(super) fn skeletons(&self, skin: SkinId) -> Vec<String> {
        let Some(skin) = self.scene.skins.get(skin) else { return Vec::new() };
        let all: HashSet<usize> = skin.joints.iter().map(|joint| joint.index()).collect();
        let is_top = |joint: &usize| {
            let parent = self.scene.nodes.as_slice().get(*joint).and_then(|node| node.parent);
            parent.is_none_or(|parent| !all.contains(&parent.index()))
        };
        let mut tops: Vec<usize> = all.iter().copied().filter(is_top).collect();
        tops.sort_unstable();
        tops.into_iter().filter_map(|top| self.nodes.get(top).cloned()).collect()
    }

    fn words(&mut self, id: &str, kind: &str, words: &[String], param: &str) {
        let count = words.len();
        let text = words.join(" ");
        self.push(&format!(
            "<source id=\"{id}\"><{kind} id=\"{id}-array\" count=\"{count}\">{text}</{kind}><technique_common><accessor source=\"#{id}-array\" count=\"{count}\" stride=\"1\"><param name=\"{param}\" type=\"{}\"/></accessor></technique_common></source>\n",
            if kind == "IDREF_array" { "IDREF" } else { "name" }
        ));
    }

    fn numbers(&mut self, id: &str, values: &[f32], param: &str) {
        let count = values.len();
        self.push(&format!("<source id=\"{id}\"><float_array id=\"{id}-array\" count=\"{count}\">"));
        let mut buffer = zmij::Buffer::new();
        for value in values {
            push_float(&mut self.text, *value, &mut buffer);
        }
        self.push(&format!(
            "</float_array><technique_common><accessor source=\"#{id}-array\" count=\"{count}\" stride=\"1\"><param name=\"{param}\" type=\"float\"/></accessor></technique_common></source>\n"
        ));
    }

    fn skin(&mut self, mesh: &Mesh<'_>, skin: &Skin, geometry: &WrittenGeometry) -> Result<String> {
        let id = self.ids.unique(if skin.name.is_empty() { &mesh.name } else { &skin.name }, "-skin");
        let name = self.name_text(if skin.name.is_empty() { &mesh.name } else { &skin.name });
        self.push(&format!(
            "<controller id=\"{id}\" name=\"{name}\"><skin source=\"#{}\"><bind_shape_matrix>",
            geometry.id
        ));
        let mut buffer = zmij::Buffer::new();
        self.push_matrix(&IDENTITY, &mut buffer);
        self.push("</bind_shape_matrix>\n");
        // Joints that do not exist are left out.
        let mut places: Vec<Option<u32>> = Vec::new();
        let mut names: Vec<String> = Vec::new();
        let mut binds: Vec<meshwright_scene::pose::DMat4> = Vec::new();
        for (at, joint) in skin.joints.iter().enumerate() {
            let Some(own) = self.nodes.get(joint.index()).cloned() else {
                places.push(None);
                continue;
            };
            places.push(u32::try_from(names.len()).ok());
            names.push(own);
            let bind = skin.inverse_bind.get(at).map_or(IDENTITY, |bind| bind.map(f64::from));
            binds.push(self.turned(&bind));
        }
        self.room(names.len(), 400)?;
        self.words(&format!("{id}-joints"), "Name_array", &names, "JOINT");
        let values = names.len().saturating_mul(16);
        self.push(&format!(
            "<source id=\"{id}-binds\"><float_array id=\"{id}-binds-array\" count=\"{values}\">"
        ));
        for bind in &binds {
            self.push_matrix(bind, &mut buffer);
        }
        self.push(&format!(
            "</float_array><technique_common><accessor source=\"#{id}-binds-array\" count=\"{}\" stride=\"16\"><param name=\"TRANSFORM\" type=\"float4x4\"/></accessor></technique_common></source>\n",
            names.len()
        ));
        let (mut counts, mut list) = (String::from("<vcount>"), String::from("<v>"));
        let (mut weights, mut known): (Vec<f32>, HashMap<u32, usize>) = (Vec::new(), HashMap::new());
        let mut vertices = 0_usize;
        for (pool, _) in mesh.pools.iter().zip(&geometry.bases) {
            let mut influences = BoneInfluences::new(Influences::new(pool), &places);
            let has_positions = pool.get(&Semantic::Position).is_some_and(|own| own.held() == own.count);
            let own = if has_positions { pool.len() } else { 0 };
            self.room(own, 48)?;
            self.steps(own)?;
            for vertex in 0..own {
                vertices = vertices.saturating_add(1);
                let bones = influences.of(vertex);
                for &(place, weight) in bones {
                    let next = weights.len();
                    let number = *known.entry(weight.to_bits()).or_insert(next);
                    if number == next {
                        weights.push(weight);
                    }
                    push_index(&mut list, place as usize);
                    push_index(&mut list, number);
                }
                push_index(&mut counts, bones.len());
            }
            self.losses.weights = self.losses.weights.saturating_add(influences.changed);
        }
        self.numbers(&format!("{id}-weights"), &weights, "WEIGHT");
        self.push(&format!(
            "<joints><input semantic=\"JOINT\" source=\"#{id}-joints\"/><input semantic=\"INV_BIND_MATRIX\" source=\"#{id}-binds\"/></joints>\n<vertex_weights count=\"{vertices}\"><input semantic=\"JOINT\" source=\"#{id}-joints\" offset=\"0\"/><input semantic=\"WEIGHT\" source=\"#{id}-weights\" offset=\"1\"/>{counts}</vcount>{list}</v></vertex_weights></skin></controller>\n"
        ));
        Ok(id)
    }

    /// Writes a morph with the targets as geometries, which the format requires. They have positions only.
    fn morph(&mut self, mesh: &Mesh<'_>, geometry: &WrittenGeometry) -> Result<String> {
        let id = self.ids.unique(&mesh.name, "-morph");
        let mut targets = String::from("</library_controllers>\n<library_geometries>\n");
        let mut names: Vec<String> = Vec::new();
        let swizzle = self.axes.swizzle();
        for target in &mesh.targets {
            if target.pools.iter().flatten().any(|own| own.semantic != Semantic::Position) {
                more(&mut self.losses.morph_normals);
            }
            self.room(geometry.vertices, 40)?;
            let own = self.ids.unique(&target.name, "-target");
            let name = self.name_text(&target.name);
            let values = geometry.vertices.saturating_mul(3);
            targets.push_str(&format!(
                "<geometry id=\"{own}\" name=\"{name}\"><mesh><source id=\"{own}-positions\"><float_array id=\"{own}-positions-array\" count=\"{values}\">"
            ));
            let mut buffer = zmij::Buffer::new();
            for (at, pool) in mesh.pools.iter().enumerate() {
                let Some(positions) = pool.get(&Semantic::Position).filter(|own| own.held() == own.count)
                else {
                    continue;
                };
                let sparse = target
                    .pools
                    .get(at)
                    .and_then(|own| own.iter().find(|own| own.semantic == Semantic::Position));
                let mut moved =
                    sparse.into_iter().flat_map(|own| own.vertices.iter().zip(&own.values)).peekable();
                for (vertex, [x, y, z, _]) in (0..).zip(positions.iter()) {
                    while moved.peek().is_some_and(|own| *own.0 < vertex) {
                        moved.next();
                    }
                    let [a, b, c] = moved.next_if(|own| *own.0 == vertex).map_or([0.0; 3], |own| *own.1);
                    let value = swizzle.apply([x + a, y + b, z + c, 0.0]);
                    for part in value.iter().take(3) {
                        push_float(&mut targets, *part, &mut buffer);
                    }
                }
            }
            let count = geometry.vertices;
            targets.push_str(&format!(
                "</float_array><technique_common><accessor source=\"#{own}-positions-array\" count=\"{count}\" stride=\"3\"><param name=\"X\" type=\"float\"/><param name=\"Y\" type=\"float\"/><param name=\"Z\" type=\"float\"/></accessor></technique_common></source><vertices id=\"{own}-vertices\"><input semantic=\"POSITION\" source=\"#{own}-positions\"/></vertices></mesh></geometry>\n"
            ));
            names.push(own);
        }
        targets.push_str("</library_geometries>\n<library_controllers>\n");
        self.push(&format!(
            "<controller id=\"{id}\"><morph source=\"#{}\" method=\"NORMALIZED\">\n",
            geometry.id
        ));
        self.words(&format!("{id}-targets"), "IDREF_array", &names, "MORPH_TARGET");
        let weights: Vec<f32> = mesh.targets.iter().map(|target| target.weight).collect();
        self.numbers(&format!("{id}-weights"), &weights, "MORPH_WEIGHT");
        self.push(&format!(
            "<targets><input semantic=\"MORPH_TARGET\" source=\"#{id}-targets\"/><input semantic=\"MORPH_WEIGHT\" source=\"#{id}-weights\"/></targets></morph></controller>\n"
        ));
        self.push(&targets);
        Ok(id)
    }
}
