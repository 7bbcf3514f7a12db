// What the files of a level or vehicle say of the selected object.

import type { ModelContext } from "../model/context";
import { copyButton } from "../ui/clipboard";
import { fill, h, type Child } from "../ui/element";
import { significant, whole } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";

export function objectCard(context: ModelContext, lifetime: Lifetime): HTMLElement | false {
  const { state, world } = context;
  if (!world.hasObjects) return false;
  const card = h("div", { class: "object-card", role: "region", aria: { label: "The selected object" }, hidden: true });
  const draw = (): void => {
    const { selected, instance } = state.state;
    const node = selected === null ? null : world.ownerOf(selected);
    const object = node === null ? null : world.object(node, instance);
    card.hidden = node === null || object === null;
    if (node === null || object === null) return;
    const places = world.count(node);
    const isSeveral = instance === null && places > 1;
    const { x, y, z } = world.position(node, instance);
    const position = [x, y, z].map((value) => significant(value, 6)).join(" ");
    const line = object.file && `${object.file}:${object.line ?? 1}`;
    const { shape } = object;
    fill(
      card,
      h("p", { class: "object-title" }, h("strong", {}, object.class), " ", isSeveral ? `${whole(places)} places` : object.name),
      h(
        "table",
        { class: "facts" },
        h(
          "tbody",
          {},
          object.type !== undefined && row("Type", object.type),
          object.slot !== undefined && row("Slot", object.slot),
          shape !== undefined && row("Shape", shape, copyButton("path of the shape", shape)),
          !isSeveral && row("Position", position, copyButton("position", position)),
          line !== undefined && !isSeveral && row(object.type === undefined ? "Line" : "From line", line, copyButton("line", line)),
          object.persistentId !== undefined && !isSeveral && row("Id", object.persistentId, copyButton("id", object.persistentId)),
          object.hidden === true && row("Hidden", "in the game"),
        ),
      ),
      h(
        "div",
        { class: "object-actions" },
        button("Frame", "Frame the object (F)", () => context.select(node, true, instance)),
        shape !== undefined && isFound(node) && button("Open shape", `Open ${shape}`, () => context.openShape(shape)),
        isSeveral && h("span", { class: "muted" }, "Click one of them in the picture, or open the row in the list."),
        shape !== undefined && !isFound(node) && h("span", { class: "muted" }, "The shape was not found: a box takes its place."),
      ),
    );
  };
  const isFound = (node: number): boolean =>
    world.parts(node).some((part) => context.model.gltf.meshes?.[part.mesh]?.name !== "placeholder");
  lifetime.add(state.watch((value) => `${value.selected} ${value.instance}`, draw));
  return card;
}

function row(name: string, value: string, ...more: Child[]): HTMLElement {
  return h("tr", {}, h("th", { role: "rowheader" }, name), h("td", {}, h("span", { class: "fact-value" }, value), ...more));
}

function button(label: string, title: string, run: () => void): HTMLElement {
  return h("button", { type: "button", class: "button", title, on: { click: run } }, label);
}
