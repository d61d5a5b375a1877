"""Lamps: spun metal over opal glass, and a thin floor lamp."""
import numpy as np

import gear_finish as f
import materials as m
import shapes_gear as s
from families.gadgets_sound import cable
from nodes import Graph


def opal(name, strength=1.0, colour=(1.0, 0.80, 0.50), rim=(1.0, 0.47, 0.16)):
    """Lit opal glass: bright in the middle, amber towards its rim, and shiny."""
    g = Graph(name)
    face = g.mul(g.fresnel(1.45), 0.55)
    away = g.ramp(g.grazing(power=1.0), 0.25, 0.95)
    shade = g.plus(g.scale(colour, g.sub(1.0, away)), g.scale(rim, away))
    return g.finish(g.mix(face, g.emission(shade, strength), g.glossy(1.0, 0.06)))


def warm(name, where, energy, radius=20, colour=(1.0, 0.72, 0.42)):
    """The lamp's own light on what stands below it; where and radius in millimetres."""
    import bpy
    data = bpy.data.lights.new(name, 'POINT')
    data.energy, data.color = energy, colour
    data.shadow_soft_size = radius * f.MM
    item = bpy.data.objects.new(name, data)
    item.location = where
    bpy.data.collections['product'].objects.link(item)
    return item


def halo(p, view):
    paint = m.metal('shade', 0.6, 1, 0.3, body=0.5, bump=f.noise_bump(1.0, 0.05, 0.3, (0.02, 0.02, 1.6), 3.0))
    brass = m.metal('brass', (0.62, 0.44, 0.22), None, 0.22, body=0.05)
    # Shade: a spun dome with a rolled lip, open below.
    outer = [(96, 196), (97.6, 197.4), (97, 200)]
    outer += [(96.5 * np.cos(a) ** 0.86, 200 + 92 * np.sin(a)) for a in np.linspace(0.02, 1.43, 40)]
    outer += [(9, 292.3)]
    s.lathe('shade', outer, paint, 192, caps=(False, False), angle=60)
    inside = [(r - 1.6, z - 1.4) for r, z in reversed(outer[3:])] + [(96, 196)]
    s.lathe('inside', inside, m.dielectric('inside', (0.9, 0.8, 0.62), None, 0.4), 192, caps=(False, False), angle=60)
    for z in (214, 226):
        a = np.arcsin((z - 200) / 92)
        r = 96.5 * np.cos(a) ** 0.86
        s.lathe('spun line', [(r - 0.5, z - 0.7), (r + 0.35, z), (r - 0.55, z + 0.7)], paint, 192, caps=(False, False))
    s.lathe('cap', s.fillet([(11, 290), (11, 296.5), (6, 298), (6, 304), (2.5, 308), (0.02, 308.5)], [0, 1.5, 1, 1.5, 2, 0], 5), brass, 64)
    # Opal glass that looks out below the rim.
    glass = [(76 * np.cos(a), 206 - 46 * np.sin(a)) for a in np.linspace(0, 1.5, 24)]
    s.lathe('opal', [(76, 216)] + glass, opal('opal', 1.0), 128, angle=80)
    s.lathe('collar', s.fillet([(8, 140), (8.6, 156), (20, 160), (20, 168)], [0, 2, 2, 0], 5), brass, 64, caps=(False, False))
    s.lathe('stem', s.fillet([(9.5, 12), (6.6, 17), (6.4, 142), (8, 144), (8, 160)], [0, 4, 1, 1, 0], 5), brass, 64)
    s.lathe('base', s.fillet([(70, 0), (75, 0), (76, 3), (75, 9.5), (20, 15.5), (8, 18)], [0, 1, 1.5, 4.5, 20, 0], 8), paint, 192)
    s.lathe('felt', [(70, -1.2), (70, 0.2)], m.dielectric('felt', 0.02, None, 0.9), 96)
    at = s.turn('Z', -8) @ s.move(0, -46, 12.75) @ s.turn('X', 6)
    s.plate('touch', s.rounded(26, 3.2, 1.5), -0.6, 0.35, m.glow('touch', (1, 0.75, 0.45), 0.9), 0.2, at=at)
    cable([(20, 70, 5), (44, 84, 2.6), (86, 70, 2.6), (104, 86, 2.6), (70, 108, 2.6), (10, 96, 2.6), (-4, 90, 2.6)], 2.2)
    warm('bulb', (0, -20, 150), 3.0, 40)
    s.group('lamp', s.turn('Z', 0 if view == 'front' else -20))


def plume(p, view):
    metal = m.metal('rod', 0.6, 1, 0.28, body=0.3)
    dark = f.plastic('joint', None, 0.4, 0.03)
    h = 1060
    s.lathe('base', s.fillet([(126, 0), (131, 0), (132, 5), (130, 13), (40, 17), (14, 19)], [0, 2, 2, 6, 40, 0], 8), metal, 160)
    s.lathe('boot', s.fillet([(19, 14), (19, 50), (12, 58)], [0, 3, 0], 4), metal, 48)
    s.tube('rod', [(0, 0, 20), (0, 0, h * 0.5), (0, 0, h)], 10.8, metal, 32)
    s.lathe('ring', s.fillet([(11, h * 0.52), (13, h * 0.52 + 1), (13, h * 0.52 + 10), (11, h * 0.52 + 11)], [0, 1, 1, 0], 3), dark, 48)
    # The head: a slim bar on a turning joint, its light below.
    joint = s.move(0, 0, h - 8) @ s.turn('X', 90)
    s.lathe('joint', s.fillet([(27, -17), (27, 17), (24, 19), (0.1, 19)], [0, 2, 2, 0], 4), metal, 64, at=joint)
    s.lathe('screw', s.fillet([(9, 18), (9, 21), (0.1, 21.5)], [0, 1, 0], 3), dark, 40, at=joint)
    s.lathe('knurl', [(25.5, 18.6), (27.0, 18.8), (27.0, 22), (25.4, 22.3), (14, 22.3), (13, 20)], dark, 320, at=joint, teeth=(40, 0.9, 18.7, 22.1), caps=(False, False))
    head = s.move(0, 0, h - 8) @ s.turn('Y', -28 if view == 'front' else -6) @ s.turn('X', -58)
    where = lambda x: head @ s.move(x, 0, 0) @ s.turn('Y', -90)
    s.turned('head', s.rounded(38, 54, 14, 10), s.fillet([(9, 0), (0, 0), (0, 430), (9, 430)], [0, 6, 8, 0], 5), metal, at=where(20))
    s.plate('light', s.rounded(376, 40, 15), -1, 2.2, opal('light', 1.15, (1.0, 0.84, 0.62)), 1.2, at=head @ s.move(-240, 0, -19) @ s.turn('X', 180))
    s.plate('frame', s.rounded(390, 48, 18), -1.5, 1.0, dark, 0.6, at=head @ s.move(-240, 0, -19) @ s.turn('X', 180))
    s.box('arm', (60, 14, 18), metal, 3, at=head @ s.move(-4, 0, 0))
    s.lathe('switch', s.fillet([(6, 0), (6, 4), (0.1, 4.5)], [0, 1, 0], 3), dark, 40, at=s.move(0, -8, 780) @ s.turn('X', 90))
    cable([(30, 126, 8), (70, 140, 4), (150, 120, 4), (180, 150, 4), (120, 190, 4), (20, 176, 4), (0, 160, 4)], 3.6)
    warm('tube', (-230, 0, h - 120), 2.2, 60)
    s.group('lamp', s.move(0, 0, 0) @ s.turn('Z', 0 if view == 'front' else -32))
