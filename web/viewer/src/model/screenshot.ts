// Pictures of the model as files: their size, a transparent background, a turntable; or in the clipboard.

import { Vector3 } from "three";
import { messageOf } from "../api/client";
import type { PictureSize, Stage } from "../stage/stage";
import { animatedPng } from "../stage/turntable";
import { openDialog, toast } from "../ui/dialog";
import { h } from "../ui/element";

const SIZES: Record<string, PictureSize | null> = {
  "As shown": null,
  "1024 × 1024": [1024, 1024],
  "1920 × 1080": [1920, 1080],
  "2048 × 2048": [2048, 2048],
  "3840 × 2160": [3840, 2160],
};
const LARGEST = 8192;
const FRAMES = 36;
const FRAME_MILLISECONDS = 80;
/** A turntable is a file of many pictures. */
const TURNTABLE_SIDE = 512;

/** The choices of the dialog, until the page is closed. */
const chosen = { size: "As shown", width: 1600, height: 900, isTransparent: false, isTurntable: false };

/** The name of the file without its extension, and with a word for what is shown. */
function pictureName(file: string, word = ""): string {
  const stem = file.replace(/^.*[\\/]/, "").replace(/(.)\.[^.]*$/, "$1");
  return `${stem}${word === "" ? "" : `_${word}`}.png`;
}

export function saveBlob(blob: Blob, name: string): void {
  const link = h("a", { href: URL.createObjectURL(blob) });
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  toast(`Saved ${name}`);
}

/** Saves the picture as it is shown. */
export async function saveScreenshot(stage: Stage, file: string): Promise<void> {
  try {
    saveBlob(await stage.screenshot(), pictureName(file));
  } catch (error) {
    toast(messageOf(error), "error");
  }
}

/** One turn around what the camera looks at. */
async function turntable(stage: Stage, size: PictureSize | null, isTransparent: boolean, tell: (part: number) => void): Promise<Blob> {
  const before = stage.placement;
  const up = new Vector3(0, 1, 0);
  const frames: Blob[] = [];
  try {
    for (let at = 0; at < FRAMES; at += 1) {
      const offset = before.position.clone().sub(before.target).applyAxisAngle(up, (2 * Math.PI * at) / FRAMES);
      stage.moveTo({ target: before.target.clone(), position: offset.add(before.target) });
      frames.push(await stage.screenshot({ size: size ?? [TURNTABLE_SIDE, TURNTABLE_SIDE], isTransparent }));
      tell((at + 1) / FRAMES);
    }
  } finally {
    stage.moveTo(before);
  }
  return animatedPng(frames, FRAME_MILLISECONDS);
}

export function openScreenshotDialog(stage: Stage, file: string): void {
  const size = h("select", { aria: { label: "Size" } }, ...[...Object.keys(SIZES), "Other"].map((name) => h("option", { value: name }, name)));
  size.value = chosen.size;
  const side = (label: string, name: "width" | "height") =>
    h("input", {
      type: "number", class: "number", min: "16", max: String(LARGEST), value: String(chosen[name]), aria: { label },
      on: { input: (event) => (chosen[name] = Number((event.target as HTMLInputElement).value)) },
    });
  const other = h("span", { class: "other-size" }, side("Width", "width"), " × ", side("Height", "height"));
  const check = (label: string, name: "isTransparent" | "isTurntable", hint: string) => {
    const box = h("input", { type: "checkbox", checked: chosen[name], on: { change: () => (chosen[name] = box.checked) } });
    return h("label", { class: "check" }, box, label, h("span", { class: "muted" }, hint));
  };
  const showOther = (): void => {
    chosen.size = size.value;
    other.hidden = size.value !== "Other";
  };
  size.addEventListener("change", showOther);
  showOther();
  const status = h("p", { class: "muted", role: "status" });
  const make = async (): Promise<Blob> => {
    const clamp = (value: number) => Math.min(LARGEST, Math.max(16, Math.round(value) || 16));
    const wanted: PictureSize | null = chosen.size === "Other" ? [clamp(chosen.width), clamp(chosen.height)] : (SIZES[chosen.size] ?? null);
    if (!chosen.isTurntable) return stage.screenshot({ size: wanted, isTransparent: chosen.isTransparent });
    return turntable(stage, wanted, chosen.isTransparent, (part) => (status.textContent = `Turned ${Math.round(part * 100)} %`));
  };
  const run = (what: (blob: Blob) => Promise<void> | void) => (): void => {
    buttons.forEach((button) => (button.disabled = true));
    make()
      .then(what)
      .then(() => dialog.close(), (error: unknown) => (status.textContent = messageOf(error)))
      .finally(() => buttons.forEach((button) => (button.disabled = false)));
  };
  const save = h("button", { type: "button", class: "button button-main", on: { click: run((blob) => saveBlob(blob, pictureName(file, chosen.isTurntable ? "turntable" : ""))) } }, "Save");
  const copy = h(
    "button",
    {
      type: "button",
      class: "button",
      on: {
        click: run(async (blob) => {
          await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
          toast("Copied the picture");
        }),
      },
    },
    "Copy",
  );
  const buttons = [save, copy];
  const dialog = openDialog(
    "Picture",
    h(
      "div",
      { class: "form" },
      h("label", { class: "form-row" }, h("span", {}, "Size in pixels"), size),
      other,
      check("Transparent background", "isTransparent", ""),
      check("Turntable", "isTurntable", ` ${FRAMES} pictures around the model, as an animated PNG`),
      h("div", { class: "form-actions" }, save, copy),
      status,
    ),
  );
}
