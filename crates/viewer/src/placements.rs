//! What of levels and vehicles is shown, which the page can change.

use crate::http::reply::Failure;
use hyper::StatusCode;
use meshwright::{
    ConvertOptions,
    convert::options::{OptionValue, option_named},
    placement_options::{Placeholders, PlacementOptions},
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    options: OptionValue,
}

/// What a page asks for: an object of options, each as in conversions.
pub(crate) fn read(json: &[u8]) -> Result<PlacementOptions, Failure> {
    let wrong = |message: String| Failure::request(StatusCode::BAD_REQUEST, message);
    let asked: Asked =
        serde_json::from_slice(json).map_err(|error| wrong(format!("unusable JSON: {error}")))?;
    let OptionValue::Map(members) = asked.options else {
        return Err(wrong(format!("expected an object of options, found {}", asked.options)));
    };
    let mut options = ConvertOptions::default();
    for (name, value) in members {
        // The error for one that does not exist names a similar one.
        options.set(&name, &value)?;
        if option_named(&name).is_none_or(|option| !option.of_placements) {
            return Err(wrong(format!("{name} is no option of levels and vehicles")));
        }
    }
    Ok(options.placements())
}

/// The options that are not as usual, each with its form as a text.
pub(crate) fn stated(wanted: &PlacementOptions) -> Vec<(&'static str, String)> {
    let numbers = |list: &[f64]| list.iter().map(f64::to_string).collect::<Vec<_>>().join(",");
    let names = |list: &[String]| (!list.is_empty()).then(|| list.join(","));
    let values = [
        ("classes", names(&wanted.include)),
        ("without_classes", names(&wanted.exclude)),
        ("area", wanted.area.map(|area| numbers(&area))),
        ("near", wanted.near.map(|near| numbers(&near))),
        ("hidden", wanted.leaves_out_hidden.then(|| "drop".to_owned())),
        ("placeholders", (wanted.placeholders == Placeholders::None).then(|| "none".to_owned())),
        ("terrain_step", wanted.terrain_step.map(|step| step.to_string())),
    ];
    values.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright::convert::options::OPTIONS;

    #[test]
    fn what_is_stated_is_what_was_read() {
        let all = r#"{"options": {"classes": "TSStatic,Forest", "without_classes": "DecalRoad", "area": "-1.5,0,20,30",
            "near": [1, 2, 300], "hidden": "drop", "placeholders": "none", "terrain_step": 4}}"#;
        let wanted = read(all.as_bytes()).unwrap();
        let stated = stated(&wanted);
        let names: Vec<&str> = stated.iter().map(|(name, _)| *name).collect();
        let known: Vec<&str> =
            OPTIONS.iter().filter(|option| option.of_placements).map(|option| option.name).collect();
        assert_eq!(names, known, "each option of placements");
        let again =
            serde_json::json!({"options": stated.into_iter().collect::<std::collections::BTreeMap<_, _>>()});
        assert_eq!(read(again.to_string().as_bytes()).unwrap(), wanted);
        for wrong in
            [r#"{"options": {"lod": 1}}"#, r#"{"options": {"near": "1,2"}}"#, r#"{"options": 1}"#, "{}", "["]
        {
            assert!(read(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
