//! Views of values with several possible types.

use crate::document::{Node, Type, ValueRef};
use meshwright_core::ArrayView;

/// Integers of 8, 16 or 32 bits.
///
/// ```
/// use meshwright_cast::{document::Value, view::Ints};
///
/// let faces = Value::from(&[0_u16, 1, 2][..]);
/// assert!(Ints::new(faces.view()).unwrap().iter().eq(0..3));
/// assert!(Ints::new(Value::from(1.0_f32).view()).is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ints<'d>(ValueRef<'d>);

impl<'d> Ints<'d> {
    /// The integers of a value, if it has an integer type.
    pub fn new(value: ValueRef<'d>) -> Option<Self> {
        matches!(value.kind(), Type::Byte | Type::Short | Type::Int).then_some(Self(value))
    }

    /// Number of integers.
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there are no integers.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The integer at `index`.
    pub fn get(self, index: usize) -> Option<u32> {
        self.0.int(index)
    }

    /// All integers in order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (0..self.len()).map_while(move |index| self.get(index))
    }
}

/// Times of keys in frames: integers, or floats in older files.
///
/// ```
/// use meshwright_cast::{document::{Kind, Node}, view::Curve};
///
/// let old = Node::new(Kind::Curve, 0).with("kb", &[0.0_f32, 1.5][..]);
/// let frames = Curve::from_node(&old).and_then(|curve| curve.frames()).unwrap();
/// assert_eq!((frames.len(), frames.get(1)), (2, Some(1.5)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Frames<'d>(ValueRef<'d>);

impl<'d> Frames<'d> {
    /// The frames of a value, if it is numeric.
    pub(super) fn new(value: ValueRef<'d>) -> Option<Self> {
        let float = matches!(value.kind(), Type::Float | Type::Double);
        (float || Ints::new(value).is_some()).then_some(Self(value))
    }

    /// Number of frames.
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there are no frames.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The frame at `index`.
    pub fn get(self, index: usize) -> Option<f64> {
        match self.0.kind() {
            Type::Float => self.0.as_f32()?.get(index).map(f64::from),
            Type::Double => self.0.as_f64()?.get(index),
            _ => self.0.int(index).map(f64::from),
        }
    }

    /// All frames in file order, which may differ from the order of time.
    pub fn iter(self) -> impl Iterator<Item = f64> {
        (0..self.len()).map_while(move |index| self.get(index))
    }
}

/// Property access by type.
pub(super) trait Get<'d, 'a> {
    fn ints(self, name: &str) -> Option<Ints<'d>>;
    fn int(self, name: &str) -> Option<u32>;
    fn float(self, name: &str) -> Option<f32>;
    fn flag(self, name: &str) -> Option<bool>;
    fn reference(self, name: &str) -> Option<u64>;
    fn vec3(self, name: &str) -> Option<[f32; 3]>;
    fn vec4(self, name: &str) -> Option<[f32; 4]>;
    fn vec3s(self, name: &str) -> Option<ArrayView<'d, [f32; 3]>>;
}

impl<'d, 'a> Get<'d, 'a> for &'d Node<'a> {
    fn ints(self, name: &str) -> Option<Ints<'d>> {
        Ints::new(self.property(name)?)
    }

    fn int(self, name: &str) -> Option<u32> {
        self.property(name)?.int(0)
    }

    fn float(self, name: &str) -> Option<f32> {
        self.property(name)?.as_f32()?.get(0)
    }

    /// Programs disagree on numbers above 1; the library of the format's author reads them as true.
    fn flag(self, name: &str) -> Option<bool> {
        self.int(name).map(|number| number >= 1)
    }

    fn reference(self, name: &str) -> Option<u64> {
        self.property(name)?.reference()
    }

    fn vec3(self, name: &str) -> Option<[f32; 3]> {
        self.vec3s(name)?.get(0)
    }

    fn vec4(self, name: &str) -> Option<[f32; 4]> {
        self.property(name)?.as_vec4()?.get(0)
    }

    fn vec3s(self, name: &str) -> Option<ArrayView<'d, [f32; 3]>> {
        self.property(name)?.as_vec3()
    }
}

/// An enumeration of words, with a variant for unknown words.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident $word:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name<'d> {
            $($(#[$each])* $variant,)*
            /// An unknown word.
            Other(Cow<'d, str>),
        }

        impl<'d> $name<'d> {
            /// Parses a word, ignoring case.
            pub fn parse(word: Cow<'d, str>) -> Self {
                match word.to_ascii_lowercase().as_str() {
                    $($word => Self::$variant,)*
                    _ => Self::Other(word),
                }
            }

            /// The word as stored.
            pub fn word(&self) -> &str {
                match self {
                    $(Self::$variant => $word,)*
                    Self::Other(word) => word,
                }
            }
        }
    };
}
pub(super) use words;
