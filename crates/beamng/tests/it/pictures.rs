//! Pictures of assets: what is visible, and what changes it.

use crate::codes::collected_messages::Said;
use meshwright::{
    DiffOptions, Lods, OpenOptions, PictureOptions, Rendered, Select, diff,
    render::{Background, Coloring, Lens, Overlays, RenderOptions, View, codes},
    texture::{Image, Pixels},
};
use meshwright_testkit::{corpus, fixtures};
use std::{fs, path::Path};

fn small() -> RenderOptions {
    RenderOptions::default().size(64, 48)
}

fn drawn_at(path: &Path, options: PictureOptions) -> Rendered {
    OpenOptions::new().open(path).unwrap().picture().options(options).render().unwrap()
}

fn drawn(name: &str, options: PictureOptions) -> Rendered {
    drawn_at(&fixtures::path(name), options)
}

fn pixels(image: &Image) -> &[[u8; 4]] {
    let Pixels::U8(pixels) = image.pixels() else { panic!("a picture has 8 bits") };
    pixels
}

/// Variance of the brightness of opaque pixels, and the number of these.
fn variance(image: &Image) -> (f64, usize) {
    let bright = |pixel: &[u8; 4]| pixel[..3].iter().map(|part| f64::from(*part)).sum::<f64>() / 3.0;
    let values: Vec<f64> = pixels(image).iter().filter(|pixel| pixel[3] > 0).map(bright).collect();
    let number = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / number;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / number, values.len())
}

/// The variance of the opacity and of the visible brightness over the whole picture.
fn contrast(image: &Image) -> f64 {
    let shown = |pixel: &[u8; 4]| f64::from(pixel[3]) + f64::from(pixel[0]) * f64::from(pixel[3]) / 255.0;
    let values: Vec<f64> = pixels(image).iter().map(shown).collect();
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64
}

fn error(name: &str, options: PictureOptions) -> String {
    let asset = OpenOptions::new().open(fixtures::path(name)).unwrap();
    asset.picture().options(options).render().unwrap_err().message().to_owned()
}

#[test]
fn colors_are_unknown_where_nothing_says_them() {
    let companions = crate::common::picture_options().textures.companions;
    for (name, unknown) in [("house.cdae", 2), ("shed.dae", 0), ("crate.pmdl_b", 0)] {
        let asset = OpenOptions::new().open(fixtures::path(name)).unwrap();
        let scene = asset.to_scene().unwrap().value;
        assert_eq!(asset.unknown_colors(&scene, &companions).len(), unknown, "{name}");
    }
}

#[test]
fn every_format_has_pictures() {
    for name in ["house.cdae", "shed.dae", "crane.cast", "crate.pmdl_b", "yard.cast"] {
        let done = drawn(name, crate::common::picture_options().render(small()));
        let (variance, covered) = variance(&done.picture);
        assert!(!done.is_empty && done.summary.triangles > 0, "{name}");
        assert!(covered > 150 && variance > 20.0, "{name}: {covered} pixels, variance {variance}");
    }
}

#[test]
fn files_that_instances_name_are_drawn() {
    let done = drawn("yard.cast", crate::common::picture_options().render(small()));
    assert_eq!(done.diagnostics.count(&codes::OTHER_FILES), 0);
    let one = drawn("crane.cast", crate::common::picture_options().render(small()));
    assert_ne!(done.picture, one.picture);
}

#[test]
fn pictures_do_not_depend_on_the_number_of_threads() {
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            drawn("windmill.cdae", crate::common::picture_options().render(small().size(300, 200))).picture
        })
    };
    assert_eq!(on(1), on(2));
}

#[test]
fn options_change_the_picture() {
    let base = crate::common::picture_options().render(small());
    let house = drawn("house.cdae", base.clone()).picture;
    let overlays = Overlays::default();
    let changes = [
        small().view(View::Front),
        small().view(View::Angles { azimuth: 200.0, elevation: 10.0 }),
        small().lens(Lens::Orthographic),
        small().lens(Lens::Perspective { field_of_view: 90.0 }),
        small().background(Background::Checkerboard),
        small().background(Background::Color([20, 160, 255])),
        small().coloring(Coloring::Clay),
        small().coloring(Coloring::PerMaterial),
        small().coloring(Coloring::PerMesh),
        small().coloring(Coloring::UvChecker(0)),
        small().overlays(overlays.wireframe(true)),
        small().overlays(overlays.normals(true)),
        small().overlays(overlays.bounds(true)),
        small().overlays(overlays.collision(true)),
        small().overlays(overlays.grid(true)),
        small().overlays(overlays.skeleton(true)),
        small().overlays(overlays.skeleton(true).names(true)),
    ];
    let mut seen = vec![house];
    for render in changes {
        let picture = drawn("house.cdae", base.clone().render(render.clone())).picture;
        assert!(!seen.contains(&picture), "{render:?}");
        seen.push(picture);
    }
    let level = |number| {
        let select = Select::default().lods(Lods::One(number));
        let render = small().coloring(Coloring::PerLevel);
        drawn("house.cdae", base.clone().render(render).select(select)).picture
    };
    assert_ne!(level(0), level(1));
    let coarse = drawn("house.cdae", base.clone().select(Select::default().lods(Lods::One(1))));
    assert!(!seen.contains(&coarse.picture) && coarse.summary.triangles < 44, "{}", coarse.summary.triangles);
}

#[test]
fn animations_of_other_files_pose_the_model() {
    let paths = ["crane.cast", "crane_lift.cast"].map(fixtures::path);
    let asset = OpenOptions::new().open_joined(paths).unwrap();
    let at = |time| asset.picture().size(64, 48).clip("lift", time).render().unwrap().picture;
    assert_ne!(at(0.0), at(1.0));
    let wrong = asset.picture().clip("drop", 0.0).render().unwrap_err();
    assert_eq!(wrong.message(), "the file has no animation drop; found: lift");
}

#[test]
fn names_that_a_file_lacks_are_errors() {
    let options = crate::common::picture_options();
    assert_eq!(
        error("house.cdae", options.clone().camera("driver".to_owned())),
        "the file has no camera driver; the file has none"
    );
    let level = Select::default().lods(Lods::One(7));
    assert_eq!(
        error("house.cdae", options.clone().select(level)),
        "level of detail 7 does not exist: the file has levels 0 to 1"
    );
    assert!(
        error("tinman/skeleton.cmh", options.clone().clip("wave".to_owned())).contains("no animation wave")
    );
    let house = OpenOptions::new().open(fixtures::path("house.cdae")).unwrap();
    let message = house.picture().uv_layout("roof", 0).unwrap_err().message().to_owned();
    assert!(message.starts_with("the file has no mesh roof; found: house"), "{message}");
    assert!(house.picture().camera("x").turntable(3, 100).is_err());
}

#[test]
fn a_file_without_meshes_shows_nothing() {
    let done = drawn("crane_lift.cast", crate::common::picture_options().render(small()));
    assert!(done.is_empty);
    assert_eq!(done.diagnostics.count(&codes::NOTHING_VISIBLE), 1);
    let bones = small().overlays(Overlays::default().skeleton(true));
    let done = drawn("tinman/skeleton.cmh", crate::common::picture_options().render(bones));
    assert!(!done.is_empty && variance(&done.picture).1 > 20, "a skeleton alone is framed");
}

#[test]
fn texture_coordinates_and_turns_are_pictures_too() {
    let house = OpenOptions::new().open(fixtures::path("house.cdae")).unwrap();
    let layout = house.picture().size(96, 10).uv_layout("#0", 0).unwrap();
    assert_eq!((layout.picture.width(), layout.picture.height(), layout.is_empty), (96, 96, false));
    assert!(house.picture().size(32, 32).uv_layout("#0", 5).unwrap().is_empty);
    let turn = house.picture().size(32, 32).turntable(4, 400).unwrap();
    let frames = turn.picture.windows(4).filter(|word| word == b"fcTL").count();
    assert_eq!(frames, 4);
}

/// A red pixel.
fn red_png() -> Vec<u8> {
    let image = Image::new(1, 1, vec![[255_u8, 0, 0, 255]]).unwrap();
    meshwright::texture::encode_png(&image, &Default::default()).unwrap().value
}

#[test]
fn definitions_of_a_mod_give_colors() {
    let folder = tempfile::tempdir().unwrap();
    let car = folder.path().join("vehicles/house");
    fs::create_dir_all(&car).unwrap();
    fs::copy(fixtures::path("house.cdae"), car.join("house.cdae")).unwrap();
    let red = |path: &Path, options: PictureOptions| {
        let done = drawn_at(path, options.render(small()));
        pixels(&done.picture)
            .iter()
            .filter(|pixel| pixel[0] > 120 && pixel[1] < 60 && pixel[3] == 255)
            .count()
    };
    assert_eq!(red(&car.join("house.cdae"), crate::common::picture_options()), 0);
    let definition = |name: &str| {
        format!(
            r#""{name}": {{"mapTo": "{name}", "version": 1.5, "Stages": [{{"baseColorMap": "red.color.png"}}]}}"#
        )
    };
    let text = format!("{{{}, {}}}", definition("house_wall"), definition("house_roof"));
    fs::write(car.join("main.materials.json"), text).unwrap();
    fs::write(car.join("red.color.png"), red_png()).unwrap();
    assert!(red(&car.join("house.cdae"), crate::common::picture_options()) > 100);
    // The same from another folder.
    let alone = folder.path().join("alone.cdae");
    fs::copy(fixtures::path("house.cdae"), &alone).unwrap();
    let roots = crate::common::textures().roots(vec![folder.path().to_owned()]);
    assert!(red(&alone, crate::common::picture_options().textures(roots)) > 100);
}

#[test]
fn the_largest_distance_of_two_files_is_that_of_their_diff() {
    let text = fs::read_to_string(fixtures::path("shed.dae")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("moved.dae");
    // The first corner is lower by a quarter of a meter.
    fs::write(&path, text.replace(">-2 -1.5 2.5 -2 1.5 2.5", ">-2 -1.5 2.25 -2 1.5 2.5")).unwrap();
    let [first, second] =
        [fixtures::path("shed.dae"), path].map(|path| OpenOptions::new().open(path).unwrap());
    let options = crate::common::picture_options().render(small());
    let picture = first.picture().options(options.clone());
    let done = picture.compare(&second.picture(), ["shed", "moved"]).unwrap();
    let limits = meshwright::Limits::default();
    let found = diff(first.source(), second.source(), &limits, &DiffOptions::default()).unwrap();
    let largest = found.summary.largest.unwrap();
    assert!((largest.meters - f64::from(done.picture.largest)).abs() < 1e-6, "{largest:?}");
    assert!((done.picture.largest - 0.25).abs() < 1e-6);
    assert_eq!((done.picture.lost, done.picture.gained, done.is_empty), (0, 0, false));
    assert_eq!(done.summary.triangles, done.picture.common);
    assert_eq!((done.picture.image.width(), done.picture.image.height()), (3 * 72 + 8, 8 + 48 + 32 + 8));
    // Of equal files nothing is red.
    let same = picture.compare(&first.picture(), ["shed", "shed"]).unwrap();
    assert_eq!((same.picture.largest, same.picture.common), (0.0, done.picture.common));
    let red = |image: &Image| pixels(image).iter().filter(|pixel| pixel[0] > 120 && pixel[2] < 60).count();
    assert!(red(&done.picture.image) > red(&same.picture.image) + 30);
    for options in [options.clone().camera(Some("top".into())), options.clip(Some("open".into()))] {
        let error = first.picture().options(options).compare(&second.picture(), ["", ""]).unwrap_err();
        assert_eq!(error.code().id, "CORE0011");
    }
}

/// Diagnostics of pictures of all fixtures.
pub(crate) fn said_of(said: &mut Said) {
    for path in fixtures::files(&["cdae", "dae", "cast", "pmdl_b", "cmh"]) {
        let Ok(asset) = OpenOptions::new().open(&path) else { continue };
        let what = path.file_name().unwrap().to_string_lossy().into_owned();
        match asset.picture().size(8, 8).render() {
            Ok(done) => said.diagnostics(&what, "render", &done.diagnostics),
            Err(error) => said.error(&what, "render", &error),
        }
        if let Err(error) = asset.picture().size(0, 512).render() {
            said.error(&what, "render at size 0", &error);
        }
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_models_have_pictures() {
    let folders = [("cdae", "cdae"), ("cast", "cast"), ("udm", "pmdl_b"), ("gltf", "glb"), ("dae", "dae")];
    let files =
        folders.iter().flat_map(|(folder, ending)| corpus::files(folder, &[ending]).unwrap_or_default());
    let (mut number, mut blank) = (0, Vec::new());
    for path in files {
        let Ok(asset) = OpenOptions::new().open(&path) else { continue };
        let draw = || asset.picture().size(96, 96).render();
        let Ok(done) = draw() else { continue };
        let is_blank = done.is_empty || done.diagnostics.count(&codes::ONLY_BACKGROUND) > 0;
        if is_blank {
            continue;
        }
        assert_eq!(done.picture, draw().unwrap().picture, "{}", path.display());
        number += 1;
        // A sign of one color differs from what is behind it.
        if contrast(&done.picture) < 1.0 {
            blank.push(path);
        }
    }
    assert!(number > 100, "{number} pictures");
    assert!(blank.is_empty(), "{} of {number} pictures are blank: {blank:#?}", blank.len());
}

#[test]
fn findings_are_red() {
    let red = |image: &Image| {
        pixels(image).iter().filter(|[red, green, blue, _]| *red > 150 && *green < 90 && *blue < 90).count()
    };
    let options =
        || crate::common::picture_options().render(small()).findings(Some(meshwright::Checks::default()));
    for (name, code, lod) in [
        ("cdae/codes/CDAE0668.cdae", "CDAE0668", 1),
        ("cast/codes/CAST0332.cast", "CAST0332", 0),
        ("udm/codes/UDM0552.udm", "UDM0552", 0),
    ] {
        let of_level = |options: PictureOptions| options.select(Select::default().lods(Lods::One(lod)));
        let done = drawn(name, of_level(options()));
        assert_eq!(done.marked, Some(1), "{name}");
        assert!(done.diagnostics.as_slice().iter().any(|one| one.code.id == code), "{name}");
        assert!(!done.is_empty && red(&done.picture) > 3, "{name}");
        let plain = drawn(name, of_level(crate::common::picture_options().render(small())));
        assert_eq!((plain.marked, red(&plain.picture)), (None, 0), "{name}");
    }
    let other_level = drawn("cdae/codes/CDAE0668.cdae", options());
    assert_eq!(
        (other_level.marked, red(&other_level.picture)),
        (Some(0), 0),
        "the triangle is in another level"
    );
    let house = drawn("house.cdae", options());
    assert_eq!((house.marked, red(&house.picture)), (Some(0), 0), "nothing is wrong");
    // A rule names a node: the triangles of its mesh.
    let checks = meshwright::Checks::default()
        .profiles(meshwright::profile_named("beamng-vehicle").into_iter().collect());
    let house = drawn("house.cdae", options().findings(Some(checks)));
    assert!(house.marked.is_some_and(|marked| marked >= 12), "{:?}", house.marked);
}
