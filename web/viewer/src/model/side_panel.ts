// The tabs at the side of the picture.

import { h, setAria } from "../ui/element";
import type { Panel } from "../panels/panel";

export interface Tab {
  name: string;
  label: string;
  panel: Panel;
}

export class SidePanel {
  readonly element: HTMLElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private current = "";

  constructor(private readonly tabs: Tab[], private readonly onChange: (name: string) => void) {
    for (const tab of tabs) {
      const button = h(
        "button",
        {
          type: "button",
          class: "tab",
          role: "tab",
          id: `tab-${tab.name}`,
          aria: { controls: `panel-${tab.name}`, selected: false },
          tabIndex: -1,
          on: { click: () => this.open(tab.name), keydown: (event) => this.onKey(event) },
        },
        tab.label,
        h("span", { class: "tab-badge", hidden: true }),
      );
      this.buttons.set(tab.name, button);
      tab.panel.element.id = `panel-${tab.name}`;
      tab.panel.element.setAttribute("role", "tabpanel");
      tab.panel.element.setAttribute("aria-labelledby", `tab-${tab.name}`);
      tab.panel.element.hidden = true;
    }
    this.element = h(
      "aside",
      { class: "side", aria: { label: "Details" } },
      h("div", { class: "tabs", role: "tablist" }, ...this.buttons.values()),
      ...tabs.map((tab) => tab.panel.element),
    );
  }

  get name(): string {
    return this.current;
  }

  get panel(): Panel | undefined {
    return this.tabs.find((tab) => tab.name === this.current)?.panel;
  }

  open(name: string): void {
    if (name === this.current || !this.buttons.has(name)) return;
    this.current = name;
    for (const tab of this.tabs) {
      const isOpen = tab.name === name;
      const button = this.buttons.get(tab.name);
      tab.panel.element.hidden = !isOpen;
      if (button) {
        setAria(button, "selected", isOpen);
        button.tabIndex = isOpen ? 0 : -1;
      }
      if (isOpen && this.element.isConnected) tab.panel.shown?.();
    }
    this.onChange(name);
  }

  badge(name: string, text: string, kind: string): void {
    const badge = this.buttons.get(name)?.querySelector<HTMLElement>(".tab-badge");
    if (!badge) return;
    badge.hidden = text === "";
    badge.textContent = text;
    badge.className = `tab-badge severity-${kind}`;
  }

  private onKey(event: KeyboardEvent): void {
    const move = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (move === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const index = this.tabs.findIndex((tab) => tab.name === this.current);
    const next = this.tabs[(index + move + this.tabs.length) % this.tabs.length];
    if (!next) return;
    this.open(next.name);
    this.buttons.get(next.name)?.focus();
  }
}
