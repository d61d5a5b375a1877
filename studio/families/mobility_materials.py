"""What vehicles are made of: one material each, made when first asked for."""
import materials as m

_made = {}


def fresh():
    """Forget the materials of the scene before."""
    _made.clear()


def _grip_tape(name):
    return m.dielectric(name, 0.022, None, 0.75, 1.4, bump=m.grain(1600, 0.9, 0.003, detail=0.0))


def _wood(name):
    def rings(g):
        return g.noise(g.coords(scale=(1.5, 26, 60)), 6, 4, 0.6)

    g = m.Graph(name)
    tone = g.ramp(rings(g), 0.3, 0.7)
    colour = g.node('ShaderNodeMixRGB')
    g.put(colour.inputs[0], tone)
    g.put(colour.inputs[1], (0.30, 0.145, 0.06))
    g.put(colour.inputs[2], (0.50, 0.28, 0.125))
    normal = g.bump(rings(g), 0.08, 0.002)
    face = g.mul(g.fresnel(1.45, normal), 0.8)
    return g.finish(g.mix(face, g.diffuse(colour.outputs[0], normal), g.glossy(1.0, 0.28, normal)))


def _lens(name):
    """A lit lens: bright in the middle, with the studio reflected on it."""
    g = m.Graph(name)
    face = g.fresnel(1.5)
    return g.finish(g.mix(face, g.emission((1.0, 0.96, 0.87), 0.82), g.glossy(1.0, 0.03)))


def _carbon(name):
    return m.dielectric(name, 0.018, None, 0.3, 1.45, 0.7, 0.04, bump=m.grain(700, 0.05, 0.001))


MAKERS = {
    # The colour of the product, a second tone of it, and an accent.
    'body': lambda n: m.paint(n, tint=1, roughness=0.32, coat=0.85),
    'satin': lambda n: m.dielectric(n, tint=1, roughness=0.38, ior=1.45, coat=0.25, coat_roughness=0.25),
    'second': lambda n: m.paint(n, tint=2, roughness=0.34, coat=0.6),
    'accent': lambda n: m.paint(n, tint=3, roughness=0.3, coat=0.7),
    'accent metal': lambda n: m.anodised(n, tint=3, roughness=0.26),
    'rubber': lambda n: m.rubber(n, 0.020, roughness=0.62),
    'tyre': lambda n: m.dielectric(n, 0.017, None, 0.6, 1.38, sheen=0.05, bump=m.grain(900, 0.08, 0.001)),
    'tan wall': lambda n: m.dielectric(n, (0.36, 0.2, 0.09), None, 0.6, 1.4),
    'reflex': lambda n: m.dielectric(n, 0.55, None, 0.35, 1.5),
    'grip': lambda n: m.rubber(n, 0.026, roughness=0.5),
    'grip tape': _grip_tape,
    'black': lambda n: m.dielectric(n, 0.020, None, 0.36, 1.48),
    'black matt': lambda n: m.dielectric(n, 0.024, None, 0.5, 1.45, bump=m.grain(900, 0.06, 0.001)),
    'black gloss': lambda n: m.gloss_plastic(n, 0.012),
    'black metal': lambda n: m.metal(n, 0.075, None, 0.3, body=0.35),
    'motor': lambda n: m.metal(n, 0.13, None, 0.38, body=0.45),
    'alloy': lambda n: m.metal(n, 0.52, None, 0.27, body=0.14),
    'steel': lambda n: m.metal(n, 0.60, None, 0.16, body=0.03),
    'chrome': lambda n: m.polished(n, 0.70, roughness=0.08),
    'rotor': lambda n: m.metal(n, 0.46, None, 0.22, body=0.05),
    'brass': lambda n: m.metal(n, (0.66, 0.45, 0.17), None, 0.2, body=0.05),
    'leather': lambda n: m.leather(n, (0.235, 0.088, 0.032), scale=900, roughness=0.38),
    'dark leather': lambda n: m.leather(n, 0.026, scale=900, roughness=0.45),
    'stitch': lambda n: m.soft_plastic(n, (0.62, 0.47, 0.3)),
    'canvas': lambda n: m.dielectric(n, (0.42, 0.36, 0.27), None, 0.75, 1.35, sheen=0.2, bump=m.grain(900, 0.3, 0.001)),
    'wood': _wood,
    'carbon': _carbon,
    'cable': lambda n: m.dielectric(n, 0.016, None, 0.42, 1.48),
    'lens': _lens,
    'glass': lambda n: m.clear_glass(n),
    'lamp': lambda n: m.glow(n, (1.0, 0.95, 0.84), 1.5),
    'mirror': lambda n: m.polished(n, 0.82, roughness=0.05),
    'red': lambda n: m.dielectric(n, (0.42, 0.012, 0.012), None, 0.08, 1.5, 0.5),
    'red glow': lambda n: m.glow(n, (0.95, 0.06, 0.04), 0.9),
    'amber': lambda n: m.dielectric(n, (0.80, 0.27, 0.02), None, 0.1, 1.5, 0.5),
    'display': lambda n: m.dark_glass(n),
    'digits': lambda n: m.glow(n, (0.75, 0.95, 0.9), 0.9),
    'reflector': lambda n: m.dielectric(n, (0.7, 0.7, 0.68), None, 0.1, 1.5),
    'spring': lambda n: m.dielectric(n, (0.55, 0.035, 0.02), None, 0.25, 1.5, 0.7),
    'white': lambda n: m.soft_plastic(n, 0.7),
}


def mat(name):
    if name not in _made:
        _made[name] = MAKERS[name](name)
    return _made[name]
