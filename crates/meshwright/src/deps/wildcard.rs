//! Names with `*` and `?`.

/// True if a name matches a pattern in which `*` matches any text and `?` one character. Case and a leading slash are
/// ignored.
pub(super) fn matches(pattern: &str, name: &str) -> bool {
    let plain = |text: &str| -> Vec<char> {
        text.replace('\\', "/").trim_start_matches('/').to_lowercase().chars().collect()
    };
    let (pattern, name) = (plain(pattern), plain(name));
    let (mut at, mut next) = (0_usize, 0_usize);
    // Where the last star was, and how much of the name it takes: only that one needs to be tried again.
    let mut star: Option<(usize, usize)> = None;
    while let Some(letter) = name.get(next) {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, next));
                at = at.saturating_add(1);
            }
            Some(own) if own == letter || *own == '?' => {
                at = at.saturating_add(1);
                next = next.saturating_add(1);
            }
            _ => {
                let Some((place, taken)) = star else { return false };
                let taken = taken.saturating_add(1);
                star = Some((place, taken));
                (at, next) = (place.saturating_add(1), taken);
            }
        }
    }
    pattern.iter().skip(at).all(|letter| *letter == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_and_question_marks() {
        for (pattern, name) in [
            ("m_marker_*", "M_Marker_transparent"),
            ("*", ""),
            ("white", "White"),
            ("vehicles/common/*.png", "/vehicles/common/a/b.png"),
            ("a?c*e", "abcdde"),
            ("*a*b*", "xxaxxbxx"),
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in
            [("m_marker_*", "marker"), ("a?c", "ac"), ("", "a"), ("*a", "ab"), ("white", "white2")]
        {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
        // Neither hangs.
        let long = "a".repeat(5_000);
        assert!(!matches(&"*a".repeat(200), &format!("{long}b")));
    }
}
