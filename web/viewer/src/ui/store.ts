// State that several parts of the page show, with listeners for what they use of it.

interface Watch<State> {
  select: (state: State) => unknown;
  listener: (value: never) => void;
  last: unknown;
}

export class Store<State extends object> {
  private readonly watches = new Set<Watch<State>>();

  constructor(private current: State) {}

  get state(): Readonly<State> {
    return this.current;
  }

  set(patch: Partial<State>): void {
    this.current = { ...this.current, ...patch };
    for (const watch of [...this.watches]) {
      const value = watch.select(this.current);
      if (Object.is(value, watch.last)) continue;
      watch.last = value;
      watch.listener(value as never);
    }
  }

  /** Calls the listener now, and whenever the selected value changes. Returns what ends that. */
  watch<Value>(select: (state: State) => Value, listener: (value: Value) => void): () => void {
    const watch: Watch<State> = { select, listener: listener as (value: never) => void, last: select(this.current) };
    this.watches.add(watch);
    listener(watch.last as Value);
    return () => this.watches.delete(watch);
  }

  /** Calls the listener whenever one of the members changes, but not now. Returns what ends that. */
  whenChanged(names: readonly (keyof State)[], listener: () => void): () => void {
    let isNow = true;
    const ends = names.map((name) => this.watch((state) => state[name], () => isNow || listener()));
    isNow = false;
    return () => ends.forEach((end) => end());
  }
}
