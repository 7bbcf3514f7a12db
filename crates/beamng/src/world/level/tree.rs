//! Builds the nodes of a level.

use super::{
    level_files::{LevelFile, LevelFiles},
    named::Named,
    placement::{Placement, of_forest},
    report::Report,
    shapes::Shapes,
};
use crate::world::vehicle::LevelVehicles;
use meshwright::{
    companion::PlacedFiles,
    folders::SourceFolder,
    placement_options::{Placeholders, PlacementOptions},
};
use meshwright_assets::level::{
    LevelLight, LevelObject, LevelObjects, LevelSun, ObjectDetail, PlacedVehicle, ReferenceKind, TerrainBlock,
};
use meshwright_core::{Budget, Diagnostics, Error, Limits, Result, Span, codes as core_codes};
use meshwright_scene::{
    Attribute, Camera, Component, Extras, ExtrasValue, Indices, Instances, Light, LightKind, Material, Mesh,
    MeshId, Node, NodeId, Primitive, Projection, Scene, Semantic, Stream, Topology, Transform, Trs,
    VertexPool, decompose,
    pose::{single, unit},
    vectors,
};
use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap, VecDeque},
    rc::Rc,
};

/// Prefabs in prefabs, at most: those of the game have one or two.
const PREFAB_DEPTH: usize = 64;
/// The vertical angle of the cameras of bookmarks, in radians: files do not state it.
const BOOKMARK_ANGLE: f32 = 1.0;

/// An object that becomes a mesh of the ground: a terrain, a road, a surface of water.
#[derive(Debug)]
pub(crate) struct GroundObject {
    /// Its node, which has the place in its prefab.
    pub(crate) node: NodeId,
    /// Its class.
    pub(crate) class: String,
    /// What it is.
    pub(crate) detail: Option<Box<ObjectDetail>>,
    /// The file that it names, such as a terrain, and the folder of the file that has it.
    pub(crate) file: Option<(String, String)>,
    /// Its place in the level.
    pub(crate) place: Placement,
    /// The place of its prefab in the level: nodes of roads are in that space.
    pub(crate) space: Placement,
}

/// The prefabs that a file is in.
struct Chain {
    path: String,
    depth: usize,
    outer: Option<Rc<Chain>>,
}

impl Chain {
    fn has(&self, path: &str) -> bool {
        let mut at = Some(self);
        while let Some(own) = at {
            if own.path == path {
                return true;
            }
            at = own.outer.as_deref();
        }
        false
    }
}

/// A file with its objects.
struct ObjectFile {
    file: LevelFile,
    objects: LevelObjects,
    /// The vendor data of the objects of a prefab by their places in the list, and by whether the prefab is hidden: those of
    /// all its places are the same.
    extras: RefCell<HashMap<(usize, bool), Extras>>,
}

impl ObjectFile {
    fn new(file: LevelFile, objects: LevelObjects) -> Self {
        Self { file, objects, extras: RefCell::default() }
    }

    /// The vendor data of an object with that place in the list, as `make` makes them once for all places of a prefab.
    fn extras_of(&self, at: usize, space: &FileSpace<'_>, make: impl FnOnce() -> Extras) -> Extras {
        if space.root.is_none() {
            return make();
        }
        self.extras.borrow_mut().entry((at, space.hidden)).or_insert_with(make).clone()
    }
}

/// The objects of a prefab that are still to be added.
struct Prefab {
    content: Rc<ObjectFile>,
    node: NodeId,
    /// Its place in the level, with the scale of its children.
    space: Placement,
    chain: Rc<Chain>,
    /// It is hidden, or a prefab around it is.
    hidden: bool,
}

/// Where the objects of a file belong.
struct FileSpace<'c> {
    /// The node for what has no group.
    root: Option<NodeId>,
    /// The place of the prefab.
    space: Placement,
    chain: Option<&'c Rc<Chain>>,
    /// A prefab around the file is hidden.
    hidden: bool,
}

/// Groups of a level by the folders of their objects and by their names, in lower case.
#[derive(Default)]
struct Groups {
    by_folder: HashMap<String, NodeId>,
    by_name: HashMap<String, NodeId>,
}

/// The items of a type in all files.
struct Trees {
    name: String,
    places: Vec<Trs>,
    file: LevelFile,
    line: u32,
}

/// The definition of a type of the forest.
struct ForestType {
    shape: String,
    file: LevelFile,
    line: u32,
}

/// What was built.
pub(super) struct BuiltTree {
    /// The files that nodes name.
    pub(super) placed: PlacedFiles,
    pub(super) ground: Vec<GroundObject>,
    /// What is to be said.
    pub(super) report: Report,
    pub(super) named: Named,
    /// Shapes that are there, that the level lacks, and that the game or another mod may have.
    pub(super) shapes: [u64; 3],
    /// Files of prefabs.
    pub(super) prefabs: u64,
}

/// Builds the nodes of a level.
pub(super) struct TreeBuilder<'b, 's> {
    scene: &'b mut Scene<'s>,
    files: &'b LevelFiles<'b>,
    options: &'b PlacementOptions,
    limits: Limits,
    budget: Budget,
    shapes: Shapes,
    report: Report,
    named: Named,
    ground: Vec<GroundObject>,
    groups: Groups,
    prefabs: HashMap<String, Option<Rc<ObjectFile>>>,
    /// The files of prefabs by the value and the folder that name them.
    prefab_files: HashMap<(String, String), Option<LevelFile>>,
    /// The objects of prefabs with those of the prefabs in them.
    prefab_sizes: HashMap<String, u64>,
    open: Vec<Prefab>,
    /// The first object of the class `Forest`, and the files of items that such objects name.
    forest: Option<NodeId>,
    forest_files: Vec<LevelFile>,
    /// The forest is hidden, and hidden objects are left out.
    leaves_out_forest: bool,
    suns: Vec<(NodeId, LevelSun)>,
    /// The vehicles, with their nodes and their names for messages.
    vehicles: Vec<(NodeId, PlacedVehicle, String)>,
    placeholder: Option<MeshId>,
}

impl<'b, 's> TreeBuilder<'b, 's> {
    pub(super) fn new(
        scene: &'b mut Scene<'s>,
        files: &'b LevelFiles<'b>,
        options: &'b PlacementOptions,
        limits: &Limits,
    ) -> Self {
        Self {
            scene,
            files,
            options,
            limits: *limits,
            budget: Budget::new(*limits),
            shapes: Shapes::default(),
            report: Report::default(),
            named: Named::default(),
            ground: Vec::new(),
            groups: Groups::default(),
            prefabs: HashMap::new(),
            prefab_files: HashMap::new(),
            prefab_sizes: HashMap::new(),
            open: Vec::new(),
            forest: None,
            forest_files: Vec::new(),
            leaves_out_forest: false,
            suns: Vec::new(),
            vehicles: Vec::new(),
            placeholder: None,
        }
    }

    /// Adds the objects of the file, and those of the files below it.
    pub(super) fn build(&mut self) -> Result<()> {
        let is_whole = self.files.is_whole();
        match self.files.own_kind() {
            Some("forest") if !is_whole => return self.forests(vec![self.files.own().clone()]),
            Some("terrain") if !is_whole => {
                let how = self.terrain_alone(self.files.own())?;
                self.report.terrain_alone(how);
                return Ok(());
            }
            Some(kind @ ("forest types" | "decals" | "settings")) => return Err(places_nothing(kind)),
            _ => {}
        }
        let own_path = self.files.own().path.to_lowercase();
        let chain = Rc::new(Chain { path: own_path.clone(), depth: 0, outer: None });
        let is_own_prefab = meshwright_assets::is_prefab(&own_path);
        let mut waiting: VecDeque<LevelFile> = self.files.objects().into();
        let object_files = waiting.len();
        while let Some(file) = waiting.pop_front() {
            let is_opened = file.path == self.files.own().path;
            let objects = match self.files.read_objects(&file, &self.limits) {
                Ok(objects) => objects,
                // Without the file that was opened there is nothing.
                Err(error) if is_opened || is_limit(&error) => return Err(error),
                Err(error) => {
                    self.report.unread(&file.path, error.message());
                    continue;
                }
            };
            self.report.lines(&file.path, objects.skipped);
            if is_opened
                && own_path.ends_with("main.level.json")
                && objects.objects.iter().all(LevelObject::is_group)
            {
                // Newer levels have the objects of such a file in the folder next to it.
                waiting.extend(self.files.of_groups());
            }
            let content = ObjectFile::new(file, objects);
            let chain = is_own_prefab.then_some(&chain);
            let space = FileSpace { root: None, space: Placement::IDENTITY, chain, hidden: false };
            self.add_objects(&content, &space)?;
            self.open_prefabs()?;
        }
        if is_whole {
            let terrain = self.terrain_without_objects()?;
            let mut forests = std::mem::take(&mut self.forest_files);
            if forests.is_empty() && own_path.ends_with(".mis") {
                let stem = own_path.strip_suffix(".mis").unwrap_or(&own_path);
                forests = self.files.ending(".forest");
                forests.retain(|file| file.path.to_lowercase() == format!("{stem}.forest"));
            }
            if !own_path.ends_with(".mis") || forests.is_empty() {
                let newer = self.files.ending(".forest4.json");
                forests = if newer.is_empty() { forests } else { newer };
            }
            if forests.is_empty() && (self.forest.is_some() || self.files.lacks_objects()) {
                // Those of older versions, which the game then reads.
                let older = [".forest.json", ".forest"].map(|end| self.files.in_level(end));
                forests = older.into_iter().find(|files| !files.is_empty()).unwrap_or_default();
            }
            if self.files.lacks_root() {
                self.report.lacks_root(object_files, terrain, forests.len());
            }
            self.forests(forests)?;
            self.decals()?;
        }
        self.sun();
        Ok(())
    }

    /// Counts the decals of the level.
    fn decals(&mut self) -> Result<()> {
        if !self.options.wants_class("Decal") {
            return Ok(());
        }
        for file in [".decals.json", ".decals"].iter().flat_map(|end| self.files.in_level(end)) {
            match self.files.read_decals(&file, &self.limits) {
                Ok(found) => self.report.decals(&file.path, found),
                Err(error) if is_limit(&error) => return Err(error),
                Err(error) => self.report.unread(&file.path, error.message()),
            }
        }
        Ok(())
    }

    /// Adds the terrain of a level without objects. Returns where it is, in words, and the number of terrains that are left
    /// out, of which it is not known whether the level shows them.
    fn terrain_without_objects(&mut self) -> Result<Option<(String, usize)>> {
        let files = if self.files.lacks_objects() { self.files.in_level(".ter") } else { Vec::new() };
        let Some((first, others)) = files.split_first() else { return Ok(None) };
        self.named.class("TerrainBlock");
        if !self.options.wants_class("TerrainBlock") {
            return Ok(None);
        }
        match self.terrain_alone(first) {
            Ok(how) => Ok(Some((how, others.len()))),
            // Without the file that was opened there is nothing.
            Err(error) if first.file.is_none() || is_limit(&error) => Err(error),
            Err(error) => {
                self.report.unread(&first.path, error.message());
                Ok(None)
            }
        }
    }

    /// Adds a terrain as the block of its level says, or around the origin. Returns where it is, in words.
    fn terrain_alone(&mut self, file: &LevelFile) -> Result<String> {
        let layout = self.files.terrain(file, &self.limits)?;
        let own = file.path.clone();
        let (how, detail, place, extras) = match self.files.block_of(&own, &self.limits) {
            Some((object, path)) => {
                let how =
                    format!("the terrain is where {} in {path}:{} places it", object.label(), object.line);
                (how, object.detail.clone(), Placement::of(&object), extras(&object, &path))
            }
            None => {
                let how = "the terrain is around the origin, with 1 m between its samples: no TerrainBlock of a level names it";
                let corner = f64::from(layout.size) / -2.0;
                let place = Placement { position: [corner, corner, 0.0], ..Placement::IDENTITY };
                let data = ExtrasValue::map().with("class", "TerrainBlock").with("file", own.as_str());
                let detail = Some(Box::new(ObjectDetail::Terrain(TerrainBlock::default())));
                (how.to_owned(), detail, place, Extras::new(FORMAT, data))
            }
        };
        let node = self.node(None, Node { name: stem(&own).to_owned(), extras, ..Node::default() })?;
        let (class, file) = ("TerrainBlock".to_owned(), Some((own, String::new())));
        self.ground.push(GroundObject { node, class, detail, file, place, space: Placement::IDENTITY });
        Ok(how)
    }

    /// Puts the vehicles together, each with each of its configurations once.
    pub(super) fn add_vehicles(
        &mut self,
        folder: &SourceFolder,
        diagnostics: &mut Diagnostics,
    ) -> Result<()> {
        if self.vehicles.is_empty() {
            return Ok(());
        }
        let mut all = LevelVehicles::new(folder);
        let leaves_out = |table: &str| self.options.exclude.iter().any(|own| own.eq_ignore_ascii_case(table));
        for (node, vehicle, label) in std::mem::take(&mut self.vehicles) {
            let Some(ready) = all.get(&vehicle, &mut self.shapes.placed, &self.limits)? else {
                self.report.vehicle(&vehicle.model, &label);
                let mesh = self.placeholder();
                if let Some(node) = self.scene.nodes.get_mut(node) {
                    node.mesh = mesh;
                }
                continue;
            };
            let (nodes, memory) = ready.cost();
            self.budget.items(nodes, Span::default())?;
            self.budget.memory(memory, Span::default())?;
            LevelVehicles::add(self.scene, node, &ready, &|table| !leaves_out(table));
        }
        all.report(diagnostics);
        Ok(())
    }

    /// What was built.
    pub(super) fn finish(self) -> BuiltTree {
        let prefabs = self.prefabs.values().flatten().count() as u64;
        let Self { shapes, ground, report, named, .. } = self;
        BuiltTree { prefabs, shapes: shapes.counts(), placed: shapes.placed, ground, report, named }
    }

    /// Adds a node within the limits.
    fn node(&mut self, parent: Option<NodeId>, node: Node) -> Result<NodeId> {
        self.budget.items(1, Span::default())?;
        // The entries of its extras take about as much as the node itself.
        let held = size_of::<Node>().saturating_mul(2).saturating_add(node.name.len());
        self.budget.memory(held as u64, Span::default())?;
        Ok(self.scene.add_node(parent, node))
    }

    /// Adds the prefabs that wait, and those in them.
    fn open_prefabs(&mut self) -> Result<()> {
        while let Some(prefab) = self.open.pop() {
            let Prefab { content, node, space, chain, hidden } = prefab;
            let space = FileSpace { root: Some(node), space, chain: Some(&chain), hidden };
            self.add_objects(&content, &space)?;
        }
        Ok(())
    }

    /// Adds the objects of a file.
    fn add_objects(&mut self, content: &ObjectFile, space: &FileSpace<'_>) -> Result<()> {
        let nodes = self.add_groups(content, space)?;
        let start = self.open.len();
        let mut by_name: HashMap<String, usize> = HashMap::new();
        let objects = &content.objects.objects;
        for (at, object) in objects.iter().enumerate().filter(|(_, object)| object.is_group()) {
            by_name.entry(object.name.to_lowercase()).or_insert(at);
        }
        for (at, object) in objects.iter().enumerate().filter(|(_, object)| !object.is_group()) {
            let parent = self.parent(content, object, &by_name, &nodes, space);
            self.add_object(content, (at, object), parent, space)?;
        }
        // The first prefab of the file comes off the list first.
        if let Some(new) = self.open.get_mut(start..) {
            new.reverse();
        }
        Ok(())
    }

    /// The node that an object belongs to.
    fn parent(
        &mut self,
        content: &ObjectFile,
        object: &LevelObject,
        by_name: &HashMap<String, usize>,
        nodes: &HashMap<usize, NodeId>,
        space: &FileSpace<'_>,
    ) -> Option<NodeId> {
        let objects = &content.objects.objects;
        // Scripts have at most as many levels as the limits allow.
        let mut within = object.within;
        while let Some(at) = within {
            if let Some(node) = nodes.get(&at) {
                return Some(*node);
            }
            within = objects.get(at).and_then(|outer| outer.within);
        }
        let named = object.parent.as_ref().map(|parent| parent.name.to_lowercase());
        let Some(name) = named.filter(|name| !name.is_empty()) else { return space.root };
        if let Some(at) = by_name.get(&name) {
            // The outermost group of a prefab is the prefab itself.
            return nodes.get(at).copied().or(space.root);
        }
        if space.root.is_none() {
            let folder = content.file.folder().to_lowercase();
            let own = self.groups.by_folder.get(&folder).filter(|_| folder.rsplit('/').next() == Some(&name));
            if let Some(node) = own.or_else(|| self.groups.by_name.get(&name)) {
                return Some(*node);
            }
        }
        self.report.group(&name);
        space.root
    }

    /// Adds the groups of a file: outer ones before those in them. Returns their nodes by their places in the list.
    fn add_groups(&mut self, content: &ObjectFile, space: &FileSpace<'_>) -> Result<HashMap<usize, NodeId>> {
        let objects = &content.objects.objects;
        let groups = || objects.iter().enumerate().filter(|(_, object)| object.is_group());
        let mut by_name: HashMap<String, usize> = HashMap::new();
        for (at, object) in groups() {
            by_name.entry(object.name.to_lowercase()).or_insert(at);
        }
        let outer = |at: usize| -> Option<usize> {
            let object = objects.get(at)?;
            let named = || by_name.get(&object.parent.as_ref()?.name.to_lowercase()).copied();
            object.within.or_else(named)
        };
        // How deep each group is; a group that is in itself is at the root.
        let mut depths: HashMap<usize, usize> = HashMap::new();
        let most = usize::try_from(self.limits.depth).unwrap_or(usize::MAX);
        for (at, object) in groups() {
            let (mut path, mut next) = (Vec::new(), Some(at));
            let base = loop {
                let Some(group) = next else { break 0 };
                if let Some(depth) = depths.get(&group) {
                    break depth.saturating_add(1);
                }
                if path.len() > most {
                    let message = format!("groups are nested more than {most} deep");
                    return Err(Error::new(&core_codes::LIMIT_DEPTH, message).at(object.span));
                }
                if path.contains(&group) {
                    self.report.group(&object.name);
                    break 0;
                }
                path.push(group);
                next = outer(group);
            };
            for (depth, group) in path.iter().rev().enumerate() {
                let depth = depth.saturating_add(base);
                if depth > most {
                    let message = format!("groups are nested more than {most} deep");
                    return Err(Error::new(&core_codes::LIMIT_DEPTH, message).at(object.span));
                }
                depths.entry(*group).or_insert(depth);
            }
        }
        let mut order: Vec<usize> = groups().map(|(at, _)| at).collect();
        order.sort_by_key(|at| depths.get(at).copied().unwrap_or(0));
        let mut nodes: HashMap<usize, NodeId> = HashMap::new();
        let folder = content.file.folder().to_lowercase();
        for at in order {
            let Some(object) = objects.get(at) else { continue };
            let is_outermost = outer(at).is_none();
            if is_outermost && space.root.is_some() {
                continue;
            }
            let inner = outer(at).filter(|outer| *outer != at).and_then(|outer| nodes.get(&outer).copied());
            let parent = match inner {
                Some(node) => Some(node),
                None if is_outermost => self.parent(content, object, &HashMap::new(), &nodes, space),
                None => space.root,
            };
            let extras = content.extras_of(at, space, || extras(object, &content.file.path));
            let node = Node { name: object.name.clone(), extras, ..Node::default() };
            let node = self.node(parent, node)?;
            nodes.insert(at, node);
            if space.root.is_none() && !object.name.is_empty() {
                let name = object.name.to_lowercase();
                self.groups.by_folder.entry(format!("{folder}/{name}")).or_insert(node);
                self.groups.by_name.entry(name).or_insert(node);
            }
        }
        Ok(nodes)
    }

    /// Whether the options want an object of a class. All that is in prefabs is wanted with them.
    fn wants(&self, class: &str, in_prefab: bool) -> bool {
        let is_in = |list: &[String], class: &str| list.iter().any(|own| own.eq_ignore_ascii_case(class));
        let options = self.options;
        options.wants_class(class)
            || (in_prefab && is_in(&options.include, "Prefab") && !is_in(&options.exclude, class))
    }

    /// Whether a node of a road or river is where something is wanted; true for what has no nodes.
    fn wants_road(&self, detail: &ObjectDetail, space: &Placement) -> bool {
        let wants = |[x, y, z]: [f64; 3]| {
            let [x, y, _] = space.child(&Placement { position: [x, y, z], ..Placement::IDENTITY }).position;
            self.options.wants_place([x, y])
        };
        match detail {
            ObjectDetail::DecalRoad(road) => {
                road.nodes.is_empty() || road.nodes.iter().any(|[x, y, z, ..]| wants([*x, *y, *z]))
            }
            ObjectDetail::MeshRoad(road) => {
                road.nodes.is_empty() || road.nodes.iter().any(|[x, y, z, ..]| wants([*x, *y, *z]))
            }
            ObjectDetail::River(river) => {
                river.nodes.is_empty() || river.nodes.iter().any(|[x, y, z, ..]| wants([*x, *y, *z]))
            }
            _ => true,
        }
    }

    /// Adds an object that is no group.
    fn add_object(
        &mut self,
        content: &ObjectFile,
        (at, object): (usize, &LevelObject),
        parent: Option<NodeId>,
        space: &FileSpace<'_>,
    ) -> Result<()> {
        self.named.class(&object.class);
        let class = object.class.to_ascii_lowercase();
        let hidden = object.hidden || space.hidden;
        let is_prefab = class == "prefab";
        let is_left_out = (hidden && self.options.leaves_out_hidden)
            || if is_prefab {
                self.options.exclude.iter().any(|own| own.eq_ignore_ascii_case("Prefab"))
            } else {
                !self.wants(&object.class, space.root.is_some())
            };
        let local = Placement::of(object);
        let place = space.space.child(&local);
        let [x, y, _] = place.position;
        let is_point = matches!(
            class.as_str(),
            "tsstatic" | "pointlight" | "spotlight" | "camerabookmark" | "spawnsphere" | "beamngvehicle"
        );
        let is_elsewhere = match object.detail.as_deref() {
            _ if is_point => !self.options.wants_place([x, y]),
            Some(detail) => !self.wants_road(detail, &space.space),
            None => false,
        };
        if is_left_out || is_elsewhere {
            self.leaves_out_forest |= class == "forest";
            self.named.elsewhere(u64::from(!is_left_out));
            self.report.filtered(1);
            return Ok(());
        }
        self.named.object(&content.file, object);
        let path = &content.file.path;
        let makes_node = is_point
            || is_prefab
            || matches!(class.as_str(), "forest" | "timeofday" | "scattersky" | "sun")
            || is_ground(&class);
        if !makes_node {
            match is_known_without_picture(&class) {
                true => self.report.not_drawn(&object.class),
                false => self.report.unknown_class(&object.class),
            }
            return Ok(());
        }
        self.report.values(object, path);
        if !object.transform_problems.is_empty() && has_lost_transform(object) {
            self.report.transform(&object.label(), path, object.line);
        }
        let in_scale = space.space.scale;
        let shape = match class.as_str() {
            "tsstatic" => {
                let Some(value) = reference(object, ReferenceKind::Shape) else {
                    self.report.not_drawn("TSStatic without a shape");
                    return Ok(());
                };
                let place = (&content.file, object.line);
                Some((value, self.shapes.number(self.files.roots, value, content.file.folder(), place)))
            }
            _ => None,
        };
        let extras = content.extras_of(at, space, || {
            let mut extras = extras(object, path);
            if hidden && !object.hidden {
                extras = with(extras, "hidden", true);
            }
            match shape {
                Some((value, number)) => with(extras, "shape", self.shapes.path(number).unwrap_or(value)),
                None => extras,
            }
        });
        let transform = match class.as_str() {
            "forest" | "timeofday" => Transform::default(),
            _ if is_ground(&class) => Transform::default(),
            _ => local.node(in_scale, class == "tsstatic"),
        };
        let mut node = Node { name: object.name.clone(), transform, extras, ..Node::default() };
        if let Some(name) =
            object.internal_name.as_ref().filter(|_| node.name.is_empty() && class != "tsstatic")
        {
            node.name.clone_from(name);
        }
        match class.as_str() {
            "tsstatic" => {
                let Some((value, number)) = shape else { return Ok(()) };
                if node.name.is_empty() {
                    node.name = stem(value).to_owned();
                }
                match self.shapes.instance(number, 1, &mut self.report) {
                    Some(instance) => node.instance = Some(instance.to_owned()),
                    None => node.mesh = self.placeholder(),
                }
                self.node(parent, node)?;
            }
            "prefab" => self.add_prefab(content, object, (parent, node), &place, hidden, space)?,
            "forest" => {
                if let Some(file) = &object.data_file {
                    // A forest has no place of its own.
                    let found = self.files.find(&file.name, content.file.folder(), ReferenceKind::Terrain);
                    match found {
                        Some(found) => self.forest_files.push(found),
                        None => self.report.unread(&file.name, "the file is not there"),
                    }
                }
                let node = self.node(parent, node)?;
                self.forest.get_or_insert(node);
            }
            "pointlight" | "spotlight" => {
                match object.detail.as_deref() {
                    Some(ObjectDetail::Light(light)) => add_light(&mut node, light),
                    _ => self.report.not_drawn(&object.class),
                }
                self.node(parent, node)?;
            }
            "camerabookmark" => {
                let projection =
                    Projection::Perspective { yfov: BOOKMARK_ANGLE, aspect: None, near: 0.1, far: None };
                node.camera = Some(Box::new(Camera::new(projection)));
                self.node(parent, node)?;
            }
            "spawnsphere" => drop(self.node(parent, node)?),
            "timeofday" | "scattersky" | "sun" => {
                let sun = match object.detail.as_deref() {
                    Some(ObjectDetail::Sun(sun)) => sun.clone(),
                    _ => LevelSun::default(),
                };
                let node = self.node(parent, node)?;
                self.suns.push((node, sun));
            }
            "beamngvehicle" => {
                if let Some(ObjectDetail::Vehicle(vehicle)) = object.detail.as_deref() {
                    node.extras = with(node.extras, "model", vehicle.model.as_str());
                    node.extras = with(node.extras, "configuration", vehicle.configuration.as_str());
                }
                let node = self.node(parent, node)?;
                match object.detail.as_deref() {
                    Some(ObjectDetail::Vehicle(vehicle)) => {
                        self.budget.memory(vehicle.configuration.len() as u64, object.span)?;
                        self.vehicles.push((node, vehicle.clone(), object.label()));
                    }
                    _ => self.report.vehicle("", &object.label()),
                }
            }
            _ => {
                let node = self.node(parent, node)?;
                let file = reference(object, ReferenceKind::Terrain);
                let file = file.map(|file| (file.to_owned(), content.file.folder().to_owned()));
                let (class, detail) = (object.class.clone(), object.detail.clone());
                let space = space.space;
                self.budget.memory(detail.as_ref().map_or(0, |detail| detail.memory()), object.span)?;
                self.ground.push(GroundObject { node, class, detail, file, place, space });
            }
        }
        Ok(())
    }

    /// Adds the node of a prefab; its objects are added later.
    fn add_prefab(
        &mut self,
        content: &ObjectFile,
        object: &LevelObject,
        (parent, mut node): (Option<NodeId>, Node),
        place: &Placement,
        hidden: bool,
        space: &FileSpace<'_>,
    ) -> Result<()> {
        let Some(value) = reference(object, ReferenceKind::Prefab) else {
            self.report.prefab(&object.label());
            return Ok(());
        };
        if let Some(ObjectDetail::Prefab { load_mode, global_translation, .. }) = object.detail.as_deref() {
            if load_mode.eq_ignore_ascii_case("Manual") {
                self.report.manual(value);
                return Ok(());
            }
            if *global_translation && object.position != [0.0; 3] {
                self.report.global_translation(value);
            }
        }
        let folder = content.file.folder();
        let Some(found) = self.prefab_file(value, folder) else {
            self.report.prefab(value);
            return Ok(());
        };
        let key = found.path.to_lowercase();
        if space.chain.is_some_and(|chain| chain.has(&key)) {
            self.report.in_itself(value);
            return Ok(());
        }
        let depth = space.chain.map_or(0, |chain| chain.depth).saturating_add(1);
        let most = PREFAB_DEPTH.min(usize::try_from(self.limits.depth).unwrap_or(usize::MAX));
        if depth > most {
            let message = format!("prefabs are nested more than {most} deep: {}", found.path);
            return Err(Error::new(&core_codes::LIMIT_DEPTH, message));
        }
        let Some(content) = self.read_prefab(&key, found)? else { return Ok(()) };
        if depth == 1 {
            // Prefabs in prefabs multiply: nothing is placed that would not be complete.
            let objects = self.prefab_size(&key, &mut Vec::new())?;
            let bytes = objects.saturating_mul(size_of::<Node>() as u64);
            self.limits.exceeded("objects of prefabs", bytes, objects).map_or(Ok(()), Err)?;
        }
        if node.name.is_empty() {
            node.name = stem(value).to_owned();
        }
        let node = self.node(parent, node)?;
        let outer = space.chain.map(Rc::clone);
        let chain = Rc::new(Chain { path: key, depth, outer });
        self.open.push(Prefab { content, node, space: *place, chain, hidden });
        Ok(())
    }

    /// The file of a prefab, which is looked for once.
    fn prefab_file(&mut self, value: &str, folder: &str) -> Option<LevelFile> {
        let key = (value.to_owned(), folder.to_owned());
        if let Some(known) = self.prefab_files.get(&key) {
            return known.clone();
        }
        let found = self.files.find(value, folder, ReferenceKind::Prefab);
        self.prefab_files.insert(key, found.clone());
        found
    }

    /// The number of objects of a prefab that was read, with those of the prefabs in it, which are read. `outer` are those
    /// around it.
    fn prefab_size(&mut self, key: &str, outer: &mut Vec<String>) -> Result<u64> {
        if let Some(known) = self.prefab_sizes.get(key) {
            return Ok(*known);
        }
        // One in itself is left out, and too many in each other are an error when they are placed.
        if outer.len() > PREFAB_DEPTH || outer.iter().any(|own| own == key) {
            return Ok(0);
        }
        let Some(content) = self.prefabs.get(key).cloned().flatten() else { return Ok(0) };
        let mut size = content.objects.objects.len() as u64;
        outer.push(key.to_owned());
        for object in
            content.objects.objects.iter().filter(|object| object.class.eq_ignore_ascii_case("Prefab"))
        {
            let value = reference(object, ReferenceKind::Prefab);
            let Some(found) = value.and_then(|value| self.prefab_file(value, content.file.folder())) else {
                continue;
            };
            let inner = found.path.to_lowercase();
            if self.read_prefab(&inner, found)?.is_some() {
                size = size.saturating_add(self.prefab_size(&inner, outer)?);
            }
        }
        outer.pop();
        self.prefab_sizes.insert(key.to_owned(), size);
        Ok(size)
    }

    /// The objects of a prefab, which is read once; `None` for one that cannot be read.
    fn read_prefab(&mut self, key: &str, file: LevelFile) -> Result<Option<Rc<ObjectFile>>> {
        if let Some(known) = self.prefabs.get(key) {
            return Ok(known.clone());
        }
        let content = match self.files.read_objects(&file, &self.limits) {
            Ok(objects) => {
                self.budget.memory(objects.memory(), Span::default())?;
                self.report.lines(&file.path, objects.skipped);
                Some(Rc::new(ObjectFile::new(file, objects)))
            }
            Err(error) if is_limit(&error) => return Err(error),
            Err(error) => {
                self.report.unread(&file.path, error.message());
                None
            }
        };
        self.prefabs.insert(key.to_owned(), content.clone());
        Ok(content)
    }

    /// Adds a node for each type of the forest, with its places.
    fn forests(&mut self, files: Vec<LevelFile>) -> Result<()> {
        if files.is_empty() {
            return Ok(());
        }
        let is_wanted = self.options.wants_class("Forest") && !self.leaves_out_forest;
        let mut all: BTreeMap<String, Trees> = BTreeMap::new();
        for file in files {
            let items = match self.files.read_forest(&file, &self.limits) {
                Ok(items) => items,
                Err(error) if is_limit(&error) => return Err(error),
                Err(error) => {
                    self.report.unread(&file.path, error.message());
                    continue;
                }
            };
            self.report.lines(&file.path, items.skipped);
            if let Some((_, line)) = items.first_unplaced {
                self.report.forest_items(items.unplaced, &file.path, line);
            }
            self.named.class("Forest");
            for kind in items.types {
                let places = kind.places.iter().filter(|place| {
                    let [x, y, _] = place.position;
                    is_wanted && self.options.wants_place([f64::from(x), f64::from(y)])
                });
                let places: Vec<Trs> = places.map(of_forest).collect();
                let filtered = kind.places.len().saturating_sub(places.len()) as u64;
                self.named.elsewhere(if is_wanted { filtered } else { 0 });
                self.report.filtered(filtered);
                self.budget.items(places.len() as u64, Span::default())?;
                self.budget.memory(size_of_val(places.as_slice()) as u64, Span::default())?;
                let own = all.entry(kind.name.to_lowercase()).or_insert_with(|| Trees {
                    name: kind.name.clone(),
                    places: Vec::new(),
                    file: file.clone(),
                    line: kind.line,
                });
                if own.places.is_empty() {
                    own.places = places;
                } else {
                    own.places.extend(places);
                }
            }
        }
        all.retain(|_, trees| !trees.places.is_empty());
        if all.is_empty() {
            return Ok(());
        }
        let types = self.forest_types()?;
        let parent = match self.forest {
            Some(forest) => forest,
            None => self.node(None, Node { name: "Forest".to_owned(), ..Node::default() })?,
        };
        for (key, trees) in all {
            let count = trees.places.len() as u64;
            let definition = types.get(&key);
            let shape = definition.map(|own| (own.shape.as_str(), &own.file, own.line));
            self.named.forest(&trees.name, count, (&trees.file, trees.line), shape);
            let Some(ForestType { shape: value, file, .. }) = definition else {
                self.report.forest_type(&trees.name, count);
                continue;
            };
            let place = (&trees.file, trees.line);
            let number = self.shapes.number(self.files.roots, value, file.folder(), place);
            let instance = self.shapes.instance(number, count, &mut self.report).map(str::to_owned);
            let mesh = if instance.is_none() { self.placeholder() } else { None };
            if instance.is_none() && mesh.is_none() {
                continue;
            }
            let extras = ExtrasValue::map()
                .with("class", "Forest")
                .with("type", trees.name.as_str())
                .with("shape", self.shapes.path(number).unwrap_or(value))
                .with("file", trees.file.path)
                .with("line", trees.line);
            let instances = Instances { places: trees.places, ..Instances::default() };
            let extras = Extras::new(FORMAT, extras);
            let instances = Some(Box::new(instances));
            let node = Node { name: trees.name, instance, mesh, instances, extras, ..Node::default() };
            self.node(Some(parent), node)?;
        }
        Ok(())
    }

    /// The definitions of the types of forests, by their names in lower case.
    fn forest_types(&mut self) -> Result<HashMap<String, ForestType>> {
        let mut types = HashMap::new();
        for file in self.files.item_data() {
            let objects = match self.files.read_objects(&file, &self.limits) {
                Ok(objects) => objects,
                Err(error) if is_limit(&error) => return Err(error),
                Err(error) => {
                    self.report.unread(&file.path, error.message());
                    continue;
                }
            };
            let mut own = HashMap::new();
            for object in &objects.objects {
                let shapes = object.references.iter().find(|one| one.kind == ReferenceKind::Shape);
                let Some(value) = shapes.map(|one| &one.value) else { continue };
                let names = object.internal_name.iter().chain([&object.name]);
                for name in names.filter(|name| !name.is_empty()) {
                    // Of a type that a file defines twice the last one counts; the level comes before the game.
                    let (shape, line) = (value.name.clone(), value.line);
                    own.insert(name.to_lowercase(), ForestType { shape, file: file.clone(), line });
                }
            }
            for (name, shape) in own {
                types.entry(name).or_insert(shape);
            }
        }
        Ok(types)
    }

    /// A box in the place of shapes that are not there.
    fn placeholder(&mut self) -> Option<MeshId> {
        if self.options.placeholders == Placeholders::None {
            return None;
        }
        if self.placeholder.is_none() {
            let mut material = Material::named("placeholder");
            material.base_color = [0.8, 0.2, 0.8, 1.0];
            let material = self.scene.materials.push(material);
            let mut mesh = unit_box();
            mesh.primitives.iter_mut().for_each(|primitive| primitive.material = Some(material));
            self.placeholder = Some(self.scene.add_mesh(mesh));
        }
        self.placeholder
    }

    /// Turns the node of the sky to the sun, and adds its light. A sky states where the sun is, a time of the day how it goes.
    fn sun(&mut self) {
        let suns = &self.suns;
        let of_sky = suns.iter().find_map(|(node, sun)| Some((*node, sun.clone(), sky_direction(sun)?)));
        let of_time = || suns.iter().find_map(|(node, sun)| Some((*node, sun.clone(), time_direction(sun)?)));
        let Some((node, sun, [x, y, z])) = of_sky.or_else(of_time) else { return };
        if z <= 0.0 {
            // It is night.
            return;
        }
        // Towards the sun, with Y up: the north of the game is -Z.
        let back = [x, z, -y];
        let right = vectors::unit([-y, 0.0, -x]).unwrap_or([1.0, 0.0, 0.0]);
        let up = vectors::cross(back, right);
        let rotation = unit(decompose::rotation([right, up, back])).map(single);
        let mut light = Light::new(LightKind::Directional);
        if let Some(color) = sun.color {
            light.color = color.map(single);
        }
        if let Some(node) = self.scene.nodes.get_mut(node) {
            node.light = Some(Box::new(light));
            node.transform = Transform::Trs(Trs { rotation, ..Trs::IDENTITY });
        }
    }
}

/// The member of glTF's extras, and of those of scenes, with what objects of levels have.
const FORMAT: &str = crate::world::EXTRAS;

/// The error for a file that describes what others place.
fn places_nothing(kind: &str) -> Error {
    let (what, hint) = match kind {
        "forest types" => (
            "item data of forests names the shapes of types, and places none",
            "Convert the folder of the level, or a file of its forest.",
        ),
        "decals" => (
            "decals are projected on other surfaces by the game, and have no meshes",
            "Convert the folder of the level: its decals are counted.",
        ),
        _ => (
            "the settings of a terrain have no heights",
            "Convert the .ter file next to it, or the folder of the level.",
        ),
    };
    Error::new(&core_codes::UNSUPPORTED, what).advising(hint)
}

/// The direction to the sun that a sky states: x and y are the east and the north, z is up.
fn sky_direction(sun: &LevelSun) -> Option<[f64; 3]> {
    let (elevation, azimuth) = (sun.elevation?.to_radians(), sun.azimuth.unwrap_or(0.0).to_radians());
    let flat = elevation.cos();
    Some([flat * azimuth.sin(), flat * azimuth.cos(), elevation.sin()])
}

/// The direction to the sun at a time of the day.
fn time_direction(sun: &LevelSun) -> Option<[f64; 3]> {
    let [x, y, z] = sun.at_time()?;
    match sun.azimuth.map(f64::to_radians) {
        Some(azimuth) => {
            let flat = x.hypot(y);
            Some([flat * azimuth.sin(), flat * azimuth.cos(), z])
        }
        None => Some([x, y, z]),
    }
}

/// Limits are reported as such, and not as files that cannot be read.
fn is_limit(error: &Error) -> bool {
    error.code().category == meshwright_core::Category::Limit
}

fn is_ground(class: &str) -> bool {
    ["terrainblock", "decalroad", "meshroad", "river", "waterblock", "waterplane"].contains(&class)
}

/// Classes of the game, in lower case, whose objects have no mesh of their own, or one that is made while the game runs.
const WITHOUT_PICTURE: [&str; 22] = [
    "basicclouds",
    "beamngwaypoint",
    "cloudlayer",
    "forestwindemitter",
    "gameplayarea",
    "groundcover",
    "levelinfo",
    "lightning",
    "navmesh",
    "occlusionvolume",
    "particleemitternode",
    "pointofinterest",
    "portal",
    "precipitation",
    "proceduralmesh",
    "scriptobject",
    "sfxemitter",
    "sfxspace",
    "skybox",
    "trigger",
    "waypoint",
    "zone",
];

/// Whether a class, in lower case, is known and not drawn.
fn is_known_without_picture(class: &str) -> bool {
    let is_in = |class: &str| WITHOUT_PICTURE.contains(&class);
    is_in(class) || class.strip_prefix("beamng").is_some_and(is_in)
}

/// Whether a part of the transform is not what the file states: a scale of 0 is.
fn has_lost_transform(object: &LevelObject) -> bool {
    use meshwright_assets::level::TransformProblem::Flat;
    object.transform_problems.iter().any(|(_, problem, ..)| *problem != Flat)
}

/// The first file of a kind that an object names.
fn reference(object: &LevelObject, kind: ReferenceKind) -> Option<&str> {
    object.references.iter().find(|one| one.kind == kind).map(|one| one.value.name.as_str())
}

/// The name of a file without its folder and extension.
fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.split_once('.').map_or(name, |(stem, _)| stem)
}

/// What is kept of an object besides its place.
fn extras(object: &LevelObject, path: &str) -> Extras {
    let mut data = ExtrasValue::map().with("class", object.class.as_str());
    if let Some(id) = &object.persistent_id {
        data = data.with("persistentId", id.name.as_str());
    }
    if object.hidden {
        data = data.with("hidden", true);
    }
    Extras::new(FORMAT, data.with("file", path).with("line", object.line))
}

fn with(mut extras: Extras, name: &str, value: impl Into<ExtrasValue>) -> Extras {
    let data = extras.get(FORMAT).cloned().unwrap_or_else(ExtrasValue::map).with(name, value);
    extras.set(FORMAT, data);
    extras
}

/// Adds the light of a level to its node.
fn add_light(node: &mut Node, light: &LevelLight) {
    let kind = match light.angles {
        Some([inner, outer]) if light.is_spot => {
            // Files state full angles; glTF allows half a turn at most, and an inner one below the outer one.
            let outer = (outer.to_radians() / 2.0).clamp(1e-3, std::f64::consts::FRAC_PI_2);
            let inner = (inner.to_radians() / 2.0).clamp(0.0, outer - 5e-4);
            LightKind::Spot { inner: single(inner), outer: single(outer) }
        }
        _ if light.is_spot => LightKind::Spot { inner: 0.0, outer: std::f32::consts::FRAC_PI_4 },
        _ => LightKind::Point,
    };
    let mut made = Light::new(kind);
    made.color = light.color.map(single);
    made.range = light.range.map(single).filter(|range| *range > 0.0);
    made.intensity = single(match (light.intensity, light.brightness) {
        // Points state lumen: all directions together.
        (Some(lumen), _) if !light.is_spot => lumen / (4.0 * std::f64::consts::PI),
        (Some(candela), _) => candela,
        // It has no unit.
        (None, Some(brightness)) => brightness,
        (None, None) => 1.0,
    });
    if !light.is_enabled {
        node.extras = with(std::mem::take(&mut node.extras), "isEnabled", false);
    }
    node.light = Some(Box::new(made));
}

/// A box with sides of 1 m around the origin, with a flat normal for each side.
fn unit_box() -> Mesh<'static> {
    const CORNERS: [[f32; 2]; 4] = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];
    let (mut positions, mut normals, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for side in 0..6_u8 {
        let sign = if side < 3 { 1.0_f32 } else { -1.0 };
        // The axes of the side: its normal, and two that it follows when they are turned.
        let turn = |[n, u, v]: [f32; 3]| match side % 3 {
            0 => [n, u, v],
            1 => [v, n, u],
            _ => [u, v, n],
        };
        for [u, v] in CORNERS {
            positions.extend(turn([sign * 0.5, u * sign, v]).iter().flat_map(|number| number.to_le_bytes()));
            normals.extend(turn([sign, 0.0, 0.0]).iter().flat_map(|number| number.to_le_bytes()));
        }
        let first = side.saturating_mul(4);
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner: u8| first.saturating_add(corner)));
    }
    let attribute =
        |semantic, bytes: Vec<u8>| Attribute { semantic, stream: Stream::packed(bytes, Component::F32, 3) };
    let pool = VertexPool {
        attributes: vec![attribute(Semantic::Position, positions), attribute(Semantic::Normal, normals)],
    };
    let indices = Indices { stream: Stream::packed(indices, Component::U8, 1), flip: false };
    Mesh {
        name: "placeholder".to_owned(),
        pools: vec![pool],
        primitives: vec![Primitive::new(0, Topology::Triangles, Some(indices))],
        ..Mesh::default()
    }
}
