//! How a `.dae` becomes a `.cdae`.

/// How a `.dae` becomes a `.cdae`. Without it, the game's way is taken, unless another option asks for what the game does
/// not do.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{ConvertOptions, Format, convert::Compilation};
///
/// let options = ConvertOptions::default().compilation(Compilation::AsGame);
/// let done = meshwright::open("shed.dae")?.convert_to(Format::Cdae).options(options).to_vec()?;
/// // The compiler has codes of its own.
/// assert_eq!(done.diagnostics.as_slice()[0].code.id, "SHAPE0016");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Compilation {
    /// As the game does; options that ask for anything else are an error.
    AsGame,
    /// By a scene, as between other formats.
    Plain,
}
