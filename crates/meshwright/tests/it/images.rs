//! Embedded images become files next to the result, without replacing others.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Format, Limits, Source,
    scene::{
        Attribute, Component, Image, ImageContent, Material, Mesh, Node, Primitive, Scene, Semantic, Stream,
        Texture, Topology, VertexPool,
    },
};
use std::{borrow::Cow, fs};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot much of a picture";

fn glb() -> Vec<u8> {
    let content = ImageContent::Bytes(Cow::Borrowed(PNG));
    let image = Image { name: "bark/1".into(), content, ..Image::file("") };
    let scene = tree(Image { media_type: Some("image/png".into()), ..image });
    let exported = meshwright::gltf::from_scene(&scene, &Default::default()).unwrap();
    meshwright::gltf::write_glb(&exported.value).unwrap().to_vec()
}

/// A triangle with an image.
fn tree(image: Image<'static>) -> Scene<'static> {
    let mut scene = Scene::default();
    let image = scene.add_image(image);
    let mut material = Material::named("bark");
    material.base_color_texture = Some(Texture::new(image));
    let material = scene.materials.push(material);
    let floats = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>();
    let attribute = |semantic, values: &[f32], width| Attribute {
        semantic,
        stream: Stream::packed(floats(values), Component::F32, width),
    };
    let positions = attribute(Semantic::Position, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0], 3);
    let uvs = attribute(Semantic::TexCoord(0), &[0.0, 0.0, 1.0, 0.0, 0.0, 1.0], 2);
    let primitive = Primitive {
        pool: 0,
        topology: Topology::Triangles,
        indices: None,
        material: Some(material),
        variants: Vec::new(),
        extras: Default::default(),
    };
    let mesh = scene.add_mesh(Mesh {
        name: "tree".into(),
        pools: vec![VertexPool { attributes: vec![positions, uvs] }],
        primitives: vec![primitive],
        ..Mesh::default()
    });
    scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    scene
}

#[test]
fn images_become_files() {
    let folder = tempfile::tempdir().unwrap();
    let (source, target) = (Source::from(glb()), folder.path().join("tree.cast"));
    let cast = Format::Cast;
    let run = || {
        let (limits, options) = (Limits::DEFAULT, ConvertOptions::default());
        convert(&[&source], cast, Target::File(&target), &limits, &options).unwrap()
    };
    let names = || {
        let mut names: Vec<String> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    let path_in = || {
        let source = Source::open(&target, &Limits::DEFAULT).unwrap();
        meshwright::info(&source, &Limits::DEFAULT, 0).unwrap().dependencies
    };
    let done = run();
    assert_eq!(done.written.len(), 2);
    assert_eq!(
        (names(), path_in()),
        (vec!["tree.cast".into(), "tree_bark_1.png".into()], vec!["tree_bark_1.png".into()])
    );
    assert_eq!(fs::read(folder.path().join("tree_bark_1.png")).unwrap(), PNG);
    // Second run: the image already exists.
    assert_eq!((run().written.len(), names().len()), (1, 2));
    // An existing file with that name is unchanged.
    fs::write(folder.path().join("tree_bark_1.png"), "mine").unwrap();
    run();
    assert_eq!(names(), ["tree.cast", "tree_bark_1.png", "tree_bark_1_2.png"]);
    assert_eq!(path_in(), ["tree_bark_1_2.png"]);
    assert_eq!(fs::read(folder.path().join("tree_bark_1.png")).unwrap(), b"mine");
}

#[test]
fn copied_images_need_no_media_type() {
    let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    fs::write(from.path().join("bark.png"), PNG).unwrap();
    let path = from.path().join("tree.gltf");
    meshwright::convert_scene(tree(Image::file("bark.png")), Format::Gltf).write(&path).unwrap();
    assert!(!fs::read_to_string(&path).unwrap().contains("mimeType"));
    for (format, name) in [(Format::Obj, "tree.obj"), (Format::Cast, "tree.cast"), (Format::Dae, "tree.dae")]
    {
        let folder = to.path().join(name);
        fs::create_dir(&folder).unwrap();
        let options = ConvertOptions::default().textures(meshwright::texture_options::TexturePlacement::Copy);
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let target = folder.join(name);
        let done = convert(&[&source], format, Target::File(&target), &Limits::DEFAULT, &options).unwrap();
        let codes: Vec<&str> =
            done.diagnostics.as_slice().iter().map(|diagnostic| diagnostic.code.id).collect();
        assert_eq!(fs::read(folder.join("tree_bark.png")).ok().as_deref(), Some(PNG), "{name}: {codes:?}");
    }
}

/// A PNG of these pixels in one row.
fn png(pixels: &[[u8; 4]]) -> Vec<u8> {
    let image = meshwright_texture::Image::new(pixels.len() as u32, 1, pixels.to_vec()).unwrap();
    meshwright_texture::encode_png(&image, &Default::default()).unwrap().value
}

/// The textures of specular-glossiness become those of metallic-roughness where they are needed. The expected values are
/// those of the formulas in the appendix of the extension, computed apart from the program.
#[test]
fn specular_glossiness_is_converted_for_each_pixel() {
    let diffuse = png(&[[0, 0, 0, 255], [200, 100, 50, 128], [255, 255, 255, 255], [90, 160, 30, 255]]);
    let specular = png(&[[255, 220, 130, 191], [56, 56, 56, 128], [255, 255, 255, 255], [150, 90, 200, 0]]);
    let mut scene = tree(Image::file(""));
    let images: Vec<_> = [("d", diffuse), ("s", specular)]
        .into_iter()
        .map(|(name, bytes)| {
            let content = ImageContent::Bytes(bytes.into());
            scene.add_image(Image { name: name.into(), content, ..Image::file("") })
        })
        .collect();
    let material = scene.materials.values_mut().next().unwrap();
    let mut older = meshwright::scene::SpecularGlossiness::default();
    (older.diffuse_texture, older.texture) = (Some(Texture::new(images[0])), Some(Texture::new(images[1])));
    older.glossiness = 0.5;
    material.specular_glossiness = Some(Box::new(older));
    material.derive_metallic_roughness();
    let bytes = meshwright::convert_scene(scene, Format::Glb).to_vec().unwrap().value;
    let source = Source::from(bytes);
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let material = scene.materials.as_slice().first().unwrap();
    assert!(material.specular_glossiness.is_some(), "glTF keeps the extension");
    let pixels = |texture: &Option<Texture>| {
        let image = scene.image(texture.as_ref().unwrap().image).unwrap();
        let ImageContent::Bytes(bytes) = &image.content else { panic!() };
        match meshwright_texture::decode(bytes, &Limits::DEFAULT).unwrap().value.into_pixels() {
            meshwright_texture::Pixels::U8(pixels) => pixels,
            other => panic!("{other:?}"),
        }
    };
    let near = |found: Vec<[u8; 4]>, expected: [[u8; 4]; 4]| {
        for (found, expected) in found.iter().zip(&expected) {
            let is_near = found.iter().zip(expected).all(|(a, b)| a.abs_diff(*b) <= 1);
            assert!(is_near, "{found:?}, expected {expected:?}");
        }
    };
    near(
        pixels(&material.base_color_texture),
        [[255, 220, 130, 255], [200, 100, 50, 128], [255, 255, 255, 255], [143, 153, 168, 255]],
    );
    near(
        pixels(&material.metallic_roughness_texture),
        [[255, 160, 255, 255], [255, 191, 0, 255], [255, 128, 255, 255], [255, 255, 173, 255]],
    );
    assert_eq!((material.base_color, material.metallic, material.roughness), ([1.0; 4], 1.0, 1.0));
}
