// The page in Chromium, opened from the disk, with the network switched off.
//
// CHROMIUM names the browser; without one the test is skipped, but not in CI.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { storedZip } from "../tests/program.mjs";

const page = join(import.meta.dirname, "dist/meshwright.html");
const fixtures = join(import.meta.dirname, "../../../fixtures");
const candidates = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = candidates.find((path) => path && existsSync(path));
const skip = executablePath || process.env.CI ? false : "Chromium is not installed";
const pictures = process.env.PICTURES;

/** A texture of 2 x 2 gray pixels. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR42mNwaGBoOAAABQYCART8fXYAAAAASUVORK5CYII=", "base64");
const models = ["house.cdae", "lamp.dae", "crane.cast", "crate.pmdl_b", "tinman/village.cmh"];

const pageTest = (name, run) =>
  test(name, { skip, timeout: 600_000 }, async () => {
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
    try {
      const context = await browser.newContext({ offline: true, acceptDownloads: true, viewport: { width: 1280, height: 800 } });
      const tab = await context.newPage();
      const problems = [];
      const requests = [];
      tab.on("pageerror", (error) => problems.push(error.message));
      tab.on("request", (request) => /^(https?|wss?):/.test(request.url()) && requests.push(request.url()));
      await tab.goto(`file://${page}`);
      await run(tab);
      assert.deepEqual([problems, requests], [[], []]);
    } finally {
      await browser.close();
    }
  });

/** Opens files and waits until one of them is shown. */
async function open(tab, files, state = "shown") {
  await tab.evaluate(() => (document.body.dataset.state = ""));
  await tab.setInputFiles("#file", files);
  await tab.waitForFunction(() => ["shown", "failed"].includes(document.body.dataset.state), null, { timeout: 120_000 });
  assert.equal(await tab.evaluate(() => document.body.dataset.state), state, await tab.textContent("main"));
}

/** Saves the model that is shown, and returns the bytes with the name of the file. */
async function save(tab, format = "glb") {
  await tab.click("#tab-save");
  await tab.selectOption('select[aria-label="Save as"]', format);
  await tab.waitForFunction(() => !document.getElementById("save").disabled, null, { timeout: 120_000 });
  const [download] = await Promise.all([tab.waitForEvent("download"), tab.click("#save")]);
  return [readFileSync(await download.path()), download.suggestedFilename()];
}

/** Drops files on the page together. */
async function drop(tab, files) {
  await tab.evaluate(() => (document.body.dataset.state = ""));
  await tab.evaluate((list) => {
    const dataTransfer = new DataTransfer();
    for (const [name, data] of list) dataTransfer.items.add(new File([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))], name));
    dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, files.map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]));
  await tab.waitForFunction(() => ["shown", "failed"].includes(document.body.dataset.state), null, { timeout: 120_000 });
  assert.equal(await tab.evaluate(() => document.body.dataset.state), "shown", await tab.textContent("main"));
}

const note = (tab) => tab.$eval(".picture-note strong", (one) => one.textContent).catch(() => null);

/** The mean brightness of the middle of the picture. */
async function brightness(tab) {
  const shot = (await tab.locator(".stage-canvas").screenshot()).toString("base64");
  return tab.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(image.width * 0.4, image.height * 0.4, image.width * 0.2, image.height * 0.2);
    let sum = 0;
    for (let at = 0; at < pixels.length; at += 4) sum += pixels[at + 1];
    return sum / (pixels.length / 4);
  }, shot);
}

/** Number of colors in the middle of the picture. */
async function colors(tab) {
  const shot = (await tab.locator(".stage-canvas").screenshot()).toString("base64");
  return tab.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(image.width / 4, image.height / 4, image.width / 2, image.height / 2).data;
    const found = new Set();
    for (let at = 0; at < pixels.length; at += 4 * 37) found.add((pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]);
    return found.size;
  }, shot);
}

pageTest("a model of each format is shown, checked and saved without a network", async (tab) => {
  for (const name of models) {
    await open(tab, join(fixtures, name));
    assert.match(await tab.textContent(".bar-title"), new RegExp(name.replace(/^.*\//, "")));
    await tab.click("#tab-findings");
    assert.match(await tab.textContent("#panel-findings"), /Nothing was found|\d/, name);
    // The other one is a hierarchy of nodes.
    if (!name.endsWith(".cmh")) assert.ok((await colors(tab)) > 20, `${name}: the picture has too few colors`);
    const [glb, saved] = await save(tab);
    assert.equal(glb.subarray(0, 4).toString(), "glTF", name);
    assert.equal(saved, name.replace(/^.*\//, "").replace(/\.[^.]*$/, ".glb"));
    if (pictures) await tab.screenshot({ path: join(pictures, `${name.replaceAll("/", "_")}.png`) });
  }
  assert.equal(await tab.locator(".model-row").count(), models.length, "all of them are in the list");
  await tab.keyboard.press("Escape");
  await tab.locator(".stage-canvas").focus();
  await tab.keyboard.press("PageUp");
  await tab.waitForFunction(() => document.body.dataset.state === "shown" && /crate/.test(document.querySelector(".bar-title").textContent));
  const [cast, name] = await save(tab, "cast");
  assert.deepEqual([cast.subarray(0, 4).toString(), name], ["cast", "crate.cast"]);
});

pageTest("files that are opened together find each other, and say what is missing", async (tab) => {
  const wall = { mapTo: "house_wall", version: 1.5, Stages: [{ baseColorMap: "wall.png" }] };
  const files = [["wall.png", PNG], ["main.materials.json", Buffer.from(JSON.stringify({ wall }))]];
  for (const name of ["house.cdae", "shed.dae"]) files.push([name, readFileSync(join(fixtures, name))]);
  await open(tab, files.map(([name, buffer]) => ({ name, mimeType: "", buffer })));
  assert.equal(await tab.locator(".model-row").count(), 2);
  assert.ok((await save(tab))[0].includes(PNG));
  await open(tab, join(fixtures, "truncated.cdae"), "failed");
  assert.match(await tab.textContent(".failure"), /CDAE\d+|CORE\d+/);
  // The others are still there.
  await tab.locator(".model-row").first().click();
  await tab.waitForFunction(() => document.body.dataset.state === "shown");
});

/** The definitions of the house, in one color. */
function definitions(color, map) {
  const stage = map ? { baseColorMap: map } : { baseColorFactor: [...color, 1] };
  const named = ["house_wall", "house_roof"].map((mapTo) => [mapTo, { name: mapTo, mapTo, class: "Material", version: 1.5, Stages: [stage] }]);
  return Buffer.from(JSON.stringify(Object.fromEntries(named)));
}

pageTest("surfaces whose colors no file states have stripes", async (tab) => {
  const house = readFileSync(join(fixtures, "house.cdae"));
  await drop(tab, [["house.cdae", house]]);
  assert.equal(await note(tab), "2 of 2 materials without colors");
  const striped = await brightness(tab);
  await drop(tab, [["house.cdae", house], ["main.materials.json", definitions([1, 1, 1])]]);
  assert.equal(await note(tab), null);
  const white = await brightness(tab);
  assert.ok(striped + 10 < white, `${striped}, and ${white} in white`);
  if (pictures) await tab.screenshot({ path: join(pictures, "stripes.png") });
});

pageTest("an archive is a folder, whose models find their files by paths from its root", async (tab) => {
  const house = readFileSync(join(fixtures, "house.cdae"));
  const files = [
    ["vehicles/house/house.cdae", house],
    ["vehicles/house/main.materials.json", definitions(null, "/vehicles/house/wall.png")],
    ["vehicles/house/wall.png", PNG],
    ["vehicles/house/shed.dae", readFileSync(join(fixtures, "shed.dae"))],
    ["__MACOSX/vehicles/house/._house.cdae", Buffer.from("no model")],
  ];
  await drop(tab, [["mod.zip", storedZip(files)]]);
  assert.equal(await tab.locator(".model-row").count(), 2);
  assert.equal(await note(tab), null);
  assert.ok((await save(tab))[0].includes(PNG));
  await drop(tab, [["deflated.zip", deflatedZip("boat/crane.cast", readFileSync(join(fixtures, "crane.cast")))]]);
  assert.match(await tab.textContent(".bar-title"), /crane\.cast/);
  await tab.evaluate(() => (document.body.dataset.state = ""));
  await tab.setInputFiles("#file", { name: "broken.zip", mimeType: "", buffer: Buffer.from("PK no archive") });
  await tab.waitForSelector("text=broken.zip cannot be unpacked");
  assert.equal(await tab.locator(".model-row").count(), 3);
});

/** A zip archive of one compressed file. */
function deflatedZip(name, bytes) {
  const data = deflateRawSync(bytes);
  const zip = storedZip([[name, data]]);
  // The method, and the sizes before it was compressed; a reader of this page does not check the sum.
  const central = zip.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  for (const [at, size] of [[8, 22], [central + 10, central + 24]]) {
    zip.writeUInt16LE(8, at);
    zip.writeUInt32LE(bytes.length, size);
  }
  return zip;
}

pageTest("a .gltf with its buffer and image is one model", async (tab) => {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 1]).buffer);
  const gltf = {
    asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0, name: "sheet" }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ name: "paper", pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }], images: [{ uri: "pictures/paper%20%231.png" }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [2, 2, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: 36 }, { buffer: 0, byteOffset: 36, byteLength: 24 }],
    buffers: [{ uri: "sheet.bin", byteLength: 60 }],
  };
  const files = [["sheet.gltf", Buffer.from(JSON.stringify(gltf))], ["sheet.bin", corners]];
  await drop(tab, files);
  assert.equal(await note(tab), "1 file missing");
  // A chooser of folders gives paths; here an archive does.
  await drop(tab, [["sheet.zip", storedZip([...files, ["pictures/paper #1.png", PNG]])]]);
  assert.equal(await note(tab), null);
  assert.ok((await save(tab))[0].includes(PNG));
});

pageTest("a model is saved in each format that is offered", async (tab) => {
  await open(tab, join(fixtures, "house.cdae"));
  await tab.click("#tab-save");
  const targets = await tab.$$eval('select[aria-label="Save as"] option', (list) => list.map((one) => one.value));
  assert.deepEqual(targets.toSorted(), ["cast", "cdae", "cmh", "dae", "glb", "json", "ser", "udm"]);
  // These hold no meshes, and say so.
  const others = ["cmh", "json", "ser"];
  for (const target of targets.filter((one) => !others.includes(one))) {
    const [bytes, name] = await save(tab, target);
    assert.ok(bytes.length > 1000 && name === `house.${target}`, `${target}: ${name}, ${bytes.length} bytes`);
  }
  for (const target of others) {
    await tab.selectOption('select[aria-label="Save as"]', target);
    await tab.waitForFunction((code) => document.querySelector(".plan .problem code")?.textContent === code, target === "cmh" ? "CMH0501" : "CORE0010");
    assert.equal(await tab.isDisabled("#save"), true);
  }
});
