use super::{
    level_files::LevelFiles,
    tree::{BuiltTree, TreeBuilder},
};
use crate::layout::BeamngLayout;
use meshwright::{companion::PlacedFiles, folders::FolderCache, placement_options::PlacementOptions};
use meshwright_core::{Diagnostics, GivenFiles, Limits, Result, Source, json::Json};
use meshwright_scene::{ExtrasValue, Node, Scene, node};
use std::{fs, path::Path, sync::Arc};

type Files = Vec<(String, Vec<u8>)>;

struct Built {
    scene: Scene<'static>,
    placed: PlacedFiles,
    diagnostics: Diagnostics,
}

fn try_build(files: &Files, own: &str, options: &PlacementOptions, limits: &Limits) -> Result<Built> {
    let mut given = GivenFiles::default();
    for (path, bytes) in files {
        given.add(path, Source::from(bytes.clone())).unwrap();
    }
    let bytes = files.iter().find(|(path, _)| path == own).unwrap().1.clone();
    let source = Source::from(bytes).with_path(own).with_files(Arc::new(given));
    let folder = FolderCache::default().of_source(&BeamngLayout, &source, &[], limits)?;
    let level = LevelFiles::around(&source, &folder);
    let mut scene = Scene::default();
    let mut builder = TreeBuilder::new(&mut scene, &level, options, limits);
    builder.build()?;
    let BuiltTree { placed, ground, report, named, .. } = builder.finish();
    let mut diagnostics = Diagnostics::new(100);
    let _ = ground;
    named.report(options, &mut diagnostics);
    report.report(&mut diagnostics);
    Ok(Built { scene, placed, diagnostics })
}

fn build(files: &Files, own: &str) -> Built {
    try_build(files, own, &PlacementOptions::default(), &Limits::DEFAULT).unwrap()
}

impl Built {
    /// Where (4, 0, 0), (0, 2, 0) and (0, 0, 1) of the axes of the game are, for each placement of a file.
    fn tips(&self) -> Vec<[[f32; 3]; 3]> {
        let mut tips = Vec::new();
        for (id, world) in self.scene.walk() {
            let own = self.scene.nodes.get(id).unwrap();
            if own.instance.is_none() {
                continue;
            }
            let places = own.instances.as_ref().map(|own| own.places.clone());
            let places = places.unwrap_or_else(|| vec![node::Trs::IDENTITY]);
            for place in places {
                let world = node::multiply(&world, &node::Transform::Trs(place).matrix());
                let points = [[4.0, 0.0, 0.0], [0.0, 0.0, -2.0], [0.0, 1.0, 0.0]];
                tips.push(points.map(|point| {
                    let [x, y, z] = node::move_point(&world, point);
                    [x, -z, y]
                }));
            }
        }
        tips
    }

    fn named(&self, name: &str) -> Vec<&Node> {
        self.scene.nodes.iter().map(|(_, node)| node).filter(|node| node.name == name).collect()
    }

    /// The codes and messages.
    fn said(&self) -> Vec<(&'static str, &str)> {
        self.diagnostics.as_slice().iter().map(|one| (one.code.id, one.message.as_str())).collect()
    }
}

fn extra<'n>(node: &'n Node, name: &str) -> Option<&'n ExtrasValue> {
    node.extras.get("beamng").and_then(|data| data.get(name))
}

fn text(path: &str, text: &str) -> (String, Vec<u8>) {
    (path.to_owned(), text.as_bytes().to_vec())
}

/// A level whose objects are these lines, with a shape and a prefab that places it at 1, 1, 0.
fn level(lines: &str) -> Files {
    vec![
        text("levels/a/info.json", "{}"),
        text("levels/a/art/shapes/rock.dae", "<COLLADA/>"),
        text(
            "levels/a/art/prefabs/pair.prefab.json",
            concat!(
                r#"{"class":"TSStatic","__parent":"g","position":[1,1,0],"scale":[1,2,1],"shapeName":"levels/a/art/shapes/rock.dae"}"#,
                "\n{\"class\":\"SimGroup\",\"name\":\"g\",\"groupPosition\":\"9 9 9\"}\n"
            ),
        ),
        text(OWN, lines),
    ]
}

const OWN: &str = "levels/a/main/items.level.json";
const ROCK: &str = r#""class":"TSStatic","shapeName":"/levels/a/art/shapes/rock.dae""#;

/// The placements of the levels of the corpus, by values that its maker computed.
#[test]
fn placements_of_the_corpus() {
    let Some(corpus) = std::env::var_os("MESHWRIGHT_CORPUS") else { return };
    let all = [
        ("json_level", "levels/mwl_json/main/items.level.json", 9),
        ("script_level", "levels/mwl_script/mwl_script.mis", 5),
    ];
    for (name, own, count) in all {
        let root = Path::new(&corpus).join("levels/out").join(name);
        let (mut files, mut folders) = (Files::new(), vec![root.join("levels")]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let inner = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
                    files.push((inner, fs::read(&path).unwrap()));
                }
            }
        }
        let built = build(&files, own);
        let tips = built.tips();
        let source = Source::from(fs::read(root.join("expected.json")).unwrap());
        let json = Json::parse(&source, &Limits::DEFAULT).unwrap();
        let expected = json.find("placements").unwrap();
        // One more is hidden, and is kept.
        let hidden = built.scene.nodes.iter().filter(|(_, node)| extra(node, "hidden").is_some()).count();
        assert_eq!((tips.len(), tips.len() - hidden), (count, expected.len()), "{name}: {:#?}", built.said());
        for (at, item) in expected.items().enumerate() {
            let number = |axis: &str, part: usize| {
                let list = item.get("tips").unwrap().get(axis).unwrap();
                list.items().nth(part).unwrap().number().unwrap()
            };
            let distance = |found: &[[f32; 3]; 3]| {
                let axes = ["x", "y", "z"].iter().zip(found);
                let parts = axes.flat_map(|(axis, tip)| {
                    tip.iter()
                        .enumerate()
                        .map(move |(part, value)| (number(axis, part) - f64::from(*value)).abs())
                });
                parts.fold(0.0, f64::max)
            };
            let nearest = tips.iter().map(distance).fold(f64::MAX, f64::min);
            assert!(nearest < 2e-4, "{name}: placement {at} is {nearest} away");
        }
        if name == "json_level" {
            let codes: Vec<&str> = built.said().iter().map(|(code, _)| *code).collect();
            assert_eq!(codes, ["MOD0740", "MOD0742", "MOD0744"], "{:#?}", built.said());
            // Two shapes: a path in another case is the same shape.
            assert_eq!(built.placed.as_slice().len(), 2);
        }
    }
}

/// world = P + R (S * c), the scale by component and not turned; computed by hand.
#[test]
fn prefabs_with_a_scale() {
    let prefab = r#"{"class":"Prefab","filename":"levels/a/art/prefabs/pair.prefab.json","position":[10,0,0],"rotationMatrix":[0,1,0,-1,0,0,0,0,1],"scale":[2,3,1]}"#;
    let built = build(&level(prefab), OWN);
    // The child is at (2, 3, 0) turned to (-3, 2, 0), with the scale (2, 6, 1).
    let expected = [[7.0, 10.0, 0.0], [-5.0, 2.0, 0.0], [7.0, 2.0, 1.0]];
    let tips = built.tips();
    let parts = tips[0].iter().flatten().zip(expected.iter().flatten());
    assert!(
        tips.len() == 1 && parts.map(|(a, b): (&f32, &f32)| (a - b).abs()).all(|far| far < 1e-5),
        "{tips:?}"
    );
    assert!(built.said().is_empty(), "{:?}", built.said());
}

/// Groups are nodes below each other, whatever file and line they are in.
#[test]
fn groups_of_several_files() {
    let mut files = level("{\"class\":\"SimGroup\",\"name\":\"MissionGroup\"}\n");
    let items = format!(
        "{{{ROCK},\"name\":\"r\",\"__parent\":\"inner\"}}\n\
         {{\"class\":\"SimGroup\",\"name\":\"inner\",\"__parent\":\"Town\"}}\n\
         {{\"class\":\"SimGroup\",\"name\":\"Town\",\"__parent\":\"MissionGroup\"}}\n\
         {{{ROCK},\"__parent\":\"nowhere\"}}\n"
    );
    files.push(text("levels/a/main/MissionGroup/items.level.json", &items));
    files.push(text(
        "levels/a/main/MissionGroup/Town/items.level.json",
        &format!("{{{ROCK},\"__parent\":\"Town\"}}\n"),
    ));
    let built = build(&files, OWN);
    let path = |name: &str| {
        let mut names = Vec::new();
        let mut at = built.scene.nodes.iter().find(|(_, node)| node.name == name).map(|(id, _)| id);
        while let Some(node) = at.and_then(|id| built.scene.nodes.get(id)) {
            names.push(node.name.as_str());
            at = node.parent;
        }
        names.join("<")
    };
    assert_eq!(path("r"), "r<inner<Town<MissionGroup");
    let below_town = built.named("rock").iter().filter(|node| node.parent.is_some()).count();
    assert_eq!((built.named("rock").len(), below_town, built.scene.roots.len()), (2, 1, 2));
    assert_eq!(built.said()[0].0, "MOD0752");
    // A deeper file opens its group alone.
    let own = "levels/a/main/MissionGroup/Town/items.level.json";
    assert_eq!(build(&files, own).tips().len(), 1);
}

#[test]
fn what_is_left_out_is_said() {
    let lines = [
        &format!("{{{ROCK},\"hidden\":true}}"),
        r#"{"class":"TSStatic","shapeName":"/levels/a/art/shapes/lost.dae"}"#,
        r#"{"class":"TSStatic","shapeName":"/levels/a/art/shapes/LOST.DAE"}"#,
        r#"{"class":"TSStatic","shapeName":"/levels/west_coast_usa/art/x.dae"}"#,
        r#"{"class":"Prefab","filename":"/levels/a/art/prefabs/pair.prefab.json","loadMode":"Manual"}"#,
        r#"{"class":"Prefab","filename":"/levels/a/art/prefabs/lost.prefab"}"#,
        r#"{"class":"BeamNGWaypoint"}"#,
        r#"{"class":"NewThing"}"#,
        &format!("{{{ROCK},\"rotationMatrix\":[1,0,0,0,1,0,0,0]}}"),
        "{\"class\":",
    ]
    .join("\n");
    let mut files = level(&lines);
    let item = r#"{"pos":[1,2,3],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"oak"}"#;
    files.push(text(
        "levels/a/forest/oak.forest4.json",
        &format!("{item}\n{item}\n{}\n", item.replace("\"scale\":1", "\"scale\":0")),
    ));
    let built = build(&files, OWN);
    assert_eq!(
        built.said(),
        [
            (
                "MOD0740",
                "1 placement of 1 shape has no mesh, as the files are in the game or another mod: 1 of levels/west_coast_usa (first: levels/west_coast_usa/art/x.dae)"
            ),
            (
                "MOD0741",
                "2 placements of 1 shape have no mesh, as the files are not there: 2 of levels/a (first: levels/a/art/shapes/lost.dae)"
            ),
            ("MOD0742", "left out 2 items of the forest: its type has no item data (first: \"oak\")"),
            (
                "MOD0743",
                "left out 1 prefab: the file is not there (first: /levels/a/art/prefabs/lost.prefab)"
            ),
            (
                "MOD0745",
                "left out 1 prefab: loadMode is \"Manual\" (first: /levels/a/art/prefabs/pair.prefab.json)"
            ),
            ("MOD0748", "skipped 1 line that cannot be read (first: levels/a/main/items.level.json:10)"),
            (
                "MOD0749",
                "placed 1 object without what cannot be read of the transform (first: TSStatic in levels/a/main/items.level.json:9)"
            ),
            (
                "MOD0749",
                "left out 1 item of the forest: no type, or no valid position, rotation or scale (first: levels/a/forest/oak.forest4.json:3)"
            ),
            ("MOD0746", "left out 1 object that is not drawn: 1 BeamNGWaypoint"),
            ("MOD0771", "left out 1 object of classes that are not known: 1 NewThing"),
        ]
    );
    assert_eq!(built.tips().len(), 2);
    let hidden = built.named("rock");
    assert_eq!(extra(hidden[0], "hidden"), Some(&ExtrasValue::Bool(true)));
    assert_eq!(extra(hidden[0], "line"), Some(&ExtrasValue::Int(1)));
    // Boxes in the place of what is absent.
    assert_eq!(built.scene.nodes.iter().filter(|(_, node)| node.mesh.is_some()).count(), 3);
}

#[test]
fn options_leave_placements_out() {
    let lines = format!(
        "{{{ROCK}}}\n{{{ROCK},\"position\":[5,0,0]}}\n{{{ROCK},\"hidden\":true}}\n\
         {{\"class\":\"Prefab\",\"filename\":\"levels/a/art/prefabs/pair.prefab.json\",\"position\":[7,0,0]}}\n"
    );
    let mut files = level(&lines);
    let item = |x: u32| {
        format!(r#"{{"pos":[{x},0,0],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"Oak"}}"#)
    };
    files.push(text("levels/a/forest/oak.forest4.json", &format!("{}\n{}\n", item(0), item(8))));
    files.push(text(
        "levels/a/art/forest/managedItemData.json",
        r#"{"o":{"internalName":"oak","class":"TSForestItemData","shapeFile":"levels/a/art/shapes/rock.dae"}}"#,
    ));
    let count = |options: PlacementOptions| {
        let built = try_build(&files, OWN, &options, &Limits::DEFAULT).unwrap();
        let said = built
            .said()
            .iter()
            .find(|(code, _)| *code == "MOD0751")
            .map(|(_, message)| (*message).to_owned());
        (built.tips().len(), said)
    };
    let nothing = |options: PlacementOptions| {
        let built = try_build(&files, OWN, &options, &Limits::DEFAULT).unwrap();
        let said = built.said();
        said.iter().find(|(code, _)| *code == "MOD0759").map(|(_, message)| (*message).to_owned())
    };
    let classes = PlacementOptions::default().include(vec!["TSStatics".into()]);
    let message = nothing(classes).unwrap();
    assert!(message.contains("\"TSStatics\" (did you mean TSStatic? the level has "), "{message}");
    assert_eq!(nothing(PlacementOptions::default().exclude(vec!["tsstatic".into(), "FOREST".into()])), None);
    let statics = PlacementOptions::default().include(vec!["TSStatic".into()]);
    let far = statics.near(Some([1e6, 1e6, 1.0]));
    let message = nothing(far).unwrap();
    assert!(message.starts_with("the area has none of ") && message.contains(" wanted "), "{message}");
    let all = PlacementOptions::default;
    let left = |number: &str| Some(format!("the options leave out {number}"));
    assert_eq!(count(all()), (6, None));
    assert_eq!(count(all().leaves_out_hidden(true)), (5, left("1 placement")));
    assert_eq!(count(all().exclude(vec!["tsstatic".into()])), (2, left("4 placements")));
    assert_eq!(count(all().exclude(vec!["Prefab".into()])), (5, left("1 placement")));
    assert_eq!(count(all().include(vec!["Prefab".into()])), (1, left("5 placements")));
    assert_eq!(count(all().include(vec!["Forest".into()])), (2, left("4 placements")));
    // The object of the prefab is at 8, 1.
    assert_eq!(count(all().area(Some([4.0, -1.0, 9.0, 2.0]))), (3, left("3 placements")));
    assert_eq!(count(all().near(Some([0.0, 0.0, 1.0]))), (3, left("3 placements")));
}

/// Prefabs in themselves, at any distance, end.
#[test]
fn prefabs_in_themselves() {
    let place = |name: &str| {
        format!("{{\"class\":\"Prefab\",\"filename\":\"levels/a/art/prefabs/{name}.prefab\"}}\n")
    };
    let mut files = level(&place("x"));
    for (name, inner) in [("x", "Y"), ("y", "x")] {
        files.push(text(
            &format!("levels/a/art/prefabs/{name}.prefab"),
            &format!("{}{{{ROCK}}}\n", place(inner)),
        ));
    }
    let built = build(&files, OWN);
    assert_eq!((built.tips().len(), built.said()[0].0, built.said().len()), (2, "MOD0744", 1));
    // A prefab that is opened alone is in itself, too.
    assert_eq!(build(&files, "levels/a/art/prefabs/x.prefab").tips().len(), 2);
}

/// Each prefab places the next one twice: as many nodes as the limits allow, and no more.
#[test]
fn prefabs_that_multiply() {
    let mut files = level("{\"class\":\"Prefab\",\"filename\":\"levels/a/art/prefabs/0.prefab\"}\n");
    for at in 0..40 {
        let inner =
            format!("{{\"class\":\"Prefab\",\"filename\":\"levels/a/art/prefabs/{}.prefab\"}}\n", at + 1);
        files.push(text(&format!("levels/a/art/prefabs/{at}.prefab"), &inner.repeat(2)));
    }
    let limits = Limits::DEFAULT.items(20_000).memory(u64::MAX);
    let error = try_build(&files, OWN, &PlacementOptions::default(), &limits).err().unwrap();
    assert_eq!(error.code().id, "CORE0004");
    // The whole need is known before the first object is placed.
    assert!(error.message().contains("objects of prefabs"), "{error}");
    let usual = try_build(&files, OWN, &PlacementOptions::default(), &Limits::DEFAULT).err().unwrap();
    assert!(usual.message().contains("objects of prefabs"), "{usual}");
    let mut files = level("{\"class\":\"Prefab\",\"filename\":\"levels/a/art/prefabs/0.prefab\"}\n");
    for at in 0..70 {
        let inner =
            format!("{{\"class\":\"Prefab\",\"filename\":\"levels/a/art/prefabs/{}.prefab\"}}\n", at + 1);
        files.push(text(&format!("levels/a/art/prefabs/{at}.prefab"), &inner));
    }
    let error = try_build(&files, OWN, &PlacementOptions::default(), &Limits::DEFAULT).err().unwrap();
    assert_eq!(error.code().id, "CORE0005");
}

/// Groups in groups, in one file: too deep, and in a circle.
#[test]
fn groups_in_groups() {
    let group = |name: usize, outer: usize| {
        format!("{{\"class\":\"SimGroup\",\"name\":\"g{name}\",\"__parent\":\"g{outer}\"}}\n")
    };
    let deep: String = (0..20_000).map(|at| group(at, at + 1)).collect();
    let error = try_build(&level(&deep), OWN, &PlacementOptions::default(), &Limits::DEFAULT).err().unwrap();
    assert_eq!(error.code().id, "CORE0005");
    let wide: String = (1..20_000).map(|at| group(at, 0)).collect();
    let built = build(&level(&format!("{wide}{{\"class\":\"SimGroup\",\"name\":\"g0\"}}\n")), OWN);
    assert_eq!((built.scene.nodes.len(), built.scene.roots.len()), (20_000, 1));
    let built = build(&level(&[group(1, 2), group(2, 3), group(3, 1), group(4, 4)].concat()), OWN);
    assert_eq!((built.scene.nodes.len(), built.said().len()), (4, 1));
}
