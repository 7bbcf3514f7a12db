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
    /// `Prefab` with a `loadMode` or `useGlobalTranslation`.
    Prefab {
        /// The value of `loadMode`; empty without one.
        load_mode: String,
        /// `useGlobalTranslation`.
        global_translation: bool,
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
    /// `TimeOfDay`: 0 to 1 from noon to noon.
    pub time: Option<f64>,
    /// `TimeOfDay`: the angle in degrees between the path of the sun and one through the zenith.
    pub tilt: Option<f64>,
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

impl LevelSun {
    /// The direction to the sun at the `time`, of length 1, in the axes of the game; `None` without a time.
    ///
    /// The path is a circle that is inclined by the `tilt` around the axis from west to east. At 0 the sun is north of the
    /// zenith for a positive tilt, and it goes down in the west.
    pub fn at_time(&self) -> Option<[f64; 3]> {
        let angle = self.time? * std::f64::consts::TAU;
        let tilt = self.tilt.unwrap_or(0.0).to_radians();
        Some([-angle.sin() * tilt.cos(), tilt.sin(), angle.cos() * tilt.cos()])
    }
}

impl ObjectDetail {
    /// The detail of an object of a class; `None` for a class that has none. The name of the class is compared without
    /// regard to case.
    pub fn read(class: &str, members: &dyn ObjectMembers) -> Option<Self> {
        Self::read_noting(class, members, &mut |_| {})
    }

    /// The same. `replaced` gets the names of members with values that are out of their range or unknown: the nearest value, or
    /// the one that is usual without the member, takes the place of such a value.
    pub fn read_noting(
        class: &str,
        members: &dyn ObjectMembers,
        replaced: &mut dyn FnMut(&'static str),
    ) -> Option<Self> {
        let mut values = Values { members, replaced };
        let flag = |name: &str| members.flag(name).unwrap_or(false);
        let text = |name: &str| members.text(name).filter(|text| !text.is_empty());
        Some(match class.to_ascii_lowercase().as_str() {
            "decalroad" => {
                let (nodes, bad_nodes) = node_list(members, |row| row.first_chunk().copied());
                Self::DecalRoad(DecalRoad {
                    nodes,
                    material: text("material"),
                    texture_length: values.above_zero("textureLength"),
                    render_priority: values.finite("renderPriority").unwrap_or(DEFAULT_PRIORITY),
                    over_objects: flag("overObjects"),
                    looped: flag("looped"),
                    improved_spline: flag("improvedSpline"),
                    smoothness: values.within("smoothness", SMOOTHNESS),
                    break_angle: values.within("breakAngle", BREAK_ANGLES),
                    bad_nodes,
                })
            }
            "meshroad" => {
                let (nodes, bad_nodes) = values.solid_nodes();
                Self::MeshRoad(MeshRoad {
                    nodes,
                    materials: ["topMaterial", "sideMaterial", "bottomMaterial"].map(text),
                    texture_length: values.above_zero("textureLength"),
                    break_angle: values.within("breakAngle", BREAK_ANGLES),
                    bad_nodes,
                })
            }
            "river" => {
                let (nodes, bad_nodes) = values.solid_nodes();
                Self::River(River { nodes, color: values.color("baseColor"), bad_nodes })
            }
            class @ ("waterblock" | "waterplane") => {
                Self::Water(Water { is_endless: class == "waterplane", color: values.color("baseColor") })
            }
            "terrainblock" => Self::Terrain(TerrainBlock {
                square_size: values.finite("squareSize").unwrap_or(1.0),
                max_height: values.finite("maxHeight"),
                base_texture_size: values.above_zero("baseTexSize"),
                texture_set: text("materialTextureSet"),
            }),
            class @ ("pointlight" | "spotlight") => Self::Light(light(class == "spotlight", &mut values)),
            "timeofday" => Self::Sun(LevelSun {
                time: values.finite("time").or_else(|| members.number("startTime")),
                azimuth: values.finite("azimuthOverride").filter(|azimuth| *azimuth != 0.0),
                tilt: values.finite("axisTilt"),
                ..LevelSun::default()
            }),
            "scattersky" | "sun" => Self::Sun(LevelSun {
                azimuth: values.finite("azimuth"),
                elevation: values.finite("elevation"),
                color: values.linear_color("sunScale").or_else(|| values.linear_color("color")),
                ..LevelSun::default()
            }),
            "beamngvehicle" => Self::Vehicle(PlacedVehicle {
                model: text("jbeam").or_else(|| text("model")).unwrap_or_default(),
                configuration: text("partConfig").unwrap_or_default(),
            }),
            "prefab" => {
                let load_mode = members.text("loadMode");
                let global_translation = flag("useGlobalTranslation");
                if load_mode.is_none() && !global_translation {
                    return None;
                }
                Self::Prefab { load_mode: load_mode.unwrap_or_default(), global_translation }
            }
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
            Self::Prefab { load_mode, .. } => load_mode.len(),
            Self::Water(_) | Self::Sun(_) => 0,
        };
        size_of::<Self>().saturating_add(held) as u64
    }
}

/// The tangents of splines, relative to the distance of nodes.
const SMOOTHNESS: [f64; 2] = [0.0, 4.0];
/// The angles in degrees from which splines are divided.
const BREAK_ANGLES: [f64; 2] = [0.1, 180.0];
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

/// The values of an object.
struct Values<'v> {
    members: &'v dyn ObjectMembers,
    /// Gets the members whose values are replaced.
    replaced: &'v mut dyn FnMut(&'static str),
}

impl Values<'_> {
    fn finite(&mut self, name: &'static str) -> Option<f64> {
        let found = self.members.number(name).filter(|number| number.is_finite());
        // What is no number may be a text, or a list.
        let is_there = || {
            let text = self.members.text(name);
            text.is_some_and(|text| !text.trim().is_empty()) || self.members.numbers(name).is_some()
        };
        if found.is_none() && is_there() {
            (self.replaced)(name);
        }
        found
    }

    /// A number that fits, or `None`.
    fn fitting(&mut self, name: &'static str, fits: impl Fn(f64) -> bool) -> Option<f64> {
        let found = self.finite(name)?;
        let fits = fits(found);
        if !fits {
            (self.replaced)(name);
        }
        fits.then_some(found)
    }

    fn above_zero(&mut self, name: &'static str) -> Option<f64> {
        self.fitting(name, |number| number > 0.0)
    }

    fn not_negative(&mut self, name: &'static str) -> Option<f64> {
        self.fitting(name, |number| number >= 0.0)
    }

    /// A number, or the nearest in a range.
    fn within(&mut self, name: &'static str, [least, most]: [f64; 2]) -> Option<f64> {
        let found = self.finite(name)?;
        let nearest = found.clamp(least, most);
        if nearest.total_cmp(&found).is_ne() {
            (self.replaced)(name);
        }
        Some(nearest)
    }

    /// The nodes of a solid, with depths of 0 in place of negative ones.
    fn solid_nodes(&mut self) -> (Vec<[f64; 8]>, u64) {
        let (mut nodes, bad) = node_list(self.members, solid_node);
        let mut is_replaced = false;
        for [_, _, _, _, depth, ..] in &mut nodes {
            is_replaced |= *depth < 0.0;
            *depth = depth.max(0.0);
        }
        if is_replaced {
            (self.replaced)("depth of nodes");
        }
        (nodes, bad)
    }

    /// A color of 0 to 255 in sRGB, or the name of one, as 0 to 1. The fourth number is no opacity. Fractions up to 1 can only
    /// be colors of 0 to 1.
    fn color(&mut self, name: &'static str) -> Option<[f64; 3]> {
        let parts = match self.color_value(name)? {
            ColorValue::Named(color) => return Some(color),
            ColorValue::Numbers(parts) => parts,
        };
        let fractions = parts.iter().all(|part| *part <= 1.0) && parts.iter().any(|part| part.fract() != 0.0);
        let parts = parts.map(|part| if fractions { part } else { part / 255.0 });
        Some(self.nearest_color(name, parts, 1.0))
    }

    /// A linear color, which may exceed 1.
    fn linear_color(&mut self, name: &'static str) -> Option<[f64; 3]> {
        Some(match self.color_value(name)? {
            ColorValue::Named(color) => color.map(srgb_to_linear),
            ColorValue::Numbers(parts) => self.nearest_color(name, parts, f64::MAX),
        })
    }

    fn nearest_color(&mut self, name: &'static str, parts: [f64; 3], most: f64) -> [f64; 3] {
        let nearest = parts.map(|part| part.clamp(0.0, most));
        if parts.iter().zip(nearest).any(|(part, nearest)| part.total_cmp(&nearest).is_ne()) {
            (self.replaced)(name);
        }
        nearest
    }

    /// A color; `None` without one, and for a value that is none.
    fn color_value(&mut self, name: &'static str) -> Option<ColorValue> {
        let numbers = self.members.numbers(name);
        let text = self.members.text(name).filter(|text| !text.trim().is_empty());
        let first = numbers.as_ref().and_then(|numbers| numbers.first_chunk::<3>());
        let color = match (first, &text) {
            (Some(parts), _) => {
                Some(ColorValue::Numbers(*parts)).filter(|_| parts.iter().all(|part| part.is_finite()))
            }
            (None, Some(text)) => named_color(text).map(ColorValue::Named),
            (None, None) => None,
        };
        if color.is_none() && (numbers.is_some() || text.is_some()) {
            (self.replaced)(name);
        }
        color
    }
}

/// A color as an object states it.
enum ColorValue {
    Numbers([f64; 3]),
    /// In sRGB, 0 to 1.
    Named([f64; 3]),
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

fn light(is_spot: bool, values: &mut Values<'_>) -> LevelLight {
    let members = values.members;
    let unit = members.text("intensityUnit").map(|unit| unit.trim().to_ascii_lowercase());
    let (factor, unknown_unit) = match unit.as_deref() {
        Some("cd" | "candela") if !is_spot => (SPHERE, None),
        Some("lm" | "lumen") if is_spot => (SPHERE.recip(), None),
        Some("" | "cd" | "candela" | "lm" | "lumen") | None => (1.0, None),
        Some(other) => {
            (values.replaced)("intensityUnit");
            (1.0, Some(other.to_owned()))
        }
    };
    let [range, other] = if is_spot { ["range", "radius"] } else { ["radius", "range"] };
    LevelLight {
        is_spot,
        color: values.linear_color("color").unwrap_or([1.0; 3]),
        intensity: values.not_negative("intensity").map(|intensity| intensity * factor),
        unknown_unit,
        brightness: values.not_negative("brightness"),
        range: values.not_negative(range).or_else(|| values.not_negative(other)),
        angles: if is_spot { angles(values) } else { None },
        is_enabled: members.flag("isEnabled").unwrap_or(true),
    }
}

/// The inner and the outer angle of a spot: full angles up to half a turn, the inner one not above the outer one.
fn angles(values: &mut Values<'_>) -> Option<[f64; 2]> {
    let inner = values.within("innerAngle", [0.0, 180.0]);
    let outer = values.within("outerAngle", [0.0, 180.0]);
    let outer = outer.or(inner)?;
    let stated = inner.unwrap_or(outer);
    let inner = stated.min(outer);
    if inner < stated {
        (values.replaced)("innerAngle");
    }
    Some([inner, outer])
}

/// The solid angle of all directions.
const SPHERE: f64 = 4.0 * std::f64::consts::PI;
