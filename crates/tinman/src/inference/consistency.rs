//! Checks the consistency of the results (constraints C7 and C8).

use super::{children::Children, solver::Solver, work_limit::SearchEnd};
use crate::codes::inference as codes;
use meshwright_core::{Diagnostic, Span};
use std::collections::BTreeMap;

impl Solver<'_, '_> {
    /// Finds a contradiction. A single one means that some interpretation is wrong, and it is unknown
    /// which.
    pub(super) fn contradiction(&mut self) -> Result<Option<Diagnostic>, SearchEnd> {
        let found = self.overlap().or_else(|| self.twice());
        match found {
            Some(diagnostic) => Ok(Some(diagnostic)),
            None => self.cycle(),
        }
    }

    fn diagnostic(at: u64, message: String) -> Diagnostic {
        Diagnostic::new(&codes::CONTRADICTION, message).at(Span::file(at, at))
    }

    /// Finds a block that begins inside a model.
    fn overlap(&self) -> Option<Diagnostic> {
        self.models.iter().find_map(|(at, model)| {
            let end = match model.children {
                Children::In(list) => list.end,
                Children::Plain(end) => end,
                Children::None | Children::Open => {
                    self.says_none(model.leaf_tail?.saturating_add(self.fades()))?
                }
            };
            let next = self.next(*at);
            let message = || format!("a block begins at byte {next}, inside the model at byte {at}");
            (next < end).then(|| Self::diagnostic(next, message()))
        })
    }

    /// Finds a model with two parents, before version 5.
    fn twice(&self) -> Option<Diagnostic> {
        let mut parents = BTreeMap::new();
        if self.view.version() > 4 {
            return None;
        }
        for (at, model) in &self.models {
            let Children::In(list) = model.children else { continue };
            for child in list.children(self.view) {
                if let Some(other) = parents.insert(child, *at) {
                    let message = format!(
                        "the model at byte {child} is a child of two models (bytes {other} and {at})"
                    );
                    return Some(Self::diagnostic(child, message));
                }
            }
        }
        None
    }

    /// Finds a cycle: the models that remain after models without open children are removed repeatedly.
    fn cycle(&mut self) -> Result<Option<Diagnostic>, SearchEnd> {
        let mut open: BTreeMap<u64, usize> = BTreeMap::new();
        let mut parents: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
        for (at, model) in &self.models {
            let mut count = 0_usize;
            if let Children::In(list) = model.children {
                for child in list.children(self.view) {
                    self.fuel.keep(1, 16, child)?;
                    parents.entry(child).or_default().push(*at);
                    count = count.saturating_add(1);
                }
            }
            open.insert(*at, count);
        }
        let mut done: Vec<u64> = open.iter().filter(|(_, count)| **count == 0).map(|(at, _)| *at).collect();
        while let Some(at) = done.pop() {
            for parent in parents.get(&at).into_iter().flatten() {
                let Some(count) = open.get_mut(parent) else { continue };
                *count = count.saturating_sub(1);
                if *count == 0 {
                    done.push(*parent);
                }
            }
        }
        let round = open.into_iter().find(|(_, count)| *count > 0);
        Ok(round.map(|(at, _)| Self::diagnostic(at, format!("the model at byte {at} is its own descendant"))))
    }
}
