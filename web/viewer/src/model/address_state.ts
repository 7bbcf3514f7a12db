// What the address says of a picture: level of detail, colors, clip and time, camera.

import { Vector3 } from "three";
import { COLORINGS, type Coloring } from "../stage/coloring";
import { significant } from "../ui/format";
import { INITIAL_STATE, type ModelContext } from "./context";

const DIGITS = 6;

/** Only what differs from what is shown first. */
export function addressState({ stage, state, player, world }: ModelContext): URLSearchParams {
  const query = new URLSearchParams();
  const { level, coloring, map } = state.state;
  if (level !== INITIAL_STATE.level) query.set("level", level === null ? "engine" : String(level));
  if (coloring !== INITIAL_STATE.coloring) query.set("colors", coloring);
  if (map !== world.isLevel) query.set("map", map ? "1" : "0");
  const clip = player.current;
  if (clip) {
    query.set("clip", clip.name);
    query.set("time", significant(player.store.state.time, DIGITS));
  }
  if (stage.isMoved) {
    const { position, target } = stage.placement;
    query.set("camera", [...position.toArray(), ...target.toArray()].map((part) => significant(part, DIGITS)).join(","));
  }
  return query;
}

/** Shows what the address says; what it does not know stays as it is. */
export function applyAddress({ stage, state, player, visibility }: ModelContext, query: URLSearchParams): void {
  const level = query.get("level");
  if (level === "engine" && visibility.canChoose) state.set({ level: null });
  else if (level !== null && Number.isInteger(Number(level)) && Number(level) >= 0 && Number(level) < visibility.visual.length) {
    state.set({ level: Number(level) });
  }
  const coloring = query.get("colors");
  if (coloring !== null && coloring in COLORINGS) state.set({ coloring: coloring as Coloring });
  if (query.has("map")) state.set({ map: query.get("map") === "1" });
  const clip = player.clips.findIndex((one) => one.name === query.get("clip"));
  const time = Number(query.get("time"));
  if (clip >= 0) player.choose(clip, Number.isFinite(time) ? time : 0);
  const numbers = (query.get("camera") ?? "").split(",").map(Number);
  if (numbers.length === 6 && numbers.every(Number.isFinite)) {
    stage.moveTo({ position: new Vector3(...numbers.slice(0, 3)), target: new Vector3(...numbers.slice(3)) });
  }
}
