"""Materials for small devices modelled in millimetres: weaves, meshes, brushed metal, lit faces."""
import bpy
import numpy as np

import materials as m
from nodes import Graph

# A millimetre in the finished scene, roughly: bump heights are measured there.
MM = 1 / 75


def image(name, pixels, data=False):
    """A Blender image from an array of 0..1, rows from the top."""
    pixels = np.asarray(pixels, np.float32)
    if pixels.ndim == 2:
        pixels = np.repeat(pixels[..., None], 3, 2)
    if pixels.shape[2] == 3:
        pixels = np.dstack([pixels, np.ones(pixels.shape[:2], np.float32)])
    h, w = pixels.shape[:2]
    item = bpy.data.images.new(name, w, h, alpha=False, float_buffer=data)
    item.colorspace_settings.name = 'Non-Color' if data else 'sRGB'
    item.pixels.foreach_set(np.ascontiguousarray(pixels[::-1]).ravel())
    item.pack()
    return item


def tile(g, height, size, kind='UV', turn=0.0):
    """A repeating height map, `size` millimetres wide."""
    sx, sy = size if isinstance(size, tuple) else (size, size)
    where = g.coords(kind, (1 / sx, 1 / sy, 1), (0, 0, turn))
    return g.image(height, where, 'REPEAT').outputs['Color']


def relief(height, size, depth, strength=1.0, turn=0.0):
    return lambda g: g.bump(tile(g, height, size, turn=turn), strength, depth * MM)


def gaps(height, size, low=0.05, high=0.55, floor=0.25, turn=0.0):
    """Darker where the height map is low: light does not reach between threads."""
    return lambda g: g.ramp(tile(g, height, size, turn=turn), low, high, floor, 1.0)


def noise_bump(scale, strength, depth, stretch=(1, 1, 1), detail=2.0, kind='Object'):
    return lambda g: g.bump(g.noise(g.coords(kind, stretch), scale, detail), strength, depth * MM)


# Height maps -------------------------------------------------------------------------------------

def _grid(n):
    y, x = np.mgrid[0:n, 0:n] / n
    return x, y


def weave_map(n=256, threads=2, round_=0.5, fibre=0.12):
    """Plain weave: `threads` over-and-under pairs each way."""
    x, y = _grid(n)
    u, v = x * threads * 2, y * threads * 2
    over = (np.floor(u) + np.floor(v)) % 2
    fu, fv = u % 1 - 0.5, v % 1 - 0.5
    warp = np.sqrt(np.clip(1 - (fu / 0.52) ** 2, 0, 1)) * (0.45 + 0.55 * np.cos(fv * np.pi))
    weft = np.sqrt(np.clip(1 - (fv / 0.52) ** 2, 0, 1)) * (0.45 + 0.55 * np.cos(fu * np.pi))
    h = np.where(over > 0, np.maximum(warp, weft * 0.4), np.maximum(weft, warp * 0.4))
    lines = np.where(over > 0, np.sin((u * 5 + v * 1.5) * 2 * np.pi), np.sin((v * 5 + u * 1.5) * 2 * np.pi))
    return np.clip(h * (1 - fibre) + fibre * 0.5 * (lines + 1) * h, 0, 1)


def wool_map(n=512, threads=8, seed=4):
    """A coarser cloth whose yarns differ a little from one another."""
    rng = np.random.default_rng(seed)
    x, y = _grid(n)
    k = threads * 2
    wob = lambda t, p: 0.1 * np.sin(2 * np.pi * (t * 2 + p))
    u, v = x * k + wob(y, .2), y * k + wob(x, .6)
    iu, iv = np.floor(u).astype(int) % k, np.floor(v).astype(int) % k
    over = (iu + iv) % 2
    tone_u, tone_v = rng.uniform(0.72, 1, k), rng.uniform(0.72, 1, k)
    fu, fv = u % 1 - 0.5, v % 1 - 0.5
    warp = np.sqrt(np.clip(1 - (fu / 0.55) ** 2, 0, 1)) * (0.35 + 0.65 * np.cos(fv * np.pi)) * tone_u[iu]
    weft = np.sqrt(np.clip(1 - (fv / 0.55) ** 2, 0, 1)) * (0.35 + 0.65 * np.cos(fu * np.pi)) * tone_v[iv]
    h = np.where(over > 0, np.maximum(warp, weft * 0.3), np.maximum(weft, warp * 0.3))
    hair = np.where(over > 0, np.sin((u * 3 + v * 2.2) * 2 * np.pi), np.sin((v * 3 + u * 2.2) * 2 * np.pi))
    h = h * (0.86 + 0.14 * hair)
    grain = rng.random((n, n))
    return np.clip(h * (0.9 + 0.2 * (grain - 0.5)), 0, 1)


def milanese_map(n=256):
    """Flattened wire loops leaning left and right in turn."""
    x, y = _grid(n)
    h = np.zeros((n, n))
    for column in range(-1, 5):
        lean = 1 if column % 2 == 0 else -1
        for row in range(-2, 6):
            cx, cy = (column + 0.5) / 4, (row + 0.5 * (column % 2)) / 4
            dx, dy = x - cx, y - cy
            a = 0.62 * lean
            along, across = dx * np.sin(a) + dy * np.cos(a), dx * np.cos(a) - dy * np.sin(a)
            wire = 1 - (across / 0.1) ** 2
            end = np.clip(1 - (along / 0.2) ** 4, 0, 1)
            h = np.maximum(h, np.sqrt(np.clip(wire, 0, 1)) * end * (0.7 + 0.3 * np.cos(along * 8)))
    return h


def perforated_map(n=128, hole=0.32):
    """Staggered round holes; 0 in the hole."""
    x, y = _grid(n)
    d = np.full((n, n), 9.0)
    for cx, cy in ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)):
        d = np.minimum(d, np.hypot(x - cx, (y - cy) * 1.0))
    return np.clip((d - hole) / 0.05 + 0.5, 0, 1)


def weave_image(kind, **more):
    return image(kind.__name__, kind(**more), True)


# Finishes ----------------------------------------------------------------------------------------

def steel(name, tint=2, roughness=0.09, colour=0.68):
    return m.metal(name, colour, tint, roughness)


def satin(name, tint=2, stretch=(1, 1, 60), scale=1.2, roughness=0.3, strength=0.25, depth=0.05, colour=0.62):
    """Brushed: fine lines across the stretched axis of the object."""
    return m.metal(name, colour, tint, roughness, body=0.08,
                   bump=noise_bump(scale, strength, depth, stretch, 3.0))


def sunburst(name, tint=2, roughness=0.3, colour=0.6, body=0.1, kind='UV', count=260):
    """Brushed round the middle of a face whose UVs are centred on 0.5."""
    def bump(g):
        split = g.node('ShaderNodeSeparateXYZ')
        g.put(split.inputs[0], g.coords(kind, (1, 1, 1), location=(-0.5, -0.5, 0)))
        angle = g.math('ARCTAN2', split.outputs[1], split.outputs[0])
        join = g.node('ShaderNodeCombineXYZ')
        g.put(join.inputs[0], g.mul(angle, count / 6.283))
        return g.bump(g.noise(join.outputs[0], 1.0, 3.0), 0.16, 0.05 * MM)

    return m.metal(name, colour, tint, roughness, body=body, bump=bump)


def lacquer(name, tint=3, count=200, strength=0.07):
    """A dial: paint over rays that run out from the middle; UVs centred on 0.5."""
    def bump(g):
        split = g.node('ShaderNodeSeparateXYZ')
        g.put(split.inputs[0], g.coords('UV', (1, 1, 1), location=(-0.5, -0.5, 0)))
        angle = g.math('ARCTAN2', split.outputs[1], split.outputs[0])
        join = g.node('ShaderNodeCombineXYZ')
        g.put(join.inputs[0], g.mul(angle, count / 6.283))
        return g.bump(g.noise(join.outputs[0], 1.0, 2.0), strength, 0.05 * MM)

    return m.dielectric(name, 0.5, tint, 0.28, 1.6, bump=bump)


def blasted(name, tint=2, roughness=0.34, colour=0.6, body=0.2):
    return m.metal(name, colour, tint, roughness, body=body, bump=noise_bump(9, 0.12, 0.03))


def silicone(name, tint=1, roughness=0.5, colour=0.03):
    return m.dielectric(name, colour, tint, roughness, 1.42, sheen=0.1, bump=noise_bump(14, 0.06, 0.03))


def plastic(name, tint=None, roughness=0.4, colour=0.5, coat=0.0):
    return m.dielectric(name, colour, tint, roughness, 1.47, coat=coat, bump=noise_bump(8, 0.05, 0.03))


def gloss(name, tint=None, colour=0.5, roughness=0.1):
    return m.dielectric(name, colour, tint, roughness, 1.48)


def cloth(name, height, size, tint=1, colour=0.5, depth=0.35, roughness=0.72, floor=0.22, sheen=0.2, turn=0.0, high=0.6):
    """Woven cloth from a height map; UVs in millimetres."""
    shade = gaps(height, size, 0.05, high, floor, turn)
    pairs = None if tint is None else [(tint, shade)]
    base = colour if tint is not None else (lambda: colour)()
    return m.dielectric(name, base, pairs, roughness, 1.35, sheen=sheen, specular=0.6,
                        bump=relief(height, size, depth, turn=turn))


def wire(name, height, size, tint=1, depth=0.3, roughness=0.17, floor=0.06):
    """Metal mesh from a height map."""
    return m.metal(name, 0.6, [(tint, gaps(height, size, 0.02, 0.5, floor))], roughness,
                   bump=relief(height, size, depth))


def hide(name, tint=1, cell=0.62, roughness=0.42):
    """Calfskin: pebbles and a soft shine."""
    def bump(g):
        node = g.node('ShaderNodeTexVoronoi', feature='F1')
        g.put(node.inputs['Vector'], g.coords())
        node.inputs['Scale'].default_value = 1 / cell
        fine = g.noise(g.coords(), 0.5, 3.0)
        return g.bump(g.add(g.mul(node.outputs['Distance'], -0.7), g.mul(fine, 0.8)), 0.7, 0.26 * MM)

    return m.dielectric(name, 0.5, tint, roughness, 1.45, bump=bump)


def lit(name, picture, strength=0.95, reflection=0.75, masks=None):
    return m.screen(name, picture, strength, masks, 'UV', reflection)


def printed(name, picture, roughness=0.4, colour_kind='UV'):
    """A printed or enamelled face: the image is its colour."""
    g = Graph(name)
    where = g.node('ShaderNodeTexCoord').outputs[colour_kind]
    colour = g.image(picture, where).outputs['Color']
    face = g.mul(g.fresnel(1.45), 0.6)
    return g.finish(g.mix(face, g.diffuse(colour), g.glossy(1.0, roughness)))
