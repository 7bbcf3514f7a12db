//! `meshwright man`

use crate::{
    args::{Cli, ManArgs},
    out::Out,
    status::{Status, Stop},
};
use clap::CommandFactory;
use meshwright::{Fault, Output, core::codes::UNWRITABLE};
use std::{fs, io::Write, path::Path};

pub(crate) fn run(args: &ManArgs, out: &mut Out) -> Result<Status, Stop> {
    let failed = |error| Fault::io(&UNWRITABLE, format!("cannot make {}", args.folder.display()), error);
    fs::create_dir_all(&args.folder).map_err(failed)?;
    let mut command = Cli::command();
    // Fills in what the verbs share.
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

fn page(folder: &Path, name: &str, command: clap::Command) -> Result<(), Stop> {
    let path = folder.join(name).with_extension("1");
    let failed = |error| Fault::io(&UNWRITABLE, format!("cannot write {}", path.display()), error);
    let mut bytes = Vec::new();
    clap_mangen::Man::new(command).title(name.to_uppercase()).render(&mut bytes).map_err(failed)?;
    let mut output = Output::create(&path)?;
    output.write_all(&bytes).map_err(failed)?;
    output.commit()?;
    Ok(())
}
