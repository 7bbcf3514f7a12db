//! Collects the diagnostics of a check, with the path of the current node.

use super::Step;
use crate::{document::Node, node_description::Called, table};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, MatchedElements, trace};

/// Longest path that is written out. Only malicious files are deeper.
const DEEPEST: usize = 256;

/// The diagnostics.
pub(super) struct Report {
    pub(super) diagnostics: Diagnostics,
    /// The path from the root to the current node.
    path: Vec<Step>,
}

impl Report {
    pub(super) fn new(limits: &Limits) -> Self {
        Self { diagnostics: Diagnostics::new(limits.diagnostics), path: Vec::new() }
    }

    /// Makes a child of the current node the current node.
    pub(super) fn enter(&mut self, step: Step) {
        self.path.push(step);
    }

    /// Makes the parent of the current node the current node.
    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// Describes the current node.
    pub(super) fn called<'n, 'a>(&self, node: &'n Node<'a>) -> Called<'n, 'a> {
        let index = self.path.last().and_then(|step| step.1).and_then(|index| usize::try_from(index).ok());
        Called::new(node, index)
    }

    /// Reports a diagnostic about the current node. Message and path are formatted only if the list has
    /// room.
    pub(super) fn note(&mut self, code: &'static Code, message: impl FnOnce() -> String) {
        self.push_at(code, &[], message);
    }

    /// Reports a diagnostic about the property at a step below the current node.
    pub(super) fn on_step(&mut self, code: &'static Code, step: Step, message: impl FnOnce() -> String) {
        self.push_at(code, &[step], message);
    }

    /// Reports a diagnostic about the first property with this name of the current node.
    pub(super) fn on(
        &mut self,
        code: &'static Code,
        node: &Node<'_>,
        name: &str,
        message: impl FnOnce() -> String,
    ) {
        let step = self.diagnostics.has_room().then(|| property_step(node, name.as_bytes()));
        self.push_at(code, step.as_slice(), message);
    }

    /// Reports a diagnostic about one of a property's values.
    pub(super) fn on_value(
        &mut self,
        code: &'static Code,
        node: &Node<'_>,
        name: &str,
        index: usize,
        message: impl FnOnce() -> String,
    ) {
        if !self.diagnostics.has_room() {
            return self.push_at(code, &[], message);
        }
        let values: Step = (&table::VALUES, u32::try_from(index).ok());
        let steps = [property_step(node, name.as_bytes()), values];
        // A single value has no list of values below it.
        let many = node.property(name).is_some_and(|value| value.len() > 1);
        self.push_at(code, steps.get(..if many { 2 } else { 1 }).unwrap_or_default(), message);
    }

    /// Reports a diagnostic about some of a property's values.
    pub(super) fn on_values(
        &mut self,
        code: &'static Code,
        node: &Node<'_>,
        name: &str,
        values: &MatchedElements,
        message: impl FnOnce() -> String,
    ) {
        let first = values.indices().first().copied();
        let many = node.property(name).is_some_and(|value| value.len() > 1);
        let below: Step = (&table::VALUES, first);
        let steps = [property_step(node, name.as_bytes()), below];
        let steps = steps.get(..if many { 2 } else { 1 }).unwrap_or_default();
        self.push_about(code, steps, values.indices(), message);
    }

    /// Reports a diagnostic at a path below the current node.
    pub(super) fn push_at(&mut self, code: &'static Code, more: &[Step], message: impl FnOnce() -> String) {
        self.push_about(code, more, &[], message);
    }

    /// The same about elements of the array at that path.
    pub(super) fn push_about(
        &mut self,
        code: &'static Code,
        more: &[Step],
        elements: &[u32],
        message: impl FnOnce() -> String,
    ) {
        self.diagnostics.push_with(code, || {
            let path = trace::join(self.path.iter().take(DEEPEST).chain(more));
            Diagnostic::new(code, message()).on(path).about(elements.iter().copied())
        });
    }

    /// Checks one of the current node's children, the `index`th of its kind.
    pub(super) fn within<R>(
        &mut self,
        child: &Node<'_>,
        index: usize,
        look: impl FnOnce(&mut Self) -> R,
    ) -> R {
        self.path.push((table::node(child.id), u32::try_from(index).ok()));
        let result = look(self);
        self.path.pop();
        result
    }
}

/// The path step of the first property with a name.
fn property_step(node: &Node<'_>, name: &[u8]) -> Step {
    let ordinal = node.properties.iter().position(|property| *property.name == *name).unwrap_or(0);
    table::property(node.id, name, u32::try_from(ordinal).unwrap_or(u32::MAX))
}
