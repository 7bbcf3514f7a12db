// Creates elements. Text is always inserted as text: nothing here reads HTML.

export type Child = Node | string | number | null | undefined | false;

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

export interface Properties {
  class?: string;
  id?: string;
  title?: string;
  type?: string;
  value?: string;
  href?: string;
  src?: string;
  alt?: string;
  placeholder?: string;
  name?: string;
  min?: string;
  max?: string;
  step?: string;
  for?: string;
  width?: number;
  height?: number;
  checked?: boolean;
  disabled?: boolean;
  hidden?: boolean;
  tabIndex?: number;
  role?: string;
  /** ARIA attributes, without `aria-`. */
  aria?: Record<string, string | number | boolean | null | undefined>;
  data?: Record<string, string | number>;
  on?: Listeners;
}

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  const { class: className, aria, data, on, for: label, tabIndex, hidden, checked, disabled, ...rest } = properties;
  if (className) element.className = className;
  if (label) element.setAttribute("for", label);
  if (tabIndex !== undefined) element.tabIndex = tabIndex;
  if (hidden) element.hidden = true;
  if (checked) (element as HTMLElement as HTMLInputElement).checked = true;
  if (disabled) (element as HTMLElement as HTMLButtonElement).disabled = true;
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) element.setAttribute(name, String(value));
  for (const [name, value] of Object.entries(aria ?? {})) setAria(element, name, value);
  for (const [name, value] of Object.entries(data ?? {})) element.dataset[name] = String(value);
  for (const [name, listener] of Object.entries(on ?? {})) {
    element.addEventListener(name, listener as EventListener);
  }
  append(element, children);
  return element;
}

export function append(element: Element, children: Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** Replaces what an element holds. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  append(element, children);
}

export function setAria(element: Element, name: string, value: string | number | boolean | null | undefined): void {
  if (value === null || value === undefined) element.removeAttribute(`aria-${name}`);
  else element.setAttribute(`aria-${name}`, String(value));
}
