//! Code page 437, the encoding of names without a sign of UTF-8.

/// The characters of the bytes from 128.
#[rustfmt::skip]
const UPPER: [char; 128] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å',
    'É', 'æ', 'Æ', 'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', '¢', '£', '¥', '₧', 'ƒ',
    'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿', '⌐', '¬', '½', '¼', '¡', '«', '»',
    '░', '▒', '▓', '│', '┤', '╡', '╢', '╖', '╕', '╣', '║', '╗', '╝', '╜', '╛', '┐',
    '└', '┴', '┬', '├', '─', '┼', '╞', '╟', '╚', '╔', '╩', '╦', '╠', '═', '╬', '╧',
    '╨', '╤', '╥', '╙', '╘', '╒', '╓', '╫', '╪', '┘', '┌', '█', '▄', '▌', '▐', '▀',
    'α', 'ß', 'Γ', 'π', 'Σ', 'σ', 'µ', 'τ', 'Φ', 'Θ', 'Ω', 'δ', '∞', 'φ', 'ε', '∩',
    '≡', '±', '≥', '≤', '⌠', '⌡', '÷', '≈', '°', '∙', '·', '√', 'ⁿ', '²', '■', '\u{a0}',
];

/// Decodes bytes of code page 437. Bytes below 128 are ASCII, including control characters.
pub(crate) fn decode(bytes: &[u8]) -> String {
    let character = |&byte: &u8| match byte.checked_sub(128) {
        None => char::from(byte),
        Some(upper) => UPPER.get(usize::from(upper)).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
    };
    bytes.iter().map(character).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn both_halves_are_decoded() {
        assert_eq!(super::decode(b"a\x81b\x80/\xE1\xFF"), "aübÇ/ß\u{a0}");
        let all: Vec<u8> = (0..=255).collect();
        let mut characters: Vec<char> = super::decode(&all).chars().collect();
        characters.sort_unstable();
        characters.dedup();
        assert_eq!(characters.len(), 256, "no two bytes give the same character");
    }
}
