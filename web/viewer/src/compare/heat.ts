// Colors of distances between surfaces, those of `render --diff`.

import { BufferAttribute, Color, DoubleSide, Mesh, MeshStandardMaterial, type BufferGeometry } from "three";
import type { Model } from "../stage/model";
import { light } from "../stage/studio";

const SCALE = ["#c4c4c4", "#fed976", "#f46d43", "#a50026"].map((color) => new Color(color));
export const LOST = new Color("#4575dc");
export const GAINED = new Color("#1a9850");

function colorOf(share: number): Color {
  const at = Math.min(1, Math.max(0, share)) * (SCALE.length - 1);
  const index = Math.min(SCALE.length - 2, Math.floor(at));
  const [from, to] = [SCALE[index] as Color, SCALE[index + 1] as Color];
  return from.clone().lerp(to, at - index);
}

/** The largest distance that the vertices of a heat map have. */
export function largestDistance(model: Model): number {
  let largest = 0;
  for (const part of model.parts) {
    const distances = part.object.geometry.getAttribute("_distance");
    for (let vertex = 0; vertex < (distances?.count ?? 0); vertex += 1) {
      const distance = distances?.getX(vertex) ?? 0;
      if (Number.isFinite(distance)) largest = Math.max(largest, distance);
    }
  }
  return largest;
}

/** Colors the vertices; what has no distance, or a negative one, is only in one of the files. */
export function colorByDistance(model: Model, largest: number): void {
  // The triangles have corners of their own, and no normals.
  const material = light(
    new MeshStandardMaterial({ vertexColors: true, flatShading: true, roughness: 1, metalness: 0, side: DoubleSide }),
  );
  const roots = new Map(model.gltf.nodes?.map((node, index) => [index, node.name]) ?? []);
  for (const part of model.parts) {
    let top = part.node;
    while ((model.parents[top] ?? -1) >= 0) top = model.parents[top] as number;
    const alone = roots.get(top) === "b" ? GAINED : LOST;
    const geometry = part.object.geometry as BufferGeometry;
    const distances = geometry.getAttribute("_distance") as BufferAttribute | undefined;
    const colors = new Float32Array(part.vertices * 3);
    for (let vertex = 0; vertex < part.vertices; vertex += 1) {
      const distance = distances ? distances.getX(vertex) : NaN;
      const isCommon = Number.isFinite(distance) && distance >= 0;
      (isCommon ? colorOf(largest > 0 ? distance / largest : 0) : alone).toArray(colors, vertex * 3);
    }
    geometry.setAttribute("color", new BufferAttribute(colors, 3));
    (part.object as Mesh).material = material;
  }
}
