//! What the columns say, and their types.

use crate::columns::COLUMNS;
use arrow_schema::{DataType, Field, Fields};
use std::sync::Arc;

/// What a column says.
///
/// ```
/// assert_eq!(meshwright_catalog::columns().next().unwrap().name, "path");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnDescription {
    /// The name of the column.
    pub name: &'static str,
    /// Its Arrow type.
    pub data_type: String,
    /// What it says.
    pub description: &'static str,
}

/// All columns, in order.
pub fn columns() -> impl Iterator<Item = ColumnDescription> {
    COLUMNS.iter().map(|column| ColumnDescription {
        name: column.name,
        data_type: (column.values)(&[])
            .map_or_else(|_| String::new(), |values| type_name(values.data_type())),
        description: column.description,
    })
}

/// A type as the documentation shows it.
fn type_name(data_type: &DataType) -> String {
    let fields = |fields: &Fields| {
        let field = |field: &Arc<Field>| format!("{}: {}", field.name(), type_name(field.data_type()));
        fields.iter().map(field).collect::<Vec<_>>().join(", ")
    };
    match data_type {
        DataType::Utf8 => "string".to_owned(),
        DataType::Boolean => "bool".to_owned(),
        DataType::Timestamp(..) => "timestamp, UTC".to_owned(),
        DataType::List(item) => format!("list<{}>", type_name(item.data_type())),
        DataType::Struct(own) => format!("struct<{}>", fields(own)),
        other => other.to_string().to_lowercase(),
    }
}
