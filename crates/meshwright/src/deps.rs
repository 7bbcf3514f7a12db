//! What a file names, and where it is.
//!
//! Textures, materials, other models and buffers are looked for in the file's own folder, in the folder of the game or
//! mod that it is part of, and in the roots that the caller names; `docs/deps.md` says in which order. Each may be an
//! archive or a folder of one. No file outside of these folders is looked at, and what is opened is bounded by the limits.

mod collada;
pub(crate) mod entry;
pub(crate) mod finder;
mod pragma;
mod references;
mod wildcard;

use crate::{
    archives,
    asset::{Asset, AssetRef, read},
    companion::{CompanionDeps, FileRequest},
    document::Document,
    taken::shown,
};
pub use entry::{Dep, DepKind, Deps, Status, Why};
pub use finder::{DepsOptions, Finder, Named};
use meshwright_core::{
    Category, Diagnostic, Diagnostics, Limits, Result, Source, codes, parallel, source::SourceOptions,
};
use std::{path::Path, sync::Arc};

/// What a file names, and where it is.
///
/// # Errors
///
/// What stops the read of the file itself, or of a root or archive. What the file names is never an error: it is found, or
/// it is not.
pub fn deps(source: &Source, limits: &Limits, options: &DepsOptions) -> Result<Deps> {
    of_asset(&read(source, limits)?, options)
}

fn of_asset(asset: &AssetRef<'_>, options: &DepsOptions) -> Result<Deps> {
    let (source, limits) = (asset.source(), &asset.limits);
    let layout = options.companions.layout(asset.format);
    let finder = Finder::new(source, layout, options, limits)?;
    let mut found = None;
    let (document, placements) = (&asset.document, &options.placements);
    let request = FileRequest { document, source, finder: &finder, placements };
    for companion in options.companions.of(asset.format) {
        found = found.or(companion.deps(&request)?);
    }
    let is_of_game = found.is_some();
    let none = || CompanionDeps::new(Diagnostics::new(limits.diagnostics));
    let CompanionDeps { mut entries, placed, unused, diagnostics: of_game } = found.unwrap_or_else(none);
    let own = match &asset.document {
        Document::Dae(document) => collada::named(document, &asset.to_scene()?.value, &entries, &finder),
        Document::Udm(document) => pragma::named(document, &finder),
        Document::Cast(document) => references::cast(document, &finder),
        Document::Gltf(document) => references::gltf(document, &finder),
        _ if asset.has_scene() && !is_of_game => references::scene(&asset.to_scene()?.value, &finder),
        _ => Vec::new(),
    };
    entries.extend(own);
    let mut diagnostics = finder.place().diagnostics();
    diagnostics.append(of_game);
    for (file, found) in placed
        .iter()
        .zip(parallel::map(&placed, source.len(), |file| of_placed(file, source, limits, options)))
    {
        match found {
            Ok(named) => {
                entries.extend(named.entries);
                diagnostics.append(named.diagnostics);
            }
            Err(error) if error.code().category == Category::Limit => return Err(error),
            // It is found, and what it names is not known.
            Err(error) => {
                let message = format!("{}: {}", shown(file), error.message());
                diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
            }
        }
    }
    let absent = [Status::Missing, Status::NotInMod];
    for entry in entries.iter_mut().filter(|entry| absent.contains(&entry.status)) {
        if options.known.iter().any(|pattern| wildcard::matches(pattern, &entry.name)) {
            (entry.status, entry.why, entry.candidate) = (Status::Known, None, None);
        }
    }
    Ok(Deps {
        format: asset.format,
        version: asset.version.clone(),
        bytes: source.len(),
        roots: finder.places(),
        entries,
        unused,
        truncated: finder.place().is_truncated(),
        diagnostics,
    })
}

/// What a file names that another one places. Which of its meshes are used, the other file says.
fn of_placed(file: &Path, by: &Source, limits: &Limits, options: &DepsOptions) -> Result<Deps> {
    let source = match by.files() {
        Some(files) => files.open(file, limits)?.with_files(Arc::clone(files)),
        None => archives::open(file, limits, SourceOptions::default())?,
    };
    let mut named = deps(&source, limits, options)?;
    named.entries.retain(|entry| entry.kind != DepKind::Mesh);
    for entry in named.entries.iter_mut().filter(|entry| entry.by.is_none()) {
        (entry.by, entry.line) = (Some(file.to_owned()), None);
    }
    Ok(named)
}

impl AssetRef<'_> {
    /// What the file names, and where it is.
    ///
    /// # Errors
    ///
    /// What stops the read of a root or archive, or the conversion to a scene.
    pub fn deps(&self, options: &DepsOptions) -> Result<Deps> {
        of_asset(self, options)
    }
}

impl Asset {
    /// What the file names, and where it is.
    ///
    /// ```
    /// use meshwright::{DepsOptions, OpenOptions, deps::Status};
    ///
    /// let json = br#"{"asset": {"version": "2.0"}, "images": [{"uri": "wood.png"}]}"#;
    /// let found = OpenOptions::new().open_bytes(*json)?.deps(&DepsOptions::default())?;
    /// assert_eq!((found.entries[0].name.as_str(), found.entries[0].status), ("wood.png", Status::Missing));
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`AssetRef::deps`].
    pub fn deps(&self, options: &DepsOptions) -> Result<Deps> {
        self.borrowed().deps(options)
    }
}
