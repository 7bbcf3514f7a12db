//! Reads the lines of the format, to compare them with a scene.

use meshwright_obj::{Document, write, write_materials};

/// An object of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ReadObject {
    pub(crate) name: String,
    pub(crate) group: String,
    /// The material and the corners of each face, line and point: position, texture coordinate, normal.
    pub(crate) faces: Vec<(String, Vec<[Option<usize>; 3]>)>,
}

/// A file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ReadFile {
    /// The numbers of `v`, `vt` and `vn` lines.
    pub(crate) values: [Vec<Vec<f32>>; 3],
    pub(crate) objects: Vec<ReadObject>,
    pub(crate) materials: Vec<String>,
}

impl ReadFile {
    /// Writes a document, and reads it with the rules of the format: every line is known, and every index exists.
    pub(crate) fn of(document: &Document<'_>) -> Self {
        let text = String::from_utf8(write(document, "a b.mtl").to_vec()).unwrap();
        let library = String::from_utf8(write_materials(document).to_vec()).unwrap();
        let mut file = Self::default();
        let named = |line: &str| line.strip_prefix("newmtl ").map(str::to_owned);
        file.materials = library.lines().filter_map(named).collect();
        let mut lines = text.lines();
        assert!(lines.next().unwrap().starts_with("# "));
        let mut material = String::new();
        for line in lines {
            let (word, rest) = line.split_once(' ').unwrap();
            match word {
                "mtllib" => assert_eq!(rest, "a b.mtl"),
                "o" => file.objects.push(ReadObject { name: rest.to_owned(), ..ReadObject::default() }),
                "g" => file.objects.last_mut().unwrap().group = rest.to_owned(),
                "usemtl" => {
                    assert!(file.materials.iter().any(|own| own == rest), "{rest:?} {library}");
                    material = rest.to_owned();
                }
                "v" | "vt" | "vn" => {
                    let numbers: Vec<f32> = rest.split(' ').map(|text| text.parse().unwrap()).collect();
                    assert!(numbers.iter().all(|number| number.is_finite()), "{line}");
                    file.values[["v", "vt", "vn"].iter().position(|own| *own == word).unwrap()].push(numbers);
                }
                "f" | "l" | "p" => {
                    let corner = |text: &str| {
                        let mut parts = text.split('/').map(|part| Some(part.parse::<usize>().ok()? - 1));
                        [0; 3].map(|_| parts.next().flatten())
                    };
                    let corners: Vec<_> = rest.split(' ').map(corner).collect();
                    for corner in &corners {
                        for (at, values) in corner.iter().zip(&file.values) {
                            assert!(at.is_none_or(|at| at < values.len()), "{line}");
                        }
                        assert!(corner[0].is_some());
                    }
                    assert_eq!(
                        corners.len(),
                        1 + ["p", "l", "f"].iter().position(|own| *own == word).unwrap()
                    );
                    file.objects.last_mut().unwrap().faces.push((material.clone(), corners));
                }
                _ => panic!("unknown line {line}"),
            }
        }
        file
    }

    /// The values of one kind at the corners of a face.
    pub(crate) fn corners(&self, object: usize, face: usize, kind: usize) -> Vec<Vec<f32>> {
        let corners = &self.objects[object].faces[face].1;
        corners.iter().filter_map(|corner| Some(self.values[kind][corner[kind]?].clone())).collect()
    }
}
