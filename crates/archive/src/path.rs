//! Paths in archives.

/// The steps of a path, which `/` and `\` separate; without empty steps and `.`.
pub(crate) fn steps(path: &str) -> impl Iterator<Item = &str> {
    path.split(['/', '\\']).filter(|step| !matches!(*step, "" | "."))
}

/// The path with single `/` between its steps.
pub(crate) fn normalized(path: &str) -> String {
    let mut normalized = String::new();
    for step in steps(path) {
        if !normalized.is_empty() {
            normalized.push('/');
        }
        normalized.push_str(step);
    }
    normalized
}

/// The characters of a text without the difference of case.
pub(crate) fn folded(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_normalized() {
        assert_eq!(normalized("./a//b\\c/./d/"), "a/b/c/d");
        assert_eq!(normalized("./"), "");
        assert!(folded("STRASSE \u{c4}").eq(folded("strasse \u{e4}")));
    }
}
