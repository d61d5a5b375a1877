"""Parts that bikes and scooters share: drive, pedals, saddles, grips and levers, lamps, guards."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from families import mobility_mesh as ms
from families.mobility_field import Field, _sample
from families.mobility_materials import mat


def v3(*p):
    return np.array(p, float)


# --- Drive ---------------------------------------------------------------

def around(circles, step=0.004):
    """A closed path round (x, z, signed radius): positive is travelled counter-clockwise."""
    n = len(circles)
    touch = []
    for k in range(n):
        (x1, z1, r1), (x2, z2, r2) = circles[k], circles[(k + 1) % n]
        dx, dz = x2 - x1, z2 - z1
        phi = math.atan2(dz, dx) - math.asin((r2 - r1) / math.hypot(dx, dz))
        nx, nz = -math.sin(phi), math.cos(phi)
        touch.append(((x1 - nx * r1, z1 - nz * r1), (x2 - nx * r2, z2 - nz * r2)))
    points = []
    for k in range(n):
        x, z, r = circles[k]
        a, b = touch[k - 1][1], touch[k][0]
        wa, wb = math.atan2(a[1] - z, a[0] - x), math.atan2(b[1] - z, b[0] - x)
        if r > 0:
            while wb < wa:
                wb += 2 * math.pi
        else:
            while wb > wa:
                wb -= 2 * math.pi
        for t in np.linspace(0, 1, max(3, int(abs(wb - wa) * abs(r) / step))):
            w = wa + (wb - wa) * t
            points.append((x + abs(r) * math.cos(w), z + abs(r) * math.sin(w)))
        a, b = touch[k]
        m = max(2, int(math.hypot(b[0] - a[0], b[1] - a[1]) / step))
        for t in np.linspace(0, 1, m + 1)[1:-1]:
            points.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return np.array(points)


def even(points, pitch):
    """The closed path with points a pitch apart."""
    p = np.vstack([points, points[:1]])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    count = 2 * round(s[-1] / pitch / 2)
    at = np.linspace(0, s[-1], count, endpoint=False)
    return np.stack([np.interp(at, s, p[:, 0]), np.interp(at, s, p[:, 1])], 1)


def belt(circles, y, width=0.010):
    path = even(around(circles), 0.0055)
    p = np.stack([path[:, 0], np.full(len(path), y), path[:, 1]], 1)
    tooth = np.where(np.arange(len(p)) % 2 == 0, 0.0026, 0.0014)
    section = np.array([(-1, -0.6), (-0.9, -1), (0.9, -1), (1, -0.6), (1, 0.6), (0.9, 1), (-0.9, 1), (-1, 0.6)])
    size = np.stack([np.full(len(p), width / 2), tooth], 1)
    ms.sweep('belt', p, size, mat('rubber'), section, closed=True, smooth=30)


def chain(circles, y, pitch=0.0127):
    path = even(around(circles), pitch)
    nxt = np.roll(path, -1, 0)
    mid, d = (path + nxt) / 2, nxt - path
    w = np.arctan2(d[:, 1], d[:, 0])
    a = np.linspace(0, 2 * math.pi, 20, endpoint=False)
    shape = np.stack([np.cos(a) * 0.0043 + np.sign(np.cos(a)) * pitch / 2, np.sin(a) * 0.0043 * (1 - 0.18 * np.abs(np.cos(a)) ** 0)], 1)
    plate = ms.outline(shape, 0.0012, 0.0002)
    wide, narrow, pins = [], [], []
    for k in range(len(path)):
        base = Matrix.Translation((mid[k, 0], y, mid[k, 1])) @ Matrix.Rotation(-w[k], 4, 'Y')
        gap = 0.0031 if k % 2 else 0.0019
        for s in (-1, 1):
            (wide if k % 2 else narrow).append(base @ Matrix.Translation((0, s * gap, 0)))
        pins.append(((path[k, 0], y - 0.004, path[k, 1]), (path[k, 0], y + 0.004, path[k, 1])))
    ms.instances('outer links', *plate, wide, mat('steel'))
    ms.instances('inner links', *plate, narrow, mat('alloy'))
    ms.rods('pins', pins, 0.0024, mat('steel'), 8)


def toothed(radius, teeth, at, material, arms=5, bolt=0.0, thick=0.0032, hub=0.018, style='arms', deep=0.0032):
    """A chainring or sprocket, standing in the XZ plane."""
    x0, y0, z0 = at
    f = Field((-radius - 0.004, -thick, -radius - 0.004), (radius + 0.004, thick, radius + 0.004), 0.0011 if radius < 0.06 else 0.0013)
    inner = radius - 0.014

    def distance(x, y, z):
        r = np.sqrt(x * x + z * z)
        a = np.arctan2(z, x)
        out = r - (radius - deep / 2 + deep * 0.5 * np.clip(1.8 * np.cos(a * teeth), -1, 1))
        if style == 'solid':
            flat = np.maximum(out, 0.006 - r)
            for k in range(arms):
                w = 2 * math.pi * (k + 0.5) / arms
                hole = np.hypot(x - math.cos(w) * radius * 0.6, z - math.sin(w) * radius * 0.6) - radius * 0.21
                flat = np.maximum(flat, -hole)
        else:
            band = np.maximum(out, inner - r)
            sector = np.abs((a * arms / (2 * math.pi)) % 1 - 0.5) * 2 * math.pi * r / arms
            arm = np.maximum(sector - (0.0065 + 0.05 * np.clip(0.045 - r, 0, 1)), r - inner - 0.003)
            flat = np.minimum(np.minimum(band, arm), r - hub)
        return np.maximum(flat, np.abs(y) - thick / 2)

    f.apply(distance, (-radius - 0.003,) * 3, (radius + 0.003,) * 3)
    with ms.place(ms.move(*at)):
        f.mesh('ring', mat(material))
        for k in range(arms if bolt else 0):
            w = 2 * math.pi * (k + 0.5) / arms
            ms.disc('ring bolt', 0.0042, -thick, thick, mat('steel'), (math.cos(w) * (inner + 0.004), 0, math.sin(w) * (inner + 0.004)), count=16)


def pedal(at, side, tilt=0.0):
    """A platform with grips and reflectors; `at` is the crank's end."""
    x, y, z = at
    with ms.place(ms.move(x, y, z) @ ms.turn(tilt)):
        c = side * 0.064
        f = Field((-0.05, c - 0.055, -0.014), (0.05, c + 0.055, 0.014), 0.0016)
        f.box((0, c, 0), (0.046, 0.049, 0.0105), 0.006)
        f.box((0.021, c, 0), (0.014, 0.034, 0.03), 0.005, 0.002, 'cut')
        f.box((-0.021, c, 0), (0.014, 0.034, 0.03), 0.005, 0.002, 'cut')
        f.drum((0, c, 0), 0.011, 0.052, 0.002, 0.004)
        f.mesh('pedal', mat('black matt'))
        for s in (-1, 1):
            ms.block('reflector', (0.003, 0.052, 0.011), mat('amber'), (s * 0.0465, c, 0), 0.001)
            ms.block('pedal tread', (0.009, 0.094, 0.0225), mat('grip'), (s * 0.0385, c, 0), 0.002)
        pins = [((px, c + py, -0.0135), (px, c + py, 0.0135)) for px in (-0.038, 0.038) for py in (-0.036, -0.018, 0, 0.018, 0.036)]
        ms.rods('pins', pins, 0.0018, mat('steel'), 8)
        ms.between('pedal axle', (0, side * 0.002, 0), (0, side * 0.02, 0), 0.0075, mat('steel'))


def crankset(bb, ring_radius, teeth, angle=-18.0, y=-0.046, length=0.168, out=0.066, material='black metal', ring='black metal', guard=None, style='arms'):
    """Both arms, ring and pedals; the right arm points `angle` degrees above forward."""
    x, _, z = bb
    toothed(ring_radius, teeth, (x, y, z), ring, 5, 0.0, 0.0034, 0.021, style)
    for k in range(5):
        w = 2 * math.pi * (k + 0.5) / 5
        ms.disc('ring bolt', 0.0046, y - 0.005, y + 0.005, mat('steel'), (x + math.cos(w) * (ring_radius - 0.0105), 0, z + math.sin(w) * (ring_radius - 0.0105)), count=16)
    if guard:
        ms.lathe('ring guard', [(ring_radius + 0.004, y - 0.010), (ring_radius + 0.006, y - 0.0085), (ring_radius + 0.006, y - 0.007), (ring_radius - 0.012, y - 0.0055),
                                (ring_radius - 0.013, y - 0.0075), (ring_radius - 0.004, y - 0.010)], mat(guard), at=(x, 0, z), count=96, closed=True)
    for s in (-1, 1):
        w = math.radians(angle if s < 0 else angle + 180)
        d = v3(math.cos(w), 0, math.sin(w))
        c = v3(x, 0, z)
        a, b = c + v3(0, s * out * 0.93, 0), c + d * length + v3(0, s * (out + 0.010), 0)
        low, high = np.minimum(a, b) - 0.024, np.maximum(a, b) + 0.024
        f = Field(low, high, 0.0016)
        f.tube([a, a * 0.55 + b * 0.45, b], [(0.0085, 0.0165), (0.0065, 0.0125), (0.006, 0.0125)], 0.004, 2.8, side=(0, 1, 0), flat=False)
        f.drum(a, 0.0205, 0.0115, 0.003, 0.006)
        f.drum(b, 0.0145, 0.0085, 0.003, 0.004)
        f.mesh('crank', mat(material))
        ms.disc('crank bolt', 0.0115, 0, s * 0.003, mat('steel'), (x, s * (out + 0.0075), z), bevel=0.001, count=32)
        ms.disc('crank socket', 0.005, 0, s * 0.0034, mat('black'), (x, s * (out + 0.0075), z), count=6)
        pedal(tuple(b + v3(0, s * 0.004, 0)), s, 4 if s < 0 else -6)


# --- Sitting -------------------------------------------------------------

def saddle(at, material='dark leather', length=0.27, width=0.155, tilt=0.0, springs=False, stitch='stitch', nose=0.040, thick=1.0):
    """`at` is the clamp on the rails; the top lies about 6 cm above it."""
    with ms.place(ms.move(*at) @ ms.turn(tilt)):
        n, m = 72, 48
        s = np.linspace(0, 1, n)
        tail = np.sqrt(np.clip(1 - (1 - np.clip(s / 0.13, 0, 1)) ** 2, 0, 1))
        tip = np.sqrt(np.clip(1 - (1 - np.clip((1 - s) / 0.09, 0, 1)) ** 2, 0, 1))
        ends = np.maximum(tail * tip, 0.02)
        blend = 1 / (1 + np.exp((s - 0.36) * 13))
        half = (nose / 2 + (width - nose) / 2 * blend * 1.01) * (0.25 + 0.75 * ends) * np.where(s < 0.13, 0.72 + 0.28 * tail, 1)
        x = -length * 0.50 + length * s
        top = 0.058 + 0.013 * (1 - np.clip(s / 0.35, 0, 1)) ** 2 - 0.006 * np.sin(s * math.pi) - 0.006 * np.clip((s - 0.88) / 0.12, 0, 1) ** 2
        deep = (0.036 + 0.012 * blend) * thick * (0.35 + 0.65 * ends)
        a = np.linspace(0, 2 * math.pi, m, endpoint=False)
        ca, sa = np.cos(a), np.sin(a)
        sy = np.sign(ca) * np.abs(ca) ** 0.72
        up = np.where(sa > 0, np.abs(sa) ** 0.85, 0)
        down = np.where(sa < 0, -np.abs(sa) ** 0.45, 0)
        z = top[:, None] - deep[:, None] * 0.55 + deep[:, None] * (up[None] * 0.55 + down[None] * 0.45)
        # A shallow channel along the middle.
        dip = np.exp(-(sy / 0.22) ** 2)[None] * (sa > 0)[None] * 0.006 * np.clip(s * 3, 0, 1)[:, None] * np.clip((1 - s) * 4, 0, 1)[:, None]
        z = z - dip * (0 if springs else 1)
        verts = np.stack([np.tile(x[:, None], (1, m)), half[:, None] * sy[None], z], -1)
        i, j = np.arange(n - 1)[:, None], np.arange(m)[None, :]
        jn = (j + 1) % m
        faces = np.stack([i * m + j, i * m + jn, (i + 1) * m + jn, (i + 1) * m + j], -1).reshape(-1, 4).tolist()
        faces += [list(range(m))[::-1], list(range((n - 1) * m, n * m))]
        ms.put('saddle', verts.reshape(-1, 3), faces, mat(material), 180)
        # A seam where the top meets the flank.
        for k in (int(m * 0.055), m // 2 - int(m * 0.055)):
            edge = verts[3:-3, k] * np.array([1, 1.004, 1]) + np.array([0, 0, 0.0006])
            ms.sweep('seam', edge, 0.0011, mat(stitch), ms.ring(6), cap=0)
        # Base shell and rails.
        ms.block('base', (length * 0.40, width * 0.36, 0.010), mat('black matt'), (-length * 0.17, 0, 0.022), 0.004)
        for y in (-0.022, 0.022):
            rail = ms.spline([(-length * 0.40, y * 1.7, 0.034), (-length * 0.26, y * 1.1, 0.008), (-0.05, y, 0.0), (0.045, y, 0.0), (length * 0.33, y * 0.7, 0.020), (length * 0.43, y * 0.4, 0.036)], 8)
            ms.sweep('rail', rail, 0.0042, mat('chrome' if springs else 'steel'), ms.ring(12))
        if springs:
            for y in (-0.045, 0.045):
                t = np.linspace(0, 1, 110)
                coil = np.stack([-length * 0.36 + 0.014 * np.cos(t * 10 * math.pi), y + 0.014 * np.sin(t * 10 * math.pi), -0.012 + 0.046 * t], 1)
                ms.sweep('spring', coil, 0.0026, mat('chrome'), ms.ring(8))
                ms.tube('spring foot', [(-length * 0.36, y, -0.013), (-length * 0.22, y * 0.6, -0.006), (-0.04, y * 0.5, 0)], 0.0042, mat('chrome'))
            for k in range(7):
                w = (k - 3) / 3
                ms.disc('rivet', 0.0045, 0, -0.002, mat('brass'), (-length * 0.487 + 0.012 * w * w, w * width * 0.36, 0.043), 'X', count=18)
        else:
            ms.block('saddle mark', (0.003, 0.034, 0.008), mat('red'), (-length * 0.502, 0, 0.040), 0.001)


def seat_post(low, high, radius, material='black metal', head=True):
    low, high = np.asarray(low, float), np.asarray(high, float)
    ms.between('seat post', low, high, radius, mat(material), 32, 0.001)
    if head:
        x, y, z = high
        ms.block('post head', (0.040, 0.034, 0.022), mat(material), (x, y, z - 0.002), 0.006)
        ms.block('rail clamp', (0.044, 0.056, 0.012), mat('black metal'), (x, y, z + 0.010), 0.004)
        ms.between('clamp bolt', (x - 0.014, y, z - 0.016), (x - 0.014, y, z + 0.018), 0.0038, mat('steel'))


def collar(at, direction, radius, height=0.022, material='black metal', lever=False):
    """A seat clamp with its bolt."""
    at, d = np.asarray(at, float), np.asarray(direction, float) / np.linalg.norm(direction)
    ms.lathe('collar', ms.rounded(radius, 0, height, 0.003), mat(material), d, at, 40)
    back = at + d * height * 0.5 + v3(-radius - 0.004, 0, 0)
    ms.block('collar lug', (0.014, 0.020, height * 0.8), mat(material), tuple(back), 0.003)
    ms.between('collar bolt', back + v3(-0.002, -0.014, 0), back + v3(-0.002, 0.014, 0), 0.0038, mat('steel'))
    if lever:
        f = Field(back - v3(0.03, 0.05, 0.03), back + v3(0.09, 0.05, 0.03), 0.0016)
        s = back + v3(-0.002, -0.018, 0)
        f.tube([s, s + v3(0.03, -0.010, 0.001), s + v3(0.062, -0.004, 0.004)], [(0.004, 0.006), (0.004, 0.009), (0.003, 0.008)], 0.003, 2.4, flat=False)
        f.drum(s, 0.009, 0.007, 0.002, 0.003)
        f.mesh('quick lever', mat('alloy'))


# --- Hands ---------------------------------------------------------------

def hand(inner, end, forward):
    """A frame with y from the inner end of the grip outwards, x forward, z up."""
    inner, end = Vector(inner), Vector(end)
    y = (end - inner).normalized()
    x = Vector(forward)
    x = (x - y * x.dot(y)).normalized()
    z = x.cross(y)
    if z.z < 0:
        z = -z
    m = Matrix((x, y, z)).transposed().to_4x4()
    return Matrix.Translation(inner) @ m


def grip(length=0.125, r=0.0165, material='grip', collar_material='black metal', rings=True, ergo=False):
    """Along local y from 0, ribbed, with clamps at both ends."""
    n = 160
    t = np.linspace(0, 1, n)
    if rings:
        rad = r + 0.0011 * np.clip(np.cos(t * 2 * math.pi * 22) * 2.2, -1, 1) * (np.abs(t - 0.5) < 0.42)
    else:
        rad = r + 0.0014 * np.sin(t * math.pi) + 0.0005 * np.cos(t * 2 * math.pi * 46) * (np.abs(t - 0.5) < 0.46)
    p = np.stack([np.zeros(n), t * length, np.zeros(n)], 1)
    size = np.stack([rad, rad], 1)
    if ergo:
        size[:, 0] = rad * (1 + 0.45 * t ** 3)
    ms.sweep('grip', p, size, mat(material), ms.ring(28), cap=0.12, side=(1, 0, 0), smooth=50)
    for y in (0.003, length - 0.004):
        ms.lathe('grip clamp', ms.rounded(r + 0.0028, -0.006, 0.006, 0.0018), mat(collar_material), 'Y', (0, y, 0), 36)
        ms.between('clamp screw', (0, y, -r - 0.004), (0.0, y, -r), 0.0028, mat('steel'), 10)


def lever(at=-0.034, reach=0.055, length=0.115, drop=0.012, material='black metal', body='black metal', tank=True, flip=1):
    """A brake lever on the bar at local y, in front of the grip; returns where its hose leaves."""
    ms.lathe('lever clamp', ms.rounded(0.0165, -0.010, 0.010, 0.0025), mat(body), 'Y', (0, at, 0), 36)
    f = Field((-0.02, at - 0.075, -0.05), (reach + 0.03, at + length + 0.03, 0.03), 0.0015)
    z = -drop
    f.tube([(0.010, at - 0.008, z * 0.4), (0.024, at - 0.016, z * 0.8), (0.028, at - 0.044, z)], [(0.010, 0.011), (0.010, 0.0115), (0.0075, 0.0085)], 0.006, 2.6, flat=False)
    f.tube([(0.012, at + 0.002, z * 0.4), (0.034, at + 0.010, z)], [(0.008, 0.009), (0.007, 0.0085)], 0.005, 2.4, flat=False)
    if tank:
        f.box((0.022, at - 0.016, z * 0.6 + 0.008), (0.012, 0.020, 0.010), 0.005, 0.006)
    f.mesh('lever body', mat(body))
    g = Field((0, at - 0.02, -0.05), (reach + 0.03, at + length + 0.03, 0.03), 0.0014)
    g.tube([(0.036, at + 0.004, z), (reach - 0.004, at + 0.022, z - 0.002), (reach, at + 0.055, z - 0.003), (reach - 0.002, at + length - 0.015, z - 0.004), (reach + 0.006, at + length, z - 0.004)],
           [(0.0065, 0.005), (0.0055, 0.0045), (0.005, 0.0055), (0.005, 0.0065), (0.005, 0.006)], 0.002, 2.4, flat=False)
    g.drum((0.037, at + 0.006, z), 0.0085, 0.006, 0.002, 0.002, axis='Z')
    g.mesh('lever blade', mat(material))
    ms.disc('pivot', 0.0045, -0.0085, 0.0085, mat('steel'), (0.037, at + 0.006, z), 'Z', count=20)
    ms.between('hose nut', (0.028, at - 0.040, z), (0.029, at - 0.056, z), 0.0048, mat('steel'), 6)
    return (0.029, at - 0.054, z)


def bell(at, r=0.021, material='brass'):
    """A real dome bell with its hammer, on a small clamp."""
    x, y, z = at
    a = np.radians(np.linspace(0, 90, 14))
    prof = [(r * 0.98, 0.0), (r, 0.002)] + [(r * math.cos(w), 0.002 + r * 0.72 * math.sin(w)) for w in a[1:-1]] + [(0.004, 0.002 + r * 0.72), (0.004, 0.0045 + r * 0.72), (0, 0.005 + r * 0.72)]
    ms.lathe('bell', prof, mat(material), 'Z', (x, y, z), 56)
    ms.disc('bell base', r * 0.9, -0.004, 0.001, mat('black'), (x, y, z), 'Z')
    ms.tube('hammer', [(x + r * 0.6, y, z - 0.002), (x + r * 1.25, y, z + 0.001), (x + r * 1.32, y + 0.004, z + 0.010)], 0.0016, mat('steel'))


def display(at, tilt=35, size=(0.045, 0.066), round_=False, speed='18'):
    """A small screen; `tilt` degrees it leans to the rider."""
    x, y, z = at
    with ms.place(ms.move(x, y, z) @ ms.turn(-tilt)):
        ms.block('display', (size[0], size[1], 0.012), mat('black'), (0, 0, 0), 0.005)
        ms.block('display glass', (size[0] * 0.86, size[1] * 0.88, 0.002), mat('display'), (0, 0, 0.0062), 0.0009)
        text = words('digits', speed, size[0] * 0.42, mat('digits'), 0)
        text.matrix_world = ms._stack[-1] @ Matrix.Translation((0.0, 0, 0.0075)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
        for k in range(5):
            ms.block('battery bar', (0.0026, 0.0055, 0.0004), mat('digits'), (-size[0] * 0.3, (k - 2) * 0.0075, 0.0074), 0.0001)


def words(name, text, size, material, spacing=1.0, extrude=0.0, weight=0.0):
    """Letters in the XY plane, centred."""
    curve = bpy.data.curves.new(name, 'FONT')
    curve.body, curve.size = text, size
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    curve.space_character = spacing or 1.0
    curve.extrude, curve.offset = extrude, weight
    curve.resolution_u = 4
    item = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(item)
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(item.evaluated_get(graph))
    bpy.data.objects.remove(item)
    mesh.materials.clear()
    return ms.finish(name, mesh, material, 0)


def decal(field, text, at, size, angle, material='accent', spacing=1.25, side=-1, weight=0.0006, lift=0.0005):
    """Letters laid on the flank of a field's surface; `angle` degrees they climb to the front."""
    item = words('decal', text, size, mat(material), spacing, 0, weight)
    bm = bmesh.new()
    bm.from_mesh(item.data)
    for _ in range(5):
        long = [e for e in bm.edges if e.calc_length() > 0.004]
        if not long:
            break
        bmesh.ops.subdivide_edges(bm, edges=long, cuts=1)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    w = math.radians(angle)
    p = np.array([v.co[:] for v in bm.verts])
    p[:, 1] -= (p[:, 1].min() + p[:, 1].max()) / 2
    px = p[:, 0] * (1 if side < 0 else -1)
    q = np.stack([at[0] + px * math.cos(w) - p[:, 1] * math.sin(w), np.full(len(p), side * 0.09), at[2] + px * math.sin(w) + p[:, 1] * math.cos(w)], 1)
    limit = field.axes[1][2 if side < 0 else -3]
    q[:, 1] = limit
    for _ in range(60):
        value, _ = _sample(field.d, (q - field.low) / field.step)
        q[:, 1] -= side * np.clip(value - lift, -0.002, 0.004) * 0.9
    for vert, co in zip(bm.verts, q):
        vert.co = co
    bm.to_mesh(item.data)
    bm.free()
    return item


def cable(points, r=0.0027, material='cable', steps=12):
    return ms.sweep('cable', ms.spline(points, steps), r, mat(material), ms.ring(10), cap=0)


# --- Lamps, guards, stands ----------------------------------------------

def headlamp(at, r=0.026, length=0.055, material='black metal', tilt=0.0, glass=True):
    """A round lamp that shines forward."""
    with ms.place(ms.move(*at) @ ms.turn(tilt)):
        h = length
        prof = [(0, -h), (r * 0.25, -h + 0.0005)] + [(r * math.sin(t), -h * 0.25 - h * 0.75 * math.cos(t)) for t in np.radians(np.linspace(20, 90, 10))] + [(r, 0.0), (r * 1.0, 0.004), (r * 0.96, 0.006), (r * 0.90, 0.006), (r * 0.87, 0.003), (r * 0.86, -r * 0.1)]
        ms.lathe('lamp shell', prof, mat(material), 'X', count=64, cap=False)
        ms.lathe('lamp bezel', [(r * 0.9, 0.0055), (r * 1.035, 0.0055), (r * 1.05, 0.004), (r * 1.05, -0.002), (r * 1.03, -0.003), (r * 0.99, -0.003)], mat('chrome' if material != 'black metal' else 'black gloss'), 'X', count=64, cap=False)
        bowl = [(0.004, -r * 0.55)] + [(r * 0.88 * t, -r * 0.55 + r * 0.6 * t * t) for t in np.linspace(0.25, 1, 10)]
        ms.lathe('reflector', bowl, mat('mirror'), 'X', count=64, cap=False)
        ms.lathe('lamp core', [(0, r * 0.10), (r * 0.30, r * 0.06), (r * 0.52, -r * 0.08), (r * 0.52, -r * 0.40)], mat('lens'), 'X', count=40)
        if glass:
            ms.lathe('lens', [(0, 0.0085), (r * 0.45, 0.0075), (r * 0.88, 0.003)], mat('glass'), 'X', count=48, cap=False)
            ms.lathe('light ring', [(r * 0.70, 0.0005), (r * 0.80, 0.0005), (r * 0.80, 0.002), (r * 0.70, 0.002)], mat('lens'), 'X', count=48, closed=True)


def tail_lamp(at, size=(0.022, 0.05, 0.028), bracket=True):
    """A red lamp that shines back."""
    x, y, z = at
    ms.block('tail case', (size[0], size[1], size[2]), mat('black'), (x + 0.004, y, z), 0.006)
    ms.block('tail lens', (size[0] * 0.8, size[1] * 0.92, size[2] * 0.86), mat('red'), (x - 0.004, y, z), 0.005)
    ms.block('tail glow', (0.001, size[1] * 0.62, size[2] * 0.3), mat('red glow'), (x - 0.004 - size[0] * 0.405, y, z), 0.0003)


def guard(centre, r, start, end, width, material='second', thick=0.0014, bulge=0.45, y=0.0):
    """A mudguard: an arc whose section is arched; degrees, 0 forward, 90 up."""
    n = 13
    t = np.linspace(-1, 1, n)
    h = width / 2
    arch = h * bulge * (1 - np.abs(t) ** 2.2)
    outer = np.stack([t * h, arch], 1)
    inner = np.stack([t[::-1] * (h - thick), arch[::-1] - thick], 1)
    lip = np.array([[h, -0.002], [h - thick, -0.002]])
    section = np.vstack([outer, lip, inner, lip[::-1] * np.array([-1, 1])])
    path = ms.arc(centre[0], centre[1], r, start, end, 90, y)
    way = 1 if end > start else -1
    # frames() gives the second normal pointing in or out according to the way travelled.
    _, nrm, b = ms.frames(path)
    outward = path - np.array([centre[0], y, centre[1]])
    sign = 1 if (b[0] @ outward[0]) > 0 else -1
    section = section * np.array([1, sign])
    return ms.sweep('mudguard', path, 1.0, mat(material), section, cap=0, smooth=35)


def guard_stays(axle, centre, r, angles, width, y=0.055):
    pairs = []
    for a in angles:
        w = math.radians(a)
        for s in (-1, 1):
            e = (centre[0] + (r + 0.001) * math.cos(w), s * (width / 2 + 0.001), centre[1] + (r + 0.001) * math.sin(w))
            pairs.append(((axle[0], s * y, axle[2]), e))
            ms.disc('stay bolt', 0.0042, -0.004, 0.004, mat('steel'), e, count=14)
    ms.rods('stays', pairs, 0.0021, mat('steel'), 10)


def side_stand(top, foot, material='black metal'):
    top, foot = np.asarray(top, float), np.asarray(foot, float)
    knee = top + (foot - top) * 0.12
    ms.sweep('stand', np.stack([top, knee, top + (foot - top) * 0.6, foot]), np.array([(0.011, 0.011), (0.010, 0.010), (0.009, 0.009), (0.008, 0.008)]), mat(material), ms.ring(20))
    d = (foot - top) / np.linalg.norm(foot - top)
    ms.between('stand foot', foot - d * 0.03, foot + d * 0.004, 0.0115, mat('rubber'), 20, 0.004)
    ms.disc('stand pivot', 0.013, -0.014, 0.014, mat('black metal'), tuple(top), count=28)


def bolts(points, r=0.0032, axis='Y', depth=0.003, material='steel'):
    for p in points:
        ms.disc('bolt', r, -depth, depth, mat(material), p, axis, bevel=0.0008, count=14)
