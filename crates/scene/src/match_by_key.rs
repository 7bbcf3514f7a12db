//! Matches two lists by key, and among equal keys by order.

use std::{collections::HashMap, hash::Hash};

/// Two matched elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// Index in the first list.
    pub a: usize,
    /// Index in the second list.
    pub b: usize,
    /// Number of earlier elements with the same key.
    pub occurrence: usize,
}

/// The result of matching two lists.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs, in the order of the first list.
    pub pairs: Vec<Match>,
    /// Indices in the first list without a partner.
    pub missing: Vec<usize>,
    /// Indices in the second list without a partner.
    pub extra: Vec<usize>,
}

impl Pairing {
    /// Matches two lists in linear time.
    pub fn new<K: Copy + Eq + Hash>(a: &[K], b: &[K]) -> Self {
        if let ([one], [other]) = (a, b)
            && one == other
        {
            return Self { pairs: vec![Match { a: 0, b: 0, occurrence: 0 }], ..Self::default() };
        }
        const END: usize = usize::MAX;
        // The indices of each key in the second list, as chains through `next`.
        let mut next = vec![END; b.len()];
        let mut heads: HashMap<K, (usize, usize)> = HashMap::new();
        for (place, (&key, next)) in b.iter().zip(&mut next).enumerate().rev() {
            let head = heads.entry(key).or_insert((END, 0));
            *next = std::mem::replace(&mut head.0, place);
        }
        let mut pairing = Self::default();
        let mut taken = vec![false; b.len()];
        for (place, key) in a.iter().enumerate() {
            let head = heads.get_mut(key).filter(|head| head.0 != END);
            let Some((head, count)) = head else {
                pairing.missing.push(place);
                continue;
            };
            pairing.pairs.push(Match { a: place, b: *head, occurrence: *count });
            *count = count.saturating_add(1);
            if let Some(taken) = taken.get_mut(*head) {
                *taken = true;
            }
            *head = next.get(*head).copied().unwrap_or(END);
        }
        pairing.extra =
            taken.iter().enumerate().filter(|(_, taken)| !**taken).map(|(place, _)| place).collect();
        pairing
    }

    /// True if all matched elements have the same order in both lists.
    pub fn in_order(&self) -> bool {
        self.pairs.is_sorted_by_key(|pair| pair.b)
    }

    /// Matches the remaining elements by order.
    pub fn leftovers_by_order(&mut self) {
        let both = self.missing.len().min(self.extra.len());
        let pairs = self.missing.drain(..both).zip(self.extra.drain(..both));
        self.pairs.extend(pairs.map(|(a, b)| Match { a, b, occurrence: 0 }));
        self.pairs.sort_unstable_by_key(|pair| pair.a);
    }
}

/// Mixes a word into a hash.
pub const fn mix(state: &mut u64, word: u64) {
    let mut mixed = (*state ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    *state = mixed ^ (mixed >> 29);
}
