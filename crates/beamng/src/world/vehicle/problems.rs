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
}

impl ProblemKind {
    const ALL: [(Self, &'static Code, &'static str); 12] = [
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
        (Self::LightLeftOut, &codes::LIGHTS_LEFT_OUT, "lights are left out"),
        (Self::TreeCut, &codes::TREE_CUT, "slots are left empty"),
        (Self::PartsNotRead, &codes::PARTS_NOT_READ, "files of parts are not read"),
        (Self::PropRotation, &codes::PROP_ROTATION, "props are drawn as they are modeled"),
        (Self::VariableUnused, &codes::VARIABLE_UNUSED, "variables of the configuration belong to no part"),
        (Self::MergeOperator, &codes::MERGE_OPERATOR, "options of parts are not applied"),
    ];
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
            if cases.count > 1 {
                if cases.unnamed > 0 {
                    text.push_str(&format!("; and {} more", cases.unnamed));
                }
                text = format!("{} {many}: {text}", cases.count);
            }
            diagnostics.push(Diagnostic::new(code, text));
        }
    }
}
