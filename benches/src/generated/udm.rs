//! UDM: a skinned model of many submeshes and animations, as the engine writes it.

use meshwright_udm::{
    binary::{File, write},
    document::{Array, ArrayLz4, Element, Items, Records, StructType, Type, Value},
};

/// Number of bones of the larger models.
const BONES: usize = 183;

/// About 10 kB.
pub fn small() -> Vec<u8> {
    file(1, 10, 0, 30)
}

/// About 1 MB.
pub fn medium() -> Vec<u8> {
    file(4, 58, 2, BONES)
}

/// About 100 MB.
pub fn large() -> Vec<u8> {
    file(26, 250, 24, BONES)
}

/// A binary model with `meshes` submeshes of `side` x `side` vertices each, `clips` animations, and `bones`
/// bones.
pub fn file(meshes: usize, side: usize, clips: usize, bones: usize) -> Vec<u8> {
    write(&File::new(model_of(meshes, side, clips, bones))).expect("a writable document").to_vec()
}

/// Small blocks of a few values each, about 130 bytes of text per block.
pub fn blocks(count: usize) -> Element<'static> {
    let block = |index: usize| {
        let pose = [0.25, 1.5, index as f32 / 8.0, 0.0, 0.0, 0.0, 1.0];
        let name = Value::string(format!("the name of number {index}"));
        let block = Element::new().with("name", name).with("index", index as u32);
        block.with("pose", Value::Transform(pose)).with("on", index.is_multiple_of(2))
    };
    Element::new().with("blocks", elements((0..count).map(block)))
}

/// Three arrays of floats, vectors, and indices with `count` items each; about 54 bytes of text for one item
/// of each.
pub fn numbers(count: usize) -> Element<'static> {
    let mut noise = Noise(1);
    let mut floats = |count: usize| (0..count).flat_map(|_| noise.next().to_le_bytes()).collect::<Vec<_>>();
    let (times, points) = (floats(count), floats(3 * count));
    let indices = (0..count).flat_map(|index| (index as u32 % 65_521).to_le_bytes()).collect();
    Element::new()
        .with("times", packed(Type::Float, times))
        .with("points", packed(Type::Vec3, points))
        .with("indices", packed(Type::UInt32, indices))
}

/// The tree of [`file()`].
pub fn model_of(meshes: usize, side: usize, clips: usize, bones: usize) -> Element<'static> {
    let names = |name: &str| strings((0..meshes).map(|index| format!("{name}{index}")));
    let group = Element::new().with("index", 0_u32).with("meshes", elements([mesh(meshes, side, bones)]));
    let skin = packed(Type::UInt32, (0..meshes).flat_map(|index| (index as u32).to_le_bytes()).collect());
    let clips = (0..clips).map(|index| (format!("sway{index}"), animation(index, bones)));
    let mut animations = Element::new();
    clips.for_each(|(name, clip)| animations.push(name, clip));
    let data = Element::new()
        .with("materials", names("grass"))
        .with("materialPaths", strings(["nature/hills/".to_owned()]))
        .with("skins", elements([Element::new().with("materials", skin)]))
        .with("meshGroups", Element::new().with("hills", group))
        .with("baseMeshGroups", packed(Type::UInt32, vec![0; 4]))
        .with("skeleton", Element::asset("PSKEL", 1, Element::new().with("bones", skeleton(bones))))
        .with("animations", animations)
        .with("mass", 12.5_f32)
        .with("eyeOffset", [0.0_f32, 60.0, 0.0]);
    Element::asset("PMDL", 1, data)
}

/// Deterministic numbers between -0.5 and 0.5.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f32::from_bits((self.0 >> 9) | 0x3F80_0000) - 1.5
    }
}

/// Limbs of ten bones each, to limit the depth.
fn skeleton(bones: usize) -> Element<'static> {
    let mut limbs = Element::new();
    for first in (0..bones).step_by(10) {
        let limb = (first..bones.min(first + 10)).rev().fold(Element::new(), |below, index| {
            let pose = [0.0, index as f32, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0];
            let bone = Element::new().with("index", index as u32);
            let bone = bone.with("pose", Value::STransform(Box::new(pose)));
            let bone = if below.is_empty() { bone } else { bone.with("children", below) };
            Element::new().with(format!("bone{index}"), bone)
        });
        limbs.entries_mut().extend(limb.into_entries());
    }
    limbs
}

fn mesh(meshes: usize, side: usize, bones: usize) -> Element<'static> {
    let subs = (0..meshes).map(|index| Element::asset("PMESH", 1, hills(index, side, bones)));
    Element::new().with("referenceId", u32::MAX).with("subMeshes", elements(subs))
}

fn hills(index: usize, side: usize, bones: usize) -> Element<'static> {
    let (mut vertices, mut weights, mut faces) = (Vec::new(), Vec::new(), Vec::new());
    let mut noise = Noise(index as u32);
    for at in 0..side * side {
        let (x, y) = ((at % side) as f32, (at / side) as f32);
        let height = (x * 0.3 + index as f32).sin() * (y * 0.2).cos() + 0.01 * noise.next();
        let slope = [-0.3 * (x * 0.3 + index as f32).cos() * (y * 0.2).cos(), 1.0, 0.2 * height.signum()];
        let length = slope.iter().map(|part| part * part).sum::<f32>().sqrt();
        let [nx, ny, nz] = slope.map(|part| part / length);
        let along = (nx * nx + ny * ny).sqrt();
        let vertex = [x, height, y, x / side as f32, y / side as f32, nx, ny, nz];
        let tangent = [ny / along, -nx / along, 0.0, 1.0];
        vertices.extend(vertex.into_iter().chain(tangent).flat_map(f32::to_le_bytes));
        let first = (at * 7 % (bones - 4)) as i32;
        weights.extend([first, first + 1, -1, -1].into_iter().flat_map(i32::to_le_bytes));
        let main = 0.75 + 0.25 * noise.next();
        weights.extend([main, 1.0 - main, 0.0, 0.0].into_iter().flat_map(f32::to_le_bytes));
    }
    let wide = side * side > 0xFFFF;
    for at in (0..side * (side - 1)).filter(|at| (at + 1) % side != 0) {
        for corner in [at, at + side, at + 1, at + 1, at + side, at + side + 1] {
            match wide {
                true => faces.extend((corner as u32).to_le_bytes()),
                false => faces.extend((corner as u16).to_le_bytes()),
            }
        }
    }
    let vertex = [(Type::Vec3, "pos"), (Type::Vec2, "uv"), (Type::Vec3, "n"), (Type::Vec4, "t")];
    Element::new()
        .with("name", Value::string(format!("hills{index}")))
        .with("geometryType", "Triangles")
        .with("skinMaterialIndex", index as u32)
        .with("vertices", records(StructType::new(vertex), vertices))
        .with("indices", compressed(packed(if wide { Type::UInt32 } else { Type::UInt16 }, faces)))
        .with("vertexWeights", records(StructType::new([(Type::Vec4i, "id"), (Type::Vec4, "w")]), weights))
}

/// Every bone has 40 keyframes of rotation and translation.
fn animation(index: usize, bones: usize) -> Element<'static> {
    const KEYS: usize = 40;
    let floats =
        |kind: Type, list: Vec<f32>| packed(kind, list.into_iter().flat_map(f32::to_le_bytes).collect());
    let times = || floats(Type::Float, (0..KEYS).map(|key| key as f32 / 24.0).collect());
    let channel = |bone: usize, property: &'static str, values: Array<'static>| {
        let channel = Element::new().with("node", bone as u16).with("property", property);
        channel.with("times", times()).with("values", values)
    };
    let channels = (0..bones).flat_map(|bone| {
        let angle = |key: usize| 0.1 * ((key + bone + index) as f32 * 0.4).sin();
        let turn = (0..KEYS).flat_map(|key| [angle(key).sin(), 0.0, 0.0, angle(key).cos()]).collect();
        let place = (0..KEYS).flat_map(|key| [angle(key), bone as f32, 0.0]).collect();
        [
            channel(bone, "rotation", floats(Type::Quat, turn)),
            channel(bone, "position", floats(Type::Vec3, place)),
        ]
    });
    let set = (0..bones).flat_map(|bone| (bone as u16).to_le_bytes()).collect();
    let node = Element::new().with("type", "Bone").with("set", packed(Type::UInt16, set));
    let data = Element::new()
        .with("fps", 24.0_f32)
        .with("duration", KEYS as f32 / 24.0)
        .with("flags", "Loop")
        .with("index", index as u32)
        .with("nodes", elements([node]))
        .with("channels", compressed(elements(channels)));
    Element::asset("PANI", 1, data)
}

fn packed(kind: Type, bytes: Vec<u8>) -> Array<'static> {
    let count = bytes.len() / kind.size().expect("a trivial type");
    Array::packed(kind, count as u32, bytes).expect("whole items")
}

fn records(layout: StructType<'static>, bytes: Vec<u8>) -> ArrayLz4<'static> {
    let count = (bytes.len() / layout.size()) as u32;
    compressed(Array::new(Items::Struct(Records::new(layout, count, bytes).expect("whole records"))))
}

fn elements(items: impl IntoIterator<Item = Element<'static>>) -> Array<'static> {
    Array::new(Items::Element(items.into_iter().collect()))
}

fn strings(items: impl IntoIterator<Item = String>) -> Array<'static> {
    Array::new(Items::String(items.into_iter().map(Into::into).collect()))
}

/// The arrays that the writer compresses.
const fn compressed(array: Array<'static>) -> ArrayLz4<'static> {
    ArrayLz4::Plain(array)
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright::Source;

    #[test]
    fn files_have_their_stated_sizes() {
        let (small, medium) = (small().len(), medium().len());
        assert!(
            (8_000..13_000).contains(&small) && (800_000..1_300_000).contains(&medium),
            "{small} {medium}"
        );
    }

    #[test]
    fn generated_files_are_valid() {
        let source = Source::from(file(3, 12, 2, 20));
        assert!(crate::rewrite(&source) == source.bytes());
        let (document, diagnostics) = meshwright_udm::read(&source, &meshwright::Limits::DEFAULT).unwrap();
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert!(crate::udm::decoded(&document).0 > 3 * 12 * 12 * 80, "{:?}", crate::udm::decoded(&document));
        let glb = crate::to_glb(&source);
        assert!(glb.starts_with(b"glTF") && glb.len() > 3 * 12 * 12 * 80, "{}", glb.len());
    }
}
