//! The definition that a name of a shape means.

use crate::small_mods::{LIMITS, codes, root, tree};
use meshwright_assets::{MatchedBy, MaterialLibrary, MaterialLookup, Nearness, Root, RootRole, Roots};
use meshwright_testkit::instructions;

fn library(files: &[(&str, &str)]) -> MaterialLibrary {
    let folder = tree(files);
    MaterialLibrary::read(&Roots::new(&LIMITS).with(root(&folder)), &LIMITS).value
}

fn path<'l>(lookup: &MaterialLookup<'l>) -> &'l str {
    lookup.definition.map_or("", |found| &found.file.file.path)
}

/// A file with one definition that is mapped to this name.
fn mapped(name: &str) -> String {
    format!("{{\"{name}_mat\": {{\"mapTo\": \"{name}\", \"class\": \"Material\"}}}}")
}

#[test]
fn the_nearest_definition_counts() {
    let hull = mapped("hull");
    let places = [
        ("levels/one/art/shapes/boats/x.materials.json", Nearness::SameFolder),
        ("levels/one/art/shapes/main.materials.json", Nearness::ParentFolder),
        ("levels/one/main.materials.json", Nearness::ParentFolder),
        ("levels/one/art/roads/main.materials.json", Nearness::SameArea),
        ("vehicles/common/main.materials.json", Nearness::VehiclesCommon),
        ("art/main.materials.json", Nearness::Art),
        ("core/main.materials.json", Nearness::GameFolder),
        ("levels/two/main.materials.json", Nearness::Elsewhere),
    ];
    for first in 0..places.len() {
        let files: Vec<(&str, &str)> =
            places[first..].iter().map(|(path, _)| (*path, hull.as_str())).collect();
        let library = library(&files);
        let found = library.find("hull", "levels/one/art/shapes/boats/boat.dae");
        assert_eq!((path(&found), found.nearness), places[first], "{found:?}");
        assert_eq!((found.matched_by, found.others_count), (MatchedBy::MapTo, files.len() - 1));
        let others: Vec<_> =
            found.others.iter().map(|(found, near)| (found.file.file.path.as_str(), *near)).collect();
        assert_eq!(others, &places[first + 1..]);
    }
    assert_eq!(Nearness::new("vehicles/car", "vehicles/car/sub"), Nearness::SameArea);
    assert_eq!(Nearness::new("art/shapes/x", "art/shapes/y"), Nearness::Art);
    assert_eq!(Nearness::new("Levels/One/art", "levels/one"), Nearness::ParentFolder);
}

#[test]
fn case_hash_and_names() {
    let text = r#"{"Body": {"mapTo": "Car_Body"}, "other": {"mapTo": "glass"}, "plain": {},
        "road": {"mapTo": "unmapped_mat"}, "road2": {"mapTo": "unmapped_mat"}, "sand": {"class": "TerrainMaterial"},
        "Sky": {"class": "CubemapData", "cubeFace": []}}"#;
    let library = library(&[("vehicles/car/main.materials.json", text)]);
    let find = |name: &str| {
        let found = library.find(name, "vehicles/car/car.dae");
        (found.definition.map(|found| found.definition.key.as_str()), found.matched_by)
    };
    assert_eq!(find("Car_Body"), (Some("Body"), MatchedBy::MapTo));
    assert_eq!(find("#car_body"), (Some("Body"), MatchedBy::MapToIgnoringCase));
    assert_eq!(find("plain"), (Some("plain"), MatchedBy::MapTo));
    assert_eq!(find("other"), (Some("other"), MatchedBy::NameOnly));
    assert_eq!((find("sand").0, find("nothing").0), (None, None));
    let near = library.find("car_bodi", "vehicles/car/car.dae");
    assert_eq!(near.similar[0].definition.map_to, "Car_Body");
    assert!(library.has("OTHER") && library.has("glass") && !library.has("sand"));
    assert!(library.repeated_names().is_empty(), "unmapped_mat is not a name");
    assert_eq!(library.definitions().count(), 7);
    assert_eq!(library.cube_map("sky").unwrap().definition.name, "Sky");
    assert!(library.cube_map("sand").is_none());
}

#[test]
fn equally_near_definitions() {
    // Of one file the last, JSON before the script that it was converted from, of several files the last.
    let library = library(&[
        (
            "vehicles/car/a.materials.json",
            r#"{"a": {"mapTo": "x"}, "b": {"mapTo": "X"}, "c": {"mapTo": "y"}}"#,
        ),
        (
            "vehicles/car/b.materials.json",
            r#"{"d": {"mapTo": "y"}, "e": {"mapTo": "z"}, "e": {"mapTo": "z"}}"#,
        ),
        ("vehicles/car/z.materials.cs", "singleton Material(f) { mapTo = \"y\"; };"),
    ]);
    let key =
        |name: &str| library.find(name, "vehicles/car/car.dae").definition.unwrap().definition.key.clone();
    assert_eq!((key("x"), key("y"), key("z")), ("b".into(), "d".into(), "e".into()));
    let repeated = library.repeated_names();
    assert_eq!(
        repeated.keys().copied().collect::<Vec<_>>(),
        ["x", "y"],
        "a replaced definition does not count"
    );
    assert_eq!(repeated["y"].len(), 3);
    assert!(repeated["x"][0].raw() != repeated["y"][0].raw());
}

#[test]
fn roots_replace_files_of_later_ones() {
    let (own, game) = (
        tree(&[
            ("vehicles/car/main.materials.json", &mapped("hull")),
            ("vehicles/car/x.materials.json", &mapped("glass")),
        ]),
        tree(&[
            ("vehicles/car/Main.materials.json", &mapped("old")),
            ("vehicles/common/main.materials.json", &mapped("glass")),
            ("vehicles/common/b.materials.json", &mapped("wheel")),
        ]),
    );
    let roots = Roots::new(&LIMITS).with(root(&own)).with(root(&game).with_role(RootRole::Game));
    let library = MaterialLibrary::read(&roots, &LIMITS).value;
    assert!(library.find("old", "vehicles/car/car.dae").definition.is_none());
    assert_eq!(library.shadowed().len(), 1);
    assert_eq!(library.find("wheel", "vehicles/car/car.dae").nearness, Nearness::VehiclesCommon);
    assert_eq!(library.find("glass", "vehicles/car/car.dae").definition.unwrap().file.file.root, 0);
    let overrides = library.overrides_of_the_game(&roots);
    assert_eq!(overrides.keys().copied().collect::<Vec<_>>(), ["glass"]);
    assert!(overrides["glass"].iter().all(|found| found.file.file.root == 0));
    assert_eq!(roots.location(&library.files()[0].file), own.path().join("vehicles/car/main.materials.json"));
}

#[test]
fn persistent_ids_that_are_copied() {
    let library = library(&[(
        "art/materials.json",
        r#"{"a": {"persistentId": "1"}, "b": {"persistentId": "1"}, "c": {"persistentId": "2"}, "d": {"persistentId": ""},
        "e": {"persistentId": ""}}"#,
    )]);
    let repeated = library.repeated_persistent_ids();
    assert_eq!(repeated.len(), 1);
    assert_eq!(
        repeated["1"].iter().map(|found| found.definition.key.as_str()).collect::<Vec<_>>(),
        ["a", "b"]
    );
}

#[test]
fn files_that_cannot_be_read_are_reported() {
    let folder =
        tree(&[("a.materials.json", &mapped("hull")), ("b.materials.json", "{\"deep\": [[[[[]]]]]}")]);
    let roots = Roots::new(&LIMITS).with(root(&folder));
    let shallow = LIMITS.depth(4);
    let library = MaterialLibrary::read(&roots, &shallow);
    assert_eq!((codes(&library.diagnostics), library.value.files().len()), (vec!["MAT0107"], 1));
    let small = MaterialLibrary::read(&roots, &LIMITS.memory(60));
    assert_eq!((codes(&small.diagnostics).len(), small.value.files().len()), (2, 0));
}

/// A library where one name has many definitions.
fn same_name(count: usize) -> MaterialLibrary {
    let text: String = (0..count).map(|n| format!("\"m{n}\": {{\"mapTo\": \"same\"}},\n")).collect();
    library(&[("vehicles/car/main.materials.json", &format!("{{{text}}}"))])
}

#[test]
#[ignore = "needs valgrind"]
fn a_name_with_many_definitions_takes_bounded_work() {
    instructions::count(|counter| {
        counter.bounded("definitions", 1_000, same_name, |library| {
            library.find("same", "vehicles/car/car.dae").others_count
        });
    });
}

#[test]
fn some_definitions_of_a_name_are_listed_and_all_counted() {
    let library = same_name(20_000);
    let found = library.find("same", "vehicles/car/0/car.dae");
    assert_eq!((found.others_count, found.others.len()), (19_999, 8));
}

#[test]
fn a_root_beyond_the_limit_is_truncated() {
    let roots = Roots::new(&LIMITS)
        .with(Root::folder(std::env::temp_dir().join("."), &LIMITS.items(0)).unwrap().value);
    assert!(roots.is_truncated());
}
