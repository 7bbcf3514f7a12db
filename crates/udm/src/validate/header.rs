//! Checks the header of assets: type, version, content.

use super::{Checker, asset_tables, path::Place, schema::Expect};
use crate::{
    codes::validation,
    document::{Asset, Element, Value},
};

impl Checker {
    /// Checks an element's header if it has one or should have one. Returns the expectation for its
    /// entries.
    pub(super) fn header(&mut self, element: &Element<'_>, at: &Place<'_>, expect: Expect) -> Expect {
        let Some(asset) = Asset::new(element) else {
            return self.no_header(element, at, expect);
        };
        if asset.version == 0 {
            self.note(&validation::VERSION_ZERO, &at.key("assetVersion"), || {
                "the asset has version 0, expected 1 or higher".to_owned()
            });
        }
        if let Expect::Asset(name) = expect
            && !asset.is(name)
        {
            let message = || format!("expected an asset of type \"{name}\", found \"{}\"", asset.kind);
            self.note(&validation::WRONG_ASSET, &at.key("assetType"), message);
        }
        match asset_tables::known(asset.kind.as_bytes()) {
            Some((name, newest, table)) => {
                if asset.version > *newest {
                    let message = || {
                        format!("the {name} asset has version {}, newest known is {newest}", asset.version)
                    };
                    self.note(&validation::NEWER, &at.key("assetVersion"), message);
                }
                Expect::Opened(*table)
            }
            None => {
                let message = || format!("unknown asset type \"{}\"", asset.kind);
                self.note(&validation::UNKNOWN_ASSET, &at.key("assetType"), message);
                Expect::Opened(None)
            }
        }
    }

    fn no_header(&mut self, element: &Element<'_>, at: &Place<'_>, expect: Expect) -> Expect {
        // The reader reports it for the root.
        let root = self.level <= 1 && self.unpacked == 0;
        // The engine omits empty content.
        let empty = element.get("assetData").is_none()
            && matches!(element.get("assetType"), Some(Value::String(_)))
            && matches!(element.get("assetVersion"), Some(Value::UInt32(_)));
        if let Expect::Asset(name) = expect {
            if !root && !empty {
                self.note(&validation::HEADER, at, || {
                    format!("the header of the {name} asset is incomplete")
                });
            }
            return Expect::Nothing;
        }
        if !root && element.get("assetData").is_some() && element.get("assetType").is_some() {
            self.note(&validation::HEADER, at, || "the header of the asset is incomplete".to_owned());
        }
        expect
    }
}
