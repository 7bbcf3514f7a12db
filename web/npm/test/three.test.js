// The loaders for three.js, if it is installed (that of the page is used).

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

const three = join(import.meta.dirname, "../../static/node_modules/three");
const skip = existsSync(three) || process.env.CI ? false : "three is not installed";
const fixture = (name) => readFileSync(join(import.meta.dirname, "../../../fixtures", name));

if (!skip) {
  const hooks = `
    export function resolve(specifier, context, next) {
      const known = { three: "build/three.module.js", "three/addons/loaders/GLTFLoader.js": "examples/jsm/loaders/GLTFLoader.js" };
      if (known[specifier]) return next(${JSON.stringify(`file://${three}/`)} + known[specifier], context);
      return next(specifier, context);
    }`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
  globalThis.self = globalThis;
  globalThis.ProgressEvent ??= class extends Event {};
}

for (const [name, loader, file, meshes] of [
  ["CdaeLoader", "CdaeLoader", "house.cdae", 1],
  ["CastLoader", "CastLoader", "crane.cast", 1],
  ["UdmLoader", "UdmLoader", "crate.pmdl_b", 1],
]) {
  const missing = existsSync(join(import.meta.dirname, "../../../fixtures", file)) ? false : `${file} does not exist`;
  test(`${name} gives what GLTFLoader gives`, { skip: skip || missing }, async () => {
    const loaders = await import("../src/three.js");
    const bytes = fixture(file);
    const gltf = await new loaders[loader]().setMemoryLimit(1 << 28).parseAsync(bytes, "", file);
    let found = 0;
    gltf.scene.traverse((object) => (found += object.isMesh ? 1 : 0));
    assert.ok(found >= meshes, `${found} meshes`);
    assert.ok(Array.isArray(gltf.meshwright.losses) && Array.isArray(gltf.animations));
    const failure = await new Promise((done) => new loaders[loader]().parse(bytes.subarray(0, 50), "", () => done(), done, file));
    assert.equal(failure.name, "MeshwrightError");
  });
}
