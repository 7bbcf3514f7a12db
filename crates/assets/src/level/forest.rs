//! The items of forests.

use super::{json_lines, objects::is_rotation};
use meshwright_core::{Budget, Diagnostics, Limits, Result, Source, Span};
use std::collections::BTreeMap;

/// The items of one type in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ForestType {
    /// The type as the first item spells it.
    pub name: String,
    /// Number of items.
    pub items: u64,
    /// The bytes of the type of the first item.
    pub span: Span,
    /// Its line, counted from 1.
    pub line: u32,
}

/// What a `.forest4.json` places, by type.
///
/// ```
/// use meshwright_assets::level::ForestItems;
/// use meshwright_core::{Limits, Source};
///
/// let line = r#"{"pos":[0,0,0],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"oak"}"#;
/// let source = Source::from(format!("{line}\n{line}\n").into_bytes());
/// let items = ForestItems::parse(&source, &Limits::DEFAULT)?;
/// assert_eq!((items.types.len(), items.types[0].items), (1, 2));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ForestItems {
    /// The types in alphabetical order, without regard to case.
    pub types: Vec<ForestType>,
    /// Number of items without a type or a position, with an invalid rotation, or with a scale of 0 or less.
    pub unplaced: u64,
    /// The bytes and the line of the first of them.
    pub first_unplaced: Option<(Span, u32)>,
    /// What could not be read.
    pub diagnostics: Diagnostics,
}

impl ForestItems {
    /// Reads a text with a JSON object on each line. Other lines are reported.
    ///
    /// # Errors
    ///
    /// Those of limits.
    pub fn parse(source: &Source, limits: &Limits) -> Result<Self> {
        let (mut items, mut budget) = (Self::default(), Budget::new(*limits));
        let mut types: BTreeMap<String, ForestType> = BTreeMap::new();
        items.diagnostics = json_lines::each(source, limits, |node, base| {
            let (span, line) = base.place(node);
            budget.items(1, span)?;
            let numbers = |member: &str| -> Vec<f64> {
                let list = node.get(member).into_iter().flat_map(|list| list.items());
                list.take(10).filter_map(|item| item.number()).filter(|number| number.is_finite()).collect()
            };
            let rotation: Result<[f64; 9], _> = numbers("rotationMatrix").try_into();
            let rotates =
                node.get("rotationMatrix").is_none() || rotation.is_ok_and(|rotation| is_rotation(&rotation));
            let scale = node.get("scale").map_or(Some(1.0), |scale| scale.number());
            let scales = scale.is_some_and(|scale| scale > 0.0 && scale.is_finite());
            let kind = node.get("type").filter(|kind| kind.text().is_some_and(|text| !text.is_empty()));
            if numbers("pos").len() != 3 || !rotates || !scales || kind.is_none() {
                items.unplaced = items.unplaced.saturating_add(1);
                items.first_unplaced.get_or_insert((span, line));
            }
            let Some((kind, name)) = kind.and_then(|kind| Some((kind, kind.text()?))) else { return Ok(()) };
            let lower = name.to_lowercase();
            if let Some(known) = types.get_mut(&lower) {
                known.items = known.items.saturating_add(1);
                return Ok(());
            }
            let held = size_of::<ForestType>().saturating_add(lower.len()).saturating_add(name.len());
            budget.memory(held as u64, span)?;
            let (span, line) = base.place(kind);
            types.insert(lower, ForestType { name: name.into_owned(), items: 1, span, line });
            Ok(())
        })?;
        items.types = types.into_values().collect();
        Ok(items)
    }

    /// The memory that the types take, approximately, in bytes.
    pub fn memory(&self) -> u64 {
        let own = self.types.iter().map(|one| size_of::<ForestType>().saturating_add(one.name.len()));
        own.fold(0, usize::saturating_add) as u64
    }
}
