//! The types of properties: which values programs accept, and what a getter returns.

use crate::document::{Type, ValueRef};
pub(crate) use crate::view::Colors;
use meshwright_core::ArrayView;
use std::borrow::Cow;

/// The types that the format's description allows for a property.
#[derive(Clone, Copy, Debug)]
pub struct PropertyType {
    /// The types as the description spells them.
    pub spelled: &'static str,
    /// The types.
    pub types: &'static [Type],
    /// Whether the property is a single value, not an array.
    pub single: bool,
    /// Whether the value is a boolean: 0 or 1.
    pub boolean: bool,
}

/// How well a value type fits a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// Programs cannot use it.
    Wrong,
    /// The numbers can be converted.
    Loose,
    /// As described.
    Right,
}

impl PropertyType {
    /// How well a value of this type fits.
    pub(crate) fn fit(&self, stored: Type) -> Fit {
        let convertible = |described: &Type| converts(*described).contains(&stored);
        match self.types.contains(&stored) {
            true => Fit::Right,
            false if self.types.iter().any(convertible) => Fit::Loose,
            false => Fit::Wrong,
        }
    }

    /// Number of stored values that form a single one: three or four plain numbers form a vector.
    pub(crate) fn values(&self, stored: Type) -> usize {
        let parts = |of: &Type| of.size().checked_div(Type::Float.size()).unwrap_or(1);
        match stored {
            Type::Float | Type::Double => {
                self.types.iter().filter(|of| of.is_vector()).map(parts).max().unwrap_or(1)
            }
            _ => 1,
        }
    }
}

/// Types whose values programs convert to a described type.
const fn converts(described: Type) -> &'static [Type] {
    match described {
        Type::Byte => &[Type::Short, Type::Int, Type::Long],
        Type::Short => &[Type::Byte, Type::Int, Type::Long],
        Type::Int => &[Type::Byte, Type::Short, Type::Long],
        Type::Long => &[Type::Byte, Type::Short, Type::Int],
        Type::Float => &[Type::Double, Type::Byte, Type::Short, Type::Int],
        Type::Vec2 | Type::Vec3 | Type::Vec4 => &[Type::Float, Type::Double],
        Type::Double | Type::Text => &[],
    }
}

/// What the getter of a type returns, with the lifetime of the document.
macro_rules! returns {
    (Text $d:lifetime) => { std::borrow::Cow<$d, str> };
    (Flag $d:lifetime) => { bool };
    (Integer $d:lifetime) => { u32 };
    (ParentIndex $d:lifetime) => { u32 };
    (Float $d:lifetime) => { f32 };
    (Hash $d:lifetime) => { u64 };
    (Vec3 $d:lifetime) => { [f32; 3] };
    (Vec4 $d:lifetime) => { [f32; 4] };
    (Quaternion $d:lifetime) => { [f32; 4] };
    (Vec2s $d:lifetime) => { meshwright_core::ArrayView<$d, [f32; 2]> };
    (Vec3s $d:lifetime) => { meshwright_core::ArrayView<$d, [f32; 3]> };
    (Floats $d:lifetime) => { meshwright_core::ArrayView<$d, f32> };
    (Hashes $d:lifetime) => { meshwright_core::ArrayView<$d, u64> };
    (PackedColors $d:lifetime) => { meshwright_core::ArrayView<$d, u32> };
    (Offset $d:lifetime) => { crate::document::ValueRef<$d> };
    (KeyValues $d:lifetime) => { crate::document::ValueRef<$d> };
    ($word:ident $d:lifetime) => { $word<$d> };
}
pub(crate) use returns;

/// The getter of a property.
macro_rules! getter {
    ($d:lifetime layer $($rest:tt)*) => {};
    ($d:lifetime $need:ident $property:literal $getter:ident: $type:ident, $what:literal) => {
        #[doc = concat!("`", $property, "`: ", $what, ".")]
pub fn $getter(self) -> Option<$crate::nodes::types::returns!($type $d)> {
            $type::read(self.0.property($property)?)
        }
    };
    ($d:lifetime $need:ident $property:literal $getter:ident: $type:ident = $default:expr, $what:literal) => {
        #[doc = concat!("`", $property, "`: ", $what, "; `", stringify!($default), "` if absent.")]
pub fn $getter(self) -> $crate::nodes::types::returns!($type $d) {
            self.0.property($property).and_then($type::read).unwrap_or($default)
        }
    };
}
pub(crate) use getter;

macro_rules! types {
    ($($name:ident $spelled:literal $count:ident [$($type:ident)*] -> $out:ty, |$value:ident| $read:expr;)*) => {$(
        #[allow(clippy::elidable_lifetime_names, reason = "most values do not borrow")]
        impl $name {
            pub(crate) const TYPE: PropertyType = PropertyType {
                spelled: $spelled,
                types: &[$(Type::$type),*],
                single: matches!(stringify!($count).as_bytes(), b"one"),
                boolean: matches!($spelled.as_bytes(), b"b"),
            };

            /// The value of a property of this type.
            pub(crate) fn read($value: ValueRef<'_>) -> Option<$out> {
                $read
            }
        }
    )*};
}

/// Names of types that have no Rust type of their own.
macro_rules! markers {
    ($($name:ident)*) => { $(pub(crate) struct $name;)* };
}

markers! {
    Text Flag Integer ParentIndex Float Hash Vec3 Vec4 Vec2s Vec3s Quaternions Floats Hashes PackedColors Offset KeyValues
}
pub(crate) use Vec4 as Quaternion;

types! {
    Text "s" one [Text] -> Cow<'_, str>, |value| value.as_text()?.first_lossy();
    // Programs disagree on numbers above 1; the library of the format's author reads them as true.
    Flag "b" one [Byte] -> bool, |value| value.int(0).map(|number| number >= 1);
    Integer "b, h or i" one [Byte Short Int] -> u32, |value| value.int(0);
    ParentIndex "i" one [Int] -> u32, |value| parent(value);
    Float "f" one [Float] -> f32, |value| value.as_f32()?.get(0);
    Hash "l" one [Long] -> u64, |value| value.reference();
    Vec3 "v3" one [Vec3] -> [f32; 3], |value| value.as_vec3()?.get(0);
    Vec4 "v4" one [Vec4] -> [f32; 4], |value| value.as_vec4()?.get(0);
    Offset "v3 or v4" one [Vec3 Vec4] -> ValueRef<'_>, |value| Some(value);
    Floats "f[]" many [Float] -> ArrayView<'_, f32>, |value| value.as_f32();
    Hashes "l[]" many [Long] -> ArrayView<'_, u64>, |value| value.as_u64();
    Vec2s "v2[]" many [Vec2] -> ArrayView<'_, [f32; 2]>, |value| value.as_vec2();
    Vec3s "v3[]" many [Vec3] -> ArrayView<'_, [f32; 3]>, |value| value.as_vec3();
    Quaternions "v4[]" many [Vec4] -> ArrayView<'_, [f32; 4]>, |value| value.as_vec4();
    PackedColors "i[]" many [Int] -> ArrayView<'_, u32>, |value| value.as_u32();
    KeyValues "f[], v4[], b[], h[] or i[]" many [Float Vec4 Byte Short Int] -> ValueRef<'_>, |value| Some(value);
}

/// A parent; `None` for a root, which files mark by the number -1 in the width that the writer chose.
fn parent(value: ValueRef<'_>) -> Option<u32> {
    let none = match value.kind() {
        Type::Byte => u8::MAX.into(),
        Type::Short => u16::MAX.into(),
        _ => u32::MAX,
    };
    value.int(0).filter(|&parent| parent != none)
}

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
    fn new(value: ValueRef<'d>) -> Option<Self> {
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

/// The types of values that have a Rust type of their own.
macro_rules! value_types {
    ($($name:ident $spelled:literal [$($type:ident)*] $new:path;)*) => {$(
        impl<'d> $name<'d> {
            pub(crate) const TYPE: PropertyType =
                PropertyType { spelled: $spelled, types: &[$(Type::$type),*], single: false, boolean: false };

            /// The value of a property of this type.
            pub(crate) fn read(value: ValueRef<'d>) -> Option<Self> {
                $new(value)
            }
        }
    )*};
}

value_types! {
    Ints "b[], h[] or i[]" [Byte Short Int] Self::new;
    Frames "b[], h[] or i[]" [Byte Short Int] Self::new;
    Colors "i[] or v4[]" [Int Vec4] Self::new;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Kind;

    #[test]
    fn types_fit_their_description() {
        assert_eq!(Ints::TYPE.fit(Type::Short), Fit::Right);
        assert_eq!(Colors::TYPE.fit(Type::Byte), Fit::Loose);
        assert_eq!(Vec3::TYPE.fit(Type::Vec3), Fit::Right);
        assert_eq!(Vec3s::TYPE.fit(Type::Double), Fit::Loose);
        assert_eq!(Text::TYPE.fit(Type::Int), Fit::Wrong);
        assert_eq!((Offset::TYPE.values(Type::Float), Vec3::TYPE.values(Type::Double)), (4, 3));
        assert_eq!((Vec3::TYPE.values(Type::Vec3), Float::TYPE.values(Type::Float)), (1, 1));
    }

    #[test]
    fn types_are_spelled_as_they_are() {
        let properties = Kind::ALL.iter().flat_map(|kind| kind.description().properties);
        for accepts in properties.map(|property| property.accepts) {
            let words = accepts.spelled.split([',', ' ']).filter(|word| !word.is_empty() && *word != "or");
            let letters = |word: &str| {
                let stem = word.strip_suffix("[]");
                assert_eq!(stem.is_none(), accepts.single, "{}", accepts.spelled);
                // The description spells vectors in the other order than the file.
                match stem.unwrap_or(word).split_at_checked(1) {
                    Some(("v", size)) => format!("{size}v"),
                    _ => stem.unwrap_or(word).to_owned(),
                }
            };
            let spelled: Vec<String> = words.map(letters).collect();
            assert_eq!(spelled, accepts.types.iter().map(|kind| kind.letters()).collect::<Vec<_>>());
        }
    }
}
