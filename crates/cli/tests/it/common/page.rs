//! Parses Markdown pages and their commands.

/// A part of a page.
pub(crate) enum Block<'t> {
    /// A line of text, including the fences of blocks.
    Text(&'t str),
    /// The lines of any other block.
    Code(Vec<&'t str>),
    /// The commands of a `console` block.
    Console(Vec<&'t str>),
    /// A file: its name and its content.
    File(&'t str, String),
}

/// The parts of a page. The output below commands is left out.
pub(crate) fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        blocks.push(Block::Text(line));
        // Longer fences can contain shorter ones.
        let word = line.trim_start_matches('`');
        let fence = line.strip_suffix(word).unwrap_or_default();
        if fence.len() < 3 {
            continue;
        }
        let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != fence).collect();
        if word == "console" {
            blocks.push(Block::Console(inside.iter().filter_map(|line| line.strip_prefix("$ ")).collect()));
        } else if let Some((_, name)) = word.split_once(" file=") {
            blocks.push(Block::File(name, inside.iter().map(|line| format!("{line}\n")).collect()));
        } else {
            blocks.push(Block::Code(inside));
        }
        blocks.push(Block::Text(fence));
    }
    blocks
}

/// All commands of a page.
pub(crate) fn commands(text: &str) -> impl Iterator<Item = &str> {
    blocks(text).into_iter().flat_map(|block| match block {
        Block::Console(commands) => commands,
        _ => Vec::new(),
    })
}

/// Whether a command is one of this program, and has the same meaning in every shell.
pub(crate) fn is_plain(command: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || " -_./,:=+@".contains(letter);
    command.starts_with("meshwright ") && command.chars().all(plain)
}

/// The lines of a page outside of code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    blocks(text).into_iter().filter_map(|block| match block {
        Block::Text(line) => Some(line),
        _ => None,
    })
}

/// The links of a page to other pages and to its own sections, without external ones.
pub(crate) fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = prose(text).flat_map(|line| line.split("](").skip(1));
    targets.filter_map(|rest| Some(rest.split_once(')')?.0)).filter(|link| !link.contains("://"))
}

/// The anchors of its headings.
pub(crate) fn anchors(text: &str) -> impl Iterator<Item = String> {
    let headings = prose(text).filter(|line| line.starts_with('#'));
    headings.map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    })
}
