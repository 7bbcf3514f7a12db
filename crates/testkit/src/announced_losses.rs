//! The differences and errors of a result that each diagnostic announces, for law 3 and for `conversions`.

use crate::compare::{Difference, DifferenceKind};
use meshwright_core::Diagnostics;
use meshwright_scene::visual_diff::Aspect;
use std::collections::{BTreeMap, BTreeSet};

/// Aspects that change when nodes are renamed, merged or split.
const NODES: &[&str] = &["node", "parent", "place", "carried", "bone", "weights"];
/// Aspects that are added or removed with meshes.
const FACES: &[&str] = &[
    "faces", "lines", "winding", "vertices", "normals", "tangents", "uvs", "colors", "weights", "level",
    "hidden", "material", "morph", "shape", "motion",
];
/// Aspects that depend on positions of nodes and vertices in a clip.
const MOTION: &[&str] = &["bone", "motion", "hidden"];
/// Aspects of the appearance of materials.
const SURFACE: &[&str] = &["surface", "texture", "image"];
/// Aspects with a name.
const NAMES: &[&str] = &[
    "node", "parent", "place", "carried", "bone", "material", "surface", "texture", "image", "variant",
    "morph", "clip", "channel", "event", "light", "camera", "weights",
];
/// Aspects that differ when a face has moved, as it is then compared with the nearest face.
const ELSEWHERE: &[&str] =
    &["faces", "lines", "vertices", "normals", "tangents", "uvs", "colors", "weights", "shape"];

/// By code: the aspects that may differ if the conversion reports it.
static NAMED: &[(&str, &[&[&str]])] = &[
    // Cast, read.
    ("CAST0201", &[&["tangents"]]),
    ("CAST0202", &[MOTION, &["vertices", "normals"]]),
    ("CAST0203", &[MOTION]),
    ("CAST0205", &[MOTION]),
    ("CAST0206", &[&["texture", "image"]]),
    ("CAST0207", &[MOTION]),
    // Cast, written.
    ("CAST0211", &[NODES, &["light", "camera", "level"]]),
    ("CAST0212", &[NAMES]),
    ("CAST0213", &[NODES, MOTION, &["vertices", "normals"]]),
    ("CAST0214", &[FACES, NODES, &["variant"]]),
    // Meshes are nodes in this format.
    ("CAST0215", &[FACES, &["node"]]),
    ("CAST0216", &[NODES]),
    ("CAST0217", &[&["normals", "tangents", "uvs", "colors"]]),
    ("CAST0218", &[MOTION, &["vertices", "normals"]]),
    ("CAST0219", &[MOTION, &["weights", "vertices", "normals"]]),
    ("CAST0220", &[&["tangents"]]),
    ("CAST0221", &[SURFACE]),
    ("CAST0222", &[SURFACE]),
    ("CAST0223", &[MOTION, &["clip"]]),
    ("CAST0224", &[MOTION, &["clip", "event"]]),
    ("CAST0225", &[MOTION, &["clip"]]),
    ("CAST0226", &[FACES, NODES]),
    ("CAST0227", &[&["event"]]),
    ("CAST0230", &[ELSEWHERE, &["motion"]]),
    ("CAST0231", &[&["clip", "event"]]),
    ("CAST0232", &[&["variant", "surface", "texture", "image"]]),
    ("CAST0233", &[MOTION, &["place", "carried", "vertices", "normals"]]),
    ("CAST0234", &[&["node", "parent"]]),
    ("CAST0238", &[NODES]),
    ("CAST0239", &[&["texture"]]),
    // Cached Collada, read.
    ("CDAE0115", &[FACES]),
    ("CDAE0201", &[&["faces", "vertices", "normals", "uvs", "motion"]]),
    ("CDAE0202", &[&["normals"]]),
    ("CDAE0203", &[MOTION, &["uvs", "clip"]]),
    ("CDAE0204", &[MOTION]),
    ("CDAE0205", &[FACES]),
    // Cached Collada, written.
    ("CDAE0501", &[NAMES]),
    ("CDAE0502", &[NODES, MOTION, &["vertices", "normals"]]),
    ("CDAE0503", &[&["level"]]),
    ("CDAE0504", &[FACES, NODES]),
    ("CDAE0505", &[&["hidden"]]),
    ("CDAE0506", &[&["lines", "morph"]]),
    ("CDAE0507", &[FACES]),
    ("CDAE0509", &[&["normals", "tangents", "uvs", "colors", "weights"]]),
    ("CDAE0510", &[MOTION, &["weights", "vertices", "normals", "node"]]),
    ("CDAE0511", &[MOTION, &["weights", "vertices", "normals"]]),
    ("CDAE0512", &[&["morph", "shape", "vertices", "normals", "motion"]]),
    ("CDAE0513", &[SURFACE]),
    ("CDAE0514", &[&["variant", "surface", "texture", "image"]]),
    ("CDAE0516", &[MOTION, &["clip"]]),
    ("CDAE0517", &[MOTION, &["clip", "event"]]),
    ("CDAE0518", &[MOTION]),
    ("CDAE0519", &[MOTION, &["clip"]]),
    ("CDAE0520", &[&["motion", "clip"]]),
    ("CDAE0521", &[&["event"]]),
    ("CDAE0522", &[MOTION, NODES, &["vertices", "normals"]]),
    ("CDAE0523", &[&["colors"]]),
    ("CDAE0527", &[&["node", "morph"]]),
    ("CDAE0524", &[NODES, MOTION, &["faces", "vertices", "normals"]]),
    ("CDAE0531", &[&["level"]]),
    ("CDAE0532", &[&["normals", "tangents"]]),
    ("CDAE0533", &[&["uvs"]]),
    ("CDAE0534", &[&["tangents"]]),
    ("CDAE0535", &[&["material", "surface"]]),
    ("CDAE0536", &[&["place", "carried", "bone"]]),
    ("CDAE0541", &[&["level", "faces", "node"]]),
    // Collada, read.
    ("DAE0133", &[FACES, NODES, SURFACE, MOTION]),
    ("DAE0201", &[FACES]),
    ("DAE0202", &[FACES, NODES]),
    ("DAE0203", &[&["normals", "tangents", "uvs", "colors"]]),
    ("DAE0204", &[&["light"]]),
    ("DAE0205", &[SURFACE]),
    ("DAE0206", &[MOTION, &["weights", "vertices", "normals"]]),
    ("DAE0207", &[MOTION]),
    ("DAE0208", &[NODES, MOTION]),
    ("DAE0209", &[SURFACE]),
    ("DAE0210", &[MOTION, &["clip", "morph"]]),
    // Collada, written.
    ("DAE0211", &[NAMES]),
    ("DAE0212", &[&["normals", "tangents", "uvs", "colors", "weights"]]),
    ("DAE0213", &[&["faces", "lines"]]),
    ("DAE0216", &[SURFACE]),
    ("DAE0217", &[&["texture", "image"]]),
    ("DAE0218", &[MOTION, &["morph", "shape", "vertices", "normals", "node"]]),
    ("DAE0219", &[MOTION, &["weights", "vertices", "normals"]]),
    ("DAE0220", &[MOTION]),
    ("DAE0221", &[MOTION, &["clip"]]),
    ("DAE0222", &[&["clip", "event"]]),
    ("DAE0223", &[FACES, NODES]),
    ("DAE0224", &[&["level", "node"]]),
    ("DAE0225", &[&["variant", "surface", "texture", "image"]]),
    ("DAE0227", &[&["light"]]),
    ("DAE0228", &[FACES, &["node"]]),
    ("DAE0229", &[NODES, &["level"]]),
    ("DAE0230", &[SURFACE]),
    ("DAE0231", &[MOTION]),
    ("DAE0232", &[&["node"]]),
    ("DAE0233", &[&["morph", "shape", "normals"]]),
    ("DAE0234", &[NAMES]),
    ("DAE0235", &[&["level"]]),
    ("DAE0236", &[&["camera"]]),
    ("DAE0240", &[NODES, &["light", "camera"]]),
    ("DAE0241", &[MOTION, &["weights", "vertices", "normals", "node"]]),
    // Collada, compiled.
    ("SHAPE0001", &[NAMES]),
    ("SHAPE0002", &[FACES, NODES, &["surface"]]),
    ("SHAPE0003", &[&["lines"]]),
    ("SHAPE0004", &[&["uvs"]]),
    ("SHAPE0005", &[&["colors"]]),
    ("SHAPE0006", &[&["uvs"]]),
    ("SHAPE0007", &[&["normals", "tangents"]]),
    ("SHAPE0008", &[&["material", "surface"]]),
    ("SHAPE0009", &[&["normals", "tangents"]]),
    ("SHAPE0010", &[FACES, MOTION, NODES]),
    ("SHAPE0011", &[&["level", "hidden", "node"]]),
    ("SHAPE0012", &[&["level", "hidden", "node"]]),
    ("SHAPE0013", &[NODES, MOTION, &["vertices", "normals"]]),
    ("SHAPE0014", &[MOTION, &["morph", "shape", "vertices", "normals", "node"]]),
    ("SHAPE0015", &[MOTION, &["clip", "morph"]]),
    ("SHAPE0016", &[SURFACE]),
    // The direction of a node is that in which its light or camera looks.
    ("SHAPE0017", &[&["light", "camera", "place", "carried"]]),
    ("SHAPE0018", &[SURFACE]),
    ("SHAPE0019", &[FACES]),
    ("SHAPE0020", &[FACES, NODES, SURFACE, MOTION]),
    ("SHAPE0021", &[FACES, NODES]),
    ("SHAPE0022", &[]),
    ("SHAPE0023", &[FACES, NODES]),
    ("SHAPE0024", &[FACES, NODES]),
    ("SHAPE0025", &[FACES, NODES]),
    ("SHAPE0026", &[FACES]),
    ("SHAPE0027", &[FACES, NODES, MOTION]),
    ("SHAPE0028", &[MOTION]),
    ("SHAPE0029", &[FACES, NODES, MOTION]),
    ("SHAPE0030", &[FACES, NODES, MOTION]),
    ("SHAPE0031", &[MOTION, &["clip"]]),
    ("SHAPE0032", &[&["tangents"]]),
    ("SHAPE0033", &[SURFACE]),
    ("SHAPE0034", &[MOTION, &["place", "carried", "normals"]]),
    ("SHAPE0035", &[&["uvs", "normals"]]),
    ("SHAPE0036", &[FACES, NODES, MOTION]),
    // UDM, read.
    ("UDM0414", &[SURFACE]),
    ("UDM0415", &[SURFACE]),
    ("UDM0416", &[&["hidden", "level"]]),
    ("UDM0452", &[MOTION]),
    ("UDM0453", &[&["morph", "motion"]]),
    ("UDM0454", &[FACES]),
    ("UDM0456", &[&["motion"]]),
    ("UDM0457", &[NODES, MOTION]),
    ("UDM0458", &[&["morph", "clip", "motion"]]),
    ("UDM0459", &[&["weights"]]),
    ("UDM0461", &[MOTION]),
    // UDM, written.
    ("UDM0601", &[NODES, &["light", "camera", "level"]]),
    ("UDM0602", &[NODES, &["light", "camera"]]),
    ("UDM0603", &[NAMES]),
    ("UDM0604", &[NODES, MOTION, &["faces", "vertices", "normals"]]),
    ("UDM0605", &[FACES, NODES]),
    ("UDM0606", &[&["faces", "lines"]]),
    ("UDM0607", &[FACES]),
    ("UDM0608", &[NODES]),
    ("UDM0609", &[&["normals", "tangents", "uvs", "colors"]]),
    ("UDM0610", &[MOTION, &["vertices", "normals"]]),
    ("UDM0611", &[MOTION, &["weights", "vertices", "normals"]]),
    ("UDM0612", &[SURFACE]),
    ("UDM0613", &[SURFACE]),
    ("UDM0614", &[MOTION, &["clip"]]),
    ("UDM0615", &[MOTION, &["clip"]]),
    ("UDM0616", &[&["clip", "event"]]),
    ("UDM0617", &[&["event"]]),
    ("UDM0620", &[&["morph", "shape", "vertices", "normals", "motion"]]),
    ("UDM0621", &[ELSEWHERE, &["morph", "motion"]]),
    ("UDM0622", &[NODES]),
    ("UDM0623", &[NODES]),
    ("UDM0624", &[&["material", "surface"]]),
    ("UDM0625", &[FACES, NODES]),
    ("UDM0626", &[&["hidden", "level", "faces"]]),
    ("UDM0627", &[FACES, NODES]),
    ("UDM0628", &[FACES, NODES, &["clip"]]),
    ("UDM0631", &[&["normals", "tangents", "uvs", "clip"]]),
    ("UDM0632", &[&["variant"]]),
    (
        "UDM0634",
        &[
            NODES,
            &["material", "surface", "texture", "image", "normals", "tangents", "uvs", "colors", "weights"],
        ],
    ),
    ("UDM0638", &[&["node", "material", "surface", "morph"]]),
    // glTF, read.
    ("GLTF0046", &[NODES, SURFACE, FACES, MOTION]),
    ("GLTF0047", &[FACES, MOTION, &["clip"]]),
    ("GLTF0048", &[NODES]),
    ("GLTF0049", &[SURFACE]),
    ("GLTF0052", &[FACES]),
    ("GLTF0053", &[MOTION, &["clip"]]),
    ("GLTF0054", &[&["shape", "vertices"]]),
    ("GLTF0058", &[&["variant"]]),
    ("GLTF0060", &[SURFACE]),
    ("GLTF0063", &[&["light", "camera"]]),
    ("GLTF0064", &[&["light", "camera"]]),
    // glTF, written.
    ("GLTF0006", &[&["tangents"]]),
    ("GLTF0011", &[&["faces", "lines", "morph", "node"]]),
    ("GLTF0012", &[&["normals", "tangents", "uvs", "colors", "weights", "vendor"]]),
    ("GLTF0013", &[&["uvs", "colors", "weights"]]),
    ("GLTF0015", &[NODES, MOTION, &["faces", "vertices", "normals"]]),
    ("GLTF0016", &[MOTION, &["weights", "vertices", "normals"]]),
    ("GLTF0018", &[&["morph", "shape", "vertices", "motion"]]),
    ("GLTF0019", &[MOTION, &["clip", "event"]]),
    ("GLTF0021", &[MOTION, &["clip"]]),
    ("GLTF0022", &[MOTION, &["clip", "event"]]),
    ("GLTF0023", &[&["extras"]]),
    ("GLTF0025", &[&["weights"]]),
    ("GLTF0026", &[&["level"]]),
    ("GLTF0027", &[NODES]),
    ("GLTF0030", &[SURFACE]),
    ("GLTF0031", &[SURFACE]),
    ("GLTF0056", &[&["tangents"]]),
    ("GLTF0065", &[&["light", "camera"]]),
    ("GLTF0066", &[FACES, NODES]),
    ("GLTF0067", &[SURFACE, MOTION]),
    ("GLTF0076", &[SURFACE]),
    ("GLTF0068", &[&["image"]]),
    ("GLTF0069", &[&["extras"]]),
    // Tinman 3D.
    ("CMH0404", &[NODES]),
    ("CMH0406", &[NODES]),
    ("CMH0407", &[NODES]),
    ("CMH0408", &[NODES]),
    ("CMH0409", &[NODES]),
    // Any target.
    ("CORE0014", &[SURFACE, NODES, FACES]),
    ("SCENE0001", &[&["hidden", "motion", "clip"]]),
    ("SCENE0002", &[NODES]),
    ("SCENE0003", &[&["light", "node"]]),
    ("SCENE0004", &[&["camera", "node"]]),
    ("SCENE0005", &[NODES, FACES]),
    ("SCENE0006", &[SURFACE]),
    ("SCENE0007", &[SURFACE]),
    ("SCENE0008", &[&["shape", "vertices", "normals", "morph"]]),
    ("SCENE0009", &[MOTION, &["surface", "clip"]]),
    ("SCENE0012", &[&["node", "parent", "level"]]),
    ("SCENE0013", &[&["variant"]]),
    ("SCENE0061", &[&["bone"]]),
    ("SCENE0015", &[FACES, NODES, SURFACE, MOTION, &["vendor", "camera", "clip"]]),
    ("SCENE0016", &[&["normals", "tangents"]]),
    ("SCENE0017", &[MOTION, &["weights", "vertices", "normals"]]),
    ("SCENE0018", &[&["colors"]]),
    ("SCENE0019", &[MOTION, &["weights", "vertices", "normals"]]),
    ("SCENE0020", &[&["faces", "lines"]]),
    ("SCENE0021", &[NODES, MOTION, &["faces", "vertices", "normals"]]),
    ("SCENE0022", &[MOTION]),
    ("SCENE0023", &[MOTION, &["clip", "event"]]),
    ("SCENE0024", &[MOTION, &["weights", "vertices", "normals"]]),
    ("SCENE0025", &[SURFACE]),
    ("SCENE0026", &[&["morph", "shape", "vertices", "normals", "motion"]]),
    ("SCENE0029", &[FACES, &["node"]]),
    ("SCENE0031", &[FACES, NODES, SURFACE]),
    ("SCENE0034", &[&["normals", "tangents", "uvs", "colors", "weights", "vendor"]]),
    ("SCENE0035", &[MOTION, &["clip", "channel"]]),
    ("SCENE0036", &[NAMES]),
    ("SCENE0028", &[&["weights"]]),
    ("SCENE0060", &[NODES, &["vertices", "normals", "faces"]]),
];

/// By code: the errors and warnings of the result that the conversion announces with it.
static PASSED_ON: &[(&str, &[&str])] = &[
    // A referenced file is missing.
    ("CORE0014", &["GLTF0570"]),
    // The index of a name.
    ("CDAE0106", &["CDAE0610", "DAE0387"]),
    ("CDAE0112", &["CDAE0681"]),
    // The content of an image.
    ("GLTF0044", &["GLTF0527"]),
    // Missing bones.
    ("UDM0405", &["UDM0543"]),
    // Triangles with a vertex twice.
    ("SCENE0030", &["CAST0332"]),
    // Control characters.
    ("SCENE0036", &["CDAE0611"]),
    // Flat, mirrored and sheared transforms.
    ("SCENE0037", &["CAST0351", "CDAE0692", "DAE0352", "DAE0355", "UDM0547", "RULE0304"]),
    ("SCENE0041", &["DAE0380", "GLTF0528"]),
    ("SCENE0042", &["DAE0387"]),
];

/// True if a diagnostic of the conversion announces differences of that aspect.
pub fn names(said: &Diagnostics, aspect: Aspect) -> bool {
    names_word(said, aspect.word())
}

/// True if a diagnostic announces a difference of a full comparison of two scenes.
pub fn names_difference(said: &Diagnostics, difference: &Difference) -> bool {
    words(difference).iter().any(|word| names_word(said, word))
}

/// The aspects of a difference; empty if no diagnostic can announce it.
fn words(difference: &Difference) -> &'static [&'static str] {
    use DifferenceKind as Kind;
    match difference.kind {
        Kind::Missing | Kind::Extra | Kind::Order | Kind::Name | Kind::Kind | Kind::Bind => {
            match (attribute(&difference.message), reference(&difference.message)) {
                ([], []) if is_vendor_attribute(difference) => &["vendor"],
                ([], []) => of_list(&difference.path),
                ([], words) | (words, _) => words,
            }
        }
        Kind::Level => &["level"],
        Kind::Hidden => &["hidden"],
        Kind::Instance => &["node"],
        Kind::Light => &["light"],
        Kind::Camera => &["camera"],
        Kind::Transform => &["place"],
        Kind::Topology => &["faces", "lines"],
        Kind::Attribute => match attribute(&difference.message) {
            [] => &["vendor"],
            words => words,
        },
        Kind::Winding => &["winding"],
        Kind::Morph | Kind::Weight => &["morph", "shape"],
        Kind::Bounds => &["vertices"],
        Kind::Material => &["material", "surface"],
        Kind::Texture => &["texture"],
        Kind::Image => &["image"],
        Kind::Clip => &["clip"],
        Kind::Keys => &["motion"],
        Kind::Pose => &["bone"],
        Kind::Event => &["event"],
        Kind::Extras => &["extras"],
        Kind::Up | Kind::Skipped => &[],
    }
}

/// What a node has or lacks, such as `skin is missing`.
fn reference(message: &str) -> &'static [&'static str] {
    match message {
        "skin is missing" | "has a skin" => &["weights"],
        "mesh is missing" | "has a mesh" => &["faces", "lines"],
        _ => &[],
    }
}

/// True for an attribute with a name of its own, which is missing or new.
fn is_vendor_attribute(difference: &Difference) -> bool {
    let ends = |word| difference.message.ends_with(word);
    difference.path.contains("/primitives/") && (ends(" is missing") || ends(" is new"))
}

/// What a path such as `clips/walk/arm` leads to an entry of.
fn of_list(path: &str) -> &'static [&'static str] {
    match path.split('/').next().unwrap_or_default() {
        "nodes" => &["node", "parent"],
        "meshes" if path.contains("/targets/") => &["morph"],
        "meshes" => &["faces", "lines"],
        "materials" => &["surface"],
        "images" => &["image"],
        "variants" => &["variant"],
        "skins" => &["weights"],
        // Channels are identified by the names of their nodes.
        "clips" if path.matches('/').count() > 1 => &["motion", "channel"],
        "clips" => &["clip"],
        "levels" => &["level"],
        _ => &[],
    }
}

/// The vertex attribute with which a message begins, for example `texture coordinate 0 is missing`.
fn attribute(message: &str) -> &'static [&'static str] {
    let is = |label| message.starts_with(label);
    match () {
        () if is("position ") => &["vertices"],
        () if is("normal ") => &["normals"],
        () if is("tangent ") => &["tangents"],
        () if is("texture coordinate ") => &["uvs"],
        () if is("color ") => &["colors"],
        () if is("joint ") || is("weight ") => &["weights"],
        () => &[],
    }
}

/// The first aspect in which more objects differ than the diagnostics that name it can concern: a diagnostic that states
/// a number of such objects, or has the path of one, concerns no more than these.
pub fn more_than_stated(differences: &[Difference], said: &Diagnostics) -> Option<String> {
    let mut objects: BTreeMap<(&'static str, &'static [&'static str]), BTreeSet<&str>> = BTreeMap::new();
    for difference in differences {
        let Some((list, object)) = object(difference) else { continue };
        objects.entry((list, words(difference))).or_default().insert(object);
    }
    objects.into_iter().find_map(|((list, words), objects)| {
        // What is below a changed node has another path, too.
        let is_below =
            |path: &str, above: &str| path.strip_prefix(above).is_some_and(|rest| rest.starts_with('/'));
        let tops: Vec<&str> = objects
            .iter()
            .copied()
            .filter(|path| !objects.iter().any(|above| is_below(path, above)))
            .collect();
        let stated = stated(said, list, words)?;
        let first = tops.first().filter(|_| tops.len() > stated)?;
        let differ = meshwright_core::message::count(tops.len(), "object differs", "objects differ");
        Some(format!(
            "{differ} in {} (first: {first}), but the diagnostics that name it state {stated}",
            words.join(" or ")
        ))
    })
}

/// The list and the path of the object that a difference is about, if it is not about a part of it.
fn object(difference: &Difference) -> Option<(&'static str, &str)> {
    use DifferenceKind as Kind;
    let list = difference.path.split('/').next()?;
    let (list, _) = NOUNS.iter().find(|(own, _)| *own == list)?;
    let is_whole = *list == "nodes" || difference.path.matches('/').count() == 1;
    let is_own = match difference.kind {
        Kind::Missing => {
            matches!(difference.message.as_str(), "is missing" | "mesh is missing" | "skin is missing")
        }
        Kind::Transform | Kind::Hidden | Kind::Level | Kind::Light | Kind::Camera => true,
        Kind::Material | Kind::Texture | Kind::Image | Kind::Clip => true,
        _ => false,
    };
    (is_whole && is_own).then_some((list, &difference.path))
}

/// By list of a scene: the nouns with which diagnostics count its objects.
static NOUNS: &[(&str, &[&str])] = &[
    ("nodes", &["node", "joint", "bone", "name"]),
    ("meshes", &["mesh", "name"]),
    ("materials", &["material", "name"]),
    ("images", &["image", "embedded image", "name"]),
    ("clips", &["animation", "clip", "name"]),
];

/// The most objects of a list that the diagnostics which name one of these aspects concern; `None` if one of them states no number.
fn stated(said: &Diagnostics, list: &str, words: &[&str]) -> Option<usize> {
    let nouns = NOUNS.iter().find(|(own, _)| *own == list)?.1;
    let listed: u64 = said.counts().map(|(_, count)| count).sum();
    let naming = said.as_slice().iter().filter(|one| aspects(one.code.id).any(|own| words.contains(&own)));
    if listed != said.as_slice().len() as u64 {
        return None;
    }
    naming.map(|one| number(&one.message, nouns).or_else(|| is_of(&one.path, list).then_some(1))).sum()
}

/// The number before one of the nouns, which may be in the plural.
fn number(message: &str, nouns: &[&str]) -> Option<usize> {
    let at = message.find(|letter: char| letter.is_ascii_digit())?;
    let (number, rest) = message.get(at..)?.split_once(' ')?;
    let is_counted = |noun: &&str| {
        let after = rest.strip_prefix(*noun)?;
        let after = after.strip_prefix("es").or_else(|| after.strip_prefix('s')).unwrap_or(after);
        (!after.starts_with(char::is_alphanumeric)).then_some(())
    };
    nouns.iter().find_map(is_counted).and_then(|()| number.parse().ok())
}

/// Whether a path such as `nodes[3]/weights` is that of an entry of a list.
fn is_of(path: &str, list: &str) -> bool {
    path.strip_prefix(list).is_some_and(|rest| rest.starts_with('['))
}

/// The aspects that a code announces.
fn aspects(id: &str) -> impl Iterator<Item = &'static str> {
    let named = NAMED.iter().find(|(code, _)| *code == id).map_or(&[][..], |(_, aspects)| aspects);
    named.iter().copied().flatten().copied()
}

fn names_word(said: &Diagnostics, word: &str) -> bool {
    said.counts().any(|(code, _)| aspects(code.id).any(|own| own == word))
}

/// True if a diagnostic of the conversion announces errors with that code in the result.
pub fn passes_on(said: &Diagnostics, error: &str) -> bool {
    let of = |id: &str| PASSED_ON.iter().find(|(code, _)| *code == id).map_or(&[][..], |(_, errors)| errors);
    said.counts().any(|(code, _)| of(code.id).contains(&error))
}

/// The codes that announce differences.
pub fn codes() -> impl Iterator<Item = &'static str> {
    NAMED.iter().filter(|(_, aspects)| !aspects.is_empty()).map(|(code, _)| *code)
}

/// The codes that announce errors of the result, and these; several may announce the same.
pub fn passed_on() -> impl Iterator<Item = &'static str> {
    PASSED_ON.iter().flat_map(|(code, errors)| errors.iter().copied().chain([*code]))
}
