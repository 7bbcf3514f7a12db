//! A generated model with every feature: lengths in units, and distinct values.

mod parts;

pub(crate) use parts::{elements, floats, packed, records, shorts, texts, uints};

use meshwright_udm::document::{ArrayLz4, Element, Type, Value};
use parts::{face, group, legs, line, torso};

/// The index of no mesh group and no bone.
pub(crate) const NONE: u32 = u32::MAX;

/// Sine of 45 degrees.
pub(crate) const HALF: f32 = std::f32::consts::FRAC_1_SQRT_2;

/// A bone: name, parent, position in model space and rotation.
pub(crate) type Bone = (&'static str, Option<usize>, [f32; 3], [f32; 4]);

/// The bones by index.
pub(crate) const BONES: [Bone; 5] = [
    ("root", None, [0.0, 40.0, 0.0], [0.0, 0.0, 0.0, 1.0]),
    ("spine", Some(0), [0.0, 80.0, 0.0], [0.0, 0.0, HALF, HALF]),
    ("hand", Some(1), [-40.0, 80.0, 0.0], [0.0, 0.0, HALF, HALF]),
    ("head", Some(1), [0.0, 120.0, 0.0], [HALF, 0.0, 0.0, HALF]),
    ("jaw", Some(3), [0.0, 116.0, 8.0], [0.0, 0.0, 0.0, 1.0]),
];

/// Position and rotation of the bones relative to their parents.
pub(crate) const LOCAL: [([f32; 3], [f32; 4]); 5] = [
    ([0.0, 40.0, 0.0], [0.0, 0.0, 0.0, 1.0]),
    ([0.0, 40.0, 0.0], [0.0, 0.0, HALF, HALF]),
    ([0.0, 40.0, 0.0], [0.0, 0.0, 0.0, 1.0]),
    ([40.0, 0.0, 0.0], [0.5, -0.5, -0.5, 0.5]),
    ([0.0, 8.0, 4.0], [-HALF, 0.0, 0.0, HALF]),
];

pub(crate) fn stransform([x, y, z]: [f32; 3], [a, b, c, d]: [f32; 4]) -> Value<'static> {
    Value::STransform(Box::new([x, y, z, a, b, c, d, 1.0, 1.0, 1.0]))
}

fn transform([x, y, z]: [f32; 3]) -> Value<'static> {
    Value::Transform([x, y, z, 0.0, 0.0, 0.0, 1.0])
}

fn bone(number: usize) -> Element<'static> {
    let (_, _, place, turn) = BONES[number];
    let number = u32::try_from(number).unwrap();
    let below: Element<'static> = (0..BONES.len())
        .filter(|&at| BONES[at].1 == Some(number as usize))
        .map(|at| (BONES[at].0, bone(at)))
        .collect();
    let bone = Element::new().with("index", number).with("pose", stransform(place, turn));
    if below.is_empty() { bone } else { bone.with("children", below) }
}

pub(crate) fn skeleton() -> Element<'static> {
    Element::asset("PSKEL", 1, Element::new().with("bones", Element::new().with("root", bone(0))))
}

pub(crate) fn channel(
    node: u16,
    property: &'static str,
    times: &[f32],
    kind: Type,
    values: &[f32],
) -> Element<'static> {
    let channel = Element::new().with("node", node).with("property", property);
    channel.with("times", floats(Type::Float, times)).with("values", floats(kind, values))
}

fn animation(
    index: u32,
    set: &[u16],
    channels: Vec<Element<'static>>,
    with: impl FnOnce(Element<'static>) -> Element<'static>,
) -> Element<'static> {
    let bones = Element::new().with("type", "bone").with("set", shorts(set));
    let weights = vec![0.5; set.len()];
    let bones = bones.with("weights", floats(Type::Float, &weights));
    let nodes = elements(vec![bones, Element::new().with("type", "move")]);
    let data = Element::new()
        .with("fps", 1_u8)
        .with("duration", 2.0_f32)
        .with("activity", "ACT_WALK")
        .with("activityWeight", 3_u8)
        .with("fadeInTime", 0.25_f32)
        .with("nodes", nodes)
        .with("channels", ArrayLz4::Plain(elements(channels)));
    Element::asset("PANI", 1, with(data)).with("index", index)
}

fn animations() -> Element<'static> {
    let all: Vec<u16> = (0..5).collect();
    let rest = all.iter().flat_map(|&at| {
        let (place, turn) = LOCAL[usize::from(at)];
        [
            channel(at, "position", &[0.0], Type::Vec3, &place),
            channel(at, "rotation", &[0.0], Type::Quat, &turn),
        ]
    });
    let reference = animation(0, &all, rest.collect(), |data| data);
    let event =
        Element::new().with("time", 0.25_f32).with("name", "step").with("args", texts(&["left", "1"]));
    let walk = vec![
        channel(0, "position", &[0.0, 0.5], Type::Vec3, &[0.0, 40.0, 0.0, 0.0, 44.0, 0.0]),
        channel(0, "rotation", &[0.0], Type::Quat, &[0.0, HALF, 0.0, HALF]),
        channel(1, "position", &[0.0], Type::Vec3, &LOCAL[2].0),
        channel(1, "rotation", &[0.0, 1.0], Type::Quat, &[0.0, 0.0, 0.0, 1.0, HALF, 0.0, 0.0, HALF]),
        channel(1, "scale", &[0.0, 1.0], Type::Vec3, &[1.0, 1.0, 1.0, 2.0, 2.0, 2.0]),
        channel(2, "offset", &[0.0, 1.0], Type::Vec2, &[0.0, 0.0, 0.0, 30.0]),
    ];
    let walk = animation(1, &[0, 2], walk, |data| {
        data.with("flags", "Loop|MoveZ").with("events", elements(vec![event]))
    });
    let nod =
        vec![channel(0, "rotation", &[0.0, 0.5], Type::Quat, &[0.0, 0.0, 0.0, 1.0, HALF, 0.0, 0.0, HALF])];
    let nod = animation(2, &[3], nod, |data| data.with("flags", "Gesture"));
    Element::new().with("reference", reference).with("walk", walk).with("nod", nod)
}

/// A morph target of the face: sub mesh 0 of mesh 0 of group 1.
fn shape(index: u32, name: &'static str, vertices: &[u16], moves: &[[f32; 3]]) -> Element<'static> {
    let halves = |list: &[[f32; 3]]| {
        let parts = list.iter().flat_map(|&[x, y, z]| [x, y, z, 0.0]);
        let bytes = parts.flat_map(|part| half::f16::from_f32(part).to_bits().to_le_bytes()).collect();
        records(&[(Type::Half, "x"), (Type::Half, "y"), (Type::Half, "z"), (Type::Half, "w")], bytes)
    };
    let turned: Vec<[f32; 3]> = moves.iter().map(|_| [0.0, 0.5, 0.0]).collect();
    let attributes = vec![
        Element::new().with("property", "position").with("values", halves(moves)),
        Element::new().with("property", "normal").with("values", halves(&turned)),
    ];
    let frame = Element::new()
        .with("flags", Element::new().with("hasNormals", true))
        .with("vertexIndices", ArrayLz4::Plain(shorts(vertices)))
        .with("attributes", elements(attributes));
    let one = Element::new().with("meshGroup", 1_u32).with("mesh", 0_u32).with("subMesh", 0_u32);
    let one = one.with("frames", elements(vec![frame]));
    let data = Element::new().with("name", name).with("meshAnimations", elements(vec![one]));
    Element::asset("PMORPHANI", 1, data).with("index", index)
}

fn morphs(data: Element<'static>) -> Element<'static> {
    let shapes = Element::new()
        .with("smile", shape(0, "smile", &[2], &[[0.0, 4.0, 0.0]]))
        .with("wide", shape(1, "wide", &[0, 1], &[[-2.0, 0.0, 0.0], [2.0, 0.0, 0.0]]))
        .with("spare", shape(2, "spare", &[1], &[[0.0, 0.0, 8.0]]));
    let fetch = |index: u32| Element::new().with("type", "Fetch").with("index", index);
    let plain = |kind: &'static str| Element::new().with("type", kind);
    let flex = |index: u32, shape: u32, operations| {
        let flex = Element::new().with("index", index).with("morphTargetAnimation", shape);
        flex.with("frame", 0_u32).with("operations", elements(operations))
    };
    let constant = Element::new().with("type", "Const").with("value", 0.25_f32);
    let flexes = Element::new()
        .with("smile", flex(0, 0, vec![fetch(0)]))
        .with("wide", flex(1, 1, vec![fetch(1)]))
        .with("grin", flex(2, 0, vec![fetch(0), fetch(1), plain("Mul")]))
        .with("open", flex(3, 1, vec![constant]));
    let controller =
        |index: u32, min: f32| Element::new().with("index", index).with("min", min).with("max", 1.0_f32);
    let controllers = Element::new()
        .with("smile", controller(0, 0.0))
        .with("wide", controller(1, -1.0))
        .with("brow", controller(2, 0.0));
    let curve = |node, times: &[f32], values: &[f32]| channel(node, "value", times, Type::Float, values);
    let nodes = Element::new().with("type", "flexController").with("set", shorts(&[1, 0, 2]));
    let talk = Element::new().with("fps", 2_u8).with("nodes", elements(vec![nodes])).with(
        "channels",
        elements(vec![
            curve(0, &[0.0, 0.5, 1.0], &[0.0, 0.5, 1.0]),
            curve(1, &[0.0, 0.5, 1.0], &[0.0, 0.5, 0.5]),
            curve(2, &[0.0, 0.5, 1.0], &[1.0, 0.5, 0.0]),
        ]),
    );
    let talk = Element::asset("PFLEXANI", 1, talk).with("index", 0_u32);
    let phonemes = Element::new().with("aa", Element::new().with("wide", 0.75_f32));
    data.with("morphTargetAnimations", shapes)
        .with("flexes", flexes)
        .with("flexControllers", controllers)
        .with("flexAnimations", Element::new().with("talk", talk))
        .with("phonemes", phonemes)
}

fn physics(data: Element<'static>) -> Element<'static> {
    let corners = [[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 8.0_f32]];
    let mesh = |bone: i32, origin| {
        let anchor = [
            3_u16.to_le_bytes().to_vec(),
            2_u32.to_le_bytes().to_vec(),
            1.0_f32.to_le_bytes().to_vec(),
            vec![1],
        ];
        let layout = [
            (Type::UInt16, "vert"),
            (Type::UInt32, "bone"),
            (Type::Float, "influence"),
            (Type::UInt8, "flags"),
        ];
        let soft = Element::new().with("anchors", records(&layout, anchor.concat()));
        Element::asset(
            "PCOL",
            1,
            Element::new()
                .with("uuid", "11111111-2222-3333-4444-555555555555")
                .with("bone", bone)
                .with("pose", transform(origin))
                .with("surfaceMaterial", "flesh")
                .with("vertices", ArrayLz4::Plain(floats(Type::Vec3, &corners.concat())))
                .with("triangles", ArrayLz4::Plain(shorts(&[0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2])))
                .with("mass", 2.5_f32)
                .with("softBody", soft),
        )
    };
    let joint = |kind: &'static str, parent: u16, child: u16| {
        let args = Element::new().with("limit", "45");
        Element::new()
            .with("type", kind)
            .with("parentBone", parent)
            .with("childBone", child)
            .with("args", args)
    };
    data.with("collisionMeshes", elements(vec![mesh(2, [40.0, -80.0, 0.0]), mesh(-1, [0.0; 3])]))
        .with("joints", elements(vec![joint("BallSocket", 1, 2), joint("Hinge", 3, 4)]))
}

fn places(data: Element<'static>) -> Element<'static> {
    let attachment = |name: &'static str, bone: u32| {
        Element::new().with("name", name).with("bone", bone).with("pose", transform([1.0, 2.0, 3.0]))
    };
    let object = |name: &'static str, attachment: i32| {
        let object = Element::new().with("name", name).with("attachment", attachment).with("type", "Model");
        object.with("keyValues", Element::new().with("model", "props/hat"))
    };
    let hitbox = |group: &'static str, bone: u32| {
        let bounds = Element::new().with("min", [-4.0_f32; 3]).with("max", [4.0_f32; 3]);
        Element::new().with("hitGroup", group).with("bone", bone).with("bounds", bounds)
    };
    let eye = Element::new().with("index", 0_u32).with("bone", 3_u32).with("origin", [2.0_f32, 0.0, 4.0]);
    let eye = eye.with("radius", 1.5_f32).with("iris", Element::new().with("material", "iris"));
    let reach =
        Element::new().with("effectorName", "hand").with("type", "TwoBone").with("chainLength", 2_u32);
    data.with("attachments", elements(vec![attachment("grip", 2), attachment("hat", 3)]))
        .with("objectAttachments", elements(vec![object("in_hand", 0), object("on_head", 1)]))
        .with("hitboxes", elements(vec![hitbox("RightArm", 2), hitbox("Head", 3), hitbox("Head", 4)]))
        .with("eyeballs", Element::new().with("left", eye))
        .with("ikControllers", elements(vec![reach]))
}

/// The content of the model.
pub(crate) fn data() -> Element<'static> {
    let row = |list: &[u32]| Element::new().with("materials", uints(list));
    let replace = |source: u32, target: u32| Element::new().with("source", source).with("target", target);
    let lod = |number: u32, distance: f32, list| {
        let lod = Element::new().with("lod", number).with("distance", distance);
        lod.with("meshGroupReplacements", elements(list))
    };
    let choices = |list: &[u32]| Element::new().with("meshGroups", uints(list));
    let groups = Element::new()
        .with("body", group(0, vec![torso(), legs()]))
        .with("head_a", group(1, vec![face("face_a", [0.0; 3])]))
        .with("head_b", group(2, vec![face("face_b", [0.0, 4.0, 0.0])]))
        .with("low", group(3, vec![line()]))
        .with("hat", group(4, vec![face("", [0.0, 12.0, 0.0])]));
    let bounds = Element::new().with("min", [-100.0_f32; 3]).with("max", [150.0_f32; 3]);
    let data = Element::new()
        .with("materials", texts(&["skin", "cloth", "stone", "metal"]))
        .with("materialPaths", texts(&["people/"]))
        .with("skins", elements(vec![row(&[0, 1]), row(&[2, 3])]))
        .with("meshGroups", groups)
        .with("baseMeshGroups", uints(&[0]))
        .with("bodyGroups", Element::new().with("head", choices(&[1, 2])).with("hat", choices(&[NONE, 4])))
        .with(
            "lods",
            elements(vec![
                lod(1, 300.0, vec![replace(0, 3)]),
                lod(2, 600.0, vec![replace(0, NONE), replace(1, 2)]),
            ]),
        )
        .with("skeleton", skeleton())
        .with("animations", animations())
        .with("render", Element::new().with("bounds", bounds))
        .with("mass", 80.0_f32)
        .with("eyeOffset", [0.0_f32, 118.0, 0.0])
        .with("maxEyeDeflection", 40.0_f32)
        .with("includeModels", texts(&["people/common"]))
        .with("blendControllers", elements(vec![Element::new().with("name", "speed").with("min", 0_i32)]))
        .with("extensions", Element::new().with("note", "kept"));
    places(physics(morphs(data)))
}
