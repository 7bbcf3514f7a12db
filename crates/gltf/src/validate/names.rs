//! Checks the version, names of extensions, and URIs.

use super::{json_tree::Json, objects::Objects, report::Report, schema::EXTENSIONS, schema_walk::brief};
use crate::{
    codes::validate::{asset, extension, json as codes},
    read, uri,
};
use std::collections::HashSet;

/// Extensions of which only the name is known.
const NAMES: &[&str] = &["KHR_xmp_json_ld"];

/// False with a diagnostic if the version prevents further checks.
pub(super) fn is_version_2(objects: &Objects<'_>, report: &mut Report) -> bool {
    let asset = objects.root.get("asset");
    let member = |name: &str| asset.and_then(|asset| asset.get(name));
    let (version, least) = (member("version"), member("minVersion"));
    let Some((at, (major, minor))) = version.and_then(numbers) else { return true };
    if major != 2 {
        report.note(&asset::MAJOR, at, || {
            format!("unsupported glTF version {} (supported: {})", brief(at), read::SUPPORTED)
        });
        return false;
    }
    if minor > 0 {
        report.note(&asset::MINOR, at, || format!("{at} is {}, which is newer than 2.0", brief(at)));
    }
    let Some((least, required)) = least.and_then(numbers) else { return true };
    if required > (major, minor) {
        report.note(&asset::MIN_VERSION, least, || {
            format!("minVersion {} is above version {}", brief(least), brief(at))
        });
    }
    let is_supported = required.0 == 2 && required <= read::NEWEST;
    if !is_supported {
        report.note(&asset::MAJOR, least, || {
            format!("unsupported minVersion {} (supported: {})", brief(least), read::SUPPORTED)
        });
    }
    is_supported
}

/// Checks `extensionsUsed` and `extensionsRequired`.
pub(super) fn check_extensions(objects: &Objects<'_>, report: &mut Report) {
    let required: Vec<_> = objects.root.get("extensionsRequired").into_iter().flat_map(Json::list).collect();
    let named: HashSet<_> = required.iter().filter_map(|item| item.text()).collect();
    for item in objects.root.get("extensionsUsed").into_iter().flat_map(Json::list) {
        let Some(name) = item.text() else { continue };
        let (prefix, rest) = name.split_once('_').unwrap_or_default();
        let letters =
            |text: &str, allows: fn(&u8) -> bool| !text.is_empty() && text.as_bytes().iter().all(allows);
        let capital = |byte: &u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        if !letters(prefix, capital) || !letters(rest, word) {
            report.note(&extension::NAME, item, || {
                format!("extension name {} has no vendor prefix", brief(item))
            });
        }
        match EXTENSIONS.iter().find(|known| known.name == name) {
            Some(known) if known.required => {
                if !named.contains(known.name) {
                    let message = || format!("extensionsRequired does not list {name}");
                    report.note(&extension::MUST_REQUIRE, item, message);
                    report.fixes.add_name(&extension::MUST_REQUIRE, &name, item);
                }
            }
            Some(_) => {}
            None if NAMES.contains(&&*name) => {}
            None => {
                let message = || format!("extension {} is unknown and was not checked", brief(item));
                report.note(&extension::UNKNOWN, item, message);
            }
        }
    }
    for item in required {
        if let Some(name) = item.text().filter(|name| !objects.uses(name)) {
            report.note(&extension::REQUIRED_UNUSED, item, || {
                format!("extensionsRequired lists {name}, but extensionsUsed does not")
            });
            report.fixes.add_name(&extension::REQUIRED_UNUSED, &name, item);
        }
    }
}

/// Checks the syntax of a URI. The content of `data:` URIs is checked with the bytes.
pub(super) fn check_uri(json: Json<'_>, in_glb: bool, report: &mut Report) {
    let Some(text) = json.text() else { return };
    let scheme = uri::scheme(&text);
    let wrong = match scheme {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("data") => wrong_data(rest),
        _ => wrong_reference(&text),
    };
    if let Some(wrong) = wrong {
        report.note(&codes::URI, json, || format!("{json} {wrong}: {}", brief(json)));
    }
    let is_data = scheme.is_some_and(|(scheme, _)| scheme.eq_ignore_ascii_case("data"));
    if in_glb {
        report.note(&codes::FILE_IN_GLB, json, || {
            format!("{json} is {}, but a GLB can hold the content itself", brief(json))
        });
        if is_data && wrong.is_none() {
            report.note(&codes::DATA_IN_GLB, json, || {
                format!("{json} is a data: URI of {} bytes in a GLB", text.len())
            });
        }
    }
    if wrong.is_none() && !is_data && (scheme.is_some() || text.starts_with('/')) {
        report.note(&codes::ABSOLUTE, json, || format!("{json} is not a relative path: {}", brief(json)));
    }
}

/// The two numbers of a version.
fn numbers(json: Json<'_>) -> Option<(Json<'_>, (u32, u32))> {
    Some((json, read::numbers(&json.text()?)?))
}

/// Whether a URI other than `data:` has a valid syntax.
pub(super) fn is_reference(text: &str) -> bool {
    wrong_reference(text).is_none()
}

/// The syntax error of a URI other than `data:`.
fn wrong_reference(text: &str) -> Option<&'static str> {
    if text.is_empty() {
        return Some("is empty");
    }
    if text.starts_with(':') {
        return Some("has a colon but no scheme before it");
    }
    text.contains(char::is_control).then_some("has a control character")
}

/// The syntax error of a `data:` URI; `rest` follows the scheme.
fn wrong_data(rest: &str) -> Option<&'static str> {
    let Some((head, _)) = rest.split_once(',') else { return Some("has no comma") };
    let parameters = head.split(';').skip(1);
    let count = head.split(';').count();
    let mut numbered = parameters.enumerate();
    let sound = |(at, parameter): (usize, &str)| {
        parameter.split_once('=').is_some_and(|(name, _)| !name.is_empty())
            || (parameter == "base64" && at.saturating_add(2) == count)
    };
    (!numbered.all(sound)).then_some("has a parameter that is neither name=value nor base64 at the end")
}
