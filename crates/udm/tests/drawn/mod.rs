//! What a scene draws, part by part and corner by corner, in the space of the whole: two scenes of another tree, other
//! vertices and other bones are compared by it.

use meshwright_core::{Finding, Report};
use meshwright_scene::{
    AlphaMode, ChannelPath, Clip, Material, NodeId, Primitive, Scene, Semantic, Topology, VertexPool,
    pose::{IDENTITY, Pose, Wide, inverse, multiply},
};
use std::collections::{BTreeMap, BTreeSet};

/// A primitive at a node.
#[derive(Clone, Copy)]
pub(crate) struct Part<'s> {
    pub(crate) node: NodeId,
    pub(crate) pool: &'s VertexPool<'s>,
    pub(crate) at_pool: usize,
    pub(crate) primitive: &'s Primitive<'s>,
}

/// The parts of a scene in the order of the tree.
pub(crate) fn parts<'s>(scene: &'s Scene<'_>) -> Vec<Part<'s>> {
    let mut parts = Vec::new();
    let mut stack: Vec<NodeId> = scene.roots.iter().rev().copied().collect();
    while let Some(id) = stack.pop() {
        let node = scene.nodes.get(id).unwrap();
        stack.extend(node.children.iter().rev());
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        for primitive in &mesh.primitives {
            let at_pool = primitive.pool;
            parts.push(Part { node: id, pool: &mesh.pools[at_pool], at_pool, primitive });
        }
    }
    parts
}

impl Part<'_> {
    /// The vertices of all corners, as a list of triangles, lines or points.
    fn corners(&self) -> Vec<usize> {
        let indices: Vec<usize> = match &self.primitive.indices {
            Some(indices) => {
                (0..indices.stream.held()).map(|at| indices.stream.index(at).unwrap() as usize).collect()
            }
            None => (0..self.pool.len()).collect(),
        };
        assert!(
            matches!(self.primitive.topology, Topology::Triangles | Topology::Lines | Topology::Points),
            "lists only"
        );
        indices
    }

    fn places(&self, scene: &Scene<'_>, pose: &Pose) -> Vec<[f64; 3]> {
        let all = pose.vertices(scene, self.node, self.at_pool);
        self.corners().into_iter().map(|vertex| all[vertex]).collect()
    }

    /// Names of the bones from the root on, with their weights, by corner.
    fn influences(&self, scene: &Scene<'_>) -> Option<Vec<BTreeMap<String, f32>>> {
        let skin = scene.skins.get(scene.nodes.get(self.node)?.skin?)?;
        let names = paths(scene);
        let mut all = vec![BTreeMap::new(); self.pool.len()];
        for set in 0.. {
            let (Some(joints), Some(weights)) =
                (self.pool.get(&Semantic::Joints(set)), self.pool.get(&Semantic::Weights(set)))
            else {
                break;
            };
            for (vertex, own) in all.iter_mut().enumerate() {
                for (joint, weight) in
                    joints.get(vertex).unwrap().into_iter().zip(weights.get(vertex).unwrap())
                {
                    if weight > 0.0 {
                        let name = names[skin.joints[joint as usize].index()].clone();
                        *own.entry(name).or_insert(0.0) += weight;
                    }
                }
            }
        }
        let sums: Vec<f32> = all.iter().map(|own| own.values().sum()).collect();
        for (own, sum) in all.iter_mut().zip(sums) {
            own.values_mut().for_each(|weight| *weight /= sum);
        }
        Some(self.corners().into_iter().map(|vertex| all[vertex].clone()).collect())
    }

    /// Normals at rest, by corner.
    fn normals(&self, scene: &Scene<'_>, pose: &Pose) -> Option<Vec<[f64; 3]>> {
        let stream = self.pool.get(&Semantic::Normal)?;
        let matrices = self.matrices(scene, pose);
        let turned = |vertex: usize| {
            let [x, y, z, _] = stream.get(vertex).unwrap().map(f64::from);
            let m = inverse(&matrices[vertex]).unwrap_or(IDENTITY);
            // The transpose of the inverse.
            let turned = [0, 4, 8].map(|at| m[at] * x + m[at + 1] * y + m[at + 2] * z);
            let length = turned.iter().map(|part| part * part).sum::<f64>().sqrt();
            turned.map(|part| part / length)
        };
        Some(self.corners().into_iter().map(turned).collect())
    }

    /// What is done to each vertex.
    fn matrices(&self, scene: &Scene<'_>, pose: &Pose) -> Vec<Wide> {
        let node = scene.nodes.get(self.node).unwrap();
        let Some(skin) = node.skin.and_then(|skin| scene.skins.get(skin)) else {
            return vec![*pose.world(self.node).unwrap(); self.pool.len()];
        };
        let binds =
            skin.inverse_bind.iter().map(|bind| bind.map(f64::from)).chain(std::iter::repeat(IDENTITY));
        let joints: Vec<Wide> = skin
            .joints
            .iter()
            .zip(binds)
            .map(|(&joint, bind)| multiply(pose.world(joint).unwrap(), &bind))
            .collect();
        let mut all = vec![[0.0; 16]; self.pool.len()];
        let mut sums = vec![0.0; self.pool.len()];
        for set in 0.. {
            let (Some(names), Some(weights)) =
                (self.pool.get(&Semantic::Joints(set)), self.pool.get(&Semantic::Weights(set)))
            else {
                break;
            };
            for vertex in 0..self.pool.len() {
                for (joint, weight) in
                    names.get(vertex).unwrap().into_iter().zip(weights.get(vertex).unwrap())
                {
                    let weight = f64::from(weight);
                    let own = all[vertex].iter_mut().zip(joints[joint as usize]);
                    own.for_each(|(to, from)| *to += weight * from);
                    sums[vertex] += weight;
                }
            }
        }
        for (own, sum) in all.iter_mut().zip(sums) {
            own.iter_mut().for_each(|part| *part /= sum);
        }
        all
    }
}

/// The names from the root to each node; nodes without name do not count.
fn paths(scene: &Scene<'_>) -> Vec<String> {
    let mut paths = vec![String::new(); scene.nodes.len()];
    let mut stack: Vec<(NodeId, String)> = scene.roots.iter().map(|&id| (id, String::new())).collect();
    while let Some((id, above)) = stack.pop() {
        let node = scene.nodes.get(id).unwrap();
        let path = if node.name.is_empty() { above } else { format!("{above}/{}", node.name) };
        stack.extend(node.children.iter().map(|&child| (child, path.clone())));
        paths[id.index()] = path;
    }
    paths
}

fn most(a: &[[f64; 3]], b: &[[f64; 3]]) -> f64 {
    a.iter().flatten().zip(b.iter().flatten()).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// What differs, each with the code of the loss that may say so.
#[derive(Default)]
pub(crate) struct Found(pub(crate) Vec<(&'static str, String)>);

impl Found {
    fn add(&mut self, code: &'static str, message: String) {
        self.0.push((code, message));
    }

    /// What no loss tells.
    pub(crate) fn untold(&self, report: &Report) -> Vec<String> {
        let told: BTreeSet<&str> =
            report.findings().iter().filter(|one: &&Finding| one.is_loss()).map(|one| one.code.id).collect();
        self.0
            .iter()
            .filter(|(code, _)| !told.contains(code))
            .map(|(code, message)| format!("{message} ({code} was not told)"))
            .collect()
    }
}

/// What is allowed under no loss at all.
const NEVER: &str = "nothing";

/// Compares what two scenes draw. `slack` is what places may differ by, in metres for each metre of size.
pub(crate) fn differences(a: &Scene<'_>, b: &Scene<'_>, slack: f64) -> Found {
    let mut found = Found::default();
    let (ours, theirs) = (parts(a), parts(b));
    if ours.len() != theirs.len() {
        found.add("UDM0607", format!("{} parts became {}", ours.len(), theirs.len()));
        return found;
    }
    let (rest, other) = (Pose::rest(a), Pose::rest(b));
    let mut size = 1.0_f64;
    for (at, (one, two)) in ours.iter().zip(&theirs).enumerate() {
        let (here, there) = (one.places(a, &rest), two.places(b, &other));
        if here.len() != there.len() {
            found.add(NEVER, format!("part {at}: {} corners became {}", here.len(), there.len()));
            return found;
        }
        size = here.iter().flatten().fold(size, |most, part| most.max(part.abs()));
    }
    for (at, (one, two)) in ours.iter().zip(&theirs).enumerate() {
        let mut note = |code, what: &str, by: f64, allowed: f64| {
            if by.is_nan() || by > allowed {
                found.add(code, format!("part {at}: {what} differ by {by}, more than {allowed}"));
            }
        };
        note("UDM0621", "places", most(&one.places(a, &rest), &two.places(b, &other)), slack * size);
        match (one.normals(a, &rest), two.normals(b, &other)) {
            (Some(here), Some(there)) => note(NEVER, "normals", most(&here, &there), 1e-4),
            (None, _) => {}
            (Some(_), None) => note(NEVER, "normals are gone, they", 1.0, 0.0),
        }
        for set in 0..8 {
            let uv = |part: &Part<'_>| {
                let stream = part.pool.get(&Semantic::TexCoord(set))?;
                let all: Vec<_> =
                    part.corners().into_iter().map(|vertex| stream.get(vertex).unwrap()).collect();
                Some(all)
            };
            match (uv(one), uv(two)) {
                (Some(here), there) if Some(&here) != there.as_ref() => {
                    note(NEVER, "UVs", f64::from(set) + 1.0, 0.0);
                }
                _ => {}
            }
        }
        match (one.influences(a), two.influences(b)) {
            (Some(here), Some(there)) => {
                let by = here.iter().zip(&there).map(|(here, there)| {
                    let names: BTreeSet<&String> = here.keys().chain(there.keys()).collect();
                    let weight =
                        |of: &BTreeMap<String, f32>, name: &String| of.get(name).copied().unwrap_or(0.0);
                    let apart = |name: &&String| (weight(here, name) - weight(there, name)).abs();
                    names.iter().map(apart).fold(0.0_f32, f32::max)
                });
                note("UDM0611", "weights", by.fold(0.0, f32::max).into(), 1e-6);
            }
            (Some(_), None) => note(NEVER, "weights are gone, they", 1.0, 0.0),
            _ => {}
        }
        let name = |scene: &Scene<'_>, part: &Part<'_>| {
            part.primitive.material.and_then(|id| scene.material(id)).map(|material| material.name.clone())
        };
        if let Some(here) = name(a, one)
            && Some(&here) != name(b, two).as_ref()
        {
            found.add("UDM0603", format!("part {at}: the material is {:?}, not {here}", name(b, two)));
        }
    }
    shapes(a, b, slack * size, &mut found);
    for clip in &a.clips {
        clip_differences(a, b, clip, slack * size, &mut found);
    }
    found
}

/// Each morph target alone, in full.
fn shapes(a: &Scene<'_>, b: &Scene<'_>, slack: f64, found: &mut Found) {
    let names = |scene: &Scene<'_>| -> BTreeSet<String> {
        scene.meshes.iter().flat_map(|(_, mesh)| &mesh.targets).map(|target| target.name.clone()).collect()
    };
    if names(a) != names(b) {
        found.add("UDM0603", format!("shapes {:?} became {:?}", names(a), names(b)));
    }
    for name in names(a).intersection(&names(b)) {
        let alone = |scene: &Scene<'_>| {
            let mut scene = scene.clone();
            for mesh in scene.meshes.values_mut() {
                for target in &mut mesh.targets {
                    target.weight = f32::from(u8::from(target.name == *name));
                }
            }
            let pose = Pose::rest(&scene);
            parts(&scene).iter().map(|part| part.places(&scene, &pose)).collect::<Vec<_>>()
        };
        let by = alone(a).iter().zip(&alone(b)).map(|(a, b)| most(a, b)).fold(0.0, f64::max);
        // Halves have 11 bits.
        if by > slack + 1e-3 {
            found.add(NEVER, format!("the shape {name} differs by {by}"));
        } else if by > slack {
            found.add("UDM0620", format!("the shape {name} differs by {by}"));
        }
    }
}

/// Where all is at all keys of a clip and between them; of the other scene all clips of that name together.
fn clip_differences(a: &Scene<'_>, b: &Scene<'_>, clip: &Clip, slack: f64, found: &mut Found) {
    let named: Vec<&Clip> = b.clips.iter().filter(|own| own.name == clip.name).collect();
    let Some(first) = named.first() else {
        return found.add(NEVER, format!("the clip {} is gone", clip.name));
    };
    if named.len() > 1 {
        found.add("UDM0616", format!("the clip {} became {}", clip.name, named.len()));
    }
    let mut whole = (*first).clone();
    for other in &named[1..] {
        for channel in &other.channels {
            let mut channel = channel.clone();
            whole.timelines.push(other.timelines[channel.timeline].clone());
            channel.timeline = whole.timelines.len() - 1;
            whole.channels.push(channel);
        }
        whole.duration = whole.duration.max(other.duration);
    }
    if (whole.duration - clip.duration).abs() > 1e-6 {
        found.add(NEVER, format!("{} lasts {} s instead of {}", clip.name, whole.duration, clip.duration));
    }
    let mut times: Vec<f32> = clip.timelines.iter().flatten().copied().collect();
    times.sort_by(f32::total_cmp);
    times.dedup();
    let between: Vec<f32> = times.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0).collect();
    times.extend(between);
    let weighs = clip.channels.iter().any(|channel| channel.path == ChannelPath::Weights);
    let step = times.len().div_ceil(60).max(1);
    for &time in times.iter().step_by(step) {
        let (here, there) = (Pose::at(a, clip, time), Pose::at(b, &whole, time));
        let both = parts(a).into_iter().zip(parts(b));
        let by = both.map(|(x, y)| most(&x.places(a, &here), &y.places(b, &there))).fold(0.0, f64::max);
        if by > slack * 4.0 {
            let code = if weighs && by < 1e-2 { "UDM0620" } else { "UDM0614" };
            let code = if by > 1e-2 { NEVER } else { code };
            found.add(code, format!("{} at {time} s: places differ by {by}", clip.name));
            return;
        }
    }
}

/// What of a material is another in a file of its own.
pub(crate) fn materials(a: &Material, b: &Material) -> Found {
    let mut found = Found::default();
    let near = |a: &[f32], b: &[f32]| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-6);
    let light = |own: &Material| own.emissive.map(|part| part * own.emissive_strength);
    for (what, same) in [
        ("base colour", near(&a.base_color, &b.base_color)),
        ("metalness", near(&[a.metallic], &[b.metallic])),
        ("roughness", near(&[a.roughness], &[b.roughness])),
        ("emission", near(&light(a), &light(b))),
        ("alpha", alpha(a.alpha) == alpha(b.alpha)),
    ] {
        if !same {
            found.add(NEVER, format!("material {}: another {what}", a.name));
        }
    }
    if a.double_sided != b.double_sided {
        found.add("UDM0612", format!("material {}: another number of sides", a.name));
    }
    for (what, here, there) in [
        ("colour", &a.base_color_texture, &b.base_color_texture),
        ("normal", &a.normal_texture, &b.normal_texture),
        ("roughness", &a.metallic_roughness_texture, &b.metallic_roughness_texture),
        ("emission", &a.emissive_texture, &b.emissive_texture),
    ] {
        if here.is_some() != there.is_some() {
            found.add("UDM0613", format!("material {}: texture of {what}", a.name));
        }
    }
    found
}

fn alpha(mode: AlphaMode) -> (u8, f32) {
    match mode {
        AlphaMode::Opaque => (0, 0.0),
        AlphaMode::Mask(cutoff) => (1, cutoff),
        AlphaMode::Blend => (2, 0.0),
    }
}
