//! The search for the file that the value of a texture means.

use crate::{
    Area, FoundFile, PathStart, Roots, TextureValue,
    link::{self, LinkFile},
    paths::{extension, file_name, join, stem, tidy},
    roots::has_extension,
};

/// Extensions of images, in the order in which they are tried.
pub const IMAGES: &[&str] = &[
    "dds", "png", "jpg", "jpeg", "tga", "bmp", "ktx", "ktx2", "webp", "tif", "tiff", "exr", "hdr", "gif",
    "vtf", "vtex_c",
];
/// Extensions that the game adds to a value without one.
const ADDED: [&str; 4] = ["dds", "png", "jpg", "jpeg"];
/// Extensions that replace another one. Only `.dds` for `.png` is the game's own rule.
const REPLACED: [&str; 6] = ["dds", "png", "jpg", "jpeg", "tga", "bmp"];

/// True for the name of an image.
pub(crate) fn is_image(path: &str) -> bool {
    has_extension(path, IMAGES)
}

/// What became of the value of a texture, or of the name of another file.
///
/// ```
/// use meshwright_assets::TextureStatus;
///
/// assert!(TextureStatus::OtherCase.is_found() && TextureStatus::GameFolder.may_exist());
/// assert_eq!(TextureStatus::LfsPointer.words(), "only a Git LFS pointer is there");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum TextureStatus {
    /// The file is where the value says.
    Exact,
    /// The file is there in another case. Windows finds it.
    OtherCase,
    /// The file has another extension: usually `.dds`, where the value says `.png`.
    OtherExtension,
    /// The value has no extension, and a file with one is there.
    ExtensionAdded,
    /// A `.link` file is there, which names a file elsewhere.
    Link,
    /// A file of that name is in another folder. The game does not find it.
    Elsewhere,
    /// A Git LFS pointer is there, and not the file.
    LfsPointer,
    /// An image is there, but of a type that the engine does not load.
    NotLoaded,
    /// The game or engine provides it: `@licenseplate-default`, or `white` in Pragma.
    Provided,
    /// It is not there, but belongs to a folder of the game and cannot be judged without the game.
    GameFolder,
    /// It is not there, and belongs to a level or vehicle that none of the roots has and that is not the game's.
    OtherMod,
    /// It is not there.
    Absent,
}

impl TextureStatus {
    /// True if there is a file to use.
    pub const fn is_found(self) -> bool {
        matches!(
            self,
            Self::Exact | Self::OtherCase | Self::OtherExtension | Self::ExtensionAdded | Self::Elsewhere
        )
    }

    /// True if it is not among the roots, but may exist where they are used.
    pub const fn may_exist(self) -> bool {
        matches!(self, Self::Link | Self::Provided | Self::GameFolder | Self::OtherMod)
    }

    /// In a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Exact => "found",
            Self::OtherCase => "case differs",
            Self::OtherExtension => "different extension",
            Self::ExtensionAdded => "found with an extension",
            Self::Link => "through a .link file",
            Self::Elsewhere => "in another folder",
            Self::LfsPointer => "only a Git LFS pointer is there",
            Self::NotLoaded => "of a type that the engine does not load",
            Self::Provided => "provided by the game",
            Self::GameFolder => "not in the mod, in a folder of the game",
            Self::OtherMod => "not in the mod, in a folder of another mod",
            Self::Absent => "missing",
        }
    }
}

/// The result of the search for one texture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TextureLookup {
    /// What became of it.
    pub status: TextureStatus,
    /// The value, taken apart.
    pub value: TextureValue,
    /// The path in the game that the value means; empty if it means none.
    pub path: String,
    /// Where in the game the path leads.
    pub area: Area,
    /// The file that is there: the texture, its `.link` file or its Git LFS pointer.
    pub file: Option<FoundFile>,
    /// The file differs from the path in letter case, that of the extension included.
    pub other_case: bool,
    /// The file has an extension that the value does not have.
    pub other_extension: bool,
    /// What the `.link` file says, if there is one.
    pub link: Option<LinkFile>,
    /// If it is absent, the files with the most similar names, the most similar first; at most three.
    pub similar: Vec<FoundFile>,
}

impl TextureLookup {
    /// True if the file is the `.dds` that the game makes from the `.png` that is named. Mods ship it in its place.
    pub fn is_cooked(&self) -> bool {
        let made = self.file.as_ref().and_then(|file| extension(&file.path));
        self.other_extension
            && self.value.extension().as_deref() == Some("png")
            && made.is_some_and(|end| end.eq_ignore_ascii_case("dds"))
    }

    /// Paths in the game at which a file would be what the value means: itself, the `.dds` of a `.png`, with an extension
    /// if it has none, and a `.link` file. A file that appears at one of them changes the result.
    pub fn expected_paths(&self) -> Vec<String> {
        if self.path.is_empty() {
            return Vec::new();
        }
        let mut paths = vec![self.path.clone()];
        match extension(&self.path).filter(|_| is_image(&self.path)) {
            Some(end) if end.eq_ignore_ascii_case("png") => paths.push(format!("{}.dds", stem(&self.path))),
            Some(_) => {}
            None => paths.extend(ADDED.map(|end| format!("{}.{end}", self.path))),
        }
        paths.push(format!("{}.link", self.path));
        paths
    }
}

impl Roots {
    /// Looks for a texture of a definition. `folder` is the folder of the definition in the game.
    ///
    /// A value with a `/` starts at the root of the game, any other at the folder of the definition. The file itself
    /// comes first, in any root and then in any case; then a `.dds` for a `.png`, a file with an extension for a value
    /// without one, a `.link` file, and a file with another extension.
    ///
    /// ```
    /// use meshwright_assets::{Folder, Root, Roots, TextureStatus};
    /// use meshwright_core::Limits;
    ///
    /// # let mod_folder = tempfile::tempdir().unwrap();
    /// # std::fs::create_dir_all(mod_folder.path().join("vehicles/car")).unwrap();
    /// # std::fs::write(mod_folder.path().join("vehicles/car/body.color.dds"), "DDS ").unwrap();
    /// let limits = Limits::DEFAULT;
    /// let roots = Roots::new(&limits).with(Root::folder(mod_folder.path(), &limits)?.value);
    /// let body = roots.texture("/vehicles/car/body.color.png", "vehicles/car");
    /// assert_eq!(body.status, TextureStatus::OtherExtension);
    /// assert_eq!(body.file.unwrap().path, "vehicles/car/body.color.dds");
    /// let glass = roots.texture("vehicles/common/glass.dds", "vehicles/car");
    /// assert_eq!(glass.status, TextureStatus::GameFolder);
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub fn texture(&self, value: &str, folder: &str) -> TextureLookup {
        let value = TextureValue::new(value);
        let paths: Vec<String> = match value.start {
            PathStart::Root => vec![value.path.clone()],
            PathStart::Definition => {
                [join(folder, &value.path), join(folder, &format!("textures/{}", value.path))].to_vec()
            }
            // In scripts: the top folder of the script, or that of its level or vehicle.
            PathStart::Home => {
                let tops = folder.match_indices('/').take(2).map(|(end, _)| end);
                let tops = tops.chain(std::iter::once(folder.len())).filter_map(|end| folder.get(..end));
                tops.take(2).map(|top| join(top, &value.path)).collect()
            }
            PathStart::Disk | PathStart::Game | PathStart::Nowhere => Vec::new(),
        };
        let mut lookup = self.look_for(&value, &paths, BEAMNG);
        if lookup.file.is_none() {
            lookup.status = self.judge_absent(&lookup);
            if lookup.status == TextureStatus::Absent {
                lookup.similar = self.similar_files(&value.path, IMAGES);
            }
        }
        lookup
    }

    /// The first of these paths in the game that is there in some form.
    fn look_for(&self, value: &TextureValue, paths: &[String], forms: &[&[Form]]) -> TextureLookup {
        let first = paths.first().cloned().unwrap_or_default();
        let mut lookup = TextureLookup {
            status: TextureStatus::Absent,
            value: value.clone(),
            area: Area::new(&first),
            path: first,
            file: None,
            other_case: false,
            other_extension: false,
            link: None,
            similar: Vec::new(),
        };
        for forms in forms {
            for path in paths {
                if self.in_forms(path, forms, &mut lookup) {
                    return lookup;
                }
            }
        }
        lookup
    }

    fn in_forms(&self, path: &str, forms: &[Form], lookup: &mut TextureLookup) -> bool {
        let end = extension(path).filter(|_| is_image(path));
        let lower = end.map(str::to_ascii_lowercase);
        for form in forms {
            let (base, ends, status): (&str, &[&str], _) = match form {
                Form::Same => {
                    let Some(file) = self.find_ignoring_case(path) else { continue };
                    let other_case = file.path != path;
                    let status = if other_case { TextureStatus::OtherCase } else { TextureStatus::Exact };
                    self.found(file, status, other_case, lookup);
                    return true;
                }
                Form::Cooked if lower.as_deref() == Some("png") => {
                    (stem(path), &["dds"], TextureStatus::OtherExtension)
                }
                Form::Added if end.is_none() => (path, &ADDED, TextureStatus::ExtensionAdded),
                Form::Replaced if end.is_some() => (stem(path), &REPLACED, TextureStatus::OtherExtension),
                Form::Image if end.is_some() => (stem(path), IMAGES, TextureStatus::OtherExtension),
                Form::Image => (path, IMAGES, TextureStatus::ExtensionAdded),
                Form::Link => (path, &["link"], TextureStatus::Link),
                _ => continue,
            };
            for end in ends {
                let wanted = format!("{base}.{end}");
                let Some(file) = self.find_ignoring_case(&wanted) else { continue };
                let other_case = file.path != wanted;
                lookup.other_extension = status == TextureStatus::OtherExtension;
                self.found(file, status, other_case, lookup);
                return true;
            }
        }
        false
    }

    fn found(&self, file: FoundFile, status: TextureStatus, other_case: bool, lookup: &mut TextureLookup) {
        lookup.status = status;
        lookup.other_case = other_case;
        if status == TextureStatus::Link {
            lookup.link = Some(link::follow(self, &file));
        } else if self.is_lfs_pointer(&file) {
            lookup.status = TextureStatus::LfsPointer;
        }
        lookup.file = Some(file);
    }

    fn judge_absent(&self, lookup: &TextureLookup) -> TextureStatus {
        match lookup.value.start {
            PathStart::Game => return TextureStatus::Provided,
            PathStart::Root => {}
            _ => return TextureStatus::Absent,
        }
        let Some(folder) = lookup.area.folder() else { return TextureStatus::Absent };
        // If the folder of the game is given, its folders can be judged as those of the mod.
        if !self.can_judge(&lookup.area) {
            TextureStatus::GameFolder
        } else if matches!(lookup.area, Area::Level(_) | Area::Vehicle(_))
            && !self.has_folder(&folder, |_| true)
        {
            TextureStatus::OtherMod
        } else {
            TextureStatus::Absent
        }
    }

    /// Candidates for a texture of a Pragma material, in the order in which the engine tries them: the value usually has
    /// no extension, and starts at the folder `materials`. `extensions` are those that the engine loads.
    pub fn pragma_candidates(value: &str, extensions: &[&str]) -> Vec<String> {
        let slashed = value.replace('\\', "/");
        let Some(path) = tidy(&slashed) else { return Vec::new() };
        let base = if has_extension(&path, extensions) || is_image(&path) { stem(&path) } else { &path };
        let own = has_extension(&path, extensions).then(|| format!("materials/{path}"));
        let mut candidates: Vec<String> = own.into_iter().collect();
        for end in extensions {
            let candidate = format!("materials/{base}.{end}");
            if !candidates.contains(&candidate) {
                candidates.push(candidate);
            }
        }
        candidates
    }

    /// Looks for a texture of a Pragma material. `extensions` are those that the engine loads, in its order.
    ///
    /// ```
    /// use meshwright_assets::{Roots, TextureStatus};
    /// use meshwright_core::Limits;
    ///
    /// let (roots, extensions) = (Roots::new(&Limits::DEFAULT), ["dds", "png"]);
    /// assert_eq!(roots.pragma_texture("white", &extensions).status, TextureStatus::Provided);
    /// assert_eq!(Roots::pragma_candidates("props/wood", &extensions)[0], "materials/props/wood.dds");
    /// ```
    pub fn pragma_texture(&self, value: &str, extensions: &[&str]) -> TextureLookup {
        let candidates = Self::pragma_candidates(value, extensions);
        let value = TextureValue::new(value);
        let mut lookup = self.look_for(&value, &[], &[]);
        lookup.path = candidates.first().cloned().unwrap_or_default();
        lookup.area = Area::Other;
        let found = candidates.iter().find_map(|path| Some((path, self.find_ignoring_case(path)?)));
        let others = || {
            let base = stem(candidates.first()?);
            let others = IMAGES.iter().filter(|end| !extensions.contains(end));
            others.map(|end| format!("{base}.{end}")).find_map(|path| self.find_ignoring_case(&path))
        };
        if let Some((path, file)) = found {
            let other_case = file.path != *path;
            let own =
                value.extension().filter(|end| extensions.contains(&end.as_str()) || is_image(&value.path));
            let same = tidy(&value.path)
                .is_some_and(|value| path.strip_prefix("materials/") == Some(value.as_str()));
            let status = match (other_case, own) {
                (_, Some(_)) if !same => TextureStatus::OtherExtension,
                (true, _) => TextureStatus::OtherCase,
                // Values are meant to have no extension.
                (false, _) => TextureStatus::Exact,
            };
            lookup.other_extension = status == TextureStatus::OtherExtension;
            self.found(file, status, other_case, &mut lookup);
        } else if PRAGMA_PROVIDED.contains(&value.path.as_str()) {
            lookup.status = TextureStatus::Provided;
        } else if let Some(file) = others() {
            self.found(file, TextureStatus::NotLoaded, false, &mut lookup);
        } else {
            lookup.similar = self.similar_files(&value.path, extensions);
        }
        lookup
    }

    /// Candidates for a file that a Cast file names, in the order in which they are tried: from the folder of the Cast
    /// file on, then from the root, then the name alone in the folder of the Cast file.
    pub fn cast_candidates(value: &str, folder: &str) -> Vec<String> {
        let (mut candidates, name) = cast_paths(value, folder);
        candidates.extend(name.filter(|name| !candidates.contains(name)));
        candidates
    }

    /// Looks for a texture of a Cast file in the folder `folder`: where it says, else by its name in any folder, as
    /// paths of the exporting machine are usual.
    pub fn cast_texture(&self, value: &str, folder: &str) -> TextureLookup {
        let (candidates, name) = cast_paths(value, folder);
        let mut ends = path_ends(value, folder);
        let value = TextureValue::new(value);
        let mut lookup = self.look_for(&value, &candidates, CAST);
        let Some(name) = name.filter(|_| lookup.file.is_none()) else { return lookup };
        // Of a path of another machine the last folders may be here.
        ends.push(name.clone());
        let file = self.look_for(&value, &ends, CAST).file.or_else(|| self.image_elsewhere(&name));
        match file {
            Some(file) => {
                let own = |path: &str| extension(path).map(str::to_ascii_lowercase);
                lookup.other_extension = own(&file.path) != own(&name);
                self.found(file, TextureStatus::Elsewhere, false, &mut lookup);
            }
            None => lookup.similar = self.similar_files(&name, IMAGES),
        }
        lookup
    }

    /// An image of that name in any folder.
    fn image_elsewhere(&self, path: &str) -> Option<FoundFile> {
        let name = file_name(path);
        self.elsewhere(path, if is_image(name) { stem(name) } else { name }, &is_image)
    }

    /// A file with that name, without its extension, in any folder: of several the one with the same extension and the
    /// most folders in common with the path.
    pub(crate) fn elsewhere(
        &self,
        path: &str,
        wanted: &str,
        fits: &dyn Fn(&str) -> bool,
    ) -> Option<FoundFile> {
        let name = file_name(path);
        let score = |file: &str| {
            let same = file_name(file).eq_ignore_ascii_case(name);
            let folders = file.rsplit('/').skip(1).zip(path.rsplit('/').skip(1));
            (folders.take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count(), same)
        };
        self.as_slice().iter().enumerate().find_map(|(root, files)| {
            let named = files.index().with_stem(wanted).take(SAME_NAME);
            let named = named.filter(|file| fits(file) && files.game_path(file).is_some());
            let best = best(named, score)?;
            Some(FoundFile { root, path: files.game_path(best)?, tree_path: best.to_owned() })
        })
    }
}

/// Ends of a path that are searched at most.
const PATH_ENDS: usize = 16;
/// Files of one name that a search goes through at most.
const SAME_NAME: usize = 200;
/// Textures that Pragma's engine makes itself.
const PRAGMA_PROVIDED: [&str; 1] = ["white"];

/// A way in which a file can be what a path means.
enum Form {
    Same,
    /// `.dds` for `.png`.
    Cooked,
    /// An extension for a path without one.
    Added,
    /// A `.link` file with the whole name before it.
    Link,
    /// Any other extension.
    Replaced,
    /// The extension of any image, in place of another one or added.
    Image,
}

/// The forms that BeamNG knows, for all paths, and then the one that it does not know.
const BEAMNG: &[&[Form]] = &[&[Form::Same, Form::Cooked, Form::Added, Form::Link], &[Form::Replaced]];
/// The forms of files that other programs exported.
const CAST: &[&[Form]] = &[&[Form::Same], &[Form::Image]];

/// The paths that a value of a Cast file may mean, and its name alone in the folder of that file.
fn cast_paths(value: &str, folder: &str) -> (Vec<String>, Option<String>) {
    let slashed = value.trim().replace('\\', "/");
    // Of a path on a disk nothing but the name is of use.
    let drive = slashed.as_bytes().get(1) == Some(&b':');
    let name = slashed.rsplit(['/', ':']).next().unwrap_or_default();
    let mut paths = Vec::new();
    if !drive && !name.is_empty() {
        let relative = (!slashed.starts_with('/')).then(|| tidy(&join(folder, &slashed))).flatten();
        paths.extend(relative);
        paths.extend(tidy(&slashed).filter(|path| !paths.contains(path)));
    }
    (paths, tidy(name).and_then(|name| tidy(&join(folder, &name))))
}

/// The ends of a path from a folder on, the longest first: `mods/a/b.png` and `a/b.png` for `C:/mods/a/b.png`.
fn path_ends(value: &str, folder: &str) -> Vec<String> {
    let slashed = value.trim().replace('\\', "/");
    let mut ends = Vec::new();
    let mut rest = slashed.as_str();
    while let Some((_, end)) = rest.split_once('/') {
        if end.contains('/') && ends.len() < PATH_ENDS {
            ends.extend(tidy(end).and_then(|end| tidy(&join(folder, &end))));
        }
        rest = end;
    }
    ends
}

/// The first file with the highest score.
fn best<'p, S: Ord>(files: impl Iterator<Item = &'p str>, score: impl Fn(&str) -> S) -> Option<&'p str> {
    let mut best: Option<(S, &'p str)> = None;
    for file in files {
        let own = score(file);
        if best.as_ref().is_none_or(|(score, _)| own > *score) {
            best = Some((own, file));
        }
    }
    best.map(|(_, file)| file)
}
