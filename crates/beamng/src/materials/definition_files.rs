//! The files of definitions that conversions write: new definitions join those that a file has.

use super::json_tree::{JsonTree, quoted};
use meshwright_assets::{
    codes,
    json::{Json, JsonKind, JsonNode},
};
use meshwright_core::{
    Chunks, Diagnostic, Diagnostics, Error, Limits, Outcome, Output, Result, Source, codes::BAD_REQUEST,
    message::count,
};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// A definition for a file.
#[derive(Clone, Debug)]
pub(super) struct NewDefinition {
    pub(super) key: String,
    /// What shapes call the material.
    pub(super) map_to: String,
    pub(super) tree: JsonTree,
    /// The text of an unchanged definition.
    pub(super) raw: Option<String>,
}

impl NewDefinition {
    /// With other names.
    fn named(&self, name: &str) -> Self {
        let mut tree = self.tree.clone();
        super::written_definition::rename(&mut tree, name);
        Self { key: name.to_owned(), map_to: name.to_owned(), tree, raw: None }
    }

    /// Everything but the names.
    fn look(&self) -> String {
        let mut tree = self.tree.clone();
        tree.remove("name");
        tree.remove("mapTo");
        tree.remove("persistentId");
        tree.print(0)
    }

    fn text(&self) -> String {
        self.raw.clone().unwrap_or_else(|| self.tree.print(1))
    }
}

/// The files of definitions of a run. Conversions with the same options add to one file of a folder without writing it;
/// [`DefinitionFiles::write`] writes all at the end. Clones share them.
///
/// Of two different materials with one name, the later one gets another name, in its shape too. The order is that of
/// [`ConvertOptions::turn`](meshwright::ConvertOptions::turn).
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::textures::DefinitionPlacement;
/// use meshwright::{ConvertOptions, Format, Limits, companion::Companions};
/// use meshwright_beamng::{Beamng, DefinitionFiles};
///
/// let folder = tempfile::tempdir().unwrap();
/// let files = DefinitionFiles::default();
/// let companions = Companions::new().with(Beamng::new().definition_files(files.clone()));
/// let options = ConvertOptions::default().materials(DefinitionPlacement::NextToShape).companions(companions);
/// let asset = meshwright::open("crane.cast")?;
/// asset.convert_to(Format::Cdae).options(options).write(folder.path().join("crane.cdae"))?;
/// let written = files.write(&Limits::DEFAULT)?.value;
/// assert!(written[0].ends_with("main.materials.json"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct DefinitionFiles(Arc<Mutex<BTreeMap<PathBuf, FileDefinitions>>>);

/// Without the files: options are compared by what they print.
impl fmt::Debug for DefinitionFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DefinitionFiles")
    }
}

/// Paths with their content.
type FileContents = Vec<(PathBuf, Vec<u8>)>;

/// The new definitions of one file.
#[derive(Default)]
struct FileDefinitions {
    /// Its path as the caller spells it.
    path: PathBuf,
    /// By the position of the conversion in its run, and in its scene.
    list: BTreeMap<(usize, usize), NewDefinition>,
    /// Names in lower case that definitions have.
    taken: HashSet<String>,
    /// The names of definitions, by the name that they had and what they say.
    names: HashMap<(String, String), String>,
    /// By a name the number that the last one with that name got.
    numbers: HashMap<String, u32>,
}

impl FileDefinitions {
    /// Adds a definition; returns the name of its material.
    fn add(&mut self, at: (usize, usize), definition: NewDefinition) -> String {
        let lower = definition.map_to.to_lowercase();
        let look = definition.look();
        if let Some(name) = self.names.get(&(lower.clone(), look.clone())) {
            return name.clone();
        }
        let name = if self.taken.insert(lower.clone()) {
            let name = definition.map_to.clone();
            self.list.insert(at, definition);
            name
        } else {
            let number = self.numbers.entry(lower.clone()).or_insert(1);
            let name = loop {
                *number = number.saturating_add(1);
                let name = format!("{}_{number}", definition.map_to);
                if self.taken.insert(name.to_lowercase()) {
                    break name;
                }
            };
            self.list.insert(at, definition.named(&name));
            name
        };
        self.names.insert((lower, look), name.clone());
        name
    }
}

impl DefinitionFiles {
    fn files(&self) -> MutexGuard<'_, BTreeMap<PathBuf, FileDefinitions>> {
        // The definitions stay valid after a panic elsewhere.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the definitions of a conversion; returns the names of their materials.
    pub(super) fn add(&self, turn: usize, new: &[(PathBuf, NewDefinition)]) -> Vec<String> {
        let mut files = self.files();
        let new = new.iter().enumerate();
        new.map(|(at, (path, definition))| {
            let key = std::path::absolute(path).unwrap_or_else(|_| path.clone());
            let new = || FileDefinitions { path: path.clone(), ..FileDefinitions::default() };
            files.entry(key).or_insert_with(new).add((turn, at), definition.clone())
        })
        .collect()
    }

    /// Forgets the definitions of a conversion that failed; their names stay.
    pub(super) fn forget(&self, turn: usize) {
        self.files().values_mut().for_each(|file| file.list.retain(|(of, _), _| *of != turn));
    }

    /// The files in the order of their paths.
    pub fn paths(&self) -> Vec<PathBuf> {
        let files = self.files();
        files.values().filter(|file| !file.list.is_empty()).map(|file| file.path.clone()).collect()
    }

    /// The new content of every file.
    pub(super) fn contents(&self, limits: &Limits) -> Result<Outcome<FileContents>> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let mut contents = Vec::new();
        for file in self.files().values().filter(|file| !file.list.is_empty()) {
            let new: Vec<&NewDefinition> = file.list.values().collect();
            if let Some(bytes) = merged(&file.path, &new, limits, &mut diagnostics)? {
                contents.push((file.path.clone(), bytes));
            }
        }
        Ok(Outcome::new(contents, diagnostics))
    }

    /// Writes all files, each atomically, and forgets their definitions. Returns the paths of those that are new or
    /// changed.
    ///
    /// # Errors
    ///
    /// A file exists but is not strict JSON, or cannot be written.
    pub fn write(&self, limits: &Limits) -> Result<Outcome<Vec<PathBuf>>> {
        let contents = self.contents(limits)?;
        for (path, bytes) in &contents.value {
            let mut chunks = Chunks::new();
            chunks.borrowed(bytes);
            Output::write(path, &chunks)?;
        }
        self.files().clear();
        Ok(contents.map(|contents| contents.into_iter().map(|(path, _)| path).collect()))
    }
}

/// The content of an existing file that definitions can be added to; `None` if there is no file.
pub(super) fn existing(path: &Path, limits: &Limits) -> Result<Option<Source>> {
    if path.symlink_metadata().is_err() {
        return Ok(None);
    }
    let source = Source::open(path, limits)?;
    let json = Json::parse(&source, limits)?;
    let problem = match json.root() {
        _ if source.bytes().iter().all(u8::is_ascii_whitespace) => return Ok(None),
        Some(root) if root.kind() == JsonKind::Object && json.oddities().is_strict() => None,
        Some(root) if root.kind() == JsonKind::Object => {
            let found = meshwright_assets::json::diagnostics(&json, true, limits);
            Some(found.as_slice().first().map_or_else(String::new, |first| format!(": {}", first.message)))
        }
        _ => Some(": it holds no object".to_owned()),
    };
    match problem {
        None => Ok(Some(source)),
        Some(problem) => {
            let message = format!(
                "cannot add definitions to {}, which is not strict JSON{problem}; correct the file, or write to another \
                 one with --materials FILE",
                path.display()
            );
            Err(Error::new(&BAD_REQUEST, message))
        }
    }
}

/// A file with new definitions; `None` if it has all of them. Bytes of other definitions stay.
fn merged(
    path: &Path,
    new: &[&NewDefinition],
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Vec<u8>>> {
    let source = existing(path, limits)?.unwrap_or_else(|| Source::from(b"{}\n".to_vec()));
    let json = Json::parse(&source, limits)?;
    let Some(root) = json.root() else { return Ok(None) };
    let members: Vec<_> = root.members().collect();
    let mut by_map_to: HashMap<String, usize> = HashMap::new();
    let mut keys: HashSet<String> = HashSet::new();
    for (at, member) in members.iter().enumerate() {
        keys.insert(member.name().to_lowercase());
        if let Some(name) = map_to(&member.name(), member.value) {
            by_map_to.insert(name.to_lowercase(), at);
        }
    }
    let (mut replaced, mut added) = (BTreeMap::new(), Vec::new());
    let mut names = Vec::new();
    for new in new {
        let own = by_map_to.get(&new.map_to.to_lowercase()).and_then(|at| Some((*at, members.get(*at)?)));
        match own {
            Some((at, member)) => {
                if JsonTree::new(member.value) != new.tree {
                    names.push(member.name().into_owned());
                    replaced.insert(at, new.text());
                }
            }
            None => {
                // The key of a material that shapes call otherwise.
                let mut named = (*new).clone();
                let mut number = 1_u32;
                while !keys.insert(named.key.to_lowercase()) {
                    number = number.saturating_add(1);
                    named.key = format!("{}_{number}", new.key);
                }
                if named.key != new.key {
                    named.raw = None;
                    named.tree.set("name", JsonTree::text(&named.key));
                }
                added.push(format!("{}: {}", quoted(&named.key), named.text()));
            }
        }
    }
    if replaced.is_empty() && added.is_empty() {
        return Ok(None);
    }
    if let Some(first) = names.first() {
        let number = count(names.len(), "definition", "definitions");
        let file = super::definitions::shown(path);
        let message = format!("replaced {number} of {file} (first: \"{first}\")");
        diagnostics.push(Diagnostic::new(&codes::DEFINITION_REPLACED, message));
    }
    let mut out = Vec::new();
    let mut copied = 0_usize;
    let bytes = source.bytes();
    let place = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX).min(bytes.len());
    let copy = |out: &mut Vec<u8>, copied: &mut usize, to: usize| {
        out.extend_from_slice(bytes.get(*copied..to).unwrap_or_default());
        *copied = to.max(*copied);
    };
    for (at, text) in replaced {
        let Some(member) = members.get(at) else { continue };
        let span = member.value.span();
        copy(&mut out, &mut copied, place(span.start));
        out.extend_from_slice(text.as_bytes());
        copied = place(span.end);
    }
    if !added.is_empty() {
        // After the last member, or after the brace.
        let last = members.last().map(|member| member.value.span().end);
        let begin = root.span().start.saturating_add(1);
        copy(&mut out, &mut copied, place(last.unwrap_or(begin)));
        let before = if last.is_some() { ",\n  " } else { "\n  " };
        out.extend_from_slice(before.as_bytes());
        out.extend_from_slice(added.join(",\n  ").as_bytes());
        if last.is_none() {
            out.push(b'\n');
        }
    }
    copy(&mut out, &mut copied, bytes.len());
    Ok(Some(out))
}

/// What shapes call the material of a definition; `None` for other classes.
fn map_to(key: &str, node: JsonNode<'_>) -> Option<String> {
    let text = |name: &str| {
        let member = node.members().filter(|member| member.name().eq_ignore_ascii_case(name)).last();
        member.and_then(|member| Some(member.value.text()?.into_owned())).filter(|text| !text.is_empty())
    };
    let class = text("class").unwrap_or_default();
    let is_material = class.is_empty() || class.eq_ignore_ascii_case("Material");
    (is_material && node.kind() == JsonKind::Object)
        .then(|| text("mapTo").or_else(|| text("name")).unwrap_or_else(|| key.to_owned()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    fn new(name: &str, color: f32) -> NewDefinition {
        let tree = JsonTree::object().with("name", JsonTree::text(name)).with("mapTo", JsonTree::text(name));
        let tree = tree.with("x", JsonTree::number(color));
        NewDefinition { key: name.to_owned(), map_to: name.to_owned(), tree, raw: None }
    }

    fn merge(text: &str, new: &[NewDefinition]) -> (Option<String>, u64) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("main.materials.json");
        std::fs::write(&path, text).unwrap();
        let mut diagnostics = Diagnostics::new(9);
        let new: Vec<&NewDefinition> = new.iter().collect();
        let merged = merged(&path, &new, &Limits::DEFAULT, &mut diagnostics).unwrap();
        let merged = merged.map(|bytes| String::from_utf8(bytes).unwrap());
        (merged, diagnostics.count(&codes::DEFINITION_REPLACED))
    }

    #[test]
    fn other_definitions_keep_their_bytes() {
        let text = "{ \"a\" : {\"mapTo\":\"A\", \"x\" : 1.0},\r\n\"sky\":{\"class\":\"CubemapData\"} }\r\n";
        let (merged, replaced) = merge(text, &[new("b", 2.0), new("sky", 3.0)]);
        let merged = merged.unwrap();
        let (head, tail) = merged.split_at(text.find(" }\r\n").unwrap());
        assert!(text.starts_with(head) && tail.ends_with("} }\r\n"), "{merged}");
        let value: serde_json::Value = serde_json::from_str(&merged).unwrap();
        assert_eq!((&value["b"]["x"], &value["sky_2"]["name"]), (&2.into(), &"sky_2".into()));
        assert_eq!((value.as_object().unwrap().len(), replaced), (4, 0));
        // The same again changes nothing, and another value replaces one definition.
        assert_eq!(merge(&merged, &[new("B", 2.0).named("b"), new("b", 2.0)]), (None, 0));
        let (again, replaced) = merge(&merged, &[new("a", 7.0)]);
        let value: serde_json::Value = serde_json::from_str(&again.unwrap()).unwrap();
        assert_eq!((&value["a"]["x"], replaced), (&7.into(), 1));
    }

    #[test]
    fn an_empty_object_gets_members() {
        let (merged, _) = merge("{}", &[new("a", 1.0)]);
        serde_json::from_str::<serde_json::Value>(&merged.unwrap()).unwrap();
    }

    #[test]
    fn a_file_that_is_not_strict_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("main.materials.json");
        for text in ["\"a\": {}", "{\"a\": {},}", "[1]"] {
            std::fs::write(&path, text).unwrap();
            let error = existing(&path, &Limits::DEFAULT).unwrap_err();
            assert!(error.message().contains("not strict JSON"), "{error}");
        }
    }

    #[test]
    fn different_materials_of_one_name_get_two_names() {
        let files = DefinitionFiles::default();
        let path = PathBuf::from("main.materials.json");
        let add = |turn: usize, color: f32| files.add(turn, &[(path.clone(), new("wall", color))]);
        assert_eq!(
            (add(0, 1.0), add(1, 2.0), add(2, 1.0)),
            (vec!["wall".to_owned()], vec!["wall_2".to_owned()], vec!["wall".to_owned()])
        );
        assert_eq!((add(3, 3.0), add(1, 2.0)), (vec!["wall_3".to_owned()], vec!["wall_2".to_owned()]));
    }
}
