// What the address after `#` says: the view, and what of it is shown.

export type Route =
  | { view: "grid"; query: URLSearchParams }
  | { view: "mod"; mod: number; query: URLSearchParams }
  | { view: "model"; file: number; tab: string; query: URLSearchParams }
  | { view: "compare"; a: number; b: number; query: URLSearchParams };

/** `#/model/3/nodes?level=1` */
export function parseRoute(hash: string): Route {
  const [path = "", text = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [view, first, second] = path.split("/");
  const [a, b] = [Number(first), Number(second)];
  const query = new URLSearchParams(text);
  if (view === "mod" && first && Number.isInteger(a)) return { view: "mod", mod: a, query };
  if (view === "model" && first && Number.isInteger(a)) return { view: "model", file: a, tab: second || "nodes", query };
  if (view === "compare" && first && second && Number.isInteger(a) && Number.isInteger(b)) return { view: "compare", a, b, query };
  return { view: "grid", query };
}

export function addressOf(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? `#/${path}` : `#/${path}?${text}`;
}

/** The address of a model, with the list that it is one of. */
export function modelAddress(file: number, list: URLSearchParams, tab = ""): string {
  return addressOf(tab === "" ? `model/${file}` : `model/${file}/${tab}`, list);
}

/** Both in one; names of the second replace those of the first. */
export function joined(first: URLSearchParams, second: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(first);
  for (const [name, value] of second) all.set(name, value);
  return all;
}

/** Browsers ignore or refuse more than 100 changes of the address in 30 seconds. */
const WRITE_MILLISECONDS = 320;

/** The address of the page: it follows what is shown, and leads elsewhere by links and by the keys of the browser. */
export class Address {
  /** What the page knows of it. */
  private known = location.hash;
  private wanted: string | null = null;
  private wait = 0;

  constructor(onMoved: () => void) {
    addEventListener("hashchange", () => {
      this.known = location.hash;
      this.wanted = null;
      onMoved();
    });
  }

  /** The address of what is shown, without an entry in the history. Of several in a short time the last one counts. */
  follow(address: string): void {
    this.wanted = address;
    if (this.wait === 0) this.write();
  }

  /** Leads there, with a way back to what is shown. */
  go(address: string): void {
    this.write();
    location.hash = address;
  }

  private write(): void {
    const { wanted } = this;
    this.wanted = null;
    clearTimeout(this.wait);
    this.wait = 0;
    // It may lead elsewhere already, and the page does not know yet.
    if (wanted === null || wanted === this.known || location.hash !== this.known) return;
    history.replaceState(history.state, "", wanted);
    this.known = location.hash;
    this.wait = setTimeout(() => this.write(), WRITE_MILLISECONDS);
  }
}
