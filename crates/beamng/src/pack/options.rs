//! The options of a packing, for the command and for forms.

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackOptionKind {
    /// Nothing: it is given or not.
    Flag,
    /// Globs of paths in the mod.
    Globs,
    /// A date, such as 2026-11-29.
    Date,
}

/// An option of `meshwright pack` that says what is packed. How textures are made, the options of conversions say
/// (`texture_quality` and `mips`).
///
/// ```
/// use meshwright_beamng::pack::{OPTIONS, PackOptionKind};
///
/// let cook = OPTIONS.iter().find(|option| option.name == "cook").unwrap();
/// assert_eq!(cook.kind, PackOptionKind::Flag);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PackOption {
    /// Its name, as on the command line.
    pub name: &'static str,
    /// What it does: a sentence without its end.
    pub help: &'static str,
    /// What it takes.
    pub kind: PackOptionKind,
}

/// The options, in the order of the command's help.
pub static OPTIONS: &[PackOption] = &[
    PackOption {
        name: "force",
        help: "Write the archive even if it is not fit to publish",
        kind: PackOptionKind::Flag,
    },
    PackOption {
        name: "keep",
        help: "Pack files of the mod that match this glob, whatever they are; may be repeated. --exclude leaves files out",
        kind: PackOptionKind::Globs,
    },
    PackOption {
        name: "cook",
        help: "Pack DDS textures that are made of the images of the mod, in their place",
        kind: PackOptionKind::Flag,
    },
    PackOption {
        name: "preview",
        help: "Draw pictures of vehicles and configurations that have none",
        kind: PackOptionKind::Flag,
    },
    PackOption {
        name: "date",
        help: "Time of all files, such as 2026-11-29 [default: SOURCE_DATE_EPOCH, or that of the newest file]",
        kind: PackOptionKind::Date,
    },
];
