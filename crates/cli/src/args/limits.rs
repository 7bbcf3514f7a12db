//! `--limits KEY=VALUE`

use clap::ValueEnum;

/// The limit to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LimitKey {
    Input,
    Memory,
    Depth,
    Items,
    Expansion,
    Growth,
    Fragments,
    Triangles,
    Diagnostics,
}

impl LimitKey {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Memory => "memory",
            Self::Depth => "depth",
            Self::Items => "items",
            Self::Expansion => "expansion",
            Self::Growth => "growth",
            Self::Fragments => "fragments",
            Self::Triangles => "triangles",
            Self::Diagnostics => "diagnostics",
        }
    }
}

/// One changed limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LimitSetting {
    pub(crate) key: LimitKey,
    pub(crate) value: u64,
}

/// Parses a limit: KEY=VALUE.
pub(crate) fn limit(text: &str) -> Result<LimitSetting, String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE, such as memory=8G")?;
    let keys = "input, memory, depth, items, expansion, growth, fragments, triangles, diagnostics";
    let key = LimitKey::from_str(key, true).map_err(|_| format!("expected one of {keys}"))?;
    let digits = value.trim_end_matches(|c: char| !c.is_ascii_digit());
    let factor: u64 = match value.strip_prefix(digits).unwrap_or_default().to_ascii_uppercase().as_str() {
        "" => 1,
        "K" | "KB" => 1_000,
        "M" | "MB" => 1_000_000,
        "G" | "GB" => 1_000_000_000,
        "T" | "TB" => 1_000_000_000_000,
        "KIB" => 1 << 10,
        "MIB" => 1 << 20,
        "GIB" => 1 << 30,
        "TIB" => 1 << 40,
        _ => return Err("expected a whole number, optionally with K, M, G or T".to_owned()),
    };
    let number: u64 = digits.parse().map_err(|_| "expected a whole number".to_owned())?;
    let value = number.checked_mul(factor).ok_or("the value is too large")?;
    Ok(LimitSetting { key, value })
}
