//! Checks of the graph of models.

use super::{At, Checker};
use crate::codes::validate_cmh as codes;
use meshwright_core::message;

/// Number of nodes that exceeds what most programs handle.
const MANY: u64 = 1_000_000;

impl Checker<'_, '_> {
    pub(super) fn graph(&mut self) {
        let document = self.document;
        if document.version() < 5 {
            for (number, model) in document.models.iter().enumerate().filter(|(_, model)| model.parents > 1) {
                let message = format!("is used {} times, which needs version 5", model.parents);
                self.on(
                    &codes::SHARED_EARLY,
                    At { number, model },
                    "name_length",
                    model.prefix.name_length.span,
                    message,
                );
            }
        }
        let nodes = self.nodes();
        if nodes > MANY {
            let models = message::count(document.models.len(), "model", "models");
            let message = format!("the file uses {models} in {nodes} places");
            self.say(&codes::EXPLODES, "models".to_owned(), document.header.root.span, message);
        }
    }

    /// Number of nodes of the expanded tree. Counts each model once, children first.
    fn nodes(&self) -> u64 {
        let models = &self.document.models;
        let mut counts: Vec<Option<u64>> = vec![None; models.len()];
        let mut stack: Vec<(usize, usize)> = self.document.root.map(|root| (root, 0)).into_iter().collect();
        let mut sums: Vec<u64> = vec![1; stack.len()];
        let mut last = 0;
        while let Some((number, next)) = stack.last_mut() {
            let Some(model) = models.get(*number) else { break };
            if *next >= model.child_count() {
                let number = *number;
                stack.pop();
                last = sums.pop().unwrap_or(0);
                if let Some(count) = counts.get_mut(number) {
                    *count = Some(last);
                }
                if let Some(sum) = sums.last_mut() {
                    *sum = sum.saturating_add(last);
                }
                continue;
            }
            let index = *next;
            *next = next.saturating_add(1);
            let Some(crate::cmh::Target::Model(child)) = self.document.target(model, index) else { continue };
            match counts.get(child).copied().flatten() {
                Some(count) => {
                    if let Some(sum) = sums.last_mut() {
                        *sum = sum.saturating_add(count);
                    }
                }
                None => {
                    stack.push((child, 0));
                    sums.push(1);
                }
            }
        }
        last
    }
}
