//! Changes elements of packed vectors in place.

use crate::document::Vector;
use meshwright_core::Element;

/// Replaces the elements for which `change` returns a value. Bytes of an element beyond `E` stay. Returns
/// the number of changes.
pub(super) fn change<E: Element>(vector: &mut Vector<'_>, change: impl Fn(usize, E) -> Option<E>) -> usize {
    let size = stride::<E>(vector);
    let view = vector.view::<E>();
    if !view.iter().enumerate().any(|(at, element)| change(at, element).is_some()) {
        return 0;
    }
    let (mut count, mut bytes) = (0_usize, Vec::new());
    for (at, slot) in vector.data.to_mut().chunks_exact_mut(size).enumerate() {
        let Some(head) = slot.get_mut(..E::SIZE) else { continue };
        let Some(element) = change(at, E::from_le(head)) else { continue };
        bytes.clear();
        element.put_le(&mut bytes);
        head.copy_from_slice(&bytes);
        count = count.saturating_add(1);
    }
    count
}

/// Stride of the elements in bytes.
pub(super) fn stride<E: Element>(vector: &Vector<'_>) -> usize {
    vector.element_size.as_usize().unwrap_or(E::SIZE).max(E::SIZE).max(1)
}

/// Replaces the content by complete elements of the same size.
pub(super) fn replace(vector: &mut Vector<'_>, data: Vec<u8>, count: usize) {
    vector.count = vector.count.or_int(count);
    vector.data = data.into();
}
