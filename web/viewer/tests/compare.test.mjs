// Two files in one view.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { brightness, stagePicture } from "./picture.mjs";
import { copyFixture, folder, json, run, serve } from "./program.mjs";

test("compare: modes, distances as in `diff`, differences to click", async (tab) => {
  const files = await folder();
  const [a, b] = [path.join(files, "a.cdae"), path.join(files, "b.cdae")];
  await copyFixture("windmill.cdae", a);
  await run("convert", a, "-o", b, "--scale", "1.02");
  const { summary, differences } = await json("diff", "--json", a, b);
  const viewer = await serve(a, b, "--diff");
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  assert.match(page.url(), /#\/compare\//);
  const rows = await page.$$eval(".side .finding", (list) => list.length);
  assert.ok(rows > 0 && rows <= differences.length);
  await tab.screenshot("compare side");
  const whole = await brightness(page, await stagePicture(page));
  await page.evaluate(() => (globalThis.meshwrightViewer.view.stage.occlusion.prepare = () => {}));
  const open = await brightness(page, await stagePicture(page));
  assert.ok(whole + 0.05 < open, `${whole}, without occlusion ${open}`);

  await page.click('.segment[data-mode="heat"]');
  await settled(page);
  const maximum = await page.$eval(".legend", (legend) => Number(legend.dataset.maximum));
  const due = summary.largest.meters;
  assert.ok(Math.abs(maximum - due) <= 1e-6 * Math.max(1, due), `the legend says ${maximum}, diff says ${due}`);
  const inPicture = await page.evaluate(() => {
    const { model } = globalThis.meshwrightViewer.view.heat;
    return Math.max(...model.parts.flatMap((part) => [...part.object.geometry.getAttribute("_distance").array]));
  });
  assert.ok(Math.abs(inPicture - maximum) <= 1e-6 * Math.max(1, maximum));
  await tab.screenshot("compare distances");

  await page.keyboard.press("w");
  await page.focus(".divider");
  await page.keyboard.press("ArrowLeft");
  assert.ok((await page.evaluate(() => globalThis.meshwrightViewer.view.state.state.split)) < 0.5);
  await tab.screenshot("compare slider");
  // The clip runs in both.
  await page.selectOption(".clip-select", "0");
  await page.evaluate(() => globalThis.meshwrightViewer.view.element.focus());
  await page.keyboard.press(" ");
  await page.waitForFunction(() => {
    const { a: first, b: second } = globalThis.meshwrightViewer.view.sides;
    return first.player.store.state.time > 0 && Math.abs(first.player.store.state.time - second.player.store.state.time) < 1e-6;
  });
  await page.keyboard.press(" ");
  const placement = () => page.evaluate(() => globalThis.meshwrightViewer.view.stage.placement.position.toArray());
  const before = await placement();
  await page.click(".side .finding");
  await settled(page);
  assert.notDeepEqual(await placement(), before, "the camera did not fly");
  viewer.stop();
});

test("compare: an amount has the unit that `diff` states, or none", async (tab) => {
  const files = await folder();
  const [a, b] = [path.join(files, "a.gltf"), path.join(files, "b.gltf")];
  const quad = (uv, normal, color, offset) => {
    const numbers = [0, 0, offset, 1, 0, 0, 1, 1, 0, ...[normal, normal, normal].flat(), 0, 0, uv, 0, 1, 1];
    const buffer = Buffer.from(new Float32Array(numbers).buffer);
    const view = (byteOffset, byteLength) => ({ buffer: 0, byteOffset, byteLength });
    const accessor = (bufferView, type, more = {}) => ({ bufferView, componentType: 5126, count: 3, type, ...more });
    return JSON.stringify({
      asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0, name: "tile" }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, material: 0 }] }],
      materials: [{ name: "clay", pbrMetallicRoughness: { baseColorFactor: [color, color, color, 1] } }],
      accessors: [accessor(0, "VEC3", { min: [0, 0, Math.min(0, offset)], max: [1, 1, Math.max(0, offset)] }), accessor(1, "VEC3"), accessor(2, "VEC2")],
      bufferViews: [view(0, 36), view(36, 36), view(72, 24)],
      buffers: [{ byteLength: buffer.length, uri: `data:application/octet-stream;base64,${buffer.toString("base64")}` }],
    });
  };
  await writeFile(a, quad(1, [0, 0, 1], 1, 0));
  await writeFile(b, quad(0.5, [0, 1, 0], 0.5, 0.02));
  const { differences } = await json("diff", "--json", a, b);
  const viewer = await serve(a, b, "--diff");
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const rows = await page.$$eval(".side .finding", (list) =>
    list.map((row) => [row.children[1].textContent, row.querySelector(".row-note")?.textContent ?? null]));
  const shapes = { m: / (m|cm|mm|km)$/, rad: /^[\d.]+°$/, s: / s$/, undefined: /^[\d.e+-]+$/ };
  assert.equal(rows.length, differences.length);
  for (const [index, { kind, amount, unit }] of differences.entries()) {
    assert.equal(rows[index][0], kind);
    if (amount === null) assert.equal(rows[index][1], null);
    else assert.match(rows[index][1], shapes[unit], `${kind} in ${unit}`);
  }
  const units = new Set(differences.filter((one) => one.amount !== null).map((one) => String(one.unit)));
  assert.ok(units.has("rad") && units.has("undefined"), [...units].join());
  viewer.stop();
});
