// Compares the module with the command: processor time of reading and converting to GLB, after the module is compiled
// with all optimizations.
//
// npm run bench -- COMMAND FOLDER... : the largest file of each format below 32 MB. Fails if the module is less than half
// as fast in all. The command works on one thread, on as many copies of the file as take some time.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { read } from "./src/index.js";

const [command, ...folders] = process.argv.slice(2);
const extensions = [".cdae", ".dae", ".cast", ".pmdl_b", ".cmh", ".gltf", ".glb"];
const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)));
const sized = files.map((path) => ({ path, size: statSync(path).size })).filter(({ size }) => size < 32 << 20);
const folder = mkdtempSync(join(tmpdir(), "meshwright-"));
const shares = [];

try {
  for (const extension of extensions) {
    const found = sized.filter(({ path }) => extname(path).toLowerCase() === extension).sort((a, b) => b.size - a.size);
    const usable = await firstConverted(found.slice(0, 10));
    if (!usable) continue;
    const { path, size } = usable;
    const copies = Math.min(200, Math.max(3, Math.ceil((16 << 20) / size)));
    const names = Array.from({ length: copies }, (_, at) => `${at}${extension}`);
    for (const name of names) copyFileSync(path, join(folder, name));
    writeFileSync(join(folder, "list"), names.join("\n"));
    await module(path, 3);
    const native = Math.min(...[1, 2, 3].map(() => commandTime()));
    const own = Math.min(await module(path, copies), await module(path, copies), await module(path, copies));
    shares.push(native / own);
    console.log(`${basename(path)}: ${size} bytes, native ${ms(native / copies)}, module ${ms(own / copies)}, ${(native / own).toFixed(2)} of native`);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true });
}
const mean = Math.exp(shares.reduce((sum, share) => sum + Math.log(share), 0) / shares.length);
console.log(`speed: ${mean.toFixed(2)} of native, the geometric mean of ${shares.length} files`);
process.exitCode = mean >= 0.5 ? 0 : 1;

async function firstConverted(files) {
  for (const file of files) {
    try {
      (await read(readFileSync(file.path), { name: "x" })).convert();
      return file;
    } catch {}
  }
}

/** Seconds of processor time that the command needs for the list. */
function commandTime() {
  const line = `TIMEFORMAT="%U %S"; time "$0" convert --jobs 1 --quiet --to glb --files-from list -o out >/dev/null 2>&1`;
  const { stderr } = spawnSync("bash", ["-c", line, command], { cwd: folder, encoding: "utf8" });
  const [user, system] = stderr.trim().split(" ").map(Number);
  return user + system;
}

/** The same for the module, which writes its results, too. */
async function module(path, copies) {
  const began = process.cpuUsage();
  for (let copy = 0; copy < copies; copy++) {
    const asset = await read(readFileSync(path), { name: basename(path) });
    writeFileSync(join(folder, "result.glb"), asset.convert().bytes);
    asset.close();
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

function ms(seconds) {
  return `${(seconds * 1000).toFixed(1)} ms`;
}
