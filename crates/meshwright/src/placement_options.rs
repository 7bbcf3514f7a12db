//! What of a level or a vehicle is wanted.

/// What becomes of a file that a level places and that is not found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Placeholders {
    /// A box with sides of 1 m, at each place.
    #[default]
    Box,
    /// An empty node.
    None,
}

/// What becomes of objects that a level hides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hidden {
    /// They are kept, and say so in their vendor data.
    #[default]
    Keep,
    /// They are left out.
    Drop,
}

/// What becomes of files and objects that are placed many times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum InstanceForm {
    /// As in their file: objects are nodes that share meshes, items of a forest are instances.
    #[default]
    AsStored,
    /// Objects of a group that place the same file become instances of its meshes, too.
    Gpu,
    /// Each place is a node.
    Nodes,
}

/// A rectangle in the axes of the game: the smallest x and y, and the largest x and y, in meters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area(pub [f64; 4]);

/// A circle in the axes of the game: x, y, and the largest distance from there, in meters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Near(pub [f64; 3]);

/// Names of classes, compared without regard to case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Classes(pub Vec<String>);

/// What of a level or a vehicle is wanted.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct PlacementOptions {
    /// The classes of objects that are wanted, without regard to case; empty for all. `TSStatic`, `Forest`, `DecalRoad` ...
    pub include: Vec<String>,
    /// The classes that are left out.
    pub exclude: Vec<String>,
    /// The smallest x and y and the largest x and y in the axes of the game, in meters, of what is wanted.
    pub area: Option<[f64; 4]>,
    /// x, y, and the largest distance from there, in meters.
    pub near: Option<[f64; 3]>,
    /// Number of samples of a terrain from one vertex to the next; `None` for one that the size determines.
    pub terrain_step: Option<u32>,
    /// Whether objects that are hidden are left out.
    pub leaves_out_hidden: bool,
    /// What becomes of files that are not found.
    pub placeholders: Placeholders,
}

impl PlacementOptions {
    meshwright_core::setters! {
        include: Vec<String>,
        exclude: Vec<String>,
        area: Option<[f64; 4]>,
        near: Option<[f64; 3]>,
        terrain_step: Option<u32>,
        leaves_out_hidden: bool,
        placeholders: Placeholders,
    }

    /// Whether objects of a class are wanted.
    pub fn wants_class(&self, class: &str) -> bool {
        let has = |list: &[String]| list.iter().any(|own| own.eq_ignore_ascii_case(class));
        (self.include.is_empty() || has(&self.include)) && !has(&self.exclude)
    }

    /// The smallest x and y and the largest x and y of what is wanted, in the axes of the game; `None` if that is all.
    pub fn bounds(&self) -> Option<[f64; 4]> {
        let near = self.near.map(|[x, y, distance]| [x - distance, y - distance, x + distance, y + distance]);
        match (self.area, near) {
            (Some([a, b, c, d]), Some([e, f, g, h])) => Some([a.max(e), b.max(f), c.min(g), d.min(h)]),
            (area, near) => area.or(near),
        }
    }

    /// Whether a place is wanted, by its x and y in the axes of the game.
    pub fn wants_place(&self, [x, y]: [f64; 2]) -> bool {
        let in_area = |[x0, y0, x1, y1]: [f64; 4]| (x0..=x1).contains(&x) && (y0..=y1).contains(&y);
        let is_near = |[a, b, distance]: [f64; 3]| (x - a).hypot(y - b) <= distance;
        self.area.is_none_or(in_area) && self.near.is_none_or(is_near)
    }
}
