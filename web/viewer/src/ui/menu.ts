// A menu at a place of the page, for the pointer and for keys.

import { h } from "./element";

export interface MenuItem {
  label: string;
  run: () => void;
  disabled?: boolean;
}

/** Opens a menu; a list inside of the list is a group. Escape, a click elsewhere and a choice close it. */
export function openMenu(x: number, y: number, groups: MenuItem[][], label: string): void {
  document.querySelector(".menu")?.remove();
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const buttons: HTMLButtonElement[] = [];
  const end = new AbortController();
  const close = (): void => {
    end.abort();
    menu.remove();
    before?.focus({ preventScroll: true });
  };
  const button = ({ label: text, run, disabled = false }: MenuItem): HTMLButtonElement => {
    const made = h("button", { type: "button", role: "menuitem", class: "menu-item", disabled, tabIndex: -1, on: { click: () => (close(), run()) } }, text);
    buttons.push(made);
    return made;
  };
  const menu = h(
    "div",
    {
      class: "menu",
      role: "menu",
      aria: { label },
      on: {
        contextmenu: (event) => event.preventDefault(),
        keydown: (event) => {
          event.stopPropagation();
          if (event.key === "Tab") event.preventDefault();
          if (event.key === "Escape" || event.key === "Tab") return close();
          const usable = buttons.filter((one) => !one.disabled);
          const at = usable.indexOf(document.activeElement as HTMLButtonElement);
          const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + usable.length, Home: 0, End: usable.length - 1 };
          const to = moves[event.key];
          if (to === undefined) return;
          event.preventDefault();
          usable[to % usable.length]?.focus();
        },
      },
    },
    ...groups.filter((group) => group.length > 0).map((group) => h("div", { class: "menu-group", role: "none" }, ...group.map(button))),
  );
  document.body.append(menu);
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  menu.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
  buttons.find((one) => !one.disabled)?.focus();
  const leave = (event: Event): void => {
    if (!(event.target instanceof Node && menu.contains(event.target))) close();
  };
  addEventListener("pointerdown", leave, { signal: end.signal, capture: true });
  addEventListener("wheel", leave, { signal: end.signal, capture: true });
  addEventListener("blur", close, { signal: end.signal });
}
