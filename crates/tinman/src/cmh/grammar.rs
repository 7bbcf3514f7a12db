//! The grammar of a model as functions on bytes.
//!
//! [`prefix`] reads a model from its start, [`resume`] continues at any offset inside it. Both stop at a
//! [`Hole`], which is a part with an unpublished layout, or at the end of the model, or return why the
//! bytes do not fit. They allocate nothing, because a search for the end of a hole calls them for every
//! candidate.

use super::{
    children::Children,
    flags::{Flags, Scope},
    mismatch::{Misfit, Why},
    part_headers::{Offsets, Parts},
    scan::Scan,
    view::{Placed, View},
};
use crate::{
    ser::{Fade, Object},
    varint::Varint,
};
use meshwright_core::Span;

/// The content of a hole.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar::{self, HoleKind}};
///
/// // No name, flags, two offsets, no unit.
/// let mut bytes = vec![0, 4];
/// bytes.extend([900_i64, 0].into_iter().flat_map(i64::to_le_bytes));
/// bytes.extend([255; 4]);
/// let view = View::new(&bytes, 2, 0);
/// assert_eq!(grammar::prefix(view, 0)?.hole.map(|hole| hole.kind), Some(HoleKind::Batch));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HoleKind {
    /// The triangles of a part.
    Batch,
    /// An acceleration structure, or null.
    Collider,
    /// Both and the data between them, if a search cannot separate them.
    BatchAndCollider,
    /// The payload of a unit with an unpublished version; in a single-part model also the Batch.
    Unit,
}

impl HoleKind {
    /// The term in the format's description.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Batch => "Batch",
            Self::Collider => "Collider",
            Self::BatchAndCollider => "Batch and Collider",
            Self::Unit => "UnitOfMeasure",
        }
    }
}

/// A part of a model with an unpublished layout and no stated length.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar};
///
/// // No name, flags, two offsets, no unit.
/// let mut bytes = vec![0, 4];
/// bytes.extend([900_i64, 0].into_iter().flat_map(i64::to_le_bytes));
/// bytes.extend([255; 4]);
/// // Assumes a Batch of 3 bytes: the unused byte and no children follow.
/// bytes.extend([9, 9, 9, 0, 0]);
/// let view = View::new(&bytes, 2, 0);
/// let prefix = grammar::prefix(view, 0)?;
/// let hole = prefix.hole.unwrap();
/// let run = grammar::resume(view, prefix.form, hole.then, hole.at + 3)?;
/// assert_eq!((hole.at, run.hole, run.end), (22, None, 27));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hole {
    /// Its offset.
    pub at: u64,
    /// Its content.
    pub kind: HoleKind,
    /// The stage after it: pass it to [`resume`] with the assumed end of the hole.
    pub then: Stage,
}

/// A position in the grammar of a model after its prefix.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar::{Form, Stage, resume}};
///
/// // A model may end at any byte that states 0 children.
/// let view = View::new(&[9, 9, 0], 2, 0);
/// assert_eq!(resume(view, Form::Single, Stage::Children, 2)?.end, 3);
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The part at an index, or the data after the last part.
    Part(u64),
    /// The unused byte of a single-part model, after its Batch.
    Unused,
    /// The Collider, in versions that have one.
    Collider,
    /// The fades, in versions that have them.
    Fades,
    /// The children.
    Children,
}

/// The form of a model's parts.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar::{self, Form}};
///
/// // No name, no parts, no flags, no unit, no children.
/// let bytes = [0, 1, 0, 255, 255, 255, 255, 0];
/// let view = View::new(&bytes, 2, 0);
/// assert_eq!(grammar::prefix(view, 0)?.form, Form::Multi(0));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// One part, which shares a flags word with the model.
    Single,
    /// A number of parts.
    Multi(u64),
}

/// The start of a model, which is documented in every version.
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar};
///
/// // No name, no parts, no flags, no unit, no children.
/// let bytes = [0, 1, 0, 255, 255, 255, 255, 0];
/// let view = View::new(&bytes, 2, 0);
/// let prefix = grammar::prefix(view, 0)?;
/// assert!(prefix.unit.preamble.is_null() && prefix.hole.is_none());
/// assert_eq!((prefix.end, prefix.flags(2).bits()), (7, 0));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Prefix<'a> {
    /// The offset of the model.
    pub at: u64,
    /// Length of the name in bytes; 0 or -1 for none.
    pub name_length: Placed<Varint>,
    /// The bytes of the name.
    pub name: Span,
    /// Flags of a single-part model, or -1 - the number of parts.
    pub parts: Placed<Varint>,
    /// The form that `parts` implies.
    pub form: Form,
    /// Flags of a multi-part model.
    pub flags: Option<Placed<Varint>>,
    /// Offsets of a single part.
    pub offsets: Option<Offsets>,
    /// The unit.
    pub unit: Object<'a>,
    /// The bytes of the unit.
    pub unit_span: Span,
    /// The end of the prefix.
    pub end: u64,
    /// The hole that ends the prefix; `None` if [`resume`] can continue with [`Stage::Part`] 0.
    pub hole: Option<Hole>,
}

/// The result of [`resume`].
///
/// ```
/// use meshwright_tinman::cmh::{View, grammar};
///
/// // No name, no parts, no flags, no unit, no children.
/// let bytes = [0, 1, 0, 255, 255, 255, 255, 0];
/// let view = View::new(&bytes, 2, 0);
/// let run = grammar::prefix(view, 0)?.run(view)?;
/// assert!(run.children.is_some_and(|children| children.is_empty()));
/// assert_eq!((run.end, run.hole), (8, None));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run<'a> {
    /// Part headers: references, possibly followed by a part with a Batch.
    pub parts: Parts<'a>,
    /// The unused byte.
    pub unused: Option<Placed<u8>>,
    /// FadeIn and FadeOut. Their encoding as 32 plain bytes is inferred.
    pub fades: Option<Placed<[Fade; 2]>>,
    /// The children, which end the model.
    pub children: Option<Children<'a>>,
    /// The end: that of the model, or the start of a hole.
    pub end: u64,
    /// The hole; `None` at the end of the model.
    pub hole: Option<Hole>,
}

impl Prefix<'_> {
    /// The flags of the model.
    pub fn flags(&self, version: u8) -> Flags {
        let (word, scope) = match &self.flags {
            Some(flags) => (flags, Scope::Model),
            None => (&self.parts, Scope::Single),
        };
        Flags::new(word.value.value().cast_unsigned(), version, scope)
    }
}

impl<'a> Prefix<'a> {
    /// Continues after the prefix, unless it ends at a hole.
    ///
    /// # Errors
    ///
    /// Returns why the bytes do not fit.
    pub fn run(&self, view: View<'a>) -> Result<Run<'a>, Misfit> {
        match self.hole {
            Some(hole) => Ok(Run { end: self.end, hole: Some(hole), ..Run::default() }),
            None => resume(view, self.form, Stage::Part(0), self.end),
        }
    }
}

/// Reads the start of a model at any offset.
///
/// # Errors
///
/// Returns why the bytes do not fit.
pub fn prefix(view: View<'_>, at: u64) -> Result<Prefix<'_>, Misfit> {
    if !view.holds(at) {
        return Err(Misfit { at, why: Why::Outside });
    }
    let mut scan = Scan { cursor: view.cursor(at), version: view.version() };
    let name_length = scan.varint()?;
    let name = scan.name(name_length)?;
    let parts = scan.varint()?;
    let form = match parts.value.value() {
        0.. => Form::Single,
        _ if view.version() < 2 => return Err(scan.at(parts.span, Why::PartsTooEarly)),
        // A negative value -1 - n is the bitwise complement of n.
        negative => Form::Multi((!negative).cast_unsigned()),
    };
    let (mut flags, mut offsets) = (None, None);
    match form {
        Form::Single => offsets = Some(scan.offsets()?),
        Form::Multi(count) => {
            if count > scan.cursor.left() as u64 {
                return Err(scan.at(parts.span, Why::PartCount));
            }
            let word = scan.varint()?;
            if word.value.value() < 0 {
                return Err(scan.at(word.span, Why::Flags));
            }
            flags = Some(word);
        }
    }
    let start = scan.cursor.position();
    let unit = scan.unit()?;
    let end = scan.cursor.position() as u64;
    let hole = match (form, unit.is_open()) {
        (Form::Single, true) => Some(Hole { at: end, kind: HoleKind::Unit, then: Stage::Unused }),
        (Form::Multi(_), true) => Some(Hole { at: end, kind: HoleKind::Unit, then: Stage::Part(0) }),
        (Form::Single, false) => Some(Hole { at: end, kind: HoleKind::Batch, then: Stage::Unused }),
        (Form::Multi(_), false) => None,
    };
    let unit_span = scan.cursor.since(start);
    Ok(Prefix { at, name_length, name, parts, form, flags, offsets, unit, unit_span, end, hole })
}

/// Continues inside a model at `at`, the start of `stage`, up to the next hole or the end of the model.
///
/// # Errors
///
/// Returns why the bytes do not fit.
pub fn resume(view: View<'_>, form: Form, stage: Stage, at: u64) -> Result<Run<'_>, Misfit> {
    if at < view.start() || at > view.end() {
        return Err(Misfit { at, why: Why::Outside });
    }
    let mut scan = Scan { cursor: view.cursor(at), version: view.version() };
    let mut run = Run::default();
    let hole = go_on(&mut scan, &mut run, form, stage)?;
    run.end = scan.cursor.position() as u64;
    run.hole = hole;
    Ok(run)
}

fn go_on<'a>(
    scan: &mut Scan<'a>,
    run: &mut Run<'a>,
    form: Form,
    mut stage: Stage,
) -> Result<Option<Hole>, Misfit> {
    loop {
        let here = scan.cursor.position() as u64;
        stage = match stage {
            Stage::Part(number) => match form {
                Form::Multi(count) if number < count => {
                    let start = scan.cursor.position();
                    let part = scan.part()?;
                    let next = number.saturating_add(1);
                    run.parts.extend(number, scan.cursor, start);
                    if part.offsets.is_some() {
                        let at = scan.cursor.position() as u64;
                        return Ok(Some(Hole { at, kind: HoleKind::Batch, then: Stage::Part(next) }));
                    }
                    Stage::Part(next)
                }
                _ => Stage::Collider,
            },
            Stage::Unused => {
                let start = scan.cursor.position();
                let [value] = scan.cursor.array().ok_or_else(|| scan.ends())?;
                let span = scan.cursor.since(start);
                if value != 0 {
                    return Err(scan.at(span, Why::Unused));
                }
                run.unused = Some(Placed { value, span });
                Stage::Collider
            }
            Stage::Collider if scan.version > 2 => {
                return Ok(Some(Hole { at: here, kind: HoleKind::Collider, then: Stage::Fades }));
            }
            Stage::Collider => Stage::Children,
            Stage::Fades => {
                if scan.version > 3 {
                    run.fades = Some(scan.fades()?);
                }
                Stage::Children
            }
            Stage::Children => {
                run.children = Some(scan.children()?);
                return Ok(None);
            }
        };
    }
}
