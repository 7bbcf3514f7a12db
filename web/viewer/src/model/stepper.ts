// The name of the model in the bar, with the ways to the ones before and after it in the list.

import { modelAddress } from "../address";
import type { FileEntry } from "../api/types";
import { revealButton } from "../desktop";
import type { Catalog } from "../grid/catalog";
import { filterOf, select } from "../grid/filter";
import { copyButton } from "../ui/clipboard";
import { cutName } from "../ui/cut_name";
import { fill, h } from "../ui/element";
import { whole } from "../ui/format";
import { icon } from "../ui/icons";
import type { Lifetime } from "../ui/lifetime";
import type { Shortcut } from "../ui/shortcuts";

export interface Stepper {
  element: HTMLElement;
  shortcuts: Shortcut[];
}

/** `list` is what the address says of the list of models; `show` takes the id of another one of it. */
export function stepper(file: FileEntry, catalog: Catalog, list: URLSearchParams, show: (id: number) => void, lifetime: Lifetime): Stepper {
  const nav = h("nav", { class: "stepper", aria: { label: "Models" } });
  let around: [FileEntry | undefined, FileEntry | undefined] = [undefined, undefined];
  const go = (to: FileEntry | undefined): void => {
    if (to) show(to.id);
  };
  const link = (name: "previous" | "next", key: string, to: FileEntry | undefined): HTMLElement => {
    const label = name === "next" ? "Next model" : "Previous model";
    if (!to) return h("span", { class: "step is-off", aria: { hidden: true } }, icon(name === "next" ? "chevron" : "back"));
    return h(
      "a",
      {
        class: "step",
        href: modelAddress(to.id, list),
        title: `${label}: ${to.name} (${key})`,
        aria: { label },
        on: {
          click: (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            go(to);
          },
        },
      },
      icon(name === "next" ? "chevron" : "back"),
    );
  };
  let key = "";
  /** The place of the model in the list; that of one that was removed leads to those around it. */
  let place = -1;
  const draw = (): void => {
    const files = select(catalog, filterOf(list));
    const at = files.findIndex((one) => one.id === file.id);
    if (at >= 0) place = at;
    around = place < 0 ? [undefined, undefined] : [files[place - 1], files[at < 0 ? place : place + 1]];
    const next = `${at} ${files.length} ${around.map((one) => one?.id).join(" ")}`;
    if (next === key) return;
    key = next;
    const isOne = around.every((one) => !one);
    fill(
      nav,
      !isOne && link("previous", "Page up", around[0]),
      cutName("bar-title", file.name, file.path ?? file.name),
      !isOne && at >= 0 && h("span", { class: "step-count" }, `${whole(at + 1)} of ${whole(files.length)}`),
      !isOne && link("next", "Page down", around[1]),
      copyButton("path", () => file.path ?? file.name),
      revealButton(file),
    );
  };
  draw();
  catalog.listeners.add(draw);
  lifetime.add(() => catalog.listeners.delete(draw));
  return {
    element: nav,
    shortcuts: [
      { keys: ["PageDown", "ArrowRight"], group: "Models", about: "Next model of the list", run: () => go(around[1]) },
      { keys: ["PageUp", "ArrowLeft"], group: "Models", about: "Previous model of the list", run: () => go(around[0]) },
    ],
  };
}
