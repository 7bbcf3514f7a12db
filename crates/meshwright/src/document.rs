//! The content of a file of any format.

use crate::{
    crate_list::with_formats,
    formats::content::{Content, Wanted, unsupported},
    select::Scenes,
};
use meshwright_core::{Chunks, Limits, Outcome, Result, Source};
use meshwright_scene::{ExtrasValue, Scene};

macro_rules! documents {
    ($lifetime:lifetime $($feature:literal $own:ident as $name:ident {
        formats { $($formats:tt)* }
        documents { $($about:literal $variant:ident($document:ty))* }
    })*) => {
        /// The raw, lossless content of one file of any format.
        ///
        /// ```
        /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
        /// use meshwright::{Document, Limits, Source};
        ///
        /// let limits = Limits::default();
        /// let source = Source::open("house.cdae", &limits)?;
        /// let asset = meshwright::read(&source, &limits)?;
        /// let Document::Cdae(shape) = &asset.document else { panic!() };
        /// assert_eq!(shape.version(), "31");
        /// # Ok::<(), meshwright::Error>(())
        /// ```
        #[derive(Debug)]
        #[non_exhaustive]
        pub enum Document<$lifetime> {
            $($(
                #[doc = $about]
                #[cfg(feature = $feature)]
                $variant(Box<$document>),
            )*)*
        }

        impl<$lifetime> Document<$lifetime> {
            /// What all formats have in common.
            pub(crate) fn content(&self) -> &(dyn Content + $lifetime) {
                match self {
                    $($(
                        #[cfg(feature = $feature)]
                        Self::$variant(own) => &**own,
                    )*)*
                }
            }
        }
    };
}
with_formats! { documents }

impl Document<'_> {
    /// The scenes of a document that holds several.
    pub(crate) fn scenes(&self) -> Vec<crate::info::SceneInfo> {
        match self {
            #[cfg(feature = "gltf")]
            Self::Gltf(document) if document.root.scenes.len() > 1 => {
                let shown = document.root.scene.unwrap_or(0);
                let scenes = document.root.scenes.iter().enumerate();
                let info = |(at, scene): (usize, &meshwright_gltf::document::Scene)| crate::info::SceneInfo {
                    name: scene.name.clone().unwrap_or_default(),
                    shown: at == shown,
                };
                scenes.map(info).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The bytes of the document; an unchanged document gives the bytes that were read.
    ///
    /// # Errors
    ///
    /// A document that the format cannot hold; a document that was read can always be written.
    pub fn write(&self) -> Result<Chunks<'_>> {
        self.content().write()
    }

    /// Whether it can be converted to a scene; some files and formats hold none.
    pub fn has_scene(&self) -> bool {
        self.content().has_scene()
    }

    /// Converts it to a scene. The source is that of the document, for formats whose files reference others.
    pub(crate) fn to_scene(
        &self,
        source: &Source,
        limits: &Limits,
        wanted: Wanted,
    ) -> Result<Outcome<Scene<'_>>> {
        self.scene_content()?.to_scene(source, limits, wanted)
    }

    /// Converts other scenes than the default one.
    pub(crate) fn scene_of(
        &self,
        source: &Source,
        limits: &Limits,
        scenes: &Scenes,
    ) -> Result<Outcome<Scene<'_>>> {
        self.scene_content()?.scene_of(source, limits, scenes)
    }

    /// The content, if it has a scene.
    fn scene_content(&self) -> Result<&dyn Content> {
        let content = self.content();
        match content.has_scene() {
            true => Ok(content),
            false => Err(unsupported(format!("this {} has no scene", content.phrase()))),
        }
    }

    /// The metadata of the file.
    pub fn metadata(&self) -> ExtrasValue {
        self.content().metadata()
    }

    /// Number of bytes of the file that are not understood.
    pub fn opaque_bytes(&self) -> u64 {
        self.content().opaque_bytes()
    }

    /// The version of the format, as its users name it.
    pub fn version(&self) -> String {
        self.content().version()
    }
}
