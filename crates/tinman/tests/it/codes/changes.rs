//! Codes of writing and editing: each has a scene or an edit that triggers it, and a valid one that does
//! not.

use meshwright_core::{Code, Diagnostics, Error, Limits, Result, Severity, Source};
use meshwright_scene::{
    Bounds, Clip, Extras, ExtrasValue, Image, Level, LevelKind, Material, Mesh, Node, NodeKind, Scene, Skin,
    Transform, Trs, Variant,
};
use meshwright_testkit::fixtures;
use meshwright_tinman::{
    cmh::{self, Answer, Edit, FromSceneOptions, Solution},
    codes,
    ser::Fade,
};
use std::collections::BTreeSet;

type Said = Vec<(&'static str, String)>;

fn of_error(error: &Error) -> Said {
    let line = format!("{}: {}", error.path(), error.message());
    vec![(error.code().id, line.trim_start_matches(": ").to_owned())]
}

fn of_report(diagnostics: &Diagnostics) -> Said {
    let line = |path: &str, message: &str| format!("{path}: {message}").trim_start_matches(": ").to_owned();
    diagnostics.as_slice().iter().map(|own| (own.code.id, line(&own.path, &own.message))).collect()
}

fn scene() -> Scene<'static> {
    let mut scene = Scene::default();
    let root = scene.add_node(None, Node { name: "crane".into(), ..Node::default() });
    scene.add_node(Some(root), Node { name: "arm".into(), ..Node::default() });
    scene
}

fn exported(change: Change, skeleton_only: bool) -> Said {
    let mut scene = scene();
    change(&mut scene);
    match cmh::from_scene(
        &scene,
        &FromSceneOptions::default().skeleton_only(skeleton_only).limits(Limits::DEFAULT),
    ) {
        Ok(exported) => of_report(&exported.diagnostics),
        Err(error) => of_error(&error),
    }
}

fn arm<'s>(scene: &'s mut Scene<'_>) -> &'s mut Node {
    scene.nodes.values_mut().nth(1).unwrap()
}

fn scaled(scale: [f32; 3]) -> Transform {
    Transform::Trs(Trs { scale, ..Trs::IDENTITY })
}

type Change = fn(&mut Scene<'_>);

/// Scenes that trigger a code.
const SCENES: &[(&str, Change)] = &[
    ("CMH0501", |scene| {
        scene.add_mesh(Mesh::default());
    }),
    ("CMH0502", |scene| arm(scene).transform = scaled([1.0, 2.0, 1.0])),
    ("CMH0503", |scene| arm(scene).transform = scaled([f32::NAN; 3])),
    ("CMH0504", |scene| arm(scene).transform = scaled([0.0; 3])),
    ("CMH0505", |scene| {
        scene.add_mesh(Mesh::default());
    }),
    ("CMH0506", |scene| {
        scene.materials.push(Material::named("wood"));
    }),
    ("CMH0507", |scene| {
        scene.variants.push(Variant::named("autumn"));
    }),
    ("CMH0508", |scene| {
        scene.add_image(Image::file("wood.png"));
    }),
    ("CMH0509", |scene| {
        scene.skins.push(Skin::default());
    }),
    ("CMH0510", |scene| scene.clips.push(Clip::default())),
    ("CMH0511", |scene| {
        let kind = LevelKind::LineOfSight;
        scene.levels.push(Level {
            name: "far".into(),
            kind,
            pixels: None,
            origin: None,
            extras: Extras::default(),
        });
    }),
    ("CMH0512", |scene| arm(scene).hidden = true),
    ("CMH0513", |scene| arm(scene).kind = NodeKind::Helper),
    ("CMH0514", |scene| {
        let lost = scene.add_node(None, Node::default());
        scene.roots.retain(|root| *root != lost);
    }),
    ("CMH0515", |scene| arm(scene).extras = Extras::new("gltf", ExtrasValue::map())),
    ("CMH0516", |scene| {
        arm(scene).extras = Extras::new("tinman", ExtrasValue::map().with("unit", ExtrasValue::map()))
    }),
    ("CMH0517", |scene| scene.bounds = Some(Bounds { min: [0.0; 3], max: [1.0; 3] })),
    ("CMH0518", |scene| scene.name = "harbour".into()),
    ("CMH0519", |scene| {
        scene.add_node(None, Node { name: "ship".into(), ..Node::default() });
    }),
    ("CMH0520", |_| {}),
];

/// Diagnostics of edits of a fixture whose Colliders are assumed to be null objects, and whose Batches have
/// five bytes.
fn edited(name: &str, edits: &[Edit]) -> Said {
    let source = Source::from(fixtures::read(&format!("tinman/{name}.cmh")));
    let run = || -> Result<Diagnostics> {
        let mut solution = Solution::default();
        // Each hole reveals the next one.
        for _ in 0..8 {
            let (document, _) = cmh::read_solved(&source, &Limits::DEFAULT, solution.clone())?;
            for hole in document.models.iter().filter_map(|model| model.hole) {
                let length = if hole.kind == cmh::grammar::HoleKind::Batch { 5 } else { 4 };
                solution.answer(hole.at, Answer::Ends(hole.at + length));
            }
        }
        let (document, _) = cmh::read_solved(&source, &Limits::DEFAULT, solution)?;
        Ok(cmh::edit(&document, edits, &Limits::DEFAULT)?.diagnostics)
    };
    run().map_or_else(|error| of_error(&error), |diagnostics| of_report(&diagnostics))
}

const STILL: cmh::Transform = cmh::Transform::IDENTITY;

fn rename(model: usize) -> Edit {
    Edit::Rename { model, name: "other".into() }
}

fn place(scale: f64, parent: usize) -> Edit {
    let cmh::Transform::Wide { translation, rotation, .. } = STILL else {
        panic!("the transforms have 64-bit numbers")
    };
    Edit::Place { parent, child: 0, transform: cmh::Transform::Wide { translation, rotation, scale } }
}

type Call = fn(good: bool) -> Said;

/// Edits that trigger a code, and similar valid ones.
const EDITS: &[(&str, Call)] = &[
    ("CMH0521", |good| edited(if good { "skeleton" } else { "codes/CMH0604" }, &[rename(0)])),
    ("CMH0522", |good| {
        if good {
            return edited("village", &[rename(0)]);
        }
        let source = Source::from(fixtures::read("tinman/village.cmh"));
        let (document, _) = cmh::read(&source, &Limits::DEFAULT).unwrap();
        of_error(&cmh::edit(&document, &[rename(0)], &Limits::DEFAULT).unwrap_err())
    }),
    ("CMH0523", |good| edited(if good { "codes/CMH0618" } else { "codes/CMH0619" }, &[rename(0)])),
    ("CMH0524", |good| edited(if good { "skeleton" } else { "codes/CMH0206" }, &[rename(0)])),
    ("CMH0525", |good| edited("skeleton", &[rename(if good { 0 } else { 99 })])),
    ("CMH0526", |good| {
        // The arm below the hook, which is below the arm.
        let to = if good { 6 } else { 0 };
        edited("skeleton", &[Edit::Move { parent: 2, child: 0, to, transform: STILL }])
    }),
    ("CMH0527", |good| {
        let fades = [Fade { scale: 0.0, offset: 1.0 }; 2];
        edited(if good { "village" } else { "skeleton" }, &[Edit::Fades { model: 0, fades }])
    }),
    ("CMH0528", |good| edited(if good { "skeleton" } else { "codes/CMH0408" }, &[rename(0)])),
    ("CMH0529", |good| edited("codes/CMH0632", &[place(if good { 0.5 } else { 0.3 }, 2)])),
    ("CMH0530", |good| edited(if good { "skeleton" } else { "village" }, &[rename(0)])),
    ("CMH0531", |good| edited(if good { "skeleton" } else { "village" }, &[rename(0)])),
];

/// Describes a code that is not reported or whose page lacks the message.
fn shown(id: &str, said: &Said) -> Option<String> {
    let page = codes::explain(id).unwrap_or_default();
    match said.iter().find(|(own, _)| *own == id) {
        None => Some(format!("{id} is not reported, found {said:?}")),
        Some((_, line)) if !page.contains(&format!("\n{line}\n")) => Some(format!("PAGE\t{id}\t{line}")),
        Some(_) => None,
    }
}

#[test]
fn scenes_with_losses_report_them_and_the_page_shows_it() {
    let broken: Vec<_> =
        SCENES.iter().filter_map(|(id, change)| shown(id, &exported(*change, *id != "CMH0501"))).collect();
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
    let clean = exported(|_| {}, false);
    assert_eq!(clean.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ["CMH0520"], "reported for every file");
}

#[test]
fn invalid_edits_report_their_code_and_valid_ones_do_not() {
    let broken: Vec<_> = EDITS.iter().filter_map(|(id, call)| shown(id, &call(false))).collect();
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
    for (id, call) in EDITS {
        let said = call(true);
        assert!(said.iter().all(|(own, _)| own != id), "{id}: {said:?}");
        let refusal = |id: &str| {
            codes::edit_cmh::ALL.iter().any(|code: &&Code| code.id == id && code.severity == Severity::Error)
        };
        assert!(!said.iter().any(|(own, _)| refusal(own)), "{id}: {said:?}");
    }
}

/// Codes that only a call or gigabytes of data trigger.
const NO_FILE: [&str; 3] = ["SER0002", "SER0110", "SER0112"];

#[test]
fn every_code_has_a_trigger() {
    let has_file = |id: &&str| {
        let path = |ending: &&str| fixtures::path(&format!("tinman/codes/{id}.{ending}"));
        ["cmh", "ser", "json"].iter().any(|ending| path(ending).exists())
    };
    let all: BTreeSet<&str> = codes::ALL.iter().map(|code| code.id).collect();
    let mut said: BTreeSet<&str> = all.iter().copied().filter(has_file).collect();
    let others = SCENES.iter().map(|(id, _)| *id).chain(EDITS.iter().map(|(id, _)| *id)).chain(NO_FILE);
    // The tests of the search and of `recover` cover their codes.
    for id in others.chain(codes::inference::ALL.iter().chain(codes::recover::ALL).map(|code| code.id)) {
        assert!(said.insert(id), "{id} twice");
    }
    assert_eq!(said, all);
    assert!(codes::validate_cmh::ALL.len() >= 35, "{}", codes::validate_cmh::ALL.len());
    // Every file is named after a code.
    let folder = fixtures::path("tinman/codes");
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let (id, _) = name.split_once('.').unwrap();
        assert!(id == "clean" || all.contains(id), "{name}");
    }
}
