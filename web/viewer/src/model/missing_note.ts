// A line over the picture: what is not in it, because files were not found.

import type { SceneInfo } from "../api/types";
import { h } from "../ui/element";
import { count } from "../ui/format";

const ABSENT = ["missing", "outside", "not_in_mod"];

export function missingNote(scene: SceneInfo, show: () => void): HTMLElement | false {
  const images = new Set(
    scene.materials.flatMap((material) => material.textures).filter(({ status }) => ABSENT.includes(status)).map(({ value }) => value),
  );
  const materials = scene.materials.filter(({ definition, is_unknown }) => is_unknown || (definition && ABSENT.includes(definition.status)));
  const parts = [
    images.size > 0 && `${count(images.size, "image")} missing`,
    materials.length > 0 && `${count(materials.length, "material")} without a definition`,
  ].filter(Boolean);
  if (parts.length === 0) return false;
  const first = [...images][0] ?? materials[0]?.name ?? "";
  return h(
    "div",
    { class: "picture-note", role: "note" },
    h("strong", {}, parts.join(", ")),
    h("button", { type: "button", class: "button", on: { click: show } }, "Show them"),
    h("span", { class: "muted" }, `The first is ${first}. Drop the model with its folder, or start with `, h("code", {}, "--root FOLDER"), "."),
  );
}
