//! A model of UDM with skins and body groups.

use meshwright::{
    Source,
    scene::{
        Attribute, Component, Material, Mesh, Node, Primitive, Scene, Semantic, Stream, Topology, Variant,
        VertexPool,
    },
    udm::{
        self,
        document::{Array, Element, Items, Type, Value},
        path,
    },
};

/// Two groups, `head` and `hat`, the first of which is red in skin 0 and blue in skin 1.
fn scene() -> Scene<'static> {
    let mut scene = Scene::default();
    let [red, blue, grey] = ["red", "blue", "grey"].map(|name| scene.materials.push(Material::named(name)));
    scene.variants.push(Variant::named("skin0"));
    let night = scene.variants.push(Variant::named("skin1"));
    for (name, material, variants) in [("head", red, vec![(night, blue)]), ("hat", grey, Vec::new())] {
        let floats = [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0].map(f32::to_le_bytes).concat();
        let stream = Stream::packed(floats, Component::F32, 3);
        let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
        let part = Primitive {
            pool: 0,
            topology: Topology::Triangles,
            indices: None,
            material: Some(material),
            variants,
            extras: Default::default(),
        };
        let mesh = Mesh { name: name.into(), pools: vec![pool], primitives: vec![part], ..Mesh::default() };
        let mesh = scene.add_mesh(mesh);
        scene.add_node(None, Node { name: name.into(), mesh: Some(mesh), ..Node::default() });
    }
    scene
}

fn uints(list: &[u32]) -> Value<'static> {
    let bytes: Vec<u8> = list.iter().flat_map(|item| item.to_le_bytes()).collect();
    let array = Array::packed(Type::UInt32, u32::try_from(list.len()).unwrap(), bytes);
    array.unwrap_or_else(|| Array::new(Items::Element(Vec::new()))).into()
}

/// The same as a file, with a body group of both groups and of nothing.
pub(crate) fn model() -> Source {
    let exported = udm::from_scene(&scene(), &Default::default()).unwrap();
    let ids: Vec<&str> =
        exported.diagnostics.as_slice().iter().map(|diagnostic| diagnostic.code.id).collect();
    assert!(!ids.contains(&"UDM0632"), "names of skins are kept: {ids:?}");
    let mut root = exported.document.root().clone();
    let data = path::find_mut(&mut root, "assetData").unwrap();
    let Value::Element(data) = data else { panic!("expected an element") };
    let choice = Element::new().with("meshGroups", uints(&[0, 1, u32::MAX]));
    data.set("bodyGroups", Value::from(Element::new().with("top", choice)));
    data.set("baseMeshGroups", uints(&[]));
    let file = udm::binary::File::new(root);
    Source::from(udm::binary::write(&file).unwrap().to_vec())
}
