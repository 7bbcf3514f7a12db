// Numbers as text.

const WHOLE = new Intl.NumberFormat("en-US");

export function whole(value: number): string {
  return WHOLE.format(value);
}

/** A number with its noun: 1 node, 2 nodes. */
export function count(value: number, one: string, several = `${one}s`): string {
  return `${whole(value)} ${value === 1 ? one : several}`;
}

export function bytes(value: number): string {
  const units = ["B", "KB", "MB", "GB"];
  let [size, unit] = [value, 0];
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${unit === 0 ? size : size.toPrecision(3)} ${units[unit]}`;
}

export function meters(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0 m";
  if (size >= 1000) return `${significant(value / 1000)} km`;
  if (size >= 1) return `${significant(value)} m`;
  if (size >= 0.01) return `${significant(value * 100)} cm`;
  if (size >= 1e-4) return `${significant(value * 1000)} mm`;
  return `${value.toExponential(2)} m`;
}

export function significant(value: number, digits = 3): string {
  return Number(value.toPrecision(digits)).toString();
}

/** A number with the unit that the server states. */
export function quantity(value: number, unit?: string): string {
  if (unit === undefined) return significant(value);
  if (unit === "m") return meters(value);
  if (unit === "rad") return `${significant((value * 180) / Math.PI)}°`;
  return `${significant(value)} ${unit}`;
}

export function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}
