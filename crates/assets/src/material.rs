//! Definitions of materials, as their files have them.

use crate::{
    similar_names::nearest,
    stage_members::{
        is_terrain_member, is_terrain_texture, is_texture, member_names, member_type, nearest_terrain_member,
    },
};
use meshwright_core::Span;
use std::borrow::Cow;

/// What a definition defines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DefinitionClass {
    /// A material of shapes.
    Material,
    /// A material with a shader of its own.
    CustomMaterial,
    /// A layer of terrain.
    TerrainMaterial,
    /// Textures that several terrain materials share.
    TerrainMaterialTextureSet,
    /// Six textures of a reflection.
    CubemapData,
    /// Any other class.
    Other(String),
}

impl DefinitionClass {
    /// The class of a name, in any case. Without a class it is a material.
    pub fn new(name: &str) -> Self {
        match name.to_ascii_lowercase().as_str() {
            "" | "material" => Self::Material,
            "custommaterial" => Self::CustomMaterial,
            "terrainmaterial" => Self::TerrainMaterial,
            "terrainmaterialtextureset" => Self::TerrainMaterialTextureSet,
            "cubemapdata" => Self::CubemapData,
            _ => Self::Other(name.to_owned()),
        }
    }

    /// The class whose name is almost that one, as `Material` is for `Matreial`.
    pub fn similar(name: &str) -> Option<&'static str> {
        const CLASSES: [&str; 5] =
            ["Material", "CustomMaterial", "TerrainMaterial", "TerrainMaterialTextureSet", "CubemapData"];
        nearest(name, CLASSES.into_iter())
    }

    /// True for the classes that shapes use by name.
    pub const fn is_material(&self) -> bool {
        matches!(self, Self::Material | Self::CustomMaterial)
    }
}

/// How a definition is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DefinitionLayout {
    /// JSON with the members of layers in a list `Stages`.
    Stages,
    /// JSON with the members of layers at the top, each a list with a value for each layer.
    TopLevel,
    /// TorqueScript with indices: `diffuseMap[0]`.
    Script,
}

/// The value of a member.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum MemberValue {
    /// `null`: the member is absent.
    Null,
    /// A boolean.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A text. In scripts every value is a text.
    Text(String),
    /// A list of numbers.
    Numbers(Vec<f64>),
    /// Anything else: an object or another list. Its bytes are in the file.
    Other,
}

impl MemberValue {
    /// As a boolean: `true`, `1`, `"1"` and `"true"` are true.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            Self::Number(value) => Some(*value != 0.0),
            Self::Text(text) if text.eq_ignore_ascii_case("true") => Some(true),
            Self::Text(text) if text.eq_ignore_ascii_case("false") => Some(false),
            Self::Text(_) => self.as_number().map(|value| value != 0.0),
            _ => None,
        }
    }

    /// As a finite number: also `"0.5"`, `"0x1"` and a list of one.
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Self::Number(value) => Some(*value),
            Self::Bool(value) => Some(f64::from(u8::from(*value))),
            Self::Text(text) => number(text.trim()),
            Self::Numbers(list) if list.len() == 1 => list.first().copied(),
            _ => None,
        }
        .filter(|value| value.is_finite())
    }

    /// As several finite numbers: a list, a text such as `"1 0.5 0 1"`, one number, or the name of a color.
    pub fn as_numbers(&self) -> Option<Cow<'_, [f64]>> {
        match self {
            Self::Numbers(list) => {
                list.iter().all(|value| value.is_finite()).then_some(Cow::Borrowed(list.as_slice()))
            }
            Self::Text(text) => {
                let named = COLORS.iter().find(|(name, _)| text.trim().eq_ignore_ascii_case(name));
                if let Some((_, color)) = named {
                    return Some(Cow::Borrowed(color));
                }
                let numbers: Option<Vec<f64>> =
                    text.split_ascii_whitespace().take(MANY).map(number).collect();
                numbers.filter(|numbers| !numbers.is_empty()).map(Cow::Owned)
            }
            _ => self.as_number().map(|value| Cow::Owned(vec![value])),
        }
    }

    /// As a text.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// More numbers than any member has.
const MANY: usize = 16;
/// Colors by the names that scripts use.
const COLORS: [(&str, [f64; 4]); 3] = [
    ("White", [1.0, 1.0, 1.0, 1.0]),
    ("Black", [0.0, 0.0, 0.0, 1.0]),
    ("InvisibleBlack", [0.0, 0.0, 0.0, 0.0]),
];

fn number(text: &str) -> Option<f64> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u32::from_str_radix(digits, 16).ok().map(f64::from),
        None => text.parse().ok().filter(|value: &f64| value.is_finite()),
    }
}

/// A member of a definition, with its place in the file.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MaterialMember {
    /// The name as it is spelled.
    pub name: String,
    /// The index in brackets, or the place in a list of layers.
    pub index: Option<u32>,
    /// The value.
    pub value: MemberValue,
    /// The bytes of the name.
    pub name_span: Span,
    /// The bytes of the value as it is written, with quotes or brackets.
    pub span: Span,
    /// The line of the value, counted from 1.
    pub line: u32,
}

impl MaterialMember {
    /// True for that name in any case.
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// One layer of a material.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct MaterialStage {
    /// The members in the order of the file.
    pub members: Vec<MaterialMember>,
    /// Its bytes; `None` where the layout has no stages.
    pub span: Option<Span>,
}

impl MaterialStage {
    /// A member by its name in any case. Of a repeated one the last is used, and `null` means absent.
    pub fn get(&self, name: &str) -> Option<&MaterialMember> {
        last(&self.members, name)
    }

    /// True if it shows a texture. Editors leave numbers in layers that are not used.
    pub fn has_texture(&self) -> bool {
        let textures = self.members.iter().filter(|member| is_texture(&member.name));
        textures.into_iter().any(|member| member.value.as_text().is_some_and(|path| !path.is_empty()))
    }
}

fn last<'m>(members: &'m [MaterialMember], name: &str) -> Option<&'m MaterialMember> {
    members.iter().rev().find(|member| member.is(name)).filter(|member| member.value != MemberValue::Null)
}

/// A definition: a material, or another object of the same files.
///
/// It keeps every member in the order of the file with its bytes, so that a program can change one and write the others
/// as they were. [`MaterialDefinition::stage_values`] has the values in the types that they mean.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MaterialDefinition {
    /// The key in the JSON file, or the name of the object in a script.
    pub key: String,
    /// The name of the object: the member `name`, else the key.
    pub name: String,
    /// What shapes call it: the member `mapTo`, else the name.
    pub map_to: String,
    /// Its class.
    pub class: DefinitionClass,
    /// How it is written.
    pub layout: DefinitionLayout,
    /// The members outside of stages, in the order of the file.
    pub members: Vec<MaterialMember>,
    /// The layers, the lowest first, with those above [`MaterialDefinition::active_layers`].
    pub stages: Vec<MaterialStage>,
    /// Its bytes: the value of the key, or from the keyword to the closing brace.
    pub span: Span,
    /// Its line, counted from 1.
    pub line: u32,
    /// Its place among the definitions of the file.
    pub position: usize,
    /// A later definition of the file has the same key and replaces it.
    pub superseded: bool,
}

/// A texture that a definition names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextureReference {
    /// The member as it is spelled: `baseColorMap`.
    pub member: String,
    /// The layer; `None` for a texture of the definition itself.
    pub stage: Option<usize>,
    /// The path of members in the definition: `Stages[0]/baseColorMap` or, in a script, `diffuseMap[0]`.
    pub from: String,
    /// The value as it is written, escapes resolved.
    pub value: String,
    /// The bytes of the value with quotes.
    pub span: Span,
    /// The line of the value, counted from 1.
    pub line: u32,
    /// True if the layer is drawn.
    pub active: bool,
}

impl MaterialDefinition {
    /// A member outside of stages by its name in any case. Of a repeated one the last is used, and `null` means absent.
    pub fn get(&self, name: &str) -> Option<&MaterialMember> {
        last(&self.members, name)
    }

    /// A member of a layer, in any case. What converted scripts have as `specularStrength0` on the material counts as
    /// `specularStrength` of layer 0.
    pub fn stage_member(&self, stage: usize, name: &str) -> Option<&MaterialMember> {
        let own = self.stages.get(stage).and_then(|stage| stage.get(name));
        own.or_else(|| self.get(&format!("{name}{stage}")))
    }

    /// The version: 1 or 1.5. Absent and 0 are 1.
    pub fn version(&self) -> f64 {
        let version = self.get("version").and_then(|member| member.value.as_number());
        version.filter(|version| *version >= 1.0).unwrap_or(1.0)
    }

    /// The number of layers that are drawn: of version 1.5 `activeLayers`, which is 1 where it is absent; of version 1
    /// all of them.
    pub fn active_layers(&self) -> usize {
        if self.version() < 1.5 {
            return self.stages.len();
        }
        let stated = self.get("activeLayers").and_then(|member| member.value.as_number());
        let fits = |layers: &usize| stated.is_some_and(|stated| stated >= small(*layers));
        (1..=self.stages.len()).rev().find(fits).unwrap_or(1).min(self.stages.len())
    }

    /// Layers with textures that are not drawn, as they are above [`MaterialDefinition::active_layers`].
    pub fn inactive_stages(&self) -> impl Iterator<Item = (usize, &MaterialStage)> {
        self.stages.iter().enumerate().skip(self.active_layers()).filter(|(_, stage)| stage.has_texture())
    }

    /// True if shapes can use it by name: `unmapped_mat` is the name of materials of roads, decals and water.
    pub fn is_mapped(&self) -> bool {
        self.class.is_material()
            && !self.map_to.is_empty()
            && !self.map_to.eq_ignore_ascii_case("unmapped_mat")
    }

    /// All textures that it names, in the order of the file within each layer, with those of layers that are not drawn and
    /// those that the game draws (`@...`). The faces of a cube map are textures too.
    pub fn textures(&self) -> Vec<TextureReference> {
        let mut textures = Vec::new();
        let active = self.active_layers();
        let cube = self.class == DefinitionClass::CubemapData;
        let terrain = self.class == DefinitionClass::TerrainMaterial;
        for member in &self.members {
            let of_class = (cube && member.is("cubeFace")) || (terrain && is_terrain_texture(&member.name));
            if is_texture(&member.name) || of_class {
                textures.extend(self.texture(member, None, true));
            }
        }
        for (at, stage) in self.stages.iter().enumerate() {
            let members = stage.members.iter().filter(|member| is_texture(&member.name));
            textures.extend(members.filter_map(|member| self.texture(member, Some(at), at < active)));
        }
        textures
    }

    fn texture(
        &self,
        member: &MaterialMember,
        stage: Option<usize>,
        active: bool,
    ) -> Option<TextureReference> {
        let value = member.value.as_text().filter(|value| !value.is_empty())?;
        let name = &member.name;
        let from = match (self.layout, stage, member.index) {
            (DefinitionLayout::Stages, Some(stage), _) => format!("Stages[{stage}]/{name}"),
            (DefinitionLayout::Script, Some(stage), None) => format!("{name}[{stage}]"),
            (_, _, Some(index)) => format!("{name}[{index}]"),
            (_, _, None) => name.clone(),
        };
        let (span, line) = (member.span, member.line);
        Some(TextureReference {
            member: name.clone(),
            stage,
            from,
            value: value.to_owned(),
            span,
            line,
            active,
        })
    }

    /// Members whose names are almost those of members that the game reads, with the layer and the name that may be meant.
    pub fn misspelled_members(&self) -> Vec<(&MaterialMember, Option<usize>, &'static str)> {
        if self.class == DefinitionClass::TerrainMaterial {
            let own = self.members.iter().filter(|member| !is_terrain_member(&member.name));
            let near = own.filter_map(|member| Some((member, None, nearest_terrain_member(&member.name)?)));
            // Another spelling of what is there is one of the author's own.
            return near.filter(|(.., near)| self.get(near).is_none()).collect();
        }
        let of_stages = self.stages.iter().enumerate();
        let of_stages =
            of_stages.flat_map(|(at, stage)| stage.members.iter().map(move |one| (one, Some(at))));
        let all = self.members.iter().map(|member| (member, None)).chain(of_stages);
        all.filter_map(|(member, stage)| {
            let name = member.name.trim_end_matches(|end: char| end.is_ascii_digit());
            let known = member_type(&member.name).is_some() || member_type(name).is_some();
            // Names of sets of UVs have many spellings.
            let known = known || name.to_ascii_lowercase().ends_with("uv");
            let of_material = MEMBERS.iter().any(|own| own.eq_ignore_ascii_case(name));
            let near = || nearest(name, member_names().chain(MEMBERS));
            (!known && !of_material).then(near).flatten().map(|near| (member, stage, near))
        })
        .collect()
    }

    /// What it is called in messages: its name, or the `internalName` by which terrains know their materials.
    pub fn label(&self) -> &str {
        let internal = self.get("internalName").and_then(|member| member.value.as_text()).unwrap_or_default();
        let names = [self.name.as_str(), internal];
        names.into_iter().find(|name| !name.is_empty()).unwrap_or_default()
    }

    /// What is wrong with its name for the game.
    pub fn name_problem(&self) -> Option<NameProblem> {
        NameProblem::of(&self.name)
    }
}

/// Members of a material outside of its layers.
const MEMBERS: [&str; 25] = [
    "activeLayers",
    "alphaRef",
    "alphaTest",
    "annotation",
    "castShadows",
    "class",
    "cubemap",
    "doubleSided",
    "dynamicCubemap",
    "groundDepth",
    "groundType",
    "internalName",
    "invertBackFaceNormals",
    "mapTo",
    "materialTag",
    "name",
    "order_simset",
    "persistentId",
    "planarReflection",
    "Stages",
    "translucent",
    "translucentBlendOp",
    "translucentRecvShadows",
    "translucentZWrite",
    "version",
];

/// A small number as a float.
fn small(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}

/// Why the game does not take the name of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NameProblem {
    /// It begins with a digit.
    BeginsWithDigit,
    /// It has a space.
    HasSpace,
    /// It is the name of a class of the game.
    IsClassName,
    /// It is empty.
    IsEmpty,
}

/// Classes of the game whose names a material cannot have.
const CLASSES: [&str; 12] = [
    "camera",
    "material",
    "player",
    "item",
    "sky",
    "sun",
    "terrainblock",
    "tsstatic",
    "scattersky",
    "decalroad",
    "river",
    "waterplane",
];

impl NameProblem {
    /// The problem of a name, if it has one.
    pub fn of(name: &str) -> Option<Self> {
        if name.is_empty() {
            Some(Self::IsEmpty)
        } else if name.starts_with(|first: char| first.is_ascii_digit()) {
            Some(Self::BeginsWithDigit)
        } else if name.contains(char::is_whitespace) {
            Some(Self::HasSpace)
        } else if CLASSES.iter().any(|class| name.eq_ignore_ascii_case(class)) {
            Some(Self::IsClassName)
        } else {
            None
        }
    }
}
