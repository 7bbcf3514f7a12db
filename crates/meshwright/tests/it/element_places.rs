//! Elements of scenes and their places in files, for every format.

use meshwright::{
    Checks, Diagnostic, Format, Limits, Source, Span,
    element_places::{ElementPlaces, Elements},
    read, validate,
};
use meshwright_scene::{Component, Scene, Semantic};
use meshwright_testkit::fixtures;
use std::path::Path;

/// A file of each format that has meshes, and whether its vertex indices are bytes of it.
fn models() -> Vec<(String, Source, bool)> {
    let open = |path: &Path| Source::open(path, &Limits::DEFAULT).unwrap();
    let mut models: Vec<(String, Source, bool)> = [
        ("house.cdae", true),
        ("house_v26.cdae", true),
        ("house_zstd.cdae", true),
        ("crane.cast", true),
        ("crate.pmdl_b", false),
        ("shed.dae", false),
    ]
    .into_iter()
    .map(|(name, has_bytes)| (name.to_owned(), open(&fixtures::path(name)), has_bytes))
    .collect();
    let house = meshwright::open(fixtures::path("house.cdae")).unwrap();
    models.push(("house.glb".into(), house.convert_to(Format::Glb).to_vec().unwrap().value.into(), true));
    let json = house.convert_to(Format::Gltf).to_vec();
    models.extend(json.ok().map(|json| ("house.gltf".to_owned(), json.value.into(), false)));
    models
}

fn with_places<T>(source: &Source, run: impl FnOnce(&ElementPlaces, &Scene<'_>) -> T) -> T {
    let asset = read(source, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    run(&ElementPlaces::new(&asset, &scene).unwrap(), &scene)
}

#[test]
fn nodes_with_meshes_have_bytes_that_lead_back() {
    for (name, source, _) in models() {
        with_places(&source, |places, scene| {
            for (id, node) in scene.nodes.iter().filter(|(_, node)| node.mesh.is_some()) {
                let place = &places.nodes()[id.index()];
                assert!(place.path.is_some(), "{name}: node {:?} has no path", node.name);
                let span = place.span.unwrap_or_else(|| panic!("{name}: node {:?} has no bytes", node.name));
                assert!(!span.is_empty(), "{name}");
                let found = places.at_span(span);
                let is_mesh = |mesh: &meshwright::element_places::PrimitiveElement| {
                    Some(mesh.mesh) == node.mesh.map(|mesh| mesh.index())
                };
                let leads_back = found.nodes.contains(&id.index()) || found.primitives.iter().any(is_mesh);
                assert!(leads_back, "{name}: {:?} at {span:?}: {found:?}", node.name);
            }
        });
    }
}

#[test]
fn bytes_of_indices_and_vertices_are_triangles() {
    for (name, source, has_bytes) in models() {
        if !has_bytes {
            continue;
        }
        with_places(&source, |places, scene| {
            for (mesh_id, mesh) in scene.meshes.iter() {
                for (number, primitive) in mesh.primitives.iter().enumerate() {
                    let stream = &primitive.indices.as_ref().unwrap().stream;
                    let all = source.addresses().span_of(&stream.data).unwrap();
                    let size = u64::from(stream.stride);
                    // The second corner of the third triangle.
                    let start = all.start + 7 * size;
                    let found = places.at_span(Span::new(all.buffer, start, start + size));
                    assert_eq!(found.primitives.len(), 1, "{name}: {found:?}");
                    let only = &found.primitives[0];
                    assert_eq!((only.mesh, only.primitive), (mesh_id.index(), number), "{name}");
                    assert_eq!(only.triangles, [2], "{name}");
                    assert!(places.at_span(all).primitives[0].triangles.is_empty(), "{name}: all triangles");
                    // A vertex belongs to all triangles that have it.
                    let vertex = stream.index(7).unwrap();
                    let pool = &mesh.pools[primitive.pool];
                    let attribute = pool.attributes.iter().find_map(|own| {
                        Some((source.addresses().span_of(&own.stream.data)?, u64::from(own.stream.stride)))
                    });
                    let (bytes, stride) = attribute.unwrap();
                    let start = bytes.start + u64::from(vertex) * stride;
                    let found = places.at_span(Span::new(bytes.buffer, start, start + 1));
                    let own = found.primitives.iter().find(|own| own.primitive == number).unwrap();
                    let uses = (0..stream.count / 3).filter(|triangle| {
                        (0..3).any(|corner| stream.index(triangle * 3 + corner) == Some(vertex))
                    });
                    assert_eq!(own.triangles, uses.collect::<Vec<_>>(), "{name}");
                }
            }
        });
    }
}

/// What the diagnostic of a code is about.
fn found(path: &Path, code: &str) -> (Elements, String) {
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let done = validate(&source, &Limits::DEFAULT, &Checks::default()).unwrap();
    let diagnostic = done.diagnostics.as_slice().iter().find(|one| one.code.id == code).expect(code);
    (with_places(&source, |places, _| places.of(diagnostic)), diagnostic.path.clone())
}

#[test]
fn diagnostics_name_triangles() {
    for (name, code, triangle) in [
        ("cdae/codes/CDAE0668.cdae", "CDAE0668", 0),
        ("cast/codes/CAST0332.cast", "CAST0332", 2),
        ("udm/codes/UDM0552.udm", "UDM0552", 0),
    ] {
        let (elements, path) = found(&fixtures::path(name), code);
        assert_eq!(elements.primitives.len(), 1, "{name}: {path}: {elements:?}");
        assert_eq!(elements.primitives[0].triangles, [triangle], "{name}: {path}");
    }
}

/// The triangles of a primitive.
type Triangles = (usize, Vec<usize>);

/// A copy of a file with vectors of another length as normals of some vertices of its first mesh, and the triangles of these
/// vertices by primitive; `None` if the file has no such normals.
fn with_bad_normals(source: &Source, vertices: &[usize]) -> Option<(Source, Vec<Triangles>)> {
    let asset = read(source, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let mesh = scene.meshes.iter().next()?.1;
    let mut bytes = source.bytes().to_vec();
    let pool = mesh.primitives.first()?.pool;
    let stream = mesh.pools[pool].get(&Semantic::Normal)?;
    let span = source.addresses().span_of(&stream.data).filter(|span| span.buffer == 0)?;
    if stream.component != Component::F32 || stream.count <= *vertices.iter().max()? {
        return None;
    }
    for vertex in vertices {
        let start = usize::try_from(span.start).unwrap() + vertex * stream.stride as usize;
        bytes[start..start + 4].copy_from_slice(&7.0_f32.to_le_bytes());
    }
    let mut triangles = Vec::new();
    for (number, primitive) in mesh.primitives.iter().enumerate().filter(|(_, own)| own.pool == pool) {
        let stream = &primitive.indices.as_ref()?.stream;
        let has = |at: usize| stream.index(at).is_some_and(|vertex| vertices.contains(&(vertex as usize)));
        let own: Vec<usize> = (0..stream.count / 3)
            .filter(|triangle| (0..3).any(|corner| has(triangle * 3 + corner)))
            .collect();
        if !own.is_empty() {
            triangles.push((number, own));
        }
    }
    Some((Source::from(bytes), triangles))
}

#[test]
fn diagnostics_name_the_triangles_of_all_their_elements() {
    let mut tried = Vec::new();
    for (name, source, _) in models() {
        let vertices = [1, 4, 9];
        let Some((source, expected)) = with_bad_normals(&source, &vertices) else { continue };
        let done = validate(&source, &Limits::DEFAULT, &Checks::default()).unwrap();
        let diagnostic = done.diagnostics.as_slice().iter().find(|one| one.elements == [1, 4, 9]);
        let diagnostic = diagnostic.unwrap_or_else(|| panic!("{name}: {:#?}", done.diagnostics));
        with_places(&source, |places, _| {
            let found = places.of(diagnostic);
            let found: Vec<Triangles> =
                found.primitives.into_iter().map(|own| (own.primitive, own.triangles)).collect();
            assert_eq!(found, expected, "{name}: {diagnostic:?}");
            // The bytes are those of the first of these vectors.
            let span = places.span_of(diagnostic).unwrap();
            let first = usize::try_from(span.start).unwrap();
            let value = source.bytes().get(first..first + 4).unwrap();
            assert_eq!((value, span.buffer), (&7.0_f32.to_le_bytes()[..], 0), "{name}");
        });
        tried.push(name);
    }
    assert!(tried.len() >= 3, "{tried:?}");
}

#[test]
fn a_diagnostic_about_something_named_is_about_it() {
    let source = Source::open(fixtures::path("crane.cast"), &Limits::DEFAULT).unwrap();
    with_places(&source, |places, scene| {
        let (id, node) = scene.nodes.iter().find(|(_, node)| !node.name.is_empty()).unwrap();
        let message = format!("the curve of {:?} has no keys", node.name);
        let diagnostic =
            Diagnostic::new(&meshwright::core::codes::EMPTY, message).on("root[0]/animation[7]/curve[0]");
        assert!(places.of(&diagnostic).nodes.contains(&id.index()), "{:?}", places.of(&diagnostic));
    });
}

#[test]
fn paths_lead_to_the_innermost_element() {
    for (name, source, _) in models() {
        with_places(&source, |places, scene| {
            let mesh = places.at_path("nowhere[3]/at_all");
            assert!(mesh.is_empty() && places.at_path("").is_empty(), "{name}");
            let has_node = |path: &str| places.at_path(path).nodes.len();
            let has_mesh = |path: &str| places.at_path(path).primitives.len();
            match name.as_str() {
                "house.cdae" | "house_v26.cdae" | "house_zstd.cdae" => {
                    assert_eq!((has_node("nodes[1]/name"), has_mesh("meshes[0]/flags")), (1, 2), "{name}");
                    assert_eq!(places.at_path("materials[1]").materials, [1], "{name}");
                }
                "crane.cast" => {
                    assert_eq!(has_node("root[0]/model[0]/skeleton[0]/bone[0]/lp"), 1);
                    assert_eq!(has_mesh("root[0]/model[0]/mesh[0]"), 1);
                }
                "crate.pmdl_b" => {
                    let mesh = "assetData/meshGroups/body/meshes[0]/subMeshes[0]";
                    assert_eq!(has_mesh(&format!("{mesh}/assetData/indices")), 1);
                    assert_eq!(
                        places.at_path(&format!("{mesh}/assetData/indices[7]")).primitives[0].triangles,
                        [2]
                    );
                    // Some diagnostics start at the data of the asset.
                    assert_eq!(has_mesh("meshGroups/body/meshes[0]/subMeshes[0]"), 1);
                    assert_eq!(places.at_path("assetData/materials[0]").materials, [0]);
                }
                "house.glb" | "house.gltf" => {
                    // The first node is that of a level.
                    assert_eq!((has_node("nodes[0]"), has_node("nodes[1]/scale")), (0, 1), "{name}");
                    assert_eq!(has_mesh("meshes[0]/primitives[1]/indices"), 1, "{name}");
                    let primitive = &scene.meshes.iter().next().unwrap().1.primitives;
                    assert_eq!(has_mesh("meshes[0]"), primitive.len(), "{name}");
                    assert!(has_mesh("accessors[0]/componentType") > 0, "{name}");
                }
                _ => {}
            }
        });
    }
}

#[test]
fn json_and_buffers_have_parts() {
    let (_, source, _) = models().into_iter().find(|(name, ..)| name == "house.glb").unwrap();
    with_places(&source, |places, _| {
        let whole = Span::file(0, source.len());
        let parts = places.within(whole);
        let text = |path: &str| {
            let (_, span) =
                parts.iter().find(|(own, _)| own == path).unwrap_or_else(|| panic!("{path}: {parts:?}"));
            std::str::from_utf8(source.span(*span).unwrap()).unwrap().to_owned()
        };
        assert!(text("nodes[1]").starts_with('{') && text("nodes[1]").contains("\"name\""));
        assert!(text("materials[0]").contains("house_wall"), "{}", text("materials[0]"));
        assert!(parts.iter().any(|(name, _)| name == "meshes[0]/primitives[0]/indices"), "{parts:?}");
        assert!(parts.is_sorted_by_key(|(_, span)| span.start));
    });
}
