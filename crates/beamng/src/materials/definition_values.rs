//! What the definition of a BeamNG material means in the terms of glTF.

use meshwright::{
    companion::Paint,
    textures::{
        clear_coat,
        image_recipe::{Cover, Factor, Gray, Layer, Recipe, Tint},
        scene_images::{FilledSlot, Slot},
    },
};
use meshwright_assets::{BlendOp, FoundFile, MaterialDefinition, SecondUv, StageValues};
use meshwright_scene::{AlphaMode, Material};
use meshwright_texture::{Channel, tint_factor};

/// What a definition has that glTF cannot say, or says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// Version 1, whose shading differs.
    Legacy,
    /// Layers above that one were left out: they use other texture coordinates.
    LayersLeftOut(usize),
    /// The paint of a vehicle was taken as white.
    NeutralPaint,
    /// The first paint is everywhere: the map of paints cannot be used.
    PaintMap,
    /// The blend operation became alpha blending.
    BlendOperation(String),
    /// A metallic map without a factor; the factor was taken as 1.
    MetallicFactor,
    /// Members without a place.
    NoPlace(Vec<String>),
    /// A number that cannot be used, and what is used instead.
    Number(String),
}

/// The result for one definition.
#[derive(Debug, Default)]
pub(super) struct Look {
    pub(super) images: Vec<FilledSlot>,
    pub(super) notes: Vec<Note>,
    /// The clear coat has a place.
    has_coat: bool,
}

/// The paints of a vehicle.
pub(super) struct PaintKit<'p> {
    /// The first counts for those that are missing; none if the vehicle is not known.
    pub(super) paints: &'p [Paint],
    /// The color of all pixels of a map, if it has only one.
    pub(super) only_color: &'p dyn Fn(&FoundFile) -> Option<[f32; 4]>,
}

impl PaintKit<'_> {
    /// A value of each paint.
    fn factors(&self, value: impl Fn(&Paint) -> [f32; 4]) -> Option<[[f32; 4]; 3]> {
        let first = self.paints.first()?;
        Some([0, 1, 2].map(|at| value(self.paints.get(at).unwrap_or(first))))
    }
}

/// Sets the values of a material as a definition says. `find` searches the file of a texture and reports those that it
/// does not find; `has_alpha` tells whether a file has transparent pixels.
pub(super) fn apply(
    definition: &MaterialDefinition,
    material: &mut Material,
    find: &mut dyn FnMut(&str, &str) -> Option<FoundFile>,
    has_alpha: &dyn Fn(&FoundFile) -> bool,
    paints: &PaintKit<'_>,
) -> Look {
    let mut look = Look::default();
    let values = definition.values();
    let is_new = definition.version() >= 1.5;
    let stages = (0..definition.active_layers()).map(|at| definition.stage_values(at));
    let mut stages: Vec<Stage> =
        stages.enumerate().map(|(at, values)| Stage::new(at, values, find)).collect();
    if let ([only], true) = (&mut stages[..], is_new)
        && let Some(map) = only.values.clear_coat_map.clone().filter(|_| only.has_coat())
    {
        only.clear_coat = find(&map, "Stages[0]/clearCoatMap");
    }
    material.double_sided = values.double_sided == Some(true);
    let cutoff = (values.alpha_test == Some(true)).then(|| values.alpha_ref.unwrap_or(1.0).clamp(0.0, 255.0));
    material.alpha = match (definition.is_blended(), cutoff) {
        (true, cutoff) if cutoff.is_none_or(|cutoff| cutoff <= SOFT) => AlphaMode::Blend,
        (_, Some(cutoff)) => AlphaMode::Mask(single(cutoff / 255.0)),
        _ => AlphaMode::Opaque,
    };
    if material.alpha == AlphaMode::Blend {
        match &values.blend_op {
            None | Some(BlendOp::LerpAlpha) => {}
            Some(op) => look.notes.push(Note::BlendOperation(format!("{op:?}"))),
        }
    }
    let shading = stages.iter().find_map(|stage| stage.values.vert_color);
    material.vertex_colors_shade = Some(shading == Some(true));
    if stages.iter().any(Stage::is_painted) {
        if paints.paints.is_empty() {
            look.notes.push(Note::NeutralPaint);
        } else {
            // Each is painted, also after one whose map cannot be used.
            let unusable =
                stages.iter_mut().filter_map(|stage| (!stage.paint(is_new, paints, find)).then_some(()));
            if unusable.count() > 0 {
                look.notes.push(Note::PaintMap);
            }
        }
    }
    if is_new {
        layered(&stages, material, &mut look);
    } else {
        look.notes.push(Note::Legacy);
        legacy(&stages, material, has_alpha, &mut look);
    }
    for number in definition.unusable_numbers() {
        let used = match number.clamped {
            Some(value) => format!("{value} is used"),
            None => "it counts as absent".to_owned(),
        };
        look.notes.push(Note::Number(format!("{}; {used}", number.words())));
    }
    let mut lost = without_place(definition, is_new, look.has_coat);
    if stages.iter().all(|stage| !stage.palette || !matches!(stage.coverage, Coverage::None)) {
        lost.retain(|name| name != "colorPaletteMap");
    }
    if !lost.is_empty() {
        look.notes.push(Note::NoPlace(lost));
    }
    look
}

/// The largest `alphaRef` of a blended material that only keeps invisible pixels from being drawn.
const SOFT: f64 = 26.0;

/// The values of a layer and the files of its textures.
struct Stage {
    values: StageValues,
    color: Option<FoundFile>,
    normal: Option<FoundFile>,
    roughness: Option<FoundFile>,
    metallic: Option<FoundFile>,
    occlusion: Option<FoundFile>,
    opacity: Option<FoundFile>,
    emissive: Option<FoundFile>,
    specular: Option<FoundFile>,
    clear_coat: Option<FoundFile>,
    palette: bool,
    coverage: Coverage,
}

/// Where the paints of a vehicle are on a layer.
#[derive(Debug, Default)]
enum Coverage {
    /// It has none.
    #[default]
    None,
    /// Everywhere the same: the factors of the color, of metallic and roughness, and of the clear coat.
    Even { color: [f32; 4], surface: [f32; 2], coat: [f32; 2] },
    /// Where a map says: the factors of each paint.
    Map { map: FoundFile, color: [[f32; 4]; 3], metallic: [[f32; 4]; 3], roughness: [[f32; 4]; 3] },
}

impl Stage {
    fn new(at: usize, values: StageValues, find: &mut dyn FnMut(&str, &str) -> Option<FoundFile>) -> Self {
        let mut file = |slot: &str, value: &Option<String>| {
            value.as_deref().and_then(|value| find(value, &format!("Stages[{at}]/{slot}")))
        };
        Self {
            color: file("baseColorMap", &values.base_color_map),
            normal: file("normalMap", &values.normal_map),
            roughness: file("roughnessMap", &values.roughness_map),
            metallic: file("metallicMap", &values.metallic_map),
            occlusion: file("ambientOcclusionMap", &values.ambient_occlusion_map),
            opacity: file("opacityMap", &values.opacity_map),
            emissive: file("emissiveMap", &values.emissive_map),
            specular: file("specularMap", &values.specular_map),
            clear_coat: None,
            palette: values.color_palette_map.is_some(),
            coverage: Coverage::None,
            values,
        }
    }

    /// Whether the paints of a vehicle are on it.
    fn is_painted(&self) -> bool {
        self.values.instance_diffuse.unwrap_or(self.palette)
    }

    /// Puts paints on a layer that has them. False if its map of paints cannot be used.
    fn paint(
        &mut self,
        is_new: bool,
        kit: &PaintKit<'_>,
        find: &mut dyn FnMut(&str, &str) -> Option<FoundFile>,
    ) -> bool {
        if !self.is_painted() {
            return true;
        }
        let map = self.values.color_palette_map.as_deref().filter(|_| is_new);
        let found = map.and_then(|map| find(map, "colorPaletteMap"));
        let set = self.uv().color_palette;
        // One image has one set of texture coordinates.
        let maps = [
            (&self.color, self.uv().base_color),
            (&self.metallic, self.uv().metallic),
            (&self.roughness, self.uv().roughness),
        ];
        let fits = maps.iter().all(|(file, own)| file.is_none() || *own == set);
        let even = found.as_ref().and_then(|found| (kit.only_color)(found));
        let (color, metallic, roughness) = (
            kit.factors(|paint| {
                let [red, green, blue] = paint.color();
                [red, green, blue, 1.0]
            }),
            kit.factors(|paint| [paint.surface()[0]; 4]),
            kit.factors(|paint| [paint.surface()[1]; 4]),
        );
        let coats = [0, 1]
            .map(|at| kit.factors(|paint| [paint.clear_coat().get(at).copied().unwrap_or_default(); 4]));
        let (Some(color), Some(metallic), Some(roughness)) = (color, metallic, roughness) else {
            return true;
        };
        let is_lost = map.is_some() && even.is_none() && (found.is_none() || !fits);
        self.coverage = match found {
            Some(map) if even.is_none() && fits => Coverage::Map { map, color, metallic, roughness },
            _ => {
                // Without a map the first paint is everywhere.
                let shares = even.unwrap_or([1.0, 0.0, 0.0, 1.0]);
                let one = |factors: &[[f32; 4]; 3]| tint_factor(shares, factors)[0];
                let coat = coats.map(|own| own.as_ref().map_or(1.0, one));
                let surface = [one(&metallic), one(&roughness)];
                Coverage::Even { color: tint_factor(shares, &color), surface, coat }
            }
        };
        !is_lost
    }

    /// The map of paints, its factors, and whether it uses the second set of texture coordinates.
    fn tint(&self, of: impl Fn(&Coverage) -> Option<[[f32; 4]; 3]>) -> Option<(Tint, bool)> {
        let Coverage::Map { map, .. } = &self.coverage else { return None };
        let factors = of(&self.coverage)?.map(Factor::new);
        Some((Tint { map: map.clone(), factors }, self.uv().color_palette))
    }

    fn uv(&self) -> SecondUv {
        self.values.second_uv
    }

    /// True for a clear coat that glTF can express.
    fn has_coat(&self) -> bool {
        self.values.clear_coat_factor.is_some_and(|factor| factor > 0.0)
            && self.values.clear_coat_bottom_normal_map.is_none()
    }

    fn opacity_factor(&self) -> f32 {
        single(self.values.opacity_factor.unwrap_or(1.0))
    }

    fn color_factor(&self) -> [f32; 4] {
        let mut factor = self.values.base_color_factor.map_or([1.0; 4], |factor| factor.map(single));
        if let Coverage::Even { color, .. } = self.coverage {
            factor.iter_mut().zip(color).for_each(|(own, paint)| *own *= paint);
        }
        factor
    }

    fn metallic_factor(&self) -> f32 {
        let without = if self.metallic.is_some() { 1.0 } else { 0.0 };
        let of_paint =
            if let Coverage::Even { surface: [metallic, _], .. } = self.coverage { metallic } else { 1.0 };
        single(self.values.metallic_factor.unwrap_or(without)) * of_paint
    }

    fn roughness_factor(&self) -> f32 {
        let of_paint =
            if let Coverage::Even { surface: [_, roughness], .. } = self.coverage { roughness } else { 1.0 };
        single(self.values.roughness_factor.unwrap_or(1.0)) * of_paint
    }
}

/// The file, the factor, whether it uses the second set of texture coordinates, and the map of paints with the same.
type Stated<'s> = (Option<&'s FoundFile>, [f32; 4], bool, Option<(Tint, bool)>);

/// One property of all layers.
struct Property<'s> {
    /// `None` for a layer that does not state the property.
    of: &'s dyn Fn(&Stage) -> Option<Stated<'_>>,
}

/// A property of the layers that could be combined.
struct Combined {
    layers: Vec<Layer>,
    /// A factor that is not in the image.
    factor: [f32; 4],
    tex_coord: u32,
    /// The number of layers that count.
    depth: usize,
}

impl Combined {
    fn has_image(&self) -> bool {
        self.layers.len() > 1 || self.layers.iter().any(|layer| layer.map.is_some() || layer.tint.is_some())
    }
}

impl Property<'_> {
    /// Combines the layers from the bottom up, until one uses other texture coordinates.
    fn combine(&self, stages: &[Stage]) -> Combined {
        let mut layers: Vec<Layer> = Vec::new();
        let (mut second, mut depth) = (None, 0);
        for (at, stage) in stages.iter().enumerate() {
            let Some((file, factor, uses_second, tint)) = (self.of)(stage) else {
                depth = at.saturating_add(1);
                continue;
            };
            let covers = !layers.is_empty();
            let opacity = stage.opacity.as_ref().filter(|_| covers);
            let cover = opacity.map(|_| stage.uv().opacity);
            let of_tint = tint.as_ref().map(|(_, set)| *set);
            let sets = file.map(|_| uses_second).into_iter().chain(of_tint).chain(cover);
            let agree = sets.clone().all(|set| *second.get_or_insert(set) == set);
            if !agree {
                break;
            }
            let hides = covers && opacity.is_none() && stage.opacity_factor() >= 1.0;
            if hides {
                layers.clear();
            }
            layers.push(Layer {
                map: file.cloned().map(Gray::red),
                factor: Factor::new(factor),
                tint: tint.map(|(tint, _)| tint),
                cover: Cover::Factor(
                    opacity.cloned().map(Gray::red),
                    Factor::new([stage.opacity_factor(); 4]),
                ),
            });
            depth = at.saturating_add(1);
        }
        let tex_coord = u32::from(second == Some(true));
        let mut factor = [1.0; 4];
        if let [only] = &mut layers[..] {
            factor = only.factor.values();
            only.factor = Factor::ONE;
        }
        Combined { layers, factor, tex_coord, depth }
    }
}

/// Materials of version 1.5.
fn layered(stages: &[Stage], material: &mut Material, look: &mut Look) {
    // A lowest layer without a texture below one with other texture coordinates would hide what is seen.
    let bare = stages
        .iter()
        .take_while(|stage| stage.color.is_none() && stage.values.base_color_factor.is_none())
        .count();
    let stages = stages.get(bare.min(stages.len().saturating_sub(1))..).unwrap_or_default();
    let Some(lowest) = stages.first() else { return };
    let opaque = material.alpha == AlphaMode::Opaque;
    let color = Property {
        of: &|stage| {
            let stated = stage.color.is_some() || stage.values.base_color_factor.is_some() || stage.palette;
            let stated = stated || stage.values.instance_diffuse == Some(true);
            let tint = || {
                stage.tint(|own| match own {
                    Coverage::Map { color, .. } => Some(*color),
                    _ => None,
                })
            };
            stated.then(|| (stage.color.as_ref(), stage.color_factor(), stage.uv().base_color, tint()))
        },
    }
    .combine(stages);
    if color.depth < stages.len() {
        look.notes.push(Note::LayersLeftOut(color.depth));
    }
    material.base_color = color.factor;
    if let Some(alpha) = material.base_color.last_mut() {
        *alpha = if opaque { 1.0 } else { *alpha * lowest.opacity_factor() };
    }
    // Transparency has the texture coordinates of the color, or the image is white.
    let alpha = lowest.opacity.as_ref().filter(|_| !opaque && lowest.uv().opacity == lowest.uv().base_color);
    if color.has_image() || alpha.is_some() {
        let tex_coord = if color.has_image() { color.tex_coord } else { u32::from(lowest.uv().opacity) };
        let recipe = Recipe::Color { layers: color.layers, alpha: alpha.cloned().map(Gray::red), opaque };
        look.images.push(FilledSlot { slot: Slot::BaseColor, recipe, tex_coord });
    }
    surface(stages, lowest, material, look);
    let normal =
        Property { of: &|stage| Some((Some(stage.normal.as_ref()?), [1.0; 4], stage.uv().normal, None)) }
            .combine(stages);
    if normal.has_image() {
        material.normal_scale = single(lowest.values.normal_map_strength.unwrap_or(1.0));
        look.images.push(FilledSlot {
            slot: Slot::Normal,
            recipe: Recipe::Normal(normal.layers),
            tex_coord: normal.tex_coord,
        });
    }
    emissive(lowest, material, look);
    if let [only] = stages {
        coat(only, material, look);
    }
}

/// The clear coat of a single layer.
fn coat(stage: &Stage, material: &mut Material, look: &mut Look) {
    if !stage.has_coat() {
        return;
    }
    let [strength, dullness] = if let Coverage::Even { coat, .. } = stage.coverage { coat } else { [1.0; 2] };
    let factor = single(stage.values.clear_coat_factor.unwrap_or(0.0)) * strength;
    let roughness = single(stage.values.clear_coat_roughness_factor.unwrap_or(0.0)) * dullness;
    clear_coat::set(material, factor.min(1.0), roughness.clamp(0.0, 1.0));
    if let Some(file) = &stage.clear_coat {
        let recipe = Recipe::Gray(Gray::red(file.clone()));
        let tex_coord = u32::from(stage.uv().clear_coat);
        look.images.push(FilledSlot { slot: Slot::ClearCoat, recipe, tex_coord });
    }
    look.has_coat = true;
}

/// Roughness, metallic and occlusion.
fn surface(stages: &[Stage], lowest: &Stage, material: &mut Material, look: &mut Look) {
    let roughness = Property {
        of: &|stage| {
            let stated = stage.roughness.is_some() || stage.values.roughness_factor.is_some();
            let stated = stated || !matches!(stage.coverage, Coverage::None);
            let tint = || {
                stage.tint(|own| match own {
                    Coverage::Map { roughness, .. } => Some(*roughness),
                    _ => None,
                })
            };
            let factor = [stage.roughness_factor(); 4];
            stated.then(|| (stage.roughness.as_ref(), factor, stage.uv().roughness, tint()))
        },
    }
    .combine(stages);
    let metallic = Property {
        of: &|stage| {
            let stated = stage.metallic.is_some() || stage.values.metallic_factor.is_some();
            let tint = || {
                stage.tint(|own| match own {
                    Coverage::Map { metallic, .. } => Some(*metallic),
                    _ => None,
                })
            };
            let factor = [stage.metallic_factor(); 4];
            stated.then(|| (stage.metallic.as_ref(), factor, stage.uv().metallic, tint()))
        },
    }
    .combine(stages);
    if stages.iter().any(|stage| stage.metallic.is_some() && stage.values.metallic_factor.is_none()) {
        look.notes.push(Note::MetallicFactor);
    }
    let [rough, ..] = roughness.factor;
    let [metal, ..] = metallic.factor;
    material.roughness = rough;
    material.metallic = if metallic.layers.is_empty() { 0.0 } else { metal };
    let (has_roughness, has_metallic) = (roughness.has_image(), metallic.has_image());
    let tex_coord = if has_roughness { roughness.tex_coord } else { metallic.tex_coord };
    let has_metallic = has_metallic && (!has_roughness || metallic.tex_coord == tex_coord);
    let image = |keep: bool, combined: Combined| if keep { combined.layers } else { Vec::new() };
    let occlusion_set = u32::from(lowest.uv().ambient_occlusion);
    let occlusion = lowest.occlusion.clone().map(Gray::red);
    let packs = has_roughness || has_metallic;
    let packed_occlusion = occlusion.clone().filter(|_| packs && occlusion_set == tex_coord);
    let separate = occlusion.filter(|_| packed_occlusion.is_none());
    if packs {
        let recipe = Recipe::Packed {
            occlusion: packed_occlusion.clone(),
            roughness: image(has_roughness, roughness),
            metallic: image(has_metallic, metallic),
        };
        if packed_occlusion.is_some() {
            look.images.push(FilledSlot { slot: Slot::Occlusion, recipe: recipe.clone(), tex_coord });
        }
        look.images.push(FilledSlot { slot: Slot::MetallicRoughness, recipe, tex_coord });
    }
    if let Some(occlusion) = separate {
        let recipe =
            Recipe::Packed { occlusion: Some(occlusion), roughness: Vec::new(), metallic: Vec::new() };
        look.images.push(FilledSlot { slot: Slot::Occlusion, recipe, tex_coord: occlusion_set });
    }
}

fn emissive(lowest: &Stage, material: &mut Material, look: &mut Look) {
    let stated = lowest.values.emissive_factor.map(|factor| factor.map(single));
    let Some(factor) = stated.or_else(|| lowest.emissive.as_ref().map(|_| [1.0; 3])) else { return };
    let largest = factor.into_iter().fold(0.0_f32, f32::max);
    if largest > 1.0 && largest.is_finite() {
        material.emissive = factor.map(|value| (value / largest).clamp(0.0, 1.0));
        material.emissive_strength = largest;
    } else {
        material.emissive = factor.map(|value| if value.is_finite() { value.clamp(0.0, 1.0) } else { 0.0 });
    }
    if let Some(file) = &lowest.emissive {
        let recipe = Recipe::Color { layers: vec![plain(file)], alpha: None, opaque: true };
        look.images.push(FilledSlot {
            slot: Slot::Emissive,
            recipe,
            tex_coord: u32::from(lowest.uv().emissive),
        });
    }
}

/// A file as the only layer.
fn plain(file: &FoundFile) -> Layer {
    let cover = Cover::Factor(None, Factor::ONE);
    Layer { map: Some(Gray::red(file.clone())), factor: Factor::ONE, tint: None, cover }
}

/// Materials of version 1: each stage is drawn over the one before by its own alpha.
fn legacy(
    stages: &[Stage],
    material: &mut Material,
    has_alpha: &dyn Fn(&FoundFile) -> bool,
    look: &mut Look,
) {
    let opaque = material.alpha == AlphaMode::Opaque;
    let passes: Vec<&Stage> = stages.iter().filter(|stage| stage.color.is_some()).collect();
    let lowest = passes.first().copied().or_else(|| stages.first());
    let Some(lowest) = lowest else { return };
    let second = lowest.uv().base_color;
    let same = passes.iter().take_while(|stage| stage.uv().base_color == second).count();
    if same < passes.len() {
        look.notes.push(Note::LayersLeftOut(same));
    }
    match passes.get(..same).unwrap_or_default() {
        [] => material.base_color = lowest.color_factor(),
        [only] => {
            material.base_color = only.color_factor();
            let layers = only.color.iter().map(plain).collect();
            let recipe = Recipe::Color { layers, alpha: None, opaque };
            look.images.push(FilledSlot { slot: Slot::BaseColor, recipe, tex_coord: u32::from(second) });
        }
        several => {
            let layer = |stage: &&Stage| Layer {
                map: stage.color.clone().map(Gray::red),
                factor: Factor::new(stage.color_factor()),
                tint: None,
                cover: Cover::Alpha,
            };
            let recipe = Recipe::Color { layers: several.iter().map(layer).collect(), alpha: None, opaque };
            look.images.push(FilledSlot { slot: Slot::BaseColor, recipe, tex_coord: u32::from(second) });
        }
    }
    if opaque && let Some(alpha) = material.base_color.last_mut() {
        *alpha = 1.0;
    }
    material.metallic = 0.0;
    shine(stages, material, has_alpha, look);
    if let Some(stage) = stages.iter().find(|stage| stage.normal.is_some()) {
        let layers = stage.normal.iter().map(plain).collect();
        let tex_coord = u32::from(stage.uv().normal);
        look.images.push(FilledSlot { slot: Slot::Normal, recipe: Recipe::Normal(layers), tex_coord });
    }
    // Full bright.
    material.unlit = lowest.values.emissive == Some(true);
}

/// The roughness of a material of version 1.
fn shine(stages: &[Stage], material: &mut Material, has_alpha: &dyn Fn(&FoundFile) -> bool, look: &mut Look) {
    let shiny = stages.iter().find(|stage| stage.values.pixel_specular == Some(true));
    material.roughness = shiny.map_or(1.0, |stage| {
        let power = single(stage.values.specular_power.unwrap_or(POWER)).max(0.0);
        (2.0 / (power + 2.0)).sqrt().clamp(0.05, 1.0)
    });
    let glossy = stages.iter().find_map(|stage| Some((stage, stage.specular.as_ref()?)));
    if let Some((stage, file)) = glossy.filter(|(_, file)| has_alpha(file)) {
        let gray = Gray { file: file.clone(), channel: Channel::Alpha, inverted: true };
        let cover = Cover::Factor(None, Factor::ONE);
        let layer = Layer { map: Some(gray), factor: Factor::ONE, tint: None, cover };
        material.roughness = 1.0;
        let recipe = Recipe::Packed { occlusion: None, roughness: vec![layer], metallic: Vec::new() };
        let tex_coord = u32::from(stage.uv().specular);
        look.images.push(FilledSlot { slot: Slot::MetallicRoughness, recipe, tex_coord });
    }
}

/// The default of `specularPower`.
const POWER: f64 = 8.0;

/// Members that change what is seen and have no place, in the order of the definition.
fn without_place(definition: &MaterialDefinition, is_new: bool, has_coat: bool) -> Vec<String> {
    const LAYERS: [&str; 19] = [
        "detailMap",
        "detailNormalMap",
        "overlayMap",
        "clearCoatMap",
        "clearCoatFactor",
        "clearCoatBottomNormalMap",
        "reflectivityMap",
        "animFlags",
        "glow",
        "glowFactor",
        "subSurface",
        "minnaertConstant",
        "parallaxScale",
        "colorPaletteMap",
        "instanceEmissive",
        "vertColorEmissive",
        "emissiveIntensityNits",
        "normalDetailMap",
        "specularMap",
    ];
    const MATERIAL: [&str; 4] = ["cubemap", "dynamicCubemap", "translucentZWrite", "invertBackFaceNormals"];
    let mut names: Vec<String> = Vec::new();
    let stages = definition.stages.iter().take(definition.active_layers());
    let of_layers = stages
        .flat_map(|stage| &stage.members)
        .filter(|member| LAYERS.iter().any(|name| member.is(name)) && !(is_new && member.is("specularMap")))
        .filter(|member| !(has_coat && (member.is("clearCoatMap") || member.is("clearCoatFactor"))))
        // A strength of 0 has no effect.
        .filter(|member| !(member.is("clearCoatFactor") && member.value.as_number() == Some(0.0)));
    let of_material = definition.members.iter().filter(|member| MATERIAL.iter().any(|name| member.is(name)));
    for member in of_material.chain(of_layers) {
        let says_no = member.value.as_bool() == Some(false) || member.value.as_text() == Some("");
        let is_null = member.value == meshwright_assets::MemberValue::Null;
        if !says_no && !is_null && !names.iter().any(|name| member.is(name)) {
            names.push(member.name.clone());
        }
    }
    names
}

#[allow(clippy::cast_possible_truncation, reason = "values of materials are small")]
fn single(value: f64) -> f32 {
    let value = value as f32;
    if value.is_finite() { value } else { 0.0 }
}
