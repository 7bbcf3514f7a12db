//! Values of options, as callers state them.

use crate::placement_options::{Area, Classes, Hidden, InstanceForm, Near, Placeholders};
use crate::select::{Clips, Lods, Scenes};
use meshwright_scene::{CurveMode, Up, assembly::SkeletonMerge, restore::Suffixes};
use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, SeqAccess, Visitor},
};
use std::{fmt, path::PathBuf, time::Duration};

/// A value of an option, as JSON, Python or a command line states it.
///
/// ```
/// use meshwright::{ConvertOptions, Lods, convert::options::OptionValue};
///
/// let mut options = ConvertOptions::default();
/// options.set("lod", &OptionValue::Number(1.0))?;
/// options.set("collision", &"drop".into())?;
/// assert_eq!(options.lods, Some(Lods::One(1)));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum OptionValue {
    /// Nothing: the default of the option.
    Null,
    /// True or false.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A text; every option has a form as a text.
    Text(String),
    /// A path that may not be UTF-8.
    Path(PathBuf),
    /// A list.
    List(Vec<Self>),
    /// Members by name, in order.
    Map(Vec<(String, Self)>),
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl OptionValue {
    fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Path(path) => path.to_str(),
            _ => None,
        }
    }

    fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            value => value.text()?.trim().parse().ok(),
        }
    }

    /// The items of a list, or of a text with commas, or the value itself.
    fn items(&self) -> Vec<Self> {
        match self {
            Self::List(items) => items.clone(),
            Self::Text(text) => text.split(',').map(|item| Self::Text(item.trim().to_owned())).collect(),
            other => vec![other.clone()],
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(value) => write!(f, "{value}"),
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::Path(path) => write!(f, "\"{}\"", path.display()),
            Self::List(_) => f.write_str("a list"),
            Self::Map(_) => f.write_str("an object"),
        }
    }
}

impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = OptionValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of an option")
    }

    fn visit_unit<E: Error>(self) -> Result<OptionValue, E> {
        Ok(OptionValue::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<OptionValue, E> {
        Ok(OptionValue::Bool(value))
    }

    #[allow(clippy::cast_precision_loss, reason = "options are small numbers")]
    fn visit_i64<E: Error>(self, value: i64) -> Result<OptionValue, E> {
        Ok(OptionValue::Number(value as f64))
    }

    #[allow(clippy::cast_precision_loss, reason = "options are small numbers")]
    fn visit_u64<E: Error>(self, value: u64) -> Result<OptionValue, E> {
        Ok(OptionValue::Number(value as f64))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<OptionValue, E> {
        Ok(OptionValue::Number(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<OptionValue, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<OptionValue, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(OptionValue::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<OptionValue, A::Error> {
        let mut map = Vec::new();
        while let Some(member) = members.next_entry()? {
            map.push(member);
        }
        Ok(OptionValue::Map(map))
    }
}

/// What the values of an option are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionKind {
    /// One of these words.
    Word(&'static [&'static str]),
    /// True or false.
    Bool,
    /// A number above 0.
    Number,
    /// Seconds, 0 or more.
    Seconds,
    /// An integer above 0.
    Count,
    /// `all`, or the number of a level.
    Level,
    /// `all`, `none`, or a list of names.
    Names,
    /// Names with a number each.
    Choices,
    /// Names with a name each.
    Pairs,
    /// A text.
    Text,
    /// A path.
    Path,
    /// Paths.
    Paths,
    /// Numbers above 0.
    Numbers,
    /// Coordinates in meters, which may be negative: numbers with commas, or a list.
    Coordinates,
}

impl OptionKind {
    /// What is expected, in words.
    pub fn expected(self) -> String {
        match self {
            Self::Word(words) => match words {
                [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
                words => words.concat(),
            },
            Self::Bool => "true or false".to_owned(),
            Self::Number => "a number above 0".to_owned(),
            Self::Seconds => "seconds, 0 or more".to_owned(),
            Self::Count => "an integer above 0".to_owned(),
            Self::Level => "`all` or a number, counted from 0".to_owned(),
            Self::Names => "`all`, `none` or names".to_owned(),
            Self::Choices => "NAME=N, such as head=1".to_owned(),
            Self::Pairs => "PART=BONE, such as gun=tag_weapon".to_owned(),
            Self::Text => "a text".to_owned(),
            Self::Path => "a path".to_owned(),
            Self::Paths => "a path or a list of paths".to_owned(),
            Self::Numbers => "numbers above 0".to_owned(),
            Self::Coordinates => "as many numbers as its help names, with commas".to_owned(),
        }
    }
}

/// A type of values.
pub(super) trait OptionType: Sized {
    /// What the values are.
    const KIND: OptionKind;

    /// The value that a caller states.
    fn from_value(value: &OptionValue) -> Option<Self>;

    /// The word of the value, for types with words.
    fn word(&self) -> Option<&'static str> {
        None
    }
}

/// Gives the words of the values of an enum.
macro_rules! words {
    ($type:ty { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl OptionType for $type {
            const KIND: OptionKind = OptionKind::Word(&[$($word),+]);

            fn from_value(value: &OptionValue) -> Option<Self> {
                match value.text()? {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }

            fn word(&self) -> Option<&'static str> {
                match self {
                    $(Self::$variant => Some($word),)+
                    #[allow(unreachable_patterns, reason = "a variant may have no word")]
                    _ => None,
                }
            }
        }
    };
}

words! { crate::select::Collision { Keep = "keep", Drop = "drop" } }
words! { Up { X = "x", Y = "y", Z = "z" } }
words! { CurveMode { Absolute = "absolute", Relative = "relative" } }
words! { crate::convert::Preset { Blender = "blender", Three = "three", Unity = "unity", Godot = "godot" } }
words! { crate::convert::Skins { Bake = "bake", Keep = "keep" } }
words! { crate::convert::Morphs { Drop = "drop", Keep = "keep" } }
words! { crate::convert::VertexColors { Shade = "shade", Attribute = "attribute", Drop = "drop" } }
words! { SkeletonMerge { Name = "name", Never = "never", Rest = "rest" } }
words! { Suffixes { Auto = "auto", Keep = "keep", Remove = "remove" } }
words! { crate::convert::CollisionMesh { Auto = "auto", Box = "box", Hull = "hull", LastLod = "last-lod", None = "none" } }
words! { crate::convert::Container { Auto = "auto", V2 = "2", V3 = "3" } }
words! { crate::convert::Compression { None = "none", Zstd = "zstd", Meshopt = "meshopt" } }
words! { crate::convert::Form { Binary = "binary", Text = "text", EngineText = "reference_style" } }
words! { crate::convert::Compilation { AsGame = "as_game", Plain = "plain" } }
words! { crate::texture_options::TexturePlacement { Embed = "embed", Copy = "copy", Link = "link", Drop = "none" } }
words! { Placeholders { Box = "box", None = "none" } }
words! { Hidden { Keep = "keep", Drop = "drop" } }
words! { InstanceForm { Gpu = "gpu", Nodes = "nodes" } }
words! { crate::texture_options::TextureFormat { Keep = "keep", Png = "png", Jpeg = "jpeg", Dds = "dds", Dxt = "dxt" } }
words! { crate::texture_options::TextureQuality { Fast = "fast", Normal = "normal", High = "high" } }
words! { crate::texture_options::MipRule { Linear = "linear", Game = "game", None = "none" } }

impl OptionType for bool {
    const KIND: OptionKind = OptionKind::Bool;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Bool(value) => Some(*value),
            value => value.text()?.parse().ok(),
        }
    }

    fn word(&self) -> Option<&'static str> {
        Some(if *self { "true" } else { "false" })
    }
}

impl OptionType for f64 {
    const KIND: OptionKind = OptionKind::Number;

    fn from_value(value: &OptionValue) -> Option<Self> {
        value.number().filter(|number| number.is_normal() && *number > 0.0)
    }
}

impl OptionType for f32 {
    const KIND: OptionKind = OptionKind::Number;

    #[allow(clippy::cast_possible_truncation, reason = "rounding is meant")]
    fn from_value(value: &OptionValue) -> Option<Self> {
        value.number().map(|number| number as Self).filter(|number| number.is_normal() && *number > 0.0)
    }
}

impl OptionType for Duration {
    const KIND: OptionKind = OptionKind::Seconds;

    fn from_value(value: &OptionValue) -> Option<Self> {
        value.number().and_then(|seconds| Self::try_from_secs_f64(seconds).ok())
    }
}

/// A list of exactly that many finite numbers.
fn finite<const N: usize>(value: &OptionValue) -> Option<[f64; N]> {
    let numbers: Option<Vec<f64>> = value.items().iter().map(OptionValue::number).collect();
    numbers?.try_into().ok().filter(|own: &[f64; N]| own.iter().all(|number| number.is_finite()))
}

impl OptionType for Area {
    const KIND: OptionKind = OptionKind::Coordinates;

    fn from_value(value: &OptionValue) -> Option<Self> {
        finite(value).filter(|[x0, y0, x1, y1]| x0 <= x1 && y0 <= y1).map(Self)
    }
}

impl OptionType for Near {
    const KIND: OptionKind = OptionKind::Coordinates;

    fn from_value(value: &OptionValue) -> Option<Self> {
        finite(value).filter(|[_, _, distance]| *distance > 0.0).map(Self)
    }
}

impl OptionType for Classes {
    const KIND: OptionKind = OptionKind::Names;

    fn from_value(value: &OptionValue) -> Option<Self> {
        let names: Option<Vec<String>> =
            value.items().iter().map(|item| Some(item.text()?.to_owned())).collect();
        names.filter(|names| !names.is_empty() && names.iter().all(|name| !name.is_empty())).map(Self)
    }
}

impl OptionType for Scenes {
    const KIND: OptionKind = OptionKind::Text;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value.text() {
            Some("") => None,
            Some(text) => Some(Self::from(text)),
            None => integer(value).map(|number| Self::One(number.to_string())),
        }
    }
}

/// An integer that a number states exactly.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked by the comparison")]
fn integer(value: &OptionValue) -> Option<u32> {
    let number = value.number()?;
    let integer = number as u32;
    (f64::from(integer).to_bits() == number.to_bits()).then_some(integer)
}

impl OptionType for u32 {
    const KIND: OptionKind = OptionKind::Count;

    fn from_value(value: &OptionValue) -> Option<Self> {
        integer(value).filter(|number| *number > 0)
    }
}

impl OptionType for Lods {
    const KIND: OptionKind = OptionKind::Level;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value.text() {
            Some("all") => Some(Self::All),
            _ => integer(value).and_then(|number| usize::try_from(number).ok()).map(Self::One),
        }
    }
}

impl OptionType for crate::convert::MadeLods {
    const KIND: OptionKind = OptionKind::Text;

    fn from_value(value: &OptionValue) -> Option<Self> {
        let texts = value.items().iter().map(String::from_value).collect::<Option<Vec<String>>>()?;
        Self::from_texts(texts.iter().map(String::as_str))
    }

    fn word(&self) -> Option<&'static str> {
        (*self == Self::None).then_some("none")
    }
}

impl OptionType for Clips {
    const KIND: OptionKind = OptionKind::Names;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value.text() {
            Some("all") => Some(Self::All),
            Some("none") => Some(Self::Named(Vec::new())),
            _ => {
                let names = value.items();
                let names = names.iter().map(|name| name.text().map(str::to_owned));
                names.collect::<Option<_>>().map(Self::Named)
            }
        }
    }
}

impl OptionType for Vec<(String, usize)> {
    const KIND: OptionKind = OptionKind::Choices;

    fn from_value(value: &OptionValue) -> Option<Self> {
        let index = |value: &OptionValue| integer(value).and_then(|number| usize::try_from(number).ok());
        match value {
            OptionValue::Map(members) => {
                members.iter().map(|(name, value)| Some((name.clone(), index(value)?))).collect()
            }
            OptionValue::List(items) => {
                let items = items.iter().map(Self::from_value);
                items.collect::<Option<Vec<Self>>>().map(|items| items.concat())
            }
            value => {
                let (name, number) = value.text()?.rsplit_once('=')?;
                Some(vec![(name.to_owned(), index(&number.into())?)])
            }
        }
    }
}

impl OptionType for Vec<(String, String)> {
    const KIND: OptionKind = OptionKind::Pairs;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Map(members) => {
                members.iter().map(|(name, value)| Some((name.clone(), value.text()?.to_owned()))).collect()
            }
            OptionValue::List(items) => {
                let items = items.iter().map(Self::from_value);
                items.collect::<Option<Vec<Self>>>().map(|items| items.concat())
            }
            value => {
                let (name, other) = value.text()?.split_once('=')?;
                let is_valid = !name.is_empty() && !other.is_empty();
                is_valid.then(|| vec![(name.to_owned(), other.to_owned())])
            }
        }
    }
}

impl OptionType for String {
    const KIND: OptionKind = OptionKind::Text;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Number(number) => Some(number.to_string()),
            value => value.text().map(str::to_owned),
        }
    }
}

impl OptionType for PathBuf {
    const KIND: OptionKind = OptionKind::Path;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Path(path) => Some(path.clone()),
            value => value.text().map(Self::from),
        }
    }
}

impl OptionType for Vec<PathBuf> {
    const KIND: OptionKind = OptionKind::Paths;

    fn from_value(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::List(items) => items.iter().map(PathBuf::from_value).collect(),
            value => PathBuf::from_value(value).map(|path| vec![path]),
        }
    }
}

impl OptionType for Vec<f32> {
    const KIND: OptionKind = OptionKind::Numbers;

    fn from_value(value: &OptionValue) -> Option<Self> {
        value.items().iter().map(f32::from_value).collect()
    }
}

impl OptionType for crate::texture_options::DefinitionPlacement {
    const KIND: OptionKind = OptionKind::Path;

    fn from_value(value: &OptionValue) -> Option<Self> {
        let path = PathBuf::from_value(value)?;
        Some(match path.to_str() {
            Some("none") => Self::None,
            Some("folder") => Self::NextToShape,
            _ => Self::File(path),
        })
    }
}
