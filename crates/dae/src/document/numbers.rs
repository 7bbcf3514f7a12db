//! Numbers in texts. Decimals are rounded correctly to double precision first.

use fast_float2::parse_partial;
use meshwright_core::parallel;
use meshwright_scene::pose::single;

/// What was unusual about the numbers of a list.
///
/// ```
/// use meshwright_dae::Document;
///
/// let document = Document::parse("<COLLADA>1 0,5 1.#INF x</COLLADA>")?;
/// let numbers = document.root().numbers();
/// assert_eq!(numbers.values, [1.0, 0.5, f64::INFINITY, 0.0]);
/// assert_eq!((numbers.issues.commas, numbers.issues.spelled, numbers.issues.invalid), (1, 1, 1));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct NumberIssues {
    /// Words that are not numbers; they were read as 0.
    pub invalid: u64,
    /// The first of them.
    pub first_invalid: String,
    /// Numbers with a decimal comma.
    pub commas: u64,
    /// Infinity or not-a-number in a spelling that the format does not have, such as `1.#INF`.
    pub spelled: u64,
    /// Numbers that are infinite or not a number in any spelling.
    pub not_finite: u64,
}

impl NumberIssues {
    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds those of the text that follows.
    fn append(&mut self, next: Self) {
        let Self { invalid, first_invalid, commas, spelled, not_finite } = next;
        if self.first_invalid.is_empty() {
            self.first_invalid = first_invalid;
        }
        for (own, next) in [
            (&mut self.invalid, invalid),
            (&mut self.commas, commas),
            (&mut self.spelled, spelled),
            (&mut self.not_finite, not_finite),
        ] {
            *own = own.saturating_add(next);
        }
    }
}

/// A list of numbers.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Numbers<T> {
    /// The values in order.
    pub values: Vec<T>,
    /// What was unusual.
    pub issues: NumberIssues,
}

/// The longest word that is quoted in a message.
const QUOTED: usize = 40;

/// White space between numbers.
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// The number of words of a text.
pub(crate) fn count_words(text: &str) -> usize {
    let bytes = text.as_bytes();
    let starts =
        bytes.windows(2).filter(|pair| matches!(pair, [space, word] if is_space(*space) && !is_space(*word)));
    starts.count().saturating_add(usize::from(bytes.first().is_some_and(|first| !is_space(*first))))
}

/// Reads the words of a text as numbers and passes each on.
fn each(text: &str, issues: &mut NumberIssues, mut take: impl FnMut(f64)) {
    let mut rest = text.as_bytes();
    loop {
        let space = rest.iter().position(|byte| !is_space(*byte)).unwrap_or(rest.len());
        rest = rest.get(space..).unwrap_or_default();
        if rest.is_empty() {
            return;
        }
        if let Ok((value, length)) = parse_partial::<f64, _>(rest)
            && rest.get(length).is_none_or(|next| is_space(*next))
        {
            if !value.is_finite() {
                unusual(rest.get(..length).unwrap_or_default(), issues);
            }
            take(value);
            rest = rest.get(length..).unwrap_or_default();
            continue;
        }
        let end = rest.iter().position(|byte| is_space(*byte)).unwrap_or(rest.len());
        let (word, after) = rest.split_at_checked(end).unwrap_or((rest, &[]));
        take(word_value(word, issues));
        rest = after;
    }
}

/// Counts an infinite number or not-a-number.
fn unusual(word: &[u8], issues: &mut NumberIssues) {
    issues.not_finite = issues.not_finite.saturating_add(1);
    if !matches!(word, b"INF" | b"-INF" | b"NaN") && !word.iter().any(u8::is_ascii_digit) {
        issues.spelled = issues.spelled.saturating_add(1);
    }
}

/// The value of a word in a spelling that the parser does not know.
#[cold]
fn word_value(word: &[u8], issues: &mut NumberIssues) -> f64 {
    let text = String::from_utf8_lossy(word);
    let bare = text.trim_start_matches(['+', '-']).to_ascii_lowercase();
    let is_marked = bare.starts_with("1.#") || bare.starts_with("nan") || bare.starts_with("inf");
    if is_marked {
        issues.spelled = issues.spelled.saturating_add(1);
        issues.not_finite = issues.not_finite.saturating_add(1);
        return match (bare.contains("inf"), text.starts_with('-')) {
            (true, true) => f64::NEG_INFINITY,
            (true, false) => f64::INFINITY,
            _ => f64::NAN,
        };
    }
    let value = |text: &str| text.strip_prefix('+').unwrap_or(text).parse::<f64>().ok();
    if let Some(value) = value(&text).filter(|_| !text.starts_with("+-")) {
        return value;
    }
    if text.matches(',').count() == 1
        && !text.contains('.')
        && let Some(value) = value(&text.replace(',', "."))
    {
        issues.commas = issues.commas.saturating_add(1);
        return value;
    }
    issues.invalid = issues.invalid.saturating_add(1);
    if issues.first_invalid.is_empty() {
        issues.first_invalid = text.chars().take(QUOTED).collect();
    }
    0.0
}

/// Whether a text has neither markup nor references.
pub(crate) fn is_plain(text: &str) -> bool {
    memchr::memchr2(b'<', b'&', text.as_bytes()).is_none()
}

/// The number of a word with a decimal comma, with a point.
pub(crate) fn with_point(word: &str) -> Option<String> {
    let mut issues = NumberIssues::default();
    word_value(word.as_bytes(), &mut issues);
    (issues.commas == 1).then(|| word.replace(',', "."))
}

/// An infinite number or not-a-number in a spelling that the format does not have, as the format has it.
pub(crate) fn usual_spelling(word: &str) -> Option<String> {
    let numbers = doubles(word);
    let [value] = numbers.values.as_slice() else { return None };
    (numbers.issues.spelled == 1).then(|| match (value.is_nan(), *value < 0.0) {
        (true, _) => "NaN".to_owned(),
        (false, true) => "-INF".to_owned(),
        (false, false) => "INF".to_owned(),
    })
}

/// A list with words replaced; what is between them stays.
pub(crate) fn respelled(text: &str, new: impl Fn(&str) -> Option<String>) -> String {
    let mut changed = String::new();
    for piece in text.split_inclusive(|letter: char| letter.is_ascii_whitespace()) {
        let word = piece.trim_end_matches(|letter: char| letter.is_ascii_whitespace());
        match new(word).filter(|_| !word.is_empty()) {
            Some(other) => {
                changed.push_str(&other);
                changed.push_str(piece.get(word.len()..).unwrap_or_default());
            }
            None => changed.push_str(piece),
        }
    }
    changed
}

/// The numbers of a text in double precision.
pub(crate) fn doubles(text: &str) -> Numbers<f64> {
    numbers(text, |value| value)
}

/// The numbers of a text in single precision.
pub(crate) fn floats(text: &str) -> Numbers<f32> {
    numbers(text, single)
}

fn numbers<T: Send>(text: &str, converted: impl Fn(f64) -> T + Send + Sync) -> Numbers<T> {
    let read = |part: &str| {
        let mut numbers = Numbers { values: Vec::new(), issues: NumberIssues::default() };
        let values = &mut numbers.values;
        each(part, &mut numbers.issues, |value| values.push(converted(value)));
        numbers
    };
    let mut stripes = in_stripes(text, read).into_iter();
    let first = stripes.next().unwrap_or_else(|| read(""));
    stripes.fold(first, |mut all, next| {
        all.values.extend(next.values);
        all.issues.append(next.issues);
        all
    })
}

/// The integers of a text, as [`Integers`] reads them.
pub(crate) fn integers(text: &str) -> Vec<u32> {
    let mut stripes = in_stripes(text, |stripe| Integers::new(stripe).collect::<Vec<_>>()).into_iter();
    let mut all = stripes.next().unwrap_or_default();
    all.extend(stripes.flatten());
    all
}

/// Number of bytes of a long text that one thread reads at once.
const STRIPE: usize = 512 << 10;

/// Takes a part of a long list that is read on all cores, so that its numbers are not all in memory.
pub(crate) fn next_batch<'t>(rest: &mut &'t str) -> Option<&'t str> {
    let (batch, after) = words_of(rest, BATCH);
    *rest = after;
    Some(batch).filter(|batch| !batch.is_empty())
}

/// Number of bytes of such a part.
const BATCH: usize = 8 * STRIPE;

/// The results of reading the words of a text, in order: a long one is divided at white space, and its stripes are read
/// on all cores.
fn in_stripes<T: Send>(text: &str, read: impl Fn(&str) -> T + Send + Sync) -> Vec<T> {
    let (first, mut rest) = words_of(text, STRIPE);
    let mut stripes = vec![first];
    while !rest.is_empty() {
        let (stripe, after) = words_of(rest, STRIPE);
        stripes.push(stripe);
        rest = after;
    }
    parallel::map(&stripes, text.len() as u64, |stripe| read(stripe))
}

/// The words of a text up to the first white space after a number of bytes, and the rest.
fn words_of(text: &str, size: usize) -> (&str, &str) {
    let end = text.as_bytes().iter().skip(size).position(|byte| is_space(*byte));
    end.and_then(|end| text.split_at_checked(end.saturating_add(size))).unwrap_or((text, ""))
}

impl super::Element<'_> {
    /// The numbers in the text of the element.
    pub fn numbers(&self) -> Numbers<f64> {
        doubles(&self.text())
    }

    /// The first number in the text of the element.
    pub(crate) fn number(&self) -> Option<f64> {
        doubles(&self.text()).values.first().copied()
    }
}

/// An index that is not a number of the format: negative, too large, or not a number at all.
pub const INVALID_INDEX: u32 = u32::MAX;

/// The integers of a text, one at a time. Negative, large and invalid ones are [`INVALID_INDEX`].
///
/// ```
/// use meshwright_dae::view::{INVALID_INDEX, Integers};
///
/// assert!(Integers::new("0 12 -1").eq([0, 12, INVALID_INDEX]));
/// ```
#[derive(Clone, Debug)]
pub struct Integers<'t> {
    rest: &'t [u8],
}

impl<'t> Integers<'t> {
    /// The integers of a text.
    pub const fn new(text: &'t str) -> Self {
        Self { rest: text.as_bytes() }
    }
}

impl Iterator for Integers<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let mut bytes = self.rest.iter();
        let mut byte = loop {
            match bytes.next() {
                Some(&byte) if is_space(byte) => {}
                Some(&byte) => break byte,
                None => {
                    self.rest = &[];
                    return None;
                }
            }
        };
        let (mut value, mut valid) = (0_u64, true);
        loop {
            match byte {
                b'0'..=b'9' => {
                    value = value.saturating_mul(10).saturating_add(u64::from(byte.wrapping_sub(b'0')))
                }
                _ if is_space(byte) => break,
                _ => valid = false,
            }
            match bytes.next() {
                Some(&next) => byte = next,
                None => break,
            }
        }
        self.rest = bytes.as_slice();
        Some(u32::try_from(value).ok().filter(|_| valid).unwrap_or(INVALID_INDEX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_rounded_correctly() {
        let numbers = doubles(" 1 -2.5e3\t.5 1. +1 1E+05 0.1\r\n1e-400 ");
        assert_eq!(numbers.values, [1.0, -2500.0, 0.5, 1.0, 1.0, 1e5, 0.1, 0.0]);
        assert!(numbers.issues.is_empty(), "{numbers:?}");
        assert_eq!(floats("0.1 16777217").values, [0.1_f32, 16_777_216.0]);
        assert!(doubles("").values.is_empty());
    }

    #[test]
    fn other_spellings_are_counted() {
        let numbers = doubles("INF -INF NaN");
        assert_eq!((numbers.issues.not_finite, numbers.issues.spelled), (3, 0));
        let numbers = doubles("inf nan 1.#INF 1.#QNAN -1.#IND -1.#INF");
        assert_eq!((numbers.issues.not_finite, numbers.issues.spelled), (6, 6));
        assert_eq!(numbers.values.last(), Some(&f64::NEG_INFINITY));
        let numbers = doubles("0,5 1,2,3 x 1.2.3 +-1");
        assert_eq!(numbers.values, [0.5, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!((numbers.issues.commas, numbers.issues.invalid), (1, 4));
        assert_eq!(numbers.issues.first_invalid, "1,2,3");
    }

    #[test]
    fn words_are_counted_without_reading_them() {
        for text in ["", " ", "1", " 1", "1 ", "1 2\n3\t\r4  x"] {
            assert_eq!(count_words(text), doubles(text).values.len(), "{text:?}");
        }
    }

    #[test]
    fn long_texts_are_read_like_short_ones() {
        let words = ["1.5", "-2e3", "0,5", "INF", "inf", "x", "7", "4294967296"];
        let mut text = String::new();
        let mut expected = NumberIssues::default();
        let mut values = Vec::new();
        for at in 0.. {
            let Some(word) = words.get(at * 5 % words.len()).filter(|_| text.len() < 3 * STRIPE) else {
                break;
            };
            let own = doubles(word);
            values.extend(own.values);
            expected.append(own.issues);
            text.push_str(word);
            text.push_str([" ", "\n", " \t\r\n"][at % 3]);
        }
        let long = doubles(&text);
        assert_eq!((long.values, &long.issues), (values, &expected));
        assert_eq!(expected.first_invalid, "x");
        assert!(integers(&text).into_iter().eq(Integers::new(&text)));
        let mut rest = &*text.repeat(4);
        let batches: Vec<Vec<u32>> = std::iter::from_fn(|| next_batch(&mut rest)).map(integers).collect();
        assert!(batches.len() > 1 && batches.concat() == integers(&text).repeat(4));
        // One word that is longer than a stripe stays one.
        let word = "0".repeat(2 * STRIPE);
        assert_eq!(integers(&format!("{word}1 {word}2")), [1, 2]);
    }

    #[test]
    fn integers_are_unsigned() {
        let all: Vec<u32> =
            Integers::new(" 0 7\n12  4294967294 4294967295 -1 99999999999999999999 x 1.5 ").collect();
        assert_eq!(all, [0, 7, 12, 4_294_967_294, u32::MAX, u32::MAX, u32::MAX, u32::MAX, u32::MAX]);
    }
}
