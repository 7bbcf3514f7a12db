//! The pictures of the README: models, and a terminal with the output of the program.

use crate::{
    Outcome,
    process::{Program, cargo, root, target},
    python,
};
use std::{env, fmt::Write, fs, path::Path, process::Command};

const PICTURE: &str = "docs/terminal.svg";
const MODELS: &str = "docs/models.png";
/// Gives models of the fixtures materials and textures.
const MOD: &str = include_str!("picture/models.py");
const YARD: &str = "docs/yard.png";
const TURNTABLE: &str = "docs/turntable.png";
const CHANGED: &str = "docs/diff.png";
/// Largest size of the turntable in bytes: a page that shows it is read on a phone, too.
const TURNTABLE_BYTES: u64 = 900_000;
/// The models of the sheet: those of fixtures, and the things of the yard.
const SHEET: [&str; 12] = [
    "vehicles/village/house.cdae",
    "vehicles/village/shed.dae",
    "vehicles/village/windmill.cdae",
    "crane.cast",
    "crate.pmdl_b",
    "materials/crate_wood.pmat",
    "barrel_blue.glb",
    "barrel_red.glb",
    "barrier.glb",
    "cone.glb",
    "crate.glb",
    "tire.glb",
];
/// Makes a model with materials, two levels, a collision box, an animation and a fault.
const YARD_MODEL: &str = include_str!("../../fixtures/yard/make_yard.py");
/// The commands, run one after the other in a folder with a copy of [`FIXTURE`].
const COMMANDS: [&str; 3] = [
    "meshwright info house.cdae",
    "meshwright convert house.cdae -o house.glb",
    "meshwright validate house.glb --profile beamng-vehicle",
];
const FIXTURE: &str = "house.cdae";

const COLUMN: f64 = 8.4;
const ROW: f64 = 19.0;
const MARGIN: f64 = 18.0;
const TOP: f64 = 52.0;
const PLAIN: &str = "#d8dee9";

/// Builds the program, runs the commands and writes the pictures; `--dev` builds it without optimization. A test of the
/// command line compares the text of the terminal with what the program prints.
pub(crate) fn make(arguments: &[String]) -> Outcome {
    let dev = arguments.iter().any(|argument| argument == "--dev");
    let (profile, below) = if dev { ("dev", "debug") } else { ("release", "release") };
    cargo(&["build", "--profile", profile, "--package", "meshwright-cli"]).run()?;
    let binary = target().join(below).join(format!("meshwright{}", env::consts::EXE_SUFFIX));
    draw_models(&binary)?;
    draw_guide(&binary)?;
    let folder = target().join("picture");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(&folder).map_err(failed)?;
    fs::copy(root().join("fixtures").join(FIXTURE), folder.join(FIXTURE)).map_err(failed)?;
    let mut screen = String::new();
    for command in COMMANDS {
        let arguments = command.split_whitespace().skip(1);
        let output = Command::new(&binary)
            .args(arguments)
            .args(["--color", "always"])
            .env_remove("NO_COLOR")
            .current_dir(&folder)
            .output()
            .map_err(|error| format!("cannot run `{command}`: {error}"))?;
        let gap = if screen.is_empty() { "" } else { "\n" };
        let _ = writeln!(screen, "{gap}\u{1b}[32m$\u{1b}[0m \u{1b}[1m{command}\u{1b}[0m");
        screen.push_str(&String::from_utf8_lossy(&output.stdout));
        screen.push_str(&String::from_utf8_lossy(&output.stderr));
    }
    let path = root().join(PICTURE);
    fs::write(&path, svg(&screen)).map_err(|error| format!("{PICTURE}: {error}"))
}

/// The pictures of the guide for Cast: their names, and the options that draw them from the files of each.
const GUIDE: [(&str, &[&str], &[&str]); 4] = [
    ("hands_and_gun", &["gun.cast", "hands.cast", "fire.cast"], &["--clip", "fire"]),
    ("shot", &["gun.cast", "hands.cast", "fire.cast"], &["--clip", "fire", "--at", "0.1333"]),
    (
        "sway",
        &["gun.cast", "hands.cast", "fire.cast", "sway.cast", "--base", "fire"],
        &["--clip", "sway", "--at", "0.1333"],
    ),
    ("world", &["yard.cast"], &["--view", "30,20"]),
];

/// Draws what the guide for Cast converts, with the textures of [`draw_models`].
fn draw_guide(binary: &Path) -> Outcome {
    let (folder, pictures) = (target().join("picture_models"), root().join("docs/guides/cast"));
    fs::create_dir_all(&pictures).map_err(|error| format!("{}: {error}", pictures.display()))?;
    for name in ["gun.cast", "hands.cast", "fire.cast", "sway.cast"] {
        let from = root().join("fixtures/cast/view_model").join(name);
        fs::copy(&from, folder.join(name)).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    let binary = binary.to_string_lossy();
    for (name, files, options) in GUIDE {
        let glb = folder.join(format!("{name}.glb")).to_string_lossy().into_owned();
        let picture = pictures.join(format!("{name}.png")).to_string_lossy().into_owned();
        let mut words = vec!["convert"];
        words.extend(files);
        Program::new(&binary, &words)
            .arguments(&["-o".into(), glb.clone(), "-q".into()])
            .inside(&folder)
            .run()?;
        let mut words =
            vec!["render", &glb, "-o", &picture, "--size", "320x240", "--background", "white", "-q"];
        words.extend(options);
        Program::new(&binary, &words).run()?;
    }
    Ok(())
}

/// Draws models of several formats with their materials.
fn draw_models(binary: &Path) -> Outcome {
    let folder = target().join("picture_models");
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let python = python::interpreter().ok_or("there is no Python 3.11 or newer")?;
    let fixtures = root().join("fixtures");
    Program::new(python, &["-c", MOD, &fixtures.to_string_lossy(), &folder.to_string_lossy()]).run()?;
    let at = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (yard, dented, binary) = (at("yard.glb"), at("yard_dented.glb"), binary.to_string_lossy());
    Program::new(python, &["-c", YARD_MODEL, &yard]).run()?;
    Program::new(python, &["-c", YARD_MODEL, &dented, "--dented"]).run()?;
    Program::new(python, &["-c", YARD_MODEL, &folder.to_string_lossy(), "--apart"]).run()?;
    let picture = |name: &str| root().join(name).to_string_lossy().into_owned();
    let draw = |models: &[String], options: &[&str]| {
        Program::new(&binary, &["render"])
            .arguments(models)
            .arguments(&options.iter().map(|&own| own.to_owned()).collect::<Vec<String>>())
            .run()
    };
    draw(&SHEET.map(at), &["--sheet", &picture(MODELS), "--size", "256"])?;
    let backdrop = ["--view", "24,20", "--background", "backdrop"];
    draw(
        std::slice::from_ref(&yard),
        &[&["-o", &picture(YARD), "--size", "960x420"], &backdrop[..]].concat(),
    )?;
    draw(
        &[yard.clone(), dented],
        &["--diff", "-o", &picture(CHANGED), "--size", "320x240", "--view", "-50,15"],
    )?;
    let turning = ["-o", &picture(TURNTABLE), "--size", "300x170", "--turntable", "24"];
    draw(&[yard], &[&turning, &backdrop[..]].concat())?;
    let size = fs::metadata(root().join(TURNTABLE)).map_or(0, |meta| meta.len());
    if size > TURNTABLE_BYTES {
        return Err(format!("{TURNTABLE} has {size} bytes, at most {TURNTABLE_BYTES} are wanted"));
    }
    Ok(())
}

/// The style that escape sequences have set.
#[derive(Clone, Copy, Default)]
struct Style {
    bold: bool,
    dim: bool,
    color: Option<&'static str>,
}

impl Style {
    fn apply(&mut self, code: &str) {
        match code {
            "" | "0" => *self = Self::default(),
            "1" => self.bold = true,
            "2" => self.dim = true,
            "31" | "91" => self.color = Some("#ff7b72"),
            "32" | "92" => self.color = Some("#7ee787"),
            "33" | "93" => self.color = Some("#e3b341"),
            "34" | "94" => self.color = Some("#79c0ff"),
            "35" | "95" => self.color = Some("#d2a8ff"),
            "36" | "96" => self.color = Some("#76e3ea"),
            _ => {}
        }
    }

    fn attributes(self) -> String {
        let color = self.color.unwrap_or(if self.dim { "#8b949e" } else { PLAIN });
        let weight = if self.bold { " font-weight=\"bold\"" } else { "" };
        format!("fill=\"{color}\"{weight}")
    }
}

/// One `g` element per line of the terminal, so that the text can be read back line by line.
fn svg(screen: &str) -> String {
    let lines: Vec<Vec<(Style, String)>> = parse(screen);
    let columns = lines.iter().map(|line| width(line)).max().unwrap_or(0);
    let (wide, high) = (MARGIN * 2.0 + COLUMN * columns as f64, TOP + ROW * lines.len() as f64 + 6.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide:.0} {high:.0}\" width=\"{wide:.0}\" \
         height=\"{high:.0}\" xml:space=\"preserve\" font-size=\"14\" \
         font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#161b22\"/>\n\
         <circle cx=\"22\" cy=\"20\" r=\"6\" fill=\"#ff5f56\"/>\n\
         <circle cx=\"42\" cy=\"20\" r=\"6\" fill=\"#ffbd2e\"/>\n\
         <circle cx=\"62\" cy=\"20\" r=\"6\" fill=\"#27c93f\"/>\n"
    );
    for (nth, line) in lines.iter().enumerate() {
        let y = TOP + ROW * nth as f64;
        let mut column = 0_usize;
        svg.push_str("<g>");
        for (style, text) in line {
            let count = text.chars().count();
            // A stated length keeps columns aligned in every font.
            let _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{y:.0}\" textLength=\"{:.1}\" {}>{}</text>",
                MARGIN + COLUMN * column as f64,
                COLUMN * count as f64,
                style.attributes(),
                escaped(text)
            );
            column = column.saturating_add(count);
        }
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

fn width(line: &[(Style, String)]) -> usize {
    line.iter().map(|(_, text)| text.chars().count()).sum()
}

/// The lines of a terminal as runs of one style each.
fn parse(screen: &str) -> Vec<Vec<(Style, String)>> {
    let mut style = Style::default();
    screen
        .lines()
        .map(|line| {
            let mut runs = Vec::new();
            for (nth, part) in line.split("\u{1b}[").enumerate() {
                let mut text = part;
                if nth > 0
                    && let Some((codes, rest)) = part.split_once('m')
                {
                    codes.split(';').for_each(|code| style.apply(code));
                    text = rest;
                }
                if !text.is_empty() {
                    runs.push((style, text.to_owned()));
                }
            }
            runs
        })
        .collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_and_text_are_taken_apart() {
        let svg = svg("\u{1b}[1;33mwarning\u{1b}[0m: a < b\n\n  x");
        assert!(svg.contains("fill=\"#e3b341\" font-weight=\"bold\">warning</text>"), "{svg}");
        assert!(svg.contains(&format!("fill=\"{PLAIN}\">: a &lt; b</text></g>\n<g></g>\n<g>")), "{svg}");
    }
}
