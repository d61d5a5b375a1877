"""Sneakers: nine models on one last, each with its own cut, panels, cloth, laces and sole.

Tint slots: 1 the upper, 2 the second part (panels or sole), 3 the accent.
"""
import math

import bpy
from mathutils import Vector

import compose
from families import sneakers_models as models

VIEWS = ('side', 'angle')

MODELS = {
    'calvestre-court': {'cut': 'low', 'make': 'court'},
    'calvestre-atelier': {'cut': 'low', 'make': 'atelier'},
    'calvestre-promenade': {'cut': 'low', 'make': 'promenade'},
    'strevik-pace': {'cut': 'low', 'make': 'pace'},
    'strevik-ridge': {'cut': 'low', 'make': 'ridge'},
    'strevik-drift': {'cut': 'low', 'make': 'drift'},
    'nembrique-arcade': {'cut': 'high', 'make': 'arcade'},
    'nembrique-loft': {'cut': 'slip', 'make': 'loft'},
    'nembrique-verse': {'cut': 'low', 'make': 'verse'},
}

# Turn of the shoe and height of the eye, in degrees.
POSES = {'side': (-9, 13), 'angle': (-43, 27)}


def _look(elevation):
    """Raise the eye; the lens, the distance and the light stay."""
    camera = bpy.context.scene.camera
    aim = Vector((0, 0, 0.5))
    reach = (camera.location - aim).length
    a = math.radians(elevation)
    camera.location = aim + reach * Vector((0, -math.cos(a), math.sin(a)))
    camera.rotation_euler = (camera.location - aim).to_track_quat('Z', 'Y').to_euler()


def build(slug, parameters, view):
    getattr(models, parameters['make'])(parameters)
    turn, elevation = POSES[view]
    _look(parameters.get('elevation', {}).get(view, elevation))
    items = [i for i in bpy.data.collections['product'].all_objects if i.parent is None]
    handle = bpy.data.objects.new('right shoe', None)
    bpy.data.collections['product'].objects.link(handle)
    for item in items:
        item.parent = handle
    handle.rotation_euler = (0, 0, math.radians(turn))
    handle.scale = (1, 0.96, 1)
    return {}


def _mix(a, b, t):
    return tuple(p * (1 - t) + q * t for p, q in zip(a, b))


def _hide(hex):
    """Dyed hide and cloth: paper white and pitch black do not exist on a shoe."""
    return tuple(0.004 + 0.75 * c for c in compose.linear(hex))


PALE, INK = _hide('#F4F1EA'), _hide('#2A2927')
# The second part and the accent of each model, from the main colour and whether it is light.
SECOND = {
    'calvestre-promenade': lambda c, light: _mix(c, PALE, 0.30),
    'strevik-pace': lambda c, light: PALE,
    'strevik-ridge': lambda c, light: tuple(v * 0.42 for v in c),
    'strevik-drift': lambda c, light: _mix(c, PALE, 0.62) if not light else _hide('#D5D6D8'),
    'nembrique-arcade': lambda c, light: _hide('#B4BDC3') if light else PALE,
    'nembrique-loft': lambda c, light: _hide('#9A6B42') if light else _hide('#3A2A20'),
    'nembrique-verse': lambda c, light: _mix(c, _hide('#8C7F78'), 0.28 if not light else 0.14),
}
ACCENT = {
    'strevik-pace': lambda c, light: _hide('#E2704E') if light or sum(c) < 0.3 else _hide('#2B3550'),
    'strevik-ridge': lambda c, light: _hide('#E39A45'),
    'calvestre-atelier': lambda c, light: _hide('#EFE6D6'),
}


def tints(slug, colour, hex):
    main = _hide(hex)
    luma = 0.2126 * main[0] + 0.7152 * main[1] + 0.0722 * main[2]
    light = luma > 0.42
    second = SECOND.get(slug, lambda c, _: c)(main, light)
    accent = ACCENT.get(slug, lambda c, pale: _hide('#FAF9F6') if pale else _mix(c, PALE, 0.82))(main, light)
    if colour == 'black' and slug == 'calvestre-court':
        accent = INK
    return {1: main, 2: second, 3: accent}
