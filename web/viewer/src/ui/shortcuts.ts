// Keys of the page: one table that runs them and that the help shows.

import { h } from "./element";
import { openDialog } from "./dialog";

export interface Shortcut {
  /** As `KeyboardEvent.key`, with `Shift+` in front where it is needed. */
  keys: string[];
  about: string;
  group: string;
  /** Without it the help only tells what something else does: the mouse, or the keys of a list. */
  run?: () => void;
}

export class Shortcuts {
  private readonly layers: Shortcut[][] = [];

  constructor() {
    addEventListener("keydown", (event) => this.onKey(event));
  }

  /** Adds the keys of a view. Returns what removes them. */
  add(shortcuts: Shortcut[]): () => void {
    this.layers.push(shortcuts);
    return () => {
      const at = this.layers.indexOf(shortcuts);
      if (at >= 0) this.layers.splice(at, 1);
    };
  }

  showHelp(): void {
    if (document.querySelector("dialog[open]")) return;
    const groups = new Map<string, Shortcut[]>();
    for (const shortcut of this.layers.flat()) {
      groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
    }
    const sections = [...groups].map(([name, shortcuts]) =>
      h(
        "section",
        {},
        h("h3", {}, name),
        h(
          "dl",
          { class: "keys" },
          ...shortcuts.flatMap((shortcut) => [
            h("dt", {}, ...shortcut.keys.flatMap((key, index) => [index > 0 && " ", h("kbd", {}, shownKey(key))])),
            h("dd", {}, shortcut.about),
          ]),
        ),
      ),
    );
    openDialog("Keys", h("div", { class: "key-groups" }, ...sections));
  }

  private onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const target = event.target as HTMLElement;
    const isText = target.matches("input:not([type=checkbox]):not([type=range]), textarea, select");
    if (isText && event.key !== "Escape") return;
    if ([" ", "Enter"].includes(event.key) && target.matches("button, a, summary, input, select")) return;
    // A slider moves by these keys.
    if (event.key.length > 1 && event.key !== "Escape" && target.matches("input[type=range]")) return;
    const name = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
    for (const layer of [...this.layers].reverse()) {
      const found = layer.find(({ run, keys }) => run && keys.some((key) => key === name || key === name.toLowerCase()));
      if (!found) continue;
      event.preventDefault();
      found.run?.();
      return;
    }
  }
}

function shownKey(key: string): string {
  const names: Record<string, string> = {
    " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", PageUp: "Page up", PageDown: "Page down",
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
