//! Transcripts of `render`, and the pictures that it writes.

use super::{common, transcript_in};
use common::{run, sandbox};
use meshwright::{
    Limits,
    texture::{Image, Pixels, decode},
};
use std::{fs, path::Path};

#[test]
fn render() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("models")).unwrap();
    for name in ["house.cdae", "windmill.cdae", "truncated.cdae", "crane_lift.cast"] {
        fs::copy(folder.path().join(name), folder.path().join("models").join(name)).unwrap();
    }
    transcript_in(
        folder.path(),
        "render",
        &[
            "render house.cdae -o house.png",
            "render house.cdae -o front.png --size 80x60 --view front --ortho --background white",
            "render house.cdae -o wide.png --size 64 --view -30,15 --fov 60 --background #20a0ff",
            "render house.cdae -o forum.png --size 64 --ground",
            "render house.cdae -o plain.png --size 64 --style flat --background backdrop",
            "render house.cdae -o lines.png --size 64 --show wireframe,bounds,grid,collision --coloring clay",
            "render house.cdae -o red.png --size 64 --show findings",
            "render house.cdae -o red.png --size 64 --profile beamng-vehicle --profile beamng",
            "render house.cdae -o red.png --size 64 --profile beamng-vehicle",
            "render house.cdae -o far.png --size 64 --lod 1 --coloring uv --uv-set 0",
            "render house.cdae -o uv.png --size 64 --uv-layout house --quiet",
            "render house.cdae -o turn.png --size 32 --turntable 4",
            "render house.cdae windmill.cdae --diff -o diff.png --size 64",
            "render house.cdae --diff -o diff.png",
            "render crane.cast crane_lift.cast -o posed.png --size 64 --clip lift --at 1.5 --show skeleton,names",
            "render crate.pmdl_b -o gone.png --size 64 --variant skin1",
            "render crate.pmdl_b -o gone.png --size 64 --body-group top=1",
            "render models -o pictures/ --size 64 --root models -j 1",
            "render models -o pictures/ --size 64 --no-clobber -v",
            "render models -o named/ --size 64 --output-template {stem}_{from}.{ext} --since made.json --quiet",
            "render models -o named/ --size 64 --output-template {stem}_{from}.{ext} --since made.json -v",
            "render house.cdae windmill.cdae crane.cast --sheet sheet.png --size 64",
            "render house.cdae windmill.cdae --sheet both.png -o both/ --size 64 -v",
            "render house.cdae house_zstd.cdae --diff -o equal.png --size 160",
            "render house.cdae windmill.cdae --diff -o diff.png --size 160 --json",
            "render house.cdae --diff -o gone.png",
            "render house.cdae windmill.cdae --diff -o pictures/",
            "render house.cdae truncated.cdae --diff -o gone.png",
            "render crane_lift.cast -o none.png",
            "render house.cdae -o gone.png --lod 5",
            "render house.cdae -o gone.png --view driver",
            "render house.cdae -o gone.png --clip open",
            "render house.cdae -o far.png --lod 1 --object-size 120",
            "render windmill.cdae -o mill.png --camera-from house.cdae --object-size 100.5",
            "render house.cdae -o gone.png --camera-from roof.cdae",
            "render house.cdae -o gone.png --object-size 0",
            "render house.cdae -o gone.png --uv-layout roof",
            "render house.cdae -o gone.jpg",
            "render house.cdae -o gone.png --view 0,100",
            "render models -o gone.png",
            "render house.cdae house.cdae -o twice/",
            "render house.cdae",
            "render house.cdae --thumbnails=large -o house.png",
            "explain RENDER0103",
        ],
    );
    let gone = ["gone.png", "none.png", "pictures/crane_lift.png", "pictures/truncated.png"];
    assert!(gone.iter().all(|name| !folder.path().join(name).exists()));
}

#[cfg(unix)]
#[test]
fn thumbnails_are_those_that_file_managers_look_for() {
    let folder = sandbox();
    let folder = folder.path().canonicalize().unwrap();
    let cache = folder.join("cache");
    let render = |args: &[&str]| {
        let output = common::meshwright(&folder).env("XDG_CACHE_HOME", &cache).args(args).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (status, out) = render(&["render", "--thumbnails", "house.cdae"]);
    assert_eq!(status, Some(0));
    let files: Vec<_> =
        fs::read_dir(cache.join("thumbnails/large")).unwrap().map(|file| file.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(name.len() == 36 && out.contains(name), "{name} {out}");
    let bytes = fs::read(file).unwrap();
    let uri = format!("tEXtThumb::URI\0file://{}/house.cdae", folder.display());
    let changed = fs::metadata(folder.join("house.cdae")).unwrap().modified().unwrap();
    let changed = changed.duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    for text in [uri, format!("tEXtThumb::MTime\0{changed}")] {
        assert!(bytes.windows(text.len()).any(|window| window == text.as_bytes()), "{text}");
    }
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(file), mode(&cache.join("thumbnails/large"))), (0o600, 0o700));
    assert_eq!((picture(file).width(), picture(file).height()), (256, 256));
    let (_, again) = render(&["render", "--thumbnails", "house.cdae"]);
    assert!(again.ends_with("(unchanged)\n"), "{again}");
    fs::write(folder.join("house.cdae"), fs::read(folder.join("windmill.cdae")).unwrap()).unwrap();
    let old = fs::metadata(folder.join("house.cdae")).unwrap().modified().unwrap()
        - std::time::Duration::from_secs(99);
    fs::File::options().write(true).open(folder.join("house.cdae")).unwrap().set_modified(old).unwrap();
    let (_, changed) = render(&["render", "--thumbnails=large", "house.cdae"]);
    assert!(changed.ends_with("36 triangles)\n"), "{changed}");
    assert_ne!(fs::read(file).unwrap(), bytes);
}

fn picture(path: &Path) -> Image {
    decode(&fs::read(path).unwrap(), &Limits::DEFAULT).unwrap().value.to_u8()
}

fn visible(image: &Image) -> usize {
    let Pixels::U8(pixels) = image.pixels() else { panic!("a picture has 8 bits") };
    pixels.iter().filter(|pixel| pixel[3] > 0).count()
}

#[test]
fn pictures_have_their_size_and_show_the_model() {
    let folder = sandbox();
    let at = |name: &str| picture(&folder.path().join(name));
    for (jobs, name) in [("1", "one.png"), ("2", "two.png")] {
        let args = ["render", "windmill.cdae", "-o", name, "--size", "120x90", "-j", jobs];
        assert_eq!(run(folder.path(), &args).0, 0);
    }
    let (one, two) = (at("one.png"), at("two.png"));
    assert_eq!((one.width(), one.height()), (120, 90));
    assert!(one == two && visible(&one) > 500 && visible(&one) < 120 * 90);
    run(
        folder.path(),
        &["render", "windmill.cdae", "-o", "white.png", "--size", "120x90", "--background", "white"],
    );
    assert_eq!(visible(&at("white.png")), 120 * 90);
}

#[test]
fn a_contact_sheet_has_pages() {
    let folder = sandbox();
    // Two rows of one picture fit on a page.
    for index in 0..5 {
        fs::copy(folder.path().join("house.cdae"), folder.path().join(format!("h{index}.cdae"))).unwrap();
    }
    let args = ["render", "h?.cdae", "--sheet", "sheet.png", "--size", "1700x1300"];
    let (status, out, _) = run(folder.path(), &args);
    assert_eq!(
        (status, out.as_str()),
        (0, "sheet.png (2 pictures)\nsheet-2.png (2 pictures)\nsheet-3.png (1 picture)\n")
    );
    let page = picture(&folder.path().join("sheet.png"));
    assert_eq!((page.width(), page.height()), (1700 + 16, 2 * (1300 + 32 + 8) + 8));
}
