// Levels and vehicles: the map, the objects in the tree, and one of many places.

import assert from "node:assert/strict";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { settled, test, waitForPicture } from "./harness.mjs";
import { compare, dataUrl, stagePicture } from "./picture.mjs";
import { fixtures, folder, run, serve } from "./program.mjs";

const MOD = path.join(fixtures, "level");
const COVE = path.join(MOD, "levels/cove");

/** The objects of a file of lines, as the file has them, with their line numbers. */
async function objectsOf(file) {
  const lines = (await readFile(path.join(COVE, file), "utf8")).split("\n");
  return lines.map((line, at) => ({ line: at + 1, text: line })).filter(({ text }) => text.trim() !== "")
    .map(({ line, text }) => ({ ...JSON.parse(text), line, file: `levels/cove/${file}` }));
}

/** Opens a page of the level; its own folder is the path of `view`. */
async function open(tab, ...args) {
  const viewer = await serve(...args);
  const page = await tab.open(viewer.url);
  await waitForPicture(page);
  return { viewer, page };
}

/** The position of a point of the game on the page. */
async function onPage(page, [x, y, z]) {
  return page.evaluate(([px, py, pz]) => {
    const { stage } = globalThis.meshwrightViewer.model;
    const point = stage.controls.target.clone().set(px, pz, -py).project(stage.camera);
    const box = stage.canvas.getBoundingClientRect();
    return [box.left + ((point.x + 1) / 2) * box.width, box.top + ((1 - point.y) / 2) * box.height];
  }, [x, y, z]);
}

/** Looks at a point of the game from above. */
async function lookAt(page, [x, y, z], height) {
  await page.evaluate(([px, py, pz, up]) => {
    const { stage } = globalThis.meshwrightViewer.model;
    const target = stage.controls.target.clone().set(px, pz, -py);
    // As with an angle of 30 degrees.
    const distance = (up * Math.tan(Math.PI / 12)) / Math.tan((stage.camera.fov * Math.PI) / 360);
    stage.moveTo({ target, position: target.clone().add({ x: 0, y: distance, z: distance * 1e-5 }) });
  }, [x, y, z, height]);
  await settled(page);
}

async function card(page) {
  return page.$eval(".object-card", (element) =>
    element.hidden ? null : Object.fromEntries([["title", element.querySelector(".object-title").textContent],
      ...[...element.querySelectorAll("tr")].map((row) => [row.querySelector("th").textContent, row.querySelector(".fact-value").textContent])]));
}

test("level: a folder opens as a map, which looks as `render` draws it", async (tab) => {
  const { viewer, page } = await open(tab, COVE);
  assert.equal(await page.textContent(".bar-title"), "cove");
  await tab.screenshot("level map");
  const view = await page.evaluate(() => {
    const { stage, state } = globalThis.meshwrightViewer.model;
    const { position, target } = stage.placement;
    return { down: position.clone().sub(target).normalize().y, up: stage.camera.up.y, map: state.state.map, turns: stage.controls.enableRotate, distance: position.distanceTo(target) };
  });
  assert.ok(view.down > 0.999 && view.map && !view.turns, JSON.stringify(view));
  // North is up: a point in the north is higher on the page, and one in the east is more to the right.
  const [south, north, east] = [await onPage(page, [0, -200, 0]), await onPage(page, [0, 200, 0]), await onPage(page, [200, -200, 0])];
  assert.ok(north[1] < south[1] && Math.abs(north[0] - south[0]) < 1 && east[0] > south[0]);
  const shown = await stagePicture(page);
  const drawn = path.join(await folder(), "drawn.png");
  await run("render", COVE, "-o", drawn, "--size", `${shown.width}x${shown.height}`, "--background", shown.background);
  const { ssim, variances } = await compare(page, shown.data, dataUrl(await readFile(drawn)));
  assert.ok(variances[0] > 5 && ssim > 0.95, `the similarity is ${ssim}`);
  // The wheel goes to the place under the pointer, and dragging moves it with the pointer.
  const house = [-139.4, 20.8, 22];
  const before = await onPage(page, house);
  await page.mouse.move(...before);
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -240);
  await page.waitForFunction((far) => {
    const { position, target } = globalThis.meshwrightViewer.model.stage.placement;
    return position.distanceTo(target) < far / 2;
  }, view.distance);
  await settled(page);
  const zoomed = await onPage(page, house);
  assert.ok(Math.hypot(zoomed[0] - before[0], zoomed[1] - before[1]) < 4, `${before}, then ${zoomed}`);
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(480, 360, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  const dragged = await onPage(page, house);
  assert.ok(Math.hypot(dragged[0] - zoomed[0] - 80, dragged[1] - zoomed[1] - 60) < 4, `${zoomed}, then ${dragged}`);
  // A key lets it turn.
  await page.keyboard.press("o");
  assert.ok(await page.evaluate(() => globalThis.meshwrightViewer.model.stage.controls.enableRotate));
  await page.keyboard.press("7");
  await settled(page);
  await tab.screenshot("level from the corner");
  viewer.stop();
  return `similarity ${ssim.toFixed(3)}`;
});

test("level: each object in the picture leads to its line", async (tab) => {
  const { viewer, page } = await open(tab, COVE);
  const village = (await objectsOf("main/MissionGroup/village/items.level.json")).filter((one) => one.class === "TSStatic");
  const fences = village.filter(({ shapeName }) => shapeName.endsWith("cove_fence.dae"));
  const houses = village.filter(({ shapeName }) => shapeName.endsWith("cove_house.dae"));
  for (const one of [houses[0], houses[5], fences[0], fences[13]]) {
    const [x, y, z] = one.position;
    await lookAt(page, [x, y, z], 30);
    // A fence stands on its origin.
    const [px, py] = await onPage(page, [x, y, z + 0.5]);
    await page.mouse.click(px, py);
    await page.waitForFunction(() => !document.querySelector(".object-card").hidden);
    const found = await card(page);
    assert.equal(found.Id, one.persistentId, `${one.name ?? one.shapeName} at ${one.position}: ${JSON.stringify(found)}`);
    assert.equal(found.Line, `${one.file}:${one.line}`);
    assert.equal(found.Shape, one.shapeName.slice(1));
    assert.ok(found.title.startsWith("TSStatic"), found.title);
    const position = found.Position.split(" ").map(Number);
    position.forEach((value, axis) => assert.ok(Math.abs(value - one.position[axis]) < 1e-2, `${position}, expected ${one.position}`));
    // One place lights up, not all.
    const lit = await page.evaluate(() => {
      const { view, model } = globalThis.meshwrightViewer;
      return [view.highlight.instances, view.highlight.total, model.world.parts(model.state.state.selected).length];
    });
    assert.ok(lit[2] > 0 && lit[0] === lit[2] && lit[1] === lit[2], `${lit}`);
  }
  await tab.screenshot("level selected fence");
  // The tree shows the place, and F shows it in the picture.
  assert.ok(await page.$('.node-row[aria-selected="true"][data-instance]'));
  await page.focus(".stage-canvas");
  await page.keyboard.press("f");
  await settled(page);
  const distance = await page.evaluate(() => {
    const { camera, placement: { position, target } } = globalThis.meshwrightViewer.model.stage;
    return position.distanceTo(target) * Math.tan((camera.fov * Math.PI) / 360) * 2;
  });
  assert.ok(distance < 70, `the picture is ${distance} m high`);
  await tab.screenshot("level framed fence");
  viewer.stop();
});

test("level: an item of the forest, and the copy buttons", async (tab) => {
  const { viewer, page } = await open(tab, COVE);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const trees = await objectsOf("forest/cove_pine.forest4.json");
  const [x, y, z] = trees[7].pos;
  await lookAt(page, [x, y, z], 40);
  const [px, py] = await onPage(page, [x, y, z + 2]);
  await page.mouse.click(px, py);
  await page.waitForFunction(() => !document.querySelector(".object-card").hidden);
  const found = await card(page);
  assert.equal(found.Type, "cove_pine");
  found.Position.split(" ").map(Number).forEach((value, axis) => assert.ok(Math.abs(value - trees[7].pos[axis]) < 1e-2));
  assert.equal(await page.evaluate(() => globalThis.meshwrightViewer.model.state.state.instance), 7);
  await page.click('[aria-label="Copy the position"]');
  await page.waitForSelector(".toast");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), found.Position);
  viewer.stop();
});

test("level: the tree has the groups, and a search finds an id", async (tab) => {
  const { viewer, page } = await open(tab, COVE);
  const labels = () => page.$$eval(".node-row .row-name", (names) => names.map((name) => name.textContent));
  const tree = await labels();
  for (const name of ["MissionGroup", "village", "roads", "lighthouse", "cove_pine", "cove_oak"]) assert.ok(tree.includes(name), `${name}: ${tree}`);
  const counts = await page.$$eval(".row-count", (list) => list.map((one) => one.textContent));
  for (const count of ["× 420", "× 230", "× 27", "× 8"]) assert.ok(counts.includes(count), `${count}: ${counts}`);
  const [fence] = (await objectsOf("main/MissionGroup/village/items.level.json")).filter((one) => one.shapeName?.endsWith("fence.dae"));
  await page.keyboard.press("/");
  await page.keyboard.type(fence.persistentId);
  await page.waitForFunction(() => document.querySelector(".panel-head .panel-summary").textContent.startsWith("1 of"));
  // The row of the shape opens on the one place.
  await page.$$eval('.node-row .twisty:not(.open)', (list) => list.at(-1).click());
  await page.click(".node-row[data-instance]");
  assert.equal((await card(page)).Id, fence.persistentId);
  await tab.screenshot("level search");
  viewer.stop();
});

test("level: classes are switched off and on", async (tab) => {
  const { viewer, page } = await open(tab, COVE);
  const shown = () => page.evaluate(() => {
    const { state, world } = globalThis.meshwrightViewer.model;
    const classes = {};
    for (const part of state.state.parts) {
      const name = world.object(world.ownerOf(part.node), 0)?.class ?? "";
      classes[name] = (classes[name] ?? 0) + 1;
    }
    return classes;
  });
  const all = await shown();
  for (const name of ["TSStatic", "Forest", "TerrainBlock", "DecalRoad", "WaterBlock"]) assert.ok(all[name] > 0, `${name}: ${JSON.stringify(all)}`);
  const switches = await page.$$eval(".class-switch", (list) => Object.fromEntries(list.map((one) => [one.dataset.class, one.querySelector(".chip-count").textContent])));
  assert.equal(switches.Forest, "650");
  assert.equal(switches.Statics, String(1 + 8 + 27 + 7));
  assert.equal(switches.Roads, "3");
  await page.click('.class-switch[data-class="Forest"]');
  await settled(page);
  assert.deepEqual(await shown(), Object.fromEntries(Object.entries(all).filter(([name]) => name !== "Forest")));
  // What is in a prefab goes with it.
  await page.click('.class-switch[data-class="Prefabs"]');
  await settled(page);
  assert.ok((await shown()).TSStatic < all.TSStatic);
  await page.click(".panel-head .link");
  await settled(page);
  assert.deepEqual(await shown(), all);
  await page.click('.class-switch[data-class="Terrain"]', { modifiers: ["Shift"] });
  await settled(page);
  assert.deepEqual(Object.keys(await shown()), ["TerrainBlock"]);
  await tab.screenshot("level only terrain");
  viewer.stop();
});

test("level: a shape is opened as a file of its own", async (tab) => {
  const { viewer, page } = await open(tab, COVE);
  await page.evaluate(() => {
    const { model } = globalThis.meshwrightViewer;
    const node = model.model.gltf.nodes.findIndex((one) => one.name === "lighthouse");
    model.select(node);
  });
  await page.click(".object-actions button:has-text('Open shape')");
  await page.waitForFunction(() => document.querySelector(".bar-title").textContent === "cove_lighthouse.dae");
  await waitForPicture(page);
  assert.ok(await page.evaluate(() => !globalThis.meshwrightViewer.model.world.isLevel));
  // The way back leads to the level.
  await page.goBack();
  await page.waitForFunction(() => document.querySelector(".bar-title").textContent === "cove");
  viewer.stop();
});

test("level: what is missing is a finding, and the file is followed", async (tab) => {
  const files = await folder();
  await cp(MOD, files, { recursive: true });
  const village = path.join(files, "levels/cove/main/MissionGroup/village/items.level.json");
  const lines = await readFile(village, "utf8");
  const added = [1, 2, 3].map((at) => JSON.stringify({
    class: "TSStatic", name: `ghost ${at}`, __parent: "village", position: [at * 10, 0, 40], shapeName: "/levels/italy/art/shapes/villa.dae",
  }));
  await writeFile(village, `${lines.trimEnd()}\n${added.join("\n")}\n`);
  const { viewer, page } = await open(tab, path.join(files, "levels/cove"));
  await page.click("#tab-findings");
  await page.waitForFunction(() => [...document.querySelectorAll(".finding-message")].some((one) => one.textContent.includes("levels/italy")));
  const found = await page.$$eval(".finding-message", (list) => list.map((one) => one.textContent).filter((text) => text.includes("levels/italy")));
  assert.equal(found.length, 1, `${found}`);
  assert.ok(found[0].includes("3"), found[0]);
  await tab.screenshot("level findings");
  await page.click("#tab-nodes");
  const missing = await page.$eval('.class-switch[data-class="Missing shapes"] .chip-count', (one) => one.textContent);
  assert.equal(missing, "3");
  await writeFile(village, `${lines.trimEnd()}\n${added[0]}\n`);
  await page.waitForFunction(() => document.querySelector('.class-switch[data-class="Missing shapes"] .chip-count')?.textContent === "1");
  viewer.stop();
});

/** How often a line of pixels through the middle of a picture changes between brighter and darker than its mean. */
async function changesAcross(page, picture) {
  return page.evaluate(async ({ data, width, height }) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(width / 2 - 100, height / 2, 200, 1);
    const values = Array.from({ length: 200 }, (_, at) => pixels[at * 4 + 1]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const sides = values.filter((value) => Math.abs(value - mean) > 4).map((value) => value > mean);
    return sides.filter((side, at) => at > 0 && side !== sides[at - 1]).length;
  }, picture);
}

test("level: shapes and roads without definitions have stripes", async (tab) => {
  const files = await folder();
  await cp(MOD, files, { recursive: true });
  const definitions = path.join(files, "levels/cove/art/shapes/main.materials.json");
  const { cove_asphalt: _, ...others } = JSON.parse(await readFile(definitions, "utf8"));
  await writeFile(definitions, JSON.stringify(others));
  // The shapes of the level have colors of their own; this one has only names of materials.
  const shape = "levels/cove/art/shapes/house.cdae";
  await cp(path.join(fixtures, "house.cdae"), path.join(files, shape));
  const village = path.join(files, "levels/cove/main/MissionGroup/village/items.level.json");
  const object = { class: "TSStatic", name: "plain", persistentId: "7d9c9f6e-6a43-4d0e-9a0a-0f5c3b8a7e11", __parent: "village", position: [-100, 20, 22], shapeName: `/${shape}` };
  await writeFile(village, `${await readFile(village, "utf8")}${JSON.stringify(object)}\n`);
  const road = (await objectsOf("main/MissionGroup/roads/items.level.json")).find((one) => one.material === "cove_asphalt" || one.Material === "cove_asphalt");
  const place = road.nodes[Math.floor(road.nodes.length / 2)].slice(0, 3);
  const counts = [];
  for (const level of [COVE, path.join(files, "levels/cove")]) {
    const { viewer, page } = await open(tab, level);
    const marked = await page.evaluate(() => {
      const { model } = globalThis.meshwrightViewer.model;
      const names = model.parts.filter(({ material }) => material.userData.isUnknown).map(({ materialIndex }) => model.gltf.materials[materialIndex].name);
      return [...new Set(names)].sort();
    });
    assert.deepEqual(marked, level === COVE ? [] : ["cove_asphalt", "house_roof", "house_wall"]);
    assert.equal(await page.$eval(".picture-note strong", (one) => one.textContent).catch(() => null), level === COVE ? null : "3 of 16 materials not found");
    await lookAt(page, place, 8);
    await tab.screenshot(`level stripes ${marked.length}`);
    counts.push(await changesAcross(page, await stagePicture(page)));
    await page.context().close();
    viewer.stop();
  }
  tab.page = null;
  // A stripe is 3 % of the height of the picture away from the next.
  assert.ok(counts[0] <= 2 && counts[1] >= 8, `${counts}`);
});

test("level: a mod is cards of its levels and configurations first", async (tab) => {
  const files = await folder();
  await cp(MOD, files, { recursive: true });
  await mkdir(path.join(files, "vehicles/cart"), { recursive: true });
  await writeFile(path.join(files, "vehicles/cart/cart.jbeam"), '{"cart": {"slotType": "main", "information": {"name": "Cart"}}}');
  for (const name of ["base", "sport"]) {
    await writeFile(path.join(files, `vehicles/cart/${name}.pc`), '{"format": 2, "model": "cart", "parts": {}}');
  }
  const viewer = await serve(files);
  const page = await tab.open(viewer.url);
  await page.waitForSelector('.card[data-state="read"] img');
  await page.waitForFunction(() => [...document.querySelectorAll(".card img")].every((image) => image.complete && image.naturalWidth > 0));
  const names = await page.$$eval(".card", (cards) =>
    cards.sort((a, b) => a.ariaPosInSet - b.ariaPosInSet).map((one) => one.querySelector(".card-name")?.textContent));
  assert.deepEqual(names.slice(0, 3), ["cove", "cart/base.pc", "cart/sport.pc"]);
  assert.ok(names.includes("cove_house.dae"));
  assert.ok(await page.$eval('.card[aria-posinset="1"]', (one) => one.querySelector("img") !== null), "the level has no picture");
  await tab.screenshot("level cards");
  // The configurations have no meshes, and so no pictures.
  tab.allow(/status of 404/);
  await page.click('.card[aria-posinset="1"]');
  await waitForPicture(page);
  assert.ok(await page.evaluate(() => globalThis.meshwrightViewer.model.world.isLevel));
  viewer.stop();
});

test("vehicle: a part leads to its line", async (tab) => {
  const files = path.join(await folder(), "vehicles/cart");
  await mkdir(files, { recursive: true });
  await cp(path.join(COVE, "art/shapes/cove_house.dae"), path.join(files, "cart.dae"));
  const mesh = /<node id="([^"]*)" name="([^"]*)"[^>]*>\s*<instance_geometry/.exec(await readFile(path.join(files, "cart.dae"), "utf8"));
  const jbeam = [
    '{"cart": {', '  "slotType": "main",', '  "information": {"name": "Cart"},', '  "nodes": [["id", "posX", "posY", "posZ"], {"group": "body"}, ["a", 0, 0, 0]],',
    `  "flexbodies": [["mesh", "[group]:"],`, `    ["${mesh?.[2] ?? "cove_house"}", ["body"]]]`, "}}",
  ];
  await writeFile(path.join(files, "cart.jbeam"), jbeam.join("\n"));
  await writeFile(path.join(files, "base.pc"), '{"format": 2, "model": "cart", "parts": {}}');
  const { viewer, page } = await open(tab, path.join(files, "base.pc"));
  await page.evaluate(() => {
    const { model } = globalThis.meshwrightViewer;
    model.select(model.world.ownerOf(model.model.parts[0].node));
  });
  const found = await card(page);
  assert.ok(found.title.startsWith("flexbodies"), found.title);
  assert.equal(found.Line, "vehicles/cart/cart.jbeam:6");
  await tab.screenshot("vehicle part");
  viewer.stop();
});

/** A GLB with one mesh of many triangles at `count` places of a square, and a ground of half a million triangles below. */
function forest(count) {
  const side = Math.ceil(Math.sqrt(count));
  const corners = [];
  const triangles = 240;
  for (let at = 0; at <= triangles; at += 1) {
    const angle = (at / triangles) * Math.PI * 2;
    corners.push(Math.cos(angle) * 2, 0, Math.sin(angle) * 2);
  }
  corners.push(0, 6, 0);
  const positions = new Float32Array(corners);
  const indices = new Uint16Array(Array.from({ length: triangles }, (_, at) => [at, triangles + 1, at + 1]).flat());
  const places = new Float32Array(count * 3);
  for (let at = 0; at < count; at += 1) places.set([(at % side) * 10, 0, Math.floor(at / side) * 10], at * 3);
  const cells = 500;
  const size = (side * 10) / cells;
  const ground = new Float32Array((cells + 1) ** 2 * 3);
  for (let at = 0; at < (cells + 1) ** 2; at += 1) ground.set([(at % (cells + 1)) * size, -1, Math.floor(at / (cells + 1)) * size], at * 3);
  const quads = new Uint32Array(cells * cells * 6);
  for (let at = 0; at < cells * cells; at += 1) {
    const a = at + Math.floor(at / cells);
    quads.set([a, a + cells + 1, a + 1, a + 1, a + cells + 1, a + cells + 2], at * 6);
  }
  const views = [];
  let length = 0;
  const arrays = [positions, indices, places, ground, quads];
  for (const array of arrays) {
    views.push({ buffer: 0, byteOffset: length, byteLength: array.byteLength });
    length += Math.ceil(array.byteLength / 4) * 4;
  }
  const bin = Buffer.alloc(length);
  arrays.forEach((array, at) => Buffer.from(array.buffer).copy(bin, views[at].byteOffset));
  const json = {
    asset: { version: "2.0" }, extensionsUsed: ["EXT_mesh_gpu_instancing"], scene: 0, scenes: [{ nodes: [0, 1] }],
    nodes: [{ mesh: 0, name: "trees", extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2 } } } }, { mesh: 1, name: "ground" }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }, { primitives: [{ attributes: { POSITION: 3 }, indices: 4 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: positions.length / 3, type: "VEC3", min: [-2, 0, -2], max: [2, 6, 2] },
      { bufferView: 1, componentType: 5123, count: indices.length, type: "SCALAR" },
      { bufferView: 2, componentType: 5126, count, type: "VEC3" },
      { bufferView: 3, componentType: 5126, count: ground.length / 3, type: "VEC3", min: [0, -1, 0], max: [side * 10, -1, side * 10] },
      { bufferView: 4, componentType: 5125, count: quads.length, type: "SCALAR" },
    ],
    bufferViews: views, buffers: [{ byteLength: length }],
  };
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc(-text.length & 3, " ")]);
  const head = Buffer.alloc(20);
  head.write("glTF");
  [2, 28 + padded.length + bin.length, padded.length, 0x4e4f534a].forEach((value, at) => head.writeUInt32LE(value, 4 + at * 4));
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32LE(bin.length, 0);
  chunk.writeUInt32LE(0x004e4942, 4);
  return Buffer.concat([head, padded, chunk, bin]);
}

test("level: 48 million triangles are drawn within a budget, and each place is found", async (tab) => {
  const files = await folder();
  const file = path.join(files, "forest.glb");
  const count = 200_000;
  await writeFile(file, forest(count));
  const { viewer, page } = await open(tab, file);
  const drawn = () => page.evaluate(() => globalThis.meshwrightViewer.view.crowd.drawn);
  const far = await drawn();
  assert.ok(far.triangles <= 8_000_000, `${far.triangles} triangles are drawn`);
  assert.equal(await page.$eval(".level-readout", (one) => one.dataset.triangles), String(count * 240 + 500_000));
  // While the camera moves, the ground has fewer triangles; when it rests, all of them.
  const moving = await page.evaluate(() => {
    const { view, model: { stage } } = globalThis.meshwrightViewer;
    stage.drawNow();
    return { ...view.crowd.drawn, triangles: stage.renderer.info.render.triangles };
  });
  assert.ok(moving.isDraft && moving.triangles < 400_000 + 600_000, JSON.stringify(moving));
  await page.waitForFunction(() => globalThis.meshwrightViewer.view.crowd.drawn.isStill);
  assert.equal((await drawn()).isDraft, false);
  await tab.screenshot("level crowd far");
  const { variances } = await compare(page, (await stagePicture(page)).data, (await stagePicture(page)).data);
  assert.ok(variances[0] > 5, "the picture is blank");
  const side = Math.ceil(Math.sqrt(count));
  for (const at of [0, 12_345, 150_001, count - 1]) {
    const [x, z] = [(at % side) * 10, Math.floor(at / side) * 10];
    await lookAt(page, [x, -z, 0], 60);
    const [px, py] = await onPage(page, [x + 0.5, -z, 3]);
    await page.mouse.click(px, py);
    await settled(page);
    const { selected, instance } = await page.evaluate(() => globalThis.meshwrightViewer.model.state.state);
    assert.deepEqual([selected, instance], [0, at]);
    const near = await drawn();
    assert.ok(near.places > 0 && near.places < 1000, `${near.places} places are drawn`);
  }
  await tab.screenshot("level crowd near");
  viewer.stop();
});
