//! Truncated and damaged files: recovered content reads again, losses are reported, and time is bounded.

use meshwright_cast::{
    Recovered, codes,
    document::{Document, Kind, Node},
    log, read, recover, validate, write,
};
use meshwright_core::{Code, Error, Limits, Source};
use meshwright_testkit::{corpus, fixtures, hostile, instructions, mutate};

const FILES: [&str; 5] = [
    "crane.cast",
    "crane_lift.cast",
    "yard.cast",
    "cast/codes/clean_model.cast",
    "cast/codes/clean_animation.cast",
];

fn nodes(document: &Document<'_>) -> usize {
    document.walk().count()
}

/// Recovers a file, and checks that the result reads as claimed.
fn saved(bytes: &[u8]) -> Result<(Vec<u8>, bool, usize), Error> {
    let source = Source::from(bytes.to_vec());
    let Recovered { document, diagnostics, .. } = recover(&source, &Limits::DEFAULT)?;
    let written = write(&document).unwrap().to_vec();
    let again = Source::from(written.clone());
    let (document, noted) = read(&again, &Limits::DEFAULT).unwrap();
    for code in [&codes::NODE_SIZE, &codes::OPAQUE] {
        assert_eq!(noted.count(code), 0, "{noted:?}");
    }
    for diagnostic in diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.is_loss()) {
        let span = diagnostic.span.unwrap();
        assert!(span.start <= span.end && span.end <= bytes.len().max(16) as u64, "{diagnostic:?}");
    }
    let count = nodes(&document);
    Ok((written, diagnostics.losses() == 0, count))
}

#[test]
fn intact_files_stay_unchanged() {
    for name in FILES {
        let bytes = fixtures::read(name);
        let (written, complete, _) = saved(&bytes).unwrap();
        assert!(complete && written == bytes, "{name}");
    }
}

/// Number of nodes that are complete before `cut`, according to the log of the whole file.
fn whole_before(bytes: &[u8], cut: u64) -> usize {
    let source = Source::from(bytes.to_vec());
    let (log, _) = log(&source, &Limits::DEFAULT, Default::default());
    let nodes = log.rows().iter().filter(|row| row.field.kind == "node" && row.is_group());
    nodes.filter(|row| row.span.end <= cut).count()
}

#[test]
fn every_truncation_recovers_each_complete_node() {
    let mut cuts = 0;
    for name in FILES {
        let bytes = fixtures::read(name);
        for cut in (0..bytes.len()).step_by(3) {
            cuts += 1;
            let least = whole_before(&bytes, cut as u64);
            match saved(&bytes[..cut]) {
                Ok((_, complete, count)) => {
                    assert!(!complete, "{name} cut to {cut} is reported as complete");
                    assert!(count >= least, "{name} cut to {cut}: {count} nodes of {least}");
                }
                Err(error) => {
                    assert!(least == 0, "{name} cut to {cut}: {least} intact nodes, but {error}");
                }
            }
        }
    }
    assert!(cuts > 1000, "{cuts}");
}

#[test]
fn damage_loses_only_damaged_nodes() {
    let (mut tried, mut kept, mut all) = (0, 0, 0);
    for name in FILES {
        let bytes = fixtures::read(name);
        let source = Source::from(bytes.clone());
        let whole = nodes(&read(&source, &Limits::DEFAULT).unwrap().0);
        for mutant in
            mutate::flips(&bytes).skip(40).step_by(5).chain(mutate::words(&bytes).skip(40).step_by(3))
        {
            if mutant.bytes.len() != bytes.len() {
                continue;
            }
            tried += 1;
            all += whole;
            if let Ok((written, complete, count)) = saved(&mutant.bytes) {
                kept += count;
                // A complete result holds every byte that was read, or was only fixed.
                assert!(!complete || written.len() == bytes.len(), "{name}: {}", mutant.name);
            }
        }
    }
    println!("{tried} damaged files kept {kept} of {all} nodes");
    assert!(tried > 1000, "{tried}");
    assert!(kept * 100 > all * 90, "only {kept} of {all} nodes");
}

#[test]
fn a_damaged_property_loses_only_its_node() {
    let bytes = fixtures::read("cast/codes/clean_model.cast");
    let at = bytes.windows(5).position(|window| window.starts_with(b"mesh") && window[4] != b'w').unwrap();
    let mut damaged = bytes.clone();
    damaged[at + 24] = b'?';
    let source = Source::from(damaged);
    let recovered = recover(&source, &Limits::DEFAULT).unwrap();
    let kinds: Vec<_> = recovered.document.walk().filter_map(|(_, node)| node.kind()).collect();
    assert!(!kinds.contains(&Kind::Mesh));
    for kind in [Kind::Bone, Kind::BlendShape, Kind::Hair, Kind::Material, Kind::Color] {
        assert!(kinds.contains(&kind), "{kind:?} in {kinds:?}");
    }
    assert_eq!(recovered.diagnostics.losses(), 1, "{:#?}", recovered.diagnostics.as_slice());
    let diagnostic = recovered.diagnostics.as_slice().iter().find(|diagnostic| diagnostic.is_loss()).unwrap();
    assert!(std::ptr::eq(diagnostic.code, &codes::recover::LOST_NODE));
    assert_eq!(
        (diagnostic.path.as_str(), diagnostic.span.unwrap().start),
        ("root[0]/model[0]/mesh[0]", at as u64)
    );
    assert!(!recovered.is_complete());
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn the_file_of_a_failed_export_is_recovered() {
    let files = corpus::required("cast", &["cast"]);
    let cut = files.iter().find(|path| path.to_string_lossy().contains("truncated")).unwrap();
    let source = Source::open(cut, &Limits::DEFAULT).unwrap();
    let recovered = recover(&source, &Limits::DEFAULT).unwrap();
    assert!(!recovered.is_complete());
    let document = &recovered.document;
    assert!(document.hints().is_some(), "metadata is complete");
    let (log, _) = log(&source, &Limits::DEFAULT, Default::default());
    let last = log.rows().iter().rev().find(|row| row.field.kind == "node" && row.is_group()).unwrap();
    println!("{} nodes saved; the last begins at {}", nodes(document), last.span.start);
    let lost = recovered.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.is_loss());
    assert!(lost.filter_map(|diagnostic| diagnostic.span).any(|span| span.end == source.len()));
    let started = log.rows().iter().filter(|row| row.field.kind == "node" && row.is_group()).count();
    assert!(nodes(document) + 1 >= started, "{} of {started}", nodes(document));
}

#[test]
fn unrecoverable_files_are_rejected() {
    let refused = |bytes: &[u8], code: &'static Code| {
        let error = saved(bytes).unwrap_err();
        assert!(std::ptr::eq(error.code(), code), "{error}");
    };
    refused(b"", &meshwright_core::codes::EMPTY);
    refused(b"glTF\x02\0\0\0", &codes::NOT_CAST);
    refused(b"cast\x01\0\0\0\x01\0\0\0\0\0\0\0", &codes::recover::NOTHING);
    refused(b"cas", &codes::recover::NOTHING);
}

#[test]
fn damage_does_no_harm() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let look = |bytes: &[u8]| {
        let source = Source::from(bytes.to_vec());
        let recovered = recover(&source, &Limits::DEFAULT)?;
        validate(&recovered.document, &Limits::DEFAULT);
        Ok(())
    };
    for name in FILES {
        println!(
            "{name}: {}",
            hostile::run(mutate::some(&fixtures::read(name), 1500), &rules, look).unwrap()
        );
    }
}

/// Part of a file that an endless sequence of node headers follows, each of which triggers a long search.
fn endless(part: &[u8], count: usize) -> Vec<u8> {
    let mut root = Node::new(Kind::Root, 0);
    root.children.push(Node::new(Kind::Model, 0));
    let real = write(&Document::new(vec![root])).unwrap().to_vec();
    [&real[..], b"cast", &part.repeat(count)].concat()
}

#[test]
#[ignore = "needs valgrind"]
fn the_search_takes_work_in_proportion() {
    instructions::count(|counter| {
        let head = |size: u32, properties: u32| {
            let head = [&b"mesh"[..], &size.to_le_bytes(), &[1; 8], &properties.to_le_bytes(), &[0; 4]];
            head.concat()
        };
        let fake = [head(0x7fff_ffff, 4096), b"s\0\x01\0\xff\xff\xff\x7fx".to_vec()].concat();
        let empty = [head(0x7fff_ffff, 1_000_000), b"b\0\0\0\0\0\0\0".repeat(3)].concat();
        let parts = [
            ("endless text", fake),
            ("empty lists", empty),
            ("meshes", b"mesh".to_vec()),
            ("roots", b"root".to_vec()),
        ];
        for (name, part) in parts {
            let bytes = |n| endless(&part, n);
            counter.in_proportion(name, 2_000, bytes, |bytes| saved(bytes).is_ok());
        }
    });
}

/// A header may state fewer roots than follow.
#[test]
fn roots_after_the_stated_ones_are_recovered_and_reported() {
    let mut bytes = fixtures::read("crane.cast");
    bytes[8..12].copy_from_slice(&0_u32.to_le_bytes());
    let source = Source::from(bytes);
    let saved = recover(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(saved.document.roots.len(), 1);
    assert_eq!(saved.diagnostics.count(&codes::recover::LOST_HEADER), 1);
    assert_eq!(saved.diagnostics.count(&codes::recover::FOUND), 1);
}

/// The reader ignores sizes, so a wrong one loses nothing.
#[test]
fn wrong_sizes_lose_nothing() {
    for name in FILES {
        let bytes = fixtures::read(name);
        let source = Source::from(bytes.clone());
        let (log, _) = log(&source, &Limits::DEFAULT, Default::default());
        let heads: Vec<usize> = log
            .rows()
            .iter()
            .filter(|row| row.field.kind == "node" && row.is_group())
            .map(|row| usize::try_from(row.span.start).unwrap() + 4)
            .collect();
        let wrong = |heads: &[usize], size: u32| {
            let mut bytes = bytes.clone();
            heads.iter().for_each(|&at| bytes[at..at + 4].copy_from_slice(&size.to_le_bytes()));
            bytes
        };
        for size in [0, 7, 24, 100, u32::MAX] {
            let one = heads.iter().step_by(heads.len().div_ceil(50)).map(|head| wrong(&[*head], size));
            for damaged in one.chain([wrong(&heads, size)]) {
                let source = Source::from(damaged);
                let saved = recover(&source, &Limits::DEFAULT).unwrap();
                assert!(saved.is_complete(), "{name} {size}: {:?}", saved.diagnostics);
                assert_eq!(write(&saved.document).unwrap().to_vec(), bytes, "{name} {size}");
                let resized = saved.diagnostics.count(&codes::recover::RESIZED);
                let (_, noted) = read(&source, &Limits::DEFAULT).unwrap();
                assert_eq!(resized, noted.count(&codes::NODE_SIZE), "{name} {size}");
            }
        }
    }
    for name in ["size_zero", "size_beyond"] {
        let source = Source::from(fixtures::read(&format!("attacks/cast/{name}.cast")));
        let saved = recover(&source, &Limits::DEFAULT).unwrap();
        assert!(saved.is_complete() && !saved.diagnostics.is_empty(), "{name}: {:?}", saved.diagnostics);
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(nodes(&saved.document), nodes(&document), "{name}");
    }
}

/// If a node is not allowed at its position, the counts are wrong.
#[test]
fn misleading_counts_are_not_trusted() {
    let bytes = fixtures::read("cast/codes/clean_model.cast");
    let source = Source::from(bytes.clone());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    // The first of two bones claims the second as a child, and the list states one bone less.
    let at = |bytes: &[u8], id: &[u8; 4]| bytes.windows(4).position(|window| window == id).unwrap();
    let mut damaged = bytes.clone();
    let (list, bone) = (at(&bytes, &Kind::Skeleton.id().0) + 20, at(&bytes, &Kind::Bone.id().0) + 20);
    let bones = document.walk().find(|(_, node)| node.kind() == Some(Kind::Skeleton)).unwrap().1;
    assert!(bones.children.len() >= 2 && bones.children[0].children.is_empty());
    damaged[list] -= 1;
    damaged[bone] += 1;
    let source = Source::from(damaged);
    let (_, noted) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(noted.count(&codes::NODE_SIZE) > 0 && noted.count(&codes::TRAILING) == 0, "{noted:?}");
    let saved = recover(&source, &Limits::DEFAULT).unwrap();
    assert!(
        !saved.is_complete() || write(&saved.document).unwrap().to_vec() == bytes,
        "{:?}",
        saved.diagnostics
    );
    let bones = saved.document.walk().filter(|(_, node)| node.kind() == Some(Kind::Bone));
    assert!(bones.clone().count() > 0 && bones.clone().all(|(_, bone)| bone.children.is_empty()));
}
