"""The phones: which there are, how they stand, how they are coloured."""
import math
import zlib

import compose
import shapes as s
from families import phones_body as body
from families import phones_finish as finish
from families import phones_folds as folds
from families.phones_models import MODELS

VIEWS = ('back', 'front')


def _seed(slug):
    return zlib.crc32(slug.encode()) % 1000 / 1000


def build(slug, p, view):
    seed = _seed(slug)
    if 'fold' not in p:
        items, _, _ = body.phone(p, seed, view == 'front')
        s.group('phone', items, turn=(6, 0, 180 - 30) if view == 'back' else (-6, 0, 24))
        return {'fill': 0.86}
    flip = p['fold'] == 'flip'
    if view == 'back':
        items, _ = folds.fold(p, seed, 158 if flip else 128, False)
        turn = (10, 0, 180 - 30) if flip else (0, 0, 180 - 6)
    else:
        items, lean = folds.fold(p, seed, 104 if flip else 140)
        turn = (math.degrees(lean) - 90, 0, 28) if flip else (0, 0, 14)
    s.group('phone', items, turn=turn)
    return {'fill': 0.84}


def tints(slug, colour_id, hex_colour):
    rgb, p = compose.linear(hex_colour), MODELS[slug]
    return {1: rgb, 2: finish.frame_colour(rgb, p['metal']), 3: finish.paper_colour(rgb, p['brand'])}
