//! Maps (`PMAP`).

use super::{
    string,
    values::{self, elements},
};
use crate::document::{Element, Value};
use meshwright_core::{Limits, Result};
use meshwright_scene::Trs;
use std::borrow::Cow;

/// The content of a map.
#[derive(Clone, Copy, Debug)]
pub struct Map<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}

/// An entity of a map.
#[derive(Clone, Copy, Debug)]
pub struct Entity<'t, 'a> {
    /// The element.
    pub data: &'t Element<'a>,
}

impl<'t, 'a> Map<'t, 'a> {
    /// The entities, each for [`Entity`].
    ///
    /// # Errors
    ///
    /// A compressed list that cannot be decoded within the limits.
    pub fn entities(&self, limits: &Limits) -> Result<Cow<'t, [Element<'a>]>> {
        self.data.get("entities").map_or(Ok(Cow::Borrowed(&[])), |list| elements(list, limits))
    }
}

impl<'t, 'a> Entity<'t, 'a> {
    /// What it is.
    pub fn class_name(&self) -> Cow<'t, str> {
        string(self.data, "className").unwrap_or_default()
    }

    /// Where it stands, in units.
    pub fn pose(&self) -> Option<Trs> {
        self.data.get("pose").and_then(values::pose)
    }

    /// A key value.
    pub fn key_value(&self, key: &str) -> Option<Cow<'t, str>> {
        self.data.get("keyValues").and_then(Value::as_element).and_then(|element| string(element, key))
    }
}
