//! The command line `meshwright` as a library, for programs that contain it.

mod args;
mod batch;
mod batch_messages;
mod commands;
mod destination;
mod double_click;
mod inputs;
mod interrupt;
mod output_conflicts;
mod output_template;
mod own_process;
mod presentation;
#[cfg(feature = "object-store")]
mod remote;
mod run_summary;
mod settings;
mod since_manifest;
mod small_file;
mod standard_streams;
mod status;
mod watch;
mod whole_inputs;

pub use own_process::start_as;

use args::{Cli, Verb};
use clap::FromArgMatches;
use meshwright::{Error, core::codes::BAD_REQUEST};
use presentation::json;
use settings::{Mode, Settings};
use standard_streams::Out;
use status::{CliError, Status};
use std::{ffi::OsString, panic};

/// Runs a command line, whose first word is the name of the program, and returns the exit status. It reads and writes the
/// standard streams of the process. Commands that write files handle signals from then on, and end the process on one.
pub fn run(words: impl IntoIterator<Item = OsString>) -> u8 {
    let words: Vec<OsString> = words.into_iter().collect();
    if !double_click::has_own_console() {
        return run_words(words);
    }
    let words = double_click::with_viewer(words);
    let is_viewer = words.get(1).is_some_and(|word| word == "view");
    let status = run_words(words);
    // The viewer ends when its page is closed, and the window with it.
    if status != Status::Done as u8 || !is_viewer {
        double_click::wait_for_enter();
    }
    status
}

fn run_words(words: Vec<OsString>) -> u8 {
    // A panic of the interpreter of queries becomes an error with a code; its own text is of no use to anyone.
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !meshwright::query::is_running() {
            usual(info);
        }
    }));
    let words = with_command(words);
    let asked_mode = args::mode(&words);
    let parsed = args::command().color(args::help_color(&words)).try_get_matches_from(words);
    let cli = match parsed.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches)) {
        Ok(cli) => cli,
        Err(error) => {
            let error = args::with_true_tips(error);
            // Help and version go to stdout and are not failure; nothing can be done if they cannot be shown.
            let _ = error.print();
            let failed = error.use_stderr();
            if failed {
                let mut settings = Settings::new(&args::Global::default());
                settings.mode = asked_mode;
                let mut out = Out::new(&settings);
                json::run_failed(&mut out, &args::error(&error));
            }
            return if failed { Status::Usage } else { Status::Done } as u8;
        }
    };
    if !cli.global.within.is_empty()
        && let Err(error) = meshwright::core::confinement::confine(&cli.global.within)
    {
        let mut out = Out::new(&Settings::new(&cli.global));
        out.mistake(&format!("--within: {error}"));
        return Status::Usage as u8;
    }
    let writes = cli.verb.as_ref().is_some_and(Verb::writes_files);
    let mut settings = Settings::new(&cli.global);
    #[cfg(feature = "object-store")]
    {
        settings.need = cli.verb.as_ref().and_then(remote::need);
    }
    // What runs while other programs save its inputs never maps them. Windows lets no program replace a mapped file, this
    // one included.
    if cli.verb.as_ref().is_some_and(Verb::keeps_inputs_open) || (cfg!(windows) && writes) {
        settings.source = settings.source.map(false);
    }
    if settings.jobs > 0 {
        // It fails only if the threads are there already, and nothing has run yet.
        let _ = rayon::ThreadPoolBuilder::new().num_threads(settings.jobs).build_global();
    }
    if writes {
        interrupt::handle();
    }
    let mut out = Out::new(&settings);
    let done = run_with_stores(cli.verb, &settings, &mut out).and_then(|status| out.flush().map(|()| status));
    let status = match done {
        Ok(status) => status,
        // Who closed the pipe has seen enough.
        Err(CliError::Closed) => Status::Done,
        Err(CliError::Usage(message)) => {
            json::run_failed(&mut out, &Error::new(&BAD_REQUEST, message.as_str()));
            out.mistake(&message);
            out.say("\nFor more information, try '--help'.\n");
            Status::Usage
        }
        Err(CliError::Error(error)) => {
            json::run_failed(&mut out, &error);
            out.error("", &error);
            Status::Failed
        }
    };
    status as u8
}

/// The words of the command line; a file without a command means `info`.
fn with_command(mut words: Vec<OsString>) -> Vec<OsString> {
    if let [_, only] = words.as_mut_slice()
        && *only == "version"
    {
        *only = "--version".into();
    }
    if words.get(1..).is_some_and(args::means_info) {
        words.insert(1, "info".into());
    }
    words
}

/// Runs a command whose inputs and outputs may be in object stores.
#[cfg(feature = "object-store")]
fn run_with_stores(verb: Option<Verb>, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let mut verb = verb;
    let run = |out: &mut Out| {
        let upload = verb.as_mut().map_or(Ok(None), |verb| remote::prepare(verb, &settings.limits))?;
        let status = run_command(verb, settings, out)?;
        upload.map_or(Ok(()), remote::Upload::finish)?;
        out.flush().map(|()| status)
    };
    let status = run(out);
    remote::finish(out);
    status
}

#[cfg(not(feature = "object-store"))]
use run_command as run_with_stores;

fn run_command(verb: Option<Verb>, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    if let Some(name) = verb.as_ref().and_then(Verb::without_json)
        && settings.mode != Mode::Human
    {
        return CliError::usage(format!("`{name}` has no JSON output"));
    }
    if let Some(output) = verb.as_ref().and_then(Verb::plain_output) {
        destination::is_no_archive(output)?;
    }
    match verb {
        None => commands::welcome(out),
        Some(Verb::Formats) => commands::formats::run(settings, out),
        Some(Verb::Info(args)) => commands::info::run(&args, settings, out),
        Some(Verb::Tree(args)) => commands::tree::run(&args, settings, out),
        Some(Verb::Hex(args)) => commands::hex::run(&args, settings, out),
        Some(Verb::Convert(args)) => commands::convert::run(&args, settings, out),
        Some(Verb::Render(args)) => commands::render::run(&args, settings, out),
        #[cfg(feature = "view")]
        Some(Verb::View(args)) => commands::view::run(&args, settings, out),
        #[cfg(not(feature = "view"))]
        Some(Verb::View { .. }) => CliError::usage(
            "this build has no viewer; install one that has: `cargo install --locked --path crates/cli`, or for Python \
             `pip install meshwright[catalog]`",
        ),
        Some(Verb::Validate(args)) => commands::validate::run(&args, settings, out),
        Some(Verb::Cook(args)) => commands::cook::run(&args, settings, out),
        Some(Verb::Check(args)) => commands::check::run(&args, settings, out),
        Some(Verb::Pack(args)) => commands::pack::run(&args, settings, out),
        Some(Verb::Explain(args)) => commands::explain::run(&args, settings, out),
        Some(Verb::Completions(args)) => commands::completions::run(&args, out),
        Some(Verb::Man(args)) => commands::man::run(&args, out),
        Some(Verb::Diff(args)) => commands::diff::run(&args, settings, out),
        Some(Verb::Query(args)) => commands::query::run(&args, settings, out),
        Some(Verb::Fix(args)) => commands::fix::run(&args, settings, out),
        Some(Verb::Recover(args)) => commands::recover::run(&args, settings, out),
        Some(Verb::Deps(args)) => commands::deps::run(&args, settings, out),
        Some(Verb::Catalog(args)) => commands::catalog::run(&args, settings, out),
        Some(Verb::Duplicates(args)) => commands::duplicates::run(&args, settings, out),
        #[cfg(feature = "mcp")]
        Some(Verb::Mcp(args)) => commands::mcp::run(&args, settings),
        #[cfg(not(feature = "mcp"))]
        Some(Verb::Mcp(_)) => CliError::usage(
            "this build has no server for agents; install one that has: `cargo install --locked --path crates/cli --features mcp`",
        ),
        Some(Verb::Set(args)) => commands::set::run(&args, settings, out),
        Some(Verb::Edit(args)) => commands::edit::run(&args, settings, out),
        Some(Verb::Register(args)) => commands::register::run(&args, true, out),
        Some(Verb::Unregister(args)) => commands::register::run(&args, false, out),
        Some(Verb::Schema(args)) => commands::schema::run(&args, settings, out),
        Some(Verb::Roundtrip(args)) => commands::roundtrip::run(&args, settings, out),
        Some(Verb::Selftest(args)) => commands::selftest::run(&args, settings, out),
    }
}
