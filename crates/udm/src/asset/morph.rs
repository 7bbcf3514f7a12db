//! Views of morph targets (`PMORPHANI`) and the flexes that control them.

use super::{
    coerce::{self, elements, uint},
    string,
};
use crate::{
    asset::schema::keys::{ATTRIBUTE, FLEX, FRAME, MESH_ANIMATION, OPERATION},
    document::{Element, Value},
};
use std::borrow::Cow;

/// The content of a morph target animation.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_udm::{asset::morph::MorphAnimation, document::{Array, Element, Items}};
///
/// let mesh = Element::new().with("meshGroup", 0_u32);
/// let data = Element::new().with("meshAnimations", Array::new(Items::Element(vec![mesh])));
/// assert_eq!(MorphAnimation { data: &data }.meshes(&Limits::DEFAULT)?.len(), 1);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MorphAnimation<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}

/// The displacements of one sub mesh.
///
/// ```
/// use meshwright_udm::{asset::morph::MeshAnimation, document::Element};
///
/// let data = Element::new().with("meshGroup", 2_u32).with("subMesh", 1_u32);
/// assert_eq!(MeshAnimation { data: &data }.target(), Some((2, 0, 1)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MeshAnimation<'t, 'a> {
    /// The element.
    pub data: &'t Element<'a>,
}

impl<'t, 'a> MeshAnimation<'t, 'a> {
    /// Indices of mesh group, mesh and sub mesh.
    pub fn target(&self) -> Option<(u32, u32, u32)> {
        let at = |key: &str| self.data.get(key).and_then(uint);
        Some((
            at(MESH_ANIMATION.mesh_group)?,
            at(MESH_ANIMATION.mesh).unwrap_or(0),
            at(MESH_ANIMATION.sub_mesh).unwrap_or(0),
        ))
    }
}

/// How a flex computes its value from flex controllers.
///
/// ```
/// use meshwright_udm::{asset::morph::{Flex, Program}, document::{Array, Element, Items}};
///
/// let step = Element::new().with("type", "Const").with("value", 0.5_f32);
/// let data = Element::new().with("operations", Array::new(Items::Element(vec![step])));
/// assert_eq!(Flex { data: &data }.program(), Program::Constant(0.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Program {
    /// The value of the controller with this index.
    Fetch(u32),
    /// A constant.
    Constant(f32),
    /// Any other program, or none.
    Other,
}

/// The weight of a morph target animation, computed from flex controllers.
///
/// ```
/// use meshwright_udm::{asset::morph::{Flex, Program}, document::{Array, Element, Items}};
///
/// let step = Element::new().with("type", "Fetch").with("index", 4_u32);
/// let data = Element::new().with("operations", Array::new(Items::Element(vec![step])));
/// let flex = Flex { data: &data };
/// assert_eq!((flex.program(), flex.animation()), (Program::Fetch(4), None));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Flex<'t, 'a> {
    /// The element.
    pub data: &'t Element<'a>,
}

impl Flex<'_, '_> {
    /// Its program.
    pub fn program(&self) -> Program {
        let list = self.data.get(FLEX.operations).and_then(|list| elements(list, &coerce::SHORT).ok());
        match &*list.unwrap_or_default() {
            [one] => match string(one, OPERATION.kind).as_deref() {
                Some("Fetch" | "Fetch1") => match one.get(OPERATION.index).and_then(uint) {
                    Some(index) => Program::Fetch(index),
                    None => Program::Other,
                },
                Some("Const") => match one.get(OPERATION.value).and_then(coerce::float) {
                    Some(value) => Program::Constant(value),
                    None => Program::Other,
                },
                _ => Program::Other,
            },
            _ => Program::Other,
        }
    }
}

/// The attributes of a frame of a [`MeshAnimation`]: `position` or `normal`, with four half floats per
/// vertex.
pub fn attributes<'t, 'a>(frame: &'t Element<'a>) -> Vec<(Cow<'t, str>, &'t Value<'a>)> {
    let Some(Value::Array(list)) = frame.get(FRAME.attributes) else { return Vec::new() };
    let pair = |one: &'t Element<'a>| Some((string(one, ATTRIBUTE.property)?, one.get(ATTRIBUTE.values)?));
    list.elements().iter().filter_map(pair).collect()
}
