//! Limits the size of a result relative to the input.

use meshwright_core::{Error, Limits, Result, Source, codes};
use meshwright_scene::{Node, Scene};

/// The input size, and the limits of the result.
pub(super) struct Growth {
    read: u64,
    own: Limits,
    /// The limits of the caller.
    stated: Limits,
}

impl Growth {
    /// The limits for a result of these sources, including referenced files.
    pub(super) fn new(sources: &[&Source], stated: &Limits) -> Self {
        let read = sources.iter().map(|source| source.held()).fold(0, u64::saturating_add);
        Self { read, own: stated.of_result(read), stated: *stated }
    }

    /// The limits of the caller, for a result that is not made of files.
    pub(super) const fn unlimited(stated: &Limits) -> Self {
        Self { read: 0, own: *stated, stated: *stated }
    }

    /// The limits of the caller.
    pub(super) const fn stated(&self) -> &Limits {
        &self.stated
    }

    /// The limits of the result.
    pub(super) const fn limits(&self) -> &Limits {
        &self.own
    }

    /// An error if one node per instance exceeds the allowed growth. The format reports more instances than
    /// any result may have.
    pub(super) fn allows_places(&self, count: usize) -> Result<()> {
        if count > places(&self.own) && count <= places(&self.stated) { Err(self.refused()) } else { Ok(()) }
    }

    /// The error for excessive growth, if the caller's memory limit was not reached.
    pub(super) fn explained(&self, error: Error) -> Error {
        let grown = self.own.memory < self.stated.memory && error.code().id == codes::LIMIT_MEMORY.id;
        if grown { self.refused() } else { error }
    }

    /// The same for a scene with the content of other files.
    pub(super) fn explained_of_files(&self, error: Error) -> Error {
        let grown = self.own.memory < self.stated.memory && error.code().id == codes::LIMIT_MEMORY.id;
        if grown { self.refused_of("the scene with the files that its nodes show") } else { error }
    }

    fn refused(&self) -> Error {
        self.refused_of("the result")
    }

    fn refused_of(&self, what: &str) -> Error {
        let (most, growth, read) = (self.own.memory, self.stated.growth, self.read);
        let message = format!(
            "{what} needs more than {most} bytes of memory: the limit is 512 MiB plus {growth} times the {read} input bytes"
        );
        Error::new(&codes::LIMIT_GROWTH, message)
    }
}

/// Nodes exist in the scene and in the result.
const COPIES: u64 = 4;

/// The maximum number of nodes that mesh instances may be expanded to.
pub(crate) fn places(limits: &Limits) -> usize {
    let most = limits.memory.checked_div(memory_of_places(1)).unwrap_or(0).min(limits.items);
    usize::try_from(most).unwrap_or(usize::MAX)
}

/// The memory of that number of nodes in bytes.
pub(crate) const fn memory_of_places(count: usize) -> u64 {
    (size_of::<Node>() as u64).saturating_mul(COPIES).saturating_mul(count as u64)
}

/// Replaces each instance by a node, for formats without instances. `what` needs the nodes.
pub(crate) fn expand_instances(scene: &mut Scene<'_>, limits: &Limits, what: &'static str) -> Result<()> {
    let count = scene.instance_count();
    if scene.expand_instances(places(limits)).is_some() {
        return Ok(());
    }
    let error = limits.exceeded(what, memory_of_places(count), count as u64);
    Err(error.unwrap_or_else(|| Error::new(&codes::LIMIT_ITEMS, format!("the {what} has too many nodes"))))
}
