//! Vectors of unusual but valid forms of values.

use super::{
    base_shapes::{around, smallest, triangle},
    builder::{WIRE, sound, v31},
    container::{File, file},
    msgpack::{Form, Number, Text, Width, Wire},
    shape::{Shape, shape},
    shape_parts::{Tuple, TupleForm},
};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [numbers(), tuples(), lengths(), packed(), writers()].concat()
}

/// A shape whose radius has this form.
fn radius(number: impl Into<Number>) -> Shape {
    smallest().field("radius", number)
}

fn numbers() -> Vec<Vector> {
    let as_form = |value: i32, form| radius(Number::from(value).form(form));
    let vector = |name, about, shape| sound(name, about, WIRE, shape);
    let mut list = vec![
        vector("float_whole", "A float without a fraction is stored as an integer.", radius(2)),
        vector(
            "float_large_whole",
            "A float without a fraction is stored as a 32-bit integer.",
            radius(3_000_000_000_u32),
        ),
        vector(
            "float_negative_whole",
            "A negative float without a fraction is stored as an 8-bit integer.",
            radius(-40),
        ),
        vector("float32", "A float with a fraction is stored as float32.", radius(0.1_f32)),
        vector("float32_whole", "A float without a fraction is stored as float32.", as_form(7, Form::F32)),
        vector("float64", "A float is stored as float64.", radius(Number::from(0.375).form(Form::F64))),
        vector("float64_whole", "A float without a fraction is stored as float64.", as_form(-3, Form::F64)),
        vector(
            "float_zero_with_sign",
            "A negative zero is stored as float32.",
            radius(Number::from(-0.0).form(Form::F32)),
        ),
        vector("float_infinite", "Infinity is stored as float32.", radius(f32::INFINITY)),
        vector("float_no_number", "A float is NaN.", radius(f32::NAN)),
        vector(
            "float64_no_number",
            "One float64 is NaN, and another one is infinite.",
            radius(Number::from(f64::NAN).form(Form::F64))
                .field("tubeRadius", Number::from(f64::NEG_INFINITY).form(Form::F64)),
        ),
        vector("float_smallest", "A float is the smallest positive float32.", radius(f32::from_bits(1))),
    ];
    let forms = [
        ("uint8", Form::U8, 5),
        ("uint16", Form::U16, 5),
        ("uint32", Form::U32, 5),
        ("uint64", Form::U64, 5),
        ("int8", Form::I8, -5),
        ("int16", Form::I16, -5),
        ("int32", Form::I32, -5),
        ("int64", Form::I64, -5),
        ("float32", Form::F32, 5),
        ("float64", Form::F64, 5),
    ];
    list.extend(forms.map(|(name, form, value)| {
        let shape = smallest().field("smallestVisibleDL", Number::from(value).form(form));
        let about = format!("A small integer is stored as {name}.");
        sound(&format!("int_as_{name}"), &about, WIRE, shape)
    }));
    list
}

fn tuples() -> Vec<Vector> {
    let boxed = |form| {
        let mut shape = smallest();
        shape.center = Tuple(Tuple::new([0.5_f32, -1.0, 0.25]).0, form);
        shape.bounds = Tuple(Tuple::new([-1.5_f32, -2.0, 0.0, 1.5, 2.0, 3.0]).0, form);
        shape
    };
    let forms = [
        ("array", "arrays", TupleForm::Array(0)),
        ("array16", "arrays whose length takes 16 bits", TupleForm::Array(2)),
        ("array32", "arrays whose length takes 32 bits", TupleForm::Array(4)),
        ("bin8", "bytes of little-endian float32", TupleForm::Bin(1)),
        ("bin16", "bytes of float32 whose length takes 16 bits", TupleForm::Bin(2)),
        ("bin32", "bytes of float32 whose length takes 32 bits", TupleForm::Bin(4)),
    ];
    let mut list: Vec<Vector> = forms
        .map(|(name, what, form)| {
            sound(
                &format!("point_as_{name}"),
                &format!("A point and a bounding box are stored as {what}."),
                WIRE,
                boxed(form),
            )
        })
        .into();
    let mut mixed = smallest();
    mixed.center.0 = vec![
        Number::from(1).form(Form::I32),
        Number::from(0.5).form(Form::F64),
        Number::from(2).form(Form::U64),
    ];
    list.push(sound(
        "point_of_mixed_numbers",
        "The components of a point have different number formats.",
        WIRE,
        mixed,
    ));
    list
}

fn lengths() -> Vec<Vector> {
    let named = |width: Width| {
        let mut shape = smallest();
        shape.names[1] = Text("hull".to_owned(), width);
        shape
    };
    let long = |length| smallest().names(&[&"x".repeat(length)]);
    let counted = |form| Shape { counts: form, ..around(vec![triangle()]) };
    vec![
        sound("text_str8", "A short string has a length of 8 bits.", WIRE, named(1)),
        sound("text_str16", "A short string has a length of 16 bits.", WIRE, named(2)),
        sound("text_str32", "A short string has a length of 32 bits.", WIRE, named(4)),
        sound(
            "text_of_31_bytes",
            "A string has the largest length that its marker can hold.",
            WIRE,
            long(31),
        ),
        sound("text_of_32_bytes", "A string has the smallest length that takes 8 bits.", WIRE, long(32)),
        sound("text_of_256_bytes", "A string has the smallest length that takes 16 bits.", WIRE, long(256)),
        sound("counts_as_int64", "The counts of lists are stored as int64.", WIRE, counted(Form::I64)),
        sound("counts_as_float64", "The counts of lists are stored as float64.", WIRE, counted(Form::F64)),
    ]
}

fn packed() -> Vec<Vector> {
    let vector = |name, about, form| sound(name, about, WIRE, smallest().formed("nodes", form));
    let usual = Form::Game;
    let mut nil = smallest();
    nil.vectors.iter_mut().filter(|rows| rows.count == 0).for_each(|rows| rows.nil = true);
    let bytes = shape().rows("subShapeNumNodes", &[[1]; 64]);
    let words = shape().rows("nodes", &[[-1; 5]; 12]).rows("nodeUniformScales", &[[1]; 64]);
    vec![
        vector("packed_bin16", "The byte length of a packed vector takes 16 bits.", (usual, usual, 2)),
        vector("packed_bin32", "The byte length of a packed vector takes 32 bits.", (usual, usual, 4)),
        vector(
            "packed_wide_numbers",
            "A packed vector has its count as int64 and its element size as uint32.",
            (Form::I64, Form::U32, 0),
        ),
        vector(
            "packed_float_numbers",
            "A packed vector has its count as float32 and its element size as float64.",
            (Form::F32, Form::F64, 0),
        ),
        sound("packed_nil", "Empty vectors have nil instead of bytes.", WIRE, nil),
        sound(
            "packed_of_256_bytes",
            "A packed vector has the smallest byte length that takes 16 bits.",
            WIRE,
            bytes,
        ),
        sound(
            "packed_of_240_and_256_bytes",
            "Vectors have 240 and 256 bytes; the marker depends on the byte length, not on the count.",
            WIRE,
            words,
        ),
    ]
}

fn writers() -> Vec<Vector> {
    let by = |form| File { wire: Wire::usual(form), ..file(around(vec![triangle()]), &["hull"]) };
    let wide = Wire { width: 4, ..Wire::default() };
    vec![
        v31(
            "all_float64",
            "Every number of the body is stored as float64, including counts and sizes.",
            WIRE,
            &by(Form::F64),
        ),
        v31(
            "all_signed",
            "Integers are stored in signed formats, so that 200 takes 16 bits.",
            WIRE,
            &by(Form::Signed),
        ),
        v31("all_int64", "Every integer of the body is stored as int64.", WIRE, &whole_int64()),
        v31(
            "all_lengths_in_32_bits",
            "Every length of the body takes 32 bits.",
            WIRE,
            &File { wire: wide, ..by(Form::Game) },
        ),
    ]
}

/// A shape in which all numbers outside of vectors are integers.
fn whole_int64() -> File {
    let mut mesh = triangle().field("radius", 2);
    mesh.body().center = Tuple::new([0, 1, 0]);
    File { wire: Wire::usual(Form::I64), ..file(around(vec![mesh]), &["hull"]) }
}
