//! Pictures of vehicles and configurations that have none.

use super::{MadeFile, PlannedFiles};
use crate::{ModSource, companions, main_file, main_files};
use meshwright::{
    PictureOptions, archives, read,
    render::{Background, RenderOptions},
    texture::{JpegOptions, encode_jpeg},
    textures::TextureOptions,
};
use meshwright_core::{
    Error, Limits, Result,
    codes::{BAD_REQUEST, UNSUPPORTED},
    source::SourceOptions,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::Arc,
};

/// Width and height in pixels: that of the pictures of the game, whose files may have any size.
const SIZE: (u32, u32) = (640, 360);
/// About how many bytes a picture has.
const BYTES: u64 = 100_000;
/// What is behind a vehicle.
const BACKGROUND: [u8; 3] = [205, 210, 215];

/// The pictures that vehicles of an archive lack, 640 pixels wide: of each configuration, and of the vehicle. Those that
/// cannot be drawn are told by their paths, with the reason.
///
/// ```
/// use meshwright::Limits;
/// use meshwright_beamng::pack::{PackOptions, previews};
///
/// let options = PackOptions::default()
///     .make(|files| Ok(previews(files, &Limits::default(), &mut |path, why| eprintln!("{path}: {why}"))));
/// # let _ = options;
/// ```
pub fn previews(
    files: &PlannedFiles<'_>,
    limits: &Limits,
    failed: &mut dyn FnMut(&str, &Error),
) -> Vec<MadeFile> {
    let tree = files.tree();
    let paths: BTreeMap<String, (&str, &str)> =
        files.paths().map(|(path, source)| (path.to_lowercase(), (path, source))).collect();
    let has_picture = |stem: &str| {
        ["jpg", "jpeg", "png", "webp"]
            .iter()
            .any(|end| paths.contains_key(&format!("{stem}.{end}").to_lowercase()))
    };
    let (mut vehicles, mut wanted) = (BTreeSet::new(), BTreeMap::<String, (String, Option<PathBuf>)>::new());
    for (path, source) in paths.values() {
        let mut parts = path.split('/');
        let (Some(top), Some(name), Some(file), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        if !top.eq_ignore_ascii_case("vehicles") || name.eq_ignore_ascii_case("common") {
            continue;
        }
        let Some((stem, end)) = file.rsplit_once('.') else { continue };
        let location = tree.location(source);
        if end.eq_ignore_ascii_case("jbeam") {
            if let Some(folder) = location.parent() {
                vehicles.insert((format!("{top}/{name}"), (*source).to_owned(), folder.to_owned()));
            }
        } else if end.eq_ignore_ascii_case("pc") && !has_picture(&format!("{top}/{name}/{stem}")) {
            wanted.insert(format!("{top}/{name}/{stem}.jpg"), ((*source).to_owned(), Some(location)));
        }
    }
    for (vehicle, source, folder) in vehicles {
        if !has_picture(&format!("{vehicle}/default")) {
            wanted
                .entry(format!("{vehicle}/default.jpg"))
                .or_insert_with(|| (source, first_file(files, &folder, limits)));
        }
    }
    let mut made = Vec::new();
    for (path, (source, file)) in wanted {
        let drawn = match file {
            Some(file) => picture(files.source(), &file, limits),
            None => Err(Error::new(&UNSUPPORTED, "nothing of the vehicle can be drawn")),
        };
        match drawn {
            Ok(bytes) => {
                let bytes: Arc<[u8]> = bytes.into();
                made.push(MadeFile::new(path, source, "picture", BYTES, move |_| Ok(bytes.to_vec())));
            }
            Err(error) => failed(&path, &error),
        }
    }
    made
}

/// What shows a vehicle: its configuration, or the first one of several.
fn first_file(files: &PlannedFiles<'_>, folder: &Path, limits: &Limits) -> Option<PathBuf> {
    if files.source().is_in_memory() {
        let tree = files.tree();
        let mut configurations: Vec<PathBuf> =
            files.paths().map(|(_, source)| tree.location(source)).collect();
        configurations.retain(|file| {
            file.parent() == Some(folder)
                && file.extension().is_some_and(|end| end.eq_ignore_ascii_case("pc"))
        });
        configurations.sort();
        return configurations.into_iter().next();
    }
    if let Ok(found) = main_file(folder, None, limits) {
        return found;
    }
    main_files(folder, limits).ok()?.into_iter().next().map(|file| file.path)
}

fn picture(of: &ModSource, file: &Path, limits: &Limits) -> Result<Vec<u8>> {
    let source = match of {
        ModSource::Path(_) => archives::open(file, limits, SourceOptions::default())?,
        ModSource::Given { files, .. } => files.open(file, limits)?,
    };
    let asset = read(&source, limits)?;
    let [red, green, blue] = BACKGROUND;
    let render =
        RenderOptions::default().size(SIZE.0, SIZE.1).background(Background::Color([red, green, blue]));
    let options =
        PictureOptions::default().render(render).textures(TextureOptions::default().companions(companions()));
    let drawn = asset.picture().options(options).render()?;
    if drawn.is_empty {
        return Err(Error::new(&BAD_REQUEST, "nothing of it is visible"));
    }
    Ok(encode_jpeg(&drawn.picture, &JpegOptions::default())?.value)
}
