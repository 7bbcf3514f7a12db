//! Views of skeletons (`PSKEL`).

use super::coerce;
use crate::{
    asset::schema::keys::{BONE, SKELETON},
    document::{Element, Value},
};
use meshwright_scene::Trs;
use std::borrow::Cow;

/// The content of a skeleton.
///
/// ```
/// use meshwright_udm::{asset::Skeleton, document::Element};
///
/// let boom = Element::new().with("index", 1_u32);
/// let mast = Element::new().with("index", 0_u32).with("children", Element::new().with("boom", boom));
/// let data = Element::new().with("bones", Element::new().with("mast", mast));
/// let bones = Skeleton { data: &data }.bones(256);
/// assert_eq!(bones.iter().map(|bone| bone.parent).collect::<Vec<_>>(), [None, Some(0)]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Skeleton<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}

/// A bone, as [`Skeleton::bones`] lists it.
///
/// ```
/// use meshwright_udm::{asset::Skeleton, document::{Element, Value}};
///
/// let pose = Value::Transform([0.0, 40.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
/// let mast = Element::new().with("index", 0_u32).with("pose", pose);
/// let data = Element::new().with("bones", Element::new().with("mast", mast));
/// let bone = Skeleton { data: &data }.bones(1).pop().unwrap();
/// assert_eq!((&*bone.name, bone.index, bone.pose.translation), ("mast", Some(0), [0.0, 40.0, 0.0]));
/// ```
#[derive(Clone, Debug)]
pub struct Bone<'t, 'a> {
    /// Its name, unique among siblings.
    pub name: Cow<'t, str>,
    /// Its index, which other parts refer to; `None` if the file states none.
    pub index: Option<u32>,
    /// The position of its parent in the same list.
    pub parent: Option<usize>,
    /// Its bind pose in model space, in units; the identity if absent.
    pub pose: Trs,
    /// The unchanged element.
    pub element: &'t Element<'a>,
}

impl<'t, 'a> Skeleton<'t, 'a> {
    /// The bones, parents before children, at most `most`.
    pub fn bones(&self, most: usize) -> Vec<Bone<'t, 'a>> {
        let mut found: Vec<Bone<'t, 'a>> = Vec::new();
        let mut levels: Vec<(std::slice::Iter<'t, crate::document::Entry<'a>>, Option<usize>)> = Vec::new();
        if let Some(top) = self.data.get(SKELETON.bones).and_then(Value::as_element) {
            levels.push((top.iter(), None));
        }
        while let Some((entries, parent)) = levels.last_mut() {
            let parent = *parent;
            let Some(entry) = entries.next() else {
                levels.pop();
                continue;
            };
            let Some(element) = entry.value.as_element() else { continue };
            if found.len() >= most {
                break;
            }
            if let Some(children) = element.get(BONE.children).and_then(Value::as_element) {
                levels.push((children.iter(), Some(found.len())));
            }
            found.push(Bone {
                name: entry.key.to_string_lossy(),
                index: element.get(BONE.index).and_then(coerce::uint),
                parent,
                pose: element.get(BONE.pose).and_then(coerce::pose).unwrap_or_default(),
                element,
            });
        }
        found
    }
}
