"""Turned, lofted and swept solids for small devices. Units are millimetres."""
import math

import bpy
import numpy as np
from mathutils import Matrix

TAU = 2 * math.pi


def mesh(name, verts, faces, material=None, uv=None, smooth=True, angle=32, weighted=True, at=None):
    """An object from points and faces; `uv` is one pair per vertex, or a function of the face loops."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
    if uv is not None:
        layer = data.uv_layers.new(name='UVMap')
        index = np.empty(len(data.loops), np.int32)
        data.loops.foreach_get('vertex_index', index)
        layer.data.foreach_set('uv', np.asarray(uv, np.float32)[index].ravel())
    if smooth:
        data.polygons.foreach_set('use_smooth', np.ones(len(data.polygons), bool))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(angle)
    if material is not None:
        data.materials.append(material)
    item = bpy.data.objects.new(name, data)
    bpy.data.collections['product'].objects.link(item)
    if smooth and weighted:
        item.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    if at is not None:
        item.matrix_basis = at
    return item


def move(x=0, y=0, z=0):
    return Matrix.Translation((x, y, z))


def turn(axis, degrees):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def fillet(points, radius, steps=5, closed=False):
    """A polyline with its corners rounded; `radius` is one number or one for each point."""
    pts = [np.array(p, float) for p in points]
    count = len(pts)
    radii = [radius] * count if np.isscalar(radius) else list(radius)
    out = []
    for i, p in enumerate(pts):
        if not closed and i in (0, count - 1) or radii[i] <= 0:
            out.append(p)
            continue
        before, after = pts[i - 1] - p, pts[(i + 1) % count] - p
        la, lb = np.linalg.norm(before), np.linalg.norm(after)
        before, after = before / la, after / lb
        half = math.acos(np.clip(before @ after, -1, 1)) / 2
        if half > math.pi / 2 - 0.02:
            # Nearly straight: the same number of points, so that rings stay alike.
            near = min(la, lb) * 0.05
            for k in np.linspace(-1, 1, steps + 1):
                out.append(p + (before * -k if k < 0 else after * k) * near)
            continue
        cut = min(radii[i] / math.tan(half), la * 0.49, lb * 0.49)
        real = cut * math.tan(half)
        middle = before + after
        middle /= np.linalg.norm(middle)
        centre = p + middle * real / math.sin(half)
        a, b = p + before * cut - centre, p + after * cut - centre
        sweep = math.acos(np.clip((a @ b) / (real * real), -1, 1))
        for k in range(steps + 1):
            t = k / steps
            out.append(centre + (math.sin((1 - t) * sweep) * a + math.sin(t * sweep) * b) / max(math.sin(sweep), 1e-9))
    return np.array(out)


def circle(radius, count=128):
    a = np.arange(count) / count * TAU
    unit = np.stack([np.cos(a), np.sin(a)], 1)
    return lambda inset=0.0: unit * (radius - inset)


def rounded(width, height, radius, steps=14, power=2.0):
    """A rounded rectangle as a function of the inset; a power above 2 makes the corners softer."""
    a = np.linspace(0, math.pi / 2, steps)
    c = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (2 / power)
    s = np.abs(np.sin(a)) ** (2 / power)

    def outline(inset=0.0):
        w, h = width / 2 - inset, height / 2 - inset
        r = min(max(radius - inset, 0.02), w, h)
        parts = []
        for sx, sy, flip in ((1, 1, False), (-1, 1, True), (-1, -1, False), (1, -1, True)):
            x, y = sx * (w - r + r * c), sy * (h - r + r * s)
            p = np.stack([x, y], 1)
            parts.append(p[::-1] if flip else p)
        return np.concatenate(parts)

    return outline


def loft(name, rings, material=None, caps=(True, True), closed=False, uv=None, at=None, **more):
    """Quads between rings of equal length; `closed` joins the last ring to the first."""
    rings = [np.asarray(r, float) for r in rings]
    n, m = len(rings[0]), len(rings)
    i = np.arange(n)
    j = (i + 1) % n
    faces = []
    for k in range(m if closed else m - 1):
        a, b = k * n, (k + 1) % m * n
        faces.append(np.stack([a + i, a + j, b + j, b + i], 1))
    faces = np.concatenate(faces).tolist()
    if not closed and caps[0]:
        faces.append(list(range(n - 1, -1, -1)))
    if not closed and caps[1]:
        faces.append(list(range((m - 1) * n, m * n)))
    return mesh(name, np.concatenate(rings), faces, material, uv=uv, at=at, **more)


def turned(name, outline, profile, material=None, caps=(True, True), at=None, uv=None, **more):
    """An outline lifted along a profile of (inset, z), from the bottom to the top."""
    rings = []
    for inset, z in profile:
        flat = outline(inset)
        rings.append(np.column_stack([flat, np.full(len(flat), z)]))
    if uv == 'flat':
        half = np.abs(outline(0)).max(0)
        uv = np.concatenate(rings)[:, :2] / half / 2 + 0.5
    elif uv == 'mm':
        ring = outline(0)
        length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))])
        z = np.array([p[1] for p in profile])
        d = np.concatenate([[0], np.cumsum(np.hypot(np.diff([p[0] for p in profile]), np.diff(z)))])
        uv = np.concatenate([np.column_stack([length, np.full(len(length), s)]) for s in d])
    return loft(name, rings, material, caps, at=at, uv=uv, **more)


def plate(name, outline, z0, z1, material=None, edge=0.4, low=None, steps=4, inset=0, at=None, **more):
    """A flat solid with rounded edges."""
    low = edge if low is None else low
    profile = fillet([(inset + low * 2.5 + 0.01, z0), (inset, z0), (inset, z1), (inset + edge * 2.5 + 0.01, z1)],
                     [0, low, edge, 0], steps)
    return turned(name, outline, profile, material, at=at, **more)


def lathe(name, points, material=None, count=128, at=None, caps=(True, True), teeth=None, **more):
    """A turned body from (radius, z) points; `teeth` is (number, depth, first z, last z)."""
    a = np.arange(count) / count * TAU
    rings = []
    for r, z in points:
        r = np.full(count, float(r))
        if teeth and teeth[2] <= z <= teeth[3]:
            r = r - teeth[1] * (0.5 - 0.5 * np.sign(np.cos(a * teeth[0])) * np.abs(np.cos(a * teeth[0])) ** 0.5)
        rings.append(np.column_stack([r * np.cos(a), r * np.sin(a), np.full(count, z)]))
    return loft(name, rings, material, caps, at=at, **more)


def bar(name, outline2d, width, material=None, bevel=0.4, segments=3, at=None, axis='x'):
    """A side profile in (y, z) extruded along x, with bevelled edges."""
    pts = np.asarray(outline2d, float)
    n = len(pts)
    area = np.sum(pts[:, 0] * np.roll(pts[:, 1], -1) - pts[:, 1] * np.roll(pts[:, 0], -1))
    if area < 0:
        pts = pts[::-1]
    verts = np.concatenate([np.column_stack([np.full(n, sx * width / 2), pts]) for sx in (-1, 1)])
    faces = [list(range(n - 1, -1, -1)), list(range(n, 2 * n))]
    faces += [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
    item = mesh(name, verts, faces, material, weighted=False, at=at)
    soft = item.modifiers.new('bevel', 'BEVEL')
    soft.width, soft.segments, soft.limit_method = bevel, segments, 'ANGLE'
    soft.angle_limit = math.radians(28)
    item.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return item


def box(name, size, material=None, bevel=0.3, at=None, segments=3):
    x, y, z = (s / 2 for s in size)
    return bar(name, [(-y, -z), (y, -z), (y, z), (-y, z)], 2 * x, material, bevel, segments, at)


def spline(points, count=160):
    """A smooth curve through points, evenly divided along its length."""
    p = np.asarray(points, float)
    p = np.concatenate([[2 * p[0] - p[1]], p, [2 * p[-1] - p[-2]]])
    out = []
    for i in range(1, len(p) - 2):
        t = np.linspace(0, 1, 40, endpoint=False)[:, None]
        a, b, c, d = p[i - 1], p[i], p[i + 1], p[i + 2]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    out = np.concatenate(out + [p[-2:-1]])
    return resample(out, count)


def resample(points, count):
    step = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    s = np.linspace(0, step[-1], count)
    return np.stack([np.interp(s, step, points[:, k]) for k in range(points.shape[1])], 1)


def tube(name, points, radius, material=None, count=16, caps=True, at=None):
    """A round bar along a curve in space, without twisting."""
    p = np.asarray(points, float)
    t = np.gradient(p, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None]
    side = np.cross(t[0], [0.3, 0.2, 0.9])
    rings = []
    a = np.arange(count) / count * TAU
    radius = np.full(len(p), radius) if np.isscalar(radius) else radius
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    uv = []
    for k in range(len(p)):
        side = side - t[k] * (side @ t[k])
        side /= np.linalg.norm(side)
        up = np.cross(t[k], side)
        rings.append(p[k] + radius[k] * (np.cos(a)[:, None] * side + np.sin(a)[:, None] * up))
        uv.append(np.column_stack([a * radius[k], np.full(count, length[k])]))
    return loft(name, rings, material, (caps, caps), uv=np.concatenate(uv), at=at)


def copies(name, source, places, material=None, angle=32):
    """One mesh of many like parts: `source` is (verts, faces), `places` are 4x4 matrices."""
    v, f = np.asarray(source[0], float), source[1]
    verts, faces = [], []
    for k, m in enumerate(places):
        m = np.array(m)
        verts.append(v @ m[:3, :3].T + m[:3, 3])
        faces += [[i + k * len(v) for i in face] for face in f]
    return mesh(name, np.concatenate(verts), faces, material, angle=angle)


def raw(outline, profile):
    """Vertices and faces of a turned body for `copies`."""
    rings = []
    for inset, z in profile:
        flat = outline(inset)
        rings.append(np.column_stack([flat, np.full(len(flat), z)]))
    n = len(rings[0])
    faces = []
    for k in range(len(rings) - 1):
        faces += [[k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i] for i in range(n)]
    faces.append(list(range(n - 1, -1, -1)))
    faces.append(list(range((len(rings) - 1) * n, len(rings) * n)))
    return np.concatenate(rings), faces


def cut(item, tool):
    """Take the tool's volume away from the item, at once."""
    others = [mod for mod in item.modifiers if mod.show_viewport]
    for other in others:
        other.show_viewport = False
    change = item.modifiers.new('cut', 'BOOLEAN')
    change.object, change.operation, change.solver = tool, 'DIFFERENCE', 'EXACT'
    before = len(item.data.vertices)
    for again in (False, True):
        change.use_self = again
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        fresh = bpy.data.meshes.new_from_object(item.evaluated_get(graph))
        if len(fresh.vertices) > before * 0.8:
            break
    fresh.use_auto_smooth, fresh.auto_smooth_angle = True, math.radians(32)
    if len(fresh.vertices) > before * 0.8:
        item.data = fresh
    item.modifiers.remove(change)
    for other in others:
        other.show_viewport = True
    if not others:
        item.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    bpy.data.objects.remove(tool)
    return item


def lettering(name, text, size, material, font=None, depth=0.05, at=None):
    """Raised letters, centred."""
    data = bpy.data.curves.new(name, 'FONT')
    data.body, data.size, data.extrude = text, size, depth
    data.align_x, data.align_y = 'CENTER', 'CENTER'
    data.resolution_u = 4
    if font:
        data.font = bpy.data.fonts.load(font, check_existing=True)
    data.materials.append(material)
    item = bpy.data.objects.new(name, data)
    bpy.data.collections['product'].objects.link(item)
    if at is not None:
        item.matrix_basis = at
    return item


def group(name, matrix=None):
    """Put everything that has no parent yet under one handle."""
    handle = bpy.data.objects.new(name, None)
    for item in list(bpy.data.collections['product'].objects):
        if item.parent is None:
            item.parent = handle
    bpy.data.collections['product'].objects.link(handle)
    if matrix is not None:
        handle.matrix_basis = matrix
    return handle
