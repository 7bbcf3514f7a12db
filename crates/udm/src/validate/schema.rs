//! Checks the names and types of values against the tables of assets.

use super::{Report, decoded_element::View, path::Place};
use crate::{
    asset::schema::{self, Content, ElementSchema, EntrySchema, Need, Want},
    codes::validation,
    document::{Type, Value},
};

/// What is expected of descendants.
#[derive(Clone, Copy, Debug)]
pub(super) enum Expect {
    Nothing,
    /// An element described by this table.
    Table(&'static ElementSchema),
    /// An element whose entries are described by this table.
    Named(&'static ElementSchema),
    Asset(&'static str),
    NamedAsset(&'static str),
    List(&'static ElementSchema),
    Assets(&'static str),
    /// An asset whose header was checked: this table describes its content.
    Opened(Option<&'static ElementSchema>),
}

impl Expect {
    /// The expectation for the value of a name.
    pub(super) fn below(self, key: &[u8]) -> Self {
        match self {
            Self::Table(table) => match (table.row(key), table.content) {
                (Some(row), _) => row.want.below(),
                // The names are those of shaders.
                (None, Content::Materials) => Self::Table(&schema::SHADER),
                (None, _) => Self::Nothing,
            },
            Self::Named(table) => Self::Table(table),
            Self::NamedAsset(name) => Self::Asset(name),
            Self::Opened(Some(table)) if key == b"assetData" => Self::Table(table),
            _ => Self::Nothing,
        }
    }

    /// The expectation for the items of an array.
    pub(super) const fn item(self) -> Self {
        match self {
            Self::List(table) => Self::Table(table),
            Self::Assets(name) => Self::Asset(name),
            _ => Self::Nothing,
        }
    }
}

impl Want {
    const fn below(self) -> Expect {
        match self {
            Self::Element(table) => Expect::Table(table),
            Self::Named(table) => Expect::Named(table),
            Self::List(table) => Expect::List(table),
            Self::Asset(name) => Expect::Asset(name),
            Self::Assets(name) => Expect::Assets(name),
            Self::NamedAssets(name) => Expect::NamedAsset(name),
            _ => Expect::Nothing,
        }
    }

    fn fits(self, value: &Value<'_>) -> Fit {
        use Type::{Ang, Bool, Double, Float, Half, STransform, String, Transform, Utf8};
        let kind = value.kind();
        let items = match value {
            Value::Array(array) => Some(array.kind()),
            Value::ArrayLz4(array) => Some(array.kind()),
            _ => None,
        };
        let number = is_integer(kind) || matches!(kind, Float | Double | Half | Bool);
        let any = |yes: bool, loose: bool| match (yes, loose) {
            (true, _) => Fit::Yes,
            (_, true) => Fit::Loosely,
            _ => Fit::No,
        };
        let text = matches!(kind, String | Utf8);
        match self {
            Self::Any => Fit::Yes,
            Self::Text => any(text, number),
            Self::Int => any(is_integer(kind), number || text),
            Self::Float => any(matches!(kind, Float | Double), number || text),
            Self::Bool => any(kind == Bool, number || text),
            Self::Vec3 => any(kind == Type::Vec3, text || vector(kind) || kind == Ang),
            Self::Pose => any(kind == Transform, kind == STransform || text),
            Self::ScaledPose => any(kind == STransform, kind == Transform || text),
            Self::Texts => any(items == Some(String), matches!(items, Some(Utf8)) || is_none(items)),
            Self::Ints => any(items.is_some_and(is_integer), is_none(items)),
            Self::Packed => any(
                kind == Type::Lz4 || items.is_some_and(|kind| kind.is_trivial() || kind == Type::Struct),
                false,
            ),
            Self::Blob => any(kind == Type::Lz4, kind == Type::Blob),
            Self::Flags => any(text || kind == Type::Element, number),
            Self::Free | Self::Element(_) | Self::Named(_) | Self::Asset(_) | Self::NamedAssets(_) => {
                any(kind == Type::Element, false)
            }
            Self::List(_) | Self::Assets(_) => any(items == Some(Type::Element), is_none(items)),
        }
    }
}

/// Whether the item type is nil. An array of nil counts as empty.
fn is_none(items: Option<Type>) -> bool {
    items == Some(Type::Nil)
}

pub(super) const fn is_integer(kind: Type) -> bool {
    use Type::{Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64};
    matches!(kind, Int8 | UInt8 | Int16 | UInt16 | Int32 | UInt32 | Int64 | UInt64)
}

const fn vector(kind: Type) -> bool {
    use Type::{Hdr, Srgba, Vec2, Vec2i, Vec3, Vec3i, Vec4, Vec4i};
    matches!(kind, Vec2 | Vec3 | Vec4 | Vec2i | Vec3i | Vec4i | Srgba | Hdr)
}

enum Fit {
    Yes,
    Loosely,
    No,
}

impl ElementSchema {
    /// Checks an element.
    pub(super) fn check(&self, view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
        for entry in view.element {
            let place = at.key(entry.key.as_bytes());
            let Some(row) = self.row(entry.key.as_bytes()) else {
                if !self.open {
                    report.note(&validation::UNKNOWN_KEY, &place, || {
                        format!("unknown entry \"{}\"", entry.key)
                    });
                }
                continue;
            };
            if let Need::Old(new) = row.need {
                report.note(&validation::LEGACY, &place, || {
                    format!("\"{}\" is an older name of \"{new}\"", row.key)
                });
            }
            // Nil means the default for every type.
            if matches!(entry.value, Value::Nil) {
                continue;
            }
            let (code, what) = match row.want.fits(&entry.value) {
                Fit::Yes => continue,
                Fit::Loosely => (&validation::LOOSE_TYPE, "usually"),
                Fit::No => (&validation::WRONG_TYPE, "expected"),
            };
            report.note(code, &place, || {
                format!("\"{}\" has type {}, {what} {}", row.key, described(&entry.value), row.want.name())
            });
        }
        for row in self.rows.iter().filter(|row| matches!(row.need, Need::Must)) {
            let old = |old: &&EntrySchema| matches!(old.need, Need::Old(new) if new == row.key);
            let found = view.get(row.key).is_some()
                || self.rows.iter().filter(old).any(|old| view.get(old.key).is_some());
            if !found {
                report.note(&validation::MISSING, at, || {
                    format!("the required entry \"{}\" ({}) is missing", row.key, row.want.name())
                });
            }
        }
    }
}

fn described(value: &Value<'_>) -> String {
    match value {
        Value::Array(array) => format!("array of {}", array.kind()),
        Value::ArrayLz4(array) => format!("arrayLz4 of {}", array.kind()),
        value => value.kind().to_string(),
    }
}
