//! The damaged files of a form, deterministic.

use super::{Form, families, large};
use crate::{attacks, seeds};
use meshwright::{core::source::Hints, tinman::ser::Kind};
use meshwright_testkit::{
    cmh::Recipe,
    fixtures,
    mutate::{self, Mutant, WORDS},
    rng::Rng,
};

/// A damaged file.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// The file and its damage.
    pub name: String,
    /// The hints of the caller.
    pub hints: Hints,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Whether it is passed to every call, not only to those for all files.
    pub all: bool,
    /// Further files in the same folder, by name.
    pub companions: Vec<(String, Vec<u8>)>,
}

/// A file before it is damaged.
pub(super) struct Base {
    pub(super) name: String,
    pub(super) hints: Hints,
    pub(super) bytes: Vec<u8>,
}

/// Endless damaged files: attacks small and large, copies of a file of a megabyte, and copies of small ones.
pub fn cases(form: &Form) -> impl Iterator<Item = Case> {
    let large = large::of(form);
    let mut cases: Vec<Case> = attacks(form).chain(families::of(form)).collect();
    let mut rng = Rng::new(0x686f_7374);
    for at in 0_usize..40 {
        let all = at.is_multiple_of(8);
        cases.push(Case { all, ..damaged(&large[at % large.len()], at, &mut rng) });
    }
    let small = small(form);
    cases.into_iter().chain((0..).map(move |at: usize| {
        let all = at.is_multiple_of(16);
        Case { all, ..damaged(&small[at % small.len()], at / small.len(), &mut rng) }
    }))
}

/// The attacks of the form, as fixtures and in their largest size.
fn attacks(form: &Form) -> impl Iterator<Item = Case> {
    let own = |attack: &&attacks::Attack| {
        form.endings.iter().any(|ending| attack.file.ends_with(&format!(".{ending}")))
            && attack.family() == form.family
    };
    attacks::all().filter(own).flat_map(|attack| {
        let case = |size: usize, name: String| Case {
            name,
            hints: attack.hints(),
            bytes: (attack.make)(size),
            all: true,
            ..Case::default()
        };
        let small = case(attack.small, attack.file.to_owned());
        let large = (attack.large > 0).then(|| case(attack.large, format!("{} of a megabyte", attack.file)));
        [Some(small), large].into_iter().flatten()
    })
}

/// Small valid files of the form.
fn small(form: &Form) -> Vec<Base> {
    let base = |name: &str, bytes: Vec<u8>| Base { name: name.to_owned(), hints: Hints::default(), bytes };
    let mut bases: Vec<Base> = fixtures::files(form.endings)
        .into_iter()
        .filter(|path| {
            !path.to_string_lossy().contains("lfs") && !path.to_string_lossy().contains("truncated")
        })
        .map(|path| {
            base(
                &path.file_name().unwrap_or_default().to_string_lossy(),
                std::fs::read(&path).expect("a fixture"),
            )
        })
        .collect();
    let clean = fixtures::below(&fixtures::folder(), form.endings);
    for path in clean.iter().filter(|path| path.to_string_lossy().contains("clean")) {
        bases.push(base(
            &path.file_name().unwrap_or_default().to_string_lossy(),
            std::fs::read(path).expect("a fixture"),
        ));
    }
    match form.name {
        "UDM, text" => bases.push(base("the crate as text", seeds::converted("crate.pmdl_b", "udm"))),
        "Tinman CMH" => {
            for version in 1..=6 {
                let recipe = Recipe { models: 5, ..Recipe::any(u64::from(version), version) };
                bases.push(base(&format!("a made hierarchy of version {version}"), recipe.make().bytes));
            }
        }
        "Tinman SER" => bases.extend(Kind::ALL.iter().map(|kind| value(*kind))),
        "glTF, GLB" => {
            for name in ["house.cdae", "windmill.cdae", "crane.cast", "crane_lift.cast", "crate.pmdl_b"] {
                bases.push(base(&format!("{name} as GLB"), seeds::converted(name, "glb")));
            }
        }
        "glTF, text" => {
            for name in ["house.cdae", "windmill.cdae", "crane.cast"] {
                bases.push(base(&format!("{name} as glTF"), large::embedded(&seeds::converted(name, "glb"))));
            }
        }
        _ => {}
    }
    assert!(!bases.is_empty(), "{} has no files to damage", form.name);
    bases
}

/// A serialized value of a type, of accepted random bytes, or else of zeros.
fn value(kind: Kind) -> Base {
    let hints = Hints { format: Some(format!("ser:{}", kind.name())), ..Hints::default() };
    let mut rng = Rng::new(9);
    let accepted = |bytes: &Vec<u8>| {
        let source = meshwright::Source::from(bytes.clone()).with_hints(hints.clone());
        meshwright::read(&source, &meshwright::Limits::DEFAULT).is_ok()
    };
    let bytes = (1..400).map(|size| rng.bytes(size)).chain((1..400).map(|size| vec![0; size])).find(accepted);
    Base {
        name: format!("a {}", kind.name()),
        hints: hints.clone(),
        bytes: bytes.unwrap_or_else(|| vec![0; 64]),
    }
}

/// Applies one kind of damage to a file.
fn damaged(base: &Base, turn: usize, rng: &mut Rng) -> Case {
    let bytes = &base.bytes;
    let at = rng.below(bytes.len().max(1));
    let mutant = match turn % 6 {
        0 => Mutant::new(format!("cut to {at} bytes"), &bytes[..at]),
        1 => {
            let mut copy = bytes.clone();
            if let Some(byte) = copy.get_mut(at) {
                *byte ^= 1 << rng.below(8);
            }
            Mutant::new(format!("a bit of byte {at} flipped"), copy)
        }
        2 | 3 => {
            let value = WORDS[rng.below(WORDS.len())];
            let mut copy = bytes.clone();
            // Words are aligned to four, or follow odd headers.
            let at = if turn.is_multiple_of(2) { at / 4 * 4 } else { at };
            let end = (at + 4).min(copy.len());
            copy[at.min(end)..end].copy_from_slice(&value.to_le_bytes()[..end - at.min(end)]);
            Mutant::new(format!("word {value:#X} at byte {at}"), copy)
        }
        4 => swapped(bytes, rng),
        _ => mutate::noise(bytes, rng.next_u64(), 1).next().expect("one"),
    };
    let name = format!("{}, {}", base.name, mutant.name);
    Case { name, hints: base.hints.clone(), bytes: mutant.bytes, ..Case::default() }
}

/// Exchanges two blocks of the same length.
fn swapped(bytes: &[u8], rng: &mut Rng) -> Mutant {
    let length = 1 + rng.below((bytes.len() / 4).clamp(1, 4_096));
    let [a, b] = [0, 1].map(|_| rng.below(bytes.len().saturating_sub(length) + 1));
    let mut copy = bytes.to_vec();
    if a.abs_diff(b) >= length && bytes.len() >= length {
        copy.copy_within(b..b + length, a);
        copy[b..b + length].copy_from_slice(&bytes[a..a + length]);
    }
    Mutant::new(format!("{length} bytes at {a} and {b} swapped"), copy)
}
