// The picture of a model of each format, and its levels.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { brightness, compare, dataUrl, stagePicture } from "./picture.mjs";
import { copyFixture, folder, json, run, serve } from "./program.mjs";

const SIMILAR = 0.97;
/** A picture of one color has less. */
const LEAST_VARIANCE = 5;

const SHAPES = ["house.cdae", "house_v26.cdae", "windmill.cdae", "crane.cast", "yard.cast", "shed.dae", "lamp.dae", "crate.pmdl_b"];

test("model: each format looks as `render` draws it", async (tab) => {
  const files = await folder();
  for (const name of SHAPES) await copyFixture(name, path.join(files, name));
  for (const name of ["house.glb", "shed.gltf"]) {
    const source = name.replace(".glb", ".cdae").replace(".gltf", ".dae");
    await run("convert", path.join(files, source), "-o", path.join(files, name));
  }
  const viewer = await serve(files);
  const notes = [];
  for (const name of [...SHAPES, "house.glb", "shed.gltf"]) {
    const page = await tab.open(`${viewer.url}#/model/${await viewer.id(name)}`);
    await waitForPicture(page);
    await page.keyboard.press("g");
    await settled(page);
    const shown = await stagePicture(page);
    const drawn = path.join(files, "drawn.png");
    await run(
      "render", path.join(files, name), "-o", drawn, "--size", `${shown.width}x${shown.height}`, "--background", shown.background,
    );
    const { ssim, variances } = await compare(page, shown.data, dataUrl(await readFile(drawn)));
    notes.push(`${name} ${ssim.toFixed(3)}`);
    if (ssim < SIMILAR && tab.screenshots) {
      await writeFile(path.join(tab.screenshots, `shown_${name}.png`), Buffer.from(shown.data.split(",")[1], "base64"));
      await writeFile(path.join(tab.screenshots, `drawn_${name}.png`), await readFile(drawn));
    }
    assert.ok(variances[0] > LEAST_VARIANCE, `${name}: the picture is blank`);
    assert.ok(ssim >= SIMILAR, `${name}: the similarity is ${ssim}`);
    await page.context().close();
  }
  tab.page = null;
  viewer.stop();
  return notes.join(", ");
});

test("model: occlusion and shadows are drawn, and what is at rest is drawn once", async (tab) => {
  const files = await folder();
  for (const name of ["house.cdae", "shed.dae"]) await copyFixture(name, path.join(files, name));
  const viewer = await serve(files);
  const page = await tab.open(`${viewer.url}#/model/${await viewer.id("shed.dae")}`);
  await waitForPicture(page);
  await page.waitForFunction(() => globalThis.meshwrightViewer.model.stage.isComplete);
  const pictures = () => page.evaluate(() => globalThis.meshwrightViewer.model.stage.pictures);
  const drawn = await pictures();
  for (let frame = 0; frame < 3; frame += 1) await settled(page);
  assert.equal(await pictures(), drawn, "a picture at rest is drawn again");
  const whole = await brightness(page, await stagePicture(page));
  await page.evaluate(() => (globalThis.meshwrightViewer.model.stage.occlusion.prepare = () => {}));
  const open = await brightness(page, await stagePicture(page));
  await page.evaluate(() => {
    const { shadows } = globalThis.meshwrightViewer.model.stage;
    shadows.key.castShadow = shadows.below.castShadow = shadows.ground.visible = false;
  });
  const bare = await brightness(page, await stagePicture(page));
  assert.ok(whole + 0.02 < open && open + 0.5 < bare, `${whole}, without occlusion ${open}, also without shadows ${bare}`);
  viewer.stop();
});

test("model: a material without colors has stripes, and a white one has none", async (tab) => {
  const files = await folder();
  await copyFixture("house.cdae", path.join(files, "house.cdae"));
  await run("convert", path.join(files, "house.cdae"), "-o", path.join(files, "house.glb"));
  const viewer = await serve(files);
  for (const [name, isUnknown] of [["house.cdae", true], ["house.glb", false]]) {
    const page = await tab.open(`${viewer.url}#/model/${await viewer.id(name)}`);
    await waitForPicture(page);
    const marked = await page.evaluate(() => globalThis.meshwrightViewer.model.model.parts.map(({ material }) => material.userData.isUnknown === true));
    assert.ok(marked.length > 0 && marked.every((one) => one === isUnknown), `${name}: ${marked}`);
    assert.equal(await page.$eval(".picture-note strong", (one) => one.textContent).catch(() => null), isUnknown ? "2 of 2 materials not found" : null);
    const bright = await brightness(page, await stagePicture(page));
    await page.evaluate(() => globalThis.meshwrightViewer.model.state.set({ coloring: "clay" }));
    await settled(page);
    const clay = await brightness(page, await stagePicture(page));
    assert.ok(isUnknown ? bright < clay + 20 : bright > clay, `${name}: ${bright}, as clay ${clay}`);
    await tab.screenshot(`colors of ${name}`);
    await page.context().close();
  }
  tab.page = null;
  viewer.stop();
});

test("model: levels have the triangles that `info` counts", async (tab) => {
  const files = await folder();
  for (const name of ["house.cdae", "shed.dae"]) await copyFixture(name, path.join(files, name));
  const viewer = await serve(files);
  for (const name of ["house.cdae", "shed.dae"]) {
    const { files: [info] } = await json("info", "--json", path.join(files, name));
    const visual = info.levels.filter((level) => level.kind === "visual");
    const page = await tab.open(`${viewer.url}#/model/${await viewer.id(name)}`);
    await waitForPicture(page);
    const shown = () => page.$eval(".level-readout", (readout) => Number(readout.dataset.triangles));
    for (const [at, level] of visual.entries()) {
      if (at > 0) await page.keyboard.press("]");
      await settled(page);
      assert.equal(await shown(), level.triangles, `${name}, level ${level.name}`);
    }
    // As the engine: far away, the last level; then nothing.
    await page.keyboard.press("e");
    await page.evaluate(() => {
      const { stage } = globalThis.meshwrightViewer.model;
      const { position, target } = stage.placement;
      stage.moveTo({ target, position: position.sub(target).setLength(position.length() * 4).add(target) });
    });
    await settled(page);
    const engine = await page.evaluate(() => globalThis.meshwrightViewer.model.state.state.engine);
    const due = visual.findIndex((level) => (level.pixels ?? 0) <= engine.pixels);
    assert.equal(engine.level, due < 0 ? null : due);
    assert.equal(await shown(), due < 0 ? 0 : visual[due].triangles);
  }
  viewer.stop();
});

test("model: half a million triangles", async (tab) => {
  const files = await folder();
  const file = path.join(files, "wave.glb");
  await writeFile(file, wave(501));
  const viewer = await serve(file);
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const triangles = await page.$eval(".level-readout", (readout) => Number(readout.dataset.triangles));
  assert.equal(triangles, 500_000);
  viewer.stop();
});

/** A GLB with a surface of 2 x (side - 1)^2 triangles. */
function wave(side) {
  const positions = new Float32Array(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      positions.set([x / 100, Math.sin(x / 40) * Math.cos(y / 30), y / 100], (y * side + x) * 3);
    }
  }
  const indices = new Uint32Array((side - 1) * (side - 1) * 6);
  let at = 0;
  for (let y = 0; y + 1 < side; y += 1) {
    for (let x = 0; x + 1 < side; x += 1) {
      const a = y * side + x;
      indices.set([a, a + side, a + 1, a + 1, a + side, a + side + 1], at);
      at += 6;
    }
  }
  const most = (side - 1) / 100;
  const gltf = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: "wave" }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: side * side, type: "VEC3", min: [0, -1, 0], max: [most, 1, most] },
      { bufferView: 1, componentType: 5125, count: indices.length, type: "SCALAR" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: positions.byteLength, target: 34962 },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength, target: 34963 },
    ],
    buffers: [{ byteLength: positions.byteLength + indices.byteLength }],
  };
  const text = Buffer.from(JSON.stringify(gltf).padEnd(Math.ceil(JSON.stringify(gltf).length / 4) * 4));
  const binary = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)]);
  const head = Buffer.alloc(20);
  head.write("glTF");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(28 + text.length + binary.length, 8);
  head.writeUInt32LE(text.length, 12);
  head.write("JSON", 16);
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32LE(binary.length, 0);
  chunk.write("BIN\0", 4);
  return Buffer.concat([head, text, chunk, binary]);
}

/** A GLB whose first mesh node has three instances. */
function instanced(glb) {
  const length = glb.readUInt32LE(12);
  const json = JSON.parse(glb.subarray(20, 20 + length).toString());
  const bin = glb.subarray(20 + length + 8);
  const places = Buffer.alloc(36);
  [0, 0, 0, 14, 0, 0, 28, 0, 0].forEach((value, at) => places.writeFloatLE(value, at * 4));
  const start = Math.ceil(bin.length / 4) * 4;
  json.bufferViews.push({ buffer: 0, byteOffset: start, byteLength: 36 });
  json.accessors.push({ bufferView: json.bufferViews.length - 1, componentType: 5126, count: 3, type: "VEC3" });
  json.buffers[0].byteLength = start + 36;
  json.extensionsUsed = [...(json.extensionsUsed ?? []), "EXT_mesh_gpu_instancing"];
  const node = json.nodes.find((one) => one.mesh !== undefined);
  node.extensions = { ...node.extensions, EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: json.accessors.length - 1 } } };
  const chunk = (type, data, fill) => {
    const padded = Buffer.alloc(8 + Math.ceil(data.length / 4) * 4, fill);
    padded.writeUInt32LE(padded.length - 8, 0);
    padded.writeUInt32LE(type, 4);
    data.copy(padded, 8);
    return padded;
  };
  const chunks = Buffer.concat([
    chunk(0x4e4f534a, Buffer.from(JSON.stringify(json)), " "),
    chunk(0x004e4942, Buffer.concat([bin, Buffer.alloc(start - bin.length), places]), 0),
  ]);
  const head = Buffer.alloc(12);
  head.write("glTF");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + chunks.length, 8);
  return Buffer.concat([head, chunks]);
}

test("model: wireframe and highlights of all instances of a mesh", async (tab) => {
  const files = await folder();
  const plain = path.join(files, "plain.glb");
  await copyFixture("house.cdae", path.join(files, "house.cdae"));
  await run("convert", path.join(files, "house.cdae"), "-o", plain);
  const file = path.join(files, "street.glb");
  await writeFile(file, instanced(await readFile(plain)));
  const viewer = await serve(file);
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  // Twins of a mesh that has instances, and how many instances they show.
  const twins = () =>
    page.evaluate(() => {
      const found = [];
      const { model } = globalThis.meshwrightViewer.model;
      for (const { object } of model.parts) {
        if (object.isInstancedMesh) found.push(...object.children.map((child) => (child.isInstancedMesh ? child.count : 1)));
      }
      return found;
    });
  assert.deepEqual(await twins(), []);
  await page.keyboard.press("w");
  await settled(page);
  const wires = await twins();
  assert.ok(wires.length > 0 && wires.every((count) => count === 3), `${wires}`);
  await tab.screenshot("wireframe of instances");
  await page.evaluate(() => {
    const { model } = globalThis.meshwrightViewer;
    model.select(model.model.parts.find((part) => part.object.isInstancedMesh).node, true);
  });
  await settled(page);
  const lit = await twins();
  assert.ok(lit.length > wires.length && lit.every((count) => count === 3), `${lit}`);
  await tab.screenshot("highlight of instances");
  viewer.stop();
});
