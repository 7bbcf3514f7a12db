//! Queries in jq over the tree of fields or the information of a file.
//!
//! A program is compiled once ([`Query::compile`]) and run on any number of files and threads
//! ([`Query::run`]). In the tree, a node is an object of its fields in file order. Indexed fields, and fields
//! with the same name, form one list with that name (an object by index if indices are missing). An array is
//! a list of its elements. All values are created on demand: an array of a million floats is only a reference
//! into the file until a program reads a number from it.

use crate::{
    asset::Asset,
    detect::detect_source,
    format::Format,
    info::{Info, info},
};
#[cfg(feature = "deps")]
use crate::{
    asset::read,
    companion::FileRequest,
    deps::finder::{DepsOptions, Finder},
    info::Json,
};
#[cfg(feature = "deps")]
use meshwright_core::{Error, codes};
use meshwright_core::{Limits, Result, Source};
pub use meshwright_query::{QueryAnswer, View, is_running};

/// The input of a program.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, QueryInput, Query, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".scene.triangles", &[])?;
/// let answers: Vec<_> = query.run(source, "house.cdae", QueryInput::Info, &limits)?.collect::<Result<_, _>>()?;
/// assert_eq!(serde_json::to_string(&answers[0]).unwrap(), "44");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum QueryInput {
    /// The tree of fields.
    #[default]
    Tree,
    /// The information, as in `info --json`.
    Info,
}

/// A compiled program.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, QueryInput, Query, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".nodes.count", &[])?;
/// let mut answers = query.run(source, "house.cdae", QueryInput::Tree, &limits)?;
/// let first = answers.next().unwrap()?;
/// assert_eq!(serde_json::to_string(&first).unwrap(), "3");
/// assert_eq!(Query::compile(".nodes[", &[]).unwrap_err().code().id, "CORE0011");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
pub struct Query(meshwright_query::Query);

impl Query {
    /// Compiles a jq program. Each variable is a text with that name, without the dollar sign; `$file` is
    /// always the name of the file.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST), with the problem and its position.
    pub fn compile(program: &str, variables: &[(String, String)]) -> Result<Self> {
        meshwright_query::Query::compile(program, variables).map(Self)
    }

    /// Runs the program on a file. For a broken file the input is the part before the error, and the error
    /// follows the answers.
    ///
    /// # Errors
    ///
    /// Errors of the read before the query starts.
    pub fn run(
        &self,
        source: Source,
        name: &str,
        on: QueryInput,
        limits: &Limits,
    ) -> Result<QueryAnswers<'_>> {
        let (bytes, limits) = (source.len(), *limits);
        let (format, answers) = match on {
            QueryInput::Info => return self.run_on_info(&info(&source, &limits, 0)?, name, &limits),
            QueryInput::Tree => {
                let format = detect_source(&source)?.format;
                let read = move |source: &Source, options| format.log(source, &limits, options);
                (format, self.0.run_on_fields(source, name, &limits, Box::new(read)))
            }
        };
        Ok(QueryAnswers { answers, format, bytes })
    }

    /// Runs the program on the information about a file with that name.
    ///
    /// # Errors
    ///
    /// Those of limits.
    pub fn run_on_info(&self, info: &Info, name: &str, limits: &Limits) -> Result<QueryAnswers<'_>> {
        let answers = self.0.run_on_value(info, name, limits)?;
        Ok(QueryAnswers { answers, format: info.format, bytes: info.bytes })
    }

    /// Runs the program on the list of the objects of a level, or of the parts of a vehicle. Each has the file and the line that
    /// it is from.
    ///
    /// # Errors
    ///
    /// Errors of the read; [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the file is neither, or the options have no
    /// game whose files these are.
    #[cfg(feature = "deps")]
    pub fn run_on_objects(
        &self,
        source: &Source,
        name: &str,
        options: &DepsOptions,
        limits: &Limits,
    ) -> Result<QueryAnswers<'_>> {
        let asset = read(source, limits)?;
        let (format, document, placements) = (asset.format, &asset.document, &options.placements);
        let finder = Finder::new(source, options.companions.layout(format), options, limits)?;
        let request = FileRequest { document, source, finder: &finder, placements };
        let mut found = None;
        for companion in options.companions.of(format) {
            found = found.or(companion.objects(&request)?);
        }
        let Some(objects) = found else {
            let message = format!("{name} is neither a level nor a vehicle ({format})");
            return Err(Error::new(&codes::BAD_REQUEST, message).advising("Query its fields: --on tree."));
        };
        let answers = self.0.run_on_value(&Json(&objects), name, limits)?;
        Ok(QueryAnswers { answers, format, bytes: source.len() })
    }
}

impl Asset {
    /// Runs a program on the file, see [`Query::run`]. `$file` is its path. Of several files that were joined it is the first.
    ///
    /// ```
    /// use meshwright::{OpenOptions, Query, QueryInput};
    ///
    /// let text = b"$string assetType \"PMAT\"\n$uint32 assetVersion 1\n\"assetData\" {}\n";
    /// let asset = OpenOptions::new().open_bytes(*text)?;
    /// let query = Query::compile(".format", &[])?;
    /// let answers = asset.query(&query, QueryInput::Info)?.collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(serde_json::to_string(&answers).unwrap(), "[\"udm\"]");
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Query::run`].
    pub fn query<'q>(&self, query: &'q Query, input: QueryInput) -> Result<QueryAnswers<'q>> {
        let source = self.shared_source();
        let name = source.path().map(|path| path.display().to_string()).unwrap_or_default();
        query.run(source, &name, input, &self.borrowed().limits)
    }
}

/// The answers of a program, computed lazily. An error is the last item.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, QueryInput, Query, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".version, .nodes.count", &[])?;
/// let answers = query.run(source, "house.cdae", QueryInput::Tree, &limits)?;
/// assert_eq!(answers.format(), meshwright::Format::Cdae);
/// assert_eq!(answers.count(), 2);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
pub struct QueryAnswers<'q> {
    answers: meshwright_query::QueryAnswers<'q>,
    format: Format,
    bytes: u64,
}

impl QueryAnswers<'_> {
    /// Name of the file's format.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Size of the file.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl Iterator for QueryAnswers<'_> {
    type Item = Result<QueryAnswer>;

    fn next(&mut self) -> Option<Self::Item> {
        self.answers.next()
    }
}
