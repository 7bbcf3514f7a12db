//! What the description of a level or vehicle, its `info.json`, names.

use meshwright_assets::{
    SpannedName,
    json::{Json, JsonKind, JsonNode},
};

/// A member that names something of the mod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InfoMember {
    /// A picture of a level.
    Preview,
    /// The object at which players begin in a level.
    SpawnPoint,
    /// The configuration that a vehicle begins with.
    Configuration,
}

impl InfoMember {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Preview => "previews",
            Self::SpawnPoint => "spawnPoints",
            Self::Configuration => "default_pc",
        }
    }
}

/// The names in an `info.json`.
#[derive(Debug, Default)]
pub(super) struct InfoFile {
    pub(super) names: Vec<(InfoMember, SpannedName)>,
    /// Members that the description of a level does not have.
    pub(super) absent: Vec<&'static str>,
}

/// What the level selector shows of a level.
const OF_LEVELS: [&str; 3] = ["title", "size", "spawnPoints"];

impl InfoFile {
    pub(super) fn of(json: &Json<'_>, is_level: bool) -> Self {
        let mut file = Self::default();
        let Some(root) = json.root() else { return file };
        if is_level {
            let previews = root.get("previews").into_iter().flat_map(|list| list.items());
            previews.for_each(|node| file.add(InfoMember::Preview, Some(node)));
            for point in root.get("spawnPoints").into_iter().flat_map(|list| list.items()) {
                file.add(InfoMember::Preview, point.get("preview"));
                file.add(InfoMember::SpawnPoint, point.get("objectname"));
            }
            file.add(InfoMember::SpawnPoint, root.get("defaultSpawnPointName"));
            // Auxiliary levels are not shown.
            let is_shown = root.get("isAuxiliary").and_then(|flag| flag.bool()) != Some(true);
            file.absent = OF_LEVELS.into_iter().filter(|name| is_shown && root.get(name).is_none()).collect();
        } else {
            file.add(InfoMember::Configuration, root.get("default_pc"));
        }
        file
    }

    fn add(&mut self, member: InfoMember, node: Option<JsonNode<'_>>) {
        let Some(node) = node.filter(|node| node.kind() == JsonKind::Text) else { return };
        let Some(name) = node.text().filter(|name| !name.is_empty()) else { return };
        self.names.push((member, SpannedName::new(name.into_owned(), node.span(), node.line())));
    }

    pub(super) fn memory(&self) -> u64 {
        let own = self
            .names
            .iter()
            .map(|(_, name)| size_of::<(InfoMember, SpannedName)>().saturating_add(name.name.len()));
        own.fold(0, usize::saturating_add) as u64
    }
}
