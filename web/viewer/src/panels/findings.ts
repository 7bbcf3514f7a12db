// What `validate` finds: the list, the place in the picture, and the page of the code.

import { messageOf } from "../api/client";
import type { Diagnostic, Findings, Profile, Severity } from "../api/types";
import { isWorld } from "../grid/filter";
import type { ModelContext } from "../model/context";
import { isNowhere, placesOf, spotOf } from "../stage/highlight";
import { emptyState } from "../ui/dialog";
import { fill, h } from "../ui/element";
import { count, whole } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { hintOf, plainProse, problem, prose } from "../ui/prose";
import { searchBox } from "../ui/search_box";
import { VirtualList } from "../ui/virtual_list";
import type { Panel } from "./panel";

const ORDER: Severity[] = ["error", "warning", "loss", "info"];

export interface FindingsPanel extends Panel {
  /** Reads the findings. */
  load: () => Promise<void>;
}

/** The finding that the address chooses: the number of a mod, a code, and which of the findings with that code. */
export interface FirstFinding {
  mod: string;
  code: string;
  at: number;
}

/** In the list of profiles: what the check of the mod says of the file. */
const OF_MOD = "the check of the mod";

/** What was not found or left out while a level or a vehicle was put together: its file alone does not tell. */
function noted({ file, scene }: ModelContext, known: Diagnostic[]): Diagnostic[] {
  if (!isWorld(file)) return [];
  const codes = new Set(known.map((one) => one.code));
  return [...scene.losses, ...scene.notes]
    .filter((one) => one.severity !== "info" && !codes.has(one.code))
    .flatMap((one) => {
      const times = new Map<string, number>();
      for (const message of one.messages) times.set(message, (times.get(message) ?? 0) + 1);
      return [...times].map(([message, count]): Diagnostic => ({ ...one, message, count }));
    });
}

/** Where findings come from, and what leads on from them. */
export interface FindingsActions {
  /** The findings with those of a profile, or of the check of a mod. */
  ask: (profile: string | null, mod: number | null) => Promise<Findings>;
  /** The page of a code. */
  explain?: (code: string) => HTMLElement;
  openBytes?: (diagnostic: Diagnostic) => void;
  onCount: (counts: Record<Severity, number>) => void;
}

export function findingsPanel(
  context: ModelContext,
  lifetime: Lifetime,
  { profiles, chosen, first }: { profiles: Profile[]; chosen: string[]; first: FirstFinding | null },
  actions: FindingsActions,
): FindingsPanel {
  let all: Diagnostic[] = [];
  let shown: Diagnostic[] = [];
  let wanted = "";
  let profileName: string | null = null;
  let request = 0;
  const off = new Set<Severity>();
  const body = h("div", { class: "panel-fill" });
  const detail = h("div", { class: "finding-detail", tabIndex: 0, role: "region", aria: { label: "The chosen finding" } });
  const chips = h("div", { class: "chips", role: "group", aria: { label: "Severities" } });
  const list = new VirtualList<Diagnostic>({
    rowHeight: 46,
    label: "Findings",
    render: (diagnostic, index) => row(diagnostic, index),
    onActivate: (_, index) => choose(index),
  });
  lifetime.add(() => list.dispose());

  const row = (diagnostic: Diagnostic, index: number): HTMLElement =>
    h(
      "div",
      {
        class: "finding",
        role: "option",
        aria: { selected: index === list.index },
        data: { code: diagnostic.code },
        on: { click: () => choose(index) },
      },
      h("span", { class: `severity severity-${diagnostic.severity}` }, diagnostic.severity),
      h("code", {}, diagnostic.code),
      (diagnostic.count ?? 1) > 1 && h("span", { class: "row-note" }, `${diagnostic.count}×`),
      h("span", { class: "finding-message", title: plainProse(diagnostic.message) }, ...prose(diagnostic.message)),
    );

  const choose = (index: number, at = 0): void => {
    const diagnostic = shown[index];
    if (!diagnostic) return;
    list.select(index);
    const places = diagnostic.each?.length ? diagnostic.each : [diagnostic];
    const place = h("div", { class: "finding-place" });
    const steps = (name: string, at: number, length: number, to: (next: number) => void) => {
      const step = (label: string, next: number) =>
        h("button", { type: "button", class: "button", disabled: next < 0 || next >= length, on: { click: () => to(next) } }, label);
      return h(
        "div",
        { class: `finding-steps ${name}`, role: "group", aria: { label: name === "of-place" ? "Places of the finding" : "Findings of this code" } },
        step("Previous", at - 1),
        h("span", {}, `${name === "of-place" ? "Place " : ""}${whole(at + 1)} of ${whole(length)}`),
        step("Next", at + 1),
      );
    };
    const go = (at: number): void => {
      const one = places[at];
      if (!one) return;
      const spot = { ...spotOf(context.model, one.targets), isFinding: true };
      const inPicture = placesOf(spot);
      const placeSteps = h("div", {});
      const fly = (next: number): void => {
        context.show(spot, true, inPicture[next]);
        if (inPicture.length > 1) fill(placeSteps, steps("of-place", next, inPicture.length, fly));
      };
      fly(0);
      fill(
        place,
        h("p", {}, ...prose(one.message)),
        (one.path || one.span) && actions.openBytes &&
          h(
            "button",
            {
              type: "button",
              class: "link mono",
              title: "Show the bytes",
              on: { click: () => actions.openBytes?.({ ...diagnostic, path: one.path ?? null, span: one.span ?? null, buffer: one.buffer ?? null }) },
            },
            one.path || `bytes ${one.span?.join(" to ")}`,
          ),
        isNowhere(spot) && !isWorld(context.file) && h("p", { class: "muted" }, "This finding has no place in the picture."),
        placeSteps,
        places.length > 1 && steps("of-code", at, places.length, go),
      );
    };
    fill(
      detail,
      h("p", { class: "finding-title" }, ...prose(diagnostic.title)),
      place,
      hintOf(diagnostic),
      diagnostic.code && actions.explain?.(diagnostic.code),
    );
    go(Math.min(at, places.length - 1));
    detail.hidden = false;
  };

  const refresh = (): void => {
    const counts: Record<Severity, number> = { error: 0, warning: 0, loss: 0, info: 0 };
    for (const diagnostic of all) counts[diagnostic.severity] += diagnostic.count ?? 1;
    actions.onCount(counts);
    fill(
      chips,
      ...ORDER.filter((severity) => counts[severity] > 0).map((severity) =>
        h(
          "button",
          {
            type: "button",
            class: `chip severity-${severity}`,
            aria: { pressed: !off.has(severity) },
            on: {
              click: () => {
                if (!off.delete(severity)) off.add(severity);
                refresh();
              },
            },
          },
          count(counts[severity], severity, severity === "info" ? "info" : severity === "loss" ? "losses" : undefined),
        ),
      ),
    );
    shown = all.filter(
      (one) =>
        !off.has(one.severity) &&
        (wanted === "" || `${one.code} ${one.title} ${one.message} ${one.path ?? ""}`.toLowerCase().includes(wanted)),
    );
    if (shown.length === 0) {
      fill(body, emptyState(all.length === 0 ? "Nothing was found." : "No finding matches."));
    } else {
      fill(body, list.element);
      list.set(shown);
    }
  };

  const load = async (): Promise<void> => {
    const own = (request += 1);
    detail.hidden = true;
    try {
      const answer = await (profileName === OF_MOD ? actions.ask(null, context.file.mod) : actions.ask(profileName, null));
      if (own !== request) return;
      const { error } = answer;
      if (error) {
        fill(body, ...problem(error));
        return;
      }
      all = [...answer.diagnostics, ...noted(context, answer.diagnostics)].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || a.code.localeCompare(b.code));
      refresh();
      const wantedAt = first ? shown.findIndex((one) => one.code === first?.code) : -1;
      if (first && wantedAt >= 0) choose(wantedAt, first.at);
      first = null;
    } catch (error) {
      if (own === request) fill(body, h("p", { class: "problem" }, messageOf(error)));
    }
  };

  const chosenName = chosen.join(",");
  const profile = h(
    "select",
    {
      aria: { label: "Profile" },
      title: "Also check the rules of a program or use",
      on: {
        change: () => {
          profileName = profile.value === chosenName ? null : profile.value;
          void load();
        },
      },
    },
    h("option", { value: "" }, "No profile"),
    chosen.length > 1 && h("option", { value: chosenName }, chosen.join(", ")),
    context.file.mod !== null && h("option", { value: OF_MOD, title: "What `meshwright check` says of this file" }, "check of the mod"),
    ...profiles.map((one) => h("option", { value: one.name, title: one.about }, one.name)),
  );
  if (first && String(context.file.mod) === first.mod) profileName = OF_MOD;
  profile.value = profileName ?? chosenName;
  const search = searchBox("Search findings", (text) => {
    wanted = text;
    refresh();
  });
  fill(body, h("p", { class: "loading" }, "Checking…"));
  detail.hidden = true;
  return {
    element: h(
      "div",
      { class: "panel panel-list" },
      h("div", { class: "panel-controls" }, search.element, profiles.length > 0 && profile),
      chips,
      body,
      detail,
    ),
    shown: () => list.draw(),
    search: search.input,
    load,
  };
}
