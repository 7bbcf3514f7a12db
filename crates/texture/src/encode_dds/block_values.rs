//! Blocks of one channel (BC4, and each half of BC5) whose values lie close together.
//!
//! A block has two end values and six between them, or four between them, 0 and 255. If the distance of the end values is a
//! multiple of 7 (or 5), all are whole numbers, which every decoder has, whether it rounds or cuts off.

/// The 16 values of a block from 0 to 255, which need not be whole.
pub(super) type Values = [f32; 16];

/// The largest distance of whole values in a block that is tried.
const LARGEST_STEP: u8 = 3;

/// A better block for these values than `block`, if there is one.
pub(super) fn improved(values: &Values, block: [u8; 8]) -> Option<[u8; 8]> {
    let measure = Measure::of(values);
    let [first, second, ..] = block;
    let kept = measure.error(values, block);
    if kept == 0.0 {
        return None;
    }
    let mut best = (kept, None);
    let mut attempt = |ends: [u8; 2]| {
        let (error, block) = measure.block(values, ends);
        if error < best.0 {
            best = (error, Some(block));
        }
    };
    attempt([first, second]);
    let ends = |[low, high]: [f32; 2]| (rounded_down(low), rounded_up(high));
    let all =
        values.iter().fold([f32::MAX, f32::MIN], |[low, high], value| [low.min(*value), high.max(*value)]);
    let (low, high) = ends(all);
    for (from, to) in whole_steps(low, high, 7) {
        attempt([to, from]);
    }
    // A block has six values if its first end is not the larger, and then 0 and 255, too.
    let inner = values.iter().filter(|value| (0.5..254.5).contains(*value));
    let inner = inner.fold([f32::MAX, f32::MIN], |[low, high], value| [low.min(*value), high.max(*value)]);
    if inner != all && inner[0] <= inner[1] {
        let (low, high) = ends(inner);
        for (from, to) in whole_steps(low, high, 5) {
            attempt([from, to]);
        }
    }
    best.1
}

/// Pairs of ends around some values, whose distance is a multiple of `parts`, the smallest that is enough.
fn whole_steps(low: u8, high: u8, parts: u8) -> impl Iterator<Item = (u8, u8)> {
    let step = high.saturating_sub(low).div_ceil(parts).max(1);
    let length = if step <= LARGEST_STEP { step.saturating_mul(parts) } else { u8::MAX };
    let first = high.saturating_sub(length);
    let last = low.min(u8::MAX.saturating_sub(length));
    let is_tried = step <= LARGEST_STEP;
    (first..=last).filter(move |_| is_tried).map(move |from| (from, from.saturating_add(length)))
}

/// How far decoded values are from those that are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    /// Values are whole: half of the decoders round, half cut off.
    Whole,
    /// Values are not: decoders that give whole numbers do not matter.
    Exact,
}

impl Measure {
    fn of(values: &Values) -> Self {
        let is_whole = |value: &f32| (value - value.round()).abs() < 0.01;
        if values.iter().all(is_whole) { Self::Whole } else { Self::Exact }
    }

    /// The squared error of a palette value, which is `sum / parts`.
    fn of_value(self, value: f32, (sum, parts): (u16, u16)) -> f32 {
        let square = |own: f32| (value - own) * (value - own);
        let divided = |sum: u16| f32::from(sum.checked_div(parts).unwrap_or(0));
        match self {
            Self::Exact => square(f32::from(sum) / f32::from(parts)),
            Self::Whole => {
                let half = parts.checked_div(2).unwrap_or(0);
                (square(divided(sum)) + square(divided(sum.saturating_add(half)))) * 0.5
            }
        }
    }

    /// The error of a block.
    fn error(self, values: &Values, block: [u8; 8]) -> f32 {
        let [first, second, indices @ ..] = block;
        let palette = palette([first, second]);
        let indices = indices.iter().rev().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        let own = |(at, value): (usize, &f32)| {
            let index = indices >> at.saturating_mul(3) & 7;
            let entry = palette.get(usize::try_from(index).unwrap_or(0)).copied().unwrap_or((0, 1));
            self.of_value(*value, entry)
        };
        values.iter().enumerate().map(own).sum()
    }

    /// The best block with these ends, and its error.
    fn block(self, values: &Values, ends: [u8; 2]) -> (f32, [u8; 8]) {
        let palette = palette(ends);
        let (mut sum, mut indices) = (0.0_f32, 0_u64);
        for (at, value) in values.iter().enumerate() {
            let errors = palette.iter().map(|entry| self.of_value(*value, *entry));
            let (index, error) =
                (0_u64..).zip(errors).fold(
                    (0, f32::MAX),
                    |best, (index, error)| if error < best.1 { (index, error) } else { best },
                );
            sum += error;
            indices |= index << at.saturating_mul(3);
        }
        let [first, second] = ends;
        let [a, b, c, d, e, f, ..] = indices.to_le_bytes();
        (sum, [first, second, a, b, c, d, e, f])
    }
}

/// The values of a block with these ends, each as a sum and what it is divided by.
fn palette([first, second]: [u8; 2]) -> [(u16, u16); 8] {
    let (first, second, is_eight) = (u16::from(first), u16::from(second), first > second);
    let parts: u16 = if is_eight { 7 } else { 5 };
    let between = |at: u16| {
        let own = parts.saturating_sub(at);
        (first.saturating_mul(own).saturating_add(second.saturating_mul(at)), parts)
    };
    let [six, seven] = if is_eight { [between(5), between(6)] } else { [(0, 1), (255, 1)] };
    [(first, 1), (second, 1), between(1), between(2), between(3), between(4), six, seven]
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from float saturates, and values are from 0 to 255"
)]
fn rounded_down(value: f32) -> u8 {
    (value + 0.01) as u8
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from float saturates, and values are from 0 to 255"
)]
fn rounded_up(value: f32) -> u8 {
    (value - 0.01).ceil() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block that no value needs.
    const POOR: [u8; 8] = [0; 8];

    fn values(make: impl Fn(usize) -> u8) -> Values {
        std::array::from_fn(|at| f32::from(make(at)))
    }

    #[test]
    fn narrow_blocks_are_exact() {
        for low in 0..=248_u8 {
            for span in 1..=7_u8 {
                let steps: Vec<u8> = (0..=span).map(|step| low + step).collect();
                let values = values(|at| steps[at % steps.len()]);
                let block = improved(&values, POOR).unwrap();
                assert_eq!(Measure::of(&values).error(&values, block), 0.0, "{low} {span} {block:?}");
            }
        }
    }

    #[test]
    fn narrow_blocks_with_black_and_white_are_exact() {
        for low in 1..=249_u8 {
            let values = values(|at| [0, 255, low, low + 5, low + 2][at % 5]);
            let block = improved(&values, POOR).unwrap();
            assert_eq!(Measure::of(&values).error(&values, block), 0.0, "{low} {block:?}");
        }
    }

    #[test]
    fn what_is_exact_is_not_replaced() {
        let values = values(|_| 9);
        assert_eq!(improved(&values, [9, 9, 0, 0, 0, 0, 0, 0]), None);
    }

    #[test]
    fn palettes_are_those_of_the_format() {
        assert_eq!(palette([255, 3])[2], (6 * 255 + 3, 7));
        assert_eq!(palette([3, 255])[2], (4 * 3 + 255, 5));
        assert_eq!(palette([3, 255])[6..], [(0, 1), (255, 1)]);
        assert_eq!(palette([255, 3])[7], (255 + 6 * 3, 7));
    }
}
