//! One file for each thing that can be asked for.

mod card;
mod compare;
mod explain;
mod field_tree;
mod findings;
mod listing;
mod mod_check;
pub(crate) mod placed;
pub(crate) mod thumbnail;

use crate::{
    http::{
        reply::{Failure, Reply, json},
        route::{FileRoute, Route},
    },
    jobs,
    library::Listed,
    model::{self, Model},
    page,
    state::State,
};
use hyper::StatusCode;
use meshwright::{Error, Limits, Source};
use meshwright_json_output::DepsJson;
use serde::Serialize;
use std::sync::Arc;

/// Most bytes in one answer.
const BYTES: u64 = 65_536;

/// Answers a request.
pub(crate) fn answer(state: &State, route: Route) -> Result<Reply, Failure> {
    match route {
        Route::Page(name) => {
            let unknown = || Failure::request(StatusCode::NOT_FOUND, "there is nothing here");
            let file = page::file(&name).ok_or_else(unknown)?;
            let content = file.content(state.options.page.as_deref());
            let etag = tag(&content);
            Ok(Reply::new(file.kind, content).tagged(etag))
        }
        Route::Session => Ok(listing::session(state)),
        Route::Files { offset, limit } => Ok(listing::files(state, offset, limit)),
        Route::Explain(code) => explain::page(&code),
        Route::Compare { a, b } => compare::differences(state, [a, b]),
        Route::Heat { a, b } => compare::heat(state, [a, b]),
        Route::Verbs => Ok(jobs::verbs()),
        Route::Mods => Ok(mod_check::list(state)),
        Route::ModCheck(id) => mod_check::check(state, id),
        Route::ModLines { id, file, line } => mod_check::lines(state, id, &file, line),
        Route::Jobs => Ok(jobs::list(state)),
        Route::Job(id) => jobs::describe(state, id),
        Route::JobResult(id) => jobs::result(state, id),
        // The server answers these itself.
        Route::Events => Ok(Reply::empty()),
        Route::File(id, route) => Asked { state, file: known(state, id)? }.answer(&route),
    }
}

/// A tag for bytes, by which a browser knows whether it has them.
fn tag(bytes: &[u8]) -> String {
    format!("\"{}\"", blake3::hash(bytes).to_hex().get(..32).unwrap_or_default())
}

fn known(state: &State, id: u32) -> Result<Listed, Failure> {
    let unknown = || Failure::request(StatusCode::NOT_FOUND, format!("there is no file {id}"));
    state.library.file(id).ok_or_else(unknown)
}

/// A request about one file.
struct Asked<'s> {
    state: &'s State,
    file: Listed,
}

#[derive(Serialize)]
struct WithFile<'f, T> {
    file: &'f str,
    #[serde(flatten)]
    answer: T,
}

impl Asked<'_> {
    fn answer(&self, route: &FileRoute) -> Result<Reply, Failure> {
        match route {
            FileRoute::Card => self.kept("card", || Ok(card::card(self))),
            FileRoute::Thumbnail { size } => thumbnail::png(self, *size),
            FileRoute::Info => self.kept("info", || {
                let source = self.open()?;
                Ok(self.json(meshwright::info(&source, self.limits(), 0)?))
            }),
            FileRoute::Model => {
                let model = self.model()?;
                let etag = model.etag.clone();
                Ok(Reply::shared("model/gltf-binary", model).tagged(etag))
            }
            FileRoute::Scene => Ok(Reply::new("application/json", self.model()?.scene.clone())),
            FileRoute::Findings { of: Some(id), .. } => findings::of_mod(self, *id),
            FileRoute::Findings { profiles, of: None } => findings::findings(self, profiles.as_deref()),
            FileRoute::Tree { path, offset, limit } => field_tree::rows(self, path, *offset, *limit),
            FileRoute::Placed { name } => placed::open(self, name),
            FileRoute::Locate { node } => field_tree::locate(self, *node),
            FileRoute::Bytes { buffer, start, end } => self.bytes(*buffer, *start, *end),
            FileRoute::Deps => self.kept("deps", || {
                let source = self.open()?;
                Ok(self.json(DepsJson::new(&model::deps(self.state, &source)?, false)))
            }),
        }
    }

    const fn limits(&self) -> &Limits {
        &self.state.options.limits
    }

    /// Opens the file.
    fn open(&self) -> Result<Source, Error> {
        self.state.open(&self.file)
    }

    /// An answer with the name of the file.
    fn json(&self, answer: impl Serialize) -> Vec<u8> {
        json(&WithFile { file: &self.file.name, answer })
    }

    /// The answer of this name, which is made once for each version of the file.
    fn kept(
        &self,
        name: impl Into<String>,
        make: impl FnOnce() -> Result<Vec<u8>, Failure>,
    ) -> Result<Reply, Failure> {
        let key = (self.file.id, self.file.stamp, name.into());
        Ok(Reply::shared("application/json", self.state.small.get(key, make)?))
    }

    /// The converted file.
    fn model(&self) -> Result<Arc<Model>, Failure> {
        let key = (self.file.id, self.file.stamp);
        let make = || {
            let source = self.open()?;
            let model = Model::new(self.state, &source);
            self.state.library.needs(self.file.id, &source);
            model
        };
        self.state.models.get(key, make)
    }

    /// Bytes of the file, or of a payload that was decoded from it.
    fn bytes(&self, buffer: u32, start: u64, end: u64) -> Result<Reply, Failure> {
        let wrong = |message| Failure::request(StatusCode::BAD_REQUEST, message);
        if end.checked_sub(start).is_none_or(|count| count > BYTES) {
            return Err(wrong(format!("expected 0 to {BYTES} bytes, found {start} to {end}")));
        }
        let missing = || wrong(format!("the file has no buffer {buffer} with bytes {start} to {end}"));
        if let Some(bytes) =
            (buffer == 0).then(|| self.state.library.part(self.file.id, start, end)).flatten()
        {
            return Ok(Reply::new("application/octet-stream", bytes?.ok_or_else(missing)?));
        }
        let source = self.open()?;
        if buffer != 0 {
            // Payloads are decoded while the file is read; an error comes after those that can be decoded.
            let options = meshwright::LogOptions::default().rows(0);
            meshwright::log(&source, self.limits(), options)?;
        }
        let bytes = source.span(meshwright::Span::new(buffer, start, end)).ok_or_else(missing)?;
        Ok(Reply::new("application/octet-stream", bytes.to_vec()))
    }
}
