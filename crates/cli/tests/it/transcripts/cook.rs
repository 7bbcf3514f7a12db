//! `cook`

use super::transcript_in;
use crate::common::sandbox;
use std::{fs, path::Path};

/// A mod with images of which definitions name some.
pub(crate) fn art(folder: &Path) {
    let own = folder.join("art/vehicles/boat");
    fs::create_dir_all(&own).unwrap();
    let definitions = r#"{"sail": {"name": "sail", "mapTo": "sail", "class": "Material", "version": 1.5, "alphaTest": true, "alphaRef": 100,
  "Stages": [{"baseColorMap": "/vehicles/boat/sail_b.color.png", "opacityMap": "/vehicles/boat/sail_o.data.png",
    "normalMap": "/vehicles/boat/sail_n.normal.png", "roughnessMap": "/vehicles/boat/sail_r.jpg"}, {}, {}, {}]}}"#;
    fs::write(own.join("main.materials.json"), definitions).unwrap();
    for name in [
        "sail_b.color.png",
        "sail_o.data.png",
        "sail_n.normal.png",
        "sail_r.jpg",
        "rope_r.data.png",
        "default.png",
    ] {
        fs::write(own.join(name), super::PIXEL).unwrap();
    }
    fs::write(own.join("torn.color.png"), b"torn").unwrap();
}

#[test]
fn cook() {
    let folder = sandbox();
    art(folder.path());
    transcript_in(
        folder.path(),
        "cook",
        &[
            "cook art --dry-run",
            "cook art -o cooked --texture-quality high --mips game",
            "cook art/vehicles/boat/sail_b.color.png --in-place --texture-format dxt",
            "cook art --in-place --since art.manifest -j 1",
            "cook art --in-place --since art.manifest -j 1",
            "cook art --in-place --force --mips none --quiet",
            "cook art",
            "cook house.cdae --in-place",
            "cook nothere --in-place",
            "cook art/vehicles/boat/sail_b.color.png --in-place --json",
        ],
    );
}
