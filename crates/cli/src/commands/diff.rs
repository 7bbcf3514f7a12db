//! `meshwright diff`

mod answer;
mod words;

use crate::{
    args::DiffArgs,
    inputs::{self, Input},
    out::Out,
    render::json,
    settings::{Mode, Settings},
    status::{Status, Stop},
};
use meshwright::{DiffOptions, Fault, core::codes::BAD_REQUEST};

const SCHEMA: &str = "meshwright/diff/1";

pub(crate) fn run(args: &DiffArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    for path in [&args.a, &args.b] {
        inputs::not_a_folder(path)?;
    }
    if args.a == args.b && args.a.as_os_str() == "-" {
        return Err(Stop::Usage("stdin (-) can be read only once".to_owned()));
    }
    let inputs = [inputs::one(&args.a), inputs::one(&args.b)];
    let options = DiffOptions { on: args.on.into(), tolerance: args.tolerance, ..DiffOptions::default() };
    let [a, b] = &inputs;
    let (x, y) = match (a.open(settings), b.open(settings)) {
        (Ok(x), Ok(y)) => (x, y),
        (x, y) => {
            let faults = [(a, x.err()), (b, y.err())];
            let mut faults = faults.iter().filter_map(|(input, fault)| Some((*input, fault.as_ref()?)));
            if let Some((input, fault)) = faults.next() {
                failed(out, settings, input, fault)?;
            }
            // One answer a run, but both are told of.
            faults.for_each(|(input, fault)| out.fault(&input.name, fault));
            return Ok(Status::Failed);
        }
    };
    let found = match meshwright::diff(&x, &y, &settings.limits, &options) {
        Ok(found) => found,
        Err(fault) if fault.code().id == BAD_REQUEST.id => {
            return Err(Stop::Usage(fault.message().to_owned()));
        }
        Err(fault) => {
            let second = fault.file().is_some_and(|file| y.path() == Some(file) && x.path() != Some(file));
            failed(out, settings, if second { b } else { a }, &fault)?;
            return Ok(Status::Failed);
        }
    };
    let files = [(a.name.as_str(), &x), (b.name.as_str(), &y)];
    match settings.mode {
        Mode::Human => out.print(&words::told(&found, files, out.verbose))?,
        mode => json::document(out, mode, &answer::answer(SCHEMA, &found, files))?,
    }
    Ok(if found.is_equal() { Status::Done } else { Status::Different })
}

/// Tells of a file that cannot be compared.
fn failed(out: &mut Out, settings: &Settings, input: &Input, fault: &Fault) -> Result<(), Stop> {
    out.fault(&input.name, fault);
    json::failed(out, settings.mode, SCHEMA, &input.name, fault)
}
