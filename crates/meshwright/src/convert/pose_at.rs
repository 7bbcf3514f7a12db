//! Puts a scene into the pose at a time of an animation.

use meshwright_core::{
    Diagnostic, Diagnostics, Error, Limits, Result, codes,
    message::{action, edit_distance},
};
use meshwright_scene::{ChannelPath, NodeId, Pose, Scene, loss, pose::single};

/// A time of an animation.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PoseAt {
    /// The name of the animation; `None` for the only one.
    pub(super) clip: Option<String>,
    /// Seconds from its start.
    pub(super) seconds: f32,
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
    let weights: Vec<(NodeId, Vec<f32>)> = moved(ChannelPath::Weights)
        .map(|node| (node, pose.weights(scene, node).into_iter().map(single).collect()))
        .collect();
    for (node, transform) in Pose::transforms_at(scene, &clip, at.seconds) {
        scene.nodes.get_mut(node).into_iter().for_each(|node| node.transform = transform);
    }
    for (node, is_hidden) in hidden {
        scene.nodes.get_mut(node).into_iter().for_each(|node| node.hidden = is_hidden);
    }
    let has_weights = !weights.is_empty();
    for (node, weights) in weights {
        if let Some(node) = scene.nodes.get_mut(node) {
            node.weights = weights;
        }
    }
    (scene.clips, scene.bounds) = (Vec::new(), None);
    if !keeps_weights && has_weights {
        let targets = scene.meshes.iter().map(|(_, mesh)| mesh.targets.len()).fold(0, usize::saturating_add);
        scene.bake_morphs(limits.memory).map_err(|bytes| super::run::too_large(bytes, limits))?;
        let words =
            ["baked", "morph target", "morph targets", " in the pose: the target format has no rest weights"];
        diagnostics.push(Diagnostic::new(&loss::BAKED_MORPHS, action(targets, words)));
    }
    Ok(())
}

/// The index of the animation of that name, or of the only one.
pub(super) fn clip_named(scene: &Scene<'_>, name: Option<&str>) -> Result<usize> {
    let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
    let names = || scene.clips.iter().map(|clip| clip.name.as_str());
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
