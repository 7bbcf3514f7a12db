// The tree of nodes: search, visibility, isolate.

import type { Session } from "../api/types";
import { isWorld } from "../grid/filter";
import type { ModelContext } from "../model/context";
import { nodeKeys, nodeNames } from "../model/context";
import { descendants } from "../stage/model";
import { fill, h, setAria } from "../ui/element";
import { count, whole } from "../ui/format";
import { icon } from "../ui/icons";
import type { Lifetime } from "../ui/lifetime";
import { searchBox } from "../ui/search_box";
import { VirtualList } from "../ui/virtual_list";
import { objectCard } from "./object_card";
import type { Panel } from "./panel";
import { placedOptions } from "./placed_options";

interface Row {
  node: number;
  /** One of the places of the node. */
  instance: number | null;
  depth: number;
  hasChildren: boolean;
}

/** What stays of the tree when the file changes. */
export interface NodeTreeState {
  /** Keys of nodes whose children are not shown. */
  collapsed: Set<string>;
  /** Keys of nodes whose places are shown. */
  spread: Set<string>;
  search: string;
  scroll: number;
}

export function nodesPanel(context: ModelContext, lifetime: Lifetime, kept: NodeTreeState, session: Session | null): Panel {
  const { model, state, world } = context;
  const definitions = model.gltf.nodes ?? [];
  const names = nodeNames(context);
  const keys = nodeKeys(context);
  const isSpread = (node: number): boolean => kept.spread.has(keys[node] ?? "");
  const isCollapsed = (node: number): boolean =>
    kept.collapsed.has(keys[node] ?? "") || (childrenOf(node).length === 0 && !isSpread(node));
  // What an object of a level consists of is shown with its shape.
  const below = new Map<number, number[]>();
  const childrenOf = (node: number): number[] => {
    const children = definitions[node]?.children ?? [];
    if (!world.isLevel || children.length === 0 || !world.isObject(node)) return children;
    let known = below.get(node);
    if (!known) below.set(node, (known = children.filter((child) => world.isObject(child))));
    return known;
  };
  const joints = new Set(model.joints);
  const trianglesOf = definitions.map(() => 0);
  for (const part of model.parts) {
    const node = world.ownerOf(part.node);
    trianglesOf[node] = (trianglesOf[node] ?? 0) + part.triangles;
  }
  let wanted = kept.search;
  let rows: Row[] = [];

  const summary = h("p", { class: "panel-summary", aria: { live: "polite" } });
  const list = new VirtualList<Row>({
    rowHeight: 28,
    label: "Nodes",
    role: "tree",
    render: (row) => draw(row),
    onActivate: (row) => context.select(row.node, true, row.instance),
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
    const key = keys[node] ?? "";
    if (isClosed) {
      kept.collapsed.add(key);
      kept.spread.delete(key);
    } else {
      kept.collapsed.delete(key);
      if (world.count(node) > 1) kept.spread.add(key);
    }
    refresh();
  };
  const toggleHidden = (node: number): void => {
    const hidden = new Set(state.state.hidden);
    if (!hidden.delete(node)) hidden.add(node);
    state.set({ hidden });
  };
  const isolate = (node: number): void => state.set({ isolated: state.state.isolated === node ? null : node });

  const draw = (row: Row): HTMLElement => {
    const { node, depth, instance } = row;
    const { hidden, isolated, selected } = state.state;
    const isHidden = hidden.has(node);
    const isSelected = selected === node && state.state.instance === instance;
    const places = instance === null ? world.count(node) : 1;
    const name = labelOf(row);
    const triangles = trianglesOf[node] ?? 0;
    const object = world.isObject(node) ? world.object(node, instance) : null;
    const kind = joints.has(node) ? "joint" : triangles > 0 ? "mesh" : "group";
    const element = h(
      "div",
      {
        class: `node-row kind-${kind}${isHidden ? " is-hidden" : ""}${isolated === node ? " is-isolated" : ""}`,
        role: "treeitem",
        data: instance === null ? { node } : { node, instance },
        aria: { level: depth + 1, selected: isSelected, expanded: row.hasChildren ? !isCollapsed(node) : null },
        on: {
          click: () => {
            list.select(rows.findIndex((one) => one.node === node && one.instance === instance));
            context.select(node, false, instance);
          },
          dblclick: () => context.select(node, true, instance),
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
      places > 1 && h("span", { class: "row-count" }, `× ${whole(places)}`),
      object
        ? instance === null && h("span", { class: "row-note" }, object.class)
        : triangles > 0 && instance === null && h("span", { class: "row-note" }, count(triangles, "triangle")),
      instance === null &&
      rowButton(isolated === node ? "Show all again" : `Isolate ${name}`, "isolate", isolated === node, () => isolate(node)),
      instance === null &&
      rowButton(isHidden ? `Show ${name}` : `Hide ${name}`, isHidden ? "hidden" : "eye", isHidden, () => toggleHidden(node)),
    );
    (element.firstElementChild as HTMLElement).style.width = `${Math.min(depth, 14) * 14}px`;
    return element;
  };

  /** Objects that share a node are called as their shape. */
  const labelOf = ({ node, instance }: Row): string => {
    const own = names[node] ?? "";
    if (world.count(node) === 1) return own;
    const object = world.object(node, instance);
    const shape = object?.shape?.split("/").pop()?.replace(/\.[^.]*$/, "");
    if (instance === null) return object?.type ?? shape ?? own;
    return object?.name && !object.type ? object.name : `${object?.type ?? shape ?? own} ${whole(instance + 1)}`;
  };
  const textOf = (node: number, instance: number | null): string => {
    const object = world.isObject(node) ? world.object(node, instance) : null;
    if (!object) return (names[node] ?? "").toLowerCase();
    return [object.name, object.class, object.shape, object.type, object.persistentId].filter(Boolean).join(" ").toLowerCase();
  };
  /** The places of a node that the search finds. */
  const matchesOf = (node: number): number[] => {
    if (!world.isObject(node) || world.count(node) === 1) return [];
    // Items of a forest have no names of their own.
    if (world.object(node, 1)?.type !== undefined) return [];
    return Array.from({ length: world.count(node) }, (_, at) => at).filter((at) => textOf(node, at).includes(wanted));
  };

  const refresh = (): void => {
    rows = [];
    const places = new Map<number, number[]>();
    let matches = 0;
    const isMatch = (node: number): boolean => {
      if (world.isLevel && world.isObject(node) && world.count(node) > 1 && wanted !== "") {
        const own = matchesOf(node);
        if (own.length > 0) places.set(node, own);
        const isWhole = own.length === 0 && textOf(node, null).includes(wanted);
        matches += isWhole ? world.count(node) : own.length;
        return isWhole || own.length > 0;
      }
      if (world.isLevel && world.ownerOf(node) !== node) return false;
      const is = textOf(node, null).includes(wanted);
      if (is) matches += 1;
      return is;
    };
    const found = wanted === "" ? null : new Set<number>();
    if (found) {
      definitions.forEach((_, node) => {
        if (!isMatch(node)) return;
        for (let at = node; at >= 0 && !found.has(at); at = model.parents[at] ?? -1) found.add(at);
      });
    }
    const add = (node: number, depth: number): void => {
      if (found && !found.has(node)) return;
      const children = childrenOf(node);
      const spread = world.count(node) > 1;
      rows.push({ node, instance: null, depth, hasChildren: children.length > 0 || spread });
      if (spread && (found ? places.has(node) && isSpread(node) : !isCollapsed(node) && isSpread(node))) {
        const own = found ? (places.get(node) ?? []) : Array.from({ length: world.count(node) }, (_, at) => at);
        for (const instance of own) rows.push({ node, instance, depth: depth + 1, hasChildren: false });
      }
      if (!isCollapsed(node) || found) children.forEach((child) => add(child, depth + 1));
    };
    model.parents.forEach((parent, node) => {
      if (parent === -1) add(node, 0);
    });
    const all = world.isLevel ? count(world.placements, "object") : count(definitions.length, "node");
    fill(summary, wanted ? `${whole(matches)} of ${all}` : all);
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
    state.watch((value) => `${value.selected} ${value.instance}`, () => {
      const { selected: node, instance } = state.state;
      if (node === null) {
        list.draw();
        return;
      }
      // What is above the selection opens, but what was closed since stays closed when the file changes.
      if (isStarting) return;
      for (let at = model.parents[node] ?? -1; at >= 0; at = model.parents[at] ?? -1) kept.collapsed.delete(keys[at] ?? "");
      if (instance !== null && !isStarting) kept.spread.add(keys[node] ?? "");
      refresh();
      const at = rows.findIndex((row) => row.node === node && row.instance === instance);
      const reveal = (): void => list.select(at >= 0 ? at : rows.findIndex((row) => row.node === node));
      reveal();
      // The card of the object may take place from the list.
      requestAnimationFrame(reveal);
    }),
  );
  const showAll = h(
    "button",
    { type: "button", class: "link", on: { click: () => state.set({ hidden: new Set(), isolated: null, classesOff: 0 }) } },
    "Show all",
  );
  lifetime.add(
    state.watch(
      (value) => value.hidden.size > 0 || value.isolated !== null || value.classesOff !== 0,
      (some) => (showAll.hidden = !some),
    ),
  );
  isStarting = false;
  refresh();
  const { scroll } = kept;
  let isRestored = false;
  return {
    element: h(
      "div",
      { class: "panel panel-list" },
      search.element,
      classSwitches(context, lifetime),
      isWorld(context.file) && session !== null && session.write_token !== null && placedOptions(session),
      h("div", { class: "panel-head" }, summary, showAll),
      list.element,
      objectCard(context, lifetime),
    ),
    shown: () => {
      list.draw();
      if (isRestored) return;
      isRestored = true;
      list.element.scrollTop = scroll;
      list.mark(rows.findIndex((row) => row.node === state.state.selected && row.instance === state.state.instance));
    },
    search: search.input,
  };
}

/** A switch for each class of objects of a level. */
function classSwitches({ state, world }: ModelContext, lifetime: Lifetime): HTMLElement | false {
  if (!world.isLevel || world.switches.length < 2) return false;
  const chips = world.switches.map(({ label, classes, count: number, bit }) => {
    const chip = h(
      "button",
      {
        type: "button",
        class: "chip class-switch",
        title: classes.join(", "),
        aria: { pressed: true },
        data: { class: label },
        on: {
          click: (event) => {
            const { classesOff } = state.state;
            // With Shift, all others are switched off, or on again.
            const others = world.switches.reduce((mask, one) => mask | one.bit, 0) & ~bit;
            if (event.shiftKey) state.set({ classesOff: classesOff === others ? 0 : others });
            else state.set({ classesOff: classesOff ^ bit });
          },
        },
      },
      label,
      h("span", { class: "chip-count" }, whole(number)),
    );
    lifetime.add(state.watch((value) => (value.classesOff & bit) === 0, (isOn) => setAria(chip, "pressed", isOn)));
    return chip;
  });
  return h("div", { class: "chips class-switches", role: "group", aria: { label: "Classes (Shift: only this one)" } }, ...chips);
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
