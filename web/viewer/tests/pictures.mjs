// Takes the pictures of the viewer in docs/, of fixtures.

import path from "node:path";
import { launch, settled, waitForPicture } from "./harness.mjs";
import { cleanUp, copyFixture, folder, root, run, serve } from "./program.mjs";

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
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path: path.join(root, "docs", name) });
  await page.close();
}

try {
  const files = await folder();
  for (const name of ["shed.dae", "windmill.cdae"]) await copyFixture(name, path.join(files, name));
  const model = await serve(path.join(files, "shed.dae"));
  await take(`${model.url}#/model/0/nodes`, "viewer.png", true, async (page) => {
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
    await page.keyboard.press("b");
    await page.keyboard.press("w");
  });
  model.stop();

  const [a, b] = [path.join(files, "windmill.cdae"), path.join(files, "windmill_new.cdae")];
  await run("convert", a, "-o", b, "--scale", "1.02");
  const compared = await serve(a, b, "--diff");
  await take(compared.url, "viewer_compare.png", false, async (page) => {
    await page.keyboard.press("e");
    await page.selectOption(".clip-select", "0");
  });
} finally {
  await browser.close();
  await cleanUp();
}
process.exit();
