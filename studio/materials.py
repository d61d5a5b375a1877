"""The materials of the studio.

Where a function takes `tint`, it is None (the surface keeps `colour`), a slot number 1..3, or a list
of (slot, factor) pairs, factor being a number or a function of the Graph that gives a socket. A tinted
surface is rendered in neutral grey and coloured by compose.py. Every closure here is written out
(diffuse, glossy, Fresnel) instead of the Principled shader, because only then are the colour passes
exactly what the arithmetic of compose.py expects.
"""
from nodes import Graph
from scene import BASE


def _shares(g, colour, tint):
    """The colour to render with, and for each slot the share of the surface that it colours."""
    if tint is None:
        return colour, []
    pairs = [(tint, 1.0)] if isinstance(tint, int) else tint
    shares = [(slot, f(g) if callable(f) else f) for slot, f in pairs]
    total = None
    for _, share in shares:
        total = share if total is None else g.add(total, share)
    if isinstance(total, (int, float)):
        return BASE * total, shares
    return g.scale(BASE, total), shares


def _bumped(g, bump):
    return bump(g) if callable(bump) else bump


def dielectric(name, colour=0.5, tint=None, roughness=0.35, ior=1.5, coat=0.0, coat_roughness=0.04,
               bump=None, sheen=0.0, specular=1.0):
    """Paint, plastic, ceramic, glass over colour: a coloured body under a white reflection."""
    g = Graph(name)
    normal = _bumped(g, bump)
    base, shares = _shares(g, colour, tint)
    face = g.fresnel(ior, normal)
    # Rough surfaces do not turn into mirrors at the rim.
    rough = roughness if isinstance(roughness, (int, float)) else 0.4
    face = g.mul(g.math('MINIMUM', face, 1 - 0.75 * min(1, rough * 1.3)), specular)
    shader = g.mix(face, g.diffuse(base, normal), g.glossy(1.0, roughness, normal))
    seen = g.sub(1.0, face)
    if sheen:
        rim = g.mul(g.grazing(normal, 3.0), sheen)
        shader = g.mix(rim, shader, g.diffuse(0.8, normal))
        seen = g.mul(seen, g.sub(1.0, rim))
    if coat:
        over = g.mul(g.fresnel(1.5), coat)
        shader = g.mix(over, shader, g.glossy(1.0, coat_roughness))
        seen = g.mul(seen, g.sub(1.0, over))
    for slot, share in shares:
        g.tint(slot, diffuse=g.mul(seen, share))
    return g.finish(shader)


def metal(name, colour=0.6, tint=None, roughness=0.2, body=0.0, anisotropy=0.0, rotation=0.0,
          tangent=None, bump=None, coat=0.0):
    """Metal: its reflections carry the colour. `body` adds the milky part of an anodised surface."""
    g = Graph(name)
    normal = _bumped(g, bump)
    base, shares = _shares(g, colour, tint)
    rim = g.mul(g.grazing(normal), 0.9 - min(0.6, 0.6 * (roughness if isinstance(roughness, float) else 0.3)))
    keep = g.sub(1.0, rim)
    shade = g.plus(g.scale(base, keep), g.scale(1.0, rim))
    shader = g.glossy(shade, roughness, normal, anisotropy, rotation, g_tangent(g, tangent))
    if body:
        shader = g.mix(body, shader, g.diffuse(base, normal))
    seen = 1.0
    if coat:
        over = g.mul(g.fresnel(1.5), coat)
        shader = g.mix(over, shader, g.glossy(1.0, 0.04))
        seen = g.sub(1.0, over)
    for slot, share in shares:
        part = g.mul(seen, share)
        g.tint(slot, diffuse=g.mul(part, body), glossy=g.mul(g.mul(part, keep), 1 - body))
    return g.finish(shader)


def g_tangent(g, tangent):
    """'X', 'Y' or 'Z': brushed around that axis."""
    if tangent is None:
        return None
    return g.node('ShaderNodeTangent', direction_type='RADIAL', axis=tangent).outputs[0]


def grain(scale=400.0, strength=0.08, distance=0.002, stretch=(1, 1, 1), detail=1.0):
    """A bump of fine noise; stretch one axis to brush it."""
    return lambda g: g.bump(g.noise(g.coords(scale=stretch), scale, detail), strength, distance)


def paint(name, colour=0.5, tint=None, roughness=0.3, coat=1.0):
    """Lacquer: satin colour under a clear coat."""
    return dielectric(name, colour, tint, roughness, 1.4, coat, 0.03)


def anodised(name, colour=0.6, tint=None, roughness=0.32):
    """Blasted and dyed aluminium: soft reflections."""
    return metal(name, colour, tint, roughness, body=0.25)


def brushed(name, colour=0.62, tint=None, roughness=0.26, stretch=(1, 1, 40), scale=60.0):
    """Fine parallel scratches: stretched across the two other axes of the object."""
    return metal(name, colour, tint, roughness, body=0.06,
                 bump=grain(scale, 0.12, 0.004, stretch, 2.0))


def polished(name, colour=0.72, tint=None, roughness=0.07):
    """Steel or a ring round a lens."""
    return metal(name, colour, tint, roughness)


def clear_glass(name, colour=(1, 1, 1), ior=1.45, roughness=0.0, haze=0.0):
    """Thin glass: what lies behind shows unbent, which keeps both alpha and tints true."""
    g = Graph(name)
    shader = g.mix(g.fresnel(ior), g.transparent(colour), g.glossy(1.0, roughness))
    if haze:
        shader = g.mix(haze, shader, g.diffuse(0.8))
    return g.finish(shader)


def dark_glass(name, colour=0.006, roughness=0.02, ior=1.5):
    """A switched-off screen, a camera window."""
    return dielectric(name, colour, None, roughness, ior)


def coated_lens(name, coating=(0.25, 0.3, 0.9), depth=0.004, strength=0.6):
    """Black depth under an anti-reflection coating that glows at the rim."""
    g = Graph(name)
    face = g.fresnel(1.45)
    sheen = g.plus(g.scale(coating, strength), g.scale(1.0, g.grazing(power=6.0)))
    shader = g.blend(g.diffuse(depth), g.mix(g.ramp(face, 0.0, 0.5, 0.12, 1.0, False),
                                             g.transparent(0.0), g.glossy(sheen, 0.02)))
    return g.finish(shader)


def gloss_glass(name, colour=0.5, tint=None):
    """Back glass: colour seen through polished glass."""
    return dielectric(name, colour, tint, 0.02, 1.5)


def frosted_glass(name, colour=0.5, tint=None, roughness=0.36):
    """Etched back glass, ceramic: a broad silky reflection."""
    return dielectric(name, colour, tint, roughness, 1.55)


def ceramic(name, colour=0.5, tint=None):
    return dielectric(name, colour, tint, 0.12, 1.6)


def rubber(name, colour=0.03, tint=None, roughness=0.55):
    return dielectric(name, colour, tint, roughness, 1.42, sheen=0.12, bump=grain(300, 0.05, 0.002))


def soft_plastic(name, colour=0.5, tint=None, roughness=0.42):
    return dielectric(name, colour, tint, roughness, 1.46, bump=grain(500, 0.03, 0.001))


def gloss_plastic(name, colour=0.5, tint=None):
    return dielectric(name, colour, tint, 0.12, 1.46)


def fabric(name, colour=0.5, tint=None, scale=120.0, strength=0.5, kind='UV'):
    """Woven cloth: two crossing waves of thread. Give the mesh UVs in real lengths."""
    def height(g):
        return _weave(g, g.coords(kind, (scale, scale, scale)))

    return dielectric(name, colour, tint, 0.7, 1.35, sheen=0.25,
                      bump=lambda g: g.bump(height(g), strength, 0.5 / scale))


def _weave(g, vector):
    split = g.node('ShaderNodeSeparateXYZ')
    g.put(split.inputs[0], vector)
    u, v = split.outputs[0], split.outputs[1]
    crossing = g.add(g.math('FLOOR', u), g.math('FLOOR', v))
    turn = g.mul(g.math('FRACT', g.mul(crossing, 0.5)), 2.0)
    across = g.math('ABSOLUTE', g.math('SINE', g.mul(u, 3.14159)))
    along = g.math('ABSOLUTE', g.math('SINE', g.mul(v, 3.14159)))
    return g.add(g.mul(turn, across), g.mul(g.sub(1.0, turn), along))


def knit(name, colour=0.5, tint=None, scale=60.0, kind='UV'):
    """Knitted cloth: columns of leaning stitches."""
    def height(g):
        split = g.node('ShaderNodeSeparateXYZ')
        g.put(split.inputs[0], g.coords(kind, (scale, scale, scale)))
        u, v = split.outputs[0], split.outputs[1]
        lean = g.math('ABSOLUTE', g.sub(g.math('FRACT', u), 0.5))
        stitch = g.math('ABSOLUTE', g.math('SINE', g.mul(g.add(v, lean), 3.14159)))
        column = g.math('SINE', g.mul(g.math('FRACT', u), 3.14159))
        return g.mul(stitch, g.math('SQRT', column))

    return dielectric(name, colour, tint, 0.75, 1.35, sheen=0.25,
                      bump=lambda g: g.bump(height(g), 0.7, 0.6 / scale))


def mesh_cloth(name, colour=0.5, tint=None, scale=90.0, kind='UV'):
    """Sports mesh: round holes in staggered rows, dark at the bottom."""
    def holes(g):
        node = g.node('ShaderNodeTexVoronoi', voronoi_dimensions='2D')
        node.inputs['Randomness'].default_value = 0.0
        node.inputs['Scale'].default_value = 1.0
        turned = g.coords(kind, (scale, scale * 0.866, scale), (0, 0, 0.785))
        g.put(node.inputs['Vector'], turned)
        return g.ramp(node.outputs['Distance'], 0.2, 0.38)

    shares = tint
    if tint is not None:
        pairs = [(tint, 1.0)] if isinstance(tint, int) else tint
        shares = [(slot, lambda g, f=f: g.ramp(holes(g), 0, 1, 0.12, f if not callable(f) else 1.0))
                  for slot, f in pairs]
    return dielectric(name, colour, shares, 0.7, 1.35, sheen=0.2,
                      bump=lambda g: g.bump(holes(g), 0.8, 0.4 / scale))


def leather(name, colour=0.5, tint=None, scale=220.0, roughness=0.42):
    """Grained hide with a dull shine."""
    def cells(g):
        node = g.node('ShaderNodeTexVoronoi', feature='SMOOTH_F1')
        g.put(node.inputs['Vector'], g.coords())
        node.inputs['Scale'].default_value = scale
        return g.math('MULTIPLY', node.outputs['Distance'], -1.0)

    return dielectric(name, colour, tint, roughness, 1.45,
                      bump=lambda g: g.bump(cells(g), 0.35, 0.4 / scale))


def glow(name, colour=(1, 1, 1), strength=1.0):
    """A small lamp or a lit symbol."""
    g = Graph(name)
    return g.finish(g.emission(colour, strength))


def screen(name, image, strength=0.95, masks=None, kind='UV', reflection=0.55):
    """A lit screen under glass. `image` is what it shows in every colour; `masks` is an image whose
    red, green and blue say how much of the colours of slots 1, 2 and 3 are added."""
    g = Graph(name)
    where = g.node('ShaderNodeTexCoord').outputs[kind]
    picture = g.image(image, where)
    colour = picture.outputs['Color']
    face = g.mul(g.fresnel(1.5), reflection)
    lit = g.sub(1.0, face)
    if masks is not None:
        parts = g.node('ShaderNodeSeparateRGB')
        g.put(parts.inputs[0], g.image(masks, where).outputs['Color'])
        for slot in (1, 2, 3):
            share = g.mul(parts.outputs[slot - 1], strength)
            g.tint(slot, emission=g.mul(share, lit))
    return g.finish(g.mix(face, g.emission(colour, strength), g.glossy(1.0, 0.015)))
