//! Creates the nodes of the scene that the file shows.

use super::{FORMAT, SceneBuilder, left_out::LeftOut, mesh::PendingInstance};
use crate::{codes, document::Element, game_names::is_left_out, view::called};
use meshwright_core::count as counted;
use meshwright_scene::{Extras, ExtrasValue, Node, NodeId, wording::quoted};

/// Memory to charge for a node, with what other formats create from it.
const NODE: usize = 1024;

/// An element to convert.
struct Visit<'d> {
    element: Element<'d>,
    parent: Option<NodeId>,
    depth: u32,
    /// The last of the instances that lead here, as one more than its place in the list of all.
    chain: u32,
}

impl<'d> SceneBuilder<'d> {
    /// Creates all nodes, and collects the instances of meshes.
    pub(super) fn tree(&mut self) {
        let Some(shown) = self.shown_scene() else { return self.geometries_alone() };
        self.scene.name = shown.attribute("name").unwrap_or_default().into_owned();
        let mut stack = Vec::new();
        push_children(&mut stack, shown, None, 0, 0);
        self.visit(stack);
    }

    /// Adds the tree of a joint that the scene does not show, because a skin needs it.
    pub(super) fn skeleton_tree(&mut self, joint: Element<'d>) {
        let mut top = joint;
        while let Some(above) = top.parent().filter(|above| above.name() == "node") {
            if is_left_out(top) {
                return;
            }
            top = above;
        }
        self.visit(vec![Visit { element: top, parent: None, depth: 0, chain: 0 }]);
    }

    /// Creates the nodes of elements and of all below.
    fn visit(&mut self, mut stack: Vec<Visit<'d>>) {
        // The instances, each with the place of the one that leads to it.
        let mut chains: Vec<(Element<'d>, u32)> = Vec::new();
        while let Some(visit) = stack.pop() {
            if !self.room(NODE, 1) {
                break;
            }
            if visit.depth > self.deepest {
                self.too_deep = true;
                let deepest = self.deepest;
                self.note(&codes::TO_SCENE_LIMIT, visit.element, || {
                    format!("nodes are nested deeper than {deepest} levels; the rest is not in the scene")
                });
                break;
            }
            let element = match visit.element.name() {
                "instance_node" => {
                    let Some(target) = self.target(visit.element, "url", &["node"]) else { continue };
                    if is_cycle(&chains, visit.chain, target, visit.element) {
                        let id = target.attribute("id").unwrap_or_default();
                        self.note(&codes::CYCLE, visit.element, || {
                            format!("node {} instances itself; the instance is dropped", quoted(&id))
                        });
                        continue;
                    }
                    chains.push((visit.element, visit.chain));
                    let chain = u32::try_from(chains.len()).unwrap_or(u32::MAX);
                    stack.push(Visit { element: target, chain, ..visit });
                    continue;
                }
                _ => visit.element,
            };
            if is_left_out(element) {
                self.left_out.push(LeftOut { element, parent: visit.parent });
                continue;
            }
            let id = self.node(element, visit.parent);
            push_children(&mut stack, element, Some(id), visit.depth.saturating_add(1), visit.chain);
        }
    }

    /// Creates the node of an element.
    fn node(&mut self, element: Element<'d>, parent: Option<NodeId>) -> NodeId {
        let transform = self.transform(element);
        let name = called(element).into_owned();
        let mut data = ExtrasValue::map();
        let mut any = false;
        let stated = [
            ("id", element.attribute("id").filter(|id| *id != name)),
            ("sid", element.attribute("sid").filter(|sid| *sid != name)),
        ];
        for (key, value) in stated {
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                data = data.with(key, value.into_owned());
                any = true;
            }
        }
        if element.attribute("type").as_deref() == Some("JOINT") {
            data = data.with("type", "JOINT");
            any = true;
        }
        let extras = if any { Extras::new(FORMAT, data) } else { Extras::default() };
        let node = Node { name, transform, extras, origin: self.origin(element), ..Node::default() };
        let id = self.scene.add_node(parent, node);
        self.placed.entry(element.index()).or_default().push(id);
        for child in element.children() {
            match child.name() {
                "instance_geometry" | "instance_controller" => {
                    self.pending.push(PendingInstance { node: id, element: child });
                }
                "instance_light" => self.light(id, child),
                "instance_camera" => self.camera(id, child),
                _ => {}
            }
        }
        id
    }

    /// The visual scene that the file shows.
    fn shown_scene(&mut self) -> Option<Element<'d>> {
        let root = self.document.root();
        let mut scenes =
            self.collada.library("library_visual_scenes").filter(|scene| scene.name() == "visual_scene");
        let first = scenes.next();
        let others = scenes.count();
        let instance = root.child("scene").and_then(|scene| scene.child("instance_visual_scene"));
        let shown = instance.and_then(|instance| self.target(instance, "url", &["visual_scene"]));
        if let Some(first) = first.filter(|_| shown.is_none()) {
            self.note(&codes::NO_SCENE, root, || {
                format!(
                    "the file names no visual scene to show; the first one, {}, is shown",
                    quoted(&called(first))
                )
            });
        }
        if others > 0 {
            self.note(&codes::OTHER_SCENES, root, || {
                format!(
                    "{} not in the scene: the file shows another one",
                    counted(others as u64, "visual scene is", "visual scenes are")
                )
            });
        }
        shown.or(first)
    }

    /// Creates a node for each geometry of a file without a visual scene.
    fn geometries_alone(&mut self) {
        let root = self.document.root();
        let geometries: Vec<Element<'d>> = self
            .collada
            .library("library_geometries")
            .filter(|geometry| geometry.name() == "geometry")
            .collect();
        self.note(&codes::NO_SCENE, root, || {
            format!(
                "the file has no visual scene; the scene has its {}",
                counted(geometries.len() as u64, "geometry", "geometries")
            )
        });
        for geometry in geometries {
            if !self.room(NODE, 1) {
                return;
            }
            let name = called(geometry).into_owned();
            let node = self.scene.add_node(None, Node { name, ..Node::default() });
            self.pending.push(PendingInstance { node, element: geometry });
        }
    }
}

fn push_children<'d>(
    stack: &mut Vec<Visit<'d>>,
    element: Element<'d>,
    parent: Option<NodeId>,
    depth: u32,
    chain: u32,
) {
    let start = stack.len();
    let children = element.children().filter(|child| matches!(child.name(), "node" | "instance_node"));
    stack.extend(children.map(|element| Visit { element, parent, depth, chain }));
    if let Some(new) = stack.get_mut(start..) {
        new.reverse();
    }
}

/// Whether an instance of `target` is within `target`, directly or by the instances that lead to it.
fn is_cycle(chains: &[(Element<'_>, u32)], chain: u32, target: Element<'_>, instance: Element<'_>) -> bool {
    if target.contains(&instance) {
        return true;
    }
    let mut next = chain;
    // Each instance is later in the list than the one above it.
    while let Some((element, above)) = next.checked_sub(1).and_then(|at| chains.get(at as usize)) {
        if target.contains(element) {
            return true;
        }
        next = *above;
    }
    false
}
