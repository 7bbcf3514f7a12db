//! Gives the children of a node unique hashes.

use super::Fixer;
use crate::{
    codes::validate_structure,
    document::{Document, Hashes, Node, Type},
};
use meshwright_core::{Budget, Result, Span, message::count as counted};
use std::collections::{HashMap, HashSet, hash_map::Entry};

/// Source of unused hashes.
#[derive(Default)]
pub(super) struct Fresh {
    taken: HashSet<u64>,
    next: Hashes,
}

impl Fresh {
    pub(super) fn new(document: &Document<'_>, budget: &mut Budget) -> Result<Self> {
        let count = document.walk().count();
        budget.memory((count as u64).saturating_mul(16), Span::default())?;
        let taken = document.walk().map(|(_, node)| node.hash).collect();
        Ok(Self { taken, next: Hashes::after(document) })
    }

    fn take(&mut self) -> u64 {
        loop {
            let hash = self.next.take();
            if self.taken.insert(hash) {
                return hash;
            }
        }
    }
}

/// The nodes with the same hash.
struct Group {
    first: usize,
    others: Vec<usize>,
    interchangeable: bool,
}

impl Fixer<'_> {
    /// Gives the second and further nodes with a hash a new one. Nodes that a reference can mean and that
    /// differ stay: programs use the first, and the author may rely on that.
    pub(super) fn own_hashes(&mut self, parent: &mut Node<'_>) -> Result<()> {
        if !self.wants(&validate_structure::SHARED_HASH) || parent.children.len() < 2 {
            return Ok(());
        }
        self.room_for(parent.children.len().saturating_mul(96))?;
        let mut groups: HashMap<u64, Group> = HashMap::new();
        for (at, node) in parent.children.iter().enumerate().filter(|(_, node)| node.hash != 0) {
            match groups.entry(node.hash) {
                Entry::Vacant(entry) => {
                    entry.insert(Group { first: at, others: Vec::new(), interchangeable: true });
                }
                Entry::Occupied(mut entry) => {
                    let group = entry.get_mut();
                    group.others.push(at);
                    let first = parent.children.get(group.first);
                    group.interchangeable &= first.is_some_and(|first| interchangeable(first, node));
                }
            }
        }
        groups.retain(|_, group| !group.others.is_empty());
        for hash in references(parent).chain(parent.children.iter().flat_map(references)) {
            if groups.get(&hash).is_some_and(|group| !group.interchangeable) {
                groups.remove(&hash);
            }
        }
        let mut others: Vec<usize> = groups.into_values().flat_map(|group| group.others).collect();
        if others.is_empty() {
            return Ok(());
        }
        // File order, so that the same file always gets the same hashes.
        others.sort_unstable();
        for &at in &others {
            if let Some(node) = parent.children.get_mut(at) {
                node.hash = self.hashes.take();
            }
        }
        let of = self.called(parent);
        self.note(&validate_structure::SHARED_HASH, || {
            format!("assigned a unique hash to {} of {of}", counted(others.len(), "node", "nodes"))
        });
        Ok(())
    }
}

/// All references of a node.
fn references<'d>(node: &'d Node<'_>) -> impl Iterator<Item = u64> + 'd {
    let long = |kind| kind == Type::Long;
    node.properties
        .iter()
        .filter(move |property| long(property.value.kind()))
        .filter_map(|property| property.value.as_u64())
        .flat_map(|hashes| hashes.iter())
}

/// Whether two nodes are interchangeable. Nodes with children count as different.
fn interchangeable(one: &Node<'_>, other: &Node<'_>) -> bool {
    one.id == other.id
        && one.children.is_empty()
        && other.children.is_empty()
        && one.properties == other.properties
}
