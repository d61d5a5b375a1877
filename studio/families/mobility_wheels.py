"""Wheels: tyres with tread, rims, spokes, hubs with a motor inside, rotors and their calipers."""
import math

import numpy as np
from mathutils import Matrix

from families import mobility_mesh as ms
from families.mobility_field import Field
from families.mobility_materials import mat


def _wave(x, sharp=0.25):
    """A smoothed square wave, 0 in the groove and 1 on the block, of period 1."""
    t = np.abs(((x % 1.0) - 0.5) * 2)
    return np.clip((t - (0.5 - sharp)) / (2 * sharp), 0, 1)


def _slick(u, v):
    """A centre groove and short slanted sipes."""
    v = np.abs(v)
    groove = np.clip((np.abs(v) - 0.03) / 0.03, 0, 1)
    sipe = 1 - (1 - _wave(u * 70 + v * 1.6, 0.2)) * ((v > 0.25) & (v < 0.62)) * 0.8
    return np.minimum(groove * 0.4 + 0.6, sipe)


def _city(u, v):
    """Two rain grooves and arrows between them."""
    w = np.abs(v)
    rain = np.clip(np.abs(w - 0.36) / 0.06, 0, 1)
    arrows = 1 - (1 - _wave(u * 56 + w * 2.2, 0.18)) * ((w < 0.33) | (w > 0.42)) * (w < 0.95)
    return np.minimum(rain, 0.25 + 0.75 * arrows)


def _gravel(u, v):
    """Close low centre blocks, larger shoulder knobs."""
    w = np.abs(v)
    centre = _wave(u * 84 + 0.5 * np.floor(v * 4.0), 0.22) * np.clip(np.abs(((v * 4.0) % 1) - 0.5) * -9 + 4.2, 0, 1)
    side = _wave(u * 60 + 0.25 * np.sign(v), 0.2) * np.clip((w - 0.56) * 20, 0, 1) * np.clip((1.02 - w) * 20, 0, 1)
    return np.where(w < 0.52, 0.15 + 0.85 * centre, side)


def _knobby(u, v, count=44):
    """Big blocks in three rows with shoulder knobs."""
    w = np.abs(v)
    centre = _wave(u * count, 0.14) * np.clip((0.30 - w) * 24, 0, 1)
    middle = _wave(u * count + 0.5, 0.14) * np.clip((w - 0.36) * 24, 0, 1) * np.clip((0.70 - w) * 24, 0, 1)
    side = _wave(u * count, 0.14) * np.clip((w - 0.76) * 24, 0, 1) * np.clip((1.1 - w) * 24, 0, 1)
    return np.maximum(np.maximum(centre, middle), side)


def _scooter(u, v, count=40):
    w = np.abs(v)
    rain = np.clip(np.abs(w - 0.30) / 0.07, 0, 1)
    cut = 1 - (1 - _wave(u * count + w * 0.9, 0.14)) * (w > 0.34)
    middle = 1 - (1 - _wave(u * count * 0.5 + np.abs(v) * 1.2, 0.07)) * (w < 0.26)
    return np.minimum(rain, np.minimum(0.2 + 0.8 * cut, middle))


TREADS = {'slick': _slick, 'city': _city, 'gravel': _gravel, 'knobby': _knobby, 'scooter': _scooter}


def tyre(radius, width, rim, tread='city', depth=0.0016, wall=None, stripe=False, around=900, square=2.2):
    """A tyre of outer `radius` that sits on a rim of radius `rim`."""
    across = 56
    # From bead to bead over the crown: 0 is the crown.
    a = np.linspace(-132, 132, across)
    half = width / 2
    height = (radius - rim) / (1 + 0.62)
    centre = radius - height
    ar = np.radians(a)
    cx, sx = np.cos(ar), np.sin(ar)
    r = centre + np.sign(cx) * np.abs(cx) ** (2 / square) * height
    y = np.sign(sx) * np.abs(sx) ** (2 / square) * half
    theta = np.linspace(0, 2 * math.pi, around, endpoint=False)
    u, v = np.meshgrid(theta / (2 * math.pi), a / 72.0, indexing='ij')
    # Tread only on the outer part; the wall stays smooth.
    band = np.clip((1.12 - np.abs(v)) * 12, 0, 1)
    lift = (TREADS[tread](u, v) - 1) * depth * band
    nr, ny = cx, sx
    rr, yy = r[None, :] + lift * nr, y[None, :] + lift * ny
    verts = np.stack([rr * np.cos(theta)[:, None], yy, rr * np.sin(theta)[:, None]], -1).reshape(-1, 3)
    i = np.arange(around)[:, None]
    j = np.arange(across - 1)[None, :]
    n = (i + 1) % around
    quads = np.stack([i * across + j, i * across + j + 1, n * across + j + 1, n * across + j], -1)
    item = ms.put('tyre', verts, quads.reshape(-1, 4), mat('tyre'), 60)
    if wall or stripe:
        item.data.materials.append(mat(wall or 'reflex'))
        index = np.zeros((around, across - 1), np.int32)
        mid = np.abs((a[:-1] + a[1:]) / 2)
        index[:, (mid > 82) & (mid < (124 if wall else 88))] = 1
        item.data.polygons.foreach_set('material_index', index.reshape(-1))
    return item


def rotor(radius, at=(0, 0, 0), spider=6):
    """A drilled brake disc with swept arms."""
    f = Field((-radius, -0.0012, -radius), (radius, 0.0012, radius), 0.0011)
    inner = radius - 0.0155

    def distance(x, y, z):
        r = np.sqrt(x * x + z * z)
        a = np.arctan2(z, x)
        edge = radius - 0.0014 * (1 + np.cos(a * 24)) / 2
        band = np.maximum(r - edge, inner + 0.0012 * np.cos(a * 24) - r)
        turned = a * 30 / (2 * math.pi) + (r - inner) * 60
        hole = np.hypot((turned - np.round(turned)) * 2 * math.pi * r / 30, r - (inner + 0.0078 + 0.003 * np.sign(np.cos(np.round(turned) * math.pi)))) - 0.0026
        band = np.maximum(band, -hole)
        swept = a + (r / radius) * 0.9
        arm = np.abs((swept * spider / (2 * math.pi)) % 1 - 0.5) * 2 * math.pi * r / spider - 0.0042
        arms = np.maximum(np.maximum(arm, r - inner - 0.002), 0.016 - r)
        hub = np.maximum(r - 0.024, 0.012 - r)
        flat = np.minimum(np.minimum(band, arms), hub)
        return np.maximum(flat, np.abs(y) - 0.0010)

    f.apply(distance, (-radius,) * 3, (radius,) * 3)
    with ms.place(ms.move(*at)):
        f.mesh('rotor', mat('rotor'))
        for k in range(6):
            w = math.radians(60 * k + 10)
            ms.disc('rotor bolt', 0.0032, -0.0035, 0.0035, mat('black metal'), (0.018 * math.cos(w), 0, 0.018 * math.sin(w)), count=12)
        ms.disc('rotor carrier', 0.0145, -0.004, 0.004, mat('black metal'), count=32)


def caliper(at, angle, side=-1, radius=0.08, hose=None):
    """A two-piston caliper over the rim of a rotor whose axle is at `at`; angle 0 is forward, 90 up."""
    w = math.radians(angle)
    cx, cz = at[0] + (radius - 0.010) * math.cos(w), at[2] + (radius - 0.010) * math.sin(w)
    with ms.place(ms.move(cx, at[1], cz) @ ms.turn(90 - angle)):
        f = Field((-0.04, -0.026, -0.022), (0.04, 0.026, 0.026), 0.0013)
        f.box((0, 0, 0.003), (0.027, 0.018, 0.0145), 0.005, 0.003)
        f.drum((0.006, side * 0.012, 0.001), 0.0125, 0.012, 0.003, 0.003)
        f.box((0, -side * 0.006, 0.011), (0.036, 0.009, 0.006), 0.004, 0.004)
        f.box((0, 0, -0.010), (0.02, 0.0022, 0.02), 0.001, 0.0, 'cut')
        f.box((0.0, 0, 0.019), (0.011, 0.004, 0.01), 0.002, 0.0, 'cut')
        f.mesh('caliper', mat('black metal'))
        ms.disc('piston cap', 0.0085, 0, 0.003, mat('motor'), (0.006, side * 0.0235, 0.001), bevel=0.001, count=28)
        for x in (-0.031, 0.031):
            ms.disc('bolt', 0.0045, 0, 0.006, mat('steel'), (x, -side * 0.006, 0.016), 'Z', count=14)
        ms.disc('banjo', 0.0052, -0.004, 0.004, mat('steel'), (-0.019, side * 0.012, 0.012), count=16)


def hub_shell(width, flange, body, material, ribs=0):
    """A spoked hub: shell, two flanges."""
    h = width / 2
    prof = [(0, -h), (body * 0.72, -h), (body * 0.72, -h + 0.006), (flange - 0.002, -h + 0.008), (flange, -h + 0.0095), (flange, -h + 0.0115),
            (flange - 0.003, -h + 0.0135), (body, -h + 0.022)]
    prof = prof + [(r, -y) for r, y in prof[::-1]]
    ms.lathe('hub', prof, mat(material), count=56)


def motor_hub(radius, width, material='motor', bolts=9):
    """A drum with a motor inside: bolted covers, a step, cooling ribs."""
    h = width / 2
    prof = [(0, -h), (radius * 0.30, -h), (radius * 0.34, -h + 0.002), (radius * 0.62, -h + 0.004), (radius * 0.66, -h + 0.008), (radius * 0.90, -h + 0.011),
            (radius * 0.93, -h + 0.013), (radius * 0.93, -h + 0.016), (radius, -h + 0.0165), (radius, -h + 0.021), (radius * 0.965, -h + 0.022)]
    prof = prof + [(r, -y) for r, y in prof[::-1]]
    ms.lathe('motor hub', prof, mat(material), count=80)
    for s in (-1, 1):
        for k in range(bolts):
            w = 2 * math.pi * (k + 0.5) / bolts
            ms.disc('cover bolt', 0.0032, 0, s * 0.002, mat('steel'), (radius * 0.83 * math.cos(w), s * (h - 0.0105), radius * 0.83 * math.sin(w)), count=12)
    return radius


def spokes(count, hub_radius, hub_half, rim_radius, r=0.0015, cross=2.0, material='steel'):
    """Tangent spokes that cross, with nipples at the rim."""
    pairs, nipples = [], []
    per = count // 2
    step = 2 * math.pi / per
    for s in (-1, 1):
        for k in range(per):
            way = 1 if k % 2 else -1
            # Even holes in the rim; at the hub each spoke leans the other way than its neighbour.
            b = (k + (0.5 if s > 0 else 0)) * step
            a = b - way * cross * step
            hub = np.array([hub_radius * math.cos(a), s * hub_half, hub_radius * math.sin(a)])
            out = np.array([rim_radius * math.cos(b), s * 0.004, rim_radius * math.sin(b)])
            pairs.append((hub, out))
            d = (hub - out) / np.linalg.norm(hub - out)
            nipples.append((out, out + d * 0.014))
    ms.rods('spokes', pairs, r, mat(material), 8)
    ms.rods('nipples', nipples, r * 1.75, mat('alloy'), 8)


def rim(radius, depth, width, material='black metal', brake_line=False):
    """A hollow-section rim whose outer radius (tyre bead) is `radius`."""
    h = width / 2
    prof = [(radius, -h), (radius - 0.0015, -h - 0.0012), (radius - 0.006, -h - 0.0004), (radius - depth * 0.55, -h * 0.92), (radius - depth * 0.9, -h * 0.5),
            (radius - depth, -h * 0.2), (radius - depth, h * 0.2), (radius - depth * 0.9, h * 0.5), (radius - depth * 0.55, h * 0.92), (radius - 0.006, h + 0.0004),
            (radius - 0.0015, h + 0.0012), (radius, h), (radius - 0.002, h - 0.002), (radius - 0.008, h * 0.6), (radius - 0.008, -h * 0.6), (radius - 0.002, -h + 0.002)]
    ms.lathe('rim', prof, mat(material), count=160, closed=True)


def bike_wheel(at, radius, width, tread='city', wall=None, stripe=False, rim_material='black metal', spoke_material='steel', count=28,
               motor=0.0, hub_material='black metal', disc_side=1, disc=0.08, rim_depth=0.020, depth=0.0014, around=900):
    """A spoked wheel with its axle at `at`; the disc sits at the side of +Y for 1."""
    bead = radius - width * 0.86
    with ms.place(ms.move(*at)):
        tyre(radius, width, bead, tread, depth, wall, stripe, around)
        rim(bead + 0.007, rim_depth, width * 0.62, rim_material)
        inner = bead + 0.007 - rim_depth + 0.001
        if motor:
            motor_hub(motor, 0.078, hub_material)
            spokes(count, motor * 0.99, 0.021, inner, 0.0017, 0.8, spoke_material)
        else:
            hub_shell(0.072, 0.030, 0.017, hub_material)
            spokes(count, 0.027, 0.0265, inner, 0.0017, 2.3 if count > 24 else 1.7, spoke_material)
        if disc:
            rotor(disc, (0, disc_side * 0.050, 0))
            ms.disc('disc mount', 0.017, disc_side * 0.034, disc_side * 0.050, mat('black metal'), count=32)
        valve = math.radians(-64)
        d = np.array([math.cos(valve), 0, math.sin(valve)])
        ms.between('valve', d * (inner + 0.001), d * (inner - 0.034), 0.0028, mat('brass'), 12)
        ms.between('valve cap', d * (inner - 0.024), d * (inner - 0.036), 0.0038, mat('black'), 12)
        ms.between('axle', (0, -0.058, 0), (0, 0.058, 0), 0.0058, mat('steel'))


def scooter_wheel(at, radius, width, tread='scooter', motor=False, disc=0.0, disc_side=1, spokes_count=6, hub_material='motor', depth=0.0026, around=640, accent=True):
    """A small wheel: a cast one, or a motor in a drum."""
    bead = radius - width * 0.62
    with ms.place(ms.move(*at)):
        tyre(radius, width, bead, tread, depth, None, False, around, 2.5)
        h = width * 0.36
        lip = bead + 0.004
        prof = [(lip, -h), (lip - 0.002, -h - 0.003), (lip - 0.007, -h - 0.002), (lip - 0.010, -h + 0.004), (lip - 0.012, -h * 0.3), (lip - 0.012, h * 0.3),
                (lip - 0.010, h - 0.004), (lip - 0.007, h + 0.002), (lip - 0.002, h + 0.003), (lip, h)]
        ms.lathe('rim', prof, mat(hub_material), count=120, closed=True)
        if motor:
            motor_hub(lip - 0.010, width * 0.98, hub_material, 8)
            r = lip - 0.0095
        else:
            _cast(lip - 0.008, h, spokes_count, hub_material)
        if accent:
            for s in (-1, 1):
                ms.lathe('pinstripe', [(lip - 0.0066, s * (h + 0.0015)), (lip - 0.0045, s * (h + 0.0032)), (lip - 0.0028, s * (h + 0.0032)), (lip - 0.0025, s * (h + 0.001))],
                         mat('accent'), count=120, closed=True)
        if disc:
            rotor(disc, (0, disc_side * (width * 0.5 + 0.006), 0), 5)
        ms.between('axle', (0, -width * 0.5 - 0.02, 0), (0, width * 0.5 + 0.02, 0), 0.006, mat('steel'))
        for s in (-1, 1):
            ms.lathe('axle nut', [(0, s * (width * 0.5 + 0.024)), (0.0075, s * (width * 0.5 + 0.024)), (0.009, s * (width * 0.5 + 0.0225)), (0.009, s * (width * 0.5 + 0.014))],
                     mat('steel'), count=6, smooth=0)
        valve = math.radians(-118)
        d = np.array([math.cos(valve), 0, math.sin(valve)])
        ms.between('valve', d * (lip - 0.012) + np.array([0, -h * 0.5, 0]), d * (lip - 0.03) + np.array([0, -h * 1.2, 0]), 0.0032, mat('black'), 12)


def _cast(outer, half, count, material):
    """Cast spokes: twin arms that grow out of hub and rim."""
    f = Field((-outer, -half, -outer), (outer, half, outer), 0.0016)
    f.drum((0, 0, 0), 0.027, half * 1.0, 0.004)
    for k in range(count):
        for d in (-0.16, 0.16):
            w = 2 * math.pi * k / count
            a = (0.018 * math.cos(w + d), 0, 0.018 * math.sin(w + d))
            b = (outer * math.cos(w + d * 1.6), 0, outer * math.sin(w + d * 1.6))
            f.tube([a, b], [(half * 0.72, 0.0075), (half * 0.6, 0.006)], 0.008, 3.0, flat=False)
    ring = lambda x, y, z: np.maximum(np.maximum(np.hypot(x, z) - outer, outer - 0.006 - np.hypot(x, z)), np.abs(y) - half * 0.85)
    f.apply(ring, (-outer, -half, -outer), (outer, half, outer), 0.006)
    f.drum((0, -half, 0), 0.017, 0.005, 0.002, 0.001, 'cut', mirror=True)
    f.mesh('cast wheel', mat(material))
