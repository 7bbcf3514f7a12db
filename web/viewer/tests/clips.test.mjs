// Animations: the pose, the controls, and what stays when the file changes.

import assert from "node:assert/strict";
import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { compare, dataUrl, stagePicture } from "./picture.mjs";
import { largestDistance, parseGlb, posed } from "./pose.mjs";
import { copyFixture, folder, run, serve } from "./program.mjs";

const NEAR = 1e-4;

test("clips: posed vertices are those of the converted file", async (tab) => {
  const files = await folder();
  const names = ["windmill.cdae", "lamp.dae", "shed.dae"];
  for (const name of [...names, "crane.cast", "crane_lift.cast"]) await copyFixture(name, path.join(files, name));
  // A model with its animation in one file.
  await run("convert", path.join(files, "crane.cast"), path.join(files, "crane_lift.cast"), "-o", path.join(files, "both.glb"));
  names.push("both.glb");
  const viewer = await serve(files);
  let worst = 0;
  for (const name of names) {
    const glb = parseGlb(await run("convert", path.join(files, name), "-o", "-", "--to", "glb"));
    const id = await viewer.id(name);
    const page = await tab.open(`${viewer.url}#/model/${id}`);
    await waitForPicture(page);
    assert.ok(glb.gltf.animations.length > 0, `${name} has no animation`);
    const { duration } = await page.evaluate(() => {
      const { player } = globalThis.meshwrightViewer.model;
      player.choose(0);
      return player.current;
    });
    for (const part of [0.2, 0.5, 0.9]) {
      const time = part * duration;
      const due = posed(glb, 0, time);
      const shown = await page.evaluate((at) => {
        const { model, vertices } = globalThis.meshwrightViewer;
        model.player.seek(at);
        return model.model.parts.map((_, index) => vertices(index));
      }, time);
      assert.equal(shown.length, due.length, `${name}: number of primitives`);
      due.forEach((positions, at) => {
        const distance = largestDistance(positions, shown[at]);
        worst = Math.max(worst, distance);
        assert.ok(distance < NEAR, `${name}, primitive ${at} at ${time} s: ${distance} m`);
      });
    }
    if (name === "windmill.cdae") {
      // The same pose as `render` draws it.
      await page.keyboard.press("g");
      await page.evaluate(() => {
        const { model } = globalThis.meshwrightViewer;
        model.player.seek(0.7);
      });
      await page.keyboard.press("7");
      await settled(page);
      const shown = await stagePicture(page);
      const drawn = path.join(files, "drawn.png");
      await run(
        "render", path.join(files, name), "-o", drawn, "--clip", "ambient", "--at", "0.7", "--size", `${shown.width}x${shown.height}`,
        "--background", shown.background,
      );
      const { ssim } = await compare(page, shown.data, dataUrl(await readFile(drawn)));
      assert.ok(ssim > 0.9, `the similarity of the pose is ${ssim}`);
    }
    await page.context().close();
  }
  tab.page = null;
  viewer.stop();
  return `at most ${worst.toExponential(1)} m`;
});

test("clips: play, keys, scrub, marks", async (tab) => {
  const files = await folder();
  for (const name of ["crane.cast", "crane_lift.cast"]) await copyFixture(name, path.join(files, name));
  await run("convert", path.join(files, "crane.cast"), path.join(files, "crane_lift.cast"), "-o", path.join(files, "both.cast"));
  const viewer = await serve(path.join(files, "both.cast"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const state = () => page.evaluate(() => globalThis.meshwrightViewer.model.player.store.state);
  await page.keyboard.press("Space");
  await page.waitForFunction(() => globalThis.meshwrightViewer.model.player.store.state.time > 0);
  await page.keyboard.press("Space");
  assert.equal((await state()).isPlaying, false);
  const clip = await page.evaluate(() => globalThis.meshwrightViewer.model.player.current);
  assert.ok(clip.keys.length > 0 && clip.events.length > 0, "the clip has no keys or no marks");
  await page.focus(".track");
  await page.keyboard.press("Home");
  assert.equal((await state()).time, 0);
  await page.keyboard.press(".");
  assert.ok(Math.abs((await state()).time - clip.keys.find((key) => key > 1e-4)) < 1e-6, "not at the next key");
  await page.keyboard.press("End");
  assert.ok(Math.abs((await state()).time - clip.duration) < 1e-6);
  const box = await (await page.$(".track")).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  assert.ok(Math.abs((await state()).time - clip.duration / 2) < clip.duration * 0.02);
  await tab.screenshot("clips");
  await page.selectOption(".clip-select", "");
  assert.equal((await state()).clip, null);
  viewer.stop();
});

test("live: the file changes; camera, time, selection and trees stay", async (tab) => {
  const files = await folder();
  const file = path.join(files, "shape.cdae");
  await copyFixture("windmill.cdae", file);
  const viewer = await serve(file);
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  await page.evaluate(() => {
    const { model } = globalThis.meshwrightViewer;
    model.player.choose(0, 1.5);
    const { position, target } = model.stage.placement;
    model.stage.moveTo({ position: position.addScalar(1), target });
    const part = model.state.state.parts[0];
    model.select(part.node);
  });
  const tree = () => page.evaluate(() => {
    const { model } = globalThis.meshwrightViewer;
    const rows = [...document.querySelectorAll(".node-row")];
    return {
      rows: rows.map((row) => row.querySelector(".row-name").textContent),
      selected: rows.find((row) => row.getAttribute("aria-selected") === "true")?.querySelector(".row-name").textContent ?? null,
      node: model.model.gltf.nodes[model.state.state.selected]?.name ?? null,
      isLit: !globalThis.meshwrightViewer.view.highlight.isEmpty,
    };
  });
  // A branch of the tree is closed after its node was selected.
  const branch = await page.$$eval(".node-row", (rows) => {
    const row = rows.find((one) => one.getAttribute("aria-expanded") === "true" && one.getAttribute("aria-selected") !== "true");
    row.querySelector(".twisty").click();
    return row.querySelector(".row-name").textContent;
  });
  const treeBefore = await tree();
  assert.ok(treeBefore.node !== null && treeBefore.isLit, JSON.stringify(treeBefore));
  // The fields are open down to that of the node.
  await page.click("#tab-bytes");
  await page.waitForSelector(".field-path");
  const field = await page.$eval(".field-path", (text) => text.textContent);
  const openBefore = await page.$$eval('.field-row[aria-expanded="true"]', (rows) => rows.map((row) => row.dataset.path));
  assert.ok(openBefore.length > 0, "no field is open");
  const before = await page.evaluate(() => globalThis.meshwrightViewer.model.stage.placement.position.toArray());
  await page.evaluate(() => (globalThis.lastModel = globalThis.meshwrightViewer.model));
  await run("convert", path.join(files, "shape.cdae"), "-o", path.join(files, "new.cdae"), "--scale", "1.25");
  await rename(path.join(files, "new.cdae"), file);
  await page.waitForFunction(() => globalThis.meshwrightViewer.model && globalThis.meshwrightViewer.model !== globalThis.lastModel);
  await settled(page);
  const after = await page.evaluate(() => {
    const { model } = globalThis.meshwrightViewer;
    return { position: model.stage.placement.position.toArray(), time: model.player.store.state.time };
  });
  assert.ok(largestDistance([before], [after.position]) < 1e-6, "the camera moved");
  assert.equal(after.time, 1.5);
  await page.waitForFunction((path) => document.querySelector(".field-path")?.textContent === path, field);
  const open = await page.$$eval('.field-row[aria-expanded="true"]', (rows) => rows.map((row) => row.dataset.path));
  assert.deepEqual(open, openBefore, "the tree of fields changed");
  await page.click("#tab-nodes");
  assert.deepEqual(await tree(), treeBefore, `the tree changed; ${branch} was closed`);
  viewer.stop();
});
