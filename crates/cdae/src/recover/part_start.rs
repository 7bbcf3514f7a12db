//! Quick tests of whether a part can begin at an offset, based on a few markers. Searches apply them to
//! every byte before they read.

/// The end of the number at an offset.
fn number(bytes: &[u8], at: usize) -> Option<usize> {
    let length = match bytes.get(at)? {
        0x00..=0x7f | 0xe0..=0xff => 1,
        0xcc | 0xd0 => 2,
        0xcd | 0xd1 => 3,
        0xce | 0xd2 | 0xca => 5,
        0xcf | 0xd3 | 0xcb => 9,
        _ => return None,
    };
    at.checked_add(length)
}

fn numbers(bytes: &[u8], at: usize, count: usize) -> Option<usize> {
    (0..count).try_fold(at, |at, _| number(bytes, at))
}

/// The start of a point or a box: an array or bytes.
fn tuple(bytes: &[u8], at: Option<usize>) -> bool {
    at.and_then(|at| bytes.get(at))
        .is_some_and(|marker| matches!(marker, 0x90..=0x9f | 0xdc | 0xdd | 0xc4..=0xc6))
}

/// The four numbers and the point at the start of a body.
pub(super) fn head(bytes: &[u8], at: usize) -> bool {
    tuple(bytes, numbers(bytes, at, 4))
}

/// Count, element size and bytes of a vector.
pub(super) fn vector(bytes: &[u8], at: usize) -> bool {
    let marker = numbers(bytes, at, 2).and_then(|at| bytes.get(at));
    marker.is_some_and(|marker| matches!(marker, 0xc0 | 0xc4..=0xc6))
}

/// Type, frames, parent and box of a mesh that is not null.
pub(super) fn mesh(bytes: &[u8], at: usize) -> bool {
    tuple(bytes, numbers(bytes, at, 4))
}

/// The number of meshes, if it can be `wanted`; any number if `wanted` is 0.
pub(super) fn meshes(bytes: &[u8], at: usize, wanted: usize) -> bool {
    if wanted == 0 {
        return number(bytes, at).is_some();
    }
    let after = |count: usize| {
        let all = bytes.get(at.checked_add(1)?..)?.get(..count)?;
        Some(all.iter().fold(0_u64, |value, byte| value << 8 | u64::from(*byte)))
    };
    let stated = match bytes.get(at) {
        Some(small @ 0x00..=0x7f) => Some(u64::from(*small)),
        Some(0xcc | 0xd0) => after(1),
        Some(0xcd | 0xd1) => after(2),
        Some(0xce | 0xd2) => after(4),
        Some(0xcf | 0xd3) => after(8),
        Some(0xca | 0xcb) => return true,
        _ => None,
    };
    stated == Some(wanted as u64)
}

/// The number of names and the first of them.
pub(super) fn names(bytes: &[u8], at: usize) -> bool {
    number(bytes, at).is_some_and(|next| bytes.get(at) == Some(&0) || text(bytes, next))
}

fn text(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_some_and(|marker| matches!(marker, 0xa0..=0xbf | 0xd9..=0xdb))
}

/// Count of numbers in a sequence before its sets.
const SEQUENCE: usize = 15;

/// The sequences and materials that end a body.
pub(super) fn sequences(bytes: &[u8], at: usize) -> bool {
    let Some(next) = number(bytes, at) else { return false };
    match bytes.get(at) {
        Some(0) => next >= bytes.len() || materials(bytes, next),
        _ => numbers(bytes, next, SEQUENCE).is_some(),
    }
}

/// The materials that end a body.
pub(super) fn materials(bytes: &[u8], at: usize) -> bool {
    let Some(next) = number(bytes, at) else { return false };
    next >= bytes.len() || text(bytes, next) || matches!(bytes.get(next), Some(0xc2 | 0xc3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_tests_reject_other_markers() {
        let zeros = [0_u8; 64];
        assert!(!head(&zeros, 0) && !vector(&zeros, 0) && !mesh(&zeros, 0) && !materials(&zeros, 0));
        assert!(materials(&zeros, 63) && sequences(&zeros, 62) && !sequences(&zeros, 61));
        // A standard mesh: type, frames, texture frames, no parent, a box.
        assert!(mesh(&[0, 1, 1, 0xff, 0x96], 0) && mesh(&[0, 1, 1, 0xd2, 0, 0, 0, 0, 0xc4], 0));
        assert!(!mesh(&[0, 1, 1], 0) && !mesh(&[0xa0, 1, 1, 1, 0x96], 0));
        assert!(vector(&[2, 20, 0xc4], 0) && vector(&[0, 4, 0xc0], 0) && names(&[1, 0xa1], 0));
        assert!(!names(&[1, 0x90], 0));
    }
}
