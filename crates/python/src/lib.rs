//! The Python module `meshwright._meshwright`. The package in `python/meshwright` adds what needs no Rust.
//!
//! With the feature `catalog` it is the module of the distribution `meshwright-catalog`, too, which adds tables and the
//! complete command.

mod animation;
mod asset;
mod buffer;
mod builder;
#[cfg(feature = "catalog")]
mod catalog;
mod error;
mod geometry;
mod json_values;
mod limits;
mod material;
mod mesh;
mod node;
mod options;
mod placements;
mod pose;
mod release_lock;
mod reports;
mod results;
mod scene;
mod shared_scene;
mod stream_arrays;

use mimalloc::MiMalloc;
use pyo3::prelude::*;

/// As in the program: files become many small lists.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Runs the command line, whose first word is the name of the program, and returns the exit status.
#[pyfunction]
fn run_command_line(py: Python<'_>, words: Vec<std::ffi::OsString>) -> u8 {
    // A command that needs further processes starts the interpreter again.
    let interpreter =
        py.import("sys").and_then(|sys| sys.getattr("executable")?.extract::<std::ffi::OsString>());
    if let Ok(interpreter) = interpreter {
        meshwright_cli::start_as(vec![interpreter, "-m".into(), "meshwright".into()]);
    }
    py.detach(|| meshwright_cli::run(words))
}

#[pymodule]
fn _meshwright(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // A panic of the interpreter of queries becomes an error with a code; its own text is of no use to anyone.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if !meshwright::query::is_running() {
            usual(info);
        }
    }));
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<animation::Channel>()?;
    module.add_class::<animation::Clip>()?;
    module.add_class::<animation::Skin>()?;
    module.add_class::<asset::Asset>()?;
    module.add_class::<buffer::Buffer>()?;
    module.add_class::<builder::Builder>()?;
    module.add_class::<geometry::Geometry>()?;
    module.add_class::<material::Image>()?;
    module.add_class::<mesh::Mesh>()?;
    module.add_class::<mesh::MorphTarget>()?;
    module.add_class::<mesh::Primitive>()?;
    module.add_class::<node::Node>()?;
    module.add_class::<pose::Pose>()?;
    module.add_class::<scene::Scene>()?;
    module.add_function(wrap_pyfunction!(asset::open_asset, module)?)?;
    module.add_function(wrap_pyfunction!(asset::detect, module)?)?;
    #[cfg(feature = "catalog")]
    module.add_function(wrap_pyfunction!(catalog::catalog, module)?)?;
    module.add_function(wrap_pyfunction!(limits::default_limits, module)?)?;
    module.add_function(wrap_pyfunction!(placements::placements, module)?)?;
    module.add_function(wrap_pyfunction!(run_command_line, module)?)?;
    module.add_function(wrap_pyfunction!(reports::validate, module)?)?;
    module.add_function(wrap_pyfunction!(reports::tree, module)?)?;
    module.add_function(wrap_pyfunction!(reports::query, module)?)?;
    module.add_function(wrap_pyfunction!(reports::deps, module)?)?;
    module.add_function(wrap_pyfunction!(reports::diff, module)?)?;
    module.add_function(wrap_pyfunction!(reports::distances, module)?)?;
    module.add_function(wrap_pyfunction!(reports::fix, module)?)?;
    module.add_function(wrap_pyfunction!(reports::recover, module)?)?;
    module.add_function(wrap_pyfunction!(reports::check, module)?)?;
    module.add_function(wrap_pyfunction!(reports::pack, module)?)?;
    module.add_function(wrap_pyfunction!(reports::render, module)?)?;
    module.add_function(wrap_pyfunction!(reports::explain, module)?)?;
    module.add_function(wrap_pyfunction!(reports::codes, module)?)?;
    module.add_function(wrap_pyfunction!(reports::formats, module)?)?;
    Ok(())
}
