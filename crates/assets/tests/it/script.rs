//! TorqueScript: every rule of the grammar, and scripts that break it.

use crate::small_mods::{LIMITS, codes, script, source};
use meshwright_assets::{
    DefinitionClass, MaterialFile, MaterialFileKind,
    torque_script::{Script, is_script},
};
use meshwright_core::Limits;

fn parse(text: &str) -> Script {
    Script::parse(&source(text), &LIMITS).unwrap()
}

#[test]
fn blocks_fields_and_values() {
    let text = r#"// singleton Material(comment) { }
singleton Material(hull_mat)
{
   mapTo = "hull";   diffuseColor[0] = "1 1 1 1";
   diffuseMap[ 0 ] = "vehicles/boat/null.dds"; /* two */ DiffuseMap[1] = 'vehicles/boat/hull "d".dds';
   diffuseMap[1] = "vehicles/boat/hull.dds";
   normalMap = "hull_n"; cubemap = "sky_cubemap"; translucentBlendOp = LerpAlpha; // bare
   dynamicCubemap = true; animFlags[0] = 0x1
   ; text = "a\"b\\c\d";;
};
SINGLETON CubemapData(sky_cubemap) { cubeFace[0] = "a}"; };
new Material("boat.skin.red" : hull_mat) { mapTo = boat };
datablock Material('x') {};
singleton CustomMaterial( ) { mapTo = "water"; };"#;
    let script = parse(text);
    let objects: Vec<_> = script
        .objects
        .iter()
        .map(|object| (object.class.as_str(), object.name.as_str(), object.parent.as_str(), object.line))
        .collect();
    assert_eq!(
        objects,
        [
            ("Material", "hull_mat", "", 2),
            ("CubemapData", "sky_cubemap", "", 11),
            ("Material", "boat.skin.red", "hull_mat", 12),
            ("Material", "x", "", 13),
            ("CustomMaterial", "", "", 14),
        ]
    );
    let fields: Vec<_> = script.objects[0]
        .fields
        .iter()
        .map(|field| (field.name.as_str(), field.index, field.value.as_str(), field.quoted, field.line))
        .collect();
    assert_eq!(
        fields,
        [
            ("mapTo", None, "hull", true, 4),
            ("diffuseColor", Some(0), "1 1 1 1", true, 4),
            ("diffuseMap", Some(0), "vehicles/boat/null.dds", true, 5),
            ("DiffuseMap", Some(1), "vehicles/boat/hull \"d\".dds", true, 5),
            ("diffuseMap", Some(1), "vehicles/boat/hull.dds", true, 6),
            ("normalMap", None, "hull_n", true, 7),
            ("cubemap", None, "sky_cubemap", true, 7),
            ("translucentBlendOp", None, "LerpAlpha", false, 7),
            ("dynamicCubemap", None, "true", false, 8),
            ("animFlags", Some(0), "0x1", false, 8),
            ("text", None, "a\"b\\c\\d", true, 9),
        ]
    );
    assert_eq!((script.repeated_fields.count, script.skipped.count), (1, 0), "{:?}", script.first_skipped);
    let bytes = text.as_bytes();
    let hull = &script.objects[0];
    assert!(
        hull.span.of(bytes).unwrap().starts_with(b"singleton")
            && hull.span.of(bytes).unwrap().ends_with(b"}")
    );
    assert_eq!(hull.fields[3].span.of(bytes).unwrap(), b"'vehicles/boat/hull \"d\".dds'");
    assert_eq!(hull.fields[3].name_span.of(bytes).unwrap(), b"DiffuseMap[1]");
    assert_eq!(script.first_repeated.unwrap().of(bytes).unwrap(), b"diffuseMap[1]");
}

#[test]
fn scripts_are_recognized() {
    for text in ["singleton Material(a) {}", "// x\n new Material()", "\u{feff}datablock\tX()"] {
        assert!(is_script(text.as_bytes()), "{text}");
    }
    for text in ["", "{\"new\": 1}", "newer x", "new", "\"singleton\": {}"] {
        assert!(!is_script(text.as_bytes()), "{text}");
    }
}

#[test]
fn what_is_not_understood_is_skipped_and_counted() {
    for (text, objects, places) in [
        ("exec(\"x.cs\");\nsingleton Material(a) {};", 1, 1),
        ("if (isObject(x)) { echo(\"new Material(no) { }\"); }", 0, 1),
        ("singleton Material(a) { mapTo = \"b\" @ \"c\"; x = \"y\"; };", 1, 1),
        ("singleton Material(a) { = ; 5] ; mapTo = \"b\"; };", 1, 2),
        ("singleton Material(a) { mapTo = \"b\";", 1, 1),
        ("singleton Material(a) { mapTo = \"b\"\n x = \"y\"; };", 1, 1),
        ("singleton", 0, 1),
        ("singleton Material", 0, 1),
        ("singleton Material(", 0, 1),
        ("singleton Material(a", 0, 1),
        ("singleton Material(a)", 0, 1),
        ("singleton Material(a){diffuseMap", 1, 2),
        ("singleton Material(a){diffuseMap[", 1, 2),
        ("singleton Material(a){diffuseMap[0]=", 1, 1),
        ("singleton Material(a){diffuseMap[0]=\"", 1, 1),
        ("new new new Material(\"\"\"\"", 0, 1),
        ("/*", 0, 0),
        ("\"", 0, 1),
        ("{ }", 0, 1),
    ] {
        let script = parse(text);
        assert_eq!((script.objects.len(), script.skipped.count), (objects, places), "{text}: {script:?}");
    }
    let forgotten = parse("singleton Material(a) { diffuseMap = \"x;\n normalMap = \"y\"; };");
    assert_eq!(forgotten.objects[0].fields.len(), 2, "a missing quote costs one line");
}

#[test]
fn fields_become_members_of_stages() {
    let file = script(
        "singleton Material(a) { mapTo = \"A b\"; diffuseMap[1] = \"b.dds\"; NormalMap = \"n\"; specularPower[0] = \"8\";
        castShadows = \"0\"; unknown[2] = \"x\"; unknown[99] = \"y\"; materialTag0 = \"beamng\"; };
        singleton Material(b) { };
        singleton CubemapData(sky) { cubeFace[0] = \"px\"; cubeFace[1] = \"nx\"; };
        singleton TerrainMaterial(sand) { diffuseMap = \"sand\"; };",
    );
    assert!(file.diagnostics.is_empty());
    let [a, b, sky, sand] = &file.definitions[..] else { panic!("{:?}", file.definitions) };
    assert_eq!((a.key.as_str(), a.name.as_str(), a.map_to.as_str()), ("a", "a", "A b"));
    assert_eq!(a.stages.iter().map(|stage| stage.members.len()).collect::<Vec<_>>(), [2, 1, 1]);
    assert_eq!(a.members.len(), 4, "{:?}", a.members);
    assert_eq!(a.values().cast_shadows, Some(false));
    assert_eq!(a.stage_values(0).specular_power, Some(8.0));
    let textures: Vec<_> = a.textures().into_iter().map(|texture| (texture.from, texture.stage)).collect();
    assert_eq!(textures, [("NormalMap[0]".to_owned(), Some(0)), ("diffuseMap[1]".to_owned(), Some(1))]);
    assert_eq!((b.map_to.as_str(), b.stages.len()), ("b", 0));
    assert_eq!(sky.class, DefinitionClass::CubemapData);
    let faces: Vec<_> = sky.textures().into_iter().map(|texture| (texture.from, texture.value)).collect();
    assert_eq!(faces, [("cubeFace[0]".into(), "px".into()), ("cubeFace[1]".into(), "nx".to_owned())]);
    assert!(!sand.is_mapped() && sand.stages.is_empty());
    assert_eq!(sand.textures()[0].from, "diffuseMap");
}

#[test]
fn a_script_may_have_the_name_of_json() {
    let text = "singleton Material(roof) { diffuseMap[0] = \"top.png\"; };";
    let file = MaterialFile::parse(source(text), "vehicles/car/materials.json", &LIMITS).unwrap();
    assert_eq!((file.kind, codes(&file.diagnostics)), (MaterialFileKind::Script, vec!["MAT0104"]));
    assert_eq!(file.definitions[0].textures()[0].value, "top.png");
}

#[test]
fn limits_are_kept() {
    let text = "singleton Material(a) { a = 1; b = 2; };";
    let code = |limits: Limits| Script::parse(&source(text), &limits).map(drop).unwrap_err().code().id;
    assert_eq!(code(LIMITS.input(5)), "CORE0002");
    assert_eq!(code(LIMITS.memory(40)), "CORE0003");
    assert_eq!(code(LIMITS.items(1)), "CORE0004");
}

#[test]
fn what_no_parser_can_pass_is_an_error_at_its_place() {
    let wrong = |text: &str| {
        let error = parse(text).syntax_error?;
        Some((error.position.line, error.position.column, error.message))
    };
    for (text, line, column, message) in [
        ("singleton Material(a)\n{ mapTo = \"x;\n};", 2, 11, "the string is not closed"),
        ("singleton Material(a) { mapTo = 'x\\'; };", 1, 33, "the string is not closed"),
        ("singleton Material(a) { mapTo = \"x\";", 1, 23, "the `{` is not closed"),
        ("singleton Material(a { mapTo = \"x\"; };", 1, 19, "the `(` is not closed"),
        ("x();\n/* singleton Material(a) { };", 2, 1, "the comment is not closed"),
        ("))) garbage (((", 1, 1, "unexpected `)`"),
        ("garbage garbage;", 1, 9, "expected `;`, found garbage"),
        (
            "singleton Material(a) { mapTo = \"x\"; } singleton Material(b) { };",
            1,
            40,
            "expected `;`, found singleton",
        ),
        ("singleton Material(a) { mapTo = \"x\"\n x = \"y\"; };", 2, 2, "expected `;`, found x"),
        ("singleton Material(a) { mapTo = \"x\" };", 1, 37, "expected `;`, found `}`"),
        ("singleton Material(a) { mapTo \"x\"; };", 1, 31, "expected `=`, found \"x\""),
        ("singleton Material(a) { mapTo; };", 1, 30, "expected `=`, found `;`"),
        ("singleton Material(a) { mapTo = ; };", 1, 33, "expected a value, found `;`"),
        ("singleton Material(a) { }", 1, 26, "expected `;`, found the end of the script"),
        ("singleton Material(a) { ] };", 1, 25, "expected `}`, found `]`"),
        ("{\"a\": {\"mapTo\": \"x\"}}", 1, 22, ""),
        ("\u{1}", 1, 1, "unexpected character"),
        ("#define X", 1, 1, "unexpected character `#`"),
    ] {
        let found = wrong(text);
        if message.is_empty() {
            assert!(found.is_some(), "{text}");
        } else {
            assert_eq!(found, Some((line, column, message.to_owned())), "{text}");
        }
        let file = script(text);
        assert_eq!(codes(&file.diagnostics).iter().filter(|id| **id == "MAT0108").count(), 1, "{text}");
        assert!(!codes(&file.diagnostics).contains(&"MAT0105"), "said once: {text}");
    }
}

#[test]
fn other_statements_of_the_language_are_no_errors() {
    for text in [
        "",
        "// nothing",
        "exec(\"x.cs\");\nsingleton Material(a) { mapTo = \"b\" @ \"c\"; x[0] = 1.5e-3; };",
        "function f(%a, %b) { if (%a $= %b && !isObject(x)) return %a; else { echo(\"x\" SPC %a); } }",
        "for (%i = 0; %i < 5; %i++) { $pref::list[%i] = %i % 2; }\nwhile (true) break;",
        "switch$ (%x) { case \"a\" or \"b\": f(); default: g(); }",
        "%o = new ScriptObject(o : parent) { class = \"C\"; new SimSet(s) { }; new SimSet(); };",
        "package P { function P::f() { Parent::f(); } };\nactivatePackage(P);",
        "datablock X(y) { new = 1; singleton[0] = \"2\"; };\nsingleton Material(z);",
        "%a = %b ? \"c\" : -1; %o.field = %o.call(1).x;",
        "\u{feff}singleton Material(a) { mapTo = \"ä\"; // ä\n /* { */ };",
    ] {
        let script = parse(text);
        assert!(script.syntax_error.is_none(), "{text}: {:?}", script.syntax_error);
    }
}

#[test]
fn syntax_is_checked_in_proportion() {
    for unit in ["(", "{", "singleton Material(a) { x = \"y\"; };\n", "a(b); ", "\"a\" @ ", "/* a */", "x:y "]
    {
        let calls = |count: usize| {
            let source = source(unit.repeat(count));
            let (parsed, taken) =
                meshwright_testkit::alloc::peak(|| Script::parse(&source, &LIMITS).unwrap());
            drop(parsed);
            (taken.peak, source.bytes().len())
        };
        let [(small, _), (large, length)] = [20_000, 80_000].map(calls);
        assert!(large <= small * 5 + 4096 && large < length * 40, "{unit}: {small} {large}");
    }
}

#[test]
fn objects_in_objects_keep_their_order() {
    let text = "$ThisPrefab = new SimGroup(Yard) {\n  canSave = \"1\";\n  new SimGroup(Inner) {\n    new TSStatic(a) { \
                shapeName = \"a.dae\"; };\n  };\n  new TSStatic(b) { new = \"field\"; shapeName = \"b.dae\"; };\n};\n";
    let script = Script::parse(&source(text), &LIMITS).unwrap();
    let found: Vec<_> = script
        .objects
        .iter()
        .map(|object| (object.name.as_str(), object.within, object.fields.len()))
        .collect();
    assert_eq!(found, [("Yard", None, 1), ("Inner", Some(0), 0), ("a", Some(1), 1), ("b", Some(0), 2)]);
    let yard = script.objects[0].span;
    assert_eq!((yard.start, yard.end), (14, text.len() as u64 - 2), "up to its closing brace");
    assert!(script.syntax_error.is_none(), "{:?}", script.syntax_error);
}

#[test]
fn deep_objects_are_refused() {
    let deep = "new A(){".repeat(100_000);
    assert_eq!(Script::parse(&source(&deep), &LIMITS).unwrap_err().code().id, "CORE0005");
    // An object that is not closed at the end of the text ends there.
    let open = Script::parse(&source("new A(x) { new B(y) { c = 1"), &LIMITS).unwrap();
    assert_eq!(open.objects.len(), 2);
    assert_eq!(open.objects[0].span.end, 27);
}
