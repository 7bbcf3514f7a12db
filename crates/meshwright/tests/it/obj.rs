//! OBJ files, and poses of animations in files of every format.

use meshwright::{
    Collision, ConvertOptions, Format, Lods, Result,
    convert::options::OptionValue,
    convert_scene, diff, open,
    scene::{loss::BAKED_MORPHS, visual_diff::Aspect},
};
use meshwright_testkit::fixtures::path;
use std::{fs, time::Duration};

/// The positions of a text.
fn positions(text: &[u8]) -> Vec<[f64; 3]> {
    let numbers = |line: &str| line.split(' ').map(|number| number.parse().unwrap()).collect::<Vec<f64>>();
    let text = std::str::from_utf8(text).unwrap();
    text.lines()
        .filter_map(|line| line.strip_prefix("v "))
        .map(|line| numbers(line)[..3].try_into().unwrap())
        .collect()
}

fn at(clip: Option<&str>, seconds: f32) -> ConvertOptions {
    ConvertOptions::default().clip(clip.map(str::to_owned)).at(Some(Duration::from_secs_f32(seconds)))
}

#[test]
fn materials_are_a_file_that_a_new_result_replaces() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("a b.obj");
    let names = || {
        let mut names: Vec<String> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    let house = open(path("house.cdae")).unwrap();
    let done = house.convert_to(Format::Obj).write(&target).unwrap();
    assert_eq!((done.written.len(), names()), (2, vec!["a b.mtl".to_owned(), "a b.obj".to_owned()]));
    let text = fs::read_to_string(&target).unwrap();
    assert!(text.contains("\nmtllib a b.mtl\n") && text.contains("\nusemtl house_wall\n"), "{text}");

    // Other materials get another name, and the old file goes with the old result.
    let windmill = open(path("windmill.cdae")).unwrap();
    windmill.convert_to(Format::Obj).write(&target).unwrap();
    let [materials, model] = &names()[..] else { panic!("{:?}", names()) };
    assert!(model == "a b.obj" && materials.starts_with("a b.") && materials != "a b.mtl", "{materials}");
    assert!(fs::read_to_string(&target).unwrap().contains(&format!("\nmtllib {materials}\n")));

    // A file that another model names stays.
    fs::copy(&target, folder.path().join("copy.obj")).unwrap();
    house.convert_to(Format::Obj).write(&target).unwrap();
    assert!(names().contains(materials), "{:?}", names());
}

#[test]
fn files_are_only_written() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("house.obj");
    open(path("house.cdae")).unwrap().convert_to(Format::Obj).write(&target).unwrap();
    let error = open(&target).unwrap_err();
    assert_eq!(error.code().id, "CORE0010");
    assert_eq!(error.message(), "Wavefront OBJ files are only written, not read");
    assert!(!Format::Obj.is_read() && !meshwright::readable_extension("obj"));
    assert_eq!(Format::from_path("house.OBJ"), Some(Format::Obj));
}

#[test]
fn levels_are_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let house = open(path("house.cdae")).unwrap();
    let groups = |lods, collision| {
        let target = folder.path().join("house.obj");
        house.convert_to(Format::Obj).lods(lods).collision(collision).write(&target).unwrap();
        let text = fs::read_to_string(&target).unwrap();
        let groups =
            text.lines().filter_map(|line| line.strip_prefix("g ")).map(str::to_owned).collect::<Vec<_>>();
        (groups, text.lines().filter(|line| line.starts_with("f ")).count())
    };
    let (none, finest) = groups(Lods::Auto, Collision::Auto);
    assert_eq!((none.len(), finest), (0, 44));
    assert_eq!(groups(Lods::One(1), Collision::Auto), (vec![], 20));
    let (all, _) = groups(Lods::All, Collision::Keep);
    assert_eq!(all, ["detail300", "detail80", "collision-1"]);
}

/// The crane with its animation as a GLB.
fn crane(folder: &std::path::Path) -> std::path::PathBuf {
    let [model, lift] = ["crane.cast", "crane_lift.cast"]
        .map(|name| meshwright::Source::open(path(name), &meshwright::Limits::DEFAULT).unwrap());
    let joined = meshwright::read_joined([&model, &lift], &meshwright::Limits::DEFAULT).unwrap();
    let whole = folder.join("whole.glb");
    joined.convert_to(Format::Glb).write(&whole).unwrap();
    whole
}

#[test]
fn a_pose_is_where_the_animation_has_the_vertices() {
    let folder = tempfile::tempdir().unwrap();
    let asset = open(crane(folder.path())).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let target = folder.path().join("crane.obj");
    let (node, _) = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap();
    let mut poses = Vec::new();
    for seconds in [0.0, 2.5, 10.0] {
        asset.convert_to(Format::Obj).options(at(None, seconds)).write(&target).unwrap();
        let pose = meshwright::scene::Pose::at(&scene, &scene.clips[0], seconds);
        let (written, expected) = (positions(&fs::read(&target).unwrap()), pose.vertices(&scene, node, 0));
        assert_eq!(written.len(), expected.len());
        for (a, b) in written.iter().flatten().zip(expected.iter().flatten()) {
            assert!((a - b).abs() < 1e-5, "{a} {b} at {seconds}");
        }
        poses.push(written);
    }
    assert_ne!(poses[0], poses[1]);
}

#[test]
fn a_pose_is_the_same_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let asset = open(crane(folder.path())).unwrap();
    let posed = |format: Format| {
        let target = folder.path().join("posed").with_extension(format.extensions()[0]);
        let done = asset.convert_to(format).options(at(Some("lift"), 5.0)).write(&target).unwrap();
        assert_eq!(
            open(&target).unwrap().to_scene().unwrap().value.clips.len(),
            usize::from(format == Format::Udm)
        );
        (target, done)
    };
    let (first, _) = posed(Format::Glb);
    for format in [Format::Cast, Format::Cdae, Format::Dae, Format::Udm] {
        let (second, _) = posed(format);
        let [a, b] = [&first, &second]
            .map(|file| meshwright::Source::open(file, &meshwright::Limits::DEFAULT).unwrap());
        let found = diff(&a, &b, &meshwright::Limits::DEFAULT, &meshwright::DiffOptions::default()).unwrap();
        let moved = [Aspect::Faces, Aspect::Winding, Aspect::Carried, Aspect::Vertices];
        let moved: Vec<&str> =
            moved.iter().map(|own| own.word()).filter(|own| found.summary.kinds.contains_key(own)).collect();
        assert!(moved.is_empty(), "{format}: {moved:?}");
    }
}

#[test]
fn poses_that_do_not_exist_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let asset = open(crane(folder.path())).unwrap();
    let message = |pose: ConvertOptions| -> String {
        let error = asset.convert_to(Format::Glb).options(pose).to_vec().unwrap_err();
        assert_eq!(error.code().id, "CORE0011");
        error.message().to_owned()
    };
    assert_eq!(
        message(at(Some("lfit"), 0.0)),
        "the file has no animation lfit; the most similar is \"lift\""
    );
    assert_eq!(message(at(None, 10.5)), "the animation \"lift\" lasts 10 seconds, not 10.5");
    assert!(ConvertOptions::default().set("at", &OptionValue::Number(-1.0)).is_err());
    let house = open(path("house.cdae")).unwrap();
    let error =
        house.convert_to(Format::Obj).options(at(None, 0.0)).write(folder.path().join("a.obj")).unwrap_err();
    assert_eq!(error.message(), "a pose was asked for, but the file has no animation");
}

#[test]
fn weights_of_morph_targets_are_baked_where_a_format_would_lose_them() -> Result<()> {
    let scene = crate::matrix::features::scene(meshwright::SceneFeature::MorphClips);
    let end = scene.clips[0].duration;
    let posed = |format| convert_scene(scene.clone(), format).options(at(None, end)).to_vec();
    assert_eq!(posed(Format::Glb)?.diagnostics.count(&BAKED_MORPHS), 0);
    for format in [Format::Cast, Format::Cdae, Format::Dae, Format::Udm] {
        let made = posed(format)?;
        assert_eq!(made.diagnostics.count(&BAKED_MORPHS), 1, "{format}");
    }
    Ok(())
}
