//! Colors, and sanitizing of text for a terminal.

use anstyle::{AnsiColor, Effects, Style};
use meshwright::core::message::is_control;
use std::{borrow::Cow, fmt::Display};

pub(crate) const ERROR: Style = AnsiColor::Red.on_default().effects(Effects::BOLD);
pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default().effects(Effects::BOLD);
pub(crate) const INFO: Style = AnsiColor::Blue.on_default().effects(Effects::BOLD);
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().effects(Effects::BOLD);
pub(crate) const BOLD: Style = Style::new().effects(Effects::BOLD);
pub(crate) const DIM: Style = Style::new().effects(Effects::DIMMED);
pub(crate) const NAME: Style = AnsiColor::Cyan.on_default();

/// Styled text; the stream removes the style if it is not a terminal.
pub(crate) fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Text from a file or a file name, with all characters escaped that can move a cursor or turn the direction of text.
pub(crate) fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(is_control) {
        return text.into();
    }
    text.chars().map(|c| if is_control(c) { c.escape_default().to_string() } else { c.to_string() }).collect()
}
