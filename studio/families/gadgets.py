"""Devices for the home. Tints: 1 body or cover, 2 second metal or rim."""
import numpy as np

import compose
import gear_finish as f
from families import gadgets_dials, gadgets_door, gadgets_home, gadgets_lamps, gadgets_sound

VIEWS = ('angle', 'front')

# `size` is the largest dimension in millimetres: bumps are measured by it.
MODELS = {
    'domvarel-cantata': {'make': gadgets_sound.cantata, 'size': 205},
    'lumquel-halo': {'make': gadgets_lamps.halo, 'size': 310},
    'lumquel-plume': {'make': gadgets_lamps.plume, 'size': 1100},
    'domvarel-equinox': {'make': gadgets_dials.equinox, 'size': 84},
    'habriske-vigil': {'make': gadgets_door.vigil, 'size': 130},
    'habriske-threshold': {'make': gadgets_door.threshold, 'size': 148},
    'habriske-latch': {'make': gadgets_door.latch, 'size': 132},
    'domvarel-node': {'make': gadgets_home.node, 'size': 75},
    'domvarel-nexus': {'make': gadgets_sound.nexus, 'size': 150},
    'domvarel-zephyr': {'make': gadgets_dials.zephyr, 'size': 100},
    'habriske-rondo': {'make': gadgets_home.rondo, 'size': 344},
}


def tints(slug, colour, value):
    if value is None:
        return {}
    base = compose.linear(value)
    out = {1: base, 2: base}
    if slug == 'domvarel-cantata':
        # Wool is read lighter between its shadows.
        out[1] = base * (1.35 if colour == 'graphite' else 1.2 if colour == 'stone' else 1.08)
        out[2] = compose.linear({'stone': '#8C8378', 'graphite': '#55565A', 'ivory': '#C9BCA4'}[colour])
    if slug == 'habriske-vigil':
        out[2] = compose.linear('#B9BBBE') if colour == 'white' else compose.linear('#55575C')
    if colour == 'black':
        out[1] = compose.linear('#2A2A2B')
    if slug in ('habriske-latch', 'habriske-threshold') and colour in ('black', 'graphite'):
        out[1] = compose.linear('#37373A' if colour == 'black' else '#5A5B5F')
    if slug in ('habriske-latch', 'habriske-threshold') and colour == 'silver':
        out[1] = compose.linear('#BDBFC2')
    return {k: np.clip(v, 0, 1).tolist() for k, v in out.items()}


def build(slug, parameters, view):
    f.MM = 1 / parameters['size']
    return parameters['make'](parameters, view)
