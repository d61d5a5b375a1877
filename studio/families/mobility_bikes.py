"""Bicycles: five frames that share wheels, drive and small parts. Ground is z = 0, the rear axle x = 0."""
import math

import numpy as np

from families import mobility_mesh as ms
from families import mobility_parts as parts
from families import mobility_wheels as wheels
from families.mobility_field import Field
from families.mobility_materials import mat


class Plan:
    """The points a bicycle is built on."""

    def __init__(self, p):
        self.r = p['radius']
        self.rear = np.array([0, 0, self.r])
        self.front = np.array([p['base'], 0, self.r])
        self.bb = np.array([p['bb'][0], 0, p['bb'][1]])
        a = math.radians(p['head'])
        self.up = np.array([-math.cos(a), 0, math.sin(a)])
        self.fore = np.array([math.sin(a), 0, math.cos(a)])
        self.foot = self.front - self.fore * p['rake']
        self.crown = self.foot + self.up * p['crown']
        self.low = self.crown + self.up * 0.012
        self.top = self.low + self.up * p['tube']
        s = math.radians(p['seat'])
        self.seat_up = np.array([-math.cos(s), 0, math.sin(s)])
        self.seat = self.bb + self.seat_up * p['seat_tube']
        self.saddle = self.bb + self.seat_up * p['saddle']

    def steer(self, angle):
        """The handlebar turned to the left by that many degrees."""
        return ms.turn(angle, tuple(self.up), tuple(self.crown))

    def head(self, along, ahead=0.0, y=0.0):
        """A point on the steering axis, from the lower end of the head tube."""
        return self.low + self.up * along + self.fore * ahead + np.array([0, y, 0])


def _frame_field(g, p, step=0.0021):
    low = np.array([-0.06, -0.085, 0.08])
    high = np.array([g.top[0] + 0.22, 0.085, g.top[2] + 0.06])
    if 'field' in p:
        low, high = np.minimum(low, p['field'][0]), np.maximum(high, p['field'][1])
    return Field(low, high, step)


def _head_tube(f, g, r=0.0225, blend=0.008):
    f.tube([g.low, g.top], r, 0.0)
    f.tube([g.low, g.low + g.up * 0.016], r + 0.0035, 0.006)
    f.tube([g.top - g.up * 0.014, g.top], r + 0.0025, 0.006)


def _shell(f, g, width=0.037, r=0.0235):
    f.drum(tuple(g.bb), r, width, 0.003, 0.006)


def _dropouts(f, g, y=0.066, reach=0.034):
    """Plates that hold the rear axle, with a mount for the caliper on the left."""
    for s in (-1, 1):
        f.box((g.rear[0] + 0.006, s * y, g.rear[2] + 0.004), (reach * 0.72, 0.0052, 0.024), 0.004, 0.006, turn=-20)
        f.drum((g.rear[0], s * y, g.rear[2]), 0.021, 0.0068, 0.002, 0.006)
        f.drum((g.rear[0], s * y, g.rear[2]), 0.0078, 0.02, 0.001, 0.0, 'cut')


def _stays(f, g, up_to, chain=(0.0085, 0.0125), seat=(0.0075, 0.0095), y=0.066, waist=0.040, bow=0.0, meet=0.020):
    a = g.rear + np.array([0.012, 0, 0.0])
    for s in (-1, 1):
        f.tube([a + np.array([0, s * y, -0.002]), g.rear + (g.bb - g.rear) * 0.55 + np.array([0, s * (y - 0.008), -0.004 + bow]), g.bb + np.array([-0.06, s * waist, 0.002]), g.bb + np.array([0, s * 0.026, 0])],
               [chain, (chain[0], chain[1] * 1.1), (chain[0], chain[1] * 1.2), chain], 0.010, 2.4, flat=False)
        if up_to is not None:
            d = up_to - g.rear
            f.tube([g.rear + np.array([0.004, s * y, 0.012]), g.rear + d * 0.35 + np.array([0, s * (y - 0.006), 0]), g.rear + d * 0.74 + np.array([0, s * (waist - 0.004), 0]), up_to + np.array([0, s * meet, 0])],
                   [seat, seat, seat, seat], 0.009, 2.2, flat=False)


def _seat_tube(f, g, r=0.0168):
    f.tube([g.bb, g.seat], r, 0.010)
    f.tube([g.seat - g.seat_up * 0.012, g.seat], r + 0.0015, 0.003)


def _bore(f, g, r_seat=0.0142):
    f.tube([g.seat - g.seat_up * 0.05, g.seat + g.seat_up * 0.02], r_seat, 0.0, how='cut')
    f.tube([g.top - g.up * 0.02, g.top + g.up * 0.02], 0.0155, 0.0, how='cut')


def _post(g, r=0.0138, material='black metal', lever=False, clamp='black metal'):
    parts.collar(g.seat - g.seat_up * 0.006, g.seat_up, 0.0205, 0.022, clamp, lever)
    head = g.saddle - g.seat_up * 0.0
    parts.seat_post(g.seat - g.seat_up * 0.06, head, r, material)
    return head


def _headset(g, material='black metal'):
    for at, h in ((g.low - g.up * 0.009, 0.008), (g.top, 0.010)):
        ms.lathe('headset', ms.rounded(0.0245, 0, h, 0.002), mat(material), g.up, at, 40)


def _badge(g, material='accent metal', r=0.0235):
    at = g.head((g.top[2] - g.low[2]) * 0.56, r)
    ms.lathe('badge', ms.rounded(0.0125, -0.006, 0.0024, 0.001), mat(material), g.fore, at, 40)
    ms.lathe('badge ring', ms.rounded(0.0085, 0.0, 0.0032, 0.0006), mat('chrome'), g.fore, at, 40)
    ms.lathe('badge heart', ms.rounded(0.0068, 0.0, 0.0035, 0.0006), mat('black gloss'), g.fore, at, 40)


def _fork(g, material='body', gap=0.040, spread=0.054, leg=(0.0115, 0.0165), tip=(0.0085, 0.0105), curve=0.004, power=2.3, mounts=False, ends='black metal'):
    low = np.minimum(g.front, g.crown) - 0.06
    high = np.maximum(g.front, g.crown) + 0.07
    low[1], high[1] = -0.085, 0.085
    f = Field(low, high, 0.0019)
    f.tube([g.crown - g.up * 0.012, g.low - g.up * 0.006], 0.0235, 0.0)
    for s in (-1, 1):
        y = np.array([0, s, 0])
        f.tube([g.crown + y * 0.008 - g.up * 0.004, g.crown + y * gap * 0.86 - g.up * 0.022, g.crown + y * (gap + 0.007) - g.up * 0.075,
                g.crown * 0.45 + g.front * 0.55 + y * spread - g.fore * curve, g.crown * 0.14 + g.front * 0.86 + y * spread - g.fore * curve * 0.7, g.front + y * spread],
               [(0.017, 0.0185), (0.0155, 0.0185), leg, ((leg[0] + tip[0]) / 2, (leg[1] + tip[1]) / 2), tip, tip], 0.014, power, flat=False)
        f.drum(tuple(g.front + y * spread), 0.0165, 0.0085, 0.003, 0.006)
    f.tube([g.front + np.array([0, -0.1, 0]), g.front + np.array([0, 0.1, 0])], 0.006, 0.0, how='cut', side=(0, 0, 1))
    f.mesh('fork', mat(material))
    for s in (-1, 1):
        ms.disc('thru axle', 0.0105, 0, s * 0.005, mat(ends), tuple(g.front + np.array([0, s * (spread + 0.007), 0])), bevel=0.0015, count=32)
        ms.disc('axle socket', 0.0045, 0, s * 0.0055, mat('black'), tuple(g.front + np.array([0, s * (spread + 0.007), 0])), count=6)
    if mounts:
        for t in (0.30, 0.42, 0.54):
            for s in (-1, 1):
                c = g.crown * (1 - t) + g.front * t + np.array([0, s * (spread + 0.0115), 0]) - g.fore * 0.004
                parts.bolts([tuple(c)], 0.0042, 'Y', 0.004, 'steel')
    return f


def _stem(g, rise, ahead, clamp_width=0.05, material='black metal', bar=0.0159, quill=False):
    """From the steering axis to the bar; returns the middle of the bar."""
    base = g.head((g.top - g.low) @ g.up + 0.012)
    high = base + g.up * rise
    middle = high + g.fore * ahead + g.up * ahead * 0.10
    if quill:
        ms.between('quill', base - g.up * 0.02, high, 0.0125, mat('chrome'), 32)
        ms.lathe('top nut', ms.rounded(0.021, 0, 0.012, 0.003), mat('chrome'), g.up, base - g.up * 0.004, 40)
    else:
        for k in range(max(1, int(rise / 0.012))):
            ms.lathe('spacer', ms.rounded(0.0178, 0, 0.0112, 0.001), mat('black metal'), g.up, base + g.up * (0.012 * k - 0.002), 40)
    f = Field(np.minimum(high, middle) - 0.05, np.maximum(high, middle) + 0.05, 0.0016)
    f.tube([high - g.up * 0.021, high + g.up * 0.021], 0.0182, 0.0)
    f.tube([high, middle], [(0.0175, 0.0165), (0.0170, 0.0140)], 0.008, 2.5, flat=False)
    f.drum(tuple(middle), 0.0215, clamp_width / 2, 0.003, 0.006)
    f.box(tuple(middle + g.fore * 0.0075), (0.0008, 0.05, 0.04), 0.0002, 0.0, 'cut', turn=0)
    f.mesh('stem', mat(material))
    ms.lathe('stem cap', ms.rounded(0.0165, 0, 0.0055, 0.002), mat(material), g.up, high + g.up * 0.0195, 40)
    ms.lathe('cap bolt', ms.rounded(0.005, 0, 0.0075, 0.001), mat('steel'), g.up, high + g.up * 0.0195, 20)
    for y in (-1, 1):
        for z in (-1, 1):
            c = middle + np.array([0, y * clamp_width * 0.32, 0]) + g.up * z * 0.0165
            ms.lathe('stem bolt', ms.rounded(0.0036, 0, 0.0055, 0.0008), mat('steel'), g.fore, c + g.fore * 0.0145, 16)
        ms.between('pinch bolt', high - g.fore * 0.021 + g.up * y * 0.011 + np.array([0, -0.012, 0]), high - g.fore * 0.021 + g.up * y * 0.011 + np.array([0, 0.012, 0]), 0.0042, mat('steel'))
    return middle


def _hands(ends, forward, grip='grip', length=0.128, clamp='black metal', levers=True, ring=True, lever_length=0.105, ergo=False, blade='black metal', drop=0.012, r=0.0165):
    """Grips and levers on both ends; (inner, end) is given for the right hand. Returns the hose ends."""
    hoses = []
    for s in (-1, 1):
        flip = np.array([1, -s, 1]) if s > 0 else np.array([1, 1, 1])
        inner, end = (np.asarray(q) * flip for q in ends)
        direction = (end - inner) / np.linalg.norm(end - inner)
        start = end - direction * length
        frame = parts.hand(start, end, np.asarray(forward) * flip)
        with ms.place(frame):
            parts.grip(length, r, grip, clamp, ring, ergo)
            if levers:
                local = parts.lever(-0.030, 0.052, lever_length, drop, blade)
                hoses.append(np.array(frame @ parts.Vector(local)))
    return hoses


def _bar(points, material='black metal', r=0.0111, clamp=0.0159):
    """The right half of a bar, from its middle outwards; both halves are made."""
    p = np.asarray(points, float)
    full = np.vstack([p[::-1], p[1:] * np.array([1, -1, 1])])
    path = ms.spline(full, 14)
    y = np.abs(path[:, 1])
    size = r + (clamp - r) * np.clip((0.075 - y) / 0.045, 0, 1)
    ms.sweep('bar', path, np.stack([size, size], 1), mat(material), ms.ring(24), cap=0.1, side=(0.35, 0, 0.94))
    return path


def _hoses(steered, hoses, into, dip=0.06, ahead=0.05):
    """Cables from the levers to a point on the frame or the fork."""
    for h, target in zip(hoses, into):
        h, target = np.asarray(h), np.asarray(target)
        m = (h + target) / 2
        parts.cable([h, h + np.array([0.006, 0.030 * (1 if h[1] < 0 else -1), -0.004]), m + np.array([ahead, 0, dip * 0.3]), target + np.array([ahead * 0.6, 0, dip * 0.7]), target])


def _mid_motor(g, tilt=28, scale=1.0):
    """A motor case round the bottom bracket, with its bolted cover."""
    x, _, z = g.bb
    f = Field((x - 0.13, -0.062, z - 0.11), (x + 0.14, 0.062, z + 0.14), 0.0019)
    c = g.bb + np.array([0.030, 0, 0.016]) * scale
    f.drum(tuple(g.bb), 0.040 * scale, 0.049, 0.010, 0.0)
    f.drum(tuple(c + np.array([0.016, 0, 0.014])), 0.062 * scale, 0.044, 0.012, 0.020)
    f.tube([g.bb + np.array([0.0, 0, 0.0]), g.bb + np.array([0.07, 0, 0.062]) * scale], [(0.040, 0.045), (0.036, 0.050)], 0.02, 3.0, flat=False)
    f.drum(tuple(c + np.array([0.020, -0.044, 0.018])), 0.044 * scale, 0.0016, 0.001, 0.001, 'cut')
    f.mesh('motor', mat('black matt'))
    cc = c + np.array([0.020, -0.0425, 0.018])
    ms.disc('motor cover', 0.0425 * scale, 0, -0.0024, mat('motor'), tuple(cc), bevel=0.001, count=64)
    ms.lathe('motor ring', [(0.030, -0.0024), (0.0315, -0.0034), (0.033, -0.0034), (0.0345, -0.0024)], mat('black metal'), 'Y', tuple(cc), 64, closed=True)
    for k in range(5):
        w = math.radians(72 * k + 20)
        ms.disc('motor bolt', 0.0034, 0, -0.004, mat('steel'), (cc[0] + 0.0375 * math.cos(w), cc[1], cc[2] + 0.0375 * math.sin(w)), count=14)


def _cover(f_points, radii, region, grow=0.0012, material='black matt', power=2.6, step=0.0019, steps=8):
    """A lid that follows a tube: the tube a little grown, kept inside `region` (an outline in XZ)."""
    p = np.asarray(f_points, float)
    r = np.asarray(radii, float) + grow
    reach = r.max() + 0.01
    f = Field(p.min(0) - reach, p.max(0) + reach, step)
    f.tube(p, r, 0.0, power, steps)
    f.slab(region, -0.2, 0.2, 0.001, 0.004, 'keep')
    f.mesh('battery lid', mat(material))


def _axle_nuts(g, y=0.074, material='steel'):
    for s in (-1, 1):
        c = tuple(g.rear + np.array([0, s * y, 0]))
        ms.disc('washer', 0.0125, 0, s * 0.002, mat(material), c, count=32)
        ms.lathe('axle nut', [(0.0095, 0), (0.0095, s * 0.008), (0.008, s * 0.0095), (0, s * 0.0095)], mat(material), 'Y', c, 6, 0)


# --- The five -------------------------------------------------------------

def faubourg(p, turn):
    """A straight bar, everything hidden: belt, slick tyres, leather."""
    g = Plan(p)
    f = _frame_field(g, p)
    _head_tube(f, g, 0.0235)
    down = [g.low + g.up * 0.030, (g.low + g.up * 0.030 + g.bb) / 2 + np.array([0.003, 0, 0.004]), g.bb + np.array([0.004, 0, 0.010])]
    size = [(0.0215, 0.027), (0.0225, 0.0305), (0.0255, 0.029)]
    f.tube(down, size, 0.012, 2.8)
    _seat_tube(f, g)
    f.tube([g.top - g.up * 0.022, g.seat - g.seat_up * 0.026], [(0.0175, 0.0195), (0.0145, 0.0165)], 0.011, 2.5)
    _shell(f, g)
    _stays(f, g, g.seat - g.seat_up * 0.052)
    _dropouts(f, g)
    a, b = down[0], down[2]
    d = (b - a) / np.linalg.norm(b - a)
    n = np.array([-d[2], 0, d[0]]) * (1 if d[0] > 0 else 1)
    if n[2] > 0:
        n = -n
    # The battery's lid is the belly of the down tube.
    q0, q1 = a + d * 0.10, b - d * 0.075
    region = [(q0 + n * 0.013)[[0, 2]], (q1 + n * 0.013)[[0, 2]], (q1 + n * 0.05)[[0, 2]], (q0 + n * 0.05)[[0, 2]]]
    f.slab(np.array(region), -0.06, 0.06, 0.001, 0.0, 'cut', grow=0.0016)
    _bore(f, g)
    f.mesh('frame', mat('body'))
    _cover(down, size, np.array(region), 0.0004)
    parts.decal(f, 'TRAJENNE', a * 0.50 + b * 0.50 - n * 0.0075, 0.0250, math.degrees(math.atan2(-d[2], -d[0])), spacing=1.3)
    key = a + d * 0.075
    ms.disc('lock', 0.0075, -0.028, -0.0205, mat('steel'), (key[0], 0, key[2]), bevel=0.001, count=28)
    ms.block('key slot', (0.0018, 0.001, 0.007), mat('black'), (key[0], -0.0282, key[2]), 0.0003)
    _headset(g)
    _badge(g)
    post = _post(g)
    parts.saddle(tuple(post + np.array([0.012, 0, 0.010])), 'leather', 0.275, 0.142, -1, nose=0.038)
    wheels.bike_wheel(tuple(g.rear), g.r, 0.034, 'slick', motor=0.058, hub_material='black metal', disc=0.08, wall='tan wall', count=28)
    _axle_nuts(g)
    wheels.caliper((g.rear[0], 0.050, g.rear[2]), 40, 1, 0.08)
    ring, cog = 0.092, 0.040
    parts.crankset(tuple(g.bb), ring, 52, -24, style='arms')
    parts.toothed(cog, 22, (0, -0.046, g.r), 'black metal', 5, style='solid', thick=0.004)
    parts.belt([(g.bb[0], g.bb[2], ring), (0, g.r, cog)], -0.046)
    with ms.place(turn(g)):
        _fork(g, 'body', 0.034, 0.054)
        wheels.bike_wheel(tuple(g.front), g.r, 0.034, 'slick', wall='tan wall', count=28)
        wheels.caliper((g.front[0], 0.050, g.front[2]), 132, 1, 0.08)
        m = _stem(g, 0.030, 0.085)
        _bar([m, m + [0.000, -0.10, 0.004], m + [-0.012, -0.20, 0.018], m + [-0.038, -0.315, 0.016]])
        hoses = _hands((m + [-0.0205, -0.235, 0.0178], m + [-0.038, -0.318, 0.0163]), (1, 0, -0.25), 'leather', 0.122, ring=False)
        _hoses(None, hoses, [g.head(0.150, 0.018, -0.012), g.head(0.150, 0.018, 0.012)], 0.02, 0.075)
        parts.headlamp(tuple(g.crown + g.fore * 0.062 + g.up * 0.020), 0.022, 0.046)
        ms.between('lamp arm', g.crown + g.fore * 0.018 + g.up * 0.004, g.crown + g.fore * 0.050 + g.up * 0.016, 0.005, mat('black metal'))
        parts.display(tuple(m + np.array([-0.028, 0, 0.026])), 24)
        parts.bell(tuple(m + np.array([0.0, 0.075, 0.020])), 0.016)
    parts.tail_lamp(tuple(g.seat + g.seat_up * 0.06 + np.array([-0.022, 0, 0])), (0.016, 0.026, 0.040))


def corniche(p, turn):
    """Drop bar, carbon fork, knobs under it and bags and bottles where they make sense."""
    g = Plan(p)
    f = _frame_field(g, p)
    _head_tube(f, g, 0.0245)
    end = g.bb + np.array([0.055, 0, 0.062])
    down = [g.low + g.up * 0.040, (g.low + g.up * 0.040 + end) / 2 + np.array([0.003, 0, -0.002]), end]
    size = [(0.0235, 0.033), (0.0255, 0.040), (0.0275, 0.043)]
    f.tube(down, size, 0.014, 3.0)
    f.tube([g.bb + np.array([-0.01, 0, 0.022]), g.seat], 0.0170, 0.012)
    f.tube([g.seat - g.seat_up * 0.012, g.seat], 0.0185, 0.003)
    f.tube([g.top - g.up * 0.024, g.top * 0.5 + g.seat * 0.5 + np.array([0, 0, -0.040]), g.seat - g.seat_up * 0.050], [(0.0195, 0.0205), (0.0175, 0.0175), (0.0150, 0.0165)], 0.012, 2.6)
    f.drum(tuple(g.bb), 0.044, 0.036, 0.008, 0.012)
    f.tube([g.bb, end], [(0.034, 0.045), (0.0275, 0.044)], 0.016, 3.0)
    _stays(f, g, g.seat - g.seat_up * 0.075, (0.0085, 0.0135), (0.0075, 0.0105))
    _dropouts(f, g)
    a, b = down[0], down[2]
    d = (b - a) / np.linalg.norm(b - a)
    n = np.array([-d[2], 0, d[0]])
    if n[2] > 0:
        n = -n
    q0, q1 = a + d * 0.095, b - d * 0.012
    region = np.array([(q0 + n * 0.010)[[0, 2]], (q1 + n * 0.010)[[0, 2]], (q1 + n * 0.08)[[0, 2]], (q0 + n * 0.08)[[0, 2]]])
    f.slab(region, -0.06, 0.06, 0.001, 0.0, 'cut', grow=0.0016)
    _bore(f, g)
    f.mesh('frame', mat('satin'))
    _cover(down, size, region, 0.0004, power=3.0)
    parts.decal(f, 'CORNICHE', a * 0.50 + b * 0.50 - n * 0.0120, 0.0280, math.degrees(math.atan2(-d[2], -d[0])), spacing=1.25)
    _mid_motor(g)
    _headset(g)
    _badge(g, r=0.0245)
    post = _post(g)
    parts.saddle(tuple(post + np.array([0.014, 0, 0.010])), 'dark leather', 0.27, 0.142, -2, stitch='black')
    # Bottle and its cage on the seat tube, bag below the top tube, mounts elsewhere.
    low = g.bb + g.seat_up * 0.125 + g.fore * 0.0 + np.array([0.057, 0, 0.010])
    _bottle(low, g.seat_up, 'canvas')
    _frame_bag(g, a)
    rail = (g.top - g.up * 0.024, g.seat - g.seat_up * 0.050)
    mounts = [rail[0] * (1 - t) + rail[1] * t + np.array([0, 0, 0.007]) for t in (0.30, 0.38)]
    for q in mounts:
        ms.disc('boss', 0.005, 0.004, 0.014, mat('steel'), (q[0], 0, q[2]), 'Z', count=16)
    wheels.bike_wheel(tuple(g.rear), g.r, 0.046, 'gravel', wall='tan wall', depth=0.0026, count=28, around=1300)
    _axle_nuts(g)
    wheels.caliper((g.rear[0], 0.050, g.rear[2]), 40, 1, 0.08)
    _cassette(g)
    ring = 0.078
    parts.crankset(tuple(g.bb), ring, 40, -30, out=0.068)
    y = -0.046
    jockey, lower = (g.rear[0] + 0.010, g.rear[2] - 0.075), (g.rear[0] + 0.040, g.rear[2] - 0.148)
    parts.chain([(g.bb[0], g.bb[2], ring), (0, g.r, 0.0485), (jockey[0], jockey[1], -0.0225), (lower[0], lower[1], 0.0225)], y)
    _derailleur(g, jockey, lower, y)
    with ms.place(turn(g)):
        _fork(g, 'carbon', 0.038, 0.055, (0.013, 0.020), (0.0095, 0.0125), 0.006, 2.4, True)
        wheels.bike_wheel(tuple(g.front), g.r, 0.046, 'gravel', wall='tan wall', depth=0.0026, count=28, around=1300)
        wheels.caliper((g.front[0], 0.050, g.front[2]), 140, 1, 0.08)
        m = _stem(g, 0.026, 0.082)
        _drops(m, g)
        parts.headlamp(tuple(m + np.array([0.052, 0, -0.030])), 0.019, 0.044)
        ms.between('lamp arm', m + np.array([0.006, 0, -0.020]), m + np.array([0.030, 0, -0.030]), 0.005, mat('black metal'))
        parts.display(tuple(m + np.array([0.064, 0, 0.018])), 8, (0.07, 0.046))
        ms.block('display arm', (0.07, 0.016, 0.006), mat('black'), tuple(m + np.array([0.030, 0, 0.012])), 0.002)
    parts.tail_lamp(tuple(g.seat + g.seat_up * 0.09 + np.array([-0.024, 0, 0])), (0.016, 0.026, 0.044))


def _bottle(at, up, material):
    at, up = np.asarray(at), np.asarray(up)
    prof = [(0, 0), (0.030, 0), (0.0345, 0.003), (0.036, 0.010), (0.036, 0.088), (0.034, 0.094), (0.0335, 0.099), (0.036, 0.105), (0.036, 0.150), (0.033, 0.160), (0.0255, 0.166), (0.0255, 0.171)]
    ms.lathe('bottle', prof, mat('canvas') if material == 'cloth' else mat('white'), up, at, 56)
    ms.lathe('bottle lid', [(0.0285, 0.168), (0.0285, 0.182), (0.026, 0.186), (0.013, 0.188), (0.0115, 0.191), (0.0115, 0.200), (0.009, 0.203), (0, 0.203)], mat('black matt'), up, at, 48)
    fore = np.cross(np.array([0, 1.0, 0]), up)
    fore = fore if fore[0] > 0 else -fore
    side = np.array([0, 1.0, 0])
    for s in (-1, 1):
        pts = [at + up * 0.006 - fore * 0.039, at + up * 0.055 - fore * 0.030 + side * s * 0.026, at + up * 0.095 + side * s * 0.0395, at + up * 0.125 + fore * 0.020 + side * s * 0.034,
               at + up * 0.128 + fore * 0.038 + side * s * 0.010]
        ms.sweep('cage', ms.spline(pts, 10), 0.0030, mat('black metal'), ms.ring(12))
        ms.sweep('cage', ms.spline([at + up * 0.010 - fore * 0.037, at - up * 0.003 + side * s * 0.018 - fore * 0.01, at - up * 0.004 + fore * 0.030 + side * s * 0.012, at + up * 0.012 + fore * 0.039], 8), 0.0030, mat('black metal'), ms.ring(12))
    ms.between('cage spine', at + up * 0.004 - fore * 0.041, at + up * 0.125 - fore * 0.041, 0.0045, mat('black metal'))


def _frame_bag(g, a):
    """A half bag of canvas under the top tube, with leather straps."""
    t0, t1 = g.top - g.up * 0.060 + np.array([-0.040, 0, 0.002]), g.seat - g.seat_up * 0.082 + np.array([0.050, 0, 0.0])
    low1 = t1 + np.array([0.060, 0, -0.070])
    low0 = t0 + np.array([-0.120, 0, -0.105])
    outline = np.array([q[[0, 2]] for q in (t0, t1, low1, low0)])
    f = Field((outline[:, 0].min() - 0.02, -0.04, outline[:, 1].min() - 0.02), (outline[:, 0].max() + 0.02, 0.04, outline[:, 1].max() + 0.02), 0.002)
    f.slab(outline * 0.9 + outline.mean(0) * 0.1, -0.026, 0.026, 0.010, 0.0, grow=0.007)
    f.mesh('bag', mat('black matt'))
    zip_ = [(1 - t) * (t0 * 0.94 + low0 * 0.06) + t * (t1 * 0.94 + low1 * 0.06) for t in np.linspace(0.08, 0.92, 12)]
    z = np.array([q + np.array([0, -0.0262, -0.016]) for q in zip_])
    ms.sweep('zip', z, np.array([0.0012, 0.0028]), mat('black gloss'), ms.ring(8), cap=0)
    ms.block('zip pull', (0.007, 0.003, 0.018), mat('leather'), tuple(z[1] + np.array([0, -0.002, -0.012])), 0.001)
    for t in (0.16, 0.82):
        c = (1 - t) * t0 + t * t1
        w = math.degrees(math.atan2(t0[2] - t1[2], t0[0] - t1[0]))
        section = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
        ring = np.array([c + np.array([0, 0.030 * math.cos(x), 0.018 + 0.027 * math.sin(x)]) for x in np.linspace(0, 2 * math.pi, 40, endpoint=False)])
        ms.sweep('strap', ring, np.array([0.009, 0.0012]), mat('leather'), section, closed=True, side=(1, 0, 0))


def _cassette(g):
    for k in range(8):
        r = 0.0225 + 0.0044 * k
        parts.toothed(r, int(2 * math.pi * r / 0.0127), (0, -0.0575 + 0.0028 * k, g.r), 'steel', 5, style='solid' if k < 7 else 'arms', thick=0.0017, deep=0.005)
    ms.disc('lock ring', 0.0165, -0.062, -0.058, mat('black metal'), (0, 0, g.r), count=40)


def _derailleur(g, jockey, lower, y):
    x, z = g.rear[0], g.rear[2]
    f = Field((x - 0.05, -0.11, z - 0.20), (x + 0.08, -0.03, z + 0.02), 0.0016)
    f.tube([(x + 0.004, -0.072, z - 0.012), (x + 0.000, -0.074, z - 0.034)], [(0.007, 0.011), (0.008, 0.012)], 0.004, 2.4, flat=False)
    f.tube([(x - 0.002, -0.080, z - 0.032), (x + 0.006, -0.078, z - 0.060), (x + 0.012, -0.066, z - 0.078)], [(0.014, 0.013), (0.013, 0.013), (0.012, 0.013)], 0.006, 3.0, flat=False)
    f.mesh('derailleur', mat('black metal'))
    for s in (-1, 1):
        h = Field((jockey[0] - 0.03, y + s * 0.009 - 0.003, lower[1] - 0.03), (lower[0] + 0.03, y + s * 0.009 + 0.003, jockey[1] + 0.03), 0.0014)
        h.tube([(jockey[0], y + s * 0.009, jockey[1]), (lower[0] * 0.5 + jockey[0] * 0.5 - 0.004, y + s * 0.009, (jockey[1] + lower[1]) / 2), (lower[0], y + s * 0.009, lower[1])],
               [(0.0015, 0.0125), (0.0015, 0.0095), (0.0015, 0.0115)], 0.0, 2.0, flat=False)
        h.mesh('cage plate', mat('black metal'))
    for c in (jockey, lower):
        parts.toothed(0.0225, 11, (c[0], y, c[1]), 'black', 5, style='solid', thick=0.005, deep=0.006)
        ms.disc('jockey bolt', 0.0042, y - 0.012, y + 0.012, mat('steel'), (c[0], 0, c[1]), count=16)


def _drops(m, g):
    """A flared drop bar, its tape and brake-shift levers."""
    half = np.array([m, m + [0, -0.08, 0.0], m + [0.002, -0.165, 0.003], m + [0.022, -0.196, 0.002], m + [0.072, -0.208, -0.010], m + [0.090, -0.222, -0.052], m + [0.070, -0.236, -0.100], m + [0.028, -0.246, -0.122], m + [-0.040, -0.256, -0.128]])
    for s in (1, -1):
        path = ms.spline(half * np.array([1, s, 1]), 16)
        y = np.abs(path[:, 1] - 0)
        size = 0.0118 + 0.0041 * np.clip((0.075 - y) / 0.045, 0, 1)
        ms.sweep('bar', path, np.stack([size, size], 1), mat('black metal'), ms.ring(20), cap=0.1, side=(0.3, 0.9, 0.3))
        start = np.argmax(y > 0.085)
        tape = path[start:]
        fine = np.stack([np.interp(np.linspace(0, len(tape) - 1, 420), np.arange(len(tape)), tape[:, k]) for k in range(3)], 1)
        run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))]
        lap = 0.0152 + 0.0010 * ((run / 0.016) % 1.0)
        ms.sweep('tape', fine, np.stack([lap, lap], 1), mat('leather'), ms.ring(20), cap=0.2, side=(0.3, 0.9, 0.3), smooth=60)
        ms.between('bar plug', fine[-1], fine[-1] + (fine[-1] - fine[-4]) / np.linalg.norm(fine[-1] - fine[-4]) * 0.006, 0.0145, mat('black metal'), 28, 0.003)
        c = np.array([m[0] + 0.072, m[1] - 0.208 * s, m[2] - 0.006])
        f = Field(c + np.array([-0.05, -0.05, -0.13]), c + np.array([0.12, 0.05, 0.09]), 0.0017)
        o = np.array([0, -0.004 * s, 0])
        f.tube([c + [-0.006, 0, 0.0], c + [0.030, 0, 0.010] + o, c + [0.058, 0, 0.026] + o, c + [0.070, 0, 0.052] + o], [(0.0165, 0.0185), (0.0165, 0.0195), (0.0150, 0.018), (0.0115, 0.0125)], 0.01, 2.4, flat=False)
        f.mesh('hood', mat('rubber'))
        h = Field(c + np.array([-0.02, -0.06, -0.16]), c + np.array([0.13, 0.06, 0.06]), 0.0015)
        h.tube([c + [0.064, 0, 0.026] + o, c + [0.078, 0, 0.002] + o, c + [0.080, -0.004 * s, -0.045] + o, c + [0.066, -0.010 * s, -0.090] + o, c + [0.056, -0.013 * s, -0.108] + o],
               [(0.0075, 0.008), (0.0085, 0.006), (0.0085, 0.005), (0.008, 0.0045), (0.007, 0.004)], 0.003, 2.6, flat=False)
        h.mesh('brake lever', mat('black metal'))
        k = Field(c + np.array([-0.02, -0.06, -0.12]), c + np.array([0.11, 0.06, 0.04]), 0.0015)
        k.tube([c + [0.062, 0, 0.002] + o, c + [0.068, -0.003 * s, -0.03] + o, c + [0.060, -0.006 * s, -0.058] + o], [(0.006, 0.004), (0.0105, 0.0035), (0.010, 0.003)], 0.003, 2.6, flat=False)
        k.mesh('shift lever', mat('motor'))
        t = g.head(0.140, 0.022, -0.010 * s)
        parts.cable([m + [0.010, -0.07 * s, -0.012], m + [0.045, -0.035 * s, -0.045], (m + t) / 2 + np.array([0.045, -0.01 * s, -0.025]), t])


def boulevard(p, turn):
    """A low step, an upright seat, guards, rack and lamps fitted."""
    g = Plan(p)
    f = _frame_field(g, p)
    _head_tube(f, g, 0.0235)
    main = [g.low + g.up * 0.052, g.low + np.array([-0.075, 0, -0.130]), np.array([g.bb[0] + 0.205, 0, g.bb[2] + 0.165]), np.array([g.bb[0] + 0.085, 0, g.bb[2] + 0.055])]
    size = [(0.0225, 0.031), (0.0245, 0.0385), (0.0265, 0.043), (0.0275, 0.041)]
    f.tube(main, size, 0.016, 2.7)
    f.drum(tuple(g.bb), 0.044, 0.036, 0.008, 0.014)
    f.tube([g.bb, main[-1]], [(0.034, 0.045), (0.0275, 0.042)], 0.018, 3.0)
    _seat_tube(f, g, 0.0172)
    # The bridge that keeps the low frame stiff sweeps from the main tube up to the seat tube.
    f.tube([g.bb + np.array([0.150, 0, 0.118]), g.bb + np.array([0.052, 0, 0.122]), g.bb + g.seat_up * 0.185 + np.array([-0.006, 0, 0.0]), g.bb + g.seat_up * 0.255], [(0.016, 0.018), (0.0150, 0.0165), (0.0150, 0.0165), (0.014, 0.014)], 0.022, 2.3)
    _stays(f, g, g.bb + g.seat_up * 0.335, (0.0085, 0.0125), (0.0078, 0.0098))
    _dropouts(f, g)
    # Along the top of the main tube lies the battery.
    q = ms.spline(np.array(main), 10)
    top = q[6:27]
    tang = np.gradient(top, axis=0)
    tang /= np.linalg.norm(tang, axis=1)[:, None]
    nrm = np.stack([-tang[:, 2], 0 * tang[:, 0], tang[:, 0]], 1)
    nrm *= np.sign(nrm[:, 2:3] + nrm[:, :1] * 0.0 + 1e-9) if (nrm[:, 2] > 0).all() else -1
    region = np.concatenate([(top + nrm * 0.016)[:, [0, 2]], (top + nrm * 0.075)[::-1][:, [0, 2]]])
    f.slab(region, -0.06, 0.06, 0.001, 0.0, 'cut', grow=0.0015)
    _bore(f, g)
    f.mesh('frame', mat('body'))
    _cover(main, size, region, 0.0010, power=2.7, steps=10)
    mid = (main[1] + main[2]) / 2
    k = main[1] - main[2]
    parts.decal(f, 'TRAJENNE', mid + np.array([-0.012, 0, -0.034]), 0.0235, math.degrees(math.atan2(k[2], k[0])), spacing=1.25)
    lock = q[4] + np.array([0.0, 0, 0.004])
    ms.disc('lock', 0.0085, -0.029, -0.021, mat('chrome'), (lock[0], 0, lock[2]), bevel=0.001, count=28)
    ms.block('key slot', (0.002, 0.001, 0.008), mat('black'), (lock[0], -0.0292, lock[2]), 0.0003)
    _mid_motor(g)
    _headset(g, 'alloy')
    _badge(g, 'brass')
    post = _post(g, 0.0138, 'alloy', True, 'alloy')
    parts.saddle(tuple(post + np.array([0.004, 0, 0.012])), 'leather', 0.272, 0.190, 0, True, nose=0.046, thick=1.2)
    wheels.bike_wheel(tuple(g.rear), g.r, 0.044, 'city', stripe=True, rim_material='alloy', hub_material='alloy', disc=0.08, count=28)
    _axle_nuts(g)
    wheels.caliper((g.rear[0], 0.050, g.rear[2]), 40, 1, 0.08)
    parts.crankset(tuple(g.bb), 0.074, 38, -22, material='alloy', ring='alloy', out=0.068)
    parts.toothed(0.038, 20, (0, -0.046, g.r), 'steel', 5, style='solid')
    parts.chain([(g.bb[0], g.bb[2], 0.074), (0, g.r, 0.038)], -0.046)
    _chain_case(g)
    rg = g.r + 0.014
    parts.guard((g.rear[0], g.rear[2]), rg, 196, 12, 0.058, 'second')
    parts.guard_stays(g.rear, (g.rear[0], g.rear[2]), rg, (160, ), 0.058, 0.070)
    _rack(g, 0.770, -0.235, 0.215)
    parts.tail_lamp((-0.262, 0, 0.742), (0.022, 0.074, 0.034))
    parts.side_stand((g.rear[0] + 0.110, 0.062, g.r - 0.030), (g.rear[0] + 0.02, 0.150, 0.006), 'alloy')
    with ms.place(turn(g)):
        _fork(g, 'body', 0.042, 0.056, curve=0.022, ends='alloy')
        wheels.bike_wheel(tuple(g.front), g.r, 0.044, 'city', stripe=True, rim_material='alloy', hub_material='alloy', count=28)
        wheels.caliper((g.front[0], 0.050, g.front[2]), 140, 1, 0.08)
        parts.guard((g.front[0], g.front[2]), rg, 200, 38, 0.058, 'second')
        parts.guard_stays(g.front, (g.front[0], g.front[2]), rg, (172,), 0.058, 0.062)
        m = _stem(g, 0.125, 0.052, material='alloy', quill=True)
        _bar([m, m + [0.012, -0.07, 0.004], m + [0.046, -0.165, 0.034], m + [0.010, -0.250, 0.052], m + [-0.095, -0.288, 0.046], m + [-0.205, -0.312, 0.032]], 'chrome', 0.0111, 0.0127)
        hoses = _hands((m + [-0.095, -0.288, 0.046], m + [-0.207, -0.3125, 0.0318]), (0.25, -1, -0.35), 'leather', 0.118, 'brass', True, False, 0.095, blade='alloy')
        _hoses(None, hoses, [g.head(0.100, 0.024, -0.010), g.head(0.100, 0.024, 0.010)], 0.08, 0.115)
        lamp = g.head(0.150, 0.092)
        parts.headlamp(tuple(lamp), 0.036, 0.074, 'chrome')
        ms.tube('lamp arm', [g.head(0.090, 0.020), g.head(0.085, 0.050), g.head(0.125, 0.066)], 0.0048, mat('chrome'))
        parts.display(tuple(m + np.array([-0.006, 0, 0.026])), 24, (0.048, 0.066))
        with ms.place(ms.move(*(m + [0.028, -0.215, 0.064]))):
            parts.bell((0, 0, 0), 0.026, 'chrome')


def _chain_case(g, y=-0.060):
    """A slim guard over the upper run of the chain."""
    a, b = np.array([0.030, g.r + 0.006]), np.array([g.bb[0], g.bb[2]])
    path = [np.array([a[0] - 0.10, y, a[1] + 0.030]), np.array([a[0] + 0.02, y, a[1] + 0.052]), np.array([b[0] - 0.09, y, b[1] + 0.098]), np.array([b[0], y, b[1] + 0.094]), np.array([b[0] + 0.074, y, b[1] + 0.058]), np.array([b[0] + 0.094, y, b[1] + 0.004])]
    path = ms.spline(path, 12)
    # A thin wall that bends over the chain.
    section = np.array([(-0.004, -0.034), (-0.0055, -0.034), (-0.0055, -0.004), (-0.0035, 0.0), (0.0, 0.0016), (0.016, 0.0016), (0.016, 0.0), (0.002, 0.0), (-0.0030, -0.002), (-0.0040, -0.005)])
    _, _, up = ms.frames(path)
    if up[0][2] < 0:
        section = section * np.array([1, -1])
    ms.sweep('chain case', path, 1.0, mat('second'), section, cap=0, smooth=30)


def _rack(g, z, back, front, material='alloy', width=0.062, r=0.0052):
    """A rear carrier: a hoop, three slats, two legs a side and a spring flap."""
    m = mat(material)
    hoop = ms.bent([(front, -width, z), (back, -width, z), (back - 0.008, 0, z), (back, width, z), (front, width, z)], 0.04)
    ms.sweep('rack', hoop, r, m, ms.ring(16))
    for y in (-0.022, 0.022):
        ms.sweep('rack', np.array([(front - 0.005, y, z), (0, y, z), (back - 0.004, y, z)]), r * 0.8, m, ms.ring(14))
    for x in (front - 0.02, (front + back) / 2, back + 0.045):
        ms.sweep('rack', np.array([(x, -width, z), (x, 0, z), (x, width, z)]), r * 0.8, m, ms.ring(14), side=(1, 0, 0))
    for s in (-1, 1):
        for x, low in ((back + 0.075, -0.02), (back + 0.20, 0.012)):
            ms.sweep('rack leg', ms.bent([(x, s * width, z), (x * 0.35 + low * 0.65, s * (width + 0.014), z * 0.35 + g.r * 0.65), (low, s * 0.074, g.r + 0.016)], 0.1), r * 0.9, m, ms.ring(14))
        ms.disc('rack bolt', 0.006, -0.006, 0.006, mat('steel'), (0.0, s * 0.076, g.r + 0.016), count=18)
        ms.sweep('rack arm', np.array([(front, s * width, z), (front + 0.03, s * 0.045, z - 0.012), (front + 0.062, s * 0.024, z - 0.035)]), r * 0.9, m, ms.ring(14))
    ms.sweep('flap', ms.bent([(front - 0.02, -0.030, z + 0.012), (back + 0.06, -0.034, z + 0.014), (back + 0.05, 0, z + 0.016), (back + 0.06, 0.034, z + 0.014), (front - 0.02, 0.030, z + 0.012)], 0.02), 0.0036, mat('black metal'), ms.ring(12))


def pliant(p, turn):
    """Small wheels, a hinge in the beam, a stem that folds, rollers behind."""
    g = Plan(p)
    f = _frame_field(g, p, 0.002)
    _head_tube(f, g, 0.0235)
    start, end = g.low + g.up * 0.052, np.array([g.bb[0] - 0.075, 0, g.bb[2] + 0.205])
    beam = [start, start * 0.62 + end * 0.38 + np.array([0, 0, -0.018]), start * 0.3 + end * 0.7 + np.array([0, 0, -0.014]), end]
    size = [(0.0235, 0.036), (0.0250, 0.0425), (0.0245, 0.0425), (0.0210, 0.034)]
    f.tube(beam, size, 0.014, 3.0)
    _seat_tube(f, g, 0.0205)
    f.tube([beam[2] + np.array([-0.03, 0, -0.02]), g.bb + np.array([0.016, 0, 0.012])], [(0.016, 0.021), (0.0165, 0.018)], 0.018, 2.4)
    _shell(f, g)
    _stays(f, g, end + np.array([0.02, 0, 0.045]), (0.0088, 0.013), (0.0082, 0.0105), meet=0.022)
    _dropouts(f, g)
    h = start * 0.55 + end * 0.45 + np.array([0, 0, -0.0185])
    d = (beam[2] - beam[1]) / np.linalg.norm(beam[2] - beam[1])
    tilt = math.degrees(math.atan2(d[2], -d[0]))
    f.box(tuple(h), (0.020, 0.0325, 0.049), 0.006, 0.005, turn=-tilt)
    f.box(tuple(h), (0.0011, 0.05, 0.07), 0.0003, 0.0, 'cut', turn=-tilt)
    _bore(f, g, 0.0172)
    f.mesh('frame', mat('body'))
    _hinge(h, tilt)
    for c, text, s in ((beam[2] * 0.55 + end * 0.45 + np.array([0.005, 0, 0.004]), 'PLIANT', 0.024), (start * 0.74 + h * 0.26 + np.array([0, 0, 0.0]), 'TRAJENNE', 0.020)):
        parts.decal(f, text, c, s, tilt, spacing=1.2)
    _headset(g)
    _badge(g)
    post = _post(g, 0.0168, 'alloy', True, 'black metal')
    parts.saddle(tuple(post + np.array([0.010, 0, 0.010])), 'dark leather', 0.268, 0.162, -1, stitch='black')
    wheels.bike_wheel(tuple(g.rear), g.r, 0.046, 'city', stripe=True, motor=0.062, disc=0.07, count=20, around=760)
    _axle_nuts(g)
    wheels.caliper((g.rear[0], 0.050, g.rear[2]), 70, 1, 0.07)
    parts.crankset(tuple(g.bb), 0.098, 52, -20, guard='black', style='arms')
    parts.toothed(0.030, 14, (0, -0.046, g.r), 'steel', 5, style='solid')
    parts.chain([(g.bb[0], g.bb[2], 0.098), (0, g.r, 0.030)], -0.046)
    rg = g.r + 0.012
    parts.guard((0, g.r), rg, 190, 32, 0.058, 'black')
    parts.guard_stays(g.rear, (0, g.r), rg, (162,), 0.058, 0.070)
    # A short carrier whose end rolls on the ground once the bike is folded.
    z = g.r * 2 + 0.030
    m = mat('black metal')
    ms.sweep('carrier', ms.bent([(0.165, -0.040, z), (-0.185, -0.052, z), (-0.185, 0.052, z), (0.165, 0.040, z)], 0.03), 0.0055, m, ms.ring(16))
    ms.sweep('carrier', np.array([(0.165, 0, z), (0, 0, z), (-0.185, 0, z)]), 0.0045, m, ms.ring(14))
    for s in (-1, 1):
        ms.sweep('carrier leg', np.array([(-0.11, s * 0.050, z), (-0.05, s * 0.066, (z + g.r) / 2), (-0.006, s * 0.076, g.r + 0.014)]), 0.005, m, ms.ring(14))
        ms.sweep('carrier arm', np.array([(0.160, s * 0.040, z), (0.21, s * 0.034, z + 0.004), (0.262, s * 0.026, z + 0.006)]), 0.005, m, ms.ring(14))
        for x in (-0.186, 0.10):
            ms.lathe('roller', ms.rounded(0.0235, s * 0.058, s * 0.080, 0.005), mat('grip'), 'Y', (x, 0, z + 0.004), 40)
            ms.lathe('roller hub', ms.rounded(0.013, s * 0.056, s * 0.0815, 0.002), mat('accent'), 'Y', (x, 0, z + 0.004), 32)
            ms.disc('roller bolt', 0.005, s * 0.08, s * 0.083, mat('steel'), (x, 0, z + 0.004), count=16)
        ms.between('roller axle', (-0.186, -0.06, z + 0.004), (-0.186, 0.06, z + 0.004), 0.004, mat('steel'))
    parts.tail_lamp((-0.206, 0, z - 0.026), (0.018, 0.046, 0.028))
    parts.side_stand((g.bb[0] - 0.10, 0.045, g.bb[2] - 0.02), (g.bb[0] - 0.19, 0.130, 0.006))
    with ms.place(turn(g)):
        _fork(g, 'second', 0.038, 0.055, (0.0115, 0.0160), (0.0090, 0.011), 0.010)
        wheels.bike_wheel(tuple(g.front), g.r, 0.046, 'city', stripe=True, disc=0.07, count=20, around=760)
        wheels.caliper((g.front[0], 0.050, g.front[2]), 140, 1, 0.07)
        parts.guard((g.front[0], g.front[2]), rg, 196, 44, 0.058, 'black')
        parts.guard_stays(g.front, (g.front[0], g.front[2]), rg, (172,), 0.058, 0.062)
        m = _folding_stem(g, 0.335)
        _bar([m, m + [0.0, -0.12, 0.002], m + [-0.010, -0.22, 0.006], m + [-0.022, -0.290, 0.006]], 'black metal')
        hoses = _hands((m + [-0.010, -0.22, 0.006], m + [-0.0222, -0.292, 0.006]), (1, 0, -0.3), 'grip', 0.118, ring=True, ergo=True)
        _hoses(None, hoses, [g.head(0.085, 0.026, -0.010), g.head(0.085, 0.026, 0.010)], 0.10, 0.085)
        parts.headlamp(tuple(g.head(0.085, 0.062)), 0.024, 0.048)
        ms.between('lamp arm', g.head(0.070, 0.018), g.head(0.078, 0.050), 0.006, mat('black metal'))
        parts.display(tuple(m + np.array([-0.016, 0, 0.022])), 30)
        parts.bell(tuple(m + np.array([0.0, 0.085, 0.017])), 0.0155, 'steel')


def _hinge(h, tilt):
    with ms.place(ms.move(*h) @ ms.turn(-tilt)):
        # Pin on the far side, lever on the near one.
        ms.between('hinge pin', (0, 0.034, -0.052), (0, 0.034, 0.052), 0.0075, mat('steel'))
        f = Field((-0.03, -0.062, -0.07), (0.05, -0.02, 0.06), 0.0015)
        f.tube([(0.000, -0.038, -0.030), (0.000, -0.042, 0.0), (0.004, -0.040, 0.036)], [(0.0048, 0.010), (0.0055, 0.0125), (0.004, 0.009)], 0.003, 2.6, flat=False)
        f.drum((0, -0.037, -0.034), 0.0125, 0.007, 0.002, 0.004)
        f.mesh('hinge lever', mat('alloy'))
        ms.disc('hinge bolt', 0.0055, -0.0425, -0.047, mat('steel'), (0, 0, -0.034), count=20)
        for x in (-0.012, 0.012):
            for z in (-0.040, 0.040):
                ms.disc('hinge screw', 0.0036, -0.0310, -0.0345, mat('steel'), (x, 0, z), count=14)
        ms.block('safety catch', (0.014, 0.008, 0.010), mat('spring'), (0.0, -0.036, 0.043), 0.002)


def _folding_stem(g, rise):
    """A tall stem with its own hinge at the bottom; returns the middle of the bar."""
    base = g.head((g.top - g.low) @ g.up + 0.010)
    up = (g.up + np.array([0.10, 0, 0.0]))
    up /= np.linalg.norm(up)
    high = base + up * rise
    f = Field(np.minimum(base, high) - 0.06, np.maximum(base, high) + 0.06, 0.002)
    f.tube([base, base + up * 0.085], [(0.0235, 0.0255), (0.0205, 0.0235)], 0.0, 3.0)
    f.tube([base + up * 0.02, high], [(0.0195, 0.0215), (0.0165, 0.0175)], 0.006, 2.6)
    f.drum(tuple(high), 0.0215, 0.024, 0.003, 0.007)
    f.box(tuple(base + up * 0.048), (0.05, 0.05, 0.0010), 0.0003, 0.0, 'cut', turn=math.degrees(math.atan2(-up[0], up[2])) * -1)
    f.mesh('tall stem', mat('black metal'))
    c = base + up * 0.048
    g2 = Field(c - 0.06, c + np.array([0.06, 0.06, 0.13]), 0.0016)
    g2.tube([c + [0.0, -0.030, -0.020], c + [-0.004, -0.033, 0.02], c + [-0.012, -0.027, 0.070]], [(0.0045, 0.010), (0.005, 0.012), (0.0038, 0.009)], 0.003, 2.6, flat=False)
    g2.drum(tuple(c + [0.0, -0.029, -0.020]), 0.012, 0.007, 0.002, 0.003)
    g2.mesh('stem lever', mat('alloy'))
    ms.disc('stem bolt', 0.0055, -0.036, -0.0395, mat('steel'), (c[0], 0, c[2] - 0.020), count=20)
    ms.between('stem pin', c + [-0.026, -0.020, 0], c + [-0.026, 0.020, 0], 0.0065, mat('steel'))
    for y in (-0.014, 0.014):
        ms.lathe('clamp bolt', ms.rounded(0.004, 0, 0.006, 0.001), mat('steel'), (1, 0, 0.1), high + [0.0185, y, 0.0], 16)
    return high


def porteur(p, turn):
    """A long deck behind, a rack before, small wheels under both."""
    g = Plan(p)
    f = _frame_field(g, p, 0.0023)
    _head_tube(f, g, 0.0255)
    end = g.bb + np.array([0.060, 0, 0.060])
    main = [g.low + g.up * 0.055, g.low + np.array([-0.125, 0, -0.090]), np.array([g.bb[0] + 0.235, 0, g.bb[2] + 0.150]), end]
    size = [(0.0250, 0.034), (0.0270, 0.042), (0.0290, 0.0455), (0.0295, 0.044)]
    f.tube(main, size, 0.018, 2.8)
    f.drum(tuple(g.bb), 0.045, 0.036, 0.008, 0.014)
    f.tube([g.bb, end], [(0.034, 0.045), (0.0295, 0.044)], 0.018, 3.0)
    _seat_tube(f, g, 0.0195)
    deck = p['deck']
    # A second tube runs from the head down to the seat tube and on as the deck's backbone.
    f.tube([g.low + g.up * 0.10, g.bb + np.array([0.19, 0, 0.315]), g.bb + g.seat_up * 0.27 + np.array([0.004, 0, 0]), g.bb + g.seat_up * 0.27 + np.array([-0.09, 0, 0.004])],
           [(0.0185, 0.0205), (0.0180, 0.0200), (0.0180, 0.0200), (0.016, 0.018)], 0.016, 2.4)
    z = deck[2]
    for s in (-1, 1):
        y = s * 0.072
        f.tube([(deck[1] + 0.02, s * 0.020, z - 0.035), (deck[1] - 0.05, s * 0.055, z - 0.024), (deck[1] - 0.14, y, z - 0.022), ((deck[0] + deck[1]) / 2 - 0.05, y, z - 0.022), (deck[0] + 0.01, y, z - 0.022)],
               [(0.0135, 0.0135)] * 5, 0.012, 2.2, flat=True)
        f.tube([g.rear + np.array([0.0, s * 0.068, 0.010]), np.array([-0.055, s * 0.071, z - 0.03])], [(0.0095, 0.012), (0.0105, 0.012)], 0.012, 2.2, flat=False)
        f.tube([g.rear + np.array([0.16, s * 0.067, -0.010]), np.array([0.205, s * 0.070, z - 0.03])], [(0.0095, 0.011), (0.0105, 0.012)], 0.012, 2.2, flat=False)
        f.tube([g.rear + np.array([0.006, s * 0.067, 0.0]), g.rear + np.array([0.16, s * 0.067, -0.014]), g.bb + np.array([-0.10, s * 0.050, -0.010]), g.bb + np.array([0.0, s * 0.026, -0.006])],
               [(0.0105, 0.0135), (0.011, 0.0155), (0.012, 0.0175), (0.012, 0.017)], 0.012, 2.4, flat=False)
    for x in (deck[0] + 0.03, -0.055, 0.205):
        f.tube([(x, -0.072, z - 0.022), (x, 0.072, z - 0.022)], 0.0105, 0.008, side=(1, 0, 0))
    _dropouts(f, g, 0.068)
    q = ms.spline(np.array(main), 10)
    top = q[9:28]
    tang = np.gradient(top, axis=0)
    tang /= np.linalg.norm(tang, axis=1)[:, None]
    nrm = np.stack([tang[:, 2], 0 * tang[:, 0], -tang[:, 0]], 1)
    if nrm[5, 2] > 0:
        nrm = -nrm
    region = np.concatenate([(top + nrm * 0.018)[:, [0, 2]], (top + nrm * 0.085)[::-1][:, [0, 2]]])
    f.slab(region, -0.06, 0.06, 0.001, 0.0, 'cut', grow=0.0016)
    _bore(f, g, 0.0160)
    f.mesh('frame', mat('body'))
    _cover(main, size, region, 0.0010, power=2.8, steps=10)
    k = main[1] - main[2]
    parts.decal(f, 'PORTEUR', (main[1] + main[2]) / 2 - nrm[9] * 0.012, 0.031, math.degrees(math.atan2(k[2], k[0])), spacing=1.25)
    _mid_motor(g)
    _headset(g)
    _badge(g, r=0.0255)
    post = _post(g, 0.0156, 'black metal', True)
    parts.saddle(tuple(post + np.array([0.006, 0, 0.010])), 'dark leather', 0.27, 0.178, 0, stitch='black')
    common = dict(stripe=True, count=24, disc=0.09, around=760, rim_depth=0.024)
    wheels.bike_wheel(tuple(g.rear), g.r, 0.060, 'city', depth=0.002, **common)
    _axle_nuts(g, 0.076)
    wheels.caliper((g.rear[0], 0.050, g.rear[2]), 30, 1, 0.09)
    ring, cog = 0.090, 0.040
    parts.crankset(tuple(g.bb), ring, 50, -22, out=0.070)
    parts.toothed(cog, 22, (0, -0.046, g.r), 'black metal', 5, style='solid', thick=0.004)
    parts.belt([(g.bb[0], g.bb[2], ring), (0, g.r, cog)], -0.046, 0.011)
    _long_deck(g, deck)
    rg = g.r + 0.014
    parts.guard((0, g.r), rg, 186, 20, 0.072, 'second')
    parts.guard_stays(g.rear, (0, g.r), rg, (165,), 0.072, 0.074)
    parts.tail_lamp((deck[0] - 0.022, 0, z - 0.024), (0.022, 0.082, 0.036))
    _twin_stand(g)
    with ms.place(turn(g)):
        _fork(g, 'body', 0.046, 0.058, (0.0145, 0.0195), (0.0105, 0.013), 0.010)
        wheels.bike_wheel(tuple(g.front), g.r, 0.060, 'city', depth=0.002, **common)
        wheels.caliper((g.front[0], 0.050, g.front[2]), 140, 1, 0.09)
        parts.guard((g.front[0], g.front[2]), rg, 200, 46, 0.072, 'second')
        parts.guard_stays(g.front, (g.front[0], g.front[2]), rg, (174,), 0.072, 0.064)
        m = _stem(g, 0.150, 0.060, material='black metal')
        _bar([m, m + [0.006, -0.08, 0.002], m + [0.012, -0.17, 0.028], m + [-0.030, -0.255, 0.036], m + [-0.105, -0.305, 0.030], m + [-0.180, -0.335, 0.022]], 'black metal')
        hoses = _hands((m + [-0.105, -0.305, 0.030], m + [-0.183, -0.3362, 0.0217]), (0.8, -0.6, -0.3), 'grip', 0.122, ring=True)
        _hoses(None, hoses, [g.head(0.140, 0.028, -0.010), g.head(0.140, 0.028, 0.010)], 0.08, 0.10)
        parts.display(tuple(m + np.array([-0.012, 0, 0.026])), 24, (0.048, 0.070))
        parts.bell(tuple(m + np.array([0.006, -0.095, 0.026])), 0.019, 'brass')
    _front_rack(g)


def _long_deck(g, deck):
    """Wooden slats on the rails, a hoop to hold on to, boards for the feet."""
    x0, x1, z = deck
    n = 5
    wide = 0.172
    for k in range(n):
        y = (k - (n - 1) / 2) * (wide / n)
        ms.block('slat', (x1 - 0.085 - x0, wide / n - 0.006, 0.014), mat('wood'), ((x0 + x1 - 0.085) / 2, y, z - 0.001), 0.004)
        for x in (x0 + 0.03, -0.055, 0.205):
            ms.disc('slat screw', 0.0042, 0.0055, 0.0075, mat('steel'), (x, y, z - 0.001), 'Z', count=14)
    m = mat('black metal')
    rail = z + 0.155
    for s in (-1, 1):
        y = s * 0.098
        ms.sweep('hoop', ms.bent([(x1 - 0.13, y, z - 0.014), (x1 - 0.155, y, rail), (x0 + 0.035, y, rail), (x0 + 0.012, y, z - 0.014)], 0.05), 0.0085, m, ms.ring(18))
        ms.sweep('hoop post', np.array([(0.055, y, z - 0.014), (0.055, y, z + 0.07), (0.055, y, rail)]), 0.0065, m, ms.ring(16))
        for x in (x1 - 0.13, 0.055, x0 + 0.012):
            ms.disc('hoop foot', 0.0125, -0.03, 0.004, m, (x, y, z - 0.008), 'Z', 0.003, 28)
            ms.between('hoop arm', (x, y, z - 0.022), (x, s * 0.072, z - 0.022), 0.0075, m)
        # Boards for children's feet, and panels that keep them out of the wheel.
        ms.block('foot board', (0.40, 0.062, 0.013), mat('black matt'), (0.125, s * 0.130, g.r - 0.045), 0.005)
        for k in range(9):
            ms.block('board rib', (0.006, 0.050, 0.003), mat('rubber'), (-0.045 + k * 0.042, s * 0.130, g.r - 0.0375), 0.001)
        for x in (-0.035, 0.27):
            ms.sweep('board arm', np.array([(x, s * 0.074, g.r - 0.035), (x, s * 0.10, g.r - 0.050), (x, s * 0.15, g.r - 0.053)]), 0.0075, m, ms.ring(14), side=(1, 0, 0))
        panel = np.array([(-0.205, z - 0.045), (0.300, z - 0.045), (0.268, z - 0.17), (0.20, z - 0.235), (-0.10, z - 0.235), (-0.18, z - 0.17)])
        f = Field((-0.23, s * 0.090 - 0.008, z - 0.26), (0.32, s * 0.090 + 0.008, z - 0.02), 0.0024)
        f.slab(panel, s * 0.090 - 0.0025, s * 0.090 + 0.0025, 0.002, 0.0, grow=0.012)
        for k in range(7):
            c = -0.125 + k * 0.060
            f.box((c, s * 0.090, z - 0.140), (0.0095, 0.02, 0.058), 0.009, 0.0, 'cut', turn=18)
        f.mesh('wheel panel', mat('second'))


def _twin_stand(g):
    """Two legs under the motor, unfolded back."""
    m = mat('black metal')
    for s in (-1, 1):
        ms.sweep('stand', ms.spline([(g.bb[0] - 0.115, s * 0.045, g.bb[2] - 0.045), (g.bb[0] - 0.145, s * 0.090, g.bb[2] - 0.12), (g.bb[0] - 0.185, s * 0.150, 0.016)], 8), 0.0105, m, ms.ring(18))
        ms.lathe('stand foot', ms.rounded(0.017, 0.0, 0.022, 0.005), mat('rubber'), 'Z', (g.bb[0] - 0.187, s * 0.151, 0.001), 28)
    ms.between('stand axle', (g.bb[0] - 0.115, -0.055, g.bb[2] - 0.045), (g.bb[0] - 0.115, 0.055, g.bb[2] - 0.045), 0.015, m, 28)


def _front_rack(g):
    """A rack fixed to the head tube, a wooden floor and a canvas bag with leather straps."""
    m = mat('black metal')
    x0, z = g.head(0.10, 0.06)[0], g.head(0.085)[2] + 0.020
    x1 = x0 + 0.300
    w = 0.150
    for level, r in ((z, 0.0080), (z + 0.062, 0.0062)):
        ms.sweep('rack', ms.bent([(x0 + 0.15, w, level), (x0, w, level), (x0, -w, level), (x1, -w, level), (x1, w, level), (x0 + 0.14, w, level)], 0.045), r, m, ms.ring(16), cap=0, side=(0, 0, 1))
    for x in (x0, (x0 + x1) / 2, x1):
        for s in (-1, 1):
            y = s * (w - (0.05 if x != (x0 + x1) / 2 else 0))
            ms.between('rack post', (x, y, z), (x, y, z + 0.062), 0.005, m)
    for k in range(6):
        y = (k - 2.5) * 0.046
        ms.block('floor slat', (0.286, 0.038, 0.012), mat('wood'), ((x0 + x1) / 2, y, z + 0.005), 0.003)
    for s in (-1, 1):
        ms.sweep('rack strut', ms.spline([g.head(0.030, 0.020, s * 0.018), np.array([x0 + 0.09, s * 0.045, z - 0.060]), np.array([x0 + 0.20, s * 0.070, z - 0.004])], 8), 0.0078, m, ms.ring(16))
        ms.between('rack mount', g.head(0.120, 0.015, s * 0.020), np.array([x0 + 0.005, s * 0.030, z]), 0.008, m)
    parts.headlamp((x1 + 0.034, 0, z - 0.030), 0.029, 0.052)
    ms.between('lamp arm', (x1 - 0.004, 0, z - 0.002), (x1 + 0.012, 0, z - 0.024), 0.006, m)
    # The bag.
    c = np.array([(x0 + x1) / 2, 0, z + 0.015])
    f = Field(c + np.array([-0.15, -0.15, -0.01]), c + np.array([0.15, 0.15, 0.22]), 0.0024)
    f.box(tuple(c + np.array([0, 0, 0.082])), (0.118, 0.122, 0.080), 0.022)
    f.box(tuple(c + np.array([0, 0, 0.150])), (0.122, 0.126, 0.022), 0.018, 0.003)
    f.box(tuple(c + np.array([0.0, -0.124, 0.060])), (0.070, 0.010, 0.042), 0.009, 0.006)
    f.box(tuple(c + np.array([0.122, 0, 0.060])), (0.010, 0.080, 0.042), 0.009, 0.006)
    f.mesh('bag', mat('canvas'))
    for x in (-0.062, 0.062):
        ms.block('strap', (0.022, 0.0035, 0.125), mat('leather'), tuple(c + np.array([x, -0.1285, 0.108])), 0.0012)
        ms.block('strap top', (0.022, 0.252, 0.0035), mat('leather'), tuple(c + np.array([x, 0, 0.1725])), 0.0012)
        ms.block('buckle', (0.030, 0.004, 0.020), mat('brass'), tuple(c + np.array([x, -0.131, 0.100])), 0.0018)
        ms.block('buckle hole', (0.017, 0.0046, 0.009), mat('leather'), tuple(c + np.array([x, -0.1312, 0.100])), 0.001)
    for y in (-0.062, 0.062):
        ms.block('strap', (0.0035, 0.022, 0.125), mat('leather'), tuple(c + np.array([0.1245, y, 0.108])), 0.0012)
        ms.block('buckle', (0.004, 0.030, 0.020), mat('brass'), tuple(c + np.array([0.127, y, 0.100])), 0.0018)


MAKERS = {'faubourg': faubourg, 'corniche': corniche, 'boulevard': boulevard, 'pliant': pliant, 'porteur': porteur}


def build(p, steer):
    MAKERS[p['make']](p, lambda g: g.steer(steer))
