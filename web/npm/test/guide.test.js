// The examples of the guide and of the README, with the package as npm packs it. They need the module, and the one with
// three.js the packages of the page.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const own = join(import.meta.dirname, "..");
const root = join(own, "../..");
const three = join(root, "web/viewer/node_modules/three");
const noModule = existsSync(join(own, "meshwright.wasm")) ? false : "meshwright.wasm is not built";
const noThree = existsSync(three) || process.env.CI ? false : "three is not installed";
const blocks = (path) => [...readFileSync(join(root, path), "utf8").matchAll(/```js\n([^]*?)```/g)].map((match) => match[1]);

// What a page has and Node does not: the files of the server, a chosen file, and workers.
const BROWSER = `
import { readFileSync } from "node:fs";
import { Worker as Thread } from "node:worker_threads";
globalThis.fetch = async (input) => new Response(readFileSync(input.url ? new URL(input.url).pathname.slice(1) : input));
globalThis.document = { querySelector: () => ({ files: [new File([readFileSync("house.cdae")], "house.cdae")] }) };
globalThis.self = globalThis;
globalThis.location = { href: "http://localhost/" };
globalThis.Request = class { constructor(url) { this.url = new URL(url, location.href).href; } };
globalThis.ProgressEvent ??= class extends Event {};
globalThis.Worker = class {
  constructor(url) {
    this.thread = new Thread(new URL("./thread.mjs", import.meta.url), { workerData: url.href });
    this.thread.on("message", (data) => this.onmessage({ data }));
    this.thread.on("error", (error) => this.onerror(error));
  }
  postMessage(data) { this.thread.postMessage(data); }
  terminate() { this.thread.terminate(); }
};
`;
const THREAD = `
import { parentPort, workerData } from "node:worker_threads";
globalThis.WorkerGlobalScope = class {};
globalThis.self = { postMessage: (data, transfer) => parentPort.postMessage(data, transfer) };
const loaded = import(workerData);
parentPort.on("message", (data) => loaded.then(() => self.onmessage({ data })));
`;

/** A definition of the walls of the house, and their texture: 2 x 2 gray pixels. */
const MATERIALS = `{"wall":{"mapTo":"house_wall","version":1.5,"Stages":[{"baseColorMap":"wall.png"}]}}`;
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR42mNwaGBoOAAABQYCART8fXYAAAAASUVORK5CYII=", "base64");

let folder;
before(() => {
  if (noModule) return;
  folder = mkdtempSync(join(tmpdir(), "meshwright-guide-"));
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: own, encoding: "utf8" }).trim();
  execFileSync("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", `./${packed}`], { cwd: folder });
  if (existsSync(three)) symlinkSync(three, join(folder, "node_modules/three"));
  cpSync(join(root, "fixtures/house.cdae"), join(folder, "house.cdae"));
  writeFileSync(join(folder, "main.materials.json"), MATERIALS);
  writeFileSync(join(folder, "wall.png"), PNG);
  writeFileSync(join(folder, "browser.mjs"), BROWSER);
  writeFileSync(join(folder, "thread.mjs"), THREAD);
});
after(() => folder && rmSync(folder, { recursive: true }));

function run(text) {
  writeFileSync(join(folder, "example.mjs"), `${text}\nprocess.exit(0);\n`);
  const words = ["--import", "./browser.mjs", "--preserve-symlinks", "example.mjs"];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout;
}

const [first, files, worker, loader, ...more] = blocks("docs/guides/javascript.md");

test("the guide has four examples, and the README one", () => {
  assert.ok(loader);
  assert.deepEqual([more.length, blocks("web/npm/README.md").length], [0, 1]);
});
test("the first example of the guide runs", { skip: noModule }, () => run(first));
test("the example with textures embeds them", { skip: noModule }, () => {
  run(`${files}\nimport { writeFileSync } from "node:fs";\nwriteFileSync("colored.glb", colored.bytes);`);
  assert.ok(readFileSync(join(folder, "colored.glb")).includes(PNG));
});
test("the example with a worker runs", { skip: noModule }, () => run(worker));
test("the example with three.js runs", { skip: noModule || noThree }, () => run(loader));
test("the example of the README runs", { skip: noModule }, () => {
  assert.match(run(blocks("web/npm/README.md")[0]), /^valid, 44 triangles\n/);
  const glb = readFileSync(join(folder, "house.glb"));
  assert.ok(glb.subarray(0, 4).toString() === "glTF" && glb.includes(PNG));
});
