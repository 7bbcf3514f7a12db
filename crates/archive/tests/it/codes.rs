//! Every code has a trigger, and its page shows the message.

use crate::zip_builder::{File, Local, Zip, content, deflated, open, stored, try_open, zip};
use meshwright_archive::{NewFile, Packing, Stamp, codes, write_archive};
use meshwright_core::{Code, Severity};

const DAE: &[u8] = b"<COLLADA/>";
const UNIX: u16 = 3 << 8;

/// The diagnostic of an archive.
fn noted(zip: &Zip, code: &'static Code) -> String {
    let diagnostics = open(zip).diagnostics;
    let of_code: Vec<_> = diagnostics.as_slice().iter().filter(|one| std::ptr::eq(one.code, code)).collect();
    assert_eq!(of_code.len(), 1, "{diagnostics:?}");
    assert!(of_code[0].span.is_some(), "{of_code:?}");
    of_code[0].message.clone()
}

/// The error of an archive.
fn refused(bytes: Vec<u8>, code: &'static Code) -> String {
    let error = try_open(bytes).unwrap_err();
    assert_eq!(error.code(), code, "{error}");
    assert!(error.span().is_some(), "{error}");
    error.message().to_owned()
}

/// The error of reading the first entry. The central directory may show it, too.
fn unread(zip: &Zip, code: &'static Code) -> String {
    let archive = open(zip).value;
    let error = archive.read(&archive.entries()[0], &meshwright_core::Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), code, "{error}");
    assert!(error.span().is_some(), "{error}");
    error.message().to_owned()
}

/// The diagnostic of an entry that cannot be read: the error of reading it has the same message, and other
/// entries can be read.
fn noted_and_unread(file: File, code: &'static Code) -> String {
    let both = zip(vec![file, stored("good.dae", DAE)]);
    assert_eq!(content(&open(&both).value, "good.dae").unwrap(), DAE);
    let problem = open(&both).value.entries()[0].problem().unwrap();
    assert!(std::ptr::eq(problem, code));
    let message = noted(&both, code);
    assert_eq!(unread(&both, code), message);
    message
}

/// The error of files that no archive can have, before one of them is read.
fn unwritten(files: &[NewFile], code: &'static Code) -> String {
    let mut bytes = Vec::new();
    let error = write_archive(files, Stamp::EARLIEST, &|at| panic!("read {at}"), &mut bytes).unwrap_err();
    assert_eq!((error.code(), bytes.len()), (code, 0), "{error}");
    error.message().to_owned()
}

fn message(code: &'static Code) -> String {
    let crane = || deflated("vehicles/crane/crane.dae", DAE);
    let one = || zip(vec![crane()]);
    match code.id {
        "ZIP0001" => refused(b"glTF but no archive".to_vec(), code),
        "ZIP0002" => {
            let mut bytes = one().bytes();
            bytes.truncate(bytes.len() - 30);
            refused(bytes, code)
        }
        "ZIP0003" => {
            let mut bytes = zip(vec![crane(), stored("a", b""), stored("b", b"")]).bytes();
            let last = bytes.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").unwrap();
            bytes[last] = 0;
            refused(bytes, code)
        }
        "ZIP0004" => refused(Zip { disk: 2, ..one() }.bytes(), code),
        "ZIP0005" => {
            let error = content(&open(&one()).value, "vehicles/Crane/crane.dae").unwrap_err();
            assert_eq!(error.code(), code);
            error.message().to_owned()
        }
        "ZIP0006" => noted_and_unread(File { compressed_size: Some(5000), ..crane() }, code),
        "ZIP0007" => {
            let local = Local { name: Some(b"vehicles/crane/other.dae".to_vec()), ..Local::default() };
            unread(&zip(vec![File { local, ..crane() }]), code)
        }
        "ZIP0008" => noted_and_unread(File { compressed_size: Some(60), ..crane() }, code),
        "ZIP0009" => noted_and_unread(File { flags: 1, ..crane() }, code),
        "ZIP0010" => noted_and_unread(File { method: 14, ..crane() }, code),
        "ZIP0011" => unread(&zip(vec![File { crc: Some(0x1234_5678), ..crane() }]), code),
        "ZIP0012" => unread(&zip(vec![File { size: Some(9), ..crane() }]), code),
        "ZIP0013" => unread(&zip(vec![File { encoded: Some(vec![0xFF; 20]), ..crane() }]), code),
        "ZIP0014" => {
            let mode = 0o120_777 << 16;
            noted_and_unread(File { made_by: UNIX, attributes: mode, ..crane() }, code)
        }
        "ZIP0020" => {
            unwritten(&[NewFile::new("levels/island/island.ter", Packing::Stored, 5_000_000_000)], code)
        }
        "ZIP0021" => {
            let files: Vec<_> =
                (0..70_000).map(|at| NewFile::new(format!("a/{at}"), Packing::Stored, 1)).collect();
            unwritten(&files, code)
        }
        "ZIP0022" => unwritten(&[NewFile::new("../crane.dae", Packing::Stored, 1)], code),
        "ZIP0023" => {
            let twice = || NewFile::new("vehicles/crane/crane.dae", Packing::Stored, 1);
            unwritten(&[twice(), twice()], code)
        }
        "ZIP0101" => noted_and_unread(deflated("../crane.dae", DAE), code),
        "ZIP0102" => noted_and_unread(deflated("C:\\mods\\crane.dae", DAE), code),
        "ZIP0103" => {
            noted_and_unread(File { name: b"cr\xE4ne.dae".to_vec(), flags: 1 << 11, ..crane() }, code)
        }
        "ZIP0104" => noted(&zip(vec![deflated("vehicles\\crane\\crane.dae", DAE)]), code),
        "ZIP0105" => noted(&zip(vec![crane(), crane()]), code),
        "ZIP0106" => noted(&zip(vec![crane(), deflated("vehicles/Crane/crane.dae", DAE)]), code),
        "ZIP0107" => noted(&Zip { trailing: b"12 bytes more".to_vec(), ..one() }, code),
        "ZIP0108" => noted(&Zip { before: b"#!/bin/sh\n".to_vec(), ..one() }, code),
        "ZIP0109" => noted(&Zip { entries: Some(3), ..one() }, code),
        "ZIP0110" => noted(&zip(vec![crane(), deflated("vehicles/crane/crane.dae/hook.dae", DAE)]), code),
        other => panic!("no trigger of {other}"),
    }
}

#[test]
fn every_code_is_triggered_and_its_page_shows_the_message() {
    let mut wrong = Vec::new();
    for code in codes::ALL {
        let (message, page) = (message(code), codes::explain(code.id).unwrap_or_default());
        if !page.contains(&format!("```text\n{message}\n```")) {
            wrong.push(format!("{code}: {message}"));
        }
    }
    assert!(wrong.is_empty(), "not on their pages:\n{}", wrong.join("\n"));
}

#[test]
fn what_applies_to_many_entries_is_one_diagnostic() {
    let names = ["a\\1", "a\\2", "a\\3"];
    let files = names.map(|name| File { flags: 1, ..deflated(name, DAE) }).to_vec();
    let links = [4, 5].map(|n| File {
        made_by: UNIX,
        attributes: 0o120_777 << 16,
        ..stored(&format!("a/{n}"), b"1")
    });
    let methods = [9, 9, 93, 77].map(|method| File { method, ..stored(&format!("b/{method}"), b"1") });
    let mut methods = methods.to_vec();
    methods[1].name = b"b/10".to_vec();
    let outcome = open(&zip([files, links.to_vec(), methods].concat()));
    let messages: Vec<_> = outcome.diagnostics.as_slice().iter().map(|one| one.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "3 names have backslashes instead of `/` (first: \"a/1\")",
            "2 entries are symbolic links, which are not followed (first: \"a/4\")",
            "3 entries are encrypted (first: \"a/1\")",
            "2 entries have the unsupported compression method Deflate64 (first: \"b/9\")",
            "\"b/77\" has the unsupported compression method 77 (supported: stored, Deflate)",
            "\"b/93\" has the unsupported compression method Zstandard (supported: stored, Deflate)",
        ]
    );
    assert_eq!(outcome.diagnostics.severity(Severity::Warning), 2);
}
