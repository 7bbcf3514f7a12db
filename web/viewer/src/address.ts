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

/** Writes the address without an entry in the history. */
export function replaceAddress(address: string): void {
  if (location.hash !== address) history.replaceState(history.state, "", address);
}
