//! Reading: the vectors of the description, holes, and children that are not followed.

use meshwright_core::{Diagnostics, Evidence, FILE, Limits, LogOptions, Source};
use meshwright_testkit::{
    cmh::{Made, Recipe},
    laws,
};
use meshwright_tinman::cmh::{self, Mode, OpaqueKind, Target, Verdict, grammar::HoleKind};

/// The file with one model named `root`.
const ONE: &[u8] = b"\x89cmh\r\n\x1a\n\x04\x11\0\0\0\0\0\0\0\x08root\x01\x02\xff\xff\xff\xff\0";

/// Some generated files are deep chains.
const LIMITS: Limits = Limits::DEFAULT.depth(1000);

/// Reads bytes, and checks laws 1 and 4.
fn check_in<R>(bytes: &[u8], mode: Mode, look: impl FnOnce(&cmh::Document<'_>, &Diagnostics) -> R) -> R {
    let source = Source::from(bytes.to_vec());
    let (document, diagnostics) = cmh::read_with(&source, &LIMITS, mode).unwrap();
    laws::same(bytes, &cmh::write(&document)).unwrap();
    let options = LogOptions::default().rows(usize::MAX);
    let (log, error) = cmh::log(&source, &LIMITS, mode, options);
    assert!(error.is_none(), "{error:?}");
    laws::law4(&log, source.len()).unwrap();
    let gaps: Vec<_> = log.gaps(FILE, source.len()).iter().map(|gap| gap.span).collect();
    let own = document.opaque().iter().filter(|run| run.kind == OpaqueKind::Gap).map(|run| run.span);
    assert_eq!(gaps, own.collect::<Vec<_>>());
    let opaque: u64 =
        document.opaque().iter().filter(|run| run.kind != OpaqueKind::Gap).map(|run| run.span.len()).sum();
    assert_eq!(log.opaque_bytes(), opaque);
    // No field of an inferred model is documented.
    for row in log.rows() {
        let at = document.models.partition_point(|model| model.at() <= row.span.start);
        let model = at.checked_sub(1).map(|at| &document.models[at]);
        if model.is_some_and(|model| model.inferred && row.span.end <= model.end && !row.span.is_empty()) {
            assert_ne!(row.field.evidence, Evidence::Documented, "{row:?}");
        }
    }
    look(&document, &diagnostics)
}

fn check<R>(bytes: &[u8], look: impl FnOnce(&cmh::Document<'_>, &Diagnostics) -> R) -> R {
    check_in(bytes, Mode::Strict, look)
}

/// Checks that strict mode is correct and reads each model exactly up to its first hole.
fn strict_is_true(made: &Made, document: &cmh::Document<'_>) {
    assert_eq!(document.root().is_some(), made.version < 7);
    for model in &document.models {
        let truth = made.at(model.at()).unwrap();
        let whole = made.version < 3 && truth.parts.iter().all(|part| part.batch.is_empty());
        assert_eq!((model.is_whole(), model.prefix.end), (whole, truth.prefix_end));
        assert!(model.filled.is_empty() && !model.inferred);
        let read: Vec<_> = model.all_parts().map(|part| part.word.value.value()).collect();
        assert_eq!(read, truth.parts.iter().take(read.len()).map(|part| part.word).collect::<Vec<_>>());
        let offsets = model.offsets().map(|own| (own.geometry.value, own.material.value));
        let true_offsets = truth.parts.iter().filter(|part| part.word >= 0);
        let mut true_offsets = true_offsets.map(|part| (part.geometry, part.material));
        assert!(offsets.eq(true_offsets.by_ref().take(model.offsets().count())));
        if whole {
            assert_eq!(model.end, truth.span.end);
            let children = model.child_list().map(|child| child.offset.value.cast_unsigned());
            assert!(children.eq(truth.children.iter().map(|(at, _)| *at)));
        } else {
            assert_eq!(model.child_count(), 0);
        }
    }
}

#[test]
fn generated_files_of_every_version_keep_the_laws() {
    let mut verdicts = std::collections::BTreeMap::new();
    for version in 1..=7 {
        for seed in 0..60 {
            let made = Recipe::any(seed, version).make();
            check_in(&made.bytes, Mode::Strict, |document, _| strict_is_true(&made, document));
            check_in(&made.bytes, Mode::Inferred, |document, diagnostics| {
                // Strict mode reads everything that is documented.
                let documented = document.models.iter().filter(|model| !model.inferred);
                assert!(documented.into_iter().all(|model| made.at(model.at()).is_some()));
                *verdicts.entry((version, document.verdict())).or_insert(0) += 1;
                assert_ne!(document.verdict(), Verdict::Invalid, "{diagnostics:?}");
            });
        }
    }
    println!("{verdicts:?}");
    assert!(verdicts.keys().any(|(_, verdict)| *verdict == Verdict::Inferred));
    assert!(verdicts.keys().any(|(_, verdict)| *verdict == Verdict::Ambiguous));
}

/// The log covers every byte, including in a truncated file.
#[test]
fn the_log_covers_truncated_files() {
    for version in 1..=7 {
        let made = Recipe { models: 6, ..Recipe::any(7, version) }.make();
        for length in (0..made.bytes.len()).step_by(7) {
            let source = Source::from(made.bytes[..length].to_vec());
            for mode in [Mode::Strict, Mode::Inferred] {
                let (log, error) = cmh::log(&source, &Limits::DEFAULT, mode, LogOptions::default());
                laws::law4(&log, source.len()).unwrap();
                let read = cmh::read_with(&source, &Limits::DEFAULT, mode);
                assert_eq!(read.err().map(|error| error.code().id), error.map(|error| error.code().id));
            }
        }
    }
}

#[test]
fn the_smallest_file_is_read() {
    check(ONE, |document, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(
            (document.version(), document.verdict(), document.models.len()),
            (2, Verdict::Documented, 1)
        );
        let root = document.root().unwrap();
        assert_eq!((document.name(root), root.part_count(), root.is_whole()), (Some("root"), 0, true));
        assert_eq!((root.flags(2).bits(), root.unit().preamble.is_null()), (1, true));
        assert_eq!(root.span().len(), 12);
    });
}

#[test]
fn a_batch_stops_the_reader() {
    let mut bytes = b"\x89cmh\r\n\x1a\n\x02\x11\0\0\0\0\0\0\0\x02m\x06".to_vec();
    for offset in [60_i64, 0] {
        bytes.extend(offset.to_le_bytes());
    }
    bytes.extend(b"\xff\xff\xff\xff");
    bytes.resize(70, 0xaa);
    check(&bytes, |document, diagnostics| {
        assert_eq!(document.verdict(), Verdict::Partial);
        let root = document.root().unwrap();
        assert_eq!(root.hole.unwrap().kind, HoleKind::Batch);
        let kinds: Vec<_> =
            document.opaque().iter().map(|run| (run.kind, run.span.start, run.span.end)).collect();
        assert_eq!(kinds, [(OpaqueKind::Rest(HoleKind::Batch), 40, 60), (OpaqueKind::Geometry, 60, 70)]);
        assert_eq!(diagnostics.counts().map(|(code, _)| code.id).collect::<Vec<_>>(), ["CMH0210"]);
    });
}

#[test]
fn children_are_followed_and_cut() {
    let mut bytes = b"\x89cmh\r\n\x1a\n\x04\x11\0\0\0\0\0\0\0\x00\x01\x02\xff\xff\xff\xff\x07".to_vec();
    let leaf = bytes.len() + 4 * 112 - 112;
    for offset in [leaf as i64, 17, -5] {
        bytes.extend(offset.to_le_bytes());
        cmh::Transform::IDENTITY.encode(&mut bytes);
    }
    assert_eq!(bytes.len(), leaf);
    bytes.extend(b"\x08leaf\x01\x02\xff\xff\xff\xff\0");
    check(&bytes, |document, diagnostics| {
        assert_eq!((document.verdict(), document.models.len()), (Verdict::Invalid, 2));
        let root = document.root().unwrap();
        assert_eq!(document.target(root, 0), Some(Target::Model(1)));
        let codes: Vec<_> = diagnostics
            .as_slice()
            .iter()
            .map(|diagnostic| (diagnostic.code.id, diagnostic.path.as_str()))
            .collect();
        assert_eq!(
            codes,
            [
                ("CMH0208", "models[0]/children/child[1]/offset"),
                ("CMH0206", "models[0]/children/child[2]/offset")
            ]
        );
    });
}
