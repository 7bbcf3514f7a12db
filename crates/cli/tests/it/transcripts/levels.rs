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
    "flexbodies": [["mesh", "[group]:", "nonFlexMaterials"], ["cove_fence_a100", ["cart_body"], [], {"pos": {"x": 1, "y": 2, "z": 3}}]]
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
    let shown = "--classes TSStatic,Prefab --without-classes Prefab --near -95,45,70 --hidden drop";
    transcript_in(
        folder.path(),
        "levels_described",
        &[
            "info mod/levels/cove",
            "info mod/levels",
            &format!("info mod/levels/cove {shown}"),
            "info mod/levels/cove --area -256,-256,0,0 --terrain-step 8 --placeholders none --root car",
            "info car/vehicles/cart",
            "info car/vehicles/cart --pc base",
            "deps mod/levels/cove",
            "deps mod/levels/cove --missing --deny-missing",
            &format!("deps mod/levels/cove --list {shown}"),
            "deps mod/levels/cove --list --area -256,-256,0,0 --terrain-step 8 --placeholders none",
            "deps car/vehicles/cart --pc base",
            "deps mod --unused",
            "query .[0] mod/levels/cove",
            "query --on objects .[]|select(.class==\"CameraBookmark\")|[.file,.line] -c mod/levels/cove",
            "query .[].meshes[]|[.mesh,.line] -c car/vehicles/cart --pc base",
            "query --on info .metadata.shapes -c mod/levels/cove",
            "query --on objects . cove.glb",
            "render mod/levels/cove -o area.png --area -150,0,0,100 --size 64",
            &format!(
                "render mod/levels/cove -o houses.png --size 64 --terrain-step 4 --placeholders none {shown}"
            ),
            "render car/vehicles/cart -o car.png --pc base --size 64",
            "render mod -o pictures/ --size 32",
            "diff mod/levels/cove cove.glb",
            "diff mod/levels/cove cove.glb --area -150,0,0,100 --root car --without-classes Forest",
            "diff mod/levels/cove shown.glb --classes TSStatic --near -95,45,70 --hidden drop --placeholders none \
             --terrain-step 8",
            "diff car/vehicles/cart base.glb --pc base",
            "catalog mod car -o library.csv --no-timings",
            "catalog mod -o part.csv --no-timings --area -150,0,0,100 --hidden drop --placeholders none --terrain-step 4",
            "catalog mod -o houses.csv --no-timings --classes TSStatic,Prefab --without-classes Prefab --near -95,45,70",
            "convert mod -o models/",
            "convert mod/levels -o all.glb -q",
            "convert mod/levels/cove/main -o main.glb",
            "validate mod/levels/cove",
            "convert mod/levels/cove -o nothing.glb --classes TSStatics",
            "convert mod/levels/cove -o nothing.glb --near 0,0,0",
            "convert car/vehicles/cart --pc base -o nothing.glb --classes TSStatic --near 0,0,9",
        ],
    );
}
