// What one makes on the page: other formats, fixed copies, what a damaged file still holds.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { copyFixture, fixtures, folder, json, serve, writeFileOf } from "./program.mjs";

async function download(page, click) {
  const [saved] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test("save: target, options, losses before saving, size, command, download", async (tab) => {
  const files = await folder();
  await copyFixture("windmill.cdae", path.join(files, "windmill.cdae"));
  const viewer = await serve(path.join(files, "windmill.cdae"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  await page.click("#tab-save");
  await page.waitForSelector(".plan .command");
  await tab.screenshot("save");
  const plan = async () => {
    await page.waitForFunction(() => !document.querySelector("#panel-save .button-main").disabled);
    return page.$eval("#panel-save .plan", (one) => one.textContent);
  };
  assert.match(await plan(), /windmill\.glb/);
  const command = () => page.textContent("#panel-save .command pre");
  assert.match(await command(), /^meshwright convert \S+windmill\.cdae -o windmill\.glb$/);
  const glb = await download(page, () => page.click("#panel-save .button-main"));
  assert.equal(glb.name, "windmill.glb");
  // The program itself reads it, with all levels and clips.
  const place = await writeFileOf(glb.name, glb.bytes);
  const [before, after] = [await json("info", path.join(files, "windmill.cdae"), "--json"), await json("info", place, "--json")];
  assert.equal(after.files[0].scene.clips, before.files[0].scene.clips);
  // What OBJ cannot hold is said before anything is saved.
  await page.selectOption('select[aria-label="Save as"]', "obj");
  await page.waitForFunction(() => /windmill\.obj/.test(document.querySelector("#panel-save .plan").textContent));
  assert.match(await plan(), /Will be lost: \d+ thing/);
  await page.$$eval("#panel-save details", (list) => list.forEach((one) => (one.open = true)));
  await page.selectOption('#panel-save select[name="collision"]', "drop");
  await page.waitForFunction(() => /--collision drop$/.test(document.querySelector("#panel-save .command pre").textContent));
  await plan();
  const zip = await download(page, () => page.click("#panel-save .button-main"));
  assert.ok(["windmill.obj", "windmill.zip"].includes(zip.name), zip.name);
  // A target has its own options.
  await page.selectOption('select[aria-label="Save as"]', "cdae");
  await page.waitForFunction(() => /windmill\.cdae/.test(document.querySelector("#panel-save .plan .outputs")?.textContent ?? ""));
  await tab.screenshot("save cdae");
  // The result is shown next to the original.
  await page.selectOption('select[aria-label="Save as"]', "glb");
  await page.waitForFunction(() => /windmill\.glb/.test(document.querySelector("#panel-save .plan .outputs")?.textContent ?? ""));
  await plan();
  await page.click("#panel-save >> text=Compare with the original");
  await page.waitForFunction(() => /^#\/compare\/0\/\d+/.test(location.hash));
  await page.waitForSelector(".compare-names");
  // The stepper skips it.
  await page.keyboard.press("Backspace");
  await page.waitForSelector(".card");
  assert.equal(await page.textContent(".grid-controls .panel-summary"), "1 model");
  viewer.stop();
});

test("save: a job can be stopped", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  await page.click("#tab-save");
  await page.waitForFunction(() => !document.querySelector("#panel-save .button-main")?.disabled);
  // The answer about the job waits, as it does for one that takes long.
  let go = () => {};
  const held = new Promise((done) => (go = done));
  await page.route(/api\/jobs\/\d+$/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  await page.click("#panel-save .button-main");
  await page.click("#panel-save >> text=Stop");
  go();
  await page.waitForFunction(() => document.querySelector('#panel-save [role="status"]').textContent === "Stopped.");
  tab.allow(/status of 404/);
  assert.equal((await fetch(`${viewer.url}api/jobs/0`)).status, 404);
  viewer.stop();
});

test("fix: what changes, before and after, the copy", async (tab) => {
  const files = await folder();
  const place = path.join(files, "bad.cast");
  await copyFixture("cast/codes/CAST0332.cast", place);
  const original = await readFile(place);
  const viewer = await serve(place);
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  await page.click("#tab-fix");
  await page.waitForSelector("#panel-fix .losses li");
  assert.match(await page.textContent("#panel-fix .losses"), /CAST0332 removed 1 of 3 triangles/);
  await tab.screenshot("fix");
  const fixed = await download(page, () => page.click("#panel-fix >> text=Download the fixed copy"));
  assert.equal(fixed.name, "bad_fixed.cast");
  const checked = await json("validate", await writeFileOf(fixed.name, fixed.bytes), "--json");
  assert.ok(!JSON.stringify(checked).includes("CAST0332"));
  await page.click("#panel-fix >> text=Compare before and after");
  await page.waitForFunction(() => /^#\/compare\/0\/\d+/.test(location.hash));
  await page.waitForFunction(() => globalThis.meshwrightViewer.view?.sides?.b.file.name === "bad_fixed.cast");
  await settled(page);
  await tab.screenshot("fix compared");
  assert.ok((await readFile(place)).equals(original), "the file itself is not changed");
  viewer.stop();
});

test("recover: a damaged file says what can be saved, shows it and saves it", async (tab) => {
  const viewer = await serve(path.join(fixtures, "truncated.cdae"), path.join(fixtures, "house.cdae"));
  const page = await tab.open(`${viewer.url}#/model/${await viewer.id("truncated.cdae")}`);
  await page.waitForSelector(".recovery .button-main");
  tab.allow(/status of 422/);
  // The sentence is one block: its lines are next to each other.
  const lines = await page.$$eval(".failure > h1, .failure > p", (list) => list.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  for (let at = 1; at < lines.length; at += 1) assert.ok(lines[at][0] - lines[at - 1][1] < 24, JSON.stringify(lines));
  assert.match(await page.textContent(".recovery h2"), /^[\d.]+ K?B of [\d.]+ K?B can be saved$/);
  assert.ok((await page.$$(".recovery .losses li")).length > 0, "what is lost is said first");
  await tab.screenshot("recover");
  const saved = await download(page, () => page.click(".recovery >> text=Download it"));
  assert.equal(saved.name, "truncated_recovered.cdae");
  await json("info", await writeFileOf(saved.name, saved.bytes), "--json");
  await page.click(".recovery .button-main");
  await page.waitForFunction(() => globalThis.meshwrightViewer.model?.file.name === "truncated_recovered.cdae");
  await waitForPicture(page);
  assert.match(await page.textContent(".result-note strong"), /What could be saved of truncated\.cdae: \d+ things? lost/);
  await tab.screenshot("recovered");
  const again = await download(page, () => page.click(".result-note >> text=Download"));
  assert.ok(again.bytes.equals(saved.bytes));
  viewer.stop();
});
