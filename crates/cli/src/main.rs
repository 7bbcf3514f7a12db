//! `meshwright`, the command line of the library of the same name.

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// Files become many small lists: a seventh of the time that a small one takes goes into a system's allocator, and more
/// where the program is static and has threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    meshwright_cli::run(std::env::args_os()).into()
}
