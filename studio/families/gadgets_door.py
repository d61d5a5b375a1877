"""Cameras, the doorbell and the lock: lenses, lamps and brushed metal."""
import numpy as np

import gear_finish as f
import materials as m
import shapes_gear as s
from families.watches_faces import Sheet


def lens(at, radius, deep=4.0):
    """A barrel with stepped rings, three elements and a coated front."""
    black = m.dielectric('barrel', 0.012, None, 0.35)
    s.lathe('barrel', s.fillet([(radius, 0), (radius, 1.6), (radius - 1.0, 2.2), (radius * 0.86, 1.6), (radius * 0.8, 0.4),
                                (radius * 0.72, 0.2), (radius * 0.70, -0.8), (radius * 0.6, -1.0)], [0, 0.3, 0.3, 0.2, 0.2, 0.1, 0.1, 0], 4), black, 96, at, caps=(False, False))
    s.lathe('trim', [(radius + 0.45, 0), (radius + 0.45, 1.3), (radius, 1.6), (radius - 0.05, 1.2)], m.polished('trim', 0.32, roughness=0.2), 96, at, caps=(False, False))
    r = radius * 0.70
    s.lathe('front', [(r * np.cos(a), -0.9 + r * 0.34 * np.sin(a)) for a in np.linspace(0, 1.54, 20)], m.coated_lens('front', (0.2, 0.3, 0.8), 0.003, 0.4), 96, at, caps=(False, True), angle=80)
    for k, z, c in ((0.62, 0.35, 0.02), (0.38, 1.0, 0.05)):
        q = r * k
        height = -0.9 + r * 0.34 * np.sqrt(max(0, 1 - k * k))
        s.lathe('iris', [(q, height + 0.02), (q - 0.22, height + 0.06), (q - 0.4, height + 0.06)], m.dielectric('iris', c, None, 0.2), 96, at, caps=(False, False))
    s.lathe('pupil', [(r * 0.3, -0.9 + r * 0.335), (0.01, -0.9 + r * 0.349)], m.dielectric('pupil', 0.001, None, 0.04), 48, at, caps=(False, False))


def dots(name, places, radius, material, lift=0.05):
    s.copies(name, s.raw(s.circle(radius, 24), [(0, -0.1), (0, lift), (radius * 0.3, lift + radius * 0.15)]), places, material)


def vigil(p, view):
    body = f.plastic('body', 1, 0.34)
    glass = m.dark_glass('window', 0.007)
    # Head: a soft capsule that faces +z before it is set upright.
    outline = s.rounded(74, 88, 36.5, 26, 2.15)
    s.turned('head', outline, s.fillet([(16, -30), (7, -29), (0.5, -16), (0, 8), (2.0, 14.5), (7, 15)], [0, 8, 12, 8, 3, 0], 8), body)
    s.turned('window', s.rounded(64.5, 78.5, 31.8, 26, 2.15), s.fillet([(0, 13.6), (0, 15.6), (2.0, 16.2), (30, 17.0)], [0, 0.5, 1, 0], 5), glass)
    at = s.move(0, 11, 16.7)
    lens(at, 15.5)
    ir = m.dielectric('infrared', (0.028, 0.006, 0.008), None, 0.15)
    ring = [at @ s.turn('Z', a) @ s.move(0, 21.5, 0.05) for a in np.arange(0, 360, 30)]
    dots('infrared', ring, 1.9, ir, 0.12)
    s.lathe('infrared ring', [(24.6, -0.2), (24.7, 0.12), (24.2, 0.16), (24.1, -0.1)], m.dielectric('hair line', 0.05, None, 0.3), 96, at, caps=(False, False))
    # The shutter's slot under the lens, a lamp and the microphone.
    s.plate('status', s.circle(1.15, 32), 16.0, 17.2, m.glow('status', (0.45, 1.0, 0.7), 1.2), 0.2, at=s.move(0, -25, 0))
    dots('microphone', [s.move(x, -25.2, 16.6) for x in (-7, 7)], 0.7, m.dielectric('hole', 0.002, None, 0.9))
    s.turned('shutter seam', s.rounded(64.9, 78.9, 32, 26, 2.15), [(0.6, 15.0), (0.1, 15.25), (-0.5, 15.0)], m.dielectric('gap', 0.01, None, 0.6), caps=(False, False))
    s.group('head', s.move(0, 0, 84) @ s.turn('X', 86))
    # Stem with a ball joint, and a heavy foot.
    metal = m.metal('ball', 0.6, 2, 0.22, body=0.2)
    s.lathe('ball', [(9.5 * np.cos(a), 36 + 9.5 * np.sin(a)) for a in np.linspace(-1.3, 1.5, 24)], metal, 64, angle=80, at=s.move(0, 3, 0))
    s.lathe('stem', s.fillet([(15, 9), (9.5, 14), (8.4, 32), (10.5, 35), (9, 36)], [0, 8, 3, 1, 0], 8), body, 96, at=s.move(0, 3, 0))
    s.lathe('foot', s.fillet([(33, 0), (36.5, 0), (37.5, 3), (36, 8), (15, 11), (8, 14)], [0, 1, 2, 4, 8, 0], 8), body, 128, at=s.move(0, 3, 0))
    s.lathe('pad', [(33, -0.8), (33, 0.3)], m.rubber('pad', 0.02), 96, at=s.move(0, 3, 0))
    from families.gadgets_sound import cable
    cable([(10, 38, 5), (24, 46, 2), (44, 38, 1.8), (54, 48, 1.8), (36, 58, 1.8), (6, 56, 1.8), (-4, 52, 1.8)], 1.6)
    s.group('camera', s.turn('Z', 0 if view == 'front' else -30))


def threshold(p, view):
    body = f.satin('body', 1, stretch=(2.2, 0.03, 2.2), scale=1.0, strength=0.45, roughness=0.28, depth=0.08)
    outline = s.rounded(47, 148, 22.5, 26, 2.15)
    s.turned('wedge', s.rounded(44, 145, 21, 26, 2.15), [(1, -4), (0, -3.4), (0, 1)], f.plastic('wedge', None, 0.5, 0.03))
    s.turned('body', outline, s.fillet([(2, 0.6), (0, 1), (0, 20), (2.4, 24), (6, 24.4)], [0, 0.8, 2.5, 2.0, 0], 7), body)
    s.turned('edge', outline, s.fillet([(1.1, 22.6), (0.75, 23.1), (1.9, 24.1), (2.5, 24.05)], [0, 0.1, 0.3, 0], 3), m.metal('edge', 0.68, 1, 0.1), caps=(False, False))
    # The upper half is glass.
    glass = m.dark_glass('window', 0.006)
    s.turned('window', s.rounded(40, 68, 19.5, 24, 2.15), s.fillet([(0, 22), (0, 24.7), (1.4, 25.3), (18, 25.6)], [0, 0.5, 0.8, 0], 5), glass, at=s.move(0, 36.5, 0))
    at = s.move(0, 49, 25.4)
    lens(at, 12.5)
    ir = m.dielectric('infrared', (0.03, 0.006, 0.008), None, 0.15)
    dots('infrared', [s.move(x, 21.5, 25.45) for x in (-8, -2.7, 2.7, 8)], 1.35, ir, 0.1)
    s.plate('sensor', s.rounded(9, 5, 2.4), 25, 25.75, m.dielectric('motion', 0.035, None, 0.3), 0.3, at=s.move(0, 11.5, 0))
    dots('light sensor', [s.move(0, 30.5, 25.5)], 0.9, m.dielectric('sensor', (0.02, 0.03, 0.04), None, 0.1))
    # The button: a lit ring round brushed metal.
    at = s.move(0, -33, 24.2)
    s.lathe('well', s.fillet([(16.6, 0), (16.6, 0.9), (15.4, 0.9), (15.2, -0.6)], [0, 0.3, 0.3, 0], 4), m.metal('well', 0.66, 1, 0.12), 128, at, caps=(False, False))
    s.lathe('lit ring', s.fillet([(15.3, -0.4), (15.2, 0.5), (13.4, 0.6), (13.2, -0.4)], [0, 0.3, 0.3, 0], 4), m.glow('lit ring', (0.62, 1.0, 0.82), 1.05), 128, at, caps=(False, False))
    s.turned('button', s.circle(13.2, 128), s.fillet([(0, -0.5), (0, 0.9), (1.2, 1.5), (12.9, 0.9)], [0, 0.4, 0.6, 0], 5), f.sunburst('button', 1, 0.26, count=360), at=at, uv='flat')
    ink = m.glow('bell', (0.72, 1.0, 0.86), 0.75)
    a = np.linspace(0, np.pi, 20)
    bell = [(-5.0, -3.0), (5.0, -3.0), (3.7, -1.2)] + [(3.3 * np.cos(t), 1.0 + 3.6 * np.sin(t)) for t in a] + [(-3.7, -1.2)]
    s.copies('bell', s.raw(lambda i: np.array(bell), [(0, 0.95), (0, 1.22)]), [at], ink)
    s.copies('clapper', s.raw(s.circle(1.25, 24), [(0, 0.95), (0, 1.2)]), [at @ s.move(0, -4.3, 0)], ink)
    # Speaker slots and the security screw below.
    hole = s.raw(s.rounded(1.1, 1.1, 0.54, 6), [(0, 0), (0, 0.1)])
    s.copies('speaker', hole, [s.move(x, y, 24.33) for y in (-57, -60.2, -63.4) for x in np.arange(-8, 8.1, 2.67)], m.dielectric('holes', 0.004, None, 0.9))
    pose = s.turn('X', 81) if view == 'front' else s.turn('Z', -36) @ s.turn('X', 81)
    s.group('doorbell', pose)


def latch(p, view):
    body = f.satin('body', 1, stretch=(0.03, 2.2, 2.2), scale=1.0, strength=0.5, roughness=0.25, depth=0.08)
    outline = s.rounded(62, 132, 25, 26, 2.2)
    s.turned('rear', s.rounded(60, 130, 24, 26, 2.2), [(0, -3), (0, 1)], m.dielectric('gap', 0.01, None, 0.6))
    s.turned('body', outline, s.fillet([(2, 0), (0, 0.5), (0, 17), (2.6, 21), (7, 21.4)], [0, 0.8, 2.5, 2.4, 0], 7), body)
    s.turned('edge', outline, s.fillet([(0.9, 19.3), (0.72, 19.6), (2.05, 20.9), (2.6, 20.95)], [0, 0.1, 0.3, 0], 3), m.metal('edge', 0.68, 1, 0.09), caps=(False, False))
    at = s.move(0, 29, 21)
    s.lathe('collar', s.fillet([(28.5, 0), (28.5, 1.6), (27, 2.6), (25, 2.4)], [0, 0.6, 0.6, 0], 5), m.metal('collar', 0.66, 1, 0.12), 160, at, caps=(False, False))
    s.lathe('knob', [(25.4, 1.5), (25.4, 2.6), (25.6, 3), (25.2, 14.4), (24.6, 15.4), (23.4, 15.9), (22.6, 15.7)], f.blasted('knob', 1, 0.26), 72 * 10, at, caps=(False, False), teeth=(72, 0.62, 2.7, 14.6), angle=50)
    s.turned('knob face', s.circle(22.7, 160), [(0, 14), (0, 15.75), (0.4, 15.9), (22.4, 15.5)], f.sunburst('knob face', 1, 0.25, count=420), at=at, uv='flat')
    # The bar to turn it by.
    grip = s.rounded(10.5, 41, 5.1, 16)
    s.turned('grip', grip, s.fillet([(-0.8, 15), (0, 16), (0.4, 25), (2.2, 27.4), (4, 27.6)], [0, 1, 2, 2, 0], 6), f.satin('grip', 1, stretch=(2.2, 0.03, 2.2), scale=1.0, strength=0.5, roughness=0.22, depth=0.08), at=at)
    s.plate('grip mark', s.rounded(1.7, 7, 0.8), 27.4, 27.85, m.glow('grip mark', (0.5, 1.0, 0.74), 1.0), 0.15, at=at @ s.move(0, 13, 0))
    # Keypad under glass.
    sheet = Sheet(700, 820, '#07080a')
    keys = '123456789'
    for i, c in enumerate(keys):
        x, y = (i % 3 - 1) * 56, (i // 3 - 1.5) * 54
        sheet.ring(x, y, 21, 1.0, '#24272c')
        sheet.text(x, y, c, 27, '#f1eee8', 'Regular')
    sheet.text(0, 81, '0', 27, '#f1eee8', 'Regular')
    sheet.ring(0, 81, 21, 1.0, '#24272c')
    sheet.disc(56, 81, 10, '#7fe0b4')
    sheet.line([(51.5, 81), (55, 84.5), (61, 77.5)], 2.6, '#07120d')
    sheet.line([(-62, 81), (-50, 81)], 2.6, '#77797f')
    sheet.glow(3, 0.3)
    pad = s.rounded(47, 55, 17, 20, 2.2)
    v = s.turned('keypad', pad, s.fillet([(0, 19), (0, 21.5), (1.3, 22.1), (20, 22.4)], [0, 0.5, 0.8, 0], 5), f.lit('keypad', f.image('keypad', sheet.array()), 0.95, 0.8), at=s.move(0, -32, 0), uv='flat')
    pose = s.turn('X', 81) if view == 'front' else s.turn('Z', -36) @ s.turn('X', 81)
    s.group('lock', pose)
