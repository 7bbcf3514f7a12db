//! Small scenes, and the pixels of their pictures.

use meshwright_core::Limits;
use meshwright_render::{Lens, Lighting, RenderOptions, Textures, View, render};
use meshwright_scene::{
    AlphaMode, Attribute, Id, Image as SceneImage, ImageContent, Instances, Material, Mesh, Node, NodeId,
    Primitive, Scene, Semantic, Texture, Topology, Trs, VertexPool,
};
use meshwright_testkit::sample_scene::{indices, stream};
use meshwright_texture::{Image, Pixels, PngOptions, encode_png};

/// A rectangle in a plane of constant z, with normals towards +Z and texture coordinates from its top left.
pub(crate) fn quad([left, bottom, right, top]: [f32; 4], z: f32) -> Mesh<'static> {
    let points = [left, bottom, z, right, bottom, z, right, top, z, left, top, z];
    let attribute = |semantic, values: &[f32], width| Attribute { semantic, stream: stream(values, width) };
    let pool = VertexPool {
        attributes: vec![
            attribute(Semantic::Position, &points, 3),
            attribute(Semantic::Normal, &[0.0, 0.0, 1.0].repeat(4), 3),
            attribute(Semantic::TexCoord(0), &[0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0], 2),
        ],
    };
    let primitive = Primitive::new(0, Topology::Triangles, Some(indices(&[0, 1, 2, 0, 2, 3])));
    Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() }
}

/// Adds a mesh with a material.
pub(crate) fn add(scene: &mut Scene<'static>, mut mesh: Mesh<'static>, material: Material) -> NodeId {
    let material = scene.materials.push(material);
    mesh.primitives.iter_mut().for_each(|primitive| primitive.material = Some(material));
    let mesh = scene.add_mesh(mesh);
    scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() })
}

/// A scene of one mesh and material.
pub(crate) fn scene(mesh: Mesh<'static>, material: Material) -> Scene<'static> {
    let mut scene = Scene::default();
    add(&mut scene, mesh, material);
    scene
}

/// A material of that base color.
pub(crate) fn paint(base_color: [f32; 4]) -> Material {
    Material { base_color, ..Material::named("paint") }
}

/// Rectangles that fill the picture, one behind the other.
pub(crate) fn layers(number: usize, alpha: AlphaMode) -> Scene<'static> {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), Material { alpha, ..paint([1.0, 1.0, 1.0, 0.5]) });
    let at = |index: usize| Trs { translation: [0.0, 0.0, index as f32], ..Trs::IDENTITY };
    let places = (0..number).map(at).collect();
    let node = scene.nodes.get_mut(first()).unwrap();
    node.instances = Some(Box::new(Instances { places, ..Instances::default() }));
    scene
}

/// An embedded image as a texture.
pub(crate) fn texture(scene: &mut Scene<'static>, width: u32, height: u32, pixels: Vec<[u8; 4]>) -> Texture {
    let image = Image::new(width, height, pixels).unwrap();
    let png = encode_png(&image, &PngOptions::default()).unwrap().value;
    let content = ImageContent::Bytes(png.into());
    Texture::new(scene.add_image(SceneImage { content, ..SceneImage::file("") }))
}

/// 64 x 64 pixels from the front, without light and perspective.
pub(crate) fn flat() -> RenderOptions {
    crate::flat_style()
        .size(64, 64)
        .view(View::Front)
        .lens(Lens::Orthographic)
        .lighting(Lighting::Flat)
        .margin(0.0)
}

/// A picture.
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) pixels: Vec<[u8; 4]>,
}

impl Picture {
    pub(crate) fn new(scene: &Scene<'_>, options: &RenderOptions) -> Self {
        let textures = Textures::load(scene, |_| None, &Limits::DEFAULT).value;
        Self::from(render(scene, &textures, options).unwrap().value)
    }

    pub(crate) fn at(&self, x: usize, y: usize) -> [u8; 4] {
        self.pixels[y * self.width + x]
    }

    /// Number of pixels that are not transparent.
    pub(crate) fn covered(&self) -> usize {
        self.pixels.iter().filter(|pixel| pixel[3] > 0).count()
    }
}

impl From<Image> for Picture {
    fn from(image: Image) -> Self {
        let width = image.width() as usize;
        let Pixels::U8(pixels) = image.into_pixels() else { panic!("a picture has 8 bits") };
        Self { width, pixels }
    }
}

/// The id of the first element.
pub(crate) fn first<T>() -> Id<T> {
    Id::new(0)
}
