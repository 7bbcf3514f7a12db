//! Counts losses during a conversion and reports them at the end.

use super::TextBuilder;
use crate::{codes::from_scene as codes, to_scene::FORMAT};
use meshwright_core::{
    Code, Diagnostics,
    message::{action, count},
};
use meshwright_scene::loss;

/// Number of losses per kind.
#[derive(Default)]
pub(super) struct LossCounts {
    pub(super) names: usize,
    pub(super) first_name: String,
    pub(super) name_texts: usize,
    pub(super) first_name_text: String,
    pub(super) streams: usize,
    pub(super) topology: usize,
    pub(super) faces: usize,
    pub(super) not_finite: usize,
    pub(super) images: usize,
    pub(super) morphs: usize,
    pub(super) weights: usize,
    pub(super) curves: usize,
    pub(super) channels: usize,
    pub(super) events: usize,
    pub(super) hidden: usize,
    pub(super) levels: usize,
    pub(super) level_sizes: usize,
    pub(super) variants: usize,
    pub(super) lights: usize,
    pub(super) empty: usize,
    pub(super) added: usize,
    pub(super) masks: usize,
    pub(super) sheared: usize,
    pub(super) visibility: usize,
    pub(super) references: usize,
    pub(super) helpers: usize,
    pub(super) morph_normals: usize,
}

impl LossCounts {
    /// Records the name of a node that was changed to state a level of detail.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        more(&mut self.names);
        if self.first_name.is_empty() {
            self.first_name = format!("{from:?} -> {to:?}");
        }
    }

    /// The value, or 0 for a value that is NaN or infinite, which is counted.
    pub(super) fn finite(&mut self, value: f32) -> f32 {
        if value.is_finite() {
            return value;
        }
        more(&mut self.not_finite);
        0.0
    }

    /// Records a name that is empty, or has characters that XML does not allow.
    pub(super) fn name_replaced(&mut self, from: &str, to: &str) {
        more(&mut self.name_texts);
        if self.first_name_text.is_empty() {
            self.first_name_text = format!("{from:?} -> {to:?}");
        }
    }
}

/// Increments a counter.
pub(super) const fn more(count: &mut usize) {
    *count = count.saturating_add(1);
}

impl TextBuilder<'_, '_> {
    /// Reports one diagnostic per kind of loss.
    pub(super) fn summary(&mut self) {
        let losses = std::mem::take(&mut self.losses);
        let lines: [(usize, &'static Code, [&str; 4]); 24] = [
            (
                losses.streams,
                &codes::LOSS_STREAMS,
                [
                    "dropped",
                    "vertex attribute",
                    "vertex attributes",
                    ": programs compute tangents, and read one set of colors and no other attributes",
                ],
            ),
            (
                losses.topology,
                &codes::LOSS_TOPOLOGY,
                ["dropped", "primitive", "primitives", " with points: the format has no points"],
            ),
            (
                losses.faces,
                &codes::LOSS_FACES,
                ["dropped", "triangle or line", "triangles or lines", " with vertex indices out of range"],
            ),
            (
                losses.not_finite,
                &codes::LOSS_NOT_FINITE,
                ["replaced", "value", "values", " with NaN or infinity by 0"],
            ),
            (
                losses.images,
                &codes::LOSS_IMAGES,
                ["dropped", "embedded image", "embedded images", ": the format refers to image files only"],
            ),
            (
                losses.morphs,
                &codes::LOSS_MORPHS,
                ["dropped", "morph target", "morph targets", ": most programs fail on files with them"],
            ),
            (
                losses.weights,
                &codes::LOSS_WEIGHTS,
                ["dropped", "influence", "influences", " without a valid joint or weight"],
            ),
            (
                losses.curves,
                &codes::LOSS_CURVES,
                ["resampled the curves of", "node", "nodes", ": programs read linear keyframes only"],
            ),
            (
                losses.channels,
                &codes::LOSS_CHANNELS,
                [
                    "dropped",
                    "animation channel",
                    "animation channels",
                    ": its node or its keyframes are not valid, or the format has no such channel",
                ],
            ),
            (
                losses.events,
                &codes::LOSS_EVENTS,
                [
                    "dropped",
                    "event or repetition",
                    "events and repetitions",
                    " of animations: the format has none",
                ],
            ),
            (losses.hidden, &codes::LOSS_HIDDEN, ["dropped", "hidden mesh", "hidden meshes", ""]),
            (
                losses.levels,
                &codes::LOSS_LEVELS,
                ["wrote", "mesh", "meshes", " of all levels into one level: a name states one size"],
            ),
            (
                losses.level_sizes,
                &codes::LOSS_LEVEL_SIZES,
                [
                    "replaced the size of",
                    "level",
                    "levels",
                    " of detail: names state whole sizes up to 65,535 pixels",
                ],
            ),
            (
                losses.variants,
                &codes::LOSS_VARIANTS,
                ["dropped the material variants of", "primitive", "primitives", ""],
            ),
            (
                losses.lights,
                &codes::LOSS_LIGHTS,
                [
                    "dropped the intensity or range of",
                    "light",
                    "lights",
                    ": the format has no units for light",
                ],
            ),
            (losses.empty, &codes::LOSS_EMPTY, ["dropped", "mesh", "meshes", " without triangles and lines"]),
            (
                losses.added,
                &codes::ADDED_HIERARCHY,
                ["added", "node", "nodes", " for levels of detail, which BeamNG reads from names"],
            ),
            (
                losses.masks,
                &codes::LOSS_ALPHA,
                ["wrote", "alpha mask", "alpha masks", " as transparency: the format has no masks"],
            ),
            (
                losses.sheared,
                &codes::LOSS_SHEAR,
                ["approximated the transform of", "node", "nodes", " with shear in animations"],
            ),
            (
                losses.visibility,
                &loss::VISIBILITY,
                ["dropped", "visibility animation", "visibility animations", ": programs do not read it"],
            ),
            (
                losses.references,
                &loss::INSTANCE,
                ["dropped", "reference", "references", " to another file: programs do not open it"],
            ),
            (
                losses.helpers,
                &codes::LOSS_HELPERS,
                ["wrote", "helper node", "helper nodes", " as a plain node: the format has one kind of node"],
            ),
            (
                losses.morph_normals,
                &codes::LOSS_MORPH_NORMALS,
                ["dropped the normals of", "morph target", "morph targets", ": only positions are written"],
            ),
            (
                loss::foreign(self.scene, FORMAT),
                &codes::LOSS_EXTRAS,
                ["dropped", "record", "records", " of other formats"],
            ),
        ];
        for (number, code, words) in lines {
            if number > 0 {
                self.note(code, "", action(number, words));
            }
        }
        if losses.names > 0 {
            let message = format!(
                "renamed {} so that names state the levels of detail (first: {})",
                count(losses.names, "node", "nodes"),
                losses.first_name
            );
            self.note(&codes::LOSS_NAMES, "", message);
        }
        if losses.name_texts > 0 {
            let message = format!(
                "replaced {} that {} empty or had characters that XML does not allow (first: {})",
                count(losses.name_texts, "name", "names"),
                if losses.name_texts == 1 { "was" } else { "were" },
                losses.first_name_text
            );
            self.note(&codes::LOSS_NAME_TEXT, "", message);
        }
        let mut shared = Diagnostics::new(self.options.limits.diagnostics);
        loss::beyond_game_formats(self.scene, FORMAT, &mut shared);
        loss::unused_variants(self.scene, &mut shared);
        // The format has lights and cameras.
        shared.retain(|code| !std::ptr::eq(code, &loss::LIGHTS) && !std::ptr::eq(code, &loss::CAMERAS));
        self.diagnostics.append(shared);
    }
}
