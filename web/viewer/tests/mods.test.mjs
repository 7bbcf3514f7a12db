// Mods that are checked, fixed and packed on the page; many files at once; jobs that survive a reload.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { test, waitForPicture } from "./harness.mjs";
import { copyFixture, fixtures, folder, json, run, serve, writeFileOf } from "./program.mjs";

const DEFINITIONS = `{
    "boat_hull": {
        "name": "boat_hull", "mapTo": "boat_hull", "class": "Material", "version": 1.5,
        "Stages": [{"baseColorMap": "/vehicles/boat/HULL_b.color.png"}, {}, {}, {}],
    }
}
`;

/** A mod with two fixable findings in a text, a shape with findings, and a file that does not belong in a mod. */
async function boat(place) {
  const vehicle = path.join(place, "vehicles/boat");
  await mkdir(vehicle, { recursive: true });
  await copyFixture("house.cdae", path.join(vehicle, "house.cdae"));
  await run("render", path.join(fixtures, "house.cdae"), "-o", path.join(vehicle, "hull_b.color.png"), "--size", "16");
  await writeFile(path.join(vehicle, "boat.jbeam"), '{"boat": {"slotType": "main"}}');
  await writeFile(path.join(vehicle, "main.materials.json"), DEFINITIONS);
  await writeFile(path.join(vehicle, "notes.blend"), "BLENDER");
  return vehicle;
}

/** All files below a folder with their bytes. */
async function listing(place) {
  const found = {};
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    found[file] = entry.isFile() ? (await readFile(file)).toString("base64") : null;
  }
  return found;
}

/** The files of an archive, as Python reads them. */
async function unzipped(bytes) {
  const place = await writeFileOf("result.zip", bytes);
  const script = "import sys, zipfile, json, base64; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))";
  const { stdout } = await promisify(execFile)("python3", ["-c", script, place], { maxBuffer: 1 << 28 });
  return Object.fromEntries(Object.entries(JSON.parse(stdout)).map(([name, text]) => [name, Buffer.from(text, "base64")]));
}

async function download(page, click) {
  const [saved] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

const jobTexts = (page) => page.$$eval(".job", (jobs) => jobs.map((job) => job.textContent));

test("mod: the check is that of the command, and leads to files and places", async (tab) => {
  const files = await folder();
  const place = path.join(files, "my_mod");
  await boat(place);
  const before = await listing(files);
  const viewer = await serve(place);
  const page = await tab.open(viewer.url);
  await page.click("text=Check this mod");
  await page.waitForSelector(".mod-group");
  const report = (await json("check", place, "--json")).files[0];
  const { warning, info } = report.counts;
  assert.match(await page.textContent(".mod-verdict"), new RegExp(`^Fit to publish ${warning} warnings, ${info} notes$`));
  assert.equal(await page.title(), "my_mod · meshwright");
  assert.match(await page.textContent(".mod-section:last-child .command pre"), /^meshwright check \S+my_mod$/);
  // Notes are there on demand: then it is all that the command reports.
  await page.click(".mod-view .chip.severity-info");
  const codes = await page.$$eval(".mod-group", (groups) => groups.map((group) => group.dataset.code));
  assert.deepEqual(codes.toSorted(), Object.keys(report.by_code).toSorted());
  await tab.screenshot("mod");
  // A text shows the lines of the finding.
  await page.click('.mod-group[data-code="MOD0202"] > summary');
  await page.click('.mod-group[data-code="MOD0202"] button.mod-place');
  await page.waitForSelector(".line.is-meant");
  assert.match(await page.textContent(".line.is-meant"), /^4.*HULL_b\.color\.png/);
  await page.click('.mod-group[data-code="MOD0202"] .mod-rows > details > summary');
  await page.waitForSelector(".mod-group .explain h2, .mod-group .explain h1");
  // A shape leads to its page, with the finding and its place in the picture.
  await page.click('.mod-group[data-code="RULE0301"] > summary');
  await page.click('.mod-group[data-code="RULE0301"] a.mod-place >> nth=1');
  await waitForPicture(page);
  await page.waitForSelector(".finding-detail:not([hidden])");
  assert.equal(await page.$eval('.finding[aria-selected="true"]', (one) => one.dataset.code), "RULE0301");
  assert.match(await page.textContent(".finding-steps.of-code"), /2 of 2/);
  assert.equal(await page.$eval('select[aria-label="Profile"]', (list) => list.selectedOptions[0].textContent), "check of the mod");
  assert.ok(!(await page.textContent(".finding-detail")).includes("no place in the picture"));
  await tab.screenshot("mod finding");
  // A vehicle without parts that are drawn has no picture.
  tab.allow(/status of 404/);
  // The way back leads to the check, as it was.
  await page.goBack();
  await page.waitForSelector('.mod-group[data-code="RULE0301"][open]');
  assert.deepEqual(await listing(files), before);
  viewer.stop();
});

test("mod: the check follows the files", async (tab) => {
  const files = await folder();
  const place = path.join(files, "my_mod");
  const vehicle = await boat(place);
  const viewer = await serve(place);
  const page = await tab.open(`${viewer.url}#/mod/0`);
  await page.waitForSelector(".mod-group");
  assert.match(await page.textContent(".mod-verdict"), /^Fit/);
  await writeFile(path.join(vehicle, "main.materials.json"), DEFINITIONS.replace("HULL_b", "nothing"));
  await page.waitForFunction(async () => {
    document.querySelector(".mod-head .button")?.click();
    await new Promise((done) => setTimeout(done, 200));
    return document.querySelector(".mod-verdict")?.textContent.startsWith("Not fit to publish 1 error");
  });
  await page.waitForSelector('.mod-group[data-code="MOD0201"][open] .mod-row');
  viewer.stop();
});

test("mod: what is safe is fixed in copies, as a download", async (tab) => {
  const files = await folder();
  const place = path.join(files, "my_mod");
  await boat(place);
  const before = await listing(files);
  const viewer = await serve(place);
  const page = await tab.open(`${viewer.url}#/mod/0`);
  await page.click("text=Show what changes");
  await page.waitForSelector("[data-section=fix] .command");
  assert.match(await page.textContent("[data-section=fix] .plan"), /2 fixes in 1 file/);
  assert.match(await page.textContent("[data-section=fix] .command pre"), /^meshwright check \S+my_mod --fix$/);
  await page.click("text=Fix copies of the files");
  const saved = await download(page, () => page.click(".job >> text=Download"));
  assert.equal(saved.name, "my_mod_fixed.zip");
  const fixed = await unzipped(saved.bytes);
  assert.deepEqual(Object.keys(fixed), ["my_mod/vehicles/boat/main.materials.json"]);
  assert.deepEqual(await listing(files), before);
  // The command itself finds nothing more to fix in the mod with these files.
  await cp(place, path.join(files, "again/my_mod"), { recursive: true });
  await writeFile(path.join(files, "again", Object.keys(fixed)[0]), Object.values(fixed)[0]);
  const left = (await json("check", path.join(files, "again/my_mod"), "--json")).files[0];
  assert.ok(left.diagnostics.every((one) => one.fix !== "safe"));
  viewer.stop();
});

test("mod: a dry run says what is left out, and the archive is that of the command", async (tab) => {
  const files = await folder();
  const place = path.join(files, "my_mod");
  const vehicle = await boat(place);
  await writeFile(path.join(vehicle, "main.materials.json"), DEFINITIONS.replace("HULL_b", "nothing"));
  const before = await listing(files);
  const viewer = await serve(place);
  const page = await tab.open(`${viewer.url}#/mod/0`);
  await page.click("text=Show what is packed");
  await page.waitForSelector("[data-section=pack] .command");
  const plan = () => page.textContent("[data-section=pack] .plan");
  assert.match(await plan(), /my_mod\.zip: 4 files.*not fit to publish: 1 error.*Left out: 1 file.*notes\.blend.*a scene of Blender/s);
  // What is not fit is packed only if one insists.
  assert.ok(await page.isDisabled("[data-section=pack] .button-main"));
  await page.$$eval("[data-section=pack] .option-group", (list) => list.forEach((one) => (one.open = true)));
  await page.check('[data-section=pack] input[name="force"]');
  await page.waitForFunction(() => document.querySelector("[data-section=pack] .command pre")?.textContent.includes("--force"));
  await page.fill('[data-section=pack] input[name="date"]', "2026-11-29");
  await page.waitForFunction(() => document.querySelector("[data-section=pack] .command pre")?.textContent.endsWith("--date 2026-11-29"));
  await page.waitForFunction(() => !document.querySelector("[data-section=pack] .button-main").disabled);
  await tab.screenshot("mod pack");
  await page.click("[data-section=pack] .button-main");
  const saved = await download(page, () => page.click(".job >> text=Download"));
  assert.equal(saved.name, "my_mod.zip");
  const packed = await unzipped(saved.bytes);
  assert.deepEqual(
    Object.keys(packed),
    ["boat.jbeam", "house.cdae", "hull_b.color.png", "main.materials.json"].map((name) => `vehicles/boat/${name}`),
  );
  assert.deepEqual(await listing(files), before);
  const written = path.join(await folder(), "my_mod.zip");
  await run("pack", place, "-o", written, "--force", "--date", "2026-11-29");
  assert.ok((await readFile(written)).equals(saved.bytes), "the archive differs from that of the command");
  viewer.stop();
});

test("mod: next to other models, the check is at the heading of the mod", async (tab) => {
  const files = await folder();
  await boat(path.join(files, "my_mod"));
  await writeFile(path.join(files, "house.cdae"), await readFile(path.join(fixtures, "house.cdae")));
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForSelector(".cards-heading .heading-action");
  assert.equal(await page.isVisible(".grid-controls >> text=Check this mod"), false);
  await page.selectOption('select[aria-label="Folder"]', { index: 2 });
  await page.waitForSelector(".grid-controls >> text=Check this mod");
  viewer.stop();
});

test("mod: an archive that is dropped is checked and packed in memory; a page that only shows checks", async (tab) => {
  const files = await folder();
  const place = path.join(files, "my_mod");
  await boat(place);
  await run("pack", place, "-o", path.join(files, "boat.zip"), "--keep", "**/*.blend");
  const viewer = await serve();
  const page = await tab.open(viewer.url);
  await page.waitForSelector(".empty");
  await page.setInputFiles('input[aria-label="Open files"]', path.join(files, "boat.zip"));
  // Its only model is shown.
  await waitForPicture(page);
  await page.click(".bar-home");
  await page.click("text=Check this mod");
  await page.waitForSelector('.mod-group[data-code="MOD0501"]');
  assert.match(await page.textContent(".mod-title"), /^boat\.zip$/);
  await page.click("text=Show what is packed");
  await page.waitForSelector("[data-section=pack] .command");
  assert.match(await page.textContent("[data-section=pack] .plan"), /Left out: 1 file/);
  const shown = await serve(place, "--read-only");
  const other = await tab.open(`${shown.url}#/mod/0`);
  await other.waitForSelector(".mod-group");
  assert.equal(await other.$("[data-section=pack], [data-section=fix]"), null);
  viewer.stop();
  shown.stop();
});

/** A folder with that many models, of which the last cannot be read. */
async function models(number) {
  const files = await folder();
  const one = await readFile(path.join(fixtures, "house.cdae"));
  for (let at = 1; at < number; at += 1) await writeFile(path.join(files, `house_${String(at).padStart(3, "0")}.cdae`), one);
  await copyFixture("truncated.cdae", path.join(files, "z_truncated.cdae"));
  return files;
}

test("batch: 42 files, losses of all, one archive, still there after a reload", async (tab) => {
  const files = await models(42);
  const before = await listing(files);
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForFunction(() => document.querySelector(".grid-controls .panel-summary")?.textContent === "42 models");
  await page.waitForSelector(".card");
  const chosen = () => page.textContent(".choice-bar strong");
  // One, a range, none, all.
  await page.click('.card[aria-posinset="2"] .card-choose');
  assert.equal(await chosen(), "1 chosen");
  await page.click('.card[aria-posinset="5"] .card-choose', { modifiers: ["Shift"] });
  assert.equal(await chosen(), "4 chosen");
  await page.focus(".cards");
  await page.keyboard.press("Escape");
  assert.ok(await page.isHidden(".choice-bar"));
  await page.keyboard.press("Control+a");
  assert.equal(await chosen(), "42 chosen");
  assert.ok(await page.isDisabled(".choice-bar >> text=Compare"));
  await page.click(".choice-bar >> text=Save as");
  await page.selectOption('select[aria-label="Save all as"]', "obj");
  await page.waitForFunction(() => /Will be lost.* in 41 files/s.test(document.querySelector(".batch .plan")?.textContent ?? ""));
  const plan = await page.textContent(".batch .plan");
  assert.match(plan, /1 file cannot be saved/);
  assert.match(await page.textContent(".batch .command pre"), /^meshwright convert \S+ -o out\/ --to obj$/);
  await tab.screenshot("batch");
  await page.click(".batch .button-main");
  await page.waitForSelector(".job");
  await page.reload();
  await page.waitForSelector(".job >> text=Download");
  assert.match((await jobTexts(page))[0], /^Save 42 files42 of 4241 with losses1 failed \(unexpected end of file/);
  await tab.screenshot("batch done");
  const saved = await download(page, () => page.click(".job >> text=Download"));
  assert.equal(saved.name, "meshwright_convert.zip");
  const made = Object.keys(await unzipped(saved.bytes));
  assert.equal(made.filter((name) => name.endsWith(".obj")).length, 41);
  await page.click(".job >> text=Details");
  await page.waitForSelector("dialog .job-detail");
  assert.match(await page.textContent("dialog"), /1 file failed.*z_truncated\.cdae.*41 files with losses/s);
  await page.keyboard.press("Escape");
  // It is there until it is dismissed, in every tab.
  await page.click(".job .icon-button");
  await page.waitForSelector(".job", { state: "detached" });
  await page.reload();
  await page.waitForSelector(".card");
  assert.equal((await (await fetch(`${viewer.url}api/jobs`)).json()).jobs.length, 0);
  assert.ok(await page.isHidden(".job-bar"));
  assert.deepEqual(await listing(files), before);
  viewer.stop();
});

test("batch: more files than a plan has are a sample; a job is stopped; copies are fixed", async (tab) => {
  const files = await models(120);
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  // The page is not told that a job is over, as if it took long.
  await page.addInitScript(() => {
    const listen = EventSource.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (kind, take) {
      const isTold = (message) => !globalThis.jobsTakeLong || ["queued", "running"].includes(JSON.parse(message.data).state);
      return listen.call(this, kind, (message) => (kind !== "job" || isTold(message)) && take(message));
    };
    globalThis.jobsTakeLong = true;
  });
  await page.reload();
  await page.waitForFunction(() => document.querySelector(".grid-controls .panel-summary")?.textContent === "120 models");
  await page.focus(".cards");
  await page.keyboard.press("Control+a");
  await page.click(".choice-bar >> text=Save as");
  await page.waitForSelector(".plan-sample");
  assert.match(await page.textContent(".plan-sample"), /100 of the 120 files/);
  await page.click(".batch .button-main");
  await page.click(".job >> text=Stop");
  await page.waitForSelector(".job", { state: "detached" });
  assert.equal((await (await fetch(`${viewer.url}api/jobs`)).json()).jobs.length, 0);
  await page.evaluate(() => (globalThis.jobsTakeLong = false));
  // Fixes of several files.
  await page.click(".choice-bar >> text=Clear");
  await copyFixture("cast/codes/CAST0332.cast", path.join(files, "bad.cast"));
  await page.waitForFunction(() => document.querySelector(".grid-controls .panel-summary")?.textContent === "121 models");
  await page.click('.card[aria-posinset="1"] .card-choose');
  await page.click('.card[aria-posinset="2"] .card-choose');
  await page.click(".choice-bar >> text=Fix copies");
  await page.waitForSelector(".batch .command");
  assert.match(await page.textContent(".batch .plan"), /1 file of 2 can be fixed.*CAST0332/s);
  await page.click(".batch .button-main");
  const saved = await download(page, () => page.click(".job >> text=Download"));
  assert.equal(saved.name, "bad_fixed.cast");
  viewer.stop();
});

test("grid: the menu of a card", async (tab) => {
  const files = await folder();
  for (const name of ["house.cdae", "windmill.cdae"]) await copyFixture(name, path.join(files, name));
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = '.card[aria-label^="house.cdae"]';
  await page.waitForSelector(card);
  const open = () => page.click(card, { button: "right" });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open();
  await tab.screenshot("menu");
  // Keys move in it, and Escape closes it.
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Open in a new tab");
  await page.keyboard.press("Escape");
  assert.equal(await page.$(".menu"), null);
  await open();
  await page.click(".menu >> text=Copy the path");
  assert.equal(await copied(), path.join(files, "house.cdae"));
  await open();
  await page.click(".menu >> text=Copy the command “convert”");
  assert.equal(await copied(), `meshwright convert ${path.join(files, "house.cdae")} -o house.glb`);
  await open();
  const [other] = await Promise.all([page.context().waitForEvent("page"), page.click(".menu >> text=Open in a new tab")]);
  assert.match(other.url(), /#\/model\/\d+$/);
  await other.close();
  await open();
  await page.click(".menu >> text=Compare with");
  await page.click('.card[aria-label^="windmill.cdae"] .card-choose');
  await page.click(".choice-bar >> text=Compare");
  await page.waitForFunction(() => location.hash.startsWith("#/compare/"));
  viewer.stop();
});
