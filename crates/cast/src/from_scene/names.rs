//! Allocates names that curves refer to.

use super::{DocumentBuilder, node_roles};
use meshwright_core::Result;
use meshwright_scene::{ChannelPath, Track};
use std::collections::{HashMap, HashSet};

/// The names that were allocated. Nodes are identified by index.
#[derive(Default)]
pub(super) struct Names {
    pub(super) bones: HashMap<usize, String>,
    /// By helper, the bone below it whose flag replaces it.
    pub(super) helpers: HashMap<usize, usize>,
    /// Names of the morph targets, by node with a mesh.
    pub(super) shapes: HashMap<usize, Vec<String>>,
    /// Names of meshes, including those that a clip hides.
    pub(super) meshes: Pool,
    pub(super) blinking: HashSet<String>,
    /// Channels by node and path: clip and index of the channel.
    pub(super) channels: HashMap<(usize, ChannelPath), Vec<(usize, usize)>>,
}

/// A set of unique names.
#[derive(Default)]
pub(super) struct Pool {
    taken: HashSet<String>,
    next: HashMap<String, u32>,
}

impl Pool {
    /// Reserves a name. Returns true if it was unused.
    pub(super) fn take(&mut self, name: &str) -> bool {
        !self.taken.contains(name) && self.taken.insert(name.to_owned())
    }

    /// Reserves an unused name that is derived from this one.
    pub(super) fn another(&mut self, name: &str) -> String {
        let next = self.next.entry(name.to_owned()).or_insert(0);
        loop {
            *next = next.saturating_add(1);
            let other = format!("{name}_{next}");
            // Terminates: the number of reserved names is finite.
            if !self.taken.contains(&other) {
                self.taken.insert(other.clone());
                return other;
            }
        }
    }
}

/// The part of a name that a text of the format can hold: a zero byte ends it.
pub(super) fn held(name: &str) -> &str {
    name.split('\0').next().unwrap_or_default()
}

impl DocumentBuilder<'_, '_> {
    /// The part of a name that the format can hold. Reports a truncated name.
    pub(super) fn held(&mut self, name: &str) -> String {
        let own = held(name);
        if own != name {
            self.losses.renamed(name, own);
        }
        own.to_owned()
    }

    /// Collects the channels of each node.
    pub(super) fn channels(&mut self) {
        for (clip, stored) in self.scene.clips.iter().enumerate() {
            for (at, channel) in stored.channels.iter().enumerate() {
                let key = (channel.node.index(), channel.path);
                self.names.channels.entry(key).or_default().push((clip, at));
            }
        }
    }

    /// The tracks of a node and path in every clip that has one. Of two channels in a clip the later
    /// applies.
    pub(super) fn tracks(&self, node: usize, path: ChannelPath, width: usize) -> HashMap<usize, Track<'_>> {
        let channels = self.names.channels.get(&(node, path)).map_or(&[][..], Vec::as_slice);
        let track = |&(clip, at): &(usize, usize)| {
            let stored = self.scene.clips.get(clip)?;
            Some((clip, Track::new(stored, stored.channels.get(at)?, width)?))
        };
        channels.iter().filter_map(track).collect()
    }

    /// Allocates names of blend shapes. A curve drives all blend shapes with its name, so blend shapes with
    /// equal motion may share one.
    pub(super) fn shape_names(&mut self) -> Result<()> {
        let mut pool = Pool::default();
        let mut first: HashMap<String, (usize, usize)> = HashMap::new();
        for at in 0..self.tree.order.len() {
            let Some(&index) = self.tree.order.get(at) else { break };
            let scene = self.scene;
            let mesh = node_roles::node(scene, index).and_then(|node| scene.mesh(node.mesh?));
            let Some(mesh) = mesh.filter(|mesh| !mesh.targets.is_empty()) else { continue };
            self.steps(mesh.targets.len())?;
            let mut names: Vec<String> = Vec::new();
            let mut own: HashSet<&str> = HashSet::new();
            for (place, target) in mesh.targets.iter().enumerate() {
                let wanted = Some(held(&target.name)).filter(|name| !name.is_empty()).unwrap_or("shape");
                let free = match first.get(wanted).copied() {
                    // One curve cannot drive two blend shapes of a mesh.
                    _ if !own.insert(wanted) => false,
                    None => pool.take(wanted),
                    Some(known) => self.move_alike(known, (index, place))?,
                };
                let name = if free { wanted.to_owned() } else { pool.another(wanted) };
                if free {
                    first.entry(name.clone()).or_insert((index, place));
                }
                if name != target.name {
                    self.losses.renamed(&target.name, &name);
                }
                names.push(name);
            }
            self.names.shapes.insert(index, names);
        }
        Ok(())
    }

    /// Whether the weights of two targets are equal at all times in all clips.
    fn move_alike(&mut self, a: (usize, usize), b: (usize, usize)) -> Result<bool> {
        let targets = |builder: &Self, node: usize| {
            let node = node_roles::node(builder.scene, node);
            node.and_then(|node| builder.scene.mesh(node.mesh?)).map_or(0, |mesh| mesh.targets.len())
        };
        let tracks = |builder: &Self, node: usize| {
            let paths = builder.names.channels.get(&(node, ChannelPath::Weights));
            paths.map_or(0, |channels| {
                let keys = |&(clip, at): &(usize, usize)| {
                    let clip = builder.scene.clips.get(clip)?;
                    clip.timelines.get(clip.channels.get(at)?.timeline).map(Vec::len)
                };
                channels.iter().filter_map(keys).fold(1, usize::saturating_add)
            })
        };
        self.steps(tracks(self, a.0).saturating_add(tracks(self, b.0)))?;
        let one = self.tracks(a.0, ChannelPath::Weights, targets(self, a.0));
        let other = self.tracks(b.0, ChannelPath::Weights, targets(self, b.0));
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
}
