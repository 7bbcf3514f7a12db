//! Scenes with features that a format lacks, and scenes that break rules.

use crate::codes::{Said, features, rules, scene_parts::*};
use meshwright::{
    Diagnostics, Limits, SceneFeature, cast,
    cdae::{self, Version},
    gltf,
    scene::{rules::check, *},
    tinman::cmh,
    udm,
};

/// A change of a scene with one box.
type Change = fn(&mut Scene<'static>);

fn root() -> NodeId {
    NodeId::new(0)
}

fn own<'s>(scene: &'s mut Scene<'static>) -> &'s mut Mesh<'static> {
    scene.meshes.values_mut().next().unwrap()
}

fn material<'s>(scene: &'s mut Scene<'static>) -> &'s mut Material {
    scene.materials.values_mut().next().unwrap()
}

fn shown<'s>(scene: &'s mut Scene<'static>) -> &'s mut Node {
    scene.nodes.values_mut().nth(1).unwrap()
}

fn moving(path: ChannelPath, interpolation: Interpolation, times: &[f32], values: &[f32]) -> Clip {
    clip("walk", times, vec![Channel { interpolation, ..channel(root(), path, values) }])
}

fn pointer(material: usize, values: Vec<f32>) -> Pointer {
    Pointer {
        material: MaterialId::new(material),
        member: "pbrMetallicRoughness/roughnessFactor".into(),
        width: 1,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values,
    }
}

/// Sets the same weights for all vertices of a box.
fn weights(scene: &mut Scene<'static>, weights: [f32; 4], joint: u8) {
    *scene = features::scene(SceneFeature::Skins);
    for attribute in &mut own(scene).pools[0].attributes {
        let count = attribute.stream.count;
        match attribute.semantic {
            Semantic::Weights(0) => attribute.stream = floats(&weights.repeat(count), 4),
            Semantic::Joints(0) => {
                attribute.stream = Stream::packed([joint, 1, 0, 0].repeat(count), Component::U8, 4);
            }
            _ => {}
        }
    }
}

const CHANGES: &[(&str, Change)] = &[
    ("a sheared mesh", |scene| {
        let mut sheared = Transform::default().matrix();
        sheared[4] = 0.5;
        shown(scene).transform = Transform::Matrix(sheared);
    }),
    ("joint weights of 0", |scene| weights(scene, [0.0; 4], 0)),
    ("joint weights with a joint index out of range", |scene| weights(scene, [0.5, 0.5, 0.0, 0.0], 9)),
    ("joint weights with a rounding error", |scene| weights(scene, [0.5, 0.499_99, 0.0, 0.0], 0)),
    ("joint weights of a joint that does not exist", |scene| {
        weights(scene, [0.5, 0.5, 0.0, 0.0], 0);
        scene.skins.values_mut().next().unwrap().joints[1] = NodeId::new(99);
    }),
    ("joint weights of a joint that does not exist, of a file of the target", |scene| {
        weights(scene, [0.5, 0.5, 0.0, 0.0], 0);
        scene.skins.values_mut().next().unwrap().joints[1] = NodeId::new(99);
        scene.extras.set("cast", ExtrasValue::map());
        scene.extras.set("udm", ExtrasValue::map().with("assetType", "PMDL"));
    }),
    ("twelve influences of each vertex", |scene| {
        weights(scene, [0.25; 4], 0);
        let joint = scene.skins.as_slice()[0].joints[0];
        scene.skins.values_mut().next().unwrap().joints.resize(12, joint);
        scene.skins.values_mut().next().unwrap().inverse_bind.clear();
        let count = own(scene).pools[0].len();
        let pool = &mut own(scene).pools[0].attributes;
        pool.retain(|own| !matches!(own.semantic, Semantic::Joints(_) | Semantic::Weights(_)));
        for set in 0..3_u8 {
            let joints: Vec<u8> = (set * 4..set * 4 + 4).collect();
            let stream = Stream::packed(joints.repeat(count), Component::U8, 4);
            pool.push(Attribute { semantic: Semantic::Joints(set.into()), stream });
            let stream = floats(&[1.0 / 12.0; 4].repeat(count), 4);
            pool.push(Attribute { semantic: Semantic::Weights(set.into()), stream });
        }
    }),
    ("a material that does not exist", |scene| {
        own(scene).primitives[0].material = Some(MaterialId::new(9));
    }),
    ("two channels of a property", |scene| {
        let mut clip = moving(ChannelPath::Translation, Interpolation::Linear, &[0.0, 1.0], &[0.0; 6]);
        clip.channels.push(clip.channels[0].clone());
        scene.clips.push(clip);
    }),
    ("two attributes with the same name", |scene| {
        let again = own(scene).pools[0].attributes[1].clone();
        own(scene).pools[0].attributes.push(again);
    }),
    ("a skin without joints", |scene| {
        let skin = scene.skins.push(Skin::default());
        shown(scene).skin = Some(skin);
    }),
    ("instances of a skinned mesh", |scene| {
        *scene = features::scene(SceneFeature::Skins);
        let places = vec![Trs::IDENTITY; 2];
        shown(scene).instances = Some(Box::new(Instances { places, ..Instances::default() }));
    }),
    ("a rotation with a rounding error", |scene| {
        let rotation = [0.0, 0.0, 0.000_1, 1.000_1];
        shown(scene).transform = Transform::Trs(Trs { rotation, ..Trs::IDENTITY });
    }),
    ("a scale of 0", |scene| {
        shown(scene).transform = Transform::Trs(Trs { scale: [0.0; 3], ..Trs::IDENTITY });
    }),
    ("a root with an animated scale and a scale of 0", |scene| {
        let nothing = Transform::Trs(Trs { scale: [0.0; 3], ..Trs::IDENTITY });
        scene.nodes.values_mut().next().unwrap().transform = nothing;
        let keys = [0.0, 0.0, 0.0, 1.0, 1.0, 1.0];
        scene.clips.push(moving(ChannelPath::Scale, Interpolation::Linear, &[0.0, 1.0], &keys));
    }),
    ("a morph target with a default weight", |scene| {
        own(scene).targets = vec![MorphTarget { weight: 0.5, ..target("up", 0.25) }];
    }),
    ("morph weights of a node", |scene| {
        own(scene).targets = vec![target("up", 0.25)];
        shown(scene).weights = vec![1.0];
        let node = Node { name: "other".into(), weights: vec![0.5], ..shown(scene).clone() };
        scene.add_node(None, node);
    }),
    ("step interpolation", |scene| {
        let values = [0.0, 0.0, 0.0, 0.0, 1.0, 0.0];
        scene.clips.push(moving(ChannelPath::Translation, Interpolation::Step, &[0.0, 0.51], &values));
    }),
    ("keyframe times between frames", |scene| {
        let values = [0.0; 9];
        scene.clips.push(moving(
            ChannelPath::Translation,
            Interpolation::Linear,
            &[0.0, 0.013, 0.5],
            &values,
        ));
    }),
    ("an animation channel with too few values", |scene| {
        scene.clips.push(moving(ChannelPath::Translation, Interpolation::Linear, &[0.0, 1.0], &[0.0; 4]));
    }),
    ("an animation channel without a node", |scene| {
        let lost = channel(NodeId::new(99), ChannelPath::Translation, &[0.0; 6]);
        scene.clips.push(clip("lost", &[0.0, 1.0], vec![lost]));
    }),
    ("animated materials", |scene| {
        let pointers = vec![pointer(0, vec![0.0, 1.0]), pointer(0, vec![0.0]), pointer(9, vec![0.0, 1.0])];
        scene.clips.push(Clip { pointers, ..clip("glow", &[0.0, 1.0], Vec::new()) });
    }),
    ("an embedded image", |scene| {
        let content = ImageContent::Bytes(vec![1, 2, 3].into());
        let image = scene.add_image(Image { content, ..Image::file("") });
        material(scene).base_color_texture = Some(Texture::new(image));
    }),
    ("a texture transform", |scene| {
        let image = scene.add_image(Image::file("wood.png"));
        let transform = TextureTransform { rotation: 1.0, ..TextureTransform::default() };
        material(scene).base_color_texture = Some(Texture { transform, ..Texture::new(image) });
    }),
    ("a normal texture", |scene| {
        let image = scene.add_image(Image::file("wood.png"));
        material(scene).normal_texture = Some(Texture::new(image));
    }),
    ("a normal texture without UVs", |scene| {
        let image = scene.add_image(Image::file("wood.png"));
        material(scene).normal_texture = Some(Texture::new(image));
        own(scene).pools[0].attributes.retain(|own| own.semantic != Semantic::TexCoord(0));
    }),
    ("two materials with the same name", |scene| {
        let twin = material(scene).clone();
        scene.materials.push(twin);
    }),
    ("an unused variant", |scene| {
        scene.variants.push(Variant::named("summer"));
    }),
    ("an anisotropic material without UVs", |scene| {
        let turned = ExtrasValue::map()
            .with("KHR_materials_anisotropy", ExtrasValue::map().with("anisotropyStrength", 0.5));
        material(scene).extras.set("gltf", ExtrasValue::map().with("extensions", turned));
        own(scene).pools[0].attributes.retain(|own| own.semantic != Semantic::TexCoord(0));
    }),
    ("a truncated image", |scene| {
        let content = ImageContent::Bytes(b"\x89PNG\r\n\x1a\n\0\0\0\r".to_vec().into());
        let image = scene.add_image(Image { content, ..Image::file("") });
        material(scene).base_color_texture = Some(Texture::new(image));
    }),
    ("a hidden node", |scene| shown(scene).hidden = true),
    ("a node that is hidden at one level of detail", |scene| {
        *scene = features::scene(SceneFeature::Levels);
        let last = scene.nodes.values_mut().last().unwrap();
        (last.hidden, last.name) = (true, "crate".into());
    }),
    ("a primitive without positions", |scene| {
        own(scene).pools.push(VertexPool::default());
        let primitive = Primitive { pool: 1, ..own(scene).primitives[0].clone() };
        own(scene).primitives.push(primitive);
    }),
    ("vertex colors outside 0 to 1", |scene| {
        let count = own(scene).pools[0].len();
        let colors = attribute(Semantic::Color(0), &[0.3, 2.0, -1.0, 1.0].repeat(count), 4);
        own(scene).pools[0].attributes.push(colors);
    }),
    ("a vertex attribute with too few elements", |scene| {
        own(scene).pools[0].attributes.push(attribute(Semantic::TexCoord(1), &[0.0; 6], 2));
    }),
    ("unused vertices", |scene| {
        own(scene).primitives[0].indices = Some(indices(&[0, 1, 2]));
    }),
    ("an empty morph target", |scene| {
        own(scene).targets = vec![MorphTarget { name: "none".into(), ..MorphTarget::default() }];
    }),
    ("a node that refers to another file", |scene| shown(scene).instance = Some("tree.cast".into())),
    ("a node that is not below a root", |scene| {
        let lost = scene.add_node(None, node("lost"));
        scene.roots.retain(|root| *root != lost);
    }),
    ("a scene name", |scene| scene.name = "harbour".into()),
    ("animated visibility", |scene| {
        scene.clips.push(moving(ChannelPath::Visibility, Interpolation::Step, &[0.0, 1.0], &[0.0, 1.0]));
    }),
    ("a billboard level", |scene| {
        *scene = features::scene(SceneFeature::Levels);
        let level =
            Level { name: "bb".into(), kind: LevelKind::Billboard, ..scene.levels.as_slice()[0].clone() };
        scene.levels.push(level);
    }),
    ("a deep node hierarchy", |scene| {
        let mut above = Some(root());
        for _ in 0..200 {
            above = Some(scene.add_node(above, node("down")));
        }
    }),
    ("vendor data of other formats", |scene| {
        let data = || ExtrasValue::map().with("note", "kept");
        scene.extras = Extras::new("cast", data());
        shown(scene).extras = Extras::new("gltf", ExtrasValue::from(5));
        own(scene).extras = Extras::new("cdae", data());
        material(scene).extras = Extras::new("udm", data());
    }),
    ("material properties of glTF", |scene| {
        let own = material(scene);
        (own.unlit, own.ior, own.transmission) = (true, 1.2, Some(Transmission::default()));
        own.specular_glossiness = Some(Box::new(SpecularGlossiness::default()));
    }),
];

/// Adds vendor data of a UDM model without a known field.
fn brought(scene: &mut Scene<'static>, kind: &str, data: ExtrasValue) {
    scene.extras = Extras::new(
        "udm",
        ExtrasValue::map().with("kind", "model").with("assetType", kind).with("data", data),
    );
}

/// Adds a chain of joints, of which the first two affect the first vertices.
fn chain(scene: &mut Scene<'static>, count: usize) {
    let mut joints = Vec::new();
    for at in 0..count {
        joints.push(scene.add_node(joints.last().copied(), node(&format!("joint{at}"))));
    }
    bend(own(scene), [0, 1]);
    let skin = scene.skins.push(Skin { joints, ..Skin::default() });
    shown(scene).skin = Some(skin);
}

/// Changes that only one format reports, each with the code.
const SINGLE: &[(&str, Change)] = &[
    ("CAST0224", |scene| {
        let values = [0.0, 0.0, 0.0, 4.0, 0.0, 0.0];
        scene.clips.push(moving(ChannelPath::Translation, Interpolation::Linear, &[0.123_456, 0.5], &values));
    }),
    ("CDAE0504", |scene| {
        *scene = features::scene(SceneFeature::Levels);
        scene.levels.values_mut().next().unwrap().kind = LevelKind::Billboard;
    }),
    ("CDAE0518", |scene| {
        let mut channels = Vec::new();
        for _ in 0..20_000 {
            let node = scene.add_node(None, node("x"));
            channels.push(channel(node, ChannelPath::Translation, &[0.0; 6]));
        }
        scene.clips.push(clip("all", &[0.0, 1.0], channels));
    }),
    ("GLTF0018", |scene| {
        let mut lost = target("up", 0.25);
        std::sync::Arc::make_mut(&mut lost.pools[0][0]).vertices[3] = 99;
        own(scene).targets = vec![lost];
    }),
    ("GLTF0023", |scene| {
        shown(scene).extras = Extras::new("cdae", ExtrasValue::map().with("mass", f64::NAN))
    }),
    ("GLTF0069", |scene| {
        let deep = (0..120).fold(ExtrasValue::Null, |inner, _| ExtrasValue::List(vec![inner]));
        shown(scene).extras = Extras::new("cdae", ExtrasValue::map().with("nested", deep));
    }),
    ("GLTF0024", |scene| own(scene).pools.push(crate_pool(0.25))),
    ("GLTF0057", |scene| {
        let image = scene.add_image(Image::file("wood.png"));
        material(scene).normal_texture = Some(Texture::new(image));
        own(scene).pools[0].attributes.retain(|own| own.semantic != Semantic::Normal);
    }),
    ("GLTF0076", |scene| {
        let image = scene.add_image(Image::file("wood.png"));
        material(scene).more_textures.push(("cast/roughness".into(), Texture::new(image)));
    }),
    ("CAST0238", |scene| {
        scene.add_node(None, Node { kind: NodeKind::Object, ..node("empty") });
    }),
    ("CAST0239", |scene| {
        let slot = ExtrasValue::map().with("slot", "albedo").with("path", "wood.dds");
        material(scene).extras =
            Extras::new("cast", ExtrasValue::map().with("slots", ExtrasValue::List(vec![slot])));
    }),
    ("CDAE0541", |scene| {
        *scene = features::scene(SceneFeature::Levels);
        let mesh = scene.nodes.values_mut().find_map(|node| node.mesh);
        scene.add_node(Some(root()), Node { mesh, ..node("both") });
    }),
    ("CDAE0542", |scene| {
        let mut coarse = own(scene).clone();
        coarse.name = "coarse".into();
        let (mesh, transform) = (scene.add_mesh(coarse), shown(scene).transform);
        let name = format!("{}.001", shown(scene).name);
        scene.add_node(Some(root()), Node { mesh: Some(mesh), transform, ..node(&name) });
    }),
    ("GLTF0017", |scene| {
        *scene = features::scene(SceneFeature::Skins);
        scene.skins.values_mut().next().unwrap().inverse_bind.push([0.0; 16]);
    }),
    ("SCENE0024", |scene| {
        *scene = features::scene(SceneFeature::Skins);
        scene.skins.values_mut().next().unwrap().inverse_bind[0][15] = 2.0;
    }),
    ("CDAE0540", |scene| {
        scene.nodes.values_mut().next().unwrap().name = "base00".into();
        shown(scene).name = "crate_a200".into();
    }),
    ("UDM0604", |scene| {
        chain(scene, 2);
        let mut sheared = Transform::default().matrix();
        sheared[4] = 0.5;
        scene.nodes.values_mut().last().unwrap().transform = Transform::Matrix(sheared);
    }),
    ("UDM0616", |scene| {
        *scene = features::scene(SceneFeature::MorphClips);
        let clip = &mut scene.clips[0];
        clip.channels.push(channel(root(), ChannelPath::Translation, &[0.0, 0.0, 0.0, 0.0, 1.0, 0.0]));
    }),
    ("UDM0619", |scene| brought(scene, "PMDL", ExtrasValue::map().with("mass", 12.5))),
    ("UDM0623", |scene| chain(scene, 60)),
    ("UDM0627", |scene| {
        // One bone of four is left, the last.
        chain(scene, 2);
        let joint = scene.nodes.values_mut().last().unwrap();
        joint.extras = Extras::new("udm", ExtrasValue::map().with("kind", "bone").with("index", 3_u32));
        let name = ExtrasValue::map().with("string", "top");
        let item =
            ExtrasValue::map().with("name", name).with("bone", ExtrasValue::map().with("uint32", 2_u32));
        let list = ExtrasValue::map().with("of", "element").with("items", ExtrasValue::List(vec![item]));
        brought(
            scene,
            "PMDL",
            ExtrasValue::map().with("attachments", ExtrasValue::map().with("array", list)),
        );
    }),
    ("UDM0628", |scene| {
        brought(
            scene,
            "PMAP",
            ExtrasValue::map().with("lightmap", ExtrasValue::map().with("element", ExtrasValue::map())),
        );
    }),
    ("UDM0633", |scene| {
        let list = ExtrasValue::map().with("of", "uint32").with("items", vec![0_u32, 7]);
        brought(
            scene,
            "PMDL",
            ExtrasValue::map().with("baseMeshGroups", ExtrasValue::map().with("array", list)),
        );
    }),
];

/// Collects the diagnostics of a scene, and of its conversion to every format.
fn all(said: &mut Said, what: &str, scene: &Scene<'_>) {
    let limits = Limits::DEFAULT;
    said.diagnostics(what, "rules of", &check(scene, &|_| true, &limits));
    let cast = cast::from_scene(scene, &cast::FromSceneOptions::default()).map(|made| made.diagnostics);
    let cdae = cdae::from_scene(scene, &cdae::FromSceneOptions::default()).map(|made| made.diagnostics);
    let udm = udm::from_scene(scene, &udm::FromSceneOptions::default()).map(|made| made.diagnostics);
    let tree = cmh::FromSceneOptions::default().skeleton_only(true).limits(limits);
    let cmh = cmh::from_scene(scene, &tree).map(|made| made.diagnostics);
    let made = gltf::from_scene(scene, &gltf::FromSceneOptions::default().tangents(true));
    let made = made.map(|made| made.diagnostics);
    for (format, done) in [("cast", cast), ("cdae", cdae), ("udm", udm), ("cmh", cmh), ("gltf", made)] {
        match done {
            Ok(diagnostics) => said.diagnostics(what, &format!("from_scene to {format}"), &diagnostics),
            Err(error) => said.error(what, &format!("from_scene to {format}"), &error),
        }
    }
}

/// All scenes.
pub(crate) fn said_of(said: &mut Said) {
    for feature in SceneFeature::ALL {
        all(said, &format!("{feature:?}"), &features::scene(feature));
    }
    for (what, change) in CHANGES {
        let mut scene = one_crate();
        change(&mut scene);
        all(said, what, &scene);
    }
    for (id, change) in SINGLE {
        let mut scene = one_crate();
        change(&mut scene);
        all(said, &format!("the scene of {id}"), &scene);
    }
    asked(said);
    for (id, change) in rules::CASES {
        let mut scene = rules::door();
        change(&mut scene);
        all(said, id, &scene);
    }
    let narrow = Limits::DEFAULT.items(2);
    said.diagnostics("a door", "rules with narrow limits of", &check(&rules::door(), &|_| true, &narrow));
}

/// Diagnostics that depend on options.
fn asked(said: &mut Said) {
    let skinned = features::scene(SceneFeature::Skins);
    let mut edited = one_crate();
    for name in ["detail300", "wheel", "wheel.001"] {
        let above = edited.add_node(None, node(name));
        let mesh = edited.nodes.iter().find_map(|(_, node)| node.mesh).unwrap();
        let rim = if name == "wheel" { "rim" } else { "rim.001" };
        edited.add_node(Some(above), Node { mesh: Some(mesh), ..node(rim) });
    }
    edited.materials.push(Material::named("paint.001"));
    let mut diagnostics = Diagnostics::default();
    let suffixes = meshwright::scene::restore::Suffixes::Auto;
    meshwright::scene::restore::restore(&mut edited, "cdae", suffixes, &mut diagnostics);
    said.diagnostics("a scene from an editor", "restore", &diagnostics);
    let old = cdae::FromSceneOptions::default().version(Version::V26);
    let crated = one_crate();
    let mut shape = cdae::from_scene(&crated, &cdae::FromSceneOptions::default()).unwrap().value;
    shape.shape.details = cdae::document::Vector::default();
    said.diagnostics("a shape without levels of detail", "to_scene", &cdae::to_scene(&shape).diagnostics);
    said.diagnostics(
        "a skin",
        "from_scene to cdae 26",
        &cdae::from_scene(&skinned, &old).unwrap().diagnostics,
    );
    let mut lone = skinned.clone();
    lone.skins.values_mut().next().unwrap().joints[1] = NodeId::new(99);
    lone.extras.set("cdae", ExtrasValue::map().with("version", 31_i64));
    let kept = cdae::FromSceneOptions::default().skins(cdae::Skins::Keep);
    said.diagnostics(
        "a skin with a joint that does not exist",
        "from_scene to cdae with skins",
        &cdae::from_scene(&lone, &kept).unwrap().diagnostics,
    );
    if let Err(error) = cmh::from_scene(&one_crate(), &cmh::FromSceneOptions::default()) {
        said.error("a crate", "from_scene to cmh", &error);
    }
}
