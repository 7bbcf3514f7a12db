use super::*;
use crate::compare::{Difference, DifferenceKind};
use meshwright_core::{
    Code, Context, Cursor, Diagnostic, Error, Field, Limits, LogOptions, Reader, Trace, Value, codes,
};

static GROUP: Field = Field::documented("group", "struct", "two numbers");
static A: Field = Field::documented("a", "u32", "a number");
static B: Field = Field::documented("b", "u32", "a number");
// The codes are those of the table.
static TANGENTS: Code = Code::loss("GLTF0006", "tangents are lost", "nothing to be done");
static SURFACES: Code = Code::loss("UDM0612", "materials are lost", "nothing to be done");
static BONES: Code = Code::loss("CDAE0536", "transforms of bones are lost", "nothing to be done");
static INFLUENCES: Code = Code::loss("CDAE0509", "attributes are lost", "nothing to be done");
static RENAMED: Code = Code::loss("CAST0212", "names are changed", "nothing to be done");
static NOTE: Code = Code::info("CDAE0535", "a note on materials", "nothing to be done");

fn logged(bytes: &[u8]) -> FieldLog {
    let mut context = Context::new(Limits::DEFAULT, FieldLog::new(LogOptions::default()));
    let mut reader = Reader::new(Cursor::new(bytes, FILE), &mut context);
    let read = reader.group(&GROUP, None, |reader| {
        reader.u32(&A)?;
        reader.u32(&B)
    });
    read.unwrap();
    context.trace
}

#[test]
fn law1_reports_the_first_difference() {
    law1(b"abc", |bytes| Ok::<_, Error>(bytes.to_vec())).unwrap();
    let changed = law1(b"abcd", |_| Ok::<_, Error>(b"abXd".to_vec())).unwrap_err();
    assert_eq!(
        changed,
        "law 1: written bytes differ from byte 2 on: 58 64 where the file has 63 64 (4 bytes instead of 4)"
    );
    let short = law1(b"abcd", |_| Ok::<_, Error>(b"ab".to_vec())).unwrap_err();
    assert_eq!(
        short,
        "law 1: written bytes differ from byte 2 on: the end where the file has 63 64 (2 bytes instead of 4)"
    );
    let long = law1(b"ab", |_| Ok::<_, Error>(b"abc".to_vec())).unwrap_err();
    assert!(long.contains("from byte 2 on: 63 where the file has the end"), "{long}");
    let failed = law1(b"ab", |_| Err(Error::new(&codes::EMPTY, "no"))).unwrap_err();
    assert_eq!(failed, "law 1: not written: CORE0012: no");
}

#[test]
fn law2_reads_what_was_written() {
    let write = |number: &u32| Ok::<_, Error>(number.to_le_bytes().to_vec());
    let compare = |bytes: &[u8], number: &u32| match bytes == number.to_le_bytes() {
        true => Ok(()),
        false => Err("another number".to_owned()),
    };
    law2(&7, write, compare).unwrap();
    let wrong = law2(&7, |_| Ok::<_, Error>(vec![0; 4]), compare).unwrap_err();
    assert_eq!(wrong, "law 2: another number");
}

#[test]
fn law3_requires_a_loss_for_each_difference() {
    let lost = Comparison {
        differences: vec![Difference {
            path: "materials/wood".into(),
            kind: DifferenceKind::Missing,
            message: "is missing".into(),
            amount: None,
        }],
        total: 1,
    };
    let mut diagnostics = Diagnostics::new(10);
    law3(&Comparison::default(), &diagnostics).unwrap();
    let silent = law3(&lost, &diagnostics).unwrap_err();
    assert_eq!(silent, "law 3: changed without a loss that names it: materials/wood: is missing");
    diagnostics.push(Diagnostic::new(&TANGENTS, "a loss of something else"));
    law3(&lost, &diagnostics).unwrap_err();
    let unnamed = law3_with_fixes(&lost, &diagnostics).unwrap_err();
    assert_eq!(unnamed, "law 3: changed without a diagnostic that names it: materials/wood: is missing");
    diagnostics.push(Diagnostic::new(&NOTE, "no loss, though of that aspect"));
    law3(&lost, &diagnostics).unwrap_err();
    law3_with_fixes(&lost, &diagnostics).unwrap();
    diagnostics.push(Diagnostic::new(&SURFACES, "the material"));
    law3(&lost, &diagnostics).unwrap();
    law3(&Comparison { total: 2, ..lost }, &diagnostics).unwrap_err();
}

#[test]
fn a_loss_of_transforms_names_no_weights_and_no_channels() {
    let lost = |path: &str, message: &str| {
        let difference = Difference {
            path: path.into(),
            kind: DifferenceKind::Missing,
            message: message.into(),
            amount: None,
        };
        Comparison { differences: vec![difference], total: 1 }
    };
    let (mut bones, mut influences) = (Diagnostics::new(10), Diagnostics::new(10));
    bones.push(Diagnostic::new(&BONES, "another transform"));
    influences.push(Diagnostic::new(&INFLUENCES, "more than four joints"));
    let node = "nodes/body";
    for (path, message) in
        [(node, "skin is missing"), (node, "joint 4 is missing"), ("skins/0/arm", "is missing")]
    {
        law3(&lost(path, message), &bones).unwrap_err();
        law3(&lost(path, message), &influences).unwrap();
    }
    law3(&lost("clips/walk/arm", "is missing"), &bones).unwrap_err();
}

#[test]
fn a_writer_that_changes_five_nodes_and_reports_one_is_caught() {
    let changed = |paths: &[&str], kind, message: &str| {
        let one =
            |path: &&str| Difference { path: (*path).into(), kind, message: message.into(), amount: None };
        let differences: Vec<_> = paths.iter().map(one).collect();
        Comparison { total: differences.len(), differences }
    };
    let said = |message: &str, path: &str| {
        let mut said = Diagnostics::new(10);
        said.push(Diagnostic::new(&RENAMED, message).on(path));
        said
    };
    let five = ["nodes/a", "nodes/b", "nodes/b/below", "nodes/c", "nodes/d", "nodes/e"];
    for (kind, message) in
        [(DifferenceKind::Missing, "is missing"), (DifferenceKind::Transform, "scale differs by 1")]
    {
        let five = changed(&five, kind, message);
        let caught = law3(&five, &said("changed 1 name", "")).unwrap_err();
        assert!(caught.contains("5 objects differ in ") && caught.contains("(first: nodes/a)"), "{caught}");
        law3(&five, &said("changed the name of a node", "nodes[3]")).unwrap_err();
        law3(&five, &said("changed 4 nodes", "")).unwrap_err();
        law3(&five, &said("changed 5 nodes of 9 bones", "")).unwrap();
        // Neither a number of nodes nor a node.
        law3(&five, &said("changed 1 hierarchy", "")).unwrap();
    }
    // One node and what is below it.
    let one = changed(&["nodes/b", "nodes/b/below"], DifferenceKind::Missing, "is missing");
    law3(&one, &said("changed 1 name", "")).unwrap();
}

#[test]
fn law4_holds_with_and_without_gaps() {
    law4(&logged(&[0; 8]), 8).unwrap();
    claimed(&logged(&[0; 8]), FILE, 8).unwrap();
    law4(&logged(&[0; 10]), 10).unwrap();
    let gap = claimed(&logged(&[0; 10]), FILE, 10).unwrap_err();
    assert_eq!(gap, "law 4: bytes 8..10 are claimed by no field");
    law4(&FieldLog::default(), 0).unwrap();
    law4(&FieldLog::default(), 5).unwrap();
}

#[test]
fn law4_reports_bytes_claimed_twice_or_missing() {
    let mut log = FieldLog::default();
    log.leaf(&A, None, Span::file(0, 4), || Value::UInt(0));
    log.leaf(&B, None, Span::file(3, 7), || Value::UInt(0));
    assert_eq!(law4(&log, 7).unwrap_err(), "law 4: 0..4 (a) and 3..7 (b) claim the same bytes");
    let mut log = FieldLog::default();
    log.leaf(&A, None, Span::file(0, 4), || Value::UInt(0));
    assert_eq!(law4(&log, 3).unwrap_err(), "law 4: 0..4 (a) lies outside the 3 bytes");
}

#[test]
fn law4_checks_every_buffer() {
    let mut log = FieldLog::default();
    log.leaf(&A, None, Span::new(1, 0, 4), || Value::UInt(0));
    tiles(&log, 1, 4).unwrap();
    assert!(claimed(&log, FILE, 4).is_err());
}
