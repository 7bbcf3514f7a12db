//! A small mod of BeamNG that is fit to be published, for tests.

use crate::{
    fixtures,
    images::{DdsFormat, dds, png},
};
use std::{fs, path::Path};

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
