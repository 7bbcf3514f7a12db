//! Reads the tree of nodes. Uses no stack for the depth.

use super::property;
use crate::{
    codes,
    document::{Children, Id, Kind, Node, Opaque, Properties, measure},
    table,
};
use meshwright_core::{Diagnostic, Error, Reader, Result, Span, Trace, Value};
use std::borrow::Cow;

/// Number of nodes of each kind on one level; the last entry counts unknown kinds.
type Counts = [u32; Kind::ALL.len() + 1];

/// A node whose children are being read.
struct Open<'a> {
    node: Node<'a>,
    head: NodeHeader,
    counts: Counts,
}

/// A node's offset and header.
#[derive(Clone, Copy)]
struct NodeHeader {
    start: usize,
    size: u32,
    /// Children left to read.
    left: u32,
}

/// Reads the top-level nodes and their descendants.
pub(super) fn read_roots<'a, T: Trace>(reader: &mut Reader<'a, '_, T>, count: u32) -> Result<Vec<Node<'a>>> {
    let mut roots: Vec<Node<'a>> = reader.list(count.into(), Node::HEADER)?;
    let mut open: Vec<Open<'a>> = Vec::new();
    let mut counts = [0; Kind::ALL.len() + 1];
    let mut left = count;
    loop {
        let (counts, left) = match open.last_mut() {
            Some(parent) => (&mut parent.counts, &mut parent.head.left),
            None if left == 0 => return Ok(roots),
            None => (&mut counts, &mut left),
        };
        let done = if *left == 0 {
            let Some(Open { node, head, .. }) = open.pop() else { return Ok(roots) };
            reader.context.budget.rise();
            close(reader, node, head)
        } else {
            *left = left.saturating_sub(1);
            let start = reader.cursor.here();
            let (mut node, head) = begin(reader, counts)?;
            if open.is_empty() && node.id != Kind::Root.id() {
                let message = format!("expected a root node, found a node `{}`", node.id);
                reader.note(Diagnostic::new(&codes::NOT_A_ROOT, message).at(ahead(start, 4)));
            }
            if head.left > 0 {
                reader.context.budget.descend(ahead(start, Node::HEADER))?;
                node.children = reader.list(head.left.into(), Node::HEADER)?.into();
                open.push(Open { node, head, counts: [0; Kind::ALL.len() + 1] });
                continue;
            }
            close(reader, node, head)
        };
        match open.last_mut() {
            Some(parent) => parent.node.children.push(done),
            None => roots.push(done),
        }
    }
}

/// Reads a node's header and properties.
#[inline]
fn begin<'a, T: Trace>(
    reader: &mut Reader<'a, '_, T>,
    counts: &mut Counts,
) -> Result<(Node<'a>, NodeHeader)> {
    let start = reader.cursor.position();
    let id = Id(reader.cursor.rest().first_chunk().copied().unwrap_or_default());
    let place = id.kind().map_or(Kind::ALL.len(), Kind::ordinal);
    let index = counts.get_mut(place).map(|count| {
        let index = *count;
        *count = index.saturating_add(1);
        index
    });
    reader.context.trace.enter(table::node(id), index, reader.cursor.here());
    reader.field_bytes(&table::ID, 4, || Value::Text(id.to_string()))?;
    let size = reader.u32(&table::SIZE)?;
    let hash = reader.u64(&table::HASH)?;
    let property_count = reader.u32(&table::PROPERTY_COUNT)?;
    let child_count = reader.u32(&table::CHILD_COUNT)?;
    let mut head = NodeHeader { start, size, left: child_count };
    touch(reader.cursor.rest(), size);

    // The list borrows, but its count is charged to the limits as if it did not.
    let possible = u64::from(property_count).min(reader.cursor.left() as u64 / property::SMALLEST);
    reader.context.budget.items(possible, reader.cursor.here())?;
    let (from, first) = (reader.cursor.rest(), reader.cursor.position());
    let mut opaque = None;
    let (mut whole, mut known) = (0, property_count);
    // Without a trace and diagnostics, the list is skipped without decoding.
    let plain = if size_of::<T>() == 0 { measure(from, property_count) } else { None };
    if let Some(size) = plain {
        reader.cursor.take(size);
        whole = size;
    } else {
        for ordinal in 0..property_count {
            if !property::read(reader, id, ordinal)? {
                let bytes = rest(reader, head, ordinal)?;
                opaque = Some(Box::new(Opaque { property_count, child_count, bytes: Cow::Borrowed(bytes) }));
                (head.left, known) = (0, ordinal);
                break;
            }
            whole = reader.cursor.position().saturating_sub(first);
        }
    }
    let properties = Properties::of_bytes(from.get(..whole).unwrap_or_default(), known);
    Ok((Node { id, hash, declared_size: None, properties, children: Children::default(), opaque }, head))
}

/// Prefetches the end of the node and the bytes that follow. Reading many small nodes is bound by memory
/// latency.
#[inline]
fn touch(rest: &[u8], size: u32) {
    let end = (size as usize).saturating_sub(24);
    for ahead in [
        end.saturating_sub(64),
        end,
        end.saturating_add(64),
        end.saturating_add(128),
        end.saturating_add(192),
    ] {
        std::hint::black_box(rest.get(ahead).copied());
    }
}

/// Reads the rest of a node after a value of unknown type, using the stated size.
#[cold]
fn rest<'a, T: Trace>(reader: &mut Reader<'a, '_, T>, head: NodeHeader, ordinal: u32) -> Result<&'a [u8]> {
    let here = reader.cursor.position();
    let span = reader.cursor.ahead(2);
    let code = property::letters(reader.cursor.rest());
    let end = head.start.saturating_add(usize::try_from(head.size).unwrap_or(usize::MAX));
    let Some(size) = end.checked_sub(here).filter(|&size| size <= reader.cursor.left()) else {
        reader.context.trace.enter(&table::PROPERTY, Some(ordinal), reader.cursor.here());
        reader.context.trace.begin(&table::TYPE, None);
        let message =
            format!("unknown value type `{code}`, and the node's size of {} bytes is not valid", head.size);
        return Err(Error::new(&codes::UNKNOWN_TYPE, message).at(span));
    };
    let message = format!("unknown value type `{code}`: kept {size} bytes of its node as they are");
    reader.note(Diagnostic::new(&codes::OPAQUE, message).at(reader.cursor.ahead(size as u64)));
    reader.opaque(&table::OPAQUE, size)
}

/// Closes a node and compares its size with the stated one.
#[inline]
fn close<'a, T: Trace>(reader: &mut Reader<'a, '_, T>, mut node: Node<'a>, head: NodeHeader) -> Node<'a> {
    let size = reader.cursor.position().saturating_sub(head.start);
    if usize::try_from(head.size) != Ok(size) {
        node.declared_size = Some(head.size);
        let message = format!("a node `{}` states a size of {} bytes, but it has {size}", node.id, head.size);
        let at = (head.start as u64).saturating_add(4);
        reader.note(Diagnostic::new(&codes::NODE_SIZE, message).at(Span::file(at, at.saturating_add(4))));
    }
    reader.context.trace.leave(reader.cursor.here());
    node
}

fn ahead(start: Span, count: u64) -> Span {
    Span { end: start.start.saturating_add(count), ..start }
}
