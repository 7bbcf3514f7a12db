// Colors of distances between surfaces, those of `render --diff`.

import { BufferAttribute, Color, DoubleSide, MeshStandardMaterial, Vector3, type BufferGeometry } from "three";
import type { Model } from "../stage/model";
import { light } from "../stage/studio";

/** From no distance to the largest one, in equal steps. */
const SCALE = ["#c4c4c4", "#fed976", "#f46d43", "#a50026"];
const LOST = "#4575dc";
const GAINED = "#1a9850";
/** The part of a color that does not depend on the light, so that it can be found in the legend. */
const OWN_COLOR = 0.65;

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

/** Colors the surfaces; what has a negative distance is only in one of the files. */
export function colorByDistance(model: Model, largest: number): void {
  for (const part of model.parts) {
    let top = part.node;
    while ((model.parents[top] ?? -1) >= 0) top = model.parents[top] as number;
    const geometry = part.object.geometry as BufferGeometry;
    const distances = geometry.getAttribute("_distance");
    const shares = Float32Array.from({ length: part.vertices }, (_, vertex) => {
      const distance = distances?.getX(vertex) ?? -1;
      return distance < 0 || largest <= 0 ? Math.min(distance, 0) : distance / largest;
    });
    geometry.setAttribute("share", new BufferAttribute(shares, 1));
    part.object.material = heatMaterial(model.gltf.nodes?.[top]?.name === "b" ? GAINED : LOST);
  }
}

/** The distance is interpolated, not the color, so that each point has the color that the legend gives it. */
function heatMaterial(alone: string): MeshStandardMaterial {
  // The triangles have corners of their own, and no normals.
  const material = light(
    new MeshStandardMaterial({ flatShading: true, roughness: 1, metalness: 0, side: DoubleSide }),
    new Vector3(),
    OWN_COLOR,
  );
  const inTheStudio = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader, renderer) => {
    inTheStudio(shader, renderer);
    shader.uniforms.heatScale = { value: SCALE.map((color) => new Color(color)) };
    shader.uniforms.heatAlone = { value: new Color(alone) };
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "attribute float share;\nvarying float heatShare;\nvoid main() {\n  heatShare = share;");
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "uniform vec3 heatScale[4];\nuniform vec3 heatAlone;\nvarying float heatShare;\nvoid main() {")
      .replace(
        "#include <color_fragment>",
        `float heatAt = clamp(heatShare, 0.0, 1.0) * 3.0;
        vec3 heat = mix(heatScale[0], heatScale[1], clamp(heatAt, 0.0, 1.0));
        heat = mix(heat, heatScale[2], clamp(heatAt - 1.0, 0.0, 1.0));
        heat = mix(heat, heatScale[3], clamp(heatAt - 2.0, 0.0, 1.0));
        diffuseColor.rgb = heatShare < 0.0 ? heatAlone : heat;`,
      );
  };
  material.customProgramCacheKey = () => "heat";
  return material;
}
