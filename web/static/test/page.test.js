// The page in Chromium, opened from the disk, with the network switched off.
//
// CHROMIUM names the browser; without one the test is skipped, but not in CI.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";

const page = join(import.meta.dirname, "../dist/meshwright.html");
const fixtures = join(import.meta.dirname, "../../../fixtures");
const candidates = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = candidates.find((path) => path && existsSync(path));
const skip = executablePath || process.env.CI ? false : "Chromium is not installed";
const pictures = process.env.PICTURES;

/** A texture of 2 x 2 gray pixels. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR42mNwaGBoOAAABQYCART8fXYAAAAASUVORK5CYII=", "base64");
const models = ["house.cdae", "lamp.dae", "crane.cast", "crate.pmdl_b", "tinman/village.cmh", "house.glb"];

test("a model of each format is shown, checked and saved without a network", { skip, timeout: 300_000 }, async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
  try {
    const context = await browser.newContext({ offline: true, acceptDownloads: true, viewport: { width: 900, height: 600 } });
    const tab = await context.newPage();
    const problems = [];
    const requests = [];
    tab.on("pageerror", (error) => problems.push(error.message));
    tab.on("request", (request) => /^(https?|wss?):/.test(request.url()) && requests.push(request.url()));
    await tab.goto(`file://${page}`);
    let house;
    for (const name of models) {
      await tab.setInputFiles("#file", name === "house.glb" ? { name, mimeType: "", buffer: house } : join(fixtures, name));
      await tab.waitForFunction(() => ["shown", "failed"].includes(document.body.dataset.state), null, { timeout: 60_000 });
      assert.equal(await tab.evaluate(() => document.body.dataset.state), "shown", `${name}: ${await tab.textContent("#report")}`);
      assert.match(await tab.textContent("#report"), /Checks: valid/, name);
      const [download] = await Promise.all([tab.waitForEvent("download"), tab.click("#download")]);
      const glb = readFileSync(await download.path());
      assert.equal(glb.subarray(0, 4).toString(), "glTF", name);
      if (name === "house.cdae") house = glb;
      await tab.waitForTimeout(300);
      const colors = await tab.evaluate(() => {
        const { width, height } = document.getElementById("view");
        const copy = new OffscreenCanvas(width, height).getContext("2d");
        copy.drawImage(document.getElementById("view"), 0, 0);
        const { data } = copy.getImageData(0, 0, width, height);
        const found = new Set();
        for (let at = 0; at < data.length; at += 4 * 37) found.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
        return found.size;
      });
      // It is a hierarchy of nodes.
      const isEmpty = name.endsWith(".cmh");
      assert.equal(/nothing to draw/.test(await tab.textContent("#name")), isEmpty, name);
      if (!isEmpty) assert.ok(colors > 3, `${name}: the picture has ${colors} colors`);
      if (pictures) await tab.screenshot({ path: join(pictures, `${name.replaceAll("/", "_")}.png`) });
    }
    const wall = { mapTo: "house_wall", version: 1.5, Stages: [{ baseColorMap: "wall.png" }] };
    const files = [["wall.png", PNG], ["main.materials.json", Buffer.from(JSON.stringify({ wall }))]];
    files.push(["house.cdae", readFileSync(join(fixtures, "house.cdae"))]);
    await tab.setInputFiles("#file", files.map(([name, buffer]) => ({ name, mimeType: "", buffer })));
    await tab.waitForFunction(() => document.body.dataset.state === "shown");
    const [colored] = await Promise.all([tab.waitForEvent("download"), tab.click("#download")]);
    assert.ok(readFileSync(await colored.path()).includes(PNG));
    await tab.setInputFiles("#file", join(fixtures, "truncated.cdae"));
    await tab.waitForFunction(() => document.body.dataset.state === "failed");
    assert.match(await tab.textContent("#report"), /error/);
    assert.deepEqual([problems, requests], [[], []]);
  } finally {
    await browser.close();
  }
});
