//! Helpers for messages: counts with nouns, and a bound on the length of messages, which may quote file
//! content.

use std::{fmt::Display, io};

/// Approximate maximum length of a message in bytes; regular messages with long names stay below it.
const MOST: usize = 1000;

/// A number with its noun: `1 vertex` or `3 vertices`.
///
/// ```
/// use meshwright_core::message::count;
///
/// assert_eq!(count(1_u64, "vertex", "vertices"), "1 vertex");
/// assert_eq!(count(3_usize, "vertex", "vertices"), "3 vertices");
/// ```
pub fn count(number: impl Display + PartialEq + From<u8>, one: &str, many: &str) -> String {
    let noun = if number == 1.into() { one } else { many };
    format!("{number} {noun}")
}

/// The cause of an error of the system, in words that are the same on every system and without its number.
///
/// ```
/// use meshwright_core::message::io_words;
///
/// let error = std::fs::File::open("no such file").unwrap_err();
/// assert_eq!(io_words(&error), "no such file or folder");
/// ```
pub fn io_words(error: &io::Error) -> String {
    let words = match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder",
        io::ErrorKind::PermissionDenied => "permission denied",
        io::ErrorKind::AlreadyExists => "it exists already",
        io::ErrorKind::NotADirectory => "a part of the path is not a folder",
        io::ErrorKind::IsADirectory => "it is a folder",
        io::ErrorKind::StorageFull => "no space left on the disk",
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        io::ErrorKind::InvalidFilename => "the name is too long, or not valid",
        _ => {
            let text = error.to_string();
            let words = text.split_once(" (os error").map_or(text.as_str(), |(words, _)| words);
            return words.to_owned();
        }
    };
    // An error that a program made itself may know more.
    if error.raw_os_error().is_some() { words.to_owned() } else { error.to_string() }
}

/// Describes an action on a number of things: `dropped 2 nodes without a mesh`. `words` are the verb, the
/// singular noun, the plural noun, and the rest of the sentence.
///
/// ```
/// use meshwright_core::message::action;
///
/// let words = ["dropped", "camera", "cameras", ": the format has none"];
/// assert_eq!(action(1_u64, words), "dropped 1 camera: the format has none");
/// ```
pub fn action(number: impl Display + PartialEq + From<u8>, words: [&str; 4]) -> String {
    let [verb, one, many, rest] = words;
    format!("{verb} {}{rest}", count(number, one, many))
}

/// The noun and the label of an item with a name, for [`name_items`](crate::Diagnostics::name_items); `None` without a name.
///
/// ```
/// use meshwright_core::message::labeled;
///
/// assert_eq!(labeled("node", "wheel"), Some(("node", "node \"wheel\"".to_owned())));
/// assert_eq!(labeled("node", ""), None);
/// ```
pub fn labeled(noun: &'static str, name: &str) -> Option<(&'static str, String)> {
    /// Characters of a name in a message.
    const LONGEST: usize = 60;
    let name: String = name.chars().take(LONGEST).collect();
    (!name.is_empty()).then(|| (noun, format!("{noun} {name:?}")))
}

/// A message with the label of an item wherever its number is.
pub(crate) fn with_label(message: &str, numbered: &str, label: &str) -> String {
    let (mut labeled, mut rest) = (String::new(), message);
    while let Some((before, after)) = rest.split_once(numbered) {
        let is_inside = before.ends_with(|c: char| c.is_alphanumeric() || c == '"')
            || after.starts_with(|c: char| c.is_alphanumeric());
        labeled.push_str(before);
        labeled.push_str(if is_inside { numbered } else { label });
        rest = after;
    }
    labeled + rest
}

/// Whether a character can move the cursor of a terminal or change the direction of the text around it, so that what is
/// shown differs from what is there.
///
/// ```
/// use meshwright_core::message::is_control;
///
/// assert!(is_control('\u{1b}') && is_control('\u{9b}') && is_control('\u{202e}') && is_control('\u{200f}'));
/// assert!(!is_control('\u{e9}') && !is_control('\u{5d0}'));
/// ```
pub fn is_control(character: char) -> bool {
    let directions = ['\u{61c}', '\u{200e}', '\u{200f}'];
    character.is_control()
        || directions.contains(&character)
        || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The number of characters to insert, remove or change to turn one text into the other.
///
/// ```
/// use meshwright_core::message::edit_distance;
///
/// assert_eq!((edit_distance("wheel", "whel"), edit_distance("kitten", "sitting")), (1, 3));
/// ```
pub fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    let mut next = row.clone();
    for (above, x) in a.chars().enumerate() {
        let (mut corner, mut left) = (above, above.saturating_add(1));
        next.clear();
        next.push(left);
        for (y, above) in b.iter().zip(row.iter().skip(1)) {
            let changed = corner.saturating_add(usize::from(x != *y));
            left = changed.min(above.saturating_add(1)).min(left.saturating_add(1));
            corner = *above;
            next.push(left);
        }
        std::mem::swap(&mut row, &mut next);
    }
    row.last().copied().unwrap_or(0)
}

/// The message, without its middle if it is too long.
pub(crate) fn readable(message: String) -> String {
    if message.len() <= MOST {
        return message;
    }
    let (mut head, mut tail) = (MOST / 2, message.len().saturating_sub(MOST / 4));
    while !message.is_char_boundary(head) {
        head = head.saturating_sub(1);
    }
    while !message.is_char_boundary(tail) {
        tail = tail.saturating_add(1);
    }
    let part = |range| message.get(range).unwrap_or_default();
    format!("{}…{}", part(0..head), part(tail..message.len()))
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn long_messages_keep_both_ends() {
        for name in ["x".repeat(100_000), "→".repeat(40_000), "ä".repeat(499)] {
            let message = readable(format!("a part \"{name}\" is not there"));
            assert!(message.starts_with("a part \"") && message.ends_with("\" is not there"), "{message}");
            assert!(message.len() <= 1003, "{}", message.len());
        }
        let short = format!("a part \"{}\" is not there", "x".repeat(900));
        assert_eq!(readable(short.clone()), short);
    }
}
