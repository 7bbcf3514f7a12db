// Lights up nodes and triangles in the picture.

import { Box3, BufferAttribute, BufferGeometry, DoubleSide, InstancedMesh, Mesh, MeshBasicMaterial, Vector3 } from "three";
import type { Targets } from "../api/types";
import { matrixOf, placesOf as countOf } from "./crowd";
import { corners, descendants, positions, twin, twinAt, vertexPosition, type Model, type Part } from "./model";

/** What lights up: whole parts, and single triangles of parts. */
export interface Spot {
  parts: Part[];
  triangles: { part: Part; list: number[] }[];
  /** Single places of parts that are at many. */
  instances?: { part: Part; instance: number }[];
  /** Nodes without triangles: joints, groups. */
  nodes: number[];
  /** Whether a finding names it: whole parts are red, too. */
  isFinding?: boolean;
}

export const NOWHERE: Spot = { parts: [], triangles: [], nodes: [] };

export function isNowhere(spot: Spot): boolean {
  return spot.parts.length + spot.triangles.length + spot.nodes.length + (spot.instances?.length ?? 0) === 0;
}

/** What targets of the server's answers are in the model; a node means what is below it, too. */
export function spotOf(model: Model, targets: Targets | null | undefined): Spot {
  const spot: Spot = { parts: [], triangles: [], nodes: [] };
  for (const target of targets?.primitives ?? []) {
    for (const part of model.parts) {
      if (part.mesh !== target.mesh || part.primitive !== target.primitive) continue;
      const list = target.triangles?.filter((triangle) => triangle < part.triangles) ?? [];
      if (list.length > 0) spot.triangles.push({ part, list });
      else spot.parts.push(part);
    }
  }
  if (spot.parts.length + spot.triangles.length > 0) return spot;
  const nodes = targets?.nodes ?? [];
  if (nodes.length === 0 && targets?.materials?.length) {
    spot.parts.push(...model.parts.filter((part) => targets.materials?.includes(part.materialIndex)));
  }
  for (const node of nodes) {
    const below = new Set(descendants(model, node));
    const parts = model.parts.filter((part) => below.has(part.node));
    if (parts.length > 0) spot.parts.push(...parts);
    else if (model.nodes[node]) spot.nodes.push(node);
  }
  return spot;
}

/** The places of a spot: triangles with common vertices are one. None if it has no single triangles. */
export function placesOf(spot: Spot): Spot[] {
  return spot.triangles.flatMap(({ part, list }) => {
    // By vertex a triangle that has it; each triangle leads to an earlier one of its place, or to itself.
    const users = new Map<number, number>();
    const above = list.map((_, at) => at);
    const first = (at: number): number => {
      let own = at;
      while (above[own] !== own) own = above[own] = above[above[own]!]!;
      return own;
    };
    list.forEach((triangle, at) => {
      for (const vertex of corners(part, triangle)) {
        const user = users.get(vertex);
        if (user === undefined) users.set(vertex, at);
        else {
          const [a, b] = [first(user), first(at)];
          above[Math.max(a, b)] = Math.min(a, b);
        }
      }
    });
    const places = new Map<number, number[]>();
    list.forEach((triangle, at) => {
      const own = first(at);
      const place = places.get(own);
      if (place) place.push(triangle);
      else places.set(own, [triangle]);
    });
    return [...places.values()].map((own): Spot => ({ parts: [], triangles: [{ part, list: own }], nodes: [] }));
  });
}

/** The points that a picture of the spot has to show, posed. */
export function pointsOf(model: Model, spot: Spot): Vector3[] {
  const points: Vector3[] = [];
  for (const { part, list } of spot.triangles) {
    for (const triangle of list.slice(0, 20_000)) {
      for (const vertex of corners(part, triangle)) points.push(vertexPosition(part, vertex));
    }
  }
  for (const { part, instance } of spot.instances ?? []) {
    const { min, max } = part.object.geometry.boundingBox ?? new Box3();
    const matrix = matrixOf(part, instance).premultiply(part.object.matrixWorld);
    for (let bits = 0; bits < 8; bits += 1) {
      points.push(new Vector3(bits & 1 ? max.x : min.x, bits & 2 ? max.y : min.y, bits & 4 ? max.z : min.z).applyMatrix4(matrix));
    }
  }
  for (const part of spot.parts) {
    if (part.object instanceof InstancedMesh) {
      points.push(...positions([part], 20_000));
      continue;
    }
    const step = Math.max(1, Math.floor(part.vertices / 20_000));
    for (let vertex = 0; vertex < part.vertices; vertex += step) points.push(vertexPosition(part, vertex));
  }
  for (const node of spot.nodes) {
    const object = model.nodes[node];
    if (!object) continue;
    points.push(object.getWorldPosition(new Vector3()));
    for (const child of model.gltf.nodes?.[node]?.children ?? []) {
      const below = model.nodes[child];
      if (below) points.push(below.getWorldPosition(new Vector3()));
    }
  }
  return points.filter((point) => Number.isFinite(point.x + point.y + point.z));
}

/** Of parts with more triangles, at all places, boxes light up. */
const MOST_TRIANGLES = 1_500_000;

export class Highlight {
  private readonly meshes: Mesh[] = [];
  private readonly own: BufferGeometry[] = [];
  private readonly whole = surface(0x2f8cff, 0.24);
  private readonly named = surface(0xff2f4f, 0.45);
  private readonly single = surface(0xff2f4f, 0.85);
  private readonly edges = new MeshBasicMaterial({ color: 0xff2f4f, wireframe: true, depthTest: false, transparent: true });

  constructor(private readonly model: Model) {}

  show(spot: Spot): void {
    this.clear();
    const material = spot.isFinding ? this.named : this.whole;
    let triangles = 0;
    for (const part of spot.parts) {
      triangles += part.triangles * countOf(part);
      this.add(twin(part, material, undefined, triangles <= MOST_TRIANGLES));
    }
    for (const { part, instance } of spot.instances ?? []) {
      const mesh = twinAt(part, material, instance);
      mesh.userData.isPlace = true;
      this.add(mesh);
    }
    for (const { part, list } of spot.triangles) {
      const source = part.object.geometry as BufferGeometry;
      const geometry = new BufferGeometry();
      geometry.attributes = source.attributes;
      geometry.morphAttributes = source.morphAttributes;
      geometry.morphTargetsRelative = source.morphTargetsRelative;
      geometry.setIndex(new BufferAttribute(new Uint32Array(list.flatMap((triangle) => corners(part, triangle))), 1));
      this.own.push(geometry);
      this.add(twin(part, this.single, geometry));
      this.add(twin(part, this.edges, geometry));
    }
  }

  private add(mesh: Mesh): void {
    mesh.renderOrder = 5;
    // Visible also where the level of the part is not.
    mesh.layers.set(0);
    this.meshes.push(mesh);
  }

  get isEmpty(): boolean {
    return this.meshes.length === 0;
  }

  /** Number of meshes that light up; for tests. */
  get total(): number {
    return this.meshes.length;
  }

  /** Number of single places that light up; for tests. */
  get instances(): number {
    return this.meshes.filter((mesh) => mesh.userData.isPlace === true).length;
  }

  /** Whether something is red; for tests. */
  get isRed(): boolean {
    return this.meshes.some((mesh) => mesh.material !== this.whole);
  }

  /** Numbers of triangles that light up, by part; for tests. */
  get triangles(): number {
    return this.meshes.reduce((sum, mesh) => {
      const geometry = mesh.geometry as BufferGeometry;
      return sum + (mesh.material === this.edges ? 0 : (geometry.index?.count ?? 0) / 3);
    }, 0);
  }

  clear(): void {
    for (const mesh of this.meshes.splice(0)) mesh.removeFromParent();
    // The attributes belong to the model: only the indices are freed.
    for (const geometry of this.own.splice(0)) geometry.setIndex(null);
    void this.model;
  }
}

function surface(color: number, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color,
    opacity,
    transparent: true,
    side: DoubleSide,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -3,
    polygonOffsetUnits: -3,
  });
}
