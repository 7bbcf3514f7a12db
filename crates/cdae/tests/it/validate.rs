//! Checks of real files, large files, and files with damaged words.

use meshwright_cdae::{
    FromSceneOptions, Version,
    codes::{self, validation},
    document::{
        BitSet, Container, Detail, Document, Header, List, Mesh, MeshBody, Number, Object, Sequence, Shape,
        ShapeNode, Text, Vector,
    },
    from_scene, read, to_scene, validate, write,
};
use meshwright_core::{Diagnostic, Error, Limits, Severity, Source};
use meshwright_testkit::{alloc, corpus, fixtures, hostile, instructions, mutate::Mutant};
use std::{borrow::Cow, collections::BTreeMap};

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_game_have_no_errors() {
    let files = corpus::required("cdae", &["cdae"]);
    let mut said: BTreeMap<&str, (u64, u64, &str, String)> = BTreeMap::new();
    let mut looked = 0;
    for path in files.iter().filter(|path| !path.components().any(|part| part.as_os_str() == "synthetic")) {
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let diagnostics = validate(&document, &Limits::DEFAULT);
        let errors: Vec<_> = diagnostics
            .as_slice()
            .iter()
            .filter(|diagnostic| diagnostic.code.severity == Severity::Error)
            .collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", path.display());
        looked += 1;
        for (code, count) in diagnostics.counts() {
            let first = diagnostics.as_slice().iter().find(|diagnostic| std::ptr::eq(diagnostic.code, code));
            let example =
                first.map_or_else(String::new, |first| format!("{}: {}", first.path, first.message));
            let entry = said.entry(code.id).or_insert((0, 0, code.severity.word(), example));
            *entry = (entry.0 + 1, entry.1 + count, entry.2, std::mem::take(&mut entry.3));
        }
    }
    for (id, (files, diagnostics, severity, example)) in said {
        println!("{id} {severity}: {files} files, {diagnostics} diagnostics, for example {example}");
    }
    assert!(looked >= 100, "{looked}");
}

#[test]
fn converted_scenes_have_no_errors() {
    let files = corpus::files("cdae", &["cdae"]).unwrap_or_default();
    let made = ["house.cdae", "windmill.cdae", "cdae/codes/clean_skin.cdae"].map(fixtures::path);
    let mut looked = 0;
    for path in made.iter().chain(&files) {
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let scene = to_scene(&document).value;
        let before = validate(&document, &Limits::DEFAULT);
        for version in [Version::V26, Version::V30, Version::V31] {
            let exported = from_scene(&scene, &FromSceneOptions::default().version(version)).unwrap();
            let diagnostics = validate(&exported.value, &Limits::DEFAULT);
            let new = |diagnostic: &&Diagnostic| {
                diagnostic.code.severity > Severity::Info && before.count(diagnostic.code) == 0
            };
            let new: Vec<_> = diagnostics.as_slice().iter().filter(new).collect();
            assert!(new.is_empty(), "{} as {version:?}: {new:#?}", path.display());
            looked += 1;
        }
    }
    assert!(looked >= 9, "{looked}");
}

fn look(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    validate(&document, &Limits::DEFAULT);
    Ok(())
}

/// Variants of the bytes with four of them, at every `step`th offset, set to a value.
fn damaged(bytes: &[u8], step: usize) -> impl Iterator<Item = Mutant> + '_ {
    (0..bytes.len().saturating_sub(3)).step_by(step).flat_map(move |at| {
        [0_u32, 0x7fff_ffff, u32::MAX].into_iter().map(move |value| {
            let mut bytes = bytes.to_vec();
            bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
            Mutant { name: format!("{value:#x} at {at}"), bytes }
        })
    })
}

#[test]
fn validation_of_files_with_damaged_words_does_no_harm() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    // A version 26 file consists of whole words; in others they begin anywhere.
    for (name, step) in [("windmill_v26.cdae", 4), ("windmill.cdae", 1), ("cdae/codes/clean_skin.cdae", 1)] {
        let bytes = fixtures::read(name);
        let outcome = hostile::run(damaged(&bytes, step), &rules, look).unwrap();
        println!("{name}: {outcome}");
        assert!(outcome.accepted * 4 > outcome.tried, "{name}: {outcome}");
    }
}

/// The packed vectors of a shape and of its meshes.
fn vectors<'s, 'a>(shape: &'s mut Shape<'a>) -> Vec<&'s mut Vector<'a>> {
    let mut all = vec![
        &mut shape.nodes,
        &mut shape.objects,
        &mut shape.sub_shape_first_node,
        &mut shape.sub_shape_num_nodes,
        &mut shape.sub_shape_first_object,
        &mut shape.sub_shape_num_objects,
        &mut shape.default_rotations,
        &mut shape.default_translations,
        &mut shape.node_rotations,
        &mut shape.object_states,
        &mut shape.triggers,
        &mut shape.details,
    ];
    for body in shape.meshes.items.iter_mut().filter_map(|mesh| mesh.body.as_deref_mut()) {
        all.extend([&mut body.verts, &mut body.tverts, &mut body.norms, &mut body.primitives]);
        all.extend([&mut body.indices, &mut body.tangents, &mut body.colors, &mut body.tverts2]);
        if let Some(skin) = &mut body.skin {
            all.push(&mut skin.initial_transforms);
            all.extend(skin.influences.iter_mut().flatten());
        }
    }
    all
}

#[test]
fn validation_of_documents_with_damaged_words_does_no_harm() {
    for name in ["house.cdae", "windmill.cdae", "cdae/codes/clean_skin.cdae"] {
        let source = Source::from(fixtures::read(name));
        let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let count = vectors(&mut document.shape).len();
        let (mut tried, mut noted) = (0_u32, 0_u32);
        for vector in 0..count {
            let words = vectors(&mut document.shape)[vector].data.len() / 4;
            // In long arrays a sample is enough.
            for word in (0..words).step_by((words / 200).max(1)) {
                for value in [0_u32, 0x7fff_ffff, u32::MAX] {
                    let mut copy = document.clone();
                    let mut all = vectors(&mut copy.shape);
                    let data: &mut Cow<'_, [u8]> = &mut all[vector].data;
                    data.to_mut()[word * 4..word * 4 + 4].copy_from_slice(&value.to_le_bytes());
                    tried += 1;
                    noted +=
                        u32::from(validate(&copy, &Limits::DEFAULT) != validate(&document, &Limits::DEFAULT));
                }
            }
        }
        println!("{name}: {tried} tried, {noted} have diagnostics");
        assert!(noted * 2 > tried, "{name}: {noted} of {tried}");
    }
}

fn document(shape: Shape<'static>) -> Document<'static> {
    let container = Container::Header(Header::new("made", Vec::new()));
    Document { exporter: Document::EXPORTER, container, shape, trailing: Cow::Borrowed(&[]) }
}

/// Shapes of that many parts which each have a problem.
fn crowds(many: i32) -> [Shape<'static>; 6] {
    let names = || List::new(vec![Text::new("x"); many as usize]);
    let meshes = || List::new((0..many).map(|_| Mesh { kind: Number::int(9), body: None }).collect());
    let node = |parent| ShapeNode { parent, ..ShapeNode::default() };
    let object = Object { mesh_count: many, node: -1, next_sibling: -1, ..Object::default() };
    let details =
        || Vector::new((0..many).map(|at| Detail { object_detail: at, size: 1.0, ..Detail::default() }));
    let all = vec![i32::MAX; many as usize];
    let lender = Mesh {
        kind: Number::int(0),
        body: Some(Box::new(MeshBody {
            verts: Vector::new(vec![[0.0_f32; 3]; many as usize]),
            ..MeshBody::default()
        })),
    };
    let sharing = || Mesh {
        kind: Number::int(0),
        body: Some(Box::new(MeshBody { parent_mesh: Number::int(0), ..MeshBody::default() })),
    };
    [
        Shape { nodes: Vector::new((0..many).map(node)), names: names(), ..Shape::default() },
        Shape { nodes: Vector::new((0..many).map(|at| node(at - 1))), names: names(), ..Shape::default() },
        Shape {
            objects: Vector::new(vec![object; many as usize]),
            meshes: meshes(),
            details: details(),
            names: names(),
            sub_shape_first_node: Vector::new(vec![0; many as usize]),
            sub_shape_num_nodes: Vector::new(all.clone()),
            sub_shape_first_object: Vector::new(vec![0; many as usize]),
            sub_shape_num_objects: Vector::new(vec![many; many as usize]),
            ..Shape::default()
        },
        Shape {
            objects: Vector::new(vec![Object { node: -1, ..Object::default() }; many as usize]),
            names: List::new(vec![Text::new("n".repeat(many as usize))]),
            ..Shape::default()
        },
        Shape {
            meshes: List::new(std::iter::once(lender).chain((0..many).map(|_| sharing())).collect()),
            ..Shape::default()
        },
        Shape {
            sequences: List::new(vec![
                Sequence {
                    rotation_matters: BitSet::new([5000]),
                    ..Sequence::default()
                };
                many as usize / 10
            ]),
            ..Shape::default()
        },
    ]
}

#[test]
fn many_parts_take_bounded_memory_and_diagnostics() {
    let limits = Limits::DEFAULT.diagnostics(3);
    for (index, shape) in crowds(100_000).into_iter().enumerate() {
        let document = document(shape);
        let (diagnostics, held) = alloc::peak(|| validate(&document, &limits));
        assert!(held.peak < 32 << 20, "{index}: {held:?}");
        assert_eq!(diagnostics.as_slice().len(), 3, "{index}: {diagnostics:?}");
    }
}

#[test]
#[ignore = "needs valgrind"]
fn many_parts_take_work_in_proportion() {
    instructions::count(|counter| {
        for index in 0..6 {
            let make = |n: usize| document(crowds(i32::try_from(n).unwrap()).into_iter().nth(index).unwrap());
            counter.in_proportion(&format!("crowd {index}"), 2_000, make, |document| {
                validate(document, &Limits::DEFAULT.diagnostics(3))
            });
        }
    });
}

#[test]
fn parts_that_exceed_the_memory_limit_are_reported() {
    let source = Source::from(fixtures::read("house.cdae"));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let diagnostics = validate(&document, &Limits::DEFAULT.memory(0));
    assert!(diagnostics.count(&validation::NOT_LOOKED_INTO) >= 3, "{diagnostics:?}");
    assert_eq!(validate(&document, &Limits::DEFAULT).count(&validation::NOT_LOOKED_INTO), 0);
}

#[test]
fn a_damaged_name_table_is_reported() {
    let source = Source::from(fixtures::read("house.cdae"));
    let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let mut objects: Vec<Object> = document.shape.objects.view().to_vec();
    objects[1].name = 77;
    document.shape.objects = Vector::new(objects);
    let bytes = write(&document).unwrap().to_vec();
    let source = Source::from(bytes);
    let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
    let diagnostics = validate(&again, &Limits::DEFAULT);
    let found = diagnostics
        .as_slice()
        .iter()
        .find(|diagnostic| std::ptr::eq(diagnostic.code, &validation::NAME_RANGE));
    assert_eq!(found.unwrap().path, "objects[1]/nameIndex");
}
