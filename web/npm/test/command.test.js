// The JSON and the bytes of the module are those of the command.
//
// MESHWRIGHT names the command (default: the debug build), MESHWRIGHT_FILES further folders.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test } from "node:test";
import { read } from "../src/index.js";

const root = join(import.meta.dirname, "../../..");
const command = process.env.MESHWRIGHT ?? join(root, "target/debug/meshwright");
const skip = existsSync(command) || process.env.CI ? false : `${command} does not exist`;
const folders = [join(root, "fixtures"), ...(process.env.MESHWRIGHT_FILES ?? "").split(":").filter(Boolean)];
const count = Number(process.env.MESHWRIGHT_COUNT ?? 60);
const extensions = [".cdae", ".cast", ".udm", ".pmdl", ".pmdl_b", ".glb", ".dae", ".cmh"];

/** Files of all formats, evenly chosen, copied to one folder: their names there, and where they come from. */
function sample(into) {
  const all = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).sort().map((name) => join(folder, name)));
  const fits = (path) => extensions.includes(extname(path).toLowerCase()) && statSync(path).size < 8 << 20;
  const lists = extensions.map((extension) => all.filter((path) => path.toLowerCase().endsWith(extension)).filter(fits));
  // What the short lists lack, the long ones give.
  lists.sort((a, b) => a.length - b.length);
  let left = count;
  const chosen = lists.flatMap((list, at) => {
    const share = Math.min(list.length, Math.ceil(left / (lists.length - at)));
    left -= share;
    return Array.from({ length: share }, (_, nth) => list[Math.floor((nth * list.length) / share)]);
  });
  return new Map(chosen.map((path, at) => {
    const name = `${String(at).padStart(3, "0")}${extname(path)}`;
    copyFileSync(path, join(into, name));
    return [name, path];
  }));
}

function attempt(work) {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** Where two texts differ. */
function difference(actual, expected) {
  if (actual === undefined || expected === undefined) return `${actual?.length} and ${expected?.length} bytes`;
  let at = 0;
  while (actual[at] === expected[at]) at += 1;
  const part = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${part(actual)} instead of ${part(expected)}`;
}

test("JSON and GLB files are those of the command", { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "meshwright-"));
  try {
    const origin = sample(folder);
    const names = [...origin.keys()];
    writeFileSync(join(folder, "list"), names.join("\n"));
    const run = (...words) =>
      spawnSync(command, words, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 30 }).stdout.split("\n");
    const expected = {
      info: run("info", "--ndjson", "--files-from", "list"),
      validate: run("validate", "--ndjson", "--files-from", "list"),
    };
    const count = { unreadable: 0, converted: 0 };
    const different = [];
    const same = (what, name, actual, expected) => {
      if (actual !== expected) different.push(`${what} of ${name} (${origin.get(name)}): ${difference(actual, expected)}`);
    };
    for (const [at, name] of names.entries()) {
      const asset = await read(readFileSync(join(folder, name)), { name });
      const info = attempt(() => asset.text("info"));
      if (info.error) {
        const { code, message } = JSON.parse(expected.info[at]).error ?? {};
        same("the error", name, `${info.error.code} ${info.error.message}`, `${code} ${message}`);
        count.unreadable += 1;
      } else {
        same("info", name, info.value, expected.info[at]);
        same("tree", name, asset.text("tree", { limit: 300 }), run("tree", "--ndjson", "--limit", "300", name)[0]);
      }
      same("validate", name, asset.text("validate"), expected.validate[at]);
      const { status, stdout } = spawnSync(command, ["convert", name, "--to", "glb", "-o", "-"], { cwd: folder, maxBuffer: 1 << 30 });
      const glb = status === 0 ? stdout.toString("latin1") : undefined;
      const converted = attempt(() => Buffer.from(asset.convert().bytes).toString("latin1"));
      same("the GLB", name, converted.value, glb);
      count.converted += glb && converted.value === glb ? 1 : 0;
      asset.close();
    }
    console.log(`${names.length} files: ${count.unreadable} unreadable for both, ${count.converted} converted to equal bytes`);
    assert.deepEqual(different, []);
    assert.ok(names.length > 20 && count.converted > names.length / 3);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
