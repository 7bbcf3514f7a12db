// The fields of the file, loaded when they are opened, with their bytes; and what in the picture they belong to.

import { api, messageOf } from "../api/client";
import type { Diagnostic, TreeRow } from "../api/types";
import type { ModelContext } from "../model/context";
import { isNowhere, spotOf } from "../stage/highlight";
import { fill, h } from "../ui/element";
import { count } from "../ui/format";
import { icon } from "../ui/icons";
import type { Lifetime } from "../ui/lifetime";
import { problem } from "../ui/prose";
import { VirtualList } from "../ui/virtual_list";
import { HexView } from "./hex_view";
import type { Panel } from "./panel";

const PAGE = 200;
/** Pages that are read to find the field of a node. */
const MOST_PAGES = 25;

interface Field {
  row: TreeRow;
  depth: number;
  children: Field[] | null;
  total: number;
  isOpen: boolean;
  isLoading: boolean;
}

type Line = { kind: "field"; field: Field } | { kind: "more"; parent: Field } | { kind: "note"; text: string; depth: number };

export interface BytesPanel extends Panel {
  /** Shows the field of a diagnostic. */
  open: (diagnostic: Diagnostic) => void;
}

/** What stays of the tree when the file changes. */
export interface FieldTreeState {
  /** Paths of fields whose fields are shown. */
  open: Set<string>;
  chosen: string | null;
}

export function bytesPanel(context: ModelContext, lifetime: Lifetime, kept: FieldTreeState): BytesPanel {
  const root: Field = {
    row: { name: context.file.name, path: "", type: "file", value: null, span: null, children: true, key: "" },
    depth: -1, children: null, total: 0, isOpen: true, isLoading: false,
  };
  let lines: Line[] = [];
  let isVisible = false;
  let pendingNode: number | null = null;
  let pendingChoice: Field | null = null;
  let chosen: Field | null = null;
  let isFromHere = false;
  let isStarting = true;

  const hex = new HexView(context.file.id, context.file.bytes);
  const detail = h("div", { class: "field-detail" });
  const list = new VirtualList<Line>({
    rowHeight: 26,
    label: "Fields of the file",
    role: "tree",
    render: (line) => draw(line),
    onActivate: (line) => activate(line),
    onKey: (event, index) => {
      const line = lines[index];
      if (line?.kind !== "field" || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
      event.preventDefault();
      event.stopPropagation();
      void setOpen(line.field, event.key === "ArrowRight");
    },
  });
  lifetime.add(() => list.dispose(), () => hex.dispose());

  const refresh = (): void => {
    lines = [];
    const add = (field: Field): void => {
      for (const child of field.children ?? []) {
        lines.push({ kind: "field", field: child });
        if (child.isOpen) {
          if (child.isLoading && !child.children) lines.push({ kind: "note", text: "Reading…", depth: child.depth + 1 });
          add(child);
        }
      }
      if (field.children && field.children.length < field.total) lines.push({ kind: "more", parent: field });
    };
    add(root);
    list.set(lines);
    list.mark(lines.findIndex((line) => line.kind === "field" && line.field === chosen));
  };

  const loadMore = async (field: Field): Promise<void> => {
    if (field.isLoading) return;
    field.isLoading = true;
    refresh();
    try {
      const answer = await api.tree(context.file.id, field.row.path, field.children?.length ?? 0, PAGE);
      const added = answer.rows.map((row): Field => ({
        row, depth: field.depth + 1, children: null, total: 0, isOpen: false, isLoading: false,
      }));
      field.children = [...(field.children ?? []), ...added];
      for (const child of added) {
        if (child.row.path === kept.chosen && pendingNode === null) pendingChoice = child;
        if (kept.open.has(child.row.path) && child.row.children) void setOpen(child, true);
      }
      field.total = answer.total;
      if (added.length === 0) field.total = field.children.length;
      if (answer.error) fill(detail, ...problem(answer.error));
    } catch (error) {
      fill(detail, h("p", { class: "problem" }, messageOf(error)));
      field.children ??= [];
      field.total = field.children.length;
    } finally {
      field.isLoading = false;
      refresh();
      if (pendingChoice) choose(pendingChoice, false);
      pendingChoice = null;
    }
  };

  const setIsOpen = (field: Field, isOpen: boolean): void => {
    field.isOpen = isOpen;
    if (isOpen) kept.open.add(field.row.path);
    else kept.open.delete(field.row.path);
  };

  const setOpen = async (field: Field, isOpen: boolean): Promise<void> => {
    if (!field.row.children) return;
    setIsOpen(field, isOpen);
    if (isOpen && !field.children) await loadMore(field);
    refresh();
  };

  const activate = (line: Line): void => {
    if (line.kind === "more") void loadMore(line.parent);
    else if (line.kind === "field") choose(line.field, true);
  };

  const choose = (field: Field, lights: boolean): void => {
    const { row } = field;
    kept.chosen = row.path;
    chosen = field;
    const index = lines.findIndex((line) => line.kind === "field" && line.field === field);
    list.select(index);
    fill(
      detail,
      h("p", { class: "mono field-path" }, row.path),
      h(
        "p",
        {},
        h("span", { class: "muted" }, `${row.type} `),
        row.value === null || row.value === undefined ? "" : h("strong", { class: "mono" }, valueText(row.value, 300)),
      ),
      row.about && h("p", {}, row.about, row.evidence && h("span", { class: "badge" }, row.evidence)),
    );
    if (row.span) void hex.show(row.buffer ?? 0, row.span);
    if (!lights) return;
    const spot = spotOf(context.model, row.targets);
    isFromHere = true;
    context.select(row.targets?.nodes?.[0] ?? null);
    if (!isNowhere(spot)) context.show(spot, false);
    isFromHere = false;
  };

  const draw = (line: Line): HTMLElement => {
    const indent = h("span", { class: "indent" });
    const depth = line.kind === "field" ? line.field.depth : line.kind === "more" ? line.parent.depth + 1 : line.depth;
    indent.style.width = `${Math.min(depth, 16) * 12}px`;
    if (line.kind === "note") return h("div", { class: "field-row" }, indent, h("span", { class: "muted" }, line.text));
    if (line.kind === "more") {
      const left = line.parent.total - (line.parent.children?.length ?? 0);
      return h(
        "div",
        { class: "field-row", role: "treeitem", on: { click: () => void loadMore(line.parent) } },
        indent,
        h("span", { class: "link" }, line.parent.isLoading ? "Reading…" : `Show more (${count(left, "field")} left)`),
      );
    }
    const { field } = line;
    const { row } = field;
    const isBelow = row.children;
    const inPicture = (row.targets?.nodes?.length ?? 0) + (row.targets?.primitives?.length ?? 0) > 0;
    return h(
      "div",
      {
        class: "field-row",
        role: "treeitem",
        data: { path: row.path },
        aria: { level: depth + 1, expanded: isBelow ? field.isOpen : null },
        on: {
          click: () => choose(field, true),
          dblclick: () => void setOpen(field, !field.isOpen),
        },
      },
      indent,
      h(
        "span",
        {
          class: field.isOpen ? "twisty open" : "twisty",
          on: {
            click: (event) => {
              event.stopPropagation();
              void setOpen(field, !field.isOpen);
            },
          },
        },
        isBelow && icon("chevron"),
      ),
      h("span", { class: "field-name" }, row.name),
      inPicture && h("span", { class: "kind-dot", title: "Is in the picture" }),
      h("span", { class: "field-value" }, row.value === null || row.value === undefined ? row.type : valueText(row.value, 80)),
    );
  };

  /** Opens the fields down to a path, and chooses the last one that exists. */
  const reveal = async (path: string, lights: boolean): Promise<void> => {
    let field = root;
    for (;;) {
      let next: Field | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        if (!field.children || (page > 0 && field.children.length < field.total)) await loadMore(field);
        next = field.children?.find((child) => isPrefix(child.row.path, path));
        if (next || !field.children || field.children.length >= field.total) break;
      }
      if (!next) break;
      field = next;
      if (field.row.path === path || !field.row.children) break;
      setIsOpen(field, true);
    }
    if (field !== root) {
      refresh();
      choose(field, lights);
    }
  };

  const locate = async (node: number): Promise<void> => {
    pendingNode = null;
    const place = context.scene.nodes.find((one) => one.glb_nodes.includes(node));
    if (place?.path) await reveal(place.path, false);
    else if (place?.span) await hex.show(place.buffer ?? 0, place.span);
    else fill(detail, h("p", { class: "muted" }, "Where this node is in the file is not known."));
  };

  lifetime.add(
    context.state.watch((value) => value.selected, (node) => {
      // The field that was chosen before the file changed says more than the selection.
      if (node === null || isFromHere || (isStarting && kept.chosen !== null)) return;
      pendingNode = node;
      if (isVisible) void locate(node);
    }),
  );

  isStarting = false;

  return {
    element: h("div", { class: "panel panel-list bytes-panel" }, list.element, detail, hex.element),
    shown: () => {
      isVisible = true;
      list.draw();
      if (!root.children) void loadMore(root).then(() => (pendingNode === null ? undefined : locate(pendingNode)));
      else if (pendingNode !== null) void locate(pendingNode);
    },
    open: (diagnostic) => {
      pendingNode = null;
      if (diagnostic.path) void reveal(diagnostic.path, false);
      if (diagnostic.span) void hex.show(diagnostic.buffer ?? 0, diagnostic.span);
    },
  };
}

/** Whether a path is another one or is above it. */
function isPrefix(above: string, path: string): boolean {
  if (above === "" || !path.startsWith(above)) return false;
  const next = path[above.length];
  return next === undefined || next === "/" || next === "[" || next === ".";
}

function valueText(value: unknown, most: number): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
