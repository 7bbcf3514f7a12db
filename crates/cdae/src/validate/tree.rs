//! Checks the tree of nodes: parents, transforms and links.

use super::{Checker, Matches, linked_lists, names::called, within};
use crate::{codes::validation, document::ShapeNode};
use meshwright_core::message::count as counted;

impl Checker<'_, '_> {
    pub(super) fn tree(&mut self) {
        let (nodes, count) = (self.nodes, self.nodes.len());
        let parent = |at: usize| nodes.get(at).map_or(-1, |node| node.parent);
        let path = |at| format!("nodes[{at}]/parentIndex");
        let document = self.document;
        let node = |at: usize| called(document, "node", nodes.get(at).map_or(-1, |node| node.name), at);
        let matches = Matches::find(nodes.iter(), |node| {
            node.parent < -1 || within(node.parent.max(0), count).is_none()
        });
        let message = |at| {
            let nodes = counted(count, "node", "nodes");
            format!("parent index {} of {} is out of range: the shape has {nodes}", parent(at), node(at))
        };
        self.items(&validation::PARENT_RANGE, matches, path, message);
        let mut own = 0_usize;
        let matches = Matches::find(nodes.iter(), |node| {
            let later = within(node.parent, count).is_some_and(|parent| parent >= own);
            own = own.saturating_add(1);
            later
        });
        self.items(&validation::PARENT_LATER, matches, path, |at| {
            format!("{} comes before its parent, node {}", node(at), parent(at))
        });
        let shape = self.shape;
        for (name, length) in [
            ("defaultRotations", shape.default_rotations.view::<[u8; 8]>().len()),
            ("defaultTranslations", shape.default_translations.view::<[u8; 12]>().len()),
        ] {
            if length != count {
                let message = || {
                    let (elements, nodes) =
                        (counted(length, "element", "elements"), counted(count, "node", "nodes"));
                    format!("`{name}` has {elements} for {nodes}")
                };
                self.note(&validation::TRANSFORM_COUNT, || name.to_owned(), message);
            }
        }
        self.links();
    }

    fn links(&mut self) {
        let (nodes, objects, document) = (self.nodes, self.objects, self.document);
        let node = |at: usize| called(document, "node", nodes.get(at).map_or(-1, |node| node.name), at);
        let object =
            |at: usize| called(document, "object", objects.get(at).map_or(-1, |object| object.name), at);
        let (count, object_count) = (nodes.len(), objects.len());
        let sound = |link: i32, count: usize| link == -1 || within(link, count).is_some();
        let matches = Matches::find(nodes.iter(), |node| {
            !(sound(node.first_child, count)
                && sound(node.next_sibling, count)
                && sound(node.first_object, object_count))
        });
        let message = |at: usize| {
            let ShapeNode { first_object, first_child, next_sibling, .. } = nodes.get(at).unwrap_or_default();
            format!(
                "a link of {} is out of range: firstObject {first_object}, firstChild {first_child}, nextSibling {next_sibling}; the shape has {} and {}",
                node(at),
                counted(count, "node", "nodes"),
                counted(object_count, "object", "objects"),
            )
        };
        let broken = matches.count > 0;
        self.items(&validation::LINK_RANGE, matches, |at| format!("nodes[{at}]"), message);
        let matches = Matches::find(objects.iter(), |object| !sound(object.next_sibling, object_count));
        let broken = broken || matches.count > 0;
        let message = |at: usize| {
            let next = objects.get(at).map_or(-1, |object| object.next_sibling);
            let all = counted(object_count, "object", "objects");
            format!("nextSibling {next} of {} is out of range: the shape has {all}", object(at))
        };
        self.items(&validation::LINK_RANGE, matches, |at| format!("objects[{at}]/nextSibling"), message);
        // A missing parent is already reported, and its links cannot be computed.
        if broken || !self.takes(count.saturating_add(object_count), 24, || "nodes".to_owned()) {
            return;
        }
        let mut circles = false;
        let edges = |at: usize| nodes.get(at).map_or([-1; 2], |node| [node.first_child, node.next_sibling]);
        if let Some(at) = linked_lists::circle(count, edges) {
            circles = true;
            let message = || format!("the links of {} to its child or sibling form a cycle", node(at));
            self.note(&validation::LINK_CIRCLE, || format!("nodes[{at}]"), message);
        }
        let edges = |at: usize| objects.get(at).map_or([-1; 2], |object| [object.next_sibling, -1]);
        if let Some(at) = linked_lists::circle(object_count, edges) {
            circles = true;
            let message = || format!("the links of {} to its sibling form a cycle", object(at));
            self.note(&validation::LINK_CIRCLE, || format!("objects[{at}]/nextSibling"), message);
        }
        if !circles {
            self.wrong_links();
        }
    }

    fn wrong_links(&mut self) {
        let (nodes, objects, document) = (self.nodes, self.objects, self.document);
        let node = |at: usize| called(document, "node", nodes.get(at).map_or(-1, |node| node.name), at);
        let (first_child, next) =
            linked_lists::from_owners(nodes.iter().map(|node| node.parent), nodes.len());
        let (first_object, next_object) =
            linked_lists::from_owners(objects.iter().map(|object| object.node), nodes.len());
        let said = |list: &[i32], at: usize| list.get(at).copied().unwrap_or(-1);
        let mut at = 0_usize;
        let matches = Matches::find(nodes.iter(), |node| {
            // Some writers link the roots, too; readers ignore that.
            let sibling = node.parent < 0 || node.next_sibling == said(&next, at);
            let links =
                [node.first_child, node.first_object] == [said(&first_child, at), said(&first_object, at)];
            at = at.saturating_add(1);
            !(links && sibling)
        });
        let message = |at: usize| {
            let (object, child) = (said(&first_object, at), said(&first_child, at));
            format!(
                "links of {} do not match the parents, expected firstObject {object}, firstChild {child}, nextSibling {}",
                node(at),
                said(&next, at)
            )
        };
        self.items(&validation::LINK_WRONG, matches, |at| format!("nodes[{at}]"), message);
        let mut at = 0_usize;
        let matches = Matches::find(objects.iter(), |object| {
            let wrong = object.node >= 0 && object.next_sibling != said(&next_object, at);
            at = at.saturating_add(1);
            wrong
        });
        let message = |at| {
            let name = called(document, "object", objects.get(at).map_or(-1, |object| object.name), at);
            format!(
                "nextSibling of {name} does not match the nodes of the objects, expected {}",
                said(&next_object, at)
            )
        };
        self.items(&validation::LINK_WRONG, matches, |at| format!("objects[{at}]/nextSibling"), message);
    }
}
