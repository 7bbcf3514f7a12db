//! The type of asset that the ending of a file name states.

use meshwright_core::{Error, Result, codes};
use meshwright_udm::{Document, asset};
use std::path::Path;

/// Endings, and the types of assets in their files; types without an ending of their own are in `.udm` files.
const ENDINGS: [(&str, &str, &str); 4] = [
    ("pmdl", "PMDL", "a model"),
    ("pmat", "PMAT", "a material"),
    ("pmap", "PMAP", "a map"),
    ("panim", "PANI", "an animation"),
];

/// Endings of files with any content.
const ANY: [&str; 2] = ["udm", "udms"];

/// The ending of a file name without the mark of the binary form.
pub(super) fn of(path: &Path) -> String {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ending.strip_suffix("_b").unwrap_or(&ending).to_owned()
}

/// The type of the asset in a document; a text without a header can be a material.
pub(super) fn type_of(document: &Document<'_>) -> Option<String> {
    let kind = document.asset()?.kind.to_string();
    match kind == "nil" {
        true => asset::Material::new(document).map(|_| "PMAT".to_owned()),
        false => Some(kind),
    }
}

/// Why a file with an asset of that type cannot have that name; `None` if it can.
pub(super) fn misfit(kind: &str, path: &Path) -> Option<String> {
    let ending = of(path);
    if ANY.contains(&ending.as_str()) || !super::MODULE.extensions.contains(&ending.as_str()) {
        return None;
    }
    let stated = ENDINGS.iter().find(|(own, ..)| *own == ending);
    let actual = ENDINGS.iter().find(|(_, own, _)| *own == kind);
    let found = match actual {
        Some((_, _, what)) => format!("{what} ({kind})"),
        None => format!("an asset of type {kind}"),
    };
    match (stated, actual) {
        (Some((_, own, _)), _) if *own == kind => None,
        (Some((_, own, what)), _) => Some(format!("a .{ending} file holds {what} ({own}), not {found}")),
        (None, Some(_)) => Some(format!("a .{ending} file does not hold {found}")),
        (None, None) => None,
    }
}

/// Fails if a file with an asset of that type cannot have that name.
pub(super) fn fit(kind: &str, path: Option<&Path>) -> Result<()> {
    match path.and_then(|path| misfit(kind, path)) {
        Some(misfit) => {
            let own = ENDINGS.iter().find(|(_, own, _)| *own == kind).map_or("udm", |(ending, ..)| ending);
            Err(Error::new(&codes::BAD_REQUEST, format!("{misfit}; write to a .{own} file")))
        }
        None => Ok(()),
    }
}
