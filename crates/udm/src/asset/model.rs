//! Views of models (`PMDL`).

use super::{
    Collision, Skeleton,
    coerce::{elements, float, text, uint, uints},
    content, named,
};
use crate::{
    asset::schema::keys::{BODY_GROUP, HITBOX, LOD, MODEL, REPLACEMENT, SKIN},
    document::{Element, Value},
};
use meshwright_scene::ExtrasValue;
use std::borrow::Cow;

/// Names of each sort in metadata.
const DESCRIBED: usize = 256;
/// Bones whose names are looked up.
const BONES: usize = 4096;

/// The index that means no mesh group, reference or bone.
pub const NONE: u32 = u32::MAX;

/// The content of a model.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::asset::Model;
///
/// let path = "samples/crate.pmdl_b";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let model = Model { data: document.asset().unwrap().data };
/// assert!(!model.materials().is_empty() && !model.mesh_groups().is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Model<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}

/// A set of mesh groups, of which one is shown.
///
/// ```
/// use meshwright_udm::{asset::{Model, model::NONE}, document::{Array, Element, Type}};
///
/// let groups = Array::packed(Type::UInt32, 2, &[1, 0, 0, 0, 255, 255, 255, 255][..]).unwrap();
/// let hat = Element::new().with("meshGroups", groups);
/// let data = Element::new().with("bodyGroups", Element::new().with("hat", hat));
/// let group = Model { data: &data }.body_groups().pop().unwrap();
/// assert_eq!((&*group.name, group.mesh_groups), ("hat", vec![1, NONE]));
/// ```
#[derive(Clone, Debug)]
pub struct BodyGroup<'t> {
    /// Its name.
    pub name: Cow<'t, str>,
    /// Indices of the mesh groups; [`NONE`] for an empty choice.
    pub mesh_groups: Vec<u32>,
}

/// A level of detail: mesh groups that replace others beyond a distance.
///
/// ```
/// use meshwright_udm::{asset::{Model, model::Lod}, document::{Array, Element, Items}};
///
/// let pair = Element::new().with("source", 0_u32).with("target", 3_u32);
/// let lod = Element::new().with("distance", 800.0_f32);
/// let lod = lod.with("meshGroupReplacements", Array::new(Items::Element(vec![pair])));
/// let data = Element::new().with("lods", Array::new(Items::Element(vec![lod])));
/// let expected = Lod { number: 1, distance: Some(800.0), replacements: vec![(0, 3)] };
/// assert_eq!(Model { data: &data }.lods(), [expected]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Lod {
    /// Its number; higher levels are less detailed.
    pub number: u32,
    /// Smallest distance at which it is shown, in units.
    pub distance: Option<f32>,
    /// Pairs of a mesh group and its replacement; [`NONE`] for no replacement.
    pub replacements: Vec<(u32, u32)>,
}

impl<'t, 'a> Model<'t, 'a> {
    /// For each skin, a map from the index in meshes to an index of `materials`.
    pub fn skins(&self) -> Vec<Vec<u32>> {
        let skins = self.list(MODEL.skins);
        skins.iter().map(|skin| skin.get(SKIN.materials).map(uints).unwrap_or_default()).collect()
    }

    /// Adds what a model has that a scene has not, under the names that options of conversions take: skins, which are sets
    /// of materials, body groups with the mesh groups of their choices, flexes, and hitboxes with their bones.
    pub(crate) fn describe(&self, mut data: ExtrasValue) -> ExtrasValue {
        let texts = |list: Vec<String>| ExtrasValue::List(list.into_iter().map(ExtrasValue::from).collect());
        let skins = self.skins().len();
        if skins > 0 {
            let names = (0..skins.min(DESCRIBED)).map(|number| format!("skin{number}"));
            data = data.with("materialSets", texts(names.collect()));
        }
        let groups = named(self.data, MODEL.mesh_groups);
        let group = |index: &u32| {
            let found = groups.iter().find(|group| group.index == *index);
            match found {
                Some(group) => group.name.to_string(),
                None if *index == NONE => "nothing".to_owned(),
                None => format!("mesh group {index}, which does not exist"),
            }
        };
        let mut bodies = ExtrasValue::map();
        for body in self.body_groups().iter().take(DESCRIBED) {
            let choices = body.mesh_groups.iter().take(DESCRIBED).map(group);
            bodies = bodies.with(&body.name, texts(choices.collect()));
        }
        if !self.body_groups().is_empty() {
            data = data.with("bodyGroups", bodies);
        }
        let flexes = named(self.data, MODEL.flexes);
        if !flexes.is_empty() {
            let names = flexes.iter().take(DESCRIBED).map(|flex| flex.name.to_string());
            data = data.with("flexes", texts(names.collect()));
        }
        let hitboxes = self.list(MODEL.hitboxes);
        if !hitboxes.is_empty() {
            let bones = self.skeleton().map(|skeleton| skeleton.bones(BONES)).unwrap_or_default();
            let described = hitboxes.iter().take(DESCRIBED).map(|hitbox| {
                let part = hitbox.get(HITBOX.hit_group).and_then(text).unwrap_or_default();
                let bone = hitbox.get(HITBOX.bone).and_then(uint);
                let bone = bone.map(|index| match bones.iter().find(|bone| bone.index == Some(index)) {
                    Some(bone) => format!("bone {}", bone.name),
                    None => format!("bone {index}, which does not exist"),
                });
                format!("{part} ({})", bone.unwrap_or_else(|| "no bone".to_owned()))
            });
            data = data.with("hitboxes", texts(described.collect()));
        }
        data
    }

    /// The body groups, in file order.
    pub fn body_groups(&self) -> Vec<BodyGroup<'t>> {
        let groups = self.data.get(MODEL.body_groups).and_then(Value::as_element);
        let groups = groups.into_iter().flatten().filter_map(|entry| {
            let mesh_groups =
                entry.value.as_element()?.get(BODY_GROUP.mesh_groups).map(uints).unwrap_or_default();
            Some(BodyGroup { name: entry.key.to_string_lossy(), mesh_groups })
        });
        groups.collect()
    }

    /// The levels of detail after the first, in descending order of detail.
    pub fn lods(&self) -> Vec<Lod> {
        let lods = self.list(MODEL.lods);
        let mut lods: Vec<Lod> = (0_u32..)
            .zip(lods.iter())
            .map(|(place, lod)| {
                let group = |element: &Element<'_>, key: &str| element.get(key).and_then(uint);
                let list = lod.get(LOD.mesh_group_replacements);
                let list =
                    list.and_then(|list| elements(list, &super::coerce::SHORT).ok()).unwrap_or_default();
                let pairs = list.iter().filter_map(|one| {
                    Some((group(one, REPLACEMENT.source)?, group(one, REPLACEMENT.target).unwrap_or(NONE)))
                });
                Lod {
                    number: group(lod, LOD.lod).unwrap_or(place.saturating_add(1)),
                    distance: lod.get(LOD.distance).and_then(float),
                    replacements: pairs.collect(),
                }
            })
            .collect();
        lods.sort_by_key(|lod| lod.number);
        lods
    }

    /// The skeleton.
    pub fn skeleton(&self) -> Option<Skeleton<'t, 'a>> {
        let data = content(self.data.get(MODEL.skeleton)?.as_element()?)?;
        Some(Skeleton { data })
    }

    fn list(&self, key: &str) -> Cow<'t, [Element<'a>]> {
        let list = self.data.get(key).and_then(|list| elements(list, &super::coerce::SHORT).ok());
        list.unwrap_or_default()
    }
}

/// The view of a collision mesh of [`Model::collision_meshes`].
pub fn collision<'t, 'a>(element: &'t Element<'a>) -> Option<Collision<'t, 'a>> {
    content(element).map(|data| Collision { data })
}
