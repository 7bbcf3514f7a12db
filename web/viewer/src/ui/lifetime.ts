// What a view has to undo when it goes away.

export class Lifetime {
  private readonly ends: (() => void)[] = [];
  private readonly controller = new AbortController();

  /** Ends with the view; for listeners and requests. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  add(...ends: (() => void)[]): void {
    this.ends.push(...ends);
  }

  end(): void {
    this.controller.abort();
    for (const end of this.ends.splice(0)) end();
  }
}
