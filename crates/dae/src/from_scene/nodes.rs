//! Writes nodes, lights and cameras.

use super::{TextBuilder, losses::more};
use meshwright_core::{Error, Result, codes::LIMIT_DEPTH};
use meshwright_scene::{
    Camera, Light, LightKind, Node, NodeId, NodeKind, Projection,
    pose::{DMat4, multiply},
    shape_names::is_base,
};
use std::collections::HashSet;

/// Levels of elements above and below the nodes of a document.
const AROUND: u32 = 9;

/// A tag to write: the start of a node, or its end.
enum Tag {
    Start(NodeId),
    End,
}

/// Whether a node looks in the direction of its axes.
fn is_viewer(node: &Node) -> bool {
    node.camera.is_some() || node.light.as_ref().is_some_and(|light| light.kind != LightKind::Point)
}

impl TextBuilder<'_, '_> {
    /// Writes the lights and cameras of nodes.
    pub(super) fn library_lights_and_cameras(&mut self) {
        let scene = self.scene;
        let nodes = || scene.nodes.iter();
        if nodes().any(|(_, node)| node.light.is_some()) {
            self.push("<library_lights>\n");
            for (id, node) in nodes() {
                if let Some(light) = &node.light {
                    self.light(id, light);
                }
            }
            self.push("</library_lights>\n");
        }
        if nodes().any(|(_, node)| node.camera.is_some()) {
            self.push("<library_cameras>\n");
            for (id, node) in nodes() {
                if let Some(camera) = &node.camera {
                    self.camera(id, camera);
                }
            }
            self.push("</library_cameras>\n");
        }
    }

    fn light(&mut self, id: NodeId, light: &Light) {
        if light.intensity != 1.0 || light.range.is_some() {
            more(&mut self.losses.lights);
        }
        let [r, g, b] = light.color.map(|part| self.losses.finite(part));
        let color = format!("<color>{r} {g} {b}</color>");
        let (kind, more) = match light.kind {
            LightKind::Directional => ("directional", String::new()),
            LightKind::Point => ("point", String::new()),
            LightKind::Spot { inner, outer } => {
                let angle = f64::from(outer).to_degrees() * 2.0;
                let exponent =
                    if inner < outer * 0.9 { "<falloff_exponent>1</falloff_exponent>" } else { "" };
                ("spot", format!("<falloff_angle>{angle}</falloff_angle>{exponent}"))
            }
        };
        let own = self.nodes.get(id.index()).cloned().unwrap_or_default();
        let name = self.name_text(if light.name.is_empty() { &own } else { &light.name });
        let line = format!(
            "<light id=\"{own}-light\" name=\"{name}\"><technique_common><{kind}>{color}{more}</{kind}></technique_common></light>\n"
        );
        self.push(&line);
    }

    fn camera(&mut self, id: NodeId, camera: &Camera) {
        let own = self.nodes.get(id.index()).cloned().unwrap_or_default();
        let name = self.name_text(if camera.name.is_empty() { &own } else { &camera.name });
        let optics = match camera.projection {
            Projection::Perspective { yfov, aspect, near, far } => {
                let aspect = aspect.map(|aspect| self.losses.finite(aspect));
                let aspect =
                    aspect.map(|aspect| format!("<aspect_ratio>{aspect}</aspect_ratio>")).unwrap_or_default();
                let [yfov, near] = [yfov, near].map(|value| self.losses.finite(value));
                let yfov = f64::from(yfov).to_degrees();
                let far = far.filter(|far| far.is_finite()).unwrap_or_else(|| {
                    more(&mut self.losses.far_planes);
                    near.max(0.001) * 100_000.0
                });
                format!(
                    "<perspective><yfov>{yfov}</yfov>{aspect}<znear>{near}</znear><zfar>{far}</zfar></perspective>"
                )
            }
            Projection::Orthographic { xmag, ymag, near, far } => {
                let [xmag, ymag, near, far] = [xmag, ymag, near, far].map(|value| self.losses.finite(value));
                format!(
                    "<orthographic><xmag>{xmag}</xmag><ymag>{ymag}</ymag><znear>{near}</znear><zfar>{far}</zfar></orthographic>"
                )
            }
        };
        let line = format!(
            "<camera id=\"{own}-camera\" name=\"{name}\"><optics><technique_common>{optics}</technique_common></optics></camera>\n"
        );
        self.push(&line);
    }

    /// Writes the tree of nodes. Uses no stack for its depth.
    pub(super) fn visual_scene(&mut self) -> Result<()> {
        let scene = self.scene;
        let name = match scene.name.as_str() {
            "" => String::new(),
            name => format!(" name=\"{}\"", self.name_text(name)),
        };
        let start = format!("<library_visual_scenes><visual_scene id=\"Scene\"{name}>\n");
        self.push(&start);
        let wrapped = self.levels.wrapped;
        let markers = std::mem::take(&mut self.levels.markers);
        if wrapped {
            let (base, first) = (self.ids.unique("base00", ""), self.ids.unique("start01", ""));
            self.push(&format!("<node id=\"{base}\" name=\"base00\" type=\"NODE\"><node id=\"{first}\" name=\"start01\" type=\"NODE\">\n"));
        }
        let mut tags: Vec<Tag> = scene.roots.iter().rev().map(|root| Tag::Start(*root)).collect();
        let mut seen = HashSet::new();
        let mut marked = wrapped;
        let mut depth = if wrapped { AROUND.saturating_add(2) } else { AROUND };
        while let Some(tag) = tags.pop() {
            let id = match tag {
                Tag::End => {
                    depth = depth.saturating_sub(1);
                    self.push("</node>\n");
                    continue;
                }
                Tag::Start(id) => id,
            };
            let Some(node) = scene.nodes.get(id).filter(|_| seen.insert(id)) else { continue };
            if self.levels.is_folded(id) {
                continue;
            }
            if node.kind == NodeKind::Helper {
                more(&mut self.losses.helpers);
            }
            depth = depth.saturating_add(1);
            if depth > self.options.limits.depth {
                let most = self.options.limits.depth.saturating_sub(AROUND);
                let message = format!(
                    "the nodes are nested deeper than {most} levels, which readers of the result refuse"
                );
                return Err(Error::new(&LIMIT_DEPTH, message).on(node.name.as_str()));
            }
            self.steps(1)?;
            self.room(node.name.len().saturating_add(512), 1)?;
            self.node(id, node);
            // Markers of levels are siblings of `start01`.
            if !marked && node.parent.is_none() && is_base(&node.name) {
                self.markers(&markers);
                marked = true;
            }
            tags.push(Tag::End);
            tags.extend(node.children.iter().rev().map(|child| Tag::Start(*child)));
        }
        if wrapped {
            self.push("</node>\n");
            self.markers(&markers);
            self.push("</node>\n");
        }
        self.bounds_node();
        self.push("</visual_scene></library_visual_scenes>\n");
        Ok(())
    }

    fn markers(&mut self, names: &[String]) {
        for name in names {
            let id = self.ids.unique(name, "");
            self.push(&format!("<node id=\"{id}\" name=\"{name}\" type=\"NODE\"/>\n"));
        }
    }

    /// Writes the start of a node with its transform and content.
    fn node(&mut self, id: NodeId, node: &Node) {
        let own = self.nodes.get(id.index()).cloned().unwrap_or_default();
        let name = self.levels.name(id, node).to_owned();
        let name = self.name_text(&name);
        let is_joint = self.joints.get(id.index()) == Some(&true);
        let kind =
            if is_joint { format!("sid=\"{own}\" type=\"JOINT\"") } else { "type=\"NODE\"".to_owned() };
        self.push(&format!("<node id=\"{own}\" name=\"{name}\" {kind}><matrix sid=\"transform\">"));
        let matrix = self.node_matrix(id, &node.transform.matrix_f64());
        self.push_matrix(&matrix, &mut zmij::Buffer::new());
        self.push("</matrix>");
        for shown in self.levels.shown(id) {
            if let Some(shown) = self.scene.nodes.get(shown) {
                self.mesh_instance(shown);
            }
        }
        if node.instance.is_some() {
            more(&mut self.losses.references);
        }
        if is_viewer(node) && !self.is_turned(id) {
            // The axes of the node stay; what looks along them is turned.
            more(&mut self.losses.viewers);
            let viewer = self.ids.unique(&own, "-view");
            self.push(&format!(
                "<node id=\"{viewer}\" name=\"{name}-view\" type=\"NODE\"><matrix sid=\"transform\">"
            ));
            let matrix = self.axes.matrix();
            self.push_matrix(&matrix, &mut zmij::Buffer::new());
            self.push("</matrix>");
            self.viewer_instances(&own, node);
            self.push("</node>");
        } else {
            self.viewer_instances(&own, node);
        }
    }

    fn viewer_instances(&mut self, own: &str, node: &Node) {
        if node.light.is_some() {
            self.push(&format!("<instance_light url=\"#{own}-light\"/>"));
        }
        if node.camera.is_some() {
            self.push(&format!("<instance_camera url=\"#{own}-camera\"/>"));
        }
    }

    /// Whether a node with a light or camera has nothing else, so that its own transform includes the direction.
    pub(super) fn is_turned(&self, id: NodeId) -> bool {
        self.scene
            .nodes
            .get(id)
            .is_some_and(|node| is_viewer(node) && node.children.is_empty() && node.mesh.is_none())
    }

    /// A transform of a node, in the axes of the document.
    pub(super) fn node_matrix(&self, id: NodeId, matrix: &DMat4) -> DMat4 {
        let matrix = self.turned(matrix);
        if self.is_turned(id) { multiply(&matrix, &self.axes.matrix()) } else { matrix }
    }

    /// Writes the instance of a node's mesh.
    fn mesh_instance(&mut self, node: &Node) {
        let Some(mesh) = node.mesh else { return };
        if node.hidden {
            return more(&mut self.losses.hidden);
        }
        let Some(Some(geometry)) = self.geometries.get(&mesh.index()).cloned() else { return };
        let controller = self.controllers.get(&(mesh.index(), node.skin.map(|skin| skin.index()))).cloned();
        let element = match &controller {
            Some(id) => {
                self.push(&format!("<instance_controller url=\"#{id}\">"));
                for root in node.skin.map(|skin| self.skeletons(skin)).unwrap_or_default() {
                    self.push(&format!("<skeleton>#{root}</skeleton>"));
                }
                "instance_controller"
            }
            None => {
                self.push(&format!("<instance_geometry url=\"#{}\">", geometry.id));
                "instance_geometry"
            }
        };
        let mut bound: HashSet<&str> = HashSet::new();
        let mut binds = String::new();
        for (symbol, id) in geometry.symbols.iter().flatten() {
            if bound.insert(symbol) {
                binds.push_str(&format!("<instance_material symbol=\"{symbol}\" target=\"#{id}\">"));
                for set in 0..geometry.uv_sets {
                    binds.push_str(&format!("<bind_vertex_input semantic=\"UVMap{set}\" input_semantic=\"TEXCOORD\" input_set=\"{set}\"/>"));
                }
                binds.push_str("</instance_material>");
            }
        }
        if !binds.is_empty() {
            self.push(&format!(
                "<bind_material><technique_common>{binds}</technique_common></bind_material>"
            ));
        }
        self.push(&format!("</{element}>"));
    }
}
