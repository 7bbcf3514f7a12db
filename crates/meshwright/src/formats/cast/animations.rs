//! Animations of Cast files for models of any format.

use crate::{
    document::Document,
    formats::format_module::{Animations, KnownAxes},
};
use meshwright_cast::{
    FromSceneOptions, RestDistance, ToSceneOptions,
    codes::{DANGLING, FAR_FROM_REST, UP_ASSUMED, UP_DOUBTFUL, UP_FITTED},
    rest_distance, up_axis,
};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Outcome, Result};
use meshwright_scene::{NodeId, Scene, Transform, Up};
use std::collections::{BTreeMap, BTreeSet};

/// The document type of the format.
type Cast<'a> = meshwright_cast::Document<'a>;

/// How the keyframes of an animation are read.
#[derive(Clone, Copy, PartialEq)]
enum Axes {
    /// With this axis up.
    Up(Up),
    /// As Blender exports models to Y-up formats: root bones are rotated from Z up, all other frames stay.
    Roots,
}

/// The cosine of half of the angle, 45 degrees, within which a root is rotated.
const NEAR: f32 = 0.924;

/// The least difference of scores that decides.
const CLEAR: f64 = 0.02;

/// The animations of a file. Their values can be relative to the bones of the model, so they are read together with a
/// skeleton made of its nodes.
///
/// An axis that the caller states is that of the model, too, so nothing is converted; so is that of a model of the same format
/// if the file states none. Otherwise the axis is the one that the
/// file states, or the one in which the first keyframes are nearest to the rest pose of the model.
pub(super) fn of_cast(
    rig: &Scene<'_>,
    document: &Document<'_>,
    file: &str,
    KnownAxes { up, model }: KnownAxes<'_>,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<Animations> {
    let Document::Cast(document) = document else { return Ok(Animations::new(Scene::default())) };
    let options = ToSceneOptions::default().summary(true);
    let Outcome { value: alone, diagnostics: mut noted } =
        meshwright_cast::to_scene_within(document, &options, limits)?;
    // The skeleton states the axis, so only this run sees what the file states.
    noted.retain(|code| [&UP_ASSUMED, &UP_DOUBTFUL].contains(&code));
    let is_stated = noted.count(&UP_ASSUMED) == 0;
    let text = |name| model.and_then(|own| own.text(name)).unwrap_or_default();
    let usual = Axes::Up(match (up, model) {
        (Some(_), _) => rig.source_up,
        // The model may be in another format now.
        (None, Some(_)) if !is_stated && rig.source_up == Up::Y => up_axis(text("up_axis"), text("software")),
        (None, Some(_)) if !is_stated => rig.source_up,
        _ => alone.source_up,
    });
    drop(alone);
    let candidates = match is_stated {
        _ if up.is_some() => vec![usual],
        true => vec![usual, Axes::Roots],
        false => vec![usual, Axes::Roots, Axes::Up(Up::Y), Axes::Up(Up::X)],
    };
    let roots = Roots::new(rig);
    let mut found: Option<(Axes, Cast<'_>, RestDistance)> = None;
    for axes in candidates {
        if axes == Axes::Roots && (rig.source_up != Up::Y || roots.names.is_empty()) {
            continue;
        }
        let joined = joined(rig, document, file, axes, &roots, limits)?;
        let distance = rest_distance(&joined, &roots.names);
        let is_nearer = found.as_ref().is_none_or(|(_, _, best)| {
            // Without evidence in the keyframes, the model itself shows how it was made.
            let as_made = axes == Axes::Roots && roots.are_turned;
            match distance.bones {
                0 => as_made,
                _ => distance.score() + if as_made { -1e-6 } else { CLEAR } < best.score(),
            }
        });
        if is_nearer {
            found = Some((axes, joined, distance));
        }
    }
    let Some((axes, joined, distance)) = found else { return Ok(Animations::new(Scene::default())) };
    if axes != usual {
        noted.retain(|code| code == &UP_DOUBTFUL);
        let how = match axes {
            Axes::Up(up) => format!("with {up:?} up"),
            Axes::Roots => {
                "as Blender exports models: root bones with Z up, all other bones as they are".to_owned()
            }
        };
        let message = format!("read the animations of {file} {how}, which fits the rest pose of the model");
        noted.push(Diagnostic::new(&UP_FITTED, message));
    } else if up.is_some() || model.is_some() {
        noted.retain(|code| code == &UP_DOUBTFUL && up.is_none());
    }
    if distance.is_far() {
        let words = distance.words();
        let message = format!(
            "the first keyframes of {file} differ from the rest pose of the model {words}, in any axes"
        );
        noted.push(Diagnostic::new(&FAR_FROM_REST, message));
    }
    diagnostics.append(noted);
    let options = ToSceneOptions::default();
    let Outcome { value, diagnostics: mut noted } =
        meshwright_cast::to_scene_within(&joined, &options, limits)?;
    noted.retain(|code| code != &FAR_FROM_REST);
    let dropped = noted.count(&DANGLING) > 0;
    diagnostics.append(noted);
    Ok(Animations { dropped, ..Animations::new(value) })
}

/// The skeleton and the animations as one document.
fn joined<'a>(
    rig: &'a Scene<'_>,
    document: &Cast<'a>,
    file: &str,
    axes: Axes,
    roots: &Roots,
    limits: &Limits,
) -> Result<Cast<'a>> {
    let up = match axes {
        Axes::Up(up) => up,
        Axes::Roots => Up::Y,
    };
    let options = FromSceneOptions::default().up(Some(up)).limits(*limits);
    let skeleton = meshwright_cast::from_scene(rig, &options)?.document;
    let mut animations = document.clone();
    if axes == Axes::Roots {
        meshwright_cast::turn_roots(&mut animations, &roots.names);
    }
    Ok(meshwright_cast::join(vec![(skeleton, String::new()), (animations, file.to_owned())]).0)
}

/// The root bones of a model.
struct Roots {
    names: BTreeSet<String>,
    /// Whether all of them are rotated from Z up to Y up, as those of models from Blender are, up to their own rest pose.
    are_turned: bool,
}

impl Roots {
    fn new(rig: &Scene<'_>) -> Self {
        let joints: BTreeSet<NodeId> =
            rig.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied()).collect();
        let mut below: BTreeMap<NodeId, bool> = BTreeMap::new();
        let mut order: Vec<NodeId> = rig.roots.clone();
        let mut roots: Vec<NodeId> = Vec::new();
        while let Some(id) = order.pop() {
            let Some(node) = rig.nodes.get(id) else { continue };
            let is_below = node.parent.is_some_and(|parent| below.get(&parent).copied().unwrap_or(false));
            let is_joint = joints.contains(&id);
            if is_joint && !is_below {
                roots.push(id);
            }
            below.insert(id, is_below || is_joint);
            order.extend(&node.children);
        }
        let own: Vec<_> = roots.iter().filter_map(|&id| rig.nodes.get(id)).collect();
        let half = std::f32::consts::FRAC_1_SQRT_2;
        let turned = |transform: &Transform| {
            let Transform::Trs(trs) = transform else { return false };
            let [x, _, _, w] = trs.rotation;
            // Nearer to the rotation of -90 degrees about X than to none.
            (half * (w - x)).abs() > NEAR
        };
        Self {
            are_turned: !own.is_empty() && own.iter().all(|node| turned(&node.transform)),
            names: own.iter().map(|node| node.name.clone()).filter(|name| !name.is_empty()).collect(),
        }
    }
}
