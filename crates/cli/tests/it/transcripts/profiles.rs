//! Transcripts of `profiles`.

use crate::transcripts::transcript;

#[test]
fn profiles() {
    transcript(
        "profiles",
        &[
            "validate --profiles",
            "validate house.cdae --profile beamng-static -v",
            "validate house.cdae --profile beamng-vehicle",
            "validate crane.cast crate.pmdl_b all_types.udm_b --profile beamng-vehicle",
            "validate crane.cast --profile cast-blender,cast-maya",
            "validate crate.pmdl_b --profile pragma",
            "validate house.cdae --profile beamng",
            "validate house.cdae --only RULE0301",
            "validate house.cdae --only RULE0301 --profile beamng-vehicle --deny warning",
            "validate house.cdae --profile beamng-vehicle --severity RULE03=error",
            "validate house.cdae --severity RULE0301=fatal",
            "explain RULE0201",
        ],
    );
}
