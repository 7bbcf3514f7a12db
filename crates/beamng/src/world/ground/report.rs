//! What is reported once for all objects of a level.

use super::{LayerColor, LayerColorOrigin, codes};
use meshwright_core::{Code, Diagnostic, Diagnostics, message::count};

/// A number, and the first of what was counted.
#[derive(Clone, Debug, Default)]
struct Counted {
    objects: usize,
    first: String,
    more: u64,
}

impl Counted {
    fn add(&mut self, first: &str, more: u64) {
        if self.objects == 0 {
            first.clone_into(&mut self.first);
        }
        self.objects = self.objects.saturating_add(1);
        self.more = self.more.saturating_add(more);
    }
}

/// Counts what the meshes of a level do not show as it is stored, and reports each kind once.
#[derive(Clone, Debug, Default)]
pub struct GroundReport {
    nodes: Counted,
    no_extent: Counted,
    folds: Counted,
    endless: Counted,
    no_height: Counted,
    no_grid: Counted,
    unnamed: Counted,
    steps: Vec<(String, u32, u32)>,
    by_texture: Counted,
    by_model: Counted,
    by_name: Counted,
}

impl GroundReport {
    /// Nothing counted.
    pub fn new() -> Self {
        Self::default()
    }

    /// A terrain whose heights are relative to a height that it does not state.
    pub fn no_max_height(&mut self, name: &str) {
        self.no_height.add(name, 0);
    }

    /// A terrain that has no place.
    pub fn no_grid(&mut self, name: &str) {
        self.no_grid.add(name, 0);
    }

    pub(super) fn nodes(&mut self, name: &str, unusable: u64) {
        if unusable > 0 {
            self.nodes.add(name, unusable);
        }
    }

    pub(super) fn no_extent(&mut self, name: &str) {
        self.no_extent.add(name, 0);
    }

    pub(super) fn fold(&mut self, name: &str) {
        self.folds.add(name, 0);
    }

    pub(super) fn endless_water(&mut self, name: &str) {
        self.endless.add(name, 0);
    }

    pub(super) fn unnamed_layer(&mut self, name: &str, layer: usize) {
        self.unnamed.add(&format!("layer {layer} of \"{name}\""), 0);
    }

    pub(super) fn terrain_step(&mut self, name: &str, step: u32, size: u32) {
        if step > 1 {
            self.steps.push((name.to_owned(), step, size));
        }
    }

    pub(super) fn layer(&mut self, terrain: &str, layer: &LayerColor) {
        let counted = match layer.origin {
            LayerColorOrigin::Texture => &mut self.by_texture,
            LayerColorOrigin::GroundModel => &mut self.by_model,
            LayerColorOrigin::Name => &mut self.by_name,
        };
        counted.add(&format!("\"{}\" of \"{terrain}\"", layer.name), 0);
    }

    /// Reports what was counted.
    pub fn finish(self, diagnostics: &mut Diagnostics) {
        let mut say = |code: &'static Code, counted: &Counted, message: &dyn Fn() -> String| {
            if counted.objects > 0 {
                let first = match counted.first.as_str() {
                    "" => "without a name".to_owned(),
                    layer if layer.contains('"') => layer.to_owned(),
                    name => format!("\"{name}\""),
                };
                diagnostics.push(Diagnostic::new(code, format!("{} (first: {first})", message())));
            }
        };
        let objects = |counted: &Counted| count(counted.objects, "object", "objects");
        let terrains = |counted: &Counted| count(counted.objects, "terrain", "terrains");
        let layers = |counted: &Counted| count(counted.objects, "layer", "layers");
        say(&codes::GROUND_NODES, &self.nodes, &|| {
            let nodes = usize::try_from(self.nodes.more).unwrap_or(usize::MAX);
            format!(
                "left out {} of {}: too few numbers, a negative width, the place of the node before, or beyond 10,000 km",
                count(nodes, "node", "nodes"),
                objects(&self.nodes)
            )
        });
        say(&codes::GROUND_EXTENT, &self.no_extent, &|| {
            format!(
                "left out {} without an extent: fewer than two nodes, or no width",
                objects(&self.no_extent)
            )
        });
        say(&codes::GROUND_FOLD, &self.folds, &|| {
            format!(
                "changed an edge of {}: a curve is tighter than half the width, and the edge would fold",
                objects(&self.folds)
            )
        });
        say(&codes::WATER_ENDLESS, &self.endless, &|| {
            format!("cut {} without an end to 2,048 x 2,048 m: there is no terrain", objects(&self.endless))
        });
        say(&codes::TERRAIN_HEIGHT, &self.no_height, &|| {
            format!("took 2,048 m as the largest height of {} without maxHeight", terrains(&self.no_height))
        });
        say(&codes::TERRAIN_PLACE, &self.no_grid, &|| {
            format!(
                "left out {}: fewer than two samples a side, or a position, squareSize or maxHeight that is no number in use",
                terrains(&self.no_grid)
            )
        });
        say(&codes::TERRAIN_UNNAMED, &self.unnamed, &|| {
            format!("{} without a name: no material", layers(&self.unnamed))
        });
        let substitutes = Counted {
            objects: self.by_model.objects.saturating_add(self.by_name.objects),
            first: if self.by_model.objects > 0 { &self.by_model } else { &self.by_name }.first.clone(),
            more: 0,
        };
        say(&codes::TERRAIN_COLOR, &substitutes, &|| {
            format!(
                "{} of a terrain without a base texture: {} in a color for the ground model, {} in one that follows from the name; {} in the average of the texture",
                layers(&substitutes),
                self.by_model.objects,
                self.by_name.objects,
                self.by_texture.objects
            )
        });
        let steps = Counted {
            objects: self.steps.len(),
            first: self.steps.first().map(|(name, ..)| name.clone()).unwrap_or_default(),
            more: 0,
        };
        say(&codes::TERRAIN_STEP, &steps, &|| {
            let (step, size) = self.steps.first().map_or((1, 0), |(_, step, size)| (*step, *size));
            format!(
                "took a part of the samples of {}: every {} of {size} x {size}",
                terrains(&steps),
                ordinal(step)
            )
        });
    }
}

/// 2nd, 3rd, 4th.
fn ordinal(number: u32) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}
