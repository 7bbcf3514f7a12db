// The panel at the side: nodes, materials, UV, findings, bytes, statistics.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { copyFixture, fixtures, folder, serve } from "./program.mjs";

test("nodes: search, hide, isolate, select", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const triangles = () => page.evaluate(() => globalThis.meshwrightViewer.model.state.state.parts.reduce((sum, part) => sum + part.triangles, 0));
  await page.keyboard.press("/");
  await page.keyboard.type("colm");
  await page.waitForFunction(() => document.querySelector(".panel-summary").textContent.startsWith("1 of"));
  await page.click('.node-row:has-text("Colmesh") .row-button[aria-label^="Isolate"]');
  assert.equal(await triangles(), 12);
  await page.click(".link:has-text('Show all')");
  assert.equal(await triangles(), 44);
  await page.fill(".search-box input", "");
  await page.click('.node-row:has-text("detail300") .row-button[aria-label^="Hide"]');
  assert.equal(await triangles(), 0);
  await page.click('.node-row:has-text("detail300") .row-button[aria-label^="Show"]');
  await page.evaluate(() => globalThis.meshwrightViewer.view.element.focus());
  await page.keyboard.press("c");
  await settled(page);
  assert.equal(await triangles(), 56);
  await tab.screenshot("collision");
  // A click on the picture selects the node below it.
  const box = await (await page.$(".stage-canvas")).boundingBox();
  await page.keyboard.press("c");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const selected = await page.evaluate(() => globalThis.meshwrightViewer.model.state.state.selected);
  assert.notEqual(selected, null);
  assert.match(await page.$eval(".node-row[aria-selected=true]", (row) => row.textContent), /house/);
  viewer.stop();
});

test("materials: textures as they are found", async (tab) => {
  const viewer = await serve(path.join(fixtures, "crane.cast"));
  const page = await tab.open(`${viewer.url}#/model/0/materials`);
  await waitForPicture(page);
  const text = await page.$eval(".material", (card) => card.textContent);
  assert.match(text, /crane_paint/);
  assert.match(text, /missing/);
  assert.match(text, /textures\/crane\.png/);
  await page.click(".material-head");
  assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.isEmpty), false);
  await page.click("#tab-uv");
  assert.match(await page.$eval("#panel-uv .panel-summary", (note) => note.textContent), /48 triangles/);
  await page.click("#tab-statistics");
  await page.waitForSelector(".facts");
  assert.match(await page.$eval(".facts", (table) => table.textContent), /Triangles48/);
  viewer.stop();
});

test("findings: profiles, the place in the picture, the page of the code", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"));
  const page = await tab.open(`${viewer.url}#/model/0/findings`);
  await waitForPicture(page);
  await page.selectOption('select[aria-label="Profile"]', "beamng-vehicle");
  await page.waitForSelector('.finding[data-code="RULE0301"]');
  const placement = () => page.evaluate(() => globalThis.meshwrightViewer.model.stage.placement.position.toArray());
  await page.keyboard.press("3");
  await settled(page);
  const before = await placement();
  await page.click('.finding[data-code="RULE0301"]');
  await settled(page);
  assert.notDeepEqual(await placement(), before, "the camera did not fly");
  assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.isEmpty), false);
  await page.click("summary");
  await page.waitForFunction(() => document.querySelector(".explain")?.textContent.length > 80);
  assert.equal(await page.$$eval(".explain script, .explain [style], .explain [onclick]", (found) => found.length), 0);
  await tab.screenshot("findings");
  viewer.stop();
});

test("findings: single triangles light up", async (tab) => {
  const files = await folder();
  const name = "CDAE0668.cdae";
  await copyFixture(`cdae/codes/${name}`, path.join(files, name));
  const viewer = await serve(path.join(files, name));
  const page = await tab.open(`${viewer.url}#/model/0/findings`);
  await waitForPicture(page);
  await page.waitForSelector(".finding");
  await page.click(`.finding[data-code="${name.slice(0, 8)}"]`);
  await settled(page);
  assert.ok((await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.triangles)) > 0);
  viewer.stop();
});

test("bytes: fields, hex, and the picture in both directions", async (tab) => {
  for (const name of ["crane.cast", "house.cdae", "shed.dae", "crate.pmdl_b"]) {
    const viewer = await serve(path.join(fixtures, name));
    const page = await tab.open(`${viewer.url}#/model/0/bytes`);
    await waitForPicture(page);
    await page.waitForSelector(".field-row[data-path]");
    // From the picture to the field.
    const node = await page.evaluate(() => {
      const { model } = globalThis.meshwrightViewer;
      const { node: found } = model.model.parts[0];
      model.select(found);
      return found;
    });
    await page.waitForSelector(".hex-row .lit");
    const [at, located] = await page.evaluate(async (index) => {
      const place = await (await fetch(`api/files/0/locate?node=${index}`)).json();
      return [document.querySelector(".field-path").textContent, place];
    }, node);
    assert.ok(located.path === at || located.path.startsWith(at), `${name}: ${at} is shown, ${JSON.stringify(located)} is meant`);
    if (name === "crane.cast") {
      // The bytes are those of the file.
      const file = await readFile(path.join(fixtures, name));
      const lit = await page.$$eval(".hex-bytes .lit", (cells) => cells.slice(0, 8).map((cell) => cell.textContent).join(""));
      assert.equal(lit, file.subarray(located.span[0], located.span[0] + 8).toString("hex"));
    }
    // And back: the field lights up what it belongs to.
    await page.evaluate(() => globalThis.meshwrightViewer.model.select(null));
    await page.click(".field-row.current");
    assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.isEmpty), false, `${name}: nothing lights up`);
    await tab.screenshot(`bytes ${name}`);
    viewer.stop();
    tab.allow(/ERR_CONNECTION|ERR_INCOMPLETE/);
    await page.context().close();
    tab.allow(/ERR_CONNECTION|ERR_INCOMPLETE/);
  }
  tab.page = null;
});
