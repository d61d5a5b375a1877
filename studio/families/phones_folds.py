"""Folding phones: two halves on a hinge, one screen bent over both.

Both kinds are built lying open like a book, the hinge along z at x = 0 and the inner screen towards -y;
a flip phone is the same thing turned by a quarter.
"""
import math

import numpy as np

import materials as m
import shapes as s
from families import phones_screens as screens
from families.phones_body import SIDES, _emblem, kit_of
from families.phones_cameras import ISLANDS, flash, lens

BEND = 0.075


def _bent(width, height, corner, fold, material, quarter):
    """The inner screen as one surface; `fold` is how far each half leaves the plane, in radians."""
    steps = np.concatenate([np.linspace(-width / 2, -BEND, 40), np.linspace(-BEND, BEND, 41)[1:-1],
                            np.linspace(BEND, width / 2, 40)])
    # Close rows near the ends, where the corners are round.
    near = np.sin(np.linspace(0, math.pi / 2, 16)) * corner
    steps = np.unique(np.concatenate([steps, -width / 2 + corner - near, width / 2 - corner + near]).round(5))
    share = np.clip(np.abs(steps) / BEND, 0, 1)
    lean = fold * share * share * (3 - 2 * share)
    middle = (lean[1:] + lean[:-1]) / 2
    gaps = np.diff(steps)
    x = np.concatenate([[0], np.cumsum(np.cos(middle) * gaps)])
    y = np.concatenate([[0], np.cumsum(-np.sin(middle) * np.sign(steps[1:] + steps[:-1]) * gaps)])
    centre = np.argmin(np.abs(steps))
    x, y = x - x[centre], y - y[centre]
    # The flat parts lie exactly on the halves.
    y = y - (y[-1] + math.tan(fold) * x[-1]) - 0.0035 / math.cos(fold)
    into = np.clip(np.abs(steps) - (width / 2 - corner), 0, corner)
    tall = height / 2 - (corner - np.sqrt(np.maximum(corner ** 2 - into ** 2, 0)))
    rows = 5
    vertices, uv, faces = [], [], []
    for k, t in enumerate(steps):
        for r in np.linspace(-1, 1, rows):
            z = r * max(tall[k], 1e-4)
            vertices.append((x[k], y[k], z))
            uv.append((0.5 - z / height, t / width + 0.5) if quarter else (t / width + 0.5, z / height + 0.5))
    for k in range(len(steps) - 1):
        for r in range(rows - 1):
            a = k * rows + r
            faces.append((a, a + rows, a + rows + 1, a + 1))
    return s.add('inner screen', vertices, faces, material, 60, uv)


def _half(kit, side, wide, tall, d, corner, edge):
    """Frame and outer glass of one half; `side` is 1 for x > 0."""
    radii = (corner, 0.03, 0.03, corner) if side > 0 else (0.03, corner, corner, 0.03)
    lip = max(0.008, edge[0] * 0.8)
    inner = [max(0.012, r - lip) for r in radii]
    x = side * (wide / 2 + 0.004)
    glass = s.slab('back', wide - 2 * lip, tall - 2 * lip, 0.008, inner, (0.009, 0.005), kit.back,
                   (x, d / 2, 0), front_edge=0.001)
    frame = s.slab('frame', wide, tall, d, radii, edge, kit.frame, (x, 0, 0))
    return [frame, glass]


def _cover(p, name, w, h, corner, seed, bezel=0.014, **options):
    image, masks = screens.screen(name, p['brand'], w, h, bezel, corner, seed, **options)
    return s.slab(name, w, h, 0.006, corner, (0.005, 0.0035), m.screen(name, image, 0.95, masks, reflection=0.4),
                  uv=True)


def _outside(items, d, x, quarter):
    """Put parts made as seen from behind on the outer face of a half."""
    if quarter:
        face = s.group('face', items, (0, d / 2, x), (0, 0, 180))
        return s.group('quarter', [face], turn=(0, 90, 0))
    return s.group('face', items, (x, d / 2, 0), (0, 0, 180))


def fold(p, seed, degrees, lit=True):
    """The phone opened by `degrees`, 180 being flat; `lit` when the inner screen is seen."""
    flip = p['fold'] == 'flip'
    diagonal = p['inches'] * 0.254
    ratio = 22 / 9 if flip else 0.89
    along = diagonal / math.hypot(1, ratio)
    across = along * ratio
    d = 0.070 if flip else 0.056
    edge = tuple(v * d for v in SIDES[p['side'] if p['side'] != 'round' else 'soft'])
    rim = 0.022
    wide, tall = across / 2 + rim, along + 2 * rim
    corner = (tall if flip else wide) * p['corner'] * 1.05
    lean = math.radians((180 - degrees) / 2)
    kit = kit_of(p)
    back = d / 2 + 0.004
    right, left = _half(kit, 1, wide, tall, d, corner, edge), _half(kit, -1, wide, tall, d, corner, edge)
    middle = wide / 2 + 0.004
    if flip:
        right.append(_outside(_flip_cover(kit, p, wide, tall, corner, seed), back * 2, middle, True))
        mark = _emblem(p['brand'], kit.ring, tall * 0.055)
        left.append(_outside([mark], back * 2 - 0.002, -middle, True))
    else:
        camera = ISLANDS[p['island']](kit, wide, tall, p)
        mark = _emblem(p['brand'], kit.frame, wide * 0.055)
        mark.location = (0, 0, -tall * 0.33)
        right.append(_outside([*camera, mark], back * 2, middle, False))
        cover = _cover(p, 'cover', wide - 0.03, tall - 0.03, corner - 0.015, 1 - seed, 0.012, hour=True)
        left.append(_outside([cover], back * 2 - 0.004, -middle, False))
    keys = s.slab('key', 0.022, 0.17, 0.016, 0.011, 0.004, kit.frame)
    # Keys sit on the outer long side of a book, on the right of a flip.
    if flip:
        right.append(s.group('key', [keys], (middle + 0.1, 0, -tall / 2 - 0.006), (-90, 0, 90)))
    else:
        right.append(s.group('key', [keys], (wide + 0.006, 0, tall * 0.12), (0, 0, 90)))
    parts = []
    for side, items in ((1, right), (-1, left)):
        shift = s.group('half', items, (0, d / 2, 0))
        parts.append(s.group('leaf', [shift], turn=(0, 0, -side * math.degrees(lean))))
    spine = d * 0.56
    bar = s.lathe('spine', [(spine - 0.012, -tall / 2 + 0.001), (spine, -tall / 2 + 0.012),
                            (spine, tall / 2 - 0.012), (spine - 0.012, tall / 2 - 0.001)],
                  kit.ring, (0, d * 0.55, 0))
    skin = m.dark_glass('inner')
    if lit:
        image, masks = screens.screen(
            'inner', p['brand'], *((along, across) if flip else (across, along)), 0.014, corner - 0.014, seed,
            hole='punch' if flip else 'right', hour=flip, hour_at=0.12)
        skin = m.screen('inner', image, 0.95, masks, reflection=0.42)
    parts += [bar, _bent(across + 0.012, along + 0.012, corner - 0.012, lean, skin, flip)]
    whole = s.group('fold', parts, turn=(0, -90, 0) if flip else (0, 0, 0))
    return [whole], lean


def _flip_cover(kit, p, wide, tall, corner, seed):
    """The display outside a flip phone, with the two lenses standing in it."""
    w, h = tall - 0.05, wide * 0.70
    cover = _cover(p, 'cover', w, h, corner - 0.02, 1 - seed, 0.016, hole=None, hour=True, hour_at=0.22,
                   full=False)
    z = wide / 2 - 0.028 - h / 2
    cover.location = (0, -0.002, z)
    items = [cover]
    r = tall * 0.095
    for k in range(2):
        items.append(lens(kit, -w / 2 + r * 1.55 + k * r * 2.35, z - h / 2 + r * 1.6, r, 0.004, 0.014, coat=k))
    items.append(flash(kit, -w / 2 + r * 5.6, z - h / 2 + r * 1.6, r * 0.3, 0.004))
    return items
