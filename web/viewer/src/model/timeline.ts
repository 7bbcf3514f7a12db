// Clips: play, pause, scrub, with keys as ticks and notification tracks as marks.

import type { ClipPlayer } from "../stage/clip_player";
import { fill, h, setAria } from "../ui/element";
import { seconds } from "../ui/format";
import { icon } from "../ui/icons";
import type { Lifetime } from "../ui/lifetime";

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4];
/** Ticks closer than this many pixels are not told apart. */
const TICK_DISTANCE = 3;
/** The track begins and ends this far from the edges. */
const INSET = 8;

/** Several players of clips of the same names, which keep the same time: `players[0]` is the one that is shown. */
export function timeline(players: ClipPlayer[], lifetime: Lifetime, onChange: () => void): HTMLElement {
  const player = players[0] as ClipPlayer;
  const each = (run: (player: ClipPlayer) => void): void => {
    players.forEach(run);
    onChange();
  };
  const choose = (index: number | null): void => {
    const name = index === null ? null : (player.clips[index]?.name ?? null);
    each((one) => {
      const own = one === player ? index : one.clips.findIndex((clip) => clip.name === name);
      one.choose(own === null || own < 0 ? null : own);
    });
  };
  const button = (label: string, name: Parameters<typeof icon>[0], run: () => void) =>
    h("button", { type: "button", class: "tool", title: label, aria: { label }, on: { click: run } }, icon(name));

  const clips = h(
    "select",
    {
      class: "clip-select",
      aria: { label: "Clip" },
      on: { change: () => choose(clips.value === "" ? null : Number(clips.value)) },
    },
    h("option", { value: "" }, "Rest pose"),
    ...player.clips.map((clip, index) => h("option", { value: String(index) }, clip.name || `clip ${index}`)),
  );
  const play = button("Play (Space)", "play", () => each((one) => one.play(!player.store.state.isPlaying)));
  const loop = button("Loop (L)", "loop", () => {
    const isLooped = !player.store.state.isLooped;
    each((one) => one.store.set({ isLooped }));
  });
  const speed = h(
    "select",
    {
      class: "speed-select",
      aria: { label: "Speed" },
      on: { change: () => each((one) => one.store.set({ speed: Number(speed.value) })) },
    },
    ...SPEEDS.map((value) => h("option", { value: String(value) }, `${value}×`)),
  );
  speed.value = "1";

  const canvas = h("canvas", { class: "track-canvas", aria: { hidden: true } });
  const track = h(
    "div",
    { class: "track", role: "slider", tabIndex: 0, aria: { label: "Time", valuemin: 0 } },
    canvas,
  );
  const hover = h("div", { class: "track-tip", hidden: true });
  const readout = h("output", { class: "time" });

  const seek = (time: number): void => each((one) => one.seek(time));
  const timeAt = (clientX: number): number => {
    const box = track.getBoundingClientRect();
    const part = (clientX - box.left - INSET) / Math.max(1, box.width - 2 * INSET);
    return Math.min(1, Math.max(0, part)) * (player.current?.duration ?? 0);
  };
  track.addEventListener("pointerdown", (event) => {
    track.setPointerCapture(event.pointerId);
    each((one) => one.play(false));
    seek(timeAt(event.clientX));
  });
  track.addEventListener("pointermove", (event) => {
    if (track.hasPointerCapture(event.pointerId)) seek(timeAt(event.clientX));
    const near = player.current?.events.filter((mark) => Math.abs(xOf(mark.time) - event.offsetX) < 5) ?? [];
    hover.hidden = near.length === 0;
    hover.textContent = near.map((mark) => `${mark.name} · ${seconds(mark.time)}`).join(", ");
    hover.style.left = `${event.offsetX}px`;
  });
  track.addEventListener("pointerleave", () => (hover.hidden = true));
  track.addEventListener("keydown", (event) => {
    const { time } = player.store.state;
    const duration = player.current?.duration ?? 0;
    const moves: Record<string, number> = {
      ArrowRight: time + duration / 100, ArrowLeft: time - duration / 100, Home: 0, End: duration,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    seek(next);
  });

  const xOf = (time: number): number => {
    const duration = player.current?.duration || 1;
    return INSET + (time / duration) * (track.clientWidth - 2 * INSET);
  };
  const draw = (): void => {
    const { clientWidth: width, clientHeight: height } = track;
    const ratio = Math.min(2, devicePixelRatio);
    const context = canvas.getContext("2d");
    if (!context || width === 0) return;
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name).trim();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const middle = height / 2;
    context.fillStyle = color("--line");
    context.fillRect(INSET, middle - 1, width - 2 * INSET, 2);
    const clip = player.current;
    if (clip) {
      context.fillStyle = color("--accent");
      context.fillRect(INSET, middle - 1, xOf(player.store.state.time) - INSET, 2);
      context.fillStyle = color("--muted");
      let last = -Infinity;
      for (const key of clip.keys) {
        const x = xOf(key);
        if (x - last < TICK_DISTANCE) continue;
        last = x;
        context.fillRect(x - 0.5, middle - 5, 1, 10);
      }
      context.fillStyle = color("--mark");
      for (const mark of clip.events) {
        const x = xOf(mark.time);
        context.beginPath();
        context.moveTo(x, 9);
        context.lineTo(x - 5, 1);
        context.lineTo(x + 5, 1);
        context.fill();
      }
      const x = xOf(player.store.state.time);
      context.fillStyle = color("--accent");
      context.beginPath();
      context.arc(x, middle, 6, 0, 2 * Math.PI);
      context.fill();
    }
    const { time } = player.store.state;
    const duration = clip?.duration ?? 0;
    fill(readout, seconds(time), h("span", { class: "muted" }, ` / ${seconds(duration)}`));
    setAria(track, "valuemax", duration.toFixed(3));
    setAria(track, "valuenow", time.toFixed(3));
    setAria(track, "valuetext", seconds(time));
    setAria(track, "disabled", clip ? null : true);
  };
  const observer = new ResizeObserver(draw);
  observer.observe(track);
  lifetime.add(
    () => observer.disconnect(),
    player.store.watch((value) => value.time, draw),
    player.store.watch((value) => value.clip, (clip) => {
      clips.value = clip === null ? "" : String(clip);
      draw();
    }),
    player.store.watch((value) => value.isLooped, (on) => setAria(loop, "pressed", on)),
    player.store.watch((value) => value.isPlaying, (on) => {
      fill(play, icon(on ? "pause" : "play"));
      setAria(play, "label", on ? "Pause (Space)" : "Play (Space)");
    }),
  );
  return h(
    "div",
    { class: "timeline", role: "group", aria: { label: "Animation" } },
    clips,
    button("Previous key (,)", "previous", () => each((one) => one.step(-1))),
    play,
    button("Next key (.)", "next", () => each((one) => one.step(1))),
    loop,
    h("div", { class: "track-box" }, track, hover),
    readout,
    speed,
  );
}
