// Going through many models: addresses, the way back, the next one, folders, names, pictures as files.

import assert from "node:assert/strict";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { copyFixture, fixtures, folder, serve, storedZip } from "./program.mjs";

const shownFile = (page) => page.evaluate(() => globalThis.meshwrightViewer?.model?.file.name);
const current = (page) => page.$eval(".card.current .card-name", (name) => name.textContent);

/** Waits until a model is in the picture. */
async function opened(page, name) {
  await page.waitForFunction((wanted) => globalThis.meshwrightViewer?.model?.file.name === wanted, name);
  await waitForPicture(page);
}

/** `total` houses with numbers. */
async function houses(total) {
  const files = await folder();
  const name = (at) => `house_${String(at).padStart(3, "0")}.cdae`;
  await Promise.all(Array.from({ length: total }, (_, at) => copyFile(path.join(fixtures, "house.cdae"), path.join(files, name(at)))));
  return { files, name };
}

test("sift: back keeps place and keys, and each model is one key from the last", async (tab) => {
  const { files, name } = await houses(300);
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForSelector(".card");
  await page.waitForFunction(() => document.querySelector(".grid-controls .panel-summary")?.textContent === "300 models");
  // Keys work at once.
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("PageDown");
  const before = { name: await current(page), top: await page.$eval(".grid-scroll", (one) => one.scrollTop) };
  assert.ok(before.top > 1000, `scrolled to ${before.top}`);
  await page.keyboard.press("Enter");
  await opened(page, before.name);
  await page.goBack();
  await page.waitForSelector(".card.current");
  await page.waitForFunction((top) => document.querySelector(".grid-scroll").scrollTop === top, before.top);
  assert.equal(await current(page), before.name);
  await page.keyboard.press("ArrowRight");
  const at = Number(/\d+/.exec(before.name)[0]) + 1;
  assert.equal(await current(page), name(at));
  // From model to model, and back to the grid at the last one.
  await page.keyboard.press("Enter");
  await opened(page, name(at));
  for (const [key, expected] of [["PageDown", at + 1], ["ArrowRight", at + 2], ["PageUp", at + 1], ["ArrowRight", at + 2]]) {
    await page.keyboard.press(key);
    await opened(page, name(expected));
  }
  assert.equal(await page.textContent(".step-count"), `${at + 3} of 300`);
  await page.click('.stepper a[aria-label="Next model"]');
  await opened(page, name(at + 3));
  await page.goBack();
  await page.waitForSelector(".card.current");
  assert.equal(await current(page), name(at + 3), "the grid shows the model that was looked at");
  await page.waitForFunction(() => document.activeElement?.className === "cards");
  viewer.stop();
});

test("sift: each press is one step, however many come at once", async (tab) => {
  const { files, name } = await houses(300);
  const viewer = await serve(files);
  const page = await tab.open(`${viewer.url}#/model/${await viewer.id(name(0))}`);
  await opened(page, name(0));
  await page.waitForFunction(() => document.querySelector(".step-count")?.textContent === "1 of 300");
  // Browsers ignore changes of the address that come faster, and tell of each one later.
  const press = (key, times) =>
    page.evaluate(([key, times]) => {
      for (let step = 0; step < times; step += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      return document.querySelector(".step-count").textContent;
    }, [key, times]);
  assert.equal(await press("PageDown", 299), "300 of 300");
  await opened(page, name(299));
  assert.equal(await press("ArrowRight", 1), "300 of 300");
  assert.equal(await press("PageUp", 298), "2 of 300");
  await opened(page, name(1));
  const last = await viewer.id(name(1));
  await page.waitForFunction((id) => location.hash.startsWith(`#/model/${id}/`), last);
  // A press while the picture of another model comes.
  for (let at = 2; at < 12; at += 1) assert.equal(await press("PageDown", 1), `${at + 1} of 300`);
  await opened(page, name(11));
  viewer.stop();
});

test("sift: a model that was removed leads to those around it", async (tab) => {
  const { files, name } = await houses(3);
  const viewer = await serve(files);
  const page = await tab.open(`${viewer.url}#/model/${await viewer.id(name(1))}`);
  await opened(page, name(1));
  await page.waitForFunction(() => document.querySelector(".step-count")?.textContent === "2 of 3");
  await rm(path.join(files, name(1)));
  await page.waitForFunction(() => document.querySelector('.stepper a[aria-label="Next model"]') && !document.querySelector(".step-count"));
  await page.keyboard.press("PageDown");
  await opened(page, name(2));
  assert.equal(await page.textContent(".step-count"), "2 of 2");
  // Its address leads nowhere, but to the others.
  await page.reload();
  await opened(page, name(2));
  await page.evaluate(() => (location.hash = "#/model/999"));
  await page.click("text=All models");
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 2);
  viewer.stop();
});

test("sift: a card is a link, and the address has search, order and filter", async (tab) => {
  const { files, name } = await houses(20);
  await copyFixture("crane.cast", path.join(files, "crane.cast"));
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForSelector(".card");
  await page.fill('input[aria-label="Search models"]', "house_01");
  await page.selectOption('select[aria-label="Sort by"]', "bytes");
  await page.selectOption('select[aria-label="Format"]', "cdae");
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 10);
  await page.waitForFunction(() => location.hash.includes("format=cdae"));
  assert.deepEqual(Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1])), { q: "house_01", sort: "bytes", format: "cdae" });
  // The middle button opens a tab, in which the next model is one of the same list.
  const [other] = await Promise.all([page.context().waitForEvent("page"), page.click(".card", { button: "middle" })]);
  await opened(other, name(10));
  assert.equal(await page.evaluate(() => location.hash.startsWith("#/?")), true, "the first tab stays");
  assert.equal(await other.textContent(".step-count"), "1 of 10");
  await other.keyboard.press("PageDown");
  await opened(other, name(11));
  await other.close();
  // The same address shows the same list.
  const again = await tab.open(page.url());
  await again.waitForFunction(() => document.querySelectorAll(".card").length === 10);
  assert.equal(await again.inputValue('input[aria-label="Search models"]'), "house_01");
  assert.equal(await again.inputValue('select[aria-label="Sort by"]'), "bytes");
  // An empty search has a way out.
  await again.fill('input[aria-label="Search models"]', "nothing like that");
  await again.click("text=Clear the search");
  await again.waitForFunction(() => document.querySelectorAll(".card").length === 21);
  assert.equal(await again.inputValue('input[aria-label="Search models"]'), "");
  await again.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await again.hover(".card.current");
  await again.click(".card.current .card-copy");
  const file = await again.$eval(".card.current .card-name", (one) => one.textContent);
  assert.equal(await again.evaluate(() => navigator.clipboard.readText()), path.join(files, file));
  viewer.stop();
});

test("sift: the address has level, colors, clip, time and camera", async (tab) => {
  const viewer = await serve(path.join(fixtures, "windmill.cdae"), path.join(fixtures, "house.cdae"));
  const page = await tab.open(`${viewer.url}#/model/${await viewer.id("windmill.cdae")}`);
  await waitForPicture(page);
  assert.ok(!page.url().includes("?"), "what is shown first is not in the address");
  await page.selectOption('select[aria-label="Clip"]', { index: 1 });
  await page.evaluate(() => globalThis.meshwrightViewer.model.player.seek(0.25));
  await page.keyboard.press("4");
  await page.keyboard.press("m");
  await page.waitForFunction(() => /camera=.*/.test(location.hash) && /time=0.25/.test(location.hash) && /colors=clay/.test(location.hash));
  const shown = () =>
    page.evaluate(() => {
      const { stage, player, state } = globalThis.meshwrightViewer.model;
      return { camera: stage.placement.position.toArray().map((part) => part.toFixed(2)), time: player.store.state.time, clip: player.current?.name, colors: state.state.coloring };
    });
  const before = await shown();
  await page.reload();
  await waitForPicture(page);
  assert.deepEqual(await shown(), before);
  // The next model begins as it is shown first.
  await page.keyboard.press("PageUp");
  await opened(page, "house.cdae");
  assert.ok(!page.url().includes("camera="), page.url());
  await page.goto(`${viewer.url}#/model/${await viewer.id("house.cdae")}?level=1`);
  await page.waitForFunction(() => globalThis.meshwrightViewer.model?.state.state.level === 1);
  viewer.stop();
});

test("sift: folders have headings, and long names keep their ends", async (tab) => {
  const files = await folder();
  const long = (end) => `v26_rlsitaly_somewhere_in_the_hills_rocks_${end}.cdae`;
  for (const name of ["a", "b/c"]) await mkdir(path.join(files, name), { recursive: true });
  for (const name of [`a/${long("dark")}`, `a/${long("dust")}`, "b/house.cdae", "b/c/house.cdae"]) await copyFixture("house.cdae", path.join(files, name));
  await copyFixture("udm/codes/clean_material.udm", path.join(files, "a/stone.pmat"));
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForFunction(() => document.querySelectorAll(".cards-heading").length === 3);
  assert.deepEqual(await page.$$eval(".cards-heading .cut-name", (list) => list.map((one) => one.title)), ["a", "b", "b/c"]);
  assert.equal(await page.textContent(".grid-controls .panel-summary"), "4 models · 1 material");
  const ends = await page.$$eval(".card-name .cut-end", (list) => list.map((one) => ({ text: one.textContent, cut: one.scrollWidth > one.clientWidth, inside: one.getBoundingClientRect().right <= one.closest(".card").getBoundingClientRect().right })));
  assert.deepEqual(ends.map((one) => one.text).sort(), [long("dark"), long("dust")].map((name) => name.slice(-14)));
  assert.ok(ends.every((one) => !one.cut && one.inside), JSON.stringify(ends));
  await tab.screenshot("folders");
  await page.selectOption('select[aria-label="Folder"]', { label: "b · 1" });
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 2);
  await page.selectOption('select[aria-label="Folder"]', "");
  // Without headings the card says its folder.
  await page.selectOption('select[aria-label="Sort by"]', "name");
  await page.waitForFunction(() => document.querySelectorAll(".cards-heading").length === 0);
  await page.waitForFunction(() => [...document.querySelectorAll(".card-note")].some((note) => note.textContent.endsWith("b/c")));
  await page.keyboard.press("?");
  const keys = await page.$$eval("dialog kbd", (list) => list.map((key) => key.textContent));
  for (const key of ["↓", "Page down", "Click"]) assert.ok(keys.includes(key), `${key} is not in the help of the grid`);
  await page.keyboard.press("Escape");
  await page.click(".card");
  await waitForPicture(page);
  await page.keyboard.press("?");
  const modelKeys = await page.$$eval("dialog kbd", (list) => list.map((key) => key.textContent));
  for (const key of ["Drag", "Wheel", "Two fingers", "Page down"]) assert.ok(modelKeys.includes(key), `${key} is not in the help of the model`);
  const labels = await page.$$eval(".toolbar .tool-label", (list) => list.map((one) => one.textContent));
  assert.deepEqual(labels, ["Wireframe", "Normals", "Skeleton", "Names", "Bounds", "Grid", "Collision", "Backs", "Frame", "Picture"]);
  viewer.stop();
});

test("sift: archives in a folder are groups", async (tab) => {
  const files = await folder();
  await copyFixture("lamp.dae", path.join(files, "lamp.dae"));
  await writeFile(
    path.join(files, "boat.zip"),
    storedZip([
      ["vehicles/boat/hull.cdae", await readFile(path.join(fixtures, "house.cdae"))],
      ["art/crane.cast", await readFile(path.join(fixtures, "crane.cast"))],
    ]),
  );
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForFunction(() => document.querySelectorAll(".cards-heading").length === 3);
  const headings = await page.$$eval(".cards-heading .cut-name", (list) => list.map((one) => one.title));
  assert.deepEqual(headings.slice(1), ["boat.zip/art", "boat.zip/vehicles/boat"]);
  await page.selectOption('select[aria-label="Folder"]', { label: "boat.zip · 2" });
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 2);
  await page.waitForFunction(() => [...document.querySelectorAll(".card-note")].some((note) => note.textContent.includes("44 triangles")));
  await page.click('.card:has-text("hull.cdae")');
  await opened(page, "hull.cdae");
  viewer.stop();
});

/** Width, height and the number of frames of a PNG, by its chunks. */
function pngFacts(bytes) {
  const facts = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), frames: 1, shown: 0 };
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "acTL") facts.frames = bytes.readUInt32BE(at + 8);
    if (kind === "fcTL") facts.shown += 1;
  }
  return facts;
}

test("picture: size, transparent background, turntable, clipboard", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const saved = async (run) => {
    const [download] = await Promise.all([page.waitForEvent("download"), run()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const plain = await saved(() => page.keyboard.press("s"));
  assert.equal(plain.name, "house.png");
  const size = await page.$eval(".stage-canvas", (canvas) => [canvas.width, canvas.height]);
  assert.deepEqual([pngFacts(plain.bytes).width, pngFacts(plain.bytes).height], size);
  const dialog = async (choose) => {
    await page.click('.tool[aria-label="Picture"]');
    await page.waitForSelector("dialog[open]");
    await choose();
  };
  let picture;
  await dialog(async () => {
    await page.selectOption('select[aria-label="Size"]', "Other");
    await page.fill('input[aria-label="Width"]', "400");
    await page.fill('input[aria-label="Height"]', "300");
    await page.check("dialog >> text=Transparent background");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    picture = await saved(() => page.click("dialog >> text=Save"));
  });
  assert.deepEqual(pngFacts(picture.bytes), { width: 400, height: 300, frames: 1, shown: 0 });
  // The browser itself reads it: nothing at the corner, the house in the middle.
  const alpha = await page.evaluate(async (data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(data)], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const at = (x, y) => context.getImageData(x, y, 1, 1).data[3];
    return [at(1, 1), at(200, 150)];
  }, [...picture.bytes]);
  assert.deepEqual(alpha, [0, 255]);
  await settled(page);
  assert.deepEqual(await page.$eval(".stage-canvas", (canvas) => [canvas.width, canvas.height]), size, "the page has its size again");
  await dialog(async () => {
    await page.fill('input[aria-label="Width"]', "64");
    await page.fill('input[aria-label="Height"]', "64");
    await page.check("dialog >> text=Turntable");
    picture = await saved(() => page.click("dialog >> text=Save"));
  });
  assert.equal(picture.name, "house_turntable.png");
  assert.deepEqual(pngFacts(picture.bytes), { width: 64, height: 64, frames: 36, shown: 36 });
  // The browser decodes all frames, and they differ.
  const frames = await page.evaluate(async (data) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(data), type: "image/png" });
    await decoder.tracks.ready;
    const sums = new Set();
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const pixels = new Uint8Array(image.allocationSize());
      await image.copyTo(pixels);
      sums.add(pixels.reduce((sum, value, at) => (sum * 31 + value + at) % 1e9, 7));
    }
    return sums.size;
  }, [...picture.bytes]);
  assert.ok(frames > 20, `${frames} different frames`);
  await dialog(async () => {
    await page.uncheck("dialog >> text=Turntable");
    await page.click("dialog >> text=Copy");
    await page.waitForSelector("dialog", { state: "detached" });
  });
  assert.deepEqual(await page.evaluate(async () => (await navigator.clipboard.read())[0].types), ["image/png"]);
  viewer.stop();
});

test("phone: nothing is cut off, and the cards come first", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"), path.join(fixtures, "windmill.cdae"));
  const page = await tab.open(viewer.url, { width: 390, height: 844 });
  await page.waitForSelector(".card");
  const top = await page.$eval(".card", (card) => card.getBoundingClientRect().top);
  assert.ok(top < 170, `the first card begins at ${top}`);
  assert.equal(await page.isVisible('select[aria-label="Format"]'), false);
  await page.click("text=Filter");
  await page.selectOption('select[aria-label="Format"]', "cdae");
  await page.click(".card >> nth=0");
  await waitForPicture(page);
  const outside = await page.$$eval(".toolbar button, .toolbar select", (list) =>
    list.filter((one) => one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0).map((one) => one.getAttribute("aria-label")),
  );
  assert.deepEqual(outside, []);
  viewer.stop();
});
