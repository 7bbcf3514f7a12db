//! Writes a [`Document`] to bytes.

use crate::{
    codes, detect,
    document::{Document, Node, PropertyRef},
};
use meshwright_core::{Chunk, Chunks, Error, Result};
use std::io::{self, Write};

/// Writes a document. An unchanged document gives the bytes that were read. Copies nothing until the bytes
/// are requested. Then small runs are collected in a buffer, and large ones are written directly.
///
/// # Errors
///
/// Returns an error for a node of 4 GiB or more, a name or count that exceeds its field, or children next
/// to opaque bytes.
pub fn write<'a>(document: &'a Document<'_>) -> Result<Chunks<'a>> {
    let mut chunks = Chunks::new();
    chunks.owned(&detect::MAGIC);
    chunks.owned(&document.version.to_le_bytes());
    chunks.owned(&count(document.roots.len(), "root nodes")?.to_le_bytes());
    chunks.owned(&document.flags.to_le_bytes());
    let sizes = sizes(document)?;
    let heads = heads(document, &sizes.nodes)?;
    chunks.push(Chunk::Lazy { len: sizes.total, make: Box::new(move |out| nodes(document, &heads, out)) });
    chunks.borrowed(&document.trailing);
    Ok(chunks)
}

/// The size and counts of a node's header.
#[derive(Clone, Copy)]
struct NodeHeader {
    size: u32,
    properties: u32,
    children: u32,
}

/// Sizes of nodes with all their descendants.
struct Sizes {
    /// Size per node, in file order.
    nodes: Vec<u64>,
    /// Total size of all roots.
    total: u64,
}

fn sizes(document: &Document<'_>) -> Result<Sizes> {
    let mut nodes: Vec<u64> = Vec::new();
    let mut parents: Vec<usize> = Vec::new();
    // The path from a root to the current node.
    let mut line: Vec<usize> = Vec::new();
    for (depth, node) in document.walk() {
        line.truncate(depth);
        parents.push(line.last().copied().unwrap_or(usize::MAX));
        line.push(nodes.len());
        let property_bytes = match node.properties.as_bytes() {
            Some(bytes) => bytes.len() as u64,
            None => node.properties.iter().try_fold(0_u64, |sum, property| {
                size_of_property(property).map(|size| sum.saturating_add(size))
            })?,
        };
        let opaque = node.opaque.as_ref().map_or(0, |opaque| opaque.bytes.len() as u64);
        nodes.push(Node::HEADER.saturating_add(property_bytes).saturating_add(opaque));
    }
    // Parents precede their descendants. In reverse order, each size is complete before it is added to the
    // parent's.
    let mut total = 0_u64;
    for (at, parent) in parents.into_iter().enumerate().rev() {
        let size = nodes.get(at).copied().unwrap_or(0);
        match nodes.get_mut(parent) {
            Some(parent) => *parent = parent.saturating_add(size),
            None => total = total.saturating_add(size),
        }
    }
    Ok(Sizes { nodes, total })
}

/// The size of a property. Checks that name and count fit their fields.
fn size_of_property(property: PropertyRef<'_>) -> Result<u64> {
    let (name, values) = (property.name.len(), property.value.as_bytes().len() as u64);
    if u16::try_from(name).is_err() {
        let message = format!("a property has a name of {name} bytes, expected at most 65535");
        return Err(Error::new(&codes::UNWRITABLE, message));
    }
    count(property.value.len(), "values of a property")?;
    Ok(values.saturating_add(name as u64).saturating_add(8))
}

fn heads(document: &Document<'_>, sizes: &[u64]) -> Result<Vec<NodeHeader>> {
    document.walk().zip(sizes).map(|((_, node), &size)| head(node, size)).collect()
}

fn head(node: &Node<'_>, size: u64) -> Result<NodeHeader> {
    let size = match node.declared_size {
        Some(declared) => declared,
        None => u32::try_from(size).map_err(|_| {
            let message = format!("a node `{}` has {size} bytes, expected at most {}", node.id, u32::MAX);
            Error::new(&codes::TOO_LARGE, message)
        })?,
    };
    let (properties, children) = match &node.opaque {
        Some(_) if !node.children.is_empty() => {
            let message = format!(
                "a node `{}` has both an opaque rest and child nodes, which cannot be written",
                node.id
            );
            return Err(Error::new(&codes::UNWRITABLE, message));
        }
        Some(opaque) => (opaque.property_count, opaque.child_count),
        None => (count(node.properties.len(), "properties")?, count(node.children.len(), "children")?),
    };
    Ok(NodeHeader { size, properties, children })
}

/// Writes all nodes.
fn nodes(document: &Document<'_>, heads: &[NodeHeader], out: &mut dyn Write) -> io::Result<()> {
    let mut gather = Gather { out, buffer: Vec::new() };
    gather.buffer.reserve_exact(GATHER);
    for ((_, node), head) in document.walk().zip(heads) {
        gather.write_bytes(&node.id.0)?;
        gather.write_bytes(&head.size.to_le_bytes())?;
        gather.write_bytes(&node.hash.to_le_bytes())?;
        gather.write_bytes(&head.properties.to_le_bytes())?;
        gather.write_bytes(&head.children.to_le_bytes())?;
        match node.properties.as_bytes() {
            Some(bytes) => gather.write_bytes(bytes)?,
            None => node.properties.iter().try_for_each(|property| gather.property(property))?,
        }
        if let Some(opaque) = &node.opaque {
            gather.write_bytes(&opaque.bytes)?;
        }
    }
    gather.flush()
}

/// Size of the buffer for small runs, in bytes.
const GATHER: usize = 1 << 20;

/// Runs of at least this size are written directly.
const LARGE: usize = 1 << 13;

struct Gather<'o> {
    out: &'o mut dyn Write,
    buffer: Vec<u8>,
}

impl Gather<'_> {
    fn write_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.len() >= LARGE {
            self.flush()?;
            return self.out.write_all(bytes);
        }
        if self.buffer.len().saturating_add(bytes.len()) > GATHER {
            self.flush()?;
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }

    fn property(&mut self, property: PropertyRef<'_>) -> io::Result<()> {
        let value = property.value;
        let code = value.kind().code();
        let code = if property.swapped && value.kind().is_vector() { code.swap_bytes() } else { code };
        // `Sizes` has checked both.
        let name_length = u16::try_from(property.name.len()).unwrap_or(u16::MAX);
        let count = u32::try_from(value.len()).unwrap_or(u32::MAX);
        self.write_bytes(&code.to_le_bytes())?;
        self.write_bytes(&name_length.to_le_bytes())?;
        self.write_bytes(&count.to_le_bytes())?;
        self.write_bytes(property.name)?;
        self.write_bytes(value.as_bytes())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}

fn count(count: usize, of: &str) -> Result<u32> {
    u32::try_from(count).map_err(|_| {
        Error::new(
            &codes::UNWRITABLE,
            format!("the document has {count} {of}, expected at most {}", u32::MAX),
        )
    })
}
