"""How each model is cut, sewn and soled."""
import numpy as np

from families import sneakers_cloth as cloth
from families.sneakers_last import Last, polyline, smax, smin, smoothstep
from families.sneakers_parts import Upper
from families.sneakers_sole import Sole, along

CREAM = (0.70, 0.67, 0.60)
WHITE = (0.72, 0.715, 0.70)
GUM = (0.34, 0.17, 0.075)
TAN = (0.42, 0.26, 0.14)


def _guard(last, low, toe, start, rise_from=225):
    """A strip along the sole that climbs at the toe."""
    x = last.X
    top = low + (toe - low) * smoothstep(rise_from, 285, x)
    return smin(top - last.B, x - start, 10)


def _counter(last, foot=74, head=38, high=56):
    """Round the heel: wide at the sole, narrower above."""
    reach = foot - (foot - head) * np.clip(last.B / high, 0, 1.2) ** 1.4
    return reach - last.X


def _slip_thread(tint, shade=0.8):
    return cloth.thread('thread', tint, shade=shade)


def _mod(value, pitch):
    return np.mod(value + pitch / 2, pitch) - pitch / 2


def court(p):
    last = Last('low', along([(0, 25), (60, 24), (150, 21), (205, 20), (250, 22), (284, 27)]), toe=0.96, heel=2, flare=1)
    up = Upper(last)
    skin, over = cloth.leather('leather', 1), cloth.leather('overlays', 1, shade=0.92, grain=1.1)
    sewn = _slip_thread(1, 0.66)
    inside = cloth.leather('lining', None, TAN, roughness=0.5)
    up.corner = 116
    x, b, t = last.X, last.B, last.T
    hole = cloth.hole('hole')
    up.puff(smin(22 - t, 106 - x, 8), 2.4, 9)
    up.base(skin)
    vents(up, 214, 4, 5, 6.6, hole, 0.85)
    up.panel('toe', smax(_guard(last, 12, 27, 168, 226), x - 268, 6), over, 1.6, 1.0, (2.2, 4.4), sewn)
    up.panel('quarter', smin(200 - x - 0.3 * (60 - b), 300 - x, 8), skin, 1.5, 1.0, (2.2, 4.4), sewn)
    line = polyline([(86, 2), (104, 9), (128, 24), (150, 44)], 24)
    up.panel('stripe', last.stroke(line, 13 - 0.05 * np.maximum(150 - x, 0)), over, 1.4, 0.9, (1.9,), sewn)
    up.panel('eyestay', smin(19 - t, x - 102 - 0.25 * (60 - b), 6), over, 1.6, 1.0, (2.2,), sewn)
    up.panel('counter', smin(_counter(last, 66, 34, 48), 42 - b + 0.12 * x, 10), over, 1.6, 1.0, (2.2, 4.4), sewn)
    up.panel('heel tab', smin(30 - x - 0.2 * (50 - b), 25 - t, 6), skin, 1.6, 1.0, (2.2,), sewn)
    up.dots('punched', [up.find(xx, b=bb) for xx, bb in ((100, 30), (107, 34), (114, 38), (104, 24), (111, 28))],
            1.2, hole, 0.05)
    inner = up.collar(2.6, 9.0, 112, inside, skin)
    up.insole(inner, inside, 3)
    up.tongue(skin, thick=6, thread=sewn)
    up.patch('label', 0.8, 0.93, 30, cloth.leather('label', 1, shade=0.8), 0.8)
    up.laces(up.eyelets(6, 121, 194, 9), cloth.lace('lace', 3), 8.0, 1.4, 'bar', hole, over)
    sole = Sole(last, along([(0, 31), (60, 29), (150, 26), (210, 25), (284, 31)]),
                along([(0, 3), (22, 0), (205, 0), (250, 2.5), (292, 9)]), flare=3.5, belly=0.6)
    sole.groove(sole.down - 6.5, 0.8, 0.9)
    sole.groove(sole.up - 6.5, 0.8, 0.7)
    pebbles(sole, 7.5, 9.5, smoothstep(222, 232, sole.X))
    pebbles(sole, 7.5, 9.5, smoothstep(54, 48, sole.X))
    sole.groove(_mod(sole.mm, 4.6), 0.6, 0.7, smoothstep(5.2, 3.6, sole.up))
    sole.wall('cup', cloth.rubber('cup sole', None, CREAM))
    sole.seam('sole seam', 1 - 6.5 / (sole.zt - sole.zb), cloth.thread('sole thread', None, (0.60, 0.56, 0.47)))


def atelier(p):
    last = Last('low', along([(0, 27), (60, 26), (150, 23), (205, 22), (250, 24), (284, 29)]), toe=0.96, heel=1)
    up = Upper(last)
    suede, dark = cloth.suede('suede', 1), cloth.suede('suede panels', 1, shade=0.84)
    sewn = _slip_thread(1, 0.66)
    inside = cloth.leather('lining', None, (0.44, 0.28, 0.16), roughness=0.5)
    up.corner = 116
    x, b, t, y = last.X, last.B, last.T, last.Y
    hole = cloth.hole('hole')
    up.puff(smin(20 - t, 106 - x, 8), 2.4, 8)
    up.base(suede)
    toe = x - 236 + 0.008 * (y - 4) ** 2
    up.panel('toe cap', toe, dark, 1.6, 1.1, (2.2, 4.6), sewn)
    up.dots('brogue', [_top(up, 245 - 0.008 * (yy - 4) ** 2, yy) for yy in range(-30, 39, 4)], 0.8, hole, 0.05)
    up.panel('foxing', smin(11 + 3 * smoothstep(70, 0, x) - b, 232 - x, 6), dark, 1.4, 1.0, (2.2,), sewn)
    quarter = smin(206 - x - 0.016 * np.maximum(58 - b, 0) ** 2, 300 - x, 8)
    up.panel('quarter', quarter, suede, 1.4, 1.1, (2.2, 4.6), sewn)
    up.panel('counter', _counter(last, 82, 30, 50), dark, 1.4, 1.1, (2.2, 4.6), sewn)
    up.panel('collar', smin(16 - t, 108 - x, 6), dark, 1.8, 5, (12.0,), sewn)
    up.panel('eyestay', smin(20 - t, x - 106, 10), dark, 1.6, 1.1, (2.2,), sewn)
    up.panel('heel strip', smin(9 - np.abs(y), 34 - x, 4), suede, 1.5, 1.0, (2.0,), sewn)
    inner = up.collar(2.8, 8.5, 112, inside, dark)
    up.insole(inner, inside, 3)
    up.tongue(suede, thick=6.5, thread=sewn)
    up.patch('label', 0.8, 0.93, 30, cloth.leather('label', None, (0.44, 0.28, 0.16)), 0.8)
    up.laces(up.eyelets(5, 122, 190, 9.5), cloth.lace('lace', 3), 4.6, 2.8, 'cross', hole,
             cloth.reflector('brass', (0.58, 0.42, 0.20)), power=2.0, bow=inside)
    sole = Sole(last, along([(0, 32), (60, 30), (150, 27), (210, 26), (284, 32)]),
                along([(0, 2), (18, 0), (215, 0), (255, 2), (292, 8)]), flare=4.0, belly=0.4)
    wave = 0.8 * np.sin(sole.mm / 11) + 0.5 * np.sin(sole.mm / 4.7 + sole.up)
    for k in range(5):
        sole.groove(sole.up - 4.2 - 4.6 * k + wave * (0.4 + 0.2 * k), 0.5, 0.8)
    sole.wall('crepe', cloth.crepe('crepe', (0.56, 0.42, 0.235)), round_top=2.4, round_bottom=1.0)


def promenade(p):
    last = Last('low', along([(0, 33), (60, 31), (130, 24), (205, 17), (250, 19), (284, 26)]), toe=0.86, heel=3,
                flare=1.5, instep=-2)
    up = Upper(last)
    nylon = cloth.canvas('nylon', 1, shade=1.0, pitch=0.9, contrast=0.75, shine=0.9)
    suede = cloth.suede('suede', 2)
    mark = cloth.leather('mark', 3, grain=1.2)
    sewn, sewn3 = _slip_thread(2, 0.7), _slip_thread(3, 0.75)
    inside = cloth.lining('lining', 1, shade=0.62)
    up.corner = 116
    x, b, t, y = last.X, last.B, last.T, last.Y
    up.puff(smin(20 - t, 106 - x, 8), 2.6, 8)
    up.base(nylon)
    for shift in (0, 17):
        line = polyline([(116 + shift, 1), (119 + shift, 16), (130 + shift, 34), (145 + shift, 60)], 24)
        up.panel('stripe', last.stroke(line, 9.5), mark, 1.0, 0.8, (1.6,), sewn3, stitch=(1.8, 0.8, 0.32))
    toe = _guard(last, 11, 52, 150, 228)
    toe = smax(toe, smin(11 + 0.05 * (x - 205) - np.abs(y - 2), x - 200, 4), 9)
    up.panel('toe', toe, suede, 1.6, 1.1, (2.2, 4.4), sewn)
    up.panel('eyestay', smin(19 - t, x - 106 - 0.1 * (60 - b), 10), suede, 1.6, 1.1, (2.2,), sewn)
    up.panel('counter', smin(_counter(last, 88, 26, 58), 300 - x), suede, 1.4, 1.1, (2.2, 4.6), sewn)
    up.panel('heel tab', smin(smin(24 - x, t + 9, 6), 26 - t, 6), mark, 1.3, 1.0, (2.0,), sewn3)
    up.panel('heel mark', smin(smin(3 - np.abs(t - 34 - 0.3 * x), 60 - x, 2), x - 14, 2), mark, 0.9, 0.7, (), None)
    inner = up.collar(2.8, 8.5, 110, inside, nylon)
    up.insole(inner, cloth.lining('footbed', None, (0.5, 0.44, 0.34)), 3)
    up.tongue(nylon, thick=8.5, rise=26, thread=sewn3)
    up.patch('label', 0.78, 0.93, 34, mark, 0.9)
    up.laces(up.eyelets(7, 121, 196, 9), cloth.lace('lace', 3), 6.5, 1.4, 'cross', cloth.hole('hole'),
             cloth.reflector('rims'))
    sole = Sole(last, along([(0, 41), (60, 37), (130, 29), (205, 21), (250, 22), (286, 33)]),
                along([(-4, 9), (10, 3), (30, 0), (205, 0), (250, 3.5), (294, 17)]), flare=3.5, flare_heel=4, belly=0.5)
    wedge = sole.down - 6 - 0.045 * np.maximum(200 - sole.X, 0)
    sole.groove(wedge, 0.9, 0.8, smoothstep(215, 150, sole.X))
    sole.ridge(sole.down - 3, 0.7, 1.8)
    height = sole.zt - sole.zb
    tread = 5.2 / height + 0.35 * smoothstep(262, 292, sole.x0)
    sole.groove(_mod(sole.mm, 6.0), 1.0, 0.9, smoothstep(6.2, 4.2, sole.up))
    sole.wall('wedge', cloth.foam('wedge foam', None, CREAM), low=tread - 0.02, round_bottom=0.5)
    sole.wall('gum', cloth.rubber('gum', None, GUM), high=tread, out=0.9, round_top=0.8)


def pace(p):
    last = Last('low', along([(0, 37), (60, 36), (140, 31), (205, 26), (250, 30), (284, 40)]), heel=11, flare=6, toe=0.88,
                instep=-1)
    up = Upper(last)
    knit = cloth.knit('knit', 1, pitch=1.6)
    skin = cloth.canvas('welded film', 1, shade=0.72, pitch=0.7, contrast=0.9, shine=1.0)
    accent = cloth.rubber('accent', 3, roughness=0.4)
    inside = cloth.lining('lining', 1, shade=0.8)
    silver = cloth.reflector('reflector')
    up.corner = 115
    x, b, t, y = last.X, last.B, last.T, last.Y
    up.puff(smin(26 - t, 102 - x, 10), 4.2, 12)
    up.base(knit)
    # Ribs knitted in where the foot bends and round the ankle.
    for k in range(5):
        up.crease(last.true(x - 213 - 6 * k + 0.012 * (y - 3) ** 2), 0.55, 0.9)
    for k in range(3):
        up.crease(last.true(smin(10 + 5 * k - t, 104 - x, 6)), 0.5, 1.0)
    up.panel('film', _guard(last, 7, 27, 120, 232), skin, 0.9, 0.8, (), None)
    up.panel('toe bumper', _guard(last, -6, 17, 225, 244), cloth.rubber('bumper', 1, shade=0.6), 1.2, 1.0, (), None)
    up.panel('counter', smin(_counter(last, 70, 20, 40), 42 - b + 0.1 * (40 - x), 10), skin, 2.0, 2.4, (), None)
    up.panel('eyestay', smin(16 - t, x - 107, 8), skin, 1.1, 0.8, (2.0,), _slip_thread(1, 0.6))
    for k, (x0, w) in enumerate(((116, 7.5), (134, 4.0))):
        line = polyline([(x0 - 14, 4), (x0 - 2, 15), (x0 + 12, 29), (x0 + 20 + 3 * k, 42 - 2 * k)], 24)
        up.panel('mark', last.stroke(line, w), accent if k < 1 else silver, 0.8, 0.8, (), None)
    up.panel('pull', smin(8 - np.abs(last.Y), smin(30 - x, 34 - t, 4), 4), accent, 1.4, 1.2, (), None)
    inner = up.collar(3.0, 11, 108, inside, knit)
    up.insole(inner, cloth.lining('footbed', 3), 3)
    up.tongue(knit, thick=6)
    up.patch('label', 0.8, 0.93, 28, silver, 0.7)
    up.laces(up.eyelets(7, 119, 194, 8.5), cloth.lace('lace', 3), 6.5, 1.3, 'cross', cloth.hole('hole'), skin)
    pull(up, accent, 9, 18, 9)
    sole = Sole(last, along([(0, 59), (22, 50), (70, 39), (150, 35), (215, 31), (258, 36), (288, 50)]),
                along([(-10, 14), (8, 4), (36, 0), (190, 0), (240, 4.5), (298, 27)]), flare=4.5, flare_heel=10, belly=1.0,
                lip=1.0)
    h = sole.zt - sole.zb
    sweep = sole.up - (0.60 * h[:, None] - 10 * np.sin((sole.X - 20) / 250 * np.pi) + 1.0)
    sole.step(sweep, 3.4, 1.4, smoothstep(292, 250, sole.X))
    sole.groove(sweep + 1.5, 1.6, 1.2, smoothstep(285, 240, sole.X))
    lower = sole.up - (0.34 * h[:, None] - 3 * np.sin((sole.X - 60) / 200 * np.pi))
    sole.step(-lower, 1.8, 1.2, smoothstep(230, 150, sole.X))
    for k in range(3):
        ray = (sole.X - 10 - 15 * k) * 0.8 - (sole.up - 14)
        sole.groove(ray, 1.3, 2.4, smoothstep(1, 5, -sweep) * smoothstep(9, 13, sole.up) * smoothstep(74, 40, sole.X))
    tread = 4.6 / h + 0.16 * smoothstep(262, 294, sole.x0) + 0.10 * smoothstep(26, 2, sole.x0)
    gap = np.abs(_mod(sole.mm, 44.0))
    sole.groove(gap, 2.4, 2.4, smoothstep(6.0, 4.2, sole.up))
    sole.groove(_mod(sole.mm + 3, 11.0), 0.8, 0.8, smoothstep(4.2, 3.0, sole.up))
    sole.wall('foam', cloth.foam('foam', 2), low=tread - 0.02, round_top=3.0, round_bottom=0.6)
    sole.wall('tread', cloth.rubber('tread', 3, shade=0.9), high=tread, out=0.8, round_top=0.9)


def ridge(p):
    last = Last('low', along([(0, 38), (60, 37), (140, 33), (205, 30), (250, 33), (284, 41)]), heel=7, flare=3, toe=0.95)
    up = Upper(last)
    net = cloth.mesh_cloth('mesh', 1, pitch=3.0, depth=0.3)
    film = cloth.canvas('ripstop', 2, pitch=1.0, contrast=0.8, shine=0.8)
    rand = cloth.rubber('rand', None, (0.045, 0.044, 0.042), roughness=0.55)
    accent = cloth.rubber('accent', 3, roughness=0.45)
    sewn = _slip_thread(3, 0.9)
    inside = cloth.lining('lining', 2, shade=1.2)
    up.corner = 115
    x, b, t, y = last.X, last.B, last.T, last.Y
    up.puff(smin(26 - t, 102 - x, 10), 3.8, 12)
    up.base(net)
    # Cage: straps from the sole to the laces.
    for x0, x1 in ((92, 136), (150, 138), (160, 186)):
        line = polyline([(x0, 0), (x0 * 0.55 + x1 * 0.45, 26), (x1, 66)], 20)
        up.panel('strap', last.stroke(line, 8.5), film, 0.9, 0.8, (1.6,), sewn, stitch=(1.8, 0.8, 0.32))
    up.panel('counter', smax(_counter(last, 84, 22, 56), 0 * x - 90), film, 1.5, 1.2, (2.2,), sewn)
    up.panel('eyestay', smin(17 - t, x - 106, 8), film, 1.4, 1.0, (2.0,), sewn)
    up.panel('vamp', smin(4.5 - np.abs(y - 3), smin(x - 206, 262 - x, 4), 3), film, 1.0, 0.8, (1.4,), sewn,
             stitch=(1.8, 0.8, 0.32))
    teeth = 1.8 * np.sin(last.S * last.round / 2 / 18.0 * 2 * np.pi)
    up.panel('rand', _guard(last, 13, 44, 60, 215) + teeth * smoothstep(280, 200, x), rand, 1.8, 1.6, (), None)
    up.panel('heel cup', smin(17 + 6 * smoothstep(40, 0, x) - b, 62 - x, 8), rand, 1.8, 1.6, (), None)
    up.panel('mark', last.stroke([(40, 26), (49, 40), (55, 32), (66, 48)], 3.4), accent, 0.8, 0.8, (), None)
    up.panel('reflect', smin(4 - np.abs(y), smin(30 - x, b - 28, 3), 3), cloth.reflector('reflector'), 0.6, 0.6, (), None)
    inner = up.collar(3.2, 11, 108, inside, film)
    up.insole(inner, cloth.lining('footbed', 3, shade=0.8), 3)
    up.tongue(film, thick=8.5, rise=26, thread=sewn)
    up.patch('label', 0.78, 0.92, 30, accent, 0.9)
    up.laces(up.eyelets(6, 120, 192, 8.5), cloth.lace('lace', 3, pitch=1.5), 4.4, 3.0, 'cross', cloth.hole('hole'),
             cloth.reflector('rims', (0.20, 0.20, 0.21)), power=2, bow=rand)
    pull(up, accent)
    sole = Sole(last, along([(0, 54), (25, 46), (70, 41), (150, 38), (215, 36), (258, 41), (288, 55)]),
                along([(-6, 17), (8, 10), (30, 6), (200, 5.5), (240, 9.5), (296, 30)]), flare=4.5, flare_heel=5, belly=1.0)
    h = sole.zt - sole.zb
    zig = sole.down - 9 - 3.4 * np.abs(_mod(sole.X, 34.0)) / 17 * 2
    sole.step(zig * -1, 2.2, 1.2)
    sole.groove(zig, 1.2, 1.0)
    sole.ridge(sole.down - 4, 0.8, 2.0)
    tread = 8.5 / h + 0.2 * smoothstep(255, 292, sole.x0) + 0.12 * smoothstep(24, 0, sole.x0)
    sole.groove(_mod(sole.mm, 15.0), 1.8, 1.8, smoothstep(9.0, 6.0, sole.up))
    sole.wall('foam', cloth.foam('foam', None, (0.60, 0.56, 0.47)), low=tread - 0.02, round_top=2.4)
    lug = cloth.rubber('lugs', None, (0.05, 0.048, 0.045), roughness=0.6)
    sole.wall('tread', lug, high=tread, out=1.0, round_top=1.0)
    sole.lugs('lugs', lug, 5.5, 15.0, (10.0, 9.0), 0.8, 0.25, rows=(0.0, 15.0, 30.0))


def pull(up, material, wide=11.0, drop=20.0, rise=13.0):
    """A loop at the heel."""
    from families import sneakers_mesh as m
    last = up.last
    top = last.P[0, -1]
    pts = [top + [-2.5 - up.last.H[0, -1], 0, -drop], top + [-4.2 - up.last.H[0, -1], 0, -6], top + [-4.5, 0, rise * 0.6],
           top + [1, 0, rise], top + [5.5, 0, rise * 0.4], top + [5.5, 0, -8]]
    path = polyline(pts, 60)
    tangent = np.gradient(path, axis=0)
    normal = np.cross(tangent, [0, -1.0, 0])
    m.sweep('pull', path, wide, 1.6, material, normal, 4, 24)


def drift(p):
    last = Last('low', along([(0, 40), (60, 40), (140, 36), (205, 32), (250, 36), (284, 45)]), heel=6, flare=3, round_toe=2.5)
    up = Upper(last)
    net = cloth.mesh_cloth('mesh', 1, pitch=2.6, depth=0.42)
    soft = cloth.leather('soft overlay', 2, grain=1.2)
    sewn = _slip_thread(2, 0.78)
    inside = cloth.lining('lining', 1, shade=0.86)
    up.corner = 116
    x, b, t, y = last.X, last.B, last.T, last.Y
    up.puff(smin(26 - t, 104 - x, 10), 4.2, 12)
    up.base(net)
    line = polyline([(58, 36), (84, 22), (120, 19), (150, 27), (176, 44)], 40)
    up.panel('wave', last.stroke(line, 11), soft, 1.2, 1.0, (2.0,), sewn)
    line = polyline([(80, 6), (110, 3), (142, 8), (170, 20), (188, 34)], 40)
    up.panel('wave', last.stroke(line, 8), soft, 1.2, 1.0, (1.8,), sewn)
    up.panel('toe', _guard(last, 9, 34, 168, 222), soft, 1.5, 1.1, (2.2, 4.4), sewn)
    up.panel('toe cap', _guard(last, -4, 19, 220, 244), cloth.suede('toe suede', 1, shade=0.8), 1.4, 1.1, (2.0,), sewn)
    up.panel('counter', _counter(last, 76, 28, 58), soft, 1.6, 1.1, (2.2, 4.4), sewn)
    up.panel('heel', smin(smin(34 - x, 38 - b, 8), b - 4, 4), cloth.rubber('heel clip', 2, shade=0.75), 2.0, 2.0, (), None)
    up.panel('eyestay', smin(18 - t, x - 105, 10), soft, 1.5, 1.0, (2.2,), sewn)
    inner = up.collar(3.0, 12, 110, inside, net)
    up.insole(inner, cloth.lining('footbed', 2), 3)
    up.tongue(net, thick=9.5, rise=26, wide=(54, 68), thread=sewn)
    up.patch('label', 0.78, 0.92, 34, soft, 1.1)
    up.laces(up.eyelets(6, 120, 193, 9), cloth.lace('lace', 3), 7.5, 1.5, 'cross', cloth.hole('hole'), soft, bow=soft)
    sole = Sole(last, along([(0, 58), (25, 52), (70, 45), (150, 43), (215, 40), (258, 45), (288, 59)]),
                along([(-8, 20), (10, 8), (50, 0), (165, 0), (230, 6), (298, 33)]), flare=5, flare_heel=8, belly=2.0,
                toe_over=2)
    h = sole.zt - sole.zb
    for k, base in enumerate((0.34, 0.62)):
        wave = sole.up - base * h[:, None] - 3.6 * np.sin(sole.X / 24 + 1.2 * k)
        sole.step(-wave if k else wave, 3.0, 1.6)
        sole.groove(wave, 1.4, 1.4)
    sole.ridge(sole.down - 4.5, 1.0, 2.4)
    tread = 5.0 / h + 0.13 * smoothstep(255, 294, sole.x0) + 0.1 * smoothstep(26, 0, sole.x0)
    sole.groove(_mod(sole.mm, 9.0), 1.0, 1.1, smoothstep(5.6, 3.6, sole.up))
    sole.wall('foam', cloth.foam('foam', None, WHITE), low=tread - 0.02, round_top=3.2)
    sole.wall('tread', cloth.rubber('tread', 1, shade=0.8), high=tread, out=0.8, round_top=1.0)


def arcade(p):
    last = Last('high', along([(0, 26), (60, 25), (150, 22), (205, 21), (250, 23), (284, 28)]), nv=230, toe=0.98)
    up = Upper(last)
    main, pale = cloth.leather('leather', 1), cloth.leather('panels', 2)
    sewn, sewn2 = _slip_thread(1, 0.75), _slip_thread(2, 0.78)
    inside = cloth.lining('lining', None, (0.5, 0.47, 0.42))
    up.corner = 108
    x, b, t, y, z = last.X, last.B, last.T, last.Y, last.Z
    up.puff(smin(34 - t, 98 - x, 8), 4.5, 12)
    up.base(pale)
    vents(up, 212, 5, 5, 7.0, cloth.hole('vent'), 1.1)
    up.crease(last.true(smin(36 - t, 98 - x, 6)), 0.8, 1.4)
    toe = smax(_guard(last, 12, 26, 190, 230), x - 262, 8)
    up.panel('toe', toe, main, 1.6, 1.1, (2.2, 4.4), sewn)
    quarter = smin(204 - x - 0.3 * np.maximum(44 - b, 0), 300 - x, 8)
    up.panel('quarter', quarter, pale, 1.5, 1.1, (2.2, 4.4), sewn2)
    line = polyline([(118, -4), (124, 20), (140, 48), (158, 74)], 40)
    up.panel('saddle', last.stroke(line, 30.0), main, 1.4, 1.1, (2.2, 4.4), sewn)
    up.dots('rivets', [up.find(x0, b=b0) for x0, b0 in ((122, 12), (126, 22), (131, 31))], 1.5, cloth.hole('side vent'), 0.05)
    heel = smin(66 - 0.004 * (b - 10) ** 2 - x, 74 - b, 12)
    up.panel('counter', heel, main, 1.4, 1.1, (2.2, 4.4), sewn)
    up.panel('heel strip', smin(11 - np.abs(y), 40 - x, 4), main, 1.4, 1.0, (2.0,), sewn)
    strap = smin(12 - np.abs(t - 48 - 0.05 * (x - 60)), 110 - x, 6)
    up.panel('ankle', strap, main, 1.4, 1.1, (2.2,), sewn)
    up.panel('collar', smin(32 - t, 100 - x, 8), pale, 2.0, 7.0, (), sewn)
    up.panel('eyestay', smin(20 - t, x - 94, 6), main, 1.5, 1.1, (2.2,), sewn)
    inner = up.collar(3.2, 11, 104, inside, pale, deep=0.85)
    up.insole(inner, inside, 3)
    up.tongue(pale, thick=8.5, reach=10, rise=26, wide=(46, 56), thread=sewn2)
    up.patch('label', 0.82, 0.93, 32, main, 1.0)
    up.laces(up.eyelets(8, 111, 192, 9), cloth.lace('lace', 3), 8.0, 1.5, 'cross', cloth.hole('hole'),
             cloth.reflector('rims'))
    pull(up, main, 12, 24, 8)
    cup(last, GUM)


def _top(up, x, y):
    """The place on the vamp at x and y."""
    last = up.last
    miss = (last.X - x) ** 2 + (last.Y - y) ** 2
    i, j = np.unravel_index(np.argmin(np.where(last.B > 20, miss, 1e9)), miss.shape)
    return i, j


def vents(up, x, rows, columns, pitch, material, radius):
    """Holes punched in the toe in staggered rows from x on, fewer from row to row."""
    places = []
    for row in range(rows):
        count = columns + (row % 2) - max(0, row - 2)
        places += [_top(up, x + row * pitch * 0.87, 2 + (k - (count - 1) / 2) * pitch) for k in range(count)]
    up.dots('vents', places, radius, material, 0.05)


def pebbles(sole, low, height, where):
    """A band of small raised diamonds on the wall, `low` mm above its foot."""
    inside = where * smoothstep(low, low + 1, sole.up) * smoothstep(low + height, low + height - 1, sole.up)
    for lean in (-1, 1):
        sole.groove(_mod(sole.mm + lean * sole.up, 4.4), 0.8, 0.75, inside)


def cup(last, tread_colour, tint=None, colour=CREAM, top=((0, 33), (60, 31), (150, 28), (210, 27), (284, 33))):
    """A rubber cup stitched to the upper, its tread of another colour."""
    sole = Sole(last, along(list(top)), along([(0, 3), (22, 0), (205, 0), (250, 2.5), (292, 9)]), flare=4, belly=0.6)
    sole.groove(sole.down - 7, 0.7, 0.9)
    sole.ridge(sole.up - 9.5, 0.7, 1.0)
    pebbles(sole, 10.5, 8.5, smoothstep(205, 215, sole.X))
    pebbles(sole, 10.5, 8.5, smoothstep(52, 44, sole.X))
    tread = 5.4 / (sole.zt - sole.zb)
    sole.groove(_mod(sole.mm, 5.0), 0.5, 0.7, smoothstep(4.4, 3.4, sole.up))
    sole.wall('cup', cloth.rubber('cup sole', tint, colour), low=tread - 0.02)
    sole.wall('tread', cloth.rubber('tread', None, tread_colour), high=tread, out=0.5, round_top=0.6)
    sole.seam('sole seam', 1 - 7 / (sole.zt - sole.zb), cloth.thread('sole thread', None, (0.60, 0.56, 0.47)))
    return sole


def loft(p):
    last = Last('slip', along([(0, 24), (60, 23), (150, 20), (205, 19), (250, 21), (284, 26)]), toe=0.94, heel=4)
    up = Upper(last)
    canvas = cloth.canvas('canvas', 1, pitch=1.5, contrast=0.6)
    skin = cloth.leather('leather', 2, grain=1.3)
    gore = cloth.canvas('gore', 2, shade=0.7, pitch=2.0, contrast=0.5)
    sewn = _slip_thread(2, 0.85)
    pale = _slip_thread(1, 0.72)
    inside = cloth.leather('lining', None, (0.4, 0.25, 0.14), roughness=0.5)
    up.corner = 118
    x, b, t, y = last.X, last.B, last.T, last.Y
    up.puff(smin(16 - t, 108 - x, 8), 1.8, 8)
    up.base(canvas)
    vamp = x - 152 + 0.42 * np.maximum(66 - b, 0) * 0.9 - 6
    up.panel('vamp', vamp, canvas, 1.5, 1.0, (2.2, 4.6), pale)
    up.panel('toe cap', x - 244 + 0.008 * (y - 4) ** 2, skin, 1.4, 1.0, (2.2, 4.4), sewn)
    up.panel('foxing', smin(8 - b, 240 - x, 6), skin, 1.3, 1.0, (2.0,), sewn)
    side = last.polygon([(106, 70), (150, 82), (134, 52), (126, 30), (118, 30)])
    up.panel('gore', side, gore, 1.0, 0.8, (1.8,), pale)
    up.panel('counter', smin(_counter(last, 70, 40, 46), 300 - x), skin, 1.3, 1.0, (2.2, 4.4), sewn)
    up.panel('fold', smin(30 - x + 0.0 * b, t - 0 + 8, 4), skin, 1.2, 1.0, (2.2,), sewn)
    up.panel('binding', 7.5 - t, skin, 1.3, 1.6, (5.8,), sewn)
    inner = up.collar(3.0, 6.5, 112, inside, skin, deep=0.8)
    up.insole(inner, inside, 3)
    cup(last, GUM, top=((0, 30), (60, 28), (150, 25), (210, 24), (284, 30)))


def verse(p):
    last = Last('low', along([(0, 50), (60, 48), (150, 44), (205, 42), (250, 43), (284, 47)]), heel=4, toe=1.08, instep=3,
                round_toe=2)
    up = Upper(last)
    main, second = cloth.leather('leather', 1, grain=1.3), cloth.leather('layers', 2, grain=1.3)
    sewn, sewn2 = _slip_thread(1, 0.74), _slip_thread(2, 0.74)
    inside = cloth.leather('lining', None, (0.62, 0.55, 0.46), roughness=0.5)
    up.corner = 116
    x, b, t, y = last.X, last.B, last.T, last.Y
    up.puff(smin(26 - t, 104 - x, 10), 4.4, 12)
    up.base(main)
    vents(up, 212, 3, 5, 6.5, cloth.hole('vent'), 0.9)
    for k, (low, toe, start) in enumerate(((40, 76, 96), (28, 58, 62), (16, 40, 30))):
        wave = 5 * np.sin(x / 26 + 0.9 * k)
        field = smin(low + (toe - low) * smoothstep(200, 285, x) + wave * smoothstep(275, 240, x) - b, x - start - 0.5 * b, 12)
        up.panel('layer', field, second if k != 1 else main, 1.6, 1.3, (2.4,), sewn2 if k != 1 else sewn)
    up.panel('counter', _counter(last, 86, 40, 60), main, 1.6, 1.3, (2.4, 4.8), sewn)
    up.panel('counter top', smin(_counter(last, 48, 26, 60), 60 - b, 10), second, 1.6, 1.3, (2.4,), sewn2)
    up.panel('eyestay', smin(23 - t, x - 104, 10), second, 1.6, 1.3, (2.4,), sewn2)
    up.panel('stay top', smin(14.5 - t, x - 110, 8), main, 1.4, 1.0, (2.0,), sewn)
    inner = up.collar(3.0, 12, 110, inside, main)
    up.insole(inner, inside, 3)
    up.tongue(main, thick=10, rise=26, wide=(56, 68), thread=sewn)
    up.patch('label', 0.78, 0.92, 34, second, 1.1)
    up.laces(up.eyelets(6, 121, 193, 7.5), cloth.lace('lace', 3), 9.0, 1.6, 'bar', cloth.hole('hole'), main)
    sole = Sole(last, along([(0, 62), (60, 56), (150, 52), (210, 50), (250, 52), (288, 60)]),
                along([(-4, 6), (16, 1), (40, 0), (190, 0), (240, 3.5), (296, 15)]), flare=2.5, belly=0.8, flare_heel=2)
    h = sole.zt - sole.zb
    for k, share in enumerate((0.26, 0.5, 0.74)):
        line = sole.up - share * h[:, None] - (3.2 * np.sin(sole.X / 40 + k) if k else 0)
        sole.step(-line, 2.2, 1.0)
        sole.groove(line, 1.2, 1.0)
    tread = 5.5 / h
    sole.groove(_mod(sole.mm, 7.0), 0.9, 0.9, smoothstep(5, 3.4, sole.up))
    sole.wall('platform', cloth.foam('platform', None, CREAM), low=tread - 0.02, round_top=3.4)
    sole.wall('tread', cloth.rubber('tread', None, (0.50, 0.45, 0.37)), high=tread, out=0.9, round_top=0.9)
