//! Digests of opaque bytes: a hash and the entropy.

use super::{Document, Opaque};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// Hash and entropy of a run of bytes.
///
/// ```
/// use meshwright_tinman::cmh::Digest;
///
/// let (table, noise) = (Digest::new(&[7; 256]), Digest::new(&Vec::from_iter(0..=255)));
/// assert_eq!((table.entropy, noise.entropy), (0.0, 8.0));
/// assert!(Digest::new(b"").to_string().starts_with("e3b0c44298fc1c14"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Digest {
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
    /// Entropy per byte, 0 to 8 bits: near 8 for compressed content, low for tables of numbers.
    pub entropy: f64,
}

impl Digest {
    /// Computes the digest; takes linear time.
    pub fn new(bytes: &[u8]) -> Self {
        Self { sha256: Sha256::digest(bytes).into(), entropy: entropy(bytes) }
    }
}

/// Prints the hash in hexadecimal.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sha256.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Document<'_> {
    /// The digest of an opaque run.
    pub fn digest(&self, run: &Opaque) -> Digest {
        Digest::new(self.view().of(run.span))
    }
}

#[allow(clippy::cast_precision_loss, reason = "byte counts are displayed with few digits")]
fn entropy(bytes: &[u8]) -> f64 {
    let mut counts = [0_u64; 256];
    for byte in bytes {
        if let Some(count) = counts.get_mut(usize::from(*byte)) {
            *count = count.saturating_add(1);
        }
    }
    let all = bytes.len() as f64;
    let shares = counts.iter().filter(|count| **count > 0).map(|count| *count as f64 / all);
    shares.map(|share| -share * share.log2()).sum::<f64>() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_distinguish_runs() {
        let empty = Digest::new(b"");
        assert!(empty.to_string().starts_with("e3b0c44298fc1c14") && empty.entropy == 0.0);
        let abc = Digest::new(b"abc");
        assert!(abc.to_string().starts_with("ba7816bf8f01cfea"));
        assert!((abc.entropy - 3.0_f64.log2()).abs() < 1e-12);
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!((Digest::new(&all).entropy, Digest::new(&[7; 100]).entropy), (8.0, 0.0));
    }
}
