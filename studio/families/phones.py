"""First phone."""
import materials as m
import shapes as s

VIEWS = ('back', 'front')
MODELS = {'velunor-meridian-3': {}, 'velunor-meridian-3-ultra': {}}


def build(slug, p, view):
    frame = m.anodised('frame', tint=1)
    back = m.frosted_glass('back', tint=1)
    black = m.dark_glass('glass')
    lens = m.coated_lens('lens')
    ring = m.polished('ring')
    parts = [s.slab('body', .72, 1.5, .075, .12, (.02, .03), frame),
             s.slab('back', .70, 1.48, .01, .11, (.012, .006), back, (0, .038, 0)),
             s.slab('front', .70, 1.48, .01, .11, (.012, .006), black, (0, -.038, 0))]
    parts.append(s.slab('bar', .6, .18, .03, .09, .012, frame, (0, .05, .55)))
    for x in (.2, .04):
        turn = []
        turn.append(s.ring('r', .07, .058, .02, .004, ring, (0, -.07, .55)))
        turn.append(s.disc('g', .06, .012, .002, black, (0, -.07, .55)))
        turn.append(s.disc('l', .03, .012, .002, lens, (0, -.072, .55), dish=.006))
        parts.append(s.group('lens', turn, (x, 0, 0), (0, 0, 180)))
    s.group('phone', parts, turn=(5 if view == "back" else -5, 0, 180 - 26 if view == 'back' else -24))
