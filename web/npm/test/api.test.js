// The functions of the package.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as meshwright from "../src/index.js";
import { answer } from "../src/worker-entry.js";
import { createWorker } from "../src/worker.js";

const fixture = (name) => readFileSync(join(import.meta.dirname, "../../../fixtures", name));
const house = fixture("house.cdae");

test("info, tree and validate", async () => {
  const info = await meshwright.info(house, { name: "house.cdae" });
  assert.deepEqual([info.schema, info.file, info.format, info.scene.triangles], ["meshwright/info/1", "house.cdae", "cdae", 44]);
  const tree = await meshwright.tree(house, { limit: 5 });
  assert.equal(tree.rows.length, 5);
  assert.ok(tree.more > 0);
  assert.equal((await meshwright.validate(house)).verdict, "valid");
  assert.match(await meshwright.version(), /^\d+\.\d+\.\d+/);
});

test("convert, diff and fix", async () => {
  const stages = [];
  const { bytes, report } = await meshwright.convert(house, { onProgress: ({ stage }) => stages.push(stage) });
  assert.equal(Buffer.from(bytes.subarray(0, 4)).toString(), "glTF");
  assert.deepEqual([report.format, report.bytes, report.losses], ["cdae", bytes.length, []]);
  assert.deepEqual(stages, ["read", "convert", "done"]);
  const cast = await meshwright.convert(house, { to: "cast" });
  assert.equal(Buffer.from(cast.bytes.subarray(0, 4)).toString(), "cast");
  const equal = await meshwright.diff(house, house, { names: ["a.cdae", "b.cdae"] });
  assert.deepEqual([equal.equal, equal.a.file, equal.b.file], [true, "a.cdae", "b.cdae"]);
  assert.equal((await meshwright.diff(house, cast.bytes)).equal, false);
  const wrong = fixture("cdae/codes/CDAE0644.cdae");
  assert.equal((await meshwright.fix(wrong)).report.changed, false);
  const fixed = await meshwright.fix(wrong, { unsafeFixes: true });
  assert.equal(fixed.report.changed, true);
  assert.notDeepEqual(Buffer.from(fixed.bytes), wrong);
});

test("options are those of the command", async () => {
  const of = (promise) => promise.then(() => assert.fail("no error"), (error) => error);
  const plain = await meshwright.convert(house);
  const one = await meshwright.convert(house, { lod: 0, for: "three", skin: "bake", scale: 2 });
  assert.ok(one.bytes.length < plain.bytes.length);
  const size = (info) => info.scene.bounds.max[1] - info.scene.bounds.min[1];
  const [small, large] = [await meshwright.info(plain.bytes), await meshwright.info(one.bytes)];
  assert.ok(Math.abs(size(large) - 2 * size(small)) < 1e-3);
  assert.equal(large.scene.lods, 0);
  const unknown = await of(meshwright.convert(house, { scal: 2 }));
  assert.deepEqual([unknown.code, unknown.hint], ["CORE0011", 'Use the option "scale", which has a similar name.']);
  const wrong = await of(meshwright.convert(house, { form: "text" }));
  assert.match(wrong.message, /unsupported option --text for glb files/);
});

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR42mNwaGBoOAAABQYCART8fXYAAAAASUVORK5CYII=", "base64");
const codes = ({ report }) => [...report.diagnostics, ...report.losses].map(({ code }) => code);

test("a shape takes its materials and textures from given files", async () => {
  const stage = { baseColorMap: "/vehicles/house/wall.png" };
  const wall = { mapTo: "house_wall", version: 1.5, Stages: [stage, {}, {}, {}] };
  const materials = Buffer.from(JSON.stringify({ wall }));
  const name = "vehicles/house/house.cdae";
  const files = { "vehicles/house/main.materials.json": materials, "vehicles\\house\\wall.png": new Blob([PNG]) };
  const colored = await meshwright.convert(house, { name, files });
  assert.ok(Buffer.from(colored.bytes).includes(PNG) && !codes(colored).includes("MAT0403"));
  const none = await meshwright.convert(house, { name, files, textures: "none" });
  assert.ok(!Buffer.from(none.bytes).includes("image/png"));
  const one = new Map([["vehicles/house/main.materials.json", new File([materials], "x")]]);
  const missing = await meshwright.convert(house, { name, files: one });
  assert.ok(!Buffer.from(missing.bytes).includes("image/png") && codes(missing).includes("MAT0403"));
  const asset = await meshwright.read(house, { name, files });
  assert.deepEqual(asset.convert().bytes, colored.bytes);
  asset.close();
});

test("a GLB to show a file with names images that are missing, and materials without colors", async () => {
  const plain = await meshwright.read(house, { name: "house.cdae" });
  const { bytes, report } = plain.shown({ collision: "drop" });
  assert.equal(Buffer.from(bytes.subarray(0, 4)).toString(), "glTF");
  assert.deepEqual([report.without_colors, report.losses], [[0, 1], []]);
  const wall = { mapTo: "house_wall", version: 1.5, Stages: [{ baseColorFactor: [1, 0, 0, 1] }] };
  const files = { "main.materials.json": Buffer.from(JSON.stringify({ wall })) };
  const defined = await meshwright.read(house, { name: "house.cdae", files });
  const names = JSON.parse(Buffer.from(bytes.subarray(20, 20 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true))).toString()).materials.map(({ name }) => name);
  assert.deepEqual(defined.shown().report.without_colors, [names.indexOf("house_roof")]);
  const crane = await meshwright.read(fixture("crane.cast"), { name: "crane.cast" });
  assert.ok(Buffer.from(crane.shown().bytes).includes("crane.png"));
  assert.ok(!Buffer.from(crane.convert().bytes).includes('"uri":'));
});

test("a glTF file and a Cast file take what they name", async () => {
  const numbers = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]);
  const vertices = { buffer: 0, target: 34962 };
  const gltf = {
    asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }], images: [{ uri: "../textures/a%20b.png" }],
    buffers: [{ byteLength: 60, uri: "tri.bin" }],
    bufferViews: [{ ...vertices, byteLength: 36 }, { ...vertices, byteOffset: 36, byteLength: 24 }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
    ],
  };
  const text = new TextEncoder().encode(JSON.stringify(gltf));
  const [name, files] = ["models/tri.gltf", { "models/tri.bin": numbers, "textures/a b.png": PNG }];
  const { bytes } = await meshwright.convert(text, { name, files });
  assert.ok(Buffer.from(bytes).includes(PNG));
  assert.equal((await meshwright.info(bytes)).scene.triangles, 1);
  assert.equal((await meshwright.validate(text, { name, files })).verdict, "valid");
  await assert.rejects(meshwright.convert(text, { name }), { code: "GLTF0044" });
  const crane = await meshwright.convert(fixture("crane.cast"), { name: "crane.cast", files: { "textures/crane.png": PNG } });
  assert.ok(Buffer.from(crane.bytes).includes(PNG));
});

test("given files have a place, and limits", async () => {
  const of = (promise) => promise.then(() => assert.fail("no error"), (error) => error);
  const files = { "a.png": PNG };
  const unnamed = await of(meshwright.convert(house, { files }));
  assert.equal(unnamed.code, "CORE0011");
  assert.match(unnamed.hint, /^Name the file/);
  assert.equal((await of(meshwright.info(house, { name: "a.cdae", files: { "../b.png": PNG } }))).code, "CORE0011");
  const large = { "a.png": new Uint8Array(house.length + 1) };
  assert.equal((await of(meshwright.info(house, { name: "a.cdae", files: large, memory: house.length }))).code, "CORE0002");
  assert.equal((await meshwright.info(house, { name: "a.cdae", files })).format, "cdae");
});

test("a file that was closed releases its memory for the next one", async () => {
  const first = await meshwright.read(house);
  const glb = first.convert().bytes;
  const other = await meshwright.read(glb);
  first.close();
  first.close();
  assert.throws(() => first.info(), /closed/);
  const again = await meshwright.read(house);
  assert.deepEqual(again.convert().bytes, glb);
  assert.deepEqual(other.info().scene.triangles, again.info().scene.triangles);
  again.close();
  other.close();
});

test("a Blob is read in parts", async () => {
  const loaded = [];
  const onProgress = ({ stage, loaded: bytes, total }) => stage === "load" && loaded.push([bytes, total]);
  const info = await meshwright.info(new File([house], "x.cdae"), { onProgress });
  assert.equal(info.file, "x.cdae");
  assert.deepEqual(loaded.at(-1), [house.length, house.length]);
});

test("errors have codes, and limits hold", async () => {
  const of = (promise) => promise.then(() => assert.fail("no error"), (error) => error);
  const unknown = await of(meshwright.info(Buffer.from("no model, only a text of some length")));
  assert.ok(unknown instanceof meshwright.MeshwrightError && unknown.code === "CORE0009" && unknown.hint);
  assert.equal((await of(meshwright.info(house.subarray(0, house.length / 2)))).code !== undefined, true);
  assert.equal((await of(meshwright.info(house, { memory: 100 }))).code, "CORE0002");
  assert.equal((await of(meshwright.convert(house, { to: "nothing" }))).name, "MeshwrightError");
  assert.equal((await of(meshwright.tree(house, { path: "no/such" }))).name, "MeshwrightError");
  await assert.rejects(meshwright.read(42));
  const whole = await meshwright.info(house);
  assert.equal(whole.format, "cdae", "an error harms no other call");
});

test("damaged files never harm the module", async () => {
  for (let step = 0; step < 80; step++) {
    const bytes = Uint8Array.from(house);
    const at = Math.floor((step * bytes.length) / 80);
    bytes[at] ^= 0xff;
    const cut = step % 3 ? bytes : bytes.subarray(0, at);
    try {
      await meshwright.convert(cut, { memory: 64 << 20 });
    } catch (error) {
      assert.equal(error.name, "MeshwrightError");
      assert.notEqual(error.code, "CAPI0001", `byte ${at}`);
    }
  }
});

test("a worker answers, and a signal ends it", async () => {
  let ended = 0;
  const makeWorker = () => {
    const worker = { postMessage: (data) => answer(data, (message) => worker.onmessage({ data: message })), terminate: () => ended++ };
    return worker;
  };
  const worker = createWorker(makeWorker);
  const stages = [];
  const { bytes } = await worker.convert(house, { onProgress: ({ stage }) => stages.push(stage) });
  assert.ok(bytes.length > 100 && stages.includes("convert"));
  await assert.rejects(worker.info(new Uint8Array(10)), { name: "MeshwrightError" });
  const control = new AbortController();
  const slow = worker.validate(house, { signal: control.signal });
  control.abort(new Error("enough"));
  await assert.rejects(slow, /enough/);
  assert.equal(ended, 1);
  assert.equal((await worker.info(house)).format, "cdae", "the next call starts it again");
});
