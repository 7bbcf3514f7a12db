// Files and folders that are dropped on the page, by the browser's own drag and drop.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { test, waitForPicture } from "./harness.mjs";
import { copyFixture, fixtures, folder, run, serve, storedZip } from "./program.mjs";

/** Drops files or folders of the disk in the middle of the page. */
async function drop(page, ...files) {
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await client.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
  }
}

/** Whether the picture has an image, and what the page says is missing. */
const shown = (page) =>
  page.evaluate(() => ({
    images: globalThis.meshwrightViewer.model.model.gltf.images?.length ?? 0,
    missing: document.querySelector(".picture-note strong")?.textContent ?? "",
  }));

/** A triangle with an image and a buffer in files of their own. */
async function textured(place) {
  const numbers = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]).buffer);
  const gltf = {
    asset: { version: "2.0" },
    buffers: [{ uri: "a.bin", byteLength: numbers.length }],
    bufferViews: [{ buffer: 0, byteLength: 36 }, { buffer: 0, byteOffset: 36, byteLength: 24 }],
    images: [{ uri: "images/red%20wall.png" }],
    textures: [{ source: 0 }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
    ],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
  };
  await mkdir(path.join(place, "images"), { recursive: true });
  await writeFile(path.join(place, "a.gltf"), JSON.stringify(gltf));
  await writeFile(path.join(place, "a.bin"), numbers);
  await run("render", path.join(fixtures, "house.cdae"), "-o", path.join(place, "images/red wall.png"), "--size", "16");
}

test("drop: a folder is walked, and its files find each other", async (tab) => {
  const files = await folder();
  await textured(path.join(files, "box"));
  await mkdir(path.join(files, "box/.git"));
  await writeFile(path.join(files, "box/.git/a.gltf"), "{}");
  const viewer = await serve();
  const page = await tab.open(viewer.url);
  await page.waitForSelector(".empty");
  await drop(page, path.join(files, "box"));
  await page.waitForFunction(() => globalThis.meshwrightViewer.model?.file.name === "a.gltf");
  await waitForPicture(page);
  assert.deepEqual(await shown(page), { images: 1, missing: "" });
  assert.deepEqual((await viewer.files()).map((file) => file.name), ["box/a.gltf"]);
  viewer.stop();
});

test("drop: several files are one, in any order; alone the model says what is missing", async (tab) => {
  const files = await folder();
  await textured(files);
  const gltf = JSON.parse(await readFile(path.join(files, "a.gltf"), "utf8"));
  gltf.images[0].uri = "red.png";
  await writeFile(path.join(files, "a.gltf"), JSON.stringify(gltf));
  await writeFile(path.join(files, "red.png"), await readFile(path.join(files, "images/red wall.png")));
  const viewer = await serve();
  const page = await tab.open(viewer.url);
  await page.waitForSelector(".empty");
  const all = ["red.png", "a.gltf", "a.bin"].map((name) => path.join(files, name));
  await drop(page, ...all);
  await page.waitForFunction(() => globalThis.meshwrightViewer.model?.file.name === "a.gltf");
  await waitForPicture(page);
  assert.deepEqual(await shown(page), { images: 1, missing: "" });
  // Without its image.
  await drop(page, ...all.slice(1));
  await page.waitForFunction(() => globalThis.meshwrightViewer.model?.file.id === 1);
  await waitForPicture(page);
  assert.equal((await shown(page)).missing, "1 image missing");
  await page.click(".picture-note >> text=Show them");
  await page.waitForSelector('.tab[aria-selected="true"]:has-text("Materials")');
  // A file that is no model says so, and the page stays.
  await drop(page, all[0]);
  await page.waitForSelector(".toast-error");
  assert.match(await page.textContent(".toast-error"), /red\.png: .*PNG/);
  tab.allow(/status of 422/);
  viewer.stop();
});

test("drop: an archive is a folder; several models are a list", async (tab) => {
  const files = await folder();
  const house = await readFile(path.join(fixtures, "house.cdae"));
  const archive = path.join(files, "mod.zip");
  await writeFile(archive, storedZip([["vehicles/a/a.cdae", house], ["vehicles/b/b.cdae", house], ["readme.txt", Buffer.from("text")]]));
  await copyFixture("lamp.dae", path.join(files, "lamp.dae"));
  const viewer = await serve(path.join(files, "lamp.dae"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  await drop(page, archive);
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 2);
  assert.deepEqual(await page.$$eval(".cards-heading .cut-name", (list) => list.map((one) => one.title)), ["mod.zip/vehicles/a", "mod.zip/vehicles/b"]);
  assert.equal(new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("folder"), "mod.zip/vehicles");
  // The chooser of a folder gives paths, too.
  await page.setInputFiles('input[aria-label="Open a folder"]', files);
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 3);
  viewer.stop();
});

test("drop: a page that only shows takes nothing", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"), "--read-only");
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  assert.equal(await page.$('button[aria-label="Open files"]'), null);
  assert.equal(await page.$("#tab-save"), null);
  await drop(page, path.join(fixtures, "lamp.dae"));
  await page.waitForSelector(".toast-error");
  assert.equal((await viewer.files()).length, 1);
  viewer.stop();
});
