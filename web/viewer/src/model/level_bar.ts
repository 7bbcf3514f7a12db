// The slider of the levels of detail.

import { placesOf } from "../stage/crowd";
import { count, whole } from "../ui/format";
import { fill, h } from "../ui/element";
import type { Lifetime } from "../ui/lifetime";
import type { ModelContext } from "./context";

export function levelBar(context: ModelContext, lifetime: Lifetime): HTMLElement {
  const { state, visibility, world } = context;
  const levels = visibility.visual;
  const readout = h("output", { class: "level-readout", aria: { live: "polite" } });
  const slider = h("input", {
    type: "range",
    class: "level-slider",
    min: "0",
    max: String(Math.max(0, levels.length - 1)),
    step: "1",
    aria: { label: "Level of detail" },
    on: { input: () => state.set({ level: Number(slider.value) }) },
  });
  const engine = h("input", {
    type: "checkbox",
    on: { change: () => state.set({ level: engine.checked ? null : (state.state.engine?.level ?? 0) }) },
  });
  const engineLabel = h(
    "label",
    { class: "check", title: "The level that the engine shows at this size on the screen (E)" },
    engine,
    "As the engine",
  );
  const draw = (): void => {
    const { level, engine: choice, parts } = state.state;
    const index = level ?? choice?.level ?? null;
    const shown = index === null ? undefined : levels[index];
    engine.checked = level === null;
    if (index !== null) slider.value = String(index);
    const triangles = parts
      .filter((part) => !visibility.isCollision(part))
      .reduce((sum, part) => sum + part.triangles * placesOf(part), 0);
    const size = level === null && choice ? ` · ${whole(Math.round(choice.pixels))} px high` : "";
    fill(
      readout,
      h("strong", {}, shown?.name || (levels.length > 0 && index === null ? "nothing drawn" : "all")),
      world.isLevel && ` · ${count(world.placements, "object")}`,
      ` · ${count(triangles, "triangle")}${size}`,
    );
    readout.dataset.triangles = String(triangles);
    slider.setAttribute("aria-valuetext", shown?.name ?? "none");
  };
  lifetime.add(state.watch((value) => value.parts, draw), state.watch((value) => value.engine, draw));
  const bar = h("div", { class: "level-bar" }, levels.length > 1 && slider, readout);
  if (visibility.canChoose) bar.append(engineLabel);
  return bar;
}
