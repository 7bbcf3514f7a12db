//! The types of values and their numbers in a file (section 1.3).

use std::fmt;

macro_rules! types {
    ($($id:ident = $number:literal $name:literal $size:expr, $about:literal;)*) => {
        /// The type of a value. Its discriminant is the number in binary files.
        ///
        /// ```
        /// use meshwright_udm::document::Type;
        ///
        /// assert_eq!((Type::named(b"vec3"), Type::Vec3.number()), (Some(Type::Vec3), 15));
        /// assert_eq!((Type::Vec3.size(), Type::String.size()), (Some(12), None));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Type {
            $(#[doc = $about] $id = $number,)*
        }

        impl Type {
            /// All types in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$id),*];

            /// The type with a number.
            pub const fn new(number: u8) -> Option<Self> {
                match number {
                    $($number => Some(Self::$id),)*
                    _ => None,
                }
            }

            /// The type with a name in text files.
            pub const fn named(name: &[u8]) -> Option<Self> {
                $(if equal(name, $name.as_bytes()) {
                    return Some(Self::$id);
                })*
                None
            }

            /// The name that text files use.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$id => $name,)*
                }
            }

            /// The prefix of a property in text files: `$`, the name of the type, a space.
            pub(crate) const fn property(self) -> &'static str {
                match self {
                    $(Self::$id => concat!("$", $name, " "),)*
                }
            }

            /// What a value of the type is.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Self::$id => $about,)*
                }
            }

            /// Size in bytes of a value of a trivial type; `None` for other types, whose size depends on
            /// the value.
            pub const fn size(self) -> Option<usize> {
                match self {
                    $(Self::$id => $size,)*
                }
            }
        }
    };
}

types! {
    Nil = 0 "nil" Some(0), "Nothing.";
    String = 1 "string" None, "A string of any bytes, usually UTF-8.";
    Utf8 = 2 "utf8" None, "A string that is said to be UTF-8.";
    Int8 = 3 "int8" Some(1), "A signed byte.";
    UInt8 = 4 "uint8" Some(1), "An unsigned byte.";
    Int16 = 5 "int16" Some(2), "A signed 16-bit integer.";
    UInt16 = 6 "uint16" Some(2), "An unsigned 16-bit integer.";
    Int32 = 7 "int32" Some(4), "A signed 32-bit integer.";
    UInt32 = 8 "uint32" Some(4), "An unsigned 32-bit integer.";
    Int64 = 9 "int64" Some(8), "A signed 64-bit integer.";
    UInt64 = 10 "uint64" Some(8), "An unsigned 64-bit integer.";
    Float = 11 "float" Some(4), "A single-precision float.";
    Double = 12 "double" Some(8), "A double-precision float.";
    Bool = 13 "bool" Some(1), "True or false.";
    Vec2 = 14 "vec2" Some(8), "Two floats.";
    Vec3 = 15 "vec3" Some(12), "Three floats.";
    Vec4 = 16 "vec4" Some(16), "Four floats.";
    Quat = 17 "quat" Some(16), "A rotation: x, y, z, w. Text files put w first.";
    Ang = 18 "ang" Some(12), "Euler angles: pitch, yaw, roll in degrees.";
    Srgba = 19 "srgba" Some(4), "A color: red, green, blue, alpha, a byte each.";
    Hdr = 20 "hdr" Some(6), "A color: red, green, blue, 16 bits each.";
    Transform = 21 "transform" Some(28), "A translation and a rotation.";
    STransform = 22 "stransform" Some(40), "A translation, a rotation and a scale.";
    Mat4 = 23 "mat4" Some(64), "A matrix of four columns of four.";
    Mat3x4 = 24 "mat3x4" Some(48), "A matrix of three columns of four.";
    Blob = 25 "blob" None, "Bytes.";
    Lz4 = 26 "lz4" None, "Compressed bytes.";
    Element = 27 "element" None, "Named values.";
    Array = 28 "array" None, "Values of one type.";
    ArrayLz4 = 29 "arrayLz4" None, "Values of one type, compressed.";
    Ref = 30 "ref" None, "The path of another value.";
    Struct = 31 "struct" None, "A record of named members of trivial types.";
    Half = 32 "half" Some(2), "A half-precision float.";
    Vec2i = 33 "vec2i" Some(8), "Two 32-bit integers.";
    Vec3i = 34 "vec3i" Some(12), "Three 32-bit integers.";
    Vec4i = 35 "vec4i" Some(16), "Four 32-bit integers.";
}

impl Type {
    /// The number in binary files.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Whether every value of the type has the same size, so that arrays of it are packed.
    pub const fn is_trivial(self) -> bool {
        self.size().is_some()
    }

    /// Whether an `arrayLz4` may contain it.
    pub const fn is_compressible(self) -> bool {
        self.is_trivial() || matches!(self, Self::Struct | Self::Element | Self::String)
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const fn equal(mut a: &[u8], mut b: &[u8]) -> bool {
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        if *first != *other {
            return false;
        }
        (a, b) = (rest, others);
    }
    a.is_empty() && b.is_empty()
}

#[cfg(test)]
mod tests {
    use super::Type;

    #[test]
    fn numbers_and_names_round_trip() {
        assert_eq!(Type::ALL.len(), 36);
        for (number, kind) in (0..).zip(Type::ALL) {
            assert_eq!(kind.number(), number);
            assert_eq!(Type::new(number), Some(*kind));
            assert_eq!(Type::named(kind.name().as_bytes()), Some(*kind));
        }
        assert_eq!(Type::new(36), None);
        assert_eq!(Type::named(b"vec"), None);
        assert_eq!(Type::named(b"vec2ii"), None);
    }
}
