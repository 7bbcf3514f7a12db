// Two files in one view.

import assert from "node:assert/strict";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
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
