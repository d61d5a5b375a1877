"""The skins of the phones: back covers, frames, and how a colour becomes the colours of the parts."""
import numpy as np

import materials as m


def satin():
    """Etched glass, the quiet default."""
    return m.dielectric('back', tint=1, roughness=0.34, ior=1.5)


def gloss():
    return m.dielectric('back', tint=1, roughness=0.13, ior=1.56)


def pearl():
    """Gloss over a slightly metallic ground."""
    return m.dielectric('back', tint=1, roughness=0.26, ior=1.6, coat=0.8, coat_roughness=0.12)


def plastic():
    return m.dielectric('back', tint=1, roughness=0.22, ior=1.46)


def soft():
    return m.dielectric('back', tint=1, roughness=0.5, ior=1.42, bump=m.grain(220, 0.03, 0.002))


def dusk():
    """Dark above, colour below, as the sky after sunset; `Hämärä`."""
    def fade(g):
        split = g.node('ShaderNodeSeparateXYZ')
        g.put(split.inputs[0], g.coords())
        return g.ramp(split.outputs[2], -0.65, 0.75, 1.35, 0.22)

    return m.dielectric('back', tint=[(1, fade)], roughness=0.28, ior=1.6, coat=0.5, coat_roughness=0.12)


def stone():
    """Basalt: grains of three sizes, pale specks, matt."""
    def height(g):
        where = g.coords()
        return g.add(g.mul(g.noise(where, 75, 2.0, 0.6), 1.0), g.mul(g.noise(where, 16, 2.0), 0.7))

    def share(g):
        fine = g.ramp(g.noise(g.coords(location=(3, 1, 7)), 95, 1.5, 0.55), 0.34, 0.68, 0.66, 1.2)
        return g.mul(fine, g.ramp(g.noise(g.coords(location=(9, 4, 2)), 7, 3.0), 0.3, 0.7, 0.9, 1.06))

    return m.dielectric('back', tint=[(1, share)], roughness=0.5, ior=1.46, specular=0.7,
                        bump=lambda g: g.bump(height(g), 0.26, 0.012))


def hide():
    """Grained leather substitute."""
    def cells(g):
        node = g.node('ShaderNodeTexVoronoi', feature='SMOOTH_F1')
        g.put(node.inputs['Vector'], g.coords())
        node.inputs['Scale'].default_value = 105
        return g.add(g.math('MULTIPLY', node.outputs['Distance'], -1.0), g.mul(g.noise(g.coords(), 40, 3), 0.5))

    return m.dielectric('back', tint=1, roughness=0.44, ior=1.46, sheen=0.04,
                        bump=lambda g: g.bump(cells(g), 0.32, 0.006))


def ribbed(scale=17.0, lean=0.0, strength=0.3):
    """Fine ribs across the back that fingers hold on to."""
    def make():
        def height(g):
            split = g.node('ShaderNodeSeparateXYZ')
            g.put(split.inputs[0], g.coords(rotation=(0, lean, 0)))
            return g.math('SINE', g.mul(split.outputs[2], scale * 6.283))
        return m.dielectric('back', tint=1, roughness=0.42, ior=1.46,
                            bump=lambda g: g.bump(height(g), strength, 0.004))
    return make


def checks():
    """Small pyramids, as on the grip of a tool."""
    def height(g):
        split = g.node('ShaderNodeSeparateXYZ')
        g.put(split.inputs[0], g.coords(rotation=(0, 0.7854, 0)))
        a, b = (g.math('ABSOLUTE', g.sub(g.math('FRACT', g.mul(split.outputs[i], 36.0)), 0.5)) for i in (0, 2))
        return g.math('MINIMUM', g.add(a, b), 0.86)

    return m.dielectric('back', tint=1, roughness=0.40, ior=1.48, bump=lambda g: g.bump(height(g), 0.35, 0.008))


BACKS = {
    'satin': satin, 'gloss': gloss, 'pearl': pearl, 'plastic': plastic, 'soft': soft, 'dusk': dusk,
    'stone': stone, 'hide': hide, 'ribbed': ribbed(), 'waves': ribbed(7.0, 0.5, 0.35), 'checks': checks,
}

FRAMES = {
    'satin': lambda: m.metal('frame', tint=2, roughness=0.28, body=0.18),
    'brushed': lambda: m.metal('frame', tint=2, roughness=0.24, body=0.08,
                               bump=m.grain(90, 0.10, 0.003, (1, 14, 1), 2.0)),
    'polished': lambda: m.metal('frame', tint=2, roughness=0.07),
    'plastic': lambda: m.dielectric('frame', tint=2, roughness=0.3, ior=1.46, specular=0.6),
    'rubber': lambda: m.dielectric('frame', tint=2, roughness=0.5, ior=1.42, specular=0.4),
}


def _mix(a, b, t):
    return np.asarray(a, np.float32) * (1 - t) + np.asarray(b, np.float32) * t


def _luma(c):
    return float(np.dot(c, (0.2126, 0.7152, 0.0722)))


def frame_colour(rgb, kind):
    """The metal that goes with a back of linear colour `rgb`."""
    bright = _luma(rgb)
    if kind == 'same':
        return rgb
    if kind == 'dark':
        return np.float32((0.018, 0.018, 0.019))
    if kind == 'titanium':
        return _mix((0.40, 0.375, 0.345), rgb, 0.32) if bright > 0.05 else _mix((0.085, 0.085, 0.09), rgb, 0.5)
    if kind == 'steel':
        return _mix((0.74, 0.74, 0.75), rgb, 0.30) if bright > 0.05 else np.float32((0.16, 0.16, 0.17))
    if kind == 'gold':
        return _mix((0.80, 0.58, 0.36), rgb, 0.25)
    # Dyed aluminium: the same colour, a little greyer and brighter, as metal has no white underneath.
    cousin = _mix(rgb, (bright,) * 3, 0.18)
    return np.clip(cousin * 1.12 + 0.035, 0, 0.88)


# Where the wallpapers of grey, black and white phones lean to.
LEAN = {'Velunor': (0.22, 0.42, 0.95), 'Izumari': (0.95, 0.42, 0.26), 'Dorvane': (0.80, 0.55, 0.30),
        'Talvessa': (0.16, 0.55, 0.62), 'Ombrelisse': (0.85, 0.40, 0.46), 'Quellor': (0.30, 0.26, 0.95)}


def paper_colour(rgb, brand):
    """The deeper cousin that fills the wallpaper; pale and grey phones take their brand's own."""
    bright, top, low = _luma(rgb), float(rgb.max()), float(rgb.min())
    pale = 1 - (top - low) / max(top, 1e-4)
    if pale > 0.72:
        vivid = np.float32(LEAN[brand])
    else:
        # The same hue, never paler than this.
        vivid = (rgb - low) / (top - low) * 0.78 + 0.22
    return np.clip(vivid * (0.24 + 0.16 * min(1.0, bright * 2)), 0, 0.5)
