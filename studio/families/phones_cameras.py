"""Lenses, flashes and the islands that carry them.

Everything is built as seen from behind: x to the right, z up, and -y towards the viewer, with y = 0 on
the back of the phone. phones_body.py turns it round.
"""
import math

import numpy as np

import materials as m
import shapes as s
import textures

BLUE, VIOLET, GREEN, AMBER = (0.16, 0.24, 0.95), (0.5, 0.16, 0.8), (0.1, 0.6, 0.42), (0.9, 0.42, 0.12)


class Kit:
    """The materials of one phone, made once."""

    def __init__(self, back, frame, ring='frame', coatings=(BLUE, VIOLET)):
        self.back, self.frame = back, frame
        self.ring = {
            'frame': frame,
            'steel': m.polished('lens ring', 0.62, roughness=0.1),
            'dark': m.metal('lens ring', 0.035, roughness=0.18),
            'tint': m.metal('lens ring', tint=2, roughness=0.12),
            'gold': m.metal('lens ring', (0.83, 0.6, 0.33), roughness=0.12),
        }[ring]
        bright = {'gold': (0.86, 0.64, 0.38)}.get(ring, 0.74)
        self.rim = m.polished('lens rim', bright, roughness=0.16)
        self.black = m.dark_glass('camera glass', 0.004, 0.03)
        self.well = m.dielectric('lens well', 0.006, roughness=0.32, specular=0.6)
        self.glass = [m.screen(f'lens {k}', textures.image(f'lens {k}', lens_picture(c, coatings[1 - k])), 1.0,
                               reflection=0.7) for k, c in enumerate(coatings)]
        self.prism = m.screen('prism', textures.image('prism', lens_picture(coatings[0], coatings[1], True)), 1.0,
                              reflection=0.7)
        self.lamp = m.screen('flash', textures.image('flash', flash_picture()), 0.9, reflection=0.5)


def _polar(size):
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / (size - 1) * 2 - 1
    return x, y, np.hypot(x, y), np.arctan2(-y, x)


def _line(value, at, width):
    return np.exp(-((value - at) / width) ** 2)


def _arc(radius, angle, at, width, middle, reach):
    """A soft crescent round `at`, `middle` and `reach` in degrees."""
    away = (angle - math.radians(middle) + math.pi) % (2 * math.pi) - math.pi
    return _line(radius, at, width) * np.exp(-(away / math.radians(reach)) ** 4)


def lens_picture(coating, second, square=False, size=640):
    """What is seen in a lens, as display values: a threaded barrel, glass behind glass, the coating's two colours
    and the windows of the studio in them. `square`: a prism in a frame, as a folded telephoto shows."""
    x, y, r, angle = _polar(size)
    first, other = np.float32(coating), np.float32(second)
    value = np.full((size, size), 0.004, np.float32)
    threads = 0.5 + 0.5 * np.sin(r * 260)
    value += np.where(r > 0.80, 0.012 + 0.03 * threads, 0) + 0.16 * _line(r, 0.785, 0.008)
    if square:
        box = np.maximum(np.abs(x), np.abs(y) * 1.12)
        box = np.where(box > 0.3, (np.abs(x) ** 6 + np.abs(y * 1.12) ** 6) ** (1 / 6), box)
        inside = np.clip((0.50 - box) * 60, 0, 1)
        value += 0.14 * _line(box, 0.52, 0.010) + 0.05 * _line(box, 0.60, 0.008) + 0.10 * _line(box, 0.33, 0.008)
        lean = np.clip(0.55 - 0.5 * (x + y), 0, 1)
        colour = value[..., None] + (inside * lean)[..., None] * first * 0.30
        colour = colour + (inside * (1 - lean) * np.clip(1 - box / 0.33, 0, 1))[..., None] * other * 0.5
        glint = np.clip(1 - np.hypot((x + 0.2) * 1.6 + (y + 0.2), (y + 0.22) * 1.4) / 0.13, 0, 1)
        return textures.display(colour + (glint ** 0.6 * 0.55)[..., None])
    value += 0.09 * _line(r, 0.67, 0.007) + 0.05 * _line(r, 0.56, 0.006)
    glass = np.clip((0.66 - r) * 40, 0, 1)
    colour = value[..., None] + (glass * (0.25 + 0.75 * r) * 0.05)[..., None] * (first + other)
    colour = colour + (_arc(r, angle, 0.53, 0.10, 128, 62) * glass)[..., None] * first * 0.42
    colour = colour + (_arc(r, angle, 0.50, 0.11, -48, 58) * glass)[..., None] * other * 0.30
    colour = colour + (_line(r, 0.37, 0.012) * 0.3)[..., None] * (first * 0.6 + other * 0.4)
    inner = np.clip((0.36 - r) * 50, 0, 1)
    colour = colour * (1 - 0.55 * inner[..., None])
    colour = colour + (_arc(r, angle, 0.26, 0.06, -60, 70) * inner)[..., None] * first * 0.5
    iris = np.clip((0.13 - r * np.cos((angle % (math.pi / 4)) - math.pi / 8)) * 90, 0, 1)
    colour = colour * (1 - 0.92 * iris[..., None])
    window = _arc(r, angle, 0.45, 0.040, 122, 15) * 0.75 + _arc(r, angle, 0.24, 0.025, 122, 18) * 0.4
    dot = np.clip(1 - np.hypot(x - 0.2, y - 0.28) / 0.055, 0, 1) ** 0.7 * 0.45
    return textures.display(colour + (window + dot)[..., None])


def flash_picture(size=320):
    """A lamp behind a ribbed lens, as display values: two chips, cold and warm."""
    x, y, r, _ = _polar(size)
    ribs = 0.5 + 0.5 * np.sin(r * 46)
    base = np.float32((0.80, 0.76, 0.66)) * (0.72 + 0.28 * ribs * np.clip(r * 2.2, 0, 1))[..., None]
    for side, chip in ((-1, (0.88, 0.66, 0.16)), (1, (0.92, 0.74, 0.34))):
        share = np.clip((0.20 - np.maximum(np.abs(x - side * 0.26), np.abs(y) * 0.8)) * 14, 0, 1) * 0.85
        base = base * (1 - share[..., None]) + np.float32(chip) * share[..., None]
    edge = np.clip((r - 0.86) * 9, 0, 1)
    return textures.display(base * (1 - 0.7 * edge)[..., None])


def _pane(name, r, y, material):
    """A round picture of radius r that faces the viewer at height y."""
    return s.slab(name, 2 * r, 2 * r, 0.003, r, 0.0006, material, (0, y, 0), steps=24, power=2, uv=True)


def lens(kit, x, z, r, y=0.0, high=0.022, kind='round', rim=0.13, coat=0):
    """One camera: a ring with a bright edge round glass that lies in it; `y` is the height it stands on."""
    bright = max(r * 0.035, 0.0016)
    glass = kit.prism if kind == 'square' else kit.glass[coat]
    items = [
        s.ring('ring', r, r * (1 - rim), high, min(0.006, r * rim * 0.45), kit.ring, (0, -high / 2, 0)),
        s.ring('rim', r * (1 - rim) + bright, r * (1 - rim) - bright, 0.003, 0.001, kit.rim, (0, -high, 0)),
        _pane('glass', r * (1 - rim), -high * 0.72, glass),
    ]
    return s.group('lens', items, (x, -y, z))


def flash(kit, x, z, r=0.026, y=0.0):
    """The light in a thin metal seat."""
    items = [s.ring('seat', r, r * 0.84, 0.006, 0.002, kit.rim, (0, -0.003, 0), 48),
             _pane('lamp', r * 0.86, -0.003, kit.lamp)]
    return s.group('flash', items, (x, -y, z))


def hole(kit, x, z, r=0.006, y=0.0):
    """A microphone."""
    return s.disc('microphone', r, 0.002, 0.0005, kit.well, (x, -y - 0.0004, z), 24)


def plate(name, w, h, r, high, material, x, z, edge=0.012, power=2.35):
    """A raised part of the back."""
    return s.slab(name, w, h, high * 2, r, min(edge, high * 0.95), material, (x, 0, z), power=power)


def knurl(name, outer, high, material, x, z, teeth=90, depth=0.006):
    """A ring with a milled rim, like a dial."""
    angle = np.linspace(0, 2 * math.pi, teeth * 4, endpoint=False)
    wave = np.tile([1, 1, 1 - depth / outer, 1 - depth / outer], teeth)
    rim = np.stack([np.cos(angle), np.sin(angle)], 1) * (outer * wave)[:, None]
    plain = np.stack([np.cos(angle), np.sin(angle)], 1)
    soft = plain * (outer - depth * 1.4)
    return s.rings(name, [(rim, 0.0), (rim, -high + 0.007), (soft, -high), (soft * 0.9, -high)],
                   material, (x, 0, z), 30)


def bar(kit, w, h, p):
    """Velunor: a metal bar from side to side with a window of black glass."""
    tall, wide = w * p.get('tall', 0.245), w * p.get('wide', 0.86)
    z, high = h / 2 - w * p.get('drop', 0.34), 0.030
    items = [plate('bar', wide, tall, tall / 2, high, kit.frame, 0, z, 0.014)]
    inner = tall * 0.80
    window = wide * p.get('window', 0.66)
    left = -wide / 2 + tall * 0.1 + window / 2
    glass = kit.black if p.get('glass', True) else kit.frame
    items.append(s.slab('window', window, inner, 0.008, inner / 2, 0.002, glass, (left, -high, z)))
    count = p['lenses']
    r = inner * 0.43
    first, last = left - window / 2 + inner / 2, left + window / 2 - inner / 2
    for k, x in enumerate(np.linspace(first, last, count) if count > 1 else [first]):
        square = p.get('tele') and k == count - 1
        items.append(lens(kit, x, z, r, high + 0.003, 0.010, 'square' if square else 'round', coat=k % 2))
    free = wide / 2 - tall * 0.42
    items.append(flash(kit, free, z, tall * 0.13, high))
    items.append(hole(kit, free - tall * 0.34, z, 0.006, high))
    return items


def bare(kit, w, h, p):
    """Izumari: lenses that stand straight on the glass, one above the other."""
    r = w * p.get('r', 0.112)
    x, top = -w / 2 + w * 0.225, h / 2 - w * 0.235
    items = []
    for k in range(p['lenses']):
        items.append(lens(kit, x, top - k * r * 2.42, r, 0.0, 0.030, rim=0.16, coat=k % 2))
    items.append(flash(kit, x + r * 2.05, top, r * 0.32))
    items.append(hole(kit, x + r * 2.05, top - r * 0.8))
    return items


def moon(kit, w, h, p):
    """Izumari's Tsuki: one round seat with the lens off its middle, like a moon before another."""
    r = w * 0.2
    x, z = -w / 2 + w * 0.30, h / 2 - w * 0.31
    items = [s.disc('seat', r, 0.036, 0.010, kit.back, (x, 0, z)),
             s.ring('line', r * 0.985, r * 0.95, 0.004, 0.001, kit.ring, (x, -0.017, z)),
             lens(kit, x - r * 0.24, z - r * 0.1, r * 0.56, 0.018, 0.012, rim=0.14)]
    items.append(flash(kit, x + r * 0.6, z + r * 0.32, r * 0.13, 0.018))
    return items


def disc(kit, w, h, p):
    """Dorvane: a round dial in the middle, with a milled ring."""
    r = w * p.get('r', 0.285)
    z = h / 2 - w * p.get('drop', 0.43)
    high = 0.030
    ring = knurl('dial', r, high, kit.frame, 0, z) if p.get('milled', True) else \
        s.disc('dial', r, high * 2, 0.012, kit.frame, (0, 0, z))
    items = [ring, s.disc('face', r * 0.90, 0.006, 0.002, kit.black, (0, -high, z))]
    y = high + 0.003
    count = p['lenses']
    spots = {1: [(0, 0, 0.44)], 2: [(-0.42, 0.0, 0.36), (0.42, 0.0, 0.36)],
             3: [(-0.40, 0.22, 0.34), (0.40, 0.22, 0.34), (0.0, -0.46, 0.34)]}[count]
    for k, (dx, dz, size) in enumerate(spots):
        items.append(lens(kit, dx * r, z + dz * r, size * r, y, 0.010, coat=k % 2))
    at = {1: (0.66, 0.0), 2: (0.0, 0.58), 3: (0.0, 0.62)}[count]
    items.append(flash(kit, at[0] * r, z + at[1] * r, r * 0.095, y))
    if count == 2:
        items.append(hole(kit, 0, z - r * 0.58, 0.006, y))
    return items


def square(kit, w, h, p):
    """Talvessa: a square with soft corners, of the same glass as the back."""
    side = w * p.get('side_share', 0.47)
    x, z = -w / 2 + w * 0.075 + side / 2, h / 2 - w * 0.075 - side / 2
    high = 0.018
    items = [plate('island', side, side, side * 0.29, high, kit.back, x, z, 0.012, 2.6)]
    count = p['lenses']
    spots = {3: [(-0.22, 0.22), (-0.22, -0.22), (0.23, 0.0)],
             2: [(-0.2, 0.2), (0.2, -0.2)], 1: [(-0.08, 0.08)]}[count]
    r = side * (0.27 if count == 1 else 0.195)
    for k, (dx, dz) in enumerate(spots):
        items.append(lens(kit, x + dx * side, z + dz * side, r, high, 0.022, rim=0.15, coat=k % 2))
    fx, fz = {3: (0.24, 0.33), 2: (0.24, 0.24), 1: (0.31, -0.31)}[count]
    items.append(flash(kit, x + fx * side, z + fz * side, side * 0.058, high))
    if count != 1:
        gx, gz = (0.24, -0.33) if count == 3 else (-0.24, -0.24)
        items.append(hole(kit, x + gx * side, z + gz * side, 0.007, high))
    return items


def column(kit, w, h, p):
    """Ombrelisse: a slender pill standing upright, its edge polished."""
    wide = w * p.get('wide', 0.255)
    step = wide * 0.88
    count = p['lenses']
    tall = wide + step * (count - 1)
    x, z = -w / 2 + w * 0.09 + wide / 2, h / 2 - w * 0.095 - tall / 2
    high = 0.020
    items = [plate('seat', wide * 1.045, tall + wide * 0.045, wide / 2, high * 0.8, kit.ring, x, z, 0.006),
             plate('pill', wide, tall, wide / 2, high, kit.back if p.get('same') else kit.black, x, z, 0.008)]
    for k in range(count):
        items.append(lens(kit, x, z + tall / 2 - wide / 2 - k * step, wide * 0.37, high, 0.012, rim=0.11,
                          coat=k % 2))
    items.append(flash(kit, x + wide * 0.95, z + tall / 2 - wide / 2, wide * 0.12))
    items.append(hole(kit, x + wide * 0.95, z + tall / 2 - wide * 0.85))
    return items


def row(kit, w, h, p):
    """Quellor: a wide plate in the middle with the lenses side by side."""
    tall = w * p.get('tall', 0.255)
    count = p['lenses']
    wide = tall * (0.35 + 0.86 * (count + (0.55 if p.get('inside', True) else 0)))
    z = h / 2 - w * 0.1 - tall / 2
    high = 0.020
    items = [plate('plate', wide, tall, tall * p.get('soft', 0.34), high,
                   kit.frame if p.get('metal_plate') else kit.back, 0, z, 0.010)]
    start = -wide / 2 + tall * 0.5
    for k in range(count):
        items.append(lens(kit, start + k * tall * 0.86, z, tall * 0.365, high, 0.014, rim=0.14, coat=k % 2))
    fx = start + count * tall * 0.86 - tall * 0.1
    items.append(flash(kit, fx, z + tall * 0.14, tall * 0.105, high))
    items.append(hole(kit, fx, z - tall * 0.18, 0.007, high))
    return items


def corner(kit, w, h, p):
    """Two lenses in the corner of a rugged phone, under a screwed-down guard."""
    wide, tall = w * 0.36, w * 0.58
    x, z = 0, h / 2 - w * 0.17 - tall / 2
    high = 0.030
    items = [plate('guard', wide, tall, 0.07, high, kit.frame, x, z, 0.016),
             s.slab('window', wide * 0.78, tall * 0.84, 0.006, 0.05, 0.002, kit.black, (x, -high, z))]
    for k, dz in enumerate((0.21, -0.12)):
        items.append(lens(kit, x, z + dz * tall, wide * 0.29, high + 0.003, 0.008, coat=k))
    items.append(flash(kit, x, z - tall * 0.335, 0.024, high + 0.003))
    for dx in (-1, 1):
        for dz in (-1, 1):
            items.append(s.disc('screw', 0.013, 0.004, 0.001, kit.ring,
                                (x + dx * wide * 0.43, -high - 0.0005, z + dz * tall * 0.45), 32))
    return items


ISLANDS = {'bar': bar, 'bare': bare, 'moon': moon, 'disc': disc, 'square': square, 'column': column,
           'row': row, 'corner': corner}
