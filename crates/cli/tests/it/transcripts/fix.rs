//! Transcripts of `meshwright fix`.

use crate::transcripts::{common::fixtures, sandbox, transcript_in};
use std::fs;

#[test]
fn fix() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("broken")).unwrap();
    let broken = [
        "cast/codes/CAST0376.cast",
        "cdae/codes/CDAE0637.cdae",
        "cdae/codes/CDAE0613.cdae",
        "udm/codes/UDM0557.udm",
    ];
    for name in broken {
        let path = fixtures().join(name);
        fs::copy(&path, folder.path().join("broken").join(path.file_name().unwrap())).unwrap();
    }
    // The correct spelling of its extension reveals an invalid light.
    let lights = r#"{"asset":{"version":"2.0"},"extensionsUsed":["KHR_lights_puncsual"],
        "extensions":{"KHR_lights_punctual":{"lights":[{"type":"directional","range":0}]}},
        "cameras":[{"type":"perspective","perspective":{"yfov":0.6,"znear":0.1}}],
        "nodes":[{"rotation":[0,0,0.1,1]}]}"#;
    fs::write(folder.path().join("lights.gltf"), lights).unwrap();
    let commands = [
        "fix broken",
        "fix broken/CAST0376.cast --dry-run",
        "fix broken/CAST0376.cast -o fixed.cast",
        "validate fixed.cast",
        "fix fixed.cast --in-place",
        "fix broken -o fixed/",
        "fix broken --dry-run --only CDAE",
        "fix broken --dry-run --only CDAE0613",
        "fix broken/UDM0557.udm --dry-run",
        "fix broken/UDM0557.udm --dry-run --unsafe-fixes",
        "explain UDM0557",
        "fix broken --in-place --ignore CAST",
        "fix broken --in-place --ignore CAST",
        "fix crane.cast skeleton.cmh -o copies/",
        "fix crane.cast skeleton.cmh -o crane.cast",
        "fix truncated.cdae crane.cast --dry-run",
        "fix broken/CAST0376.cast --dry-run --json",
        "fix lights.gltf -o fixed.gltf",
        "explain CAST0376",
    ];
    transcript_in(folder.path(), "fix", &commands);
}
