//! Filters: convert numbers from a form that compresses well to that of accessors.

/// Converts two octahedral coordinates and a 1 to a unit vector; the fourth component is unchanged.
pub(super) fn octahedral(bytes: &mut [u8], stride: usize) {
    if stride == 4 {
        for place in bytes.as_chunks_mut::<4>().0 {
            let [x, y, one, _] = place.map(|byte| f32::from(i8::from_le_bytes([byte])));
            let [_, _, _, rest] = *place;
            let [x, y, z] = unfolded(x, y, one).map(|part| rounded(part, 127.0).to_le_bytes());
            let ([x, _], [y, _], [z, _]) = (x, y, z);
            *place = [x, y, z, rest];
        }
        return;
    }
    for place in bytes.as_chunks_mut::<8>().0 {
        let words = words(place);
        let [x, y, one, _] = words.map(f32::from);
        let [_, _, _, rest] = words;
        let [x, y, z] = unfolded(x, y, one).map(|part| rounded(part, 32767.0));
        set(place, [x, y, z, rest]);
    }
}

fn unfolded(x: f32, y: f32, one: f32) -> [f32; 3] {
    let (x, y) = (x / one, y / one);
    let z = 1.0 - x.abs() - y.abs();
    // The lower half is folded outwards. The fold has the inverse sign of the coordinate.
    let fold = z.min(0.0).abs();
    let (x, y) = (x - fold.copysign(x), y - fold.copysign(y));
    let length = (x * x + y * y + z * z).sqrt();
    [x / length, y / length, z / length]
}

/// Converts three components and the index of the omitted largest one to four components.
pub(super) fn quaternion(bytes: &mut [u8]) {
    for place in bytes.as_chunks_mut::<8>().0 {
        let [x, y, z, last] = words(place);
        let by = std::f32::consts::FRAC_1_SQRT_2 / f32::from(last | 3);
        let [x, y, z] = [x, y, z].map(|part| f32::from(part) * by);
        let w = (1.0 - x * x - y * y - z * z).max(0.0).sqrt();
        let mut turned = [w, x, y, z].map(|part| rounded(part, 32767.0));
        let [low, _] = last.to_le_bytes();
        turned.rotate_right(usize::from(low & 3));
        set(place, turned);
    }
}

/// Converts exponents and mantissas to floats.
pub(super) fn exponential(bytes: &mut [u8]) {
    for place in bytes.as_chunks_mut::<4>().0 {
        let [a, b, c, exponent] = *place;
        let mantissa = i32::from_le_bytes([0, a, b, c]) >> 8;
        let exponent = i32::from(i8::from_le_bytes([exponent]));
        *place = crate::json::single(f64::from(mantissa) * 2.0_f64.powi(exponent)).to_le_bytes();
    }
}

/// Converts luma, two chroma values, and alpha to red, green, blue and alpha. The highest set bit of alpha
/// determines the number of bits.
pub(super) fn color(bytes: &mut [u8], stride: usize) {
    if stride == 4 {
        for place in bytes.as_chunks_mut::<4>().0 {
            let [y, co, cg, a] = *place;
            let signed = |byte: u8| i32::from(i8::from_le_bytes([byte]));
            let parts = mixed([i32::from(y), signed(co), signed(cg), i32::from(a)], 255.0);
            *place = parts.map(|part| part.to_le_bytes().first().copied().unwrap_or(0));
        }
        return;
    }
    for place in bytes.as_chunks_mut::<8>().0 {
        let [y, co, cg, a] = words(place);
        let wide = |word: i16| i32::from(u16::from_le_bytes(word.to_le_bytes()));
        let parts = mixed([wide(y), i32::from(co), i32::from(cg), wide(a)], 65535.0);
        set(place, parts.map(|part| i16::from_le_bytes(part.to_le_bytes())));
    }
}

fn mixed([y, co, cg, a]: [i32; 4], most: f32) -> [u16; 4] {
    // All bits up to the highest one: the maximum value of the components.
    let one = a.checked_ilog2().map_or(0, |bit| (2_i64 << bit).saturating_sub(1));
    let one = i32::try_from(one).unwrap_or(1).max(1);
    // Alpha has one bit less, as its highest bit encodes the number of bits.
    let alpha = (a << 1 & one) | (a & 1);
    let sum = |parts: [i32; 3]| parts.into_iter().fold(0_i32, i32::saturating_add);
    let (r, g, b) = (
        sum([y, co, cg.saturating_neg()]),
        sum([y, cg, 0]),
        sum([y, co.saturating_neg(), cg.saturating_neg()]),
    );
    [r, g, b, alpha].map(|part| fraction(part, one, most))
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "saturates; the integers have 17 bits at most"
)]
fn fraction(part: i32, one: i32, most: f32) -> u16 {
    (part as f32 * (most / one as f32)).round().clamp(0.0, most) as u16
}

fn words(place: &[u8; 8]) -> [i16; 4] {
    let [a, b, c, d, e, f, g, h] = *place;
    [[a, b], [c, d], [e, f], [g, h]].map(i16::from_le_bytes)
}

fn set(place: &mut [u8; 8], words: [i16; 4]) {
    let [[a, b], [c, d], [e, f], [g, h]] = words.map(i16::to_le_bytes);
    *place = [a, b, c, d, e, f, g, h];
}

/// A normalized integer; NaN becomes zero.
#[allow(clippy::cast_possible_truncation, reason = "saturates")]
fn rounded(part: f32, most: f32) -> i16 {
    (part * most).round() as i16
}
