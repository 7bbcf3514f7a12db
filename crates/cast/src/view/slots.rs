//! The slots of a material.

use super::{Color, File, Material, SlotKind};

/// A slot of a material.
///
/// ```
/// use meshwright_cast::{build, document::Hashes, view::{Material, SlotKind}};
///
/// let wood = build::Slot::File("wood.png".into());
/// let node = build::Material::named("plank").slot("albedo", wood).node(&mut Hashes::new());
/// let slot = Material::from_node(&node).and_then(|material| material.slot(&SlotKind::Albedo)).unwrap();
/// assert_eq!(slot.file.and_then(|file| file.path()), Some("wood.png".into()));
/// assert!(slot.color.is_none());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Slot<'d, 'a> {
    /// Its purpose; `extra0` and similar names have no variant of their own.
    pub kind: SlotKind<'d>,
    /// The hash that it refers to.
    pub hash: u64,
    /// The file that it refers to.
    pub file: Option<File<'d, 'a>>,
    /// The color that it refers to.
    pub color: Option<Color<'d, 'a>>,
}

impl<'d, 'a> Material<'d, 'a> {
    /// All slots in file order. Of two slots for one purpose, the first applies. Every reference is a slot,
    /// regardless of its name.
    pub fn slots(self) -> impl Iterator<Item = Slot<'d, 'a>> {
        self.0.properties.iter().filter_map(move |property| {
            let hash = property.value.reference()?;
            let child = self.0.child_by_hash(hash);
            Some(Slot {
                kind: SlotKind::parse(property.name()),
                hash,
                file: child.and_then(File::from_node),
                color: child.and_then(Color::from_node),
            })
        })
    }

    /// The first slot of this kind.
    pub fn slot(self, kind: &SlotKind<'_>) -> Option<Slot<'d, 'a>> {
        self.slots().find(|slot| slot.kind.word() == kind.word())
    }
}
