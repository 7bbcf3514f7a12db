//! A forest, a terrain and a vehicle of BeamNG.

use std::{fmt::Write as _, fs, path::Path};

/// Vertices along a side of a shape.
const SIDE: usize = 16;

/// Writes the file of a mod.
fn write(folder: &Path, path: &str, bytes: impl AsRef<[u8]>) {
    let path = folder.join(path);
    if let Some(above) = path.parent() {
        fs::create_dir_all(above).expect("a writable folder");
    }
    fs::write(path, bytes).expect("a writable folder");
}

/// A number between 0 and 1 that looks random.
fn noise(nth: usize) -> f64 {
    let mixed = (nth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 40) as f64 / f64::from(1 << 24)
}

/// A Collada document with an object for each name: a hill of 450 triangles, 4 m wide.
fn shape(names: &[String]) -> String {
    let (mut positions, mut triangles) = (String::new(), String::new());
    for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
        let at = |nth: usize| nth as f64 * 4.0 / (SIDE - 1) as f64 - 2.0;
        let (x, y) = (at(column), at(row));
        let _ = write!(positions, "{x:.4} {y:.4} {:.4} ", 6.0 - x * x - y * y);
        if row + 1 < SIDE && column + 1 < SIDE {
            let own = row * SIDE + column;
            let above = own + SIDE;
            let _ = write!(triangles, "{own} {} {above} {} {} {above} ", own + 1, own + 1, above + 1);
        }
    }
    let (count, faces) = (SIDE * SIDE, (SIDE - 1) * (SIDE - 1) * 2);
    let (mut geometries, mut nodes) = (String::new(), String::new());
    for name in names {
        let _ = writeln!(
            geometries,
            "<geometry id=\"g_{name}\" name=\"{name}\"><mesh><source id=\"p_{name}\"><float_array id=\"a_{name}\" \
             count=\"{}\">{positions}</float_array><technique_common><accessor source=\"#a_{name}\" count=\"{count}\" \
             stride=\"3\"><param name=\"X\" type=\"float\"/><param name=\"Y\" type=\"float\"/><param name=\"Z\" \
             type=\"float\"/></accessor></technique_common></source><vertices id=\"v_{name}\"><input \
             semantic=\"POSITION\" source=\"#p_{name}\"/></vertices><triangles count=\"{faces}\" material=\"m\"><input \
             semantic=\"VERTEX\" source=\"#v_{name}\" offset=\"0\"/><p>{triangles}</p></triangles></mesh></geometry>",
            count * 3
        );
        let _ = writeln!(
            nodes,
            "<node id=\"{name}\" name=\"{name}\"><instance_geometry url=\"#g_{name}\"><bind_material><technique_common>\
             <instance_material symbol=\"m\" target=\"#leaf\"/></technique_common></bind_material></instance_geometry></node>"
        );
    }
    format!(
        "<?xml version=\"1.0\"?>\n<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\">\
         <asset><unit name=\"meter\" meter=\"1\"/><up_axis>Z_UP</up_axis></asset><library_effects><effect id=\"e\">\
         <profile_COMMON><technique sid=\"t\"><lambert><diffuse><color>0.2 0.5 0.1 1</color></diffuse></lambert></technique>\
         </profile_COMMON></effect></library_effects><library_materials><material id=\"leaf\" name=\"leaf\">\
         <instance_effect url=\"#e\"/></material></library_materials><library_geometries>{geometries}</library_geometries>\
         <library_visual_scenes><visual_scene id=\"s\">{nodes}</visual_scene></library_visual_scenes><scene>\
         <instance_visual_scene url=\"#s\"/></scene></COLLADA>\n"
    )
}

/// A level with a forest of so many items on 4 x 4 km, of so many types with a shape for each. The main file is `levels/made`.
pub fn forest(folder: &Path, items: usize, types: usize) {
    let mut definitions = String::from("{");
    for nth in 0..types {
        let (name, comma) = (format!("tree_{nth}"), if nth == 0 { "" } else { "," });
        let _ = write!(
            definitions,
            "{comma}\"{name}\":{{\"name\":\"{name}\",\"internalName\":\"{name}\",\"class\":\"TSForestItemData\",\
             \"shapeFile\":\"/levels/made/art/shapes/{name}.dae\"}}"
        );
        write(folder, &format!("levels/made/art/shapes/{name}.dae"), shape(&[format!("{name}_a400")]));
        let mut lines = String::new();
        for item in (nth..items).step_by(types) {
            let (x, y) = (noise(item * 3) * 4000.0 - 2000.0, noise(item * 3 + 1) * 4000.0 - 2000.0);
            let (sin, cos) = (noise(item * 3 + 2) * std::f64::consts::TAU).sin_cos();
            let _ = writeln!(
                lines,
                "{{\"ctxid\":1,\"pos\":[{x:.3},{y:.3},0],\"rotationMatrix\":[{cos:.6},{sin:.6},0,{:.6},{cos:.6},0,0,0,1],\
                 \"scale\":{:.3},\"type\":\"{name}\"}}",
                -sin,
                0.5 + noise(item)
            );
        }
        write(folder, &format!("levels/made/forest/{name}.forest4.json"), lines);
    }
    definitions.push('}');
    write(folder, "levels/made/art/forest/managedItemData.json", definitions);
    level(folder, "{\"name\":\"theForest\",\"class\":\"Forest\",\"__parent\":\"MissionGroup\"}\n");
}

/// A level with a terrain of so many samples along a side, 1 m from each other.
pub fn terrain(folder: &Path, size: u32) {
    let mut bytes = vec![9];
    bytes.extend(size.to_le_bytes());
    for (y, x) in (0..size).flat_map(|y| (0..size).map(move |x| (y, x))) {
        let wave = |at: u32, length: f64| (f64::from(at) / length).sin();
        let height = 20_000.0 + 9_000.0 * wave(x, 90.0) * wave(y, 130.0) + 3_000.0 * wave(x + y, 17.0);
        bytes.extend((height as u16).to_le_bytes());
    }
    bytes.extend((0..size * size).map(|at| u8::from(at / size / 64 % 2 == at % size / 64 % 2)));
    bytes.extend([2, 0, 0, 0, 5]);
    bytes.extend(b"grass");
    bytes.push(4);
    bytes.extend(b"rock");
    write(folder, "levels/made/made.ter", bytes);
    let half = f64::from(size) / -2.0;
    level(
        folder,
        &format!(
            "{{\"name\":\"ground\",\"class\":\"TerrainBlock\",\"__parent\":\"MissionGroup\",\"position\":[{half},{half},0],\
             \"squareSize\":1,\"maxHeight\":200,\"terrainFile\":\"/levels/made/made.ter\"}}\n"
        ),
    );
}

fn level(folder: &Path, lines: &str) {
    write(folder, "levels/made/info.json", "{\"title\":\"Made\"}");
    write(
        folder,
        "levels/made/main/items.level.json",
        "{\"name\":\"MissionGroup\",\"class\":\"SimGroup\"}\n",
    );
    write(folder, "levels/made/main/MissionGroup/items.level.json", lines);
}

/// A vehicle of so many parts, each with a mesh and in a file of its own.
pub fn vehicle(folder: &Path, parts: usize) {
    let names: Vec<String> = (0..parts).map(|nth| format!("made_{nth}")).collect();
    let mut slots = String::new();
    for name in names.iter().skip(1) {
        let _ = write!(slots, ",[\"{name}\",\"{name}\",\"Part\"]");
    }
    for (nth, name) in names.iter().enumerate() {
        let (kind, slots) = match nth {
            0 => ("main", format!("\"slots\":[[\"type\",\"default\",\"description\"]{slots}],")),
            _ => (name.as_str(), String::new()),
        };
        let text = format!(
            "{{\"{name}\":{{\"information\":{{\"name\":\"Part\"}},\"slotType\":\"{kind}\",{slots}\"nodes\":[[\"id\",\"posX\",\
             \"posY\",\"posZ\"],{{\"group\":\"{name}\"}},[\"n{nth}\",{nth},0,0]],\"flexbodies\":[[\"mesh\",\"[group]:\"],\
             [\"{name}\",[\"{name}\"]]]}}}}"
        );
        write(folder, &format!("vehicles/made/{name}.jbeam"), text);
    }
    write(folder, "vehicles/made/made.dae", shape(&names));
    write(folder, "vehicles/made/base.pc", "{\"format\":2,\"model\":\"made\",\"parts\":{}}");
}
