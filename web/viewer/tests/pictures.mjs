// Takes the pictures of the viewer in docs/, of fixtures.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { launch, settled, waitForPicture } from "./harness.mjs";
import { cleanUp, folder, root, serve } from "./program.mjs";

const browser = await launch();
if (!browser) throw new Error("there is no Chromium here");

async function take(url, name, dark, prepare) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 720 }, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce",
  });
  await page.goto(url);
  await waitForPicture(page);
  await prepare(page);
  await settled(page);
  // On a slow machine the first picture after a move has no occlusion.
  await page.waitForFunction(() => (globalThis.meshwrightViewer.view.context?.stage ?? globalThis.meshwrightViewer.view.stage).isComplete);
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path: path.join(root, "docs", name) });
  await page.close();
}

try {
  const files = await folder();
  const yard = path.join(files, "yard.glb");
  execFileSync("python3", [path.join(root, "fixtures/yard/make_yard.py"), yard]);
  const model = await serve(yard);
  await take(`${model.url}#/model/0/nodes`, "viewer.png", false, async (page) => {
    await page.evaluate(() => {
      const { model: shown } = globalThis.meshwrightViewer;
      const { player } = shown;
      player.choose(0);
      player.seek(player.current.duration * 0.6);
      const { position, target } = shown.stage.placement;
      const from = position.clone().sub(target);
      from.applyAxisAngle({ x: 0, y: 1, z: 0 }, -0.35).setLength(from.length() * 1.12);
      shown.stage.moveTo({ target, position: target.clone().add(from) });
    });
  });
  model.stop();

  const level = await serve(path.join(root, "fixtures/level/levels/cove"));
  await take(level.url, "viewer_level.png", false, async (page) => {
    await page.keyboard.press("o");
    await page.keyboard.press("7");
    await page.evaluate(() => {
      const { model: shown } = globalThis.meshwrightViewer;
      const node = shown.model.gltf.nodes.findIndex((one) => one.extras?.placements?.length === 8);
      shown.select(node, false, 5);
      const target = shown.stage.controls.target.clone().set(-92, 20, -30);
      shown.stage.moveTo({ target, position: target.clone().add({ x: 150, y: 110, z: 230 }) });
    });
  });
  level.stop();

  const dented = path.join(files, "yard_dented.glb");
  execFileSync("python3", [path.join(root, "fixtures/yard/make_yard.py"), dented, "--dented"]);
  const compared = await serve(yard, dented, "--diff");
  await take(compared.url, "viewer_compare.png", false, async (page) => {
    await page.keyboard.press("e");
    await page.evaluate(() => {
      const { stage } = globalThis.meshwrightViewer.view;
      const target = stage.controls.target.clone().set(-0.9, 0.5, 0.1);
      stage.moveTo({ target, position: target.clone().add({ x: -4.6, y: 1.9, z: 2.6 }) });
    });
  });
} finally {
  await browser.close();
  await cleanUp();
}
process.exit();
