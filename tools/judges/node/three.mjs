// Loads a GLB or a Collada file with three.js and writes the triangles that it shows: `three.mjs FILE OUT [TIME,...]`.
// OUT.json has one entry per frame, first without animation; OUT.bin the corners as doubles, frame after frame.
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";

globalThis.self = globalThis;
globalThis.window = globalThis;
globalThis.ProgressEvent = class {};
const THREE = await import("three");
const { GLTFLoader } = await import("three/examples/jsm/loaders/GLTFLoader.js");
const { ColladaLoader } = await import("three/examples/jsm/loaders/ColladaLoader.js");
const { DOMParser } = await import("linkedom");

const [, , file, out, times] = process.argv;
const warnings = [];
console.warn = (...words) => warnings.push(words.join(" "));
console.error = (...words) => warnings.push(words.join(" "));

// Images are not decoded: Node has no decoder, and no figure depends on them.
async function glb(bytes) {
  const loader = new GLTFLoader();
  loader.register((parser) => {
    parser.loadTexture = async () => new THREE.Texture();
    return { name: "no_images" };
  });
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return new Promise((resolve, reject) => loader.parse(buffer, "", resolve, reject));
}

function collada(bytes) {
  globalThis.DOMParser = DOMParser;
  globalThis.document = { createElementNS: () => ({ addEventListener() {}, removeEventListener() {} }) };
  const { scene } = new ColladaLoader().parse(bytes.toString("utf8"), "");
  return { scene, animations: scene.animations };
}

const bytes = readFileSync(file);
const gltf = file.endsWith(".dae") ? collada(bytes) : await glb(bytes);

function corners(mesh) {
  const { position } = mesh.geometry.attributes;
  const index = mesh.geometry.index;
  const vertex = new THREE.Vector3();
  const local = new THREE.Matrix4();
  const lists = [];
  for (let place = 0; place < (mesh.isInstancedMesh ? mesh.count : 1); place += 1) {
    if (mesh.isInstancedMesh) mesh.getMatrixAt(place, local);
    const posed = new Float64Array(position.count * 3);
    for (let i = 0; i < position.count; i += 1) {
      mesh.getVertexPosition(i, vertex).applyMatrix4(local).applyMatrix4(mesh.matrixWorld);
      vertex.toArray(posed, i * 3);
    }
    const count = index ? index.count : position.count;
    const list = new Float64Array(count * 3);
    for (let i = 0; i < count; i += 1) {
      const from = (index ? index.getX(i) : i) * 3;
      list.set(posed.subarray(from, from + 3), i * 3);
    }
    lists.push(list);
  }
  return lists;
}

const mixer = new THREE.AnimationMixer(gltf.scene);
if (times) {
  const action = mixer.clipAction(gltf.animations[0]);
  action.setLoop(THREE.LoopOnce);
  action.clampWhenFinished = true;
  action.play();
}
const frames = [];
const raw = openSync(`${out}.bin`, "w");
for (const time of [null, ...(times ? times.split(",").map(Number) : [])]) {
  if (time !== null) {
    mixer.stopAllAction();
    mixer.clipAction(gltf.animations[0]).reset().play();
    mixer.setTime(time);
  }
  gltf.scene.updateMatrixWorld(true);
  gltf.scene.traverse((object) => object.isSkinnedMesh && object.skeleton.update());
  let count = 0;
  gltf.scene.traverse((object) => {
    if (!object.isMesh) return;
    for (const list of corners(object)) {
      writeSync(raw, new Uint8Array(list.buffer));
      count += list.length;
    }
  });
  frames.push({ time, numbers: count });
}
closeSync(raw);
const colored = [];
gltf.scene.traverse((object) => object.isMesh && object.material.vertexColors && colored.push(object.material.name));
const names = [];
gltf.scene.traverse((object) => names.push(object.name));
const clips = gltf.animations.map(({ name, duration }) => ({ name, duration }));
writeFileSync(`${out}.json`, JSON.stringify({ frames, clips, warnings, colored, names }));
