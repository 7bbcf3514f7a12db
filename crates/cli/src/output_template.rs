//! `--output-template`: names of results made from the names of inputs.

use meshwright::core::windows_path::relative_names;
use std::path::{Path, PathBuf};

/// The placeholders: the folders of the input below the folder that was given, its name without and with ending,
/// its ending, the ending of the result, and the name of its format.
const WORDS: [&str; 6] = ["dir", "stem", "name", "from", "ext", "format"];

/// A checked template.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Word(&'static str),
}

impl Template {
    /// Refuses unknown placeholders, and paths outside the output folder.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            parts.push(Part::Text(before.to_owned()));
            let (word, after) = after.split_once('}').ok_or("a { without } in the template")?;
            let known = WORDS.into_iter().find(|known| *known == word);
            let unknown =
                || format!("unknown placeholder {{{word}}} (supported: {{{}}})", WORDS.join("}, {"));
            parts.push(Part::Word(known.ok_or_else(unknown)?));
            rest = after;
        }
        parts.push(Part::Text(rest.to_owned()));
        if text.ends_with(['/', '\\']) || text.is_empty() {
            return Err("the template must end in the name of a file, such as {stem}.{ext}".to_owned());
        }
        Ok(Self { parts })
    }

    /// The path of a result below the output folder; `usual` is the one that it would have without a template. A backslash
    /// is a separator on every system, so that a template means the same on all of them.
    ///
    /// # Errors
    ///
    /// One that would lead out of the folder.
    pub(crate) fn path(&self, below: &Path, usual: &Path, format: &str) -> Result<PathBuf, String> {
        let text = |part: Option<&std::ffi::OsStr>| {
            part.map_or_else(String::new, |part| part.to_string_lossy().into_owned())
        };
        let dir = below.parent().unwrap_or(Path::new(""));
        let mut path = String::new();
        for part in &self.parts {
            match part {
                Part::Text(text) => path.push_str(text),
                Part::Word("dir") if dir.as_os_str().is_empty() => path.push('.'),
                Part::Word("dir") => path.push_str(&dir.to_string_lossy()),
                Part::Word("stem") => path.push_str(&text(below.file_stem())),
                Part::Word("name") => path.push_str(&text(below.file_name())),
                Part::Word("from") => path.push_str(&text(below.extension())),
                Part::Word("ext") => path.push_str(&text(usual.extension())),
                Part::Word(_) => path.push_str(format),
            }
        }
        match relative_names(&path) {
            None => Err(format!("{path} leads out of the output folder")),
            Some(names) if names.is_empty() => {
                Err(format!("the template makes no name of {}", below.display()))
            }
            Some(names) => Ok(names.iter().collect()),
        }
    }
}
