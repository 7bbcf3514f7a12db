//! Checks opaque bytes.

use super::Checker;
use crate::{
    cmh::{byte_digest::Digest, document::OpaqueKind},
    codes::validate_cmh as codes,
};
use meshwright_core::{Span, message};
use std::collections::BTreeMap;

/// Shorter runs may be zero or equal by accident.
const LONG: u64 = 64;

impl Checker<'_, '_> {
    pub(super) fn layout(&mut self) {
        let document = self.document;
        let gaps: Vec<Span> =
            document.opaque().iter().filter(|run| run.kind == OpaqueKind::Gap).map(|run| run.span).collect();
        if let Some(first) = gaps.first() {
            let bytes: u64 = gaps.iter().map(Span::len).fold(0, u64::saturating_add);
            let bytes = message::count(bytes, "byte", "bytes");
            let message = format!("no field refers to {bytes} of the file (first: byte {})", first.start);
            self.say(&codes::GAP, String::new(), *first, message);
        }
        for found in document.embedded() {
            let span = Span::file(found.at, found.at.saturating_add(8));
            self.say(
                &codes::EMBEDDED,
                String::new(),
                span,
                format!("another file seems to begin at byte {}: \"{}\"", found.at, found.name()),
            );
        }
        let mut seen: BTreeMap<[u8; 32], Span> = BTreeMap::new();
        let mut twins: Option<(Span, Span)> = None;
        let mut count = 0_u64;
        for run in document.opaque().iter().filter(|run| run.span.len() >= LONG) {
            let bytes = document.view().of(run.span);
            if bytes.iter().all(|byte| *byte == 0) {
                let message = format!("{} bytes from byte {} on are zero", run.span.len(), run.span.start);
                self.say(&codes::ZEROS, String::new(), run.span, message);
                continue;
            }
            let digest = Digest::new(bytes).sha256;
            if let Some(first) = seen.get(&digest) {
                count = count.saturating_add(1);
                twins = twins.or(Some((*first, run.span)));
            } else {
                seen.insert(digest, run.span);
            }
        }
        if let Some((first, second)) = twins {
            let message = format!(
                "the file has {} of unknown data (first: the {} bytes at {} and {})",
                message::count(count, "copy", "copies"),
                first.len(),
                first.start,
                second.start
            );
            self.say(&codes::TWINS, String::new(), second, message);
        }
    }
}
