"""Meshes of vehicles, in metres, as bare arrays: sweeps, turned parts, plates and blocks.

Front is +X, up is +Z, the drive side is -Y. `place` turns or moves everything made inside it.
"""
import contextlib
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

_stack = [Matrix.Identity(4)]


@contextlib.contextmanager
def place(matrix):
    _stack.append(_stack[-1] @ matrix)
    try:
        yield
    finally:
        _stack.pop()


def move(x=0, y=0, z=0):
    return Matrix.Translation((x, y, z))


def turn(angle, axis='Y', at=(0, 0, 0)):
    """A turn in degrees round an axis through `at`; +Y turns front down."""
    axis = Vector(axis) if not isinstance(axis, str) else axis
    return Matrix.Translation(at) @ Matrix.Rotation(math.radians(angle), 4, axis) @ Matrix.Translation(-Vector(at))


def put(name, verts, faces, material, smooth=40):
    """An object of these vertices and faces; edges sharper than `smooth` degrees stay sharp."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.asarray(verts, float).tolist(), [], faces if isinstance(faces, list) else faces.tolist())
    return finish(name, mesh, material, smooth)


def _outward(mesh):
    """Fresnel needs faces that look out: turn a solid that is inside out."""
    mesh.calc_loop_triangles()
    corners = np.empty(len(mesh.loop_triangles) * 3, np.int32)
    mesh.loop_triangles.foreach_get('vertices', corners)
    places = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', places)
    places = places.reshape(-1, 3).astype(float)
    places -= places.mean(0)
    a, b, c = places[corners.reshape(-1, 3)].transpose(1, 0, 2)
    if np.einsum('ij,ij->', np.cross(a, b), c) < 0:
        mesh.flip_normals()


def finish(name, mesh, material, smooth=40):
    _outward(mesh)
    mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        if smooth < 180:
            mesh.use_auto_smooth = True
            mesh.auto_smooth_angle = math.radians(smooth)
    item = bpy.data.objects.new(name, mesh)
    item.matrix_world = _stack[-1]
    bpy.context.collection.objects.link(item)
    return item


def again(item, matrix):
    """The same mesh at another place."""
    copy = bpy.data.objects.new(item.name, item.data)
    copy.matrix_world = _stack[-1] @ matrix
    bpy.context.collection.objects.link(copy)
    return copy


def spline(points, steps=10):
    """A smooth curve through the points (any number of columns: radii can ride along)."""
    p = np.asarray(points, float)
    if len(p) < 3:
        t = np.linspace(0, 1, steps + 1)[:, None]
        return p[0] * (1 - t) + p[-1] * t
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:]):
        for t in np.arange(steps) / steps:
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                              + (3 * b - a - 3 * c + d) * t ** 3))
    return np.array(out + [p[-2]])


def bent(points, radius, steps=8):
    """Straight runs with round corners of `radius`."""
    p = [np.asarray(q, float) for q in points]
    out = [p[0]]
    for a, b, c in zip(p[:-2], p[1:-1], p[2:]):
        u, v = a - b, c - b
        lu, lv = np.linalg.norm(u), np.linalg.norm(v)
        u, v = u / lu, v / lv
        half = math.acos(np.clip(u @ v, -1, 1)) / 2
        cut = min(radius / max(math.tan(half), 1e-3), lu * 0.49, lv * 0.49)
        s, e = b + u * cut, b + v * cut
        for t in np.linspace(0, 1, steps + 1):
            out.append(s * (1 - t) ** 2 + 2 * b * t * (1 - t) + e * t * t)
    return np.array(out + [p[-1]])


def arc(cx, cz, r, start, end, steps=32, y=0.0):
    """Points on a circle in the XZ plane, degrees, 0 is forward, 90 is up."""
    a = np.radians(np.linspace(start, end, steps + 1))
    return np.stack([cx + r * np.cos(a), np.full_like(a, y), cz + r * np.sin(a)], 1)


def frames(points, closed=False, side=(0, 1, 0)):
    """Tangent and two normals along a path; the first normal stays close to `side`."""
    p = np.asarray(points, float)
    if closed:
        t = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    else:
        t = np.gradient(p, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None] + 1e-12
    side = np.asarray(side, float)
    if np.abs(t @ side).max() < 0.97:
        n = side - t * (t @ side)[:, None]
    else:
        n = np.empty_like(t)
        start = np.cross(t[0], [0.3, 0.2, 0.9])
        for i, d in enumerate(t):
            start = start - d * (start @ d)
            start /= np.linalg.norm(start)
            n[i] = start
    n /= np.linalg.norm(n, axis=1)[:, None] + 1e-12
    return t, n, np.cross(t, n)


def ring(count=20, power=2.0):
    """A unit circle, or a squarish one for a power above 2."""
    a = np.linspace(0, 2 * math.pi, count, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    return np.stack([np.sign(c) * np.abs(c) ** (2 / power), np.sign(s) * np.abs(s) ** (2 / power)], 1)


def sweep(name, points, size, material, section=None, closed=False, cap=0.25, side=(0, 1, 0), smooth=40):
    """A section pushed along a path. `size`: a radius, or one a point, or (across, along) pairs.

    `cap` rounds the ends by that share of the radius.
    """
    p = np.asarray(points, float)
    section = ring() if section is None else np.asarray(section, float)
    r = np.asarray(size, float)
    if r.ndim == 0:
        r = np.full(len(p), float(r))
    if r.ndim == 1 and len(r) == 2 and len(p) != 2:
        r = np.tile(r, (len(p), 1))
    if r.ndim == 1:
        r = np.stack([r, r], 1)
    if not closed and cap:
        t = np.gradient(p, axis=0)
        t /= np.linalg.norm(t, axis=1)[:, None]
        b0, b1 = cap * r[0].min(), cap * r[-1].min()
        heads = [p[0] + t[0] * b0 * (1 - math.cos(x)) for x in np.radians([0, 30, 60, 90])]
        sizes = [r[0] - b0 * (1 - math.sin(x)) for x in np.radians([0, 30, 60, 90])]
        tails = [p[-1] - t[-1] * b1 * (1 - math.cos(x)) for x in np.radians([90, 60, 30, 0])]
        ends = [r[-1] - b1 * (1 - math.sin(x)) for x in np.radians([90, 60, 30, 0])]
        p = np.vstack([heads, p[1:-1], tails])
        r = np.vstack([sizes, r[1:-1], ends])
    _, n, b = frames(p, closed, side)
    k, m = len(p), len(section)
    v = (p[:, None, :] + n[:, None, :] * (section[None, :, :1] * r[:, None, :1])
         + b[:, None, :] * (section[None, :, 1:] * r[:, None, 1:])).reshape(-1, 3)
    i = np.arange(k if closed else k - 1)[:, None]
    j = np.arange(m)[None, :]
    here, nxt = i * m + j, ((i + 1) % k) * m + j
    jn = (j + 1) % m
    faces = np.stack([here, i * m + jn, ((i + 1) % k) * m + jn, nxt], -1).reshape(-1, 4).tolist()
    if not closed:
        faces.append(list(range(m))[::-1])
        faces.append(list(range((k - 1) * m, k * m)))
    return put(name, v, faces, material, smooth)


def tube(name, points, radius, material, steps=10, count=18, cap=0.25):
    """A round bar, bent smoothly through the points."""
    pts = np.asarray(points, float)
    pts = spline(pts, steps) if len(pts) > 2 else pts
    if len(pts) == 2 and np.ndim(radius) == 0:
        pts = np.linspace(pts[0], pts[1], 4)
    return sweep(name, pts, radius, material, ring(count), cap=cap)


def lathe(name, profile, material, axis='Y', at=(0, 0, 0), count=64, smooth=30, closed=False, cap=True):
    """A turned part: (radius, along the axis) pairs; without `cap` its ends stay open."""
    prof = np.asarray(profile, float)
    a = np.linspace(0, 2 * math.pi, count, endpoint=False)
    r, h = prof[:, 0][:, None], np.tile(prof[:, 1][:, None], (1, count))
    c, s = r * np.cos(a), r * np.sin(a)
    order = {'Y': (c, h, s), 'X': (h, c, s), 'Z': (c, s, h)}
    if isinstance(axis, str):
        v = np.stack(order[axis], -1).reshape(-1, 3)
    else:
        d = np.asarray(axis, float) / np.linalg.norm(axis)
        u = np.cross(d, [0, 0, 1] if abs(d[2]) < 0.9 else [1, 0, 0])
        u /= np.linalg.norm(u)
        w = np.cross(d, u)
        v = (c[..., None] * u + s[..., None] * w + h[..., None] * d).reshape(-1, 3)
    v = v + np.asarray(at, float)
    k = len(prof)
    i = np.arange(k if closed else k - 1)[:, None]
    j = np.arange(count)[None, :]
    jn = (j + 1) % count
    n = ((i + 1) % k) * count
    faces = np.stack([i * count + j, i * count + jn, n + jn, n + j], -1).reshape(-1, 4).tolist()
    if cap and not closed:
        if prof[0, 0] > 1e-6:
            faces.append(list(range(count)))
        if prof[-1, 0] > 1e-6:
            faces.append(list(range((k - 1) * count, k * count)))
    item = put(name, v, faces, material, smooth)
    bm = bmesh.new()
    bm.from_mesh(item.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-7)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(item.data)
    bm.free()
    return item


def rounded(r, h0, h1, bevel, inner=None):
    """The profile of a disc of radius r from h0 to h1 with round edges."""
    s = 1 if h1 > h0 else -1
    b = min(bevel, abs(h1 - h0) / 2)
    a = np.radians(np.linspace(0, 90, 5))
    low = [(r - b + b * math.sin(x), h0 + s * (b - b * math.cos(x))) for x in a]
    high = [(r - b + b * math.cos(x), h1 - s * (b - b * math.sin(x))) for x in a]
    if inner is None:
        return [(0, h0)] + low + high + [(0, h1)]
    return [(inner, h0)] + low + high + [(inner, h1)]


def disc(name, r, y0, y1, material, at=(0, 0, 0), axis='Y', bevel=0.001, count=48):
    return lathe(name, rounded(r, y0, y1, bevel), material, axis, at, count)


def between(name, a, b, r, material, count=16, bevel=0.0008):
    """A cylinder from a to b with broken edges: bolts, axles, spokes of one's own."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    return lathe(name, rounded(r, 0, np.linalg.norm(b - a), bevel), material, b - a, a, count)


def block(name, size, material, at=(0, 0, 0), bevel=0.003, rot=(0, 0, 0), segments=3):
    """A box with round edges; `rot` in degrees."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    bmesh.ops.bevel(bm, geom=list(bm.edges), offset=min(bevel, min(size) * 0.49), segments=segments,
                    profile=0.5, affect='EDGES')
    bmesh.ops.rotate(bm, cent=(0, 0, 0), verts=bm.verts,
                     matrix=(Matrix.Rotation(math.radians(rot[2]), 3, 'Z') @ Matrix.Rotation(math.radians(rot[1]), 3, 'Y')
                             @ Matrix.Rotation(math.radians(rot[0]), 3, 'X')))
    bmesh.ops.translate(bm, vec=at, verts=bm.verts)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    return finish(name, mesh, material, 40)


def rods(name, pairs, r, material, count=8):
    """Many thin cylinders in one mesh."""
    verts, faces = [], []
    section = ring(count)
    for a, b in pairs:
        a, b = np.asarray(a, float), np.asarray(b, float)
        _, n, w = frames(np.stack([a, b]), side=(0.123, 0.2, 0.971))
        base = len(verts) * count * 2
        verts.append(np.concatenate([q + r * (section[:, :1] * n[:1] + section[:, 1:] * w[:1]) for q in (a, b)]))
        for j in range(count):
            k = (j + 1) % count
            faces.append([base + j, base + k, base + count + k, base + count + j])
        faces.append([base + j for j in range(count)][::-1])
        faces.append([base + count + j for j in range(count)])
    return put(name, np.concatenate(verts), faces, material, 40)


def instances(name, verts, faces, matrices, material, smooth=40):
    """One small mesh repeated into a single object."""
    v = np.c_[np.asarray(verts, float), np.ones(len(verts))]
    out = np.concatenate([(v @ np.array(m).T)[:, :3] for m in matrices])
    n = len(v)
    all_faces = [[i + k * n for i in f] for k in range(len(matrices)) for f in faces]
    return put(name, out, all_faces, material, smooth)


def outline(points, depth, bevel=0.001):
    """Vertices and faces of a flat convex-ish outline in XZ, thick along Y, with chamfered rims."""
    p = np.asarray(points, float)
    c = p.mean(0)
    inner = c + (p - c) * (1 - bevel / np.linalg.norm(p - c, axis=1).mean())
    h = depth / 2
    layers = [(inner, -h), (p, -h + bevel), (p, h - bevel), (inner, h)]
    v = np.concatenate([np.stack([q[:, 0], np.full(len(q), y), q[:, 1]], 1) for q, y in layers])
    m = len(p)
    faces = [list(range(m))]
    for k in range(3):
        for j in range(m):
            faces.append([k * m + j, (k + 1) * m + j, (k + 1) * m + (j + 1) % m, k * m + (j + 1) % m])
    faces.append(list(range(3 * m, 4 * m))[::-1])
    return v, faces
