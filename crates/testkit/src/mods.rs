//! A small mod of BeamNG that is fit to be published, for tests.

use crate::{
    fixtures,
    images::{DdsFormat, dds, png},
};
use std::{fs, path::Path};

/// A document with nodes, in which `@` is an instance of a triangle with a material of that name.
pub fn collada(nodes: &str, material: &str) -> String {
    let instance = "<instance_geometry url=\"#g\"><bind_material><technique_common><instance_material symbol=\"m\" \
        target=\"#m\"/></technique_common></bind_material></instance_geometry>";
    let nodes = nodes.replace('@', instance);
    format!(
        r##"<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><created>2026-01-01T00:00:00Z</created><modified>2026-01-01T00:00:00Z</modified><unit name="meter" meter="1"/><up_axis>Z_UP</up_axis></asset>
<library_effects><effect id="e"><profile_COMMON><technique sid="t"><lambert><diffuse><color>1 1 1 1</color></diffuse></lambert></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="m" name="{material}"><instance_effect url="#e"/></material></library_materials>
<library_geometries><geometry id="g" name="g"><mesh>
<source id="p"><float_array id="pa" count="9">0 0 0 1 0 0 0 1 0</float_array><technique_common><accessor source="#pa" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1" material="m"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s">{nodes}</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene>
</COLLADA>
"##
    )
}

/// The definitions of the mod.
pub const MATERIALS: &str = r#"{
  "windmill_stone": {
    "name": "windmill_stone",
    "mapTo": "windmill_stone",
    "class": "Material",
    "Stages": [
      {
        "ambientOcclusionMap": "/vehicles/windmill/stone_ao.data.png",
        "baseColorMap": "/vehicles/windmill/stone_b.color.png",
        "normalMap": "/vehicles/windmill/stone_n.normal.png",
        "roughnessMap": "/vehicles/windmill/stone_r.data.png"
      },
      {},
      {},
      {}
    ],
    "version": 1.5
  },
  "windmill_cloth": {
    "name": "windmill_cloth",
    "mapTo": "windmill_cloth",
    "class": "Material",
    "Stages": [
      {"baseColorMap": "/vehicles/windmill/cloth_b.color.png", "roughnessFactor": 0.9},
      {},
      {},
      {}
    ],
    "doubleSided": true,
    "version": 1.5
  },
  "windmill_cloth_lit": {
    "name": "windmill_cloth_lit",
    "mapTo": "windmill_cloth_lit",
    "class": "Material",
    "Stages": [
      {"baseColorMap": "/vehicles/windmill/cloth_b.color.png", "emissiveFactor": [1, 1, 1]},
      {},
      {},
      {}
    ],
    "version": 1.5
  }
}
"#;

/// The part of the mod.
pub const PARTS: &str = r#"{
// what turns in the wind
"windmill": {
    "information": {"name": "Windmill", "authors": "nobody"},
    "slotType": "main",
    "slots": [["type", "default", "description"], ["windmill_sails", "windmill_sails", "Sails"],],
    "flexbodies": [
        ["mesh", "[group]:"],
        ["tower", ["windmill_tower"]],
    ],
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "windmill_tower"}, ["a", 0, 0, 0], ["b", 1, 0, 0], ["c", 0, 1, 0]],
    "beams": [["id1:", "id2:"], ["a", "b"], ["b", "c"]],
},
"windmill_sails": {
    "information": {"name": "Sails", "authors": "nobody"},
    "slotType": "windmill_sails",
    "glowMap": {"windmill_cloth": {"simpleFunction": "lights", "off": "windmill_cloth", "on": "windmill_cloth_lit"}},
    "props": [
        ["func", "mesh", "idRef:", "idX:", "idY:"],
        ["wind", "blades", "a", "b", "c"],
    ],
},
}
"#;

/// The configuration of the mod.
pub const CONFIGURATION: &str = r#"{
  "format": 2,
  "model": "windmill",
  "parts": {
    "windmill_sails": "windmill_sails"
  },
  "vars": {}
}
"#;

/// A file of a mod: its path and its content.
pub type ModFile = (String, Vec<u8>);

/// The files of the mod.
pub fn fit() -> Vec<ModFile> {
    let textures = [
        ("stone_ao.data.dds", DdsFormat::Bc4),
        ("stone_b.color.dds", DdsFormat::Bc7Srgb),
        ("stone_n.normal.dds", DdsFormat::Bc5),
        ("stone_r.data.dds", DdsFormat::Bc4),
        ("cloth_b.color.dds", DdsFormat::Bc7Srgb),
    ];
    let texts = [
        ("main.materials.json", MATERIALS),
        ("windmill.jbeam", PARTS),
        ("standard.pc", CONFIGURATION),
        ("info.json", "{\"Name\": \"Windmill\", \"Author\": \"nobody\", \"Type\": \"Prop\"}\n"),
        ("info_standard.json", "{\"Configuration\": \"Standard\", \"Value\": 1000}\n"),
    ];
    let pictures = ["default.png", "standard.png"];
    let own = |name: &str| format!("vehicles/windmill/{name}");
    let mut files = vec![(own("windmill.cdae"), fixtures::read("windmill.cdae"))];
    files.extend(textures.iter().map(|(name, format)| (own(name), dds(*format, 32, 32, 6))));
    files.extend(texts.iter().map(|(name, text)| (own(name), text.as_bytes().to_vec())));
    files.extend(pictures.iter().map(|name| (own(name), png(20, 10, 8, 2))));
    files.sort();
    files
}

/// Writes files below a folder.
pub fn write(folder: &Path, files: &[(String, Vec<u8>)]) {
    for (name, bytes) in files {
        let path = folder.join(name);
        let parent = path.parent().expect("a file in a folder");
        fs::create_dir_all(parent).and_then(|()| fs::write(&path, bytes)).expect("a writable folder");
    }
}
