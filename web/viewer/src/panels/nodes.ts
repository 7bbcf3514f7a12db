// The tree of nodes: search, visibility, isolate.

import type { ModelContext } from "../model/context";
import { nodeKeys, nodeNames } from "../model/context";
import { descendants } from "../stage/model";
import { fill, h } from "../ui/element";
import { count } from "../ui/format";
import { icon } from "../ui/icons";
import type { Lifetime } from "../ui/lifetime";
import { searchBox } from "../ui/search_box";
import { VirtualList } from "../ui/virtual_list";
import type { Panel } from "./panel";

interface Row {
  node: number;
  depth: number;
  hasChildren: boolean;
}

/** What stays of the tree when the file changes. */
export interface NodeTreeState {
  /** Keys of nodes whose children are not shown. */
  collapsed: Set<string>;
  search: string;
  scroll: number;
}

export function nodesPanel(context: ModelContext, lifetime: Lifetime, kept: NodeTreeState): Panel {
  const { model, state } = context;
  const definitions = model.gltf.nodes ?? [];
  const names = nodeNames(context);
  const keys = nodeKeys(context);
  const isCollapsed = (node: number): boolean => kept.collapsed.has(keys[node] ?? "");
  const joints = new Set(model.joints);
  const trianglesOf = definitions.map(() => 0);
  for (const part of model.parts) trianglesOf[part.node] = (trianglesOf[part.node] ?? 0) + part.triangles;
  let wanted = kept.search;
  let rows: Row[] = [];

  const summary = h("p", { class: "panel-summary", aria: { live: "polite" } });
  const list = new VirtualList<Row>({
    rowHeight: 28,
    label: "Nodes",
    role: "tree",
    render: (row) => draw(row),
    onActivate: (row) => context.select(row.node, true),
    onKey: (event, index) => {
      const row = rows[index];
      if (!row) return;
      if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        event.preventDefault();
        event.stopPropagation();
        collapse(row.node, event.key === "ArrowLeft");
      } else if (event.key === "h" || event.key === "i") {
        event.stopPropagation();
        event.preventDefault();
        if (event.key === "h") toggleHidden(row.node);
        else isolate(row.node);
      }
    },
  });
  lifetime.add(() => list.dispose());

  const collapse = (node: number, isClosed: boolean): void => {
    if (isClosed) kept.collapsed.add(keys[node] ?? "");
    else kept.collapsed.delete(keys[node] ?? "");
    refresh();
  };
  const toggleHidden = (node: number): void => {
    const hidden = new Set(state.state.hidden);
    if (!hidden.delete(node)) hidden.add(node);
    state.set({ hidden });
  };
  const isolate = (node: number): void => state.set({ isolated: state.state.isolated === node ? null : node });

  const draw = (row: Row): HTMLElement => {
    const { node, depth } = row;
    const { hidden, isolated, selected } = state.state;
    const isHidden = hidden.has(node);
    const name = names[node] ?? "";
    const triangles = trianglesOf[node] ?? 0;
    const kind = joints.has(node) ? "joint" : triangles > 0 ? "mesh" : "group";
    const element = h(
      "div",
      {
        class: `node-row kind-${kind}${isHidden ? " is-hidden" : ""}${isolated === node ? " is-isolated" : ""}`,
        role: "treeitem",
        data: { node },
        aria: { level: depth + 1, selected: selected === node, expanded: row.hasChildren ? !isCollapsed(node) : null },
        on: {
          click: () => {
            list.select(rows.findIndex((one) => one.node === node));
            context.select(node);
          },
          dblclick: () => context.select(node, true),
        },
      },
      h("span", { class: "indent" }),
      row.hasChildren
        ? h(
            "span",
            {
              class: isCollapsed(node) ? "twisty" : "twisty open",
              on: {
                click: (event) => {
                  event.stopPropagation();
                  collapse(node, !isCollapsed(node));
                },
              },
            },
            icon("chevron"),
          )
        : h("span", { class: "twisty" }),
      h("span", { class: "kind-dot", title: kind }),
      h("span", { class: "row-name", title: name }, name),
      triangles > 0 && h("span", { class: "row-note" }, count(triangles, "triangle")),
      rowButton(isolated === node ? "Show all again" : `Isolate ${name}`, "isolate", isolated === node, () => isolate(node)),
      rowButton(isHidden ? `Show ${name}` : `Hide ${name}`, isHidden ? "hidden" : "eye", isHidden, () => toggleHidden(node)),
    );
    (element.firstElementChild as HTMLElement).style.width = `${Math.min(depth, 14) * 14}px`;
    return element;
  };

  const refresh = (): void => {
    rows = [];
    const isMatch = (node: number) => names[node]?.toLowerCase().includes(wanted) ?? false;
    const found = wanted === "" ? null : new Set<number>();
    if (found) {
      definitions.forEach((_, node) => {
        if (!isMatch(node)) return;
        for (let at = node; at >= 0 && !found.has(at); at = model.parents[at] ?? -1) found.add(at);
      });
    }
    const add = (node: number, depth: number): void => {
      if (found && !found.has(node)) return;
      const children = definitions[node]?.children ?? [];
      rows.push({ node, depth, hasChildren: children.length > 0 });
      if (!isCollapsed(node) || found) children.forEach((child) => add(child, depth + 1));
    };
    model.parents.forEach((parent, node) => {
      if (parent === -1) add(node, 0);
    });
    const matches = definitions.filter((_, node) => isMatch(node)).length;
    fill(summary, wanted ? `${matches} of ${count(definitions.length, "node")}` : count(definitions.length, "node"));
    list.set(rows);
  };

  const search = searchBox("Search nodes", (text) => {
    wanted = kept.search = text;
    refresh();
  });
  search.input.value = kept.search;
  list.element.addEventListener("scroll", () => (kept.scroll = list.element.scrollTop), { passive: true });
  let isStarting = true;
  lifetime.add(
    state.watch((value) => value.hidden, () => list.draw()),
    state.watch((value) => value.isolated, () => list.draw()),
    state.watch((value) => value.selected, (node) => {
      if (node === null) {
        list.draw();
        return;
      }
      // What is above the selection opens, but what was closed since stays closed when the file changes.
      if (isStarting) return;
      for (let at = model.parents[node] ?? -1; at >= 0; at = model.parents[at] ?? -1) kept.collapsed.delete(keys[at] ?? "");
      refresh();
      list.select(rows.findIndex((row) => row.node === node));
    }),
  );
  const showAll = h(
    "button",
    { type: "button", class: "link", on: { click: () => state.set({ hidden: new Set(), isolated: null }) } },
    "Show all",
  );
  lifetime.add(
    state.watch(
      (value) => value.hidden.size > 0 || value.isolated !== null,
      (some) => (showAll.hidden = !some),
    ),
  );
  isStarting = false;
  refresh();
  const { scroll } = kept;
  let isRestored = false;
  return {
    element: h("div", { class: "panel panel-list" }, search.element, h("div", { class: "panel-head" }, summary, showAll), list.element),
    shown: () => {
      list.draw();
      if (isRestored) return;
      isRestored = true;
      list.element.scrollTop = scroll;
      list.mark(rows.findIndex((row) => row.node === state.state.selected));
    },
    search: search.input,
  };
}

function rowButton(label: string, name: "eye" | "hidden" | "isolate", isOn: boolean, run: () => void): HTMLElement {
  return h(
    "button",
    {
      type: "button",
      class: "row-button",
      tabIndex: -1,
      title: label,
      aria: { label, pressed: isOn },
      on: {
        click: (event) => {
          event.stopPropagation();
          run();
        },
      },
    },
    icon(name),
  );
}

export function hideSelected(context: ModelContext): void {
  const { selected, hidden } = context.state.state;
  if (selected === null) return;
  const next = new Set(hidden);
  if (!next.delete(selected)) next.add(selected);
  context.state.set({ hidden: next });
}

export function isolateSelected(context: ModelContext): void {
  const { selected, isolated } = context.state.state;
  if (selected === null && isolated === null) return;
  const isSame = selected === null || (isolated !== null && descendants(context.model, isolated).includes(selected));
  context.state.set({ isolated: isSame ? null : selected });
}
