//! What a material of glTF is in the terms of BeamNG: the members of a definition, and the textures that it names.

use super::{
    applied_values::{self, Property},
    json_tree::JsonTree,
};
use meshwright::textures::{
    clear_coat,
    dds::alpha_ref,
    split_textures::{Cut, CutChannel, Piece, Pieces},
};
use meshwright_assets::{
    DefinitionLayout, MaterialDefinition, MaterialFile, MaterialFileKind, MaterialMember, MemberValue,
    json::{Json, OddityKind},
};
use meshwright_core::{Limits, Source};
use meshwright_scene::{AlphaMode, ExtrasValue, ImageId, Material, Scene, Texture, TextureTransform, Wrap};
use std::collections::BTreeSet;

/// The data of a material that belong to the game.
pub(super) const BEAMNG: &str = "beamng";

/// A definition that came with a material.
#[derive(Debug)]
pub(super) struct Original {
    /// The path of its file in the game.
    pub(super) file: String,
    pub(super) key: String,
    /// Its text.
    pub(super) raw: String,
    pub(super) definition: MaterialDefinition,
    pub(super) tree: JsonTree,
    /// The text is not strict JSON.
    pub(super) is_loose: bool,
    /// It belongs to another mod or to the game.
    pub(super) is_external: bool,
    /// What was changed since.
    pub(super) changes: Vec<Property>,
}

impl Original {
    /// The definition in the extras of a material; `None` without one that can be read.
    pub(super) fn of(material: &Material, scene: &Scene<'_>, limits: &Limits) -> Option<Self> {
        let own = material.extras.get(BEAMNG)?;
        let text = |name: &str| match own.get(name) {
            Some(ExtrasValue::Text(text)) => Some(text.clone()),
            _ => None,
        };
        let (file, key, mut raw) = (text("file")?, text("key")?, text("definition")?);
        let is_script = file.to_ascii_lowercase().ends_with(".cs") || !raw.trim_start().starts_with('{');
        let (whole, path) = if is_script {
            (raw.clone(), "materials.cs")
        } else {
            (format!("{{{}: {raw}}}", super::json_tree::quoted(&key)), "materials.json")
        };
        let parsed = MaterialFile::parse(Source::from(whole.into_bytes()), path, limits).ok()?;
        let definition = parsed.definitions.iter().find(|found| found.class.is_material())?.clone();
        let (tree, is_loose) = if parsed.kind == MaterialFileKind::Script {
            (of_script(&definition), true)
        } else {
            let json = Json::parse(&parsed.source, limits).ok()?;
            if json.oddities().count(OddityKind::Broken) > 0 {
                return None;
            }
            let mut members = json.root()?.members();
            let (Some(member), None) = (members.next(), members.next()) else { return None };
            // The file may have come from anywhere: what is after the object would be written, too.
            raw = String::from_utf8_lossy(member.value.raw()).into_owned();
            (JsonTree::new(member.value), !json.oddities().is_strict())
        };
        let applied = own.get(applied_values::APPLIED);
        let changes = applied.map_or_else(Vec::new, |own| applied_values::changes(material, scene, own));
        let is_external = own.get("external") == Some(&ExtrasValue::Bool(true));
        Some(Self { file, key, raw, definition, tree, is_loose, is_external, changes })
    }

    /// True if the shape calls the material by that name.
    pub(super) fn is_for(&self, name: &str) -> bool {
        let name = name.strip_prefix('#').unwrap_or(name);
        self.definition.map_to.eq_ignore_ascii_case(name)
    }

    /// True if its members have one place each: one layer of version 1.5.
    fn can_be_patched(&self) -> bool {
        let layered =
            self.definition.layout == DefinitionLayout::Stages && !self.changes.contains(&Property::Unlit);
        layered && self.definition.version() >= 1.5 && self.definition.active_layers() == 1
    }

    /// Members of drawn layers that a definition made of glTF values does not have.
    pub(super) fn members_of_layers(&self) -> Vec<String> {
        let drawn = self.definition.stages.iter().take(self.definition.active_layers());
        let mut names: Vec<String> = Vec::new();
        for member in drawn.flat_map(|stage| &stage.members) {
            let known = TRANSLATED.iter().any(|name| member.is(name));
            let is_flag = member.name.to_ascii_lowercase().contains("useuv");
            let says_no = matches!(member.value, MemberValue::Null)
                || member.value.as_bool() == Some(false)
                || member.value.as_text() == Some("");
            if !known && !is_flag && !says_no && !names.iter().any(|name| member.is(name)) {
                names.push(member.name.clone());
            }
        }
        names
    }

    /// Gives plain names of textures the folder from which they start.
    pub(super) fn move_from(&mut self, folder: &str) -> bool {
        let plain: BTreeSet<String> = self
            .definition
            .textures()
            .into_iter()
            .filter(|texture| !texture.value.contains(['/', '\\']) && !texture.value.starts_with('@'))
            .map(|texture| texture.member.to_ascii_lowercase())
            .collect();
        let mut moved = false;
        if let Some(JsonTree::List(stages)) = self.tree.get_mut("Stages") {
            for stage in stages {
                let JsonTree::Object(members) = stage else { continue };
                for (name, value) in members {
                    let JsonTree::Plain(text) = &*value else { continue };
                    let Ok(path) = serde_json::from_str::<String>(text) else { continue };
                    if plain.contains(&name.to_ascii_lowercase())
                        && !path.is_empty()
                        && !path.contains(['/', '\\'])
                        && !path.starts_with('@')
                    {
                        *value = JsonTree::text(&format!("/{folder}/{path}"));
                        moved = true;
                    }
                }
            }
        }
        moved
    }
}

/// Members of layers whose meaning glTF has, or that only version 1 has.
const TRANSLATED: [&str; 29] = [
    "baseColorMap",
    "baseColorFactor",
    "colorMap",
    "diffuseMap",
    "diffuseColor",
    "opacityMap",
    "opacityFactor",
    "normalMap",
    "normalMapStrength",
    "roughnessMap",
    "roughnessFactor",
    "metallicMap",
    "metallicFactor",
    "ambientOcclusionMap",
    "emissiveMap",
    "emissiveFactor",
    "emissive",
    "clearCoatMap",
    "clearCoatFactor",
    "clearCoatRoughnessFactor",
    "specularMap",
    "specularPower",
    "specular",
    "specularColor",
    "specularStrength",
    "pixelSpecular",
    "useAnisotropic",
    "vertColor",
    "diffuseMapUV",
];

/// Materials of a script as the text of a file of definitions.
pub(crate) fn script_as_json<'d>(definitions: impl Iterator<Item = &'d MaterialDefinition>) -> String {
    let mut tree = JsonTree::object();
    definitions.for_each(|definition| tree.set(&definition.key, of_script(definition)));
    tree.print(0) + "\n"
}

/// A script as JSON: `field[i]` is a member of stage i.
fn of_script(definition: &MaterialDefinition) -> JsonTree {
    let mut tree = JsonTree::object().with("name", JsonTree::text(&definition.name));
    tree.set("mapTo", JsonTree::text(&definition.map_to));
    tree.set("class", JsonTree::text("Material"));
    let put = |members: &[MaterialMember], tree: &mut JsonTree| {
        for member in members {
            if !["name", "mapTo", "class"].iter().any(|name| member.is(name)) {
                tree.set(&member.name, of_script_value(member));
            }
        }
    };
    let mut stages: Vec<JsonTree> = Vec::new();
    for stage in &definition.stages {
        let mut own = JsonTree::object();
        put(&stage.members, &mut own);
        stages.push(own);
    }
    while stages.len() < STAGES {
        stages.push(JsonTree::object());
    }
    tree.set("Stages", JsonTree::List(stages));
    put(&definition.members, &mut tree);
    tree
}

/// The value of a script, whose values are all texts.
fn of_script_value(member: &MaterialMember) -> JsonTree {
    let text = member.value.as_text().unwrap_or_default();
    const TEXTS: [&str; 6] =
        ["internalName", "annotation", "groundType", "cubemap", "footstepSoundId", "materialTag"];
    let lower = member.name.to_ascii_lowercase();
    let is_text =
        lower.ends_with("map") || TEXTS.iter().any(|name| lower.starts_with(&name.to_ascii_lowercase()));
    if is_text {
        return JsonTree::text(text);
    }
    match (text.to_ascii_lowercase().as_str(), member.value.as_numbers().as_deref()) {
        ("true", _) => JsonTree::bool(true),
        ("false", _) => JsonTree::bool(false),
        (_, Some([one])) => JsonTree::Plain(one.to_string()),
        (_, Some(several)) => {
            JsonTree::List(several.iter().map(|one| JsonTree::Plain(one.to_string())).collect())
        }
        (_, None) => JsonTree::text(text),
    }
}

/// Layers that definitions have.
const STAGES: usize = 4;

/// A texture of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Map {
    /// The member that names it.
    pub(super) member: &'static str,
    pub(super) image: ImageId,
    pub(super) cut: Cut,
    /// What its file name has after the name of the material.
    pub(super) suffix: &'static str,
    pub(super) ending: &'static str,
}

/// A member of a layer, with the property that it belongs to.
struct Member {
    property: Property,
    name: &'static str,
    /// `None` for the default of the game.
    value: Option<JsonTree>,
}

/// The members and textures of a material.
struct Values {
    members: Vec<Member>,
    maps: Vec<(Property, Map)>,
}

/// The textures of a material that may become files.
pub(super) fn maps(material: &Material) -> Vec<Map> {
    let mut maps = Vec::new();
    let mut add = |texture: Option<&Texture>, cuts: &[(&'static str, Cut, &'static str, &'static str)]| {
        let Some(texture) = texture else { return };
        maps.extend(cuts.iter().map(|&(member, cut, suffix, ending)| Map {
            member,
            image: texture.image,
            cut,
            suffix,
            ending,
        }));
    };
    let gray = Cut::Channel;
    let color = ("baseColorMap", Cut::Color, "_b", "color.png");
    let older = material.specular_glossiness.as_deref();
    let base = older.map_or(material.base_color_texture.as_ref(), |older| older.diffuse_texture.as_ref());
    add(base, &[color]);
    if material.alpha != AlphaMode::Opaque {
        let cut = match material.alpha {
            AlphaMode::Mask(cutoff) => Cut::Opacity(alpha_ref(cutoff)),
            _ => gray(CutChannel::Alpha),
        };
        add(base, &[("opacityMap", cut, "_o", "data.png")]);
    }
    match older {
        Some(older) => {
            let cut = Cut::Glossiness(older.glossiness.to_bits());
            add(older.texture.as_ref(), &[("roughnessMap", cut, "_r", "data.png")]);
        }
        None => add(
            material.metallic_roughness_texture.as_ref(),
            &[
                ("roughnessMap", gray(CutChannel::Green), "_r", "data.png"),
                ("metallicMap", gray(CutChannel::Blue), "_m", "data.png"),
            ],
        ),
    }
    add(material.normal_texture.as_ref(), &[("normalMap", Cut::Normal, "_n", "normal.png")]);
    let occlusion = Cut::Occlusion(material.occlusion_strength.clamp(0.0, 1.0).to_bits());
    add(material.occlusion_texture.as_ref(), &[("ambientOcclusionMap", occlusion, "_ao", "data.png")]);
    if material.emissive != [0.0; 3] {
        add(material.emissive_texture.as_ref(), &[("emissiveMap", Cut::Color, "_e", "color.png")]);
    }
    if let Some(coat) = clear_coat::of(material) {
        add(coat.texture, &[("clearCoatMap", gray(CutChannel::Red), "_cc", "data.png")]);
    }
    maps
}

/// The property that a texture belongs to.
fn property(member: &str) -> Property {
    match member {
        "normalMap" => Property::NormalMap,
        "roughnessMap" | "metallicMap" => Property::SurfaceMaps,
        "ambientOcclusionMap" => Property::OcclusionMap,
        "emissiveMap" => Property::EmissiveMap,
        "clearCoatMap" => Property::ClearCoatMap,
        _ => Property::BaseColorMap,
    }
}

/// The flag of a texture that uses the second set of texture coordinates.
fn flag(member: &str) -> &'static str {
    match member {
        "opacityMap" => "opacityMapUseUV",
        "normalMap" => "normalMapUseUV",
        "roughnessMap" => "roughnessMapUseUV",
        "metallicMap" => "metallicMapUseUV",
        "ambientOcclusionMap" => "ambientOcclusionMapUseUV",
        "emissiveMap" => "emissiveMapUseUV",
        "clearCoatMap" => "clearCoatMapUseUV",
        _ => "diffuseMapUseUV",
    }
}

impl Values {
    fn of(material: &Material, pieces: &Pieces, shades: bool) -> Self {
        let mut values = Self { members: Vec::new(), maps: Vec::new() };
        let all = maps(material);
        let mut constants: Vec<(&'static str, f32)> = Vec::new();
        for map in all {
            let property = property(map.member);
            match pieces.get(map.image, map.cut) {
                Some(Piece::Png(_) | Piece::Dds(_)) => {
                    values.maps.push((property, map));
                    let second =
                        texture_of(material, map.member).is_some_and(|texture| texture.tex_coord == 1);
                    values.add(property, flag(map.member), second.then(|| JsonTree::Plain("1".to_owned())));
                }
                Some(Piece::Constant(value)) => {
                    constants.push((map.member, *value));
                    values.add(property, map.member, None);
                    values.add(property, flag(map.member), None);
                }
                None => {}
            }
        }
        // What has no texture has none afterwards.
        for member in MAPS {
            if !values.maps.iter().any(|(_, map)| map.member == member) {
                values.add(property(member), member, None);
                values.add(property(member), flag(member), None);
            }
        }
        let constant = |member: &str| {
            constants.iter().find(|(name, _)| *name == member).map_or(1.0, |(_, value)| *value)
        };
        let older = material.specular_glossiness.as_deref();
        let [red, green, blue, alpha] = older.map_or(material.base_color, |older| older.diffuse);
        let color = [red, green, blue];
        values.add(
            Property::BaseColorFactor,
            "baseColorFactor",
            (color != [1.0; 3]).then(|| JsonTree::numbers(&[red, green, blue, 1.0])),
        );
        let opacity = if material.alpha == AlphaMode::Opaque { 1.0 } else { alpha * constant("opacityMap") };
        values.add(Property::BaseColorFactor, "opacityFactor", other_than(1.0, opacity));
        let has = |values: &Self, member: &str| values.maps.iter().any(|(_, map)| map.member == member);
        let (roughness, metallic) = match older {
            Some(older) if older.texture.is_some() => (1.0, 0.0),
            Some(older) => (1.0 - older.glossiness, 0.0),
            None => (material.roughness, material.metallic),
        };
        let roughness = roughness * constant("roughnessMap");
        values.add(Property::SurfaceFactors, "roughnessFactor", other_than(1.0, roughness));
        // A map without a factor is not defined.
        let metallic_map = has(&values, "metallicMap") && metallic > 0.0;
        if !metallic_map {
            values.maps.retain(|(_, map)| map.member != "metallicMap");
            values.add(Property::SurfaceMaps, "metallicMap", None);
        }
        let plain = if metallic_map { f32::NAN } else { 0.0 };
        let metallic = metallic * constant("metallicMap");
        values.add(Property::SurfaceFactors, "metallicFactor", other_than(plain, metallic));
        values.add(
            Property::NormalScale,
            "normalMapStrength",
            match material.normal_texture {
                Some(_) => other_than(1.0, material.normal_scale),
                None => None,
            },
        );
        let light = material.emissive.map(|value| value * material.emissive_strength);
        values.add(
            Property::EmissiveFactor,
            "emissiveFactor",
            (light != [0.0; 3]).then(|| JsonTree::numbers(&light)),
        );
        let coat = clear_coat::of(material);
        let coat_factor = coat.as_ref().map_or(0.0, |coat| coat.factor) * constant("clearCoatMap");
        values.add(Property::ClearCoat, "clearCoatFactor", other_than(0.0, coat_factor));
        let coat_roughness = coat.as_ref().map_or(0.0, |coat| coat.roughness);
        values.add(Property::ClearCoat, "clearCoatRoughnessFactor", other_than(0.0, coat_roughness));
        if shades {
            values.members.push(Member {
                property: Property::BaseColorFactor,
                name: "vertColor",
                value: Some(JsonTree::bool(true)),
            });
        }
        values
    }

    fn add(&mut self, property: Property, name: &'static str, value: Option<JsonTree>) {
        self.members.push(Member { property, name, value });
    }
}

/// All members that name textures.
const MAPS: [&str; 8] = [
    "baseColorMap",
    "opacityMap",
    "roughnessMap",
    "metallicMap",
    "normalMap",
    "ambientOcclusionMap",
    "emissiveMap",
    "clearCoatMap",
];

fn other_than(plain: f32, value: f32) -> Option<JsonTree> {
    (value != plain).then(|| JsonTree::number(value))
}

fn texture_of<'m>(material: &'m Material, member: &str) -> Option<&'m Texture> {
    let older = material.specular_glossiness.as_deref();
    match member {
        "roughnessMap" | "metallicMap" => match older {
            Some(older) => older.texture.as_ref(),
            None => material.metallic_roughness_texture.as_ref(),
        },
        "normalMap" => material.normal_texture.as_ref(),
        "ambientOcclusionMap" => material.occlusion_texture.as_ref(),
        "emissiveMap" => material.emissive_texture.as_ref(),
        "clearCoatMap" => clear_coat::of(material).and_then(|coat| coat.texture),
        _ => older.map_or(material.base_color_texture.as_ref(), |older| older.diffuse_texture.as_ref()),
    }
}

/// A definition whose textures have no paths yet.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) tree: JsonTree,
    pub(super) maps: Vec<Map>,
    /// Layers of the original became one.
    pub(super) is_flat: bool,
}

/// The definition of a material of glTF, or the original with what was changed since.
pub(super) fn draft(
    material: &Material,
    original: Option<&Original>,
    pieces: &Pieces,
    shades: bool,
    is_vehicle: bool,
) -> Draft {
    let values = Values::of(material, pieces, shades);
    match original {
        Some(original) if original.can_be_patched() => patched(material, original, values),
        Some(original) => flat(material, Some(original), values, is_vehicle),
        None => flat(material, None, values, is_vehicle),
    }
}

fn patched(material: &Material, original: &Original, values: Values) -> Draft {
    let mut tree = original.tree.clone();
    if !original.is_for(&material.name) {
        rename(&mut tree, &material.name);
        tree.remove("persistentId");
    }
    let alpha = original.changes.contains(&Property::Alpha);
    let changed = |property: Property, name: &str| {
        let implied = match name {
            "vertColor" => return false,
            // The mode decides whether alpha counts.
            "opacityMap" | "opacityMapUseUV" => alpha,
            "opacityFactor" => alpha || original.changes.contains(&Property::BaseColorMap),
            // A map of one value becomes a factor.
            "roughnessFactor" | "metallicFactor" => original.changes.contains(&Property::SurfaceMaps),
            "clearCoatFactor" => original.changes.contains(&Property::ClearCoatMap),
            _ => false,
        };
        implied || original.changes.contains(&property)
    };
    let mut maps = Vec::new();
    let own = tree.get_mut("Stages").and_then(|stages| stages.item_mut(0));
    if let Some(stage) = own {
        for Member { property, name, value } in values.members {
            if !changed(property, name) {
                continue;
            }
            // Older names of one member.
            if name == "baseColorMap" || name == "baseColorFactor" {
                let others =
                    if name == "baseColorMap" { ["colorMap", "diffuseMap"] } else { ["diffuseColor", ""] };
                others.iter().for_each(|other| stage.remove(other));
            }
            match value {
                Some(value) => stage.set(name, value),
                // Without a factor the map counts.
                None if name == "metallicFactor" && stage.get("metallicMap").is_some() => {
                    stage.set(name, JsonTree::number(0.0));
                }
                // The image had no transparency either when the definition was applied.
                None if name.starts_with("opacityMap") && !original.changes.contains(&property) => {}
                None => stage.remove(name),
            }
        }
        for (property, map) in values.maps {
            if changed(property, map.member) {
                if map.member == "baseColorMap" {
                    ["colorMap", "diffuseMap"].iter().for_each(|other| stage.remove(other));
                }
                stage.set(map.member, JsonTree::text(""));
                maps.push(map);
            }
        }
    }
    if alpha {
        set_alpha(&mut tree, material.alpha);
    }
    if original.changes.contains(&Property::DoubleSided) {
        set_double_sided(&mut tree, material.double_sided);
    }
    Draft { tree, maps, is_flat: false }
}

/// Sets the names of a definition.
pub(super) fn rename(tree: &mut JsonTree, name: &str) {
    for member in ["name", "mapTo"] {
        if tree.get(member).is_some() || member == "mapTo" {
            tree.set(member, JsonTree::text(name));
        }
    }
}

fn set_double_sided(tree: &mut JsonTree, double: bool) {
    if double {
        tree.set("doubleSided", JsonTree::bool(true));
    } else {
        tree.remove("doubleSided");
    }
}

fn set_alpha(tree: &mut JsonTree, alpha: AlphaMode) {
    ["alphaTest", "alphaRef", "translucent", "translucentBlendOp"].iter().for_each(|name| tree.remove(name));
    match alpha {
        AlphaMode::Opaque => {}
        AlphaMode::Mask(cutoff) => {
            tree.set("alphaTest", JsonTree::bool(true));
            let cutoff = if cutoff.is_finite() { (cutoff * 255.0).round().clamp(1.0, 255.0) } else { 128.0 };
            tree.set("alphaRef", JsonTree::number(cutoff));
        }
        AlphaMode::Blend => {
            tree.set("translucent", JsonTree::bool(true));
            tree.set("translucentBlendOp", JsonTree::text("PreMulAlpha"));
        }
    }
}

/// A definition with one layer. Of an original it keeps the members outside of layers.
fn flat(material: &Material, original: Option<&Original>, values: Values, is_vehicle: bool) -> Draft {
    let mut stage = JsonTree::object();
    let maps: Vec<Map> = values.maps.into_iter().map(|(_, map)| map).collect();
    for map in &maps {
        stage.set(map.member, JsonTree::text(""));
    }
    for Member { name, value, .. } in values.members {
        if let Some(value) = value {
            stage.set(name, value);
        }
    }
    let (empty, name) = (JsonTree::object, JsonTree::text(&material.name));
    let stages = JsonTree::List(vec![stage, empty(), empty(), empty()]);
    let mut tree = match original.map(|original| original.tree.clone()) {
        Some(mut tree) => {
            if !original.is_some_and(|original| original.is_for(&material.name)) {
                rename(&mut tree, &material.name);
                tree.remove("persistentId");
            }
            if let JsonTree::Object(members) = &mut tree {
                // The layout without stages has the members of layers at the top.
                members.retain(|(name, _)| !TRANSLATED.iter().any(|other| name.eq_ignore_ascii_case(other)));
            }
            tree
        }
        None => {
            empty().with("name", name.clone()).with("mapTo", name).with("class", JsonTree::text("Material"))
        }
    };
    tree.set("Stages", stages);
    set_alpha(&mut tree, material.alpha);
    set_double_sided(&mut tree, material.double_sided);
    tree.set("activeLayers", JsonTree::number(1.0));
    if original.is_none() && is_vehicle {
        tree.set("dynamicCubemap", JsonTree::bool(true));
        tree.set("materialTag0", JsonTree::text("beamng"));
        tree.set("materialTag1", JsonTree::text("vehicle"));
    }
    tree.set("version", JsonTree::Plain("1.5".to_owned()));
    Draft { tree, maps, is_flat: original.is_some() }
}

/// Properties of a material that definitions do not have.
pub(super) fn without_place(material: &Material) -> Vec<&'static str> {
    let textures = || material.textures().map(|(_, texture)| texture);
    let coat = clear_coat::of(material);
    let more = material.more_textures.len();
    let own = usize::from(coat.as_ref().is_some_and(|coat| coat.texture.is_some()));
    let plain = TextureTransform::default();
    let found = [
        (material.unlit, "unlit shading"),
        (material.specular.is_some(), "specular reflection"),
        (material.ior != Material::IOR && !material.is_specular_workflow(), "index of refraction"),
        (material.transmission.is_some(), "transmission"),
        (material.specular_glossiness.is_some(), "the specular color of the specular-glossiness model"),
        (
            coat.as_ref().is_some_and(|coat| coat.has_more),
            "textures of the clear coat's roughness and normals",
        ),
        (coat.is_none() && more > own, "further textures"),
        (textures().any(|texture| texture.transform != plain), "texture transforms"),
        (textures().any(|texture| texture.sampler.wrap != [Wrap::Repeat; 2]), "wrap modes of textures"),
        (textures().any(|texture| texture.tex_coord > 1), "texture coordinates beyond the second set"),
        (!material.lods.is_empty(), "levels of detail"),
    ];
    found.into_iter().filter_map(|(has, words)| has.then_some(words)).collect()
}

/// True for a material of which only the name is known: white, rough, and without textures.
pub(super) fn says_nothing(material: &Material) -> bool {
    let plain = Material {
        metallic: material.metallic,
        vertex_colors_shade: material.vertex_colors_shade,
        double_sided: material.double_sided,
        origin: material.origin.clone(),
        extras: material.extras.clone(),
        ..Material::named(material.name.as_str())
    };
    *material == plain && [0.0, 1.0].contains(&material.metallic) && clear_coat::of(material).is_none()
}
