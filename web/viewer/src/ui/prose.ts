// Sentences of diagnostics. What they have between backticks is code.

import { h, type Child } from "./element";

interface Said {
  code: string;
  message: string;
  hint?: string | null;
}

export function prose(text: string): Child[] {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? h("code", {}, part) : part));
}

/** Where nothing but text can be, such as in tooltips. */
export function plainProse(text: string): string {
  return text.replace(/`([^`]+)`/g, "$1");
}

/** The code and the message of a diagnostic. */
export function said({ code, message }: Said): Child[] {
  return [code && h("code", {}, code), " ", ...prose(message)];
}

export function hintOf({ hint }: Pick<Said, "hint">): Child {
  return hint ? h("p", { class: "hint" }, ...prose(hint)) : null;
}

/** What stops something, and what helps. */
export function problem(error: Said): Child[] {
  return [h("p", { class: "problem" }, ...said(error)), hintOf(error)];
}
