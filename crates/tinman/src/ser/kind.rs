//! The value formats and their members.

mod table;

pub use table::Kind;

use crate::codes::ser as codes;
use meshwright_core::{Column, Error, Field, Layout, Result, Scalar};

/// Maximum number of similar names in a message.
const SIMILAR: usize = 6;

/// A member of a plain value.
///
/// ```
/// use meshwright_tinman::ser::Kind;
///
/// let names = Kind::Ray.members().iter().map(|member| member.field.name);
/// assert!(names.eq(["origin", "direction"]));
/// ```
#[derive(Debug)]
pub struct Member {
    /// Name and description.
    pub field: Field,
    /// Its content.
    pub of: Of,
}

/// The content of a member.
///
/// ```
/// use meshwright_tinman::ser::{Kind, Of, Primitive};
///
/// assert_eq!(Of::Numbers(Primitive::F32, 9).size(), 36);
/// assert_eq!(Of::Value(Kind::Vec3D).size(), 24);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Of {
    /// A number.
    Number(Primitive),
    /// An array of numbers.
    Numbers(Primitive, u8),
    /// Another plain value.
    Value(Kind),
    /// An `int32` that represents a name; the names by number.
    Name(&'static [&'static str]),
}

/// The number types of values.
///
/// ```
/// use meshwright_tinman::ser::Primitive;
///
/// assert_eq!(Primitive::of_suffix('L'), Some(Primitive::I64));
/// assert_eq!((Primitive::I64.name(), Primitive::I64.size()), ("int64", 8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    /// `float64`; its value formats have names that end in D.
    F64,
    /// `float32`; its value formats have names that end in F.
    F32,
    /// `int32`; its value formats have names that end in I.
    I32,
    /// `int64`; its value formats have names that end in L.
    I64,
}

macro_rules! layouts {
    ($($id:ident $scalar:ident)*) => {
        $(static $id: Layout = Layout { columns: &[Column { name: "", scalar: Scalar::$scalar }] };)*
    };
}
layouts! { F64S F64 F32S F32 I32S I32 I64S U64 }

impl Primitive {
    /// The name in the vendor's tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::F64 => "float64",
            Self::F32 => "float32",
            Self::I32 => "int32",
            Self::I64 => "int64",
        }
    }

    /// Size in bytes.
    pub const fn size(self) -> usize {
        match self {
            Self::F64 | Self::I64 => 8,
            Self::F32 | Self::I32 => 4,
        }
    }

    /// The type that `suffix` means in a value format with this ending (Table 1).
    pub const fn of_suffix(suffix: char) -> Option<Self> {
        match suffix {
            'D' => Some(Self::F64),
            'F' => Some(Self::F32),
            'I' => Some(Self::I32),
            'L' => Some(Self::I64),
            _ => None,
        }
    }

    /// The [`Layout`]: no array of values contains `int64`.
    pub(crate) fn layout(self) -> &'static Layout {
        match self {
            Self::F64 => &F64S,
            Self::F32 => &F32S,
            Self::I32 => &I32S,
            Self::I64 => &I64S,
        }
    }
}

impl Of {
    /// Size in bytes.
    pub fn size(self) -> usize {
        match self {
            Self::Number(primitive) => primitive.size(),
            Self::Numbers(primitive, count) => primitive.size().saturating_mul(usize::from(count)),
            Self::Value(kind) => sum(kind.members()),
            Self::Name(_) => 4,
        }
    }
}

impl Kind {
    /// Parses the name of a kind.
    ///
    /// # Errors
    ///
    /// Returns an error for an unknown name; the message suggests similar ones.
    pub fn parse(name: &str) -> Result<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            let near: Vec<String> = Self::near(&shown).map(|kind| format!("\"{}\"", kind.name())).collect();
            let near =
                if near.is_empty() { String::new() } else { format!(" (similar: {})", near.join(", ")) };
            Error::new(&codes::UNKNOWN_KIND, format!("unknown value format \"{shown}\"{near}"))
        })
    }

    /// The kinds with a similar name: the same one in another case, or else those that begin with it or contain it.
    fn near(name: &str) -> impl Iterator<Item = Self> {
        let name = name.to_ascii_lowercase();
        let named = |fits: &dyn Fn(&str) -> bool| -> Vec<Self> {
            let fits = |kind: &Self| fits(&kind.name().to_ascii_lowercase());
            Self::ALL.iter().copied().filter(fits).take(SIMILAR).collect()
        };
        let first = |length: usize| name.get(..length).unwrap_or(&name).to_owned();
        let all = [
            named(&|own| own == name),
            named(&|own| name.len() > 1 && own.starts_with(&name)),
            named(&|own| name.len() > 2 && (own.contains(&name) || name.contains(own))),
            named(&|own| name.len() > 2 && own.starts_with(&first(3))),
        ];
        all.into_iter().find(|list| !list.is_empty()).unwrap_or_default().into_iter()
    }

    /// Size of a value in bytes; `None` if it varies.
    pub fn size(self) -> Option<usize> {
        let members = self.members();
        (!members.is_empty()).then(|| sum(members))
    }

    /// Whether the bytes of a value determine its end; otherwise it can only be read as all of the input.
    pub const fn ends(self) -> bool {
        !matches!(
            self,
            Self::Box3D | Self::Box3I | Self::HeightmapSample | Self::Object | Self::UnitOfMeasure
        )
    }
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The recursion is bounded: values have at most three levels.
fn sum(members: &[Member]) -> usize {
    members.iter().map(|member| member.of.size()).sum()
}
