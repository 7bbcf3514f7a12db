//! Compares compiled shapes with those that the game made of the same files.

use meshwright_cdae::{
    Document as Shape,
    document::{Detail, MeshBody, MeshPrimitive, Object, ObjectState, Quat16, ShapeNode, Vector},
};
use meshwright_core::{Element, Limits, Source};
use meshwright_shape_compiler::{CompileOptions, GameCompiler, compile};
use meshwright_testkit::corpus;
use std::path::{Path, PathBuf};

/// What differs, by part of the shape.
#[derive(Default)]
struct Differences {
    parts: Vec<String>,
    vertices: usize,
    exact: usize,
    /// The largest difference of a vertex, in units of the last place of the largest coordinate.
    ulps: f32,
    tangents: usize,
    near_tangents: usize,
    exact_tangents: usize,
}

impl Differences {
    fn check(&mut self, what: &str, equal: bool) {
        if !equal && !self.parts.iter().any(|part| part == what) {
            self.parts.push(what.to_owned());
        }
    }

    fn list<E: Element + PartialEq>(&mut self, what: &str, own: &Vector<'_>, game: &Vector<'_>) {
        self.check(what, own.view::<E>().iter().eq(game.view::<E>().iter()));
    }

    /// Floats that may differ by two units of the last place of the largest one.
    fn near(&mut self, what: &str, own: &[f32], game: &[f32]) {
        let most = own.iter().chain(game).fold(0.0_f32, |most, part| most.max(part.abs()));
        let unit = (most * f32::EPSILON).max(f32::MIN_POSITIVE);
        let most = own.iter().zip(game).map(|(a, b)| (a - b).abs() / unit).fold(0.0_f32, f32::max);
        self.ulps = self.ulps.max(most);
        self.check(what, own.len() == game.len() && most <= 2.0);
    }

    fn shape(&mut self, own: &Shape<'_>, game: &Shape<'_>) {
        let (a, b) = (&own.shape, &game.shape);
        let names = |shape: &Shape<'_>| -> Vec<String> {
            shape.shape.names.items.iter().map(|name| name.text().to_lowercase()).collect()
        };
        self.check("names", names(own) == names(game));
        self.list::<ShapeNode>("nodes", &a.nodes, &b.nodes);
        self.list::<Object>("objects", &a.objects, &b.objects);
        self.list::<ObjectState>("states", &a.object_states, &b.object_states);
        let details = |shape: &Shape<'_>| -> Vec<Detail> {
            // The side length of billboards comes from another file.
            let own = shape.shape.details.view::<Detail>();
            own.iter().map(|detail| Detail { bb_dimension: 0, ..detail }).collect()
        };
        self.check("details", details(own) == details(game));
        self.list::<i32>("sub-shapes", &a.sub_shape_num_nodes, &b.sub_shape_num_nodes);
        self.list::<i32>("sub-shapes", &a.sub_shape_num_objects, &b.sub_shape_num_objects);
        self.check("smallest", a.smallest_visible_size.as_f64() == b.smallest_visible_size.as_f64());
        self.check("smallest", a.smallest_visible_dl.as_f64() == b.smallest_visible_dl.as_f64());
        self.rotations("rotations", &a.default_rotations, &b.default_rotations);
        let floats = |vector: &Vector<'_>| vector.view::<[f32; 3]>().iter().flatten().collect::<Vec<f32>>();
        self.near("translations", &floats(&a.default_translations), &floats(&b.default_translations));
        self.near("bounds", &a.bounds.get(), &b.bounds.get());
        self.near("bounds", &a.center.get(), &b.center.get());
        self.near("bounds", &[a.radius.as_f32()], &[b.radius.as_f32()]);
        self.near("bounds", &[a.tube_radius.as_f32()], &[b.tube_radius.as_f32()]);
        self.sequences(own, game);
        let materials = |shape: &Shape<'_>| -> Vec<_> {
            let list = shape.shape.materials.iter().flat_map(|own| own.list.items.iter());
            let numbers = |own: &meshwright_cdae::document::Material<'_>| {
                [own.flags, own.reflectance_map, own.bump_map, own.detail_map].map(|own| own.as_u32())
            };
            let floats = |own: &meshwright_cdae::document::Material<'_>| {
                [own.detail_scale, own.reflection_amount].map(|own| own.as_f32().to_bits())
            };
            list.map(|own| (own.name.text().to_lowercase(), numbers(own), floats(own))).collect()
        };
        self.check("materials", materials(own) == materials(game));
        let (own_meshes, game_meshes) = (&a.meshes.items, &b.meshes.items);
        self.check("meshes", own_meshes.len() == game_meshes.len());
        for (own, game) in own_meshes.iter().zip(game_meshes) {
            self.check("meshes", own.kind.as_i64() == game.kind.as_i64());
            match (&own.body, &game.body) {
                (Some(own), Some(game)) => self.mesh(own, game),
                (own, game) => self.check("meshes", own.is_none() && game.is_none()),
            }
        }
    }

    fn rotations(&mut self, what: &str, own: &Vector<'_>, game: &Vector<'_>) {
        let (own, game) = (own.view::<Quat16>(), game.view::<Quat16>());
        let near = |(a, b): (Quat16, Quat16)| {
            [a.x.abs_diff(b.x), a.y.abs_diff(b.y), a.z.abs_diff(b.z), a.w.abs_diff(b.w)]
                .iter()
                .all(|by| *by <= 1)
        };
        self.check(what, own.len() == game.len() && own.iter().zip(game.iter()).all(near));
    }

    fn sequences(&mut self, own: &Shape<'_>, game: &Shape<'_>) {
        let (a, b) = (&own.shape, &game.shape);
        let figures = |shape: &Shape<'_>| -> Vec<_> {
            let list = shape.shape.sequences.items.iter();
            let own = |own: &meshwright_cdae::document::Sequence<'_>| {
                let numbers = [
                    own.name_index,
                    own.flags,
                    own.num_keyframes,
                    own.duration,
                    own.priority,
                    own.first_ground_frame,
                    own.num_ground_frames,
                    own.base_rotation,
                    own.base_translation,
                    own.base_scale,
                    own.base_object_state,
                    own.first_trigger,
                    own.num_triggers,
                    own.tool_begin,
                ];
                let sets = [&own.rotation_matters, &own.translation_matters, &own.scale_matters];
                (
                    numbers.map(|own| own.as_f64().to_bits()),
                    sets.map(|own| own.members(9999).collect::<Vec<_>>()),
                )
            };
            list.map(own).collect()
        };
        self.check("sequences", figures(own) == figures(game));
        self.rotations("keys", &a.node_rotations, &b.node_rotations);
        self.list::<[f32; 3]>("keys", &a.node_translations, &b.node_translations);
        self.list::<[f32; 3]>("ground", &a.ground_translations, &b.ground_translations);
        self.rotations("ground", &a.ground_rotations, &b.ground_rotations);
    }

    fn mesh(&mut self, own: &MeshBody<'_>, game: &MeshBody<'_>) {
        let words = |vector: &Vector<'_>| -> Vec<f32> {
            let bytes = vector.data.as_chunks::<4>().0;
            bytes.iter().map(|word| f32::from_le_bytes(*word)).collect()
        };
        self.near("vertices", &words(&own.verts), &words(&game.verts));
        self.vertices += game.verts.len();
        let pairs = own.verts.data.as_chunks::<12>().0.iter().zip(game.verts.data.as_chunks::<12>().0);
        self.exact += pairs.filter(|(a, b)| a == b).count();
        let values = |own: &Vector<'_>, game: &Vector<'_>| words(own) == words(game);
        self.check("normals", values(&own.norms, &game.norms));
        self.check("uvs", values(&own.tverts, &game.tverts));
        self.check("second uvs", values(&own.tverts2, &game.tverts2));
        self.check("colors", own.colors.data == game.colors.data);
        let primitives =
            |body: &MeshBody<'_>| body.primitives.view::<MeshPrimitive>().iter().collect::<Vec<_>>();
        self.check("primitives", primitives(own) == primitives(game));
        self.check("triangles", own.indices.data == game.indices.data);
        self.near("boxes", &own.bounds.get(), &game.bounds.get());
        self.near("boxes", &own.center.get(), &game.center.get());
        self.check("figures", own.verts_per_frame.as_i64() == game.verts_per_frame.as_i64());
        self.check("figures", own.flags.as_i64() == game.flags.as_i64());
        self.check("figures", own.parent_mesh.as_i64() == game.parent_mesh.as_i64());
        if game.radius.is_float() || !game.tangents.is_empty() {
            self.near("radius", &[own.radius.as_f32()], &[game.radius.as_f32()]);
        } else {
            self.check("radius", own.radius.as_f64().trunc() == game.radius.as_f64());
        }
        self.check("tangents", own.tangents.len() == game.tangents.len());
        let tangents = own.tangents.view::<[f32; 4]>();
        for ([x, y, z, w], [p, q, r, s]) in tangents.iter().zip(game.tangents.view::<[f32; 4]>().iter()) {
            self.tangents += 1;
            // Within a degree.
            self.exact_tangents += usize::from([x, y, z, w] == [p, q, r, s]);
            self.near_tangents += usize::from(x * p + y * q + z * r > 0.9998 && w == s);
        }
    }
}

/// The version 26 compilers cannot be told apart by the version of a file, but by the rotation of an unrotated node.
fn compiler(game: &Shape<'_>) -> GameCompiler {
    if game.version_number() == 31 {
        return GameCompiler::V31;
    }
    let rotations = game.shape.default_rotations.view::<Quat16>();
    let early = rotations.iter().any(|own| own == Quat16 { x: 0, y: 0, z: 0, w: 32767 });
    if early { GameCompiler::V26Early } else { GameCompiler::V26Late }
}

fn compare(source: &Path, shape: &Path) -> Option<(GameCompiler, Differences)> {
    let shape = Source::open(shape, &Limits::DEFAULT).unwrap();
    let (game, _) = meshwright_cdae::read(&shape, &Limits::DEFAULT).ok()?;
    let source = Source::open(source, &Limits::DEFAULT).unwrap();
    let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT).unwrap();
    let compiler = compiler(&game);
    let options = CompileOptions::default().compiler(compiler);
    let own = compile(&document, &options).unwrap().value;
    let bytes = meshwright_cdae::write(&own).unwrap().to_vec();
    let written = Source::from(bytes);
    let (own, _) = meshwright_cdae::read(&written, &Limits::DEFAULT).unwrap();
    let mut differences = Differences::default();
    differences.shape(&own, &game);
    Some((compiler, differences))
}

/// The shapes of the game in a folder with their sources.
fn pairs(folder: &str, suffix: &str) -> Vec<(PathBuf, PathBuf)> {
    let sources = corpus::required(folder, &["dae", "DAE"]);
    let shape = |source: PathBuf| {
        let name = source.file_name().unwrap().to_string_lossy().into_owned();
        let shape = source.with_file_name(format!("{}.cdae", name.strip_suffix(suffix)?));
        shape.exists().then_some((source, shape))
    };
    sources.into_iter().filter_map(shape).collect()
}

fn accept(folder: &str, suffix: &str, least: usize) {
    let (mut equal, mut all) = (0, Differences::default());
    let mut count = 0;
    println!(
        "| shape | compiler | vertices | to the bit | largest ulps | tangents within 1° | different |\n|---|---|---|---|---|---|---|"
    );
    for (source, shape) in pairs(folder, suffix) {
        let Some((compiler, own)) = compare(&source, &shape) else { continue };
        let name = shape.file_stem().unwrap().to_string_lossy().into_owned();
        println!(
            "| {name} | {compiler:?} | {} | {} | {:.1} | {}/{} | {} |",
            own.vertices,
            own.exact,
            own.ulps,
            own.near_tangents,
            own.tangents,
            own.parts.join(", ")
        );
        count += 1;
        let tangents = own.near_tangents * 1000 >= own.tangents * 995;
        equal += usize::from(own.parts.is_empty() && tangents);
        all.vertices += own.vertices;
        all.exact += own.exact;
        all.tangents += own.tangents;
        all.near_tangents += own.near_tangents;
        all.exact_tangents += own.exact_tangents;
    }
    println!(
        "{equal} of {count} equal; {} of {} vertices to the bit, {} of {} tangents within a degree, {} of them equal",
        all.exact, all.vertices, all.near_tangents, all.tangents, all.exact_tangents
    );
    assert!(equal >= least, "{equal} of {count} shapes are equal");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn shapes_equal_those_of_the_game() {
    accept("dae/pairs", ".dae", 31);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn neighbors_equal_those_of_the_game() {
    accept("cdae", ".source.dae", 49);
}
