//! Allocates names that curves refer to.

use super::{Input, losses::Losses, node_roles::at, node_writer::NodeWriter};
use meshwright_core::Result;
use meshwright_scene::{
    ChannelPath, Mesh, Node, Track,
    unique_names::{UniqueNames, numbered},
};
use std::collections::{HashMap, HashSet};

/// The names that were allocated. Nodes are identified by index.
#[derive(Default)]
pub(super) struct Names {
    pub(super) bones: HashMap<usize, String>,
    /// By helper, the bone below it whose flag replaces it.
    pub(super) helpers: HashMap<usize, usize>,
    /// Names of the morph targets, by node with a mesh.
    pub(super) shapes: HashMap<usize, Vec<String>>,
    /// Names of the written meshes, by node.
    pub(super) parts: HashMap<usize, Vec<String>>,
    /// Names of all meshes, and of those that a clip hides.
    meshes: UniqueNames,
    blinking: HashSet<String>,
    /// Names of the bones of all models.
    pub(super) all_bones: UniqueNames,
}

/// The part of a name that a text of the format can hold: a zero byte ends it.
pub(super) fn held(name: &str) -> &str {
    name.split('\0').next().unwrap_or_default()
}

impl Names {
    /// Allocates names of blend shapes. A curve drives all blend shapes with its name, so blend shapes with
    /// equal motion may share one.
    pub(super) fn new(input: &Input<'_, '_>, writer: &mut NodeWriter, losses: &mut Losses) -> Result<Self> {
        let mut shapes = HashMap::new();
        let mut pool = UniqueNames::default();
        let mut first: HashMap<String, (usize, usize)> = HashMap::new();
        for &index in &input.tree.hierarchy.order {
            let Some(mesh) = mesh_of(input, index).filter(|mesh| !mesh.targets.is_empty()) else { continue };
            writer.steps(mesh.targets.len())?;
            let mut names: Vec<String> = Vec::new();
            let mut own: HashSet<&str> = HashSet::new();
            for (place, target) in mesh.targets.iter().enumerate() {
                let wanted = Some(held(&target.name)).filter(|name| !name.is_empty()).unwrap_or("shape");
                let free = match first.get(wanted).copied() {
                    // One curve cannot drive two blend shapes of a mesh.
                    _ if !own.insert(wanted) => false,
                    None => pool.take(wanted),
                    Some(known) => move_alike(input, known, (index, place), writer)?,
                };
                let name = if free { wanted.to_owned() } else { pool.another(wanted, numbered(wanted)) };
                if free {
                    first.entry(name.clone()).or_insert((index, place));
                }
                if name != target.name {
                    losses.renamed(&target.name, &name);
                }
                names.push(name);
            }
            shapes.insert(index, names);
        }
        Ok(Self { shapes, ..Self::default() })
    }

    /// A unique mesh name. Meshes that a clip hides share a name only if they are hidden together.
    pub(super) fn mesh(&mut self, wanted: String, blinks: bool, losses: &mut Losses) -> String {
        let free = self.meshes.take(&wanted);
        let name = if free || !(blinks || self.blinking.contains(&wanted)) {
            wanted
        } else {
            let name = self.meshes.another(&wanted, numbered(&wanted));
            losses.renamed(&wanted, &name);
            name
        };
        if blinks {
            self.blinking.insert(name.clone());
        }
        name
    }

    /// Allocates a bone name. Names are unique within a model, whose names are in `own`; across models only
    /// the names of animated bones are.
    pub(super) fn bone(
        &mut self,
        input: &Input<'_, '_>,
        index: usize,
        node: &Node,
        own: &mut UniqueNames,
        losses: &mut Losses,
    ) -> String {
        let wanted = Some(held(&node.name)).filter(|name| !name.is_empty()).unwrap_or("bone");
        let moves =
            at(&input.tree.moved, index) && !input.copies.contains(&index) || at(&input.tree.blinking, index);
        let first = self.all_bones.take(wanted);
        let free = own.take(wanted) && (first || !moves);
        let name = if free {
            wanted.to_owned()
        } else {
            let name = self.all_bones.another(wanted, numbered(wanted));
            own.take(&name);
            name
        };
        if name != node.name {
            losses.renamed(&node.name, &name);
        }
        name
    }
}

/// The mesh of a node.
fn mesh_of<'a>(input: &Input<'a, '_>, index: usize) -> Option<&'a Mesh<'a>> {
    input.scene.mesh(input.node(index)?.mesh?)
}

/// Whether the weights of two targets are equal at all times in all clips.
fn move_alike(
    input: &Input<'_, '_>,
    a: (usize, usize),
    b: (usize, usize),
    writer: &mut NodeWriter,
) -> Result<bool> {
    let steps = |node: usize| {
        let channels = input.channels.get(&(node, ChannelPath::Weights))?;
        let keys = |&(clip, at): &(usize, usize)| {
            let clip = input.scene.clips.get(clip)?;
            clip.timelines.get(clip.channels.get(at)?.timeline).map(Vec::len)
        };
        Some(channels.iter().filter_map(keys).fold(1_usize, usize::saturating_add))
    };
    writer.steps(steps(a.0).unwrap_or(0).saturating_add(steps(b.0).unwrap_or(0)))?;
    let tracks = |node: usize| {
        let targets = mesh_of(input, node).map_or(0, |mesh| mesh.targets.len());
        input.tracks(node, ChannelPath::Weights, targets)
    };
    let (one, other) = (tracks(a.0), tracks(b.0));
    let same = |(clip, one): (&usize, &Track<'_>)| {
        let Some(other) = other.get(clip) else { return false };
        let alike = |&time: &f32| {
            let time = f64::from(time);
            let ([one], [other]) = (one.at::<1>(time, a.1), other.at::<1>(time, b.1));
            (one - other).abs() < 1e-6
        };
        one.times.iter().all(alike) && other.times.iter().all(alike)
    };
    Ok(one.len() == other.len() && one.iter().all(same))
}
