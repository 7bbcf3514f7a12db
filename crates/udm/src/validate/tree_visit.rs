//! Visits the tree. The nesting limit bounds the recursion.

use super::{
    Matches, Report, animation, collision,
    decoded_element::{Decoder, View},
    fixes, header, map, material, mesh,
    model::{self, Model},
    morph, names,
    numbers::Numbers,
    path::Place,
    references::References,
    schema::Expect,
    skeleton, some, strings,
};
use crate::{
    asset::schema::{Content, ElementSchema},
    codes::validation,
    document::{Array, ArrayLz4, Element, Entry, Items, MAX_DEPTH, Text, Type, Value},
};
use meshwright_core::{Budget, Limits, message};

/// The walk along the tree, with the parts that its rules read and write.
pub(super) struct Walk {
    pub(super) report: Report,
    decoder: Decoder,
    pub(super) numbers: Numbers,
    pub(super) references: References,
    is_binary: bool,
}

/// What encloses a value.
#[derive(Clone, Copy, Default)]
pub(super) struct Enclosing<'m> {
    /// The innermost model.
    model: Option<&'m Model>,
    /// Nesting depth.
    level: u32,
    /// Number of compressed arrays that were decoded.
    unpacked: u32,
    /// Whether there is a compressed array, including those that a text spells uncompressed.
    compressed: bool,
}

impl Enclosing<'_> {
    const fn deeper(self) -> Self {
        Self { level: self.level.saturating_add(1), ..self }
    }

    /// The items of a compressed array, which was decoded or is spelled uncompressed.
    const fn compressed(self, decoded: bool) -> Self {
        Self { unpacked: self.unpacked.saturating_add(decoded as u32), compressed: true, ..self }
    }
}

impl Walk {
    pub(super) fn new(report: Report, limits: &Limits, is_binary: bool) -> Self {
        let decoder = Decoder { budget: Budget::new(*limits) };
        Self { report, decoder, numbers: Numbers::default(), references: References::default(), is_binary }
    }

    pub(super) fn element(
        &mut self,
        element: &Element<'_>,
        at: &Place<'_>,
        expect: Expect,
        around: Enclosing<'_>,
    ) {
        if around.level >= MAX_DEPTH {
            return self.report.note(&validation::NOT_LOOKED_INTO, at, || {
                format!("the value is nested deeper than {MAX_DEPTH} levels")
            });
        }
        let own_model;
        let mut around = around.deeper();
        self.references.entries = self.references.entries.saturating_add(element.len() as u64);
        // The reader reports duplicate names of texts.
        names::check(element, self.is_binary || around.unpacked > 0, &mut self.report, at);
        let is_root = around.level <= 1 && around.unpacked == 0;
        let expect = header::check(element, expect, is_root, &mut self.report, at);
        let decode = |entry: &Entry<'_>| match &entry.value {
            Value::ArrayLz4(array) => {
                let at = at.key(entry.key.as_bytes());
                self.decoder.unpack(array, around.unpacked, &mut self.report, &at)
            }
            _ => None,
        };
        let decoded: Vec<Option<Array<'static>>> = element.iter().map(decode).collect();
        let mut view = View { element, decoded: &decoded, model: around.model };
        let outside = is_asset(element).then(|| std::mem::take(&mut self.numbers.not_finite));
        if let Expect::Table(table) = expect {
            table.check(view, &mut self.report, at);
            if matches!(table.content, Content::Model) {
                own_model = Model::new(view);
                (around.model, view.model) = (Some(&own_model), Some(&own_model));
            }
            self.content(table, view, at);
        }
        let hidden = self.report.fixes.hidden(element);
        for (place, entry) in element.iter().enumerate() {
            let at = at.key(entry.key.as_bytes());
            let is_hidden = hidden.get(place).copied().unwrap_or(false);
            self.report.fixes.hide(is_hidden, true);
            self.value(&entry.value, view.at(place), &at, expect.below(entry.key.as_bytes()), around);
            self.report.fixes.hide(is_hidden, false);
        }
        if let Some(outside) = outside {
            std::mem::replace(&mut self.numbers.not_finite, outside).report(&mut self.report);
        }
    }

    /// Checks for particular assets.
    fn content(&mut self, table: &ElementSchema, view: View<'_, '_>, at: &Place<'_>) {
        let (report, decoder) = (&mut self.report, &mut self.decoder);
        match table.content {
            Content::Plain => {}
            Content::Model => model::check(view, report, at),
            Content::Mesh => mesh::check(view, report, at),
            Content::Skeleton => skeleton::check(view.element, report, at),
            Content::Animation => animation::check(view, false, decoder, report, at),
            Content::FlexAnimation => animation::check(view, true, decoder, report, at),
            Content::Morph => morph::check(view, decoder, report, at),
            Content::Collision => collision::check(view, report, at),
            Content::Materials => material::check(view.element, report, at),
            Content::Shader => material::check_shader(view.element, report, at),
            Content::Entity => map::check_entity(view.element, report, at),
            Content::Bounds => map::check_bounds(view.element, report, at),
        }
    }

    fn value(
        &mut self,
        value: &Value<'_>,
        array: Option<&Array<'_>>,
        at: &Place<'_>,
        expect: Expect,
        around: Enclosing<'_>,
    ) {
        match value {
            Value::String(text) => strings::check(text, false, &mut self.report, at),
            Value::Utf8(text) => strings::check(text, true, &mut self.report, at),
            Value::Ref(text) => self.reference(text, at),
            Value::Element(element) => self.element(element, at, expect, around),
            Value::Array(array) => self.array(array, at, expect, around),
            Value::ArrayLz4(own) => {
                check_compressed(own, array, &mut self.report, at);
                if let Some(array) = array {
                    self.items(array, at, expect, around.compressed(own.plain().is_none()));
                }
            }
            Value::Struct(record) => {
                self.numbers.record(&record.layout, &record.record, around.compressed, at);
            }
            Value::Blob(_) | Value::Lz4(_) => {}
            value => self.numbers.single(value, around.compressed, &mut self.report, at),
        }
    }

    fn reference(&mut self, text: &Text<'_>, at: &Place<'_>) {
        strings::check(text, false, &mut self.report, at);
        self.references.add(text, at);
    }

    /// Checks an array that is not compressed.
    fn array(&mut self, array: &Array<'_>, at: &Place<'_>, expect: Expect, around: Enclosing<'_>) {
        // In a text the engine reads them correctly.
        if array.kind() == Type::Struct && (self.is_binary || around.unpacked > 0) {
            let message = || {
                format!("an array of {} is not compressed", message::count(array.len(), "struct", "structs"))
            };
            self.report.note(&validation::RAW_STRUCTS, at, message);
            fixes::fix_raw(array, &mut self.report.fixes, at);
        }
        self.items(array, at, expect, around);
    }

    fn items(&mut self, array: &Array<'_>, at: &Place<'_>, expect: Expect, around: Enclosing<'_>) {
        match &array.items {
            Items::Packed(items) => {
                if items.kind() == Type::Nil && !items.is_empty() {
                    self.report.note(&validation::NIL_ARRAY, at, || {
                        format!("the array holds {}", message::count(items.len(), "nil value", "nil values"))
                    });
                }
                self.numbers.packed(items, around.compressed, &mut self.report, at);
            }
            Items::Struct(items) => self.numbers.records(items, around.compressed, at),
            Items::String(items) | Items::Utf8(items) => {
                let utf8 = matches!(array.items, Items::Utf8(_));
                for (index, text) in items.iter().enumerate() {
                    strings::check(text, utf8, &mut self.report, &at.item(index));
                }
            }
            Items::Ref(items) => {
                items.iter().enumerate().for_each(|(index, text)| self.reference(text, &at.item(index)));
            }
            Items::Element(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.element(item, &at.item(index), expect.item(), around);
                }
            }
            Items::Array(items) if around.level < MAX_DEPTH => {
                for (index, item) in items.iter().enumerate() {
                    self.array(item, &at.item(index), Expect::Nothing, around.deeper());
                }
            }
            Items::ArrayLz4(items) => {
                for (index, item) in items.iter().enumerate() {
                    let at = at.item(index);
                    let decoded = self.decoder.unpack(item, around.unpacked, &mut self.report, &at);
                    let array = decoded.as_ref().or(item.plain());
                    check_compressed(item, array, &mut self.report, &at);
                    if let Some(array) = array.filter(|_| around.level < MAX_DEPTH) {
                        self.items(array, &at, Expect::Nothing, around.deeper().compressed(true));
                    }
                }
            }
            Items::Array(_) | Items::Blob(_) | Items::Lz4(_) => {}
        }
    }
}

/// Reports compressed arrays that the engine misreads.
fn check_compressed(array: &ArrayLz4<'_>, content: Option<&Array<'_>>, report: &mut Report, at: &Place<'_>) {
    match (array.kind(), array.is_empty()) {
        (Type::String, true) => {
            report.note(&validation::EMPTY_LZ4_STRINGS, at, || {
                "the compressed array of strings is empty".to_owned()
            });
        }
        (Type::String, false) => {
            let texts = content.map_or(&[][..], Array::texts);
            let long = Matches::find(texts.iter(), |text| text.len() >= 255);
            report.note(&validation::LZ4_STRINGS, at, || {
                format!("an array of {} is compressed", message::count(array.len(), "string", "strings"))
            });
            report.items(&validation::LONG_LZ4_STRING, at, long, |matches| {
                let strings = some(matches, "string", "strings");
                format!("the compressed array has {strings} of 255 bytes or more")
            });
        }
        (Type::Struct, true) => {
            report.note(&validation::EMPTY_LZ4_STRUCTS, at, || {
                "the compressed array of structs is empty".to_owned()
            });
        }
        _ => {}
    }
}

/// Whether an element is a nested asset.
fn is_asset(element: &Element<'_>) -> bool {
    element.get("assetData").is_some()
}
