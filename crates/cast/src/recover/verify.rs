//! Verifies a recovery: writes the result, reads it again and compares.

use crate::{
    codes::{self, recover as lost},
    document::{Document, Node},
    read, write,
};
use meshwright_core::{Error, Limits, Result, Source};

pub(super) fn verify(document: &Document<'_>, limits: &Limits) -> Result<()> {
    let source = Source::from(write(document)?.to_vec());
    let (again, diagnostics) = read(&source, limits)?;
    let damage = [&codes::OPAQUE, &codes::NODE_SIZE];
    let clean = damage.iter().all(|code| diagnostics.count(code) == 0);
    let mut pairs = document.walk().zip(again.walk());
    let same = document.walk().count() == again.walk().count()
        && document.trailing == again.trailing
        && pairs
            .all(|((depth, saved), (depth_again, read))| depth == depth_again && equal_nodes(saved, read));
    if clean && same {
        return Ok(());
    }
    Err(Error::new(&lost::UNPROVEN, "the recovered document differs when it is read again"))
}

/// Compares two nodes without their children, which are compared separately.
fn equal_nodes(saved: &Node<'_>, read: &Node<'_>) -> bool {
    saved.id == read.id
        && saved.hash == read.hash
        && saved.properties == read.properties
        && saved.children.len() == read.children.len()
}
