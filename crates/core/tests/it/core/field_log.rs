use meshwright_core::{FILE, Field, FieldLog, Gap, LogOptions, Span, Trace, Value, split_steps};

static MESHES: Field = Field::documented("meshes", "Mesh", "a list");
static VERTS: Field = Field::documented("verts", "vec", "a group");
static COUNT: Field = Field::documented("count", "u32", "a number");
static SIZE: Field = Field::documented("size", "u32", "a number");
static BLOB: Field = Field::unknown("blob", "not understood");

/// Three meshes of 12 bytes: verts with two numbers, then a blob.
fn record(log: &mut FieldLog) {
    for index in 0..3 {
        let start = u64::from(index) * 12;
        log.enter(&MESHES, Some(index), Span::file(start, start));
        log.enter(&VERTS, None, Span::file(start, start));
        log.leaf(&COUNT, None, Span::file(start, start + 4), || Value::UInt(1));
        log.leaf(&SIZE, None, Span::file(start + 4, start + 8), || Value::UInt(2));
        log.leave(Span::file(start + 8, start + 8));
        log.leaf(&BLOB, None, Span::file(start + 8, start + 12), || Value::Opaque);
        log.leave(Span::file(start + 12, start + 12));
    }
}

fn logged(options: LogOptions) -> FieldLog {
    let mut log = FieldLog::new(options);
    record(&mut log);
    log
}

fn paths(log: &FieldLog) -> Vec<String> {
    (0..log.rows().len()).map(|at| log.path(at)).collect()
}

fn at_path(path: &str) -> Vec<String> {
    paths(&logged(LogOptions::default().path(Some(path.into()))))
}

#[test]
fn all_rows_parents_first() {
    let log = logged(LogOptions::default());
    assert_eq!(log.rows().len(), 15);
    assert_eq!(
        paths(&log)[..5],
        ["meshes[0]", "meshes[0]/verts", "meshes[0]/verts/count", "meshes[0]/verts/size", "meshes[0]/blob"]
    );
    assert_eq!(log.rows()[5].step(), "meshes[1]");
    assert!(log.rows()[5].is_group() && !log.rows()[7].is_group());
    assert_eq!(log.rows()[5].span, Span::file(12, 24), "a group spans its fields");
    assert_eq!(log.path(1000), "", "a missing row has no path");
}

#[test]
fn path_option_keeps_rows_at_above_and_below_it() {
    assert_eq!(
        at_path("meshes[1]/verts"),
        ["meshes[1]", "meshes[1]/verts", "meshes[1]/verts/count", "meshes[1]/verts/size"]
    );
    assert_eq!(at_path("meshes/blob").len(), 6, "a step without an index matches the whole list");
    assert_eq!(at_path("meshes[2]/verts/size"), ["meshes[2]", "meshes[2]/verts", "meshes[2]/verts/size"]);
    assert_eq!(at_path("/meshes[0]/blob/"), ["meshes[0]", "meshes[0]/blob"]);
    assert_eq!(at_path("meshes[7]"), [""; 0]);
    assert_eq!(at_path("meshes[x]"), [""; 0], "a malformed index matches nothing");
    assert_eq!(at_path("nothing"), [""; 0]);
    assert_eq!(at_path("").len(), 15);
}

#[test]
fn depth_option_cuts_the_tree() {
    for (depth, count) in [(0, 3), (1, 9), (2, 15), (9, 15)] {
        let log = logged(LogOptions::default().depth(depth));
        assert_eq!(log.rows().len(), count, "depth {depth}");
        assert_eq!(log.omitted(), 0, "rows outside of the path do not count as omitted");
    }
}

#[test]
fn omitted_rows_are_counted() {
    for rows in [0, 1, 7, 14, 15, 16] {
        let log = logged(LogOptions::default().rows(rows));
        assert_eq!(log.rows().len(), rows.min(15));
        assert_eq!(log.omitted(), 15_u64.saturating_sub(rows as u64));
    }
}

#[test]
fn claimed_and_opaque_bytes_do_not_depend_on_options() {
    let everything = logged(LogOptions::default());
    let narrow = [
        LogOptions::default().rows(2),
        LogOptions::default().depth(0),
        LogOptions::default().path(Some("nothing".into())),
    ];
    for options in narrow {
        let log = logged(options);
        assert_eq!(log.claimed(0), everything.claimed(0));
        assert_eq!(log.gaps(0, 40), everything.gaps(0, 40));
        assert_eq!(log.opaque_bytes(), 12);
    }
}

#[test]
fn gaps_are_found_at_the_start_between_and_at_the_end() {
    let mut log = FieldLog::default();
    // Out of order, as readers may seek.
    log.leaf(&SIZE, None, Span::file(12, 16), || Value::UInt(0));
    log.leaf(&COUNT, None, Span::file(4, 8), || Value::UInt(0));
    log.leaf(&COUNT, None, Span::file(10, 10), || Value::Nil);
    let gap = |start, end| Gap { span: Span::file(start, end) };
    assert_eq!(log.gaps(0, 20), [gap(0, 4), gap(8, 12), gap(16, 20)]);
    assert_eq!(log.gaps(0, 16), [gap(0, 4), gap(8, 12)]);
    assert_eq!(log.gaps(1, 5), [Gap { span: Span::new(1, 0, 5) }], "another buffer is a single gap");
    assert_eq!(log.gaps(1, 0), []);
    assert_eq!(log.claimed(0).len(), 2, "an empty span claims nothing");
}

#[test]
fn adjacent_leaves_share_one_span() {
    let mut log = FieldLog::default();
    for at in 0..1000 {
        log.leaf(&COUNT, Some(at), Span::file(u64::from(at) * 4, u64::from(at) * 4 + 4), || Value::UInt(0));
    }
    log.leaf(&COUNT, None, Span::new(1, 4000, 4004), || Value::UInt(0));
    assert_eq!(log.claimed(0), [Span::file(0, 4000)]);
    assert_eq!(log.claimed(1), [Span::new(1, 4000, 4004)], "another space does not go on");
}

#[test]
fn overlaps_inside_a_longer_leaf_are_found() {
    let mut log = FieldLog::default();
    log.leaf(&COUNT, None, Span::file(0, 4), || Value::UInt(0));
    log.leaf(&SIZE, None, Span::file(4, 8), || Value::UInt(0));
    assert_eq!(log.overlap(0), None, "touching is not overlapping");
    log.leaf(&BLOB, None, Span::file(5, 6), || Value::Opaque);
    assert_eq!(log.overlap(0), Some((Span::file(0, 8), Span::file(5, 6))));
    let mut log = FieldLog::default();
    log.leaf(&COUNT, None, Span::file(0, 4), || Value::UInt(0));
    log.leaf(&COUNT, None, Span::new(1, 2, 6), || Value::UInt(0));
    assert_eq!(log.overlap(0), None, "spaces do not touch each other");
    log.leaf(&COUNT, None, Span::file(0, 4), || Value::UInt(0));
    assert!(log.overlap(0).is_some(), "the same bytes twice");
}

#[test]
fn values_are_computed_for_kept_rows_only() {
    let mut log = FieldLog::new(LogOptions::default().rows(0));
    log.leaf(&COUNT, None, Span::file(0, 4), || panic!("not needed"));
    assert_eq!(log.omitted(), 1);
}

#[test]
fn group_left_open_by_an_error_spans_what_was_read() {
    let mut log = FieldLog::default();
    log.enter(&MESHES, Some(0), Span::file(0, 0));
    log.enter(&VERTS, None, Span::file(0, 0));
    log.leaf(&COUNT, None, Span::file(0, 4), || Value::UInt(1));
    assert_eq!(log.path(2), "meshes[0]/verts/count");
    for _ in 0..2 {
        log.close();
        assert_eq!(log.rows()[0].span, Span::file(0, 4));
        assert_eq!(log.rows()[1].span, Span::file(0, 4));
    }
}

#[test]
fn group_spans_its_fields_in_any_order() {
    let mut log = FieldLog::default();
    log.enter(&MESHES, Some(0), Span::file(8, 8));
    log.enter(&VERTS, None, Span::file(8, 8));
    log.leaf(&COUNT, None, Span::file(20, 24), || Value::UInt(1));
    log.leaf(&SIZE, None, Span::file(4, 8), || Value::UInt(1));
    log.leave(Span::file(8, 8));
    log.leave(Span::file(12, 12));
    assert_eq!(log.rows()[0].span, Span::file(4, 24));
    assert_eq!(log.rows()[1].span, Span::file(4, 24));
    log.leave(Span::file(99, 99));
    assert_eq!(log.rows()[0].span, Span::file(4, 24), "one leave too many does no harm");
}

#[test]
fn group_around_a_decoded_payload_keeps_its_span() {
    let mut log = FieldLog::default();
    log.enter(&MESHES, None, Span::file(8, 8));
    log.leaf(&BLOB, None, Span::file(8, 20), || Value::Packed { buffer: 1, bytes: 100 });
    log.enter(&VERTS, None, Span::new(1, 0, 0));
    log.leaf(&COUNT, None, Span::new(1, 0, 4), || Value::UInt(1));
    log.leave(Span::new(1, 4, 4));
    log.leave(Span::file(20, 20));
    assert_eq!(log.rows()[0].span, Span::file(8, 20));
    assert_eq!(log.rows()[2].span, Span::new(1, 0, 4));
}

/// A log with the rows of a text: a group and a list that the file names.
fn text_log(options: LogOptions) -> FieldLog {
    let mut log = FieldLog::new(options);
    log.enter_key(&MESHES, b"a/b", None, Span::file(0, 0));
    log.token(&BLOB, Span::file(0, 4));
    log.leaf_key(&COUNT, b"mass", None, Span::file(4, 6), || Value::UInt(1));
    log.token(&BLOB, Span::file(6, 7));
    log.leave(Span::file(7, 7));
    log
}

#[test]
fn names_of_the_file_are_steps_of_paths() {
    let log = text_log(LogOptions::default());
    assert_eq!((log.rows().len(), log.path(1).as_str()), (2, "\"a/b\"/mass"));
    assert!(log.gaps(FILE, 7).is_empty() && log.has_tokens());
    assert_eq!(log.rows()[0].span, Span::file(0, 7));
    let at = |path: &str| LogOptions::default().path(Some(path.to_owned()));
    assert_eq!(text_log(at("\"a/b\"/mass")).rows().len(), 2);
    assert_eq!(text_log(at("a/b/mass")).rows().len(), 0);
    assert_eq!(text_log(LogOptions::default().tokens(true)).rows().len(), 4);
}

#[test]
fn items_get_rows_at_the_path() {
    let wants = |path: Option<&str>, items| {
        let options = LogOptions::default().path(path.map(str::to_owned)).items(items);
        let mut log = FieldLog::new(options);
        log.enter_key(&MESHES, b"a", None, Span::file(0, 0));
        log.wants_items(b"list")
    };
    assert!(wants(None, true) && wants(Some("a/list"), true) && wants(Some("a/list[3]"), true));
    assert!(!wants(None, false) && !wants(Some("a"), true) && !wants(Some("a/other"), true));
    assert_eq!(split_steps("/a/\"b/\\\"c\"/d[1]/"), ["a", "\"b/\\\"c\"", "d[1]"]);
}
