//! Writes values as text, in a lossless style or in that of the engine.

mod array;
mod element;
mod number;
mod strings;

use crate::{
    codes::text as codes,
    document::{Element, Entry, MAX_DEPTH, Text, Type, Value},
};
use element::Writer;
use meshwright_core::{Diagnostic, Diagnostics, Error, Limits, Result, codes::LIMIT_DEPTH, message};

/// The style of values.
///
/// ```
/// use meshwright_udm::{document::Element, text::{self, Style, WriteOptions}};
///
/// let root = Element::new().with("mass", 0.12345_f32);
/// let (shortest, _) = text::write(&root, WriteOptions::default())?;
/// let reference = WriteOptions::default().style(Style::Reference);
/// let (short, losses) = text::write(&root, reference)?;
/// assert!(shortest.ends_with(b"0.12345\n") && !short.ends_with(b"0.12345\n") && losses.losses() == 1);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Style {
    /// Lossless: shortest floats, escapes, document order.
    #[default]
    Shortest,
    /// Identical to the engine's writer: 4 decimals (8 for double), only backslashes escaped, names sorted
    /// by bytes.
    Reference,
}

/// Whether to write the asset header.
///
/// ```
/// use meshwright_udm::{document::Element, text::{self, Header, WriteOptions}};
///
/// let root = Element::asset("PMAT", 1, Element::new().with("shader", "pbr"));
/// let options = WriteOptions::default().header(Header::Without);
/// let (text, _losses) = text::write(&root, options)?;
/// assert_eq!(text.trim_ascii(), b"$string shader \"pbr\"");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Header {
    /// As in the document.
    #[default]
    AsIs,
    /// Always. A document without a header gets the type `nil` and version 1, like the engine does.
    With,
    /// Never: writes only the content of `assetData`.
    Without,
}

/// The form of compressed arrays.
///
/// ```
/// use meshwright_udm::document::{Array, ArrayLz4, Element, Type};
/// use meshwright_udm::text::{self, Lz4Arrays, WriteOptions};
///
/// let array = Array::packed(Type::UInt8, 3, &[7, 8, 9][..]).unwrap();
/// let root = Element::new().with("bones", ArrayLz4::Plain(array));
/// let options = WriteOptions::default().arrays(Lz4Arrays::Compressed);
/// let (packed, plain) = (text::write(&root, options)?.0, text::write(&root, WriteOptions::default())?.0);
/// assert!(plain.windows(7).any(|part| part == b"[7,8,9]") && packed != plain);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lz4Arrays {
    /// As in the document: base64 if they are compressed, else their items.
    #[default]
    AsIs,
    /// All compressed, the engine's default.
    Compressed,
    /// All expanded to their items, for readability.
    Expanded,
}

/// Options of [`write()`].
///
/// ```
/// use meshwright_udm::{document::Element, text::{self, WriteOptions}};
///
/// let root = Element::new().with("name", "sky").with("height", 2.5_f32);
/// let (text, losses) = text::write(&root, WriteOptions::default())?;
/// assert_eq!(text, b"$string name \"sky\"\n$float height 2.5\n");
/// assert!(losses.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The style of values.
    pub style: Style,
    /// Whether to write the header.
    pub header: Header,
    /// The form of compressed arrays.
    pub arrays: Lz4Arrays,
    /// Limits for expanding arrays.
    pub limits: Limits,
}

impl WriteOptions {
    meshwright_core::setters! { style: Style, header: Header, arrays: Lz4Arrays, limits: Limits }
}

/// Losses of the style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Losses {
    /// Numbers that change when they are read again.
    digits: u64,
    /// Strings and names that the engine reads differently.
    strings: u64,
    /// Strings and names with escapes, which the engine refuses or reads differently.
    misread: usize,
    /// Values that are dropped with the header.
    outside: u64,
    /// Whether the nesting limit was exceeded.
    deep: bool,
}

impl Losses {
    pub(crate) const fn any(self) -> bool {
        self.digits > 0 || self.strings > 0 || self.deep
    }
}

/// Writes a document as text. The diagnostics report the losses of the style.
///
/// # Errors
///
/// Returns an [`Error`] if the document is nested too deep, or an array cannot be compressed or expanded.
pub fn write(root: &Element<'_>, options: WriteOptions) -> Result<(Vec<u8>, Diagnostics)> {
    let mut out = Vec::new();
    let mut writer = Writer::new(&mut out, options);
    match (options.header, root.get("assetData")) {
        (Header::With, None) => {
            let triple = [
                Entry { key: Text::from("assetType"), value: Value::string("nil") },
                Entry { key: Text::from("assetVersion"), value: Value::UInt32(1) },
            ];
            writer.block(&Text::from("assetData"), root, 0);
            for entry in &triple {
                writer.line_break();
                writer.entry(entry, 0);
            }
        }
        (Header::Without, Some(Value::Element(data))) => {
            let header = ["assetData", "assetType", "assetVersion"];
            let outside = |entry: &&Entry<'_>| !header.iter().any(|name| entry.key == *name);
            writer.losses.outside = root.iter().filter(outside).count() as u64;
            writer.entries(data, 0);
        }
        _ => writer.entries(root, 0),
    }
    let (losses, error) = (writer.losses(), writer.error.take());
    if let Some(error) = error {
        return Err(error);
    }
    if losses.deep {
        return Err(Error::new(
            &LIMIT_DEPTH,
            format!("the document is nested deeper than {MAX_DEPTH} levels"),
        ));
    }
    // The engine's writer ends without one.
    if options.style == Style::Shortest && !out.is_empty() {
        out.push(b'\n');
    }
    let mut diagnostics = Diagnostics::default();
    if losses.digits > 0 {
        let numbers = message::count(losses.digits, "number", "numbers");
        let message = format!("rounded {numbers}: the engine's text style writes 4 decimals, 8 for a double");
        diagnostics.push(Diagnostic::new(&codes::LOSS_DIGITS, message));
    }
    if losses.strings > 0 {
        let strings = message::count(losses.strings, "string or name", "strings or names");
        let message =
            format!("wrote {strings} that the engine reads back wrongly: its text style has no escapes");
        diagnostics.push(Diagnostic::new(&codes::LOSS_STRINGS, message));
    }
    if losses.misread > 0 {
        let strings = message::count(losses.misread, "string or name", "strings or names");
        let message = format!("wrote {strings} with an escape, which the engine does not know");
        diagnostics.push(Diagnostic::new(&codes::ESCAPES, message));
    }
    if let Some(at) = memchr::memchr(0xFF, &out) {
        let message = format!("byte {at} of the text is FF, where the engine stops reading");
        diagnostics.push(Diagnostic::new(&codes::END_BYTE, message));
    }
    if losses.outside > 0 {
        let values = message::count(losses.outside, "value", "values");
        let message =
            format!("dropped {values} outside assetData: a text without header holds assetData alone");
        diagnostics.push(Diagnostic::new(&codes::LOSS_OUTSIDE, message));
    }
    Ok((out, diagnostics))
}

/// Writes one value as after a name on a line with `depth` tabs.
pub(crate) fn value(out: &mut Vec<u8>, value: &Value<'_>, style: Style, depth: usize) -> Losses {
    let mut writer = Writer::new(out, WriteOptions { style, ..WriteOptions::default() });
    match value {
        Value::Element(element) => writer.braces(element, depth),
        value => writer.value(value, depth),
    }
    writer.losses()
}

/// The prefix of a property that is not a struct.
const fn property(kind: Type) -> &'static [u8] {
    kind.property().as_bytes()
}

/// The type keyword of a property.
fn keyword(kind: Type) -> &'static [u8] {
    kind.name().as_bytes()
}
