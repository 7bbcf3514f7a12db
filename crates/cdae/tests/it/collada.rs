//! A minimal Collada reader: the triangles of a file in world space, for comparison only.

mod xml;

use std::collections::HashMap;
use xml::Element;

/// A corner of a triangle as stored: V increases upwards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    pub(crate) position: [f64; 3],
    pub(crate) uv: Option<[f64; 2]>,
}

/// The triangles of a file, in its own unit and axes.
#[derive(Debug, Default)]
pub(crate) struct Collada {
    /// Size of the unit in meters.
    pub(crate) unit: f64,
    /// `X_UP`, `Y_UP` or `Z_UP`.
    pub(crate) up: String,
    pub(crate) triangles: Vec<[Corner; 3]>,
}

/// A 4 x 4 matrix by rows, for column vectors.
type Matrix = [[f64; 4]; 4];

const IDENTITY: Matrix =
    [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]];

impl Collada {
    pub(crate) fn parse(text: &str) -> Self {
        let file = Element::parse(text);
        let root = file.first("COLLADA").expect("a Collada file");
        let asset = root.first("asset");
        let of_asset = |name| asset.and_then(|asset| asset.first(name));
        let unit = of_asset("unit").and_then(|unit| unit.attribute("meter")?.parse().ok());
        let up = of_asset("up_axis").map_or("Y_UP", |up| up.text.trim());
        let by_id: HashMap<&str, &Element> = root
            .below()
            .into_iter()
            .filter_map(|element| Some((element.attribute("id")?, element)))
            .collect();
        let mut collada = Self { unit: unit.unwrap_or(1.0), up: up.to_owned(), triangles: Vec::new() };
        let scene = root.first("scene").and_then(|scene| scene.first("instance_visual_scene"));
        let scene = scene.and_then(|instance| by_id.get(instance.reference("url")?).copied());
        let scene = scene.or_else(|| root.find("visual_scene"));
        for node in scene.into_iter().flat_map(|scene| scene.all("node")) {
            collada.node(node, &IDENTITY, &by_id);
        }
        collada
    }

    fn node(&mut self, node: &Element, above: &Matrix, by_id: &HashMap<&str, &Element>) {
        // A box for the exporter, which is not part of the shape.
        if node.attribute("name") == Some("bounds") {
            return;
        }
        let mut world = *above;
        for child in &node.children {
            if let Some(step) = transform(child) {
                world = multiply(&world, &step);
            }
        }
        for child in &node.children {
            let target = || child.reference("url").and_then(|url| by_id.get(url).copied());
            match child.name.as_str() {
                "node" => self.node(child, &world, by_id),
                "instance_node" => target().into_iter().for_each(|node| self.node(node, &world, by_id)),
                "instance_geometry" => {
                    let mesh = target().and_then(|geometry| geometry.first("mesh"));
                    mesh.into_iter().for_each(|mesh| self.mesh(mesh, &world, by_id));
                }
                _ => {}
            }
        }
    }

    fn mesh(&mut self, mesh: &Element, world: &Matrix, by_id: &HashMap<&str, &Element>) {
        for part in &mesh.children {
            if !matches!(part.name.as_str(), "triangles" | "polylist" | "polygons") {
                continue;
            }
            let inputs: Vec<Input> = part.all("input").filter_map(|input| Input::new(input, by_id)).collect();
            let stride = inputs.iter().map(|input| input.offset + 1).max().unwrap_or(1);
            let positions = inputs.iter().find(|input| input.semantic == "POSITION");
            let uvs =
                inputs.iter().filter(|input| input.semantic == "TEXCOORD").min_by_key(|input| input.set);
            let Some(positions) = positions else { continue };
            let corner = |indices: &[usize]| Corner {
                position: positions
                    .get(indices)
                    .map_or([f64::NAN; 3], |p| move_point(world, [p[0], p[1], p[2]])),
                uv: uvs.and_then(|uvs| uvs.get(indices)).map(|uv| [uv[0], uv[1]]),
            };
            for polygon in polygons(part, stride) {
                let corners: Vec<Corner> = polygon.chunks_exact(stride).map(corner).collect();
                for pair in corners.get(1..).unwrap_or(&[]).windows(2) {
                    self.triangles.push([corners[0], pair[0], pair[1]]);
                }
            }
        }
    }
}

/// A source of vertex data and the offset of its index.
struct Input {
    semantic: String,
    offset: usize,
    set: u32,
    values: Vec<f64>,
    stride: usize,
}

impl Input {
    fn new(input: &Element, by_id: &HashMap<&str, &Element>) -> Option<Self> {
        let mut semantic = input.attribute("semantic")?.to_owned();
        let mut source = *by_id.get(input.reference("source")?)?;
        if semantic == "VERTEX" {
            let position =
                source.all("input").find(|input| input.attribute("semantic") == Some("POSITION"))?;
            source = by_id.get(position.reference("source")?)?;
            semantic = "POSITION".to_owned();
        }
        if semantic != "POSITION" && semantic != "TEXCOORD" {
            // Only the offset matters: it widens the stride.
            source = input;
        }
        let number = |name| input.attribute(name).and_then(|value| value.parse().ok()).unwrap_or(0);
        let stride = source.find("accessor").and_then(|accessor| accessor.attribute("stride")?.parse().ok());
        Some(Self {
            semantic,
            offset: number("offset"),
            set: u32::try_from(number("set")).unwrap_or(0),
            values: source.first("float_array").map(Element::numbers).unwrap_or_default(),
            stride: stride.unwrap_or(1),
        })
    }

    fn get(&self, indices: &[usize]) -> Option<&[f64]> {
        let start = indices.get(self.offset)? * self.stride;
        self.values.get(start..start + self.stride)
    }
}

/// The index tuples of each polygon.
fn polygons(part: &Element, stride: usize) -> Vec<Vec<usize>> {
    let runs: Vec<Vec<usize>> = part.all("p").map(Element::numbers).collect();
    let sizes: Vec<usize> = match part.name.as_str() {
        "polygons" => return runs,
        "polylist" => part.first("vcount").map(Element::numbers).unwrap_or_default(),
        _ => runs.iter().flat_map(|run| vec![3; run.len() / stride / 3]).collect(),
    };
    let indices = runs.concat();
    let mut rest = indices.as_slice();
    let mut all = Vec::new();
    for size in sizes {
        let Some((polygon, after)) = rest.split_at_checked(size * stride) else { break };
        all.push(polygon.to_vec());
        rest = after;
    }
    all
}

/// The matrix of a transform element, if it is one.
fn transform(element: &Element) -> Option<Matrix> {
    let numbers: Vec<f64> = element.numbers();
    let mut matrix = IDENTITY;
    match (element.name.as_str(), numbers.as_slice()) {
        ("matrix", values) if values.len() == 16 => {
            for (row, from) in matrix.iter_mut().zip(values.chunks(4)) {
                row.copy_from_slice(from);
            }
        }
        ("translate", values) if values.len() == 3 => {
            for (row, value) in matrix.iter_mut().zip(values) {
                row[3] = *value;
            }
        }
        ("scale", &[x, y, z]) => {
            for (i, value) in [x, y, z].into_iter().enumerate() {
                matrix[i][i] = value;
            }
        }
        ("rotate", &[x, y, z, degrees]) => {
            let length = (x * x + y * y + z * z).sqrt();
            let (x, y, z) = (x / length, y / length, z / length);
            let (sin, cos) = degrees.to_radians().sin_cos();
            let t = 1.0 - cos;
            matrix[0] = [t * x * x + cos, t * x * y - sin * z, t * x * z + sin * y, 0.0];
            matrix[1] = [t * x * y + sin * z, t * y * y + cos, t * y * z - sin * x, 0.0];
            matrix[2] = [t * x * z - sin * y, t * y * z + sin * x, t * z * z + cos, 0.0];
        }
        _ => return None,
    }
    Some(matrix)
}

fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|row| std::array::from_fn(|column| (0..4).map(|k| a[row][k] * b[k][column]).sum()))
}

fn move_point(m: &Matrix, [x, y, z]: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|row| m[row][0] * x + m[row][1] * y + m[row][2] * z + m[row][3])
}
