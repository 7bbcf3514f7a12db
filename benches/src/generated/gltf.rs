//! glTF: one large grid, as modeling programs export it.

use serde_json::json;

/// Cells along a side of the grid: 500,000 triangles.
const CELLS: usize = 500;

/// The grid with all attributes that materials can use: positions, normals, tangents, UVs.
pub fn grid() -> Vec<u8> {
    grid_of(CELLS, true)
}

/// The grid without tangents.
pub fn bare_grid() -> Vec<u8> {
    grid_of(CELLS, false)
}

/// Hills over `cells` x `cells` squares of two triangles, as GLB with 32-bit indices.
pub fn grid_of(cells: usize, tangents: bool) -> Vec<u8> {
    let side = cells + 1;
    let places = || (0..side * side).map(|at| ((at % side) as f32, (at / side) as f32));
    let height = |(x, z): (f32, f32)| (x * 0.31).sin() + (z * 0.17).cos();
    let slope = |(x, z): (f32, f32)| [0.31 * (x * 0.31).cos(), -0.17 * (z * 0.17).sin()];
    let span = cells as f32;
    let heights = || places().map(height);
    let (low, high) = (heights().fold(f32::INFINITY, f32::min), heights().fold(f32::NEG_INFINITY, f32::max));
    let mut bin = Bin::default();
    bin.floats("POSITION", "VEC3", places().map(|(x, z)| [x, height((x, z)), z]));
    bin.bounds([0.0, low, 0.0], [span, high, span]);
    let normal = |at| {
        let [along, across] = slope(at);
        let length = (along * along + across * across + 1.0).sqrt();
        [-along / length, 1.0 / length, -across / length]
    };
    bin.floats("NORMAL", "VEC3", places().map(normal));
    let tangent = |at| {
        let [along, _] = slope(at);
        let length = (1.0 + along * along).sqrt();
        [1.0 / length, along / length, 0.0, 1.0]
    };
    if tangents {
        bin.floats("TANGENT", "VEC4", places().map(tangent));
    }
    bin.floats("TEXCOORD_0", "VEC2", places().map(|(x, z)| [x / span, z / span]));
    let corners = (0..cells).flat_map(|z| (0..cells).map(move |x| z * side + x));
    let corners = corners.flat_map(|at| [at, at + side, at + 1, at + 1, at + side, at + side + 1]);
    bin.indices(corners.map(|at| at as u32));
    bin.glb()
}

/// A file under construction.
#[derive(Default)]
struct Bin {
    bytes: Vec<u8>,
    views: Vec<serde_json::Value>,
    accessors: Vec<serde_json::Value>,
    attributes: serde_json::Map<String, serde_json::Value>,
}

impl Bin {
    fn view(&mut self, target: u32, words: impl Iterator<Item = [u8; 4]>) {
        let start = self.bytes.len();
        words.for_each(|word| self.bytes.extend_from_slice(&word));
        let length = self.bytes.len() - start;
        self.views.push(json!({ "buffer": 0, "byteOffset": start, "byteLength": length, "target": target }));
    }

    fn floats<const N: usize>(&mut self, name: &str, kind: &str, values: impl Iterator<Item = [f32; N]>) {
        let before = self.bytes.len();
        self.view(34962, values.flatten().map(f32::to_le_bytes));
        let count = (self.bytes.len() - before) / (4 * N);
        self.attributes.insert(name.to_owned(), self.accessors.len().into());
        let view = self.views.len() - 1;
        self.accessors
            .push(json!({ "bufferView": view, "componentType": 5126, "count": count, "type": kind }));
    }

    /// Sets the bounds of the last accessor.
    fn bounds(&mut self, min: [f32; 3], max: [f32; 3]) {
        let last = self.accessors.last_mut().expect("an accessor");
        last["min"] = json!(min);
        last["max"] = json!(max);
    }

    fn indices(&mut self, values: impl Iterator<Item = u32>) {
        let before = self.bytes.len();
        self.view(34963, values.map(u32::to_le_bytes));
        let count = (self.bytes.len() - before) / 4;
        let view = self.views.len() - 1;
        self.accessors
            .push(json!({ "bufferView": view, "componentType": 5125, "count": count, "type": "SCALAR" }));
    }

    /// One mesh of one primitive, whose indices are the last accessor.
    fn glb(self) -> Vec<u8> {
        let indices = self.accessors.len() - 1;
        let primitive = json!({ "attributes": self.attributes, "indices": indices, "material": 0 });
        let root = json!({
            "asset": { "version": "2.0" },
            "scene": 0,
            "scenes": [{ "nodes": [0] }],
            "nodes": [{ "name": "hills", "mesh": 0 }],
            "meshes": [{ "name": "hills", "primitives": [primitive] }],
            "materials": [{ "name": "grass" }],
            "accessors": self.accessors,
            "bufferViews": self.views,
            "buffers": [{ "byteLength": self.bytes.len() }],
        });
        let mut text = root.to_string().into_bytes();
        text.resize(text.len().next_multiple_of(4), b' ');
        let mut glb = Vec::new();
        glb.extend_from_slice(b"glTF");
        for word in [2, 28 + text.len() + self.bytes.len(), text.len()] {
            glb.extend_from_slice(&(word as u32).to_le_bytes());
        }
        glb.extend_from_slice(b"JSON");
        glb.extend_from_slice(&text);
        glb.extend_from_slice(&(self.bytes.len() as u32).to_le_bytes());
        glb.extend_from_slice(b"BIN\0");
        glb.extend_from_slice(&self.bytes);
        glb
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert_file;
    use meshwright::{Limits, Source, core::Severity, gltf, scene::Summary};
    use meshwright_testkit::alloc;
    use std::fs;

    meshwright_testkit::count_allocations!();

    #[test]
    fn the_grid_is_valid_and_has_its_stated_size() {
        for (tangents, vertex) in [(true, 48), (false, 32)] {
            let bytes = grid_of(20, tangents);
            let size = 21 * 21 * vertex + 20 * 20 * 2 * 12;
            assert!((size..size + 2000).contains(&bytes.len()), "{}", bytes.len());
            let source = Source::from(bytes);
            let diagnostics = gltf::validate_file(&source, &Limits::DEFAULT, None);
            let bad = diagnostics.severity(Severity::Error) + diagnostics.severity(Severity::Warning);
            assert_eq!(bad, 0, "{diagnostics:?}");
            let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
            let imported = asset.to_scene().unwrap();
            let summary = Summary::new(&imported.value, 0);
            assert_eq!((summary.meshes, summary.vertices, summary.triangles), (1, 21 * 21, 2 * 20 * 20));
        }
    }

    #[test]
    fn a_conversion_takes_little_more_memory_than_input_and_output() {
        let folder = tempfile::tempdir().unwrap();
        let [glb, cdae, again] = ["grid.glb", "grid.cdae", "again.glb"].map(|name| folder.path().join(name));
        fs::write(&glb, grid()).unwrap();
        for (from, to) in [(&glb, &cdae), (&cdae, &again)] {
            let (output, taken) = alloc::peak(|| convert_file(from, to));
            let input = fs::metadata(from).unwrap().len();
            // A large file is mapped: its pages count too, although the allocator does not see them.
            let held = input + taken.peak as u64;
            assert!(taken.peak > 0 && held * 10 <= (input + output) * 12, "{input} {output} {taken:?}");
        }
    }
}
