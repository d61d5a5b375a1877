"""A phone that does not fold: frame, glass on both sides, keys, openings, emblem."""
import math

import numpy as np

import materials as m
import shapes as s
from families import phones_screens as screens
from families.phones_cameras import ISLANDS, Kit
from families.phones_finish import BACKS, FRAMES

SIDES = {
    # (inset, depth) of the frame's edges as shares of the thickness.
    'flat': (0.11, 0.11), 'soft': (0.30, 0.34), 'round': (0.46, 0.49),
}


def measures(p):
    """Width, height, thickness and border, in units of 10 cm, from the inches of the screen."""
    ratio = p.get('ratio', 20 / 9)
    width = p['inches'] * 0.254 / math.hypot(1, ratio)
    edge = p.get('bezel', 0.016)
    thick = p.get('thick', 0.079)
    inset = SIDES[p['side']][0] * thick
    lip = max(0.008, inset * 0.72)
    w = width + 2 * (edge + lip)
    h = width * ratio + 2 * (edge + lip) + p.get('chin', 0)
    return w, h, thick, lip, edge


def band(w, d, edge, z, material, tall=0.011):
    """A line of plastic across the frame, for the antennas."""
    outline = s.rounded(w + 0.0008, d + 0.0008, max(edge), 10, 2)
    count = len(outline)
    vertices = [(x, y, z + k * tall) for k in (-0.5, 0.5) for x, y in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    return s.add('antenna', vertices, faces, material)


def key(w, z, long, side, material, proud=0.009, wide=0.027):
    """A button on the right (1) or left (-1) side, seen from the front."""
    item = s.slab('key', wide, long, proud * 2, wide / 2, 0.005, material)
    return s.group('key', [item], (side * w / 2, 0, z), (0, 0, side * 90))


def _emblem(kind, material, size):
    """A small made-up mark, embossed; drawn as seen from behind."""
    r = size * 0.085
    bow = lambda cx, cz, rx, rz, a, b, n=28: [
        (cx + rx * math.cos(t), 0, cz + rz * math.sin(t)) for t in np.radians(np.linspace(a, b, n))]
    lines = {
        'Velunor': [[(-0.5, 0, 0.42), (0, 0, -0.42), (0.5, 0, 0.42)]],
        'Izumari': [bow(0, 0, 0.5, 0.5, 40, 320), [(0.02, 0, 0.001), (-0.02, 0, 0)]],
        'Dorvane': [[(-0.6, 0, -0.36), (-0.12, 0, 0.42), (0.14, 0, 0.02), (0.26, 0, 0.2), (0.6, 0, -0.36)]],
        'Talvessa': [bow(0, -0.3, 0.62, 0.66, 0, 180), [(-0.62, 0, -0.3), (0.62, 0, -0.3)]],
        'Ombrelisse': [bow(0, 0, 0.24, 0.55, -90, 270, 40), [(0, 0, -0.78), (0, 0, 0.1)]],
        'Quellor': [bow(0, 0, 0.48, 0.48, -40, 318, 40), [(0.16, 0, -0.18), (0.52, 0, -0.54)]],
    }[kind]
    items = []
    for line in lines:
        points = [(x * size, y, z * size) for x, y, z in line]
        items.append(s.tube('mark', points, r, material, 10, squash=1.0))
    for item in items:
        item.scale = (1, 0.45, 1)
    return s.group('emblem', items)


def kit_of(p):
    back = BACKS[p.get('back', 'satin')]()
    frame = FRAMES[p.get('frame', 'satin')]()
    return Kit(back, frame, p.get('ring', 'frame'), p.get('coatings', ((0.16, 0.24, 0.95), (0.5, 0.16, 0.8))))


def front_glass(p, w, h, corner, bezel, seed, edge, lit, depth=0.006):
    if not lit:
        return s.slab('front', w, h, depth, corner, (edge, depth * 0.6), m.dark_glass('front'))
    image, masks = screens.screen('screen', p['brand'], w, h, bezel, corner, seed, p.get('hole', 'punch'),
                                  chin=p.get('chin', 0))
    material = m.screen('front', image, 1.0, masks, reflection=0.42)
    return s.slab('front', w, h, depth, corner, (edge, depth * 0.6), material, uv=True)


def phone(p, seed, lit=True):
    """All parts of one phone standing upright, its front towards -y; `lit` when its screen is seen."""
    w, h, d, lip, bezel = measures(p)
    corner = w * p['corner']
    edge = tuple(x * d for x in SIDES[p['side']])
    kit = kit_of(p)
    gap = m.dielectric('gasket', 0.012, roughness=0.5)
    items = [s.slab('frame', w, h, d, corner, edge, kit.frame, steps=28)]
    gw, gh, gr = w - 2 * lip, h - 2 * lip, corner - lip
    curve = p.get('curve', 0.010)
    for name, side in (('gasket', 1), ('gasket', -1)):
        items.append(s.slab(name, gw + 0.007, gh + 0.007, 0.004, gr + 0.003, 0.001, gap,
                            (0, side * (d / 2 - 0.0012), 0), steps=28))
    glass = s.slab('back', gw, gh, 0.010, gr, (curve, 0.006), kit.back, (0, d / 2, 0), steps=28,
                   front_edge=0.001)
    items.append(glass)
    front = front_glass(p, gw, gh, gr, bezel, seed, 0.006, lit)
    front.location = (0, -d / 2, 0)
    items.append(front)
    back = d / 2 + 0.005
    camera = ISLANDS[p['island']](kit, w, h, p)
    mark = _emblem(p['brand'], kit.ring if p.get('bright_mark') else kit.frame, w * 0.085)
    mark.location = (0, 0, p.get('mark', -0.30) * h)
    items.append(s.group('behind', [*camera, mark], (0, back, 0), (0, 0, 180)))
    items += details(p, w, h, d, edge, kit, gap)
    if p.get('rugged'):
        items += armour(w, h, d, kit)
    if p.get('tempo'):
        items += studs(w, h, back, kit)
    return items, (w, h, d), kit


def details(p, w, h, d, edge, kit, gap):
    """Keys, antennas, openings."""
    items = []
    line = m.dielectric('antenna', tint=[(2, 0.55)], roughness=0.4)
    if p.get('antennas', True):
        items += [band(w, d, edge, side * (h / 2 - w * 0.30), line) for side in (1, -1)]
    keys = p.get('keys', {1: [(0.20, 0.12), (0.075, 0.075)]})
    for side, places in keys.items():
        for place in places:
            z, long, *rest = place
            accent = m.metal('key', rest[0], roughness=0.2) if rest else kit.frame
            items.append(key(w, z * h, long * 1.5, side, accent))
    top = h / 2
    items.append(s.lathe('microphone', [(0.006, -0.002), (0.006, 0.0006)], gap, (w * 0.2, 0, top), steps=20))
    if p.get('jack'):
        x = -w * 0.26
        items.append(s.lathe('jack', [(0.021, -0.004), (0.021, 0.0008), (0.0175, 0.0008)], kit.ring,
                             (x, 0, top), steps=40))
        items.append(s.lathe('jack hole', [(0.0175, -0.004), (0.0175, 0.0010)], gap, (x, 0, top), steps=40))
    return items


def armour(w, h, d, kit):
    """Bumpers at the corners, a battery door with its latch: a phone for building sites."""
    pad = m.dielectric('bumper', 0.014, roughness=0.55, ior=1.42, specular=0.45)
    size, thick = w * 0.30, d + 0.012
    items = []
    for x, z, spot in ((1, 1, 0), (-1, 1, 1), (-1, -1, 2), (1, -1, 3)):
        radii = [0.03] * 4
        radii[spot] = w * 0.17
        at = (x * (w / 2 - size / 2 + 0.018), 0.011, z * (h / 2 - size / 2 + 0.018))
        items.append(s.slab('bumper', size, size, thick, radii, 0.022, pad, at))
        # The pad frames the corner only: a plate of the back lies in it.
        inner = list(radii)
        inner[spot] = w * 0.12
        middle = (at[0] - x * 0.03, d / 2 + 0.009, at[2] - z * 0.03)
        items.append(s.slab('corner', size - 0.05, size - 0.05, 0.02, inner, 0.008, kit.back, middle))
    for k in range(7):
        for x in (-1, 1):
            items.append(s.slab('rib', 0.010, 0.022, d * 0.8, 0.004, 0.003, pad,
                                (x * (w / 2 + 0.002), 0, -h * 0.10 - k * 0.04)))
    latch = [s.disc('latch', 0.05, 0.014, 0.004, kit.frame, (0, 0, 0)),
             s.slab('slot', 0.06, 0.012, 0.016, 0.006, 0.002, kit.ring)]
    items.append(s.group('latch', latch, (0, d / 2 + 0.008, -h * 0.42), (0, 0, 180)))
    return items


def studs(w, h, back, kit):
    """Small studs, fewer and finer towards the top, that wet fingers hold on to."""
    grip = m.dielectric('grip', tint=[(1, 0.80)], roughness=0.45, specular=0.7)
    items = []
    rows, columns = 13, 11
    for k in range(rows):
        for i in range(columns - (k % 2)):
            x = (i - (columns - 1 - k % 2) / 2) * w * 0.068
            z = -h * 0.40 + k * w * 0.062
            r = 0.0145 * (1 - 0.62 * k / rows)
            items.append(s.disc('stud', r, 0.010, 0.004, grip, (x, 0, z), 20))
    return [s.group('studs', items, (0, back, 0), (0, 0, 180))]
