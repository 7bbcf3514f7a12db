//! Sorts keys by time.

use super::{Fixes, New};
use crate::{
    asset::schema::keys::CHANNEL,
    codes::validation,
    document::{Array, Element, Type},
    validate::path::Place,
};

/// Fixes the keys of a channel, if there is a value for each time. Two values at one time require a
/// decision by the user.
pub(in crate::validate) fn sort(
    channel: &Element<'_>,
    times: &Array<'_>,
    values: &Array<'_>,
    fixes: &mut Fixes,
    at: &Place<'_>,
) {
    let (Some(times), Some(values)) = (times.as_packed(), values.as_packed()) else { return };
    let (Some(seconds), Some(size)) = (times.view::<f32>(), values.kind().size()) else { return };
    let fits = times.kind() == Type::Float && times.len() == values.len() && size > 0;
    let time = |at: usize| seconds.get(at).unwrap_or(0.0);
    let count = times.len();
    let backs = (1..count).filter(|&at| time(at) < time(at.saturating_sub(1))).count();
    let rising = (1..count).all(|at| time(at) > time(at.saturating_sub(1)));
    // A duplicate name in the channel is ambiguous.
    let plain = channel.iter().filter(|entry| entry.key == "times" || entry.key == "values").count() == 2;
    if !fixes.wants(&validation::TIME_ORDER)
        || !fits
        || !plain
        || rising
        || !seconds.iter().all(f32::is_finite)
    {
        return;
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| time(one).total_cmp(&time(other)));
    let value = |at: usize| {
        let start = at.saturating_mul(size);
        values.as_bytes().get(start..start.saturating_add(size)).unwrap_or_default()
    };
    let mut last: Option<usize> = None;
    order.retain(|&at| {
        let again = last.is_some_and(|last| time(last) == time(at) && value(last) == value(at));
        last = Some(at);
        !again
    });
    let left = u32::try_from(order.len()).unwrap_or(u32::MAX);
    let dropped = count.saturating_sub(order.len());
    if backs == 0 && dropped == 0 {
        return;
    }
    let seconds: Vec<u8> = order.iter().flat_map(|&at| time(at).to_le_bytes()).collect();
    let moved: Vec<u8> = order.iter().flat_map(|&at| value(at)).copied().collect();
    let fixed = Array::packed(Type::Float, left, seconds).zip(Array::packed(values.kind(), left, moved));
    let Some((seconds, moved)) = fixed else { return };
    let mut done = Vec::new();
    if backs > 0 {
        done.push(format!("sorted {count} keyframes: {backs} of them were out of order"));
    }
    if dropped > 0 {
        done.push(format!("dropped {dropped} of {count} keyframes: they were duplicates"));
    }
    fixes.add(&at.key(CHANNEL.times), New::Array(seconds), vec![(&validation::TIME_ORDER, done.join("; "))]);
    fixes.add(&at.key(CHANNEL.values), New::Array(moved), Vec::new());
}
