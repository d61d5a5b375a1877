"""Watches and fitness bands. Tints: 1 strap, 2 case, 3 dial or bezel insert."""
import math

import numpy as np

import compose
import gear_finish as f
import materials as m
import shapes_gear as s
import textures
from families import watches_faces as faces
from families import watches_straps as straps

VIEWS = ('angle', 'front')

MODELS = {
    'aurvenne-meridian': {'case': 'classic', 'r': 21.5, 'face': 'rings', 'strap': 'milanese', 'finish': 'polished'},
    'aurvenne-nocturne': {'case': 'facet', 'r': 21.8, 'face': 'line', 'strap': 'nylon', 'finish': 'brushed'},
    'aurvenne-solstice': {'case': 'slim', 'r': 20.5, 'face': 'daylight', 'strap': 'leather', 'finish': 'polished'},
    'aurvenne-quarto': {'case': 'square', 'w': 38.0, 'h': 45.0, 'face': 'grid', 'strap': 'plain'},
    'aurvenne-linea': {'case': 'hybrid', 'r': 20.5, 'strap': 'links', 'finish': 'polished'},
    'teskalo-summit': {'case': 'rugged', 'r': 23.5, 'face': 'topo', 'strap': 'grooved'},
    'teskalo-tide': {'case': 'dive', 'r': 21.8, 'strap': 'rib'},
    'teskalo-strider': {'case': 'run', 'r': 21.5, 'face': 'run', 'strap': 'sport'},
    'pulvarn-rhythm': {'case': 'pill', 'w': 19.0, 'h': 44.0, 'face': 'band', 'strap': 'band'},
    'pulvarn-tempo': {'case': 'pill', 'w': 27.0, 'h': 43.0, 'face': 'bandwide', 'strap': 'band'},
}

STEEL, TITANIUM = '#B4B6B9', '#8A8784'


def tints(slug, colour, value):
    base = compose.linear(value)
    dark = colour in ('black', 'midnight', 'graphite', 'navy')
    out = {1: base, 2: base, 3: base}
    steel = compose.linear(STEEL)
    if slug in ('aurvenne-meridian', 'aurvenne-linea', 'aurvenne-nocturne', 'aurvenne-quarto'):
        # Reflections of a metal are read lighter than its name.
        out[2] = np.maximum(base, 0.012) * (1.35 if dark else 0.9)
        if colour == 'black':
            out[2] = compose.linear('#3A3A3C')
        out[1] = out[2]
    if slug == 'aurvenne-linea':
        out[3] = {'silver': compose.linear('#F1EFEA'), 'copper': compose.linear('#F2E7DA'),
                  'black': compose.linear('#1B1C1F')}.get(colour, base)
    if slug == 'aurvenne-nocturne':
        out[1] = base * 0.42 if colour == 'graphite' else base * 0.55
        out[2] = compose.linear('#6E6C6B') if colour == 'graphite' else compose.linear('#B5A58D')
    if slug == 'aurvenne-quarto':
        out[1] = base * (1.0 if colour != 'silver' else 0.8)
        out[2] = compose.linear('#3A4458') if colour == 'midnight' else base * 0.7 + base.mean() * 0.22
    if slug == 'aurvenne-solstice':
        out[2] = compose.linear('#D9C29A') if colour == 'sand' else steel
    if slug == 'teskalo-summit':
        out[2] = compose.linear(TITANIUM)
        out[1] = base * (0.35 if colour == 'graphite' else 1)
    if slug == 'teskalo-tide':
        out[2] = steel
        out[3] = base * (0.8 if colour == 'navy' else 0.6)
    if slug == 'teskalo-strider':
        out[2] = compose.linear('#2B2C30') if colour == 'crimson' else base
    if slug.startswith('pulvarn'):
        out[2] = compose.linear('#2E3034') if colour in ('black', 'crimson', 'midnight') else compose.linear('#B9B4AA')
    return {k: np.clip(v, 0, 1).tolist() for k, v in out.items()}


def _display(name, outline, half, picture, z, dome=0.5, edge=0.9, rim=2.0):
    """A lit face under domed glass: `half` is half the size of the picture."""
    profile = [(0, z - 1.2)] + s.fillet([(0, z - 1.2), (0, z + 0.05), (edge + 1.2, z + edge * 0.55)], [0, edge, 0], 6)[1:-1].tolist()
    last, top = profile[-1]
    for t in np.linspace(0.12, 0.985, 12):
        d = last + (half[0] - last + rim) * t * 0.999
        profile.append((d, top + dome * (1 - (1 - t) ** 2)))
    rings = []
    for d, h in profile:
        flat = outline(d)
        rings.append(np.column_stack([flat, np.full(len(flat), h)]))
    v = np.concatenate(rings)
    uv = np.column_stack([v[:, 0] / half[0] / 2 + 0.5, v[:, 1] / half[1] / 2 + 0.5])
    return s.loft(name, rings, f.lit(name, f.image(name, picture), 0.92, 0.8), (True, True), uv=uv, angle=60, weighted=False)


def _crown(r, z, radius, length, metal, cap, angle=0, teeth=34):
    at = s.turn('Z', angle) @ s.move(r, 0, z) @ s.turn('Y', 90)
    body = [(radius * 0.55, -1.5), (radius * 0.55, 0.55), (radius - 0.25, 0.55), (radius, 0.9), (radius, length - 0.35), (radius - 0.3, length)]
    s.lathe('crown', body, metal, teeth * 8, at, teeth=(teeth, 0.34, 0.8, length - 0.2), angle=40)
    s.lathe('crown cap', s.fillet([(radius - 0.35, length - 0.2), (radius - 0.35, length + 0.35), (0.01, length + 0.5)], [0, 0.3, 0], 4), cap, 64, at)
    s.lathe('crown ring', [(radius * 0.45, length + 0.4), (radius * 0.45, length + 0.62), (radius * 0.3, length + 0.62), (radius * 0.3, length + 0.4)], metal, 48, at, caps=(False, False))


def _pusher(r, z, angle, metal, size=(6.2, 3.0), length=1.9, collar=None):
    at = s.turn('Z', angle) @ s.move(r, 0, z) @ s.turn('Y', 90)
    h, w = size
    outline = s.rounded(w, h, w * 0.49)
    s.turned('pusher', outline, s.fillet([(0.3, -1.5), (0.3, 0.2), (0, 0.2), (0, length), (1.2, length + 0.12)], [0, 0, 0, 0.5, 0], 4), metal, at=at)
    if collar is not None:
        s.turned('collar', lambda i: s.rounded(w + 1.7, h + 1.7, (w + 1.7) * .49)(i), s.fillet([(0, -2.5), (0, 0.3), (0.8, 0.3)], [0, 0.3, 0], 3), collar, at=at)


def _lugs(r, width, reach, metal, top=-2.2, low=-8.6, thick=2.7, bevel=0.45, drop=4.4):
    """Four horns from the case down to the spring bars."""
    x = width / 2 + thick / 2 + 0.1
    y0 = math.sqrt(max(r * r - x * x, 1)) - 3.5
    for sx in (-1, 1):
        for sy in (-1, 1):
            shape = [(y0, top), (y0 + 4.0, top - 0.2), (reach + 0.8, top - drop * 0.62), (reach + 2.5, top - drop - 1.2), (reach + 1.4, low - 1.3),
                     (reach - 2.2, low - 0.6), (y0, low + 1.8)]
            shape = s.fillet([(sy * y, z) for y, z in shape], [0, 3, 3.5, 1.4, 1.0, 3, 0], 5)
            s.bar('lug', shape, thick, metal, bevel, 3, at=s.move(sx * x, 0, 0))
    for sy in (-1, 1):
        s.lathe('spring bar', [(0.8, -width / 2 - 0.5), (0.8, width / 2 + 0.5)], m.polished('bar', 0.4), 24,
                at=s.move(0, sy * reach, low + 2.0) @ s.turn('Y', 90))


def _round_case(r, top, low, metal, edge, bezel_metal, bezel=2.0, chamfer=0.7):
    """Middle case and a bezel; returns the radius of the opening."""
    s.lathe('case', s.fillet([(r - 4, low), (r - 1.8, low), (r, low + 2.4), (r, top - 1.9), (r - chamfer * 1.3, top - 1.2), (r - 2.6, top - 1.2), (r - 2.8, top - 2.6)],
                             [0, 1.2, 1.6, 0.35, 0.2, 0.1, 0], 5), metal, 160)
    inner = r - bezel
    s.lathe('bezel', s.fillet([(r - 0.9, top - 1.4), (r - 0.55, top - 1.25), (r - 0.8, top - 0.5), (inner + 0.5, top + 0.12), (inner, top), (inner, top - 1.5)],
                              [0, 0.1, 0.35, 0.25, 0.12, 0], 4), bezel_metal, 160, caps=(False, False))
    s.lathe('back', s.fillet([(3, low - 1.2), (r - 6, low - 1.2), (r - 3.5, low + 0.2)], [0, 1, 0], 4), m.dark_glass('back glass'), 96)
    return inner


def _dial_hands(material, accent, lume=None, r=17, wide=2.2, hour=-54, minute=62, second=196, z=0.0, style='baton'):
    def blade(angle, length, width, height, mat, tail, fill=None):
        at = s.turn('Z', -angle) @ s.move(0, 0, height)
        if style == 'sword':
            pts = [(-width * .22, -tail), (width * .22, -tail), (width * .3, length * .3), (width * .62, length * .72), (0, length), (-width * .62, length * .72), (-width * .3, length * .3)]
        else:
            pts = [(-width * .34, -tail), (width * .34, -tail), (width * .5, length * .25), (width * .42, length * .96), (0, length), (-width * .42, length * .96), (-width * .5, length * .25)]
        _flat('hand', pts, 0.28, mat, at, ridge=0.16)
        if fill is not None:
            if style == 'sword':
                core = [(-width * .2, length * .34), (width * .2, length * .34), (width * .4, length * .72), (0, length * .92), (-width * .4, length * .72)]
            else:
                core = [(-width * .2, length * .3), (width * .2, length * .3), (width * .2, length * .9), (-width * .2, length * .9)]
            _flat('lume', core, 0.2, fill, at @ s.move(0, 0, 0.3))

    blade(hour, r * 0.56, wide * 1.25, z + 0.55, material, 2.6, lume)
    blade(minute, r * 0.86, wide, z + 1.05, material, 3.2, lume)
    at = s.turn('Z', -second) @ s.move(0, 0, z + 1.5)
    _flat('second', [(-0.2, -5.0), (0.2, -5.0), (0.1, r * 0.9), (-0.1, r * 0.9)], 0.16, accent, at)
    s.lathe('counter', [(0.8, z + 1.5), (0.8, z + 1.66)], accent, 32, at=s.turn('Z', -second) @ s.move(0, -3.8, 0))
    s.lathe('pivot', s.fillet([(1.15, z), (1.15, z + 1.9), (0.01, z + 1.95)], [0, 0.25, 0], 3), material, 40)


def _flat(name, pts, thick, material, at, ridge=0.0):
    """A thin shape with a bevelled edge."""
    p = np.asarray(pts, float)
    n = len(p)
    middle = p.mean(0)
    inner = middle + (p - middle) * (0.4 if ridge else 0.9)
    inner[:, 1] = p[:, 1] * 0.96 + middle[1] * 0.04
    v = np.concatenate([np.column_stack([p, np.zeros(n)]), np.column_stack([p, np.full(n, thick)]),
                        np.column_stack([inner, np.full(n, thick + (ridge or 0.05))])])
    faces_ = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
    faces_ += [[n + i, n + (i + 1) % n, 2 * n + (i + 1) % n, 2 * n + i] for i in range(n)]
    faces_ += [list(range(n - 1, -1, -1)), list(range(2 * n, 3 * n))]
    return s.mesh(name, v, faces_, material, smooth=False, at=at)


def _crystal(r, z, dome=0.9):
    pts = s.fillet([(r, z - 1.6), (r, z + 0.25), (r - 1.0, z + 0.45)], [0, 0.3, 0], 4).tolist()
    top = pts[-1]
    for t in np.linspace(0.1, 0.98, 10):
        pts.append((top[0] * (1 - t), top[1] + dome * (1 - (1 - t) ** 2)))
    s.lathe('crystal', pts, m.clear_glass('sapphire', ior=1.38), 128, caps=(False, True), angle=60)


# The cases ---------------------------------------------------------------------------------------

def _classic(p):
    r = p['r']
    metal, shine = f.steel('case', 2, 0.1), f.steel('bezel', 2, 0.06)
    inner = _round_case(r, 0, -9.8, metal, 0.5, shine, 1.7)
    _lugs(r, 21.4, 24.2, metal, -2.0, -8.2, 2.6)
    _display('face', s.circle(inner - 0.05, 144), (inner - 1.1,) * 2, faces.face('rings'), -0.3, 0.9)
    _crown(r - 0.2, -4.9, 3.3, 3.2, shine, metal)
    return straps.loop(24.2, -6.2), 20.6, 18.5


def _facet(p):
    r = p['r']
    body = f.satin('case', 2, stretch=(0.05, 0.05, 4), scale=1.0, strength=0.4)
    flat = f.sunburst('bezel', 2, 0.27)
    shine = f.steel('facet', 2, 0.1)
    low = -10.6
    poly = lambda inset: s.circle(r - inset, 16 * 8)(0)
    s.lathe('case', s.fillet([(r - 4, low), (r - 2.2, low), (r + 0.6, low + 3.2), (r + 0.6, -3.2), (r - 1.0, -1.7), (r - 3, -1.7)],
                             [0, 0.8, 0.5, 0.3, 0.2, 0], 4), body, 160)
    inner = r - 3.1
    # A twelve-sided bezel with a polished chamfer, brushed towards the middle.
    def sides(inset, n=12, per=12):
        a = (np.arange(n * per) / per) * s.TAU / n
        k = np.cos(s.TAU / n / 2) / np.cos((a % (s.TAU / n)) - s.TAU / n / 2)
        rad = (r + 0.15 - inset)
        return np.column_stack([rad * k * np.cos(a), rad * k * np.sin(a)])
    n = 144
    ring = lambda rad, z: np.column_stack([s.circle(rad, n)(0), np.full(n, z)])
    edge = lambda inset, z: np.column_stack([sides(inset), np.full(n, z)])
    s.loft('chamfer', [edge(0.2, -1.9), edge(0, -1.7), edge(0, -1.25), edge(0.9, -0.35)], shine, (False, False), angle=20)
    rings = [edge(0.9, -0.35), edge(0.95, -0.34), ring(inner + 0.35, -0.05)]
    v = np.concatenate(rings)
    s.loft('bezel', rings, flat, (False, False), uv=v[:, :2] / (2 * r) + 0.5, weighted=False, angle=20)
    s.lathe('inner', [(inner + 0.35, -0.05), (inner, -0.3), (inner, -1.6)], shine, 144, caps=(False, False))
    s.lathe('back', s.fillet([(3, low - 1.2), (r - 6, low - 1.2), (r - 3.5, low + 0.2)], [0, 1, 0], 4), m.dark_glass('back glass'), 96)
    _lugs(r + 0.4, 21.4, 24.6, body, -2.4, -8.8, 3.2, 0.6)
    _display('face', s.circle(inner - 0.05, 144), (inner - 0.6,) * 2, faces.face('line'), -0.55, 0.5)
    _crown(r + 0.4, -5.2, 3.0, 3.0, body, shine, teeth=28)
    _pusher(r + 0.4, -5.2, 32, body, (5.4, 2.4), 1.2)
    _pusher(r + 0.4, -5.2, -32, body, (5.4, 2.4), 1.2)
    return straps.loop(24.6, -6.8), 20.6, 19


def _slim(p):
    r = p['r']
    metal, shine = f.steel('case', 2, 0.12), f.steel('bezel', 2, 0.06)
    low = -7.4
    s.lathe('case', s.fillet([(r - 5, low), (r - 2.5, low), (r, low + 3.2), (r, -2.2), (r - 0.7, -1.5), (r - 3, -1.5)],
                             [0, 2.0, 2.0, 0.6, 0.3, 0], 6), metal, 160)
    inner = r - 1.5
    s.lathe('bezel', s.fillet([(r - 0.9, -1.7), (r - 0.5, -1.4), (r - 0.9, -0.3), (inner, 0.2), (inner, -1.5)], [0, 0.3, 0.6, 0.2, 0], 5), shine, 160, caps=(False, False))
    s.lathe('back', s.fillet([(3, low - 0.8), (r - 6, low - 0.8), (r - 3.5, low + 0.2)], [0, 0.6, 0], 4), m.dark_glass('back glass'), 96)
    _lugs(r, 20.2, 23.0, metal, -1.9, -6.6, 2.0, 0.5, 3.4)
    _display('face', s.circle(inner - 0.05, 144), (inner + 0.1,) * 2, faces.face('daylight'), -0.2, 0.7)
    _crown(r - 0.3, -4.0, 2.4, 2.4, shine, metal, teeth=26)
    return straps.loop(23.0, -4.6, depth=50), 19.6, 16.5


def _square(p):
    w, h = p['w'], p['h']
    body = f.blasted('case', 2, 0.3)
    outline = s.rounded(w, h, 12.0, 18, 2.3)
    low = -9.6
    s.turned('case', outline, s.fillet([(5, low), (2.4, low), (0.0, low + 3.4), (0.0, -2.4), (1.2, -0.55), (3.0, -0.55)], [0, 2.2, 2.6, 2.0, 0.3, 0], 7), body)
    s.turned('back', s.rounded(w - 10, h - 12, 10), s.fillet([(0, low), (0.6, low - 1.2), (5, low - 1.2)], [0, 0.7, 0], 4)[::-1], m.dark_glass('back glass'))
    glass = s.rounded(w - 2.5, h - 2.5, 10.8, 18, 2.3)
    _display('face', glass, (w / 2 - 2.2, h / 2 - 2.2), faces.face('grid'), -0.5, 0.35, 1.3, 0.6)
    _pusher(w / 2 - 0.25, -4.8, 0, body, (10.5, 3.1), 0.8)
    # Ends of the strap that slide into the case.
    return straps.loop(h / 2 - 1.8, -5.6, back=3.0, depth=50, wide=h / 2 + 5.6, drop=0.5), w - 9.5, 20.5


def _hybrid(p):
    r = p['r']
    metal, shine = f.satin('case', 2, stretch=(0.05, 0.05, 4), scale=1.0, strength=0.3, roughness=0.24), f.steel('bezel', 2, 0.05)
    inner = _round_case(r, 0, -9.6, metal, 0.5, shine, 1.9)
    _lugs(r, 20.4, 23.2, metal, -2.0, -8.2, 2.9, 0.6)
    dial = f.lacquer('dial', 3)
    rd = inner - 0.2
    zd = -1.7
    s.turned('dial', s.circle(rd, 128), [(0, zd - 0.2), (0, zd), (rd - 0.5, zd)], dial, uv='flat')
    s.lathe('rehaut', [(inner, -0.3), (rd - 1.0, zd + 0.15), (rd - 1.05, zd)], shine, 128, caps=(False, False))
    silver = m.polished('indices', 0.62, roughness=0.1)
    bars = []
    long_ = s.raw(s.rounded(0.95, 3.4, 0.16, 4), [(0, 0), (0, 0.42), (0.2, 0.6)])
    double = s.raw(s.rounded(0.8, 3.4, 0.16, 4), [(0, 0), (0, 0.42), (0.2, 0.6)])
    spots = [s.turn('Z', -30 * i) @ s.move(0, rd - 3.9, zd) for i in range(12) if i not in (0, 6)]
    s.copies('indices', long_, spots, silver)
    s.copies('twelve', double, [s.move(x, rd - 3.9, zd) for x in (-0.75, 0.75)], silver)
    dot = s.raw(s.circle(0.17, 8), [(0, 0), (0, 0.05)])
    s.copies('minutes', dot, [s.turn('Z', -6 * i) @ s.move(0, rd - 1.55, zd) for i in range(60)], m.dielectric('minute dots', 0.18, None, 0.4))
    print_ = m.dielectric('printing', 0.10, None, 0.4)
    s.lettering('name', 'AURVENNE', 1.4, print_, textures.font_path('SemiBold'), 0.02, s.move(0, 6.6, zd + 0.02))
    s.lettering('line', 'LINEA', 1.05, print_, textures.font_path('Medium'), 0.02, s.move(0, 5.0, zd + 0.02))
    # The hidden display under the middle: lit through fine holes.
    sheet = faces.Sheet(512, 512, '#08090b')
    sheet.arc(0, 0, 84, 0, 360, 9, '#26282d')
    sheet.arc(0, 0, 84, 0, 250, 9, '#e0936c', '#ffc9a2')
    sheet.text(0, 2, '8.2', 62, '#fdf8f0', 'Medium')
    at = s.move(0, -8.2, zd)
    s.turned('window', s.circle(4.0, 64), [(0, 0), (0, 0.06), (3.9, 0.06)], f.lit('window', f.image('window', sheet.array()), 0.9, 0.5), at=at, uv='flat')
    s.lathe('window ring', [(4.35, 0), (4.35, 0.3), (4.0, 0.3), (3.95, 0.02)], silver, 64, at=at, caps=(False, False))
    _dial_hands(silver, m.dielectric('copper hand', (0.72, 0.27, 0.13), None, 0.3), None, rd - 1, 1.5, -52, 58, 318, zd)
    _crystal(inner - 0.05, 0, 1.0)
    _crown(r - 0.2, -4.9, 2.9, 3.0, shine, metal, teeth=30)
    return straps.loop(23.2, -6.0), 20, 16.5


def _rugged(p):
    r = p['r']
    body = f.plastic('case body', None, 0.45, 0.035)
    titan = f.sunburst('bezel', 2, 0.32, body=0.15, count=420)
    side = f.satin('buttons', 2, stretch=(0.05, 0.05, 4), scale=1.0, strength=0.35)
    low = -13.2
    s.lathe('case', s.fillet([(r - 5, low), (r - 2, low), (r + 0.4, low + 3), (r + 0.4, -4.2), (r - 0.6, -3.4), (r - 3, -3.4)], [0, 1.4, 1.4, 0.6, 0.3, 0], 5), body, 160)
    s.lathe('band', s.fillet([(r + 0.2, -8.4), (r + 0.9, -8.2), (r + 0.9, -5.4), (r + 0.2, -5.2)], [0, 0.2, 0.2, 0], 3), side, 160, caps=(False, False))
    inner = r - 5.6
    zt = 0.55
    prof = s.fillet([(r - 0.6, -3.6), (r + 0.1, -3.3), (r - 0.1, -0.6), (r - 1.2, zt - 0.05), (inner + 1.6, zt), (inner + 0.4, -0.3), (inner, -1.5)], [0, 0.3, 0.4, 0.3, 0.3, 0.2, 0], 4)
    rings = []
    for rad, z in prof:
        rings.append(np.column_stack([s.circle(rad, 192)(0), np.full(192, z)]))
    v = np.concatenate(rings)
    s.loft('bezel', rings, titan, (False, False), uv=v[:, :2] / (2 * r) + 0.5)
    ink = m.dielectric('engraving', 0.02, None, 0.5)
    tick = s.raw(s.rounded(0.34, 1.9, 0.15, 3), [(0, 0), (0, 0.06)])
    s.copies('ticks', tick, [s.turn('Z', -15 * i) @ s.move(0, r - 2.2, zt - 0.02) for i in range(24) if i % 6 != 3 and i % 3], ink)
    long_ = s.raw(s.rounded(0.6, 2.6, 0.2, 3), [(0, 0), (0, 0.06)])
    s.copies('marks', long_, [s.turn('Z', -90 * i) @ s.move(0, r - 2.4, zt - 0.02) for i in range(4)], m.dielectric('north', (0.75, 0.2, 0.05), None, 0.4))
    for a in (45, 135, 225, 315):
        at = s.turn('Z', a) @ s.move(r - 2.5, 0, zt - 0.15)
        s.lathe('screw', s.fillet([(1.25, 0), (1.25, 0.38), (0.62, 0.42)], [0, 0.15, 0], 3), m.polished('screws', 0.5, roughness=0.22), 32, at)
        star = s.raw(lambda i: s.circle(0.6, 24)(0) * (1 + 0.22 * np.cos(np.arange(24) / 24 * s.TAU * 6))[:, None], [(0, 0.40), (0, 0.45)])
        s.copies('drive', star, [at], ink)
    _display('face', s.circle(inner + 0.3, 144), (inner - 0.5,) * 2, faces.face('topo'), -0.9, 0.25)
    for a in (0, 34, -34, 180 - 34, 180 + 34):
        _pusher(r + 0.5, -6.7, a, side, (6.0, 3.8) if a else (7.0, 4.4), 2.3, body)
    # Wide moulded horns.
    for sy in (-1, 1):
        shape = s.fillet([(sy * (r - 7), -3.4), (sy * (r + 1.2), -4.0), (sy * (r + 4.6), -8.8), (sy * (r + 3.2), -13.2), (sy * (r - 1), -13.6), (sy * (r - 7), -12.5)], [0, 3, 2.2, 1.5, 3, 0], 5)
        for sx in (-1, 1):
            s.bar('horn', shape, 4.2, body, 1.0, 4, at=s.move(sx * 13.2, 0, 0))
        s.bar('hinge', s.fillet([(sy * (r - 5), -5.4), (sy * (r + 0.8), -5.6), (sy * (r + 2.6), -9.4), (sy * (r + 1), -12.8), (sy * (r - 5), -12)], [0, 2, 1.5, 1.5, 0], 4), 22.2, body, 0.5, 3)
        for sx in (-1, 1):
            s.lathe('pin', s.fillet([(1.3, 0), (1.3, 0.5), (0.01, 0.6)], [0, 0.2, 0], 3), side, 32, at=s.move(sx * 15.2, sy * (r + 1.6), -9.2) @ s.turn('Y', sx * 90))
    return straps.loop(r + 1.6, -9.2, depth=56, wide=33.5), 21.8, 21


def _dive(p):
    r = p['r']
    body = f.satin('case', 2, stretch=(0.05, 0.05, 4), scale=1.0, strength=0.35, roughness=0.27)
    shine = f.steel('bezel', 2, 0.08)
    low = -11.6
    s.lathe('case', s.fillet([(r - 5, low), (r - 2, low), (r, low + 3), (r, -4.0), (r - 1.1, -3.2), (r - 5, -3.2), (r - 5.2, -4)], [0, 1.4, 1.6, 0.4, 0.2, 0.1, 0], 5), body, 160)
    s.lathe('grip', [(r - 1.5, -3.3), (r + 0.5, -3.1), (r + 0.95, -2.7), (r + 0.95, -0.9), (r + 0.5, -0.35), (r - 0.6, -0.1), (r - 0.8, -0.2)], shine, 60 * 12, caps=(False, False), teeth=(60, 0.62, -2.9, -0.6), angle=50)
    inner = r - 5.4
    ceramic = m.dielectric('insert', 0.5, 3, 0.1, 1.6)
    s.lathe('insert', s.fillet([(r - 0.75, -0.45), (r - 0.85, -0.12), (inner + 0.9, 0.75), (inner + 0.7, 0.4)], [0, 0.12, 0.12, 0], 3), ceramic, 160, caps=(False, False))
    s.lathe('lip', s.fillet([(inner + 0.95, 0.3), (inner + 0.95, 0.85), (inner, 0.95), (inner, -2)], [0, 0.15, 0.15, 0], 3), shine, 160, caps=(False, False))
    ink = m.dielectric('bezel marks', 0.8, None, 0.35)
    slope = math.degrees(math.atan2(0.87, (r - 0.85) - (inner + 0.9)))
    mid = (r - 0.85 + inner + 0.9) / 2
    spot = lambda a, dr=0.0: s.turn('Z', -a) @ s.move(0, mid + dr, 0.315 - dr * math.tan(math.radians(slope))) @ s.turn('X', -slope)
    small = s.raw(s.rounded(0.32, 1.2, 0.1, 3), [(0, 0), (0, 0.06)])
    bold = s.raw(s.rounded(0.75, 2.3, 0.15, 3), [(0, 0), (0, 0.06)])
    s.copies('bezel ticks', small, [spot(6 * i, 0.75) for i in range(1, 60) if i % 5], ink)
    s.copies('bezel fives', bold, [spot(30 * i) for i in (1, 3, 5, 7, 9, 11)], ink)
    for i, t in ((2, '10'), (4, '20'), (6, '30'), (8, '40'), (10, '50')):
        s.lettering('bezel numerals', t, 2.9, ink, textures.font_path('Bold'), 0.05, spot(30 * i) @ s.move(0, 0, 0.05))
    tri = s.raw(lambda i: np.array([(-1.5, 1.2), (0, -1.4), (1.5, 1.2)]), [(0, 0), (0, 0.07)])
    lume = m.glow('lume', (0.80, 0.9, 0.74), 0.62)
    s.copies('pip', tri, [spot(0)], m.glow('pip', (1.0, 0.55, 0.3), 0.8))
    dial = m.dielectric('dial', 0.5, [(3, 0.55)], 0.32, 1.45, bump=f.noise_bump(5, 0.08, 0.03))
    zd = -1.9
    s.turned('dial', s.circle(inner, 128), [(0, zd - 0.2), (0, zd), (inner - 0.5, zd)], dial, uv='flat')
    s.lathe('rehaut', [(inner, -0.2), (inner - 1.0, zd)], shine, 128, caps=(False, False))
    rim = m.polished('plot rims', 0.62, roughness=0.12)
    for i in range(12):
        at = s.turn('Z', -30 * i) @ s.move(0, inner - 3.2, zd)
        if i % 3 == 0 and i:
            shape, core = s.rounded(1.7, 3.6, 0.3, 4), s.rounded(1.2, 3.1, 0.2, 4)
        elif i == 0:
            shape = lambda d: np.array([(-1.9, 1.9), (0, -2.0), (1.9, 1.9)]) * (1 - d * 0.3)
            core = lambda d: np.array([(-1.35, 1.55), (0, -1.3), (1.35, 1.55)])
        else:
            shape, core = s.circle(1.15, 32), s.circle(0.9, 32)
        s.copies('plot', s.raw(shape, [(0, 0), (0, 0.3), (0.12, 0.4)]), [at], rim)
        s.copies('plot lume', s.raw(core, [(0, 0.3), (0, 0.47)]), [at], lume)
    dash = s.raw(s.rounded(0.2, 0.9, 0.08, 3), [(0, 0), (0, 0.05)])
    s.copies('minutes', dash, [s.turn('Z', -6 * i) @ s.move(0, inner - 0.95, zd + 0.02) for i in range(60) if i % 5], ink)
    white = m.dielectric('printing', 0.8, None, 0.4)
    s.lettering('name', 'TESKALO', 1.6, white, textures.font_path('SemiBold'), 0.02, s.move(0, 6.4, zd + 0.02))
    s.lettering('depth', '200 m', 1.15, white, textures.font_path('Medium'), 0.02, s.move(0, 4.7, zd + 0.02))
    # A small lit depth gauge at six.
    sheet = faces.Sheet(640, 300, '#06080a')
    sheet.text(-24, 2, '12.4', 54, '#bfe9ff', 'SemiBold')
    sheet.line([(34, 26), (48, 8), (60, 18), (74, -14), (88, 4)], 5, '#ff9a62')
    s.turned('gauge', s.rounded(8.4, 3.9, 0.8), [(0, 0), (0, 0.06), (1.8, 0.06)], f.lit('gauge', f.image('gauge', sheet.array()), 0.95, 0.4), at=s.move(0, -7.0 + 0.4, zd + 0.02), uv='flat')
    _dial_hands(rim, m.dielectric('orange', (0.8, 0.2, 0.04), None, 0.35), lume, inner - 0.3, 2.1, -54, 48, 150, zd, 'sword')
    _crystal(inner - 0.05, 0.75, 0.6)
    _lugs(r, 21.6, 24.6, body, -3.4, -9.8, 3.4, 0.6)
    _crown(r + 0.8, -6.4, 3.5, 3.6, shine, body, teeth=32)
    for sy in (-1, 1):
        shape = s.fillet([(r - 2, -9.4), (r + 2.6, -8.2), (r + 2.9, -5.0), (r - 2, -3.9)], [0, 1, 1, 0], 4)
        s.bar('guard', [(x, z) for x, z in shape], 2.2, body, 0.6, 3, at=s.move(0, sy * 5.4, 0) @ s.turn('Z', -90))
    return straps.loop(24.6, -7.8, depth=54), 20.8, 19


def _run(p):
    r = p['r']
    body = f.plastic('case', 2, 0.42)
    dark = f.plastic('bezel', None, 0.3, 0.02)
    low = -10.4
    s.lathe('case', s.fillet([(r - 5, low), (r - 2, low), (r - 0.2, low + 2.8), (r, -3.0), (r - 0.9, -1.2), (r - 3, -1.2)], [0, 1.4, 2, 1.0, 0.6, 0], 5), body, 160)
    inner = r - 2.2
    s.lathe('bezel', s.fillet([(r - 0.9, -1.5), (r - 0.9, -0.6), (inner + 0.3, 0.15), (inner, -0.1), (inner, -1.5)], [0, 0.4, 0.4, 0.15, 0], 4), dark, 160, caps=(False, False))
    s.lathe('seam', [(r + 0.02, -5.2), (r - 0.35, -5.3), (r - 0.35, -5.6), (r + 0.02, -5.7)], dark, 160, caps=(False, False))
    for sy in (-1, 1):
        shape = s.fillet([(sy * (r - 6), -2.4), (sy * (r - 0.2), -2.9), (sy * (r + 3.2), -6.4), (sy * (r + 2.4), -9.8), (sy * (r - 6), -10.0)], [0, 3, 2.0, 1.5, 0], 6)
        s.bar('shoulder', shape, 25.5, body, 1.6, 5)
    s.lathe('back', s.fillet([(3, low - 1.2), (r - 6, low - 1.2), (r - 3.5, low + 0.2)], [0, 1, 0], 4), m.dark_glass('back glass'), 96)
    _display('face', s.circle(inner - 0.02, 144), (inner - 0.9,) * 2, faces.face('run'), -0.35, 0.4)
    metal = m.metal('buttons', (0.5, 0.5, 0.52), None, 0.25, body=0.1)
    for a in (26, -26):
        _pusher(r - 0.35, -5.4, a, metal, (6.4, 3.0), 1.5, dark)
    _pusher(r - 0.35, -5.4, 154, metal, (6.4, 3.0), 1.5, dark)
    _pusher(r - 0.35, -5.4, 206, metal, (6.4, 3.0), 1.5, dark)
    return straps.loop(r + 1.4, -7.0, depth=50, wide=r + 8), 22.6, 20


def _pill(p):
    w, h = p['w'], p['h']
    wide = w > 22
    body = f.satin('case', 2, stretch=(3, 0.05, 3), scale=1.0, strength=0.25) if wide else f.blasted('case', 2, 0.3)
    radius = 7.2 if wide else w * 0.46
    low = -7.6 if not wide else -8.4
    # The body follows the wrist: its ends bend down a little.
    bend = 0.0042
    outline = s.rounded(w, h, radius, 18, 2.2)

    def bent(item):
        for v in item.data.vertices:
            v.co.z -= bend * v.co.y ** 2
        return item

    bent(s.turned('case', outline, s.fillet([(5, low), (2.2, low), (0, low + 3.0), (0, -1.7), (1.0, -0.4), (2.4, -0.4)], [0, 1.8, 2, 1.2, 0.3, 0], 6), body))
    glass = s.rounded(w - 1.5, h - 1.5, radius - 0.7, 18, 2.2)
    item = _display('face', glass, (w / 2 - 1.6, h / 2 - 1.6), faces.face(p['face']), -0.42, 0.3, 1.0, 0.7)
    bent(item)
    if wide:
        _pusher(w / 2 - 0.2, -4.2, 0, body, (8, 2.6), 0.8)
    end = h / 2 - 1.6
    return straps.loop(end, -6.4 if not wide else -6.8, back=6.5, rise=0.9, depth=46 if not wide else 48, wide=h / 2 + 4.4, drop=0.55), w - (0.6 if not wide else 5.0), 14.5 if not wide else 18


CASES = {'classic': _classic, 'facet': _facet, 'slim': _slim, 'square': _square, 'hybrid': _hybrid,
         'rugged': _rugged, 'dive': _dive, 'run': _run, 'pill': _pill}


def _strap(kind, path, near, far):
    if kind in ('grooved', 'plain', 'rib', 'sport'):
        straps.rubber(path, near, far, 3.0, kind)
    else:
        getattr(straps, kind)(path, near, far)


def build(slug, parameters, view):
    f.MM = 1 / 75
    path, near, far = CASES[parameters['case']](parameters)
    _strap(parameters['strap'], path, near, far)
    if view == 'front':
        pose = s.turn('Z', 0) @ s.turn('X', 81)
    else:
        pose = s.turn('Z', -34) @ s.turn('X', 74)
    s.group('watch', pose)
