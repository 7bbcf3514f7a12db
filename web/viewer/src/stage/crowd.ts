// Draws meshes that occur very often, and very large ones. Of a level with 170,000 trees a picture shows most of them as some
// pixels: those that are near are drawn as they are, as many as the machine can draw, and the others as a point of their
// color. While the camera moves, a terrain of millions of triangles is drawn with fewer of them.

import {
  Box3, BufferAttribute, BufferGeometry, Color, Frustum, Group, InstancedMesh, Matrix4, Mesh, MeshStandardMaterial, Points, Raycaster,
  ShaderMaterial, SkinnedMesh, Sphere, StaticDrawUsage, Vector3, type Material, type PerspectiveCamera, type Texture,
} from "three";
import type { Model, Part } from "./model";
import { isMissing } from "./studio";

/** Models with fewer triangles, at all places, and fewer parts are drawn as they are. */
const FEW_TRIANGLES = 3_000_000;
const FEW_PARTS = 1500;
/** What is smaller on the screen is a point, in pixels. */
const LEAST_PIXELS = 2.5;
/** Triangles of a picture: while the camera moves, and when it stays. */
const LEAST_BUDGET = 150_000;
const FIRST_BUDGET = 600_000;
const MOST_BUDGET = 8_000_000;
const STILL_FACTOR = 3;
/** Of meshes that occur once, those with more triangles have a draft: as many of it as the least budget allows. */
const DRAWN_WHOLE = 200;
const LARGE = 120_000;
const MOST_FACTOR = 40;
/** Triangles of a mesh of which the area is measured. */
const MEASURED = 20_000;
/** A point costs as much as some triangles. */
const POINT_COST = 4;
/** Steps of the size on the screen, from small to large: each is a quarter larger. */
const BUCKETS = 96;
const STEP = Math.log(1.25);

interface Batch {
  parts: Part[];
  mesh: InstancedMesh;
  wire: InstancedMesh;
  triangles: number;
  /** Its entries. */
  first: number;
  end: number;
}

/** A large mesh that occurs once, and a coarser one in its place. */
interface Large {
  part: Part;
  draft: Mesh;
  triangles: number;
}

/** What a ray meets. */
export interface CrowdHit {
  part: Part;
  instance: number;
  distance: number;
}

/** Number of places at which a part is drawn. */
export function placesOf(part: Part): number {
  return part.object instanceof InstancedMesh ? part.object.count : 1;
}

/** Whether a model is too much to be drawn as it is in each picture. */
export function isHeavy(model: Model): boolean {
  const triangles = model.parts.reduce((sum, part) => sum + part.triangles * placesOf(part), 0);
  return triangles > FEW_TRIANGLES || model.parts.length > FEW_PARTS;
}

/** The parts that occur often and do not move; none if the model can be drawn as it is. */
export function crowded(model: Model): Part[] {
  if (!isHeavy(model)) return [];
  const moved = new Set(model.gltf.animations?.flatMap(({ channels }) => channels?.map(({ target }) => target?.node ?? -1) ?? []));
  const moves = (node: number): boolean => {
    for (let at = node; at >= 0; at = model.parents[at] ?? -1) if (moved.has(at)) return true;
    return false;
  };
  const often = new Map<string, number>();
  const still = model.parts.filter(({ object, node }) => {
    const isPlain = !(object instanceof SkinnedMesh) && !object.morphTargetInfluences?.length && object.isMesh;
    return isPlain && object.matrixWorld.determinant() > 0 && !(moved.size > 0 && moves(node));
  });
  for (const part of still) often.set(keyOf(part), (often.get(keyOf(part)) ?? 0) + placesOf(part));
  return still.filter((part) => (often.get(keyOf(part)) ?? 0) > 1);
}

function keyOf(part: Part): string {
  return `${part.mesh} ${part.primitive} ${part.material.id}`;
}

export class Crowd {
  readonly group = new Group();
  /** Triangles and places of the last picture. */
  drawn = { triangles: 0, places: 0, isStill: false, isDraft: false };
  private readonly batches: Batch[] = [];
  private readonly matrices: Float32Array;
  /** Middle and radius. */
  private readonly spheres: Float32Array;
  private readonly partOf: Uint32Array;
  private readonly instanceOf: Uint32Array;
  private readonly sizes: Float32Array;
  private readonly points: Points;
  private readonly shown = new Set<Part>();
  private budget = FIRST_BUDGET;
  private lastTime = 0;
  private readonly frustum = new Frustum();
  private readonly of: Part[] = [];
  private readonly members: ReadonlySet<Part>;
  private readonly large: Large[] = [];

  /** `alone` are the other parts of the model. */
  constructor(parts: Part[], alone: Part[]) {
    this.members = new Set(parts);
    const factor = alone.reduce((sum, part) => sum + part.triangles, 0) / LEAST_BUDGET;
    for (const part of alone) {
      const { object } = part;
      if (!object.isMesh || object instanceof SkinnedMesh || object instanceof InstancedMesh || object.morphTargetInfluences?.length) continue;
      object.frustumCulled = true;
      const made = factor > 1 && part.triangles > DRAWN_WHOLE ? draftOf(part, Math.min(MOST_FACTOR, Math.max(4, factor * 1.5))) : null;
      if (made) this.large.push(made);
    }
    const groups = new Map<string, Part[]>();
    for (const part of parts) {
      const key = keyOf(part);
      const list = groups.get(key);
      if (list) list.push(part);
      else groups.set(key, [part]);
    }
    const total = parts.reduce((sum, part) => sum + placesOf(part), 0);
    this.matrices = new Float32Array(total * 16);
    this.spheres = new Float32Array(total * 4);
    this.partOf = new Uint32Array(total);
    this.instanceOf = new Uint32Array(total);
    this.sizes = new Float32Array(total);
    const tints = new Uint8Array(total * 3);
    const [matrix, sphere] = [new Matrix4(), new Sphere()];
    const averages = new Map<Texture, Color>();
    let at = 0;
    for (const own of groups.values()) {
      const [first, sample] = [at, own[0]!];
      const tint = tintOf(sample.material, averages).toArray().map((value) => Math.round(Math.min(1, value) * 255));
      for (const part of own) {
        const { object } = part;
        const number = this.of.push(part) - 1;
        const bounds = object.geometry.boundingSphere ?? new Sphere();
        for (let instance = 0; instance < placesOf(part); instance += 1) {
          if (object instanceof InstancedMesh) {
            object.getMatrixAt(instance, matrix);
            matrix.premultiply(object.matrixWorld);
          } else {
            matrix.copy(object.matrixWorld);
          }
          matrix.toArray(this.matrices, at * 16);
          sphere.copy(bounds).applyMatrix4(matrix);
          const isThere = Number.isFinite(sphere.radius + sphere.center.x + sphere.center.y + sphere.center.z) && sphere.radius > 0;
          this.spheres.set(isThere ? [...sphere.center.toArray(), sphere.radius] : [0, 0, 0, 0], at * 4);
          this.partOf[at] = number;
          this.instanceOf[at] = instance;
          tints.set(tint, at * 3);
          at += 1;
        }
      }
      const mesh = instanced(sample.object.geometry, sample.material, at - first);
      const wire = instanced(sample.object.geometry, sample.material, 0);
      wire.instanceMatrix = mesh.instanceMatrix;
      wire.visible = false;
      wire.renderOrder = 2;
      this.group.add(mesh, wire);
      this.batches.push({ parts: own, mesh, wire, triangles: Math.max(1, sample.triangles), first, end: at });
    }
    const geometry = new BufferGeometry();
    const middles = new Float32Array(total * 3);
    for (let entry = 0; entry < total; entry += 1) middles.set(this.spheres.subarray(entry * 4, entry * 4 + 3), entry * 3);
    geometry.setAttribute("position", new BufferAttribute(middles, 3));
    geometry.setAttribute("size", new BufferAttribute(this.sizes, 1));
    geometry.setAttribute("tint", new BufferAttribute(tints, 3, true));
    geometry.setIndex(new BufferAttribute(shuffled(total), 1));
    this.points = new Points(geometry, pointMaterial());
    this.points.frustumCulled = false;
    this.points.raycast = () => {};
    this.group.add(this.points);
  }

  has(part: Part): boolean {
    return this.members.has(part);
  }

  /** Shows these parts, in the materials that they have now. */
  show(parts: Iterable<Part>): void {
    this.shown.clear();
    for (const part of parts) if (this.members.has(part)) this.shown.add(part);
    for (const [entry] of this.sizes.entries()) {
      const part = this.of[this.partOf[entry]!] as Part;
      this.sizes[entry] = this.shown.has(part) ? this.spheres[entry * 4 + 3]! : 0;
    }
    this.points.geometry.getAttribute("size").needsUpdate = true;
    this.lastTime = 0;
    const all = new Set(parts);
    for (const { part, draft } of this.large) draft.userData.isShown = all.has(part);
  }

  /** Takes the materials of the parts. */
  paint(wire: Material | null): void {
    for (const { part, draft } of this.large) {
      draft.material = part.object.material;
      draft.receiveShadow = part.object.receiveShadow;
    }
    for (const batch of this.batches) {
      const { material, castShadow, receiveShadow } = (batch.parts[0] as Part).object;
      Object.assign(batch.mesh, { material, castShadow, receiveShadow });
      batch.wire.visible = wire !== null;
      if (wire) batch.wire.material = wire;
    }
  }

  /**
   * Chooses what is drawn as it is: what is largest on the screen, until the budget is used. `height` is that of the picture
   * in pixels. While the camera moves, the budget follows the time that pictures take. Returns the number of triangles.
   */
  prepare(camera: PerspectiveCamera, height: number, time: number, isStill: boolean): number {
    const passed = time - this.lastTime;
    if (!isStill && this.lastTime > 0 && passed < 3000) {
      if (passed > 55) this.budget = Math.max(LEAST_BUDGET, this.budget * 0.8);
      else if (passed < 28) this.budget = Math.min(MOST_BUDGET, this.budget * 1.12);
    }
    this.lastTime = isStill ? 0 : time;
    const budget = isStill ? Math.min(MOST_BUDGET, this.budget * STILL_FACTOR) : this.budget;
    const large = this.large.reduce((sum, { part, draft }) => sum + (draft.userData.isShown ? part.triangles : 0), 0);
    const isDraft = !isStill && large > this.budget * 0.6;
    for (const { part, draft } of this.large) {
      const isShown = draft.userData.isShown === true;
      draft.layers.set(isShown && isDraft ? 0 : 1);
      part.object.layers.set(isShown && !isDraft ? 0 : 1);
    }
    const scale = height / Math.tan((camera.fov * Math.PI) / 360);
    this.frustum.setFromProjectionMatrix(new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
    const planes = this.frustum.planes.flatMap(({ normal, constant }) => [normal.x, normal.y, normal.z, constant]);
    const [vx, vy, vz, vw] = [2, 6, 10, 14].map((at) => camera.matrixWorldInverse.elements[at]!) as [number, number, number, number];
    const { spheres, sizes } = this;
    const triangles = new Float64Array(BUCKETS);
    const buckets = new Int8Array(sizes.length).fill(-1);
    for (const batch of this.batches) {
      for (let entry = batch.first; entry < batch.end; entry += 1) {
        const radius = sizes[entry]!;
        if (radius <= 0) continue;
        const at = entry * 4;
        const [x, y, z] = [spheres[at]!, spheres[at + 1]!, spheres[at + 2]!];
        let isOutside = false;
        for (let plane = 0; plane < 24; plane += 4) {
          if (planes[plane]! * x + planes[plane + 1]! * y + planes[plane + 2]! * z + planes[plane + 3]! < -radius) {
            isOutside = true;
            break;
          }
        }
        if (isOutside) continue;
        const bucket = bucketOf((radius * scale) / Math.max(1e-3, -(vx * x + vy * y + vz * z + vw)));
        if (bucket < 0) continue;
        buckets[entry] = bucket;
        triangles[bucket]! += batch.triangles;
      }
    }
    let [least, sum] = [BUCKETS, 0];
    while (least > 0 && sum + triangles[least - 1]! <= budget) {
      least -= 1;
      sum += triangles[least]!;
    }
    let places = 0;
    for (const batch of this.batches) {
      const target = batch.mesh.instanceMatrix.array;
      let count = 0;
      for (let entry = batch.first; entry < batch.end; entry += 1) {
        if (buckets[entry]! < least) continue;
        target.set(this.matrices.subarray(entry * 16, entry * 16 + 16), count * 16);
        count += 1;
      }
      batch.mesh.count = batch.wire.count = count;
      batch.mesh.visible = count > 0;
      batch.mesh.instanceMatrix.clearUpdateRanges();
      batch.mesh.instanceMatrix.addUpdateRange(0, count * 16);
      batch.mesh.instanceMatrix.needsUpdate = true;
      places += count;
    }
    // While the camera moves on a slow machine, one point represents several.
    const total = this.sizes.length;
    const points = isStill ? total : Math.min(total, Math.ceil(budget / POINT_COST));
    this.points.geometry.setDrawRange(0, points);
    const { uniforms } = this.points.material as ShaderMaterial;
    uniforms.grow!.value = Math.min(2, Math.sqrt(total / Math.max(1, points)));
    uniforms.scale!.value = scale;
    uniforms.cutoff!.value = pixelsOf(least);
    this.drawn = { triangles: sum, places, isStill, isDraft };
    return sum + large;
  }

  /** The nearest place that a ray meets. */
  pick(caster: Raycaster): CrowdHit | null {
    const { ray } = caster;
    const [origin, direction] = [ray.origin, ray.direction];
    const near: [number, number][] = [];
    for (let entry = 0; entry < this.sizes.length; entry += 1) {
      const radius = this.sizes[entry]!;
      if (radius <= 0) continue;
      const at = entry * 4;
      const [x, y, z] = [this.spheres[at]! - origin.x, this.spheres[at + 1]! - origin.y, this.spheres[at + 2]! - origin.z];
      const along = x * direction.x + y * direction.y + z * direction.z;
      const aside = x * x + y * y + z * z - along * along;
      if (aside > radius * radius) continue;
      const half = Math.sqrt(radius * radius - aside);
      if (along + half > 0) near.push([Math.max(0, along - half), entry]);
    }
    near.sort((a, b) => a[0] - b[0]);
    let best: CrowdHit | null = null;
    const probe = new Mesh();
    probe.matrixAutoUpdate = false;
    for (const [distance, entry] of near) {
      if (best && distance > best.distance) break;
      const part = this.of[this.partOf[entry]!] as Part;
      probe.geometry = part.object.geometry;
      // What is not drawn from behind is not met from behind.
      probe.material = part.object.material;
      probe.matrixWorld.fromArray(this.matrices, entry * 16);
      const hits: { distance: number }[] = [];
      probe.raycast(caster, hits as never);
      for (const hit of hits) {
        if (!best || hit.distance < best.distance) best = { part, instance: this.instanceOf[entry]!, distance: hit.distance };
      }
    }
    return best;
  }

  dispose(): void {
    for (const { draft } of this.large) {
      draft.geometry.setIndex(null);
      draft.removeFromParent();
    }
    this.points.geometry.dispose();
    (this.points.material as Material).dispose();
    for (const { mesh, wire } of this.batches) {
      // The geometry belongs to the model.
      mesh.dispose();
      wire.dispose();
    }
    this.group.removeFromParent();
  }
}

/** A mesh of the vertices of another one, of which those in the same cell are one; null if that makes it no smaller. */
function draftOf(part: Part, factor: number): Large | null {
  const source = part.object.geometry as BufferGeometry;
  const [index, positions, box] = [source.index, source.getAttribute("position"), source.boundingBox];
  if (!index || !positions || !box || box.isEmpty()) return null;
  const whole = areaOf(positions as BufferAttribute, index.array, 1 + Math.floor(part.triangles / MEASURED));
  // Cells have the size of as many triangles; a road that is narrower than they are would vanish.
  for (let cell = Math.sqrt((2 * whole * factor) / part.triangles), tries = 0; tries < 3 && cell > 0; cell /= 2, tries += 1) {
    const kept = clustered(positions as BufferAttribute, index.array, box, cell);
    if (kept.length / 3 > part.triangles * 0.7) return null;
    if (areaOf(positions as BufferAttribute, kept, 1 + Math.floor(kept.length / 3 / MEASURED)) < whole * 0.75) continue;
    const geometry = new BufferGeometry();
    for (const [name, attribute] of Object.entries(source.attributes)) geometry.setAttribute(name, attribute);
    geometry.setIndex(kept);
    geometry.boundingSphere = source.boundingSphere;
    const draft = new Mesh(geometry, part.object.material);
    // A terrain is a little lower, so that roads are not below it.
    if (part.triangles > LARGE) draft.position.y = -cell * 0.15;
    draft.raycast = () => {};
    draft.layers.set(1);
    part.object.add(draft);
    return { part, draft, triangles: kept.length / 3 };
  }
  return null;
}

function clustered(positions: BufferAttribute, index: ArrayLike<number>, box: Box3, cell: number): number[] {
  const size = box.getSize(new Vector3());
  const [columns, rows] = [Math.ceil(size.x / cell) + 1, Math.ceil(size.y / cell) + 1];
  const firsts = new Map<number, number>();
  const owners = new Uint32Array(positions.count);
  for (let vertex = 0; vertex < positions.count; vertex += 1) {
    const [x, y, z] = [positions.getX(vertex) - box.min.x, positions.getY(vertex) - box.min.y, positions.getZ(vertex) - box.min.z];
    const key = Math.floor(x / cell) + columns * (Math.floor(y / cell) + rows * Math.floor(z / cell));
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, vertex);
    owners[vertex] = first ?? vertex;
  }
  const kept: number[] = [];
  for (let at = 0; at + 2 < index.length; at += 3) {
    const [a, b, c] = [owners[index[at]!]!, owners[index[at + 1]!]!, owners[index[at + 2]!]!];
    if (a !== b && b !== c && c !== a) kept.push(a, b, c);
  }
  return kept;
}

/** The area of triangles, of which only some are measured. */
function areaOf(positions: BufferAttribute, index: ArrayLike<number>, step: number): number {
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  let area = 0;
  for (let at = 0; at + 2 < index.length; at += 3 * step) {
    a.fromBufferAttribute(positions, index[at]!);
    b.fromBufferAttribute(positions, index[at + 1]!).sub(a);
    c.fromBufferAttribute(positions, index[at + 2]!).sub(a);
    const one = b.cross(c).length() / 2;
    if (Number.isFinite(one)) area += one * step;
  }
  return area;
}

function bucketOf(pixels: number): number {
  if (!(pixels >= LEAST_PIXELS)) return -1;
  return Math.min(BUCKETS - 1, Math.floor(Math.log(pixels / LEAST_PIXELS) / STEP));
}

/** The least size of a bucket, in pixels. */
function pixelsOf(bucket: number): number {
  return LEAST_PIXELS * Math.exp(bucket * STEP);
}

function instanced(geometry: BufferGeometry, material: Material, count: number): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, count);
  mesh.instanceMatrix.setUsage(StaticDrawUsage);
  mesh.frustumCulled = false;
  mesh.raycast = () => {};
  return mesh;
}

/** The color of a material from far away, in linear light. */
function tintOf(material: Material, averages: Map<Texture, Color>): Color {
  if (!(material instanceof MeshStandardMaterial)) return new Color(0.5, 0.5, 0.5);
  const color = material.color.clone();
  const { map } = material;
  if (map && !isMissing(map)) {
    let average = averages.get(map);
    if (!average) averages.set(map, (average = averageOf(map)));
    color.multiply(average);
  }
  return color;
}

/** The mean color of an image, where it is not transparent. */
function averageOf(texture: Texture): Color {
  const side = 16;
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const sum = new Color(0, 0, 0);
  let weight = 0;
  try {
    context?.drawImage(texture.image as CanvasImageSource, 0, 0, side, side);
    const pixels = context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray();
    const one = new Color();
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      const alpha = pixels[at + 3]! / 255;
      one.setRGB(pixels[at]! / 255, pixels[at + 1]! / 255, pixels[at + 2]! / 255).convertSRGBToLinear();
      sum.add(one.multiplyScalar(alpha));
      weight += alpha;
    }
  } catch {
    // An image that cannot be drawn on a canvas, such as a compressed one.
  }
  return weight > 0 ? sum.multiplyScalar(1 / weight) : new Color(0.5, 0.5, 0.5);
}

/** The numbers below `count` in an order that has no pattern, and is always the same. */
function shuffled(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  let state = 1;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

function pointMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { scale: { value: 1 }, cutoff: { value: 1 }, grow: { value: 1 } },
    vertexShader: /* glsl */ `
      attribute float size;
      attribute vec3 tint;
      uniform float scale;
      uniform float cutoff;
      uniform float grow;
      varying vec3 color;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        float pixels = size * scale / max(1e-3, -seen.z);
        if (size <= 0.0 || seen.z >= 0.0 || pixels >= cutoff) {
          gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
          gl_PointSize = 1.0;
          return;
        }
        gl_Position = projectionMatrix * seen;
        gl_PointSize = max(1.0, pixels * 0.8 * grow);
        color = tint;
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec3 color;
      void main() {
        if (length(gl_PointCoord - 0.5) > 0.5) discard;
        gl_FragColor = vec4(color * 0.55, 1.0);
        #include <colorspace_fragment>
      }
    `,
  });
}

/** The place of an instance of a part, in the space of its node. */
export function matrixOf(part: Part, instance: number): Matrix4 {
  const matrix = new Matrix4();
  if (part.object instanceof InstancedMesh) part.object.getMatrixAt(instance, matrix);
  return matrix;
}
