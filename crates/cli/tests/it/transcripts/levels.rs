//! Levels and vehicles as one file.

use crate::transcripts::{common::fixtures, sandbox, transcript_in};
use meshwright_testkit::mods;
use std::fs;

const PARTS: &str = r#"{"cart": {
    "slotType": "main",
    "slots": [["type", "default", "description"], ["cart_wheel", "cart_wheel_plain", "Wheel"]],
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "cart_body"}, ["a", 0, 0, 0]],
    "flexbodies": [["mesh", "[group]:"], ["cove_house_a100", ["cart_body"]]]
}, "cart_wheel_plain": {
    "slotType": "cart_wheel",
    "flexbodies": [["mesh", "[group]:"], ["cove_fence_a100", ["cart_body"], [], {"pos": {"x": 1, "y": 2, "z": 3}}]]
}}"#;

#[test]
fn levels_and_vehicles() {
    let folder = sandbox();
    let art = fixtures().join("level/levels/cove");
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    let own = [
        "cove.ter",
        "art/shapes/cove_house.dae",
        "art/shapes/cove_fence.dae",
        "art/shapes/main.materials.json",
        "main/items.level.json",
        "main/MissionGroup/items.level.json",
        "main/MissionGroup/village/items.level.json",
    ];
    for path in own {
        files.push((format!("mod/levels/cove/{path}"), fs::read(art.join(path)).unwrap()));
    }
    for shape in ["cove_house.dae", "cove_fence.dae", "main.materials.json"] {
        files.push((
            format!("car/vehicles/cart/{shape}"),
            fs::read(art.join("art/shapes").join(shape)).unwrap(),
        ));
    }
    let configuration =
        |part: &str| format!(r#"{{"format":2,"model":"cart","parts":{{"cart_wheel":"{part}"}}}}"#);
    files.push(("car/vehicles/cart/cart.jbeam".into(), PARTS.into()));
    files.push(("car/vehicles/cart/base.pc".into(), configuration("cart_wheel_plain").into()));
    files.push(("car/vehicles/cart/bare.pc".into(), configuration("").into()));
    mods::write(folder.path(), &files);
    let level = "convert mod/levels/cove -q -o";
    transcript_in(
        folder.path(),
        "levels",
        &[
            "convert mod/levels/cove -o cove.glb",
            &format!("{level} part.glb --classes TSStatic --near -95,45,70 --instances gpu"),
            &format!("{level} side.glb --area -256,-256,0,0 --terrain-step 8 --without-classes DecalRoad"),
            &format!("{level} shown.glb --hidden drop --placeholders none"),
            "info cove.glb",
            "convert car/vehicles/cart -o cart.glb",
            "convert car/vehicles/cart --pc bare -o bare.glb",
            "convert car/vehicles/cart/base.pc -o base.glb",
            "convert car/vehicles/cart --pc none -o none.glb",
        ],
    );
}
