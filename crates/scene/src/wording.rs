//! Numbers and names in messages about differences.

/// Maximum number of characters of a name in a path or a message.
const NAME: usize = 80;

/// A number in readable form.
pub fn amount(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        large if !large.is_finite() => "more than can be counted".to_owned(),
        small if (1e-4..1e7).contains(&small) => {
            let text = format!("{value:.6}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
        _ => format!("{value:.3e}"),
    }
}

/// A quoted name for a message.
pub fn quoted(name: &str) -> String {
    format!("\"{}\"", short(name))
}

/// A name with a bounded length.
pub fn short(name: &str) -> String {
    let mut chars = name.chars();
    let mut text: String = chars.by_ref().take(NAME).collect();
    if chars.next().is_some() {
        text.push('…');
    }
    text
}
