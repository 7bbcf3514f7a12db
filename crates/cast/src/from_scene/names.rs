//! Names by which curves find things.

use super::{DocumentBuilder, node_tree};
use meshwright_core::Result;
use meshwright_scene::{ChannelPath, Track};
use std::collections::{HashMap, HashSet};

/// The names that were given. Nodes go by their place.
#[derive(Default)]
pub(super) struct Names {
    pub(super) bones: HashMap<usize, String>,
    /// By helper that is told by a flag the bone below it.
    pub(super) helpers: HashMap<usize, usize>,
    /// By node with a mesh the names of its targets.
    pub(super) shapes: HashMap<usize, Vec<String>>,
    /// Names of meshes, and of those that a clip hides.
    pub(super) meshes: Pool,
    pub(super) blinking: HashSet<String>,
    /// Channels of nodes: clip and place in it.
    pub(super) channels: HashMap<(usize, ChannelPath), Vec<(usize, usize)>>,
}

/// Names of one sort, each given once.
#[derive(Default)]
pub(super) struct Pool {
    taken: HashSet<String>,
    next: HashMap<String, u32>,
}

impl Pool {
    /// True if nobody had the name before.
    pub(super) fn take(&mut self, name: &str) -> bool {
        !self.taken.contains(name) && self.taken.insert(name.to_owned())
    }

    /// A name like that one that nobody had before.
    pub(super) fn another(&mut self, name: &str) -> String {
        let next = self.next.entry(name.to_owned()).or_insert(0);
        loop {
            *next = next.saturating_add(1);
            let other = format!("{name}_{next}");
            // There is an end: one name is taken at a time.
            if !self.taken.contains(&other) {
                self.taken.insert(other.clone());
                return other;
            }
        }
    }
}

/// The part of a name that a text of the format holds: a zero byte ends it.
pub(super) fn held(name: &str) -> &str {
    name.split('\0').next().unwrap_or_default()
}

impl DocumentBuilder<'_, '_> {
    /// The part of a name that the format holds; what is cut off is noted.
    pub(super) fn held(&mut self, name: &str) -> String {
        let own = held(name);
        if own != name {
            self.losses.renamed(name, own);
        }
        own.to_owned()
    }

    /// Which channels there are for which node.
    pub(super) fn channels(&mut self) {
        for (clip, stored) in self.scene.clips.iter().enumerate() {
            for (at, channel) in stored.channels.iter().enumerate() {
                let key = (channel.node.index(), channel.path);
                self.names.channels.entry(key).or_default().push((clip, at));
            }
        }
    }

    /// The motion of a node by one path in every clip that has it; of two channels in a clip the later counts.
    pub(super) fn tracks(&self, node: usize, path: ChannelPath, width: usize) -> HashMap<usize, Track<'_>> {
        let channels = self.names.channels.get(&(node, path)).map_or(&[][..], Vec::as_slice);
        let track = |&(clip, at): &(usize, usize)| {
            let stored = self.scene.clips.get(clip)?;
            Some((clip, Track::new(stored, stored.channels.get(at)?, width)?))
        };
        channels.iter().filter_map(track).collect()
    }

    /// Names of blend shapes. One curve drives all shapes of its name, so shapes that move alike may share one.
    pub(super) fn shape_names(&mut self) -> Result<()> {
        let mut pool = Pool::default();
        let mut first: HashMap<String, (usize, usize)> = HashMap::new();
        for at in 0..self.tree.order.len() {
            let Some(&index) = self.tree.order.get(at) else { break };
            let scene = self.scene;
            let mesh = node_tree::node(scene, index).and_then(|node| scene.mesh(node.mesh?));
            let Some(mesh) = mesh.filter(|mesh| !mesh.targets.is_empty()) else { continue };
            self.steps(mesh.targets.len())?;
            let mut names: Vec<String> = Vec::new();
            let mut own: HashSet<&str> = HashSet::new();
            for (place, target) in mesh.targets.iter().enumerate() {
                let wanted = Some(held(&target.name)).filter(|name| !name.is_empty()).unwrap_or("shape");
                let free = match first.get(wanted).copied() {
                    // One curve cannot drive two shapes of a mesh.
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

    /// True if the weights of two targets are the same at all times of all clips.
    fn move_alike(&mut self, a: (usize, usize), b: (usize, usize)) -> Result<bool> {
        let targets = |builder: &Self, node: usize| {
            let node = node_tree::node(builder.scene, node);
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
