// The page as a whole: keys, upload, sizes, colors, names for screen readers.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { fixtures, serve } from "./program.mjs";

test("keys: views, overlays, help", async (tab) => {
  const viewer = await serve(path.join(fixtures, "crane.cast"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const direction = () =>
    page.evaluate(() => {
      const { position, target } = globalThis.meshwrightViewer.model.stage.placement;
      return position.clone().sub(target).normalize().toArray().map((part) => Math.round(part));
    });
  const due = { 1: [0, 0, 1], 2: [0, 0, -1], 3: [-1, 0, 0], 4: [1, 0, 0], 5: [0, 1, 0], 6: [0, -1, 0] };
  for (const [key, expected] of Object.entries(due)) {
    await page.keyboard.press(key);
    await settled(page);
    assert.deepEqual((await direction()).map((part) => part + 0), expected, `key ${key}`);
  }
  await page.keyboard.press("7");
  for (const [key, name] of [["w", "wireframe"], ["n", "normals"], ["j", "skeleton"], ["b", "bounds"], ["k", "backs"]]) {
    await page.keyboard.press(key);
    await settled(page);
    assert.equal(await page.getAttribute(`[data-toggle="${name}"]`, "aria-pressed"), "true", name);
  }
  await tab.screenshot("overlays");
  for (const coloring of ["clay", "material", "mesh", "level", "uv", "materials"]) {
    await page.keyboard.press("m");
    await settled(page);
    assert.equal(await page.$eval('select[aria-label="Colors of surfaces"]', (list) => list.value), coloring);
  }
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  const keys = await page.$$eval("dialog kbd", (list) => list.map((key) => key.textContent));
  for (const key of ["1", "6", "F", "W", "Space", "?"]) assert.ok(keys.includes(key), `${key} is not in the help`);
  await page.keyboard.press("Escape");
  assert.equal(await page.$("dialog[open]"), null);
  // Everything is reached with the tab key.
  const reached = new Set();
  await page.evaluate(() => document.activeElement?.blur());
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement?.className?.toString().split(" ")[0] ?? ""));
  }
  for (const name of ["bar-home", "tool", "tool-select", "stage-canvas", "tab", "virtual-list"]) {
    assert.ok(reached.has(name), `${name} is not reached with the tab key`);
  }
  viewer.stop();
});

test("drop: a file is uploaded and shown", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"));
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const bytes = await readFile(path.join(fixtures, "windmill.cdae"));
  await page.evaluate((data) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(data)], "dropped.cdae"));
    for (const kind of ["dragenter", "dragover", "drop"]) {
      dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }
  }, [...bytes]);
  await page.waitForFunction(() => globalThis.meshwrightViewer.model?.file.name === "dropped.cdae");
  await waitForPicture(page);
  assert.equal(await page.$eval(".level-readout", (readout) => readout.dataset.triangles), "36");
  // It is removed where all models are; files on disk are not.
  await page.keyboard.press("Backspace");
  await page.waitForSelector(".card:nth-child(2)");
  assert.equal(await page.$$eval(".card-remove", (buttons) => buttons.length), 1);
  await page.hover(".card:has(.card-remove)");
  await page.click(".card-remove");
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
  assert.deepEqual((await viewer.files()).map((file) => path.basename(file.name)), ["house.cdae"]);
  viewer.stop();
});

test("a file that cannot be read says why", async (tab) => {
  const viewer = await serve(path.join(fixtures, "truncated.cdae"), path.join(fixtures, "house.cdae"));
  const page = await tab.open(`${viewer.url}#/model/${await viewer.id("truncated.cdae")}`);
  await page.waitForSelector(".failure, .stage-canvas");
  if (await page.$(".failure")) assert.match(await page.$eval(".failure", (text) => text.textContent), /[A-Z]+\d{4}/);
  // The browser writes each answer that is not a success to the console.
  tab.allow(/status of 4\d\d/);
  viewer.stop();
});

test("sizes and themes", async (tab) => {
  const viewer = await serve(path.join(fixtures, "windmill.cdae"), path.join(fixtures, "house.cdae"));
  for (const dark of [false, true]) {
    for (const [width, height] of [[1280, 720], [390, 844]]) {
      for (const [name, hash] of [["grid", "#/"], ["model", `#/model/${await viewer.id("windmill.cdae")}`], ["compare", "#/compare/0/1"]]) {
        const page = await tab.open(`${viewer.url}${hash}`, { width, height, dark });
        if (name === "grid") await page.waitForSelector(".card img");
        else await waitForPicture(page);
        await settled(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${name} is ${overflow} pixels wider than ${width}`);
        await tab.screenshot(`${name} ${width} ${dark ? "dark" : "light"}`);
        const nameless = await page.$$eval("button, input, select, [role=slider], [role=listbox], [role=tree], canvas[role=img]", (elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .filter((element) => !(element.getAttribute("aria-label") || element.textContent.trim() || element.labels?.length))
            .map((element) => element.outerHTML.slice(0, 120)),
        );
        assert.deepEqual(nameless, [], "elements without a name");
        await page.context().close();
      }
    }
  }
  tab.page = null;
  viewer.stop();
});

test("contrast of all colors of text", async (tab) => {
  const viewer = await serve(path.join(fixtures, "house.cdae"));
  for (const dark of [false, true]) {
    const page = await tab.open(viewer.url, { dark });
    const low = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const light = (name) => {
        const hex = style.getPropertyValue(`--${name}`).trim().slice(1);
        const [r, g, b] = [0, 2, 4].map((at) => {
          const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const backs = ["page", "surface", "sunken", "hover", "chosen"];
      const fronts = ["text", "muted", "accent", "error", "warning", "info", "good"];
      const pairs = [...fronts.flatMap((front) => backs.map((back) => [front, back])), ["on-accent", "accent"], ["page", "text"], ["muted", "stage"]];
      return pairs
        .map(([front, back]) => {
          const [x, y] = [light(front), light(back)].sort((p, q) => q - p);
          return { pair: `${front} on ${back}`, ratio: (x + 0.05) / (y + 0.05) };
        })
        .filter(({ ratio }) => ratio < 4.5);
    });
    assert.deepEqual(low, [], dark ? "dark" : "light");
  }
  viewer.stop();
});
