//! Vectors of unusual but valid forms of values.

use super::{
    build::{WIRE, sound, v31},
    container::{File, file},
    msgpack::{Form, Number, Text, Width, Wire},
    parts::{Tuple, TupleForm},
    samples::{around, smallest, triangle},
    shape::{Shape, shape},
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
        vector("float_whole", "A float without fraction is stored as an integer.", radius(2)),
        vector(
            "float_large_whole",
            "A float without fraction as an integer of 32 bits.",
            radius(3_000_000_000_u32),
        ),
        vector(
            "float_negative_whole",
            "A negative float without fraction as an integer of 8 bits.",
            radius(-40),
        ),
        vector("float32", "A float with a fraction as float32.", radius(0.1_f32)),
        vector("float32_whole", "A float without fraction as float32.", as_form(7, Form::F32)),
        vector("float64", "A float as float64.", radius(Number::from(0.375).form(Form::F64))),
        vector("float64_whole", "A float without fraction as float64.", as_form(-3, Form::F64)),
        vector(
            "float_zero_with_sign",
            "A zero with a sign, as float32.",
            radius(Number::from(-0.0).form(Form::F32)),
        ),
        vector("float_infinite", "Infinity as float32.", radius(f32::INFINITY)),
        vector("float_no_number", "A float that is not a number.", radius(f32::NAN)),
        vector(
            "float64_no_number",
            "A float64 that is not a number, and one that is infinite.",
            radius(Number::from(f64::NAN).form(Form::F64))
                .field("tubeRadius", Number::from(f64::NEG_INFINITY).form(Form::F64)),
        ),
        vector("float_smallest", "The smallest float32 of all.", radius(f32::from_bits(1))),
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
        let about = format!("An integer as {name} although it is small.");
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
        ("array", "lists", TupleForm::Array(0)),
        ("array16", "lists whose length has 16 bits", TupleForm::Array(2)),
        ("array32", "lists whose length has 32 bits", TupleForm::Array(4)),
        ("bin8", "bytes of float32, little-endian", TupleForm::Bin(1)),
        ("bin16", "bytes of float32 whose length has 16 bits", TupleForm::Bin(2)),
        ("bin32", "bytes of float32 whose length has 32 bits", TupleForm::Bin(4)),
    ];
    let mut list: Vec<Vector> = forms
        .map(|(name, what, form)| {
            sound(&format!("point_as_{name}"), &format!("A point and a box as {what}."), WIRE, boxed(form))
        })
        .into();
    let mut mixed = smallest();
    mixed.center.0 = vec![
        Number::from(1).form(Form::I32),
        Number::from(0.5).form(Form::F64),
        Number::from(2).form(Form::U64),
    ];
    list.push(sound("point_of_mixed_numbers", "The numbers of a point in a form each.", WIRE, mixed));
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
        sound("text_str8", "A short text with its length in a byte.", WIRE, named(1)),
        sound("text_str16", "A short text with its length in 16 bits.", WIRE, named(2)),
        sound("text_str32", "A short text with its length in 32 bits.", WIRE, named(4)),
        sound("text_of_31_bytes", "The longest text whose length its marker contains.", WIRE, long(31)),
        sound("text_of_32_bytes", "The shortest text whose length has a byte.", WIRE, long(32)),
        sound("text_of_256_bytes", "The shortest text whose length has 16 bits.", WIRE, long(256)),
        sound("counts_as_int64", "Counts of lists as int64.", WIRE, counted(Form::I64)),
        sound("counts_as_float64", "Counts of lists as float64.", WIRE, counted(Form::F64)),
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
        vector("packed_bin16", "A packed vector whose length in bytes has 16 bits.", (usual, usual, 2)),
        vector("packed_bin32", "A packed vector whose length in bytes has 32 bits.", (usual, usual, 4)),
        vector(
            "packed_wide_numbers",
            "A packed vector with its count as int64 and its size as uint32.",
            (Form::I64, Form::U32, 0),
        ),
        vector(
            "packed_float_numbers",
            "A packed vector with its count as float32 and its size as float64.",
            (Form::F32, Form::F64, 0),
        ),
        sound("packed_nil", "Nil in place of the bytes of empty vectors.", WIRE, nil),
        sound("packed_of_256_bytes", "The shortest vector whose length has 16 bits.", WIRE, bytes),
        sound(
            "packed_of_240_and_256_bytes",
            "Vectors of 240 and 256 bytes: the marker follows the bytes, not the count.",
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
            "Every number of the body is a float64, counts and sizes too.",
            WIRE,
            &by(Form::F64),
        ),
        v31(
            "all_signed",
            "Integers have the forms with a sign, so that 200 takes 16 bits.",
            WIRE,
            &by(Form::Signed),
        ),
        v31("all_int64", "Every number of the body that is whole is an int64.", WIRE, &whole_int64()),
        v31(
            "all_lengths_in_32_bits",
            "Every length of the body has 32 bits.",
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
