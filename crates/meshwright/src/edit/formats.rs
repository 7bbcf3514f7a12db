//! The edit strategies of the formats.

use super::{
    format_literal, set_in_text,
    strategy::{Change, EditStrategy, Fields, Texts},
};
use meshwright_core::{Budget, Limits, Result, Source, Span};
use meshwright_udm::binary;

static CAST: Fields = Fields {
    computed: meshwright_cast::encode_value::COMPUTED,
    encode: meshwright_cast::encode_value::encode,
    sizes: meshwright_cast::encode_value::SIZES,
    fixed: None,
    ..Fields::PLAIN
};

static CDAE: Fields = Fields {
    computed: meshwright_cdae::encode_value::COMPUTED,
    encode: meshwright_cdae::encode_value::encode,
    outer: meshwright_cdae::encode_value::outer,
    fixed: None,
    pack: Some(meshwright_cdae::encode_value::pack),
    ..Fields::PLAIN
};

/// Version 26.
static DTS: Fields = Fields {
    computed: meshwright_cdae::encode_value::COMPUTED,
    encode: meshwright_cdae::encode_value::encode_dts,
    fixed: Some(meshwright_cdae::encode_value::FIXED),
    ..Fields::PLAIN
};

static UDM: Fields = Fields {
    computed: meshwright_udm::encode_value::COMPUTED,
    encode: meshwright_udm::encode_value::encode,
    sizes: meshwright_udm::encode_value::SIZES,
    lengths: meshwright_udm::encode_value::LENGTHS,
    fixed: None,
    ..Fields::PLAIN
};

static TINMAN: Fields = Fields {
    computed: meshwright_tinman::encode_value::COMPUTED,
    encode: meshwright_tinman::encode_value::encode,
    fixed: Some(meshwright_tinman::encode_value::FIXED),
    ..Fields::PLAIN
};

pub(crate) fn cast(_: &Source) -> EditStrategy {
    EditStrategy::Fields(&CAST)
}

pub(crate) fn dae(_: &Source) -> EditStrategy {
    EditStrategy::Texts(Texts { set: set_dae })
}

pub(crate) fn cdae(source: &Source) -> EditStrategy {
    EditStrategy::Fields(if source.bytes().starts_with(&[26, 0]) { &DTS } else { &CDAE })
}

pub(crate) fn udm(source: &Source) -> EditStrategy {
    match source.bytes().starts_with(&binary::MAGIC) {
        true => EditStrategy::Fields(&UDM),
        false => EditStrategy::Texts(Texts { set: set_udm }),
    }
}

pub(crate) fn tinman(_: &Source) -> EditStrategy {
    EditStrategy::Fields(&TINMAN)
}

pub(crate) fn json(_: &Source) -> EditStrategy {
    EditStrategy::Texts(Texts { set: set_in_text::set_json })
}

/// Sets attributes and texts of Collada, by their paths (`COLLADA/asset[0]/unit[0]/meter`).
fn set_dae(
    source: &Source,
    limits: &Limits,
    requests: &[(String, String)],
) -> Result<(Vec<u8>, Vec<Change>)> {
    let (document, _) = meshwright_dae::read(source, limits)?;
    let requests: Result<Vec<(String, String)>> =
        requests.iter().map(|(path, value)| Ok((path.clone(), format_literal::unquoted(value)?))).collect();
    let requests = requests?;
    let grown = requests.iter().map(|(_, value)| value.len() as u64).fold(source.len(), u64::saturating_add);
    Budget::new(*limits).memory(grown.saturating_mul(2), Span::default())?;
    let (changed, replaced) = document.with_texts(&requests)?;
    if replaced.is_empty() {
        return Ok((source.bytes().to_vec(), Vec::new()));
    }
    let changes = replaced.into_iter().map(|own| Change { path: own.path, from: own.from, to: own.to });
    Ok((meshwright_dae::write(&changed)?.to_vec(), changes.collect()))
}

/// Sets values in the text form of UDM, by their paths (`assetData/mass`).
fn set_udm(
    source: &Source,
    limits: &Limits,
    requests: &[(String, String)],
) -> Result<(Vec<u8>, Vec<Change>)> {
    let (mut file, _) = meshwright_udm::text::read(source, limits)?;
    let mut changes = Vec::new();
    for (path, spelling) in requests {
        let (from, to) = file.set_text(path, spelling.trim(), limits)?;
        if from != to {
            changes.push(Change { path: path.clone(), from, to });
        }
    }
    let bytes = if changes.is_empty() { source.bytes().to_vec() } else { file.write().to_vec() };
    Ok((bytes, changes))
}
