// The JSON and the bytes of the module are those of the command.
//
// MESHWRIGHT names the command (default: the debug build), MESHWRIGHT_FILES further folders.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test } from "node:test";
import { read } from "../src/index.js";

const root = join(import.meta.dirname, "../../..");
const command = process.env.MESHWRIGHT ?? join(root, "target/debug/meshwright");
const skip = existsSync(command) ? false : `${command} does not exist`;
const folders = [join(root, "fixtures"), ...(process.env.MESHWRIGHT_FILES ?? "").split(":").filter(Boolean)];
const count = Number(process.env.MESHWRIGHT_COUNT ?? 60);
const extensions = [".cdae", ".cast", ".udm", ".pmdl", ".pmdl_b", ".glb", ".dae", ".cmh"];

/** Files of all formats, evenly chosen, copied to one folder. */
function sample(into) {
  const all = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).sort().map((name) => join(folder, name)));
  const fits = (path) => extensions.includes(extname(path).toLowerCase()) && statSync(path).size < 8 << 20;
  const lists = extensions.map((extension) => all.filter((path) => path.toLowerCase().endsWith(extension)).filter(fits));
  const each = Math.ceil(count / lists.filter((list) => list.length).length);
  const chosen = lists.flatMap((list) => list.filter((_, at) => at % Math.ceil(list.length / each) === 0));
  return chosen.map((path, at) => {
    const name = `${String(at).padStart(3, "0")}${extname(path)}`;
    copyFileSync(path, join(into, name));
    return name;
  });
}

test("JSON and GLB files are those of the command", { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "meshwright-"));
  try {
    const names = sample(folder);
    writeFileSync(join(folder, "list"), names.join("\n"));
    const run = (...words) =>
      spawnSync(command, words, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 30 }).stdout.split("\n");
    const expected = {
      info: run("info", "--ndjson", "--files-from", "list"),
      validate: run("validate", "--ndjson", "--files-from", "list"),
    };
    run("convert", "--to", "glb", "--files-from", "list", "-o", "out");
    let failed = 0;
    let converted = 0;
    for (const [at, name] of names.entries()) {
      const asset = await read(readFileSync(join(folder, name)), { name });
      let text;
      try {
        text = asset.text("info");
      } catch (error) {
        const { code, message } = JSON.parse(expected.info[at]).error;
        assert.deepEqual([error.code, error.message], [code, message], name);
        failed += 1;
      }
      if (text !== undefined) assert.equal(text, expected.info[at], name);
      assert.equal(asset.text("validate"), expected.validate[at], name);
      const [tree] = run("tree", "--ndjson", "--limit", "300", name);
      if (text !== undefined) assert.equal(asset.text("tree", { limit: 300 }), tree, name);
      const result = join(folder, "out", name.replace(/\.[^.]*$/, ".glb"));
      if (existsSync(result)) {
        assert.ok(Buffer.from(asset.convert().bytes).equals(readFileSync(result)), name);
        converted += 1;
      } else {
        assert.throws(() => asset.convert(), { name: "MeshwrightError" }, name);
      }
      asset.close();
    }
    console.log(`${names.length} files: ${failed} unreadable for both, ${converted} converted to equal bytes`);
    assert.ok(names.length > 20 && converted > names.length / 3);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("reading and converting takes at most twice the time of the native code", { skip: skip || !process.env.MESHWRIGHT_SPEED }, async () => {
  const path = process.env.MESHWRIGHT_SPEED;
  const bytes = readFileSync(path);
  const rounds = 20;
  const native = () => {
    const began = process.hrtime.bigint();
    execFileSync(command, ["convert", path, "--to", "glb", "-o", "-", "--quiet"], { maxBuffer: 1 << 30 });
    return Number(process.hrtime.bigint() - began);
  };
  const wasm = async () => {
    const began = process.hrtime.bigint();
    const asset = await read(bytes, { name: "x" });
    asset.convert();
    asset.close();
    return Number(process.hrtime.bigint() - began);
  };
  await wasm();
  const best = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    best[0] = Math.min(best[0], native());
    best[1] = Math.min(best[1], await wasm());
  }
  console.log(`native (a process) ${(best[0] / 1e6).toFixed(1)} ms, WebAssembly ${(best[1] / 1e6).toFixed(1)} ms`);
  assert.ok(best[1] <= 2 * best[0]);
});
