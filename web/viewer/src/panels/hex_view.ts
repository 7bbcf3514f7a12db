// Bytes in hexadecimal, with a span lit up.

import { api, messageOf } from "../api/client";
import type { Span } from "../api/types";
import { fill, h } from "../ui/element";
import { VirtualList } from "../ui/virtual_list";

const PER_ROW = 8;
const MOST_BYTES = 16_384;
const CONTEXT_BYTES = 32;

export class HexView {
  readonly element = h("div", { class: "hex-view" });
  private readonly title = h("p", { class: "panel-summary" });
  private readonly list: VirtualList<number>;
  private bytes = new Uint8Array();
  private start = 0;
  private span: Span = [0, 0];
  private request = 0;

  constructor(private readonly file: number, private readonly fileBytes: number) {
    this.list = new VirtualList<number>({ rowHeight: 20, label: "Bytes", role: "list", render: (row) => this.row(row) });
    this.element.append(this.title, this.list.element);
  }

  dispose(): void {
    this.list.dispose();
  }

  async show(buffer: number, span: Span): Promise<void> {
    const own = (this.request += 1);
    const from = Math.max(0, span[0] - CONTEXT_BYTES);
    const start = from - (from % PER_ROW);
    // The size of a decoded payload is not known here.
    const last = buffer === 0 ? Math.min(span[1] + CONTEXT_BYTES, this.fileBytes) : span[1];
    const end = Math.min(last, start + MOST_BYTES);
    try {
      const bytes = new Uint8Array(await api.bytes(this.file, buffer, start, end));
      if (own !== this.request) return;
      [this.bytes, this.start, this.span] = [bytes, start, span];
      const length = span[1] - span[0];
      const cut = span[1] > start + bytes.length ? `, the first ${MOST_BYTES} are shown` : "";
      const where = buffer === 0 ? "" : ` of decoded payload ${buffer}`;
      this.title.textContent = `Bytes ${span[0]} to ${span[1]}${where}: ${length} bytes${cut}`;
      this.list.set(Array.from({ length: Math.ceil(bytes.length / PER_ROW) }, (_, row) => row));
      this.list.select(Math.floor((span[0] - start) / PER_ROW));
      this.list.element.scrollTop = Math.max(0, (Math.floor((span[0] - start) / PER_ROW) - 1) * 20);
      this.list.draw();
    } catch (error) {
      if (own === this.request) fill(this.title, messageOf(error));
    }
  }

  private row(row: number): HTMLElement {
    const offset = row * PER_ROW;
    const cells: HTMLElement[] = [];
    const texts: HTMLElement[] = [];
    for (let at = offset; at < Math.min(offset + PER_ROW, this.bytes.length); at += 1) {
      const value = this.bytes[at] ?? 0;
      const position = this.start + at;
      const isLit = position >= this.span[0] && position < this.span[1];
      const name = isLit ? "lit" : "";
      cells.push(h("span", { class: name }, value.toString(16).padStart(2, "0")));
      texts.push(h("span", { class: name }, value >= 32 && value < 127 ? String.fromCharCode(value) : "·"));
    }
    return h(
      "div",
      { class: "hex-row", role: "listitem" },
      h("span", { class: "hex-offset" }, (this.start + offset).toString(16).padStart(8, "0")),
      h("span", { class: "hex-bytes" }, ...cells),
      h("span", { class: "hex-text" }, ...texts),
    );
  }
}
