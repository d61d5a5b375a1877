"""Solids made straight from numbers: quick, clean edges, no operators.

Everything lies in the product collection. Plates face -y, the camera: x is their width, z their height.
"""
import math

import bpy
import numpy as np
from mathutils import Vector


def add(name, vertices, faces, material=None, smooth=35, uv=None):
    """An object from vertices and faces; `smooth` is the angle in degrees below which edges are soft."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], faces)
    mesh.validate()
    mesh.update()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    if uv is not None:
        layer = mesh.uv_layers.new(name='UVMap')
        index = np.empty(len(mesh.loops), np.int32)
        mesh.loops.foreach_get('vertex_index', index)
        layer.data.foreach_set('uv', np.asarray(uv, np.float32)[index].ravel())
    item = bpy.data.objects.new(name, mesh)
    bpy.data.collections['product'].objects.link(item)
    if material:
        mesh.materials.append(material)
    return item


def rounded(w, h, r, steps=20, power=2.35):
    """Outline of a rectangle whose corners bend like a superellipse (2 is a circle).

    `r` is one radius or four: right top, left top, left bottom, right bottom."""
    angle = np.linspace(0, math.pi / 2, steps)
    bend = 2 / power
    corner = np.stack([np.cos(angle) ** bend, np.sin(angle) ** bend], 1)

    def quarter(radius):
        radius = max(1e-5, min(radius, w / 2, h / 2))
        return corner * radius + [w / 2 - radius, h / 2 - radius]

    a, b, c, d = [quarter(x) for x in (r if isinstance(r, (tuple, list)) else [r] * 4)]
    return np.concatenate([a, b[::-1] * [-1, 1], c * [-1, -1], d[::-1] * [1, -1]])


def ellipse(w, h, steps=96):
    angle = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    return np.stack([np.cos(angle) * w / 2, np.sin(angle) * h / 2], 1)


def arc(inset, start, end, steps=8):
    """Profile points (inset, depth) of a quarter round that goes from a side to a face."""
    angle = np.linspace(0, math.pi / 2, steps)
    return [(inset * (1 - math.cos(a)), start + (end - start) * math.sin(a)) for a in angle]


def rings(name, outlines, material=None, at=(0, 0, 0), smooth=35, uv_size=None, caps=(True, True)):
    """Skin over [(outline, y)], each outline with the same number of points; ends are closed."""
    count = len(outlines[0][0])
    vertices = []
    for outline, y in outlines:
        for x, z in outline:
            vertices.append((x + at[0], y + at[1], z + at[2]))
    faces = []
    for k in range(len(outlines) - 1):
        a, b = k * count, (k + 1) * count
        for i in range(count):
            j = (i + 1) % count
            faces.append((a + i, a + j, b + j, b + i))
    if caps[0]:
        faces.append(tuple(reversed(range(count))))
    if caps[1]:
        faces.append(tuple(range((len(outlines) - 1) * count, len(outlines) * count)))
    uv = None
    if uv_size:
        uv = [((v[0] - at[0]) / uv_size[0] + 0.5, (v[2] - at[2]) / uv_size[1] + 0.5) for v in vertices]
    return add(name, vertices, faces, material, smooth, uv)


def slab(name, w, h, d, r, edge=0.01, material=None, at=(0, 0, 0), steps=20, power=2.35,
         front_edge=None, back_edge=None, uv=False):
    """A plate with round corners and round edges; `at` is its middle. Edges are radii, or (inset,
    depth) pairs for softer, flatter curves. `uv` maps a picture over the face."""
    def pair(value):
        return value if isinstance(value, tuple) else (value, value)

    def less(inset):
        return [x - inset for x in r] if isinstance(r, (tuple, list)) else r - inset

    front = pair(edge if front_edge is None else front_edge)
    back = pair(edge if back_edge is None else back_edge)
    profile = [(i, -y) for i, y in reversed(arc(front[0], d / 2 - front[1], d / 2))]
    profile += arc(back[0], d / 2 - back[1], d / 2)
    # A ring just inside each face keeps the flat part flat under smooth shading.
    hold = min(w, h) * 0.002
    profile = [(profile[0][0] + hold, profile[0][1])] + profile + [(profile[-1][0] + hold, profile[-1][1])]
    outlines = [(rounded(w - 2 * i, h - 2 * i, less(i), steps, power), y) for i, y in profile]
    return rings(name, outlines, material, at, uv_size=(w, h) if uv else None)


def disc(name, radius, d, edge=0.01, material=None, at=(0, 0, 0), steps=96, dish=0.0):
    """A round plate facing -y; `dish` > 0 makes its front a dome of that height, < 0 a hollow."""
    profile = [(radius, d / 2)] + [(radius - i, -y) for i, y in arc(edge, d / 2 - edge, d / 2)]
    top = profile[-1][0]
    if dish:
        profile += [(top * math.cos(a), -d / 2 - dish * math.sin(a))
                    for a in np.linspace(0.1, math.pi / 2 - 0.02, 14)]
    else:
        profile.append((top * 0.98, -d / 2))
    unit = ellipse(2, 2, steps)
    return rings(name, [(unit * r, y) for r, y in profile], material, at, 40)


def ring(name, outer, inner, d, edge=0.005, material=None, at=(0, 0, 0), steps=96):
    """A flat ring facing -y with round edges."""
    profile = [(outer, d / 2)] + [(outer - i, -y) for i, y in arc(edge, d / 2 - edge, d / 2)]
    profile += [(inner + i, -y) for i, y in reversed(arc(edge, d / 2 - edge, d / 2))] + [(inner, d / 2)]
    unit = ellipse(2, 2, steps)
    return rings(name, [(unit * r, y) for r, y in profile], material, at, 40, caps=(False, False))


def lathe(name, profile, material=None, at=(0, 0, 0), axis='Z', steps=96, smooth=40):
    """Turn (radius, height) points round an axis; open ends are closed where the radius is not 0."""
    vertices = []
    for radius, height in profile:
        for a in np.linspace(0, 2 * math.pi, steps, endpoint=False):
            x, y = radius * math.cos(a), radius * math.sin(a)
            point = {'Z': (x, y, height), 'Y': (x, height, -y), 'X': (height, x, y)}[axis]
            vertices.append(tuple(p + q for p, q in zip(point, at)))
    faces = []
    for k in range(len(profile) - 1):
        for i in range(steps):
            j = (i + 1) % steps
            faces.append((k * steps + i, k * steps + j, (k + 1) * steps + j, (k + 1) * steps + i))
    faces.append(tuple(reversed(range(steps))))
    faces.append(tuple(range((len(profile) - 1) * steps, len(profile) * steps)))
    return add(name, vertices, faces, material, smooth)


def tube(name, points, radius, material=None, steps=24, closed=False, squash=1.0):
    """A round bar along points; `radius` is a number or one for each point."""
    points = [Vector(p) for p in points]
    radii = [radius] * len(points) if isinstance(radius, (int, float)) else radius
    vertices, faces = [], []
    last = len(points) - 1
    side = None
    for k, point in enumerate(points):
        before = points[k - 1] if k else (points[-1] if closed else point)
        after = points[k + 1] if k < last else (points[0] if closed else point)
        forward = (after - before).normalized()
        if side is None:
            side = forward.orthogonal().normalized()
        side = (side - forward * side.dot(forward)).normalized()
        up = forward.cross(side)
        for a in np.linspace(0, 2 * math.pi, steps, endpoint=False):
            vertices.append(point + (side * math.cos(a) + up * math.sin(a) * squash) * radii[k])
    for k in range(last + (1 if closed else 0)):
        n = (k + 1) % len(points)
        for i in range(steps):
            j = (i + 1) % steps
            faces.append((k * steps + i, k * steps + j, n * steps + j, n * steps + i))
    if not closed:
        faces.append(tuple(reversed(range(steps))))
        faces.append(tuple(range(last * steps, (last + 1) * steps)))
    return add(name, vertices, faces, material, 50)


def bevel(item, width, segments=3):
    """Round the sharp edges of an object."""
    modifier = item.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments = width, segments
    modifier.limit_method, modifier.harden_normals = 'ANGLE', True
    return item


def cut(item, tool):
    """Take `tool` away from `item`."""
    modifier = item.modifiers.new('cut', 'BOOLEAN')
    modifier.operation, modifier.object, modifier.solver = 'DIFFERENCE', tool, 'EXACT'
    tool.hide_render = True
    tool.hide_viewport = False
    return item


def group(name, items, at=(0, 0, 0), turn=(0, 0, 0)):
    """One handle for many parts; `turn` is in degrees round x, y and z."""
    handle = bpy.data.objects.new(name, None)
    bpy.data.collections['product'].objects.link(handle)
    for item in items:
        if item.parent is None:
            item.parent = handle
    handle.location = at
    handle.rotation_euler = [math.radians(a) for a in turn]
    return handle
