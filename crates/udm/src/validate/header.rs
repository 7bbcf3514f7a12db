//! Checks the header of assets: type, version, content.

use super::{Report, path::Place, schema::Expect};
use crate::{
    asset::schema,
    codes::validation,
    document::{Asset, Element, Value},
};

/// Checks an element's header if it has one or should have one. Returns the expectation for its entries. The
/// reader reports a missing header of the root.
pub(super) fn check(
    element: &Element<'_>,
    expect: Expect,
    is_root: bool,
    report: &mut Report,
    at: &Place<'_>,
) -> Expect {
    let Some(asset) = Asset::new(element) else {
        return check_missing(element, expect, is_root, report, at);
    };
    if asset.version == 0 {
        report.note(&validation::VERSION_ZERO, &at.key("assetVersion"), || {
            "the asset has version 0, expected 1 or higher".to_owned()
        });
    }
    if let Expect::Asset(name) = expect
        && !asset.is(name)
    {
        let message = || format!("expected an asset of type \"{name}\", found \"{}\"", asset.kind);
        report.note(&validation::WRONG_ASSET, &at.key("assetType"), message);
    }
    match schema::known(asset.kind.as_bytes()) {
        Some((name, newest, table)) => {
            if asset.version > *newest {
                let message =
                    || format!("the {name} asset has version {}, newest known is {newest}", asset.version);
                report.note(&validation::NEWER, &at.key("assetVersion"), message);
            }
            Expect::Opened(*table)
        }
        None => {
            let message = || format!("unknown asset type \"{}\"", asset.kind);
            report.note(&validation::UNKNOWN_ASSET, &at.key("assetType"), message);
            Expect::Opened(None)
        }
    }
}

fn check_missing(
    element: &Element<'_>,
    expect: Expect,
    is_root: bool,
    report: &mut Report,
    at: &Place<'_>,
) -> Expect {
    // The engine omits empty content.
    let empty = element.get("assetData").is_none()
        && matches!(element.get("assetType"), Some(Value::String(_)))
        && matches!(element.get("assetVersion"), Some(Value::UInt32(_)));
    if let Expect::Asset(name) = expect {
        if !is_root && !empty {
            report.note(&validation::HEADER, at, || format!("the header of the {name} asset is incomplete"));
        }
        return Expect::Nothing;
    }
    if !is_root && element.get("assetData").is_some() && element.get("assetType").is_some() {
        report.note(&validation::HEADER, at, || "the header of the asset is incomplete".to_owned());
    }
    expect
}
