//! Converts a scene to a skeleton file of version 2: names, tree and transforms in meters (section 8).
//!
//! Published facts do not suffice for more: a part requires a Batch, and version 3 a Collider. So a scene
//! with meshes is an error unless the caller requests the skeleton only, and all dropped content is
//! reported.

mod losses;
mod transforms;

use super::{Transform, detect::MAGIC, flags, to_scene::FORMAT};
use crate::{codes::from_scene as codes, varint::Varint};
use losses::LossCounts;
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Span, codes::LIMIT_DEPTH, message,
};
use meshwright_scene::{ExtrasValue, Node, NodeId, Scene};

/// Options of [`from_scene`].
///
/// ```
/// use meshwright_scene::{Mesh, Scene};
/// use meshwright_tinman::cmh::{self, FromSceneOptions};
///
/// let mut scene = Scene::default();
/// scene.add_mesh(Mesh::default());
/// assert!(cmh::from_scene(&scene, &FromSceneOptions::default()).is_err());
/// let options = FromSceneOptions::default().skeleton_only(true);
/// assert!(cmh::from_scene(&scene, &options)?.diagnostics.losses() > 0);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// Whether to drop meshes and all dependent data. Otherwise a scene with meshes is an error.
    pub skeleton_only: bool,
    /// Limits on memory, depth and diagnostics.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! { skeleton_only: bool, limits: Limits }
}

/// The version of skeletons: the first with models without parts and transforms in double precision.
const VERSION: i64 = 2;

/// Converts the tree of the scene to a file of version 2: models without parts, with the names, flags and
/// transforms of the nodes. The order of children is kept. A root is added above several roots, or above a
/// root with a transform.
///
/// The output follows the vendor's description and was never tested with the vendor's library; a diagnostic
/// states this.
///
/// # Errors
///
/// Returns an error for meshes without [`FromSceneOptions::skeleton_only`]; with the path of the node, for a
/// transform with shear or non-uniform scale, or that is not finite or singular; and if a limit on memory
/// or depth is exceeded.
pub fn from_scene(scene: &Scene<'_>, options: &FromSceneOptions) -> Result<Outcome<Vec<u8>>> {
    if !options.skeleton_only && !scene.meshes.is_empty() {
        let meshes = message::count(scene.meshes.len(), "mesh", "meshes");
        let message = format!("cannot write {meshes}: the format of meshes is not published");
        return Err(Error::new(&codes::HAS_MESHES, message));
    }
    let writer = Writer {
        scene,
        out: Vec::new(),
        budget: Budget::new(options.limits),
        losses: LossCounts::default(),
        seen: vec![false; scene.nodes.len()],
    };
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    meshwright_scene::loss::beyond_game_formats(scene, FORMAT, &mut diagnostics);
    writer.file(diagnostics)
}

struct Writer<'s, 'a> {
    scene: &'s Scene<'a>,
    out: Vec<u8>,
    budget: Budget,
    losses: LossCounts,
    /// Nodes that were written or are being written.
    seen: Vec<bool>,
}

/// A node whose children are being written.
struct Open {
    node: Option<NodeId>,
    next: usize,
    /// The written children: offsets and transforms.
    children: Vec<(i64, Transform)>,
}

impl Writer<'_, '_> {
    fn file(mut self, mut diagnostics: Diagnostics) -> Result<Outcome<Vec<u8>>> {
        self.out.extend_from_slice(&MAGIC);
        Varint::new(VERSION).encode(&mut self.out);
        let slot = self.out.len();
        self.out.extend_from_slice(&[0; 8]);
        let root = self.models(&mut diagnostics)?;
        if let Some(slot) = self.out.get_mut(slot..).and_then(|rest| rest.first_chunk_mut()) {
            *slot = root.to_le_bytes();
        }
        self.losses.unreached = self.seen.iter().filter(|seen| !**seen).count();
        self.losses.diagnostics(self.scene, &mut diagnostics);
        diagnostics
            .push(Diagnostic::new(&codes::UNTRIED, "the file was not tested with the vendor's library"));
        Ok(Outcome { value: self.out, diagnostics })
    }

    /// Writes all models, children first. Returns the offset of the root.
    fn models(&mut self, diagnostics: &mut Diagnostics) -> Result<i64> {
        let scene = self.scene;
        let still = |id: &NodeId| {
            let node = scene.nodes.get(*id);
            node.is_some_and(|node| {
                node.transform.matrix() == meshwright_scene::Transform::default().matrix()
            })
        };
        let only = match scene.roots.as_slice() {
            [only] if still(only) => Some(*only),
            roots => {
                let why = match roots {
                    [] => "the scene has no node",
                    [_] => "the root of the scene has a transform",
                    _ => "the scene has several roots",
                };
                diagnostics.push(Diagnostic::new(
                    &codes::ROOT_ADDED,
                    format!("added a root node without a name: {why}"),
                ));
                None
            }
        };
        if let Some(seen) = only.and_then(|only| self.seen.get_mut(only.index())) {
            *seen = true;
        }
        let mut stack = vec![Open { node: only, next: 0, children: Vec::new() }];
        while let Some(open) = stack.last_mut() {
            let below = match open.node {
                Some(node) => scene.nodes.get(node).map_or(&[][..], |node| &node.children),
                None => &scene.roots,
            };
            let child = below.get(open.next).copied();
            open.next = open.next.saturating_add(1);
            if let Some(child) = child {
                // Writes a node that is duplicated or its own ancestor once, because the format's tree does
                // not allow that.
                let first =
                    self.seen.get_mut(child.index()).is_some_and(|seen| !std::mem::replace(seen, true));
                if first {
                    let (most, at) = (self.budget.limits().depth, self.out.len() as u64);
                    if stack.len() >= usize::try_from(most).unwrap_or(usize::MAX) {
                        let message = format!("the nodes are nested deeper than {most} levels");
                        return Err(Error::new(&LIMIT_DEPTH, message).at(Span::file(at, at)));
                    }
                    stack.push(Open { node: Some(child), next: 0, children: Vec::new() });
                }
                continue;
            }
            let Some(done) = stack.pop() else { break };
            let at = self.model(&done)?;
            let Some(above) = stack.last_mut() else { return Ok(at) };
            if let Some(node) = done.node.and_then(|id| scene.nodes.get(id)) {
                let transform =
                    transforms::transform(node).map_err(|error| error.on(path(scene, done.node)))?;
                above.children.push((at, transform));
            }
        }
        Ok(0)
    }

    /// Writes a model.
    fn model(&mut self, open: &Open) -> Result<i64> {
        let at = self.out.len();
        let node = open.node.and_then(|id| self.scene.nodes.get(id));
        let name = node.map_or("", |node| node.name.as_str());
        let length = name.len().saturating_add(open.children.len().saturating_mul(112)).saturating_add(32);
        self.budget.memory(length as u64, Span::file(at as u64, at as u64))?;
        let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        Varint::new(number(name.len())).encode(&mut self.out);
        self.out.extend_from_slice(name.as_bytes());
        // No parts; 0 would mean a single part with flags 0.
        Varint::new(-1).encode(&mut self.out);
        Varint::new(word(node).cast_signed()).encode(&mut self.out);
        // A null unit means meters.
        self.out.extend_from_slice(&(-1_i32).to_le_bytes());
        let count = number(open.children.len());
        Varint::new(if count == 0 { 0 } else { !count }).encode(&mut self.out);
        for (child, transform) in &open.children {
            self.out.extend_from_slice(&child.to_le_bytes());
            transform.encode(&mut self.out);
        }
        if let Some(node) = node {
            self.losses.node(node);
        }
        Ok(number(at))
    }
}

/// The flags of a node's model: lighting enabled, and those in its extras.
fn word(node: Option<&Node>) -> u64 {
    let own = node.and_then(|node| node.extras.get(FORMAT)).and_then(|data| data.get("flags"));
    let is = |name: &str| own.and_then(|flags| flags.get(name)) == Some(&ExtrasValue::Bool(true));
    let bit = |name: &str, bit: u64| if is(name) { bit } else { 0 };
    flags::LIGHTING | bit("Group", flags::GROUP) | bit("NoSpatialQuery", flags::NO_SPATIAL_QUERY)
}

/// The names from the root to a node.
fn path(scene: &Scene<'_>, node: Option<NodeId>) -> String {
    const MOST: usize = 64;
    let mut names = Vec::new();
    let mut next = node.and_then(|id| scene.nodes.get(id));
    while let Some(node) = next.filter(|_| names.len() < MOST) {
        names.push(node.name.as_str());
        next = node.parent.and_then(|id| scene.nodes.get(id));
    }
    names.reverse();
    names.join("/")
}
