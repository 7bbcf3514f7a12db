//! `meshwright man`

use crate::{
    args::{self, ManArgs},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{Error, Output, core::codes::UNWRITABLE};
use roff::{Roff, roman};
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

pub(crate) fn run(args: &ManArgs, out: &mut Out) -> Result<Status, CliError> {
    let failed = |error| Error::io(&UNWRITABLE, format!("cannot create {}", args.folder.display()), error);
    fs::create_dir_all(&args.folder).map_err(failed)?;
    let mut command = args::command();
    command.build();
    page(&args.folder, "meshwright", command.clone())?;
    let mut count = 1_usize;
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        page(&args.folder, &format!("meshwright-{}", verb.get_name()), verb.clone())?;
        count = count.saturating_add(1);
    }
    out.line(&format!("{count} pages in {}", args.folder.display()))?;
    Ok(Status::Done)
}

fn page(folder: &Path, name: &str, command: clap::Command) -> Result<(), CliError> {
    let path = folder.join(name).with_extension("1");
    let failed = |error| Error::io(&UNWRITABLE, format!("cannot write {}", path.display()), error);
    let mut bytes = Vec::new();
    // Exit statuses and examples of the help have their own sections.
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = clap_mangen::Man::new(command.after_help("").after_long_help("")).title(name.to_uppercase());
    let mut render = || {
        man.render_title(&mut bytes)?;
        man.render_name_section(&mut bytes)?;
        man.render_synopsis_section(&mut bytes)?;
        man.render_description_section(&mut bytes)?;
        man.render_options_section(&mut bytes)?;
        if name == "meshwright" {
            man.render_subcommands_section(&mut bytes)?;
        }
        sections(&after, &mut bytes)
    };
    render().map_err(failed)?;
    Output::check_below(&path, folder)?;
    let mut output = Output::create(&path)?;
    output.write_all(&bytes).map_err(failed)?;
    output.commit()?;
    Ok(())
}

/// The text below the options of a help as sections of a manual page, followed by the shared sections.
fn sections(after: &str, out: &mut Vec<u8>) -> io::Result<()> {
    let mut roff = Roff::new();
    for paragraph in after.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
        let (head, rest) = paragraph.split_once(':').unwrap_or(("", paragraph));
        match head {
            "Exit status" => {
                roff.control("SH", ["EXIT STATUS"]).text([roman(rest.trim().replace('\n', " "))]);
            }
            "Example" | "Examples" => {
                roff.control("SH", ["EXAMPLES"]).control("nf", []);
                for line in rest.lines().map(str::trim).filter(|line| !line.is_empty()) {
                    roff.text([roman(line)]);
                }
                roff.control("fi", []);
            }
            _ => {
                roff.control("SH", ["NOTES"]).text([roman(paragraph.replace('\n', " "))]);
            }
        }
    }
    let environment = "NO_COLOR, CLICOLOR and CLICOLOR_FORCE set the use of colors; VISUAL or EDITOR names the editor of \
                       `meshwright edit`; TMPDIR is the folder for temporary files.";
    roff.control("SH", ["ENVIRONMENT"]).text([roman(environment)]);
    let files = "meshwright.toml, in the current folder or one above it, has settings of `meshwright validate`, `check` and `deps`.";
    roff.control("SH", ["FILES"]).text([roman(files)]);
    roff.to_writer(out)
}
