"""A room speaker in woven wool, and the hub."""
import numpy as np

import gear_finish as f
import materials as m
import shapes_gear as s
from families.watches_faces import Sheet


def cable(points, radius=2.2, name='cable', tint=None, colour=0.05):
    height = f.weave_image(f.weave_map)
    mat = f.cloth('cable', height, (2.4, 2.4), tint, colour, depth=0.3)
    return s.tube(name, s.spline(points, 140), radius, mat, 16)


def cantata(p, view):
    wool = f.weave_image(f.wool_map)
    h = 196
    profile = s.fillet([(66, 6), (75.5, 9), (79.5, 70), (79, 130), (73.5, h - 4), (68, h)], [0, 5, 60, 60, 5, 0], 10)
    rings, uv = [], []
    n = 192
    around = np.arange(n + 1) / n * s.TAU
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    profile = s.resample(profile, 60)
    length = np.linspace(0, length[-1], 60)
    for (r, z), d in zip(profile, length):
        rings.append(np.column_stack([r * np.sin(around), r * np.cos(around), np.full(n + 1, z)]))
        uv.append(np.column_stack([around / s.TAU * 12 * 40, np.full(n + 1, d)]))
    v = np.concatenate(rings)
    k = n + 1
    faces = [[j * k + i, (j + 1) * k + i, (j + 1) * k + i + 1, j * k + i + 1] for j in range(59) for i in range(n)]
    cover = f.cloth('wool', wool, (480 / 14, 480 / 14), 1, depth=1.2, roughness=0.85, floor=0.34, sheen=0.22, high=0.75)
    s.mesh('cover', v, faces, cover, np.concatenate(uv), angle=80, weighted=False)
    foot = f.plastic('foot', None, 0.5, 0.025)
    s.lathe('foot', s.fillet([(60, 0), (66, 0), (67, 6.5), (73, 8.5), (60, 9)], [0, 1.5, 1.5, 1, 0], 4), foot)
    metal = f.satin('rim', 2, stretch=(1, 1, 1), scale=0.5, strength=0.03, roughness=0.3)
    s.lathe('rim', s.fillet([(67, h - 2), (69.4, h - 0.5), (69.4, h + 4.2), (66.4, h + 5.2), (65.2, h + 3.2), (65, h)], [0, 0.6, 1.4, 0.8, 0.5, 0], 5), metal, 160, caps=(False, False))
    sheet = Sheet(ground='#08090a')
    sheet.ring(0, 0, 78, 2.6, '#9fe6c4')
    sheet.glow(3.5, 1.0)
    sheet.line([(-9, 0), (9, 0)], 3, '#e9e6df')
    sheet.line([(0, -9), (0, 9)], 3, '#e9e6df')
    sheet.line([(-9 - 42, 0), (-42 + 9, 0)], 3, '#77756f')
    sheet.disc(42, 0, 4, '#77756f')
    s.lathe('well', [(65.2, h + 3.4), (63.5, h + 1.6), (63, h + 1.4)], metal, 160, caps=(False, False))
    s.turned('touch', s.circle(63.4, 128), [(0, h), (0, h + 1.5), (60, h + 1.5)], f.lit('touch', f.image('touch', sheet.array()), 0.95, 0.8), uv='flat')
    # Leather tag with a small mark, sewn into the side.
    tag = m.leather('tag', (0.23, 0.12, 0.06), None, 1.2)
    at = s.turn('Z', 24) @ s.move(0, -79.3, 52) @ s.turn('X', 90)
    s.plate('tag', s.rounded(17, 25, 2.2), -1, 1.4, tag, 0.6, at=at)
    s.lettering('mark', 'd', 13, m.polished('mark', 0.5), None, 0.25, at @ s.move(0, 1, 1.5))
    stitch = s.raw(s.rounded(0.7, 2.4, 0.3, 4), [(0, 0), (0.1, 0.3)])
    s.copies('stitches', stitch, [at @ s.move(x, y, 1.3) for x in (-6.6, 6.6) for y in np.arange(-10, 10.1, 3.3)], m.dielectric('thread', 0.6, None, 0.7))
    # The slider of the microphones, on the rim.
    at = s.turn('Z', -26) @ s.move(0, -69.6, h + 2) @ s.turn('X', 90)
    s.plate('slot', s.rounded(17, 4.4, 2.1), -1, 0.25, m.dielectric('slot', 0.01), 0.2, at=at)
    s.plate('slider', s.rounded(6.4, 3.4, 1.6), 0, 1.4, m.paint('slider', (0.75, 0.12, 0.04)), 0.5, at=at @ s.move(-4.6, 0, 0))
    cable([(30, 70, 6), (62, 86, 3.2), (104, 70, 2.6), (124, 92, 2.6), (92, 124, 2.6), (20, 128, 2.6), (-10, 126, 2.6)], 2.5)
    # A thread of light under the rim says that the microphones listen.
    s.lathe('light', [(72.6, h - 2.6), (73.2, h - 2.4), (73.0, h - 1.7), (72.4, h - 1.5)], m.glow('light', (0.6, 1.0, 0.82), 0.7), 192, caps=(False, False))
    s.group('speaker', s.turn('Z', 0 if view == 'front' else -22))


def nexus(p, view):
    body = f.plastic('body', None, 0.36, (0.034, 0.035, 0.038))
    slope = 0.46
    n = 160
    base = s.rounded(112, 112, 40, 40, 2.3)
    rise = lambda y: 35 + slope * y

    def ring(inset, t, extra=0.0):
        flat = base(inset)
        return np.column_stack([flat, t * (rise(flat[:, 1]) + extra)])

    parts = [ring(5, 0), ring(2, 0), ring(0.6, 0.02), ring(0.0, 0.08)]
    parts += [ring(0, t) for t in (0.3, 0.6, 0.85)]
    for a in np.linspace(0, 90, 9):
        q = np.radians(a)
        flat = base(4.5 * (1 - np.cos(q)))
        parts.append(np.column_stack([flat, rise(flat[:, 1]) - 4.5 + 4.5 * np.sin(q)]))
    parts.append(np.column_stack([base(6), rise(base(6)[:, 1])]))
    s.loft('body', parts, body)
    tilt = np.degrees(np.arctan(slope))
    top = s.move(0, 0, rise(0)) @ s.turn('X', tilt)
    glass = m.dark_glass('top')
    s.lathe('rim', s.fillet([(46.2, -0.4), (46.2, 0.5), (44.8, 0.6), (44.6, -0.2)], [0, 0.3, 0.3, 0], 3), m.polished('rim', 0.4, roughness=0.15), 160, at=top, caps=(False, False))
    sheet = Sheet(ground='#07080a')
    sheet.ring(0, 0, 84, 3.2, '#8fe6c0')
    sheet.glow(4, 1.1)
    nodes = [(0, 0, 7.5)] + [(46 * np.sin(a), -46 * np.cos(a), 5.2) for a in np.radians(np.arange(0, 360, 60))]
    for x, y, _ in nodes[1:]:
        sheet.line([(0, 0), (x, y)], 1.5, '#6f756f')
    for i, (x, y, q) in enumerate(nodes):
        sheet.disc(x, y, q, '#f2efe8' if i in (0, 1, 3, 4, 6) else '#f0a878')
    s.turned('face', s.circle(45, 128), [(0, -0.5), (0, 0.25), (43, 0.25)], f.lit('face', f.image('face', sheet.array()), 0.95, 0.7), at=top, uv='flat')
    # A lamp in front, the sockets behind.
    lamp = m.glow('lamp', (0.45, 0.95, 0.7), 1.1)
    s.plate('lamp', s.rounded(9, 1.5, 0.7), -0.3, 0.25, lamp, 0.1, at=s.move(0, -56.05, 7.0) @ s.turn('X', 90))
    for x, w, hh in ((-20, 15, 12.5), (4, 9, 3.4), (22, 9, 9)):
        s.plate('socket', s.rounded(w, hh, 1.2), -1, 0.2, m.dielectric('socket', 0.006, None, 0.6), 0.1, at=s.move(-x, 56, 12) @ s.turn('X', -90))
    cable([(20, 56, 12), (24, 76, 9), (50, 88, 3), (76, 84, 2.4), (84, 104, 2.4), (50, 126, 2.4), (0, 128, 2.4)], 2.2)
    s.plate('plug', s.rounded(11, 9, 1.5), 0, 16, body, 1, at=s.move(20, 55, 12) @ s.turn('X', -90))
    s.group('hub', s.turn('Z', 0 if view == 'front' else -30))
