// The materials with their textures, as they are found.

import type { MeshStandardMaterial, Texture } from "three";
import type { MaterialTexture, SceneMaterial } from "../api/types";
import type { ModelContext } from "../model/context";
import { isMissing } from "../stage/studio";
import { emptyState } from "../ui/dialog";
import { h } from "../ui/element";
import { count } from "../ui/format";
import type { Panel } from "./panel";

const MAPS = ["map", "normalMap", "roughnessMap", "aoMap", "emissiveMap"] as const;
const MAP_NAMES: Record<(typeof MAPS)[number], string> = {
  map: "base color",
  normalMap: "normal",
  roughnessMap: "metallic, roughness",
  aoMap: "occlusion",
  emissiveMap: "emissive",
};

export function materialsPanel(context: ModelContext): Panel {
  const { model, scene } = context;
  const definitions = model.gltf.materials ?? [];
  if (definitions.length === 0) {
    return { element: h("div", { class: "panel" }, emptyState("The file has no materials.")) };
  }
  const cards = definitions.map((definition, index) => {
    const parts = model.parts.filter((part) => part.materialIndex === index);
    const material = parts[0]?.material as MeshStandardMaterial | undefined;
    const triangles = parts.reduce((sum, part) => sum + part.triangles, 0);
    const known = scene.materials.find((one) => one.glb_materials.includes(index));
    const show = (fly: boolean) => context.show({ parts, triangles: [], nodes: [] }, fly);
    const swatch = h("span", { class: "swatch", aria: { hidden: true } });
    if (material?.color) swatch.style.background = `#${material.color.getHexString()}`;
    return h(
      "article",
      { class: "material" },
      h(
        "button",
        {
          type: "button",
          class: "material-head",
          title: "Light up what has this material; twice: go there",
          disabled: parts.length === 0,
          on: { click: () => show(false), dblclick: () => show(true) },
        },
        swatch,
        h("span", { class: "row-name" }, definition.name || `material ${index}`),
        h("span", { class: "row-note" }, parts.length > 0 ? count(triangles, "triangle") : "not used"),
      ),
      material && pictures(material),
      known?.definition && definitionRow(known.definition),
      ...(known?.textures ?? []).map(textureRow),
    );
  });
  return { element: h("div", { class: "panel panel-scroll" }, ...cards) };
}

/** Small pictures of the textures that the model shows. */
function pictures(material: MeshStandardMaterial): HTMLElement | null {
  const figures = MAPS.flatMap((name) => {
    const texture = material[name] as Texture | null | undefined;
    if (!texture || isMissing(texture)) return [];
    const image = texture.image as (CanvasImageSource & { width: number; height: number }) | undefined;
    if (!image?.width) return [];
    const canvas = h("canvas", { width: 64, height: 64, role: "img", aria: { label: `${MAP_NAMES[name]} texture` } });
    canvas.getContext("2d")?.drawImage(image, 0, 0, 64, 64);
    return [h("figure", {}, canvas, h("figcaption", {}, MAP_NAMES[name], h("br"), `${image.width}×${image.height}`))];
  });
  return figures.length > 0 ? h("div", { class: "texture-pictures" }, ...figures) : null;
}

function definitionRow({ status, file, similar }: NonNullable<SceneMaterial["definition"]>): HTMLElement {
  return textureRow({ slot: "definition", value: file ?? "", status, file, similar });
}

function textureRow(texture: MaterialTexture): HTMLElement {
  const isFound = texture.status === "found" || texture.status === "known";
  const status = texture.status.replaceAll("_", " ");
  return h(
    "div",
    { class: "texture" },
    h("span", { class: "texture-slot" }, texture.slot),
    h("span", { class: `badge ${isFound ? "badge-good" : "badge-warning"}` }, status),
    h("span", { class: "texture-value", title: texture.value }, texture.value),
    texture.file && texture.file !== texture.value && h("span", { class: "texture-file" }, `→ ${texture.file}`),
    texture.similar && h("span", { class: "texture-file" }, "similar: ", h("em", {}, texture.similar)),
  );
}
