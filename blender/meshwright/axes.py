# SPDX-License-Identifier: GPL-3.0-or-later
"""Converts between the axes of meshwright's scenes (Y up) and those of Blender (Z up): (x, y, z) becomes (x, -z, y)."""

import numpy as np

_TO_BLENDER = np.array([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]], np.float64)


def vectors_to_blender(vectors, scale=1.0):
    """float32 [N, 3] in Z up, times `scale`."""
    result = np.empty((len(vectors), 3), np.float32)
    result[:, 0] = vectors[:, 0]
    np.negative(vectors[:, 2], out=result[:, 1])
    result[:, 2] = vectors[:, 1]
    if scale != 1.0:
        result *= scale
    return result


def vectors_from_blender(vectors):
    """float32 [N, 3] in Y up."""
    result = np.empty((len(vectors), 3), np.float32)
    result[:, 0] = vectors[:, 0]
    result[:, 1] = vectors[:, 2]
    np.negative(vectors[:, 1], out=result[:, 2])
    return result


def quaternions_to_blender(quaternions):
    """[N, 4] as w x y z in Z up, from x y z w in Y up."""
    x, y, z, w = np.asarray(quaternions, np.float64).T
    return np.stack([w, x, -z, y], axis=1)


def quaternions_from_blender(quaternions):
    """[N, 4] as x y z w in Y up, from w x y z in Z up."""
    w, x, y, z = np.asarray(quaternions, np.float64).T
    return np.stack([x, z, -y, w], axis=1)


def quaternions_of(rotations):
    """[N, 4] as w x y z, of rotation matrices [N, 3, 3]."""
    rows = np.asarray(rotations, np.float64)
    traces = np.einsum("nii->ni", rows)
    a, b, c = traces.T
    # The squares of x, y, z and w times 4: the largest is at least 1.
    squares = np.stack([1.0 + a - b - c, 1.0 - a + b - c, 1.0 - a - b + c, 1.0 + a + b + c], axis=1)
    which = squares.argmax(axis=1)
    at = lambda row, column: rows[:, row, column]
    products = np.empty((len(rows), 4, 4))
    products[:, 0] = np.stack([squares[:, 0], at(0, 1) + at(1, 0), at(0, 2) + at(2, 0), at(2, 1) - at(1, 2)], axis=1)
    products[:, 1] = np.stack([at(0, 1) + at(1, 0), squares[:, 1], at(1, 2) + at(2, 1), at(0, 2) - at(2, 0)], axis=1)
    products[:, 2] = np.stack([at(0, 2) + at(2, 0), at(1, 2) + at(2, 1), squares[:, 2], at(1, 0) - at(0, 1)], axis=1)
    products[:, 3] = np.stack([at(2, 1) - at(1, 2), at(0, 2) - at(2, 0), at(1, 0) - at(0, 1), squares[:, 3]], axis=1)
    x, y, z, w = products[np.arange(len(rows)), which].T
    result = np.stack([w, x, y, z], axis=1)
    return result / np.linalg.norm(result, axis=1, keepdims=True)


def scales_to_blender(scales):
    """[N, 3] factors along the axes of Blender."""
    x, y, z = np.asarray(scales, np.float64).T
    return np.stack([x, z, y], axis=1)


def matrices_to_blender(matrices, scale=1.0):
    """float64 [..., 4, 4] between spaces with Z up, with translations times `scale`."""
    result = _TO_BLENDER @ np.asarray(matrices, np.float64) @ _TO_BLENDER.T
    result[..., :3, 3] *= scale
    return result


def matrices_from_blender(matrices):
    """float64 [..., 4, 4] between spaces with Y up."""
    return _TO_BLENDER.T @ np.asarray(matrices, np.float64) @ _TO_BLENDER


def inverse(matrix):
    """The inverse of an affine float64 [4, 4]; of one that flattens everything, the nearest to an inverse. `np.linalg.inv` takes
    a hundred times as long, as it may start threads."""
    (a, b, c, x), (d, e, f, y), (g, h, i, z), _ = np.asarray(matrix, np.float64).tolist()
    first, second, third = e * i - f * h, f * g - d * i, d * h - e * g
    determinant = a * first + b * second + c * third
    if determinant == 0.0 or not np.isfinite(determinant):
        return np.linalg.pinv(np.nan_to_num(matrix))
    rows = (
        (first / determinant, (c * h - b * i) / determinant, (b * f - c * e) / determinant),
        (second / determinant, (a * i - c * g) / determinant, (c * d - a * f) / determinant),
        (third / determinant, (b * g - a * h) / determinant, (a * e - b * d) / determinant),
    )
    return np.array([(*row, -(row[0] * x + row[1] * y + row[2] * z)) for row in rows] + [(0.0, 0.0, 0.0, 1.0)])


def multiply_quaternions(a, b):
    """The rotations `b`, then `a`, as [N, 4] w x y z; either may be a single [4]."""
    aw, ax, ay, az = np.moveaxis(np.asarray(a, np.float64), -1, 0)
    bw, bx, by, bz = np.moveaxis(np.asarray(b, np.float64), -1, 0)
    return np.stack(
        [
            aw * bw - ax * bx - ay * by - az * bz,
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
        ],
        axis=-1,
    )


LOOK_ALONG_MINUS_Z = _TO_BLENDER.T
"""Turns a camera or a light, which looks along -Z in the space of its object in both programs, from the axes of Blender."""

FORWARD_QUATERNION = np.array([np.sqrt(0.5), np.sqrt(0.5), 0.0, 0.0])
"""The inverse of that turn as w x y z."""


def looks_along(node):
    """Whether the object of a node is a camera or a light, which is turned."""
    return node.mesh is None and (node.camera is not None or node.light is not None)
