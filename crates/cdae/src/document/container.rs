//! The container of the shape, which differs by version (sections 2 and 5).

use super::values::{List, Number, Text, Vector};
use std::borrow::Cow;

/// The container of the shape.
///
/// ```
/// use meshwright_cdae::document::{Container, Greeting};
/// use meshwright_cdae::{Document, document::Shape};
///
/// let container = Container::Stream(Greeting::default());
/// let shape = Shape::default();
/// let document = Document { exporter: Document::EXPORTER, container, shape, trailing: (&[][..]).into() };
/// assert_eq!(document.version(), "30");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Container<'a> {
    /// Version 26: three buffers with guards.
    Dts(Box<Dts<'a>>),
    /// Version 30: one stream, preceded by an info text and the object names.
    Stream(Greeting<'a>),
    /// Version 31: a header map, then the body.
    Header(Header<'a>),
}

/// Content that only version 26 files have. All of it is unused and kept for lossless writing.
///
/// ```
/// use meshwright_cdae::document::Container;
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/house_v26.cdae";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let Container::Dts(dts) = &document.container else { panic!("version 26") };
/// assert_eq!((dts.material_version, dts.decals.len()), (1, 0));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Dts<'a> {
    /// Decals, 5 i32 each.
    pub decals: Vector<'a>,
    /// Image file lists, 5 i32 each.
    pub ifl: Vector<'a>,
    /// First decal per sub-shape, i32.
    pub sub_shape_first_decal: Vector<'a>,
    /// Number of decals per sub-shape, i32.
    pub sub_shape_num_decals: Vector<'a>,
    /// Frames of the decals, i32.
    pub decal_states: Vector<'a>,
    /// First byte of the material list: its version, 1.
    pub material_version: u8,
    /// The rest of the 32-, 16- and 8-bit buffers after the last guard.
    pub padding: [Cow<'a, [u8]>; 3],
}

/// The data before a version 30 body.
///
/// ```
/// use meshwright_cdae::document::Container;
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/house_v30.cdae";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let Container::Stream(greeting) = &document.container else { panic!("version 30") };
/// assert_eq!(greeting.object_names.items.len(), document.shape.objects.len());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Greeting<'a> {
    /// An informational text.
    pub info: Text<'a>,
    /// Names of the objects, a copy.
    pub object_names: List<Text<'a>>,
}

/// The header of a version 31 file.
///
/// ```
/// use meshwright_cdae::document::{Header, Text};
///
/// let header = Header::new("by hand", vec![Text::new("wall")]);
/// assert!(!header.compressed());
/// assert_eq!(header.object_names().map(|names| names.len()), Some(1));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Header<'a> {
    /// The marker of the map; 0 for the shortest.
    pub marker: u8,
    /// The entries in file order.
    pub entries: Vec<(Text<'a>, HeaderValue<'a>)>,
    /// Bytes of the header after the map; empty in known files.
    pub rest: Cow<'a, [u8]>,
    /// Size of the stored body as it was read. A wrong stated size is kept while the body keeps this size.
    pub stored_size: Option<u64>,
    /// The stored body, if it is compressed.
    pub packed: Option<Packed<'a>>,
}

/// A value of the header.
///
/// ```
/// use meshwright_cdae::document::{Header, HeaderValue, Text};
///
/// let header = Header::new("by hand", Vec::new());
/// let info = header.entries.iter().find(|(key, _)| key.text() == "info").map(|(_, value)| value);
/// assert_eq!(info, Some(&HeaderValue::Info(Text::new("by hand"))));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum HeaderValue<'a> {
    /// `info`: an informational text.
    Info(Text<'a>),
    /// `compression`: whether the body is a zstd frame.
    Compression(bool),
    /// `bodysize`: size of the stored body in bytes.
    BodySize(Number),
    /// `objectNames`: one per object, in order. The marker of the array is 0 for the shortest.
    ObjectNames {
        /// The marker of the array.
        marker: u8,
        /// The names.
        names: Vec<Text<'a>>,
    },
    /// Any other value, as MessagePack bytes.
    Other(Cow<'a, [u8]>),
}

/// A compressed body. An unchanged body is written with its original bytes.
///
/// ```
/// use meshwright_cdae::document::Container;
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/house_zstd.cdae";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
///
/// let Container::Header(header) = &document.container else { panic!("version 31") };
/// let packed = header.packed.as_ref().unwrap();
/// assert!(packed.encoded.len() < packed.decoded.len() && packed.used <= packed.decoded.len());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Packed<'a> {
    /// The zstd frame as stored.
    pub encoded: Cow<'a, [u8]>,
    /// The decoded content.
    pub decoded: Cow<'a, [u8]>,
    /// Number of decoded bytes that the shape uses; the rest is kept with the frame.
    pub used: usize,
}

impl<'a> Header<'a> {
    /// Creates the header that the game writes.
    pub fn new(info: &'a str, object_names: Vec<Text<'a>>) -> Self {
        let entry = |key: &'static str, value| (Text::new(key), value);
        Self {
            marker: 0,
            entries: vec![
                entry("info", HeaderValue::Info(Text::new(info))),
                entry("compression", HeaderValue::Compression(false)),
                entry("bodysize", HeaderValue::BodySize(Number::default())),
                entry("objectNames", HeaderValue::ObjectNames { marker: 0, names: object_names }),
            ],
            rest: Cow::Borrowed(&[]),
            stored_size: None,
            packed: None,
        }
    }

    /// Sets whether the body is compressed.
    pub fn compress(&mut self, compress: bool) {
        for (_, value) in &mut self.entries {
            if let HeaderValue::Compression(compressed) = value {
                *compressed = compress;
            }
        }
    }

    /// Whether the header states that the body is compressed.
    pub fn compressed(&self) -> bool {
        self.entries.iter().any(|(_, value)| *value == HeaderValue::Compression(true))
    }

    /// The stated size of the stored body.
    pub fn body_size(&self) -> Option<Number> {
        self.entries.iter().find_map(|(_, value)| match value {
            HeaderValue::BodySize(size) => Some(*size),
            _ => None,
        })
    }

    /// The stated names of the objects.
    pub fn object_names(&self) -> Option<&[Text<'a>]> {
        self.entries.iter().find_map(|(_, value)| match value {
            HeaderValue::ObjectNames { names, .. } => Some(names.as_slice()),
            _ => None,
        })
    }
}
