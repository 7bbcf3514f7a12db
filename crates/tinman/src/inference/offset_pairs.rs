//! Counts pairs of consecutive offsets, such as geometry and material in a part header.

use super::{
    plausibility_rules::int64,
    work_limit::{Fuel, SearchEnd},
};
use crate::cmh::View;
use std::collections::HashMap;

/// All pairs of offsets of a file; the second may be -1.
#[derive(Default)]
pub(super) struct Pairs {
    counts: HashMap<[i64; 2], u32>,
}

impl Pairs {
    /// Examines every byte once.
    pub(super) fn find(view: View<'_>, fuel: &mut Fuel<'_>) -> Result<Self, SearchEnd> {
        let mut pairs = Self::default();
        for at in view.start()..view.end() {
            let Some(first) = int64(view, at).filter(|first| view.place(*first).is_some()) else { continue };
            let Some(second) = int64(view, at.saturating_add(8)) else { break };
            if second == -1 || view.place(second).is_some() {
                fuel.keep(1, 48, at)?;
                let count = pairs.counts.entry([first, second]).or_insert(0);
                *count = count.saturating_add(1);
            }
        }
        Ok(pairs)
    }

    /// Whether the pair occurs once in the file. Copied data occur twice.
    pub(super) fn is_single(&self, pair: [i64; 2]) -> bool {
        self.counts.get(&pair) == Some(&1)
    }
}
