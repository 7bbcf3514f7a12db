//! Paths in archives.

/// The steps of a path, which `/` and `\` separate; without empty steps and `.`.
pub(crate) fn steps(path: &str) -> impl Iterator<Item = &str> {
    path.split(['/', '\\']).filter(|step| !matches!(*step, "" | "."))
}

/// The path with single `/` between its steps.
pub(crate) fn normalized(path: &str) -> String {
    let mut normalized = String::new();
    normalized.reserve_exact(path.len());
    for step in steps(path) {
        if !normalized.is_empty() {
            normalized.push('/');
        }
        normalized.push_str(step);
    }
    normalized
}

/// A text without the difference of case.
pub(crate) fn folded(text: &str) -> String {
    if text.is_ascii() { text.to_ascii_lowercase() } else { lowercase(text).collect() }
}

/// A name as Windows compares it: without the difference of case, and without the periods and spaces at its end, which it
/// drops.
pub(crate) fn on_windows(name: &str) -> String {
    let kept = name.trim_end_matches(['.', ' ']);
    folded(if kept.is_empty() { name } else { kept })
}

/// True if two texts differ in case at most.
pub(crate) fn equal_without_case(one: &str, other: &str) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return one.eq_ignore_ascii_case(other);
    }
    lowercase(one).eq(lowercase(other))
}

/// By character: the lower case of a whole text depends on the position of a sigma.
fn lowercase(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_normalized() {
        assert_eq!(normalized("./a//b\\c/./d/"), "a/b/c/d");
        assert_eq!(normalized("./"), "");
    }

    #[test]
    fn windows_drops_periods_and_spaces_at_the_ends_of_names() {
        assert_eq!(on_windows("Hull.DAE. ."), "hull.dae");
        assert_eq!((on_windows(" a"), on_windows("...")), (" a".to_owned(), "...".to_owned()));
    }

    #[test]
    fn texts_that_differ_in_case_have_one_folded_text() {
        let texts =
            ["Kelvin", "KELVIN", "\u{212a}elvin", "ΟΔΟΣ", "οδοσ", "οδος", "Ä", "ä", "a", "İ", "i̇", "ß", "ẞ"];
        for (one, other) in texts.iter().flat_map(|one| texts.iter().map(move |other| (one, other))) {
            assert_eq!(equal_without_case(one, other), folded(one) == folded(other), "{one} {other}");
        }
        assert!(equal_without_case("ΟΔΟΣ", "οδοσ") && equal_without_case("Kelvin", "\u{212a}elvin"));
        assert!(!equal_without_case("a", "ä"));
    }
}
