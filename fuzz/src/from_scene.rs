//! Writes files from nonsensical scenes.

use crate::{Family, check};
use meshwright::{Diagnostics, Limits, Source, cast, cdae, dae, gltf, scene::Scene, tinman::cmh, udm};
use meshwright_testkit::{laws, nonsensical_scenes, rng::Rng};

/// A written file, its hints, and the name of its format.
struct Made {
    bytes: Vec<u8>,
    diagnostics: Diagnostics,
    format: &'static str,
}

/// A file written from a scene must be readable without an error, satisfy law 1, and be importable. The
/// imported scene, which is valid for the format, is written again, and dropped nodes must be reported as a
/// loss.
pub fn run(family: Family, input: &[u8]) {
    let (options, choices) = input.split_at(input.len().min(2));
    let scene = nonsensical_scenes::scene(&mut Rng::of_bytes(choices), family.flavor());
    let nothing = Source::from(Vec::new());
    for made in check::value(made(&scene, family, options), &nothing).into_iter().flatten() {
        let source = sound(&made);
        let asset = meshwright::read(&source, &Limits::DEFAULT).expect("it was read before");
        if !asset.has_scene() {
            continue;
        }
        let imported = asset.to_scene().unwrap_or_else(|error| panic!("cannot be imported: {error}"));
        check::diagnostics(&imported.diagnostics);
        let twice = self::made(&imported.value, family, options);
        let twice = twice.unwrap_or_else(|error| panic!("cannot be made of what was made: {error}"));
        if let [twice] = &twice[..] {
            let source = sound(twice);
            let asset = meshwright::read(&source, &Limits::DEFAULT).expect("it was read before");
            let again = asset.to_scene().unwrap_or_else(|error| panic!("cannot be imported: {error}"));
            let (first, second) = (imported.value.nodes.len(), again.value.nodes.len());
            assert!(
                second >= first || twice.diagnostics.losses() > 0,
                "of {first} nodes {second} are left, and no loss says so"
            );
        }
    }
}

/// The main file of the scene generated from `input`, if the format supports it.
pub fn file(family: Family, input: &[u8]) -> Option<Vec<u8>> {
    let (options, choices) = input.split_at(input.len().min(2));
    let scene = nonsensical_scenes::scene(&mut Rng::of_bytes(choices), family.flavor());
    made(&scene, family, options).ok()?.into_iter().next().map(|made| made.bytes)
}

/// Checks a written file: it is readable without an error, is rewritten unchanged, and all its bytes are
/// claimed or gaps.
fn sound(made: &Made) -> Source {
    check::diagnostics(&made.diagnostics);
    let hints =
        meshwright::core::source::Hints { format: Some(made.format.to_owned()), ..Default::default() };
    let source = Source::from(made.bytes.clone()).with_hints(hints);
    let asset = meshwright::read(&source, &Limits::DEFAULT);
    let asset = asset.unwrap_or_else(|error| panic!("what was made cannot be read: {error}"));
    check::diagnostics(&asset.diagnostics);
    laws::same(source.bytes(), &asset.write().expect("what was read is written"))
        .unwrap_or_else(|broken| panic!("{broken}"));
    drop(asset);
    source
}

/// Writes the files of a scene; two bytes determine the options.
fn made(scene: &Scene<'_>, family: Family, options: &[u8]) -> meshwright::Result<Vec<Made>> {
    let mut rng = Rng::of_bytes(options);
    let (limits, flag, rate) =
        (check::LIMITS, rng.below(2) == 1, *rng.choose(&[None, Some(12.5), Some(f64::NAN)]));
    let made = |bytes, diagnostics, format| Made { bytes, diagnostics, format };
    match family {
        Family::Cdae => {
            let version = *rng.choose(&[cdae::Version::V31, cdae::Version::V30, cdae::Version::V26]);
            let lod_sizes = if flag { vec![f32::NAN, 200.0] } else { Vec::new() };
            let options = cdae::FromSceneOptions::default()
                .version(version)
                .compress(flag)
                .lod_sizes(lod_sizes)
                .frame_rate(rate)
                .limits(limits);
            let exported = cdae::from_scene(scene, &options)?;
            let bytes = cdae::write(&exported.value)?.to_vec();
            Ok(vec![made(bytes, exported.diagnostics, "cdae")])
        }
        Family::Dae => {
            let options = dae::FromSceneOptions::default().morphs(flag).limits(limits);
            let exported = dae::from_scene(scene, &options)?;
            let bytes = dae::write(&exported.value)?.to_vec();
            Ok(vec![made(bytes, exported.diagnostics, "dae")])
        }
        Family::Cast => {
            let options = cast::FromSceneOptions::default().split_clips(flag).frame_rate(rate).limits(limits);
            let exported = cast::from_scene(scene, &options)?;
            let mut all = vec![made(cast::write(&exported.document)?.to_vec(), exported.diagnostics, "cast")];
            for part in &exported.clips {
                all.push(made(cast::write(&part.document)?.to_vec(), Diagnostics::new(0), "cast"));
            }
            Ok(all)
        }
        Family::Udm => {
            let options = udm::FromSceneOptions::default().compress(flag).frame_rate(rate).limits(limits);
            let exported = udm::from_scene(scene, &options)?;
            let mut all = vec![made(udm::write(&exported.document)?.to_vec(), exported.diagnostics, "udm")];
            for file in exported.materials {
                assert!(file.path.starts_with("materials/") && !file.path.contains(".."), "{}", file.path);
                let document = udm::Document::Binary(udm::binary::File::new(file.root));
                all.push(made(udm::write(&document)?.to_vec(), Diagnostics::new(0), "udm"));
            }
            Ok(all)
        }
        Family::Tinman => {
            let exported =
                cmh::from_scene(scene, &cmh::FromSceneOptions::default().skeleton_only(true).limits(limits))?;
            Ok(vec![made(exported.value, exported.diagnostics, "cmh")])
        }
        Family::Gltf => {
            let options = gltf::FromSceneOptions::default().tangents(flag).limits(limits);
            let exported = gltf::from_scene(scene, &options)?;
            let bytes = gltf::write_glb(&exported.value)?.to_vec();
            Ok(vec![made(bytes, exported.diagnostics, "glb")])
        }
    }
}
