use meshwright_core::{
    Column, Context, Cursor, FILE, Field, FieldLog, Layout, Limits, LogOptions, NoTrace, PathTrace, Reader,
    Result, Scalar, Span, Trace, Value, codes,
};

static HEAD: Field = Field::documented("head", "Head", "the first group");
static ITEMS: Field = Field::observed("items", "Item", "a list");
static COUNT: Field = Field::documented("count", "u8", "how many");
static SMALL: Field = Field::inferred("small", "i16", "a number");
static LARGE: Field = Field::documented("large", "f64", "a number");
static POINTS: Field = Field::documented("points", "Point", "an array");
static REST: Field = Field::unknown("rest", "not understood");
static PAD: Field = Field::documented("pad", "bytes", "up to four");
static NAME: Field = Field::documented("name", "str", "a text");
static POINT: Layout = Layout {
    columns: &[Column { name: "x", scalar: Scalar::F32 }, Column { name: "flag", scalar: Scalar::U8 }],
};

fn context<T: Trace>(trace: T) -> Context<T> {
    Context::new(Limits::DEFAULT, trace)
}

/// A made-up format: a count, that number of small integers in groups, an array of two points, the rest.
fn read<T: Trace>(reader: &mut Reader<'_, '_, T>) -> Result<(Vec<i16>, usize)> {
    let count = reader.group(&HEAD, None, |reader| reader.u8(&COUNT))?;
    let mut numbers = reader.list(u64::from(count), 2)?;
    for index in 0..u32::from(count) {
        numbers.push(reader.group(&ITEMS, Some(index), |reader| reader.i16(&SMALL))?);
    }
    let points = reader.array(&POINTS, &POINT, 2)?;
    reader.padding(&PAD, 2)?;
    let left = reader.cursor.left();
    reader.opaque(&REST, left)?;
    Ok((numbers, points.len()))
}

fn file() -> Vec<u8> {
    let mut bytes = vec![3];
    bytes.extend([1_i16, -2, 300].iter().flat_map(|n| n.to_le_bytes()));
    bytes.extend([0; 10]);
    bytes.extend([0, 0, 9, 9, 9]);
    bytes
}

#[test]
fn every_number_is_little_endian() {
    let mut bytes = vec![0xFE];
    bytes.extend(0x1234_u16.to_le_bytes());
    bytes.extend(0x1234_5678_u32.to_le_bytes());
    bytes.extend(u64::MAX.to_le_bytes());
    bytes.extend((-2_i16).to_le_bytes());
    bytes.extend((-3_i32).to_le_bytes());
    bytes.extend(i64::MIN.to_le_bytes());
    bytes.extend(1.5_f32.to_le_bytes());
    bytes.extend((-0.1_f64).to_le_bytes());
    let mut context = context(FieldLog::default());
    let mut reader = Reader::new(Cursor::new(&bytes, FILE), &mut context);
    assert_eq!(reader.u8(&COUNT).unwrap(), 0xFE);
    assert_eq!(reader.u16(&COUNT).unwrap(), 0x1234);
    assert_eq!(reader.u32(&COUNT).unwrap(), 0x1234_5678);
    assert_eq!(reader.u64(&COUNT).unwrap(), u64::MAX);
    assert_eq!(reader.i16(&SMALL).unwrap(), -2);
    assert_eq!(reader.i32(&SMALL).unwrap(), -3);
    assert_eq!(reader.i64(&SMALL).unwrap(), i64::MIN);
    assert_eq!(reader.f32(&LARGE).unwrap(), 1.5);
    assert_eq!(reader.f64(&LARGE).unwrap(), -0.1);
    let values: Vec<Value> = context.trace.rows().iter().map(|row| row.value.clone()).collect();
    let expected = [
        Value::UInt(0xFE),
        Value::UInt(0x1234),
        Value::UInt(0x1234_5678),
        Value::UInt(u64::MAX),
        Value::Int(-2),
        Value::Int(-3),
        Value::Int(i64::MIN),
        Value::F32(1.5),
        Value::F64(-0.1),
    ];
    assert_eq!(values, expected);
}

#[test]
fn every_trace_reads_the_same() {
    let bytes = file();
    let silent = read(&mut Reader::new(Cursor::new(&bytes, FILE), &mut context(NoTrace))).unwrap();
    let mut logged = context(FieldLog::default());
    assert_eq!(silent, read(&mut Reader::new(Cursor::new(&bytes, FILE), &mut logged)).unwrap());
    let mut pathed = context(PathTrace::default());
    assert_eq!(silent, read(&mut Reader::new(Cursor::new(&bytes, FILE), &mut pathed)).unwrap());
    let mut inner = FieldLog::default();
    assert_eq!(silent, read(&mut Reader::new(Cursor::new(&bytes, FILE), &mut context(&mut inner))).unwrap());
    assert_eq!(inner.rows().len(), logged.trace.rows().len(), "a borrowed trace hears the same");
    assert_eq!(silent, (vec![1, -2, 300], 10));
}

#[test]
fn log_holds_the_field_tree() {
    let bytes = file();
    let mut context = context(FieldLog::new(LogOptions::default()));
    read(&mut Reader::new(Cursor::new(&bytes, FILE), &mut context)).unwrap();
    let log = context.trace;
    let rows: Vec<String> =
        (0..log.rows().len()).map(|at| format!("{} {}", log.path(at), log.rows()[at].span)).collect();
    let expected = [
        "head 0..1",
        "head/count 0..1",
        "items[0] 1..3",
        "items[0]/small 1..3",
        "items[1] 3..5",
        "items[1]/small 3..5",
        "items[2] 5..7",
        "items[2]/small 5..7",
        "points 7..17",
        "pad 17..19",
        "rest 19..22",
    ];
    assert_eq!(rows, expected);
    assert_eq!(log.rows()[8].value, Value::Array { layout: &POINT, count: 2, at: 7 });
    assert_eq!(log.rows()[9].value, Value::Padding);
    assert_eq!(log.rows()[10].value, Value::Opaque);
    assert_eq!(log.opaque_bytes(), 3);
}

#[test]
fn truncation_error_has_the_field_path() {
    let bytes = file();
    let paths = ["head/count", "items[0]/small", "items[1]/small", "items[2]/small", "points", "pad"];
    let mut seen = Vec::new();
    for length in 0..19 {
        let mut context = context(PathTrace::default());
        let mut reader = Reader::new(Cursor::new(&bytes[..length], FILE), &mut context);
        let error = read(&mut reader).unwrap_err();
        assert_eq!(error.code(), &codes::TRUNCATED);
        let span = error.span().unwrap();
        assert_eq!(span.end, length as u64, "the span reaches to the end of the file");
        assert!(span.start <= span.end);
        let path = context.trace.path();
        if seen.last() != Some(&path) {
            seen.push(path);
        }
    }
    assert_eq!(seen, paths);
}

#[test]
fn truncation_error_states_the_expected_bytes() {
    let mut context = context(NoTrace);
    let mut reader = Reader::new(Cursor::new(&[1, 2, 3], FILE), &mut context);
    reader.u8(&COUNT).unwrap();
    let error = reader.u32(&COUNT).unwrap_err().on("head/count").on("kept");
    assert_eq!(
        error.to_string(),
        "CORE0001: unexpected end of file: 4 bytes expected, 2 available at head/count (bytes 1..3)"
    );
    assert_eq!(error.path(), "head/count", "the first path stays");
    assert_eq!(reader.cursor.position(), 1, "a failed read takes nothing");
    assert!(error.hint().contains("Copy or download"));
}

#[test]
fn impossible_arrays_are_errors() {
    for count in [1, u64::MAX / 5, u64::MAX] {
        let mut context = context(NoTrace);
        let mut reader = Reader::new(Cursor::new(&[0; 4], FILE), &mut context);
        let error = reader.array(&POINTS, &POINT, count).unwrap_err();
        assert_eq!(error.code(), &codes::TRUNCATED);
    }
    let mut context = context(NoTrace);
    let mut reader = Reader::new(Cursor::new(&[], FILE), &mut context);
    assert!(reader.array(&POINTS, &POINT, 0).unwrap().is_empty());
}

#[test]
fn lists_are_bounded_by_the_bytes_that_follow() {
    let mut context = context(NoTrace);
    let mut reader = Reader::new(Cursor::new(&[0; 100], FILE), &mut context);
    let list: Vec<u64> = reader.list(u64::MAX, 10).unwrap();
    assert!(list.capacity() <= 10, "{}", list.capacity());
}

#[test]
fn text_is_a_row_with_its_value() {
    let mut context = context(FieldLog::default());
    let mut reader = Reader::new(Cursor::new(b"abc", 2), &mut context);
    let read = reader.field_bytes(&NAME, 3, || Value::Text("abc".into())).unwrap();
    assert_eq!(read, b"abc");
    assert!(reader.field_bytes(&NAME, 1, || panic!("no value without bytes")).is_err());
    assert_eq!(context.trace.rows()[0].span, Span::new(2, 0, 3));
}

#[test]
fn path_trace_returns_the_current_or_last_field() {
    let mut trace = PathTrace::default();
    assert_eq!(trace.path(), "");
    trace.begin(&COUNT, None);
    assert_eq!(trace.path(), "count");
    trace.leaf(&COUNT, None, Span::file(0, 1), || panic!("a path needs no value"));
    assert_eq!(trace.path(), "count", "errors may be detected after the read of a field");
    trace.enter(&HEAD, None, Span::file(0, 0));
    trace.enter(&ITEMS, Some(3), Span::file(0, 0));
    trace.begin(&SMALL, Some(1));
    assert_eq!(trace.path(), "head/items[3]/small[1]");
    trace.leave(Span::file(2, 2));
    assert_eq!(trace.path(), "head");
    trace.leave(Span::file(2, 2));
    trace.leave(Span::file(2, 2));
    assert_eq!(trace.path(), "", "one leave too many does no harm");
}
