"""Meshes of thousands of points from arrays, pieces cut along a field, seams of single stitches."""
import bpy
import numpy as np

from families.sneakers_last import unit


def mesh(name, points, faces, material=None, uv=None, smooth=True):
    """`faces`: a list of index arrays, one for each number of corners."""
    faces = [np.asarray(f, np.int32) for f in faces if len(f)]
    data = bpy.data.meshes.new(name)
    loops = np.concatenate([f.ravel() for f in faces])
    sizes = np.concatenate([np.full(len(f), f.shape[1], np.int32) for f in faces])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int32)
    data.vertices.add(len(points))
    data.vertices.foreach_set('co', np.asarray(points, np.float32).ravel())
    data.loops.add(len(loops))
    data.loops.foreach_set('vertex_index', loops)
    data.polygons.add(len(sizes))
    data.polygons.foreach_set('loop_start', starts)
    data.polygons.foreach_set('loop_total', sizes)
    data.polygons.foreach_set('use_smooth', np.full(len(sizes), smooth))
    if uv is not None:
        layer = data.uv_layers.new(name='UVMap')
        layer.data.foreach_set('uv', np.asarray(uv, np.float32)[loops].ravel())
    data.update(calc_edges=True)
    item = bpy.data.objects.new(name, data)
    bpy.data.collections['product'].objects.link(item)
    if material:
        data.materials.append(material)
    return item


def quads(rows, columns, wrap=False):
    """Faces of a grid of rows x columns points; `wrap` joins the last row to the first."""
    i = np.arange(rows if wrap else rows - 1)[:, None]
    j = np.arange(columns - 1)[None, :]
    k = (i + 1) % rows
    return np.stack([i * columns + j, k * columns + j, k * columns + j + 1, i * columns + j + 1], -1).reshape(-1, 4)


def grid(name, points, material, uv=None, wrap=False):
    rows, columns = points.shape[:2]
    return mesh(name, points.reshape(-1, 3), [quads(rows, columns, wrap)], material,
                None if uv is None else uv.reshape(-1, 2))


def _crossings(field):
    """Triangles of the grid cut where the field changes its sign."""
    rows, columns = field.shape
    q = quads(rows, columns)
    inside = field.ravel() > 0
    count = inside[q].sum(1)
    whole, mixed = q[count == 4], q[(count > 0) & (count < 4)]
    tri = np.concatenate([mixed[:, [0, 1, 2]], mixed[:, [0, 2, 3]]])
    n = inside[tri].sum(1)
    return inside, whole, tri, n


def _turn(tri, flags):
    """Roll each triangle so that the flagged corner comes first."""
    k = np.argmax(flags, 1)
    rows = np.arange(len(tri))
    return np.stack([tri[rows, (k + m) % 3] for m in range(3)], 1)


def cut(field, arrays):
    """The part of the grid where `field` > 0: arrays carried over, faces, and the cut's edges."""
    inside, whole, tri, n = _crossings(field)
    flat = field.ravel()
    one = _turn(tri[n == 1], inside[tri[n == 1]])
    two = _turn(tri[n == 2], ~inside[tri[n == 2]])
    full = tri[n == 3]
    size = flat.size

    def keys(a, b):
        return np.minimum(a, b).astype(np.int64) * size + np.maximum(a, b)

    pairs = np.concatenate([keys(one[:, 0], one[:, 1]), keys(one[:, 0], one[:, 2]),
                            keys(two[:, 0], two[:, 1]), keys(two[:, 0], two[:, 2])])
    unique, index = np.unique(pairs, return_inverse=True)
    a, b = unique // size, unique % size
    t = flat[a] / (flat[a] - flat[b])
    used = np.unique(np.concatenate([whole.ravel(), full.ravel(), one[:, 0], two[:, 1:].ravel()]).astype(np.int64))
    place = np.full(size, -1, np.int64)
    place[used] = np.arange(len(used))
    base = len(used)
    m, k = len(one), len(two)
    e = index + base
    carried = []
    for item in arrays:
        values = item.reshape(size, -1)
        carried.append(np.concatenate([values[used], values[a] * (1 - t)[:, None] + values[b] * t[:, None]]))
    faces3 = np.concatenate([place[full], np.stack([place[one[:, 0]], e[:m], e[m:2 * m]], 1)])
    faces4 = np.concatenate([place[whole], np.stack([e[2 * m:2 * m + k], place[two[:, 1]], place[two[:, 2]],
                                                     e[2 * m + k:]], 1)])
    edges = np.concatenate([np.stack([index[:m], index[m:2 * m]], 1),
                            np.stack([index[2 * m:2 * m + k], index[2 * m + k:]], 1)])
    where = np.stack([a // field.shape[1] * (1 - t) + b // field.shape[1] * t,
                      a % field.shape[1] * (1 - t) + b % field.shape[1] * t], 1)
    return carried, [faces3, faces4], edges, where


def contours(field, level=0.0):
    """Lines of (column, row) along which the field has that value."""
    _, _, edges, where = cut(field - level, [])
    near = {}
    for p, q in edges.tolist():
        if p != q:
            near.setdefault(p, []).append(q)
            near.setdefault(q, []).append(p)
    lines, seen = [], set()
    for start in sorted(near, key=lambda p: len(near[p])):
        if start in seen:
            continue
        line, current = [start], start
        seen.add(start)
        while True:
            step = next((q for q in near[current] if q not in seen), None)
            if step is None:
                break
            line.append(step)
            seen.add(step)
            current = step
        if len(near[start]) == 2 and start in near[current] and len(line) > 2:
            line.append(start)
        if len(line) > 4:
            lines.append(where[line])
    return lines


def thread(name, points, normals, material, length=2.4, gap=0.9, radius=0.42):
    """Stitches along a polyline: each a short bead that dives at both ends."""
    step = np.linalg.norm(np.diff(points, axis=0), axis=1)
    run = np.concatenate([[0], np.cumsum(step)])
    if run[-1] < length * 2:
        return None
    count = int(run[-1] // (length + gap))
    pitch = run[-1] / count
    centre = (np.arange(count) + 0.5) * pitch
    along = np.linspace(-0.5, 0.5, 7) * (pitch - gap)
    at = centre[:, None] + along[None, :]
    pos = np.stack([np.interp(at.ravel(), run, points[:, k]) for k in range(3)], 1).reshape(count, 7, 3)
    nor = unit(np.stack([np.interp(at.ravel(), run, normals[:, k]) for k in range(3)], 1)).reshape(count, 7, 3)
    tangent = unit(np.gradient(pos, axis=1))
    side = unit(np.cross(nor, tangent))
    arch = 1 - (np.abs(np.linspace(-1, 1, 7))) ** 2.5
    size = radius * np.array([0.55, 0.9, 1, 1, 1, 0.9, 0.55])
    angle = np.linspace(0, 2 * np.pi, 8, endpoint=False)
    middle = pos + nor * (arch * radius * 1.1 - 0.35 * radius)[None, :, None]
    ring = (side[:, :, None] * np.cos(angle)[None, None, :, None]
            + nor[:, :, None] * np.sin(angle)[None, None, :, None]) * size[None, :, None, None]
    verts = (middle[:, :, None] + ring).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(6), np.arange(8), indexing='ij')
    k = (j + 1) % 8
    one = np.stack([i * 8 + j, i * 8 + k, (i + 1) * 8 + k, (i + 1) * 8 + j], -1).reshape(-1, 4)
    faces = (one[None] + (np.arange(count) * 56)[:, None, None]).reshape(-1, 4)
    return mesh(name, verts, [faces], material)


def sweep(name, path, widths, heights, material, normals=None, power=2.0, steps=20, uv=True, bend=None):
    """A band of rounded section along a path. `normals` say which way its flat side looks."""
    path = np.asarray(path, float)
    count = len(path)
    tangent = unit(np.gradient(path, axis=0))
    normals = np.broadcast_to(np.asarray(normals if normals is not None else (0, 0, 1), float), path.shape)
    side = unit(np.cross(tangent, normals))
    up = np.cross(side, tangent)
    widths, heights = np.broadcast_to(widths, count), np.broadcast_to(heights, count)
    a = np.linspace(0, 2 * np.pi, steps + 1)
    c, s = np.cos(a), np.sin(a)
    c, s = np.sign(c) * np.abs(c) ** (2 / power), np.sign(s) * np.abs(s) ** (2 / power)
    x, z = c[None] * widths[:, None] / 2, s[None] * heights[:, None] / 2
    if bend is not None:
        z = z - np.broadcast_to(bend, count)[:, None] * x * x
    points = path[:, None] + side[:, None] * x[..., None] + up[:, None] * z[..., None]
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    coords = np.stack([np.repeat(run[:, None], steps + 1, 1), x], -1)
    return grid(name, points, material, coords if uv else None)
