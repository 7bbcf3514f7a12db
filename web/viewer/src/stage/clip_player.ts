// Plays animations: the pose of a model at a time.

import { AnimationMixer, LoopOnce, type AnimationAction } from "three";
import type { SceneClip } from "../api/types";
import { Store } from "../ui/store";
import type { Model } from "./model";

export interface Playback {
  /** Index in the list of clips; null: the rest pose. */
  clip: number | null;
  time: number;
  isPlaying: boolean;
  speed: number;
  isLooped: boolean;
}

export interface PlayerClip {
  name: string;
  duration: number;
  keys: number[];
  events: { name: string; time: number }[];
  isLooped: boolean;
}

export class ClipPlayer {
  readonly store = new Store<Playback>({ clip: null, time: 0, isPlaying: false, speed: 1, isLooped: true });
  readonly clips: PlayerClip[];
  private readonly mixer: AnimationMixer;
  private action: AnimationAction | null = null;

  constructor(private readonly model: Model, scene: SceneClip[]) {
    this.mixer = new AnimationMixer(model.root);
    this.clips = model.clips.map((clip, index) => {
      const known = scene.find((one) => one.animation === index);
      const keys = known?.keys ?? [...new Set(clip.tracks.flatMap((track) => [...track.times]))].sort((a, b) => a - b);
      return {
        name: known?.name ?? clip.name,
        duration: Math.max(known?.duration ?? 0, clip.duration),
        keys,
        events: known?.events ?? [],
        isLooped: known?.loop ?? true,
      };
    });
  }

  get current(): PlayerClip | null {
    return this.clips[this.store.state.clip ?? -1] ?? null;
  }

  choose(clip: number | null, time = 0): void {
    this.action?.stop();
    this.mixer.stopAllAction();
    this.action = null;
    const source = clip === null ? undefined : this.model.clips[clip];
    if (source) {
      this.action = this.mixer.clipAction(source);
      this.action.setLoop(LoopOnce, 1);
      this.action.clampWhenFinished = true;
      this.action.play();
    }
    const isLooped = clip === null ? true : (this.clips[clip]?.isLooped ?? true);
    this.store.set({ clip: source ? clip : null, isLooped, isPlaying: source ? this.store.state.isPlaying : false });
    this.seek(time);
  }

  seek(time: number): void {
    const duration = this.current?.duration ?? 0;
    const at = Math.min(Math.max(0, time), duration);
    this.pose(at);
    this.store.set({ time: at });
  }

  private pose(time: number): void {
    if (this.action) {
      this.action.reset();
      this.action.play();
      // The mixer would treat the end of a clip as finished.
      this.action.time = Math.min(time, this.action.getClip().duration);
      this.mixer.update(0);
    }
    this.model.root.updateMatrixWorld(true);
  }

  play(isPlaying: boolean): void {
    if (isPlaying && !this.current && this.clips.length > 0) this.choose(0);
    const { time, isLooped } = this.store.state;
    const duration = this.current?.duration ?? 0;
    if (isPlaying && !isLooped && time >= duration) this.seek(0);
    this.store.set({ isPlaying: isPlaying && this.current !== null });
  }

  /** Moves on; true while it plays. */
  advance(seconds: number): boolean {
    const { isPlaying, time, speed, isLooped } = this.store.state;
    const duration = this.current?.duration ?? 0;
    if (!isPlaying) return false;
    let next = time + seconds * speed;
    if (next > duration) {
      next = isLooped && duration > 0 ? next % duration : duration;
      if (!isLooped) this.store.set({ isPlaying: false });
    }
    this.seek(next);
    return this.store.state.isPlaying;
  }

  /** The nearest key before or after the time. */
  step(direction: 1 | -1): void {
    const { time } = this.store.state;
    const keys = this.current?.keys ?? [];
    const ordered = direction > 0 ? keys : [...keys].reverse();
    const next = ordered.find((key) => (key - time) * direction > 1e-4);
    if (next !== undefined) this.seek(next);
  }
}
