//! Compares what two scenes draw, primitive by primitive and corner by corner, in world space. The nodes of
//! a shape have no scale, so transforms are not comparable directly.

use meshwright_cdae::codes;
use meshwright_core::{Code, Diagnostics};
use meshwright_scene::{
    ChannelPath, Clip, Interpolation, NodeId, NodeKind, Primitive, Scene, Semantic, Topology, VertexPool,
    pose::{DMat4, IDENTITY, Pose, inverse, multiply},
};
use std::collections::BTreeSet;

/// A primitive at a node.
pub(crate) struct Part<'s> {
    node: NodeId,
    name: String,
    hidden: bool,
    pool: &'s VertexPool<'s>,
    at_pool: usize,
    primitive: &'s Primitive<'s>,
}

/// The triangle primitives, in the order of the nodes. An object counts as its parent node.
pub(crate) fn parts<'s>(scene: &'s Scene<'_>) -> Vec<Part<'s>> {
    let mut parts: Vec<(usize, Part<'_>)> = Vec::new();
    let mut stack: Vec<(NodeId, bool, usize)> =
        scene.roots.iter().rev().map(|&root| (root, false, 0)).collect();
    let mut next = 0;
    while let Some((id, above, place)) = stack.pop() {
        let node = scene.nodes.get(id).unwrap();
        let hidden = above || node.hidden;
        next += usize::from(node.kind != NodeKind::Object);
        let place = if node.kind == NodeKind::Object { place } else { next };
        stack.extend(node.children.iter().rev().map(|&child| (child, hidden, place)));
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        for primitive in mesh.primitives.iter().filter(|one| is_solid(one.topology)) {
            let (at_pool, pool) = (primitive.pool, &mesh.pools[primitive.pool]);
            if !pool.is_empty() {
                let name = node.name.clone();
                parts.push((place, Part { node: id, name, hidden, pool, at_pool, primitive }));
            }
        }
    }
    parts.sort_by_key(|(place, _)| *place);
    parts.into_iter().map(|(_, part)| part).collect()
}

fn is_solid(topology: Topology) -> bool {
    matches!(topology, Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan)
}

impl Part<'_> {
    /// The vertices of all corners, counter-clockwise.
    fn corners(&self) -> Vec<usize> {
        let (indices, flip): (Vec<usize>, bool) = match &self.primitive.indices {
            Some(indices) => {
                let at = |at| indices.stream.index(at).unwrap() as usize;
                ((0..indices.stream.held()).map(at).collect(), indices.flip)
            }
            None => ((0..self.pool.len()).collect(), false),
        };
        let mut corners = Vec::new();
        for face in 0..self.primitive.topology.triangles(indices.len()) {
            let [a, b, c] = match self.primitive.topology {
                Topology::TriangleStrip if face % 2 == 1 => [face, face + 2, face + 1],
                Topology::TriangleStrip => [face, face + 1, face + 2],
                Topology::TriangleFan => [0, face + 1, face + 2],
                _ => [face * 3, face * 3 + 1, face * 3 + 2],
            };
            corners.extend((if flip { [c, b, a] } else { [a, b, c] }).map(|at| indices[at]));
        }
        corners
    }

    fn places(&self, scene: &Scene<'_>, pose: &Pose) -> Vec<[f64; 3]> {
        let all = pose.vertices(scene, self.node, self.at_pool);
        self.corners().into_iter().map(|vertex| all[vertex]).collect()
    }

    fn values(&self, semantic: &Semantic) -> Option<Vec<[f32; 4]>> {
        let stream = self.pool.get(semantic)?;
        let value = |vertex| {
            let [x, y, z, w] = stream.get(vertex).unwrap();
            [x, y, z, if stream.width > 3 || !matches!(semantic, Semantic::Color(_)) { w } else { 1.0 }]
        };
        Some(self.corners().into_iter().map(value).collect())
    }

    /// Directions of the rest pose in world space: tangents, or normals, which use the inverse transpose.
    fn directions(&self, scene: &Scene<'_>, pose: &Pose, semantic: &Semantic) -> Option<Vec<[f64; 3]>> {
        let stream = self.pool.get(semantic)?;
        let matrices = self.matrices(scene, pose);
        let turned = |vertex: usize| {
            let [x, y, z, _] = stream.get(vertex).unwrap().map(f64::from);
            let m = matrices[vertex];
            let turned = if *semantic == Semantic::Normal {
                let m = inverse(&m).unwrap_or(IDENTITY);
                [0, 4, 8].map(|at| m[at] * x + m[at + 1] * y + m[at + 2] * z)
            } else {
                [0, 1, 2].map(|at| m[at] * x + m[at + 4] * y + m[at + 8] * z)
            };
            let length = turned.iter().map(|part| part * part).sum::<f64>().sqrt();
            turned.map(|part| if length > 1e-12 { part / length } else { 0.0 })
        };
        Some(self.corners().into_iter().map(turned).collect())
    }

    /// The matrix of each vertex.
    fn matrices(&self, scene: &Scene<'_>, pose: &Pose) -> Vec<DMat4> {
        let node = scene.nodes.get(self.node).unwrap();
        let Some(skin) = node.skin.and_then(|skin| scene.skins.get(skin)) else {
            return vec![*pose.world(self.node).unwrap(); self.pool.len()];
        };
        let binds =
            skin.inverse_bind.iter().map(|bind| bind.map(f64::from)).chain(std::iter::repeat(IDENTITY));
        let joints: Vec<DMat4> = (skin.joints.iter().zip(binds))
            .map(|(&joint, bind)| multiply(pose.world(joint).unwrap(), &bind))
            .collect();
        let mut all = vec![[0.0; 16]; self.pool.len()];
        for set in 0.. {
            let (joint, weight) = (Semantic::Joints(set), Semantic::Weights(set));
            let (Some(names), Some(weights)) = (self.pool.get(&joint), self.pool.get(&weight)) else { break };
            for (vertex, own) in all.iter_mut().enumerate() {
                let pairs = names.get(vertex).unwrap().into_iter().zip(weights.get(vertex).unwrap());
                for (joint, weight) in pairs.filter(|(_, weight)| *weight > 0.0) {
                    let own = own.iter_mut().zip(joints[joint as usize]);
                    own.for_each(|(to, from)| *to += f64::from(weight) * from);
                }
            }
        }
        all
    }
}

fn most(a: &[[f64; 3]], b: &[[f64; 3]]) -> f64 {
    a.iter().flatten().zip(b.iter().flatten()).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// Differences, each with the code that may explain it.
#[derive(Default)]
pub(crate) struct Found(pub(crate) Vec<(Option<&'static Code>, String)>);

impl Found {
    fn add(&mut self, code: Option<&'static Code>, message: String) {
        self.0.push((code, message));
    }

    /// Differences that no diagnostic explains.
    pub(crate) fn untold(&self, diagnostics: &Diagnostics) -> Vec<String> {
        let told: BTreeSet<&str> = diagnostics.as_slice().iter().map(|one| one.code.id).collect();
        let untold = self.0.iter().filter(|(code, _)| code.is_none_or(|code| !told.contains(code.id)));
        untold.map(|(code, message)| format!("{message} ({code:?} was not reported)")).collect()
    }
}

/// Compares what two scenes draw. `slack` is the tolerance of positions, in meters per meter of size.
pub(crate) fn differences(a: &Scene<'_>, b: &Scene<'_>, slack: f64) -> Found {
    let mut found = Found::default();
    let (ours, theirs) = (parts(a), parts(b));
    if ours.len() != theirs.len() {
        found.add(None, format!("{} parts became {}", ours.len(), theirs.len()));
        return found;
    }
    let (rest, other) = (Pose::rest(a), Pose::rest(b));
    let mut size = 1.0_f64;
    for (at, (one, two)) in ours.iter().zip(&theirs).enumerate() {
        let (here, there) = (one.places(a, &rest), two.places(b, &other));
        if here.len() != there.len() {
            found.add(
                Some(&meshwright_scene::prepare::codes::OUT_OF_RANGE),
                format!("part {at}: {} corners became {}", here.len(), there.len()),
            );
            return found;
        }
        size = here.iter().flatten().fold(size, |most, part| most.max(part.abs()));
        let mut note = |code, what: &str, by: f64, allowed: f64| {
            if by.is_nan() || by > allowed {
                found.add(code, format!("part {at}: {what} differ by {by}, more than {allowed}"));
            }
        };
        let by = most(&here, &there);
        note(Some(&codes::LOSS_ROTATIONS), "places", by, 1e-6 * size);
        note(None, "places", by, slack * size);
        for semantic in [Semantic::Normal, Semantic::Tangent] {
            let allowed = 3e-4;
            match (one.directions(a, &rest, &semantic), two.directions(b, &other, &semantic)) {
                (Some(here), Some(there)) => note(None, "directions", most(&here, &there), allowed),
                (None, _) => {}
                (Some(_), None) => note(Some(&codes::LOSS_STREAMS), "directions are missing, they", 1.0, 0.0),
            }
        }
        let signs = |part: &Part<'_>| {
            part.values(&Semantic::Tangent).map(|all| all.iter().map(|t| t[3]).collect::<Vec<_>>())
        };
        if let (Some(here), there) = (signs(one), signs(two)) {
            let code = there.is_none().then_some(&codes::LOSS_STREAMS);
            note(code, "signs", f64::from(u8::from(Some(here) != there)), 0.0);
        }
        for set in 0..8 {
            let uv = Semantic::TexCoord(set);
            let code = (set > 1).then_some(&codes::LOSS_STREAMS);
            if let Some(here) = one.values(&uv) {
                note(code, "UVs", f64::from(u8::from(Some(here) != two.values(&uv))), 0.0);
            }
        }
        match (one.values(&Semantic::Color(0)), two.values(&Semantic::Color(0))) {
            (Some(here), Some(there)) => {
                let clamped = |part: f32| part.clamp(0.0, 1.0);
                let apart = here.iter().flatten().zip(there.iter().flatten());
                let by = apart.map(|(a, b)| (clamped(*a) - b).abs()).fold(0.0, f32::max);
                note(Some(&codes::LOSS_COLORS), "colors", by.into(), 0.0);
                note(None, "colors", by.into(), 0.0021);
            }
            (None, None) => {}
            _ => note(None, "colors were added or removed, they", 1.0, 0.0),
        }
        let name = |scene: &Scene<'_>, part: &Part<'_>| {
            part.primitive.material.and_then(|id| scene.material(id)).map(|material| material.name.clone())
        };
        match (name(a, one), name(b, two)) {
            (None, Some(_)) => note(Some(&codes::FROM_SCENE_MATERIAL), "materials", 1.0, 0.0),
            (here, there) => {
                note(Some(&codes::LOSS_NAMES), "materials", f64::from(u8::from(here != there)), 0.0);
            }
        }
        note(Some(&codes::LOSS_NAMES), "names", f64::from(u8::from(one.name != two.name)), 0.0);
        note(None, "hidden ones", f64::from(u8::from(one.hidden != two.hidden)), 0.0);
    }
    for clip in &a.clips {
        clip_differences(a, b, clip, slack * size, &mut found);
    }
    found
}

/// Compares positions at all keys of a clip and between them.
fn clip_differences(a: &Scene<'_>, b: &Scene<'_>, clip: &Clip, slack: f64, found: &mut Found) {
    let Some(theirs) = b.clips.iter().find(|own| own.name == clip.name) else {
        let still = clip.channels.iter().all(|channel| channel.path == ChannelPath::Weights);
        let code = if still { &codes::LOSS_CLIPS } else { &codes::LOSS_NAMES };
        return found.add(Some(code), format!("the clip {} is missing", clip.name));
    };
    if (theirs.duration - clip.duration).abs() > 1e-6 || theirs.looped != clip.looped {
        let lasts = |clip: &Clip| format!("{} s, looped: {}", clip.duration, clip.looped);
        found.add(None, format!("{} lasts {} instead of {}", clip.name, lasts(theirs), lasts(clip)));
    }
    let mut times: Vec<f32> = clip.timelines.iter().flatten().copied().collect();
    times.sort_by(f32::total_cmp);
    times.dedup();
    let between: Vec<f32> = times.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0).collect();
    times.extend(between);
    let weighs = clip.channels.iter().any(|channel| channel.path == ChannelPath::Weights);
    let skinned = a.skins.len() > b.skins.len();
    let step = times.len().div_ceil(60).max(1);
    for &time in times.iter().step_by(step) {
        let (here, there) = (Pose::at(a, clip, time), Pose::at(b, theirs, time));
        let both = parts(a).into_iter().zip(parts(b));
        let by = both.map(|(x, y)| most(&x.places(a, &here), &y.places(b, &there))).fold(0.0, f64::max);
        if by > slack * 4.0 {
            let code = if skinned {
                &codes::LOSS_SKIN
            } else if weighs {
                &codes::LOSS_WEIGHT_KEYS
            } else if clip.channels.iter().any(|one| one.interpolation != Interpolation::Linear) {
                &codes::LOSS_INTERPOLATION
            } else {
                &codes::LOSS_TIMES
            };
            return found.add(Some(code), format!("{} at {time} s: places differ by {by}", clip.name));
        }
    }
}
