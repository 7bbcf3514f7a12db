//! Compiles a document: nodes, objects, details, meshes, materials and sequences.

use crate::{
    bounds::Extent,
    details::{DetailDraft, Details},
    material::MaterialList,
    mesh::CompiledMesh,
    names::NameTable,
    node_tree::{NOWHERE, NodeTree},
    notes::Notes,
    objects::{ObjectDraft, details},
    options::{BELOW_ONE, CompileOptions},
    triangle_order::OrderFuel,
};
use meshwright_cdae::{
    Document as Shape,
    document::{
        Container, Detail, List, Materials, Mesh, Number, Object, ObjectState, Quat16, Shape as ShapeFields,
        ShapeNode, Text, Tuple, Vector, link_tree,
    },
};
use meshwright_core::{Budget, Outcome, Result};
use meshwright_dae::{Document, view::Collada};
use meshwright_scene::{LevelKind, shape_names::level};
use std::collections::BTreeSet;

/// Compiles a document as the game does when it writes its cache. What the game changes, drops or adds is reported.
///
/// ```
/// use meshwright_dae::Document;
/// use meshwright_shape_compiler::{CompileOptions, compile};
///
/// let document = Document::parse(
///     "<COLLADA version='1.4.1'><asset><up_axis>Z_UP</up_axis></asset><library_visual_scenes><visual_scene>
///     <node name='base00'/><node name='Base00'/></visual_scene></library_visual_scenes></COLLADA>",
/// )?;
/// let outcome = compile(&document, &CompileOptions::default())?;
/// let names: Vec<_> = outcome.value.shape.names.items.iter().map(|name| name.text()).collect();
/// assert_eq!(names, ["base00", "Base00B"], "no two names differ only in case");
/// assert_eq!(outcome.diagnostics.as_slice()[0].code.id, "SHAPE0001");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns an error if the shape needs more memory or items than the limits allow, or more than the format can count.
pub fn compile(document: &Document<'_>, options: &CompileOptions) -> Result<Outcome<Shape<'static>>> {
    let limits = options.limits.of_result(document.text().len() as u64);
    let mut compiler = ShapeCompiler {
        collada: Collada::new(document),
        options,
        budget: Budget::new(limits),
        notes: Notes::default(),
        materials: MaterialList::default(),
        order_fuel: OrderFuel::new(),
        sheared: BTreeSet::new(),
    };
    let shape = compiler.shape()?;
    Ok(Outcome::new(shape, compiler.notes.into_diagnostics(options.limits.diagnostics)))
}

/// The state of a compilation.
pub(crate) struct ShapeCompiler<'d, 'o> {
    pub(crate) collada: Collada<'d>,
    pub(crate) options: &'o CompileOptions,
    pub(crate) budget: Budget,
    pub(crate) notes: Notes,
    pub(crate) materials: MaterialList,
    pub(crate) order_fuel: OrderFuel,
    /// The nodes whose shear was noted.
    pub(crate) sheared: BTreeSet<usize>,
}

/// The objects of a shape.
#[derive(Default)]
struct Objects {
    names: Vec<String>,
    records: Vec<Object>,
    meshes: Vec<Mesh<'static>>,
    extent: Extent,
}

impl<'d> ShapeCompiler<'d, '_> {
    fn shape(&mut self) -> Result<Shape<'static>> {
        let mut names = NameTable::default();
        let tree = self.node_tree(&mut names)?;
        let drafts = self.objects(&tree)?;
        let mut details = details(&tree, &drafts);
        let compiled = self.meshes(&tree, &drafts, &mut details)?;
        self.note_unused_materials();
        // Objects that vanish leave their states.
        let mut states = vec![ObjectState { visibility: 1.0, frame: 0, material_frame: 0 }; drafts.len()];
        details.list.retain(|detail| detail.marked || detail.used);
        let mut objects = self.object_records(&drafts, compiled, &details, &mut names)?;
        let mut fields = ShapeFields::default();
        self.nodes(&tree, &mut objects.records, &mut names, &mut fields);
        self.extents(&tree, &objects, &mut fields)?;
        visible(&details, &mut fields);
        let records = details.list.iter().zip(0_i32..);
        fields.details = Vector::new(
            records.map(|(detail, place)| detail_record(detail, place, &mut names)).collect::<Vec<_>>(),
        );
        let sequences = self.sequences(&tree, &mut fields, &mut states, &mut names)?;
        fields.sequences = List::new(sequences);
        fields.sub_shape_first_node = Vector::new([0_i32]);
        fields.sub_shape_first_object = Vector::new([0_i32]);
        fields.sub_shape_num_nodes = Vector::new([int(tree.nodes.len())]);
        fields.sub_shape_num_objects = Vector::new([int(objects.records.len())]);
        fields.objects = Vector::new(objects.records);
        fields.object_states = Vector::new(states);
        fields.meshes = List::new(objects.meshes);
        let materials = std::mem::take(&mut self.materials.list);
        fields.materials = Some(Materials { extended: None, list: List::new(materials) });
        fields.names = List::new(names.into_list().into_iter().map(Text::new).collect());
        let mut shape = Shape::new(self.options.compiler.version(), fields, &objects.names)?;
        if let Container::Header(header) = &mut shape.container {
            header.compress(self.options.compress);
        }
        Ok(shape)
    }

    /// Compiles the meshes of all objects in their order, in which materials are numbered.
    fn meshes(
        &mut self,
        tree: &NodeTree<'d>,
        drafts: &[ObjectDraft<'d>],
        details: &mut Details,
    ) -> Result<Vec<Vec<Option<CompiledMesh>>>> {
        let mut all = Vec::new();
        for object in drafts {
            let mut own = Vec::new();
            for mesh in &object.meshes {
                let compiled = self.mesh(mesh, object.node, tree)?;
                let place = details.find(&level(&mesh.object, mesh.size).0, mesh.size);
                if let (Some(compiled), Some(detail)) =
                    (&compiled, place.and_then(|place| details.list.get_mut(place)))
                {
                    detail.used = true;
                    detail.triangles = detail.triangles.saturating_add(compiled.triangles);
                }
                own.push(compiled);
            }
            all.push(own);
        }
        Ok(all)
    }

    /// The records of objects with a mesh. An object has a mesh for each detail up to its own last one.
    fn object_records(
        &mut self,
        drafts: &[ObjectDraft<'d>],
        compiled: Vec<Vec<Option<CompiledMesh>>>,
        details: &Details,
        names: &mut NameTable,
    ) -> Result<Objects> {
        let mut objects = Objects::default();
        for (draft, compiled) in drafts.iter().zip(compiled) {
            let own: Vec<_> =
                draft.meshes.iter().zip(compiled).filter_map(|(mesh, made)| Some((mesh, made?))).collect();
            if own.is_empty() {
                continue;
            }
            let name = names.number(&draft.name);
            let first_mesh = int(objects.meshes.len());
            let mut placed = Vec::new();
            for (mesh, made) in own {
                let (detail, _) = level(&mesh.object, mesh.size);
                names.number(&detail);
                objects.extent.join(&made.extent);
                placed.push((details.find(&detail, mesh.size).unwrap_or(0), made.mesh));
            }
            // Meshes are sorted by size, as details are; those of one size may be in another order.
            placed.sort_by_key(|own| own.0);
            let mut count = 0_usize;
            for (place, mesh) in placed {
                let gap = place.saturating_sub(count);
                self.budget.memory((gap as u64).saturating_mul(size_of::<Mesh<'_>>() as u64), NOWHERE)?;
                objects.meshes.extend((0..gap).map(|_| Mesh::null()));
                objects.meshes.push(mesh);
                count = count.saturating_add(gap).saturating_add(1);
            }
            objects.names.push(draft.name.clone());
            objects.records.push(Object {
                name,
                mesh_count: int(count),
                first_mesh,
                node: int(draft.node),
                next_sibling: -1,
                first_decal: -1,
            });
        }
        Ok(objects)
    }

    /// The records and transforms of nodes, and the links of the tree.
    fn nodes(
        &mut self,
        tree: &NodeTree<'d>,
        objects: &mut [Object],
        names: &mut NameTable,
        fields: &mut ShapeFields<'static>,
    ) {
        let mut records = Vec::new();
        let (mut rotations, mut translations) = (Vec::new(), Vec::new());
        for node in &tree.nodes {
            records.push(ShapeNode {
                name: names.number(&node.unique),
                parent: node.parent.map_or(-1, int),
                first_object: -1,
                first_child: -1,
                next_sibling: -1,
            });
            let above = node.parent.and_then(|parent| tree.nodes.get(parent)).map(|parent| &parent.rigid);
            let local = above.map_or(node.rigid, |above| above.inverse().multiply(&node.rigid));
            rotations.push(self.rotation(local.quaternion()));
            translations.push(finite(local.translation()));
        }
        link_tree(&mut records, objects);
        fields.nodes = Vector::new(records);
        fields.default_rotations = Vector::new(rotations);
        fields.default_translations = Vector::new(translations);
    }

    /// A rotation as the format stores it.
    pub(crate) fn rotation(&self, quaternion: [f32; 4]) -> Quat16 {
        let by = if self.options.compiler.is_late() { BELOW_ONE } else { 1.0 };
        #[allow(clippy::cast_possible_truncation, reason = "the engine truncates; other values saturate")]
        let [x, y, z, w] = quaternion.map(|part| (part * by * 32767.0) as i16);
        Quat16 { x, y, z, w }
    }

    /// The bounding box of the shape: that of all meshes, or of a node named `bounds`.
    fn extents(
        &mut self,
        tree: &NodeTree<'d>,
        objects: &Objects,
        fields: &mut ShapeFields<'static>,
    ) -> Result<()> {
        let mut stated = Extent::default();
        for node in &tree.bounds {
            for instance in &node.instances {
                let Some(element) = self.mesh_element(*instance, &node.name) else { continue };
                let geometry = self.geometry(element, &node.name, |_| false)?;
                for tuple in geometry.vertices.tuples() {
                    let point = geometry.positions.get(tuple.get(1).copied().unwrap_or(0));
                    stated.add(node.world.point(point));
                }
            }
        }
        let extent = if stated.is_some() { stated } else { objects.extent };
        fields.bounds = Tuple::new(extent.values());
        fields.center = Tuple::new(extent.center());
        fields.radius = extent.radius().into();
        fields.tube_radius = extent.radius().into();
        Ok(())
    }
}

/// A translation; parts beyond single precision are 0.
pub(crate) fn finite(translation: [f32; 3]) -> [f32; 3] {
    translation.map(|part| if part.is_finite() { part } else { 0.0 })
}

/// A count or index of the format, which lists within the limits never exceed.
pub(crate) fn int(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Side length of the images of a billboard in pixels, and number of its views around the equator.
const BILLBOARD: (i32, u32) = (64, 4);

fn detail_record(detail: &DetailDraft, place: i32, names: &mut NameTable) -> Detail {
    #[allow(clippy::cast_precision_loss, reason = "sizes in names are below 2^24")]
    let size = detail.size as f32;
    let own = Detail {
        name: names.number(&detail.name),
        sub_shape: 0,
        object_detail: place,
        size,
        average_error: -1.0,
        max_error: -1.0,
        poly_count: i32::try_from(detail.triangles).unwrap_or(i32::MAX),
        bb_dimension: 0,
        bb_detail: 0,
        bb_equator_steps: 0,
        bb_polar_steps: 0,
        bb_polar_angle: 0.0,
        bb_include_poles: 0,
    };
    if detail.kind != LevelKind::Billboard {
        return own;
    }
    let (bb_dimension, bb_equator_steps) = BILLBOARD;
    Detail {
        sub_shape: -1,
        object_detail: 0,
        poly_count: 2,
        bb_dimension,
        bb_equator_steps,
        bb_include_poles: 1,
        ..own
    }
}

/// Sets the smallest detail that is drawn: the last one of a size that is not negative.
fn visible(details: &Details, fields: &mut ShapeFields<'_>) {
    let drawn = details.list.iter().enumerate().filter(|(_, detail)| detail.size >= 0);
    let least = drawn.min_by_key(|(_, detail)| detail.size);
    let (place, size) = least.map_or((-1, -1), |(place, detail)| (int(place), detail.size));
    fields.smallest_visible_size = Number::from(size);
    fields.smallest_visible_dl = Number::from(place);
}
