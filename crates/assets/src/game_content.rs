//! Folders that the game itself provides. Their files are not in a mod, so that a path into them cannot be judged without
//! the game.
//!
//! The names are those that public mods, scripts and documentation mention; the game may have more.

/// Folders below `levels`.
const LEVELS: &[&str] = &[
    "automation_test_track",
    "autotest",
    "cliff",
    "derby",
    "driver_training",
    "east_coast_usa",
    "garage",
    "garage_v2",
    "glow_city",
    "gridmap",
    "gridmap_v2",
    "hirochi_raceway",
    "industrial",
    "italy",
    "johnson_valley",
    "jungle_rock_island",
    "port",
    "showroom",
    "showroom_v2",
    "small_island",
    "smallgrid",
    "template",
    "utah",
    "west_coast_usa",
];

/// Folders below `vehicles`.
const VEHICLES: &[&str] = &[
    "anticut",
    "atv",
    "autobello",
    "ball",
    "barrels",
    "barrier",
    "barrier_plastic",
    "barstow",
    "bastion",
    "bigramp",
    "blockwall",
    "bluebuck",
    "bolide",
    "bollard",
    "boxutility",
    "boxutility_large",
    "burnside",
    "bx",
    "cannon",
    "caravan",
    "cardboard_box",
    "cargotrailer",
    "chair",
    "christmas_tree",
    "citybus",
    "common",
    "cones",
    "containertrailer",
    "couch",
    "coupe",
    "covet",
    "crowdbarrier",
    "delineator",
    "dolly",
    "dryvan",
    "dumptruck",
    "engine_props",
    "etk800",
    "etkc",
    "etki",
    "flail",
    "flatbed",
    "flipramp",
    "fridge",
    "fullsize",
    "gate",
    "haybale",
    "hopper",
    "inflated_mat",
    "kickplate",
    "lansdale",
    "large_angletester",
    "large_bridge",
    "large_cannon",
    "large_crusher",
    "large_hamster_wheel",
    "large_roller",
    "large_spinner",
    "large_tilt",
    "large_tire",
    "legran",
    "log_trailer",
    "logs",
    "mattress",
    "md_series",
    "metal_box",
    "metal_ramp",
    "midsize",
    "midtruck",
    "miramar",
    "moonhawk",
    "nine",
    "pessima",
    "piano",
    "pickup",
    "pigeon",
    "porta_potty",
    "pressure_ball",
    "racetruck",
    "rallyflags",
    "rallysigns",
    "rallytape",
    "roadsigns",
    "roamer",
    "rockbouncer",
    "rocks",
    "rollover",
    "roof_crush_tester",
    "sawhorse",
    "sbr",
    "scintilla",
    "shipping_container",
    "simple_traffic",
    "spikestrip",
    "steel_coil",
    "streetlight",
    "sunburst",
    "sunburst2",
    "suspensionbridge",
    "tanker",
    "testroller",
    "tirestacks",
    "tirewall",
    "trafficbarrel",
    "trampoline",
    "trashbin",
    "tsfb",
    "tub",
    "tube",
    "tv",
    "unicycle",
    "us_semi",
    "utv",
    "van",
    "vivace",
    "wall",
    "weightpad",
    "wendover",
    "wigeon",
    "wl40",
    "woodcrate",
    "woodplanks",
];

/// True for a level of the game, in any case.
pub fn is_level(name: &str) -> bool {
    holds(LEVELS, name)
}

/// True for a vehicle of the game or `common`, in any case.
pub fn is_vehicle(name: &str) -> bool {
    holds(VEHICLES, name)
}

fn holds(sorted: &[&str], name: &str) -> bool {
    sorted.binary_search(&name.to_ascii_lowercase().as_str()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_found() {
        assert!(LEVELS.is_sorted() && VEHICLES.is_sorted());
        assert!(is_level("Industrial") && is_vehicle("common") && is_vehicle("etk800"));
        assert!(!is_level("my_level") && !is_vehicle("skyliner32") && !is_vehicle(""));
    }
}
