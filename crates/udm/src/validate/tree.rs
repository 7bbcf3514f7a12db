//! Visits the tree. The nesting limit bounds the recursion.

use super::{
    Checker,
    decoded_element::View,
    path::Place,
    schema::{Expect, Table},
};
use crate::{
    codes::{binary, validation},
    document::{Array, ArrayLz4, Element, Items, MAX_DEPTH, Type, Value},
};
use meshwright_core::{Category, Error, FILE, Span, message};

/// Largest depth of nested compressed arrays to decode.
const MOST_UNPACKED: u32 = 3;

impl Checker {
    pub(super) fn element(&mut self, element: &Element<'_>, at: &Place<'_>, expect: Expect) {
        if self.level >= MAX_DEPTH {
            return self.note(&validation::NOT_LOOKED_INTO, at, || {
                format!("the value is nested deeper than {MAX_DEPTH} levels")
            });
        }
        self.level = self.level.saturating_add(1);
        self.entries = self.entries.saturating_add(element.len() as u64);
        self.names(element, at);
        let expect = self.header(element, at, expect);
        let decoded: Vec<Option<Array<'static>>> =
            element.iter().map(|entry| self.decoded(&entry.value, &at.key(entry.key.as_bytes()))).collect();
        let view = View { element, decoded: &decoded };
        let outer = self.model.clone();
        let around = is_asset(element).then(|| std::mem::take(&mut self.not_finite));
        if let Expect::Table(table) = expect {
            self.table(table, view, at);
            self.content(table, view, at);
        }
        let hidden = self.hidden(element);
        for (place, entry) in element.iter().enumerate() {
            let at = at.key(entry.key.as_bytes());
            let is_hidden = hidden.get(place).copied().unwrap_or(false);
            self.hide(is_hidden, true);
            self.value(&entry.value, view.at(place), &at, expect.below(entry.key.as_bytes()));
            self.hide(is_hidden, false);
        }
        if let Some(around) = around {
            let own = std::mem::replace(&mut self.not_finite, around);
            self.say_not_finite(own);
        }
        self.model = outer;
        self.level = self.level.saturating_sub(1);
    }

    /// Checks for particular assets.
    fn content(&mut self, table: &'static Table, view: View<'_, '_>, at: &Place<'_>) {
        use super::schema::Content;
        match table.content {
            Content::Plain => {}
            Content::Model => self.model(view, at),
            Content::Mesh => self.mesh(view, at),
            Content::Skeleton => self.skeleton(view.element, at),
            Content::Animation => self.animation(view, at),
            Content::Morph => self.morph(view, at),
            Content::Collision => self.collision(view, at),
            Content::Materials => self.materials(view.element, at),
            Content::Shader => self.shader(view.element, at),
            Content::Entity => self.entity(view.element, at),
            Content::Bounds => self.bounds(view.element, at),
        }
    }

    fn value(&mut self, value: &Value<'_>, array: Option<&Array<'_>>, at: &Place<'_>, expect: Expect) {
        match value {
            Value::String(text) => self.text(text, at, false),
            Value::Utf8(text) => self.text(text, at, true),
            Value::Ref(text) => self.reference(text, at),
            Value::Element(element) => self.element(element, at, expect),
            Value::Array(array) => {
                self.array(array, at, expect);
            }
            Value::ArrayLz4(own) => {
                self.engine_lz4(own, array, at);
                if let Some(array) = array {
                    let inside = u32::from(own.plain().is_none());
                    self.unpacked = self.unpacked.saturating_add(inside);
                    self.compressed = self.compressed.saturating_add(1);
                    self.items_of(array, at, expect);
                    self.compressed = self.compressed.saturating_sub(1);
                    self.unpacked = self.unpacked.saturating_sub(inside);
                }
            }
            Value::Struct(record) => {
                self.record(&record.layout, &record.record, at);
            }
            Value::Blob(_) | Value::Lz4(_) => {}
            value => self.single(value, at),
        }
    }

    /// Checks an array that is not compressed.
    fn array(&mut self, array: &Array<'_>, at: &Place<'_>, expect: Expect) {
        // In a text the engine reads them correctly.
        if array.kind() == Type::Struct && (self.binary || self.unpacked > 0) {
            let message = || {
                format!("an array of {} is not compressed", message::count(array.len(), "struct", "structs"))
            };
            self.note(&validation::RAW_STRUCTS, at, message);
            self.fix_raw(array, at);
        }
        self.items_of(array, at, expect);
    }

    fn items_of(&mut self, array: &Array<'_>, at: &Place<'_>, expect: Expect) {
        match &array.items {
            Items::Packed(items) => {
                if items.kind() == Type::Nil && !items.is_empty() {
                    self.note(&validation::NIL_ARRAY, at, || {
                        format!("the array holds {}", message::count(items.len(), "nil value", "nil values"))
                    });
                }
                self.packed(items, at);
            }
            Items::Struct(items) => self.records(items, at),
            Items::String(items) => {
                items.iter().enumerate().for_each(|(index, text)| self.text(text, &at.item(index), false));
            }
            Items::Utf8(items) => {
                items.iter().enumerate().for_each(|(index, text)| self.text(text, &at.item(index), true));
            }
            Items::Ref(items) => {
                items.iter().enumerate().for_each(|(index, text)| self.reference(text, &at.item(index)));
            }
            Items::Element(items) => {
                let expect = expect.item();
                for (index, item) in items.iter().enumerate() {
                    self.element(item, &at.item(index), expect);
                }
            }
            Items::Array(items) => {
                if self.level >= MAX_DEPTH {
                    return;
                }
                self.level = self.level.saturating_add(1);
                for (index, item) in items.iter().enumerate() {
                    self.array(item, &at.item(index), Expect::Nothing);
                }
                self.level = self.level.saturating_sub(1);
            }
            Items::ArrayLz4(items) => {
                for (index, item) in items.iter().enumerate() {
                    let at = at.item(index);
                    let decoded = self.unpack(item, &at);
                    let array = decoded.as_ref().or(item.plain());
                    self.engine_lz4(item, array, &at);
                    if let Some(array) = array {
                        self.array_within(array, &at);
                    }
                }
            }
            Items::Blob(_) | Items::Lz4(_) => {}
        }
    }

    /// Checks the content of an array in an array.
    fn array_within(&mut self, array: &Array<'_>, at: &Place<'_>) {
        if self.level < MAX_DEPTH {
            self.level = self.level.saturating_add(1);
            self.unpacked = self.unpacked.saturating_add(1);
            self.compressed = self.compressed.saturating_add(1);
            self.items_of(array, at, Expect::Nothing);
            self.compressed = self.compressed.saturating_sub(1);
            self.unpacked = self.unpacked.saturating_sub(1);
            self.level = self.level.saturating_sub(1);
        }
    }

    /// Reports compressed arrays that the engine misreads.
    fn engine_lz4(&mut self, array: &ArrayLz4<'_>, content: Option<&Array<'_>>, at: &Place<'_>) {
        match (array.kind(), array.is_empty()) {
            (Type::String, true) => {
                self.note(&validation::EMPTY_LZ4_STRINGS, at, || {
                    "the compressed array of strings is empty".to_owned()
                });
            }
            (Type::String, false) => {
                let texts = content.map_or(&[][..], Array::texts);
                let long = super::Matches::find(texts.iter(), |text| text.len() >= 255);
                self.note(&validation::LZ4_STRINGS, at, || {
                    format!("an array of {} is compressed", message::count(array.len(), "string", "strings"))
                });
                self.items(&validation::LONG_LZ4_STRING, at, long, |matches| {
                    let strings = super::some(matches, "string", "strings");
                    format!("the compressed array has {strings} of 255 bytes or more")
                });
            }
            (Type::Struct, true) => {
                self.note(&validation::EMPTY_LZ4_STRUCTS, at, || {
                    "the compressed array of structs is empty".to_owned()
                });
            }
            _ => {}
        }
    }

    fn decoded(&mut self, value: &Value<'_>, at: &Place<'_>) -> Option<Array<'static>> {
        match value {
            Value::ArrayLz4(array) => self.unpack(array, at),
            _ => None,
        }
    }

    fn unpack(&mut self, array: &ArrayLz4<'_>, at: &Place<'_>) -> Option<Array<'static>> {
        let ArrayLz4::Compressed(array) = array else { return None };
        if self.unpacked >= MOST_UNPACKED {
            let message = || format!("the compressed value is nested in {MOST_UNPACKED} others");
            self.note(&validation::NOT_LOOKED_INTO, at, message);
            return None;
        }
        let size = array.size();
        // The decoder reports an impossible size; a size beyond the limit is not decoded.
        let taken = match size > (array.compressed.len() as u64).saturating_mul(255) {
            true => Ok(()),
            false => self.budget.decoded(array.compressed.len() as u64, size, Span::new(FILE, 0, 0)),
        };
        let limits = *self.budget.limits();
        match taken.and_then(|()| array.decode(&limits)) {
            Ok((array, diagnostics)) => {
                for diagnostic in diagnostics.as_slice() {
                    self.note(diagnostic.code, at, || diagnostic.message.clone());
                }
                Some(array)
            }
            Err(error) => {
                self.undecoded(&error, at);
                None
            }
        }
    }

    fn undecoded(&mut self, error: &Error, at: &Place<'_>) {
        match error.code().category {
            Category::Limit => {
                self.note(&validation::NOT_LOOKED_INTO, at, || error.message().to_owned());
            }
            _ if std::ptr::eq(error.code(), &binary::CONTENT) => {
                self.note(&binary::CONTENT, at, || error.message().to_owned());
            }
            _ if std::ptr::eq(error.code(), &binary::BAD_LZ4) => {
                self.note(&binary::BAD_LZ4, at, || error.message().to_owned());
            }
            _ => self.note(&binary::CONTENT, at, || {
                format!("the content of the compressed array is damaged: {}", error.message())
            }),
        }
    }
}

/// Whether an element is a nested asset.
fn is_asset(element: &Element<'_>) -> bool {
    element.get("assetData").is_some()
}
