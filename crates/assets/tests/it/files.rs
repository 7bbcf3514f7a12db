//! Trees of files, and their place in the game.

use crate::small_mods::{LIMITS, codes, root, tree};
use meshwright_assets::{FileTree, Folder, ModLayout, PathIndex, Root, Roots, TextureStatus};
use meshwright_core::Limits;

fn index(paths: &[&str]) -> PathIndex {
    PathIndex::new(paths, &LIMITS).unwrap()
}

#[test]
fn paths_are_looked_up() {
    let index = index(&["A/b.PNG", "a/B.png", "/x\\y.dds", "a/b.dae", "", "A/b.PNG"]);
    assert_eq!(index.paths().collect::<Vec<_>>(), ["A/b.PNG", "a/B.png", "x/y.dds", "a/b.dae"]);
    assert_eq!((index.len(), index.is_empty(), index.is_truncated()), (4, false, false));
    assert_eq!((index.find("a/B.png"), index.find("a/b.png")), (Some("a/B.png"), None));
    assert_eq!(
        (index.find_ignoring_case("a/B.png"), index.find_ignoring_case("a/b.png")),
        (Some("a/B.png"), Some("A/b.PNG"))
    );
    assert_eq!(index.with_stem("B").collect::<Vec<_>>(), ["A/b.PNG", "a/B.png", "a/b.dae"]);
    assert!(
        index.has_folder("a") && index.has_folder("/X/") && !index.has_folder("a/b") && !index.has_folder("")
    );
    assert_eq!(index.case_twins(), [["A/b.PNG", "a/B.png"]]);
    assert_eq!(index.upper_case_extensions().collect::<Vec<_>>(), ["A/b.PNG"]);
    let code = |limits: Limits| PathIndex::new(["a", "b", "c"], &limits).map(drop).unwrap_err().code().id;
    assert_eq!(code(LIMITS.items(2)), "CORE0004");
    assert_eq!(code(LIMITS.memory(400)), "CORE0003");
}

#[test]
fn folders_are_searched_within_limits() {
    let folder = tree(&[("b/c/d.png", "1"), ("a.png", "22"), ("b/x.dds", "333")]);
    let opened = Folder::open(folder.path(), &LIMITS).unwrap();
    assert!(opened.diagnostics.is_empty());
    let files = opened.value;
    assert_eq!(files.paths().collect::<Vec<_>>(), ["a.png", "b/x.dds", "b/c/d.png"]);
    assert_eq!(files.read("b/x.dds", &LIMITS).unwrap().bytes(), b"333");
    assert_eq!(files.read("b/x.dds", &LIMITS.input(2)).unwrap_err().code().id, "CORE0002");
    assert_eq!(files.read("gone", &LIMITS).unwrap_err().code().id, "CORE0007");
    assert_eq!(files.read("b", &LIMITS).unwrap_err().code().id, "CORE0014");
    assert_eq!(files.location("a.png"), folder.path().join("a.png"));
    assert_eq!(files.root(), folder.path());
    for missing in ["gone", "a.png"] {
        assert_eq!(Folder::open(folder.path().join(missing), &LIMITS).unwrap_err().code().id, "CORE0007");
    }
    let few = Folder::open(folder.path(), &LIMITS.items(2)).unwrap();
    assert_eq!((few.value.index().len(), codes(&few.diagnostics)), (1, vec!["MAT0302"]));
    let flat = Folder::open(folder.path(), &LIMITS.depth(2)).unwrap();
    assert_eq!((flat.value.index().len(), codes(&flat.diagnostics)), (2, vec!["MAT0302"]));
}

#[cfg(unix)]
#[test]
fn links_that_lead_out_are_not_followed() {
    use std::os::unix::fs::symlink;
    let folder = tree(&[("mod/art/real.png", "x"), ("secret/hidden.png", "x")]);
    let (inside, outside) = (folder.path().join("mod"), folder.path().join("secret"));
    symlink(&outside, inside.join("out")).unwrap();
    symlink(outside.join("hidden.png"), inside.join("shown.png")).unwrap();
    symlink(&inside, inside.join("art/circle")).unwrap();
    symlink(inside.join("art/real.png"), inside.join("alias.png")).unwrap();
    symlink(inside.join("nothing"), inside.join("broken.png")).unwrap();
    let opened = Folder::open(&inside, &LIMITS).unwrap();
    let said: Vec<&str> = opened.diagnostics.as_slice().iter().map(|own| own.message.as_str()).collect();
    let inside = inside.display();
    let expected = format!("did not follow 2 links that lead out of {inside} (first: {inside}/out)");
    assert_eq!((said, codes(&opened.diagnostics)), (vec![expected.as_str()], vec!["MAT0303"]));
    let files = opened.value;
    assert_eq!(files.paths().collect::<Vec<_>>(), ["alias.png", "art/real.png"]);
    assert_eq!(files.read("shown.png", &LIMITS).unwrap_err().code().id, "CORE0014");
    assert_eq!(files.read("../secret/hidden.png", &LIMITS).unwrap_err().code().id, "CORE0014");
    assert_eq!(files.read("alias.png", &LIMITS).unwrap().bytes(), b"x");
}

#[test]
fn trees_are_mounted() {
    let folder = tree(&[("Top/art/a.png", "x"), ("other/b.png", "x")]);
    let mounted = root(&folder).below("top").mounted("/levels/Mine/");
    assert_eq!(mounted.game_path("Top/art/a.png").as_deref(), Some("levels/Mine/art/a.png"));
    assert_eq!((mounted.game_path("other/b.png"), mounted.tree_path("vehicles/x")), (None, None));
    assert_eq!(mounted.tree_path("LEVELS/mine/art/a.png").as_deref(), Some("top/art/a.png"));
    assert_eq!(mounted.files().map(|(_, path)| path).collect::<Vec<_>>(), ["levels/Mine/art/a.png"]);
    assert!(
        mounted.has_folder("levels/mine")
            && mounted.has_folder("levels")
            && mounted.has_folder("levels/mine/art")
    );
    assert!(!mounted.has_folder("levels/other") && !mounted.has_folder("vehicles"));
    let roots = Roots::new(&LIMITS).with(mounted);
    let found = roots.find_ignoring_case("levels/mine/art/A.png").unwrap();
    assert_eq!((found.path.as_str(), found.tree_path.as_str()), ("levels/Mine/art/a.png", "Top/art/a.png"));
    assert_eq!(roots.read(&found, &LIMITS).unwrap().bytes(), b"x");
    let plain = roots.texture("a.png", "levels/mine/art");
    assert_eq!(plain.status, TextureStatus::OtherCase);
}

#[test]
fn layouts_of_mods() {
    let one = |name: Option<&str>| name.map(str::to_owned);
    for (paths, layout) in [
        (&["vehicles/car/car.jbeam", "readme.txt"][..], ModLayout::Standard),
        (&["levels/x/info.json"], ModLayout::Standard),
        (&["art/shapes/x.dae"], ModLayout::Standard),
        (
            &["my_mod/vehicles/car/car.jbeam", "__MACOSX/my_mod/x", ".git/y/z"],
            ModLayout::Nested("my_mod".into()),
        ),
        (&["car/car.jbeam", "car/car.dae"], ModLayout::Vehicles),
        (&["track/main.level.json", "track/art/x.dae"], ModLayout::Levels),
        (&["track/track.mis"], ModLayout::Levels),
        (&["track/main/a/items.level.json"], ModLayout::Levels),
        (&["car.jbeam", "art/x.png", "x.pc"], ModLayout::OneVehicle(one(None))),
        (&["main.level.json", "art/x.dae"], ModLayout::OneLevel(one(None))),
        (&["main/MissionGroup/items.level.json", "art/x.dae"], ModLayout::OneLevel(one(None))),
        (&["x.png"], ModLayout::Unknown),
        (&[], ModLayout::Unknown),
    ] {
        assert_eq!(ModLayout::new(&index(paths)), layout, "{paths:?}");
    }
    assert_eq!(
        (ModLayout::Vehicles.mount().as_str(), ModLayout::Nested("m".into()).below()),
        ("vehicles", "m")
    );
}

#[test]
fn the_name_of_a_single_level_comes_from_its_textures() {
    let material = r#"{"a": {"Stages": [{"colorMap": "/levels/My_Level/art/a.png", "normalMap": "levels/utah/art/b.png",
        "specularMap": "levels/my_level/art/gone.png"}]}}"#;
    for files in [
        &[("art/a.dds", ""), ("main.level.json", "{}"), ("art/main.materials.json", material)][..],
        &[("art/a.dds", ""), ("art/main.materials.json", material)],
    ] {
        let folder = tree(files);
        let layout = ModLayout::detect(&root(&folder), &LIMITS);
        assert_eq!(layout, ModLayout::OneLevel(Some("My_Level".to_owned())));
        let roots = Roots::new(&LIMITS).with(root(&folder).arranged(&layout));
        let lookup = roots.texture("levels/My_Level/art/a.png", "");
        assert_eq!(lookup.status, TextureStatus::OtherExtension);
        assert_eq!(lookup.file.unwrap().tree_path, "art/a.dds");
        assert_eq!(roots.texture("levels/my_level/art/gone.png", "").status, TextureStatus::Absent);
    }
    let car = tree(&[
        ("car.jbeam", "{}"),
        ("b.png", ""),
        ("x.materials.json", &material.replace("levels/utah/art", "vehicles/van")),
    ]);
    assert_eq!(ModLayout::detect(&root(&car), &LIMITS), ModLayout::OneVehicle(Some("van".to_owned())));
    let art = r#"{"a": {"Stages": [{"colorMap": "art/a.png", "normalMap": "/art/b.png", "detailMap": "levels/utah/art/a.png"}]}}"#;
    let art = tree(&[("art/a.dds", ""), ("art/b.dds", ""), ("art/x.materials.json", art)]);
    assert_eq!(ModLayout::detect(&root(&art), &LIMITS), ModLayout::Standard);
    let plain = tree(&[("art/a.dds", ""), ("art/x.materials.json", "{}")]);
    assert_eq!(ModLayout::detect(&root(&plain), &LIMITS), ModLayout::Standard);
    let old = tree(&[("car/car.jbeam", "{}"), ("car/a.png", "")]);
    let layout = ModLayout::detect(&root(&old), &LIMITS);
    let roots = Roots::new(&LIMITS).with(root(&old).arranged(&layout));
    assert_eq!(roots.texture("vehicles/car/a.png", "").status, TextureStatus::Exact);
}

#[test]
fn a_root_that_does_not_exist_is_an_error_of_the_caller() {
    let folder = tree(&[("a.png", "x")]);
    let one = Roots::new(&LIMITS).with(root(&folder));
    let file = one.find("a.png").unwrap();
    let none = Roots::new(&LIMITS);
    assert_eq!(none.read(&file, &LIMITS).unwrap_err().code().id, "CORE0011");
    assert!(none.find("a.png").is_none() && !none.is_truncated() && none.as_slice().is_empty());
    assert!(Root::folder("no such folder", &LIMITS).is_err());
}
