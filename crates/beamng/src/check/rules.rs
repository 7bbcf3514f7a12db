//! The rules of a mod, with the codes that report them and the evidence for each.

use super::codes;
use meshwright_archive::codes as zip;
use meshwright_assets::codes as text;
use meshwright_core::Code;

/// A rule of a mod.
///
/// ```
/// use meshwright_beamng::check::RULES;
///
/// let rule = RULES.iter().find(|rule| rule.number == 2).unwrap();
/// assert_eq!((rule.title, rule.codes[0].id), ("a texture is missing", "MOD0201"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Rule {
    /// Its number in the table of `docs/check.md`.
    pub number: u32,
    /// What is wrong.
    pub title: &'static str,
    /// How it is known.
    pub evidence: &'static str,
    /// The codes that report it.
    pub codes: &'static [&'static Code],
}

const fn rule(
    number: u32,
    title: &'static str,
    evidence: &'static str,
    codes: &'static [&'static Code],
) -> Rule {
    Rule { number, title, evidence, codes }
}

const CHECKER: &str = "the game's own material checker (0.33.3)";
const GUIDE: &str = "the publisher's modding guidelines";
const PACKING: &str = "the vendor's page on packing mods";
const COOKER: &str = "the vendor's page on the texture cooker";
const CONFIGS: &str = "the vendor's page on configurations";
const EXPORTER: &str = "release notes of a public exporter, which quote the game's log";

/// All rules, in order.
pub static RULES: &[Rule] = &[
    rule(
        1,
        "the top folder is missing or one level too deep",
        PACKING,
        &[&codes::NESTED, &codes::NO_TOP_FOLDER, &codes::OLD_LAYOUT],
    ),
    rule(2, "a texture is missing", CHECKER, &[&codes::TEXTURE_MISSING]),
    rule(
        3,
        "a path is correct only if letter case is ignored",
        "225 of 6,868 paths in public mods",
        &[&codes::TEXTURE_CASE],
    ),
    rule(
        4,
        "a path leads to another level or vehicle, except those of the game",
        CHECKER,
        &[&codes::TEXTURE_ELSEWHERE],
    ),
    rule(
        5,
        "a path has no folder or no extension",
        CHECKER,
        &[&codes::TEXTURE_NO_FOLDER, &codes::TEXTURE_NO_EXTENSION],
    ),
    rule(
        6,
        "a path begins on a disk, in an editor's folder, with `game:`, or has a placeholder",
        "52 paths in public mods",
        &[&codes::TEXTURE_PLACEHOLDER],
    ),
    rule(7, "a side of a texture is not a power of two", CHECKER, &[&codes::TEXTURE_SIDES]),
    rule(8, "a texture is below 16x16 pixels", EXPORTER, &[&codes::TEXTURE_SMALL]),
    rule(9, "a .png is shipped instead of its .dds", COOKER, &[&codes::TEXTURE_PNG]),
    rule(10, "a .png does not end in .color, .normal or .data", CHECKER, &[&codes::TEXTURE_NO_USE]),
    rule(11, "a definition names a cooked .dds", CHECKER, &[&codes::TEXTURE_NAMES_DDS]),
    rule(12, "a PNG has 16 bits per channel", CHECKER, &[&codes::TEXTURE_DEEP]),
    rule(13, "a texture is a BMP, JPEG or TGA", CHECKER, &[&codes::TEXTURE_FORMAT]),
    rule(
        14,
        "a DDS has no mip levels",
        "the vendor's old wiki; 94 of 3,348 textures in public mods",
        &[&codes::TEXTURE_NO_MIPS],
    ),
    rule(15, "data or normals are in an sRGB format", COOKER, &[&codes::TEXTURE_SRGB]),
    rule(
        16,
        "a normal map is not BC5, or a color map is",
        "the vendor's page on the texture cooker and its old wiki",
        &[&codes::TEXTURE_BLOCKS],
    ),
    rule(
        17,
        "a texture is above 4096 pixels",
        "inferred; 2 of 3,348 textures in public mods",
        &[&codes::TEXTURE_LARGE],
    ),
    rule(
        18,
        "a texture is damaged, or a Git LFS pointer",
        "992 pointers in one public mod",
        &[&codes::TEXTURE_DAMAGED, &codes::LFS_POINTER],
    ),
    rule(19, "a material has no definition", CHECKER, &[&codes::MATERIAL_UNDEFINED, &codes::STATE_UNDEFINED]),
    rule(
        20,
        "a material is defined twice, or replaces one of the game",
        "the publisher's modding guidelines and the game's own material checker",
        &[&codes::MATERIAL_TWICE, &codes::MATERIAL_OF_GAME],
    ),
    rule(21, "a material or a file is not used", GUIDE, &[&codes::MATERIAL_UNUSED, &codes::FILE_UNUSED]),
    rule(22, "a material has a name that the game rejects", EXPORTER, &[&codes::MATERIAL_NAME]),
    rule(
        23,
        "a definition has a persistentId",
        CHECKER,
        &[&codes::PERSISTENT_ID, &codes::PERSISTENT_ID_TWICE],
    ),
    rule(
        24,
        "a material is of version 1, or in TorqueScript",
        CHECKER,
        &[&codes::MATERIAL_OLD, &codes::MATERIAL_SCRIPT],
    ),
    rule(
        25,
        "JSON is not strict",
        "12 of 391 files in public mods",
        &[
            &text::BROKEN_JSON,
            &text::NESTED_COMMENT,
            &text::BYTE_ORDER_MARK,
            &text::DUPLICATE_KEY,
            &text::NOT_UTF8,
            &text::TEXT_AFTER_END,
            &text::NO_BRACES,
            &text::TRAILING_COMMA,
            &text::MISSING_COMMA,
            &text::EXTRA_COMMA,
            &text::COMMENT,
            &text::LOOSE_KEY,
            &text::LOOSE_NUMBER,
            &text::LOOSE_TEXT,
            &text::LOOSE_ESCAPE,
        ],
    ),
    rule(
        26,
        "a layer above activeLayers has content",
        "14 of 2,877 definitions in public mods",
        &[&codes::LAYER_NOT_DRAWN],
    ),
    rule(
        27,
        "opacity is not used",
        "inferred; release notes of a public exporter",
        &[&codes::OPACITY_UNUSED, &codes::TEXTURE_ALPHA],
    ),
    rule(28, "a .cdae differs from its .dae", "observed and inferred", &[&codes::SHAPE_DIFFERS]),
    rule(29, "caches and working files are in the mod", GUIDE, &[&codes::LITTER]),
    rule(30, "the name of the archive has other characters or a version", GUIDE, &[&codes::ARCHIVE_NAME]),
    rule(
        31,
        "a file, part or mesh replaces one of the game",
        GUIDE,
        &[&codes::OVERWRITES_FILE, &codes::OVERWRITES_PART, &codes::OVERWRITES_MESH],
    ),
    rule(
        32,
        "the mesh of a flexbody or prop is in no shape",
        "the game's message \"unable to create flexmesh\" (0.33.3)",
        &[&codes::MESH_MISSING],
    ),
    rule(
        33,
        "a count at the end of a mesh's name is read as a size",
        "819 pairs of a .dae and the .cdae that the game made",
        &[&codes::MESH_NUMBER],
    ),
    rule(
        34,
        "two paths differ only in letter case, or are the same for Windows otherwise",
        "inferred from Windows",
        &[&codes::CASE_TWINS, &zip::CASE_TWINS],
    ),
    rule(35, "an extension is in upper case", "589 files in public mods", &[&codes::UPPER_CASE_EXTENSION]),
    rule(
        36,
        "info files or pictures are missing",
        CONFIGS,
        &[&codes::NO_INFO, &codes::NO_CONFIG_INFO, &codes::NO_PICTURE],
    ),
    rule(
        37,
        "a configuration names an unknown part, or has personal settings",
        CONFIGS,
        &[&codes::PART_UNKNOWN, &codes::CONFIG_PERSONAL],
    ),
    rule(
        38,
        "the archive has names or entries that the game does not read",
        "a report of a user; the ZIP specification",
        &[
            &zip::BACKSLASH,
            &zip::ENCRYPTED,
            &zip::PARENT,
            &zip::ABSOLUTE,
            &zip::BAD_NAME,
            &zip::TWINS,
            &zip::FILE_AND_FOLDER,
            &zip::METHOD,
            &zip::LINK,
        ],
    ),
    rule(
        39,
        "a number of a material is not finite or outside of its range",
        "inferred from the ranges in public mods",
        &[&codes::MATERIAL_NUMBER, &text::NOT_FINITE],
    ),
    rule(
        40,
        "a script has a syntax error",
        "inferred from the engine that the game's descends from; not verified with the game",
        &[&text::SCRIPT_SYNTAX],
    ),
    rule(41, "the suffix of a texture does not fit its slot", COOKER, &[&codes::TEXTURE_SUFFIX]),
    rule(
        42,
        "a class or a member of a definition is misspelled",
        "the names that the game's own material editor writes (0.33.3)",
        &[&codes::CLASS_UNKNOWN, &codes::MEMBER_UNKNOWN],
    ),
    rule(
        43,
        "a node, a group of nodes or a slot is absent, or stated twice",
        "the vendor's pages on nodes, flexbodies and slots",
        &[&codes::NODE_TWICE, &codes::NODE_UNKNOWN, &codes::GROUP_EMPTY, &codes::SLOT_TWICE],
    ),
];
