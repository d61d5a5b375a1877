"""The smart plug and the robot vacuum."""
import numpy as np

import gear_finish as f
import materials as m
import shapes_gear as s


def node(p, view):
    white = f.plastic('body', None, 0.3, (0.80, 0.79, 0.765))
    inner = f.plastic('well', None, 0.36, (0.70, 0.69, 0.665))
    grey = f.plastic('back', None, 0.45, (0.55, 0.545, 0.53))
    # Outer shell: a soft square that turns round at the back.
    outline = s.rounded(58, 58, 26, 24, 2.15)
    s.turned('shell', outline, s.fillet([(6, -14), (3.0, -12), (0.6, 2), (0, 16), (2.6, 21.5), (6.2, 21.9)], [0, 4, 10, 8, 2.4, 0], 8), white, caps=(True, False))
    s.turned('parting', outline, [(0.35, 3.0), (0.10, 3.1), (0.10, 3.6), (0.25, 3.7)], m.dielectric('parting', 0.12, None, 0.6), caps=(False, False))
    # The recess of a type F socket: wall, floor, two keys, earth clips, pin holes.
    r = 20.3
    rim = outline(6.2)
    n = len(rim)
    angles = np.arctan2(rim[:, 1], rim[:, 0])
    circle = np.column_stack([np.cos(angles), np.sin(angles)])
    rings = [np.column_stack([rim, np.full(n, 21.9)])]
    for k, z in ((r + 1.0, 22.0), (r + 0.3, 21.7), (r, 21.0)):
        rings.append(np.column_stack([circle * k, np.full(n, z)]))
    s.loft('face', rings, white, (False, False), weighted=True)
    s.lathe('well', s.fillet([(r, 21.2), (r - 0.2, 6.4), (0.1, 6)], [0, 1.6, 0], 5), inner, 128, caps=(False, False))
    for sy in (-1, 1):
        s.box('key', (7.2, 3.2, 13.0), white, 0.7, at=s.move(sy * (r - 0.9), 0, 13.2) @ s.turn('Z', 90))
        clip = s.fillet([(sy * (r - 0.2), 20.0), (sy * (r - 1.6), 18.8), (sy * (r - 3.4), 12.0), (sy * (r - 1.2), 6.4), (sy * (r - 0.4), 6.4)], [0, 0.8, 1.5, 0.8, 0], 4)
        s.bar('earth', clip, 4.2, m.polished('earth', (0.62, 0.50, 0.28), roughness=0.22), 0.3)
        s.lathe('hole', [(3.0, 6.35), (2.5, 6.5), (2.45, 5)], m.dielectric('hole', 0.01, None, 0.5), 40, at=s.move(sy * 9.5, 0, 0))
        s.lathe('hole rim', s.fillet([(3.9, 6.1), (3.6, 6.7), (2.8, 6.6), (2.5, 6.0)], [0, 0.2, 0.2, 0], 3), white, 48, at=s.move(sy * 9.5, 0, 0), caps=(False, False))
        s.lathe('contact', [(2.45, 6.42), (0.01, 6.42)], m.dielectric('dark', 0.006, None, 0.6), 32, at=s.move(sy * 9.5, 0, 0), caps=(False, False))
    s.lathe('screw', s.fillet([(2.6, 6.2), (2.6, 6.9), (0.1, 7.1)], [0, 0.3, 0], 3), m.polished('screw', 0.5, roughness=0.25), 32)
    s.box('screw slot', (3.6, 0.7, 0.5), m.dielectric('slot', 0.03), 0.05, at=s.turn('Z', 35) @ s.move(0, 0, 7.0))
    # Power button and lamp on the side that faces the viewer, below the socket.
    at = s.move(0, -25.1, 21.0) @ s.turn('X', 16)
    s.lathe('lamp', s.fillet([(1.1, -1), (1.1, 0.7), (0.05, 0.9)], [0, 0.3, 0], 3), m.glow('lamp', (0.35, 0.95, 0.6), 1.15), 32, at=at)
    side = s.move(28.9, 0, 9) @ s.turn('Y', 90)
    s.turned('button', s.rounded(9, 17, 4.3), s.fillet([(-0.3, -1.5), (0, 0.2), (0.8, 0.9), (3, 1.0)], [0, 0.2, 0.5, 0], 4), inner, at=side)
    s.turned('button gap', s.rounded(9.8, 17.8, 4.7), [(0, -2), (0, 0.1)], m.dielectric('button gap', 0.1, None, 0.6), at=side)
    ink = m.dielectric('sign', 0.2, None, 0.5)
    a = np.radians(np.linspace(35, 325, 30))
    s.tube('power', [(1.9 * np.sin(t), 1.9 * np.cos(t), 0) for t in a], 0.22, ink, 8, at=side @ s.turn('Z', 90) @ s.move(0, 0, 1.0))
    s.tube('power', [(0, 0.4, 0), (0, 2.4, 0)], 0.22, ink, 8, at=side @ s.turn('Z', 90) @ s.move(0, 0, 1.0))
    # The plug behind: insulated pins and the round boss with its side earths.
    s.lathe('boss', s.fillet([(18.6, -13), (18.4, -29), (17, -30.5), (0.1, -30.5)], [0, 1.5, 0.8, 0], 5), white, 128, caps=(False, False))
    pin = m.polished('pins', 0.62, roughness=0.14)
    for sx in (-1, 1):
        s.lathe('sleeve', [(2.45, -30), (2.45, -39)], m.dielectric('sleeve', 0.03, None, 0.45), 40, at=s.move(sx * 9.5, 0, 0))
        s.lathe('pin', s.fillet([(2.4, -38), (2.4, -48), (1.4, -49.5), (0.05, -49.5)], [0, 1.2, 0.8, 0], 5), pin, 40, at=s.move(sx * 9.5, 0, 0))
    for sy in (-1, 1):
        s.box('earth rail', (4.6, 1.6, 13), pin, 0.4, at=s.move(0, sy * 18.2, -23))
    pose = s.turn('X', 81) if view == 'front' else s.turn('Z', -42) @ s.turn('X', 80)
    s.group('plug', pose)


def rondo(p, view):
    shell = m.dielectric('top', 0.5, 1, 0.22, 1.5, coat=0.6, bump=f.noise_bump(0.6, 0.02, 0.5))
    satin = f.plastic('side', 1, 0.42)
    dark = f.plastic('lower', None, 0.5, 0.028)
    r = 172
    # Lower body, bumper with its seam, top plate.
    s.lathe('belly', s.fillet([(150, 8), (160, 8), (168, 20), (168, 30)], [0, 6, 6, 0], 5), dark, 192)
    s.lathe('side', s.fillet([(166, 24), (r - 1, 25), (r, 30), (r, 66), (r - 5, 75), (r - 12, 78)], [0, 2, 3, 8, 6, 0], 7), satin, 224, caps=(False, False))
    s.lathe('gap', [(r - 9, 77.3), (r - 13, 74), (r - 16, 77)], m.dielectric('gap', 0.008, None, 0.7), 224, caps=(False, False))
    s.lathe('plate', s.fillet([(r - 13.6, 74), (r - 13.6, 78.2), (r - 16, 79.6), (60, 81), (0.1, 81)], [0, 1, 1.4, 60, 0], 6), shell, 224, caps=(False, False), angle=40)
    s.lathe('trim', s.fillet([(r - 13.4, 78), (r - 12.9, 79.2), (r - 14.4, 79.9), (r - 15.2, 79.0)], [0, 0.3, 0.3, 0], 3), m.metal('trim', (0.72, 0.42, 0.26), None, 0.16), 224, caps=(False, False))
    # Bumper: a dark window for the sensors round the front half.
    a = np.radians(np.linspace(-205, 25, 120))
    rows = []
    for z, d in ((36, 0.0), (36.6, 0.7), (54.4, 0.7), (55, 0.0)):
        rows.append(np.column_stack([(r + d) * np.cos(a), (r + d) * np.sin(a), np.full(120, z)]))
    v = np.concatenate(rows)
    quads = [[j * 120 + i, j * 120 + i + 1, (j + 1) * 120 + i + 1, (j + 1) * 120 + i] for j in range(3) for i in range(119)]
    s.mesh('window', v, quads, m.dark_glass('sensor window', 0.008), angle=60)
    dot = s.raw(s.circle(3.2, 24), [(0, 0), (0, 0.5), (0.8, 0.8)])
    s.copies('eyes', dot, [s.turn('Z', q) @ s.move(r + 0.6, 0, 45.5) @ s.turn('Y', 90) for q in (-150, -120, -105, -75, -60, -30)], m.dielectric('eyes', (0.05, 0.008, 0.01), None, 0.12))
    slit = s.raw(s.rounded(0.9, 40, 0.4), [(0, -0.5), (0, 0.35)])
    s.copies('bumper ends', slit, [s.turn('Z', q) @ s.move(r - 0.1, 0, 45) @ s.turn('Y', 90) @ s.turn('Z', 90) for q in (26, 154)], m.dielectric('slit', 0.01, None, 0.6))
    # Laser tower.
    at = s.move(0, 52, 80.5)
    s.lathe('tower foot', s.fillet([(56, 0), (55, 2), (47.5, 3)], [0, 1, 0], 4), shell, 160, at, caps=(False, False))
    s.lathe('tower', s.fillet([(46, 1), (46, 6)], [0, 0], 4), dark, 160, at, caps=(False, False))
    s.lathe('scanner', [(42, 5), (42, 14)], m.dark_glass('scanner', 0.006), 128, at, caps=(False, False))
    post = s.raw(s.rounded(5, 5, 1.2, 5), [(0, 3), (0, 15)])
    s.copies('posts', post, [at @ s.turn('Z', q) @ s.move(44, 0, 0) for q in (30, 150, 270)], dark)
    s.lathe('tower top', s.fillet([(43, 13.4), (47, 13.6), (47.4, 17.5), (44, 20.2), (0.1, 21)], [0, 0.6, 2.5, 3, 0], 6), dark, 160, at)
    s.lathe('tower ring', s.fillet([(33, 20.2), (33, 21), (31.8, 21.1), (31.6, 20.4)], [0, 0.2, 0.2, 0], 3), m.metal('tower ring', (0.72, 0.42, 0.26), None, 0.16), 128, at, caps=(False, False))
    # Buttons with lit signs.
    at = s.move(0, -60, 80.2)
    s.plate('button bar', s.rounded(96, 34, 16.8), 0, 1.1, m.dark_glass('buttons', 0.01), 0.5, at=at)
    lit = m.glow('signs', (0.66, 1.0, 0.84), 1.1)
    s.lathe('play', [(12.4, 1.15), (12.0, 1.35), (11.2, 1.35), (10.8, 1.15)], lit, 96, at, caps=(False, False))
    s.copies('start', s.raw(lambda i: np.array([(-2.6, -4.2), (4.6, 0), (-2.6, 4.2)]), [(0, 1.0), (0, 1.35)]), [at], lit)
    house = [(-5, -4.6), (5, -4.6), (5, 0.6), (6.4, 0.6), (0, 6.2), (-6.4, 0.6), (-5, 0.6)]
    pale = m.glow('pale signs', (0.85, 0.85, 0.82), 0.8)
    s.copies('home', s.raw(lambda i: np.array(house), [(0, 1.0), (0, 1.3)]), [at @ s.move(-32, 0, 0)], pale)
    a = np.linspace(0, 5.2 * np.pi, 60)
    s.tube('spot', [((0.4 + t * 0.36) * np.cos(t), (0.4 + t * 0.36) * np.sin(t), 0) for t in a], 0.42, pale, 8, at=at @ s.move(32, 0, 1.25))
    s.lettering('mark', 'habriske', 10, m.dielectric('print', 0.3, None, 0.4), None, 0.05, s.move(0, -118, 80.6))
    # Lid seam and its finger notch.
    a = np.radians(np.linspace(200, 340, 60))
    s.tube('lid seam', [(132 * np.cos(t), 132 * np.sin(t) + 4, 80.15) for t in a], 0.8, m.dielectric('lid seam', 0.02, None, 0.6), 8)
    # Side brush: three arms of bristles.
    bristle = m.dielectric('bristles', 0.03, None, 0.6)
    for k in range(3):
        for j in np.linspace(-7, 7, 9):
            q = np.radians(k * 120 + 40)
            d = np.radians(j)
            pts = [(118 + t * 66 * np.cos(q + d * t), -104 + t * 66 * np.sin(q + d * t), 8 - 6.5 * t) for t in (0.1, 0.4, 0.7, 1)]
            s.tube('bristle', pts, 0.65, bristle, 6)
    s.lathe('brush hub', s.fillet([(11, 2), (11, 8), (5, 11)], [0, 2, 0], 3), f.plastic('hub', None, 0.4, (0.55, 0.16, 0.06)), 48, at=s.move(118, -104, 0))
    for sx in (-1, 1):
        s.lathe('wheel', s.fillet([(30, -10), (34, -8), (34, 8), (30, 10)], [0, 3, 3, 0], 4), m.rubber('wheel', 0.02), 60, at=s.move(sx * 118, 0, 34) @ s.turn('Y', 90))
    if view == 'angle':
        # Standing on its rim, leaning back, so that its top is seen.
        s.group('robot', s.turn('Z', -24) @ s.turn('X', 66))
        return
    s.group('robot')
    # On its charging base.
    base = f.plastic('base', None, 0.45, 0.032)
    s.bar('dock', s.fillet([(r - 30, 0), (r + 56, 0), (r + 56, 128), (r + 26, 128), (r + 16, 40), (r - 6, 8), (r - 30, 4)], [0, 2, 12, 10, 30, 10, 2], 8), 168, base, 3, 4)
    s.plate('dock face', s.rounded(130, 60, 10), 0, 1, m.dark_glass('dock face', 0.01), 0.5, at=s.move(0, r + 22.2, 88) @ s.turn('X', 83.5))
    s.plate('dock lamp', s.rounded(26, 2.6, 1.2), 0.5, 1.6, m.glow('dock lamp', (0.6, 1.0, 0.8), 1.0), 0.3, at=s.move(0, r + 23.9, 112) @ s.turn('X', 83.5))
