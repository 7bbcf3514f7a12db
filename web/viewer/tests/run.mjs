// Tests of the page in a real browser, against the program.
//
//     node tests/run.mjs [--only TEXT] [--screenshots FOLDER]
//
// MESHWRIGHT names the program (by default target/debug/meshwright), CHROMIUM the browser, VIEWER_PAGE a folder whose
// files replace the page that is in the program.

import { runAll } from "./harness.mjs";
import { cleanUp } from "./program.mjs";
import "./server.test.mjs";
import "./grid.test.mjs";
import "./sift.test.mjs";
import "./model.test.mjs";
import "./level.test.mjs";
import "./clips.test.mjs";
import "./panels.test.mjs";
import "./compare.test.mjs";
import "./drop.test.mjs";
import "./workbench.test.mjs";
import "./mods.test.mjs";
import "./to_disk.test.mjs";
import "./page.test.mjs";

function option(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

let status = 1;
try {
  status = await runAll({ filter: option("--only") ?? "", screenshots: option("--screenshots") ?? null });
} finally {
  await cleanUp();
}
process.exit(status);
