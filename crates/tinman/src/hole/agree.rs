//! Whether all that was found out agrees (constraints C7 and C8).

use super::{kids::Kids, purse::Stop, solve::Solver};
use crate::codes::hole as codes;
use meshwright_core::{Finding, Span};
use std::collections::BTreeMap;

impl Solver<'_, '_> {
    /// What contradicts what. A single contradiction means that some reading was wrong, and nobody knows which.
    pub(super) fn contradiction(&mut self) -> Result<Option<Finding>, Stop> {
        let found = self.overlap().or_else(|| self.twice());
        match found {
            Some(finding) => Ok(Some(finding)),
            None => self.cycle(),
        }
    }

    fn finding(at: u64, message: String) -> Finding {
        Finding::new(&codes::CONTRADICTION, message).at(Span::file(at, at))
    }

    /// A block that begins inside of a model.
    fn overlap(&self) -> Option<Finding> {
        self.models.iter().find_map(|(at, model)| {
            let end = match model.kids {
                Kids::In(list) => list.end,
                Kids::Plain(end) => end,
                Kids::None | Kids::Open => self.says_none(model.leaf_tail?.saturating_add(self.fades()))?,
            };
            let next = self.next(*at);
            let message = || format!("a block begins at byte {next}, inside the model at byte {at}");
            (next < end).then(|| Self::finding(next, message()))
        })
    }

    /// A model that is a child of two, before version 5.
    fn twice(&self) -> Option<Finding> {
        let mut parents = BTreeMap::new();
        if self.view.version() > 4 {
            return None;
        }
        for (at, model) in &self.models {
            let Kids::In(list) = model.kids else { continue };
            for child in list.children(self.view) {
                if let Some(other) = parents.insert(child, *at) {
                    let message = format!(
                        "the model at byte {child} is a child of two models (bytes {other} and {at})"
                    );
                    return Some(Self::finding(child, message));
                }
            }
        }
        None
    }

    /// A model below itself: what is left after all models without open children are taken away, again and again.
    fn cycle(&mut self) -> Result<Option<Finding>, Stop> {
        let mut open: BTreeMap<u64, usize> = BTreeMap::new();
        let mut parents: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
        for (at, model) in &self.models {
            let mut count = 0_usize;
            if let Kids::In(list) = model.kids {
                for child in list.children(self.view) {
                    self.purse.keep(1, 16, child)?;
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
        Ok(round.map(|(at, _)| Self::finding(at, format!("the model at byte {at} is its own descendant"))))
    }
}
