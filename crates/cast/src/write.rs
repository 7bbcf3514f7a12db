//! From [`Document`] to bytes.

use crate::{
    codes, detect,
    document::{Document, Node, Property},
};
use meshwright_core::{Blocks, Fault, Result};

/// Writes a document. One that was read and not changed gives the bytes that were read; large values are borrowed, not
/// copied.
///
/// # Errors
///
/// A node of 4 GiB or more, a name or count that does not fit its field, children below an opaque rest.
pub fn write<'a>(document: &'a Document<'_>) -> Result<Blocks<'a>> {
    let mut blocks = Blocks::new();
    blocks.owned(&detect::MAGIC);
    blocks.owned(&document.version.to_le_bytes());
    blocks.owned(&count(document.roots.len(), "root nodes")?.to_le_bytes());
    blocks.owned(&document.flags.to_le_bytes());
    let sizes = sizes(document);
    for ((_, node), size) in document.walk().zip(sizes) {
        header(&mut blocks, node, size)?;
        for property in &node.properties {
            put(&mut blocks, property)?;
        }
        if let Some(opaque) = &node.opaque {
            blocks.borrowed(&opaque.bytes);
        }
    }
    blocks.borrowed(&document.trailing);
    Ok(blocks)
}

/// The size of every node with all below it, in the order of the file.
fn sizes(document: &Document<'_>) -> Vec<u64> {
    let mut sizes: Vec<u64> = Vec::new();
    let mut parents: Vec<usize> = Vec::new();
    // The nodes from a root to the current one.
    let mut line: Vec<usize> = Vec::new();
    for (depth, node) in document.walk() {
        line.truncate(depth);
        parents.push(line.last().copied().unwrap_or(usize::MAX));
        line.push(sizes.len());
        let own = node.properties.iter().map(size_of_property).fold(Node::HEADER, u64::saturating_add);
        let opaque = node.opaque.as_ref().map_or(0, |opaque| opaque.bytes.len() as u64);
        sizes.push(own.saturating_add(opaque));
    }
    // A node comes before those below it, so from the end each size is complete when it is added to the parent's.
    for (at, parent) in parents.into_iter().enumerate().rev() {
        let size = sizes.get(at).copied().unwrap_or(0);
        if let Some(parent) = sizes.get_mut(parent) {
            *parent = parent.saturating_add(size);
        }
    }
    sizes
}

fn size_of_property(property: &Property<'_>) -> u64 {
    let (name, values) = (property.name.len() as u64, property.value.as_bytes().len() as u64);
    name.saturating_add(values).saturating_add(8)
}

fn header(blocks: &mut Blocks<'_>, node: &Node<'_>, size: u64) -> Result<()> {
    let size = match node.declared_size {
        Some(declared) => declared,
        None => u32::try_from(size).map_err(|_| {
            let message = format!("a node `{}` would be {size} bytes, more than fit into its size", node.id);
            Fault::new(&codes::TOO_LARGE, message)
        })?,
    };
    let (property_count, child_count) = match &node.opaque {
        Some(_) if !node.children.is_empty() => {
            let message = format!("a node `{}` has an opaque rest and children after it", node.id);
            return Err(Fault::new(&codes::UNWRITABLE, message));
        }
        Some(opaque) => (opaque.property_count, opaque.child_count),
        None => (count(node.properties.len(), "properties")?, count(node.children.len(), "children")?),
    };
    let mut bytes = [0; 24];
    let parts = [&node.id.0[..], &size.to_le_bytes(), &node.hash.to_le_bytes()];
    let counts = [property_count.to_le_bytes(), child_count.to_le_bytes()];
    fill(&mut bytes, parts.into_iter().chain(counts.iter().map(|count| &count[..])));
    blocks.owned(&bytes);
    Ok(())
}

fn put<'a>(blocks: &mut Blocks<'a>, property: &'a Property<'_>) -> Result<()> {
    let (name, value) = (&property.name, &property.value);
    let name_length = u16::try_from(name.len()).map_err(|_| {
        let message = format!("a property's name has {} bytes; 65535 fit", name.len());
        Fault::new(&codes::UNWRITABLE, message)
    })?;
    let code = value.kind().code();
    let code = if property.swapped && value.kind().is_vector() { code.swap_bytes() } else { code };
    let mut bytes = [0; 8];
    let count = count(value.len(), "values of a property")?;
    fill(&mut bytes, [&code.to_le_bytes()[..], &name_length.to_le_bytes(), &count.to_le_bytes()].into_iter());
    blocks.owned(&bytes);
    blocks.borrowed(name);
    blocks.borrowed(value.as_bytes());
    Ok(())
}

fn fill<'p>(bytes: &mut [u8], parts: impl Iterator<Item = &'p [u8]>) {
    for (byte, from) in bytes.iter_mut().zip(parts.flatten()) {
        *byte = *from;
    }
}

fn count(count: usize, of: &str) -> Result<u32> {
    u32::try_from(count)
        .map_err(|_| Fault::new(&codes::UNWRITABLE, format!("{count} {of}; {} fit into a count", u32::MAX)))
}
