//! The search for a file that another one names: a model, a buffer, the file of a material.

use crate::{
    FoundFile, Roots, TextureStatus,
    paths::{extension, file_name, join, stem, tidy},
    roots::has_extension,
};

/// The name of a file, and what it is meant to be.
///
/// ```
/// use meshwright_assets::{FileQuery, Folder, Root, Roots, TextureStatus};
/// use meshwright_core::Limits;
///
/// # let game = tempfile::tempdir().unwrap();
/// # std::fs::create_dir_all(game.path().join("materials/props")).unwrap();
/// # std::fs::write(game.path().join("materials/props/wood.pmat_b"), "").unwrap();
/// let limits = Limits::DEFAULT;
/// let roots = Roots::new(&limits).with(Root::folder(game.path(), &limits)?.value);
/// let below = ["materials/props".to_owned(), "materials".to_owned()];
/// let query = FileQuery::new("wood").bare(true).below(&below).extensions(&["pmat", "pmat_b"]);
/// let found = roots.named_file(&query);
/// assert_eq!(found.status, TextureStatus::ExtensionAdded);
/// assert_eq!(found.file.unwrap().path, "materials/props/wood.pmat_b");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct FileQuery<'q> {
    /// The name as it is written.
    pub value: &'q str,
    /// The folder of the file that has the name, below its root.
    pub folder: &'q str,
    /// Folders of the roots in which the file is searched first.
    pub below: &'q [String],
    /// Extensions that may replace that of the name or follow it, in the order in which they are tried.
    pub extensions: &'static [&'static str],
    /// The name is meant without an extension, even if it has a `.`.
    pub bare: bool,
}

impl<'q> FileQuery<'q> {
    /// A name, with its extension, in the root.
    pub fn new(value: &'q str) -> Self {
        Self { value, ..Self::default() }
    }

    meshwright_core::setters! {
        const folder: &'q str,
        const below: &'q [String],
        const extensions: &'static [&'static str],
        const bare: bool,
    }
}

/// The result of the search for a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FileLookup {
    /// What became of the name.
    pub status: TextureStatus,
    /// The file that is there: the one that is meant, or its Git LFS pointer.
    pub file: Option<FoundFile>,
    /// The file differs from the path in letter case.
    pub other_case: bool,
    /// The name has backslashes.
    pub has_backslashes: bool,
    /// If it is absent, the files with the most similar names, the most similar first; at most three.
    pub similar: Vec<FoundFile>,
}

impl Roots {
    /// Looks for a file: in the folders of the query, from the folder of the file that names it, from the root, and then
    /// by its name in any folder. In each of these places the path itself comes before other extensions.
    pub fn named_file(&self, query: &FileQuery<'_>) -> FileLookup {
        let mut lookup = FileLookup {
            status: TextureStatus::Absent,
            file: None,
            other_case: false,
            has_backslashes: query.value.contains('\\'),
            similar: Vec::new(),
        };
        let slashed = query.value.trim().replace('\\', "/");
        let Some(name) = tidy(slashed.rsplit(['/', ':']).next().unwrap_or_default()) else { return lookup };
        // Of a path on a disk nothing but the name is of use.
        if slashed.as_bytes().get(1) != Some(&b':') {
            let below = query.below.iter();
            let below: Vec<String> =
                below.filter_map(|folder| tidy(&join(&folder.replace('\\', "/"), &slashed))).collect();
            let mut plain = Vec::new();
            if !slashed.starts_with('/') {
                plain.extend(tidy(&join(query.folder, &slashed)));
            }
            plain.extend(tidy(&slashed).filter(|path| !plain.contains(path)));
            if self.at_paths(&below, query, &mut lookup) || self.at_paths(&plain, query, &mut lookup) {
                return lookup;
            }
        }
        let own = extension(&name).map(str::to_owned);
        let fits = |file: &str| {
            let same = !query.bare && file_name(file).eq_ignore_ascii_case(&name);
            same || has_extension(file, query.extensions)
        };
        match self.elsewhere(&slashed, if query.bare { &name } else { stem(&name) }, &fits) {
            Some(file) => self.is(file, TextureStatus::Elsewhere, false, &mut lookup),
            None => {
                let mut extensions = query.extensions.to_vec();
                let own = own.filter(|end| !query.bare && !extensions.contains(&end.as_str()));
                extensions.extend(own.as_deref());
                lookup.similar = self.similar_files(&name, &extensions);
            }
        }
        lookup
    }

    fn at_paths(&self, paths: &[String], query: &FileQuery<'_>, lookup: &mut FileLookup) -> bool {
        for path in paths {
            if let Some(file) = self.find_ignoring_case(path) {
                let other_case = file.path != *path;
                let status = if other_case { TextureStatus::OtherCase } else { TextureStatus::Exact };
                self.is(file, status, other_case, lookup);
                return true;
            }
        }
        for path in paths {
            let replaced = if query.bare { path } else { stem(path) };
            let bases = [replaced, path.as_str()];
            for base in bases.into_iter().take(if replaced == path { 1 } else { 2 }) {
                for end in query.extensions {
                    let wanted = format!("{base}.{end}");
                    let Some(file) = self.find_ignoring_case(&wanted) else { continue };
                    let other_case = file.path != wanted;
                    let added = query.bare || extension(path).is_none();
                    let status =
                        if added { TextureStatus::ExtensionAdded } else { TextureStatus::OtherExtension };
                    self.is(file, status, other_case, lookup);
                    return true;
                }
            }
        }
        false
    }

    fn is(&self, file: FoundFile, status: TextureStatus, other_case: bool, lookup: &mut FileLookup) {
        lookup.status = if self.is_lfs_pointer(&file) { TextureStatus::LfsPointer } else { status };
        (lookup.file, lookup.other_case) = (Some(file), other_case);
    }
}
