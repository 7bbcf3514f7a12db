//! Damaged hierarchies: no byte is moved, and losses are reported.

use meshwright_core::{Limits, Outcome, Source};
use meshwright_testkit::{fixtures, hostile, mutate};
use meshwright_tinman::{
    cmh::Document,
    cmh::{Mode, recover, write},
    codes::{self, recover as lost},
};

const FILES: [&str; 2] = ["tinman/skeleton.cmh", "tinman/village.cmh"];

#[test]
fn intact_files_stay_unchanged() {
    for name in FILES {
        let bytes = fixtures::read(name);
        let source = Source::from(bytes.clone());
        let saved = recover(&source, &Limits::DEFAULT, Mode::Strict).unwrap();
        assert!(saved.is_lossless() && write(&saved.value).to_vec() == bytes, "{name}");
    }
}

#[test]
fn the_magic_number_is_restored() {
    for name in FILES {
        let bytes = fixtures::read(name);
        for at in 0..4 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x40;
            let source = Source::from(damaged);
            let saved: Outcome<Document<'_>> = recover(&source, &Limits::DEFAULT, Mode::Strict).unwrap();
            assert_eq!(write(&saved.value).to_vec(), bytes);
            assert_eq!(saved.diagnostics.count(&lost::LOST_HEADER), 1);
            assert!(!saved.is_lossless());
        }
    }
}

#[test]
fn a_lost_root_is_reported() {
    for name in FILES {
        let bytes = fixtures::read(name);
        let mut damaged = bytes.clone();
        damaged[9..17].copy_from_slice(&i64::MAX.to_le_bytes());
        let source = Source::from(damaged);
        let error = recover(&source, &Limits::DEFAULT, Mode::Strict).unwrap_err();
        assert!(std::ptr::eq(error.code(), &lost::NOTHING), "{error}");
    }
}

#[test]
fn hostile_files_take_bounded_memory_and_work() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    for name in FILES {
        let bytes = fixtures::read(name);
        let run = hostile::run(mutate::some(&bytes, 600), &rules, |bytes| {
            let source = Source::from(bytes.to_vec());
            let saved = recover(&source, &Limits::DEFAULT, Mode::Strict)?;
            let len = if bytes.len() > 8 { bytes.len() } else { 8 };
            assert_eq!(write(&saved.value).len(), len as u64);
            Ok(())
        });
        run.unwrap();
    }
}
