// The camera position from which everything is visible, as `meshwright render` computes it.

import { Box3, Vector3, type PerspectiveCamera } from "three";

/** Azimuth and elevation in degrees of the views with a name. */
export const VIEWS = {
  front: [0, 0],
  back: [180, 0],
  left: [-90, 0],
  right: [90, 0],
  top: [0, 90],
  bottom: [0, -90],
  iso: [45, 35.264389682754654],
} as const;

export type ViewName = keyof typeof VIEWS;

export const FIELD_OF_VIEW = 30;
/** That of a map: nearly orthographic, so that houses do not lean. */
export const MAP_FIELD_OF_VIEW = 1;
/** The part of the picture that stays free on each side. */
const MARGIN = 0.04;

export interface Placement {
  position: Vector3;
  target: Vector3;
}

/** The axes of the camera that looks from a direction: to the right, up, and towards the viewer. */
export function axesOf(azimuth: number, elevation: number): [Vector3, Vector3, Vector3] {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [sinA, cosA, sinE, cosE] = [Math.sin(a), Math.cos(a), Math.sin(e), Math.cos(e)];
  return [
    new Vector3(cosA, 0, -sinA),
    new Vector3(-sinE * sinA, cosE, -sinE * cosA),
    new Vector3(cosE * sinA, sinE, cosE * cosA),
  ];
}

export function axesOfCamera(camera: PerspectiveCamera): [Vector3, Vector3, Vector3] {
  const axes: [Vector3, Vector3, Vector3] = [new Vector3(), new Vector3(), new Vector3()];
  camera.matrixWorld.extractBasis(...axes);
  return axes;
}

/** Where the camera has to be so that the planes on the four sides of the picture touch the points. */
export function frame(points: Iterable<Vector3>, axes: [Vector3, Vector3, Vector3], aspect: number, angle = FIELD_OF_VIEW): Placement {
  const list = [...points];
  const box = new Box3().setFromPoints(list);
  const center = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
  const tangent = Math.tan((angle * Math.PI) / 360);
  const slopes = [tangent * aspect * (1 - 2 * MARGIN), tangent * (1 - 2 * MARGIN)] as const;
  const [right, up, back] = axes;
  const least = [-Infinity, -Infinity, -Infinity, -Infinity] as [number, number, number, number];
  let nearest = -Infinity;
  const from = new Vector3();
  for (const point of list) {
    from.subVectors(point, center);
    const [x, y, z] = [from.dot(right), from.dot(up), from.dot(back)];
    least[0] = Math.max(least[0], z * slopes[0] + x);
    least[1] = Math.max(least[1], z * slopes[0] - x);
    least[2] = Math.max(least[2], z * slopes[1] + y);
    least[3] = Math.max(least[3], z * slopes[1] - y);
    nearest = Math.max(nearest, z);
  }
  const half = box.isEmpty() ? 1 : Math.max(...box.getSize(from).toArray()) / 2 || 1;
  let offset = [0, 0, half * 4] as [number, number, number];
  if (Number.isFinite(nearest)) {
    offset = [
      (least[0] - least[1]) / 2,
      (least[2] - least[3]) / 2,
      Math.max(
        nearest + half * 0.05,
        (least[0] + least[1]) / (2 * slopes[0]),
        (least[2] + least[3]) / (2 * slopes[1]),
      ),
    ];
  }
  const target = center.clone().addScaledVector(right, offset[0]).addScaledVector(up, offset[1]);
  return { target, position: target.clone().addScaledVector(back, offset[2]) };
}
