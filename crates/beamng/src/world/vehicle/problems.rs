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

/// All problems of a vehicle.
#[derive(Debug, Default)]
pub(super) struct Problems {
    known: HashSet<(ProblemKind, String)>,
    list: Vec<(ProblemKind, u64, Vec<String>)>,
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
        let at = self.list.iter().position(|(own, ..)| *own == kind).unwrap_or(self.list.len());
        if at == self.list.len() {
            self.list.push((kind, 0, Vec::new()));
        }
        if let Some((_, count, named)) = self.list.get_mut(at) {
            *count = count.saturating_add(1);
            if named.len() < NAMED && !named.contains(&text) {
                named.push(text);
            }
        }
    }

    /// One diagnostic for each kind.
    pub(super) fn report(&self, diagnostics: &mut Diagnostics) {
        for (kind, code, many) in ProblemKind::ALL {
            let Some((_, count, named)) = self.list.iter().find(|(own, ..)| *own == kind) else { continue };
            let mut text = named.join("; ");
            if *count > 1 {
                let left = count.saturating_sub(named.len() as u64);
                if left > 0 {
                    text.push_str(&format!("; and {left} more"));
                }
                text = format!("{count} {many}: {text}");
            }
            diagnostics.push(Diagnostic::new(code, text));
        }
    }
}
