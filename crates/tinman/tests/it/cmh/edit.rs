//! Edits: only the eight bytes of the root offset change, and the result has the requested changes.

use meshwright_core::{Error, Limits, Source};
use meshwright_testkit::{
    cmh::{Made, Recipe},
    rng::Rng,
};
use meshwright_tinman::{
    cmh::{self, Answer, Document, Edit, Solution, Target, Transform, edit},
    ser::Fade,
};

const LIMITS: Limits = Limits::DEFAULT.depth(1000);

/// A file and the ends of its holes.
type File = (Vec<u8>, Solution);

fn with<R>((bytes, solution): &File, look: impl FnOnce(&Document<'_>) -> R) -> R {
    let source = Source::from(bytes.clone());
    let (document, _) = cmh::read_solved(&source, &LIMITS, solution.clone()).unwrap();
    look(&document)
}

/// Applies the edits and checks the bytes.
fn edited(file: &File, edits: &[Edit]) -> Result<File, Error> {
    with(file, |document| {
        let bytes = &file.0;
        let edited = edit(document, edits, &LIMITS)?;
        let all = edited.chunks.to_vec();
        let slot = document.header.root.span;
        let (from, to) = (slot.start as usize, slot.end as usize);
        assert_eq!(all[..from], bytes[..from]);
        assert_eq!(all[to..bytes.len()], bytes[to..]);
        assert!(edited.moved.iter().all(|(_, at)| *at >= bytes.len() as u64));
        Ok((all, edited.solution))
    })
}

/// The actual ends of holes.
fn truth(made: &Made) -> Solution {
    let mut solution = Solution::default();
    for model in &made.models {
        for batch in model.parts.iter().map(|part| &part.batch).filter(|batch| !batch.is_empty()) {
            solution.answer(batch.start, Answer::Ends(batch.end));
        }
        if made.version > 2 {
            solution.answer(model.collider.start, Answer::Ends(model.collider.end));
        }
    }
    solution
}

/// The content of a model and its descendants as text without offsets: names, words, fades and transforms.
fn told(document: &Document<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut stack = vec![(document.root.unwrap(), 0, None)];
    while let Some((number, depth, transform)) = stack.pop() {
        let model = &document.models[number];
        let parts: Vec<_> = model
            .all_parts()
            .map(|part| (part.word.value, part.offsets.map(|own| (own.geometry.value, own.material.value))))
            .collect();
        let holes: Vec<_> =
            model.filled.iter().map(|hole| (hole.kind, document.view().of(hole.span))).collect();
        lines.push(format!(
            "{depth} {:?} {} {parts:?} {holes:?} {:?} {:?} {transform:?}",
            String::from_utf8_lossy(document.name_bytes(model)),
            model.flags(document.version()),
            model.unit(),
            model.fades.map(|fades| fades.value),
        ));
        assert!(lines.len() < 20_000, "a graph that expands exponentially");
        for index in (0..model.child_count()).rev() {
            let Some(Target::Model(child)) = document.target(model, index) else { continue };
            let transform = model.children.unwrap().get(index).unwrap().transform.value;
            stack.push((child, depth + 1, Some(transform)));
        }
    }
    lines
}

/// Generated files in a version that can be edited.
fn files(version: u8, count: usize) -> Vec<File> {
    let made =
        (0..400).map(|seed| Recipe { models: 2 + (seed as usize % 12), ..Recipe::any(seed, version) }.make());
    let files = made.map(|made| (made.bytes.clone(), truth(&made))).filter(|file| {
        with(file, |document| {
            assert!(document.models.iter().all(cmh::Model::is_whole) && document.cuts().next().is_none());
            let refers = document.models.iter().any(|model| model.unit().preamble.refers_to().is_some());
            !refers && document.models.len() > 1
        })
    });
    files.take(count).collect()
}

fn parent_of(document: &Document<'_>, child: usize) -> Option<(usize, usize)> {
    document.models.iter().enumerate().find_map(|(number, model)| {
        let at = (0..model.child_count())
            .find(|index| document.target(model, *index) == Some(Target::Model(child)))?;
        Some((number, at))
    })
}

#[test]
fn every_edit_is_applied_and_nothing_else_changes() {
    let mut tried = 0;
    for version in 1..=5 {
        for (seed, file) in files(version, 20).into_iter().enumerate() {
            let mut rng = Rng::new(seed as u64);
            let (before, models, model) = with(&file, |document| {
                (
                    told(document),
                    document.models.len(),
                    document.models.iter().position(|model| model.parents > 0).unwrap(),
                )
            });
            assert_eq!(edited(&file, &[]).unwrap().0, file.0, "without edits nothing changes");

            let name = format!("n{}", "\u{e4}".repeat(rng.below(200)));
            let renamed = edited(&file, &[Edit::Rename { model, name: name.clone() }]).unwrap();
            let after = with(&renamed, told);
            let differ: Vec<_> = before.iter().zip(&after).filter(|(a, b)| a != b).collect();
            assert_eq!(before.len(), after.len());
            assert!(
                !differ.is_empty() && differ.iter().all(|(_, b)| b.contains(&format!("{name:?}"))),
                "{differ:?}"
            );
            tried += 1;

            let (parent, child) = with(&file, |document| parent_of(document, model).unwrap());
            let transform = Transform::Wide {
                translation: [1.0, -2.0, 0.5],
                rotation: [0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0],
                scale: 2.0,
            };
            let placed = edited(&file, &[Edit::Place { parent, child, transform }]).unwrap();
            with(&placed, |document| {
                let found = document
                    .models
                    .iter()
                    .flat_map(|model| model.child_list())
                    .any(|child| child.transform.value.affine() == transform.affine());
                assert!(found);
            });

            let flags = edited(&file, &[Edit::Flags { model, set: 0x180, clear: 0 }]).unwrap();
            with(&flags, |document| {
                assert!(
                    document
                        .models
                        .iter()
                        .any(|model| model.flags(version).group() && model.flags(version).no_spatial_query())
                );
            });

            let dropped = edited(&file, &[Edit::Drop { parent, child }]).unwrap();
            assert!(with(&dropped, told).len() < before.len());

            let fades = [Fade { scale: 0.25, offset: 7.0 }, Fade { scale: -1.0, offset: 3.0 }];
            let faded = edited(&file, &[Edit::Fades { model, fades }]);
            assert_eq!(faded.is_ok(), version > 3);
            if let Ok(faded) = faded {
                assert!(with(&faded, told).iter().any(|line| line.contains("offset: 7.0")));
            }

            // Below the root, as its last child, with a new name: several edits at once.
            let root = with(&file, |document| document.root.unwrap());
            let edits = [
                Edit::Rename { model, name: "moved".into() },
                Edit::Move { parent, child, to: root, transform: Transform::IDENTITY },
            ];
            let moved = edited(&file, &edits).unwrap();
            with(&moved, |document| {
                let root = document.root().unwrap();
                let Some(Target::Model(last)) = document.target(root, root.child_count() - 1) else {
                    panic!("it exists")
                };
                assert_eq!(document.name(&document.models[last]), Some("moved"));
                assert!(document.models.len() <= models);
            });
        }
    }
    assert!(tried >= 30, "only {tried} files");
}

#[test]
fn invalid_edits_are_rejected() {
    let skeleton = {
        let mut bytes = b"\x89cmh\r\n\x1a\n\x04\x1d\0\0\0\0\0\0\0\x08leaf\x01\x02\xff\xff\xff\xff\0".to_vec();
        bytes.extend(b"\x08root\x01\x02\xff\xff\xff\xff\x03\x11\0\0\0\0\0\0\0");
        Transform::IDENTITY.encode(&mut bytes);
        bytes
    };
    let refused = |bytes: &[u8], edit: Edit| {
        edited(&(bytes.to_vec(), Solution::default()), &[edit]).unwrap_err().code().id
    };
    let rename = |model| Edit::Rename { model, name: "x".into() };
    let still = Transform::IDENTITY;
    assert_eq!(refused(&skeleton, rename(2)), "CMH0525");
    assert_eq!(refused(&skeleton, Edit::Drop { parent: 1, child: 1 }), "CMH0525");
    assert_eq!(refused(&skeleton, Edit::Move { parent: 1, child: 0, to: 0, transform: still }), "CMH0526");
    assert_eq!(refused(&skeleton, Edit::Flags { model: 0, set: 1 << 30, clear: 0 }), "CMH0527");
    let none = [Fade { scale: 0.0, offset: 1.0 }; 2];
    assert_eq!(refused(&skeleton, Edit::Fades { model: 0, fades: none }), "CMH0527");
    let flat = Transform::Wide { translation: [0.0; 3], rotation: [0.0; 9], scale: 1.0 };
    assert_eq!(refused(&skeleton, Edit::Place { parent: 1, child: 0, transform: flat }), "CMH0527");

    let mut newer = skeleton.clone();
    newer[8] = 0x0e;
    assert_eq!(refused(&newer, rename(0)), "CMH0521");
    let mut broken = skeleton.clone();
    broken[46..54].copy_from_slice(&9999_i64.to_le_bytes());
    assert_eq!(refused(&broken, rename(0)), "CMH0524");
    let mut refers = skeleton.clone();
    refers[24..28].copy_from_slice(&(-2_i32).to_le_bytes());
    assert_eq!(refused(&refers, rename(0)), "CMH0523");
    // A single-part leaf, in which the end of the Batch is unknown.
    let mut open = skeleton[..29].to_vec();
    open[9] = 17;
    open[22] = 0x06;
    open.resize(60, 7);
    let source = Source::from(open);
    let (document, _) = cmh::read(&source, &LIMITS).unwrap();
    assert_eq!(edit(&document, &[rename(0)], &LIMITS).unwrap_err().code().id, "CMH0522");
}
