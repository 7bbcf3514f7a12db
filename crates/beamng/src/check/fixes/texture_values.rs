//! The paths of textures as they should be.

use super::{
    super::{codes, definition_rules::SlotUse, file_scan, findings::FileFindings},
    Change, FindingFix,
};
use meshwright_assets::{
    Area, FoundFile, LibraryDefinition, MaterialFileKind, PathStart, RootRole, Roots, TextureLookup,
    TextureReference, TextureStatus, TextureUse, TextureValue,
};
use meshwright_core::Code;

/// The endings that say how an image is used.
const USES: [TextureUse; 3] = [TextureUse::Color, TextureUse::Normal, TextureUse::Data];

/// Adds the fixes of the diagnostics of a texture that were added last.
pub(in super::super) fn of_texture(
    found: &LibraryDefinition<'_>,
    texture: &TextureReference,
    lookup: &TextureLookup,
    roots: &Roots,
    findings: &mut FileFindings,
) {
    // Bytes that are not text are not written again.
    if texture.value.contains('\u{fffd}') {
        return;
    }
    let own: Vec<&'static Code> = findings.at(texture.span).map(|diagnostic| diagnostic.code).collect();
    let value = TextureFixes { found, texture, lookup, roots };
    for code in own {
        let new = match code.id {
            id if id == codes::TEXTURE_CASE.id => value.spelled(),
            id if id == codes::TEXTURE_NO_EXTENSION.id => value.with_extension(),
            id if id == codes::TEXTURE_NO_FOLDER.id => value.with_folder(),
            id if id == codes::TEXTURE_NAMES_DDS.id => value.source_image(),
            id if id == codes::TEXTURE_MISSING.id => value.with_suffix(),
            id if id == codes::TEXTURE_SUFFIX.id => value.with_suffix_of_slot(),
            _ => None,
        };
        if let Some(new) = new.filter(|new| *new != texture.value) {
            let change = Change::Text { old: texture.value.clone(), new };
            findings.add_fix(FindingFix { code, span: Some(texture.span), change });
        }
    }
}

/// One texture of a definition.
struct TextureFixes<'t> {
    found: &'t LibraryDefinition<'t>,
    texture: &'t TextureReference,
    lookup: &'t TextureLookup,
    roots: &'t Roots,
}

impl TextureFixes<'_> {
    fn is_script(&self) -> bool {
        self.found.file.content.kind == MaterialFileKind::Script
    }

    /// The file that the value means.
    fn file(&self) -> Option<&FoundFile> {
        self.lookup.file.as_ref().filter(|_| self.lookup.status != TextureStatus::Elsewhere)
    }

    /// The path of the file in the game; of a `.link` file, its path without `.link`.
    fn file_path(&self) -> Option<&str> {
        let path = self.file()?.path.as_str();
        match self.lookup.status {
            TextureStatus::Link => path.get(..path.len().checked_sub(".link".len())?),
            _ => Some(path),
        }
    }

    /// The value with another path at its end, which must lead to a file in exactly that spelling.
    fn value(&self, path: &str, file: Option<&FoundFile>) -> Option<String> {
        let slashed = self.texture.value.trim().replace('\\', "/");
        let start = slashed.strip_suffix(self.lookup.value.path.as_str())?;
        self.proven(format!("{start}{path}"), file)
    }

    /// A value that the game finds: as `file`, or as any file of the mod.
    fn proven(&self, value: String, file: Option<&FoundFile>) -> Option<String> {
        let lookup = self.roots.texture(&value, self.found.folder());
        let is_same = match (&lookup.file, file) {
            (Some(new), Some(file)) => new == file,
            (Some(new), None) => self.is_of_mod(new),
            (None, _) => false,
        };
        (is_same && !lookup.other_case && lookup.status != TextureStatus::Elsewhere).then_some(value)
    }

    fn is_of_mod(&self, file: &FoundFile) -> bool {
        self.roots.as_slice().get(file.root).is_some_and(|root| root.role() == RootRole::Mod)
    }

    /// True if another file of the mod differs from that one in letter case only.
    fn has_twin(&self, file: &FoundFile) -> bool {
        let Some(root) = self.roots.as_slice().get(file.root) else { return false };
        let name = file.tree_path.rsplit('/').next().unwrap_or_default();
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let lower = file.tree_path.to_lowercase();
        root.index().with_stem(stem).filter(|path| path.to_lowercase() == lower).count() > 1
    }

    /// The path as the only such file is spelled. The extension stays, if the file has another one.
    fn spelled(&self) -> Option<String> {
        if self.file().is_some_and(|file| self.has_twin(file)) {
            return None;
        }
        let (path, file) = (&self.lookup.value.path, self.file_path()?);
        let skipped = file.split('/').count().checked_sub(path.split('/').count())?;
        let tail = file.split('/').skip(skipped).collect::<Vec<_>>().join("/");
        let new = if tail.to_lowercase() == path.to_lowercase() {
            tail
        } else {
            let (stem, _) = tail.rsplit_once('.')?;
            let (named, end) = match path.rsplit_once('.') {
                Some((named, end)) if named.to_lowercase() == stem.to_lowercase() => (named, Some(end)),
                _ => (path.as_str(), None),
            };
            if named.to_lowercase() != stem.to_lowercase() {
                return None;
            }
            end.map_or_else(|| stem.to_owned(), |end| format!("{stem}.{end}"))
        };
        self.value(&new, self.file())
    }

    /// The path with the extension of the only image that it can mean. Of a cooked texture that is the `.png`, which the
    /// game expects. Scripts of the engine have no extensions.
    fn with_extension(&self) -> Option<String> {
        if self.is_script() || self.lookup.status != TextureStatus::ExtensionAdded {
            return None;
        }
        let ends: Vec<&str> = ["dds", "png", "jpg", "jpeg"]
            .into_iter()
            .filter(|end| self.roots.find_ignoring_case(&format!("{}.{end}", self.lookup.path)).is_some())
            .collect();
        // What looks like an extension is the ending of its use: `a.color`.
        let usage = TextureValue::new(&format!("{}.png", self.lookup.value.path)).usage();
        let end = match (ends.as_slice(), usage) {
            (["dds" | "png"] | ["dds", "png"], Some(_)) => "png",
            ([one], None) => one,
            _ => return None,
        };
        let new = format!("{}.{end}", self.lookup.value.path);
        let (start, value) = (self.lookup.value.path.as_str(), self.texture.value.trim().replace('\\', "/"));
        let value = format!("{}{new}", value.strip_suffix(start)?);
        let found = self.roots.texture(&value, self.found.folder()).file?;
        (self.lookup.file.as_ref() == Some(&found)).then_some(value)
    }

    /// The whole path of a plain name. Scripts name the files next to them.
    fn with_folder(&self) -> Option<String> {
        let file = self.file_path()?;
        if self.is_script()
            || self.lookup.value.start != PathStart::Definition
            || Area::new(file) == Area::Other
        {
            return None;
        }
        let (folder, name) = file.rsplit_once('/')?;
        // What else is wrong with the name is another finding.
        let own = self.lookup.value.path.rsplit('/').next()?;
        (own.len() <= name.len()).then_some(())?;
        let value = format!("/{folder}/{own}");
        let lookup = self.roots.texture(&value, self.found.folder());
        (lookup.file.as_ref() == self.file()).then_some(value)
    }

    /// The `.png` from which a `.dds` is made: the game finds the one that is there.
    fn source_image(&self) -> Option<String> {
        let (stem, _) = self.lookup.value.path.rsplit_once('.')?;
        let slashed = self.texture.value.trim().replace('\\', "/");
        let value = format!("{}{stem}.png", slashed.strip_suffix(self.lookup.value.path.as_str())?);
        let lookup = self.roots.texture(&value, self.found.folder());
        (lookup.file.is_some() && lookup.file.as_ref() == self.file()).then_some(value)
    }

    /// The path in the game and that of the value, without extension and without the ending of a use.
    fn bare(&self) -> Option<(&str, &str)> {
        let (path, value) = (self.lookup.path.as_str(), &self.lookup.value);
        let end = value.extension().filter(|end| file_scan::is_image(end));
        let suffix = value.usage().filter(|_| end.is_some()).map(TextureUse::suffix);
        let cut = [end.as_deref(), suffix]
            .into_iter()
            .flatten()
            .fold(0, |sum: usize, part| sum.saturating_add(part.len()).saturating_add(1));
        let without = |path: &'_ str| path.len().checked_sub(cut);
        Some((path.get(..without(path)?)?, value.path.get(..without(&value.path)?)?))
    }

    /// The path with the ending of the slot, or else of the only image that has one, if the name is the same otherwise.
    fn with_suffix(&self) -> Option<String> {
        if self.lookup.status != TextureStatus::Absent || self.lookup.value.usage().is_some() {
            return None;
        }
        match SlotUse::new(&self.texture.member).usage() {
            Some(usage) => self.with_one_of(&[usage]),
            None => self.with_one_of(&USES),
        }
    }

    /// The path with the ending of its slot, if there is such an image.
    fn with_suffix_of_slot(&self) -> Option<String> {
        self.with_one_of(&[SlotUse::new(&self.texture.member).usage()?])
    }

    fn with_one_of(&self, uses: &[TextureUse]) -> Option<String> {
        if !self.found.definition.class.is_material() {
            return None;
        }
        let (path, value) = self.bare()?;
        let is_there = |usage: &&TextureUse| {
            ["dds", "png"].iter().any(|end| {
                let file = self.roots.find(&format!("{path}.{}.{end}", usage.suffix()));
                file.is_some_and(|file| self.is_of_mod(&file))
            })
        };
        let mut there = uses.iter().filter(is_there);
        let (Some(usage), None) = (there.next(), there.next()) else { return None };
        let slashed = self.texture.value.trim().replace('\\', "/");
        let start = slashed.strip_suffix(self.lookup.value.path.as_str())?;
        self.proven(format!("{start}{value}.{}.png", usage.suffix()), None)
    }
}
