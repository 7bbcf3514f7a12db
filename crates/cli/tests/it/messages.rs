//! The messages on the pages of all codes, which tests compare with those that are printed, are sentences for users.

use meshwright_testkit::fixtures;
use std::fs;

/// Words of Rust and of its libraries.
const WORDS: [&str; 16] = [
    "usize",
    "u8",
    "u16",
    "u32",
    "u64",
    "i8",
    "i16",
    "i32",
    "i64",
    "f32",
    "f64",
    "expected struct",
    "Some(",
    "Ok(",
    "Err(",
    "::",
];

/// Whether a text has a word: with nothing of a name before and after it.
fn has(text: &str, word: &str) -> bool {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let ends = |letter: Option<char>| letter.is_none_or(|letter| !is_name(letter));
    let is_plain = word.chars().all(is_name);
    let parts: Vec<&str> = text.split(word).collect();
    parts.windows(2).any(|pair| {
        let (before, after) = (pair[0].chars().next_back(), pair[1].chars().next());
        !is_plain || ends(before) && ends(after)
    })
}

#[test]
fn no_message_has_words_of_rust() {
    let mut messages = 0;
    let mut wrong = Vec::new();
    for page in fixtures::below(&fixtures::workspace().join("crates"), &["md"]) {
        if !page.to_string_lossy().replace('\\', "/").contains("/docs/codes") {
            continue;
        }
        let text = fs::read_to_string(&page).unwrap();
        let blocks = text.split("```text\n").skip(1).filter_map(|block| block.split("```").next());
        for line in blocks.flat_map(str::lines) {
            messages += 1;
            let found = WORDS.iter().filter(|word| has(line, word));
            wrong.extend(found.map(|word| format!("{word} in {line}")));
        }
    }
    assert!(messages > 1000, "{messages} messages");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
