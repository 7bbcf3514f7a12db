//! Transcripts of `pack`.

use crate::transcripts::{common, transcript_in};
use meshwright_testkit::{
    images::{DdsFormat, dds, png},
    mods,
};
use std::fs;

#[test]
fn pack() {
    let folder = common::sandbox();
    let at = folder.path();
    let mut files = mods::fit();
    let own = |name: &str| format!("vehicles/windmill/{name}");
    files.push((own("windmill.blend"), b"BLENDER".to_vec()));
    files.push((own("readme.txt"), b"hello".to_vec()));
    files.push((own("stone_b.color.png"), png(32, 32, 8, 2)));
    files.push((".git/config".to_owned(), b"[core]".to_vec()));
    mods::write(&at.join("windmill"), &files);
    let mut faulty = mods::fit();
    faulty.retain(|(name, _)| !name.ends_with("stone_r.data.dds"));
    mods::write(&at.join("faulty"), &faulty);
    faulty.retain(|(name, _)| !name.ends_with("default.png"));
    mods::write(&at.join("plain"), &faulty);
    fs::write(at.join("plain/vehicles/windmill/stone_r.data.dds"), dds(DdsFormat::Bc4, 32, 32, 6)).unwrap();
    let mut images = mods::fit();
    images.retain(|(name, _)| !name.ends_with("stone_b.color.dds"));
    images.push((own("stone_b.color.png"), png(32, 32, 8, 2)));
    mods::write(&at.join("images"), &images);
    fs::create_dir(at.join("out")).unwrap();
    transcript_in(
        at,
        "pack",
        &[
            "pack windmill -o windmill.zip --date 2026-11-29",
            "pack windmill --dry-run --date 2026-11-29T12:00:00Z",
            "pack windmill.zip -o out/ --exclude **/standard.*",
            "pack windmill -o kept.zip --keep **/readme.txt --date 2026-11-29 --deny warning",
            "pack windmill -o kept.zip --keep **/readme.txt --date 2026-11-29 --deny warning --ignore MOD0501 -q",
            "pack windmill/vehicles/windmill -o part.zip --date 2026-11-29 -v",
            "pack plain -o plain.zip --preview --date 2026-11-29 -v",
            "pack images -o images.zip --cook --texture-quality fast --mips game --date 2026-11-29",
            "pack images -o images.zip --mips game",
            "pack faulty -o faulty.zip --date 2026-11-29",
            "pack faulty -o faulty.zip --date 2026-11-29 --force",
            "pack faulty -n --date 2026-11-29 --json",
            "pack windmill",
            "pack windmill -o windmill",
            "pack windmill.zip -o windmill.zip",
            "pack windmill -o windmill.zip --date yesterday",
            "pack house.cdae -o house.zip",
            "pack nowhere -o nowhere.zip",
            "pack windmill -o nowhere/windmill.zip",
            "pack windmill -o windmill.zip --game nowhere",
            "pack windmill -o windmill.zip --root nowhere",
            "pack windmill -o windmill.zip --config nowhere.toml",
            "pack windmill -n --no-config -q",
            "convert house.cdae -o house.zip",
            "explain MOD0862",
        ],
    );
    assert!(!at.join("kept").exists() && !at.join("house.zip").exists());
}
