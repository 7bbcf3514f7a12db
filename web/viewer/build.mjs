// Builds the page into crates/viewer/assets/. The same sources give the same bytes.
//
//     node build.mjs            write the bundle
//     node build.mjs --check    compare the bundle with the committed one, and fail if it differs

import { build } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, "../../crates/viewer/assets");
const MAX_GZIP_BYTES = 260 * 1024;

async function bundle() {
  const result = await build({
    absWorkingDir: here,
    entryPoints: [
      { in: "src/main.ts", out: "app" },
      { in: "src/app.css", out: "app" },
    ],
    outdir: "out",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    // The notices of bundled packages are in LICENSES.txt, with their full text.
    legalComments: "none",
    banner: { js: "/*! The licenses of what this file contains are in LICENSES.txt. */" },
    write: false,
    logLevel: "warning",
  });
  const files = new Map(result.outputFiles.map((file) => [path.basename(file.path), Buffer.from(file.contents)]));
  files.set("index.html", await readFile(path.join(here, "src/index.html")));
  files.set("LICENSES.txt", await licenses());
  return files;
}

/** The license texts of the packages in the bundle. */
async function licenses() {
  const parts = ["app.js and app.css are part of meshwright (MIT OR Apache-2.0). app.js contains:\n"];
  for (const name of ["three"]) {
    const folder = path.join(here, "node_modules", name);
    const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
    parts.push(`${name} ${version}\n\n${await readFile(path.join(folder, "LICENSE"), "utf8")}`);
  }
  return Buffer.from(`${parts.map((part) => part.trimEnd()).join("\n\n")}\n`);
}

const files = await bundle();
const zipped = [...files.values()].reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
if (zipped > MAX_GZIP_BYTES) {
  console.error(`the bundle has ${zipped} bytes with gzip, expected at most ${MAX_GZIP_BYTES}`);
  process.exit(1);
}
if (process.argv.includes("--check")) {
  let stale = false;
  for (const [name, bytes] of files) {
    const committed = await readFile(path.join(target, name)).catch(() => Buffer.alloc(0));
    if (!bytes.equals(committed)) {
      console.error(`crates/viewer/assets/${name} differs from what web/viewer builds; run \`node build.mjs\``);
      stale = true;
    }
  }
  process.exitCode = stale ? 1 : 0;
} else {
  await mkdir(target, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(target, name), bytes);
}
console.log(`${files.size} files, ${zipped} bytes with gzip`);
