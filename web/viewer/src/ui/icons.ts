// Icons, as paths in a square of 20 units.

const PATHS = {
  grid: "M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z",
  back: "M12 4l-6 6 6 6",
  wireframe: "M10 2l7 4v8l-7 4-7-4V6zM3 6l7 4 7-4M10 10v8M3 14l7-4 7 4",
  normals: "M3 15h14M5 15V8M10 15V5M15 15V8M3.500 9.500L5 8l1.500 1.500M8.500 6.500L10 5l1.500 1.500M13.500 9.500L15 8l1.500 1.500",
  skeleton: "M6 6l8 8M4 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  names: "M4 6V4h12v2M10 4v12M8 16h4",
  bounds: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  map: "M3 5l5-2 4 2 5-2v12l-5 2-4-2-5 2zM8 3v12M12 5v12",
  ground: "M2 14l4-8h8l4 8zM4.500 9h11M10 6v8M7.500 6L6 14M12.500 6L14 14",
  collision: "M10 2l7 3v5c0 4-3 7-7 8-4-1-7-4-7-8V5z",
  backs: "M3 5h9v9H3zM8 9h9v8H8z",
  frame: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M7 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  camera: "M3 6h3l1.500-2h5L14 6h3v10H3zM7 11a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  help: "M7.500 7.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M10 14.500v.5",
  play: "M6 4l10 6-10 6z",
  pause: "M6 4v12M14 4v12",
  loop: "M4 9a5 5 0 0 1 5-4h5M12 2l3 3-3 3M16 11a5 5 0 0 1-5 4H6M8 18l-3-3 3-3",
  previous: "M15 4l-8 6 8 6zM5 4v12",
  next: "M5 4l8 6-8 6zM15 4v12",
  eye: "M2 10c3-5 13-5 16 0-3 5-13 5-16 0zM8 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  hidden: "M3 3l14 14M5 7c-1.300.9-2.300 2-3 3 2 3 6 4.300 9.500 3.600M9 6.100c3.500-.3 7.200 1 9 3.900-.6 1-1.500 1.800-2.500 2.500",
  isolate: "M10 2v4M10 14v4M2 10h4M14 10h4M7 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  search: "M4 9a5 5 0 1 0 10 0a5 5 0 1 0-10 0M13 13l4 4",
  close: "M5 5l10 10M15 5L5 15",
  chevron: "M7 5l5 5-5 5",
  upload: "M10 14V4M6 8l4-4 4 4M3 14v3h14v-3",
  folder: "M2 5h6l2 2h8v9H2z",
  perspective: "M3 5l14-2v14L3 15zM10 4v12",
  tick: "M4 10.500l4 4 8-9",
  copy: "M7 7h10v10H7zM13 7V3H3v10h4",
  compare: "M10 2v16M3 5h4v10H3M17 5h-4v10h4",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
