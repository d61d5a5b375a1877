"""Leathers and cloths of shoes. Lengths are millimetres: object space, or UVs in millimetres."""
import math

import materials
from materials import dielectric

# Bumps are measured in the studio's unit, the width of the frame; a shoe is about 300 mm long.
MM = 1 / 330


def _split(g, scale, turn=0.0):
    node = g.node('ShaderNodeSeparateXYZ')
    g.put(node.inputs[0], g.coords('UV', (scale, scale, scale), (0, 0, turn)))
    return node.outputs[0], node.outputs[1]


def _wave(g, value):
    return g.math('ABSOLUTE', g.math('SINE', g.mul(value, math.pi)))


def _cells(g, size, smooth=True):
    node = g.node('ShaderNodeTexVoronoi', feature='SMOOTH_F1' if smooth else 'F1')
    g.put(node.inputs['Vector'], g.coords())
    node.inputs['Scale'].default_value = 1 / size
    return node.outputs['Distance']


def _shares(tint, shade, factor):
    """Slots with a factor that may vary over the surface."""
    if tint is None:
        return None
    return [(tint, lambda g: g.mul(factor(g), shade))]


def _coloured(colour, shade):
    return tuple(c * shade for c in colour) if not isinstance(colour, (int, float)) else colour * shade


def leather(name, tint=None, colour=0.5, shade=1.0, roughness=0.4, grain=1.5, crease=1.0):
    """Full grain: fine cells over slow folds, a dull shine."""
    def bump(g):
        slow = g.noise(g.coords(), 1 / 22, 3.0, 0.55)
        fine = g.mul(_cells(g, grain), -0.5)
        pores = g.noise(g.coords(), 1 / 0.9, 1.0)
        first = g.bump(slow, 0.35 * crease, 3.2 * MM)
        return g.bump(g.add(fine, g.mul(pores, 0.35)), 0.6, 0.45 * MM, first)

    shares = _shares(tint, shade, lambda g: g.ramp(g.noise(g.coords(), 1 / 30, 2.0), 0.3, 0.7, 0.95, 1.0))
    return dielectric(name, _coloured(colour, shade), shares, roughness, 1.45, bump=bump, specular=0.7)


def suede(name, tint=None, colour=0.5, shade=1.0):
    """Nap brushed here and there: no shine, a pale rim, mottled."""
    def factor(g):
        brushed = g.noise(g.coords(scale=(1, 1, 0.6)), 1 / 13, 3.0, 0.6)
        nap = g.noise(g.coords(), 1 / 1.1, 2.0, 0.7)
        return g.ramp(g.add(g.mul(brushed, 0.5), g.mul(nap, 0.5)), 0.32, 0.68, 0.78, 1.0)

    def bump(g):
        return g.bump(g.noise(g.coords(), 1 / 0.75, 2.0, 0.7), 0.75, 0.5 * MM,
                      g.bump(g.noise(g.coords(), 1 / 16, 2.0), 0.3, 2.5 * MM))

    return dielectric(name, _coloured(colour, shade), _shares(tint, shade, factor), 0.85, 1.3, bump=bump, sheen=0.22,
                      specular=0.35)


def knit(name, tint=None, colour=0.5, shade=1.0, pitch=2.3):
    """Ribs of leaning stitches with dark ground between them."""
    def height(g):
        u, v = _split(g, 1 / pitch)
        v = g.mul(v, 1.15)
        lean = g.math('ABSOLUTE', g.sub(g.math('FRACT', u), 0.5))
        stitch = _wave(g, g.add(v, g.mul(lean, 1.1)))
        column = g.math('SQRT', _wave(g, u))
        return g.mul(g.math('POWER', stitch, 0.7), column)

    shares = _shares(tint, shade, lambda g: g.ramp(height(g), 0.1, 0.75, 0.45, 1.0))
    return dielectric(name, _coloured(colour, shade), shares, 0.8, 1.3, specular=0.4, sheen=0.14,
                      bump=lambda g: g.bump(height(g), 0.8, 0.7 * MM))


def mesh_cloth(name, tint=None, colour=0.5, shade=1.0, pitch=2.7, depth=0.22, turn=0.0):
    """Open mesh: round holes in staggered rows over a dark ground."""
    def holes(g):
        node = g.node('ShaderNodeTexVoronoi', voronoi_dimensions='2D')
        node.inputs['Randomness'].default_value = 0.0
        node.inputs['Scale'].default_value = 1.0
        g.put(node.inputs['Vector'], g.coords('UV', (1 / pitch, 1 / pitch, 1), (0, 0, turn + math.pi / 4)))
        return g.ramp(node.outputs['Distance'], 0.2, 0.42)

    def threads(g):
        u, v = _split(g, 2.6 / pitch, turn)
        return g.add(g.mul(holes(g), 1.0), g.mul(g.mul(_wave(g, u), _wave(g, v)), 0.25))

    shares = _shares(tint, shade, lambda g: g.ramp(holes(g), 0, 1, depth, 1.0))
    return dielectric(name, _coloured(colour, shade), shares, 0.75, 1.35, specular=0.5, sheen=0.12,
                      bump=lambda g: g.bump(threads(g), 0.8, 0.6 * MM))


def canvas(name, tint=None, colour=0.5, shade=1.0, pitch=1.25, contrast=0.66, shine=0.4):
    """Plain weave of heavy thread; with a small pitch, nylon."""
    def height(g):
        u, v = _split(g, 1 / pitch, 0.12)
        turn = g.mul(g.math('FRACT', g.mul(g.add(g.math('FLOOR', u), g.math('FLOOR', v)), 0.5)), 2.0)
        across = g.mul(_wave(g, v), g.math('SQRT', _wave(g, u)))
        along = g.mul(_wave(g, u), g.math('SQRT', _wave(g, v)))
        return g.add(g.mul(turn, across), g.mul(g.mul(g.sub(1.0, turn), along), 0.82))

    def factor(g):
        slub = g.noise(g.coords('UV', (0.05, 1.1, 1)), 1.0, 2.0)
        return g.mul(g.ramp(height(g), 0.05, 0.7, contrast, 1.0), g.ramp(slub, 0.3, 0.7, 0.9, 1.0))

    return dielectric(name, _coloured(colour, shade), _shares(tint, shade, factor), 0.65, 1.35, specular=shine,
                      sheen=0.1, bump=lambda g: g.bump(height(g), 0.8, 0.4 * MM))


def lining(name, tint=None, colour=0.5, shade=1.0):
    """Soft brushed textile inside the collar."""
    def spots(g):
        u, v = _split(g, 1 / 1.5, 0.7)
        return g.mul(_wave(g, u), _wave(g, v))

    shares = _shares(tint, shade, lambda g: g.ramp(spots(g), 0, 0.7, 0.72, 1.0))
    return dielectric(name, _coloured(colour, shade), shares, 0.8, 1.3, specular=0.3, sheen=0.2,
                      bump=lambda g: g.bump(spots(g), 0.5, 0.35 * MM))


def lace(name, tint=None, colour=0.5, shade=1.0, pitch=1.7):
    """Braid: diagonal threads along the band."""
    def height(g):
        u, v = _split(g, 1 / pitch)
        lean = g.math('ABSOLUTE', v)
        return _wave(g, g.add(u, lean))

    def factor(g):
        return g.ramp(height(g), 0.0, 0.6, 0.62, 1.0)

    return dielectric(name, _coloured(colour, shade), _shares(tint, shade, factor), 0.7, 1.35, specular=0.4, sheen=0.12,
                      bump=lambda g: g.bump(height(g), 0.7, 0.45 * MM))


def foam(name, tint=None, colour=0.8, shade=1.0):
    """Moulded foam: satin skin with a faint pebble."""
    def bump(g):
        fine = g.bump(g.mul(_cells(g, 1.3), -1.0), 0.4, 0.4 * MM)
        return g.bump(g.noise(g.coords(), 1 / 5, 2.0), 0.12, 1.2 * MM, fine)

    return dielectric(name, _coloured(colour, shade), None if tint is None else [(tint, shade)], 0.5, 1.4,
                      bump=bump, specular=0.7)


def rubber(name, tint=None, colour=0.05, shade=1.0, roughness=0.5):
    return dielectric(name, _coloured(colour, shade), None if tint is None else [(tint, shade)], roughness, 1.45,
                      bump=lambda g: g.bump(g.noise(g.coords(), 1 / 0.8, 1.0), 0.12, 0.3 * MM))


def crepe(name, colour):
    """Raw rubber in wavy layers."""
    def bump(g):
        layers = g.noise(g.coords(scale=(0.02, 0.02, 0.75)), 1.0, 3.0, 0.65)
        return g.bump(layers, 0.7, 1.0 * MM, g.bump(g.noise(g.coords(), 1 / 1.6, 2.0), 0.3, 0.4 * MM))

    return dielectric(name, colour, None, 0.6, 1.4, bump=bump, specular=0.6)


def thread(name, tint=None, colour=0.5, shade=1.0):
    return dielectric(name, _coloured(colour, shade), None if tint is None else [(tint, shade)], 0.55, 1.4,
                      specular=0.6)


def reflector(name, colour=(0.62, 0.64, 0.66)):
    return materials.metal(name, colour, None, 0.38, body=0.5)


def hole(name):
    return dielectric(name, 0.012, None, 0.8, 1.3)
