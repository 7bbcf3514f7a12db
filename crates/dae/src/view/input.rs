//! Inputs of primitives, vertices, skins, morphs and samplers.

use super::count_of;
use crate::document::Element;
use std::borrow::Cow;

/// An input: the source of a value.
///
/// ```
/// use meshwright_dae::{Document, view::inputs};
///
/// let document = Document::parse("<COLLADA><input semantic='NORMAL' source='#n' offset='1'/></COLLADA>")?;
/// let input = inputs(document.root()).next().expect("it is there");
/// assert_eq!((&*input.semantic, input.offset, input.set), ("NORMAL", Some(1), None));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Input<'d> {
    /// The element.
    pub element: Element<'d>,
    /// The meaning of the values, for example `POSITION`.
    pub semantic: Cow<'d, str>,
    /// The URL of the source.
    pub source: Cow<'d, str>,
    /// The place of its index in a vertex; `None` if it is missing or invalid.
    pub offset: Option<u32>,
    /// The number of the set, of which there are several for texture coordinates and colors.
    pub set: Option<u32>,
}

/// The inputs among the children of an element.
pub fn inputs(element: Element<'_>) -> impl Iterator<Item = Input<'_>> {
    element.children_named("input").map(|input| {
        let number =
            |name| count_of(input, name).and_then(Result::ok).and_then(|number| u32::try_from(number).ok());
        Input {
            element: input,
            semantic: input.attribute("semantic").unwrap_or_default(),
            source: input.attribute("source").unwrap_or_default(),
            offset: number("offset"),
            set: number("set"),
        }
    })
}

/// The kinds of primitives of a mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrimitiveKind {
    /// Three indices each.
    Triangles,
    /// Polygons with a list of their sizes.
    Polylist,
    /// Polygons with an index list each, which may have holes.
    Polygons,
    /// Strips of triangles.
    Tristrips,
    /// Fans of triangles.
    Trifans,
    /// Two indices each.
    Lines,
    /// Connected lines.
    Linestrips,
}

impl PrimitiveKind {
    /// The kind of an element with a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Some(match name {
            "triangles" => Self::Triangles,
            "polylist" => Self::Polylist,
            "polygons" => Self::Polygons,
            "tristrips" => Self::Tristrips,
            "trifans" => Self::Trifans,
            "lines" => Self::Lines,
            "linestrips" => Self::Linestrips,
            _ => return None,
        })
    }

    /// True for lines.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Lines | Self::Linestrips)
    }
}
