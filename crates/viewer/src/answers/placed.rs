//! The shapes that levels and vehicles place.

use super::Asked;
use crate::{
    cache::Weigh,
    http::reply::{Failure, Reply},
    state::FileEvent,
};
use hyper::StatusCode;
use meshwright::companion::PlacedFile;

/// The files that a level or a vehicle places.
pub(crate) struct PlacedList(Vec<PlacedFile>);

impl Weigh for PlacedList {
    fn bytes(&self) -> u64 {
        let held = |file: &PlacedFile| {
            file.name
                .len()
                .saturating_add(file.path.as_os_str().len())
                .saturating_add(size_of::<PlacedFile>())
        };
        self.0.iter().map(held).fold(0, usize::saturating_add) as u64
    }
}

/// The number of a file that this one places, which joins the list. No request names a path: `name` is that of the file in
/// the game, and only those that the level or vehicle places are opened.
pub(super) fn open(asked: &Asked<'_>, name: &str) -> Result<Reply, Failure> {
    let state = asked.state;
    let key = (asked.file.id, asked.file.stamp);
    let list = state.placed.get(key, || {
        let source = asked.open()?;
        let asset = meshwright::read(&source, asked.limits())?;
        asset.placed_files(&state.textures()).map(PlacedList)
    })?;
    let Some(file) = list.0.iter().find(|file| file.name == name) else {
        let message = format!("{} places no file {name}", asked.file.name);
        return Err(Failure::request(StatusCode::NOT_FOUND, message));
    };
    let (id, is_new) = state.library.add_placed(&file.path, &file.name);
    let opened = FileEvent { id };
    if is_new {
        state.events.send("added", &opened);
    }
    Ok(Reply::json(&opened))
}
