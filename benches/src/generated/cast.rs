//! Cast files: a model of a few large nodes, and an animation of many small ones.

use meshwright_cast::document::{Document, Hashes, Kind, Node, Value};

/// Number of bones of the model.
const BONES: usize = 183;

/// A skinned model of about 98 MB in 220 nodes with large arrays.
pub fn model() -> Vec<u8> {
    bytes(&model_of(17, 268))
}

/// An animation of about 30 MB in 60,000 nodes with small arrays.
pub fn animation() -> Vec<u8> {
    bytes(&animation_of(60_000, 60))
}

/// A model of about 1 MB.
pub fn medium() -> Vec<u8> {
    bytes(&model_of(4, 56))
}

/// An animation of about 10 kB.
pub fn small() -> Vec<u8> {
    bytes(&animation_of(20, 60))
}

/// The file of [`model_of`].
pub fn model_bytes(meshes: usize, side: usize) -> Vec<u8> {
    bytes(&model_of(meshes, side))
}

/// The file of [`animation_of`].
pub fn animation_bytes(curves: usize, keys: usize) -> Vec<u8> {
    bytes(&animation_of(curves, keys))
}

fn bytes(document: &Document<'_>) -> Vec<u8> {
    meshwright_cast::write(document).expect("a writable document").to_vec()
}

/// `meshes` meshes, each a square of hills with four bones per vertex.
pub fn model_of(meshes: usize, side: usize) -> Document<'static> {
    let mut hashes = Hashes::new();
    let mut skeleton = hashes.node(Kind::Skeleton);
    for index in 0..BONES {
        let parent = index.checked_sub(1).map_or(u32::MAX, |above| above as u32);
        let bone = hashes.node(Kind::Bone).with("n", Value::text(format!("bone{index}"))).with("p", parent);
        let bone = bone.with("ssc", 1_u8).with("lp", [0.0_f32, 0.1, 0.0]);
        skeleton = skeleton.child(bone.with("lr", [0.0_f32, 0.0, 0.0, 1.0]));
    }
    let mut model = hashes.node(Kind::Model).with("n", "hills").child(skeleton);
    for index in 0..meshes {
        let material =
            hashes.node(Kind::Material).with("n", Value::text(format!("grass{index}"))).with("t", "pbr");
        model =
            model.child(hills(hashes.node(Kind::Mesh), index, side).with("m", material.hash)).child(material);
    }
    Document::new(vec![hashes.node(Kind::Root).child(model)])
}

fn hills(mesh: Node<'static>, index: usize, side: usize) -> Node<'static> {
    let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
    let (mut colors, mut joints, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    for at in 0..side * side {
        let (x, y) = ((at % side) as f32, (at / side) as f32);
        let height = (x * 0.3 + index as f32).sin() * (y * 0.2).cos();
        positions.push([x, y, height]);
        let slope = [-0.3 * (x * 0.3 + index as f32).cos() * (y * 0.2).cos(), 0.2 * height.signum(), 1.0];
        let length = slope.iter().map(|part| part * part).sum::<f32>().sqrt();
        normals.push(slope.map(|part| part / length));
        uvs.push([x / side as f32, y / side as f32]);
        colors.push(0xff00_0000 | (at as u32).wrapping_mul(0x0001_0307) >> 8);
        let first = at * 7 % (BONES - 4);
        joints.extend((first..first + 4).map(|joint| joint as u8));
        weights.extend([0.5_f32, 0.25, 0.125, 0.125]);
    }
    let mut faces = Vec::new();
    for at in (0..side * (side - 1)).filter(|at| (at + 1) % side != 0) {
        let [a, b, c, d] = [at, at + 1, at + side, at + side + 1].map(|corner| corner as u32);
        faces.extend([a, b, c, c, b, d]);
    }
    mesh.with("n", Value::text(format!("hills{index}")))
        .with("vp", &positions[..])
        .with("vn", &normals[..])
        .with("u0", &uvs[..])
        .with("ul", 1_u8)
        .with("c0", &colors[..])
        .with("cl", 1_u8)
        .with("wb", &joints[..])
        .with("wv", &weights[..])
        .with("mi", 4_u8)
        .with("f", &faces[..])
}

/// `curves` curves with `keys` keyframes each.
pub fn animation_of(curves: usize, keys: usize) -> Document<'static> {
    let mut hashes = Hashes::new();
    let mut animation = hashes.node(Kind::Animation).with("n", "sway").with("fr", 30.0_f32);
    let frames: Vec<u8> = (0..keys).map(|frame| frame as u8).collect();
    for index in 0..curves {
        let kind = ["rq", "tx", "ty", "tz", "sx", "sy", "sz", "bs"][index % 8];
        let wave = |key: usize| 0.1 * ((key + index) as f32 * 0.4).sin();
        let values: Value<'_> = match kind {
            "rq" => (&(0..keys).map(|key| [wave(key), 0.0, 0.0, wave(key).acos().sin()]).collect::<Vec<_>>()
                [..])
                .into(),
            "sx" | "sy" | "sz" => (&(0..keys).map(|key| 1.0 + wave(key)).collect::<Vec<_>>()[..]).into(),
            _ => (&(0..keys).map(wave).collect::<Vec<_>>()[..]).into(),
        };
        let curve =
            hashes.node(Kind::Curve).with("nn", Value::text(format!("bone{}", index / 8))).with("kp", kind);
        let curve = curve.with("kb", &frames[..]).with("kv", values);
        animation = animation.child(curve.with("m", "absolute").with("ab", 1.0_f32));
    }
    Document::new(vec![hashes.node(Kind::Root).child(animation)])
}

/// Number of nodes of a file.
pub fn nodes(document: &Document<'_>) -> usize {
    document.walk().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_their_stated_sizes() {
        assert_eq!((nodes(&model_of(17, 2)), nodes(&animation_of(60_000, 2))), (220, 60_002));
        let (small, medium) = (small().len(), medium().len());
        assert!(
            (8_000..13_000).contains(&small) && (800_000..1_300_000).contains(&medium),
            "{small} {medium}"
        );
    }
}
