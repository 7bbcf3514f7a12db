// Results in folders, folders of dialogs, and the file manager. Programs that the tests put in the search path are the desktop.

import assert from "node:assert/strict";
import { chmod, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { test, waitForPicture } from "./harness.mjs";
import { copyFixture, folder, json, serve, serveWith } from "./program.mjs";

/** A desktop whose dialog answers with a path, and is canceled without one. */
async function desk() {
  const place = await folder();
  const program = async (name, text) => {
    await writeFile(path.join(place, name), `#!/bin/sh\ncd '${place}'\n${text}\n`);
    await chmod(path.join(place, name), 0o755);
  };
  await program("zenity", "cat answer 2> /dev/null || exit 1");
  await program("dbus-send", 'for word; do echo "$word"; done > words.new; mv words.new words');
  return {
    variables: { PATH: `${place}:${process.env.PATH}`, DISPLAY: ":0", XDG_CURRENT_DESKTOP: "" },
    answer: (text) => writeFile(path.join(place, "answer"), `${text}\n`),
    words: async () => readFile(path.join(place, "words"), "utf8").catch(() => ""),
  };
}

async function openSave(tab, viewer, options) {
  const page = await tab.open(`${viewer.url}#/model/0/save`, options);
  await waitForPicture(page);
  await ready(page);
  return page;
}

const ready = (page) => page.waitForFunction(() => document.querySelector("#panel-save .button-main")?.disabled === false);

/** Saves, and waits for what is said. */
async function save(page, wanted) {
  await ready(page);
  await page.click("#panel-save .button-main");
  await page.waitForFunction((text) => document.querySelector('#panel-save [role="status"]').textContent.includes(text), wanted);
}

test("to disk: a folder of the command line, and the question about what exists", async (tab) => {
  const [files, out] = [await folder(), await folder()];
  await copyFixture("house.cdae", path.join(files, "house.cdae"));
  const viewer = await serveWith({ DISPLAY: "", WAYLAND_DISPLAY: "" }, path.join(files, "house.cdae"), "--write", out);
  const page = await openSave(tab, viewer);
  const button = () => page.textContent("#panel-save .button-main");
  assert.equal(await button(), "Download");
  const options = await page.$$eval('#panel-save select[aria-label="Save to"] option', (list) => list.map((one) => one.textContent));
  assert.deepEqual(options, ["Downloads of the browser", path.basename(out)], "without a desktop there is no dialog");
  await page.selectOption('select[aria-label="Save to"]', { label: path.basename(out) });
  assert.equal(await button(), "Save");
  await save(page, "Saved house.glb in");
  assert.deepEqual(await readdir(out), ["house.glb"]);
  assert.equal((await json("info", path.join(out, "house.glb"), "--json")).files[0].format, "glb");
  assert.match(viewer.said(), /wrote .*house\.glb \(\d+ bytes\)/);
  // Something else is there now.
  await writeFile(path.join(out, "house.glb"), "theirs");
  const question = async () => {
    await ready(page);
    await page.click("#panel-save .button-main");
    await page.waitForSelector("dialog .conflicts");
  };
  tab.allow(/status of 409/);
  await question();
  assert.match(await page.textContent("dialog"), /house\.glb exists/);
  assert.match(await page.textContent("dialog .conflicts tbody"), /house\.glb6 B.*\d.*KB/);
  await tab.screenshot("conflict");
  await page.click("dialog >> text=Cancel");
  await page.waitForFunction(() => document.querySelector('#panel-save [role="status"]').textContent === "Nothing was saved.");
  assert.deepEqual(await readdir(out), ["house.glb"]);
  await question();
  await page.click("dialog >> text=Keep both");
  await page.waitForFunction(() => document.querySelector('#panel-save [role="status"]').textContent.includes("Saved house_2.glb"));
  assert.equal(await readFile(path.join(out, "house.glb"), "utf8"), "theirs");
  // The file changes while the question is open: it is asked again.
  await question();
  await writeFile(path.join(out, "house.glb"), "theirs, again");
  await page.click("dialog button:text-is(\"Replace\")");
  await page.waitForFunction(() => document.querySelector("dialog .conflicts")?.textContent.includes("13 B"));
  await page.click("dialog button:text-is(\"Replace\")");
  await page.waitForFunction(() => document.querySelector('#panel-save [role="status"]').textContent.includes("The old file is house.glb.bak."));
  assert.equal(await readFile(path.join(out, "house.glb.bak"), "utf8"), "theirs, again");
  assert.ok((await readFile(path.join(out, "house.glb"))).equals(await readFile(path.join(out, "house_2.glb"))));
  await tab.screenshot("saved to a folder");
  tab.allow(/status of 409/);
  viewer.stop();
});

test("to disk: the file that is shown is not replaced; a fixed copy and what was recovered go there, too", async (tab) => {
  const files = await folder();
  await copyFixture("cast/codes/CAST0332.cast", path.join(files, "bad.cast"));
  await copyFixture("truncated.cdae", path.join(files, "cut.cdae"));
  const original = await readFile(path.join(files, "bad.cast"));
  const viewer = await serve(path.join(files, "bad.cast"), path.join(files, "cut.cdae"), "--write", files);
  const page = await openSave(tab, viewer);
  await page.selectOption('select[aria-label="Save to"]', { label: path.basename(files) });
  await page.selectOption('select[aria-label="Save as"]', "cast");
  await page.waitForFunction(() => /bad\.cast/.test(document.querySelector("#panel-save .plan .outputs")?.textContent ?? ""));
  await ready(page);
  await page.click("#panel-save .button-main");
  await page.waitForSelector("dialog .conflicts");
  assert.ok(await page.$eval("dialog button:text-is(\"Replace\")", (one) => one.disabled));
  assert.match(await page.textContent("dialog .problem-note"), /bad\.cast cannot be replaced/);
  await tab.screenshot("conflict with the input");
  await page.keyboard.press("Escape");
  // The choice is that of the other panels.
  await page.click("#tab-fix");
  await page.waitForSelector("#panel-fix .losses li");
  await page.click("#panel-fix >> text=Save the fixed copy");
  await page.waitForFunction(() => document.querySelector('#panel-fix [role="status"]').textContent.includes("Saved bad_fixed.cast"));
  await page.evaluate((id) => (location.hash = `#/model/${id}`), await viewer.id("cut.cdae"));
  await page.waitForSelector(".recovery >> text=Save it");
  await tab.screenshot("recover to a folder");
  await page.click(".recovery >> text=Save it");
  await page.waitForFunction(() => document.querySelector(".recovery [role=status]").textContent.includes("Saved cut_recovered.cdae"));
  assert.deepEqual((await readdir(files)).sort(), ["bad.cast", "bad_fixed.cast", "cut.cdae", "cut_recovered.cdae"]);
  assert.ok((await readFile(path.join(files, "bad.cast"))).equals(original));
  tab.allow(/status of (409|422)/);
  viewer.stop();
});

test("to disk: a folder of the dialog; without one, what to start with", async (tab) => {
  const [files, out, chosen] = [await folder(), await folder(), await folder()];
  await copyFixture("house.cdae", path.join(files, "house.cdae"));
  const { variables, answer, words } = await desk();
  const viewer = await serveWith(variables, path.join(files, "house.cdae"), "--write", out);
  const page = await openSave(tab, viewer);
  const select = 'select[aria-label="Save to"]';
  // Canceled.
  await page.selectOption(select, { label: "Choose…" });
  await page.waitForFunction((one) => document.querySelector(one).value === "" && !document.querySelector(one).disabled, select);
  await answer(chosen);
  await page.selectOption(select, { label: "Choose…" });
  await page.waitForFunction(([one, name]) => document.querySelector(one).selectedOptions[0]?.textContent === name, [select, path.basename(chosen)]);
  await save(page, "Saved house.glb in");
  assert.deepEqual([await readdir(out), await readdir(chosen)], [[], ["house.glb"]]);
  // The file manager.
  await page.click('[aria-label="Show in the file manager"]');
  while (!(await words()).includes("house.cdae")) await new Promise((done) => setTimeout(done, 20));
  assert.match(await words(), /ShowItems\narray:string:file:\/\/\/.*house\.cdae\n/);

  const plain = await serveWith({ DISPLAY: "", WAYLAND_DISPLAY: "" }, path.join(files, "house.cdae"));
  const other = await openSave(tab, plain);
  assert.match(await other.textContent("#panel-save .save-to"), /--write FOLDER/);
  assert.equal(await other.$('[aria-label="Show in the file manager"]'), null);
  viewer.stop();
  plain.stop();
});

test("to disk: materials are found in a folder of the dialog", async (tab) => {
  const [files, game, out] = [await folder(), await folder(), await folder()];
  await copyFixture("house.cdae", path.join(files, "house.cdae"));
  await mkdir(path.join(game, "vehicles/house"), { recursive: true });
  const definitions = { house_wall: { mapTo: "house_wall", version: 1.5, Stages: [{ baseColorMap: "wall.png" }] } };
  await writeFile(path.join(game, "vehicles/house/main.materials.json"), JSON.stringify(definitions));
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await writeFile(path.join(game, "vehicles/house/wall.png"), Buffer.from(pixel, "base64"));
  const { variables, answer } = await desk();
  const viewer = await serveWith(variables, path.join(files, "house.cdae"), "--write", out);
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  const note = () => page.textContent(".picture-note strong");
  const before = await note();
  const [, missing, all] = /^(\d+) of (\d+) materials? not found/.exec(before);
  await tab.screenshot("missing materials");
  await answer(game);
  await page.click(".picture-note >> text=Choose the folder…");
  await page.waitForFunction((old) => (document.querySelector(".picture-note strong")?.textContent ?? "") !== old, before);
  await waitForPicture(page);
  const after = /^(\d+) of/.exec((await page.$(".picture-note strong")) ? await note() : "0 of");
  assert.equal(Number(after[1]), Number(missing) - 1, `of ${all}`);

  // Without a dialog there is the command.
  const plain = await serveWith({ DISPLAY: "", WAYLAND_DISPLAY: "" }, path.join(files, "house.cdae"));
  const other = await tab.open(plain.url);
  await waitForPicture(other);
  assert.equal(await other.textContent(".picture-note code"), "--root FOLDER");
  assert.match(await other.getAttribute(".picture-note code", "title"), /^meshwright view .*house\.cdae --root FOLDER$/);
  await tab.screenshot("missing materials without a dialog");
  viewer.stop();
  plain.stop();
});

test("to disk: the results of several files", async (tab) => {
  const [files, out] = [await folder(), await folder()];
  for (const name of ["house.cdae", "windmill.cdae"]) await copyFixture(name, path.join(files, name));
  const viewer = await serveWith({ DISPLAY: "", WAYLAND_DISPLAY: "" }, files, "--write", out);
  const page = await tab.open(viewer.url);
  await page.waitForFunction(() => document.querySelector(".grid-controls .panel-summary")?.textContent === "2 models");
  await page.focus(".cards");
  await page.keyboard.press("Control+a");
  await page.click(".choice-bar >> text=Save as");
  await page.waitForSelector(".batch .command");
  await page.selectOption('.batch select[aria-label="Save to"]', { label: path.basename(out) });
  await tab.screenshot("several files to a folder");
  await page.click(".batch .button-main");
  await page.waitForFunction(() => document.querySelector(".job .button-main")?.textContent === "Save");
  assert.deepEqual(await readdir(out), [], "nothing is written before it is asked for");
  await page.click(".job .button-main");
  await page.waitForFunction(() => document.querySelector(".toast")?.textContent.startsWith("Saved 2 files in"));
  assert.deepEqual((await readdir(out)).sort(), ["house.glb", "windmill.glb"]);
  viewer.stop();
});
