//! Damaged files: readable ones are fixed within time and memory limits, or rejected.

use meshwright::{Code, Limits, Source};
use meshwright_testkit::{
    fixtures, hostile,
    mutate::{self, Mutant},
};

const CODES: &[&[&Code]] = &[
    meshwright::cast::codes::ALL,
    meshwright::cdae::codes::ALL,
    meshwright::udm::codes::ALL,
    meshwright::gltf::codes::ALL,
];

/// Damaged files, fixable and others.
fn damaged(names: &[&str]) -> impl Iterator<Item = Mutant> {
    let of = |name: &str| {
        let bytes = fixtures::read(name);
        let mutants: Vec<Mutant> = mutate::some(&bytes, 120).collect();
        let name = name.to_owned();
        mutants.into_iter().map(move |mutant| Mutant::new(format!("{name} {}", mutant.name), mutant.bytes))
    };
    names.iter().flat_map(move |name| of(name)).collect::<Vec<_>>().into_iter()
}

fn survives(names: &[&str]) {
    let outcome = hostile::run(damaged(names), &hostile::Rules::new(CODES), |bytes| {
        let source = Source::from(bytes.to_vec());
        let fixed = meshwright::fix(&source, &Limits::DEFAULT, &crate::fix::all());
        // The result for a damaged file may be invalid: then this code rejects it, and it is never written.
        fixed.map(drop).inspect_err(|error| {
            if error.code().id == "CORE0017" {
                println!("{error}");
            }
        })
    });
    let outcome = outcome.unwrap_or_else(|message| panic!("{message}"));
    println!("{outcome}");
    let unproven = outcome.refused.get("CORE0017").copied().unwrap_or(0);
    assert_eq!(unproven, 0, "fixes that do not hold");
    assert!(outcome.accepted > 20, "{outcome}");
}

#[test]
fn damaged_cast() {
    survives(&["cast/codes/CAST0332.cast", "cast/codes/CAST0344.cast", "cast/codes/CAST0376.cast"]);
}

#[test]
fn damaged_cdae() {
    survives(&["cdae/codes/CDAE0617.cdae", "cdae/codes/CDAE0672.cdae", "house.cdae", "house_v26.cdae"]);
}

#[test]
fn damaged_udm() {
    survives(&["udm/codes/UDM0511.udm_b", "udm/codes/UDM0559.udm", "crate.pmdl_b"]);
}
