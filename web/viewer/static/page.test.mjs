// The page in Chromium, opened from the disk, with the network switched off.
//
// CHROMIUM names the browser; without one the test is skipped, but not in CI.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";

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
