"""What is sewn, folded and laced on the last: panels, collar, lining, tongue, laces, eyelets."""
import bpy
import numpy as np

from families import sneakers_mesh as m
from families.sneakers_last import even, polyline, smoothstep, unit


def flatten(last):
    """UVs in millimetres: the upper laid flat like a shoemaker's pattern, open at the heel."""
    iu = np.linspace(0, last.nu, 121).round().astype(int)
    iv = np.linspace(0, last.nv - 1, 25).round().astype(int)
    coarse = last.P[np.ix_(iu, iv)]
    item = m.grid('pattern', coarse, None, uv=np.zeros(coarse.shape[:2] + (2,)))
    bpy.context.view_layer.objects.active = item
    item.select_set(True)
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.unwrap(method='ANGLE_BASED', margin=0)
    bpy.ops.object.mode_set(mode='OBJECT')
    data = item.data
    uv = np.empty(len(data.loops) * 2, np.float32)
    data.uv_layers[0].data.foreach_get('uv', uv)
    index = np.empty(len(data.loops), np.int32)
    data.loops.foreach_get('vertex_index', index)
    flat = np.zeros((len(data.vertices), 2))
    flat[index] = uv.reshape(-1, 2)
    flat = flat.reshape(coarse.shape[:2] + (2,))
    bpy.data.objects.remove(item)
    real = np.linalg.norm(np.diff(coarse, axis=1), axis=2).sum()
    flat *= real / np.linalg.norm(np.diff(flat, axis=1), axis=2).sum()
    # Stand it along the foot, so that weave and ribs run straight.
    a, b = flat[len(iu) // 4, len(iv) // 2], flat[len(iu) // 4 + 8, len(iv) // 2]
    angle = -np.arctan2(*(b - a)[::-1])
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    flat = flat @ turn.T
    out = np.empty(last.X.shape + (2,))
    rows = np.empty((last.nu + 1, len(iv), 2))
    for k in range(2):
        for j in range(len(iv)):
            rows[:, j, k] = np.interp(np.arange(last.nu + 1), iu, flat[:, j, k])
        for i in range(last.nu + 1):
            out[i, :, k] = np.interp(np.arange(last.nv), iv, rows[i, :, k])
    return out


class Upper:
    """The last with its pattern; panels are laid one over the other."""

    def __init__(self, last):
        self.last = last
        self.uv = flatten(last)
        self.D = np.zeros(last.X.shape)

    def puff(self, field, height, reach):
        """Padding: pushes the surface out where the field is positive."""
        a = np.clip(field / reach, 0, 1)
        self.last.H = self.last.H + height * np.sqrt(np.maximum(1 - (1 - a) ** 2, 0))

    def crease(self, field, depth=0.5, width=1.2):
        self.last.H = self.last.H - depth * np.exp(-(field / width) ** 2)

    def base(self, material):
        last = self.last
        m.grid('upper', last.P + last.N * last.H[..., None], material, self.uv)

    def panel(self, name, field, material, thickness=1.3, edge=1.0, seams=(2.4,), thread=None, true=True, drape=1.6,
              stitch=(2.3, 0.9, 0.4), pucker=0.22):
        """A piece of material where `field` > 0, with a round edge and stitches beside it."""
        last = self.last
        d = last.true(field) if true else field
        under = last.blur(last.H, drape) if drape else last.H
        under = np.maximum(under, last.H - 0.2)
        a = np.clip(d / edge, 0, 1)
        high = under + thickness * np.sqrt(np.maximum(1 - (1 - a) ** 2, 0))
        for s in seams:
            high = high - pucker * np.exp(-((d - s) / 0.8) ** 2)
        skin = np.where(d > 0, high, under - 0.15)
        skin = np.where(np.abs(d) < 0.02, under - 0.1, skin)
        points = last.P + last.N * skin[..., None]
        arrays, faces, _, _ = m.cut(d, [points, self.uv])
        if not any(len(f) for f in faces):
            return d
        m.mesh(name, arrays[0], faces, material, arrays[1])
        last.H = np.where(d > 0, high, last.H)
        if thread:
            top = last.P + last.N * (last.H + 0.0)[..., None]
            for s in seams:
                for line in m.contours(d, s):
                    keep = (last.sample(last.B, line[:, 0], line[:, 1]) > 1.0) & \
                           (last.sample(last.T, line[:, 0], line[:, 1]) > 0.8)
                    for piece in np.split(np.arange(len(line)), np.flatnonzero(~keep)):
                        piece = piece[keep[piece]]
                        if len(piece) > 8:
                            at = line[piece]
                            m.thread(name + ' seam', last.sample(top, at[:, 0], at[:, 1]),
                                     last.sample(last.N, at[:, 0], at[:, 1]), thread, *stitch)
        return d

    def seam(self, field, level, thread, stitch=(2.3, 0.9, 0.4), groove=0.3):
        """A line of stitches without a panel."""
        last = self.last
        d = last.true(field)
        top = last.P + last.N * last.H[..., None]
        for line in m.contours(d, level):
            keep = (last.sample(last.B, line[:, 0], line[:, 1]) > 1.0) & \
                   (last.sample(last.T, line[:, 0], line[:, 1]) > 1.5)
            for piece in np.split(np.arange(len(line)), np.flatnonzero(~keep)):
                piece = piece[keep[piece]]
                if len(piece) > 8:
                    at = line[piece]
                    m.thread('seam', last.sample(top, at[:, 0], at[:, 1]), last.sample(last.N, at[:, 0], at[:, 1]),
                             thread, *stitch)

    def at(self, i, j):
        """Place and normal on top of what lies there."""
        last = self.last
        i, j = np.atleast_1d(np.asarray(i, float)), np.atleast_1d(np.asarray(j, float))
        normal = unit(last.sample(last.N, i, j))
        return last.sample(last.P, i, j) + normal * last.sample(last.H, i, j)[:, None], normal

    def find(self, x, t=None, b=None, side=-1):
        """Column and row at x and a distance from the top line or from the sole."""
        last = self.last
        half = np.arange(0, last.toe + 1) if side < 0 else np.arange(last.nu, last.toe - 1, -1)
        best = None
        for i in half:
            j = np.interp(-t, -last.T[i], np.arange(last.nv)) if t is not None else np.interp(
                b, last.B[i], np.arange(last.nv))
            k = int(round(j))
            miss = abs(last.X[i, k] - x)
            if best is None or miss < best[0]:
                best = (miss, i, j)
        return best[1], best[2]

    def dots(self, name, places, radius, material, depth=0.12, sides=14, dome=0.0):
        """Little discs on the surface: punched holes, rivets."""
        verts, faces = [], []
        for i, j in places:
            p, n = self.at(i, j)
            p, n = p[0], n[0]
            a = unit(np.cross(n, [0.3, 0.1, 1.0]))
            b = np.cross(n, a)
            angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
            start = len(verts)
            for r, h in ((radius, -0.3), (radius, depth), (radius * 0.75, depth + dome * 0.6), (radius * 0.3, depth + dome)):
                verts += list(p + n * h + (a * np.cos(angle)[:, None] + b * np.sin(angle)[:, None]) * r)
            for q in range(3):
                for k in range(sides):
                    e = (k + 1) % sides
                    faces.append([start + q * sides + k, start + q * sides + e, start + (q + 1) * sides + e,
                                  start + (q + 1) * sides + k])
            end = start + 3 * sides
            faces += [[end + k, end + k + 1, end + sides - 2 - k, end + sides - 1 - k] for k in range(sides // 2 - 1)]
        m.mesh(name, np.array(verts), [np.array(faces)], material)

    def rings(self, name, places, radius, wire, material):
        """Eyelet rings."""
        for i, j in places:
            p, n = self.at(i, j)
            p, n = p[0], n[0]
            a = unit(np.cross(n, [0.3, 0.1, 1.0]))
            b = np.cross(n, a)
            angle = np.linspace(0, 2 * np.pi, 33)
            c = np.linspace(0, 2 * np.pi, 13)
            out = a * np.cos(angle)[:, None] + b * np.sin(angle)[:, None]
            pts = p + out[:, None] * (radius + wire * np.cos(c))[None, :, None] + n * (wire * 0.7 * np.sin(c))[None, :, None]
            m.grid(name, pts[:, ::-1][::-1], material)

    def collar(self, thin, thick, front, lining, edge, deep=0.78, lean=9.0):
        """Rolls the top line inward and lines the inside. `front`: where padding ends, x in mm."""
        last = self.last
        top = last.P[:, -1] + last.N[:, -1] * last.H[:, -1:]
        n = last.N[:, -1]
        up = unit(last.P[:, -1] - last.P[:, -4])
        pad = smoothstep(front + 4, front - 16, last.P[:, -1, 0])
        width = thin + (thick - thin) * pad
        r = (width + np.maximum(last.H[:, -1], 0)) / 2
        a = np.linspace(0, np.pi, 25)
        squash = 0.55 + 0.35 * pad
        roll = (top[:, None] - n[:, None] * (r[:, None] * (1 - np.cos(a)))[..., None]
                + up[:, None] * ((r * squash)[:, None] * np.sin(a))[..., None])
        split = 9
        uv = np.stack(np.broadcast_arrays((last.U * last.round)[:, None], a[None] * 6), -1)
        m.grid('edge', roll[:, :split + 1], edge, uv[:, :split + 1])
        # Beside the laces the cut edge is of the upper's own stuff; the lining begins at the collar.
        laced = np.flatnonzero(last.P[:, -1, 0] > front + 4)
        a, b = laced[0], laced[-1]
        for columns, material in ((slice(0, a + 1), lining), (slice(a, b + 1), edge), (slice(b, None), lining)):
            m.grid('edge lining', roll[columns, split:], material, uv[columns, split:])
        rows = np.linspace(1, 1 - deep, 40)
        j = rows * (last.nv - 1)
        k = np.minimum(j.astype(int), last.nv - 2)
        f = (j - k)[None, :, None]
        outer = last.P[:, k] * (1 - f) + last.P[:, k + 1] * f
        normal = unit(last.N[:, k] * (1 - f) + last.N[:, k + 1] * f)
        depth = (2 * r - last.H[:, -1])[:, None]
        fade = np.exp(-(1 - rows)[None] * last.B[:, -1:] / 22)
        inner = outer - normal * (2.6 + (depth - 2.6) * fade)[..., None]
        uv = np.stack(np.broadcast_arrays((last.U * last.round)[:, None], -(1 - rows)[None] * last.B[:, -1:]), -1)
        m.grid('lining', inner, lining, uv)
        return inner

    def insole(self, inner, material, height):
        """The footbed: from side to side inside the lining."""
        last = self.last
        ring = last.outline[:, :2] - last.plan * 2.0
        half = last.toe
        index = np.interp(np.linspace(0, 1, half + 1), np.linspace(0, 1, last.nu - half + 1),
                          np.arange(last.nu, half - 1, -1)).astype(int)
        near, far = ring[:half + 1], ring[index]
        t = np.linspace(0, 1, 25)
        flat = near[:, None] * (1 - t)[None, :, None] + far[:, None] * t[None, :, None]
        z = height + last.lift(flat[..., 0]) + 4.5 * (2 * t - 1)[None] ** 4
        m.grid('insole', np.concatenate([flat, z[..., None]], -1), material, flat)

    def tongue(self, material, reach=15.0, rise=24.0, thick=7.0, wide=(58, 64), crown=2.0, lift=2.4, thread=None):
        """A padded strip from under the vamp to above the laces, its rim stitched with `thread`."""
        lane = self.throat
        base, corner = lane(1.0), lane(0.0)
        pts = [base + [8, 0, -6.5]]
        pts += [lane(s) + [0, 0, crown * np.sin(np.pi * min(s + 0.25, 1)) + lift] for s in (0.8, 0.55, 0.3, 0.12, 0.0)]
        last_point = pts[-1]
        pts += [last_point + np.array([-reach * 0.6, 0, rise * 0.46]), last_point + np.array([-reach, 0, rise])]
        path = even(polyline(pts, 120), 400)
        length = np.linalg.norm(np.diff(path, axis=0), axis=1).sum()
        s = 1 - (1 - np.linspace(0, 1, 120)) ** 1.6
        path = np.stack([np.interp(s, np.linspace(0, 1, 400), path[:, k]) for k in range(3)], 1)

        def rounding(mm, power):
            """0 at the tip, 1 from `mm` before it."""
            inside = np.clip((1 - s) * length / mm, 0, 1)
            return np.maximum(1 - (1 - inside) ** power, 0) ** (1 / power)

        width = (wide[0] + (wide[1] - wide[0]) * s) * (0.25 + 0.75 * rounding(16, 2.6))
        pad = 3.5 + (thick - 3.5) * smoothstep(0.45, 0.75, s)
        height = pad * rounding(thick * 0.5, 2) + 0.02
        tangent = unit(np.gradient(path, axis=0))
        normal = np.cross(np.array([0, 1.0, 0]), tangent)
        normal = np.where(normal[:, 2:] < 0, -normal, normal)
        bend = 0.02 - 0.0145 * smoothstep(0.78, 0.97, s)
        # The path is the crown, half of the padding above the section's middle.
        m.sweep('tongue', path - normal * pad[:, None] / 2, width, height, material, normal, 2.6, 48, bend=bend)
        self.tongue_path, self.tongue_normal, self.tongue_width, self.tongue_bend = path, normal, width, bend
        if thread:
            for inset in (4.5, 7.0):
                near = (s > 0.5) & ((1 - s) * length > inset)
                y = np.maximum(width[near] / 2 - inset, 0)
                rim = [path[near] + np.stack([0 * y, side * y, 0 * y], 1)
                       + normal[near] * (0.1 - (bend[near] + 0.0016) * y * y)[:, None] for side in (-1, 1)]
                across = np.linspace(-1, 1, 30)[1:-1, None] * y[-1]
                top = (path[near][-1] + across * [0, 1, 0]
                       + normal[near][-1] * (0.1 - bend[near][-1] * across * across))
                line = np.concatenate([rim[0], top, rim[1][::-1]])
                facing = np.concatenate([normal[near], np.repeat(normal[near][-1:], len(top), 0), normal[near][::-1]])
                m.thread('tongue seam', line, facing, thread, 2.3, 0.9, 0.4)

    def patch(self, name, s0, s1, wide, material, thickness=1.0, lift=0.2):
        """A label on the tongue."""
        share = 1 - (1 - np.linspace(s0, s1, 24)) ** (1 / 1.6)
        k = share * 119
        path = np.stack([np.interp(k, np.arange(120), self.tongue_path[:, c]) for c in range(3)], 1)
        nor = unit(np.stack([np.interp(k, np.arange(120), self.tongue_normal[:, c]) for c in range(3)], 1))
        bend = np.interp(k, np.arange(120), self.tongue_bend)
        y = np.linspace(-1, 1, 25)
        edge = np.minimum(1, (1 - np.abs(y)) * 8)[None] * np.minimum(1, np.minimum(np.arange(24), 23 - np.arange(24)) / 1.5)[:, None]
        corner = np.sqrt(np.maximum(1 - (1 - edge) ** 2, 0))
        pts = path[:, None] + np.stack([0 * y, y * wide / 2, 0 * y], 1)[None] + nor[:, None] * (
            lift - bend[:, None] * (y * wide / 2)[None] ** 2 + thickness * corner)[..., None]
        uv = np.stack(np.broadcast_arrays((k * 0.8)[:, None], (y * wide / 2)[None]), -1)
        m.grid(name, pts[:, ::-1] if nor[0] @ np.cross(pts[1, 0] - pts[0, 0], pts[0, 1] - pts[0, 0]) < 0 else pts,
               material, uv)

    def throat(self, s):
        """The middle between the eyestays: 0 at the collar's corner, 1 at the vamp."""
        last = self.last
        top = last.P[:, -1]
        x0, x1 = self.corner, top[last.toe, 0]
        x = x0 + (x1 - x0) * s
        rows = []
        for half in (slice(last.nu // 8, last.toe + 1), slice(last.nu - last.nu // 8, last.toe - 1, -1)):
            line = top[half]
            order = np.maximum.accumulate(line[:, 0])
            rows.append([np.interp(x, order, line[:, k]) for k in range(3)])
        return (np.array(rows[0]) + np.array(rows[1])) / 2

    def eyelets(self, count, x0, x1, inset=7.5, ease=0.0):
        """Places of the holes: [(outer, inner)] from the top down."""
        s = np.linspace(0, 1, count)
        s = s + ease * s * (1 - s)
        xs = x0 + (x1 - x0) * s
        return [(self.find(x, t=inset, side=-1), self.find(x, t=inset, side=1)) for x in xs]

    def laces(self, pairs, material, width=7.0, thick=1.5, style='bar', hole=None, ring=None, hole_r=2.3,
              power=2.6, bow=None):
        """Bands through the eyelets over the tongue; the ends are tucked in, or tied to a `bow` whose tips have that
        material."""
        everything = [p for pair in pairs for p in pair]
        self.dots('hole', everything, hole_r, hole, 0.1)
        if ring:
            self.rings('eyelet', everything, hole_r + 0.35, 0.75, ring)
        spots = [[(self.at(*p)[0][0], self.at(*p)[1][0]) for p in pair] for pair in pairs]
        stays = np.stack([self.throat(s) for s in np.linspace(0, 1, 30)])

        def band(a, na, b, nb, start, end, over=0.0):
            """Points from a to b, lying on the stays first, then over the tongue."""
            mid = (a + b) / 2
            axis = unit(b - a)
            h = thick / 2 + 0.3
            floor = max(self.crown(mid[0]), np.interp(mid[0], stays[:, 0], stays[:, 2]) + 2.4)
            rise = max(floor + thick / 2 + 0.5 - mid[2], 1.0) + over
            up = unit(na + nb)
            edge_a = a * 0.68 + b * 0.32
            edge_b = a * 0.32 + b * 0.68
            # Out of a hole a band comes at the far rim, so that it fills the hole.
            ends = {'hole': lambda p, n, q: [p - n * 2.6 - q * 1.5, p - q * 1.1, p + n * (h + 0.3) + q * 1.3],
                    'under': lambda p, n, q: [p - n * 3.0 + q * 3, p - n * 1.5 + q * 7.5]}
            pts = ends[start](a, na, axis)
            pts += [edge_a + up * (rise * 0.8 + 0.35), mid + up * (rise + 0.4), edge_b + up * (rise * 0.8 + 0.35)]
            pts += ends[end](b, nb, -axis)[::-1]
            path = even(polyline(pts, 120), 70)
            s = np.linspace(0, 1, 70)[:, None]
            return path, unit(na * (1 - s) ** 2 + nb * s ** 2 + 2 * s * (1 - s) * up)

        def lay(a, b, start, end, over=0.0):
            path, normal = band(a[0], a[1], b[0], b[1], start, end, over)
            s = np.linspace(0, 1, len(path))
            path = self.above(path, thick / 2 + 0.35, (s > 0.05) & (s < (0.95 if end == 'hole' else 0.8)))
            pinch = 0.66 + 0.34 * smoothstep(0, 0.14, s) * smoothstep(1, 0.86, s)
            m.sweep('lace', path, width * pinch, thick, material, normal, power, 22)

        if style == 'bar':
            for a, b in spots:
                lay(a, b, 'hole', 'hole')
        else:
            lay(*spots[-1], 'hole', 'hole')
            for k in range(len(spots) - 1, 0, -1):
                lay(spots[k][0], spots[k - 1][1], 'hole', 'under', 0.0)
                lay(spots[k][1], spots[k - 1][0], 'hole', 'under', thick * 1.05)
            lay(*spots[0], 'hole', 'hole', thick * 0.6)
        if bow:
            knot = (spots[0][0][0] + spots[0][1][0]) / 2
            self.bow(knot[0] + 1, material, bow, min(width, 5.0), max(thick, 1.9))

    def above(self, path, lift, where):
        """A path raised over the stays where it would run under them."""
        last = self.last
        rows = slice(last.nv // 2, None)
        skin = (last.P + last.N * last.H[..., None])[:, rows]
        skin[:, -8:, 2] += 1.2 * smoothstep(-8, -1, np.arange(-8, 0.0))
        near = (np.abs(skin[..., 0] - path[:, 0].mean()) < 40) & (np.abs(skin[..., 1]) < 45)
        points = skin[near]
        miss = ((path[:, None, :2] - points[None, :, :2]) ** 2).sum(-1)
        index = miss.argmin(1)
        need = points[index, 2] + lift - path[:, 2]
        rise = np.where(where & (miss[np.arange(len(path)), index] < 4), np.maximum(need, 0), 0)
        widest = np.max([np.roll(rise, k) for k in range(-4, 5)], 0)
        soft = np.convolve(np.pad(widest, 5, 'edge'), np.hanning(13)[1:-1] / np.hanning(13).sum(), 'valid')
        return path + np.stack([0 * soft, 0 * soft, soft], 1)

    def crown(self, x):
        """Height of the tongue's top at x."""
        order = np.argsort(self.tongue_path[:, 0])
        return np.interp(x, self.tongue_path[order, 0], self.tongue_path[order, 2])

    def over(self, x, y, lift):
        """A place `lift` above the upper or the tongue, and the way up there."""
        last = self.last
        miss = (last.X - x) ** 2 + (last.Y - y) ** 2 + np.where(last.B > 20, 0, 1e9)
        i, j = np.unravel_index(np.argmin(miss), miss.shape)
        side = last.P[i, j] + last.N[i, j] * (last.H[i, j] + lift)
        middle = np.array([x, y, self.crown(x) - 0.02 * y * y + lift])
        share = smoothstep(13, 21, abs(y))
        return middle * (1 - share) + side * share, unit(np.array([0.2, 0, 1.0]) * (1 - share) + last.N[i, j] * share)

    def bow(self, x, material, tip, width, thick):
        """Two loops and two ends round a knot on the tongue at x."""
        def ribbon(name, plan, material, width, thick):
            places = [self.over(x + dx, dy, lift) for dx, dy, lift in plan]
            path = even(polyline([p for p, _ in places], 160), 110)
            at = np.linspace(0, len(places) - 1, 110)
            normals = unit(np.stack([np.interp(at, np.arange(len(places)), [n[k] for _, n in places])
                                     for k in range(3)], 1))
            m.sweep(name, path, width, thick, material, normals, 2.2, 20)
            return path, normals

        for side in (-1, 1):
            lean = 1 + 0.12 * side
            loop = [(0, 1, 4.0), (1, 9, 6.5), (6, 20, 6.0), (15, 30, 3.6), (24, 33 * lean, 2.4), (27, 28, 2.2),
                    (20, 19, 3.4), (9, 9, 4.6), (2, 1, 4.0)]
            ribbon('bow', [(dx * lean, dy * side, lift) for dx, dy, lift in loop], material, width, thick)
            end = [(0, 0, 3.4), (8, 7, 4.2), (20, 13, 3.6), (33, 21, 2.0), (43, 29 + 3 * side, 1.5), (49, 36 + 2 * side, 1.3)]
            path, normals = ribbon('lace end', [(dx, dy * side, lift) for dx, dy, lift in end], material, width * 0.8,
                                   thick)
            m.sweep('lace tip', path[-22:] + unit(path[-1:] - path[-4:-3]) * 2, thick * 1.35, thick * 1.25, tip,
                    normals[-22:], 2, 16)
        middle, _ = self.over(x, 0, 4.2)
        y = np.linspace(-1, 1, 40)
        m.sweep('knot', middle + np.stack([1.5 * y * y, y * 5.0, -0.8 * y * y], 1), 6.8 * np.sqrt(1.02 - y * y), 5.2
                * np.sqrt(1.02 - y * y), material, (0.2, 0, 1), 2.4, 24)
