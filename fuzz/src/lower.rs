//! From scenes that make no sense to files.

use crate::{Family, check};
use meshwright::{Limits, Report, Source, cast, cdae, gltf, scene::Scene, tinman::cmh, udm};
use meshwright_testkit::{laws, rng::Rng, scenes};

/// A file that was made, what the caller is told of it, and the name of its format.
struct Made {
    bytes: Vec<u8>,
    report: Report,
    format: &'static str,
}

/// What is made of a scene reads again without a fault, keeps law 1, and lifts. Of *that* scene, which makes sense as far as
/// the format goes, a file is made again, and no node goes without a loss that says so.
pub fn run(family: Family, input: &[u8]) {
    let (options, choices) = input.split_at(input.len().min(2));
    let scene = scenes::scene(&mut Rng::of_bytes(choices), family.flavour());
    let nothing = Source::from(Vec::new());
    for made in check::value(made(&scene, family, options), &nothing).into_iter().flatten() {
        let source = sound(&made);
        let opened = meshwright::read(&source, &Limits::DEFAULT).expect("it was read before");
        if !opened.lifts() {
            continue;
        }
        let lifted = opened.lift().unwrap_or_else(|fault| panic!("cannot be lifted: {fault}"));
        check::report(&lifted.report);
        let twice = self::made(&lifted.scene, family, options);
        let twice = twice.unwrap_or_else(|fault| panic!("cannot be made of what was made: {fault}"));
        if let [twice] = &twice[..] {
            let source = sound(twice);
            let opened = meshwright::read(&source, &Limits::DEFAULT).expect("it was read before");
            let again = opened.lift().unwrap_or_else(|fault| panic!("cannot be lifted: {fault}"));
            let (first, second) = (lifted.scene.nodes.len(), again.scene.nodes.len());
            assert!(
                second >= first || twice.report.losses() > 0,
                "of {first} nodes {second} are left, and no loss says so"
            );
        }
    }
}

/// The main file of the scene that is drawn from `input`, if the format can be made of it.
pub fn file(family: Family, input: &[u8]) -> Option<Vec<u8>> {
    let (options, choices) = input.split_at(input.len().min(2));
    let scene = scenes::scene(&mut Rng::of_bytes(choices), family.flavour());
    made(&scene, family, options).ok()?.into_iter().next().map(|made| made.bytes)
}

/// A file of ours is sound: it reads without an error, is written as it was, and all its bytes are claimed or gaps.
fn sound(made: &Made) -> Source {
    check::report(&made.report);
    let hints =
        meshwright::core::source::Hints { format: Some(made.format.to_owned()), ..Default::default() };
    let source = Source::from(made.bytes.clone()).with_hints(hints);
    let opened = meshwright::read(&source, &Limits::DEFAULT);
    let opened = opened.unwrap_or_else(|fault| panic!("what was made cannot be read: {fault}"));
    check::report(&opened.report);
    laws::same(source.bytes(), &opened.write().expect("what was read is written"))
        .unwrap_or_else(|broken| panic!("{broken}"));
    drop(opened);
    source
}

/// The files of a scene; options are taken from two bytes.
fn made(scene: &Scene<'_>, family: Family, options: &[u8]) -> meshwright::Result<Vec<Made>> {
    let mut rng = Rng::of_bytes(options);
    let (limits, flag, rate) =
        (check::LIMITS, rng.below(2) == 1, *rng.choose(&[None, Some(12.5), Some(f64::NAN)]));
    let made = |bytes, report, format| Made { bytes, report, format };
    match family {
        Family::Cdae => {
            let version = *rng.choose(&[cdae::Version::V31, cdae::Version::V30, cdae::Version::V26]);
            let lod_sizes = if flag { vec![f32::NAN, 200.0] } else { Vec::new() };
            let options = cdae::LowerOptions {
                version,
                compress: flag,
                lod_sizes,
                frame_rate: rate,
                limits,
                ..Default::default()
            };
            let lowered = cdae::lower(scene, &options)?;
            let bytes = cdae::write(&lowered.document)?.to_vec();
            Ok(vec![made(bytes, lowered.report, "cdae")])
        }
        Family::Cast => {
            let options =
                cast::LowerOptions { split_clips: flag, frame_rate: rate, limits, ..Default::default() };
            let lowered = cast::lower(scene, &options)?;
            let mut all = vec![made(cast::write(&lowered.document)?.to_vec(), lowered.report, "cast")];
            for part in &lowered.clips {
                all.push(made(cast::write(&part.document)?.to_vec(), Report::new(0), "cast"));
            }
            Ok(all)
        }
        Family::Udm => {
            let options =
                udm::LowerOptions { compress: flag, frame_rate: rate, limits, ..Default::default() };
            let lowered = udm::lower(scene, &options)?;
            let mut all = vec![made(udm::write(&lowered.document)?.to_vec(), lowered.report, "udm")];
            for file in lowered.materials {
                assert!(file.path.starts_with("materials/") && !file.path.contains(".."), "{}", file.path);
                let document = udm::Document::Binary(udm::binary::File::new(file.root));
                all.push(made(udm::write(&document)?.to_vec(), Report::new(0), "udm"));
            }
            Ok(all)
        }
        Family::Tinman => {
            let lowered = cmh::lower(scene, &cmh::LowerOptions { skeleton_only: true, limits })?;
            Ok(vec![made(lowered.bytes, lowered.report, "cmh")])
        }
        Family::Gltf => {
            let options = gltf::Options { tangents: flag, limits, ..Default::default() };
            let lowered = gltf::lower(scene, &options)?;
            let bytes = gltf::write_glb(&lowered.document)?.to_vec();
            Ok(vec![made(bytes, lowered.report, "glb")])
        }
    }
}
