//! The files that assets other than models, materials and maps name: projects, particle systems and sound scripts.

use super::coerce;
use crate::{
    document::{Array, Document, Element, Items, Value},
    path::{Step, write},
};

/// A file that an asset names.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::asset::references::{ReferenceKind, references};
///
/// let text = "\"crash\" { $array events [element][ { $string source \"hit.wav\" } ] }";
/// let source = Source::from(text.as_bytes().to_vec());
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let found = references(&document);
/// assert_eq!((found[0].kind, found[0].name.as_str()), (ReferenceKind::Sound, "hit.wav"));
/// assert_eq!(found[0].path, "crash/events[0]/source");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// What sort of file.
    pub kind: ReferenceKind,
    /// The name as it is written, without the folder of its sort and usually without an extension.
    pub name: String,
    /// The path of the value.
    pub path: String,
}

/// What sort of file is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReferenceKind {
    /// A model, below `models`.
    Model,
    /// A material, below `materials`.
    Material,
    /// An image, below `materials`.
    Texture,
    /// A map, below `maps`.
    Map,
    /// A sound, below `sounds`.
    Sound,
}

/// The names of values in the assets of a family, and what they name.
type Keys = &'static [(&'static str, ReferenceKind)];

const PROJECT: Keys = &[
    ("model", ReferenceKind::Model),
    ("material", ReferenceKind::Material),
    ("materialOverrides", ReferenceKind::Material),
    ("skyTexture", ReferenceKind::Texture),
    ("mapName", ReferenceKind::Map),
    ("soundName", ReferenceKind::Sound),
];
const PARTICLES: Keys = &[("material", ReferenceKind::Material)];
const SOUNDS: Keys = &[("source", ReferenceKind::Sound)];

/// Depth of elements that are looked at; readers limit it, too.
const DEPTH: usize = 256;

/// The files that a project, a collection of particle systems or a sound script names, in the order of the file; none
/// for any other asset.
pub fn references(document: &Document<'_>) -> Vec<Reference> {
    let Some(asset) = document.asset() else { return Vec::new() };
    let keys = if asset.is("PFMP") || asset.data.get("session").is_some() {
        PROJECT
    } else if asset.is("PPTSYS")
        || asset.is("PPTSYSCOLLECTION")
        || asset.data.get("particleSystemDefinitions").is_some()
    {
        PARTICLES
    } else if is_sound_script(asset.data) {
        SOUNDS
    } else {
        return Vec::new();
    };
    let mut walk = Walk { keys, found: Vec::new() };
    walk.element(asset.data, &mut Vec::new());
    walk.found
}

/// Whether each entry is a sound: a list of events.
fn is_sound_script(data: &Element<'_>) -> bool {
    let is_sound = |value: &Value<'_>| {
        let events = value.as_element().and_then(|sound| sound.get("events"));
        events.and_then(Value::as_array).is_some_and(|events| events.elements().len() == events.len())
    };
    !data.is_empty() && data.iter().all(|entry| is_sound(&entry.value))
}

struct Walk {
    keys: Keys,
    found: Vec<Reference>,
}

impl Walk {
    fn element<'t>(&mut self, element: &'t Element<'_>, at: &mut Vec<Step<'t>>) {
        if at.len() >= DEPTH {
            return;
        }
        for entry in element {
            at.push(Step::Key(entry.key.as_bytes()));
            let kind = self.keys.iter().find(|(key, _)| key.as_bytes() == entry.key.as_bytes());
            match (kind, &entry.value) {
                // Materials by the names of those that they replace.
                (Some((_, kind)), Value::Element(list)) => {
                    for entry in &**list {
                        at.push(Step::Key(entry.key.as_bytes()));
                        self.name(*kind, &entry.value, at);
                        at.pop();
                    }
                }
                (Some((_, kind)), value) => self.name(*kind, value, at),
                (None, Value::Element(element)) => self.element(element, at),
                (None, value) => {
                    if let Some(array) = value.as_array() {
                        self.array(array, at);
                    }
                }
            }
            at.pop();
        }
    }

    fn array<'t>(&mut self, array: &'t Array<'_>, at: &mut Vec<Step<'t>>) {
        for (index, element) in (0..).zip(array.elements()) {
            at.push(Step::Index(index));
            self.element(element, at);
            at.pop();
        }
    }

    /// One name, or a list of them.
    fn name<'t>(&mut self, kind: ReferenceKind, value: &'t Value<'_>, at: &mut Vec<Step<'t>>) {
        let mut add = |name: String, at: &[Step<'_>]| {
            if !name.is_empty() {
                self.found.push(Reference { kind, name, path: write(at) });
            }
        };
        if let Some(Array { items: Items::String(names), .. }) = value.as_array() {
            for (index, name) in (0..).zip(names) {
                at.push(Step::Index(index));
                add(name.to_string_lossy().into_owned(), at);
                at.pop();
            }
        } else if let Some(name) = coerce::text(value) {
            add(name.into_owned(), at);
        }
    }
}
