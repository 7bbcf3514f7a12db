//! Transcripts of `diff`.

use super::transcript;

#[test]
fn diff() {
    transcript(
        "diff",
        &[
            "diff house.cdae house_zstd.cdae",
            "diff house.cdae house.cdae",
            "convert crane.cast -o crane.glb",
            "diff crane.cast crane.glb",
            "convert crate.pmdl_b -o crate.glb --quiet",
            "diff crate.pmdl_b crate.glb --tolerance 0.001",
            "diff house.cdae windmill.cdae",
            "diff crane.cast crane_lift.cast",
            "diff crane.cast gone.cast",
            "diff truncated.cdae house.cdae",
            "diff crane.cast all_types.udm_b",
            "diff - -",
            "diff crane.cast crane.glb --tolerance -1",
        ],
    );
}

#[test]
fn diff_of_fields() {
    transcript(
        "diff_tree",
        &[
            "diff house.cdae house.cdae --on tree",
            "diff house.cdae house_v30.cdae --on tree",
            "diff crane.cast crane_lift.cast --on tree",
            "diff crane.cast house.cdae --on tree",
        ],
    );
}

#[test]
fn diff_as_json() {
    transcript(
        "diff_json",
        &[
            "diff house.cdae house_zstd.cdae --json",
            "diff crane.cast crane_lift.cast --json",
            "diff house.cdae house_v30.cdae --on tree --ndjson",
            "diff truncated.cdae house.cdae --json",
        ],
    );
}
