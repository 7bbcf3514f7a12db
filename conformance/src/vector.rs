//! One vector and its files.

use serde_json::{Map, Value, json};
use std::{fs, io, path::Path};

/// A tiny file and the expected behavior of a reader.
#[derive(Clone, Debug)]
pub struct Vector {
    /// The folder: `cast`, `cdae`, `dae`, `udm`, `cmh` or `ser`.
    pub format: &'static str,
    /// The file name without its extension: words joined by `_`.
    pub name: String,
    /// The file extension; that of a serialized value begins with its type, as in `Int32.ser`.
    pub ending: &'static str,
    /// The feature, in a sentence.
    pub about: String,
    /// The section of the page of the format that speaks of it, such as `docs/formats/cast.md#3-properties`.
    pub section: &'static str,
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The expected behavior.
    pub expected: Expected,
}

/// The expected behavior of a reader.
#[derive(Clone, Debug)]
pub enum Expected {
    /// Reads it, with at least these members; see [`crate::compare`].
    Content(Value),
    /// Refuses it. Meshwright reports this code; others only have to refuse.
    Refusal(&'static str),
}

/// Creates vectors of one type of file.
#[derive(Clone, Copy, Debug)]
pub struct Maker {
    /// As in [`Vector`].
    pub format: &'static str,
    /// As in [`Vector`].
    pub ending: &'static str,
}

impl Maker {
    /// A valid file with at least this content.
    pub fn sound(
        self,
        name: &str,
        about: &str,
        section: &'static str,
        bytes: impl Into<Vec<u8>>,
        content: Value,
    ) -> Vector {
        self.vector(name, about, section, bytes.into(), Expected::Content(content))
    }

    /// A file that a reader must refuse, for meshwright with this code.
    pub fn refused(
        self,
        name: &str,
        about: &str,
        section: &'static str,
        code: &'static str,
        bytes: impl Into<Vec<u8>>,
    ) -> Vector {
        self.vector(name, about, section, bytes.into(), Expected::Refusal(code))
    }

    fn vector(
        self,
        name: &str,
        about: &str,
        section: &'static str,
        bytes: Vec<u8>,
        expected: Expected,
    ) -> Vector {
        let Self { format, ending } = self;
        Vector { format, name: name.to_owned(), ending, about: about.to_owned(), section, bytes, expected }
    }
}

impl Vector {
    /// Adds the expected meaning.
    #[must_use]
    pub fn meaning(mut self, meaning: Value) -> Self {
        match &mut self.expected {
            Expected::Content(content) => content["meaning"] = meaning,
            Expected::Refusal(code) => panic!("{} is refused ({code}) and has no meaning", self.name),
        }
        self
    }

    /// The path of the file below `vectors/`.
    pub fn file(&self) -> String {
        format!("{}/{}.{}", self.format, self.name, self.ending)
    }

    /// The path of the expected content below `vectors/`.
    pub fn expected_file(&self) -> String {
        format!("{}.json", self.file())
    }

    /// The expected content.
    pub fn expected(&self) -> Value {
        match &self.expected {
            Expected::Content(content) => content.clone(),
            Expected::Refusal(code) => json!({ "error": { "code": code } }),
        }
    }

    /// Its line in `index.json`.
    fn entry(&self) -> Value {
        let mut entry = Map::new();
        entry.insert("file".into(), self.file().into());
        entry.insert("expected".into(), self.expected_file().into());
        entry.insert("format".into(), self.format.into());
        entry.insert("about".into(), self.about.as_str().into());
        entry.insert("section".into(), self.section.into());
        entry.insert("sound".into(), matches!(self.expected, Expected::Content(_)).into());
        Value::Object(entry)
    }
}

/// Writes all vectors with an index to a folder, and replaces its previous content. After an error the
/// previous content still exists.
pub fn write(vectors: &[Vector], into: &Path) -> io::Result<()> {
    // In the parent folder, so that a rename suffices.
    let folder = into.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let scratch = tempfile::Builder::new().prefix(".vectors-").tempdir_in(folder)?;
    let (new, old) = (scratch.path().join("new"), scratch.path().join("old"));
    fill(vectors, &new)?;
    let is_there = into.is_dir();
    if is_there {
        fs::rename(into, &old)?;
    }
    fs::rename(&new, into).or_else(|error| {
        if is_there {
            fs::rename(&old, into)?;
        }
        Err(error)
    })
}

fn fill(vectors: &[Vector], folder: &Path) -> io::Result<()> {
    fs::create_dir(folder)?;
    for vector in vectors {
        let file = folder.join(vector.file());
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(&file, &vector.bytes)?;
        fs::write(folder.join(vector.expected_file()), text(&vector.expected()))?;
    }
    let list: Vec<Value> = vectors.iter().map(Vector::entry).collect();
    let index = json!({ "schema": "meshwright/conformance/1", "vectors": list });
    fs::write(folder.join("index.json"), text(&index))
}

fn text(value: &Value) -> String {
    format!("{value:#}\n")
}
