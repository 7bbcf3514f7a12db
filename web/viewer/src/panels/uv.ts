// The texture coordinates of a mesh, above its base color texture.

import type { BufferAttribute, MeshStandardMaterial, Texture } from "three";
import type { ModelContext } from "../model/context";
import { corners, type Part } from "../stage/model";
import { isMissing } from "../stage/studio";
import { emptyState } from "../ui/dialog";
import { fill, h } from "../ui/element";
import { count } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { nodeName } from "../model/context";
import type { Panel } from "./panel";

const MOST_TRIANGLES = 100_000;
const TRIANGLES_PER_PATH = 200;
const FRAME_MILLISECONDS = 12;

export function uvPanel(context: ModelContext, lifetime: Lifetime): Panel {
  const { model, state } = context;
  const parts = model.parts.filter((part) => part.object.geometry.getAttribute("uv"));
  if (parts.length === 0) {
    return { element: h("div", { class: "panel" }, emptyState("The file has no texture coordinates.")) };
  }
  const name = (part: Part) => {
    const several = model.parts.filter((other) => other.node === part.node).length > 1;
    const level = context.visibility.levelOf(part);
    return `${nodeName(context, part.node)}${several ? ` · primitive ${part.primitive}` : ""}${level ? ` · ${level.name}` : ""}`;
  };
  const chooser = h(
    "select",
    { aria: { label: "Mesh" }, on: { change: () => draw() } },
    ...parts.map((part, index) => h("option", { value: String(index) }, name(part))),
  );
  const sets = h("select", { aria: { label: "UV set" }, on: { change: () => draw() } });
  const canvas = h("canvas", { class: "uv-canvas", role: "img", aria: { label: "Texture coordinates" } });
  const note = h("p", { class: "panel-summary" });

  let drawing = 0;
  const draw = (): void => {
    const part = parts[Number(chooser.value)];
    if (!part) return;
    const names = ["uv", "uv1", "uv2", "uv3"].filter((one) => part.object.geometry.getAttribute(one));
    if (sets.childElementCount !== names.length) {
      fill(sets, ...names.map((one, index) => h("option", { value: one }, `UV set ${index}`)));
    }
    const uv = part.object.geometry.getAttribute(sets.value || "uv") as BufferAttribute | undefined;
    const context2d = canvas.getContext("2d");
    const size = Math.max(64, canvas.clientWidth || 320);
    const ratio = Math.min(2, devicePixelRatio);
    canvas.width = canvas.height = Math.round(size * ratio);
    if (!context2d || !uv) return;
    context2d.setTransform(ratio, 0, 0, ratio, 0, 0);
    // The unit square and what lies outside of it.
    let [low, high] = [0, 1];
    for (let vertex = 0; vertex < uv.count; vertex += 1) {
      for (const value of [uv.getX(vertex), uv.getY(vertex)]) {
        if (!Number.isFinite(value)) continue;
        low = Math.max(-8, Math.min(low, value));
        high = Math.min(8, Math.max(high, value));
      }
    }
    const [inset, span] = [6, high - low];
    const at = (value: number) => inset + ((value - low) / span) * (size - 2 * inset);
    const style = getComputedStyle(document.documentElement);
    context2d.fillStyle = style.getPropertyValue("--sunken");
    context2d.fillRect(0, 0, size, size);
    const texture = (part.material as MeshStandardMaterial).map as Texture | null | undefined;
    if (texture && !isMissing(texture) && (texture.image as ImageBitmap | undefined)?.width) {
      context2d.globalAlpha = 0.75;
      for (let x = Math.floor(low); x < high; x += 1) {
        for (let y = Math.floor(low); y < high; y += 1) {
          context2d.drawImage(texture.image as ImageBitmap, at(x), at(y), at(x + 1) - at(x), at(y + 1) - at(y));
        }
      }
      context2d.globalAlpha = 1;
    }
    context2d.strokeStyle = style.getPropertyValue("--muted");
    context2d.strokeRect(at(0), at(0), at(1) - at(0), at(1) - at(0));
    context2d.strokeStyle = style.getPropertyValue("--accent");
    context2d.lineWidth = 0.75;
    const shown = Math.min(part.triangles, MOST_TRIANGLES);
    const own = (drawing += 1);
    let next = 0;
    // Many small paths, some in each frame: a browser takes very long for a large one.
    const drawSome = (): void => {
      if (own !== drawing || lifetime.signal.aborted) return;
      const end = performance.now() + FRAME_MILLISECONDS;
      while (next < shown && performance.now() < end) {
        context2d.beginPath();
        for (const last = Math.min(shown, next + TRIANGLES_PER_PATH); next < last; next += 1) {
          const [a, b, c] = corners(part, next);
          context2d.moveTo(at(uv.getX(a)), at(uv.getY(a)));
          context2d.lineTo(at(uv.getX(b)), at(uv.getY(b)));
          context2d.lineTo(at(uv.getX(c)), at(uv.getY(c)));
          context2d.closePath();
        }
        context2d.stroke();
      }
      if (next < shown) requestAnimationFrame(drawSome);
    };
    drawSome();
    note.textContent =
      `${count(part.triangles, "triangle")}, coordinates from ${low.toFixed(2)} to ${high.toFixed(2)}` +
      (shown < part.triangles ? `; the first ${count(shown, "triangle")} are drawn` : "");
  };
  lifetime.add(
    state.watch((value) => value.selected, (node) => {
      const index = parts.findIndex((part) => part.node === node);
      if (index >= 0) chooser.value = String(index);
      if (canvas.clientWidth > 0) draw();
    }),
  );
  return {
    element: h(
      "div",
      { class: "panel panel-scroll" },
      h("div", { class: "panel-controls" }, chooser, sets),
      canvas,
      note,
    ),
    shown: draw,
  };
}
