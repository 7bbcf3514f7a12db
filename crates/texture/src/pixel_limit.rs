//! The pixels of an image within the caller's limits.

use meshwright_core::{Budget, Error, Result, Span, codes::LIMIT_ITEMS};

/// Takes the pixels of an image from the budget: an item for each.
pub(crate) fn take_pixels(budget: &mut Budget, [width, height]: [u32; 2], span: Span) -> Result<()> {
    let pixels = u64::from(width).saturating_mul(height.into());
    let (left, limit) = (budget.items_left(), budget.limits().items);
    budget.items(pixels, span).map_err(|_| {
        let room = if left == limit { String::new() } else { format!(", of which {left} are left") };
        let needed = limit.saturating_sub(left).saturating_add(pixels);
        let message = format!(
            "the image has {pixels} pixels ({width} x {height}), more than the limit of {limit}{room} \
             (--limits items={needed})"
        );
        Error::new(&LIMIT_ITEMS, message).at(span)
    })
}
