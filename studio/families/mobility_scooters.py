"""Folding scooters. Ground is z = 0, the rear axle x = 0, the right side faces -Y."""
import math

import numpy as np
from mathutils import Matrix

from families import mobility_mesh as ms
from families import mobility_parts as parts
from families import mobility_wheels as wheels
from families.mobility_field import Field
from families.mobility_materials import mat


class Plan:
    def __init__(self, p):
        self.r = p['radius']
        self.w = p['tyre']
        self.rear = np.array([0, 0, self.r])
        self.front = np.array([p['base'], 0, self.r])
        a = math.radians(p.get('rake', 76))
        self.up = np.array([-math.cos(a), 0, math.sin(a)])
        self.fore = np.array([math.sin(a), 0, math.cos(a)])
        self.foot = self.front - self.fore * p.get('offset', 0.022)
        self.low = self.foot + self.up * (self.r + p.get('gap', 0.040))
        self.top = self.low + self.up * p.get('tube', 0.100)
        self.floor, self.high = p['deck'][0], p['deck'][1]
        self.half = p['deck'][2] / 2
        self.back = self.r + p.get('back', 0.060)
        self.nose = self.low[0] - p.get('nose', 0.155)
        self.bar = self.top + self.up * p['stem']

    def head(self, along, ahead=0.0, y=0.0):
        return self.top + self.up * along + self.fore * ahead + np.array([0, y, 0])


def deck_outline(g, inset=0.0, start=0.0, end=0.0, n=10):
    """The deck from above: square shoulders behind, drawn in towards the neck."""
    x0, x1, h = g.back - 0.030 + inset + start, g.nose + 0.075 - inset - end, g.half - inset
    r = min(0.045, h * 0.6)
    points = []
    for a in np.radians(np.linspace(180, 270, n)):
        points.append((x0 + r + r * math.cos(a), -h + r + r * math.sin(a)))
    neck = h * 0.46
    run = (x1 - x0) * 0.20
    for t in np.linspace(0, 1, n):
        s = t * t * (3 - 2 * t)
        points.append((x1 - run + run * t, -(h * (1 - s) + neck * s)))
    half = points
    return np.array(half + [(x, -y) for x, y in half[::-1]])


def _body(g, p, step=0.0021):
    """Deck, neck, head and the arms that hold the rear wheel, in one piece."""
    low = np.array([-0.06, -g.half - 0.012, g.floor - 0.01])
    high = np.array([g.front[0] + 0.05, g.half + 0.012, g.top[2] + 0.03])
    f = Field(low, high, step)
    z0, z1 = g.floor, g.high
    edge = min(0.014, (z1 - z0) * 0.40)
    f.slab(deck_outline(g), z0, z1, edge, 0.0, plane='XY')
    mid = (z0 + z1) / 2
    neck = p.get('neck', (0.030, 0.028))
    a = np.array([g.nose - 0.030, 0, mid])
    b = np.array([g.nose + 0.065, 0, mid + 0.028])
    c = g.low + g.up * 0.036 - g.fore * 0.022
    f.tube([a, b, (b + c) / 2 + np.array([0.010, 0, -0.014]), c], [(neck[0] * 1.5, (z1 - z0) * 0.46), (neck[0] * 1.25, neck[1]), (neck[0] * 1.02, neck[1] * 1.02), (neck[0] * 0.85, neck[1] * 1.08)], 0.024, 2.8, flat=False)
    r = p.get('head', 0.0275)
    f.tube([g.low, g.top], r, 0.016)
    f.tube([g.low, g.low + g.up * 0.012], r + 0.0025, 0.004)
    f.tube([g.top - g.up * 0.012, g.top], r + 0.0025, 0.004)
    y = g.w / 2 + 0.018
    if not p.get('suspension'):
        for s in (-1, 1):
            f.tube([np.array([g.back + 0.03, s * min(y, g.half - 0.02), mid]), np.array([g.r * 0.62, s * y, (mid + g.r) / 2 - 0.004]), g.rear + np.array([-0.004, s * y, 0])],
                   [(0.010, (z1 - z0) * 0.42), (0.0085, 0.022), (0.0075, 0.019)], 0.014, 2.8, flat=False)
            f.drum((0, s * y, g.r), 0.021, 0.0085, 0.002, 0.006)
        # The arms end in slots for the axle; the wheel has its room.
    f.drum((0, 0, g.r), g.r + 0.012, g.w / 2 + 0.007, 0.004, 0.004, 'cut')
    f.drum((g.front[0], 0, g.r), g.r + 0.009, g.w / 2 + 0.010, 0.006, 0.006, 'cut')
    f.tube([g.rear + np.array([0, -0.2, 0]), g.rear + np.array([0, 0.2, 0])], 0.0068, 0.0, how='cut', side=(0, 0, 1))
    return f


def _deck_top(g, p):
    """Grip tape in a frame of rubber, pressed with a pattern."""
    z = g.high
    out = deck_outline(g, 0.010, 0.004, 0.045)
    f = Field((out[:, 0].min(), -g.half, z - 0.004), (out[:, 0].max(), g.half, z + 0.006), 0.0017)
    f.slab(out, z - 0.003, z + 0.0026, 0.0016, 0.0, plane='XY')
    f.mesh('rubber edge', mat('rubber'))
    tape = deck_outline(g, 0.016, 0.006, 0.046)
    f = Field((tape[:, 0].min(), -g.half, z - 0.003), (tape[:, 0].max(), g.half, z + 0.007), 0.0016)
    f.slab(tape, z - 0.002, z + 0.0046, 0.0014, 0.0, plane='XY')
    x0, x1 = tape[:, 0].min(), tape[:, 0].max()
    pattern = p.get('pattern', 'chevron')
    n = int((x1 - x0) / 0.022)
    h = g.half
    for k in range(n + 2):
        x = x0 + (k + 0.5) * (x1 - x0) / n
        if pattern == 'chevron':
            for s in (-1, 1):
                f.tube([(x + 0.012, 0, z + 0.0056), (x - 0.020, s * h * 1.1, z + 0.0056)], (0.0021, 0.0021), 0.0008, how='cut', side=(0, 0, 1), flat=False)
        elif pattern == 'bars':
            f.tube([(x, -h, z + 0.0056), (x, h, z + 0.0056)], (0.0026, 0.0026), 0.0008, how='cut', side=(0, 0, 1), flat=False)
    if pattern == 'lines':
        for k in range(-5, 6):
            f.tube([(x0, k * h / 5.2, z + 0.0056), (x1, k * h / 5.2, z + 0.0056)], (0.0022, 0.0022), 0.0008, how='cut', side=(0, 0, 1), flat=False)
    f.mesh('grip tape', mat('grip tape'))


def _deck_side(g, p):
    """A bumper along both flanks, a line of the accent, screws, the charging port."""
    mid = (g.floor + g.high) / 2
    x0, x1 = g.back + 0.02, g.nose + 0.075 - (g.nose - g.back) * 0.24
    section = np.array([(-1, -1), (0.4, -1), (1, -0.5), (1, 0.5), (0.4, 1), (-1, 1)])
    for s in (-1, 1):
        t = np.linspace(x0, x1, 20)
        path = np.stack([t, np.full_like(t, s * g.half), np.full_like(t, mid)], 1)
        if p.get('bumper', True):
            size = np.array([0.0042, (g.high - g.floor) * 0.17])
            ms.sweep('side bumper', path, size, mat('rubber'), section * np.array([s, 1]), cap=0.4, side=(0, 1, 0))
            # The line leaves room for the name.
            line = path[1:-1] + np.array([0, s * 0.0040, 0])
            line = line[line[:, 0] < g.nose - 0.215] if s < 0 else line
            ms.sweep('line', line, np.array([0.0010, 0.0014]), mat('accent'), ms.ring(8), cap=0)
        for x in (x0 + 0.004, x1 - 0.002) if p.get('bumper', True) else ():
            ms.disc('screw', 0.0045, 0, s * 0.0052, mat('steel'), (x, s * g.half, mid), count=16)
            ms.disc('screw slot', 0.0019, 0, s * 0.0055, mat('black'), (x, s * g.half, mid), count=6)
    # Underneath: the lid of the battery with its screws.
    out = deck_outline(g, 0.014, 0.02, 0.10)
    f = Field((out[:, 0].min(), -g.half, g.floor - 0.012), (out[:, 0].max(), g.half, g.floor + 0.006), 0.0024)
    f.slab(out, g.floor - 0.006, g.floor + 0.004, 0.004, 0.0, plane='XY')
    f.mesh('belly', mat('black matt'))


def _fenders(g, p):
    width = g.w + 0.020
    r = g.r + 0.014
    mat_ = p.get('guard', 'black matt')
    parts.guard((0, g.r), r, 176, 50, width, mat_, 0.0022, 0.34)
    # The bracket that carries the guard, and the lamp behind.
    f = Field((-0.02, -0.05, g.r + 0.02), (g.back + 0.05, 0.05, g.r * 2 + 0.06), 0.002)
    w = math.radians(62)
    top = (r * math.cos(w), 0, g.r + r * math.sin(w) + 0.006)
    f.tube([(g.back + 0.012, 0, g.high + 0.002), ((g.back + top[0]) / 2 + 0.012, 0, (g.high + top[2]) / 2 + 0.012), top], [(0.026, 0.008), (0.020, 0.007), (0.018, 0.006)], 0.004, 3.0, flat=False)
    f.mesh('guard bracket', mat('black matt'))
    for y in (-0.011, 0.011):
        ms.between('bracket screw', (g.back + 0.012, y, g.high + 0.002), (g.back + 0.012, y, g.high + 0.0125), 0.004, mat('steel'))
    w = math.radians(170)
    with ms.place(ms.move((r + 0.003) * math.cos(w), 0, g.r + (r + 0.003) * math.sin(w)) @ ms.turn(-14)):
        parts.tail_lamp((0.0, 0, 0), (0.020, width * 0.62, 0.034))
    ms.block('plate reflector', (0.003, 0.030, 0.014), mat('red'), (-r - 0.006, 0, g.r - 0.004), 0.001)


def _fork(g, p):
    """Two legs round the wheel, short and stout, and the guard over it."""
    gap = g.w / 2 + 0.019
    crown = g.low - g.up * 0.016
    low = np.minimum(g.front, crown) - np.array([0.05, 0, 0.05])
    high = np.maximum(g.front, crown) + 0.06
    low[1], high[1] = -gap - 0.03, gap + 0.03
    f = Field(low, high, 0.0019)
    f.tube([crown - g.up * 0.004, g.low + g.up * 0.002], 0.026, 0.0)
    for s in (-1, 1):
        y = np.array([0, s, 0])
        f.tube([crown + y * 0.006, crown + y * gap * 0.78 - g.up * 0.004, crown + y * (gap + 0.003) - g.up * 0.030, (crown + g.front) / 2 + y * (gap + 0.003) - g.fore * 0.002, g.front + y * (gap + 0.002) + np.array([0.0, 0, -0.002])],
               [(0.016, 0.020), (0.014, 0.020), (0.010, 0.019), (0.0085, 0.0165), (0.0080, 0.0170)], 0.014, 2.8, flat=False)
        f.drum(tuple(g.front + y * (gap + 0.002)), 0.0215, 0.0095, 0.003, 0.006)
    f.drum(tuple(g.front), g.r + 0.008, g.w / 2 + 0.007, 0.006, 0.004, 'cut')
    f.tube([g.front + np.array([0, -0.2, 0]), g.front + np.array([0, 0.2, 0])], 0.0068, 0.0, how='cut', side=(0, 0, 1))
    f.mesh('fork', mat(p.get('fork', 'second')))
    for s in (-1, 1):
        ms.block('fork reflector', (0.010, 0.0025, 0.034), mat('amber'), tuple((crown * 0.60 + g.front * 0.40) + np.array([0.0, s * (gap + 0.0125), 0])), 0.001, rot=(0, -14, 0))
    parts.guard((g.front[0], g.r), g.r + 0.013, 192, 32, g.w + 0.020, p.get('guard', 'black matt'), 0.0022, 0.34)
    _fork_cap(g, gap)


def _fork_cap(g, gap):
    for s in (-1, 1):
        ms.lathe('axle cover', [(0.0215, s * (gap + 0.009)), (0.0215, s * (gap + 0.0125)), (0.019, s * (gap + 0.0155)), (0, s * (gap + 0.016))], mat('black matt'), 'Y', tuple(g.front), 40)
        ms.disc('cover mark', 0.0085, s * (gap + 0.0155), s * (gap + 0.0168), mat('accent'), tuple(g.front), bevel=0.0004, count=32)


def _coil(a, b, r, turns, wire, material='spring'):
    a, b = np.asarray(a, float), np.asarray(b, float)
    d = (b - a) / np.linalg.norm(b - a)
    u = np.cross(d, [0, 1.0, 0])
    u /= np.linalg.norm(u)
    w = np.cross(d, u)
    t = np.linspace(0, 1, turns * 22)
    angle = t * turns * 2 * math.pi
    p = a + (b - a) * t[:, None] + r * (np.cos(angle)[:, None] * u + np.sin(angle)[:, None] * w)
    ms.sweep('coil', p, wire, mat(material), ms.ring(10))


def _damper(a, b, r=0.016, wire=0.0034, turns=7, material='spring'):
    a, b = np.asarray(a, float), np.asarray(b, float)
    d = (b - a)
    ms.between('damper rod', a, b, r * 0.34, mat('chrome'), 24)
    ms.between('damper body', a + d * 0.06, a + d * 0.60, r * 0.58, mat('black metal'), 28, 0.002)
    for t in (0.10, 0.88):
        ms.between('spring seat', a + d * t, a + d * (t + 0.045), r * 1.18, mat('alloy'), 36, 0.0012)
    _coil(a + d * 0.15, a + d * 0.87, r, turns, wire, material)
    for q in (a, b):
        ms.disc('damper eye', r * 0.62, -r * 0.62, r * 0.62, mat('black metal'), tuple(q), count=28)
        ms.disc('damper bolt', r * 0.30, -r * 0.80, r * 0.80, mat('steel'), tuple(q), count=18)


def _suspended_fork(g, p):
    """Leading arms below a stout yoke, a coil spring on each side."""
    gap = g.w / 2 + 0.021
    crown = g.low - g.up * 0.016
    low = np.minimum(g.front, crown) - np.array([0.09, 0, 0.06])
    high = np.maximum(g.front, crown) + 0.07
    low[1], high[1] = -gap - 0.03, gap + 0.03
    f = Field(low, high, 0.0021)
    f.tube([crown - g.up * 0.004, g.low + g.up * 0.002], 0.029, 0.0)
    pivot = g.front + np.array([-0.068, 0, 0.004])
    upper = crown + g.fore * 0.024 - g.up * 0.006
    for s in (-1, 1):
        y = np.array([0, s, 0])
        f.tube([crown + y * 0.006, crown + y * gap * 0.80 - g.up * 0.004, crown + y * gap - g.up * 0.034 - g.fore * 0.010, (crown + pivot) / 2 + y * gap - g.fore * 0.010, pivot + y * gap],
               [(0.017, 0.023), (0.015, 0.022), (0.010, 0.020), (0.0095, 0.0165), (0.0095, 0.0165)], 0.016, 3.0, flat=False)
        f.drum(tuple(pivot + y * gap), 0.0185, 0.0105, 0.003, 0.006)
        f.tube([crown + y * gap * 0.8, upper + y * gap], [(0.010, 0.014), (0.010, 0.013)], 0.01, 2.6, flat=False)
        f.drum(tuple(upper + y * gap), 0.0145, 0.0115, 0.003, 0.005)
    f.drum(tuple(g.front), g.r + 0.008, g.w / 2 + 0.009, 0.006, 0.004, 'cut')
    f.mesh('yoke', mat('second'))
    h = Field(np.minimum(pivot, g.front) - 0.05 - np.array([0, 0.06, 0]), np.maximum(pivot, g.front) + 0.05 + np.array([0, 0.06, 0]), 0.002)
    for s in (-1, 1):
        y = np.array([0, s * (gap + 0.0), 0])
        h.tube([pivot + y + np.array([-0.006, 0, 0]), (pivot + g.front) / 2 + y + np.array([0, 0, -0.010]), g.front + y], [(0.0075, 0.015), (0.0078, 0.016), (0.008, 0.0175)], 0.004, 2.8, flat=False)
        h.drum(tuple(g.front + y), 0.0215, 0.0095, 0.003, 0.006)
        h.tube([(pivot + g.front) / 2 + y + np.array([0.004, 0, 0]), (pivot + g.front) / 2 + y + np.array([0.016, 0, 0.024])], [(0.008, 0.012), (0.008, 0.010)], 0.008, 2.4, flat=False)
    h.mesh('leading arms', mat('black metal'))
    for s in (-1, 1):
        y = np.array([0, s * gap, 0])
        ms.disc('arm bolt', 0.0095, s * (gap + 0.006), s * (gap + 0.0135), mat('steel'), (pivot[0], 0, pivot[2]), count=6)
        a = (pivot + g.front) / 2 + y * 1.30 + np.array([0.016, 0, 0.020])
        _damper(upper + y * 1.30, a, 0.0150, 0.0034, 6)
    _fork_cap(g, gap)
    parts.guard((g.front[0], g.r), g.r + 0.018, 168, 40, g.w + 0.026, 'black matt', 0.0024, 0.34)
    ms.rods('guard stay', [((g.front[0], s * (gap + 0.008), g.r), (g.front[0] + (g.r + 0.018) * math.cos(math.radians(140)), s * (g.w / 2 + 0.012), g.r + (g.r + 0.018) * math.sin(math.radians(140)))) for s in (-1, 1)], 0.003, mat('black metal'))


def _swing_arm(g, p):
    """A rear arm that turns on the deck, with a spring each side of it."""
    gap = g.w / 2 + 0.020
    pivot = np.array([g.back + 0.040, 0, g.floor + 0.014])
    f = Field((-0.06, -gap - 0.03, g.floor - 0.03), (g.back + 0.12, gap + 0.03, g.r + 0.08), 0.0021)
    for s in (-1, 1):
        y = np.array([0, s * gap, 0])
        f.tube([pivot + y * 0.9, (pivot + g.rear) / 2 + y + np.array([0.02, 0, 0.004]), g.rear + y], [(0.010, 0.0215), (0.0095, 0.0195), (0.0085, 0.0185)], 0.010, 3.0, flat=False)
        f.drum(tuple(g.rear + y), 0.0225, 0.0100, 0.003, 0.006)
        f.tube([(pivot * 0.42 + g.rear * 0.58) + y + np.array([0, 0, 0.006]), (pivot * 0.44 + g.rear * 0.56) + y + np.array([0.0, 0, 0.032])], [(0.008, 0.013), (0.008, 0.011)], 0.008, 2.4, flat=False)
    f.tube([pivot + np.array([-0.010, -gap, 0]), pivot + np.array([-0.010, gap, 0])], 0.018, 0.012, side=(1, 0, 0))
    f.drum(tuple(g.rear), g.r + 0.010, g.w / 2 + 0.008, 0.004, 0.004, 'cut')
    f.mesh('swing arm', mat('black metal'))
    for s in (-1, 1):
        y = np.array([0, s * (gap + 0.004), 0])
        _damper(np.array([g.back + 0.045, 0, g.high + 0.026]) + y * 0.98, (pivot * 0.44 + g.rear * 0.56) + y + np.array([0.0, 0, 0.034]), 0.0150, 0.0034, 6)
        ms.disc('arm bolt', 0.0105, s * gap, s * (gap + 0.014), mat('steel'), (pivot[0] - 0.010, 0, pivot[2]), count=6)
        ms.lathe('axle cover', [(0.0215, s * (gap + 0.009)), (0.0215, s * (gap + 0.0125)), (0.019, s * (gap + 0.0155)), (0, s * (gap + 0.016))], mat('black matt'), 'Y', tuple(g.rear), 40)
    h = Field((g.back - 0.02, -gap - 0.03, g.high - 0.02), (g.back + 0.13, gap + 0.03, g.high + 0.06), 0.002)
    h.box((g.back + 0.058, 0, g.high + 0.016), (0.026, gap + 0.012, 0.018), 0.008)
    h.box((g.back + 0.090, 0, g.high + 0.004), (0.036, gap * 0.9, 0.010), 0.006, 0.010)
    h.mesh('kick plate', mat('body'))


def _stem(g, p):
    """Joint, latch, stem, and the grip or lamp that belongs to it."""
    rx, ry = p.get('tube_size', (0.0195, 0.0225))
    j = g.top + g.up * 0.004
    f = Field(np.minimum(j, g.bar) - 0.06, np.maximum(j, g.bar) + 0.06, 0.0021)
    f.tube([j + g.up * 0.052, g.bar], [(rx, ry), (rx * p.get('taper', 0.92), ry * p.get('taper', 0.92))], 0.0, p.get('square', 2.6))
    f.tube([j + g.up * 0.050, j + g.up * 0.105], [(rx + 0.006, ry + 0.007), (rx + 0.001, ry + 0.0012)], 0.006, 2.8)
    if p.get('handle'):
        c = g.head(p['handle'])
        f.tube([c - g.up * 0.090, c - g.up * 0.055 - g.fore * 0.004, c - g.fore * 0.010, c + g.up * 0.055 - g.fore * 0.004, c + g.up * 0.090],
               [(rx, ry), (rx * 0.95, ry * 1.35), (rx * 0.9, ry * 1.75), (rx * 0.95, ry * 1.35), (rx, ry)], 0.008, 2.6)
        f.tube([c - g.up * 0.044 + g.fore * 0.006, c + g.up * 0.044 + g.fore * 0.006], [(0.06, 0.0125), (0.06, 0.0125)], 0.004, 2.0, how='cut', flat=False)
    f.mesh('stem', mat('body'))
    if p.get('handle'):
        c = g.head(p['handle'])
        path = ms.spline([c - g.up * 0.052 - g.fore * 0.0225, c - g.fore * 0.0315, c + g.up * 0.052 - g.fore * 0.0225], 10)
        ms.sweep('carry grip', path, np.array([rx * 0.93, 0.0125]), mat('leather'), ms.ring(24, 2.6), cap=0.3)
        for e in (0, -1):
            d = path[e] - path[e + (1 if e == 0 else -1)]
            ms.sweep('grip ring', np.stack([path[e], path[e] - d * 0.35]), np.array([(rx * 0.98, 0.0135)] * 2), mat('accent metal'), ms.ring(24, 2.6), cap=0)
    parts.decal(f, 'ROUVARN', g.head(p['stem'] * 0.62), p.get('letters', 0.026), math.degrees(math.atan2(g.up[2], g.up[0])) - 0, spacing=1.35)
    # The joint: a block in two halves, its pin, and the latch.
    h = Field(j - 0.07, j + np.array([0.07, 0.07, 0.12]), 0.0018)
    h.tube([j - g.up * 0.004, j + g.up * 0.056], [(rx + 0.0085, ry + 0.010)] * 2, 0.0, 3.2)
    h.tube([j + g.fore * 0.020 + g.up * 0.026 + np.array([0, -0.034, 0]), j + g.fore * 0.020 + g.up * 0.026 + np.array([0, 0.034, 0])], 0.013, 0.006, side=(1, 0, 0))
    h.box(tuple(j + g.up * 0.026), (0.06, 0.06, 0.0011), 0.0003, 0.0, 'cut', turn=-(90 - math.degrees(math.atan2(g.up[2], -g.up[0]))))
    h.mesh('joint', mat('second'))
    pin = j + g.fore * 0.020 + g.up * 0.026
    ms.disc('joint pin', 0.0078, -0.0375, 0.0375, mat('steel'), tuple(pin), count=32)
    ms.disc('pin socket', 0.0038, -0.0380, 0.0380, mat('black'), tuple(pin), count=6)
    lever = Field(j - 0.11, j + np.array([0.05, 0.06, 0.16]), 0.0017)
    rear = -g.fore
    q = j + rear * (ry + 0.012)
    lever.tube([q - g.up * 0.004, q + rear * 0.014 + g.up * 0.022, q + rear * 0.012 + g.up * 0.060, q + rear * 0.020 + g.up * 0.092], [(0.013, 0.0075), (0.015, 0.0065), (0.013, 0.006), (0.012, 0.0065)], 0.004, 2.8, flat=False)
    lever.mesh('latch', mat('accent metal'))
    ms.between('latch pin', q + np.array([0, -0.019, 0]), q + np.array([0, 0.019, 0]), 0.0048, mat('steel'))
    for k in (0.036, 0.046, 0.056, 0.066):
        ms.between('latch rib', q + rear * (0.0195 + (0.003 if k > 0.05 else 0)) + g.up * k + np.array([0, -0.0095, 0]), q + rear * (0.0195 + (0.003 if k > 0.05 else 0)) + g.up * k + np.array([0, 0.0095, 0]), 0.0012, mat('black metal'), 10)
    if p.get('foot_latch'):
        # The pedal that one foot presses.
        b = np.array([g.nose + 0.060, -0.045, (g.floor + g.high) / 2 + 0.050])
        k = Field(b - np.array([0.06, 0.03, 0.04]), b + np.array([0.06, 0.05, 0.05]), 0.0017)
        k.tube([b + np.array([0.018, 0.020, 0.010]), b + np.array([0.006, 0.0, 0.010]), b + np.array([-0.022, -0.004, 0.004])], [(0.010, 0.006), (0.0155, 0.005), (0.0175, 0.005)], 0.004, 2.8, flat=False)
        k.mesh('foot latch', mat('accent metal'))
    ms.lathe('lower race', ms.rounded(p.get('head', 0.0275) + 0.001, -0.006, 0.0, 0.001), mat('alloy'), g.up, g.low, 48)


def _cockpit(g, p):
    """The bar with all that hands and eyes need."""
    c = g.bar
    wide = p.get('bar', 0.245)
    f = Field(c - np.array([0.07, 0.075, 0.07]), c + np.array([0.085, 0.075, 0.075]), 0.0018)
    rx, ry = p.get('tube_size', (0.0195, 0.0225))
    f.tube([c - g.up * 0.045, c + g.up * 0.010], [(rx + 0.002, ry + 0.002), (0.024, 0.028)], 0.0, 2.8)
    f.tube([c + np.array([0, -0.052, 0]) + g.up * 0.008, c + np.array([0, 0.052, 0]) + g.up * 0.008], 0.0185, 0.018, side=(1, 0, 0))
    f.tube([c - g.fore * 0.050 + g.up * 0.022, c + g.fore * 0.032 + g.up * 0.022], [(0.029, 0.010), (0.024, 0.012)], 0.014, 3.4)
    f.mesh('head', mat('black matt'))
    with ms.place(Matrix.Translation(c - g.fore * 0.010 + g.up * 0.0330) @ ms.turn(-8)):
        ms.block('display glass', (0.072, 0.047, 0.003), mat('display'), (0, 0, 0), 0.0014)
        digits = parts.words('digits', p.get('speed', '20'), 0.027, mat('digits'), 0)
        digits.matrix_world = ms._stack[-1] @ Matrix.Translation((0.006, 0, 0.0018)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
        for k in range(5):
            ms.block('charge', (0.003, 0.005, 0.0003), mat('digits'), (-0.022, (k - 2) * 0.0068, 0.0017), 0.0001)
    rise = p.get('rise', 0.0)
    sweep = p.get('sweep', 0.030)
    mid = c + g.up * 0.008
    points = [mid + np.array([0, -0.048, 0]), mid + np.array([0.000, -0.10, rise * 0.4]), mid + np.array([-sweep * 0.4, -0.16, rise]), mid + np.array([-sweep, -wide, rise])]
    for s in (1, -1):
        path = ms.spline(np.array(points) * np.array([1, s, 1]), 12)
        ms.sweep('bar', path, 0.0112, mat('black metal'), ms.ring(22), cap=0.2, side=(0.3, 0, 0.95))
    hoses = []
    both = p.get('brakes', 1)
    inner, end = points[2], points[3]
    for s in (-1, 1):
        flip = np.array([1, 1 if s < 0 else -1, 1])
        a, b = inner * flip, end * flip
        d = (b - a) / np.linalg.norm(b - a)
        start = b - d * 0.118
        frame = parts.hand(start, b, (1, 0, -0.28))
        with ms.place(frame):
            parts.grip(0.118, 0.0165, p.get('grip', 'grip'), 'black metal', p.get('ribs', True), p.get('ergo', False))
            if s > 0 or both > 1:
                hoses.append(np.array(frame @ parts.Vector(parts.lever(-0.030, 0.050, 0.100, 0.010, p.get('blade', 'black metal'), 'black metal', both > 1))))
            if s < 0:
                # The thumb throttle.
                ms.lathe('throttle', ms.rounded(0.0195, -0.052 if both > 1 else -0.034, -0.040 if both > 1 else -0.012, 0.003), mat('black matt'), 'Y', (0, 0, 0), 40)
                t = Field((-0.05, -0.07, -0.05), (0.03, 0.03, 0.02), 0.0016)
                yy = -0.044 if both > 1 else -0.022
                t.tube([(-0.010, yy, -0.014), (-0.026, yy + 0.002, -0.022), (-0.036, yy + 0.008, -0.019)], [(0.009, 0.005), (0.0115, 0.005), (0.012, 0.004)], 0.003, 2.8, flat=False)
                t.mesh('throttle thumb', mat('accent'))
            if p.get('indicators'):
                ms.lathe('indicator', [(0, 0.146), (0.008, 0.1455), (0.0135, 0.142), (0.0155, 0.136), (0.0155, 0.126), (0.0165, 0.1255), (0.0165, 0.120), (0.0135, 0.118), (0, 0.118)], mat('amber'), 'Y', (0, 0, 0), 40)
                ms.lathe('indicator base', ms.rounded(0.0178, 0.1165, 0.1245, 0.0016), mat('black metal'), 'Y', (0, 0, 0), 40)
            else:
                ms.lathe('bar end', ms.rounded(0.0178, 0.1165, 0.1245, 0.003), mat('black metal'), 'Y', (0, 0, 0), 40)
            if s > 0:
                r = p.get('bell', 0.018)
                ms.lathe('bell clamp', ms.rounded(0.0155, -0.064, -0.054, 0.002), mat('black metal'), 'Y', (0, 0, 0), 32)
                parts.bell((0.004, -0.059, 0.018), r, p.get('bell_metal', 'steel'))
    # Cables leave the levers, bow forward and go into the stem below the lamp.
    for k, h in enumerate(hoses):
        s = 1 if h[1] > 0 else -1
        into = g.head(p['stem'] - 0.175, rx + 0.004, s * 0.006)
        parts.cable([h, h + np.array([0.010, -0.035 * s, -0.002]), h * 0.45 + into * 0.55 + np.array([0.062, -0.012 * s, 0.006]), into + g.fore * 0.022 + g.up * 0.022, into - g.fore * 0.004])
    inner_y = -points[1][1]
    into = g.head(p['stem'] - 0.165, rx + 0.003, -0.004)
    parts.cable([mid + np.array([0.006, -inner_y - 0.012, -0.012]), mid + np.array([0.040, -inner_y * 0.6, -0.035]), into + g.fore * 0.030 + g.up * 0.034, into - g.fore * 0.004], 0.0023)
    ms.lathe('gland', ms.rounded(0.0085, -0.006, 0.004, 0.0015), mat('rubber'), tuple(g.fore), g.head(p['stem'] - 0.170, rx + 0.003), 24)
    _lamp(g, p, ry)


def _lamp(g, p, ry):
    at = g.head(p['stem'] - p.get('lamp_drop', 0.085), ry - 0.002)
    kind = p.get('lamp', 'round')
    if kind == 'round':
        parts.headlamp(tuple(at + g.fore * 0.034), 0.0255, 0.040, p.get('lamp_shell', 'black metal'))
        ms.between('lamp neck', at - g.fore * 0.004, at + g.fore * 0.016, 0.011, mat('black metal'), 28)
    elif kind == 'slot':
        # A tall window let into the stem.
        with ms.place(Matrix.Translation(at + g.fore * 0.004) @ ms.turn(-(90 - math.degrees(math.atan2(g.up[2], -g.up[0]))))):
            ms.block('lamp case', (0.018, 0.034, 0.066), mat('black gloss'), (0, 0, 0), 0.008)
            for z in (-0.018, 0.0, 0.018):
                ms.lathe('bowl', [(0.003, 0.0045), (0.0085, 0.0090), (0.0095, 0.0092)], mat('mirror'), 'X', (0, 0, z), 32, cap=False)
                ms.lathe('light', [(0, 0.0085), (0.0045, 0.0080), (0.005, 0.006)], mat('lamp'), 'X', (0, 0, z), 24)
    elif kind == 'twin':
        for y in (-0.036, 0.036):
            parts.headlamp(tuple(at + g.fore * 0.040 + np.array([0, y, 0])), 0.0265, 0.046)
        ms.between('lamp bar', at + g.fore * 0.012 + np.array([0, -0.040, 0]), at + g.fore * 0.012 + np.array([0, 0.040, 0]), 0.0085, mat('black metal'), 24)
        ms.between('lamp neck', at - g.fore * 0.006, at + g.fore * 0.012, 0.014, mat('black metal'), 28)


def _drawer(g, p):
    """The battery that slides out of the deck: its face, grip, lock and charge lights."""
    mid = (g.floor + g.high) / 2
    x0, x1 = g.back + 0.075, g.nose - 0.075
    y = -g.half
    h = (g.high - g.floor) * 0.33
    f = Field((x0 - 0.02, y - 0.012, mid - h - 0.01), (x1 + 0.02, y + 0.02, mid + h + 0.01), 0.0016)
    f.box(((x0 + x1) / 2, y + 0.003, mid), ((x1 - x0) / 2, 0.0085, h), 0.0045)
    f.box((x0 + 0.060, y - 0.006, mid), (0.034, 0.0055, h * 0.50), 0.005, 0.002, 'cut')
    f.mesh('drawer', mat('black matt'))
    ms.block('drawer grip', (0.060, 0.004, h * 0.42), mat('accent metal'), (x0 + 0.060, y - 0.0030, mid + h * 0.30), 0.0015)
    ms.disc('lock', 0.0085, 0, -0.0075, mat('brass'), (x1 - 0.030, y, mid), bevel=0.001, count=32)
    ms.block('key slot', (0.0018, 0.001, 0.009), mat('black'), (x1 - 0.030, y - 0.0076, mid), 0.0003)
    for k in range(4):
        ms.block('charge light', (0.008, 0.001, 0.0024), mat('digits'), (x0 + 0.150 + k * 0.014, y - 0.0056, mid), 0.0004)
    label = parts.words('label', 'AVENUE', 0.015, mat('brass'), 1.4)
    label.matrix_world = ms._stack[-1] @ Matrix.Translation(((x0 + x1) / 2 + 0.075, y - 0.0058, mid)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    # The gap round it.
    ms.sweep('gap', ms.bent([(x0 - 0.001, y, mid), (x0 - 0.001, y, mid + h + 0.001), (x1 + 0.001, y, mid + h + 0.001), (x1 + 0.001, y, mid - h - 0.001), (x0 - 0.001, y, mid - h - 0.001), (x0 - 0.001, y, mid - 0.002)], 0.005), 0.0010, mat('black'), ms.ring(8), cap=0, side=(0, 1, 0))


def _windows(g, f):
    """Openings that show the cast ribs of a light deck."""
    mid = (g.floor + g.high) / 2
    x0, x1 = g.back + 0.045, g.nose - 0.055
    n = 8
    step = (x1 - x0) / n
    for k in range(n):
        c = x0 + step * (k + 0.5)
        for s in (-1, 1):
            f.box((c, s * (g.half + 0.002), mid), (step * 0.38, 0.022, (g.high - g.floor) * 0.27), 0.0055, 0.002, 'cut', turn=0)


def build(slug, p, steer):
    g = Plan(p)
    f = _body(g, p)
    if p.get('windows'):
        _windows(g, f)
    f.mesh('body', mat(p.get('finish', 'body')))
    _deck_top(g, p)
    _deck_side(g, p)
    if p.get('drawer'):
        _drawer(g, p)
    else:
        label = parts.words('label', p['label'], (g.high - g.floor) * 0.30, mat('accent'), 1.5)
        label.matrix_world = ms._stack[-1] @ Matrix.Translation((g.nose - 0.02, -g.half * 0.99, g.floor + (g.high - g.floor) * 0.5)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
        if p.get('bumper', True):
            label.location += parts.Vector((-0.12, -0.0052 - g.half * 0.01, 0))
        else:
            label.hide_render = True
    if p.get('suspension'):
        _swing_arm(g, p)
    _fenders(g, p)
    rear_motor = p.get('motor') == 'rear'
    discs = p.get('discs', (0.055, 0.055 if p.get('brakes', 1) > 1 else 0))
    wheels.scooter_wheel(tuple(g.rear), g.r, g.w, p.get('tread', 'scooter'), rear_motor, discs[0], 1, p.get('spokes', 6), p.get('hub', 'motor'), p.get('depth', 0.0026))
    if discs[0]:
        wheels.caliper((0, g.w / 2 + 0.006, g.r), 60, 1, discs[0])
    x = g.back + (g.nose - g.back) * 0.30
    parts.side_stand((x, g.half - 0.026, g.floor - 0.002), (x - 0.085, g.half + 0.052, 0.006))
    with ms.place(ms.turn(steer, tuple(g.up), tuple(g.low))):
        (_suspended_fork if p.get('suspension') else _fork)(g, p)
        wheels.scooter_wheel(tuple(g.front), g.r, g.w, p.get('tread', 'scooter'), not rear_motor, discs[1], 1, p.get('spokes', 6), p.get('hub', 'motor'), p.get('depth', 0.0026))
        if discs[1]:
            wheels.caliper((g.front[0], g.w / 2 + 0.006, g.r), 120, 1, discs[1])
        _stem(g, p)
        _cockpit(g, p)
    # Cables run from the stem to the neck.
    a = g.head(0.10, p.get('tube_size', (0.02, 0.022))[1] + 0.002, -0.006)
    b = g.low + g.fore * 0.012 + np.array([0, -0.028, 0.030])
    parts.cable([a - g.fore * 0.004, a + g.fore * 0.018 - g.up * 0.02, (a + b) / 2 + g.fore * 0.030 + np.array([0, -0.026, 0]), b + np.array([0.006, -0.008, 0.012]), b + np.array([-0.030, 0.002, -0.026])], 0.0032)
