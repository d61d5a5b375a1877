"""Solid shapes that flow into one another: tubes welded into frames, motor cases, decks.

A Field adds up signed distances on a grid; shapes melt together over `blend` metres like a smoothed
weld. Its surface is taken with surface nets and pulled onto the exact distance.
"""
import numpy as np

from families.mobility_mesh import frames, put, spline

FAR = np.float32(1.0)


def smooth_min(a, b, k):
    if k <= 0:
        return np.minimum(a, b)
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * (k / 4)


class Field:
    def __init__(self, low, high, step=0.002):
        self.step = step
        self.low = np.asarray(low, float) - 3 * step
        shape = np.ceil((np.asarray(high, float) + 3 * step - self.low) / step).astype(int) + 1
        self.axes = [(self.low[i] + step * np.arange(shape[i])).astype(np.float32) for i in range(3)]
        self.d = np.full(shape, FAR, np.float32)

    def _window(self, low, high, margin):
        window = []
        for i in range(3):
            a = int(np.floor((low[i] - margin - self.low[i]) / self.step))
            b = int(np.ceil((high[i] + margin - self.low[i]) / self.step)) + 1
            a, b = max(a, 0), min(b, self.d.shape[i])
            if a >= b:
                return None
            window.append(slice(a, b))
        return tuple(window)

    def _grid(self, window):
        x, y, z = (self.axes[i][window[i]] for i in range(3))
        return x[:, None, None], y[None, :, None], z[None, None, :]

    def apply(self, function, low, high, blend=0.0, how='add'):
        """Join ('add'), take away ('cut') or keep the common part ('keep') of function(x, y, z)."""
        margin = blend + 4 * self.step
        window = self._window(low, high, margin)
        if how == 'keep':
            window = tuple(slice(0, n) for n in self.d.shape)
        if window is None:
            return self
        d = np.broadcast_to(function(*self._grid(window)).astype(np.float32), self.d[window].shape)
        now = self.d[window]
        if how == 'add':
            self.d[window] = smooth_min(now, d, blend)
        elif how == 'cut':
            self.d[window] = -smooth_min(-now, d, blend)
        else:
            self.d[window] = -smooth_min(-now, -d, blend)
        return self

    def tube(self, points, radii, blend=0.006, power=2.0, steps=8, how='add', side=(0, 1, 0), flat=True, mirror=False):
        """A bar through the points; `radii` (across, in plane) or one number, or one a point."""
        p = np.asarray(points, float)
        r = np.asarray(radii, float)
        if r.ndim == 0:
            r = np.full((len(p), 2), float(r))
        elif r.ndim == 1 and len(r) == len(p) and len(p) != 2:
            r = np.stack([r, r], 1)
        elif r.ndim == 1:
            r = np.tile(r, (len(p), 1))
        both = np.c_[p, r]
        if len(p) > 2:
            both = spline(both, steps)
        p, r = both[:, :3], both[:, 3:]
        for flip in ((1, -1) if mirror else (1,)):
            q = p * np.array([1, flip, 1])
            reach = r.max() * 1.05
            low, high = q.min(0) - reach, q.max(0) + reach
            window = self._window(low, high, blend + 4 * self.step)
            if window is None:
                continue
            shape = self.d[window].shape
            local = np.full(shape, FAR, np.float32)
            t, n, b = frames(q, side=side)
            start = [w.start for w in window]
            for i in range(len(q) - 1):
                self._segment(local, start, q[i], q[i + 1], r[i], r[i + 1], n[i], power,
                              blend + 4 * self.step, flat and i == 0, flat and i == len(q) - 2)
            now = self.d[window]
            self.d[window] = (smooth_min(now, local, blend) if how == 'add' else -smooth_min(-now, local, blend))
        return self

    def _segment(self, local, start, a, c, ra, rc, side, power, margin, first, last):
        reach = max(ra.max(), rc.max()) * 1.1 + margin
        low, high = np.minimum(a, c) - reach, np.maximum(a, c) + reach
        window = self._window(low, high, 0)
        if window is None:
            return
        inner = tuple(slice(max(w.start - s, 0), min(w.stop - s, n)) for w, s, n in zip(window, start, local.shape))
        if any(w.start >= w.stop for w in inner):
            return
        world = tuple(slice(w.start + s, w.stop + s) for w, s in zip(inner, start))
        x, y, z = self._grid(world)
        length = np.linalg.norm(c - a)
        d = (c - a) / length
        n = side - d * (side @ d)
        n /= np.linalg.norm(n)
        b = np.cross(d, n)
        x, y, z = x - np.float32(a[0]), y - np.float32(a[1]), z - np.float32(a[2])
        s = x * np.float32(d[0]) + y * np.float32(d[1]) + z * np.float32(d[2])
        u = x * np.float32(n[0]) + y * np.float32(n[1]) + z * np.float32(n[2])
        v = x * np.float32(b[0]) + y * np.float32(b[1]) + z * np.float32(b[2])
        h = np.clip(s / length, 0, 1)
        ru, rv = ra[0] + (rc[0] - ra[0]) * h, ra[1] + (rc[1] - ra[1]) * h
        over = np.maximum(np.maximum(-s, s - length), 0)
        pu, pv = np.abs(u) / ru, np.abs(v) / rv
        if power == 2.0:
            k = np.sqrt(pu * pu + pv * pv) + 1e-6
            slope = np.sqrt((pu / ru) ** 2 + (pv / rv) ** 2) / k + 1e-6
        else:
            k = (pu ** power + pv ** power) ** (1 / power) + 1e-6
            slope = np.sqrt((pu ** (power - 1) / ru) ** 2 + (pv ** (power - 1) / rv) ** 2) / k ** (power - 1) + 1e-6
        e = (k - 1) / slope
        e = np.clip(e, -ru.max(), None)
        outside = np.where(e > 0, np.sqrt(e * e + over * over), np.where(over > 0, np.maximum(e, over), e))
        rim = np.minimum(ru, rv)
        # Between segments the joint is round; a flat end is cut square with a small edge.
        ball = np.sqrt(over * over + np.maximum(e + rim, 0) ** 2) - rim
        square = outside
        bottom = (s < 0)
        e = np.where(over > 0, np.where(bottom, square if first else ball, square if last else ball), e)
        target = local[inner]
        np.minimum(target, e, out=target)

    def box(self, centre, half, radius=0.004, blend=0.0, how='add', turn=0.0, mirror=False):
        """A box with round edges; `turn` in degrees round Y, front down."""
        for flip in ((1, -1) if mirror else (1,)):
            c = np.asarray(centre, float) * np.array([1, flip, 1])
            self._box(c, half, radius, blend, how, turn)
        return self

    def _box(self, c, half, radius, blend, how, turn):
        a = np.radians(turn)
        co, si = np.float32(np.cos(a)), np.float32(np.sin(a))
        hx, hy, hz = (max(h - radius, 1e-5) for h in half)

        def distance(x, y, z):
            x, y, z = x - c[0], y - c[1], z - c[2]
            x, z = x * co - z * si, x * si + z * co
            qx, qy, qz = np.abs(x) - hx, np.abs(y) - hy, np.abs(z) - hz
            out = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
            return out + np.minimum(np.maximum(np.maximum(qx, qy), qz), 0) - radius

        reach = np.array([np.hypot(half[0], half[2]), half[1], np.hypot(half[0], half[2])])
        if turn == 0:
            reach = np.asarray(half, float)
        return self.apply(distance, c - reach, c + reach, blend, how)

    def ball(self, centre, radii, blend=0.01, how='add'):
        c, r = np.asarray(centre, float), np.broadcast_to(np.asarray(radii, float), 3)

        def distance(x, y, z):
            p = [(q - k) / s for q, k, s in zip((x, y, z), c, r)]
            k0 = np.sqrt(p[0] ** 2 + p[1] ** 2 + p[2] ** 2) + 1e-6
            k1 = np.sqrt((p[0] / r[0]) ** 2 + (p[1] / r[1]) ** 2 + (p[2] / r[2]) ** 2) + 1e-6
            return k0 * (k0 - 1) / k1

        return self.apply(distance, c - r, c + r, blend, how)

    def drum(self, centre, radius, half, edge=0.003, blend=0.0, how='add', axis='Y', mirror=False):
        """A short cylinder."""
        for flip in ((1, -1) if mirror else (1,)):
            c = np.asarray(centre, float) * np.array([1, flip, 1])
            self._drum(c, radius, half, edge, blend, how, axis)
        return self

    def _drum(self, c, radius, half, edge, blend, how, axis):
        def distance(x, y, z):
            p = [x - c[0], y - c[1], z - c[2]]
            along = p.pop('XYZ'.index(axis))
            qr = np.sqrt(p[0] ** 2 + p[1] ** 2) - (radius - edge)
            qa = np.abs(along) - (half - edge)
            return (np.sqrt(np.maximum(qr, 0) ** 2 + np.maximum(qa, 0) ** 2)
                    + np.minimum(np.maximum(qr, qa), 0) - edge)

        reach = np.full(3, radius)
        reach['XYZ'.index(axis)] = half
        return self.apply(distance, c - reach, c + reach, blend, how)

    def slab(self, points, y0, y1, edge=0.003, blend=0.0, how='add', grow=0.0, plane='XZ'):
        """A flat shape given by its outline, thick from y0 to y1 along the third axis."""
        p = np.asarray(points, float)
        keep = {'XZ': (0, 2, 1), 'XY': (0, 1, 2), 'YZ': (1, 2, 0)}[plane]
        low, high = np.empty(3), np.empty(3)
        low[[keep[0], keep[1]]], high[[keep[0], keep[1]]] = p.min(0) - grow, p.max(0) + grow
        low[keep[2]], high[keep[2]] = min(y0, y1), max(y0, y1)
        middle, half = (y0 + y1) / 2, abs(y1 - y0) / 2

        def distance(*xyz):
            u, v, w = (xyz[k] for k in keep)
            flat = polygon(p, u, v) - grow
            qa = np.abs(w - middle) - (half - edge)
            qr = flat + edge
            return (np.sqrt(np.maximum(qr, 0) ** 2 + np.maximum(qa, 0) ** 2)
                    + np.minimum(np.maximum(qr, qa), 0) - edge)

        return self.apply(distance, low, high, blend, how)

    def mesh(self, name, material):
        verts, faces = nets(self.d)
        for _ in range(3):
            value, slope = _sample(self.d, verts)
            verts -= slope * (value / self.step / np.maximum((slope ** 2).sum(1), 0.05))[:, None] * 0.8
        return put(name, verts * self.step + self.low, faces, material, 50)


def polygon(p, u, v):
    """Signed distance to a closed outline."""
    best, inside = None, None
    for a, c in zip(p, np.roll(p, -1, 0)):
        e = c - a
        wu, wv = u - a[0], v - a[1]
        t = np.clip((wu * e[0] + wv * e[1]) / (e @ e + 1e-12), 0, 1)
        d = (wu - e[0] * t) ** 2 + (wv - e[1] * t) ** 2
        best = d if best is None else np.minimum(best, d)
        cross = ((a[1] <= v) & (c[1] > v) & (e[0] * wv - e[1] * wu < 0)) | (
            (a[1] > v) & (c[1] <= v) & (e[0] * wv - e[1] * wu > 0))
        inside = cross if inside is None else inside ^ cross
    return np.where(inside, -1, 1) * np.sqrt(best)


def nets(d):
    """Surface nets: a vertex for each cell that the surface crosses, a quad for each crossed edge."""
    solid = d < 0
    n = np.array(d.shape)
    corner = lambda a, i, j, k: a[i:n[0] - 1 + i, j:n[1] - 1 + j, k:n[2] - 1 + k]
    ids = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    count = sum(corner(solid, *c).astype(np.int8) for c in ids)
    cells = np.argwhere((count > 0) & (count < 8))
    number = np.full(n - 1, -1, np.int64)
    number[tuple(cells.T)] = np.arange(len(cells))
    total, weight = np.zeros((len(cells), 3)), np.zeros(len(cells))
    value = {c: d[cells[:, 0] + c[0], cells[:, 1] + c[1], cells[:, 2] + c[2]] for c in ids}
    for a in ids:
        for axis in range(3):
            if a[axis]:
                continue
            b = list(a)
            b[axis] = 1
            va, vb = value[a], value[tuple(b)]
            hit = (va < 0) != (vb < 0)
            t = np.where(hit, va / np.where(hit, va - vb, 1), 0)
            point = np.tile(np.array(a, float), (len(cells), 1))
            point[:, axis] = t
            total += point * hit[:, None]
            weight += hit
    verts = cells + total / weight[:, None]
    faces = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        lo = [slice(None)] * 3
        hi = [slice(None)] * 3
        lo[axis], hi[axis] = slice(0, -1), slice(1, None)
        inner = [slice(1, -1)] * 3
        inner[axis] = slice(None)
        s0, s1 = solid[tuple(lo)][tuple(inner)], solid[tuple(hi)][tuple(inner)]
        at = np.argwhere(s0 != s1)
        flip = s0[tuple(at.T)]
        at = at + np.array([0 if k == axis else 1 for k in range(3)])
        quad = []
        for du, dv in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
            q = at.copy()
            q[:, u] += du
            q[:, v] += dv
            quad.append(number[tuple(q.T)])
        quad = np.stack(quad, 1)
        quad[~flip] = quad[~flip][:, ::-1]
        faces.append(quad)
    return verts, np.concatenate(faces)


def _sample(d, verts):
    """Value and slope (per cell) between grid points."""
    base = np.clip(np.floor(verts).astype(int), 0, np.array(d.shape) - 2)
    f = verts - base
    c = {}
    for i in (0, 1):
        for j in (0, 1):
            for k in (0, 1):
                c[i, j, k] = d[base[:, 0] + i, base[:, 1] + j, base[:, 2] + k]
    x, y, z = f.T
    lerp = lambda a, b, t: a + (b - a) * t
    yz = lambda i: lerp(lerp(c[i, 0, 0], c[i, 0, 1], z), lerp(c[i, 1, 0], c[i, 1, 1], z), y)
    xz = lambda j: lerp(lerp(c[0, j, 0], c[0, j, 1], z), lerp(c[1, j, 0], c[1, j, 1], z), x)
    xy = lambda k: lerp(lerp(c[0, 0, k], c[0, 1, k], y), lerp(c[1, 0, k], c[1, 1, k], y), x)
    value = lerp(yz(0), yz(1), x)
    step = 1.0
    slope = np.stack([yz(1) - yz(0), xz(1) - xz(0), xy(1) - xy(0)], 1) / step
    return value, slope
