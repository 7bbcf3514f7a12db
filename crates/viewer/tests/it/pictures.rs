//! Pictures that take long: they end when no client waits for them, and nothing else waits for them.

use crate::common::{Server, fixture, serve_with};
use meshwright::{
    Format, Limits,
    scene::{
        AlphaMode, Attribute, Component, Instances, Material, Mesh, Node, Primitive, Scene, Semantic, Stream,
        Topology, Trs, VertexPool,
    },
};
use meshwright_viewer::ViewerOptions;
use std::{io::Write, net::TcpStream};

/// More requests than the server has turns for pictures.
const MANY: usize = 64;

/// Triangles that fill the picture, one behind the other, as a GLB.
fn layers(number: usize) -> Vec<u8> {
    let corners = [[0.0_f32, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0]];
    let bytes: Vec<u8> = corners.iter().flatten().flat_map(|part| part.to_le_bytes()).collect();
    let stream = Stream::packed(bytes, Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let mut scene = Scene::default();
    let glass = Material { alpha: AlphaMode::Blend, base_color: [0.5; 4], ..Material::named("glass") };
    let material = scene.materials.push(Material { double_sided: true, ..glass });
    let primitive = Primitive { material: Some(material), ..Primitive::new(0, Topology::Triangles, None) };
    let mesh = scene.add_mesh(Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() });
    let at = |index: usize| Trs { translation: [0.0, 0.0, index as f32 * 1e-6], ..Trs::IDENTITY };
    let places = Instances { places: (0..number).map(at).collect(), ..Instances::default() };
    scene.add_node(None, Node { mesh: Some(mesh), instances: Some(Box::new(places)), ..Node::default() });
    meshwright::convert_scene(scene, Format::Glb).to_vec().unwrap().value
}

fn serve(limits: Limits) -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("layers.glb");
    std::fs::write(&path, layers(50_000)).unwrap();
    let options = ViewerOptions { limits, ..ViewerOptions::default() };
    (folder, serve_with(&[path, fixture("house.cdae")], options))
}

/// Asks for a picture, and does not wait for it.
fn asked(server: &Server, id: usize) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    let head = format!("GET /{}/api/files/{id}/thumbnail.png?size=1024 HTTP/1.1\r\n", server.token);
    stream.write_all(format!("{head}Host: 127.0.0.1:{}\r\n\r\n", server.port).as_bytes()).unwrap();
    stream
}

#[test]
fn a_picture_ends_when_its_clients_leave_and_cards_do_not_wait_for_it() {
    // Without a limit these pictures take hours.
    let (_folder, server) = serve(Limits::DEFAULT.fragments(u64::MAX));
    let waiting: Vec<TcpStream> = (0..MANY).map(|_| asked(&server, 0)).collect();
    assert_eq!(server.get("api/files/1/card").json()["triangles"], 44);
    drop(waiting);
    // All turns for pictures were taken.
    let picture = server.get("api/files/1/thumbnail.png?size=64");
    assert_eq!((picture.status, &picture.body[..4]), (200, &b"\x89PNG"[..]));
}

#[test]
fn a_picture_beyond_the_limit_is_refused_once() {
    let (_folder, server) = serve(Limits::DEFAULT.fragments(1));
    for _ in 0..2 {
        let refused = server.get("api/files/0/thumbnail.png?size=64");
        assert_eq!((refused.status, &refused.json()["error"]["code"]), (422, &"RENDER0002".into()));
    }
    assert_eq!(server.get("api/files/1/thumbnail.png?size=64").status, 200);
}
