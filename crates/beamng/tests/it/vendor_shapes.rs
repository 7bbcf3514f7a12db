//! Documents as the vendor's artists export them: all of them are valid for the game, which takes them.

use meshwright::{Checks, Limits, Severity, Source, profile_named, validate};
use meshwright_beamng::check::{CheckOptions, check};
use meshwright_dae::Document;
use meshwright_shape_compiler::{CompileOptions, compile};
use meshwright_testkit::mods;

/// Collision meshes, markers of levels, and other names.
const NAMES: [&str; 11] = [
    "",
    "<node name='Col-1'>@</node>",
    "<node name='Colmesh-1'>@</node>",
    "<node name='col_hull-2'>@</node>",
    "<node name='Colbox-1'>@</node><node name='Colsphere-1'>@</node>",
    "<node name='LosCol-9'>@</node><node name='LOS-9'>@</node>",
    "<node name='nulldetail10'/>",
    "<node name='bb__autobillboard20'/>",
    "<node name='collision7'>@</node><node name='nulldetail2'/>",
    "<node name='house_a300'>@</node><node name='house_a20'>@</node>",
    "<node><node name='house_b90_PIVOT'>@</node></node>",
];

/// Where the bounding box is.
const BOXES: [&str; 6] = [
    "",
    "<node name='bounds'>@</node>",
    "<node name='bounds'><node name='Untitled'>@</node></node>",
    "<node name='Bounds'>@<node name='Box01'>@</node></node>",
    "<node name='bounds'><node name='Untitled'><node name='Untitled_001'>@</node></node></node>",
    "<node name='bounds'/>",
];

const UVS: &str = "<source id=\"u\"><float_array id=\"ua\" count=\"6\">0 0 1 0 0 1</float_array><technique_common>\
    <accessor source=\"#ua\" count=\"3\" stride=\"2\"><param name=\"S\" type=\"float\"/><param name=\"T\" \
    type=\"float\"/></accessor></technique_common></source><vertices";

/// The documents, each with a name.
fn shapes() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for up in ["Z_UP", "Y_UP"] {
        for has_levels in [true, false] {
            for has_uvs in [true, false] {
                for own in BOXES {
                    for names in NAMES {
                        let body = format!("<node name='house_a100'>@</node>{names}");
                        let nodes = match has_levels {
                            true => {
                                format!("{own}<node name='base00'><node name='start01'>{body}</node></node>")
                            }
                            false => format!("{body}{own}"),
                        };
                        let mut text = mods::collada(&nodes, "house_wall").replace("Z_UP", up);
                        if has_uvs {
                            text = text.replacen("<vertices", UVS, 1).replacen(
                                "offset=\"0\"/><p>",
                                "offset=\"0\"/><input semantic=\"TEXCOORD\" source=\"#u\" offset=\"0\" set=\"0\"/><p>",
                                1,
                            );
                        }
                        all.push((format!("house_{}", all.len()), text));
                    }
                }
            }
        }
    }
    all
}

#[test]
fn what_the_game_takes_is_valid() {
    let shapes = shapes();
    assert_eq!(shapes.len(), 528);
    let limits = Limits::default();
    for (name, text) in &shapes {
        let document = Document::parse(text).unwrap();
        let shape = compile(&document, &CompileOptions::default()).unwrap().value;
        assert!(!shape.shape.meshes.items.is_empty(), "{name}");
        for profile in ["beamng-static", "beamng-vehicle"] {
            let profiles = profile_named(profile).into_iter().collect();
            let source = Source::from(text.clone().into_bytes());
            let done = validate(&source, &limits, &Checks::default().profiles(profiles)).unwrap();
            let found = done.diagnostics.as_slice();
            assert!(done.is_valid(Severity::Error), "{name}, {profile}: {found:#?}\n{text}");
            let of_box =
                |message: &str| ["ounds", "Untitled", "Box01"].iter().any(|own| message.contains(own));
            // The note that the format has on nodes without ids.
            let of_box = found.iter().find(|own| of_box(&own.message));
            assert!(of_box.is_none(), "{name}, {profile}: {of_box:?}");
            let odd = found.iter().find(|own| ["RULE0201", "RULE0202", "RULE0404"].contains(&own.code.id));
            assert!(odd.is_none(), "{name}, {profile}: {odd:?}\n{text}");
        }
    }
}

#[test]
fn mods_of_such_shapes_have_no_errors() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("levels/mymap/art/shapes");
    std::fs::create_dir_all(&own).unwrap();
    // One of five, with the shape that the game makes of every other one.
    for (at, (name, text)) in shapes().into_iter().enumerate().step_by(5) {
        if at % 2 == 0 {
            let document = Document::parse(&text).unwrap();
            let shape = compile(&document, &CompileOptions::default()).unwrap().value;
            let bytes = meshwright_cdae::write(&shape).unwrap().to_vec();
            std::fs::write(own.join(format!("{name}.cdae")), bytes).unwrap();
        }
        std::fs::write(own.join(format!("{name}.dae")), text).unwrap();
    }
    let report = check(folder.path(), &Limits::default(), &CheckOptions::default()).unwrap();
    for file in &report.files {
        for found in file.diagnostics().as_slice() {
            let id = found.code.id;
            assert!(file.severity(found.code) < Severity::Error, "{}: {found:?}", file.path);
            // What the compiler makes is no difference, and its box is that of the source.
            assert!(!["MOD0401", "MOD0403", "MOD0802", "CDAE0644"].contains(&id), "{}: {found:?}", file.path);
        }
    }
}

/// Each shape is judged once: as a document, or as what the game made of it.
#[test]
fn a_pair_says_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("levels/mymap/art/shapes");
    std::fs::create_dir_all(&own).unwrap();
    let nodes = "<node name='base00'><node name='start01'><node name='Colmesh90'>@</node><node name='post_001'>@</node>
        </node></node>";
    let text = mods::collada(nodes, "House Wall");
    std::fs::write(own.join("a.dae"), &text).unwrap();
    let codes = |extension: &str| {
        let report = check(folder.path(), &Limits::default(), &CheckOptions::default()).unwrap();
        let of_file = report.files.iter().filter(|file| file.path.ends_with(extension));
        let codes = of_file.flat_map(|file| file.diagnostics().as_slice().iter().map(|own| own.code.id));
        codes.filter(|id| !id.starts_with("MOD")).collect::<Vec<_>>()
    };
    let alone = codes(".dae");
    assert!(
        alone.contains(&"RULE0405") && alone.contains(&"RULE0104") || alone.contains(&"RULE0105"),
        "{alone:?}"
    );
    assert!(alone.contains(&"DAE0385"), "{alone:?}");
    let document = Document::parse(&text).unwrap();
    let shape = compile(&document, &CompileOptions::default()).unwrap().value;
    std::fs::write(own.join("a.cdae"), meshwright_cdae::write(&shape).unwrap().to_vec()).unwrap();
    assert_eq!(codes(".dae"), ["DAE0385"]);
    let of_shape = codes(".cdae");
    assert!(of_shape.contains(&"RULE0405"), "{of_shape:?}");
}
