//! Selects parts of a scene.

pub(crate) mod apply;
mod switch_groups;
mod variants;

/// The levels of detail to keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lods {
    /// All, unless the target program shows only one.
    #[default]
    Auto,
    /// All.
    All,
    /// The most detailed one.
    Finest,
    /// One, counted from 0 for the most detailed.
    One(usize),
}

impl Lods {
    /// The number of the only level to convert.
    pub(crate) const fn only(self) -> Option<usize> {
        match self {
            Self::Auto | Self::All => None,
            Self::Finest => Some(0),
            Self::One(number) => Some(number),
        }
    }
}

/// The scenes of a file to convert, if it has several.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scenes {
    /// All nodes, including those of no scene.
    All,
    /// The scene of that name, or of that number from 0.
    One(String),
    /// All nodes, for a result that has the same scenes; formats with one scene get the default one.
    Apart,
}

impl From<&str> for Scenes {
    /// `all`, or the name or the number of a scene.
    fn from(text: &str) -> Self {
        if text == "all" { Self::All } else { Self::One(text.to_owned()) }
    }
}

/// Whether hidden geometry is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Collision {
    /// Kept, unless the target program has no use for it.
    #[default]
    Auto,
    /// Kept.
    Keep,
    /// Collision and line-of-sight geometry is dropped.
    Drop,
}

/// The animations to keep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Clips {
    /// All.
    #[default]
    All,
    /// Those with these names.
    Named(Vec<String>),
}

/// The parts of a scene to keep. Dropping the others is not a loss, as it was requested.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Collision, Limits, Select, Source, select};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let asset = meshwright::read(&source, &limits)?;
/// let scene = asset.to_scene()?.value;
/// let shown = select(scene, &Select::default().collision(Collision::Drop))?;
/// assert_eq!(shown.levels.len(), 2);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Select {
    /// Levels of detail.
    pub lods: Lods,
    /// Hidden geometry.
    pub collision: Collision,
    /// Animations.
    pub clips: Clips,
    /// The name of the variant whose materials become the only ones.
    pub variant: Option<String>,
    /// Choices, for example body groups, each with the index of the option to show; the other options are
    /// dropped.
    pub choices: Vec<(String, usize)>,
}

impl Select {
    /// The same for a scene whose placed files have the wanted level of detail already, if `are_placed`.
    pub(crate) fn of_placed(mut self, are_placed: bool) -> Self {
        if are_placed {
            self.lods = Lods::Auto;
        }
        self
    }

    meshwright_core::setters! {
        lods: Lods,
        collision: Collision,
        clips: Clips,
        variant: Option<String>,
        choices: Vec<(String, usize)>,
    }
}

/// The message for a level of detail that does not exist.
pub(crate) fn no_lod(wanted: usize, count: usize) -> String {
    match count.checked_sub(1) {
        None => format!("level of detail {wanted} does not exist: the file has no levels of detail"),
        Some(0) => format!("level of detail {wanted} does not exist: the file has level 0 only"),
        Some(last) => format!("level of detail {wanted} does not exist: the file has levels 0 to {last}"),
    }
}
