//! The rules of a mod, with the codes that report them and the evidence for each.

use super::codes;
use meshwright_archive::codes as zip;
use meshwright_assets::codes as text;
use meshwright_core::{Code, Evidence, Severity};

/// A rule of a mod.
///
/// ```
/// use meshwright_beamng::check::RULES;
///
/// let rule = RULES.iter().find(|rule| rule.number == 2).unwrap();
/// assert_eq!((rule.title, rule.codes().next().unwrap().id), ("a texture is missing", "MOD0201"));
/// assert!(rule.groups[0].citations[0].source.starts_with("the game's own material checker"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Rule {
    /// Its number in the table of `docs/check.md`.
    pub number: u32,
    /// What is wrong.
    pub title: &'static str,
    /// The codes that report it, by how they are known.
    pub groups: &'static [RuleCodes],
}

/// Codes of a rule, and how they are known.
#[derive(Debug)]
#[non_exhaustive]
pub struct RuleCodes {
    /// The codes.
    pub codes: &'static [&'static Code],
    /// Where it is stated or was seen; the most important comes first.
    pub citations: &'static [Citation],
}

/// A page, a script or an observation that a rule is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Citation {
    /// How the fact is known.
    pub evidence: Evidence,
    /// What states it.
    pub source: &'static str,
    /// The address of a public page.
    pub page: Option<&'static str>,
    /// The month in which it was read or observed.
    pub date: &'static str,
}

impl Rule {
    /// The codes that report it.
    pub fn codes(&self) -> impl Iterator<Item = &'static Code> {
        self.groups.iter().flat_map(|group| group.codes.iter().copied())
    }
}

impl Citation {
    /// The source as Markdown, with a link to its page.
    ///
    /// ```
    /// use meshwright_beamng::check::RULES;
    ///
    /// let citation = RULES[0].groups[0].citations[0];
    /// assert_eq!(
    ///     citation.markdown(),
    ///     "[the vendor's page on packing mods](https://documentation.beamng.com/modding/mod-support/mod_packing/)"
    /// );
    /// ```
    pub fn markdown(&self) -> String {
        match self.page {
            Some(page) => format!("[{}]({page})", self.source),
            None => self.source.to_owned(),
        }
    }

    /// Whether it is evidence enough for diagnostics of that severity. The game refuses what is an error, or shows it wrong,
    /// and this is documented or was observed. A public page, or a script of the game, demands what is a warning. Notes are a matter of
    /// taste.
    pub const fn supports(&self, severity: Severity) -> bool {
        match (severity, self.evidence) {
            (Severity::Info, _) | (_, Evidence::Documented) | (Severity::Error, Evidence::Observed) => true,
            (Severity::Warning, _) => self.page.is_some(),
            (Severity::Error, _) => false,
        }
    }
}

/// How the rule of a code is known, as a paragraph of Markdown; `None` for a code that is in no rule.
pub(crate) fn evidence(id: &str) -> Option<String> {
    let groups = RULES.iter().flat_map(|rule| rule.groups);
    let group = groups.into_iter().find(|group| group.codes.iter().any(|code| code.id == id))?;
    let sources: Vec<String> = group.citations.iter().map(Citation::markdown).collect();
    let date = group.citations.first()?.date;
    Some(format!("Evidence ({date}): {}.", sources.join("; ")))
}

const fn rule(number: u32, title: &'static str, groups: &'static [RuleCodes]) -> Rule {
    Rule { number, title, groups }
}

const fn known(codes: &'static [&'static Code], citations: &'static [Citation]) -> RuleCodes {
    RuleCodes { codes, citations }
}

/// When the sources were read.
const READ: &str = "November 2026";

const fn cite(evidence: Evidence, source: &'static str, page: Option<&'static str>) -> Citation {
    Citation { evidence, source, page, date: READ }
}

const fn documented(source: &'static str, page: &'static str) -> Citation {
    cite(Evidence::Documented, source, Some(page))
}

/// What scripts of the game do.
const fn script(source: &'static str) -> Citation {
    cite(Evidence::Documented, source, None)
}

const fn observed(source: &'static str) -> Citation {
    cite(Evidence::Observed, source, None)
}

/// What a public page reports of the game.
const fn reported(source: &'static str, page: &'static str) -> Citation {
    cite(Evidence::Observed, source, Some(page))
}

const fn inferred(source: &'static str) -> Citation {
    cite(Evidence::Inferred, source, None)
}

const CHECKER: Citation = script("the game's own material checker (0.33.3)");
const EDITOR: Citation = script("the game's own material editor (0.33.3)");
const GUIDE: Citation = documented(
    "the publisher's modding guidelines",
    "https://www.beamng.com/game/support/policies/modding-guidelines/",
);
const PACKING: Citation = documented(
    "the vendor's page on packing mods",
    "https://documentation.beamng.com/modding/mod-support/mod_packing/",
);
const STAFF: Citation = reported(
    "a post of the vendor's staff",
    "https://www.beamng.com/threads/mod-filesystem-structure.63094/",
);
const FILES: Citation =
    documented("the vendor's page on file formats", "https://documentation.beamng.com/modding/file_formats/");
const MATERIALS: Citation = documented(
    "the vendor's page on files of materials",
    "https://documentation.beamng.com/modding/file_formats/materials/",
);
const EXAMPLES: Citation = documented(
    "the vendor's examples of materials",
    "https://documentation.beamng.com/modding/materials/vehicle/typicalmaterials/",
);
const COOKER: Citation = documented(
    "the vendor's page on the texture cooker",
    "https://documentation.beamng.com/modding/materials/texture_cooker/",
);
const WIKI_DDS: Citation = documented(
    "the vendor's old wiki on textures",
    "https://wiki.beamng.com/Exporting_Textures_-_DDS_Files.html",
);
const SWITCHING: Citation = documented(
    "the vendor's page on switching to version 1.5",
    "https://documentation.beamng.com/modding/materials/materials_1.5/switching-from-015/",
);
const GLOW_MAP: Citation =
    documented("the vendor's old wiki on glow maps", "https://wiki.beamng.com/GlowMap.html");
const CONFIGS: Citation = documented(
    "the vendor's page on configurations",
    "https://documentation.beamng.com/modding/vehicle/tutorials/configs/",
);
const JBEAM_SYNTAX: Citation = documented(
    "the vendor's page on the syntax of parts",
    "https://documentation.beamng.com/modding/vehicle/intro_jbeam/jbeamsyntax/",
);
const NODES: Citation = documented(
    "the vendor's page on nodes",
    "https://documentation.beamng.com/modding/vehicle/sections/nodes/",
);
const BEAMS: Citation = documented(
    "the vendor's page on beams",
    "https://documentation.beamng.com/modding/vehicle/sections/beams/",
);
const FLEXBODIES: Citation = documented(
    "the vendor's page on flexbodies",
    "https://documentation.beamng.com/modding/vehicle/sections/flexbodies/",
);
const SLOTS: Citation = documented(
    "the vendor's page on slots",
    "https://documentation.beamng.com/modding/vehicle/sections/slots/",
);
const TWO_TABLES: Citation = reported(
    "a report of a user of the vendor's editor",
    "https://github.com/BeamNG/vscode-jbeam-editor/issues/9",
);
/// Release notes of a public exporter, which quote the game's log.
const LOG_SIZES: Citation = reported(
    "the game's log, quoted by a public exporter",
    "https://github.com/realTimexo/UnityToBeamNG/releases/tag/v0.2.2",
);
const LOG_NAMES: Citation = reported(
    "the game's log, quoted by a public exporter",
    "https://github.com/realTimexo/UnityToBeamNG/releases/tag/v0.3.2",
);
const LOG_FLEXMESH: Citation = script("the game's message \"unable to create flexmesh\" (0.33.3)");
const WINDOWS: Citation = documented(
    "names of files in Windows",
    "https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file",
);
const ZIP: Citation =
    documented("the ZIP specification", "https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT");
const POWERSHELL: Citation =
    reported("a report of a user", "https://github.com/Austint30/beamng-enhanced-interior-camera");
const ENGINE: Citation = documented(
    "the engine that the game's descends from, which runs nothing of such a script",
    "https://github.com/TorqueGameEngines/Torque3D",
);
const ENGINE_CLASSES: Citation = documented(
    "the engine that the game's descends from, which makes no object of an unknown class",
    "https://github.com/TorqueGameEngines/Torque3D",
);
const LEVEL_OBJECTS: Citation = documented(
    "the vendor's page on the objects of levels",
    "https://documentation.beamng.com/modding/levels/level_formats/items/",
);
const STATIC_OBJECTS: Citation = documented(
    "the vendor's page on static objects",
    "https://documentation.beamng.com/modding/levels/level_classes/tsstatic/",
);
const FOREST: Citation = documented(
    "the vendor's page on forests",
    "https://documentation.beamng.com/modding/levels/level_formats/forest/",
);
const FOREST_OBJECTS: Citation = documented(
    "the vendor's page on the objects of forests",
    "https://documentation.beamng.com/modding/levels/level_classes/forest/",
);
const DECALS: Citation = documented(
    "the vendor's page on decals",
    "https://documentation.beamng.com/modding/levels/level_formats/decals/",
);
const TERRAINS: Citation = documented(
    "the vendor's page on files of terrains",
    "https://documentation.beamng.com/modding/levels/level_formats/terrain/",
);
const LEVEL_INFOS: Citation = documented(
    "the vendor's page on the info.json of levels",
    "https://documentation.beamng.com/modding/levels/level_formats/info/",
);
const ENGINE_PREFABS: Citation = documented(
    "the engine that the game's descends from, which does not load such a prefab",
    "https://github.com/TorqueGameEngines/Torque3D",
);
const NOT_VERIFIED: Citation = inferred("not verified with the game");
const RELAXED: Citation = script("the game's own reader of such files (0.33.3), which accepts it");
const FEW: Citation = observed("12 of 391 files in public mods");

/// All rules, in order.
pub static RULES: &[Rule] = &[
    rule(
        1,
        "the top folder is missing, or a folder is one level too deep",
        &[
            known(&[&codes::NESTED, &codes::NO_TOP_FOLDER, &codes::AREA_NESTED], &[PACKING]),
            known(&[&codes::OLD_LAYOUT], &[STAFF, PACKING]),
        ],
    ),
    rule(2, "a texture is missing", &[known(&[&codes::TEXTURE_MISSING], &[CHECKER])]),
    rule(
        3,
        "a path is correct only if letter case is ignored",
        &[known(
            &[&codes::TEXTURE_CASE],
            &[observed("225 of 6,868 paths in public mods; the game's file system ignores case")],
        )],
    ),
    rule(
        4,
        "a path leads to another level or vehicle, except those of the game",
        &[known(&[&codes::TEXTURE_ELSEWHERE], &[CHECKER, GUIDE])],
    ),
    rule(
        5,
        "a path has no folder or no extension, except in scripts",
        &[
            known(&[&codes::TEXTURE_NO_FOLDER], &[CHECKER, MATERIALS]),
            known(&[&codes::TEXTURE_NO_EXTENSION], &[CHECKER, observed("88 of 6,868 paths in public mods")]),
        ],
    ),
    rule(
        6,
        "a path begins on a disk, in an editor's folder, with `game:`, or has a placeholder",
        &[known(&[&codes::TEXTURE_PLACEHOLDER], &[GUIDE, observed("52 paths in public mods")])],
    ),
    rule(
        7,
        "a side of a texture is not a power of two",
        &[known(&[&codes::TEXTURE_SIDES], &[CHECKER, WIKI_DDS])],
    ),
    rule(8, "a texture is below 16 x 16 pixels", &[known(&[&codes::TEXTURE_SMALL], &[LOG_SIZES])]),
    rule(9, "a .png is shipped instead of its .dds", &[known(&[&codes::TEXTURE_PNG], &[COOKER])]),
    rule(
        10,
        "a .png does not end in .color, .normal or .data",
        &[known(&[&codes::TEXTURE_NO_USE], &[COOKER, CHECKER])],
    ),
    rule(
        11,
        "a definition names a cooked .dds",
        &[known(&[&codes::TEXTURE_NAMES_DDS], &[COOKER, CHECKER, observed("47 paths in public mods")])],
    ),
    rule(12, "a PNG has 16 bits per channel", &[known(&[&codes::TEXTURE_DEEP], &[COOKER, CHECKER])]),
    rule(
        13,
        "a texture is a BMP, JPEG or TGA",
        &[known(&[&codes::TEXTURE_FORMAT], &[CHECKER, observed("32 paths in public mods")])],
    ),
    rule(
        14,
        "a DDS has no mip levels",
        &[known(&[&codes::TEXTURE_NO_MIPS], &[WIKI_DDS, observed("94 of 3,348 textures in public mods")])],
    ),
    rule(
        15,
        "data or normals are in an sRGB format",
        &[known(&[&codes::TEXTURE_SRGB], &[COOKER, observed("14 of 3,348 textures in public mods")])],
    ),
    rule(
        16,
        "a normal map is not BC5, or a color map is",
        &[known(&[&codes::TEXTURE_BLOCKS], &[COOKER, WIKI_DDS])],
    ),
    rule(
        17,
        "a texture is above 4096 pixels",
        &[known(&[&codes::TEXTURE_LARGE], &[inferred("2 of 3,348 textures in public mods are larger")])],
    ),
    rule(
        18,
        "a texture is damaged, or a Git LFS pointer",
        &[
            known(
                &[&codes::TEXTURE_DAMAGED],
                &[observed("none of 3,348 textures in public mods is shorter than its header says")],
            ),
            known(&[&codes::LFS_POINTER], &[observed("992 pointers in one public mod")]),
        ],
    ),
    rule(
        19,
        "a material has no definition",
        &[
            known(&[&codes::MATERIAL_UNDEFINED], &[CHECKER, LOG_NAMES]),
            known(&[&codes::STATE_UNDEFINED], &[GLOW_MAP, script("the game's own scripts (0.33.3)")]),
        ],
    ),
    rule(
        20,
        "a material is defined twice, or replaces one of the game",
        &[
            known(&[&codes::MATERIAL_TWICE], &[GUIDE, observed("238 of 1,627 names in public mods")]),
            known(&[&codes::MATERIAL_OF_GAME], &[GUIDE, CHECKER]),
        ],
    ),
    rule(
        21,
        "a material or a file is not used",
        &[known(
            &[&codes::MATERIAL_UNUSED, &codes::FILE_UNUSED],
            &[GUIDE, inferred("use is judged by names")],
        )],
    ),
    rule(22, "a material has a name that the game rejects", &[known(&[&codes::MATERIAL_NAME], &[LOG_NAMES])]),
    rule(
        23,
        "a definition has a persistentId",
        &[known(&[&codes::PERSISTENT_ID, &codes::PERSISTENT_ID_TWICE], &[CHECKER])],
    ),
    rule(
        24,
        "a material is of version 1, or in TorqueScript",
        &[
            known(&[&codes::MATERIAL_OLD], &[CHECKER, SWITCHING]),
            known(&[&codes::MATERIAL_SCRIPT], &[FILES, CHECKER]),
        ],
    ),
    rule(
        25,
        "JSON is not understood, or is not strict",
        &[
            known(
                &[&text::BROKEN_JSON, &text::NESTED_COMMENT, &text::BYTE_ORDER_MARK],
                &[script("the game's own reader of such files (0.33.3), which rejects it")],
            ),
            known(
                &[&text::DUPLICATE_KEY, &text::NOT_UTF8, &text::TEXT_AFTER_END, &text::LOOSE_TEXT],
                &[script("the game's own reader of such files (0.33.3), which loses a part"), FEW],
            ),
            known(
                &[
                    &text::NO_BRACES,
                    &text::TRAILING_COMMA,
                    &text::MISSING_COMMA,
                    &text::EXTRA_COMMA,
                    &text::COMMENT,
                    &text::LOOSE_KEY,
                    &text::LOOSE_NUMBER,
                    &text::LOOSE_ESCAPE,
                ],
                &[JBEAM_SYNTAX, RELAXED, FEW],
            ),
        ],
    ),
    rule(
        26,
        "a layer above activeLayers has content",
        &[known(
            &[&codes::LAYER_NOT_DRAWN],
            &[
                EXAMPLES,
                observed("a public project tested it in the game (0.39.4)"),
                observed("14 of 2,877 definitions in public mods"),
            ],
        )],
    ),
    rule(
        27,
        "opacity is not used",
        &[
            known(&[&codes::OPACITY_UNUSED], &[EDITOR, NOT_VERIFIED]),
            known(&[&codes::TEXTURE_ALPHA], &[LOG_NAMES, COOKER]),
        ],
    ),
    rule(
        28,
        "a .cdae differs from its .dae",
        &[known(&[&codes::SHAPE_DIFFERS], &[observed("1,250 pairs in public mods"), NOT_VERIFIED])],
    ),
    rule(
        29,
        "caches and working files are in the mod",
        &[known(&[&codes::LITTER], &[GUIDE, observed("1,172 imposters in public mods")])],
    ),
    rule(
        30,
        "the name of the archive has other characters or a version",
        &[known(&[&codes::ARCHIVE_NAME], &[GUIDE])],
    ),
    rule(
        31,
        "a file, part or mesh replaces one of the game",
        &[known(&[&codes::OVERWRITES_FILE, &codes::OVERWRITES_PART, &codes::OVERWRITES_MESH], &[GUIDE])],
    ),
    rule(
        32,
        "the mesh of a flexbody or prop is in no shape",
        &[known(
            &[&codes::MESH_MISSING],
            &[LOG_FLEXMESH, observed("256 of 256 names that were found are spelled alike")],
        )],
    ),
    rule(
        33,
        "a count at the end of a mesh's name is read as a size",
        &[known(
            &[&codes::MESH_NUMBER],
            &[LOG_NAMES, observed("819 pairs of a .dae and the .cdae that the game made")],
        )],
    ),
    rule(
        34,
        "two paths differ only in letter case, or are the same for Windows otherwise, or Windows does not have a name",
        &[known(&[&codes::CASE_TWINS, &zip::CASE_TWINS, &codes::WINDOWS_NAME], &[WINDOWS])],
    ),
    rule(
        35,
        "an extension is in upper case",
        &[known(&[&codes::UPPER_CASE_EXTENSION], &[observed("589 files in public mods")])],
    ),
    rule(
        36,
        "info files, pictures, or what they name, are missing",
        &[
            known(&[&codes::NO_INFO, &codes::NO_PICTURE, &codes::INFO_NAME], &[CONFIGS]),
            known(
                &[&codes::NO_CONFIG_INFO],
                &[CONFIGS, observed("129 of 866 configurations in public mods have one")],
            ),
        ],
    ),
    rule(
        37,
        "a configuration names an unknown part, slot or vehicle, or has personal settings",
        &[
            known(
                &[&codes::PART_UNKNOWN, &codes::CONFIG_PERSONAL, &codes::CONFIG_MODEL, &codes::SLOT_UNKNOWN],
                &[CONFIGS],
            ),
            known(
                &[&codes::CONFIG_VARIABLE, &codes::CONFIG_RANGE],
                &[script("the game's own reader of parts (0.33.3), which uses the nearest value")],
            ),
        ],
    ),
    rule(
        38,
        "the archive has names or entries that the game does not read",
        &[known(
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
            &[POWERSHELL, ZIP],
        )],
    ),
    rule(
        39,
        "a number of a material is not finite or outside of its range",
        &[known(
            &[&codes::MATERIAL_NUMBER, &text::NOT_FINITE],
            &[EDITOR, observed("the ranges in public mods")],
        )],
    ),
    rule(40, "a script has a syntax error", &[known(&[&text::SCRIPT_SYNTAX], &[ENGINE, NOT_VERIFIED])]),
    rule(41, "the suffix of a texture does not fit its slot", &[known(&[&codes::TEXTURE_SUFFIX], &[COOKER])]),
    rule(
        42,
        "a class or a member of a definition is misspelled",
        &[
            known(
                &[&codes::CLASS_UNKNOWN],
                &[MATERIALS, ENGINE_CLASSES, observed("the classes of 2,877 definitions in public mods")],
            ),
            known(&[&codes::MEMBER_UNKNOWN], &[EDITOR]),
        ],
    ),
    rule(
        43,
        "a node, a group of nodes, a slot or a part is absent, or stated twice",
        &[
            known(&[&codes::NODE_TWICE], &[NODES, NOT_VERIFIED]),
            known(&[&codes::NODE_UNKNOWN], &[BEAMS, NOT_VERIFIED]),
            known(&[&codes::GROUP_EMPTY], &[FLEXBODIES, NOT_VERIFIED]),
            known(&[&codes::SLOT_TWICE], &[SLOTS, TWO_TABLES]),
            known(&[&codes::DEFAULT_PART, &codes::SLOT_EMPTY, &codes::PART_TWICE], &[SLOTS, NOT_VERIFIED]),
            known(
                &[&codes::PART_IN_ITSELF],
                &[
                    SLOTS,
                    script("the game's own reader of parts (0.33.3), which stops at 50 parts in each other"),
                ],
            ),
            known(&[&codes::MESH_UNUSED], &[inferred("use is judged by names")]),
        ],
    ),
    rule(
        44,
        "a level names a shape, prefab, terrain, material or type that does not exist",
        &[
            known(
                &[&codes::OBJECT_FILE_MISSING, &codes::UNPLACED_FILE_MISSING],
                &[STATIC_OBJECTS, observed("499 of 40,607 shapes of public levels are of the level itself")],
            ),
            known(&[&codes::FOREST_TYPE], &[FOREST, observed("the types of 400,145 items in public levels")]),
            known(&[&codes::DECAL_TYPE], &[DECALS, NOT_VERIFIED]),
            known(&[&codes::VEHICLE_MISSING], &[LEVEL_OBJECTS, observed("225 vehicles in public levels")]),
            known(&[&codes::OBJECT_PATH], &[observed("no path of 40,607 in public levels has any")]),
            known(
                &[&codes::OBJECT_MATERIAL, &codes::OBJECT_PARENT],
                &[LEVEL_OBJECTS, observed("32,605 roads and 88,090 objects in public levels"), NOT_VERIFIED],
            ),
        ],
    ),
    rule(
        45,
        "a file of a level cannot be read, or its objects have no place",
        &[
            known(&[&text::LINE_NOT_JSON], &[LEVEL_OBJECTS, FOREST]),
            known(
                &[&codes::OBJECT_TRANSFORM, &codes::OBJECT_FLAT],
                &[
                    STATIC_OBJECTS,
                    observed("37,588 rotations and 40,607 scales in public levels"),
                    NOT_VERIFIED,
                ],
            ),
            known(
                &[&codes::OBJECT_NODES],
                &[LEVEL_OBJECTS, observed("212,610 nodes of 32,605 roads in public levels"), NOT_VERIFIED],
            ),
            known(&[&codes::PREFAB_CYCLE], &[ENGINE_PREFABS, NOT_VERIFIED]),
            known(&[&codes::OBJECT_ID_TWICE], &[observed("151 in 12 public levels")]),
        ],
    ),
    rule(
        46,
        "a terrain and what belongs to it do not fit together",
        &[known(
            &[&codes::TERRAIN_LAYER, &codes::TERRAIN_SIZE, &codes::TERRAIN_REST, &codes::TERRAIN_VERSION],
            &[TERRAINS, observed("13 terrains and 21 of their .terrain.json in public levels"), NOT_VERIFIED],
        )],
    ),
    rule(
        47,
        "objects are where they are hardly meant to be, or would be better items of a forest",
        &[
            known(&[&codes::OFF_TERRAIN, &codes::OBJECT_TWICE], &[inferred("a matter of taste")]),
            known(&[&codes::MANY_STATICS], &[STATIC_OBJECTS, FOREST_OBJECTS]),
        ],
    ),
    rule(
        48,
        "the info.json of a level lacks what the level selector shows",
        &[known(&[&codes::LEVEL_INFO], &[LEVEL_INFOS])],
    ),
];
