//! What could not be resolved, one message for each kind.

use super::codes;
use meshwright_core::{Code, Diagnostic, Diagnostics};
use std::collections::HashSet;

/// Cases that a message names, at most.
const NAMED: usize = 8;
/// Cases that are told apart, at most: more are counted.
const KNOWN: usize = 10_000;

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum ProblemKind {
    PartNotUsed,
    DefaultNotUsed,
    VariableRange,
    ValueUnknown,
    MeshNotFound,
    NoNodes,
    LightLeftOut,
    TreeCut,
    PartsNotRead,
    PropRotation,
    VariableUnused,
    MergeOperator,
    PropNodes,
    LightsOn,
    PaintUnknown,
    ConfigurationMissing,
    OptionsInColumn,
    ExtraValues,
    SectionScale,
}

impl ProblemKind {
    /// Each with what is said of several cases.
    const ALL: [(Self, &'static Code, &'static str); 19] = [
        (
            Self::ConfigurationMissing,
            &codes::CONFIGURATION_MISSING,
            "configurations of vehicles cannot be read",
        ),
        (Self::PaintUnknown, &codes::PAINT_UNKNOWN, "default paints are unknown"),
        (Self::PartNotUsed, &codes::PART_NOT_USED, "parts of the configuration are not used"),
        (
            Self::DefaultNotUsed,
            &codes::DEFAULT_NOT_USED,
            "slots are empty, because their default parts do not exist or fit",
        ),
        (Self::VariableRange, &codes::VARIABLE_RANGE, "variables are outside of their ranges"),
        (Self::ValueUnknown, &codes::VALUE_UNKNOWN, "values of parts cannot be computed"),
        (Self::MeshNotFound, &codes::MESH_NOT_FOUND, "meshes are in no shape"),
        (Self::NoNodes, &codes::NO_NODES, "flexbodies are not drawn, because their groups have no nodes"),
        (Self::LightLeftOut, &codes::LIGHTS_LEFT_OUT, "lights without a color are left out"),
        (Self::LightsOn, &codes::LIGHTS_ON, "lights are on, each as bright as its file states"),
        (Self::TreeCut, &codes::TREE_CUT, "slots are left empty"),
        (Self::PartsNotRead, &codes::PARTS_NOT_READ, "files of parts are not read"),
        (
            Self::PropNodes,
            &codes::PROP_NODES,
            "props and lights are not drawn, because their nodes do not exist",
        ),
        (Self::PropRotation, &codes::PROP_ROTATION, "props are turned by a rule that is inferred"),
        (Self::VariableUnused, &codes::VARIABLE_UNUSED, "variables of the configuration belong to no part"),
        (Self::OptionsInColumn, &codes::OPTIONS_IN_COLUMN, "rows have their options in a column"),
        (Self::ExtraValues, &codes::EXTRA_VALUES, "rows have more values than columns"),
        (Self::MergeOperator, &codes::MERGE_OPERATOR, "options of parts are not applied"),
        (
            Self::SectionScale,
            &codes::SECTION_SCALE,
            "scales of sections are not applied: they change values of the physics",
        ),
    ];
}

impl ProblemKind {
    /// What follows a case that is the only one.
    const fn of_one(self) -> &'static str {
        match self {
            Self::PropRotation => " is turned by a rule that is inferred",
            Self::LightsOn => " is on",
            Self::LightLeftOut => " has no color",
            Self::SectionScale => " is not applied: it changes a value of the physics",
            _ => "",
        }
    }
}

/// The cases of a kind.
#[derive(Debug)]
struct Cases {
    kind: ProblemKind,
    count: u64,
    /// The first ones.
    named: Vec<String>,
    /// Number of cases that are not among them.
    unnamed: u64,
}

/// All problems of a vehicle.
#[derive(Debug, Default)]
pub(super) struct Problems {
    /// The number of slots without a part.
    pub(super) empty_slots: usize,
    known: HashSet<(ProblemKind, String)>,
    list: Vec<Cases>,
}

impl Problems {
    /// Adds a case, each text once.
    pub(super) fn add(&mut self, kind: ProblemKind, text: String) {
        if self.known.len() < KNOWN && !self.known.insert((kind, text.clone())) {
            return;
        }
        self.count(kind, text);
    }

    /// Adds a case, also one that was added before.
    pub(super) fn count(&mut self, kind: ProblemKind, text: String) {
        let at = self.list.iter().position(|own| own.kind == kind).unwrap_or(self.list.len());
        if at == self.list.len() {
            self.list.push(Cases { kind, count: 0, named: Vec::new(), unnamed: 0 });
        }
        if let Some(cases) = self.list.get_mut(at) {
            cases.count = cases.count.saturating_add(1);
            match cases.named.contains(&text) {
                true => {}
                false if cases.named.len() < NAMED => cases.named.push(text),
                false => cases.unnamed = cases.unnamed.saturating_add(1),
            }
        }
    }

    /// One diagnostic for each kind.
    pub(super) fn report(&self, diagnostics: &mut Diagnostics) {
        for (kind, code, many) in ProblemKind::ALL {
            let Some(cases) = self.list.iter().find(|own| own.kind == kind) else { continue };
            let mut text = cases.named.join("; ");
            if cases.count == 1 {
                text.push_str(kind.of_one());
            } else {
                if cases.unnamed > 0 {
                    text.push_str(&format!("; and {} more", cases.unnamed));
                }
                text = format!("{} {many}: {text}", cases.count);
            }
            diagnostics.push(Diagnostic::new(code, text));
        }
    }
}
