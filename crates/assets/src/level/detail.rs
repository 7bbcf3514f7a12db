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
    /// Number of nodes that do not have four numbers.
    pub bad_nodes: u64,
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
    /// Number of nodes that have neither eight numbers nor five.
    pub bad_nodes: u64,
}

/// A `River`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct River {
    /// x, y, z, width, depth, and the normal of each node.
    pub nodes: Vec<[f64; 8]>,
    /// The color of the water, 0 to 1, in sRGB.
    pub color: Option<[f64; 3]>,
    /// Number of nodes that have neither eight numbers nor five.
    pub bad_nodes: u64,
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

impl Default for TerrainBlock {
    fn default() -> Self {
        Self { square_size: 1.0, max_height: None, base_texture_size: None, texture_set: None }
    }
}

/// A `PointLight` or a `SpotLight`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LevelLight {
    /// A `SpotLight`, which shines along its Y axis.
    pub is_spot: bool,
    /// Linear red, green, blue.
    pub color: [f64; 3],
    /// `intensity` in lumen for points and in candela for spots; `None` for lights that only have a `brightness`. A value
    /// in the other unit is converted as light in all directions: 1 candela is 4π lumen.
    pub intensity: Option<f64>,
    /// The unit of `intensity`, if it is neither `lm` nor `cd`: the value is as it is.
    pub unknown_unit: Option<String>,
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
    /// The detail of an object of a class; `None` for a class that has none. The name of the class is compared without
    /// regard to case.
    pub fn read(class: &str, members: &dyn ObjectMembers) -> Option<Self> {
        let positive = |name: &str| members.number(name).filter(|number| number.is_finite() && *number > 0.0);
        let finite = |name: &str| members.number(name).filter(|number| number.is_finite());
        let flag = |name: &str| members.flag(name).unwrap_or(false);
        let text = |name: &str| members.text(name).filter(|text| !text.is_empty());
        Some(match class.to_ascii_lowercase().as_str() {
            "decalroad" => {
                let (nodes, bad_nodes) = node_list(members, |row| row.first_chunk().copied());
                Self::DecalRoad(DecalRoad {
                    nodes,
                    material: text("material"),
                    texture_length: positive("textureLength"),
                    render_priority: finite("renderPriority").unwrap_or(DEFAULT_PRIORITY),
                    over_objects: flag("overObjects"),
                    looped: flag("looped"),
                    improved_spline: flag("improvedSpline"),
                    smoothness: finite("smoothness"),
                    break_angle: positive("breakAngle"),
                    bad_nodes,
                })
            }
            "meshroad" => {
                let (nodes, bad_nodes) = node_list(members, solid_node);
                Self::MeshRoad(MeshRoad {
                    nodes,
                    materials: ["topMaterial", "sideMaterial", "bottomMaterial"].map(text),
                    texture_length: positive("textureLength"),
                    break_angle: positive("breakAngle"),
                    bad_nodes,
                })
            }
            "river" => {
                let (nodes, bad_nodes) = node_list(members, solid_node);
                Self::River(River { nodes, color: color(members, "baseColor"), bad_nodes })
            }
            class @ ("waterblock" | "waterplane") => {
                Self::Water(Water { is_endless: class == "waterplane", color: color(members, "baseColor") })
            }
            "terrainblock" => Self::Terrain(TerrainBlock {
                square_size: finite("squareSize").unwrap_or(1.0),
                max_height: finite("maxHeight"),
                base_texture_size: positive("baseTexSize"),
                texture_set: text("materialTextureSet"),
            }),
            class @ ("pointlight" | "spotlight") => Self::Light(light(class == "spotlight", members)),
            "timeofday" => Self::Sun(LevelSun {
                time: finite("time").or_else(|| finite("startTime")),
                azimuth: finite("azimuthOverride"),
                ..LevelSun::default()
            }),
            "scattersky" | "sun" => Self::Sun(LevelSun {
                time: None,
                azimuth: finite("azimuth"),
                elevation: finite("elevation"),
                color: linear_color(members, "sunScale").or_else(|| linear_color(members, "color")),
            }),
            "beamngvehicle" => Self::Vehicle(PlacedVehicle {
                model: text("jbeam").or_else(|| text("model")).unwrap_or_default(),
                configuration: text("partConfig").unwrap_or_default(),
            }),
            "prefab" => return members.text("loadMode").map(|load_mode| Self::Prefab { load_mode }),
            _ => return None,
        })
    }

    /// The memory that it takes, approximately, in bytes.
    pub fn memory(&self) -> u64 {
        let length = |text: &Option<String>| text.as_ref().map_or(0, String::len);
        let held = match self {
            Self::DecalRoad(road) => {
                road.nodes.capacity().saturating_mul(32).saturating_add(length(&road.material))
            }
            Self::MeshRoad(road) => {
                let names = road.materials.iter().map(length).fold(0, usize::saturating_add);
                road.nodes.capacity().saturating_mul(64).saturating_add(names)
            }
            Self::River(river) => river.nodes.capacity().saturating_mul(64),
            Self::Vehicle(vehicle) => vehicle.configuration.len().saturating_add(vehicle.model.len()),
            Self::Light(light) => length(&light.unknown_unit),
            Self::Terrain(terrain) => length(&terrain.texture_set),
            Self::Prefab { load_mode } => load_mode.len(),
            Self::Water(_) | Self::Sun(_) => 0,
        };
        size_of::<Self>().saturating_add(held) as u64
    }
}

/// `renderPriority` of roads that state none.
const DEFAULT_PRIORITY: f64 = 10.0;

/// The nodes of a road or river: `nodes` of JSON, or each `Node` of a script. Also the number of those that `node` does not
/// take, or that have NaN or infinity.
fn node_list<const N: usize>(
    members: &dyn ObjectMembers,
    node: impl Fn(&[f64]) -> Option<[f64; N]>,
) -> (Vec<[f64; N]>, u64) {
    let mut rows = members.rows("nodes");
    if rows.is_empty() {
        rows = members.rows("Node");
    }
    let (mut nodes, mut bad) = (Vec::new(), 0_u64);
    for row in rows {
        match node(&row).filter(|node| node.iter().all(|number| number.is_finite())) {
            Some(node) => nodes.push(node),
            None => bad = bad.saturating_add(1),
        }
    }
    (nodes, bad)
}

/// x, y, z, width, depth, and the normal, which older files do not have: it is up.
fn solid_node(row: &[f64]) -> Option<[f64; 8]> {
    match *row {
        [x, y, z, width, depth] => Some([x, y, z, width, depth, 0.0, 0.0, 1.0]),
        _ => row.first_chunk().copied(),
    }
}

/// A color of 0 to 255 in sRGB, or the name of one, as 0 to 1. The fourth number is no opacity. Fractions up to 1 can only
/// be colors of 0 to 1.
fn color(members: &dyn ObjectMembers, name: &str) -> Option<[f64; 3]> {
    let numbers = members.numbers(name).filter(|numbers| numbers.len() >= 3);
    let Some(numbers) = numbers else { return named_color(&members.text(name)?) };
    let &[red, green, blue] = numbers.first_chunk::<3>()?;
    let parts = [red, green, blue];
    if parts.iter().any(|part| !part.is_finite()) {
        return None;
    }
    let fractions = parts.iter().all(|part| *part <= 1.0) && parts.iter().any(|part| part.fract() != 0.0);
    Some(parts.map(|part| (if fractions { part } else { part / 255.0 }).clamp(0.0, 1.0)))
}

/// A linear color, which may exceed 1.
fn linear_color(members: &dyn ObjectMembers, name: &str) -> Option<[f64; 3]> {
    match members.numbers(name).filter(|numbers| numbers.len() >= 3) {
        Some(numbers) => numbers
            .first_chunk::<3>()
            .copied()
            .filter(|color| color.iter().all(|part| part.is_finite() && *part >= 0.0)),
        None => Some(named_color(&members.text(name)?)?.map(srgb_to_linear)),
    }
}

/// The linear value of one of sRGB, both 0 to 1.
fn srgb_to_linear(value: f64) -> f64 {
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// Names of colors, which are those of X11, with their red, green and blue.
const COLORS: &[(&str, [u8; 3])] = &[
    ("aqua", [0, 255, 255]),
    ("aquamarine", [127, 255, 212]),
    ("azure", [240, 255, 255]),
    ("beige", [245, 245, 220]),
    ("black", [0, 0, 0]),
    ("blue", [0, 0, 255]),
    ("brown", [165, 42, 42]),
    ("cadetblue", [95, 158, 160]),
    ("cornflowerblue", [100, 149, 237]),
    ("cyan", [0, 255, 255]),
    ("darkblue", [0, 0, 139]),
    ("darkcyan", [0, 139, 139]),
    ("darkgreen", [0, 100, 0]),
    ("darkslategray", [47, 79, 79]),
    ("deepskyblue", [0, 191, 255]),
    ("dodgerblue", [30, 144, 255]),
    ("fuchsia", [255, 0, 255]),
    ("gray", [128, 128, 128]),
    ("green", [0, 128, 0]),
    ("grey", [128, 128, 128]),
    ("lightblue", [173, 216, 230]),
    ("lime", [0, 255, 0]),
    ("magenta", [255, 0, 255]),
    ("maroon", [128, 0, 0]),
    ("mediumblue", [0, 0, 205]),
    ("midnightblue", [25, 25, 112]),
    ("navy", [0, 0, 128]),
    ("olive", [128, 128, 0]),
    ("orange", [255, 165, 0]),
    ("purple", [128, 0, 128]),
    ("red", [255, 0, 0]),
    ("royalblue", [65, 105, 225]),
    ("seagreen", [46, 139, 87]),
    ("silver", [192, 192, 192]),
    ("skyblue", [135, 206, 235]),
    ("slategray", [112, 128, 144]),
    ("steelblue", [70, 130, 180]),
    ("tan", [210, 180, 140]),
    ("teal", [0, 128, 128]),
    ("turquoise", [64, 224, 208]),
    ("white", [255, 255, 255]),
    ("yellow", [255, 255, 0]),
];

fn named_color(name: &str) -> Option<[f64; 3]> {
    let name = name.trim();
    let (_, color) = COLORS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
    Some(color.map(|part| f64::from(part) / 255.0))
}

fn light(is_spot: bool, members: &dyn ObjectMembers) -> LevelLight {
    let finite = |name: &str| members.number(name).filter(|number| number.is_finite() && *number >= 0.0);
    let unit = members.text("intensityUnit").map(|unit| unit.trim().to_ascii_lowercase());
    let (factor, unknown_unit) = match unit.as_deref() {
        Some("cd" | "candela") if !is_spot => (SPHERE, None),
        Some("lm" | "lumen") if is_spot => (SPHERE.recip(), None),
        Some("" | "cd" | "candela" | "lm" | "lumen") | None => (1.0, None),
        Some(other) => (1.0, Some(other.to_owned())),
    };
    let angles = [finite("innerAngle"), finite("outerAngle")];
    LevelLight {
        is_spot,
        color: linear_color(members, "color").unwrap_or([1.0; 3]),
        intensity: finite("intensity").map(|intensity| intensity * factor),
        unknown_unit,
        brightness: finite("brightness"),
        range: finite(if is_spot { "range" } else { "radius" })
            .or_else(|| finite(if is_spot { "radius" } else { "range" })),
        angles: match angles {
            [None, None] => None,
            [inner, outer] => {
                let outer = outer.or(inner).unwrap_or_default();
                Some([inner.unwrap_or(outer), outer])
            }
        },
        is_enabled: members.flag("isEnabled").unwrap_or(true),
    }
}

/// The solid angle of all directions.
const SPHERE: f64 = 4.0 * std::f64::consts::PI;
