//! What the desktop of each system needs to start the program with a file.

use crate::args::Cli;
use clap::CommandFactory;
use std::{
    env,
    ffi::OsString,
    fmt::Write,
    path::{Path, PathBuf},
};

/// What files that are made here have in their first lines.
pub(super) const MARK: &str = "Made by `meshwright register`";

// Made by `tools/dist/packages.py` from `packaging/package.toml`.
const DESKTOP: &str = include_str!("../../../share/meshwright.desktop");
const THUMBNAILER: &str = include_str!("../../../share/meshwright.thumbnailer");
const TYPES: &str = include_str!("../../../share/meshwright.xml");

const LABEL: &str = "Open with meshwright view";
pub(super) const CLASSES: &str = "Software\\Classes";
const APPLICATION: &str = "Applications\\meshwright.exe";

/// The provider of thumbnails for Explorer, which the library of this name has: `crates/thumbnails`.
const THUMBNAIL_CLASS: &str = "{8E1F6C2A-5B0D-4D7E-9A43-0C6F2BE7D915}";
const THUMBNAIL_LIBRARY: &str = "meshwright_thumbnails.dll";
/// Where Windows looks for such a provider, below the key of an extension.
const THUMBNAIL_HANDLER: &str = "ShellEx\\{E357FCCD-A995-4576-B01F-234630154E96}";
/// Windows brings a program that draws these models with their textures, which a provider does not get.
const DRAWN_BY_OTHERS: [&str; 2] = [".gltf", ".glb"];
/// Further files of models and materials, which the viewer is not offered for.
const ONLY_DRAWN: [&str; 4] = [".udm", ".udm_b", ".pmat", ".pmat_b"];

/// The desktop of the current user.
#[derive(Debug)]
pub(super) enum Desktop {
    /// The folder of the user's data: `$XDG_DATA_HOME`.
    Freedesktop(PathBuf),
    /// The folder of the Start menu.
    Windows(PathBuf),
}

/// One thing that is added.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entry {
    File {
        path: PathBuf,
        content: String,
    },
    /// A key of the registry below `HKEY_CURRENT_USER`, with its values. The default value has no name.
    Key {
        path: String,
        values: Vec<(String, String)>,
    },
    /// A key with a default value that only one program can have.
    Handler {
        path: String,
        class: &'static str,
    },
    Shortcut {
        path: PathBuf,
        program: PathBuf,
    },
}

impl Entry {
    /// The entry as text; with what it holds if that is wanted.
    pub(super) fn shown(&self, with_content: bool) -> String {
        match self {
            Self::File { path, .. } => format!("file      {}", path.display()),
            Self::Shortcut { path, .. } => format!("shortcut  {}", path.display()),
            Self::Key { path, values } => {
                let mut text = format!("registry  HKEY_CURRENT_USER\\{path}");
                for (name, value) in values.iter().filter(|_| with_content) {
                    let name = if name.is_empty() { "(default)" } else { name };
                    let _ = write!(text, "\n            {name} = {value}");
                }
                text
            }
            Self::Handler { path, class } => {
                let value = vec![(String::new(), (*class).to_owned())];
                Self::Key { path: path.clone(), values: value }.shown(with_content)
            }
        }
    }
}

impl Desktop {
    /// # Errors
    ///
    /// A message if the system has no place for such entries, or its folder is unknown.
    pub(super) fn of_user() -> Result<Self, String> {
        let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if cfg!(windows) {
            let data =
                folder("APPDATA").ok_or("the folder of the Start menu is unknown: APPDATA is not set")?;
            return Ok(Self::Windows(data.join("Microsoft\\Windows\\Start Menu\\Programs")));
        }
        if cfg!(target_os = "macos") {
            return Err(
                "macOS opens files with application bundles only: start `meshwright view` instead".to_owned()
            );
        }
        let data = folder("XDG_DATA_HOME").filter(|path| path.is_absolute());
        data.or_else(|| Some(folder("HOME")?.join(".local/share"))).map(Self::Freedesktop).ok_or_else(|| {
            "your folder for data is unknown: neither XDG_DATA_HOME nor HOME is set".to_owned()
        })
    }

    /// What is added for a program that is started with these words, and for a library of thumbnails.
    pub(super) fn entries(&self, words: &[OsString], thumbnails: Option<&Path>) -> Vec<Entry> {
        match self {
            Self::Freedesktop(data) => freedesktop(data, words),
            Self::Windows(menu) => {
                let mut entries = windows(menu, words);
                entries.extend(thumbnails.into_iter().flat_map(windows_thumbnails));
                entries
            }
        }
    }

    /// What is left for the user.
    pub(super) fn remark(&self) -> Option<String> {
        let Self::Freedesktop(data) = self else { return None };
        let (types, programs) = (data.join("mime"), data.join("applications"));
        Some(format!(
            "file managers see the change when you log in again, or after `update-mime-database {}` and \
             `update-desktop-database {}`",
            types.display(),
            programs.display()
        ))
    }
}

fn freedesktop(data: &Path, words: &[OsString]) -> Vec<Entry> {
    // Quoted as the specification of desktop entries wants it.
    let quoted = |word: &OsString| {
        let text = word.to_string_lossy();
        let escaped: String = text
            .chars()
            .flat_map(|letter| {
                matches!(letter, '"' | '`' | '$' | '\\').then_some('\\').into_iter().chain([letter])
            })
            .collect();
        format!("\"{}\"", escaped.replace('\\', "\\\\").replace('%', "%%"))
    };
    let program = words.iter().map(quoted).collect::<Vec<_>>().join(" ");
    let started = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("TryExec="));
        let lines = lines.map(|line| match line.strip_prefix("Exec=meshwright ") {
            Some(rest) => format!("Exec={program} {rest}\n"),
            None => format!("{line}\n"),
        });
        format!("# {MARK}.\n{}", lines.collect::<String>())
    };
    let types = TYPES.replacen('\n', &format!("\n<!-- {MARK}. -->\n"), 1);
    let file = |name: &str, content: String| Entry::File { path: data.join(name), content };
    vec![
        file("applications/meshwright.desktop", started(DESKTOP)),
        file("mime/packages/meshwright.xml", types),
        file("thumbnailers/meshwright.thumbnailer", started(THUMBNAILER)),
    ]
}

/// The extensions of models.
fn extensions() -> impl Iterator<Item = &'static str> {
    TYPES.lines().filter_map(|line| line.trim().strip_prefix("<glob pattern=\"*")?.strip_suffix("\"/>"))
}

/// Where the library of thumbnails is, for a program that is started with these words: next to it.
pub(super) fn thumbnail_library(words: &[OsString]) -> PathBuf {
    let program = words.first().map(PathBuf::from).unwrap_or_default();
    // Package managers put a link to the program into another folder.
    program.read_link().unwrap_or(program).with_file_name(THUMBNAIL_LIBRARY)
}

/// A key with its values.
fn key(path: String, values: &[(&str, &str)]) -> Entry {
    Entry::Key {
        path: format!("{CLASSES}\\{path}"),
        values: values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
    }
}

/// The class, which Explorer loads into a process of its own, and the extensions that it draws.
fn windows_thumbnails(library: &Path) -> Vec<Entry> {
    let class = format!("CLSID\\{THUMBNAIL_CLASS}");
    let path = library.to_string_lossy();
    // Any thread may use an object of it.
    let server = [("", &*path), ("ThreadingModel", "Both")];
    let drawn = extensions().filter(|extension| !DRAWN_BY_OTHERS.contains(extension)).chain(ONLY_DRAWN);
    let handlers = drawn.map(|extension| Entry::Handler {
        path: format!("{CLASSES}\\{extension}\\{THUMBNAIL_HANDLER}"),
        class: THUMBNAIL_CLASS,
    });
    let server = key(format!("{class}\\InprocServer32"), &server);
    [key(class, &[("", "meshwright thumbnails")]), server].into_iter().chain(handlers).collect()
}

fn windows(menu: &Path, words: &[OsString]) -> Vec<Entry> {
    let quoted = |word: &OsString| format!("\"{}\"", word.to_string_lossy());
    let program = words.iter().map(quoted).collect::<Vec<_>>().join(" ");
    let icon = words.first().map(|word| word.to_string_lossy().into_owned()).unwrap_or_default();
    let opens = format!("{program} view \"%1\"");
    let kinds = extensions().chain([".zip"]).map(|extension| format!("SystemFileAssociations\\{extension}"));
    let mut entries = Vec::new();
    for kind in kinds.chain(["Directory".to_owned()]) {
        entries.push(key(format!("{kind}\\shell\\meshwright"), &[("", LABEL), ("Icon", &icon)]));
        entries.push(key(format!("{kind}\\shell\\meshwright\\command"), &[("", &opens)]));
    }
    // The list of "Open with".
    let about = Cli::command().get_about().map(ToString::to_string).unwrap_or_default();
    entries.push(key(APPLICATION.to_owned(), &[("FriendlyAppName", &format!("meshwright: {about}"))]));
    entries.push(key(format!("{APPLICATION}\\shell\\open\\command"), &[("", &opens)]));
    let types: Vec<(&str, &str)> = extensions().map(|extension| (extension, "")).collect();
    entries.push(key(format!("{APPLICATION}\\SupportedTypes"), &types));
    if let [program] = words {
        entries.push(Entry::Shortcut { path: menu.join("meshwright view.lnk"), program: program.into() });
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_started_by_their_paths() {
        let data = Path::new("/home/a/.local/share");
        let entries = Desktop::Freedesktop(data.into())
            .entries(&["/opt/my tools/50% \"a\\b\"/meshwright".into()], None);
        let paths: Vec<_> = entries.iter().map(|entry| entry.shown(true)).collect();
        assert_eq!(
            paths,
            [
                "file      /home/a/.local/share/applications/meshwright.desktop",
                "file      /home/a/.local/share/mime/packages/meshwright.xml",
                "file      /home/a/.local/share/thumbnailers/meshwright.thumbnailer",
            ]
        );
        let [
            Entry::File { content: desktop, .. },
            Entry::File { content: types, .. },
            Entry::File { content: thumbnailer, .. },
        ] = &entries[..]
        else {
            panic!("{entries:?}")
        };
        let program = r#""/opt/my tools/50%% \\"a\\\\b\\"/meshwright""#;
        assert!(desktop.contains(&format!("\nExec={program} view %F\n")), "{desktop}");
        assert!(thumbnailer.contains(&format!("\nExec={program} render --quiet %i -o %o --size %s\n")));
        for text in [desktop, types, thumbnailer] {
            assert!(text.contains(MARK) && !text.contains("TryExec"), "{text}");
        }
        assert!(types.starts_with("<?xml"));
    }

    #[test]
    fn models_archives_and_folders_have_an_entry_of_the_menu() {
        let entries = Desktop::Windows("menu".into()).entries(&[r"C:\my tools\meshwright.exe".into()], None);
        let text: Vec<String> = entries.iter().map(|entry| entry.shown(true)).collect();
        let text = text.join("\n");
        for kind in [r"SystemFileAssociations\.cdae", r"SystemFileAssociations\.zip", "Directory"] {
            let key = format!(r"registry  HKEY_CURRENT_USER\Software\Classes\{kind}\shell\meshwright");
            assert!(
                text.contains(&format!("{key}\n            (default) = {LABEL}\n            Icon = C:")),
                "{text}"
            );
            let command = format!(
                r#"{key}\command{}(default) = "C:\my tools\meshwright.exe" view "%1""#,
                "\n            "
            );
            assert!(text.contains(&command), "{text}");
        }
        assert!(text.contains("SupportedTypes\n            .gltf = \n"), "{text}");
        assert!(text.ends_with("meshwright view.lnk"), "{text}");
        // Part of another program, it has no shortcut of its own.
        let words = ["python".into(), "-m".into(), "meshwright".into()];
        let part = Desktop::Windows("menu".into()).entries(&words, None);
        assert!(part.iter().all(|entry| !matches!(entry, Entry::Shortcut { .. })));
        assert!(
            part.iter().any(|entry| entry.shown(true).contains(r#""python" "-m" "meshwright" view "%1""#))
        );
    }

    #[test]
    fn thumbnails_have_a_class_and_a_handler_for_each_extension() {
        let words = ["C:/my tools/meshwright.exe".into()];
        let library = thumbnail_library(&words);
        let desktop = Desktop::Windows("menu".into());
        let (with, without) = (desktop.entries(&words, Some(&library)), desktop.entries(&words, None));
        let own = with.strip_prefix(&*without).unwrap();
        let text: Vec<String> = own.iter().map(|entry| entry.shown(true)).collect();
        let class =
            r"registry  HKEY_CURRENT_USER\Software\Classes\CLSID\{8E1F6C2A-5B0D-4D7E-9A43-0C6F2BE7D915}";
        let space = "\n            ";
        let server =
            format!("{class}\\InprocServer32{space}(default) = C:/my tools/meshwright_thumbnails.dll");
        assert_eq!(text[0], format!("{class}{space}(default) = meshwright thumbnails"));
        assert_eq!(text[1], format!("{server}{space}ThreadingModel = Both"));
        let handler = r"\ShellEx\{E357FCCD-A995-4576-B01F-234630154E96}";
        let class = r"{8E1F6C2A-5B0D-4D7E-9A43-0C6F2BE7D915}";
        let head = r"registry  HKEY_CURRENT_USER\Software\Classes\";
        let extensions: Vec<&str> = text[2..]
            .iter()
            .map(|entry| {
                let rest = entry.strip_prefix(head).unwrap();
                rest.strip_suffix(&format!("{handler}{space}(default) = {class}")).unwrap()
            })
            .collect();
        let wanted =
            [".dae", ".cdae", ".cast", ".pmdl", ".pmdl_b", ".cmh", ".udm", ".udm_b", ".pmat", ".pmat_b"];
        assert_eq!(extensions, wanted);
    }
}
