//! Damaged files give a document or an error with a code, within bounds of time and memory, without a
//! panic. Accepted files are rewritten byte for byte, logged completely, imported, checked and edited.

use meshwright_core::{Error, FILE, Limits, LogOptions, Source};
use meshwright_testkit::{alloc, cmh::Recipe, fixtures, hostile, instructions, laws, mutate};
use meshwright_tinman::{
    cmh::{self, Edit, FromSceneOptions, Mode, OpaqueKind, ToSceneOptions, Transform, detect::MAGIC},
    codes,
    varint::Varint,
};

/// Limits of a mutant: `to_scene` may create many nodes from few bytes.
const LIMITS: Limits = Limits::DEFAULT.memory(12 << 20);

fn handle(bytes: &[u8], mode: Mode) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (log, told) = cmh::log(&source, &LIMITS, mode, LogOptions::default());
    laws::law4(&log, source.len()).unwrap();
    let (document, _) = cmh::read_with(&source, &LIMITS, mode)?;
    assert!(told.is_none());
    laws::same(bytes, &cmh::write(&document)).unwrap();
    let gaps: u64 = log.gaps(FILE, source.len()).iter().map(|gap| gap.span.len()).sum();
    let own = document.opaque().iter().filter(|run| run.kind == OpaqueKind::Gap).map(|run| run.span.len());
    assert_eq!(gaps, own.sum::<u64>());
    cmh::validate(&document, &LIMITS);
    let options = ToSceneOptions::default().instances(100).limits(LIMITS).half_turn(true);
    let imported = cmh::to_scene_with(&document, &options);
    if let Ok(exported) =
        cmh::from_scene(&imported.value, &FromSceneOptions::default().skeleton_only(true).limits(LIMITS))
    {
        let again = Source::from(exported.value);
        let (again, _) = cmh::read(&again, &LIMITS).unwrap();
        let count = again.models.len();
        assert!(count == imported.value.nodes.len() || count == imported.value.nodes.len() + 1);
    }
    let still = Transform::IDENTITY;
    for edit in [
        Edit::Rename { model: 0, name: "x".into() },
        Edit::Drop { parent: 0, child: 0 },
        Edit::Move { parent: 1, child: 0, to: 0, transform: still },
    ] {
        if let Ok(edited) = cmh::edit(&document, &[edit], &LIMITS) {
            let all = Source::from(edited.chunks.to_vec());
            assert!(cmh::read_solved(&all, &LIMITS, edited.solution).is_ok());
        }
    }
    Ok(())
}

fn rules() -> hostile::Rules {
    hostile::Rules::new(&[codes::ALL])
}

#[test]
fn damage_at_every_offset_is_handled() {
    for name in ["skeleton.cmh", "village.cmh"] {
        let bytes = fixtures::read(&format!("tinman/{name}"));
        for mode in [Mode::Strict, Mode::Inferred] {
            handle(&bytes, mode).unwrap();
            let outcome = hostile::run(mutate::all(&bytes), &rules(), |bytes| handle(bytes, mode)).unwrap();
            println!("{name}, {mode:?}: {outcome}");
            assert!(outcome.accepted > 100 && outcome.refused.len() > 2, "{outcome}");
        }
    }
}

#[test]
fn random_damage_in_every_version_is_handled() {
    for version in 1..=7 {
        for seed in 0..4 {
            let bytes = Recipe { models: 12, ..Recipe::any(seed, version) }.make().bytes;
            handle(&bytes, Mode::Strict).unwrap();
            let mutants = mutate::noise(&bytes, seed, 120).chain(mutate::truncations(&bytes).step_by(53));
            hostile::run(mutants, &rules(), |bytes| handle(bytes, Mode::Strict)).unwrap();
        }
    }
}

#[test]
fn fixtures_of_codes_do_no_harm() {
    for code in codes::cmh::ALL.iter().chain(codes::to_scene::ALL).chain(codes::validate_cmh::ALL) {
        let bytes = fixtures::read(&format!("tinman/codes/{}.cmh", code.id));
        for mode in [Mode::Strict, Mode::Inferred] {
            let _ = handle(&bytes, mode);
        }
    }
}

fn file(version: i64, content: &[u8], root: i64) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    Varint::new(version).encode(&mut bytes);
    bytes.extend(root.to_le_bytes());
    bytes.extend(content);
    bytes
}

fn children(list: &[i64]) -> Vec<u8> {
    let mut out = vec![0, 1, 2, 0xff, 0xff, 0xff, 0xff];
    Varint::new(-1 - list.len() as i64).encode(&mut out);
    for offset in list {
        out.extend(offset.to_le_bytes());
        Transform::IDENTITY.encode(&mut out);
    }
    out
}

/// Names that all end at the same list of children.
fn one_list_below_many_names(count: i64) -> Vec<u8> {
    let list: Vec<i64> = (0..count).map(|at| 17 + at * 4).collect();
    let tail = children(&list);
    let start = 17 + count * 4;
    let mut content = Vec::new();
    for at in 0..count {
        let length = start - (17 + at * 4) - 4;
        Varint::with_width(length, 4).unwrap().encode(&mut content);
    }
    content.extend(&tail[1..]);
    file(2, &content, 17)
}

/// Names that all end at one long run of part references, of which three are missing at the end of the file.
fn runs_of_references(count: i64) -> Vec<u8> {
    let long = 20 * count;
    let list: Vec<i64> = (0..count).collect();
    let width = children(&list).len() as i64 - 7 - 112 * count;
    let first = 17 + 7 + 4 + 32 + width + count * 112 + 1;
    let list: Vec<i64> = list.iter().map(|at| first + at * 4).collect();
    let mut content = children(&list);
    let count_and_list = content.split_off(7);
    content.extend([0xff; 4]);
    content.extend([0; 32]);
    content.extend(&count_and_list);
    content.push(0);
    assert_eq!(content.len() as i64 + 17, first);
    for at in 0..count {
        Varint::with_width(count * 4 - at * 4 - 4, 4).unwrap().encode(&mut content);
    }
    Varint::new(-1 - 2 * long).encode(&mut content);
    content.extend([0, 0xff, 0xff, 0xff, 0xff]);
    content.extend(vec![1_u8; usize::try_from(2 * long - 3).unwrap()]);
    file(5, &content, 17)
}

/// Reads runs of references, with the end of the collider of the first model.
fn read_runs(bytes: &[u8], limits: &Limits) -> Result<usize, Error> {
    let source = Source::from(bytes.to_vec());
    let mut solution = cmh::Solution::default();
    solution.answer(24, cmh::Answer::Ends(28));
    cmh::read_solved(&source, limits, solution).map(|(document, _)| document.models.len())
}

#[test]
fn failed_reads_count() {
    let error = read_runs(&runs_of_references(20_000), &Limits::DEFAULT.items(20_000_000)).unwrap_err();
    assert_eq!(error.code().id, "CORE0004");
}

/// Data that could be read repeatedly.
#[test]
#[ignore = "needs valgrind"]
fn shared_and_overlapping_data_take_work_in_proportion() {
    instructions::count(|counter| {
        let read = |bytes: &Vec<u8>| cmh::read(&Source::from(bytes.clone()), &Limits::DEFAULT).is_ok();
        let make = |n: usize| one_list_below_many_names(n as i64);
        counter.in_proportion("one list below many names", 1_000, make, read);
        // A model that is its own child many times, and an invalid child.
        counter.in_proportion("a model below itself", 2_000, |n| file(2, &children(&vec![17; n]), 17), read);
        counter.in_proportion("one bad child", 2_000, |n| file(2, &children(&vec![20; n]), 17), read);
        // The limit of items also ends repeated reads of references.
        let make = |n: usize| (runs_of_references(n as i64), n);
        counter.in_proportion("runs of references", 500, make, |(bytes, n)| {
            read_runs(bytes, &Limits::DEFAULT.items(1_000 * *n as u64)).is_ok()
        });
    });
}

/// As many models as a file can contain.
#[test]
fn large_files_take_linear_memory() {
    let count = 100_000_i64;
    let list: Vec<i64> = (0..count).map(|at| 17 + at * 8).collect();
    let leaf = [0, 1, 2, 0xff, 0xff, 0xff, 0xff, 0];
    let mut content: Vec<u8> = list.iter().flat_map(|_| leaf).collect();
    content.extend(children(&list));
    let bytes = file(2, &content, 17 + count * 8);
    let size = bytes.len();
    let source = Source::from(bytes);
    let (models, taken) = alloc::peak(|| cmh::read(&source, &Limits::DEFAULT).unwrap().0.models.len());
    assert_eq!(models, 100_001);
    println!("{size} bytes, {} held, {} for a model", taken.peak, size_of::<cmh::Model<'_>>());
    // A model is smaller in the file than in memory; the limits count its memory.
    assert!(taken.peak <= 20 * size, "{} held for {size}", taken.peak);
    let tight = Limits::DEFAULT.memory(64 << 20);
    let (code, taken) = alloc::peak(|| cmh::read(&source, &tight).unwrap_err().code().id);
    assert!(code == "CORE0003" && taken.peak <= 64 << 20, "{code}, {} held", taken.peak);
}

#[test]
fn chains_are_as_deep_as_the_limit_allows() {
    let chain = |count: usize| {
        let mut content = Vec::new();
        let mut below: Vec<i64> = Vec::new();
        let mut at = 17;
        for _ in 0..count {
            let model = children(&below);
            below = vec![at];
            at += model.len() as i64;
            content.extend(model);
        }
        file(2, &content, below[0])
    };
    let read = |bytes: &[u8], depth| {
        let source = Source::from(bytes.to_vec());
        let limits = Limits::DEFAULT.depth(depth);
        cmh::read(&source, &limits).map(|(document, _)| cmh::to_scene(&document).value.nodes.len())
    };
    assert_eq!(read(&chain(128), 128).unwrap(), 128);
    assert_eq!(read(&chain(129), 128).unwrap_err().code().id, "CORE0005");
    assert_eq!(read(&chain(100_000), u32::MAX).unwrap(), 100_000);
}

/// A model that is a child of the next one twice, and so on: few bytes, exponentially many nodes.
#[test]
fn exponential_sharing_is_limited() {
    let mut content = Vec::new();
    let mut below: Vec<i64> = Vec::new();
    for _ in 0..100 {
        let at = 17 + content.len() as i64;
        content.extend(children(&below));
        below = vec![at, at];
    }
    let bytes = file(2, &content, below[0]);
    for mode in [Mode::Strict, Mode::Inferred] {
        let source = Source::from(bytes.clone());
        let (document, _) = cmh::read_with(&source, &Limits::DEFAULT, mode).unwrap();
        assert_eq!(document.models.len(), 100);
        let diagnostics = cmh::validate(&document, &Limits::DEFAULT);
        assert_eq!(diagnostics.count(&codes::validate_cmh::EXPLODES), 1);
        let (imported, taken) = alloc::peak(|| cmh::to_scene(&document));
        assert_eq!(imported.diagnostics.count(&codes::to_scene::TOO_MANY), 1);
        assert_eq!(imported.value.nodes.len(), 100 + 8_000 + 64 * 100, "in proportion to the models");
        assert!(taken.peak < 24 << 20, "{} held for {} bytes", taken.peak, bytes.len());
        let few = ToSceneOptions::default().limits(Limits::DEFAULT.memory(1 << 20));
        let (imported, taken) = alloc::peak(|| cmh::to_scene_with(&document, &few));
        assert_eq!(imported.diagnostics.count(&codes::to_scene::TOO_MANY), 1);
        assert!(taken.peak < 2 << 20, "{} held", taken.peak);
        let edited = cmh::edit(&document, &[Edit::Rename { model: 0, name: "x".into() }], &Limits::DEFAULT);
        assert_eq!(edited.unwrap().moved.len(), 100, "each model is written once");
    }
}

/// All counts with their largest values.
#[test]
fn counts_are_not_trusted() {
    let mut numbers = Vec::new();
    for value in [i64::MAX, i64::MIN, 1 << 40, -(1 << 40), 0x7fff_ffff, -0x8000_0000, 1000] {
        let mut out = Vec::new();
        Varint::new(value).encode(&mut out);
        numbers.push(out);
    }
    let unit = [0xff_u8; 4];
    for number in &numbers {
        let mut files = Vec::new();
        for version in 1..=7 {
            files.push(file(version, number, 17));
            files.push(file(version, &[number, &[0; 64][..]].concat(), 17));
            files.push(file(version, &[&[0][..], number, &[0; 64]].concat(), 17));
            files.push(file(version, &[&[0, 1][..], number, &unit, &[0; 64]].concat(), 17));
            files.push(file(version, &[&[0, 1, 2][..], &unit, number, &[0; 128]].concat(), 17));
            // A unit whose name has that many characters.
            let name = [&37_i32.to_le_bytes()[..], &[7; 16], &i32::MAX.to_le_bytes(), &[0; 64]].concat();
            files.push(file(version, &[&[0, 1, 2][..], &name].concat(), 17));
            let parts = [&[0][..], number, &[2], &unit, &[5; 400]].concat();
            files.push(file(version, &parts, 17));
        }
        for (at, bytes) in files.iter().enumerate() {
            for mode in [Mode::Strict, Mode::Inferred] {
                let (result, taken) = alloc::peak(|| handle(bytes, mode));
                assert!(taken.peak < alloc::bound(bytes.len()), "file {at}, {} held", taken.peak);
                if let Err(error) = result {
                    assert!(!error.code().id.is_empty());
                }
            }
        }
    }
}

/// A model that is followed by a null object for its Collider and by two common fades.
fn model_with_hole(below: &[i64]) -> Vec<u8> {
    let mut out = children(below);
    let count = out.split_off(7);
    out.extend([0xff; 4]);
    out.extend([0.0_f64, 1.0, 0.0, 1.0].iter().flat_map(|number| number.to_le_bytes()));
    out.extend(count);
    out
}

/// Models with holes, each the child of the next one.
fn chain_with_holes(count: usize) -> Vec<u8> {
    let mut content = Vec::new();
    let mut below: Vec<i64> = Vec::new();
    for _ in 0..count {
        let at = 17 + content.len() as i64;
        content.extend(model_with_hole(&below));
        below = vec![at];
    }
    file(5, &content, below[0])
}

fn read_inferred(bytes: &[u8], depth: u32) -> Result<usize, Error> {
    let source = Source::from(bytes.to_vec());
    let limits = Limits::DEFAULT.depth(depth);
    cmh::read_with(&source, &limits, Mode::Inferred).map(|(document, _)| document.models.len())
}

/// Chains and cycles after holes terminate, regardless of the search.
#[test]
fn chains_and_cycles_after_holes_terminate() {
    let (chain, knot) = (chain_with_holes(20_000), file(5, &model_with_hole(&[17, 17]), 17));
    for (depth, models) in [(128, Err("CORE0005")), (u32::MAX, Ok(20_000))] {
        assert_eq!(read_inferred(&chain, depth).map_err(|error| error.code().id), models);
        assert_eq!(read_inferred(&knot, depth).unwrap(), 1);
    }
}

#[test]
#[ignore = "needs valgrind"]
fn chains_after_holes_take_work_in_proportion() {
    instructions::count(|counter| {
        counter
            .in_proportion("models", 200, chain_with_holes, |bytes| read_inferred(bytes, u32::MAX).is_ok());
    });
}
