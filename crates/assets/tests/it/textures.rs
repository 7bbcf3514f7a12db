//! How the value of a texture is resolved: every status, and every form of a value.

use crate::small_mods::{LIMITS, root, roots, tree};
use meshwright_assets::{
    Area, LinkStatus, PathStart, RootRole, Roots, TextureLookup, TextureStatus as Status, TextureUse,
    TextureValue,
};
use meshwright_testkit::instructions;

/// The status and the path of the file, for a definition in `vehicles/car`.
fn found(roots: &Roots, value: &str) -> (Status, String) {
    let lookup = roots.texture(value, "vehicles/car");
    (lookup.status, lookup.file.map(|file| file.path).unwrap_or_default())
}

#[test]
fn files_are_found_in_all_forms() {
    let (_folder, roots) = roots(&[
        "vehicles/car/a.png",
        "vehicles/car/B.dds",
        "vehicles/car/c.color.DDS",
        "vehicles/car/d.data.dds",
        "vehicles/car/e.jpeg",
        "vehicles/car/f.dds",
        "vehicles/car/f.png",
        "vehicles/car/g.018_baseColor.dds",
        "vehicles/car/textures/h.png",
        "vehicles/car/i.jpg",
        "vehicles/common/a.png",
        "levels/Utah/k.dds",
    ]);
    for (value, status, file) in [
        ("/vehicles/car/a.png", Status::Exact, "vehicles/car/a.png"),
        ("vehicles/car/a.png", Status::Exact, "vehicles/car/a.png"),
        ("vehicles\\car\\a.png", Status::Exact, "vehicles/car/a.png"),
        ("game:vehicles/car/a.png", Status::Exact, "vehicles/car/a.png"),
        ("a.png", Status::Exact, "vehicles/car/a.png"),
        ("./a.png", Status::Exact, "vehicles/car/a.png"),
        ("vehicles/car/../common/a.png", Status::Exact, "vehicles/common/a.png"),
        ("h.png", Status::Exact, "vehicles/car/textures/h.png"),
        ("vehicles/car/A.png", Status::OtherCase, "vehicles/car/a.png"),
        ("Vehicles/car/a.png", Status::OtherCase, "vehicles/car/a.png"),
        ("levels/utah/k.dds", Status::OtherCase, "levels/Utah/k.dds"),
        ("b.png", Status::OtherExtension, "vehicles/car/B.dds"),
        ("c.color.png", Status::OtherExtension, "vehicles/car/c.color.DDS"),
        ("/vehicles/car/d.data.png", Status::OtherExtension, "vehicles/car/d.data.dds"),
        ("e.jpg", Status::OtherExtension, "vehicles/car/e.jpeg"),
        ("i.dds", Status::OtherExtension, "vehicles/car/i.jpg"),
        ("f", Status::ExtensionAdded, "vehicles/car/f.dds"),
        ("i", Status::ExtensionAdded, "vehicles/car/i.jpg"),
        ("vehicles/car/g.018_basecolor", Status::ExtensionAdded, "vehicles/car/g.018_baseColor.dds"),
    ] {
        assert_eq!(found(&roots, value), (status, file.to_owned()), "{value}");
    }
    let lookup = |value: &str| roots.texture(value, "vehicles/car");
    let flags = |lookup: TextureLookup| (lookup.other_case, lookup.other_extension);
    assert!(lookup("b.png").is_cooked() && !lookup("e.jpg").is_cooked() && !lookup("a.png").is_cooked());
    assert_eq!(flags(lookup("b.png")), (true, true));
    assert_eq!(flags(lookup("c.color.png")), (true, true), "the case of the extension counts");
    assert_eq!(flags(lookup("vehicles/car/d.data.png")), (false, true));
    assert_eq!(flags(lookup("a.png")), (false, false));
    // A file next to the definition is not meant by a path with a folder.
    assert_eq!(lookup("x/a.png").status, Status::Absent);
    assert_eq!(lookup("car/a.png").path, "car/a.png");
}

#[test]
fn what_is_not_there_is_judged() {
    let (_folder, roots) = roots(&["vehicles/car/a.png", "vehicles/pickup/x.jbeam", "art/b.png"]);
    for (value, status) in [
        ("vehicles/car/gone.png", Status::Absent),
        ("gone.png", Status::Absent),
        ("./gone", Status::Absent),
        ("art/gone.png", Status::Absent),
        ("tools/gone.png", Status::Absent),
        ("/vehicles/common/gone.png", Status::GameFolder),
        ("vehicles/pickup/gone.png", Status::GameFolder),
        ("levels/west_coast_usa/gone.png", Status::GameFolder),
        ("Levels/Industrial/gone.png", Status::GameFolder),
        ("core/art/gone.png", Status::GameFolder),
        ("/assets/materials/gone.png", Status::GameFolder),
        ("vehicles/other_mod/gone.png", Status::OtherMod),
        ("levels/other_level/gone.png", Status::OtherMod),
        ("@licenseplate-default", Status::Provided),
        ("/REPLACE_ME/gone.png", Status::Absent),
        ("C:\\Users\\me\\a.png", Status::Absent),
        ("~/gone.png", Status::Absent),
        ("local://a.png", Status::Absent),
        ("../../../a.png", Status::Absent),
        ("", Status::Absent),
        ("/", Status::Absent),
    ] {
        assert_eq!(found(&roots, value), (status, String::new()), "{value}");
    }
    assert!(Status::GameFolder.may_exist() && !Status::Absent.may_exist() && !Status::LfsPointer.is_found());
}

#[test]
fn the_game_among_the_roots_judges_its_folders() {
    let (own, game) = (
        tree(&[("vehicles/car/a.png", "x"), ("vehicles/common/mine.png", "x")]),
        tree(&[("vehicles/common/glass.dds", "x"), ("vehicles/car/A.PNG", "x")]),
    );
    let roots = Roots::new(&LIMITS).with(root(&own)).with(root(&game).with_role(RootRole::Game));
    let lookup = roots.texture("vehicles/common/glass.png", "vehicles/car");
    assert_eq!((lookup.status, lookup.file.unwrap().root), (Status::OtherExtension, 1));
    assert_eq!(found(&roots, "vehicles/common/gone.png").0, Status::Absent);
    assert_eq!(found(&roots, "levels/utah/gone.png").0, Status::GameFolder, "this root has no levels");
    // The same case in a later root comes before another case in an earlier one.
    assert_eq!(roots.texture("vehicles/car/A.PNG", "").file.unwrap().root, 1);
    assert_eq!(roots.texture("vehicles/car/a.png", "").file.unwrap().root, 0);
}

#[test]
fn similar_names_of_absent_files() {
    let (_folder, roots) = roots(&[
        "vehicles/car/body_d.dds",
        "vehicles/car/glass.png",
        "levels/x/body_d.color.dds",
        "vehicles/car/body_e.jbeam",
    ]);
    let similar = |value: &str| {
        let lookup = roots.texture(value, "vehicles/car");
        lookup.similar.into_iter().map(|file| file.path).collect::<Vec<_>>()
    };
    assert_eq!(similar("vehicles/car/bodi_d.png"), ["vehicles/car/body_d.dds"]);
    assert_eq!(
        similar("vehicles/car/textures/glass.png"),
        ["vehicles/car/glass.png"],
        "the same name elsewhere"
    );
    assert!(similar("vehicles/car/tractor.png").is_empty() && similar("vehicles/common/glas.png").is_empty());
}

#[test]
fn git_lfs_pointers_are_no_textures() {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1234\n";
    let folder = tree(&[
        ("vehicles/car/A.dds", pointer),
        ("vehicles/car/b.dds", "DDS "),
        ("vehicles/car/c.dds", &format!("{pointer}{}", "x".repeat(2000))),
    ]);
    let roots = Roots::new(&LIMITS).with(root(&folder));
    for _ in 0..2 {
        let lookup = roots.texture("vehicles/car/a.png", "");
        assert_eq!(
            (lookup.status, lookup.other_case, lookup.other_extension),
            (Status::LfsPointer, true, true)
        );
        assert_eq!(lookup.file.unwrap().path, "vehicles/car/A.dds");
        assert_eq!(roots.texture("vehicles/car/b.dds", "").status, Status::Exact);
        assert_eq!(roots.texture("vehicles/car/c.dds", "").status, Status::Exact, "too large for a pointer");
    }
}

#[test]
fn link_files() {
    let to = |path: &str| format!("{{\"path\": \"{path}\", \"type\": \"normal\"}}");
    let mut files = vec![
        ("vehicles/car/real.dds".to_owned(), "DDS ".to_owned()),
        ("vehicles/car/a.dds.link".to_owned(), to("/vehicles/car/REAL.dds")),
        ("vehicles/car/b.data.png.link".to_owned(), to("/assets/materials/b.data.png")),
        ("vehicles/car/c.dds.LINK".to_owned(), to("/vehicles/car/gone.dds")),
        ("vehicles/car/d.dds.link".to_owned(), to("vehicles/car/a.dds")),
        ("vehicles/car/e.dds.link".to_owned(), to("vehicles/car/e.dds")),
        ("vehicles/car/f.dds.link".to_owned(), "{}".to_owned()),
        ("vehicles/car/g.dds.link".to_owned(), String::new()),
        ("vehicles/car/h.png.link".to_owned(), to("x")),
        ("vehicles/car/h.dds".to_owned(), "DDS ".to_owned()),
    ];
    files.push(("vehicles/car/z.dds.link".to_owned(), "x".repeat(100_000)));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let folder = tree(&files);
    let roots = Roots::new(&LIMITS).with(root(&folder));
    for (value, status, target) in [
        ("a.dds", LinkStatus::Found, "/vehicles/car/REAL.dds"),
        ("b.data.png", LinkStatus::GameFolder, "/assets/materials/b.data.png"),
        ("c.dds", LinkStatus::Absent, "/vehicles/car/gone.dds"),
        ("d.dds", LinkStatus::Found, "/vehicles/car/REAL.dds"),
        ("e.dds", LinkStatus::TooManyLinks, "vehicles/car/e.dds"),
        ("f.dds", LinkStatus::Invalid, ""),
        ("g.dds", LinkStatus::Invalid, ""),
        ("z.dds", LinkStatus::Invalid, ""),
    ] {
        let lookup = roots.texture(value, "vehicles/car");
        let link = lookup.link.unwrap();
        assert_eq!(
            (lookup.status, link.status, link.target.as_str()),
            (Status::Link, status, target),
            "{value}"
        );
        assert_eq!(link.file.is_some(), status == LinkStatus::Found);
    }
    let chain = roots.texture("d.dds", "vehicles/car").link.unwrap();
    assert_eq!((chain.links.len(), chain.kind.as_deref()), (2, Some("normal")));
    assert_eq!(chain.file.unwrap().path, "vehicles/car/real.dds");
    assert!(roots.texture("c.dds", "vehicles/car").other_case);
    assert_eq!(found(&roots, "h.png").0, Status::OtherExtension, "a cooked file comes before a link");
}

#[test]
fn values_are_taken_apart() {
    let of = TextureValue::new;
    for (value, path, start) in [
        ("a.png", "a.png", PathStart::Definition),
        ("./b/a.png", "b/a.png", PathStart::Definition),
        ("/a.png", "a.png", PathStart::Root),
        ("x//y/./a.png", "x/y/a.png", PathStart::Root),
        ("GAME:/x/a.png", "x/a.png", PathStart::Root),
        ("C:/x/a.png", "x/a.png", PathStart::Disk),
        ("d:a.png", "a.png", PathStart::Disk),
        ("\\\\server\\share\\a.png", "server/share/a.png", PathStart::Disk),
        ("~/x/a.png", "x/a.png", PathStart::Home),
        ("@screen_gps", "screen_gps", PathStart::Game),
        ("http://x/a.png", "", PathStart::Nowhere),
        ("../a.png", "", PathStart::Nowhere),
        (" a.png ", "a.png", PathStart::Definition),
    ] {
        assert_eq!((of(value).path.as_str(), of(value).start), (path, start), "{value}");
    }
    assert!(of("/REPLACE_ME/a.png").has_placeholder && !of("/x/replace_me.png").has_placeholder);
    assert!(of("/x/a.png").has_slash && !of("x/a.png").has_slash && of("x\\a.png").has_backslashes);
    assert!(of("a.color.dds").names_cooked_file() && !of("a.color.png").names_cooked_file());
    assert!(!of("a.dds").names_cooked_file() && !of("color.dds").names_cooked_file());
    assert_eq!(
        (of("a.NORMAL.png").usage(), of("a.data.png").usage()),
        (Some(TextureUse::Normal), Some(TextureUse::Data))
    );
    assert!(of("a").is_plain_name() && !of("./b/a").is_plain_name() && !of("b/a").is_plain_name());
    assert_eq!((of("b/a").extension(), of("a.JPG").extension().as_deref()), (None, Some("jpg")));
}

#[test]
fn areas_of_paths() {
    let car = Area::new("vehicles/Car/a.dds");
    assert_eq!((&car, car.folder().as_deref()), (&Area::Vehicle("car".into()), Some("vehicles/car")));
    assert!(
        car.leads_elsewhere(&Area::new("levels/utah/a.dds"))
            && car.leads_elsewhere(&Area::new("vehicles/van/a.dds"))
    );
    assert!(
        !car.leads_elsewhere(&car)
            && !car.leads_elsewhere(&Area::VehiclesCommon)
            && !car.leads_elsewhere(&Area::Art)
    );
    assert_eq!(
        (Area::new("vehicles/a.dds"), Area::new("art/a.dds"), Area::new("")),
        (Area::Other, Area::Art, Area::Other)
    );
    assert_eq!((Area::new("core/a"), Area::new("assets/a/b")), (Area::Core, Area::Assets));
}

#[test]
fn textures_of_pragma() {
    let (_folder, roots) = roots(&[
        "materials/props/wood_albedo.dds",
        "materials/props/wood_albedo.png",
        "materials/props/Wood_Normal.png",
        "materials/props/stone.ktx",
        "materials/props/iron_rma.dds",
        "materials/props/both.png",
        "materials/props/both.ktx",
        "materials/props/old.jpg",
        "materials/props/old.tga",
        "materials/props/icon.svg",
        "materials/props/photo.jpeg",
    ]);
    let extensions = ["dds", "ktx", "png", "tga", "jpg", "svg"];
    for (value, status, file) in [
        ("props/wood_albedo", Status::Exact, "materials/props/wood_albedo.dds"),
        ("props/wood_albedo.png", Status::Exact, "materials/props/wood_albedo.png"),
        ("props\\wood_normal", Status::OtherCase, "materials/props/Wood_Normal.png"),
        ("props/stone", Status::Exact, "materials/props/stone.ktx"),
        ("props/stone.dds", Status::OtherExtension, "materials/props/stone.ktx"),
        ("props/glass", Status::Absent, ""),
        ("props/both", Status::Exact, "materials/props/both.ktx"),
        ("props/old", Status::Exact, "materials/props/old.tga"),
        ("props/icon", Status::Exact, "materials/props/icon.svg"),
        ("props/photo", Status::NotLoaded, "materials/props/photo.jpeg"),
        ("props/photo.jpeg", Status::NotLoaded, "materials/props/photo.jpeg"),
        ("../materials/props/stone", Status::Absent, ""),
        ("white", Status::Provided, ""),
        ("", Status::Absent, ""),
    ] {
        let lookup = roots.pragma_texture(value, &extensions);
        let path = lookup.file.map(|file| file.path).unwrap_or_default();
        assert_eq!((lookup.status, path.as_str()), (status, file), "{value}");
    }
    let similar = roots.pragma_texture("props/iron_rmb", &extensions).similar;
    assert_eq!(similar[0].path, "materials/props/iron_rma.dds");
    assert!(!Status::NotLoaded.is_found() && !Status::NotLoaded.may_exist());
}

#[test]
fn textures_of_cast_files() {
    let (_folder, roots) = roots(&[
        "textures/wood.png",
        "models/own.png",
        "models/Steel.PNG",
        "models/glass.dds",
        "deep/down/rust.png",
        "painted.png",
    ]);
    for (value, status, file) in [
        ("textures/wood.png", Status::Exact, "textures/wood.png"),
        ("textures\\wood.png", Status::Exact, "textures/wood.png"),
        ("..\\textures\\wood.png", Status::Exact, "textures/wood.png"),
        ("own.png", Status::Exact, "models/own.png"),
        ("steel.png", Status::OtherCase, "models/Steel.PNG"),
        ("glass.png", Status::OtherExtension, "models/glass.dds"),
        ("C:\\Users\\artist\\maps\\rust.png", Status::Elsewhere, "deep/down/rust.png"),
        ("C:\\Users\\artist\\maps\\own.png", Status::Elsewhere, "models/own.png"),
        ("/home/artist/wood.tga", Status::Elsewhere, "textures/wood.png"),
        ("paintd.png", Status::Absent, ""),
        ("", Status::Absent, ""),
        ("../../outside.png", Status::Absent, ""),
    ] {
        let lookup = roots.cast_texture(value, "models");
        let path = lookup.file.map(|file| file.path).unwrap_or_default();
        assert_eq!((lookup.status, path.as_str()), (status, file), "{value}");
    }
    assert_eq!(roots.cast_texture("paintd.png", "models").similar[0].path, "painted.png");
}

/// A tree of many textures, and their number.
fn many_textures(count: usize) -> (Roots, usize) {
    let files: Vec<String> =
        (0..count).map(|n| format!("vehicles/car/{}/texture_{n:06}_d.dds", n % 300)).collect();
    let index = meshwright_assets::PathIndex::new(&files, &LIMITS).unwrap();
    (Roots::new(&LIMITS).with(meshwright_assets::Root::new(Memory(index))), count)
}

/// Looks for a file of each number with this ending.
fn look_for(roots: &Roots, count: usize, ending: &str, status: Status) {
    for n in 0..count {
        let value = format!("vehicles/car/{}/texture_{n:06}_{ending}.png", n % 300);
        let lookup = roots.texture(&value, "vehicles/car");
        assert_eq!(lookup.status, status, "{value}");
        assert!(status != Status::Absent || n > 1_000 || !lookup.similar.is_empty());
    }
}

#[test]
fn similar_names_are_found_among_a_hundred_thousand() {
    let (roots, _) = many_textures(100_000);
    look_for(&roots, 1_001, "d", Status::OtherExtension);
    look_for(&roots, 1_001, "n", Status::Absent);
}

#[test]
#[ignore = "needs valgrind"]
fn many_lookups_take_work_in_proportion() {
    instructions::count(|counter| {
        counter.in_proportion("hits", 1_000, many_textures, |(roots, n)| {
            look_for(roots, *n, "d", Status::OtherExtension)
        });
        // Similar names are searched for among all.
        let searched = |n| {
            let (roots, _) = many_textures(n);
            look_for(&roots, 1, "n", Status::Absent);
            roots
        };
        counter.bounded("a further miss", 10_000, searched, |roots| look_for(roots, 1, "n", Status::Absent));
    });
}

#[derive(Debug)]
struct Memory(meshwright_assets::PathIndex);

impl meshwright_assets::FileTree for Memory {
    fn index(&self) -> &meshwright_assets::PathIndex {
        &self.0
    }

    fn read(
        &self,
        path: &str,
        limits: &meshwright_core::Limits,
    ) -> meshwright_core::Result<meshwright_core::Source> {
        crate::small_mods::source(path).within(limits)
    }
}
