//! The table of formats, and what it is asked for.

mod beamng_names;
#[cfg(feature = "cast")]
mod cast;
#[cfg(feature = "cdae")]
mod cdae;
pub(crate) mod content;
#[cfg(feature = "dae")]
mod dae;
pub(crate) mod format_module;
#[cfg(feature = "gltf")]
mod gltf;
#[cfg(all(feature = "udm", feature = "tinman"))]
mod json;
#[cfg(feature = "levels")]
pub(crate) mod level;
#[cfg(feature = "obj")]
mod obj;
#[cfg(feature = "tinman")]
mod tinman;
#[cfg(feature = "udm")]
mod udm;

use crate::{
    capability::{SceneFeature, Support},
    crate_list::with_formats,
    document::Document,
    format::Format,
};
use format_module::{FormatModule, Salvaged};
use meshwright_core::{
    Code, Diagnostics, Error, FieldLog, Limits, LogOptions, Result, Source, VersionSupport,
};
use meshwright_scene::{Scene, SwitchGroup};

macro_rules! formats {
    ($lifetime:lifetime $($feature:literal $own:ident as $name:ident {
        formats { $($format:ident = $module:ident::$item:ident $(with $also:literal)?),* }
        documents { $($documents:tt)* }
    })*) => {
        /// What is known of each format.
        static MODULES: &[&FormatModule] = &[$($(
            #[cfg(all(feature = $feature $(, feature = $also)?))]
            &$module::$item,
        )*)*];

        impl Format {
            /// The formats that this build supports, in display and detection order.
            pub const ALL: &[Self] = &[$($(
                #[cfg(all(feature = $feature $(, feature = $also)?))]
                Self::$format,
            )*)*];
        }
    };
}
with_formats! { formats }

impl Format {
    /// What is known of the format.
    pub(crate) fn module(self) -> &'static FormatModule {
        let known = MODULES.iter().copied().find(|module| module.format == self);
        known.unwrap_or(const { &FormatModule::PLAIN })
    }

    /// The display name.
    pub fn title(self) -> &'static str {
        self.module().title
    }

    /// Usual file extensions, without the dot; new files use the first.
    pub fn extensions(self) -> &'static [&'static str] {
        self.module().extensions
    }

    /// Extensions of the files that a file of the format can consist of besides itself.
    pub fn companions(self) -> &'static [&'static str] {
        self.module().companions
    }

    /// The support by version.
    pub fn support(self) -> &'static [VersionSupport] {
        self.module().support
    }

    /// How its files hold a feature of a scene.
    pub fn holds(self, feature: SceneFeature) -> Support {
        (self.module().holds)(feature)
    }

    /// What its writer requires of a scene, which [`prepare`](crate::scene::prepare::prepare) repairs; `None` if it
    /// writes no meshes.
    ///
    /// ```
    /// use meshwright::{Format, scene::prepare::Influences};
    ///
    /// let needs = Format::Udm.requirements().unwrap().needs(false);
    /// assert!(matches!(needs.influences, Influences::Normalized { at_most: Some(8), .. }));
    /// ```
    pub fn requirements(self) -> Option<&'static crate::scene::prepare::Requirements> {
        self.module().requirements
    }

    /// Whether its files are read; others are only written.
    pub fn is_read(self) -> bool {
        self.support().iter().any(|support| support.read)
    }

    /// Whether folders are searched for its files; those of levels and vehicles are named, as they consist of the others.
    pub fn is_searched(self) -> bool {
        self.module().is_searched
    }

    /// The error for reading a format that is only written.
    pub(crate) fn only_written(self) -> Error {
        content::unsupported(format!("{} files are only written, not read", self.title()))
    }

    /// Whether its files can be converted to a scene; some of them have none.
    pub fn has_scenes(self) -> bool {
        self.support().iter().any(|support| support.to_scene)
    }

    /// Whether a scene can be converted to the format.
    pub fn is_scene_target(self) -> bool {
        self.support().iter().any(|support| support.from_scene)
    }

    /// Whether files of some other format can be converted to the format.
    pub fn is_target(self) -> bool {
        self.is_scene_target() || self.module().transcode.is_some()
    }

    /// Whether its files are recognized by their content. Otherwise the caller names the format.
    pub fn is_recognized(self) -> bool {
        self.module().recognized
    }

    /// Whether [`fix`](crate::fix()) can change its files.
    pub fn can_fix(self) -> bool {
        self.module().fix.is_some()
    }

    /// All codes that it can report.
    pub fn codes(self) -> &'static [&'static Code] {
        self.module().codes
    }

    pub(crate) fn has_extension(self, extension: &str) -> bool {
        self.extensions().iter().any(|usual| usual.eq_ignore_ascii_case(extension))
    }

    pub(crate) fn holds_fully(self, feature: SceneFeature) -> bool {
        self.holds(feature) == Support::Full
    }

    /// The version, if the start of a file is of this format.
    pub(crate) fn version_of(self, head: &[u8]) -> Option<String> {
        (self.module().detect)(head)
    }

    /// Bytes to document.
    pub(crate) fn read<'a>(self, source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
        if !self.is_read() {
            return Err(self.only_written());
        }
        (self.module().read)(source, limits)
    }

    /// The tree of fields, with the error that stopped the read, if any.
    pub(crate) fn log(
        self,
        source: &Source,
        limits: &Limits,
        options: LogOptions,
    ) -> (FieldLog, Option<Error>) {
        (self.module().log)(source, limits, options)
    }

    /// Reads and validates a file; returns the version and the diagnostics.
    pub(crate) fn validate(self, source: &Source, limits: &Limits) -> Result<(String, Diagnostics)> {
        self.validate_content(source, limits).map(|(version, diagnostics, _)| (version, diagnostics))
    }

    /// The same, and whether the content was read: else nothing but a header was.
    pub(crate) fn validate_content(
        self,
        source: &Source,
        limits: &Limits,
    ) -> Result<(String, Diagnostics, bool)> {
        if let Some(validate) = self.module().validate {
            return validate(source, limits).map(|(version, diagnostics)| (version, diagnostics, true));
        }
        let (document, mut diagnostics) = self.read(source, limits)?;
        let content = document.content();
        diagnostics.append(content.validate(source, limits));
        Ok((document.version(), diagnostics, !content.is_only_header()))
    }

    /// Recovers the content of a damaged or truncated file, as a document that was verified by reading it again.
    pub(crate) fn recover<'a>(self, source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
        match self.module().recover {
            None if !self.is_read() => Err(self.only_written()),
            Some(recover) => recover(source, limits),
            None => Err(content::unsupported(format!("damaged {self} files cannot be recovered"))),
        }
    }
}

/// The format with a fix of a code, with the possible difference if the fix may change the appearance.
pub(crate) fn fix_of(code: &Code) -> Option<Option<&'static str>> {
    let mut fixes = MODULES.iter().flat_map(|module| module.fixes);
    fixes.find(|fix| fix.code.id == code.id).map(|fix| fix.effect)
}

/// The switch groups that the vendor data of any format describe.
pub(crate) fn switch_groups(scene: &Scene<'_>) -> Vec<SwitchGroup> {
    MODULES.iter().flat_map(|module| (module.switch_groups)(scene)).collect()
}
