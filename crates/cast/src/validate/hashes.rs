//! Checks the hashes of sibling nodes, and references to them.

use super::Report;
use crate::{
    codes::validate_structure,
    document::{Kind, Node},
    table,
};
use std::collections::{HashMap, hash_map::Entry};

/// The children of a node by hash.
pub(super) struct Siblings<'d, 'a> {
    nodes: &'d [Node<'a>],
    groups: HashMap<u64, Group>,
}

#[derive(Clone, Copy)]
struct Group {
    first: usize,
    count: usize,
    /// Whether the nodes are interchangeable.
    interchangeable: bool,
}

/// How a node uses a reference.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    Needed,
    Wanted,
}

impl<'d, 'a> Siblings<'d, 'a> {
    pub(super) fn new(parent: &'d Node<'a>) -> Self {
        let nodes = parent.children.as_slice();
        let mut groups: HashMap<u64, Group> = HashMap::new();
        for (at, node) in nodes.iter().enumerate() {
            match groups.entry(node.hash) {
                Entry::Vacant(entry) => {
                    entry.insert(Group { first: at, count: 1, interchangeable: true });
                }
                Entry::Occupied(mut entry) => {
                    let group = entry.get_mut();
                    group.count = group.count.saturating_add(1);
                    group.interchangeable &=
                        nodes.get(group.first).is_some_and(|first| interchangeable(first, node));
                }
            }
        }
        Self { nodes, groups }
    }

    /// The hashes other than 0 that several nodes share.
    fn shared(&self) -> Option<(u64, usize)> {
        let shared = self.groups.iter().filter(|(hash, group)| **hash != 0 && group.count > 1);
        let (mut least, mut nodes) = (None, 0_usize);
        for (&hash, group) in shared {
            least = Some(least.map_or(hash, |before: u64| before.min(hash)));
            nodes = nodes.saturating_add(group.count);
        }
        Some((least?, nodes))
    }

    /// Reports children of the current node that share a hash.
    pub(super) fn check(&self, parent: &Node<'_>, report: &mut Report) {
        let of = report.called(parent);
        if let Some((hash, nodes)) = self.shared() {
            report.note(&validate_structure::SHARED_HASH, || {
                format!("{nodes} nodes of {of} share a hash with another node (first: {hash:#x})")
            });
        }
    }

    /// The node that a property of `node` refers to, if it has one of these kinds. The current node is
    /// `node`.
    pub(super) fn resolve(
        &self,
        node: &Node<'_>,
        name: &str,
        kinds: &[Kind],
        need: Need,
        report: &mut Report,
    ) -> Option<&'d Node<'a>> {
        let hash = node.property(name)?.reference()?;
        let of = report.called(node);
        let spelled = || table::spelled(node.id, name.as_bytes());
        let group = self.groups.get(&hash);
        if hash == 0 {
            report.on(&validate_structure::ZERO_HASH, node, name, || match group {
                Some(_) => format!("{} of {of} is 0, which is the hash of a node", spelled()),
                None => format!("{} of {of} is 0, which is not the hash of a node", spelled()),
            });
        }
        let Some(group) = group else {
            let code = if need == Need::Needed {
                &validate_structure::LEADS_NOWHERE
            } else {
                &validate_structure::LOOSE_END
            };
            if hash != 0 || need == Need::Needed {
                report.on(code, node, name, || {
                    format!("{} of {of} refers to the hash {hash:#x}, which no sibling node has", spelled())
                });
            }
            return None;
        };
        if group.count > 1 && !group.interchangeable && hash != 0 {
            let count = group.count;
            report.on(&validate_structure::AMBIGUOUS, node, name, || {
                format!(
                    "{} of {of} refers to the hash {hash:#x}, which {count} different nodes have",
                    spelled()
                )
            });
        }
        let found = self.nodes.get(group.first)?;
        if found.kind().is_some_and(|kind| kinds.contains(&kind)) {
            return Some(found);
        }
        if hash != 0 {
            report.on(&validate_structure::WRONG_TARGET, node, name, || {
                let wanted = kinds.first().map_or_else(String::new, |kind| kind.id().to_string());
                format!("{} of {of} refers to a node `{}`, expected `{wanted}`", spelled(), found.id)
            });
        }
        None
    }
}

/// Whether two nodes are interchangeable. Nodes with children count as different.
fn interchangeable(one: &Node<'_>, other: &Node<'_>) -> bool {
    one.id == other.id
        && one.children.is_empty()
        && other.children.is_empty()
        && one.properties == other.properties
}
