//! Writes the fixtures.

use crate::{Outcome, process::cargo};

/// Writes them with the programs that describe them, one in each format crate.
pub(crate) fn make(_: &[String]) -> Outcome {
    let make = |example: &str| {
        let package = example.split('_').next().unwrap_or(example);
        let package = format!("meshwright-{package}");
        cargo(&["run", "--quiet", "--package", &package, "--example", example, "--", "fixtures"]).run()
    };
    [
        "cast_fixtures",
        "cast_codes",
        "cdae_fixtures",
        "cdae_codes",
        "dae_fixtures",
        "udm_fixtures",
        "udm_codes",
        "gltf_codes",
        "tinman_fixtures",
    ]
    .into_iter()
    .try_for_each(make)?;
    // Damaged files are derived from the others.
    cargo(&["run", "--quiet", "--package", "meshwright", "--example", "recover_codes", "--", "fixtures"])
        .run()?;
    cargo(&["run", "--quiet", "--package", "meshwright-fuzz", "--example", "attacks", "--", "fixtures"]).run()
}
