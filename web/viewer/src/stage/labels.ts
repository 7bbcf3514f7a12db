// Text at positions of the scene, on a canvas above the picture.

import { Vector3, type Camera } from "three";
import { h } from "../ui/element";

export interface Label {
  text: string;
  position: Vector3;
  isStrong?: boolean;
}

export class LabelLayer {
  readonly element = h("canvas", { class: "stage-labels", aria: { hidden: true } });
  /** Each gives the labels of one overlay. */
  readonly sources = new Set<() => Iterable<Label>>();
  private readonly context = this.element.getContext("2d");
  private width = 1;
  private height = 1;
  private text = "#000";
  private halo = "#fff";

  constructor(private readonly camera: Camera) {}

  applyTheme(): void {
    const style = getComputedStyle(document.documentElement);
    this.text = style.getPropertyValue("--label").trim();
    this.halo = style.getPropertyValue("--label-halo").trim();
  }

  resize(width: number, height: number): void {
    const ratio = Math.min(2, devicePixelRatio);
    [this.width, this.height] = [width, height];
    this.element.width = Math.round(width * ratio);
    this.element.height = Math.round(height * ratio);
  }

  draw(): void {
    const context = this.context;
    if (!context) return;
    const ratio = this.element.width / this.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    const taken = new Set<string>();
    const at = new Vector3();
    for (const source of this.sources) {
      for (const label of source()) {
        at.copy(label.position).project(this.camera);
        if (at.z < -1 || at.z > 1) continue;
        const [x, y] = [((at.x + 1) / 2) * this.width, ((1 - at.y) / 2) * this.height];
        // A place that has a label gets no second one.
        const cells = [0, 1].map((step) => `${Math.round(x / 48) + step},${Math.round(y / 13)}`);
        if (!label.isStrong && cells.some((cell) => taken.has(cell))) continue;
        cells.forEach((cell) => taken.add(cell));
        context.strokeStyle = this.halo;
        context.lineWidth = 3;
        context.fillStyle = this.text;
        context.strokeText(label.text, x + 6, y);
        context.fillText(label.text, x + 6, y);
      }
    }
  }
}
