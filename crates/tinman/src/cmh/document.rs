//! The content of a file as ranges over its bytes.

use super::{
    children::{Child, Children},
    embedded::{self, Embedded},
    flags::Flags,
    grammar::{Form, Hole, HoleKind, Prefix, Run},
    mismatch::Why,
    part_headers::{Offsets, Part, Parts},
    solution::Solution,
    view::{Placed, View},
};
use crate::{
    ser::{Fade, Object},
    varint::Varint,
};
use meshwright_core::{Evidence, Span};
use std::collections::BTreeMap;

/// The mode of a reader.
///
/// ```
/// use meshwright_tinman::cmh::Mode;
/// assert_eq!(Mode::default(), Mode::Strict, "inference is for those who ask for it");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mode {
    /// Uses published facts only.
    #[default]
    Strict,
    /// Continues where only one interpretation fits; such content is marked as inferred.
    Inferred,
}

/// How well a document is known.
///
/// ```
/// use meshwright_tinman::cmh::Verdict;
/// assert!(Verdict::Documented < Verdict::Invalid && Verdict::Partial.word() == "partial");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Verdict {
    /// Every model was read completely with documented facts.
    Documented,
    /// The content that was read is documented, but at least one model has unpublished content.
    Partial,
    /// Every model was read completely, partly by inference.
    Inferred,
    /// At least one position has several possible interpretations, or none that was found, and is left
    /// open.
    Ambiguous,
    /// The file contradicts the format's description.
    Invalid,
}

impl Verdict {
    /// Lower-case word for output and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Documented => "documented",
            Self::Partial => "partial",
            Self::Inferred => "inferred",
            Self::Ambiguous => "ambiguous",
            Self::Invalid => "invalid",
        }
    }
}

/// The header.
///
/// ```
/// use meshwright_tinman::cmh::header_of;
/// let header = header_of(b"\x89cmh\r\n\x1a\n\x04\x11\0\0\0\0\0\0\0.").unwrap();
/// assert_eq!((header.version.value.value(), header.root.value), (2, 17));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Header {
    /// The version, 1 to 7.
    pub version: Placed<Varint>,
    /// The offset of the root from the start of the file, in bytes.
    pub root: Placed<i64>,
}

/// A hole with a known end.
///
/// ```
/// use meshwright_tinman::cmh::{Filled, grammar::HoleKind};
/// let filled = Filled { span: meshwright_core::Span::file(40, 47), kind: HoleKind::Collider };
/// assert_eq!(format!("{} bytes of {}", filled.span.len(), filled.kind.word()), "7 bytes of Collider");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled {
    /// Its bytes; may be empty.
    pub span: Span,
    /// Its content.
    pub kind: HoleKind,
}

/// A model, or the part of it that was read.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh;
/// let source = Source::open("samples/skeleton.cmh", &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// assert_eq!(document.root().map(|root| (root.child_count(), root.is_whole())), Some((2, true)));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Model<'a> {
    /// Its start.
    pub prefix: Prefix<'a>,
    /// Whether only an inferred pointer refers to the model, so that all of it is inferred.
    pub inferred: bool,
    /// Holes with known ends, in order. Everything from the first one on is inferred.
    pub filled: Vec<Filled>,
    /// Headers of the parts of a multi-part model, in order. A filled Batch follows each run except
    /// possibly the last.
    pub parts: Vec<Parts<'a>>,
    /// The unused byte of a single-part model.
    pub unused: Option<Placed<u8>>,
    /// FadeIn and FadeOut.
    pub fades: Option<Placed<[Fade; 2]>>,
    /// The children; `None` if the model was not read that far.
    pub children: Option<Children<'a>>,
    /// End of the bytes that were read: the end of the model, or the hole.
    pub end: u64,
    /// The hole that ends the read.
    pub hole: Option<Hole>,
    /// Number of child entries that refer to this model.
    pub parents: u32,
}

/// Why a child is not followed.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh::{self, Cut};
/// let source = Source::open("samples/CMH0208.cmh", &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// assert!(document.cuts().map(|(_model, _child, cut)| cut).eq([Cut::Cycle]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// It is an ancestor.
    Cycle,
    /// Its offset is outside the file.
    Nowhere,
    /// The bytes are not a model; the offset of the mismatch and the reason.
    Misfit(u64, Why),
}

/// The target of a child.
///
/// ```
/// use meshwright_tinman::cmh::{Cut, Target};
/// let followed = |target| matches!(target, Target::Model(_));
/// assert!(followed(Target::Model(3)) && !followed(Target::Cut(Cut::Nowhere)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Index into [`Document::models`].
    Model(usize),
    /// Not followed.
    Cut(Cut),
}

/// The assumed content of opaque bytes.
///
/// ```
/// use meshwright_tinman::cmh::{OpaqueKind, grammar::HoleKind};
/// assert_eq!(OpaqueKind::Rest(HoleKind::Batch).word(), "batch and rest");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OpaqueKind {
    /// A hole with a known end.
    Filled(HoleKind),
    /// A hole and everything after it, up to the next known offset.
    Rest(HoleKind),
    /// The geometry of a part.
    Geometry,
    /// The material of a part.
    Material,
    /// It begins like an embedded file.
    Embedded,
    /// All models of a file whose version has an unpublished layout.
    Unread,
    /// Unreachable bytes.
    Gap,
}

impl OpaqueKind {
    /// Lower-case word for output and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Filled(HoleKind::Batch) => "batch",
            Self::Filled(HoleKind::Collider) => "collider",
            Self::Filled(HoleKind::BatchAndCollider) => "batch and collider",
            Self::Filled(HoleKind::Unit) => "unit payload",
            Self::Rest(HoleKind::Batch | HoleKind::BatchAndCollider) => "batch and rest",
            Self::Rest(HoleKind::Collider) => "collider and rest",
            Self::Rest(HoleKind::Unit) => "unit and rest",
            Self::Geometry => "geometry",
            Self::Material => "material",
            Self::Embedded => "embedded",
            Self::Unread => "unread",
            Self::Gap => "gap",
        }
    }
}

/// A run of bytes that is not understood.
///
/// ```
/// use meshwright_tinman::cmh::{Opaque, OpaqueKind};
/// assert_eq!(Opaque { span: meshwright_core::Span::file(40, 90), kind: OpaqueKind::Gap }.span.len(), 50);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opaque {
    /// The bytes.
    pub span: Span,
    /// Their assumed content.
    pub kind: OpaqueKind,
}

/// The content of a file. It borrows the file's bytes and stores the span of every part.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::cmh;
/// let source = Source::open("samples/skeleton.cmh", &Limits::DEFAULT)?;
/// let (document, _report) = cmh::read(&source, &Limits::DEFAULT)?;
/// assert_eq!(document.root().and_then(|root| document.name(root)), Some("crane"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Document<'a> {
    /// The header.
    pub header: Header,
    /// The models, sorted by offset.
    pub models: Vec<Model<'a>>,
    /// Index of the root model; `None` if the models of the version are not read.
    pub root: Option<usize>,
    /// The mode of the reader.
    pub mode: Mode,
    /// The results of the search; empty in strict mode.
    pub solution: Solution,
    pub(super) view: View<'a>,
    pub(super) cuts: BTreeMap<(u64, u32), Cut>,
    pub(super) opaque: Vec<Opaque>,
}

impl<'a> Model<'a> {
    pub(super) const fn new(prefix: Prefix<'a>) -> Self {
        let end = prefix.end;
        Self {
            prefix,
            inferred: false,
            filled: Vec::new(),
            parts: Vec::new(),
            unused: None,
            fades: None,
            children: None,
            end,
            hole: None,
            parents: 0,
        }
    }

    /// Adds the content that was read after the prefix or a hole.
    pub(super) fn absorb(&mut self, run: &Run<'a>) {
        if !run.parts.is_empty() {
            self.parts.push(run.parts);
        }
        self.unused = self.unused.or(run.unused);
        self.fades = self.fades.or(run.fades);
        self.children = run.children;
        (self.end, self.hole) = (run.end, run.hole);
    }

    /// Its offset.
    pub const fn at(&self) -> u64 {
        self.prefix.at
    }

    /// The bytes that were read, including filled holes.
    pub const fn span(&self) -> Span {
        Span::file(self.prefix.at, self.end)
    }

    /// Whether it was read completely.
    pub const fn is_whole(&self) -> bool {
        self.hole.is_none()
    }

    /// How the field of this model at an offset is known.
    pub fn evidence(&self, at: u64) -> Evidence {
        let inferred = self.inferred || self.filled.first().is_some_and(|hole| hole.span.start <= at);
        if inferred { Evidence::Inferred } else { Evidence::Documented }
    }

    /// The flags of the model; for a single-part model they include those of the part.
    pub fn flags(&self, version: u8) -> Flags {
        self.prefix.flags(version)
    }

    /// The unit.
    pub const fn unit(&self) -> &Object<'a> {
        &self.prefix.unit
    }

    /// All parts that were read: one for a single-part model, or those of a multi-part model.
    pub fn all_parts(&self) -> impl Iterator<Item = Part> + use<'a> {
        let only =
            self.prefix.offsets.map(|offsets| Part { word: self.prefix.parts, offsets: Some(offsets) });
        let runs = self.parts.clone();
        only.into_iter().chain(runs.into_iter().flat_map(|run| run.iter()))
    }

    /// The stated number of parts.
    pub const fn part_count(&self) -> u64 {
        match self.prefix.form {
            Form::Single => 1,
            Form::Multi(count) => count,
        }
    }

    /// The offsets of all parts that were read and have any.
    pub fn offsets(&self) -> impl Iterator<Item = Offsets> + use<'a> {
        self.all_parts().filter_map(|part| part.offsets)
    }

    /// Number of children that were read.
    pub fn child_count(&self) -> usize {
        self.children.map_or(0, |children| children.len())
    }

    /// The children that were read.
    pub fn child_list(&self) -> impl Iterator<Item = Child> + use<'a> {
        self.children.into_iter().flat_map(|children| children.iter())
    }
}

impl<'a> Document<'a> {
    /// All bytes of the file.
    pub const fn bytes(&self) -> &'a [u8] {
        self.view.bytes()
    }

    /// The input of the grammar for this file.
    pub const fn view(&self) -> View<'a> {
        self.view
    }

    /// The version of the format.
    pub const fn version(&self) -> u8 {
        self.view.version()
    }

    /// The root model.
    pub fn root(&self) -> Option<&Model<'a>> {
        self.models.get(self.root?)
    }

    /// The index of the model at an offset.
    pub fn model_at(&self, at: u64) -> Option<usize> {
        self.models.binary_search_by_key(&at, Model::at).ok()
    }

    /// The bytes of a model's name; empty if it has none.
    pub fn name_bytes(&self, model: &Model<'_>) -> &'a [u8] {
        self.view.of(model.prefix.name)
    }

    /// The name of a model; `None` if it is empty or invalid UTF-8.
    pub fn name(&self, model: &Model<'_>) -> Option<&'a str> {
        str::from_utf8(self.name_bytes(model)).ok().filter(|name| !name.is_empty())
    }

    /// The target of the child at an index.
    pub fn target(&self, model: &Model<'_>, index: usize) -> Option<Target> {
        let child = model.children.as_ref()?.get(index)?;
        let key = (model.at(), u32::try_from(index).unwrap_or(u32::MAX));
        if let Some(cut) = self.cuts.get(&key) {
            return Some(Target::Cut(*cut));
        }
        let at = self.view.place(child.offset.value);
        Some(at.and_then(|at| self.model_at(at)).map_or(Target::Cut(Cut::Nowhere), Target::Model))
    }

    /// The children that are not followed: the offset of their parent, their index in it, and the reason.
    pub fn cuts(&self) -> impl Iterator<Item = (u64, u32, Cut)> {
        self.cuts.iter().map(|((at, index), cut)| (*at, *index, *cut))
    }

    /// All opaque bytes, in order.
    pub fn opaque(&self) -> &[Opaque] {
        &self.opaque
    }

    /// Files that seem to be embedded: those of the vendor's formats, and images.
    pub fn embedded(&self) -> impl Iterator<Item = Embedded> + use<'a> {
        let start = self.view.start();
        embedded::scan(self.view.bytes()).filter(move |found| found.at >= start)
    }

    /// How well the document is known as a whole.
    pub fn verdict(&self) -> Verdict {
        let unread = self.root.is_none();
        let inferred = self.models.iter().any(|model| model.inferred || !model.filled.is_empty());
        let open = unread || self.models.iter().any(|model| !model.is_whole());
        match (self.cuts.is_empty(), open, self.mode) {
            (false, ..) => Verdict::Invalid,
            (_, true, Mode::Inferred) => Verdict::Ambiguous,
            (_, true, Mode::Strict) => Verdict::Partial,
            _ if inferred => Verdict::Inferred,
            _ => Verdict::Documented,
        }
    }
}
