//! Scenes of real files, compared with what the files state.

use meshwright_cdae::{Document, codes, document::Detail, read, to_scene};
use meshwright_core::{Limits, Source};
use meshwright_scene::{
    ChannelPath, ExtrasValue, LevelId, LevelKind, NodeKind, Scene, Semantic, Summary, Transform, VertexPool,
};
use meshwright_testkit::corpus;
use std::{borrow::Cow, collections::BTreeMap, path::Path};

/// Runs `check` on every file that is a shape; those that cannot be read are counted.
fn each(check: impl Fn(&str, &Document<'_>)) -> (usize, usize) {
    let (mut read_, mut refused) = (0, 0);
    for path in corpus::required("cdae", &["cdae"]) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let limits = Limits::default();
        let source = Source::open(&path, &limits).unwrap();
        match read(&source, &limits) {
            Ok((document, _)) => {
                check(&name, &document);
                read_ += 1;
            }
            Err(_) => refused += 1,
        }
    }
    (read_, refused)
}

fn shown_triangles(scene: &Scene<'_>, level: LevelId) -> usize {
    let at = |(_, node): &(_, &meshwright_scene::Node)| node.level == Some(level);
    scene.nodes.iter().filter(at).map(|(_, node)| scene.mesh(node.mesh.unwrap()).unwrap().triangles()).sum()
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn every_detail_has_its_stated_triangles() {
    let (read, refused) = each(|name, document| {
        let imported = to_scene(document);
        let scene = &imported.value;
        let details: Vec<Detail> = document.shape.details.view().to_vec();
        assert_eq!(scene.levels.len(), details.len(), "{name}");
        for ((id, level), detail) in scene.levels.iter().zip(&details) {
            assert_eq!(
                level.extras.get("cdae").unwrap().get("size"),
                Some(&ExtrasValue::from(detail.size)),
                "{name}"
            );
            if detail.sub_shape >= 0 {
                assert_eq!(shown_triangles(scene, id), detail.poly_count as usize, "{name} {}", level.name);
            } else {
                assert_eq!(level.kind, LevelKind::Billboard, "{name}");
            }
        }
        let visual: Vec<f32> = scene.visual_levels().map(|(_, level)| level.pixels.unwrap()).collect();
        assert!(visual.is_sorted_by(|a, b| a >= b), "{name}");
        if let Some(highest) = details.iter().find(|detail| detail.sub_shape >= 0 && detail.size >= 0.0) {
            let summary = Summary::new(scene, 0);
            assert_eq!(summary.triangles, highest.poly_count as usize, "{name}");
            assert_eq!(summary.nodes, document.shape.nodes.len(), "{name}");
        }
        let real = !["seq", "doctypes", "addon"].iter().any(|made| name.contains(made));
        if real {
            let notes: Vec<_> =
                imported.diagnostics.as_slice().iter().map(|f| (f.code.id, &f.path)).collect();
            assert!(notes.is_empty(), "{name}: {notes:?}");
        }
    });
    eprintln!("{read} files imported, {refused} refused");
    assert!(read > 100 && refused <= 4);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn streams_of_real_files_borrow() {
    each(|name, document| {
        let imported = to_scene(document);
        for (_, mesh) in imported.value.meshes.iter() {
            let pools = mesh.pools.iter().flat_map(|pool| &pool.attributes).map(|a| &a.stream);
            let indices = mesh.primitives.iter().map(|p| &p.indices.as_ref().unwrap().stream);
            for stream in pools.chain(indices) {
                assert!(matches!(stream.data, Cow::Borrowed(_)), "{name}");
            }
            for primitive in &mesh.primitives {
                let indices = primitive.indices.as_ref().unwrap();
                assert!(indices.flip);
                let pool = &mesh.pools[primitive.pool];
                let most = (0..indices.stream.count).filter_map(|i| indices.stream.index(i)).max();
                assert!(most.is_none_or(|most| (most as usize) < pool.len()), "{name}");
            }
        }
    });
}

/// All properties that must be equal in all versions: names, transforms, levels, and vertex data.
fn likeness(scene: &Scene<'_>) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for (id, node) in scene.nodes.iter() {
        let said =
            (&node.name, node.kind, node.parent, &node.children, node.transform, node.mesh, node.level);
        all.insert(format!("node {id:?}"), format!("{said:?} {}", node.hidden));
    }
    for (id, level) in scene.levels.iter() {
        all.insert(format!("level {id:?}"), format!("{level:?}"));
    }
    for (id, material) in scene.materials.iter() {
        all.insert(format!("material {id:?}"), format!("{material:?}"));
    }
    for (id, mesh) in scene.meshes.iter() {
        let pool: &VertexPool<'_> = &mesh.pools[0];
        all.insert(format!("mesh {id:?}"), format!("{} {:?}", mesh.name, mesh.bounds));
        for semantic in [Semantic::Position, Semantic::Normal, Semantic::TexCoord(0), Semantic::TexCoord(1)] {
            let values = pool.get(&semantic).map(|stream| stream.iter().collect::<Vec<_>>());
            all.insert(format!("mesh {id:?} {semantic:?}"), format!("{values:?}"));
        }
        for (place, part) in mesh.primitives.iter().enumerate() {
            // Version 31 writes the same triangles in another order.
            let indices = &part.indices.as_ref().unwrap().stream;
            let indices: Vec<u32> = (0..indices.count).filter_map(|at| indices.index(at)).collect();
            let mut triangles: Vec<[u32; 3]> =
                indices.chunks_exact(3).map(|t| ring([t[0], t[1], t[2]])).collect();
            triangles.sort_unstable();
            let said = format!("{} {:?} {:?} {triangles:?}", part.pool, part.topology, part.material);
            all.insert(format!("mesh {id:?} part {place}"), said);
        }
    }
    all
}

/// A triangle rotated so that its smallest index is first.
fn ring(mut triangle: [u32; 3]) -> [u32; 3] {
    let first = (0..3).min_by_key(|&i| triangle[i]).unwrap();
    triangle.rotate_left(first);
    triangle
}

fn likeness_of(path: &Path) -> Option<BTreeMap<String, String>> {
    let source = Source::open(path, &Limits::default()).unwrap();
    let (document, _) = read(&source, &Limits::default()).ok()?;
    Some(likeness(&to_scene(&document).value))
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn versions_26_and_31_of_a_model_are_equal() {
    let files = corpus::required("cdae", &["cdae"]);
    let mut pairs = 0;
    for old in &files {
        let name = old.file_name().unwrap().to_string_lossy();
        let Some(rest) = name.strip_prefix("v26_") else { continue };
        let new = old.with_file_name(format!("v31_{rest}"));
        if !new.is_file() {
            continue;
        }
        let (old, new) = (likeness_of(old).unwrap(), likeness_of(&new).unwrap());
        assert_eq!(old.keys().collect::<Vec<_>>(), new.keys().collect::<Vec<_>>(), "{rest}");
        for (key, value) in &old {
            let short = |text: &str| text.chars().take(200).collect::<String>();
            assert!(*value == new[key], "{rest}: {key}: {} and {}", short(value), short(&new[key]));
        }
        pairs += 1;
    }
    eprintln!("{pairs} pairs");
    assert!(pairs >= 5);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn turbines_rotate() {
    let mut turning = 0;
    let files = corpus::required("cdae", &["cdae"]);
    for path in files.iter().filter(|path| path.to_string_lossy().contains("turbine_blades")) {
        let source = Source::open(path, &Limits::default()).unwrap();
        let (document, _) = read(&source, &Limits::default()).unwrap();
        let imported = to_scene(&document);
        let [clip] = imported.value.clips.as_slice() else { panic!("{}", path.display()) };
        assert_eq!(clip.name, "ambient");
        assert!(clip.looped && (0.5..100.0).contains(&clip.duration), "{}", clip.duration);
        let times = &clip.timelines[0];
        assert_eq!((times[0], *times.last().unwrap()), (0.0, clip.duration));
        assert!(times.is_sorted_by(|a, b| a < b));
        assert!(!clip.channels.is_empty());
        for channel in &clip.channels {
            let node = imported.value.nodes.get(channel.node).unwrap();
            assert_eq!(node.kind, NodeKind::Plain);
            let width = if channel.path == ChannelPath::Rotation { 4 } else { 3 };
            assert_eq!(channel.values.len(), times.len() * width);
            if channel.path == ChannelPath::Rotation {
                let keys: Vec<&[f32]> = channel.values.chunks(4).collect();
                for key in &keys {
                    let length: f32 = key.iter().map(|part| part * part).sum();
                    assert!((length - 1.0).abs() < 1e-5);
                }
                for pair in keys.windows(2) {
                    let cosine: f32 = pair[0].iter().zip(pair[1]).map(|(a, b)| a * b).sum();
                    assert!(cosine > 0.9, "a jump: {cosine}");
                }
                let Transform::Trs(rest) = node.transform else { panic!() };
                eprintln!(
                    "{}: {} keys, {} s, rest {:?}, first {:?}",
                    node.name,
                    keys.len(),
                    clip.duration,
                    rest.rotation,
                    keys[0]
                );
            }
        }
        assert_eq!(imported.diagnostics.count(&codes::BAD_KEYS), 0);
        turning += 1;
    }
    eprintln!("{turning} turbines");
    assert!(turning >= 2);
}
