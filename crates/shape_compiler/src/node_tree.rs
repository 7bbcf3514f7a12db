//! The nodes of the file in the order of the shape, with their transforms.

use crate::{codes, compile::ShapeCompiler, matrix::Matrix, names::NameTable};
use meshwright_core::{Error, Result, Span};
use meshwright_dae::{
    document::Element,
    has_levels,
    view::{Reference, Stack, called},
};
use meshwright_scene::{
    pose::{DMat4, IDENTITY},
    shape_names::{self, NamedLevel, is_bounds, is_sequence},
};

/// A node of the shape.
pub(crate) struct SourceNode<'d> {
    pub(crate) element: Element<'d>,
    pub(crate) parent: Option<usize>,
    /// The name in the file.
    pub(crate) name: String,
    /// The name in the shape.
    pub(crate) unique: String,
    /// Elements that instance meshes.
    pub(crate) instances: Vec<Element<'d>>,
    /// Whether there are no nodes below.
    pub(crate) leaf: bool,
    /// The matrices of its transform elements.
    pub(crate) steps: Vec<Matrix>,
    /// To the shape's space, with all scale and mirroring.
    pub(crate) world: Matrix,
    /// Whether the world matrix mirrors.
    pub(crate) mirrored: bool,
    /// To the shape's space, without scale and mirroring.
    pub(crate) rigid: Matrix,
}

impl SourceNode<'_> {
    /// The world matrix without mirroring.
    pub(crate) fn upright(&self) -> Matrix {
        if self.mirrored { self.world.scaled([1.0, 1.0, -1.0]) } else { self.world }
    }
}

/// The nodes of the file.
pub(crate) struct NodeTree<'d> {
    /// Parents before children.
    pub(crate) nodes: Vec<SourceNode<'d>>,
    /// Nodes named `bounds`, which are not in the shape.
    pub(crate) bounds: Vec<SourceNode<'d>>,
    /// From the unit and the axes of the file to meters and Z up.
    pub(crate) root: Matrix,
    /// Whether names state levels of detail.
    pub(crate) leveled: bool,
}

/// Deepest tree of nodes.
const DEEPEST: u32 = 256;
/// Memory to charge for a node.
const NODE: u64 = 1024;

/// An element to visit.
struct Visit<'d> {
    element: Element<'d>,
    parent: Option<usize>,
    depth: u32,
    /// One more than the place of the innermost instance that leads here.
    chain: usize,
    dropped: bool,
}

impl<'d> ShapeCompiler<'d, '_> {
    /// Collects the nodes of all scenes, and names them.
    pub(crate) fn node_tree(&mut self, names: &mut NameTable) -> Result<NodeTree<'d>> {
        let root = self.root_matrix();
        let mut tree = NodeTree {
            nodes: Vec::new(),
            bounds: Vec::new(),
            root,
            leveled: has_levels(self.collada.document()),
        };
        let mut stack: Vec<Visit<'d>> = Vec::new();
        for scene in self.collada.library("library_visual_scenes").filter(|own| own.name() == "visual_scene")
        {
            push_children(&mut stack, scene, None, 0, 0, false);
        }
        // Each scene was pushed in reverse; the first one must be on top.
        stack.sort_by_key(|visit| std::cmp::Reverse(visit.element.index()));
        let mut chains: Vec<(Element<'d>, usize)> = Vec::new();
        while let Some(visit) = stack.pop() {
            self.budget.memory(NODE, visit.element.span())?;
            self.budget.items(1, visit.element.span())?;
            if visit.depth > DEEPEST {
                let message = format!("nodes are nested deeper than {DEEPEST} levels");
                return Err(
                    Error::new(&meshwright_core::codes::LIMIT_DEPTH, message).at(visit.element.span())
                );
            }
            if visit.element.name() == "instance_node" {
                let Some(target) = self.target(visit.element, "url", "node") else { continue };
                if is_cycle(&chains, visit.chain, target, visit.element) {
                    self.notes.named(&codes::CYCLES, &called(target));
                    continue;
                }
                chains.push((target, visit.chain));
                let depth = visit.depth.saturating_add(1);
                stack.push(Visit { element: target, chain: chains.len(), depth, ..visit });
                continue;
            }
            let name = match called(visit.element) {
                name if name.is_empty() => "null".to_owned(),
                name => name.into_owned(),
            };
            let dropped = visit.dropped || is_sequence(&name);
            let is_bounds = is_bounds(&name);
            let parent = visit.parent;
            if dropped {
                self.notes.named(&codes::NODES, &name);
                let depth = visit.depth.saturating_add(1);
                push_children(&mut stack, visit.element, parent, depth, visit.chain, true);
                continue;
            }
            let node =
                self.node(visit.element, parent.and_then(|parent| tree.nodes.get(parent)), &root, name);
            if is_bounds {
                self.notes.named(&codes::BOUNDS, &node.name);
                tree.bounds.push(node);
                continue;
            }
            let mut node = SourceNode { parent, ..node };
            node.unique = names.unused(&node.name);
            if node.unique != node.name {
                self.notes.add(&codes::RENAMED, || format!("\"{}\" -> \"{}\"", node.name, node.unique));
            }
            names.number(&node.unique);
            if let Some((detail, ..)) = node.marker() {
                names.number(&detail);
            }
            let here = tree.nodes.len();
            tree.nodes.push(node);
            push_children(
                &mut stack,
                visit.element,
                Some(here),
                visit.depth.saturating_add(1),
                visit.chain,
                false,
            );
        }
        if tree.nodes.len() > i32::MAX as usize {
            return Err(Error::new(
                &meshwright_core::codes::LIMIT_ITEMS,
                "the file has more nodes than the format",
            ));
        }
        Ok(tree)
    }

    fn node(
        &mut self,
        element: Element<'d>,
        parent: Option<&SourceNode<'d>>,
        root: &Matrix,
        name: String,
    ) -> SourceNode<'d> {
        let mut instances = Vec::new();
        let mut leaf = true;
        for child in element.children() {
            match child.name() {
                "node" | "instance_node" => leaf = false,
                "instance_geometry" | "instance_controller" => instances.push(child),
                "instance_light" | "instance_camera" => self.notes.named(&codes::LIGHTS, &name),
                _ => {}
            }
        }
        let stack = Stack::new(element);
        for _ in &stack.wrong {
            self.notes.named(&codes::TRANSFORMS, &name);
        }
        let matrix = |step: &meshwright_dae::view::Step<'_>| {
            let matrix: DMat4 = Stack::step_matrix(step.kind, &step.values);
            Matrix::of_columns(&if matrix.iter().all(|part| part.is_finite()) { matrix } else { IDENTITY })
        };
        let steps: Vec<Matrix> = stack.steps.iter().map(matrix).collect();
        let above = parent.map_or(*root, |parent| parent.world);
        let own = steps.iter().fold(Matrix::IDENTITY, |own, step| own.multiply(step));
        if !own.is_orthonormal() || own.determinant() < 0.0 {
            self.notes.named(&codes::SCALE, &name);
        }
        let world = steps.iter().fold(above, |world, step| world.multiply(step));
        if world.is_sheared() {
            self.notes.named(&codes::SHEARED, &name);
        }
        let (mirrored, rigid) = rigid(&world);
        SourceNode {
            element,
            parent: None,
            unique: String::new(),
            name,
            instances,
            leaf,
            steps,
            world,
            mirrored,
            rigid,
        }
    }

    /// The matrix of the file's unit and axes.
    fn root_matrix(&mut self) -> Matrix {
        let asset = self.collada.document().root().child("asset");
        let unit = asset.and_then(|asset| asset.child("unit")).and_then(|unit| unit.attribute("meter"));
        let unit = match unit.as_deref().map(|text| text.trim().parse::<f32>()) {
            None => 1.0,
            Some(Ok(meter)) if meter.is_finite() && meter > 0.0 => meter,
            Some(_) => {
                self.notes.add(&codes::UP_AXIS, || "a unit of 1 m".to_owned());
                1.0
            }
        };
        let axis = asset.and_then(|asset| asset.child("up_axis")).map(|axis| axis.text().trim().to_owned());
        let scaled = Matrix::IDENTITY.scaled([unit; 3]);
        let turn = match axis.as_deref() {
            Some("Z_UP") => return scaled,
            // Half a turn more than the shortest way.
            Some("Y_UP") => Matrix([[-1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 0.0]]),
            Some("X_UP") => Matrix([[0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]]),
            _ => {
                self.notes.add(&codes::UP_AXIS, || "Z up".to_owned());
                return scaled;
            }
        };
        self.notes.named(&codes::AXIS, axis.as_deref().unwrap_or_default());
        scaled.multiply(&turn)
    }

    /// The element of a kind that an attribute refers to.
    pub(crate) fn target(
        &mut self,
        element: Element<'d>,
        attribute: &str,
        kind: &str,
    ) -> Option<Element<'d>> {
        let reference = self.collada.referenced(element, attribute);
        let found = reference.map(|reference| self.collada.of_kind(reference, &[kind]));
        let target = found.as_ref().and_then(|reference| reference.element(kind));
        if target.is_none() {
            self.notes.add(&codes::DANGLING, || match found {
                Some(Reference::External(url) | Reference::Missing(url)) => {
                    format!("{} of `{}`", meshwright_scene::wording::quoted(&url), element.name())
                }
                _ => format!("`{}`", element.name()),
            });
        }
        target
    }
}

impl SourceNode<'_> {
    /// The detail that a node without meshes and children defines: its name, kind and size.
    pub(crate) fn marker(&self) -> Option<NamedLevel> {
        if !self.leaf || !self.instances.is_empty() {
            return None;
        }
        shape_names::marker(&self.name)
    }
}

/// Whether a matrix mirrors, and the matrix without scale and mirroring.
pub(crate) fn rigid(world: &Matrix) -> (bool, Matrix) {
    let mirrored = world.determinant() < 0.0;
    let upright = if mirrored { world.scaled([1.0, 1.0, -1.0]) } else { *world };
    (mirrored, upright.without_scale())
}

fn push_children<'d>(
    stack: &mut Vec<Visit<'d>>,
    element: Element<'d>,
    parent: Option<usize>,
    depth: u32,
    chain: usize,
    dropped: bool,
) {
    let start = stack.len();
    let children = element.children().filter(|child| matches!(child.name(), "node" | "instance_node"));
    stack.extend(children.map(|element| Visit { element, parent, depth, chain, dropped }));
    if let Some(new) = stack.get_mut(start..) {
        new.reverse();
    }
}

/// Whether an instance of `target` is within `target`, directly or by other instances.
fn is_cycle(
    chains: &[(Element<'_>, usize)],
    chain: usize,
    target: Element<'_>,
    instance: Element<'_>,
) -> bool {
    if target.contains(&instance) {
        return true;
    }
    let mut next = chain;
    for _ in 0..=DEEPEST {
        let Some((element, above)) = next.checked_sub(1).and_then(|at| chains.get(at)) else { return false };
        if *element == target {
            return true;
        }
        next = *above;
    }
    true
}

/// No bytes in particular.
pub(crate) const NOWHERE: Span = Span::new(meshwright_core::FILE, 0, 0);
