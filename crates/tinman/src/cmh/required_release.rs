//! Determines the release of the vendor's library that a file needs.

use super::{Document, Model};

/// The smallest version for some content, with its release, date and reason.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh;
///
/// let path = "samples/village.cmh";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// let (declared, needs) = (document.declared(), document.needs());
/// assert_eq!((declared.version, declared.release, needs.version), (4, "RC4.5", 2));
/// assert_eq!(needs.why, "models without a part or with several parts");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The version.
    pub version: u8,
    /// The release that introduced it; empty if it is not published.
    pub release: &'static str,
    /// Its date as year, month and day.
    pub date: &'static str,
    /// The content that needs it.
    pub why: &'static str,
}

/// The release and date of a version.
pub const fn release(version: u8) -> (&'static str, &'static str) {
    match version {
        1 => ("", "2017-03-23"),
        2 => ("", "2020-07-28"),
        3 => ("", "2021-05-24"),
        4 => ("RC4.5", "2023-02-10"),
        5 => ("RC4.6", "2023-03-07"),
        6 => ("RC4.27", "2024-10-31"),
        7 => ("RC4.31", "2025-09-16"),
        _ => ("", ""),
    }
}

const fn needs(version: u8, why: &'static str) -> Needs {
    let (release, date) = release(version);
    Needs { version, release, date, why }
}

impl Document<'_> {
    /// The stated version of the file.
    pub fn declared(&self) -> Needs {
        needs(self.version(), "the version of the file")
    }

    /// The newest requirement of the visible content. Materials and vertex formats may need a newer
    /// version; they are not understood.
    pub fn needs(&self) -> Needs {
        let version = self.version();
        let least = needs(1, "one part for each model");
        self.models
            .iter()
            .map(|model| model_needs(model, version))
            .fold(least, |most, next| if next.version > most.version { next } else { most })
    }
}

fn model_needs(model: &Model<'_>, version: u8) -> Needs {
    let flags = model.flags(version);
    let parts = || model.all_parts().filter_map(|part| part.flags(version));
    let layers = flags.layer() != 0 || parts().any(|flags| flags.layer() != 0);
    let fades = model
        .fades
        .is_some_and(|fades| fades.value.iter().any(|fade| (fade.scale, fade.offset) != (0.0, 1.0)));
    let references = model.all_parts().any(|part| part.offsets.is_none());
    let wide = model.children.is_some_and(|children| children.wide && !children.is_empty());
    let all = [
        (flags.perhaps_complex_hierarchy(), 6, "a flag that may mean embedded bounds"),
        (model.parents > 1, 5, "a model in several places"),
        (references, 5, "a part in several models"),
        (flags.terrain(), 5, "the flag Terrain"),
        (flags.opaque() || parts().any(|flags| flags.opaque()), 5, "the flag Opaque"),
        (version > 3 && layers, 4, "a layer"),
        (fades, 4, "fades"),
        (flags.complex_geometry(), 3, "embedded acceleration structures"),
        (wide, 2, "64-bit transforms"),
        (model.prefix.flags.is_some(), 2, "models without a part or with several parts"),
    ];
    let found = all.into_iter().find(|(is, ..)| *is);
    found.map_or(needs(1, "one part for each model"), |(_, version, why)| needs(version, why))
}
