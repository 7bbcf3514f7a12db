//! Whole levels and vehicles.

use crate::programs::Work;
use meshwright_benches::generated::levels;

pub(crate) const WORK: [Work; 4] = [
    Work {
        what: "170,000 lines of a forest of 105 shapes, to a GLB with instances",
        make: |folder| levels::forest(folder, 170_000, 105),
        arguments: &["convert", "levels/made", "-o", "made.glb"],
        status: 0,
    },
    Work {
        what: "its picture of 1280 x 720",
        make: |folder| levels::forest(folder, 170_000, 105),
        arguments: &["render", "levels/made", "--size", "1280x720", "-o", "made.png"],
        status: 0,
    },
    Work {
        what: "a terrain of 2048 x 2048 samples, to a GLB",
        make: |folder| levels::terrain(folder, 2048),
        arguments: &["convert", "levels/made", "-o", "made.glb"],
        status: 0,
    },
    Work {
        what: "a vehicle of 150 parts, to a GLB",
        make: |folder| levels::vehicle(folder, 150),
        arguments: &["convert", "vehicles/made", "-o", "made.glb"],
        status: 0,
    },
];
