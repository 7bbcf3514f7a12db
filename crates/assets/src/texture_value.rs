//! The value of a texture: a path in one of several forms.

use crate::paths::{extension, file_name, stem, tidy};

/// The three endings before the extension that tell the game how to compress a texture.
const USES: [(&str, TextureUse); 3] =
    [("color", TextureUse::Color), ("normal", TextureUse::Normal), ("data", TextureUse::Data)];
/// What templates write where a folder is to be filled in.
const PLACEHOLDER: &str = "replace_me";

/// What the ending before the extension says of a texture: `color` in `a.color.png`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TextureUse {
    /// `.color`: colors, stored as sRGB.
    Color,
    /// `.normal`: a normal map.
    Normal,
    /// `.data`: numbers, stored as they are.
    Data,
}

impl TextureUse {
    /// The ending without its dot.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Color => "color",
            Self::Normal => "normal",
            Self::Data => "data",
        }
    }
}

/// Where a path of a texture starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathStart {
    /// At the root of the game: the value has a `/`.
    Root,
    /// At the folder of the definition: the value is a plain name, or begins with `./`.
    Definition,
    /// At a folder of a disk: `C:\Users`. The game does not find it.
    Disk,
    /// At a folder that only the old editor knows: `~/`.
    Home,
    /// Nowhere: the game draws the texture itself, as `@licenseplate-default`.
    Game,
    /// Nowhere: the value is empty, leads out of the root, or has an unknown scheme.
    Nowhere,
}

/// The value of a texture, taken apart.
///
/// ```
/// use meshwright_assets::{PathStart, TextureUse, TextureValue};
///
/// let value = TextureValue::new("game:levels\\utah\\Rock_d.color.PNG");
/// assert_eq!((value.path.as_str(), value.start), ("levels/utah/Rock_d.color.PNG", PathStart::Root));
/// assert_eq!((value.extension(), value.usage()), (Some("png".to_owned()), Some(TextureUse::Color)));
/// assert!(value.has_game_prefix && value.has_backslashes);
/// assert_eq!(TextureValue::new("rock").start, PathStart::Definition);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextureValue {
    /// The path from where it starts, with slashes and none at the start; the name of what the game draws; empty if it
    /// starts nowhere.
    pub path: String,
    /// Where it starts.
    pub start: PathStart,
    /// It begins with a slash.
    pub has_slash: bool,
    /// It begins with `game:`.
    pub has_game_prefix: bool,
    /// It has backslashes.
    pub has_backslashes: bool,
    /// A folder is still called `REPLACE_ME`.
    pub has_placeholder: bool,
}

impl TextureValue {
    /// Takes a value apart.
    pub fn new(value: &str) -> Self {
        let slashed = value.trim().replace('\\', "/");
        let has_backslashes = value.contains('\\');
        let prefix = slashed.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("game:"));
        let rest = if prefix { slashed.get(5..).unwrap_or_default() } else { &slashed };
        let has_placeholder = rest.split('/').any(|part| part.eq_ignore_ascii_case(PLACEHOLDER));
        let made = |path: &str, start| Self {
            path: path.to_owned(),
            start,
            has_slash: rest.starts_with('/'),
            has_game_prefix: prefix,
            has_backslashes,
            has_placeholder,
        };
        let tidied = |path: &str, start| match tidy(path) {
            Some(path) => made(&path, start),
            None => made("", PathStart::Nowhere),
        };
        if let Some(name) = rest.strip_prefix('@') {
            return made(name, PathStart::Game);
        }
        if let Some(path) = rest.strip_prefix("~/") {
            return tidied(path, PathStart::Home);
        }
        if rest.contains("://") {
            return made("", PathStart::Nowhere);
        }
        let drive = rest.as_bytes().get(1) == Some(&b':')
            && rest.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if drive || has_backslashes && rest.starts_with("//") {
            return tidied(rest.get(if drive { 2 } else { 0 }..).unwrap_or_default(), PathStart::Disk);
        }
        if rest.starts_with("./") || !rest.contains('/') {
            return tidied(rest, PathStart::Definition);
        }
        tidied(rest, PathStart::Root)
    }

    /// The extension in lower case.
    pub fn extension(&self) -> Option<String> {
        extension(&self.path).map(str::to_ascii_lowercase)
    }

    /// What the ending before the extension says.
    pub fn usage(&self) -> Option<TextureUse> {
        let inner = extension(stem(file_name(&self.path)))?;
        USES.iter().find(|(name, _)| inner.eq_ignore_ascii_case(name)).map(|(_, usage)| *usage)
    }

    /// True if it names a `.dds` that the game makes from a `.png`, as `a.color.dds`. The `.png` should be named.
    pub fn names_cooked_file(&self) -> bool {
        self.usage().is_some() && self.extension().as_deref() == Some("dds")
    }

    /// True for a value without any folder.
    pub fn is_plain_name(&self) -> bool {
        self.start == PathStart::Definition && !self.path.contains('/')
    }
}
