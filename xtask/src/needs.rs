//! What ignored tests need: `#[ignore = "needs valgrind"]` is run where valgrind is installed. A test that returned early
//! instead would count as passed.

use crate::process::{Program, apt_install, root};
use std::{collections::BTreeMap, env, fs};

/// Something that a machine may lack.
struct Need {
    name: &'static str,
    /// Whether this machine has it.
    is_met: fn() -> bool,
    /// The package of Debian with it; empty for what is not installed, such as rights of the user.
    package: &'static str,
}

static NEEDS: &[Need] = &[
    Need { name: "MESHWRIGHT_CORPUS", is_met: has_corpus, package: "" },
    // The library for C is built before the tests that need it.
    Need { name: "MESHWRIGHT_CAPI", is_met: || cfg!(target_os = "linux"), package: "" },
    Need { name: "node", is_met: || works("node", &["--version"]), package: "nodejs" },
    Need { name: "python3", is_met: || works("python3", &["--version"]), package: "python3" },
    Need { name: "cc", is_met: || works("cc", &["--version"]), package: "gcc" },
    // Its packages are fetched before the tests.
    Need { name: "the client of tools/mcp", is_met: has_mcp_client, package: "nodejs" },
    Need { name: "mcs", is_met: || works("mcs", &["--version"]), package: "mono-mcs" },
    Need { name: "mono", is_met: || works("mono", &["--version"]), package: "mono-runtime" },
    Need { name: "setpriv", is_met: || works("setpriv", &["--version"]), package: "util-linux" },
    Need { name: "strace", is_met: || works("strace", &["-f", "-qq", "true"]), package: "strace" },
    Need { name: "valgrind", is_met: || works("valgrind", &["--quiet", "true"]), package: "valgrind" },
    Need { name: "unzip", is_met: || works("unzip", &["-v"]), package: "unzip" },
    Need { name: "7z", is_met: || works("7z", &["i"]), package: "p7zip-full" },
    Need { name: "mount", is_met: can_mount, package: "" },
    Need { name: "chattr", is_met: can_make_immutable, package: "" },
    Need { name: "root", is_met: is_root, package: "" },
    Need { name: "another user than root", is_met: || !is_root(), package: "" },
    Need {
        name: "unshare",
        is_met: || works("unshare", &["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]),
        package: "",
    },
];

/// The reason of tests that only `--full` runs.
const SLOW: &str = "slow";

fn works(name: &str, arguments: &[&str]) -> bool {
    Program::new(name, arguments).works()
}

/// True if the tests find real files: where `MESHWRIGHT_CORPUS` says, or in `../shared/corpus` if it is not set.
fn has_corpus() -> bool {
    match env::var_os("MESHWRIGHT_CORPUS") {
        Some(folder) => !folder.is_empty(),
        None => root().parent().is_some_and(|above| above.join("shared/corpus").is_dir()),
    }
}

/// True if Node runs, and the packages of the client are there.
fn has_mcp_client() -> bool {
    root().join("tools/mcp/node_modules/@modelcontextprotocol").is_dir() && works("node", &["--version"])
}

fn is_root() -> bool {
    Program::new("id", &["--user"]).output().is_ok_and(|id| id.trim() == "0")
}

/// Whether the user may make a file immutable, on the disk of temporary files.
fn can_make_immutable() -> bool {
    let path = env::temp_dir().join(format!("meshwright-chattr-{}", std::process::id()));
    let name = path.to_string_lossy();
    let can = fs::write(&path, "").is_ok() && works("chattr", &["+i", &name]);
    let _ = works("chattr", &["-i", &name]);
    let _ = fs::remove_file(&path);
    can
}

/// Whether the user may mount a disk in memory.
fn can_mount() -> bool {
    let folder = env::temp_dir().join(format!("meshwright-mount-{}", std::process::id()));
    let name = folder.to_string_lossy();
    let can = fs::create_dir(&folder).is_ok() && works("mount", &["-t", "tmpfs", "none", &name]);
    let _ = can && works("umount", &[&name]);
    let _ = fs::remove_dir(&folder);
    can
}

/// The names in the reason of an ignored test: `needs MESHWRIGHT_CAPI, mcs and mono`.
fn names(reason: &str) -> Vec<&str> {
    let parts = reason.split(", ").flat_map(|part| part.split(" and "));
    parts.map(|part| part.strip_prefix("needs ").unwrap_or(part)).collect()
}

/// Ignored tests by the reason, as test programs print them.
#[derive(Debug, Default)]
pub(crate) struct Ignored(BTreeMap<String, Vec<String>>);

impl Ignored {
    /// Parses a line such as `test real::files ... ignored, needs valgrind`.
    pub(crate) fn hear(&mut self, line: &str) {
        if let Some((test, reason)) =
            line.strip_prefix("test ").and_then(|rest| rest.split_once(" ... ignored, "))
        {
            self.0.entry(reason.to_owned()).or_default().push(test.to_owned());
        }
    }

    /// The tests of which this machine has all that they need; the others remain. CI installs what it lacks.
    pub(crate) fn take_met(&mut self, full: bool) -> Met {
        let mut known: BTreeMap<String, bool> = BTreeMap::new();
        let mut met = Met::default();
        self.0.retain(|reason, tests| {
            let all = names(reason).into_iter().all(|name| {
                *known.entry(name.to_owned()).or_insert_with(|| {
                    if name == SLOW {
                        full
                    } else {
                        NEEDS.iter().any(|need| need.name == name && need.is_there())
                    }
                })
            });
            if all {
                met.tests.append(tests);
                met.library_for_c |= names(reason).contains(&"MESHWRIGHT_CAPI");
            }
            !all
        });
        met
    }

    /// Prints what was skipped, and why. The result is the number of tests that CI must not skip.
    pub(crate) fn report(&self) -> usize {
        let mut forbidden = 0_usize;
        for (reason, tests) in &self.0 {
            println!("skipped {} ({reason}): {}", tests.len(), tests.join(", "));
            let is_missing_tool = |name: &str| {
                NEEDS.iter().any(|need| need.name == name && !need.package.is_empty() && !(need.is_met)())
            };
            if names(reason).into_iter().any(is_missing_tool) {
                forbidden = forbidden.saturating_add(tests.len());
            }
        }
        if env::var_os("CI").is_some() { forbidden } else { 0 }
    }
}

/// Ignored tests that can run.
#[derive(Debug, Default)]
pub(crate) struct Met {
    pub(crate) tests: Vec<String>,
    /// Whether some of them need the library for C.
    pub(crate) library_for_c: bool,
}

impl Need {
    fn is_there(&self) -> bool {
        if (self.is_met)() {
            return true;
        }
        if self.package.is_empty() || env::var_os("CI").is_none() {
            return false;
        }
        apt_install(&[self.package]);
        (self.is_met)()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_tests_are_taken_by_what_they_need() {
        let mut ignored = Ignored::default();
        for line in [
            "test a::quick ... ok",
            "test a::late ... ignored, slow",
            "test a::odd ... ignored, needs nonsense",
            "test a::both ... ignored, needs root and another user than root",
            "test a::plain ... ignored",
        ] {
            ignored.hear(line);
        }
        assert!(ignored.take_met(false).tests.is_empty());
        assert_eq!(ignored.take_met(true).tests, ["a::late"]);
        let rest: Vec<&str> = ignored.0.keys().map(String::as_str).collect();
        assert_eq!(rest, ["needs nonsense", "needs root and another user than root"]);
    }

    #[test]
    fn a_reason_has_several_names() {
        assert_eq!(names("needs MESHWRIGHT_CAPI, mcs and mono"), ["MESHWRIGHT_CAPI", "mcs", "mono"]);
        assert_eq!(names("slow and needs strace"), ["slow", "strace"]);
    }

    /// Every reason in the sources is one of the table.
    #[test]
    fn reasons_are_known() {
        let mut folders = ["crates", "fuzz", "conformance", "xtask"].map(|name| root().join(name)).to_vec();
        let mut found = 0_usize;
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap().flatten() {
                let path = entry.path();
                if path.is_dir() && !["target", "node_modules"].iter().any(|name| path.ends_with(name)) {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs")
                    && !path.ends_with(file!())
                {
                    let text = fs::read_to_string(&path).unwrap();
                    for line in text.lines().filter_map(|line| line.trim().strip_prefix("#[ignore")) {
                        let reason = line.split('"').nth(1).unwrap_or_default();
                        let is_known =
                            |name: &str| name == SLOW || NEEDS.iter().any(|need| need.name == name);
                        assert!(names(reason).into_iter().all(is_known), "{}: {line}", path.display());
                        found = found.saturating_add(1);
                    }
                }
            }
        }
        assert!(found > 50, "{found}");
    }
}
