//! The lists of objects that indices refer to, and the declared extensions.

use super::{json_tree::Json, schema::List};
use crate::{container::GlbVersion, document::Binary, read};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

/// The JSON objects of a file.
pub(super) struct Objects<'t> {
    pub(super) root: Json<'t>,
    /// The chunks of the file, if it is a GLB.
    pub(super) glb: Option<Glb>,
    /// Whether it states glTF 2.1.
    pub(super) draft: bool,
    lists: [Vec<Json<'t>>; List::ALL.len()],
    /// How many buffers have each chunk of a GLB.
    chunk_uses: HashMap<u64, usize>,
    /// The names in `extensionsUsed`.
    extensions: HashSet<Cow<'t, str>>,
}

/// The chunks of a GLB.
pub(super) struct Glb {
    pub(super) version: GlbVersion,
    /// Type and encoding of each.
    pub(super) chunks: Vec<(u32, u32)>,
}

impl<'t> Objects<'t> {
    pub(super) fn new(root: Json<'t>, container: Option<&Binary<'_>>) -> Self {
        let version = root.get("asset").and_then(|asset| asset.get("version")).and_then(Json::text);
        let version = version.and_then(|version| read::numbers(&version));
        let draft = version.is_some_and(|version| version >= (2, 1));
        let lists = List::ALL.map(|list| {
            if list.is_draft() && !draft {
                return Vec::new();
            }
            let (extension, name) = list.location();
            let holder = match extension {
                Some(extension) => root.get("extensions").and_then(|all| all.get(extension)),
                None => Some(root),
            };
            holder.and_then(|holder| holder.get(name)).map_or(Vec::new(), |list| list.list().collect())
        });
        let names = root.get("extensionsUsed").into_iter().flat_map(Json::list);
        let glb = container.map(|own| Glb {
            version: own.version,
            chunks: own.read_frames().map(|frame| (frame.kind, frame.encoding)).collect(),
        });
        let mut chunk_uses = HashMap::new();
        let buffers = lists.get(List::Buffers as usize).into_iter().flatten().enumerate();
        for (index, buffer) in buffers.filter(|(_, buffer)| glb.is_some() && !buffer.has("uri")) {
            // The first buffer may be the second chunk without naming it.
            let named = buffer.get("chunk").map_or((index == 0).then_some(1), Json::integer);
            if let Some(named) = named {
                let uses: &mut usize = chunk_uses.entry(named).or_default();
                *uses = uses.saturating_add(1);
            }
        }
        let extensions = names.filter_map(Json::text).collect();
        Self { root, glb, draft, lists, chunk_uses, extensions }
    }

    /// Whether an object is an item of a list of the root.
    pub(super) fn is_of_root(&self, json: Json<'t>) -> bool {
        let list = json.outer();
        list.is(super::json_tree::Kind::List) && list.outer().id() == self.root.id()
    }

    /// Whether `chunk` of buffers has its meaning: in containers of version 3, and since version 2.1 of the JSON.
    pub(super) fn has_chunks(&self) -> bool {
        self.draft || self.glb.as_ref().is_some_and(|glb| glb.version == GlbVersion::V3)
    }

    /// Whether the binary chunk right behind the JSON is the content of the first buffer.
    pub(super) fn is_second_chunk(&self, index: usize, buffer: Json<'_>) -> bool {
        let named = buffer.get("chunk").filter(|_| self.has_chunks());
        let is_named = named.is_none_or(|named| named.integer() == Some(1));
        self.glb.is_some() && index == 0 && !buffer.has("uri") && is_named
    }

    /// Whether a buffer names a chunk that no other one names.
    pub(super) fn has_own_chunk(&self, buffer: Json<'_>) -> bool {
        let named = buffer.get("chunk").and_then(Json::integer);
        self.has_chunks() && named.is_some_and(|named| self.chunk_uses.get(&named) == Some(&1))
    }

    pub(super) fn list(&self, list: List) -> &[Json<'t>] {
        self.lists.get(list as usize).map_or(&[], Vec::as_slice)
    }

    pub(super) fn get(&self, list: List, index: usize) -> Option<Json<'t>> {
        self.list(list).get(index).copied()
    }

    /// Whether `extensionsUsed` contains it.
    pub(super) fn uses(&self, extension: &str) -> bool {
        self.extensions.contains(extension)
    }

    /// The used extensions of an object.
    pub(super) fn extensions_of(&self, json: Json<'t>) -> Vec<(String, Json<'t>)> {
        let members = json.get("extensions").into_iter().flat_map(Json::members);
        members.filter(|(name, _)| self.uses(name)).map(|(name, json)| (name.into_owned(), json)).collect()
    }
}
