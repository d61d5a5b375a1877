"""Scooters and bicycles, in metres; the drive side faces the camera, the front is at the right."""
import bpy
import compose
import numpy as np
from mathutils import Matrix

from families import mobility_bikes as bikes
from families import mobility_materials
from families import mobility_mesh as ms

VIEWS = ('side', 'angle')

MODELS = {
    'rouvarn-metro': dict(kind='scooter', label='METRO', radius=0.108, tyre=0.050, base=0.860, deck=(0.078, 0.138, 0.158), stem=0.720, foot_latch=True, lamp='slot', pattern='chevron', bell=0.017),
    'rouvarn-aria': dict(kind='scooter', label='ARIA', radius=0.102, tyre=0.042, base=0.835, deck=(0.092, 0.128, 0.146), stem=0.725, handle=0.300, tube_size=(0.0165, 0.0185), square=2.2, taper=0.9, head=0.0235,
                         neck=(0.024, 0.019), windows=True, bumper=False, finish='satin', fork='satin', lamp='round', pattern='lines', hub='alloy', spokes=5, guard='second', letters=0.021, bar=0.235, grip='leather', ribs=False, bell=0.016),
    'rouvarn-terra': dict(kind='scooter', label='TERRA', radius=0.135, tyre=0.072, base=0.985, deck=(0.100, 0.178, 0.205), stem=0.750, tube_size=(0.0225, 0.0265), square=3.0, head=0.0315, neck=(0.040, 0.034), gap=0.052,
                          suspension=True, tread='knobby', depth=0.0055, motor='rear', brakes=2, discs=(0.066, 0.066), lamp='twin', pattern='bars', indicators=True, bar=0.300, rise=0.030, sweep=0.040, offset=0.030, spokes=5, letters=0.031, speed='25', back=0.085),
    'rouvarn-avenue': dict(kind='scooter', label='AVENUE', radius=0.127, tyre=0.054, base=0.930, deck=(0.086, 0.160, 0.200), stem=0.735, tube_size=(0.0205, 0.0240), drawer=True, bumper=False, motor='rear', brakes=2, discs=(0.0, 0.058), lamp='round',
                           lamp_shell='chrome', pattern='chevron', indicators=True, bar=0.285, rise=0.014, sweep=0.055, grip='leather', ribs=False, ergo=True, bell=0.025, bell_metal='brass', guard='second', letters=0.027, spokes=7),
    'trajenne-boulevard': dict(kind='bike', make='boulevard', radius=0.355, base=1.095, bb=(0.455, 0.285), head=69.5, rake=0.060, crown=0.400, tube=0.175, seat=70, seat_tube=0.46, saddle=0.655),
    'trajenne-faubourg': dict(kind='bike', make='faubourg', radius=0.346, base=1.035, bb=(0.432, 0.283), head=71.5, rake=0.048, crown=0.375, tube=0.165, seat=73, seat_tube=0.520, saddle=0.680),
    'trajenne-pliant': dict(kind='bike', make='pliant', radius=0.250, base=0.985, bb=(0.395, 0.290), head=72, rake=0.035, crown=0.285, tube=0.135, seat=71, seat_tube=0.34, saddle=0.640),
    'trajenne-corniche': dict(kind='bike', make='corniche', radius=0.356, base=1.065, bb=(0.440, 0.288), head=70.5, rake=0.050, crown=0.395, tube=0.160, seat=73.5, seat_tube=0.480, saddle=0.690),
    'trajenne-porteur': dict(kind='bike', make='porteur', radius=0.262, base=1.275, bb=(0.545, 0.300), head=69, rake=0.045, crown=0.305, tube=0.185, seat=70, seat_tube=0.40, saddle=0.640,
                             deck=(-0.265, 0.430, 0.620), field=((-0.31, -0.12, 0.10), (0.5, 0.12, 0.70))),
}

TURNS = {'side': -11, 'angle': -52}
STEER = {'side': 0, 'angle': 9}


def build(slug, p, view):
    mobility_materials.fresh()
    scene = bpy.context.scene
    before = set(scene.objects)
    if p['kind'] == 'bike':
        bikes.build(p, STEER[view])
    else:
        from families import mobility_scooters as scooters
        scooters.build(slug, p, STEER[view])
    spin = Matrix.Rotation(np.radians(TURNS[view]), 4, 'Z')
    for item in scene.objects:
        if item not in before:
            item.matrix_world = spin @ item.matrix_world
    # A bicycle is much wider than high: it may fill a little more of the frame.
    return {'fill': 0.87 if p['kind'] == 'bike' and view == 'side' else 0.82}


def _toned(colour, share):
    """Towards black for shares below one."""
    return np.clip(np.asarray(colour) * share, 0, 1)


ACCENTS = {
    'ivory': '#6B5B45', 'teal': '#E7D9BC', 'graphite': '#D9D4C8', 'copper': '#F1E3D2', 'azure': '#F2F4F5', 'black': '#C9CBCE',
    'forest': '#D8C9A0', 'stone': '#2A2A28', 'white': '#2A2E34', 'navy': '#E4D8BE', 'sage': '#F1EEE2', 'crimson': '#F2EDE6',
    'midnight': '#C9A865', 'sand': '#4A4134',
}


def tints(slug, colour_id, hex_colour):
    body = compose.linear(hex_colour)
    if colour_id == 'white':
        # Lacquer as bright as its swatch would have no edge on a white page.
        body = _toned(body, 0.84)
    if colour_id in ('black', 'midnight', 'graphite'):
        second = _toned(body, 0.75) + 0.004
    elif colour_id in ('white', 'ivory'):
        second = _toned(body, 0.86)
    else:
        second = _toned(body, 0.62)
    return {1: body, 2: second, 3: compose.linear(ACCENTS.get(colour_id, '#C9CBCE'))}
