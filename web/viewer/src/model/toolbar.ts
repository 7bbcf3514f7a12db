// The buttons above the picture: overlays, colors, views, screenshot.

import { COLORINGS, type Coloring } from "../stage/coloring";
import { h, setAria } from "../ui/element";
import { icon, type IconName } from "../ui/icons";
import type { Lifetime } from "../ui/lifetime";
import type { ModelContext, ViewState } from "./context";

type Toggle = "map" | "wireframe" | "normals" | "skeleton" | "names" | "bounds" | "ground" | "collision" | "backs";

export const TOGGLES: { state: Exclude<Toggle, "map">; icon: IconName; label: string; short?: string; key: string }[] = [
  { state: "wireframe", icon: "wireframe", label: "Wireframe", key: "w" },
  { state: "normals", icon: "normals", label: "Normals", key: "n" },
  { state: "skeleton", icon: "skeleton", label: "Skeleton", key: "j" },
  { state: "names", icon: "names", label: "Names of joints", short: "Names", key: "t" },
  { state: "bounds", icon: "bounds", label: "Bounds", key: "b" },
  { state: "ground", icon: "ground", label: "Grid", key: "g" },
  { state: "collision", icon: "collision", label: "Collision", key: "c" },
  { state: "backs", icon: "backs", label: "Backs of surfaces", short: "Backs", key: "k" },
];

export function toggle(context: ModelContext, name: Toggle): void {
  const { state } = context;
  if (name === "names" && !state.state.skeleton) state.set({ names: true, skeleton: true });
  else state.set({ [name]: !state.state[name] });
}

export function toolbar(
  context: ModelContext,
  lifetime: Lifetime,
  actions: { frame: () => void; screenshot: () => void },
): HTMLElement {
  const { state, visibility, model } = context;
  const buttons = TOGGLES.map(({ state: name, icon: iconName, label, short, key }) => {
    const button = h(
      "button",
      {
        type: "button",
        class: "tool",
        title: `${label} (${key.toUpperCase()})`,
        aria: { label, pressed: false },
        data: { toggle: name },
        on: { click: () => toggle(context, name) },
      },
      icon(iconName),
      h("span", { class: "tool-label", aria: { hidden: true } }, short ?? label),
    );
    const isOn = (value: ViewState) => value[name] && (name !== "names" || value.skeleton);
    lifetime.add(state.watch(isOn, (on) => setAria(button, "pressed", on)));
    return button;
  });
  const collision = buttons[TOGGLES.findIndex((one) => one.state === "collision")];
  if (collision && !model.parts.some((part) => visibility.isCollision(part))) {
    collision.disabled = true;
    collision.title = "Collision: the file has no collision meshes";
  }
  const coloring = h(
    "select",
    {
      class: "tool-select",
      aria: { label: "Colors of surfaces" },
      title: "Colors of surfaces (M)",
      on: { change: () => state.set({ coloring: coloring.value as Coloring }) },
    },
    ...Object.entries(COLORINGS).map(([value, label]) => h("option", { value }, label)),
  );
  lifetime.add(state.watch((value) => value.coloring, (value) => (coloring.value = value)));
  const action = (label: string, key: string, name: IconName, run: () => void) =>
    h(
      "button",
      { type: "button", class: "tool", title: `${label} (${key})`, aria: { label }, on: { click: run } },
      icon(name),
      h("span", { class: "tool-label", aria: { hidden: true } }, label),
    );
  const map = h(
    "button",
    {
      type: "button",
      class: "tool",
      title: "Map: dragging moves the picture, and does not turn it (O)",
      aria: { label: "Map", pressed: false },
      data: { toggle: "map" },
      on: { click: () => toggle(context, "map") },
    },
    icon("map"),
    h("span", { class: "tool-label", aria: { hidden: true } }, "Map"),
  );
  lifetime.add(state.watch((value) => value.map, (on) => setAria(map, "pressed", on)));
  return h(
    "div",
    { class: "toolbar", role: "toolbar", aria: { label: "Picture" } },
    ...buttons,
    h("span", { class: "tool-gap" }),
    coloring,
    h("span", { class: "tool-gap" }),
    context.world.isLevel && map,
    action("Frame", "F", "frame", actions.frame),
    action("Picture", "S saves it at once", "camera", actions.screenshot),
  );
}
