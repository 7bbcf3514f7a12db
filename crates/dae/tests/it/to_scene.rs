//! What scenes contain: places, directions, colors and movements, in numbers.

use crate::sample::{INSTANCE, MATRIX, Sample, TRIANGLES, animated, leveled, morph, skin, textured};
use meshwright_core::{Limits, Outcome};
use meshwright_dae::{Document, codes, to_scene, to_scene_summary, to_scene_within};
use meshwright_scene::{
    AlphaMode, ChannelPath, ImageContent, LevelKind, LightKind, NodeId, Projection, Scene, Semantic, Up,
    Wrap,
    pose::{Pose, move_point},
};
use std::collections::BTreeSet;

fn scene(sample: Sample, check: impl FnOnce(&Scene<'_>)) {
    let document = Document::parse(sample.text()).unwrap();
    let Outcome { value, .. } = to_scene(&document);
    check(&value);
}

fn named(scene: &Scene<'_>, name: &str) -> NodeId {
    scene.nodes.iter().find(|(_, node)| node.name == name).unwrap_or_else(|| panic!("no node {name}")).0
}

fn near(a: [f64; 3], b: [f64; 3]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-5)
}

/// Where a point of a node is at a time of the first clip.
fn place(scene: &Scene<'_>, name: &str, time: f32, point: [f64; 3]) -> [f64; 3] {
    let pose = Pose::at(scene, &scene.clips[0], time);
    move_point(pose.world(named(scene, name)).unwrap(), point)
}

#[test]
fn positions_are_in_meters_with_y_up() {
    // The tip of the pyramid is at (0.5, 0.5, 3), and the node at (5, 6, 7).
    let tip = |sample: Sample, expected: [f64; 3], up: Up| {
        scene(sample, |scene| {
            assert_eq!(scene.source_up, up);
            let node = named(scene, "obj");
            let vertices = Pose::rest(scene).vertices(scene, node, 0);
            assert!(vertices.iter().any(|vertex| near(*vertex, expected)), "{vertices:?}");
        });
    };
    tip(Sample::new(), [5.5, 10.0, -6.5], Up::Z);
    tip(Sample::new().with("Z_UP", "Y_UP"), [5.5, 6.5, 10.0], Up::Y);
    tip(Sample::new().with("Z_UP", "X_UP"), [-6.5, 5.5, 10.0], Up::X);
    tip(Sample::new().with("meter=\"1\"", "meter=\"0.01\""), [0.055, 0.1, -0.065], Up::Z);
}

/// The area of all triangles.
fn area(scene: &Scene<'_>) -> f64 {
    let vertices = Pose::rest(scene).vertices(scene, named(scene, "obj"), 0);
    let faces = scene.meshes.as_slice()[0].primitives[0].faces(vertices.len());
    let triangles: Vec<[[f64; 3]; 3]> =
        faces.map(|face| face.map(|corner| vertices[corner.unwrap() as usize])).collect();
    let each = triangles.iter().map(|[a, b, c]| {
        let [u, v] = [b, c].map(|own| [own[0] - a[0], own[1] - a[1], own[2] - a[2]]);
        let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        normal.iter().map(|part| part * part).sum::<f64>().sqrt() / 2.0
    });
    each.sum()
}

#[test]
fn concave_polygons_and_holes_have_the_area_of_their_outline() {
    // The base of the pyramid with its tip at (0.5, 0.5, 0) as a notch: 2 - 0.25 of the notch, from any corner.
    let corners = |list: &str| list.split(' ').map(|own| format!("{own} 0 0 ")).collect::<String>();
    let flat = || Sample::new().with("0.5 0.5 3", "0.5 0.5 0");
    let shaped = |sample: Sample, name: &str, content: &str| {
        let (start, end) = (TRIANGLES.find("<p>").unwrap(), TRIANGLES.find("</triangles>").unwrap());
        let other = format!("{}{content}{}", &TRIANGLES[..start], &TRIANGLES[end..]);
        sample.with(TRIANGLES, &other.replace("triangles", name).replace("count=\"6\"", "count=\"1\""))
    };
    for list in ["0 1 2 3 4", "1 2 3 4 0", "2 3 4 0 1", "3 4 0 1 2", "4 0 1 2 3"] {
        let polylist = format!("<vcount>5</vcount><p>{}</p>", corners(list));
        scene(shaped(flat(), "polylist", &polylist), |scene| {
            assert_eq!(scene.meshes.as_slice()[0].triangles(), 3);
            assert!((area(scene) - 1.75).abs() < 1e-6, "{list}: {}", area(scene));
        });
        let polygons = format!("<p>{}</p>", corners(list));
        scene(shaped(flat(), "polygons", &polygons), |scene| assert!((area(scene) - 1.75).abs() < 1e-6));
    }
    let hole = "1.9 0.1 0 1.9 0.3 0 1.7 0.1 0";
    let holed = flat()
        .with("count=\"15\">0 0 0 2 0 0", &format!("count=\"24\">{hole} 0 0 0 2 0 0"))
        .with("count=\"5\" stride=\"3\"", "count=\"8\" stride=\"3\"");
    let content = format!("<ph><p>{}</p><h>{}</h></ph>", corners("3 4 5 6"), corners("0 1 2"));
    scene(shaped(holed, "polygons", &content), |scene| {
        assert!((area(scene) - (2.0 - 0.02)).abs() < 1e-6, "{}", area(scene));
    });
}

#[test]
fn vertices_are_distinct_and_in_the_order_of_use() {
    scene(Sample::new(), |scene| {
        let mesh = &scene.meshes.as_slice()[0];
        let pool = &mesh.pools[0];
        // 18 corners with the indices of three inputs.
        assert_eq!((mesh.triangles(), mesh.primitives.len(), pool.len()), (6, 1, 16));
        let first = pool.get(&Semantic::Position).unwrap().get(2).unwrap();
        assert_eq!(first[..3], [2.0, 0.0, 0.0], "the third corner is position 1");
        let uvs: Vec<[f32; 2]> =
            pool.get(&Semantic::TexCoord(0)).unwrap().iter().map(|[u, v, ..]| [u, v]).collect();
        assert_eq!(uvs[..3], [[0.0, 1.0], [1.0, 0.0], [1.0, 1.0]], "V counts from the top");
        let normal = pool.get(&Semantic::Normal).unwrap().get(0).unwrap();
        assert_eq!(normal[..3], [0.0, -1.0, 0.0]);
    });
}

#[test]
fn sets_are_sorted_and_numbered() {
    let sample = Sample::new().with(
        "set=\"0\"/><p>",
        "set=\"9\"/><input semantic=\"TEXCOORD\" source=\"#g-uv2\" offset=\"2\" set=\"3\"/><p>",
    );
    let other = crate::sample::UVS
        .replace("g-uv", "g-uv2")
        .replace("0 0 1 0 1 1 0 1 0.5 0.25", "7 0 7 0 7 0 7 0 7 0");
    scene(sample.with("<vertices", &format!("{other}<vertices")), |scene| {
        let pool = &scene.meshes.as_slice()[0].pools[0];
        let first = |set| pool.get(&Semantic::TexCoord(set)).unwrap().get(0).unwrap()[0];
        assert_eq!((first(0), first(1)), (7.0, 0.0), "set 3 comes before set 9");
    });
}

#[test]
fn polygons_strips_and_fans_become_triangles() {
    let list = crate::sample::TRIANGLES;
    let inputs = &list[list.find("<input").unwrap()..list.find("<p>").unwrap()];
    let corners = |numbers: &[u32]| numbers.iter().map(|n| format!("{n} {n} {n} ")).collect::<String>();
    let of = |primitive: String, expected: &[[u32; 3]]| {
        scene(Sample::new().with(list, &primitive), |scene| {
            let mesh = &scene.meshes.as_slice()[0];
            let stream = &mesh.primitives[0].indices.as_ref().unwrap().stream;
            let positions = mesh.pools[0].get(&Semantic::Position).unwrap();
            // Each position is known by its place in the source.
            let source =
                [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [2.0, 0.0, -1.0], [0.0, 0.0, -1.0], [0.5, 3.0, -0.5]];
            let number = |vertex: u32| {
                let [x, y, z, _] = positions.get(vertex as usize).unwrap();
                source.iter().position(|own| *own == [x, y, z]).unwrap() as u32
            };
            let all: Vec<u32> = (0..stream.count).map(|at| number(stream.index(at).unwrap())).collect();
            assert_eq!(all.as_chunks::<3>().0, expected, "{primitive}");
        });
    };
    of(
        format!(
            "<polylist material=\"m0\" count=\"1\">{inputs}<vcount>4</vcount><p>{}</p></polylist>",
            corners(&[0, 1, 2, 3])
        ),
        &[[0, 1, 2], [0, 2, 3]],
    );
    of(
        format!(
            "<polygons material=\"m0\" count=\"2\">{inputs}<p>{}</p><p>{}</p></polygons>",
            corners(&[0, 1, 4]),
            corners(&[1, 2, 4])
        ),
        &[[0, 1, 4], [1, 2, 4]],
    );
    of(
        format!(
            "<tristrips material=\"m0\" count=\"1\">{inputs}<p>{}</p></tristrips>",
            corners(&[0, 1, 2, 3])
        ),
        &[[0, 1, 2], [2, 1, 3]],
    );
    of(
        format!("<trifans material=\"m0\" count=\"1\">{inputs}<p>{}</p></trifans>", corners(&[4, 0, 1, 2])),
        &[[4, 0, 1], [4, 1, 2]],
    );
}

#[test]
fn skins_bend_vertices() {
    // The second joint is a meter up, where its inverse bind matrix puts it back to, and then moves on.
    let up = "<node id=\"J1\" name=\"J1\" sid=\"J1\" type=\"JOINT\">";
    let sample = skin().with(
        "<node id=\"J1\" name=\"J1\" sid=\"J1\" type=\"JOINT\"/>",
        &format!("{up}<translate>0 0 4</translate></node>"),
    );
    scene(sample, |scene| {
        let node = named(scene, "obj");
        let own = scene.nodes.get(node).unwrap();
        assert!(own.skin.is_some());
        let vertices = Pose::rest(scene).vertices(scene, node, 0);
        // The tip follows the second joint by three quarters: 3 m + 0.75 · 4 m. The node's own place does not matter.
        assert!(vertices.iter().any(|vertex| near(*vertex, [0.5, 6.0, -0.5])), "{vertices:?}");
        assert!(vertices.iter().any(|vertex| near(*vertex, [2.0, 0.0, -1.0])));
    });
    // A name that is not a sid is found as an id, and joints are searched below the skeleton first.
    let sample = skin().with(
        "<node id=\"J0\"",
        "<node id=\"other\" name=\"other\" sid=\"J1\"><translate>9 9 9</translate></node><node id=\"J0\"",
    );
    scene(sample, |scene| {
        let joints: Vec<&str> = scene.skins.as_slice()[0]
            .joints
            .iter()
            .map(|joint| scene.nodes.get(*joint).unwrap().name.as_str())
            .collect();
        assert_eq!(joints, ["J0", "J1"]);
    });
}

#[test]
fn bind_shapes_move_vertices_first() {
    let sample = skin()
        .with("<bind_shape_matrix>1 0 0 0 0 1 0 0 0 0 1 0", "<bind_shape_matrix>0 -1 0 1 1 0 0 0 0 0 1 0");
    scene(sample, |scene| {
        let vertices = Pose::rest(scene).vertices(scene, named(scene, "obj"), 0);
        // (0.5, 0.5, 3) turns to (-0.5, 0.5, 3), and moves by 1 along X.
        assert!(vertices.iter().any(|vertex| near(*vertex, [0.5, 3.0, -0.5])), "{vertices:?}");
        assert!(vertices.iter().any(|vertex| near(*vertex, [0.0, 0.0, -2.0])), "{vertices:?}");
        let pool = &scene.meshes.as_slice()[0].pools[0];
        let normals: Vec<[f32; 3]> =
            pool.get(&Semantic::Normal).unwrap().iter().map(|[x, y, z, _]| [x, y, z]).collect();
        assert!(
            normals.iter().any(|[x, _, _]| (*x - 1.0).abs() < 1e-6),
            "(0, -1, 0) turns to (1, 0, 0): {normals:?}"
        );
    });
}

#[test]
fn morph_targets_are_displacements() {
    for (method, height) in [("NORMALIZED", 1.0), ("RELATIVE", 4.0)] {
        scene(morph().with("NORMALIZED", method), |scene| {
            let mesh = &scene.meshes.as_slice()[0];
            let target = &mesh.targets[0];
            assert_eq!((target.name.as_str(), target.weight), ("tall", 0.5));
            let tip = target.pools[0][0].values.last().unwrap();
            assert_eq!(tip[1], height, "{method}");
        });
    }
}

#[test]
fn components_of_transforms_are_animated() {
    let stack = "<translate sid=\"location\">5 6 7</translate><rotate sid=\"rotationZ\">0 0 1 0</rotate><scale sid=\"scale\">1 1 1</scale>";
    let of =
        |target: &str, values: &str, kind: &str| animated(target, "0 1", values, kind).with(MATRIX, stack);
    scene(of("obj/location.X", "5 8", "LINEAR"), |scene| {
        assert!(near(place(scene, "obj", 0.5, [0.0; 3]), [6.5, 7.0, -6.0]));
        assert_eq!((scene.clips[0].name.as_str(), scene.clips[0].duration), ("ambient", 1.0));
        assert_eq!(scene.clips[0].channels.len(), 1);
    });
    scene(of("obj/location", "5 6 7 6 7 8", "LINEAR"), |scene| {
        assert!(near(place(scene, "obj", 1.0, [0.0; 3]), [6.0, 8.0, -7.0]));
    });
    scene(of("obj/location(2)", "7 9", "STEP"), |scene| {
        assert!(near(place(scene, "obj", 0.9, [0.0; 3]), [5.0, 7.0, -6.0]));
        assert!(near(place(scene, "obj", 1.0, [0.0; 3]), [5.0, 9.0, -6.0]));
    });
    // A turn about the vertical axis by 358 degrees goes the long way.
    scene(of("obj/rotationZ.ANGLE", "0 358", "LINEAR"), |scene| {
        let own = |time: f32| place(scene, "obj", time, [1.0, 0.0, 0.0]);
        assert!(
            near(
                own(0.5),
                [5.0 - 179.0_f64.to_radians().cos().abs(), 7.0, -6.0 - 179.0_f64.to_radians().sin()]
            ),
            "{:?}",
            own(0.5)
        );
    });
    scene(of("obj/scale.Z", "1 3", "LINEAR"), |scene| {
        let channel = &scene.clips[0].channels[0];
        assert_eq!(
            (channel.path, channel.values.as_slice()),
            (ChannelPath::Scale, &[1.0, 1.0, 1.0, 1.0, 3.0, 1.0][..])
        );
    });
}

#[test]
fn animations_that_move_the_same_value_are_clips() {
    let one = animated("obj/transform(3)(0)", "0 1", "1 2", "LINEAR").text();
    let start = one.find("<animation ").unwrap();
    let end = one.find("</library_animations>").unwrap();
    // Exporters give the sources of all animations the same ids.
    let other =
        |id: &str| one[start..end].replace("id=\"an\"", &format!("id=\"{id}\"")).replace("1 2", "5 7");
    let twice = |second: &str| {
        Sample::new()
            .library(&format!("<library_animations>{}{second}</library_animations>", &one[start..end]))
    };
    scene(twice(&other("run")), |scene| {
        let names: Vec<&str> = scene.clips.iter().map(|clip| clip.name.as_str()).collect();
        assert_eq!(names, ["an", "run"]);
        let x = [0, 1].map(|clip| {
            let pose = Pose::at(scene, &scene.clips[clip], 1.0);
            move_point(pose.world(named(scene, "obj")).unwrap(), [0.0; 3])[0]
        });
        assert_eq!(x, [2.0, 7.0]);
    });
    let apart = other("run").replace("transform(3)(0)", "transform(3)(1)");
    scene(twice(&apart), |scene| {
        assert_eq!((scene.clips.len(), scene.clips[0].name.as_str()), (1, "ambient"))
    });
}

#[test]
fn clips_are_parts_of_the_timeline() {
    let clips = "<library_animation_clips><animation_clip name=\"late\" start=\"1\" end=\"2\"><instance_animation url=\"#an\"/></animation_clip></library_animation_clips><library_visual_scenes>";
    let sample = animated("obj/transform(3)(0)", "0 1.5 3", "0 15 30", "LINEAR")
        .with("<library_visual_scenes>", clips);
    scene(sample, |scene| {
        let [clip] = scene.clips.as_slice() else { panic!("{} clips", scene.clips.len()) };
        assert_eq!(
            (clip.name.as_str(), clip.duration, clip.timelines[0].as_slice()),
            ("late", 1.0, &[0.0, 0.5, 1.0][..])
        );
        let x: Vec<f32> = clip.channels[0].values.iter().step_by(3).copied().collect();
        assert_eq!(x, [10.0, 15.0, 20.0]);
    });
}

#[test]
fn summaries_have_names_durations_and_moved_nodes_without_values() {
    let clips = "<library_animation_clips><animation_clip name=\"late\" start=\"1\" end=\"2\"><instance_animation url=\"#an\"/></animation_clip></library_animation_clips><library_visual_scenes>";
    let sample = animated("obj/transform(3)(0)", "3 0 1.5", "30 0 15", "LINEAR");
    for sample in
        [sample.with("<library_visual_scenes>", clips), animated("obj/transform(3)(0)", "0 1", "5", "LINEAR")]
    {
        let document = Document::parse(sample.text()).unwrap();
        let whole = to_scene(&document).value;
        let summary = to_scene_summary(&document, &Limits::DEFAULT).unwrap().value;
        let facts = |scene: &Scene<'_>| {
            let moved = |clip: &meshwright_scene::Clip| -> BTreeSet<NodeId> {
                clip.channels.iter().map(|channel| channel.node).collect()
            };
            let clips = scene.clips.iter().map(|clip| (clip.name.clone(), clip.duration, moved(clip)));
            clips.collect::<Vec<_>>()
        };
        assert_eq!(facts(&summary), facts(&whole));
        assert!(
            summary.clips.iter().flat_map(|clip| &clip.channels).all(|channel| channel.values.is_empty())
        );
    }
}

/// A clip of its own for each animation, as exporters of characters write them; one that is named again adds nothing.
#[test]
fn clips_take_work_in_proportion_to_their_channels() {
    let items = |count: usize, times: usize| {
        let one = animated("obj/transform(3)(0)", "0 1", "1 2", "LINEAR").text();
        let (start, end) = (one.find("<animation ").unwrap(), one.find("</library_animations>").unwrap());
        let animations: String = (0..count)
            .map(|at| {
                one[start..end]
                    .replace("id=\"an", &format!("id=\"an{at}"))
                    .replace("#an", &format!("#an{at}"))
            })
            .collect();
        let clips: String = (0..count)
            .map(|at| {
                let instances = format!("<instance_animation url=\"#an{at}\"/>").repeat(times);
                format!("<animation_clip name=\"c{at}\">{instances}</animation_clip>")
            })
            .collect();
        let sample = Sample::new()
            .library(&format!("<library_animations>{animations}</library_animations><library_animation_clips>{clips}</library_animation_clips>"));
        let document = Document::parse(sample.text()).unwrap();
        // The least limit with which all clips are made.
        let made = |items: u64| {
            let limits = Limits::DEFAULT.items(items);
            to_scene_within(&document, &limits).is_ok_and(|scene| scene.value.clips.len() == count)
        };
        let mut range = 1..1_u64 << 30;
        while range.start + 1 < range.end {
            let middle = range.start.midpoint(range.end);
            range = if made(middle) { range.start..middle } else { middle..range.end };
        }
        range.end
    };
    let [one, two, four] = [50, 100, 200].map(|count| items(count, 1));
    assert!(two < one * 5 / 2 && four < two * 5 / 2, "{one}, {two}, {four} items");
    assert_eq!(items(50, 40), one);
}

#[test]
fn effects_become_materials() {
    let effect = "<phong><emission><color>0.1 0.2 0.3 1</color></emission><diffuse><color>0.8 0.2 0.1 1</color></diffuse><shininess><float>50</float></shininess>ALPHA</phong>";
    let of = |alpha: &str, check: &dyn Fn(&meshwright_scene::Material)| {
        let sample = Sample::new().with(
            "<lambert><diffuse><color>0.8 0.2 0.1 1</color></diffuse></lambert>",
            &effect.replace("ALPHA", alpha),
        );
        scene(sample, |scene| check(&scene.materials.as_slice()[0]));
    };
    of("", &|material| {
        assert_eq!(
            (material.name.as_str(), material.base_color, material.emissive),
            ("m0", [0.8, 0.2, 0.1, 1.0], [0.1, 0.2, 0.3])
        );
        assert!((material.roughness - (2.0_f32 / 52.0).sqrt()).abs() < 1e-6);
        assert_eq!((material.alpha, material.metallic), (AlphaMode::Opaque, 0.0));
    });
    let colored = |mode: &str, color: &str, factor: &str| {
        format!(
            "<transparent opaque=\"{mode}\"><color>{color}</color></transparent><transparency><float>{factor}</float></transparency>"
        )
    };
    for (alpha, expected) in [
        (colored("A_ONE", "1 1 1 0.5", "0.5"), 0.25),
        (colored("A_ZERO", "1 1 1 0.25", "1"), 0.75),
        (colored("RGB_ZERO", "0.5 0.5 0.5 1", "0.5"), 0.75),
        (colored("RGB_ONE", "0.5 0.5 0.5 1", "1"), 0.5),
        ("<transparency><float>0.5</float></transparency>".to_owned(), 0.5),
    ] {
        of(&alpha, &|material| {
            assert_eq!(material.alpha, AlphaMode::Blend, "{alpha}");
            assert!((material.base_color[3] - expected).abs() < 1e-5, "{alpha}: {:?}", material.base_color);
        });
    }
    let none = "<transparency><float>0</float></transparency>".to_owned();
    for alpha in [none, colored("A_ONE", "1 1 1 1", "0"), colored("RGB_ZERO", "1 1 1 1", "0")] {
        of(&alpha, &|material| assert_eq!(material.alpha, AlphaMode::Opaque, "{alpha}"));
    }
    of(&colored("A_ONE", "1 1 1 0", "1"), &|material| {
        assert_eq!((material.alpha, material.base_color[3]), (AlphaMode::Blend, 0.0));
    });
}

#[test]
fn textures_lead_to_files() {
    for (url, path) in [
        ("tex%20dir/a.png", "tex dir/a.png"),
        ("file:///C:/a.png", "C:/a.png"),
        ("/D:/b\\a.png", "D:/b/a.png"),
    ] {
        let sample = textured(url).with("<source>s</source>", "<source>s</source><wrap_s>CLAMP</wrap_s>");
        scene(sample, |scene| {
            let texture = scene.materials.as_slice()[0].base_color_texture.as_ref().unwrap();
            assert_eq!(scene.image(texture.image).unwrap().content, ImageContent::File(path.into()));
            assert_eq!(texture.sampler.wrap, [Wrap::Clamp, Wrap::Repeat]);
        });
    }
    // Old exporters name the image itself.
    scene(textured("a.png").with("texture=\"t\"", "texture=\"img\""), |scene| {
        assert!(scene.materials.as_slice()[0].base_color_texture.is_some());
    });
}

#[test]
fn lights_and_cameras_keep_their_direction() {
    let libraries = "<library_lights><light id=\"l\" name=\"sun\"><technique_common><directional><color>1 0.5 0.25</color></directional></technique_common></light><light id=\"q\"><technique_common><spot><color>1 1 1</color><falloff_angle>60</falloff_angle></spot></technique_common></light></library_lights><library_cameras><camera id=\"k\" name=\"eye\"><optics><technique_common><perspective><xfov>90</xfov><aspect_ratio>2</aspect_ratio><znear>0.5</znear><zfar>50</zfar></perspective></technique_common></optics></camera></library_cameras>";
    // A quarter turn about X: what looked down looks forward, along Y of the file.
    let node = |content: &str| format!("<rotate>1 0 0 90</rotate>{content}");
    let ahead = |scene: &Scene<'_>, id: NodeId| {
        let world = *Pose::rest(scene).world(id).unwrap();
        let ([x, y, z], [a, b, c]) = (move_point(&world, [0.0, 0.0, -1.0]), move_point(&world, [0.0; 3]));
        [x - a, y - b, z - c]
    };
    for content in ["<instance_light url=\"#l\"/>", "<instance_light url=\"#l\"/><node/>"] {
        scene(Sample::new().library(libraries).with(MATRIX, &node(content)).with(INSTANCE, ""), |scene| {
            let (id, node) = scene.nodes.iter().find(|(_, node)| node.light.is_some()).unwrap();
            let light = node.light.as_ref().unwrap();
            assert_eq!(
                (light.name.as_str(), light.kind, light.color),
                ("sun", LightKind::Directional, [1.0, 0.5, 0.25])
            );
            // Y of the file is -Z of the scene.
            assert!(near(ahead(scene, id), [0.0, 0.0, -1.0]), "{content}: {:?}", ahead(scene, id));
        });
    }
    scene(Sample::new().library(libraries).with(MATRIX, &node("<instance_camera url=\"#k\"/>")), |scene| {
        let (id, node) = scene.nodes.iter().find(|(_, node)| node.camera.is_some()).unwrap();
        let Projection::Perspective { yfov, aspect, near: znear, far } =
            node.camera.as_ref().unwrap().projection
        else {
            panic!("perspective")
        };
        assert!((yfov - 2.0 * 0.5_f32.atan()).abs() < 1e-6, "{yfov}");
        assert_eq!((aspect, znear, far), (Some(2.0), 0.5, Some(50.0)));
        assert!(near(ahead(scene, id), [0.0, 0.0, -1.0]));
    });
    scene(Sample::new().library(libraries).with(MATRIX, "<instance_light url=\"#q\"/>"), |scene| {
        let light = scene.nodes.iter().find_map(|(_, node)| node.light.clone()).unwrap();
        let LightKind::Spot { outer, .. } = light.kind else { panic!("{light:?}") };
        assert!((outer - 30.0_f32.to_radians()).abs() < 1e-6);
    });
}

#[test]
fn names_state_levels_in_the_hierarchy_of_the_game() {
    scene(leveled(["house_a200", "Colmesh-1"]), |scene| {
        let levels: Vec<(&str, LevelKind, Option<f32>)> =
            scene.levels.iter().map(|(_, level)| (level.name.as_str(), level.kind, level.pixels)).collect();
        assert_eq!(
            levels,
            [("detail200", LevelKind::Visual, Some(200.0)), ("Collision-1", LevelKind::Collision, None)]
        );
        let house = named(scene, "house_a200");
        assert_eq!(scene.level_of(house), scene.highest_level());
    });
    // Elsewhere numbers mean nothing.
    scene(leveled(["house_a200", "Colmesh-1"]).with("name=\"base00\"", "name=\"root\""), |scene| {
        assert!(scene.levels.is_empty())
    });
}

#[test]
fn instanced_nodes_are_copies() {
    let library = format!("<library_nodes><node id=\"lib\" name=\"lib\">{INSTANCE}</node></library_nodes>");
    let sample = Sample::new().library(&library).with(
        &format!("{MATRIX}{INSTANCE}"),
        &format!("{MATRIX}<instance_node url=\"#lib\"/><instance_node url=\"#lib\"/>"),
    );
    scene(sample, |scene| {
        let copies: Vec<_> = scene.nodes.iter().filter(|(_, node)| node.name == "lib").collect();
        assert_eq!((copies.len(), scene.meshes.len()), (2, 1));
        assert!(
            copies.iter().all(|(_, node)| node.mesh.is_some() && node.parent == Some(named(scene, "obj")))
        );
    });
    let document =
        Document::parse(Sample::new().with(MATRIX, "<instance_node url=\"#obj\"/>").text()).unwrap();
    assert_eq!(to_scene(&document).diagnostics.count(&codes::CYCLE), 1);
}

#[test]
fn ids_are_found_by_kind() {
    // Exporters give a material and its effect one id.
    let sample = Sample::new()
        .with("id=\"m0-effect\"", "id=\"paint\"")
        .with("url=\"#m0-effect\"", "url=\"#paint\"")
        .with("<material id=\"m0-material\"", "<material id=\"paint\"")
        .with("target=\"#m0-material\"", "target=\"#paint\"");
    scene(sample, |scene| {
        let material = scene.meshes.as_slice()[0].primitives[0].material.unwrap();
        assert_eq!(scene.material(material).unwrap().base_color, [0.8, 0.2, 0.1, 1.0]);
    });
}
