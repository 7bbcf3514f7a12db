// The panel at the side: nodes, materials, UV, findings, bytes, statistics.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { fixtures, folder, run, serve } from "./program.mjs";

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
  const facts = await page.$eval(".facts", (table) => table.textContent);
  assert.match(facts, /Triangles48/);
  // Only the tab of findings counts them: the facts come from a read without validation.
  assert.doesNotMatch(facts, /Findings|errors/);
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
  assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.isRed), true);
  await page.click("summary");
  await page.waitForFunction(() => document.querySelector(".explain")?.textContent.length > 80);
  assert.equal(await page.$$eval(".explain script, .explain [style], .explain [onclick]", (found) => found.length), 0);
  await tab.screenshot("findings");
  viewer.stop();
});

test("findings: single triangles light up", async (tab) => {
  for (const [name, code, places] of [
    ["cdae/codes/CDAE0668.cdae", "CDAE0668", 1],
    ["cast/codes/CAST0332.cast", "CAST0332", 1],
    // Two levels show the mesh.
    ["udm/codes/UDM0552.udm", "UDM0552", 2],
  ]) {
    const viewer = await serve(path.join(fixtures, name));
    const page = await tab.open(`${viewer.url}#/model/0/findings`);
    await waitForPicture(page);
    await page.click(`.finding[data-code="${code}"]`);
    await settled(page);
    assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.triangles), places, name);
    await tab.screenshot(`triangles of ${code}`);
    await page.context().close();
    viewer.stop();
  }
  tab.page = null;
});

test("findings: all places of the vectors that a finding is about, one after the other", async (tab) => {
  const file = path.join(await folder(), "tiles.gltf");
  // 40 triangles in a row, without common corners; the normals of one corner of three of them are too long.
  const count = 40;
  const bad = [3, 4 * 3 + 1, 30 * 3 + 2];
  const positions = Array.from({ length: count }, (_, at) => [at, 0, 0, at + 0.8, 0, 0, at, 1, 0]).flat();
  const normals = Array.from({ length: count * 3 }, (_, at) => (bad.includes(at) ? [0, 0, 3] : [0, 0, 1])).flat();
  const buffer = Buffer.from(new Float32Array([...positions, ...normals]).buffer);
  const size = buffer.length / 2;
  const accessor = (bufferView, more = {}) => ({ bufferView, componentType: 5126, count: count * 3, type: "VEC3", ...more });
  await writeFile(file, JSON.stringify({
    asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 } }] }],
    accessors: [accessor(0, { min: [0, 0, 0], max: [count - 1 + 0.8, 1, 0].map(Math.fround) }), accessor(1)],
    bufferViews: [{ buffer: 0, byteLength: size }, { buffer: 0, byteOffset: size, byteLength: size }],
    buffers: [{ byteLength: buffer.length, uri: `data:application/octet-stream;base64,${buffer.toString("base64")}` }],
  }));
  const viewer = await serve(file);
  const page = await tab.open(`${viewer.url}#/model/0/findings`);
  await waitForPicture(page);
  await page.locator(".finding", { hasText: "3 vectors" }).click();
  await settled(page);
  assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.triangles), 3);
  const steps = ".finding-steps.of-place";
  const shown = () => page.$eval(`${steps} span`, (text) => text.textContent);
  const placement = () => page.evaluate(() => globalThis.meshwrightViewer.model.stage.placement.position.toArray());
  const seen = new Set();
  for (const place of [1, 2, 3]) {
    assert.equal(await shown(), `Place ${place} of 3`);
    await settled(page);
    seen.add((await placement()).join());
    if (place < 3) await page.locator(`${steps} button`, { hasText: "Next" }).click();
  }
  assert.equal(seen.size, 3, "the camera did not fly to each place");
  assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.view.highlight.triangles), 3);
  await tab.screenshot("places of a finding");
  viewer.stop();
});

test("bytes: fields and their bytes in each format", async (tab) => {
  for (const name of ["crane.cast", "house.cdae", "shed.dae", "crate.pmdl_b"]) {
    const viewer = await serve(path.join(fixtures, name));
    const page = await tab.open(`${viewer.url}#/model/0/bytes`);
    await waitForPicture(page);
    await page.waitForSelector(".field-row[data-path]");
    const file = await readFile(path.join(fixtures, name));
    // The first field that has fields below it: its own bytes, then those of the first field in it.
    await page.click('.field-row[aria-expanded="false"]');
    for (const step of [0, 1]) {
      if (step === 1) {
        await page.focus(".bytes-panel .virtual-list");
        await page.keyboard.press("ArrowRight");
        await page.waitForSelector('.field-row[aria-level="2"]');
        await page.click('.field-row[aria-level="2"]');
      }
      await page.waitForSelector(".hex-bytes .lit");
      const title = await page.$eval(".hex-view .panel-summary", (text) => text.textContent);
      const [, from, to] = /^Bytes (\d+) to (\d+)/.exec(title).map(Number);
      const due = title.includes("decoded payload") ? null : file.subarray(from, Math.min(to, from + 16)).toString("hex");
      const lit = await page.$$eval(".hex-bytes .lit", (cells) => cells.slice(0, 16).map((cell) => cell.textContent).join(""));
      if (due !== null) assert.equal(lit, due, `${name}: ${title}`);
    }
    await tab.screenshot(`bytes ${name}`);
    await page.context().close();
    viewer.stop();
  }
  tab.page = null;
});

test("lists: a row is chosen although the list moves and changes its size under the button", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"));
  const page = await tab.open(`${viewer.url}#/model/0/bytes`, { height: 500 });
  await waitForPicture(page);
  const rows = page.locator(".bytes-panel .field-row[data-path]");
  await rows.first().waitFor();
  const moves = [
    () => page.evaluate(() => { document.querySelector(".bytes-panel .virtual-list").scrollTop += 2; }),
    () => page.evaluate(() => { document.querySelector(".bytes-panel .virtual-list").style.maxHeight = "90px"; }),
  ];
  for (const [index, move] of moves.entries()) {
    const row = rows.nth(index + 1);
    const path = await row.getAttribute("data-path");
    await row.hover();
    await page.mouse.down();
    await move();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))));
    await page.mouse.up();
    await page.waitForFunction((path) => document.querySelector(".field-path")?.textContent === path, path);
  }
  viewer.stop();
});

test("bytes: from the picture to the field, and back, in each format", async (tab) => {
  const files = await folder();
  const glb = path.join(files, "house.glb");
  await run("convert", path.join(fixtures, "house.cdae"), "-o", glb);
  for (const file of ["house.cdae", "crane.cast", "crate.pmdl_b", "shed.dae"].map((name) => path.join(fixtures, name)).concat(glb)) {
    const name = path.basename(file);
    const viewer = await serve(file);
    const page = await tab.open(`${viewer.url}#/model/0/bytes`);
    await waitForPicture(page);
    await page.waitForSelector(".field-row[data-path]");
    const due = await page.evaluate(() => {
      const { model } = globalThis.meshwrightViewer;
      const part = model.state.state.parts[0];
      model.select(part.node);
      return model.scene.nodes.find((node) => node.glb_nodes.includes(part.node));
    });
    assert.ok(due.path && due.span, `${name}: the node has no place`);
    await page.waitForFunction((path) => document.querySelector(".field-path")?.textContent === path, due.path);
    await page.waitForSelector(".hex-bytes .lit");
    const title = await page.$eval(".hex-view .panel-summary", (text) => text.textContent);
    assert.equal(Number(/^Bytes (\d+) to/.exec(title)[1]), due.span[0], `${name}: ${title}`);
    await page.evaluate(() => globalThis.meshwrightViewer.model.select(null));
    await page.click(".field-row.current");
    await page.waitForFunction(() => !globalThis.meshwrightViewer.view.highlight.isEmpty);
    assert.notEqual(await page.evaluate(() => globalThis.meshwrightViewer.model.state.state.selected), null, name);
    await tab.screenshot(`bytes of a node ${name}`);
    await page.context().close();
    viewer.stop();
  }
  tab.page = null;
});
