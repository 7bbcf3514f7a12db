//! `Builder`: scenes from bytes that `meshwright/_builder.py` prepares.

use crate::{
    error::bad_argument,
    json_values::{extra_from, extras_from},
    options::word,
    scene::{Scene, id},
    shared_scene::SharedScene,
    stream_arrays::semantic,
};
use meshwright::{
    Diagnostics,
    scene::{
        self, AlphaMode, Attribute, Camera, Channel, ChannelPath, Clip, Component, DTrs, Event, Filter,
        ImageContent, Indices, Instances, Interpolation, Level, LevelKind, Light, LightKind, Material, Mesh,
        MorphTarget, Node, NodeKind, Pointer, Primitive, Projection, Skin, Sparse, Specular,
        SpecularGlossiness, Stream, Texture, Topology, Transform, Transmission, Trs, Variant, VertexPool,
        Wrap, pose::single,
    },
};
use pyo3::{
    exceptions::{PyIndexError, PyRuntimeError},
    prelude::*,
};
use std::{borrow::Cow, sync::Arc};

/// A scene that is being made. `build` hands it over.
#[pyclass(module = "meshwright._meshwright")]
pub(crate) struct Builder {
    made: Option<SharedScene>,
}

/// An attribute: name, bytes, type of numbers, width, whether integers are fractions.
type AttributeData = (String, Vec<u8>, String, u8, bool);
/// Pool, topology, bytes and type of indices, material, variants with their materials, vendor data.
type PrimitiveData<'py> = (
    usize,
    Bound<'py, PyAny>,
    Option<(Vec<u8>, String)>,
    Option<usize>,
    Vec<(usize, usize)>,
    Option<Bound<'py, PyAny>>,
);
/// Name, weight, for each pool the attributes with vertices and displacements.
type TargetData = (String, f32, Vec<Vec<(String, Vec<u8>, Vec<u8>)>>);
/// Node, path, interpolation, times, values.
type ChannelData<'py> = (usize, Bound<'py, PyAny>, Bound<'py, PyAny>, Vec<u8>, Vec<u8>);
/// Material, member, interpolation, times, values, width.
type MaterialChannelData<'py> = (usize, String, Bound<'py, PyAny>, Vec<u8>, Vec<u8>, usize);

const INTERPOLATIONS: [(&str, Interpolation); 3] = [
    ("linear", Interpolation::Linear),
    ("step", Interpolation::Step),
    ("cubic_spline", Interpolation::CubicSpline),
];

fn component(name: &str) -> PyResult<Component> {
    Ok(match name {
        "int8" => Component::I8,
        "uint8" => Component::U8,
        "int16" => Component::I16,
        "uint16" => Component::U16,
        "uint32" => Component::U32,
        "float32" => Component::F32,
        _ => return Err(bad_argument(format!("arrays of {name} cannot be stored"))),
    })
}

fn f32s(bytes: &[u8]) -> Vec<f32> {
    bytes.as_chunks::<4>().0.iter().map(|number| f32::from_le_bytes(*number)).collect()
}

fn f64s(bytes: &[u8]) -> Vec<f64> {
    bytes.as_chunks::<8>().0.iter().map(|number| f64::from_le_bytes(*number)).collect()
}

fn exists(what: &str, index: usize, count: usize) -> PyResult<usize> {
    if index < count {
        return Ok(index);
    }
    Err(PyIndexError::new_err(format!("{what} {index} does not exist: the scene has {count}")))
}

impl Builder {
    fn scene(&self) -> PyResult<&scene::Scene<'_>> {
        self.made.as_ref().map(SharedScene::scene).ok_or_else(built)
    }

    fn change<T>(&mut self, change: impl for<'s> FnOnce(&mut scene::Scene<'s>) -> T) -> PyResult<T> {
        self.made.as_mut().map(|made| made.change(change)).ok_or_else(built)
    }
}

fn built() -> PyErr {
    PyRuntimeError::new_err("the scene was built already; make another builder with SceneBuilder(scene)")
}

#[pymethods]
impl Builder {
    /// An empty scene, or one with the content of another.
    #[new]
    #[pyo3(signature = (scene=None, name=None))]
    fn new(scene: Option<&Scene>, name: Option<String>) -> Self {
        let mut made = match scene {
            Some(scene) => SharedScene::based_on(scene.shared.clone()),
            None => SharedScene::owned(scene::Scene::default(), Diagnostics::default()),
        };
        if let Some(name) = name {
            made.change(|scene| scene.name = name);
        }
        Self { made: Some(made) }
    }

    /// The numbers of nodes, meshes, materials, images, skins, clips and levels.
    fn counts(&self) -> PyResult<[usize; 7]> {
        let scene = self.scene()?;
        let (nodes, meshes, materials) = (scene.nodes.len(), scene.meshes.len(), scene.materials.len());
        let (images, skins) = (scene.images.len(), scene.skins.len());
        Ok([nodes, meshes, materials, images, skins, scene.clips.len(), scene.levels.len()])
    }

    /// Hands the scene over.
    fn build(&mut self) -> PyResult<Scene> {
        self.made.take().map(Scene::new).ok_or_else(built)
    }

    /// Sets the vendor data of the scene.
    fn set_extras(&mut self, extras: &Bound<'_, PyAny>) -> PyResult<()> {
        let extras = extras_from(Some(extras))?;
        self.change(|scene| scene.extras = extras)
    }

    /// Sets whether vertex colors shade where a material does not say.
    fn set_vertex_colors_shade(&mut self, shade: Option<bool>) -> PyResult<()> {
        self.change(|scene| scene.vertex_colors_shade = shade)
    }

    /// Adds an image: the bytes of a file, or its path.
    #[pyo3(signature = (name, path, data, media_type, extras))]
    fn add_image(
        &mut self,
        name: String,
        path: Option<String>,
        data: Option<Vec<u8>>,
        media_type: Option<String>,
        extras: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let content = match (path, data) {
            (Some(path), None) => ImageContent::File(path),
            (None, Some(data)) => ImageContent::Bytes(Cow::Owned(data)),
            _ => return Err(bad_argument("an image has either a path or data")),
        };
        let image = scene::Image { name, content, media_type, extras: extras_from(extras)? };
        self.change(|scene| scene.add_image(image).index())
    }

    /// Adds a `Material` record.
    fn add_material(&mut self, record: &Bound<'_, PyAny>) -> PyResult<usize> {
        let scene = self.scene()?;
        let material = material(record, scene.images.len(), scene.materials.len())?;
        self.change(|scene| scene.materials.push(material).index())
    }

    /// Adds a `Level` record.
    fn add_level(&mut self, record: &Bound<'_, PyAny>) -> PyResult<usize> {
        let words = [
            ("visual", LevelKind::Visual),
            ("collision", LevelKind::Collision),
            ("line_of_sight", LevelKind::LineOfSight),
            ("billboard", LevelKind::Billboard),
            ("utility", LevelKind::Utility),
        ];
        let level = Level {
            name: record.getattr("name")?.extract()?,
            kind: word("kind", &record.getattr("kind")?, &words)?,
            pixels: record.getattr("pixels")?.extract()?,
            origin: None,
            extras: extras_from(Some(&record.getattr("extras")?))?,
        };
        self.change(|scene| scene.levels.push(level).index())
    }

    /// Adds a material variant of the scene.
    fn add_variant(&mut self, name: String, extras: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
        let variant = Variant { name, extras: extras_from(extras)? };
        self.change(|scene| scene.variants.push(variant).index())
    }

    /// Adds a mesh.
    fn add_mesh(
        &mut self,
        name: String,
        pools: Vec<Vec<AttributeData>>,
        primitives: Vec<PrimitiveData<'_>>,
        targets: Vec<TargetData>,
        extras: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let scene = self.scene()?;
        let (materials, variants) = (scene.materials.len(), scene.variants.len());
        let pools: Vec<VertexPool<'static>> = pools.into_iter().map(pool).collect::<PyResult<_>>()?;
        let parts: PyResult<Vec<_>> =
            primitives.into_iter().map(|data| primitive(data, pools.len(), materials, variants)).collect();
        let mesh = Mesh {
            name,
            pools,
            primitives: parts?,
            targets: targets.into_iter().map(target).collect(),
            extras: extras_from(extras)?,
            ..Mesh::default()
        };
        self.change(|scene| scene.add_mesh(mesh).index())
    }

    /// Adds a node. `transform` has the 16 numbers of a column-major matrix, or the 10 of translation, rotation and scale.
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    #[pyo3(signature = (name, parent, transform, level, weights, camera, light, file, hidden, kind, extras))]
    fn add_node(
        &mut self,
        name: String,
        parent: Option<usize>,
        transform: Vec<f32>,
        level: Option<usize>,
        weights: Vec<f32>,
        camera: Option<&Bound<'_, PyAny>>,
        light: Option<&Bound<'_, PyAny>>,
        file: Option<String>,
        hidden: bool,
        kind: &Bound<'_, PyAny>,
        extras: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let scene = self.scene()?;
        let parent = parent.map(|parent| exists("node", parent, scene.nodes.len())).transpose()?;
        let level = level.map(|level| exists("level", level, scene.levels.len())).transpose()?;
        let kinds = [("plain", NodeKind::Plain), ("object", NodeKind::Object), ("helper", NodeKind::Helper)];
        let node = Node {
            name,
            kind: word("kind", kind, &kinds)?,
            transform: self::transform(&transform)?,
            level: level.map(id),
            weights,
            camera: camera.map(self::camera).transpose()?.map(Box::new),
            light: light.map(self::light).transpose()?.map(Box::new),
            instance: file,
            hidden,
            extras: extras_from(extras)?,
            ..Node::default()
        };
        self.change(|scene| scene.add_node(parent.map(id), node).index())
    }

    /// Sets the content of a node that is not None.
    #[pyo3(signature = (node, mesh, skin, camera, light))]
    fn attach(
        &mut self,
        node: usize,
        mesh: Option<usize>,
        skin: Option<usize>,
        camera: Option<&Bound<'_, PyAny>>,
        light: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let scene = self.scene()?;
        let node = exists("node", node, scene.nodes.len())?;
        let mesh = mesh.map(|mesh| exists("mesh", mesh, scene.meshes.len())).transpose()?;
        let skin = skin.map(|skin| exists("skin", skin, scene.skins.len())).transpose()?;
        let camera = camera.map(self::camera).transpose()?.map(Box::new);
        let light = light.map(self::light).transpose()?.map(Box::new);
        self.change(|scene| {
            if let Some(node) = scene.nodes.get_mut(id(node)) {
                node.mesh = mesh.map(id).or(node.mesh);
                node.skin = skin.map(id).or(node.skin);
                node.camera = camera.or(node.camera.take());
                node.light = light.or(node.light.take());
            }
        })
    }

    /// Sets the instances of the mesh of a node; the matrices are column-major.
    fn set_instances(&mut self, node: usize, matrices: &[u8]) -> PyResult<()> {
        let node = exists("node", node, self.scene()?.nodes.len())?;
        let matrices = f64s(matrices);
        let places = matrices.as_chunks::<16>().0.iter().map(|matrix| {
            let parts = DTrs::new(matrix);
            if !parts.exact {
                return Err(bad_argument("instances: a matrix has shear, which an instance cannot have"));
            }
            Ok(Trs {
                translation: parts.translation.map(single),
                rotation: parts.rotation.map(single),
                scale: parts.scale.map(single),
            })
        });
        let instances = Instances { places: places.collect::<PyResult<_>>()?, ..Instances::default() };
        self.change(|scene| {
            if let Some(node) = scene.nodes.get_mut(id(node)) {
                node.instances = Some(Box::new(instances));
            }
        })
    }

    /// Adds a skin; the matrices are column-major.
    fn add_skin(
        &mut self,
        name: String,
        joints: Vec<usize>,
        inverse_bind: &[u8],
        extras: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let nodes = self.scene()?.nodes.len();
        let joints: PyResult<Vec<_>> =
            joints.into_iter().map(|joint| exists("node", joint, nodes).map(id)).collect();
        let inverse_bind = f32s(inverse_bind).as_chunks::<16>().0.to_vec();
        let skin = Skin { name, joints: joints?, inverse_bind, extras: extras_from(extras)? };
        self.change(|scene| scene.skins.push(skin).index())
    }

    /// Adds a clip.
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn add_clip(
        &mut self,
        name: String,
        duration: f32,
        looped: bool,
        channels: Vec<ChannelData<'_>>,
        material_channels: Vec<MaterialChannelData<'_>>,
        events: Vec<Bound<'_, PyAny>>,
        extras: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let scene = self.scene()?;
        let (nodes, materials) = (scene.nodes.len(), scene.materials.len());
        let mut clip = Clip { name, duration, looped, extras: extras_from(extras)?, ..Clip::default() };
        for (node, path, interpolation, times, values) in channels {
            let paths = [
                ("translation", ChannelPath::Translation),
                ("rotation", ChannelPath::Rotation),
                ("scale", ChannelPath::Scale),
                ("weights", ChannelPath::Weights),
                ("visibility", ChannelPath::Visibility),
            ];
            let timeline = timeline(&mut clip, &times);
            clip.channels.push(Channel {
                node: id(exists("node", node, nodes)?),
                path: word("path", &path, &paths)?,
                interpolation: word("interpolation", &interpolation, &INTERPOLATIONS)?,
                timeline,
                values: f32s(&values),
            });
        }
        for (material, member, interpolation, times, values, width) in material_channels {
            let timeline = timeline(&mut clip, &times);
            clip.pointers.push(Pointer {
                material: id(exists("material", material, materials)?),
                member,
                width,
                interpolation: word("interpolation", &interpolation, &INTERPOLATIONS)?,
                timeline,
                values: f32s(&values),
            });
        }
        for event in events {
            clip.events.push(Event {
                time: event.getattr("time")?.extract()?,
                name: event.getattr("name")?.extract()?,
                data: extra_from(&event.getattr("data")?, crate::json_values::DEPTH)?,
            });
        }
        self.change(|scene| {
            scene.clips.push(clip);
            scene.clips.len().saturating_sub(1)
        })
    }
}

/// The number of the timeline with these times, which is added if it is new.
fn timeline(clip: &mut Clip, times: &[u8]) -> usize {
    let times = f32s(times);
    clip.timelines.iter().position(|own| *own == times).unwrap_or_else(|| {
        clip.timelines.push(times);
        clip.timelines.len().saturating_sub(1)
    })
}

fn pool(attributes: Vec<AttributeData>) -> PyResult<VertexPool<'static>> {
    let mut pool = VertexPool::default();
    for (name, bytes, kind, width, normalized) in attributes {
        let stream = Stream { normalized, ..Stream::packed(bytes, component(&kind)?, width) };
        pool.attributes.push(Attribute { semantic: semantic(&name), stream });
    }
    Ok(pool)
}

fn primitive(
    (pool, topology, indices, material, of_variants, extras): PrimitiveData<'_>,
    pools: usize,
    materials: usize,
    variants: usize,
) -> PyResult<Primitive<'static>> {
    let words = [
        ("points", Topology::Points),
        ("lines", Topology::Lines),
        ("line_strip", Topology::LineStrip),
        ("line_loop", Topology::LineLoop),
        ("triangles", Topology::Triangles),
        ("triangle_strip", Topology::TriangleStrip),
        ("triangle_fan", Topology::TriangleFan),
    ];
    let indices = match indices {
        Some((bytes, kind)) => {
            Some(Indices { stream: Stream::packed(bytes, component(&kind)?, 1), flip: false })
        }
        None => None,
    };
    let pool = exists("vertex pool", pool, pools)?;
    let material = material.map(|own| exists("material", own, materials)).transpose()?;
    let of_variants = of_variants.into_iter().map(|(variant, material)| {
        Ok((id(exists("variant", variant, variants)?), id(exists("material", material, materials)?)))
    });
    Ok(Primitive {
        material: material.map(id),
        variants: of_variants.collect::<PyResult<_>>()?,
        extras: extras_from(extras.as_ref())?,
        ..Primitive::new(pool, word("topology", &topology, &words)?, indices)
    })
}

fn target((name, weight, pools): TargetData) -> MorphTarget {
    let sparse = |(name, vertices, values): (String, Vec<u8>, Vec<u8>)| {
        let vertices = vertices.as_chunks::<4>().0.iter().map(|index| u32::from_le_bytes(*index)).collect();
        let values = f32s(&values).as_chunks::<3>().0.to_vec();
        Arc::new(Sparse { semantic: semantic(&name), vertices, values })
    };
    let pools = pools.into_iter().map(|pool| pool.into_iter().map(sparse).collect()).collect();
    MorphTarget { name, weight, pools }
}

fn transform(numbers: &[f32]) -> PyResult<Transform> {
    if let Ok(matrix) = <[f32; 16]>::try_from(numbers) {
        return Ok(Transform::Matrix(matrix));
    }
    match *numbers {
        [tx, ty, tz, x, y, z, w, sx, sy, sz] => {
            Ok(Transform::Trs(Trs { translation: [tx, ty, tz], rotation: [x, y, z, w], scale: [sx, sy, sz] }))
        }
        _ => Err(bad_argument("a transform has 16 or 10 numbers")),
    }
}

fn camera(record: &Bound<'_, PyAny>) -> PyResult<Camera> {
    let number = |name: &str| -> PyResult<Option<f32>> { record.getattr(name)?.extract() };
    let near = number("near")?.unwrap_or(0.1);
    let projection = match number("yfov")? {
        Some(yfov) => Projection::Perspective { yfov, aspect: number("aspect")?, near, far: number("far")? },
        None => Projection::Orthographic {
            xmag: number("xmag")?.unwrap_or(1.0),
            ymag: number("ymag")?.unwrap_or(1.0),
            near,
            far: number("far")?.unwrap_or(100.0),
        },
    };
    let mut camera = Camera::new(projection);
    camera.name = record.getattr("name")?.extract()?;
    camera.extras = extras_from(Some(&record.getattr("extras")?))?;
    Ok(camera)
}

fn light(record: &Bound<'_, PyAny>) -> PyResult<Light> {
    let spot = LightKind::Spot {
        inner: record.getattr("inner_cone")?.extract()?,
        outer: record.getattr("outer_cone")?.extract()?,
    };
    let words = [("point", LightKind::Point), ("directional", LightKind::Directional), ("spot", spot)];
    let mut light = Light::new(word("kind", &record.getattr("kind")?, &words)?);
    light.name = record.getattr("name")?.extract()?;
    light.color = record.getattr("color")?.extract()?;
    light.intensity = record.getattr("intensity")?.extract()?;
    light.range = record.getattr("range")?.extract()?;
    light.extras = extras_from(Some(&record.getattr("extras")?))?;
    Ok(light)
}

fn texture(record: &Bound<'_, PyAny>, images: usize) -> PyResult<Texture> {
    let image: usize = record.getattr("image")?.extract()?;
    let mut texture = Texture::new(id(exists("image", image, images)?));
    let better: Option<usize> = record.getattr("better")?.extract()?;
    texture.better = better.map(|better| exists("image", better, images).map(id)).transpose()?;
    texture.tex_coord = record.getattr("tex_coord")?.extract()?;
    texture.transform.offset = record.getattr("offset")?.extract()?;
    texture.transform.rotation = record.getattr("rotation")?.extract()?;
    texture.transform.scale = record.getattr("scale")?.extract()?;
    let filter = |name: &str| -> PyResult<Option<Filter>> {
        let value = record.getattr(name)?;
        let words = [("nearest", Filter::Nearest), ("linear", Filter::Linear)];
        if value.is_none() { Ok(None) } else { word(name, &value, &words).map(Some) }
    };
    texture.sampler.magnify = filter("magnify")?;
    let mipmap = filter("mipmap")?;
    texture.sampler.minify = filter("minify")?.map(|within| (within, mipmap));
    let (u, v): (Bound<'_, PyAny>, Bound<'_, PyAny>) = record.getattr("wrap")?.extract()?;
    let words = [("repeat", Wrap::Repeat), ("mirror", Wrap::Mirror), ("clamp", Wrap::Clamp)];
    texture.sampler.wrap = [word("wrap", &u, &words)?, word("wrap", &v, &words)?];
    texture.extras = extras_from(Some(&record.getattr("extras")?))?;
    Ok(texture)
}

fn material(record: &Bound<'_, PyAny>, images: usize, materials: usize) -> PyResult<Material> {
    let mut own = Material::named(record.getattr("name")?.extract::<String>()?);
    own.base_color = record.getattr("base_color")?.extract()?;
    own.metallic = record.getattr("metallic")?.extract()?;
    own.roughness = record.getattr("roughness")?.extract()?;
    own.normal_scale = record.getattr("normal_scale")?.extract()?;
    own.occlusion_strength = record.getattr("occlusion_strength")?.extract()?;
    own.emissive = record.getattr("emissive")?.extract()?;
    own.emissive_strength = record.getattr("emissive_strength")?.extract()?;
    own.ior = record.getattr("ior")?.extract()?;
    if let Some(factor) = record.getattr("specular")?.extract()? {
        let color = record.getattr("specular_color")?.extract()?;
        own.specular = Some(Specular { factor, color, ..Specular::default() });
    }
    if let Some(factor) = record.getattr("transmission")?.extract()? {
        own.transmission = Some(Transmission { factor, texture: None });
    }
    let older: Option<([f32; 4], [f32; 3], f32)> = record.getattr("specular_glossiness")?.extract()?;
    if let Some((diffuse, specular, glossiness)) = older {
        let older = SpecularGlossiness { diffuse, specular, glossiness, ..SpecularGlossiness::default() };
        own.specular_glossiness = Some(Box::new(older));
    }
    own.unlit = record.getattr("unlit")?.extract()?;
    let cutoff = record.getattr("alpha_cutoff")?.extract()?;
    let words =
        [("opaque", AlphaMode::Opaque), ("mask", AlphaMode::Mask(cutoff)), ("blend", AlphaMode::Blend)];
    own.alpha = word("alpha", &record.getattr("alpha")?, &words)?;
    own.double_sided = record.getattr("double_sided")?.extract()?;
    own.vertex_colors_shade = record.getattr("vertex_colors_shade")?.extract()?;
    for lod in record.getattr("lods")?.try_iter()? {
        own.lods.push(id(exists("material", lod?.extract()?, materials)?));
    }
    for item in record.getattr("textures")?.call_method0("items")?.try_iter()? {
        let (slot, record): (String, Bound<'_, PyAny>) = item?.extract()?;
        place(&mut own, slot, texture(&record, images)?);
    }
    own.extras = extras_from(Some(&record.getattr("extras")?))?;
    Ok(own)
}

/// Puts a texture into a slot.
fn place(own: &mut Material, slot: String, texture: Texture) {
    match slot.as_str() {
        "base_color" => own.base_color_texture = Some(texture),
        "metallic_roughness" => own.metallic_roughness_texture = Some(texture),
        "normal" => own.normal_texture = Some(texture),
        "occlusion" => own.occlusion_texture = Some(texture),
        "emissive" => own.emissive_texture = Some(texture),
        "specular" => own.specular.get_or_insert_default().texture = Some(texture),
        "specular_color" => own.specular.get_or_insert_default().color_texture = Some(texture),
        "transmission" => own.transmission.get_or_insert_default().texture = Some(texture),
        "diffuse" => own.specular_glossiness.get_or_insert_default().diffuse_texture = Some(texture),
        "specular_glossiness" => own.specular_glossiness.get_or_insert_default().texture = Some(texture),
        _ => own.more_textures.push((slot, texture)),
    }
}
