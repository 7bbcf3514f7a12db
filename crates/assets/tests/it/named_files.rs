//! Files that are not textures, and what belongs to the game.

use crate::small_mods::{LIMITS, root, roots, tree};
use meshwright_assets::{
    Area, FileQuery, ModLayout, PathIndex, Root, RootRole, Roots, SimilarNames, TextureStatus,
};

#[test]
fn named_files_are_found_in_order() {
    let (_folder, roots) = roots(&[
        "maps/Town.cast",
        "maps/props/barrel.cast",
        "props/barrel.cast",
        "props/crate.CAST",
        "deep/down/lamp.cast",
        "buffers/mesh.bin",
        "materials/a.b.pmat_b",
    ]);
    let below = ["props\\".to_owned()];
    let query = |name| FileQuery::new(name).folder("maps").extensions(&["cast"]);
    let found = |query: FileQuery<'_>| {
        let lookup = roots.named_file(&query);
        (lookup.status, lookup.file.map_or(String::new(), |file| file.path))
    };
    use TextureStatus::*;
    for (asked, status, path) in [
        (query("town.cast"), OtherCase, "maps/Town.cast"),
        (query("props\\barrel.cast"), Exact, "maps/props/barrel.cast"),
        (query("barrel.cast").below(&below), Exact, "props/barrel.cast"),
        (query("/props/barrel.cast"), Exact, "props/barrel.cast"),
        (query("/props/barrel.obj"), OtherExtension, "props/barrel.cast"),
        (query("/props/crate"), ExtensionAdded, "props/crate.CAST"),
        (query("C:\\work\\lamp.cast"), Elsewhere, "deep/down/lamp.cast"),
        (query("lamp.obj"), Elsewhere, "deep/down/lamp.cast"),
        (FileQuery::new("mesh.bin"), Elsewhere, "buffers/mesh.bin"),
        (FileQuery::new("mesh.txt"), Absent, ""),
        (
            FileQuery::new("materials/a.b").bare(true).extensions(&["pmat", "pmat_b"]),
            ExtensionAdded,
            "materials/a.b.pmat_b",
        ),
        (FileQuery::new("a.b").bare(true).extensions(&["pmat", "pmat_b"]), Elsewhere, "materials/a.b.pmat_b"),
        (query("../../out.cast"), Absent, ""),
        (query(""), Absent, ""),
    ] {
        assert_eq!(found(asked), (status, path.to_owned()), "{asked:?}");
    }
    let similar = roots.named_file(&query("barel.cast")).similar;
    assert!(similar.first().is_some_and(|file| file.path.ends_with("barrel.cast")), "{similar:?}");
    assert!(roots.named_file(&query("props\\barrel.cast")).has_backslashes);
    assert_eq!(roots.files().count(), 7);
}

#[test]
fn the_game_is_told_from_mods() {
    for (files, is_game) in [
        (&["vehicles/common/glass.dds"][..], true),
        (&["vehicles/pickup/body.dds", "levels/utah/info.json"], true),
        (&["vehicles/pickup/body.dds", "vehicles/mine/body.dds"], false),
        (&["vehicles/pickup/info.json", "vehicles/new_one/body.dds"], true),
        (&["vehicles/pickup/deep/info.json", "vehicles/mine/body.dds"], false),
        (&["art/x.dds"], false),
        (&[], false),
    ] {
        let (_folder, roots) = roots(files);
        assert_eq!(roots.as_slice()[0].is_of_the_game(), is_game, "{files:?}");
    }
}

#[test]
fn parts_of_the_game_are_judged_where_they_are() {
    let (own, game) = (tree(&[("vehicles/pickup/a.dds", "x")]), tree(&[("vehicles/pickup/b.dds", "x")]));
    let alone = Roots::new(&LIMITS).with(root(&own));
    let (pickup, utah) = (Area::new("vehicles/Pickup/x.dds"), Area::new("levels/utah/x.dds"));
    assert!(!alone.can_judge(&pickup) && alone.can_judge(&Area::new("vehicles/mine/x.dds")));
    let with: Root = root(&game).with_role(RootRole::Game);
    let both = Roots::new(&LIMITS).with(root(&own)).with(with);
    assert!(both.can_judge(&pickup) && !both.can_judge(&utah));
}

#[test]
fn places_of_absent_textures() {
    let (_folder, roots) = roots(&["vehicles/car/a.dds"]);
    let expected = |value: &str| roots.texture(value, "vehicles/car").expected_paths();
    assert_eq!(
        expected("b.color.png"),
        ["vehicles/car/b.color.png", "vehicles/car/b.color.dds", "vehicles/car/b.color.png.link"]
    );
    assert_eq!(expected("art/b.dds"), ["art/b.dds", "art/b.dds.link"]);
    assert_eq!(expected("b").len(), 6);
    assert!(expected("@screen").is_empty() && expected("").is_empty());
    for path in expected("a") {
        assert!(path.starts_with("vehicles/car/a"), "{path}");
    }
}

#[test]
fn a_vehicle_without_parts_is_arranged() {
    let folder = tree(&[
        ("main.materials.json", r#"{"a":{"Stages":[{"colorMap":"/vehicles/car/a.png"}]}}"#),
        ("a.dds", "x"),
        ("sub/b.dds", "x"),
    ]);
    let found = root(&folder);
    assert_eq!(ModLayout::new(found.index()), ModLayout::Unknown);
    let layout = ModLayout::detect(&found, &LIMITS);
    assert_eq!(layout, ModLayout::OneVehicle(Some("car".to_owned())));
    assert_eq!(layout.mount(), "vehicles/car");
    let index = PathIndex::new(["a.dds"], &LIMITS).unwrap();
    assert_eq!(ModLayout::new(&index), ModLayout::Unknown);
}

#[test]
fn similar_names_keep_their_values() {
    let mut names = SimilarNames::default();
    for (at, name) in ["Wheel", "whale", "tractor"].into_iter().enumerate() {
        names.add(name, at);
    }
    assert_eq!(names.similar("wheel").first(), Some(&("wheel", &0)));
    assert!(names.similar("elephant").is_empty());
}
