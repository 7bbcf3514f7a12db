//! Puts a scene into the pose at a time of an animation.

use meshwright_core::{
    Diagnostic, Diagnostics, Error, Limits, Result, codes,
    message::{action, edit_distance},
};
use meshwright_scene::{
    ChannelPath, Clip, Component, Id, MeshId, NodeId, Pose, Scene, Semantic, Stream, loss,
    pose::{deform::DeformedVertices, single},
};
use std::collections::BTreeMap;

/// A time of an animation.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Format, convert::PoseAt};
///
/// let pose = PoseAt { clip: Some("spin".into()), seconds: 0.5 };
/// let glb = meshwright::open("windmill.cdae")?.convert_to(Format::Glb).pose(pose).to_vec()?.value;
/// let posed = meshwright::OpenOptions::new().open_bytes(glb)?;
/// assert_eq!(posed.to_scene()?.value.clips.len(), 0);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PoseAt {
    /// The name of the animation; `None` for the only one.
    pub clip: Option<String>,
    /// Seconds from its start.
    pub seconds: f32,
}

/// Times beyond the end of an animation by this many seconds are its end: names of times are rounded.
const SLACK: f32 = 1e-3;

/// Puts the nodes, morph target weights and visibility of a scene into the pose. The result has no animations.
///
/// Morph targets with weights are baked where the format would lose the weights.
pub(super) fn take(
    scene: &mut Scene<'_>,
    at: &PoseAt,
    keeps_weights: bool,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let clip = clip_named(scene, at.clip.as_deref())?;
    let Some(clip) = scene.clips.get(clip).cloned() else { return Ok(()) };
    let ends = clip.timelines.iter().filter_map(|times| times.last()).copied();
    let end = ends.fold(clip.duration, f32::max);
    if !(0.0..=end + SLACK).contains(&at.seconds) {
        let message = format!("the animation \"{}\" lasts {end} seconds, not {}", clip.name, at.seconds);
        return Err(Error::new(&codes::BAD_REQUEST, message));
    }
    if !clip.pointers.is_empty() {
        let words = ["ignored", "animation channel", "animation channels", " of materials: a pose has none"];
        diagnostics.push(Diagnostic::new(&loss::POINTERS, action(clip.pointers.len(), words)));
    }
    let pose = Pose::at(scene, &clip, at.seconds);
    let moved = |path| clip.channels.iter().filter(move |own| own.path == path).map(|own| own.node);
    let hidden: Vec<(NodeId, bool)> =
        moved(ChannelPath::Visibility).map(|node| (node, !pose.is_visible(scene, node))).collect();
    let weights: BTreeMap<NodeId, Vec<f64>> =
        moved(ChannelPath::Weights).map(|node| (node, pose.weights(scene, node))).collect();
    for (node, transform) in Pose::transforms_at(scene, &clip, at.seconds) {
        scene.nodes.get_mut(node).into_iter().for_each(|node| node.transform = transform);
    }
    for (node, is_hidden) in hidden {
        scene.nodes.get_mut(node).into_iter().for_each(|node| node.hidden = is_hidden);
    }
    set_weights(scene, &weights, limits)?;
    if !keeps_weights {
        bake_weights(scene, weights.keys(), diagnostics);
    }
    (scene.clips, scene.bounds) = (Vec::new(), None);
    Ok(())
}

/// Gives each of the nodes a mesh whose morph targets have these weights: most formats have weights for each mesh only.
fn set_weights(scene: &mut Scene<'_>, weights: &BTreeMap<NodeId, Vec<f64>>, limits: &Limits) -> Result<()> {
    let mut users: BTreeMap<MeshId, usize> = BTreeMap::new();
    for mesh in scene.nodes.iter().filter_map(|(_, node)| node.mesh) {
        let users = users.entry(mesh).or_default();
        *users = users.saturating_add(1);
    }
    let mut copied = 0_u64;
    for (&id, weights) in weights {
        let Some(mut mesh) = scene.nodes.get(id).and_then(|node| node.mesh) else { continue };
        if let Some(users) = users.get_mut(&mesh).filter(|users| **users > 1) {
            *users = users.saturating_sub(1);
            let Some(copy) = scene.mesh(mesh).cloned() else { continue };
            let streams =
                copy.pools.iter().flat_map(|pool| &pool.attributes).map(|own| own.stream.data.len());
            copied = copied.saturating_add(streams.fold(0, usize::saturating_add) as u64);
            limits.exceeded("result", copied, 0).map_or(Ok(()), Err)?;
            mesh = scene.add_mesh(copy);
        }
        let targets = scene.meshes.get_mut(Id::new(mesh.index())).map(|own| &mut own.targets);
        for (target, weight) in targets.into_iter().flatten().zip(weights) {
            target.weight = single(*weight);
        }
        if let Some(node) = scene.nodes.get_mut(id) {
            (node.mesh, node.weights) = (Some(mesh), Vec::new());
        }
    }
    Ok(())
}

/// Moves the vertices of the meshes of nodes to where their morph targets have them, and drops these.
fn bake_weights<'n>(
    scene: &mut Scene<'_>,
    nodes: impl Iterator<Item = &'n NodeId>,
    diagnostics: &mut Diagnostics,
) {
    let mut baked = 0_usize;
    for mesh in nodes.filter_map(|node| scene.nodes.get(*node)?.mesh).collect::<Vec<_>>() {
        let Some(mesh) = scene.meshes.get_mut(Id::new(mesh.index())) else { continue };
        let weights: Vec<f64> = mesh.targets.iter().map(|target| f64::from(target.weight)).collect();
        if weights.iter().all(|weight| *weight == 0.0) {
            continue;
        }
        baked = baked.saturating_add(weights.len());
        for number in 0..mesh.pools.len() {
            let Some(pool) = mesh.pools.get(number) else { continue };
            let mut vertices = DeformedVertices::stored(pool, usize::MAX);
            vertices.morph(mesh, number, &weights);
            let points = vertices.points.iter().flatten().flat_map(|part| single(*part).to_le_bytes());
            let normals = vertices.normals.iter().flatten().flat_map(|part| part.to_le_bytes());
            let moved: [(Semantic, Vec<u8>); 2] =
                [(Semantic::Position, points.collect()), (Semantic::Normal, normals.collect())];
            for attribute in mesh.pools.get_mut(number).into_iter().flat_map(|pool| &mut pool.attributes) {
                let moved = moved
                    .iter()
                    .find(|(semantic, bytes)| *semantic == attribute.semantic && !bytes.is_empty());
                if let Some((_, bytes)) = moved {
                    attribute.stream = Stream::packed(bytes.clone(), Component::F32, 3);
                }
            }
        }
        (mesh.targets, mesh.bounds) = (Vec::new(), None);
    }
    if baked > 0 {
        let words =
            ["baked", "morph target", "morph targets", " in the pose: the target format has no rest weights"];
        diagnostics.push(Diagnostic::new(&loss::BAKED_MORPHS, action(baked, words)));
    }
}

/// The index of the animation of that name, or of the only one.
fn clip_named(scene: &Scene<'_>, name: Option<&str>) -> Result<usize> {
    let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
    let names = || scene.clips.iter().map(|clip: &Clip| clip.name.as_str());
    let Some(name) = name else {
        return match scene.clips.len() {
            0 => refuse("a pose was asked for, but the file has no animation".to_owned()),
            1 => Ok(0),
            count => {
                let first = names().next().unwrap_or_default();
                refuse(format!(
                    "the file has {count} animations; name the one of the pose, such as \"{first}\""
                ))
            }
        };
    };
    if let Some(found) = names().position(|own| own == name) {
        return Ok(found);
    }
    let near = names().min_by_key(|own| edit_distance(&own.to_lowercase(), &name.to_lowercase()));
    refuse(match near {
        Some(near) => format!("the file has no animation {name}; the most similar is \"{near}\""),
        None => format!("the file has no animation {name}; it has none"),
    })
}
