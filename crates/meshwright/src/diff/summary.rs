//! Summarizes differences.

use super::field_change::FieldChange;
use meshwright_scene::visual_diff::{Aspect, Change, Difference};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Numbers of added, removed and changed things of a kind.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("windmill.cdae", &limits)?;
/// let diff = diff(&source, &other, &limits, &DiffOptions::default())?;
/// assert!(diff.summary.things.values().any(|counts| counts.gone > 0 && counts.new > 0));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each is what its name says")]
pub struct ChangeCounts {
    pub gone: usize,
    pub new: usize,
    pub changed: usize,
}

/// The largest error in meters.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("windmill.cdae", &limits)?;
/// let diff = diff(&source, &other, &limits, &DiffOptions::default())?;
/// assert!(diff.summary.largest.is_none_or(|largest| largest.meters > 0.0));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Largest {
    /// The distance in meters.
    pub meters: f64,
    /// The kind of difference.
    pub kind: &'static str,
    /// The subject of the difference.
    pub subject: String,
    /// The clip that contains it, if any.
    pub clip: Option<String>,
    /// Seconds from the start of that clip.
    pub time: Option<f64>,
    /// The same time in frames, if the keyframes of the clip have a frame rate.
    pub frame: Option<f64>,
    /// The position in meters.
    pub position: Option<[f64; 3]>,
}

/// A summary of all differences.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("windmill.cdae", &limits)?;
/// let diff = diff(&source, &other, &limits, &DiffOptions::default())?;
/// assert_eq!(diff.summary.differences, diff.total);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Summary {
    /// Number of differences.
    pub differences: usize,
    /// Numbers of things that differ, by type: `nodes`, `meshes`, `materials`, `clips`, `fields` ...
    pub things: BTreeMap<&'static str, ChangeCounts>,
    /// Number of differences by kind.
    pub kinds: BTreeMap<&'static str, usize>,
    /// The largest error in meters.
    pub largest: Option<Largest>,
}

/// The type of thing that a difference is counted as.
const fn thing(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Node | Aspect::Place | Aspect::Parent => "nodes",
        Aspect::Faces
        | Aspect::Lines
        | Aspect::Winding
        | Aspect::Carried
        | Aspect::Vertices
        | Aspect::Normals
        | Aspect::Tangents
        | Aspect::TexCoords(_)
        | Aspect::Colors(_)
        | Aspect::Weights
        | Aspect::Hidden
        | Aspect::Material => "meshes",
        Aspect::Level => "levels",
        Aspect::Surface | Aspect::Texture | Aspect::Image => "materials",
        Aspect::Variant => "variants",
        Aspect::Morph | Aspect::Shape => "morphs",
        Aspect::Light => "lights",
        Aspect::Camera => "cameras",
        Aspect::Clip | Aspect::Bone | Aspect::Motion | Aspect::Event => "clips",
        Aspect::Skipped => "skipped",
    }
}

impl Summary {
    /// Summarizes differences in the visible content.
    pub(super) fn new(differences: &[Difference], total: usize) -> Self {
        let mut summary = Self { differences: total, ..Self::default() };
        // A mesh with three differences counts once.
        let mut seen: BTreeSet<(&str, Change, &str)> = BTreeSet::new();
        for one in differences {
            let kind = summary.kinds.entry(one.aspect.word()).or_default();
            *kind = kind.saturating_add(1);
            let thing = thing(one.aspect);
            // Only whole things are added or removed; a mesh without its normals has changed.
            let whole = matches!(
                one.aspect,
                Aspect::Node
                    | Aspect::Surface
                    | Aspect::Variant
                    | Aspect::Morph
                    | Aspect::Light
                    | Aspect::Camera
                    | Aspect::Clip
            );
            let change = if whole { one.change } else { Change::Changed };
            let subject = match (&one.moment, thing) {
                (Some((clip, _)), "clips") => clip.as_str(),
                (_, "materials") => one.subject.split('/').next().unwrap_or_default(),
                _ => one.subject.as_str(),
            };
            if seen.insert((thing, change, subject)) {
                let counts = summary.things.entry(thing).or_default();
                let number = match change {
                    Change::Lost => &mut counts.gone,
                    Change::Gained => &mut counts.new,
                    Change::Changed => &mut counts.changed,
                };
                *number = number.saturating_add(1);
            }
        }
        let lengths = differences.iter().filter(|one| one.aspect.is_length());
        let worst = lengths
            .filter_map(|one| Some((one.amount?, one)))
            .reduce(|best, next| if next.0 > best.0 { next } else { best });
        summary.largest = worst.map(|(meters, one)| Largest {
            meters,
            kind: one.aspect.word(),
            subject: one.subject.clone(),
            clip: one.moment.as_ref().map(|(clip, _)| clip.clone()),
            time: one.moment.as_ref().map(|(_, time)| *time),
            frame: one.frame,
            position: one.spot,
        });
        summary
    }

    /// Summarizes differences of fields.
    pub(super) fn of_fields(changes: &[FieldChange], total: usize) -> Self {
        let mut summary = Self { differences: total, ..Self::default() };
        for one in changes {
            let counts = summary.things.entry("fields").or_default();
            let (number, word) = match (&one.a, &one.b) {
                (Some(_), None) => (&mut counts.gone, "gone"),
                (None, _) => (&mut counts.new, "new"),
                (Some(_), Some(_)) => (&mut counts.changed, "changed"),
            };
            *number = number.saturating_add(1);
            let kind = summary.kinds.entry(word).or_default();
            *kind = kind.saturating_add(1);
        }
        summary
    }
}
