// What a job would make: the plan that the server answers with, asked for again when options change.

import { api, isAbort, messageOf } from "../api/client";
import type { JobRequest, Plan } from "../api/types";
import { fill, h, type Child } from "../ui/element";

/** The time without a change after which the plan is asked for. */
const PLAN_MILLISECONDS = 300;

interface Uses {
  /** What is said while the plan is made; without it, the last plan stays. */
  note?: string;
  /** Before a plan is asked for: what needs one is disabled. */
  begin: () => void;
  /** The plan, as it is shown; what needs it is enabled. */
  shown: (plan: Plan) => Child[];
  /** After the plan, and after a failure. */
  over?: () => void;
}

/** Asks for plans, one at a time: a later one takes the place of an earlier one. */
export class Planner {
  readonly element = h("div", { class: "plan", aria: { live: "polite" } });
  private wait = 0;
  private asked: AbortController | null = null;

  constructor(
    private readonly request: () => JobRequest,
    private readonly uses: Uses,
  ) {}

  get isEmpty(): boolean {
    return this.element.childElementCount === 0;
  }

  async ask(): Promise<void> {
    this.end();
    const own = (this.asked = new AbortController());
    this.uses.begin();
    if (this.uses.note) fill(this.element, h("p", { class: "loading" }, this.uses.note));
    try {
      const plan = await api.plan(this.request(), own.signal);
      if (own === this.asked) fill(this.element, ...this.uses.shown(plan));
    } catch (error) {
      if (!isAbort(error) && own === this.asked) fill(this.element, h("p", { class: "problem" }, messageOf(error)));
    } finally {
      if (own === this.asked) this.uses.over?.();
    }
  }

  /** Asks once nothing changes for a moment. */
  readonly later = (): void => {
    this.end();
    this.uses.begin();
    this.wait = setTimeout(() => void this.ask(), PLAN_MILLISECONDS);
  };

  readonly end = (): void => {
    clearTimeout(this.wait);
    this.asked?.abort();
    this.asked = null;
  };
}
