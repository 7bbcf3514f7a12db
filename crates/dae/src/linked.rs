//! Documents that other documents refer to.

use crate::{
    document::{Document, Element},
    to_scene::image_path,
};
use meshwright_core::{Limits, Result};
use std::collections::{BTreeSet, VecDeque};

/// The largest number of documents in one.
const PARTS: usize = 1000;

/// A document within another one: its root is an element below the root of that one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Its path from the folder of the whole.
    pub(crate) path: String,
    /// The index of its root, and that of the element after it.
    pub(crate) elements: std::ops::Range<u32>,
}

/// An element that refers to one of another document.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FileReference<'d> {
    /// The element.
    pub element: Element<'d>,
    /// The name of the attribute with the URL.
    pub attribute: &'static str,
    /// The path of the document, from the folder of the one that names it.
    pub path: String,
}

/// Attributes with URLs of elements, by the start of the names of their elements.
const REFERENCES: [(&str, &str); 5] = [
    ("instance_", "url"),
    ("instance_material", "target"),
    ("skin", "source"),
    ("morph", "source"),
    ("input", "source"),
];

impl Document<'_> {
    /// The elements that refer to other documents, in the order of the text.
    ///
    /// ```
    /// use meshwright_dae::Document;
    ///
    /// let document = Document::parse(
    ///     "<COLLADA><library_nodes><node><instance_geometry url='parts/lamp.dae#bulb'/></node></library_nodes></COLLADA>",
    /// )?;
    /// assert_eq!(document.file_references().next().map(|own| own.path).as_deref(), Some("parts/lamp.dae"));
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub fn file_references(&self) -> impl Iterator<Item = FileReference<'_>> {
        self.root().descendants().flat_map(|element| {
            let named = REFERENCES.into_iter().filter(move |(name, _)| element.name().starts_with(name));
            named.filter_map(move |(_, attribute)| {
                let path = file_of(&element.attribute(attribute)?)?;
                Some(FileReference { element, attribute, path })
            })
        })
    }

    /// The document with those that it refers to, directly and indirectly, as parts of it; `None` if it refers to none
    /// that can be read, and not to itself by its name. `open` gets the path of a document from the folder of this one, whose own path is `name`.
    /// References to a document that `open` cannot read stay as they are.
    ///
    /// The text of this document keeps its places in the result.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`read`](crate::read()) if the whole exceeds a limit.
    pub fn linked(
        &self,
        name: &str,
        limits: &Limits,
        mut open: impl FnMut(&str) -> Option<Document<'static>>,
    ) -> Result<Option<Document<'static>>> {
        let mut known = BTreeSet::from([name.to_owned()]);
        let mut wanted: VecDeque<String> = VecDeque::new();
        let mut note = |document: &Document<'_>, path: &str, wanted: &mut VecDeque<String>| {
            for reference in document.file_references() {
                let path = joined(path, &reference.path);
                if known.len() <= PARTS && known.insert(path.clone()) {
                    wanted.push_back(path);
                }
            }
        };
        note(self, name, &mut wanted);
        let root = self.root();
        let close = root.content_range().end;
        let (Some(before), Some(after)) = (self.text.get(..close), self.text.get(close..)) else {
            return Ok(None);
        };
        let mut text = without_declaration(before, root.range().start);
        let mut paths = Vec::new();
        while let Some(path) = wanted.pop_front() {
            if text.len() as u64 > limits.memory {
                break;
            }
            let Some(part) = open(&path) else { continue };
            note(&part, &path, &mut wanted);
            text.push_str(part.text.get(part.root().range()).unwrap_or_default());
            paths.push(path);
        }
        let is_own = |own: FileReference<'_>| joined(name, &own.path) == name;
        if paths.is_empty() && !self.file_references().any(is_own) {
            return Ok(None);
        }
        text.push_str(after);
        let mut whole = Document::of_bytes(text.into_bytes(), limits)?;
        let roots = whole.root().children().filter(|child| child.range().start >= close);
        let parts = paths.into_iter().zip(roots);
        let parts =
            parts.map(|(path, root)| Part { path, elements: root.index()..root.next_index() }).collect();
        whole.parts = parts;
        whole.buffer = self.buffer;
        whole.name = name.to_owned();
        Ok(Some(whole))
    }

    /// The part that an element belongs to, as one more than its index; 0 for the document itself.
    pub(crate) fn part_of(&self, element: Element<'_>) -> usize {
        let index = element.index();
        // The parts are the last elements, in order.
        let place = self.parts.partition_point(|part| part.elements.end <= index);
        match self.parts.get(place) {
            Some(part) if part.elements.contains(&index) => place.saturating_add(1),
            _ => 0,
        }
    }

    /// The part that a URL of an element in another part names.
    pub(crate) fn part_named(&self, from: usize, url: &str) -> Option<usize> {
        if self.name.is_empty() {
            return None;
        }
        let path = joined(self.part_path(from), &file_of(url)?);
        if path == self.name {
            return Some(0);
        }
        let place = self.parts.iter().position(|part| part.path == path)?;
        Some(place.saturating_add(1))
    }

    /// The path of a part.
    pub(crate) fn part_path(&self, part: usize) -> &str {
        part.checked_sub(1).and_then(|part| self.parts.get(part)).map_or(&self.name, |part| &part.path)
    }
}

/// The path of the main document of a `.zae` archive, which its file `manifest.xml` names; `None` for another text.
///
/// ```
/// let manifest = "<?xml version='1.0'?><dae_root>./models/lamp.dae#bulb</dae_root>";
/// assert_eq!(meshwright_dae::main_of_manifest(manifest).as_deref(), Some("models/lamp.dae"));
/// ```
pub fn main_of_manifest(manifest: &str) -> Option<String> {
    let mut reader = quick_xml::Reader::from_str(manifest);
    loop {
        match reader.read_event().ok()? {
            quick_xml::events::Event::Start(start) if start.local_name().as_ref() == "dae_root" => {
                let text = reader.read_text(start.name()).ok()?;
                let url = text.split_once('#').map_or(&*text, |(file, _)| file);
                let path = joined("", &image_path(url));
                return (!path.is_empty()).then_some(path);
            }
            quick_xml::events::Event::Eof => return None,
            _ => {}
        }
    }
}

/// The text with blanks in place of its XML declaration: the whole is UTF-8, whatever that says.
fn without_declaration(text: &str, root: usize) -> String {
    let (start, rest) = text.split_at_checked(root).unwrap_or(("", text));
    match start.split_once("?>") {
        Some((declaration, between)) if declaration.trim_start_matches('\u{feff}').starts_with("<?xml") => {
            // A byte order mark keeps its place.
            let blank = |letter: char| if letter.is_ascii() { ' ' } else { letter };
            let mut blanks: String = declaration.chars().map(blank).collect();
            blanks.push_str("  ");
            format!("{blanks}{between}{rest}")
        }
        _ => text.to_owned(),
    }
}

/// The path of the document in a URL such as `lamp.dae#bulb`; `None` if it has none.
pub(crate) fn file_of(url: &str) -> Option<String> {
    let (file, _) = url.trim().split_once('#')?;
    (!file.is_empty()).then(|| image_path(file))
}

/// A path from the folder of a document.
pub(crate) fn joined(document: &str, path: &str) -> String {
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    let is_absolute = path.starts_with('/') || path.as_bytes().get(1) == Some(&b':');
    if is_absolute {
        return path.to_owned();
    }
    let mut steps: Vec<&str> = Vec::new();
    for step in folder.split('/').chain(path.split('/')) {
        match step {
            "" | "." => {}
            ".." if steps.last().is_some_and(|last| *last != "..") => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    let start = if folder.starts_with('/') { "/" } else { "" };
    format!("{start}{}", steps.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_scene;

    const MAIN: &str = "\u{feff}<?xml version='1.0' encoding='utf-16'?><COLLADA version='1.4.1'><asset><unit meter='1'/><up_axis>Z_UP</up_axis></asset>
<library_visual_scenes><visual_scene id='v'><node name='host' id='host'>
<instance_node url='parts/lamp.dae#lamp'/><instance_node url='parts/lamp.dae#nothing'/><instance_node url='gone.dae#x'/>
</node></visual_scene></library_visual_scenes></COLLADA>";
    const LAMP: &str = "<COLLADA version='1.4.1'><asset><unit meter='0.01'/><up_axis>Y_UP</up_axis></asset>
<library_nodes><node id='lamp' name='lamp'><translate>0 100 0</translate><node name='back'><instance_node url='../main.dae#host'/></node>
<instance_node url='bulb.dae#host'/></node></library_nodes></COLLADA>";
    const BULB: &str = "<COLLADA version='1.4.1'><library_nodes><node id='host' name='bulb'><translate>1 0 0</translate></node></library_nodes></COLLADA>";

    #[test]
    fn documents_are_found_from_the_one_that_names_them() {
        let main = Document::parse(MAIN.replace("utf-16", "utf-8")).unwrap();
        let mut asked = Vec::new();
        let whole = main.linked("main.dae", &Limits::DEFAULT, |path| {
            asked.push(path.to_owned());
            let text = match path {
                "parts/lamp.dae" => LAMP,
                "parts/bulb.dae" => BULB,
                _ => return None,
            };
            Some(Document::parse(text).unwrap())
        });
        let whole = whole.unwrap().unwrap();
        assert_eq!(asked, ["parts/lamp.dae", "gone.dae", "parts/bulb.dae"]);
        let outcome = to_scene(&whole);
        let scene = outcome.value;
        let names: Vec<_> = scene.nodes.iter().map(|(_, node)| node.name.as_str()).collect();
        assert_eq!(names, ["host", "lamp", "back", "bulb"], "an id belongs to its file");
        let codes: Vec<_> = outcome.diagnostics.as_slice().iter().map(|own| own.code.id).collect();
        // The missing node, the missing file, and the host in itself.
        assert_eq!(codes.iter().filter(|code| **code == "DAE0239").count(), 1, "{codes:?}");
        assert_eq!(codes.iter().filter(|code| **code == "DAE0133").count(), 1, "{codes:?}");
        assert_eq!(codes.iter().filter(|code| **code == "DAE0135").count(), 1, "{codes:?}");
        // Centimeters with Y up, in a file of meters with Z up.
        let [.., x, y, z, _] = scene.nodes.as_slice()[1].transform.matrix();
        assert_eq!([x, y, z], [0.0, 1.0, 0.0]);
        assert!(scene.nodes.as_slice()[0].origin.is_some() && scene.nodes.as_slice()[1].origin.is_none());
    }

    #[test]
    fn documents_without_others_are_not_linked() {
        let bulb = Document::parse(BULB).unwrap();
        assert!(bulb.linked("a.dae", &Limits::DEFAULT, |_| panic!("nothing is opened")).unwrap().is_none());
        let main = Document::parse(MAIN.replace("utf-16", "utf-8")).unwrap();
        assert!(main.linked("a.dae", &Limits::DEFAULT, |_| None).unwrap().is_none());
    }

    #[test]
    fn a_document_may_name_itself() {
        let own = Document::parse(BULB.replace(
            "<library_nodes>",
            "<library_visual_scenes><visual_scene><instance_node url='./a.dae#host'/></visual_scene></library_visual_scenes><library_nodes>",
        ));
        let own = own.unwrap();
        let whole = own.linked("a.dae", &Limits::DEFAULT, |_| panic!("nothing is opened")).unwrap().unwrap();
        assert_eq!(to_scene(&whole).value.nodes.as_slice()[0].name, "bulb");
    }

    #[test]
    fn paths_are_joined() {
        for (document, path, joined_path) in [
            ("a.dae", "b.dae", "b.dae"),
            ("x/a.dae", "../b.dae", "b.dae"),
            ("x/a.dae", "../../b.dae", "../b.dae"),
            ("/x/a.dae", "./b.dae", "/x/b.dae"),
            ("x/a.dae", "/b.dae", "/b.dae"),
            ("x/a.dae", "C:/b.dae", "C:/b.dae"),
        ] {
            assert_eq!(joined(document, path), joined_path);
        }
        assert_eq!(main_of_manifest("<a><dae_root> x%20y.dae </dae_root></a>").as_deref(), Some("x y.dae"));
        assert_eq!(main_of_manifest("<a/>"), None);
        assert_eq!(main_of_manifest("<dae_root>"), None);
    }
}
