//! Writes numbers with the fewest digits that give the same number again.

use super::TextBuilder;
use meshwright_scene::pose::{DMat4, single};

/// Appends a number, with a space before it unless it is the first of a list.
pub(super) fn push_float(text: &mut String, value: f32, buffer: &mut zmij::Buffer) {
    if !text.ends_with(['>', '"']) {
        text.push(' ');
    }
    // Negative zero has no use here.
    let digits = buffer.format_finite(if value == 0.0 { 0.0 } else { value });
    text.push_str(digits.strip_suffix(".0").unwrap_or(digits));
}

/// Appends an index, with a space before it unless it is the first of a list.
pub(super) fn push_index(text: &mut String, mut value: usize) {
    if !text.ends_with(['>', '"']) {
        text.push(' ');
    }
    let mut digits = [0_u8; 20];
    let mut count = 0_usize;
    for digit in digits.iter_mut().rev() {
        *digit = b'0'.wrapping_add(u8::try_from(value.checked_rem(10).unwrap_or(0)).unwrap_or(0));
        count = count.saturating_add(1);
        value = value.checked_div(10).unwrap_or(0);
        if value == 0 {
            break;
        }
    }
    let own = digits.get(digits.len().saturating_sub(count)..).unwrap_or_default();
    text.push_str(str::from_utf8(own).unwrap_or_default());
}

/// Appends a column-major matrix row by row. Values that single precision cannot hold become 0; returns their number.
pub(super) fn push_matrix(text: &mut String, matrix: &DMat4, buffer: &mut zmij::Buffer) -> usize {
    let mut lost = 0_usize;
    for row in 0..4 {
        for part in matrix.iter().skip(row).step_by(4).map(|part| single(*part)) {
            lost = lost.saturating_add(usize::from(!part.is_finite()));
            push_float(text, if part.is_finite() { part } else { 0.0 }, buffer);
        }
    }
    lost
}

impl TextBuilder<'_, '_> {
    /// Appends a matrix, and counts the values that are lost.
    pub(super) fn push_matrix(&mut self, matrix: &DMat4, buffer: &mut zmij::Buffer) {
        let lost = push_matrix(&mut self.text, matrix, buffer);
        self.losses.not_finite = self.losses.not_finite.saturating_add(lost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_fewest_digits() {
        let mut text = "<p>".to_owned();
        let mut buffer = zmij::Buffer::new();
        for value in [1.0, -0.0, 0.1, 1e-7, 16_777_216.0, -2.5] {
            push_float(&mut text, value, &mut buffer);
        }
        assert_eq!(text, "<p>1 0 0.1 1e-7 16777216 -2.5");
        let mut text = "<p>".to_owned();
        for value in [0, 10, 4_294_967_295] {
            push_index(&mut text, value);
        }
        assert_eq!(text, "<p>0 10 4294967295");
    }
}
