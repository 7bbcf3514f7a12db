// The grid of models.

import assert from "node:assert/strict";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "./harness.mjs";
import { copyFixture, fixtures, folder, serve } from "./program.mjs";

async function names(page) {
  return page.$$eval(".card", (cards) =>
    cards
      .map((card) => ({ card, index: Number(card.getAttribute("aria-posinset")) }))
      .sort((a, b) => a.index - b.index)
      .map(({ card }) => card.querySelector(".card-name")?.textContent),
  );
}

test("grid: 1,000 files, of which only the visible ones exist", async (tab) => {
  const files = await folder();
  await copyFixture("crate.pmdl_b", path.join(files, "crate.pmdl_b"));
  await Promise.all(
    Array.from({ length: 1000 }, (_, at) => copyFile(path.join(fixtures, "house.cdae"), path.join(files, `house_${at}.cdae`))),
  );
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForSelector(".card");
  await page.waitForFunction(() => document.querySelector(".grid-controls .panel-summary")?.textContent.startsWith("1,001 models"));
  assert.ok((await page.$$(".card")).length < 80, "cards outside of the picture exist");
  await page.evaluate(() => document.querySelector(".grid-scroll").scrollTo(0, 1e7));
  await page.waitForFunction(() => [...document.querySelectorAll(".card-name")].some((name) => name.textContent === "house_999.cdae"));
  assert.ok((await page.$$(".card")).length < 80);
  await page.keyboard.press("/");
  await page.keyboard.type("crate");
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
  assert.deepEqual(await names(page), ["crate.pmdl_b"]);
  viewer.stop();
});

test("grid: search, sort, filters, and a broken file", async (tab) => {
  const files = await folder();
  for (const name of ["house.cdae", "crane.cast", "windmill.cdae", "truncated.cdae", "shed.dae"]) {
    await copyFixture(name, path.join(files, name));
  }
  await writeFile(path.join(files, "<img src=x onerror=alert(1)>.cdae"), "not a shape");
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForFunction(() => document.querySelectorAll(".card img").length >= 4);
  await page.waitForFunction(() => [...document.querySelectorAll(".card img")].every((image) => image.complete && image.naturalWidth > 0));
  await tab.screenshot("grid light");
  const broken = await page.$$eval('.card[data-state="broken"]', (cards) => cards.map((card) => card.textContent));
  assert.ok(broken.some((text) => text.includes("<img src=x")), "the name of a file is not shown as text");
  assert.equal(await page.$$eval(".card-name img", (images) => images.length), 0);
  assert.ok(await page.$eval('.card[aria-label*="house.cdae"]', (card) => card.textContent.includes("44 triangles")));

  await page.selectOption('select[aria-label="Sort by"]', "triangles");
  await page.waitForFunction(() => document.querySelector('.card[aria-posinset="1"] .card-name')?.textContent === "crane.cast");
  await page.selectOption('select[aria-label="Format"]', "dae");
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
  assert.deepEqual(await names(page), ["shed.dae"]);
  await page.selectOption('select[aria-label="Format"]', "");
  await page.selectOption('select[aria-label="Findings"]', "broken");
  await page.waitForFunction(() => document.querySelectorAll('.card:not([data-state="broken"])').length === 0);
  await page.selectOption('select[aria-label="Findings"]', "");
  await page.selectOption('select[aria-label="Material"]', "windmill_cloth");
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
  assert.deepEqual(await names(page), ["windmill.cdae"]);
  await page.click(".card");
  await page.waitForSelector(".stage-canvas");
  assert.match(page.url(), /#\/model\/\d+/);
  await page.keyboard.press("Backspace");
  await page.waitForSelector(".grid-scroll");
  viewer.stop();
});
