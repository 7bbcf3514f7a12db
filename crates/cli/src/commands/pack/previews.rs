//! `meshwright pack --preview`: pictures of vehicles and configurations that have none.

use meshwright::{
    Error, Limits, PictureOptions, Result, archives,
    core::{
        codes::{BAD_REQUEST, UNSUPPORTED},
        source::SourceOptions,
    },
    read,
    render::{Background, RenderOptions},
    texture::{JpegOptions, encode_jpeg},
    textures::TextureOptions,
};
use meshwright_beamng::{
    companions, main_file,
    pack::{MadeFile, PlannedFiles},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// Width and height in pixels: that of the pictures of the game, whose files may have any size.
const SIZE: (u32, u32) = (640, 360);
/// About how many bytes a picture has.
const BYTES: u64 = 100_000;
/// What is behind a vehicle.
const BACKGROUND: [u8; 3] = [205, 210, 215];

/// Why pictures could not be drawn, by their paths.
pub(super) type Failures = Arc<Mutex<BTreeMap<String, String>>>;

/// The pictures that vehicles of an archive lack.
pub(super) fn previews(files: &PlannedFiles<'_>, limits: &Limits, failures: &Failures) -> Vec<MadeFile> {
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
                .or_insert_with(|| (source, first_file(&folder, limits)));
        }
    }
    let mut made = Vec::new();
    for (path, (source, file)) in wanted {
        let drawn = match file {
            Some(file) => picture(&file, limits),
            None => Err(Error::new(&UNSUPPORTED, "nothing of the vehicle can be drawn")),
        };
        match drawn {
            Ok(bytes) => {
                let bytes: Arc<[u8]> = bytes.into();
                made.push(MadeFile::new(path, source, "picture", BYTES, move |_| Ok(bytes.to_vec())));
            }
            Err(error) => {
                let mut failures = failures.lock().unwrap_or_else(PoisonError::into_inner);
                failures.insert(path, error.message().to_owned());
            }
        }
    }
    made
}

/// What shows a vehicle: its configuration, or the first one of several.
fn first_file(folder: &Path, limits: &Limits) -> Option<PathBuf> {
    if let Ok(found) = main_file(folder, None, limits) {
        return found;
    }
    let found = meshwright_beamng::main_files(folder, limits).ok()?;
    found.into_iter().next().map(|file| file.path)
}

fn picture(file: &Path, limits: &Limits) -> Result<Vec<u8>> {
    let source = archives::open(file, limits, SourceOptions::default())?;
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
