//! The table of value formats: one row each, as on the vendor's page.

use super::{
    Member, Of,
    Primitive::{self, F32, F64, I32, I64},
};
use meshwright_core::Field;

const fn one(name: &'static str, of: Primitive, about: &'static str) -> Member {
    Member { field: Field::documented(name, of.name(), about), of: Of::Number(of) }
}

const fn part(name: &'static str, kind: Kind, about: &'static str) -> Member {
    Member { field: Field::documented(name, kind.name(), about), of: Of::Value(kind) }
}

const fn rows(of: Primitive, kind: &'static str, count: u8) -> Member {
    let field = Field::documented("element", kind, "elements row by row");
    Member { field, of: Of::Numbers(of, count) }
}

/// VerticalType (section 4.2).
const VERTICAL: &[&str] = &["Ellipsoid", "Gravity", "Height", "HeightMesh"];

/// LatLonHeight.Vertical.
const fn vertical() -> Member {
    let field = Field::documented("vertical", "int32", "what the height is measured from");
    Member { field, of: Of::Name(VERTICAL) }
}

macro_rules! axes {
    ($of:ident $($name:literal)*) => { [$(one($name, $of, "")),*] };
}

macro_rules! kinds {
    ($($id:ident $name:literal $table:literal $module:literal $members:expr;)*) => {
        /// The described value formats, and two that they contain.
        ///
        /// ```
        /// use meshwright_tinman::ser::Kind;
        ///
        /// assert_eq!(Kind::parse("Vec3D").ok(), Some(Kind::Vec3D));
        /// assert_eq!((Kind::Vec3D.size(), Kind::Vec3D.table(), Kind::String.size()), (Some(24), 21, None));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Kind {
            $(#[doc = concat!("`", $name, "`: Table ", $table, ", ", $module, ".")] $id,)*
        }

        impl Kind {
            /// All of them, in the order of the vendor's page.
            pub const ALL: &[Self] = &[$(Self::$id),*];

            /// The name in the vendor's library.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => $name,)* }
            }

            /// The number of the table on the vendor's page.
            pub const fn table(self) -> u8 {
                match self { $(Self::$id => $table,)* }
            }

            /// The module of the vendor's library.
            pub const fn module(self) -> &'static str {
                match self { $(Self::$id => $module,)* }
            }

            /// The members of a plain value in order; empty for formats with a special form.
            pub fn members(self) -> &'static [Member] {
                match self { $(Self::$id => { static MEMBERS: &[Member] = &$members; MEMBERS })* }
            }
        }
    };
}

kinds! {
    String "string" 2 "basic types" [];
    Object "object" 7 "Core.Util" [];
    Cuboid "Cuboid" 8 "Core.Math" [
        part("origin", Kind::Vec3D, "a corner or the middle: the page does not say"),
        part("orientation", Kind::Mat3D, "axes"),
    ];
    Fraction "Fraction" 9 "Core.Math" [one("numerator", I32, ""), one("denominator", I32, "")];
    Gauss "Gauss" 10 "Core.Math" [
        one("expected", F64, "expected value"), one("deviation", F64, "deviation"), one("scale", F64, "scale"),
    ];
    Plane "Plane" 11 "Core.Math" [
        part("normal", Kind::Vec3D, ""), one("distance", F64, "the sign convention is not published"),
    ];
    QuatD "QuatD" 12 "Core.Math" axes!(F64 "x" "y" "z" "w");
    RangeD "RangeD" 13 "Core.Math" axes!(F64 "start" "end");
    RangeF "RangeF" 13 "Core.Math" axes!(F32 "start" "end");
    RangeI "RangeI" 14 "Core.Math" axes!(I32 "start" "last");
    RangeL "RangeL" 14 "Core.Math" axes!(I64 "start" "last");
    Ray "Ray" 15 "Core.Math" [part("origin", Kind::Vec3D, ""), part("direction", Kind::Vec3D, "")];
    Sphere "Sphere" 16 "Core.Math" [part("center", Kind::Vec3D, ""), one("radius", F64, "")];
    Mat2D "Mat2D" 17 "Core.Math.Vectors" [rows(F64, "float64[4]", 4)];
    Mat2F "Mat2F" 17 "Core.Math.Vectors" [rows(F32, "float32[4]", 4)];
    Mat3D "Mat3D" 18 "Core.Math.Vectors" [rows(F64, "float64[9]", 9)];
    Mat3F "Mat3F" 18 "Core.Math.Vectors" [rows(F32, "float32[9]", 9)];
    Mat4D "Mat4D" 19 "Core.Math.Vectors" [rows(F64, "float64[16]", 16)];
    Mat4F "Mat4F" 19 "Core.Math.Vectors" [rows(F32, "float32[16]", 16)];
    Vec2D "Vec2D" 20 "Core.Math.Vectors" axes!(F64 "x" "y");
    Vec2F "Vec2F" 20 "Core.Math.Vectors" axes!(F32 "x" "y");
    Vec2I "Vec2I" 20 "Core.Math.Vectors" axes!(I32 "x" "y");
    Vec2L "Vec2L" 20 "Core.Math.Vectors" axes!(I64 "x" "y");
    Vec3D "Vec3D" 21 "Core.Math.Vectors" axes!(F64 "x" "y" "z");
    Vec3F "Vec3F" 21 "Core.Math.Vectors" axes!(F32 "x" "y" "z");
    Vec3I "Vec3I" 21 "Core.Math.Vectors" axes!(I32 "x" "y" "z");
    Vec3L "Vec3L" 21 "Core.Math.Vectors" axes!(I64 "x" "y" "z");
    Vec4D "Vec4D" 22 "Core.Math.Vectors" axes!(F64 "x" "y" "z" "w");
    Vec4F "Vec4F" 22 "Core.Math.Vectors" axes!(F32 "x" "y" "z" "w");
    Vec4I "Vec4I" 22 "Core.Math.Vectors" axes!(I32 "x" "y" "z" "w");
    Vec4L "Vec4L" 22 "Core.Math.Vectors" axes!(I64 "x" "y" "z" "w");
    ColorF "ColorF" 23 "Core.Util" axes!(F32 "r" "g" "b" "a");
    Guid "GUID" 24 "Core.Util" axes!(I64 "first" "second");
    Luid "LUID" 25 "Core.Util" [one("value", I32, "")];
    LatLon "LatLon" 26 "Terrain.Georef" [
        one("longitude", F64, "comes first; the unit is not published"),
        one("latitude", F64, "comes second; the unit is not published"),
    ];
    LatLonHeight "LatLonHeight" 27 "Terrain.Georef" [
        part("coords", Kind::LatLon, ""), one("height", F64, ""), vertical(),
    ];
    LatLonRange "LatLonRange" 28 "Terrain.Georef" [part("start", Kind::LatLon, ""), part("end", Kind::LatLon, "")];
    UnitOfMeasure "UnitOfMeasure" 29 "Terrain.Georef" [];
    HeightmapSample "HeightmapSample" 30 "Terrain.Heightmaps" [];
    VerticalRange "VerticalRange" 31 "Terrain.Heightmaps" axes!(F64 "minimum" "maximum");
    CubemapFaceCoordsI "CubemapFaceCoordsI" 32 "Terrain.Mapping" [
        one("x", I32, ""), one("y", I32, ""), one("face", I32, "the numbers of the faces are not published"),
    ];
    Box2D "Box2D" 33 "Terrain.Util" axes!(F64 "x1" "y1" "x2" "y2");
    Box2I "Box2I" 33 "Terrain.Util" axes!(I32 "x1" "y1" "x2" "y2");
    Box2L "Box2L" 33 "Terrain.Util" axes!(I64 "x1" "y1" "x2" "y2");
    Box3D "Box3D" 34 "Terrain.Util" [];
    Box3I "Box3I" 34 "Terrain.Util" [];
    Fade "Fade" 35 "Terrain.Util" [one("scale", F64, "factor"), one("offset", F64, "added after it")];
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Section 4.1.
    const SIZES: &[(&str, usize)] = &[
        ("Vec2D", 16),
        ("Vec2F", 8),
        ("Vec2I", 8),
        ("Vec2L", 16),
        ("Vec3D", 24),
        ("Vec3F", 12),
        ("Vec3I", 12),
        ("Vec3L", 24),
        ("Vec4D", 32),
        ("Vec4F", 16),
        ("Vec4I", 16),
        ("Vec4L", 32),
        ("Mat2D", 32),
        ("Mat2F", 16),
        ("Mat3D", 72),
        ("Mat3F", 36),
        ("Mat4D", 128),
        ("Mat4F", 64),
        ("QuatD", 32),
        ("RangeD", 16),
        ("RangeF", 8),
        ("RangeI", 8),
        ("RangeL", 16),
        ("Ray", 48),
        ("Sphere", 32),
        ("Plane", 32),
        ("Cuboid", 96),
        ("Fraction", 8),
        ("Gauss", 24),
        ("ColorF", 16),
        ("GUID", 16),
        ("LUID", 4),
        ("LatLon", 16),
        ("LatLonHeight", 28),
        ("LatLonRange", 32),
        ("VerticalRange", 16),
        ("CubemapFaceCoordsI", 12),
        ("Box2D", 32),
        ("Box2I", 16),
        ("Box2L", 32),
        ("Fade", 16),
    ];

    #[test]
    fn sizes_match_the_description() {
        for (name, size) in SIZES {
            assert_eq!(Kind::parse(name).unwrap().size(), Some(*size), "{name}");
        }
        let open: Vec<_> =
            Kind::ALL.iter().filter(|kind| kind.size().is_none()).map(|kind| kind.name()).collect();
        assert_eq!(open, ["string", "object", "UnitOfMeasure", "HeightmapSample", "Box3D", "Box3I"]);
        assert_eq!(SIZES.len() + open.len(), Kind::ALL.len());
    }

    #[test]
    fn suffixes_determine_the_type() {
        for kind in Kind::ALL.iter().filter(|kind| matches!(kind.table(), 13 | 14 | 17..=22 | 33)) {
            let expected = Primitive::of_suffix(kind.name().chars().next_back().unwrap()).unwrap();
            for member in kind.members() {
                let (Of::Number(of) | Of::Numbers(of, _)) = member.of else { panic!("{kind}") };
                assert_eq!((of, member.field.kind.starts_with(of.name())), (expected, true), "{kind}");
            }
        }
    }

    #[test]
    fn tables_are_complete_and_names_round_trip() {
        let tables: std::collections::BTreeSet<_> = Kind::ALL.iter().map(|kind| kind.table()).collect();
        assert!(tables.into_iter().eq([2, 7].into_iter().chain(8..=35)));
        assert!(Kind::ALL.is_sorted_by_key(|kind| kind.table()));
        for kind in Kind::ALL {
            assert_eq!(Kind::parse(kind.name()).unwrap(), *kind);
        }
        let error = Kind::parse("vec3d").unwrap_err();
        assert_eq!((error.code().id, error.message().contains("Vec3D")), ("SER0110", true));
    }

    #[test]
    fn arrays_of_numbers_have_the_layout_of_their_type() {
        for member in Kind::ALL.iter().flat_map(|kind| kind.members()) {
            if let Of::Numbers(of, count) = member.of {
                assert!(matches!(of, F64 | F32));
                assert_eq!(member.field.kind, format!("{}[{count}]", of.name()));
                assert_eq!(of.layout().size(), of.size());
            }
        }
    }
}
