//! The entries of the known assets: one table, which every other part of the crate uses.
//!
//! From a row follow a getter of the views in [`asset`](super), a name in [`keys`], the checks of
//! [`validate`](crate::validate()), and the tables of `docs/formats/udm_assets.md`.

use super::{
    Animation, Collision, Map, Model, Named, Skeleton, SubMesh,
    animation::Channel,
    coerce, content,
    map::Entity,
    morph::{Flex, MeshAnimation, MorphAnimation},
    named, string,
};
use crate::document::{Element, Value};
use meshwright_core::{Limits, Result};
use meshwright_scene::Trs;
use std::borrow::Cow;

/// The schema of an element: its entries.
///
/// ```
/// use meshwright_udm::asset::schema::{ALL, Need};
///
/// let mesh = ALL.iter().find(|table| table.title == "sub mesh (`PMESH`)").unwrap();
/// let needed = mesh.rows.iter().filter(|row| row.need == Need::Must).map(|row| row.key);
/// assert_eq!(needed.collect::<Vec<_>>(), ["vertices", "indices"]);
/// ```
#[derive(Debug)]
pub struct ElementSchema {
    /// What the element is.
    pub title: &'static str,
    /// The checks of its content that the rows do not state.
    pub(crate) content: Content,
    /// Whether other entries are allowed.
    pub open: bool,
    /// The entries.
    pub rows: &'static [EntrySchema],
}

/// An entry with its expected type.
#[derive(Debug)]
pub struct EntrySchema {
    /// Its name.
    pub key: &'static str,
    /// Its type.
    pub want: Want,
    /// Whether the engine needs it.
    pub need: Need,
    /// Its meaning and its unit.
    pub about: &'static str,
}

/// Whether an entry is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It may be absent.
    May,
    /// The engine needs it.
    Must,
    /// An older spelling of the entry with this name.
    Old(&'static str),
}

/// Additional checks of an element.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Content {
    Plain,
    Model,
    Mesh,
    Skeleton,
    Animation,
    FlexAnimation,
    Morph,
    Collision,
    Materials,
    Shader,
    Entity,
    Bounds,
}

/// The expected type of a value.
#[derive(Clone, Copy, Debug)]
pub enum Want {
    /// Any value.
    Any,
    /// A string.
    Text,
    /// An integer of any width.
    Int,
    /// A float or double.
    Float,
    /// A bool.
    Bool,
    /// Three floats.
    Vec3,
    /// A translation and a rotation.
    Pose,
    /// A translation, a rotation and a scale.
    ScaledPose,
    /// An array of strings.
    Texts,
    /// An array of integers.
    Ints,
    /// Numbers, vectors or records, compressed or not.
    Packed,
    /// Compressed bytes.
    Blob,
    /// A text, or bools by name.
    Flags,
    /// An element with any content.
    Free,
    /// An element.
    Element(&'static ElementSchema),
    /// Elements by name.
    Named(&'static ElementSchema),
    /// An array of elements.
    List(&'static ElementSchema),
    /// An asset of this type.
    Asset(&'static str),
    /// An array of assets.
    Assets(&'static str),
    /// Assets by name.
    NamedAssets(&'static str),
}

impl Want {
    /// The type in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "anything",
            Self::Text => "a string",
            Self::Int => "an integer",
            Self::Float => "a float",
            Self::Bool => "a bool",
            Self::Vec3 => "a vec3",
            Self::Pose => "a transform",
            Self::ScaledPose => "a stransform",
            Self::Texts => "an array of strings",
            Self::Ints => "an array of integers",
            Self::Packed => "an array of numbers",
            Self::Blob => "an lz4",
            Self::Flags => "a string or an element",
            Self::Free | Self::Element(_) | Self::Named(_) | Self::Asset(_) | Self::NamedAssets(_) => {
                "an element"
            }
            Self::List(_) | Self::Assets(_) => "an array of elements",
        }
    }

    /// What the elements of the value are, if a table describes them.
    pub const fn inner(self) -> Option<&'static str> {
        match self {
            Self::Element(table) | Self::Named(table) | Self::List(table) => Some(table.title),
            Self::Asset(name) | Self::Assets(name) | Self::NamedAssets(name) => Some(name),
            _ => None,
        }
    }
}

impl ElementSchema {
    /// The row of an entry.
    pub(crate) fn row(&self, key: &[u8]) -> Option<&'static EntrySchema> {
        self.rows.iter().find(|row| row.key.as_bytes() == key)
    }
}

/// The getter of an entry, by its type.
macro_rules! getter {
    ($t:lifetime $a:lifetime $key:literal $getter:ident [by_hand] $($rest:tt)*) => {};
    ($t:lifetime $a:lifetime $key:literal $getter:ident [or_default] Text $about:literal) => {
        #[doc = concat!("`", $key, "`: ", $about, "; empty if absent.")]
        pub fn $getter(&self) -> Cow<$t, str> { string(self.data, $key).unwrap_or_default() }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [or_default] Int $about:literal) => {
        #[doc = concat!("`", $key, "`: ", $about, "; 0 if absent.")]
        pub fn $getter(&self) -> u32 { self.data.get($key).and_then(coerce::uint).unwrap_or(0) }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [] Named $about:literal) => {
        #[doc = concat!("`", $key, "`: ", $about, ", sorted by index.")]
        pub fn $getter(&self) -> Vec<Named<$t, $a>> { named(self.data, $key) }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [] NamedAssets $about:literal) => {
        getter! { $t $a $key $getter [] Named $about }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [] List $about:literal) => {
        #[doc = concat!("`", $key, "`: ", $about, ".\n\n# Errors\n\nReturns an error if a compressed list cannot be decoded within the limits.")]
        pub fn $getter(&self, limits: &Limits) -> Result<Cow<$t, [Element<$a>]>> {
            self.data.get($key).map_or(Ok(Cow::Borrowed(&[])), |list| coerce::elements(list, limits))
        }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [] Assets $about:literal) => {
        getter! { $t $a $key $getter [] List $about }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [] Texts $about:literal) => {
        #[doc = concat!("`", $key, "`: ", $about, ".")]
        pub fn $getter(&self) -> Vec<String> { self.data.get($key).map(coerce::texts).unwrap_or_default() }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [] Ints $about:literal) => {
        #[doc = concat!("`", $key, "`: ", $about, ".")]
        pub fn $getter(&self) -> Vec<u32> { self.data.get($key).map(coerce::uints).unwrap_or_default() }
    };
    ($t:lifetime $a:lifetime $key:literal $getter:ident [] $want:ident $about:literal) => {
        #[doc = concat!("`", $key, "`: ", $about, ".")]
        pub fn $getter(&self) -> Option<one!($t $a $want type)> { self.data.get($key).and_then(one!($t $a $want read)) }
    };
}

/// The Rust type of a single value, and the function that reads it.
macro_rules! one {
    ($t:lifetime $a:lifetime Text type) => { Cow<$t, str> };
    ($t:lifetime $a:lifetime Text read) => { coerce::text };
    ($t:lifetime $a:lifetime Int type) => { u32 };
    ($t:lifetime $a:lifetime Int read) => { coerce::uint };
    ($t:lifetime $a:lifetime Float type) => { f32 };
    ($t:lifetime $a:lifetime Float read) => { coerce::float };
    ($t:lifetime $a:lifetime Vec3 type) => { [f32; 3] };
    ($t:lifetime $a:lifetime Vec3 read) => { coerce::vector::<3> };
    ($t:lifetime $a:lifetime Pose $what:ident) => { one!($t $a ScaledPose $what) };
    ($t:lifetime $a:lifetime ScaledPose type) => { Trs };
    ($t:lifetime $a:lifetime ScaledPose read) => { coerce::pose };
    ($t:lifetime $a:lifetime Free $what:ident) => { one!($t $a Element $what) };
    ($t:lifetime $a:lifetime Element type) => { &$t Element<$a> };
    ($t:lifetime $a:lifetime Element read) => { Value::as_element };
    ($t:lifetime $a:lifetime Asset type) => { &$t Element<$a> };
    ($t:lifetime $a:lifetime Asset read) => { |value| content(value.as_element()?) };
    ($t:lifetime $a:lifetime $other:ident type) => { &$t Value<$a> };
    ($t:lifetime $a:lifetime $other:ident read) => { Some };
}

macro_rules! need {
    (may) => {
        Need::May
    };
    (must) => {
        Need::Must
    };
    (old $new:literal) => {
        Need::Old($new)
    };
}

/// The getters of an element that has a view.
macro_rules! getters {
    (plain $($rest:tt)*) => {};
    (view $view:ident $($key:literal $getter:ident $how:tt $want:ident $about:literal;)*) => {
        impl<'t, 'a> $view<'t, 'a> {
            $(getter! { 't 'a $key $getter $how $want $about })*
        }
    };
}

macro_rules! elements {
    ($($how:ident $table:ident $view:ident $content:ident $open:ident $title:literal {
        $($need:ident $(($new:literal))? $key:literal $getter:ident: $want:ident $(($of:expr))? $([$hand:ident])?, $about:literal;)*
    })*) => {
        $(
            #[doc = concat!("The entries of a ", $title, ".")]
            pub static $table: ElementSchema = ElementSchema {
                title: $title,
                content: Content::$content,
                open: matches!(stringify!($open).as_bytes(), b"open"),
                rows: &[$(EntrySchema {
                    key: $key,
                    want: Want::$want $(($of))?,
                    need: need!($need $($new)?),
                    about: $about,
                }),*],
            };

            getters! { $how $view $($key $getter [$($hand)?] $want $about;)* }
        )*

        /// All tables.
        pub static ALL: &[&ElementSchema] = &[$(&$table),*];

        /// The names of entries, by the element and the getter of its view.
        pub mod keys {
            $(
                #[doc = concat!("The names of the entries of a ", $title, ".")]
                #[derive(Clone, Copy, Debug)]
                pub struct $view {
                    $(#[doc = concat!("`", $key, "`: ", $about, ".")] pub $getter: &'static str,)*
                }

                #[doc = concat!("The names of the entries of a ", $title, ".")]
                pub const $table: $view = $view { $($getter: $key),* };
            )*
        }
    };
}

// An element: whether it has a view, its table, its view or the type of its keys, the checks of its content, whether
// other entries are allowed, and what it is. An entry: whether it is needed, or the name that replaces it; its name,
// getter, type and meaning. Getters `[by_hand]` are in the view's own file.
elements! {
    view MODEL Model Model closed "model (`PMDL`)" {
        may "materials" materials: Texts, "names of materials";
        may "materialPaths" material_paths: Texts, "folders to search for materials, below `materials/`";
        may "skins" skins: List(&SKIN) [by_hand], "the materials of meshes by skin";
        must "meshGroups" mesh_groups: Named(&MESH_GROUP), "the mesh groups";
        may "baseMeshGroups" base_mesh_groups: Ints, "indices of the mesh groups that are always drawn";
        may "bodyGroups" body_groups: Named(&BODY_GROUP) [by_hand], "sets of mesh groups, of which one is drawn";
        may "lods" lods: List(&LOD) [by_hand], "levels of detail after the first";
        may "skeleton" skeleton: Asset("PSKEL") [by_hand], "the skeleton; absent in static models";
        may "animations" animations: NamedAssets("PANI"), "the animations";
        may "attachments" attachments: List(&ATTACHMENT), "named places at bones";
        may "objectAttachments" object_attachments: List(&OBJECT_ATTACHMENT), "objects at attachments";
        may "hitboxes" hitboxes: List(&HITBOX), "boxes at bones";
        may "collisionMeshes" collision_meshes: Assets("PCOL"), "the collision meshes";
        may "joints" joints: List(&JOINT), "physical joints between bones";
        may "blendControllers" blend_controllers: List(&BLEND_CONTROLLER), "controllers that blend animations";
        may "ikControllers" ik_controllers: List(&IK_CONTROLLER), "inverse kinematics";
        may "morphTargetAnimations" morph_animations: NamedAssets("PMORPHANI"), "the morph target animations";
        may "flexes" flexes: Named(&FLEX), "weights of morph target animations";
        may "flexControllers" flex_controllers: Named(&FLEX_CONTROLLER), "inputs of the flexes";
        may "flexAnimations" flex_animations: NamedAssets("PFLEXANI"), "the animations of flex controllers";
        may "phonemes" phonemes: Free, "values of flex controllers by phoneme";
        may "eyeballs" eyeballs: Named(&EYEBALL), "the eyeballs";
        may "metaRig" meta_rig: Asset("PMRIG"), "the meta rig";
        may "includeModels" include_models: Texts, "models whose data is merged in";
        may "flags" flags: Flags, "`static`, `inanimate` and others; only those that are set";
        may "render" render: Element(&RENDER), "render settings";
        may "mass" mass: Float, "mass";
        may "maxEyeDeflection" max_eye_deflection: Float, "largest deflection of the eyes, degrees";
        may "eyeOffset" eye_offset: Vec3, "position of the eyes, units";
        may "extensions" extensions: Free, "free content";
    }
    plain SKIN Skin Plain closed "skin" {
        must "materials" materials: Ints, "indices of materials, by the `skinMaterialIndex` of meshes";
    }
    plain MESH_GROUP MeshGroup Plain closed "mesh group" {
        must "index" index: Int, "its index, which other parts refer to";
        may "meshes" meshes: List(&GROUP_MESH), "its meshes";
    }
    plain GROUP_MESH GroupMesh Plain closed "mesh of a mesh group" {
        may "referenceId" reference_id: Int, "reference; 4294967295 for none";
        may "subMeshes" sub_meshes: Assets("PMESH"), "its sub meshes";
        may "name" name: Text, "name";
    }
    plain BODY_GROUP BodyGroup Plain closed "body group" {
        must "meshGroups" mesh_groups: Ints, "indices of mesh groups; 4294967295 for an empty choice";
    }
    plain LOD Lod Plain closed "level of detail" {
        must "lod" lod: Int, "its number; higher levels are less detailed";
        may "distance" distance: Float, "smallest distance at which it is shown, units";
        may "meshGroupReplacements" mesh_group_replacements: List(&REPLACEMENT), "mesh groups that replace others";
    }
    plain REPLACEMENT Replacement Plain closed "replacement of a mesh group" {
        must "source" source: Int, "index of the replaced mesh group";
        must "target" target: Int, "index of the mesh group that is drawn; 4294967295 for none";
    }
    plain ATTACHMENT Attachment Plain closed "attachment" {
        must "name" name: Text, "name";
        must "bone" bone: Int, "index of the bone";
        may "pose" pose: Pose, "pose, from the bone";
    }
    plain OBJECT_ATTACHMENT ObjectAttachment Plain closed "object at an attachment" {
        may "name" name: Text, "name";
        may "attachment" attachment: Int, "index of the attachment";
        may "type" kind: Text, "`Model` or `ParticleSystem`";
        may "keyValues" key_values: Free, "settings as texts";
    }
    plain HITBOX Hitbox Plain closed "hitbox" {
        may "hitGroup" hit_group: Text, "part of the body";
        must "bone" bone: Int, "index of the bone";
        may "bounds" bounds: Element(&BOUNDS), "box, from the bone";
    }
    plain BOUNDS Bounds Bounds closed "box" {
        must "min" min: Vec3, "smallest corner, units";
        must "max" max: Vec3, "largest corner, units";
    }
    plain RENDER Render Plain closed "render settings" {
        may "bounds" bounds: Element(&BOUNDS), "box around the model";
    }
    plain JOINT Joint Plain closed "joint" {
        must "type" kind: Text, "kind of joint";
        must "parentBone" parent_bone: Int, "index of the parent bone";
        must "childBone" child_bone: Int, "index of the child bone";
        may "enableCollisions" enable_collisions: Bool, "whether the bones collide";
        may "args" args: Free, "settings as texts";
    }
    plain BLEND_CONTROLLER BlendController Plain closed "blend controller" {
        may "name" name: Text, "name";
        may "min" min: Int, "smallest value";
        may "max" max: Int, "largest value";
        may "loop" loops: Bool, "whether it loops";
    }
    plain IK_CONTROLLER IkController Plain closed "IK controller" {
        may "effectorName" effector_name: Text, "name of the effector";
        may "type" kind: Text, "kind";
        may "chainLength" chain_length: Int, "length of the chain";
        may "method" method: Text, "method";
        may "keyValues" key_values: Free, "settings as texts";
    }
    view FLEX Flex Plain closed "flex" {
        must "index" index: Int, "its index";
        may "morphTargetAnimation" animation: Int, "index of the morph target animation that it controls";
        may "frame" frame: Int, "frame of the animation; the engine uses the first";
        may "operations" operations: List(&OPERATION), "a program in postfix order";
    }
    plain OPERATION Operation Plain closed "operation of a flex" {
        must "type" kind: Text, "the operation";
        may "value" value: Float, "the constant";
        may "index" index: Int, "index of a flex controller";
    }
    plain FLEX_CONTROLLER FlexController Plain closed "flex controller" {
        must "index" index: Int, "its index";
        may "min" min: Float, "smallest value";
        may "max" max: Float, "largest value";
    }
    plain EYEBALL Eyeball Plain open "eyeball" {
        must "index" index: Int, "its index";
        may "bone" bone: Int, "index of the bone";
        may "origin" origin: Vec3, "position, units";
    }
    view SUB_MESH SubMesh Mesh closed "sub mesh (`PMESH`)" {
        must "vertices" vertices: Packed [by_hand], "records of position, UV, normal and tangent, or positions";
        must "indices" indices: Packed [by_hand], "indices of 16 or 32 bits";
        may "geometryType" geometry_type: Text, "`Triangles`, `Lines` or `Points`";
        may "skinMaterialIndex" skin_material_index: Int [or_default], "index in a skin that selects the material";
        may "vertexWeights" vertex_weights: Packed, "four bones and weights per vertex; bone -1 for none";
        may "extendedVertexWeights" extended_vertex_weights: Packed, "the fifth to eighth bone and weight per vertex";
        may "uvSets" uv_sets: Free [by_hand], "more UV sets by name";
        may "alphaCount" alpha_count: Int [or_default], "number of blend factors in use: 0 to 2";
        may "alphas" alphas: Packed, "two blend factors per vertex";
        may "pose" pose: ScaledPose, "pose in model space, units";
        may "name" name: Text [or_default], "name; often empty";
        may "uuid" uuid: Text, "unique id";
        may "referenceId" reference_id: Int, "reference";
        may "extensions" extensions: Free, "`lightmapData`: a copy unwrapped for light baking";
        old("vertices") "vertexData" older_vertices: Packed, "vertices in older files";
        old("indices") "indexData" older_indices: Packed, "indices in older files";
    }
    view SKELETON Skeleton Skeleton closed "skeleton (`PSKEL`)" {
        must "bones" bones: Named(&BONE) [by_hand], "the root bones";
    }
    plain BONE Bone Plain closed "bone" {
        must "index" index: Int, "its index, which other parts refer to";
        may "pose" pose: ScaledPose, "bind pose in model space, units";
        may "children" children: Named(&BONE), "the child bones";
    }
    view ANIMATION Animation Animation closed "animation (`PANI`)" {
        may "fps" fps: Int [by_hand], "frames per second; may be 0";
        may "duration" duration: Float, "duration in seconds";
        may "nodes" nodes: List(&NODE) [by_hand], "what channels move";
        may "channels" channels: List(&CHANNEL), "the curves";
        may "activity" activity: Text, "activity";
        may "activityWeight" activity_weight: Int, "weight of the activity";
        may "flags" flags: Flags, "`Loop`, `Gesture` and others, separated by `|`";
        may "fadeInTime" fade_in_time: Float, "time to fade in, seconds";
        may "fadeOutTime" fade_out_time: Float, "time to fade out, seconds";
        may "renderBounds" render_bounds: Element(&BOUNDS), "box around the moved model";
        may "blendController" blend_controller: Free, "the blend controller and its transitions";
        may "events" events: List(&EVENT) [by_hand], "the events";
        old("nodes") "bones" older_bones: Packed, "bones in older files";
        old("nodes") "boneWeights" older_weights: Packed, "weights of the bones in older files";
        old("channels") "frameTransforms" frame_transforms: Packed, "poses of all bones, frame by frame, in older files";
        old("channels") "frameScales" frame_scales: Packed, "scales of all bones, frame by frame, in older files";
        old("channels") "frameMoveTranslations" frame_move_translations: Packed, "root motion by frame, x and z, in older files";
    }
    plain NODE Node Plain closed "node of an animation" {
        must "type" kind: Text, "`bone`, `move` or `flexController`";
        may "set" set: Ints, "indices of bones or flex controllers";
        may "weights" weights: Packed, "weights of the set";
    }
    view CHANNEL Channel Plain closed "channel" {
        must "node" node: Int, "index of the node";
        must "property" property: Text [or_default], "`position`, `rotation`, `scale`, `offset` or `value`";
        must "times" times: Packed, "times of the keys in seconds";
        must "values" values: Packed, "values of the keys, one per time";
    }
    plain EVENT Event Plain closed "event" {
        may "time" time: Float, "time in seconds";
        may "name" name: Text, "name";
        may "args" args: Texts, "arguments";
    }
    view MORPH MorphAnimation Morph closed "morph target animation (`PMORPHANI`)" {
        may "name" name: Text, "name";
        may "meshAnimations" meshes: List(&MESH_ANIMATION), "displacements by sub mesh";
    }
    view MESH_ANIMATION MeshAnimation Plain closed "displacements of a sub mesh" {
        must "meshGroup" mesh_group: Int, "index of the mesh group";
        must "mesh" mesh: Int, "index of the mesh in the group";
        must "subMesh" sub_mesh: Int, "index of the sub mesh in the mesh";
        may "frames" frames: List(&FRAME), "the frames";
    }
    plain FRAME Frame Plain closed "frame of a morph target animation" {
        may "flags" flags: Flags, "`hasDeltaValues`, `hasNormals`";
        must "vertexIndices" vertex_indices: Packed, "vertices that move";
        may "attributes" attributes: List(&ATTRIBUTE), "how they move";
    }
    plain ATTRIBUTE Attribute Plain closed "attribute of a frame" {
        must "property" property: Text, "`position` or `normal`";
        must "values" values: Packed, "displacements, four half floats per vertex";
    }
    plain FLEX_ANIMATION FlexAnimation FlexAnimation closed "flex animation (`PFLEXANI`)" {
        may "fps" fps: Int, "frames per second";
        may "nodes" nodes: List(&NODE), "the flex controllers that channels move";
        may "channels" channels: List(&CHANNEL), "the curves";
    }
    view COLLISION Collision Collision closed "collision mesh (`PCOL`)" {
        may "uuid" uuid: Text, "unique id";
        may "bone" bone: Int, "index of the bone; -1 for none";
        may "pose" pose: Pose, "pose; the engine uses only the translation";
        may "surfaceMaterial" surface_material: Text, "surface material for physics";
        may "bounds" bounds: Element(&BOUNDS), "box around the vertices";
        must "vertices" vertices: Packed, "positions, units";
        may "triangles" triangles: Packed, "three 16-bit indices per triangle";
        may "volume" volume: Float, "volume";
        may "centerOfMass" center_of_mass: Vec3, "center of mass";
        may "mass" mass: Float, "mass";
        may "flags" flags: Flags, "`convex`";
        may "softBody" soft_body: Free, "settings of a soft body";
        may "surfaceMaterials" surface_materials: Any, "surface materials";
        may "name" name: Text, "name";
        may "transform" transform: Any, "transform";
    }
    plain MATERIALS Materials Materials open "material (`PMAT`)" {}
    plain SHADER Shader Shader open "shader" {
        may "textures" textures: Free, "paths of textures below `materials/`, by purpose";
        may "properties" properties: Element(&PROPERTIES), "settings";
        may "base_material" base_material: Text, "material that it extends";
    }
    plain PROPERTIES Properties Plain open "settings of a shader" {
        may "roughness_factor" roughness_factor: Float, "roughness";
        may "metalness_factor" metalness_factor: Float, "metalness";
        may "alpha_cutoff" alpha_cutoff: Float, "smallest alpha that is drawn";
        may "alpha_factor" alpha_factor: Float, "alpha";
        may "emission_factor" emission_factor: Vec3, "emitted color";
    }
    view MAP Map Plain closed "map (`PMAP`)" {
        may "materials" materials: Texts, "names of materials";
        must "entities" entities: List(&ENTITY), "the entities";
        may "lightmap" lightmap: Element(&LIGHTMAP), "settings of the light map";
        may "bsp" bsp: Free, "space partition";
    }
    plain LIGHTMAP Lightmap Plain open "light map" {
        may "intensity" intensity: Float, "intensity";
        may "exposure" exposure: Float, "exposure";
    }
    view ENTITY Entity Entity closed "entity" {
        may "className" class_name: Text [or_default], "class";
        may "flags" flags: Flags, "flags";
        may "pose" pose: ScaledPose, "pose, units";
        may "keyValues" key_values: Free, "settings as texts, such as `model` and `targetname`";
        may "outputs" outputs: List(&OUTPUT), "outputs";
        may "components" components: Any, "components; names in version 1, elements by name in version 2";
        may "bspLeaves" bsp_leaves: Ints, "leaves of the space partition";
        may "index" index: Int, "index";
        may "leafData" leaf_data: Blob, "leaves, compressed";
    }
    plain OUTPUT Output Plain open "output of an entity" {
        may "name" name: Text, "name";
        may "target" target: Text, "target";
        may "input" input: Text, "input of the target";
        may "param" param: Text, "parameter";
    }
}

/// An asset type: its name, the newest known version, and the table of its content, if described.
pub(crate) type Known = (&'static str, u32, Option<&'static ElementSchema>);

/// All known asset types.
static KNOWN: &[Known] = &[
    ("PMDL", 1, Some(&MODEL)),
    ("PMESH", 1, Some(&SUB_MESH)),
    ("PSKEL", 1, Some(&SKELETON)),
    ("PANI", 1, Some(&ANIMATION)),
    ("PMORPHANI", 1, Some(&MORPH)),
    ("PFLEXANI", 1, Some(&FLEX_ANIMATION)),
    ("PCOL", 1, Some(&COLLISION)),
    ("PMAT", 1, Some(&MATERIALS)),
    ("PMAP", 2, Some(&MAP)),
    ("PMRIG", 1, None),
    ("PBSP", 1, None),
    ("PPTSYSCOLLECTION", 1, None),
    ("PPTSYS", 1, None),
    ("PNAV", 1, None),
    ("PSAV", 1, None),
    ("PSAVE", 2, None),
    ("PLMD", 1, None),
    ("PFMP", 2, None),
    ("PANIMA", 2, None),
    ("PANIMAC", 2, None),
    ("PHAIR", 2, None),
    ("PFMST", 2, None),
    ("PFMKB", 2, None),
    ("PFAC", 2, None),
    ("PIKC", 2, None),
    ("PFIT", 2, None),
    ("PPSD", 2, None),
    ("PFMH", 2, None),
    ("PFMMAP", 2, None),
    ("nil", 1, None),
];

/// The asset type with a name.
pub(crate) fn known(name: &[u8]) -> Option<&'static Known> {
    KNOWN.iter().find(|(known, ..)| known.as_bytes() == name)
}
