// A model in three's objects, with the indices of model.glb that the server's answers use.

import {
  AnimationClip, Box3, BoxGeometry, BufferAttribute, BufferGeometry, Group, InstancedMesh, Light, Material, Matrix4, Mesh, MeshStandardMaterial, Object3D, SRGBColorSpace, SkinnedMesh, Sphere,
  SphereGeometry, Texture, Vector3, type Bone,
} from "three";
import { GLTFLoader, type GLTFParser } from "three/examples/jsm/loaders/GLTFLoader.js";
import type { SceneMaterial } from "../api/types";
import { matrixOf } from "./crowd";
import { missingTexture, studioMaterial } from "./studio";

/** The members of model.glb's JSON that the page reads. */
export interface Gltf {
  nodes?: {
    name?: string; children?: number[]; mesh?: number; skin?: number; extras?: unknown; extensions?: Record<string, unknown>;
  }[];
  meshes?: { name?: string; primitives: { material?: number }[] }[];
  materials?: { name?: string; extensions?: { KHR_materials_pbrSpecularGlossiness?: SpecularGlossiness } }[];
  skins?: { joints: number[] }[];
  animations?: { name?: string; channels?: { target?: { node?: number } }[] }[];
  textures?: { source?: number }[];
  images?: { uri?: string; name?: string }[];
  buffers?: { uri?: string }[];
}

interface SpecularGlossiness {
  diffuseFactor?: [number, number, number, number];
  diffuseTexture?: { index: number };
  specularFactor?: [number, number, number];
  glossinessFactor?: number;
  specularGlossinessTexture?: { index: number };
}

/** A primitive of a mesh at a node. */
export interface Part {
  object: Mesh;
  node: number;
  mesh: number;
  primitive: number;
  /** The material of the file. */
  material: Material;
  materialIndex: number;
  triangles: number;
  vertices: number;
}

export interface Model {
  root: Group;
  gltf: Gltf;
  /** By the index of model.glb's nodes. */
  nodes: Object3D[];
  parents: number[];
  parts: Part[];
  clips: AnimationClip[];
  /** Number of spheres that show the materials of a file without meshes. */
  samples: number;
  /** Indices of the nodes that are joints of a skin. */
  joints: number[];
  dispose: () => void;
}

export async function loadModel(bytes: ArrayBuffer): Promise<Model> {
  const loader = new GLTFLoader();
  loader.register((parser) => ({
    name: "missing images",
    // No request leaves the page: an image that is not in the file is missing, and so is one that no browser can decode.
    loadTexture: (index: number) =>
      isOutside(parser, index)
        ? Promise.resolve(missingTexture())
        : parser.loadTexture(index).then((texture) => texture ?? missingTexture(), () => missingTexture()),
  }));
  const loaded = await loader.parseAsync(bytes, "");
  const parser = loaded.parser;
  const gltf = parser.json as Gltf;
  const definitions = gltf.nodes ?? [];
  const nodes = (await Promise.all(definitions.map((_, index) => parser.getDependency("node", index)))) as Object3D[];
  const samples = await materialSamples(parser, gltf);
  nodes.push(...samples);
  const parents = nodes.map(() => -1);
  definitions.forEach((node, index) => node.children?.forEach((child) => (parents[child] = index)));
  // Levels that only MSFT_lod names and further scenes are part of the model too.
  const root = new Group();
  nodes.forEach((node, index) => {
    if (parents[index] === -1) root.add(node);
  });
  root.updateMatrixWorld(true);
  // The light is that of the studio; hundreds of lamps of a level would only make each shader larger.
  root.traverse((object) => object instanceof Light && object.layers.set(1));
  // What no animation moves stays where it is.
  if (loaded.animations.length === 0) for (const child of root.children) child.traverse((object) => (object.matrixAutoUpdate = false));
  const model: Model = {
    root,
    gltf,
    nodes,
    parents,
    parts: await partsOf(parser, gltf, nodes),
    clips: loaded.animations,
    samples: samples.length,
    joints: [...new Set((gltf.skins ?? []).flatMap((skin) => skin.joints))],
    dispose: () => dispose(root),
  };
  return model;
}

/** Surfaces whose colors are not known get stripes, before they are drawn for the first time. */
export function markUnknown(model: Model, materials: readonly Pick<SceneMaterial, "is_unknown" | "glb_materials">[]): void {
  const unknown = new Set(materials.filter((one) => one.is_unknown).flatMap((one) => one.glb_materials));
  for (const { material, materialIndex } of model.parts) {
    if (unknown.has(materialIndex) && !(material as MeshStandardMaterial).vertexColors) material.userData.isUnknown = true;
  }
}

/** Spheres in rows that show materials which no mesh uses, as crates/render has them; their texture goes twice around. */
async function materialSamples(parser: GLTFParser, gltf: Gltf): Promise<Object3D[]> {
  const number = Math.min(16, gltf.materials?.length ?? 0);
  if (number === 0 || gltf.meshes?.length || gltf.nodes?.length) return [];
  const geometry = new SphereGeometry(1, 96, 48);
  const coordinates = geometry.getAttribute("uv");
  for (let vertex = 0; vertex < coordinates.count; vertex += 1) {
    coordinates.setXY(vertex, (coordinates.getX(vertex) - 0.25) * 2, 1 - coordinates.getY(vertex));
  }
  const columns = Math.ceil(Math.sqrt(number));
  gltf.meshes = [];
  gltf.nodes = [];
  const nodes: Object3D[] = [];
  for (let index = 0; index < number; index += 1) {
    const name = gltf.materials?.[index]?.name ?? `material ${index}`;
    const node = new Group();
    node.name = name;
    node.position.set((index % columns) * 2.3, 1, Math.floor(index / columns) * 2.3);
    node.add(new Mesh(geometry, (await parser.getDependency("material", index)) as Material));
    gltf.meshes.push({ name, primitives: [{ material: index }] });
    gltf.nodes.push({ name, mesh: index });
    nodes.push(node);
  }
  return nodes;
}

function isOutside(parser: GLTFParser, texture: number): boolean {
  const gltf = parser.json as Gltf;
  const uri = gltf.images?.[gltf.textures?.[texture]?.source ?? -1]?.uri;
  return uri !== undefined && !uri.startsWith("data:");
}

/** The model of specular color and glossiness, which three.js does not read. */
async function readSpecularGlossiness(parser: GLTFParser, material: Material, values: SpecularGlossiness): Promise<void> {
  if (!(material instanceof MeshStandardMaterial)) return;
  const [red, green, blue, alpha] = values.diffuseFactor ?? [1, 1, 1, 1];
  material.color.setRGB(red, green, blue);
  material.opacity = alpha;
  material.metalness = 0;
  material.roughness = 1 - (values.glossinessFactor ?? 1);
  material.userData.reflection = values.specularFactor ?? [1, 1, 1];
  if (values.specularGlossinessTexture && isOutside(parser, values.specularGlossinessTexture.index)) {
    material.roughness = 1;
    material.userData.reflection = [0.04, 0.04, 0.04];
  }
  if (values.diffuseTexture) {
    material.map = (await parser.getDependency("texture", values.diffuseTexture.index)) as Texture;
    material.map.colorSpace = SRGBColorSpace;
  }
}

async function partsOf(parser: GLTFParser, gltf: Gltf, nodes: Object3D[]): Promise<Part[]> {
  const parts: Part[] = [];
  const lit = new Map<Material, Material>();
  const older = new Map<Material, SpecularGlossiness>();
  for (const [object, association] of parser.associations) {
    const values = gltf.materials?.[association?.materials ?? -1]?.extensions?.KHR_materials_pbrSpecularGlossiness;
    if (values && object instanceof Material) older.set(object, values);
  }
  await Promise.all([...older].map(([material, values]) => readSpecularGlossiness(parser, material, values)));
  const all = new Set(nodes);
  nodes.forEach((nodeObject, node) => {
    const mesh = gltf.nodes?.[node]?.mesh;
    if (mesh === undefined) return;
    ownMeshes(nodeObject, all).forEach((object, primitive) => {
        const geometry = object.geometry as BufferGeometry;
        const original = object.material as Material;
        const material = lit.get(original) ?? studioMaterial(original);
        lit.set(original, material);
        object.material = material;
        object.receiveShadow = true;
        object.castShadow = !material.transparent;
        object.frustumCulled = false;
        const association = parser.associations.get(object) as { primitives?: number } | undefined;
        const index = association?.primitives ?? primitive;
        const vertices = geometry.getAttribute("position")?.count ?? 0;
        setBounds(geometry);
        parts.push({
          object,
          node,
          mesh,
          primitive: index,
          material,
          materialIndex: gltf.meshes?.[mesh]?.primitives[index]?.material ?? -1,
          triangles: Math.floor((geometry.index?.count ?? vertices) / 3),
          vertices,
        });
    });
  });
  return parts;
}

/** Sets the bounds without the positions that are not numbers. */
function setBounds(geometry: BufferGeometry): void {
  const [box, point] = [new Box3(), new Vector3()];
  const positions = geometry.getAttribute("position");
  for (let vertex = 0; vertex < (positions?.count ?? 0); vertex += 1) {
    point.fromBufferAttribute(positions as BufferAttribute, vertex);
    if (Number.isFinite(point.x + point.y + point.z)) box.expandByPoint(point);
  }
  geometry.boundingBox = box;
  geometry.boundingSphere = box.getBoundingSphere(new Sphere());
}

/** The meshes of a node itself, in the order of its primitives. */
function ownMeshes(object: Object3D, nodes: ReadonlySet<Object3D>): Mesh[] {
  const below = object.children.filter((child) => !nodes.has(child)).flatMap((child) => ownMeshes(child, nodes));
  return object instanceof Mesh ? [object, ...below] : below;
}

const first = new Matrix4();

/** The position of a vertex in the scene, with morph targets and skin; of instances that of the first. */
export function vertexPosition(part: Part, vertex: number, target = new Vector3()): Vector3 {
  const { object } = part;
  object.getVertexPosition(vertex, target);
  if (object instanceof InstancedMesh && object.count > 0) {
    object.getMatrixAt(0, first);
    target.applyMatrix4(first);
  }
  return object.localToWorld(target);
}

/** Positions of the vertices of parts, at most about `most` of them, evenly chosen. */
export function* positions(parts: readonly Part[], most = 60_000): Generator<Vector3> {
  const total = parts.reduce((sum, part) => sum + part.vertices, 0);
  const step = Math.max(1, Math.floor(total / most));
  for (const part of parts) {
    if (part.object instanceof InstancedMesh) {
      yield* part.object.count * part.vertices <= most ? instancePositions(part.object) : instanceCorners(part.object);
      continue;
    }
    for (let vertex = 0; vertex < part.vertices; vertex += step) {
      const point = vertexPosition(part, vertex);
      if (Number.isFinite(point.x + point.y + point.z)) yield point;
    }
  }
}

/** The positions of all vertices of all instances. */
function* instancePositions(mesh: InstancedMesh): Generator<Vector3> {
  const matrix = new Matrix4();
  const positions = mesh.geometry.getAttribute("position") as BufferAttribute;
  for (let instance = 0; instance < mesh.count; instance += 1) {
    mesh.getMatrixAt(instance, matrix);
    matrix.premultiply(mesh.matrixWorld);
    for (let vertex = 0; vertex < positions.count; vertex += 1) {
      const point = new Vector3().fromBufferAttribute(positions, vertex).applyMatrix4(matrix);
      if (Number.isFinite(point.x + point.y + point.z)) yield point;
    }
  }
}

/** The corners of the box around all instances. */
function* instanceCorners(mesh: InstancedMesh): Generator<Vector3> {
  const { min, max } = boxOfInstances(mesh);
  for (let bits = 0; bits < 8; bits += 1) {
    const corner = new Vector3(bits & 1 ? max.x : min.x, bits & 2 ? max.y : min.y, bits & 4 ? max.z : min.z);
    yield corner.applyMatrix4(mesh.matrixWorld);
  }
}

/** The box around all instances, in the space of their node. */
function boxOfInstances(mesh: InstancedMesh): Box3 {
  if (!mesh.boundingBox) mesh.computeBoundingBox();
  return mesh.boundingBox ?? new Box3();
}

/** The three vertices of a triangle of a part. */
export function corners(part: Part, triangle: number): [number, number, number] {
  const index = (part.object.geometry as BufferGeometry).index;
  const at = (corner: number) => (index ? index.getX(triangle * 3 + corner) : triangle * 3 + corner);
  return [at(0), at(1), at(2)];
}

const cubes = new WeakMap<BufferGeometry, BufferGeometry>();

/** The box around a shape, as a shape. */
function boxAround(geometry: BufferGeometry): BufferGeometry {
  const known = cubes.get(geometry);
  if (known) return known;
  const box = geometry.boundingBox ?? new Box3();
  const [size, middle] = [box.getSize(new Vector3()), box.getCenter(new Vector3())];
  const made = new BoxGeometry(size.x, size.y, size.z).translate(middle.x, middle.y, middle.z);
  cubes.set(geometry, made);
  return made;
}

/** A mesh of the same triangles at one of the places of a part. */
export function twinAt(part: Part, material: Material, instance: number): Mesh {
  const mesh = new Mesh(part.object.geometry as BufferGeometry, material);
  mesh.matrix.copy(matrixOf(part, instance));
  mesh.matrixAutoUpdate = false;
  mesh.frustumCulled = false;
  mesh.raycast = () => {};
  part.object.add(mesh);
  return mesh;
}

/** A mesh of the same triangles, which follows the pose of the part; its boxes if it is not `exact`. */
export function twin(part: Part, material: Material, geometry?: BufferGeometry, exact = true): Mesh {
  const source = part.object;
  const own = source.geometry as BufferGeometry;
  const shape = geometry ?? (exact || source instanceof SkinnedMesh ? own : boxAround(own));
  let mesh: Mesh;
  if (source instanceof SkinnedMesh) {
    const skinned = new SkinnedMesh(shape, material);
    skinned.bind(source.skeleton, source.bindMatrix);
    mesh = skinned;
  } else if (source instanceof InstancedMesh) {
    const instanced = new InstancedMesh(shape, material, 0);
    instanced.instanceMatrix = source.instanceMatrix;
    instanced.count = source.count;
    mesh = instanced;
  } else {
    mesh = new Mesh(shape, material);
  }
  if (source.morphTargetInfluences) {
    mesh.morphTargetInfluences = source.morphTargetInfluences;
    if (source.morphTargetDictionary) mesh.morphTargetDictionary = source.morphTargetDictionary;
  }
  mesh.frustumCulled = false;
  mesh.raycast = () => {};
  source.add(mesh);
  return mesh;
}

/** A node and all nodes below it. */
export function descendants(model: Model, node: number): number[] {
  const found = [node];
  for (let at = 0; at < found.length; at += 1) {
    for (const child of model.gltf.nodes?.[found[at] ?? -1]?.children ?? []) found.push(child);
  }
  return found;
}

function dispose(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    (object.geometry as BufferGeometry).dispose();
    for (const material of [object.material as Material | Material[]].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
    if (object instanceof SkinnedMesh) (object.skeleton as { dispose(): void; bones: Bone[] }).dispose();
  });
}
