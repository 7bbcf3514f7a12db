//! Deterministic damaged copies of a file.

use crate::rng::Rng;

/// A damaged copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// The damage, for example `byte 17 flipped`.
    pub name: String,
    /// The damaged bytes.
    pub bytes: Vec<u8>,
}

impl Mutant {
    /// A copy with a name.
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), bytes: bytes.into() }
    }
}

/// Problematic values for counts, offsets and indices.
pub const WORDS: [u32; 3] = [0, 0x7FFF_FFFF, 0xFFFF_FFFF];

/// Truncated at every length.
pub fn truncations(bytes: &[u8]) -> impl Iterator<Item = Mutant> + '_ {
    (0..bytes.len()).map(|length| Mutant::new(format!("cut to {length} bytes"), &bytes[..length]))
}

/// Every byte complemented, one at a time.
pub fn flips(bytes: &[u8]) -> impl Iterator<Item = Mutant> + '_ {
    (0..bytes.len()).map(|at| {
        let mut copy = bytes.to_vec();
        copy[at] = !copy[at];
        Mutant::new(format!("byte {at} flipped"), copy)
    })
}

/// Every aligned word replaced by each of [`WORDS`], without unchanged ones.
pub fn words(bytes: &[u8]) -> impl Iterator<Item = Mutant> + '_ {
    (0..bytes.len() / 4).flat_map(move |word| {
        let range = word * 4..word * 4 + 4;
        let other = WORDS.iter().filter(move |value| bytes[word * 4..word * 4 + 4] != value.to_le_bytes());
        other.map(move |value| {
            let mut copy = bytes.to_vec();
            copy[range.clone()].copy_from_slice(&value.to_le_bytes());
            Mutant::new(format!("word {value:#X} at byte {}", word * 4), copy)
        })
    })
}

/// `count` copies with one to four random changes each: set bytes, flipped bits, and removed, repeated, moved
/// or inserted runs.
pub fn noise(bytes: &[u8], seed: u64, count: usize) -> impl Iterator<Item = Mutant> + '_ {
    (0..count as u64).map(move |number| {
        let mut rng = Rng::new(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number));
        let mut copy = bytes.to_vec();
        for _ in 0..=rng.below(4) {
            change(&mut copy, &mut rng);
        }
        Mutant::new(format!("noise {number} of seed {seed}"), copy)
    })
}

fn change(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(bytes.len());
    let run = (1 + rng.below(16)).min(bytes.len() - at);
    match rng.below(6) {
        0 if run > 0 => bytes[at] = rng.byte(),
        1 if run > 0 => bytes[at] ^= 1 << rng.below(8),
        2 => drop(bytes.drain(at..at + run)),
        3 => {
            let again = bytes[at..at + run].to_vec();
            bytes.splice(at..at, again);
        }
        4 => {
            let moved: Vec<u8> = bytes.drain(at..at + run).collect();
            let to = rng.below(bytes.len() + 1);
            bytes.splice(to..to, moved);
        }
        _ => {
            let length = 1 + rng.below(8);
            let new = rng.bytes(length);
            bytes.splice(at..at, new);
        }
    }
}

/// All of the above with 500 random ones: about 2.75 copies per byte. For small files.
pub fn all(bytes: &[u8]) -> impl Iterator<Item = Mutant> + '_ {
    truncations(bytes).chain(flips(bytes)).chain(words(bytes)).chain(noise(bytes, 1, 500))
}

/// About `most` copies of [`all`], evenly distributed over the file. For larger files.
pub fn some(bytes: &[u8], most: usize) -> impl Iterator<Item = Mutant> + '_ {
    let share = (most / 4).max(1);
    let step = (bytes.len() / share).max(1);
    // A step that is not a multiple of four reaches fields at every offset of a record.
    let odd = step | 1;
    let cuts = (0..bytes.len()).step_by(odd);
    let cuts = cuts.map(|length| Mutant::new(format!("cut to {length} bytes"), &bytes[..length]));
    let flips = (0..bytes.len()).step_by(odd).map(|at| {
        let mut copy = bytes.to_vec();
        copy[at] = !copy[at];
        Mutant::new(format!("byte {at} flipped"), copy)
    });
    let words = (0..bytes.len().saturating_sub(3)).step_by(odd).enumerate().map(|(number, at)| {
        let value = WORDS[number % WORDS.len()];
        let mut copy = bytes.to_vec();
        copy[at..at + 4].copy_from_slice(&value.to_le_bytes());
        Mutant::new(format!("word {value:#X} at byte {at}"), copy)
    });
    cuts.chain(flips).chain(words).chain(noise(bytes, 1, share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_byte_and_word_is_damaged() {
        let bytes: Vec<u8> = (0..10).collect();
        assert_eq!(
            truncations(&bytes).map(|m| m.bytes.len()).collect::<Vec<_>>(),
            (0..10).collect::<Vec<_>>()
        );
        for (at, mutant) in flips(&bytes).enumerate() {
            let differing: Vec<usize> = (0..10).filter(|&i| mutant.bytes[i] != bytes[i]).collect();
            assert_eq!(differing, [at]);
        }
        assert_eq!(words(&bytes).count(), 6, "two whole words, three values");
        assert_eq!(words(&[0; 4]).count(), 2, "what is there already is not damage");
        assert_eq!(words(&[1, 2, 3]).count(), 0);
    }

    #[test]
    fn damage_is_deterministic() {
        let bytes = Rng::new(3).bytes(100);
        let once: Vec<Mutant> = all(&bytes).collect();
        assert_eq!(once, all(&bytes).collect::<Vec<_>>());
        assert_ne!(
            noise(&bytes, 1, 5).map(|m| m.bytes).collect::<Vec<_>>(),
            noise(&bytes, 2, 5).map(|m| m.bytes).collect::<Vec<_>>()
        );
        let changed = noise(&bytes, 1, 500).filter(|mutant| mutant.bytes != bytes).count();
        assert!(changed > 450, "{changed} of 500 differ");
    }

    #[test]
    fn empty_files_have_no_damage() {
        assert_eq!(truncations(&[]).count() + flips(&[]).count() + words(&[]).count(), 0);
        assert_eq!(noise(&[], 1, 50).count(), 50);
        assert!(some(&[], 50).count() > 0);
    }

    #[test]
    fn some_respects_its_count_and_reaches_the_end() {
        let bytes = Rng::new(3).bytes(10_000);
        let some: Vec<Mutant> = some(&bytes, 1000).collect();
        assert!((900..=1100).contains(&some.len()), "{}", some.len());
        assert!(
            some.iter()
                .any(|mutant| mutant.bytes.starts_with(&bytes[..9_000]) && mutant.bytes.len() == 10_000)
        );
    }
}
