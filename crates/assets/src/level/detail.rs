//! What objects of levels have besides their place, by class.

/// The members of an object, however its file spells them. Names are compared without regard to case.
pub trait ObjectMembers {
    /// A text, without quotes.
    fn text(&self, name: &str) -> Option<String>;

    /// A number, or a text that is one.
    fn number(&self, name: &str) -> Option<f64>;

    /// A flag, or a text that is one: `1`, `true`.
    fn flag(&self, name: &str) -> Option<bool>;

    /// A list of numbers, or a text of them.
    fn numbers(&self, name: &str) -> Option<Vec<f64>>;

    /// A list of lists of numbers; in scripts, the fields of that name.
    fn rows(&self, name: &str) -> Vec<Vec<f64>>;
}

/// What an object has besides its place. Lengths are in meters, in the axes of the game: Z is up.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ObjectDetail {
    /// `DecalRoad`: a strip on the ground.
    DecalRoad(DecalRoad),
    /// `MeshRoad`: a solid strip.
    MeshRoad(MeshRoad),
    /// `River`: a surface along nodes.
    River(River),
    /// `WaterBlock` or `WaterPlane`: a flat surface.
    Water(Water),
    /// `TerrainBlock`.
    Terrain(TerrainBlock),
    /// `PointLight` or `SpotLight`.
    Light(LevelLight),
    /// `TimeOfDay`, `ScatterSky` or `Sun`.
    Sun(LevelSun),
    /// `BeamNGVehicle`.
    Vehicle(PlacedVehicle),
    /// `Prefab` with a `loadMode` other than that of the level.
    Prefab {
        /// The value of `loadMode`.
        load_mode: String,
    },
}

/// A `DecalRoad`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct DecalRoad {
    /// x, y, z, width of each node.
    pub nodes: Vec<[f64; 4]>,
    /// The name of its material.
    pub material: Option<String>,
    /// The meters that its texture covers along it.
    pub texture_length: Option<f64>,
    /// Those with a smaller number are drawn over others.
    pub render_priority: f64,
    /// It is also on meshes.
    pub over_objects: bool,
    /// Its ends meet.
    pub looped: bool,
    /// The spline goes through all nodes with tangents of `smoothness`.
    pub improved_spline: bool,
    /// The length of the tangents of an improved spline.
    pub smoothness: Option<f64>,
    /// The angle in degrees from which the spline is divided.
    pub break_angle: Option<f64>,
}

/// A `MeshRoad`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct MeshRoad {
    /// x, y, z, width, depth, and the normal of each node.
    pub nodes: Vec<[f64; 8]>,
    /// The materials of its top, sides and bottom.
    pub materials: [Option<String>; 3],
    /// The meters that its texture covers along it.
    pub texture_length: Option<f64>,
    /// The angle in degrees from which the spline is divided.
    pub break_angle: Option<f64>,
}

/// A `River`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct River {
    /// x, y, z, width, depth, and the normal of each node.
    pub nodes: Vec<[f64; 8]>,
    /// The color of the water, 0 to 1, in sRGB.
    pub color: Option<[f64; 3]>,
}

/// A `WaterBlock` or a `WaterPlane`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Water {
    /// A `WaterPlane`, which has no end.
    pub is_endless: bool,
    /// The color of the water, 0 to 1, in sRGB.
    pub color: Option<[f64; 3]>,
}

/// A `TerrainBlock`. Its `position` is the corner with the smallest x and y, at height 0.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TerrainBlock {
    /// Meters between samples.
    pub square_size: f64,
    /// Meters of the largest height, 65535, in versions 8 and 9.
    pub max_height: Option<f64>,
    /// The meters that the base texture covers, if it states them.
    pub base_texture_size: Option<f64>,
    /// The set of textures of its materials.
    pub texture_set: Option<String>,
}

/// A `PointLight` or a `SpotLight`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LevelLight {
    /// A `SpotLight`, which shines along its Y axis.
    pub is_spot: bool,
    /// Linear red, green, blue.
    pub color: [f64; 3],
    /// `intensity` in its unit, lumen for points and candela for spots; `None` for lights that have a `brightness`.
    pub intensity: Option<f64>,
    /// `brightness`, which has no unit.
    pub brightness: Option<f64>,
    /// `radius` or `range` in meters.
    pub range: Option<f64>,
    /// The full inner and outer angle in degrees.
    pub angles: Option<[f64; 2]>,
    /// `isEnabled`; scripts turn many lights on.
    pub is_enabled: bool,
}

/// What is known of the sun.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct LevelSun {
    /// `TimeOfDay`: 0 to 1.
    pub time: Option<f64>,
    /// Degrees from the north, clockwise.
    pub azimuth: Option<f64>,
    /// Degrees above the horizon.
    pub elevation: Option<f64>,
    /// The linear color.
    pub color: Option<[f64; 3]>,
}

/// A `BeamNGVehicle`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct PlacedVehicle {
    /// The folder of the vehicle.
    pub model: String,
    /// The path of a configuration, or the table of its parts in Lua.
    pub configuration: String,
}

impl ObjectDetail {
    /// The detail of an object of a class; `None` for a class that has none.
    pub fn read(class: &str, members: &dyn ObjectMembers) -> Option<Self> {
        let _ = members;
        match class.to_ascii_lowercase().as_str() {
            "prefab" => members.text("loadMode").map(|load_mode| Self::Prefab { load_mode }),
            _ => None,
        }
    }

    /// The memory that it takes, approximately, in bytes.
    pub fn memory(&self) -> u64 {
        let nodes = match self {
            Self::DecalRoad(road) => road.nodes.len().saturating_mul(32),
            Self::MeshRoad(road) => road.nodes.len().saturating_mul(64),
            Self::River(river) => river.nodes.len().saturating_mul(64),
            Self::Vehicle(vehicle) => vehicle.configuration.len().saturating_add(vehicle.model.len()),
            _ => 0,
        };
        size_of::<Self>().saturating_add(nodes) as u64
    }
}
