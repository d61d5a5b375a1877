"""The upper of a shoe as one surface: columns run round the foot, rows from the sole to the top line.

Millimetres; the toe points to +x, the outer side to -y, the ground is z = 0.
"""
import numpy as np

# Round the sole from the heel over the outer side to the toe: plan of the outer and the inner side.
OUTER = [(4, 0), (11, -22), (38, -33), (78, -33), (114, -35), (142, -40), (172, -47.5), (205, -51), (240, -46.5),
         (270, -30), (286, 5)]
INNER = [(11, 22), (38, 33), (78, 30), (114, 28.5), (142, 31.5), (174, 40), (208, 46.5), (243, 46.5), (273, 34)]

# Top line of the outer side, beside the stations of OUTER: a low shoe with a laced throat.
LOW = [(8, 0, 74), (17, -17, 72), (41, -27.5, 61), (72, -31, 53), (98, -29, 64), (119, -22, 86), (146, -18.5, 77),
       (175, -15.5, 62), (197, -10.5, 51), (205.5, -5, 47.6), (208, 0.5, 46.8)]
HIGH = [(8, 0, 122), (16, -18, 121), (38, -28, 117), (66, -31, 114), (92, -28, 118), (112, -20, 124), (134, -16, 97),
        (168, -13.5, 64), (192, -9.5, 53), (203, -5, 49.4), (206, 0.5, 48.5)]
SLIP = [(9, 0, 60), (18, -18, 59), (42, -28, 55), (74, -32, 51), (98, -32, 53), (117, -30, 60), (134, -26, 67.5),
        (147, -20, 72), (155, -13, 73.5), (159, -6, 74), (160, 0.5, 74)]

# Handles of the rows' curves: away from the sole, and away from the top line.
FOOT = [(-8, 0, 20), (-5, -4, 20), (0, -4.5, 19), (0, -4, 18), (0, -3, 20), (0, -3, 24), (0, -3.5, 25), (0, -3.5, 23),
        (2, -3, 25), (3, -2, 31), (3, 0.5, 33)]
TOP = [(1, 0, -22), (1, -1, -22), (0, -2, -19), (0, -2.5, -19), (1, -4, -22), (7, -11, -23), (9, -17, -15),
       (13, -20, -9), (22, -20, -13), (29, -14, -17), (33, 2, -18)]
TOP_HIGH = [(7, 0, -44), (6, 2, -44), (0, 3, -42), (0, 1, -40), (2, 0, -42), (9, -5, -38), (15, -13, -24),
            (15, -19, -12), (22, -19, -13), (29, -13, -16), (33, 2, -17)]
TOP_SLIP = [(1, 0, -18), (1, -1, -18), (0, -2, -16), (0, -3, -16), (1, -6, -20), (4, -10, -21), (9, -15, -17),
            (16, -18, -15), (30, -20, -18), (46, -16, -22), (55, 2, -25)]
CUTS = {'low': (LOW, TOP), 'high': (HIGH, TOP_HIGH), 'slip': (SLIP, TOP_SLIP)}


def spline(knots, values, at):
    """Natural cubic spline through rows of `values`."""
    knots, values = np.asarray(knots, float), np.asarray(values, float)
    flat = values.reshape(len(knots), -1)
    n, h = len(knots), np.diff(knots)
    matrix, right = np.eye(n), np.zeros((n, flat.shape[1]))
    for i in range(1, n - 1):
        matrix[i, i - 1:i + 2] = h[i - 1], 2 * (h[i - 1] + h[i]), h[i]
        right[i] = 6 * ((flat[i + 1] - flat[i]) / h[i] - (flat[i] - flat[i - 1]) / h[i - 1])
    bend = np.linalg.solve(matrix, right)
    at = np.asarray(at, float)
    k = np.clip(np.searchsorted(knots, at, side='right') - 1, 0, n - 2)
    w = h[k][:, None]
    a, b = (knots[k + 1] - at)[:, None] / w, (at - knots[k])[:, None] / w
    out = a * flat[k] + b * flat[k + 1] + ((a ** 3 - a) * bend[k] + (b ** 3 - b) * bend[k + 1]) * w * w / 6
    return out.reshape(at.shape + values.shape[1:])


def ring_spline(knots, values, period, at):
    """The same for a closed curve."""
    knots, values = np.asarray(knots, float), np.asarray(values, float)
    return spline(np.concatenate([knots - period, knots, knots + period]), np.concatenate([values] * 3), at)


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def polyline(points, count=60):
    """A smooth open curve through points."""
    points = np.asarray(points, float)
    knots = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    return spline(knots, points, np.linspace(0, knots[-1], count))


def even(points, count):
    """Points at equal distances along a polyline."""
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    at = np.linspace(0, lengths[-1], count)
    return np.stack([np.interp(at, lengths, points[:, k]) for k in range(points.shape[1])], 1)


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


class Last:
    """P[u, v] and, for every point, outward normals and the lengths that panels are drawn with."""

    def __init__(self, cut='low', lift=lambda x: np.full_like(x, 24.0), nu=1100, nv=170, heel=0.0, flare=0.0, toe=1.0,
                 instep=0.0, round_toe=0.0):
        top, top_handle = CUTS[cut]
        foot = np.array([(*p, 0) for p in OUTER + INNER[::-1]], float)
        self.cut, self.lift = cut, lift

        def both(rows):
            rows = np.array(rows, float)
            mirror = rows[1:-1] * [1, -1, 1]
            return np.concatenate([rows, mirror[::-1]])

        top, top_handle, foot_handle = both(top), both(top_handle), both(FOOT)
        # What tells one silhouette from another: the heel's height and flare, the toe's height and roundness.
        back, front = np.clip((46 - top[:, 0]) / 36, 0, 1), np.clip((foot[:, 0] - 215) / 60, 0, 1)
        top[:, 2] += heel * back ** 1.5 + instep * np.clip(1 - np.abs(top[:, 0] - 128) / 50, 0, 1)
        top[:, 0] -= flare * back ** 2
        top_handle[:, 0] += flare * 0.9 * back ** 2
        foot_handle[:, 2] *= 1 + (toe - 1) * front
        top_handle[:, 2] *= 1 - (toe - 1) * 0.9 * front
        foot[:, 1] += round_toe * np.sign(foot[:, 1] - 6) * np.clip((foot[:, 0] - 236) / 30, 0, 1) * (foot[:, 0] < 280)
        gaps = np.linalg.norm(np.diff(np.concatenate([foot, foot[:1]]), axis=0), axis=1)
        knots = np.concatenate([[0], np.cumsum(gaps)])[:-1]
        period = gaps.sum()
        fine = ring_spline(knots, foot[:, :2], period, np.linspace(0, period, 4001))
        run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))])
        self.round = run[-1]
        at = np.interp(np.linspace(0, run[-1], nu + 1), run, np.linspace(0, period, 4001))
        make = lambda rows: ring_spline(knots, rows, period, at)
        a, d = make(foot), make(top)
        b, c = make(foot_handle), make(top_handle)
        a[:, 2] += lift(a[:, 0])
        d[:, 2] += lift(np.minimum(d[:, 0], 195.0))
        b, c = a + b, d + c
        t = np.linspace(0, 1, 260)[None, :, None]
        curve = ((1 - t) ** 3 * a[:, None] + 3 * t * (1 - t) ** 2 * b[:, None] + 3 * t * t * (1 - t) * c[:, None]
                 + t ** 3 * d[:, None])
        self.P = np.empty((nu + 1, nv, 3))
        length = np.linalg.norm(np.diff(curve, axis=1), axis=2)
        run = np.concatenate([np.zeros((nu + 1, 1)), np.cumsum(length, 1)], 1)
        for i in range(nu + 1):
            goal = np.linspace(0, run[i, -1], nv)
            for k in range(3):
                self.P[i, :, k] = np.interp(goal, run[i], curve[i, :, k])
        self.nu, self.nv = nu, nv
        self.B = np.linspace(0, 1, nv)[None, :] * run[:, -1:]
        self.T = run[:, -1:] - self.B
        self.X, self.Y, self.Z = (self.P[..., k] for k in range(3))
        s = np.linspace(0, 1, nu + 1)
        toe = np.argmax(a[:, 0]) / nu
        self.U = s
        self.S = np.where(s < toe, s, (1 - s) * toe / (1 - toe)) / toe
        self.S = np.repeat(self.S[:, None], nv, 1)
        self.toe = int(toe * nu)
        self.outline = a
        self._metric()
        self.H = np.zeros(self.X.shape)
        plan = unit(np.stack([self._around(a[:, 0]), self._around(a[:, 1])], 1))
        self.plan = np.stack([plan[:, 1], -plan[:, 0]], 1)

    def _around(self, values):
        """Central difference over the closed columns (first and last are the same place)."""
        out = np.empty_like(values)
        out[1:-1] = (values[2:] - values[:-2]) / 2
        out[0] = out[-1] = (values[1] - values[-2]) / 2
        return out

    def _metric(self):
        self.du, self.dv = self._around(self.P), np.gradient(self.P, axis=1)
        self.N = unit(np.cross(self.du, self.dv))
        self.E, self.G = (self.du ** 2).sum(-1), (self.dv ** 2).sum(-1)
        self.F = (self.du * self.dv).sum(-1)

    def true(self, field):
        """A field of any slope turned into a distance in mm near its zero line."""
        fu, fv = self._around(field), np.gradient(field, axis=1)
        slope = (self.G * fu ** 2 - 2 * self.F * fu * fv + self.E * fv ** 2) / np.maximum(
            self.E * self.G - self.F ** 2, 1e-9)
        return field / np.sqrt(np.maximum(slope, 0.05))

    def blur(self, field, mm=1.6):
        """Smooth over about `mm` on the surface."""
        import cv2
        cu, cv = self.round / self.nu, float(self.B[:, -1].mean()) / self.nv
        pad = 24
        wide = np.concatenate([field[-1 - pad:-1], field, field[1:1 + pad]])
        wide = cv2.GaussianBlur(wide, (0, 0), sigmaX=mm / cv, sigmaY=mm / cu, borderType=cv2.BORDER_REPLICATE)
        return wide[pad:-pad]

    def stroke(self, points, width, field=None):
        """Inside a band of `width` along a curve in (x, height from the sole)."""
        points = np.asarray(points, float)
        best = np.full(self.X.shape, 1e9)
        x, b = (self.X, self.B) if field is None else field
        for p, q in zip(points[:-1], points[1:]):
            e = q - p
            t = np.clip(((x - p[0]) * e[0] + (b - p[1]) * e[1]) / (e @ e), 0, 1)
            best = np.minimum(best, np.hypot(x - p[0] - t * e[0], b - p[1] - t * e[1]))
        return width / 2 - best

    def polygon(self, points, field=None):
        """Inside a closed outline in (x, height from the sole); positive inside."""
        points = np.asarray(points, float)
        closed = np.concatenate([points, points[:1]])
        edge = -self.stroke(closed, 0.0, field)
        x, b = (self.X, self.B) if field is None else field
        inside = np.zeros(self.X.shape, bool)
        for p, q in zip(closed[:-1], closed[1:]):
            if p[1] == q[1]:
                continue
            inside ^= ((p[1] > b) != (q[1] > b)) & (x < (q[0] - p[0]) * (b - p[1]) / (q[1] - p[1]) + p[0])
        return np.where(inside, edge, -edge)

    def sample(self, field, i, j):
        """Bilinear value at fractional column and row."""
        i, j = np.clip(i, 0, self.nu - 1e-6), np.clip(j, 0, self.nv - 1 - 1e-6)
        a, b = i.astype(int), j.astype(int)
        s, t = i - a, j - b
        if field.ndim == 3:
            s, t = s[:, None], t[:, None]
        return ((field[a, b] * (1 - s) + field[a + 1, b] * s) * (1 - t)
                + (field[a, b + 1] * (1 - s) + field[a + 1, b + 1] * s) * t)

    def outside(self, z):
        """How far the upper stands out of the outline, column by column, at heights z[u, k]."""
        away = ((self.P[..., :2] - self.outline[:, None, :2]) * self.plan[:, None, :]).sum(-1) + self.H
        out = np.empty_like(z)
        for i in range(self.nu + 1):
            heights = np.maximum.accumulate(self.Z[i, :self.nv * 3 // 4] + 1e-5 * np.arange(self.nv * 3 // 4))
            out[i] = np.interp(z[i], heights, away[i, :self.nv * 3 // 4])
        return out


def smin(a, b, k=4.0):
    """The lower of two fields with a rounded corner."""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def smax(a, b, k=4.0):
    return -smin(-a, -b, k)
