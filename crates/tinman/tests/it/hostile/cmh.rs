//! Damaged files give a document or an error with a code, within bounds of time and memory, without a
//! panic. Accepted files are rewritten byte for byte, logged completely, imported, checked and edited.

use meshwright_core::{Error, FILE, Limits, LogOptions, Source};
use meshwright_testkit::{alloc, cmh::Recipe, fixtures, hostile, laws, mutate};
use meshwright_tinman::{
    cmh::{self, Edit, FromSceneOptions, Mode, OpaqueKind, ToSceneOptions, Transform, detect::MAGIC},
    codes,
    varint::Varint,
};
use std::time::{Duration, Instant};

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

fn within(limit: Duration, what: &str, bytes: &[u8]) {
    let started = Instant::now();
    let source = Source::from(bytes.to_vec());
    let result = cmh::read(&source, &Limits::DEFAULT);
    let words = result
        .map_or_else(|error| error.to_string(), |(document, _)| format!("{} models", document.models.len()));
    println!("{what}, {} bytes: {:?}, {words}", bytes.len(), started.elapsed());
    assert!(started.elapsed() < limit, "{what} took {:?}", started.elapsed());
}

/// Data that could be read repeatedly.
#[test]
fn shared_and_overlapping_data_take_linear_time() {
    const COUNT: i64 = 20_000;
    let limit = hostile::patience(3);
    // Names that all end at the same list of children.
    let list: Vec<i64> = (0..COUNT).map(|at| 17 + at * 4).collect();
    let tail = children(&list);
    let start = 17 + COUNT * 4;
    let mut content = Vec::new();
    for at in 0..COUNT {
        let mut name = Vec::new();
        let length = start - (17 + at * 4) - 4;
        name.extend(Varint::with_width(length, 4).map_or_else(Vec::new, |varint| {
            let mut out = Vec::new();
            varint.encode(&mut out);
            out
        }));
        content.extend(name);
    }
    content.extend(&tail[1..]);
    within(limit, "one list below many names", &file(2, &content, 17));

    // Names that all end at one long run of part references that ends with the file.
    let long = 400_000;
    let first = 17 + 7 + 4 + 32 + 4 + COUNT * 112;
    let list: Vec<i64> = (0..COUNT).map(|at| first + at * 4).collect();
    let mut content = children(&list);
    let count = content.split_off(7);
    content.extend([0xff; 4]);
    content.extend([0; 32]);
    content.extend(&count);
    assert_eq!(content.len() as i64 + 17, first - 1, "a count of three bytes");
    content.push(0);
    for at in 0..COUNT {
        Varint::with_width(COUNT * 4 - at * 4 - 4, 4).unwrap().encode(&mut content);
    }
    Varint::new(-1 - 2 * long).encode(&mut content);
    content.extend([0, 0xff, 0xff, 0xff, 0xff]);
    // Three fewer than required.
    content.extend(vec![1_u8; usize::try_from(2 * long - 3).unwrap()]);
    let bytes = file(5, &content, 17);
    let mut solution = cmh::Solution::default();
    solution.answer(24, cmh::Answer::Ends(28));
    let limits = Limits::DEFAULT.items(20_000_000);
    let started = Instant::now();
    let source = Source::from(bytes);
    let error = cmh::read_solved(&source, &limits, solution).map(|(document, _)| document.models.len());
    println!("runs of references: {:?}, {error:?}", started.elapsed());
    assert!(started.elapsed() < limit);
    assert_eq!(error.unwrap_err().code().id, "CORE0004", "failed reads count");

    // A model that is its own child a thousand times.
    within(limit, "a model below itself", &file(2, &children(&vec![17; 50_000]), 17));
    // An invalid child that is referenced many times.
    within(limit, "one bad child", &file(2, &children(&vec![20; 50_000]), 17));
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
        let started = Instant::now();
        let source = Source::from(bytes.clone());
        let (document, _) = cmh::read_with(&source, &Limits::DEFAULT, mode).unwrap();
        assert_eq!(document.models.len(), 100);
        let diagnostics = cmh::validate(&document, &Limits::DEFAULT);
        assert_eq!(diagnostics.count(&codes::validate_cmh::EXPLODES), 1);
        let (imported, taken) = alloc::peak(|| cmh::to_scene(&document));
        assert_eq!(imported.diagnostics.count(&codes::to_scene::TOO_MANY), 1);
        assert_eq!(imported.value.nodes.len(), 100 + 8_000 + 64 * 100, "in proportion to the models");
        assert!(taken.peak < 24 << 20, "{} held for {} bytes", taken.peak, bytes.len());
        println!("{} bytes, {mode:?}: {:?}, {} held", bytes.len(), started.elapsed(), taken.peak);
        let few = ToSceneOptions::default().limits(Limits::DEFAULT.memory(1 << 20));
        let (imported, taken) = alloc::peak(|| cmh::to_scene_with(&document, &few));
        assert_eq!(imported.diagnostics.count(&codes::to_scene::TOO_MANY), 1);
        assert!(taken.peak < 2 << 20, "{} held", taken.peak);
        let edited = cmh::edit(&document, &[Edit::Rename { model: 0, name: "x".into() }], &Limits::DEFAULT);
        assert_eq!(edited.unwrap().moved.len(), 100, "each model is written once");
        assert!(started.elapsed() < hostile::patience(5));
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

/// Chains and cycles after holes terminate, regardless of the search.
#[test]
fn chains_and_cycles_after_holes_terminate() {
    // Each model is followed by a null object for its Collider and by two common fades.
    let model = |below: &[i64]| {
        let mut out = children(below);
        let count = out.split_off(7);
        out.extend([0xff; 4]);
        out.extend([0.0_f64, 1.0, 0.0, 1.0].iter().flat_map(|number| number.to_le_bytes()));
        out.extend(count);
        out
    };
    let mut content = Vec::new();
    let mut below: Vec<i64> = Vec::new();
    for _ in 0..20_000 {
        let at = 17 + content.len() as i64;
        content.extend(model(&below));
        below = vec![at];
    }
    let chain = file(5, &content, below[0]);
    let knot = file(5, &model(&[17, 17]), 17);
    for (bytes, what) in [(chain, "chain"), (knot, "knot")] {
        for depth in [128, u32::MAX] {
            let started = Instant::now();
            let source = Source::from(bytes.clone());
            let limits = Limits::DEFAULT.depth(depth);
            let said = match cmh::read_with(&source, &limits, Mode::Inferred) {
                Ok((document, _)) => format!("{:?}, {} models", document.verdict(), document.models.len()),
                Err(error) => error.to_string(),
            };
            println!("{what} of {} bytes, {depth} levels: {:?}, {said}", bytes.len(), started.elapsed());
            assert!(started.elapsed() < hostile::patience(5));
        }
    }
}
