//! A scene with textures.

use super::*;

/// An image of one pixel.
#[rustfmt::skip]
pub(crate) const PNG: &[u8] = &[
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 144, 119, 83, 222, 0, 0, 0, 12, 73, 68, 65, 84, 120, 156, 99, 248, 223, 224, 0, 0, 4, 65, 1, 192, 12, 209, 237, 145, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
];

/// The file that the scene with textures references.
pub(crate) const PICTURE: &str = "textures/a b.png";

/// External and embedded images, several UV sets, and invalid content.
pub(crate) fn textures() -> Scene<'static> {
    let mut scene = Scene::default();
    let file = scene.add_image(Image::file(PICTURE));
    let inside = scene.add_image(Image {
        name: "inside".into(),
        content: ImageContent::Bytes(PNG.into()),
        media_type: Some("image/png".into()),
        ..Image::file("")
    });
    let dds = scene.add_image(Image::file("art/x.DDS"));
    let on = |image, tex_coord| Some(Texture { tex_coord, ..Texture::new(image) });
    let nearest = Sampler {
        magnify: Some(Filter::Nearest),
        minify: Some((Filter::Linear, Some(Filter::Nearest))),
        wrap: [Wrap::Clamp, Wrap::Mirror],
    };
    scene.materials.push(Material {
        base_color_texture: on(file, 0),
        metallic_roughness_texture: on(file, 0),
        normal_texture: Some(Texture { sampler: nearest, ..Texture::new(inside) }),
        normal_scale: 0.5,
        occlusion_texture: on(inside, 0),
        occlusion_strength: 0.25,
        emissive: [1.0, 0.5, 0.25],
        emissive_texture: on(file, 0),
        emissive_strength: 4.0,
        specular: Some(Specular {
            factor: 0.5,
            texture: on(file, 0),
            color: [1.5, 1.0, 0.5],
            color_texture: on(inside, 0),
        }),
        ..Material::named("wall")
    });
    scene.materials.push(Material { base_color_texture: on(file, 2), ..Material::named("sets") });
    scene.materials.push(Material { base_color_texture: on(dds, 0), ..Material::named("dds") });
    scene.materials.push(Material { specular: Some(Specular::default()), ..Material::named("shiny") });
    let uvs = |set: u32| attribute(Semantic::TexCoord(set), floats(&[0.25; 6], 2));
    let mut add = |name: &str, material: usize, sets: &[u32]| {
        let mut mesh = triangle(name);
        mesh.pools[0].attributes.extend(sets.iter().map(|&set| uvs(set)));
        let tangents = floats(&[1.0, 0.0, 0.0, 1.0].repeat(3), 4);
        mesh.pools[0].attributes.push(attribute(Semantic::Tangent, tangents));
        mesh.primitives[0].material = Some(MaterialId::new(material));
        let mesh = scene.add_mesh(mesh);
        scene.add_node(None, Node { mesh: Some(mesh), ..node(name) });
    };
    add("wall", 0, &[]);
    add("second of two", 1, &[2]);
    add("third of three", 1, &[1, 2]);
    add("none", 1, &[]);
    add("again", 1, &[2]);
    add("dds", 2, &[]);
    add("shiny", 3, &[]);
    scene
}

/// Four vertices of two triangles in the plane Y = 0; the UVs of the second are mirrored.
fn mirrored(name: &str) -> Mesh<'static> {
    let mut pool = grid(4);
    pool.attributes[0].stream = floats(&[0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0], 3);
    pool.attributes[2].stream = floats(&[0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0], 2);
    mesh(name, vec![pool], vec![part(0, Topology::Triangles, Some(short(&[0, 2, 1, 1, 2, 3])))])
}

/// Normal textures on meshes without tangents, including some that cannot get any.
pub(crate) fn normal_textures() -> Scene<'static> {
    let mut scene = Scene::default();
    let file = scene.add_image(Image::file(PICTURE));
    let dds = scene.add_image(Image::file("art/x.DDS"));
    let on = |image, tex_coord| Some(Texture { tex_coord, ..Texture::new(image) });
    for (name, image, set) in [("rough", file, 0), ("second set", file, 1), ("dds", dds, 0)] {
        scene.materials.push(Material { normal_texture: on(image, set), ..Material::named(name) });
    }
    let mut add = |mut mesh: Mesh<'static>, material: usize| {
        for part in &mut mesh.primitives {
            part.material = Some(MaterialId::new(material));
        }
        let name = mesh.name.clone();
        let mesh = scene.add_mesh(mesh);
        scene.add_node(None, Node { mesh: Some(mesh), ..node(&name) });
    };
    add(triangle("plain"), 0);
    let mut split = mirrored("split");
    let sparse = Sparse {
        semantic: Semantic::Position,
        vertices: vec![1, 3],
        values: vec![[0.0, 1.0, 0.0], [0.0, 2.0, 0.0]],
    };
    split.targets = vec![MorphTarget { name: "up".into(), weight: 0.0, pools: vec![vec![sparse.into()]] }];
    add(split, 0);
    let mut other = mirrored("second set");
    let uvs = other.pools[0].attributes[2].stream.clone();
    other.pools[0].attributes.push(attribute(Semantic::TexCoord(1), uvs));
    add(other, 1);
    add(triangle("no second set"), 1);
    add(triangle("dds"), 2);
    scene
}

/// A normal texture on a mesh without normals, and on lines. The Khronos validator warns of both: viewers compute the
/// tangents.
pub(crate) fn normal_texture_alone() -> Scene<'static> {
    let mut scene = Scene::default();
    let normal_texture = Some(Texture::new(scene.add_image(Image::file(PICTURE))));
    let material = scene.materials.push(Material { normal_texture, ..Material::named("rough") });
    let mut bare = triangle("no normals");
    bare.pools[0].attributes.remove(1);
    let mut lines = triangle("lines");
    lines.primitives[0].topology = Topology::LineStrip;
    for mut mesh in [bare, lines] {
        mesh.primitives[0].material = Some(material);
        let name = mesh.name.clone();
        let mesh = scene.add_mesh(mesh);
        scene.add_node(None, Node { mesh: Some(mesh), ..node(&name) });
    }
    scene
}
