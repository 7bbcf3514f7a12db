//! Builds the nodes of a level.

use super::{
    level_files::{LevelFile, LevelFiles},
    placement::{Placement, of_forest},
    report::Report,
    shapes::Shapes,
};
use meshwright::{
    companion::PlacedFiles,
    placement_options::{Placeholders, PlacementOptions},
};
use meshwright_assets::level::{
    LevelLight, LevelObject, LevelObjects, LevelSun, ObjectDetail, ReferenceKind,
};
use meshwright_core::{Budget, Error, Limits, Result, Span, codes as core_codes};
use meshwright_scene::{
    Attribute, Camera, Component, Extras, ExtrasValue, Indices, Instances, Light, LightKind, Material, Mesh,
    MeshId, Node, NodeId, Primitive, Projection, Scene, Semantic, Stream, Topology, Transform, Trs,
    VertexPool, decompose,
    pose::{single, unit},
};
use std::{
    collections::{BTreeMap, HashMap},
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
    file: String,
    line: u32,
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
    ground: Vec<GroundObject>,
    groups: Groups,
    prefabs: HashMap<String, Option<Rc<ObjectFile>>>,
    open: Vec<Prefab>,
    /// The first object of the class `Forest`, and the files of items that such objects name.
    forest: Option<NodeId>,
    forest_files: Vec<LevelFile>,
    /// The forest is hidden, and hidden objects are left out.
    leaves_out_forest: bool,
    suns: Vec<(NodeId, LevelSun)>,
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
            ground: Vec::new(),
            groups: Groups::default(),
            prefabs: HashMap::new(),
            open: Vec::new(),
            forest: None,
            forest_files: Vec::new(),
            leaves_out_forest: false,
            suns: Vec::new(),
            placeholder: None,
        }
    }

    /// Adds the objects of the file, and those of the files below it.
    pub(super) fn build(&mut self) -> Result<()> {
        if self.files.own_is_forest() {
            return self.forests(vec![self.files.own().clone()]);
        }
        let own_path = self.files.own().path.to_lowercase();
        let chain = Rc::new(Chain { path: own_path.clone(), depth: 0, outer: None });
        let is_own_prefab = own_path.ends_with(".prefab") || own_path.ends_with(".prefab.json");
        for file in self.files.objects() {
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
            if !objects.diagnostics.is_empty() {
                self.report.lines(&file.path, &objects.diagnostics);
            }
            let content = ObjectFile { file, objects };
            let chain = is_own_prefab.then_some(&chain);
            let space = FileSpace { root: None, space: Placement::IDENTITY, chain, hidden: false };
            self.add_objects(&content, &space)?;
            self.open_prefabs()?;
        }
        if self.files.is_whole() {
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
            self.forests(forests)?;
        }
        self.sun();
        Ok(())
    }

    /// The files that nodes name, the objects of the ground, and what is to be said.
    pub(super) fn finish(self) -> (PlacedFiles, Vec<GroundObject>, Report) {
        (self.shapes.placed, self.ground, self.report)
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
        for object in objects.iter().filter(|object| !object.is_group()) {
            let parent = self.parent(content, object, &by_name, &nodes, space);
            self.add_object(content, object, parent, space)?;
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
            let extras = extras(object, &content.file.path);
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
        object: &LevelObject,
        parent: Option<NodeId>,
        space: &FileSpace<'_>,
    ) -> Result<()> {
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
            self.report.filtered(1);
            return Ok(());
        }
        let path = &content.file.path;
        let makes_node = is_point
            || is_prefab
            || matches!(class.as_str(), "forest" | "timeofday" | "scattersky" | "sun")
            || is_ground(&class);
        if !makes_node {
            self.report.not_drawn(if object.class.is_empty() { "(no class)" } else { &object.class });
            return Ok(());
        }
        if !object.transform_problems.is_empty() && has_lost_transform(object) {
            self.report.transform(&object.label(), path, object.line);
        }
        let in_scale = space.space.scale;
        let mut extras = extras(object, path);
        if hidden && !object.hidden {
            extras = with(extras, "hidden", true);
        }
        let transform = match class.as_str() {
            "forest" | "timeofday" => Transform::default(),
            _ if is_ground(&class) => Transform::default(),
            _ => local.node(in_scale, class == "tsstatic"),
        };
        let mut node = Node { name: object.name.clone(), transform, extras, ..Node::default() };
        match class.as_str() {
            "tsstatic" => {
                let Some(value) = reference(object, ReferenceKind::Shape) else {
                    self.report.not_drawn("TSStatic without a shape");
                    return Ok(());
                };
                if node.name.is_empty() {
                    node.name = stem(value).to_owned();
                }
                let number = self.shapes.number(self.files.roots, value, content.file.folder());
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
                self.report.vehicle(&object.label());
                self.node(parent, node)?;
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
        if let Some(ObjectDetail::Prefab { load_mode }) = object.detail.as_deref()
            && load_mode.eq_ignore_ascii_case("Manual")
        {
            self.report.manual(value);
            return Ok(());
        }
        let folder = content.file.folder();
        let newer = || self.files.find(&format!("{value}.json"), folder, ReferenceKind::Prefab);
        let Some(found) = self.files.find(value, folder, ReferenceKind::Prefab).or_else(newer) else {
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
        if node.name.is_empty() {
            node.name = stem(value).to_owned();
        }
        let node = self.node(parent, node)?;
        let outer = space.chain.map(Rc::clone);
        let chain = Rc::new(Chain { path: key, depth, outer });
        self.open.push(Prefab { content, node, space: *place, chain, hidden });
        Ok(())
    }

    /// The objects of a prefab, which is read once; `None` for one that cannot be read.
    fn read_prefab(&mut self, key: &str, file: LevelFile) -> Result<Option<Rc<ObjectFile>>> {
        if let Some(known) = self.prefabs.get(key) {
            return Ok(known.clone());
        }
        let content = match self.files.read_objects(&file, &self.limits) {
            Ok(objects) => {
                self.budget.memory(objects.memory(), Span::default())?;
                if !objects.diagnostics.is_empty() {
                    self.report.lines(&file.path, &objects.diagnostics);
                }
                Some(Rc::new(ObjectFile { file, objects }))
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
            if !items.diagnostics.is_empty() {
                self.report.lines(&file.path, &items.diagnostics);
            }
            if let Some((_, line)) = items.first_unplaced {
                self.report.forest_items(items.unplaced, &file.path, line);
            }
            for kind in items.types {
                let places = kind.places.iter().filter(|place| {
                    let [x, y, _] = place.position;
                    is_wanted && self.options.wants_place([f64::from(x), f64::from(y)])
                });
                let places: Vec<Trs> = places.map(of_forest).collect();
                self.report.filtered(kind.places.len().saturating_sub(places.len()) as u64);
                self.budget.items(places.len() as u64, Span::default())?;
                self.budget.memory(size_of_val(places.as_slice()) as u64, Span::default())?;
                let own = all.entry(kind.name.to_lowercase()).or_insert_with(|| Trees {
                    name: kind.name.clone(),
                    places: Vec::new(),
                    file: file.path.clone(),
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
            let Some((value, folder)) = types.get(&key) else {
                self.report.forest_type(&trees.name, count);
                continue;
            };
            let number = self.shapes.number(self.files.roots, value, folder);
            let instance = self.shapes.instance(number, count, &mut self.report).map(str::to_owned);
            let mesh = if instance.is_none() { self.placeholder() } else { None };
            if instance.is_none() && mesh.is_none() {
                continue;
            }
            let extras = ExtrasValue::map()
                .with("class", "Forest")
                .with("type", trees.name.as_str())
                .with("file", trees.file)
                .with("line", trees.line);
            let instances = Instances { places: trees.places, ..Instances::default() };
            let extras = Extras::new(FORMAT, extras);
            let instances = Some(Box::new(instances));
            let node = Node { name: trees.name, instance, mesh, instances, extras, ..Node::default() };
            self.node(Some(parent), node)?;
        }
        Ok(())
    }

    /// The shapes of the types of forests, by their names in lower case, with the folder of their file.
    fn forest_types(&mut self) -> Result<HashMap<String, (String, String)>> {
        let mut types = HashMap::new();
        for file in self.files.item_data() {
            let objects = match self.files.read_item_data(&file, &self.limits) {
                Ok(objects) => objects,
                Err(error) if is_limit(&error) => return Err(error),
                Err(error) => {
                    self.report.unread(&file.path, error.message());
                    continue;
                }
            };
            for object in &objects.objects {
                let Some(value) = reference(object, ReferenceKind::Shape) else { continue };
                let names = object.internal_name.iter().chain([&object.name]);
                for name in names.filter(|name| !name.is_empty()) {
                    let shape = || (value.to_owned(), file.folder().to_owned());
                    types.entry(name.to_lowercase()).or_insert_with(shape);
                }
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

    /// Turns the node of the sky to the sun, and adds its light.
    fn sun(&mut self) {
        let has_direction = |sun: &LevelSun| sun.elevation.is_some();
        let has_time = |sun: &LevelSun| sun.time.is_some();
        let suns = &self.suns;
        let found = suns.iter().find(|(_, sun)| has_direction(sun));
        let Some((node, sun)) = found.or_else(|| suns.iter().find(|(_, sun)| has_time(sun))) else { return };
        let noon = sun.time.map(|time| 90.0 * (time * std::f64::consts::TAU).cos());
        let Some(elevation) = sun.elevation.or(noon).filter(|elevation| *elevation > 0.0) else { return };
        let azimuth = sun.azimuth.unwrap_or(0.0).to_radians();
        let elevation = elevation.to_radians();
        // Towards the sun, with Y up: the north of the game is -Z.
        let flat = elevation.cos();
        let back = [flat * azimuth.sin(), elevation.sin(), -flat * azimuth.cos()];
        let right = [azimuth.cos(), 0.0, azimuth.sin()];
        let ([a, b, c], [d, e, f]) = (back, right);
        let up = [b * f - c * e, c * d - a * f, a * e - b * d];
        let rotation = unit(decompose::rotation([right, up, back])).map(single);
        let mut light = Light::new(LightKind::Directional);
        if let Some(color) = sun.color {
            light.color = color.map(single);
        }
        let node = *node;
        if let Some(node) = self.scene.nodes.get_mut(node) {
            node.light = Some(Box::new(light));
            node.transform = Transform::Trs(Trs { rotation, ..Trs::IDENTITY });
        }
    }
}

/// The member of glTF's extras, and of those of scenes, with what objects of levels have.
const FORMAT: &str = "beamng";

/// Limits are reported as such, and not as files that cannot be read.
fn is_limit(error: &Error) -> bool {
    error.code().category == meshwright_core::Category::Limit
}

fn is_ground(class: &str) -> bool {
    ["terrainblock", "decalroad", "meshroad", "river", "waterblock", "waterplane"].contains(&class)
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
