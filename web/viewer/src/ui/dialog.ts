// Dialogs and short messages.

import { h, type Child } from "./element";
import { icon } from "./icons";

/** Opens a dialog that Escape and its button close. */
export function openDialog(title: string, ...content: Child[]): HTMLDialogElement {
  const dialog = h(
    "dialog",
    { class: "dialog", aria: { label: title } },
    h(
      "header",
      {},
      h("h2", {}, title),
      h(
        "button",
        { class: "icon-button", type: "button", aria: { label: "Close" }, on: { click: () => dialog.close() } },
        icon("close"),
      ),
    ),
    h("div", { class: "dialog-body" }, ...content),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const region = h("div", { class: "toasts", role: "status", aria: { live: "polite" } });

export function toastRegion(): HTMLElement {
  return region;
}

/** Shows a message for some seconds. */
export function toast(message: string, kind: "info" | "error" = "info"): void {
  const element = h("div", { class: `toast toast-${kind}` }, message);
  region.append(element);
  while (region.childElementCount > 4) region.firstElementChild?.remove();
  setTimeout(() => element.remove(), kind === "error" ? 9000 : 4500);
}

export function emptyState(title: string, ...details: Child[]): HTMLElement {
  return h("div", { class: "empty" }, h("p", { class: "empty-title" }, title), ...details);
}
