//! The page of the viewer: builds its bundle, and tests it in a browser.

use crate::{
    Outcome,
    process::{Program, apt_install, build_as_tested, built, root},
};
use std::env;

/// Builds the bundle from `web/viewer` to `crates/viewer/assets`; with `--check` it is compared with the committed one.
pub(crate) fn build(arguments: &[String]) -> Outcome {
    let folder = root().join("web/viewer");
    let npm = || Program::new("npm", &["--version"]).works();
    if !npm() {
        return skipped("the bundle is not compared: npm is not installed");
    }
    Program::new("npm", &["ci", "--no-audit", "--no-fund", "--silent"]).inside(&folder).run()?;
    Program::new("npm", &["run", "--silent", "check"]).inside(&folder).run()?;
    Program::new("node", &["build.mjs"]).arguments(arguments).inside(&folder).run()
}

/// The bundle is up to date.
pub(crate) fn check(_: &[String]) -> Outcome {
    build(&["--check".to_owned()])
}

/// Builds the program and runs the tests of the page in Chromium.
pub(crate) fn browser(arguments: &[String]) -> Outcome {
    let Some(chromium) = chromium() else {
        return skipped(
            "the page is not tested: Chromium is not installed (Debian: apt-get install chromium)",
        );
    };
    if !Program::new("npm", &["--version"]).works() {
        return skipped("the page is not tested: npm is not installed");
    }
    build_as_tested();
    let binary = built("meshwright")?;
    let folder = root().join("web/viewer");
    Program::new("npm", &["ci", "--no-audit", "--no-fund", "--silent"]).inside(&folder).run()?;
    Program::new("npm", &["test", "--silent", "--"])
        .arguments(arguments)
        .env("MESHWRIGHT", &binary.to_string_lossy())
        .env("CHROMIUM", &chromium)
        .inside(&folder)
        .run()
}

/// The browser, which is installed where that is possible.
fn chromium() -> Option<String> {
    if let Ok(chromium) = env::var("CHROMIUM") {
        return Some(chromium);
    }
    let installed = || {
        let names = ["chromium", "chromium-browser", "google-chrome"];
        names.into_iter().find(|name| Program::new(name, &["--version"]).works())
    };
    if installed().is_none() && env::var_os("CI").is_some() {
        apt_install(&["chromium"]);
    }
    installed().map(str::to_owned)
}

/// Says what was not done; CI skips nothing.
fn skipped(reason: &str) -> Outcome {
    if env::var_os("CI").is_some() {
        return Err(reason.to_owned());
    }
    eprintln!("skipped: {reason}");
    Ok(())
}
