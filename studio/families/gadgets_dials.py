"""Devices with a round lit dial: the thermostat and the air monitor."""
import numpy as np

import gear_finish as f
import materials as m
import shapes_gear as s
from families.watches_faces import Sheet


def dome(name, radius, z, sheet, half, lift=1.0, edge=1.0):
    """A lit face under a slightly domed glass."""
    profile = [(0, z - 2)] + s.fillet([(0, z - 2), (0, z), (edge * 2, z + edge * 0.4)], [0, edge, 0], 6)[1:-1].tolist()
    last, top = profile[-1]
    for t in np.linspace(0.08, 0.99, 16):
        profile.append((last + (radius - last) * t, top + lift * (1 - (1 - t) ** 2)))
    outline = s.circle(radius, 160)
    rings = [np.column_stack([outline(d), np.full(160, h)]) for d, h in profile]
    v = np.concatenate(rings)
    return s.loft(name, rings, f.lit(name, f.image(name, sheet.array()), 0.92, 0.8), uv=v[:, :2] / half / 2 + 0.5, angle=60, weighted=False)


def equinox(p, view):
    ring = m.metal('ring', 0.6, 1, 0.25, body=0.32)
    satin = m.metal('chamfer', 0.64, 1, 0.12, body=0.1)
    wall = f.plastic('wall plate', None, 0.45, 0.7)
    s.lathe('plate', s.fillet([(36, 0), (37.5, 0), (37.5, 4), (34, 5)], [0, 0.8, 0.8, 0], 3), wall, 128)
    s.lathe('neck', [(33.5, 4), (33.5, 8)], m.dielectric('neck', 0.02, None, 0.5), 128)
    s.lathe('back', s.fillet([(30, 7.4), (40, 7.4), (41.6, 9)], [0, 1, 0], 3), ring, 128)
    s.lathe('grip', [(41.4, 8.6), (41.9, 9.2), (42.0, 9.6), (42.0, 24.0), (41.8, 24.6), (41.2, 25)], ring, 150 * 8, caps=(False, False), teeth=(150, 0.5, 9.4, 24.2), angle=50)
    s.lathe('lip', s.fillet([(41.3, 24.9), (41.0, 25.6), (38.6, 27.4), (37.9, 27.1), (37.8, 25)], [0, 0.3, 0.5, 0.3, 0], 4), satin, 192, caps=(False, False))
    sheet = Sheet(1200, 1200, '#050607')
    sheet.ticks(0, 0, 74, 86, 80, 1.0, '#4c5058', span=(-130, 131))
    for i in range(53):
        a = -130 + i * 3.25
        k = i / 52
        rgb = (int(255), int(170 - 70 * k), int(110 - 60 * k))
        q = np.radians(a)
        sheet.line([(73 * np.sin(q), -73 * np.cos(q)), (87 * np.sin(q), -87 * np.cos(q))], 1.5, '#%02x%02x%02x' % rgb)
    q = np.radians(42)
    sheet.line([(68 * np.sin(q), -68 * np.cos(q)), (91 * np.sin(q), -91 * np.cos(q))], 3.2, '#fff4e6')
    sheet.glow(3, 0.6)
    sheet.text(-3, -6, '21', 74, '#faf7f1', 'Regular')
    sheet.ring(44, -31, 4.6, 2.2, '#faf7f1')
    sheet.text(0, 40, '19.6', 15, '#9b9ea6', 'Regular')
    for x in (-9, 0, 9):
        pts = [(x + 2.6 * np.sin(t), 60 + t * 2.1) for t in np.linspace(0, 2 * np.pi, 18)]
        sheet.line(pts, 1.7, '#ff9d66')
    dome('face', 37.9, 25.9, sheet, 38.2, 1.3, 0.8)
    pose = s.turn('X', 81) if view == 'front' else s.turn('Z', -36) @ s.turn('X', 80)
    s.group('thermostat', pose)


def wood(name):
    rng = np.random.default_rng(5)
    from PIL import Image
    n = 512
    noise = lambda h, w: np.asarray(Image.fromarray(rng.random((h, w)).astype(np.float32)).resize((n, n), Image.BICUBIC))
    y = np.mgrid[0:n, 0:n][0] / n
    rings_ = np.sin((y * 9 + noise(5, 3) * 1.6) * 2 * np.pi) * 0.5 + 0.5
    fibre = noise(256, 8)
    k = np.clip(0.55 * rings_ + 0.45 * fibre, 0, 1)[..., None]
    light, dark = np.array([0.80, 0.62, 0.43]), np.array([0.58, 0.40, 0.25])
    return f.printed(name, f.image(name, dark + (light - dark) * k), 0.45)


def zephyr(p, view):
    body = f.plastic('body', 1, 0.4)
    outline = s.rounded(92, 92, 24, 20, 2.4)
    s.turned('body', outline, s.fillet([(8, 0), (2, 0), (0, 8), (0, 24), (3.0, 31), (8, 32)], [0, 5, 8, 10, 6, 0], 8), body)
    s.turned('seam', outline, [(0.1, 9.6), (-0.12, 9.65), (-0.12, 10.2), (0.1, 10.25)], m.dielectric('seam', [0.02] * 3, None, 0.6), caps=(False, False))
    s.lathe('well', s.fillet([(36.5, 31.5), (36.3, 33.3), (35, 33.1), (34.4, 32)], [0, 0.4, 0.4, 0], 4), m.metal('well', 0.55, 1, 0.25, body=0.4), 160, caps=(False, False), at=s.move(0, 3.5, 0))
    sheet = Sheet(1200, 1200, '#06080a')
    stops = ('#79d6a6', '#a9dc86', '#f0d060', '#f0934e', '#e4573f')
    for i in range(66):
        a = -132 + i * 4
        c = stops[min(4, int(i / 66 * 5))]
        q = np.radians(a)
        on = i < 25
        sheet.line([(74 * np.sin(q), -74 * np.cos(q)), (88 * np.sin(q), -88 * np.cos(q))], 2.0, c if on else '#2a2e33')
    q = np.radians(-132 + 25 * 4)
    sheet.disc(81 * np.sin(q), -81 * np.cos(q), 6.5, '#ffffff')
    sheet.glow(2.6, 0.45)
    sheet.text(0, -14, '612', 58, '#faf7f1', 'Regular')
    pts = [(x, 34 + 7 * np.sin(x / 9) + 4 * np.sin(x / 4.1 + 1)) for x in np.linspace(-46, 46, 60)]
    sheet.line(pts, 2.2, '#8fe0b4')
    sheet.text(-26, 62, '46', 16, '#8fb4ee', 'Regular')
    sheet.drop(-45, 63, 4, '#8fb4ee')
    sheet.text(28, 62, '21°', 16, '#f0a878', 'Regular')
    item = dome('face', 34.6, 32.4, sheet, 35.4, 0.9, 0.7)
    item.matrix_basis = s.move(0, 3.5, 0)
    # Breathing holes along the lower edge, and a lamp.
    hole = s.raw(s.circle(0.85, 20), [(0, 0), (0, 0.12)])
    s.copies('holes', hole, [s.move(x, -37.6, 31.98) for x in np.arange(-16, 16.1, 3.2)], m.dielectric('holes', 0.006, None, 0.8))
    slot = s.raw(s.rounded(1.5, 11, 0.7), [(0, 0), (0, 0.3)])
    for side in (-1, 1):
        s.copies('vents', slot, [s.move(side * 45.9, y, 17) @ s.turn('Y', side * 90) @ s.turn('Z', 90) for y in np.arange(-24, 24.1, 4)], m.dielectric('vents', 0.008, None, 0.8))
    # A foot of oak.
    oak = wood('oak')
    v = s.rounded(66, 42, 9, 12)
    foot = s.turned('foot', v, s.fillet([(1, -50.5), (0, -50), (0, -43), (3, -42)], [0, 0.8, 1.5, 0], 4), oak, at=s.move(0, 0, 15) @ s.turn('X', -90), uv='flat')
    pose = s.turn('X', 84) if view == 'front' else s.turn('Z', -32) @ s.turn('X', 84)
    s.group('monitor', pose)
