"""Soles: a wall that hugs the upper, with grooves and sculpture, over a tread that shows at its edge."""
import numpy as np

from families import sneakers_mesh as m
from families.sneakers_last import smoothstep, spline


def along(pairs):
    """A smooth height over x from (x, height) pairs, level beyond both ends."""
    xs, zs = zip(*pairs)
    def height(x):
        x = np.clip(np.asarray(x, float), xs[0], xs[-1])
        return spline(xs, zs, x.ravel()).reshape(x.shape)
    return height


def _even(columns, reach=26):
    """Takes the steps of panel ends out of what the wall follows."""
    k = np.exp(-0.5 * (np.arange(-3 * reach, 3 * reach + 1) / reach) ** 2)
    wide = np.concatenate([columns[-1 - 3 * reach:-1], columns, columns[1:1 + 3 * reach]])
    soft = np.stack([np.convolve(wide[:, j], k / k.sum(), 'valid') for j in range(columns.shape[1])], 1)
    return soft + 0.4


class Sole:
    """`top`, `bottom`: heights over x. `flare`, `belly`: how far foot and middle of the wall stand out."""

    def __init__(self, last, top, bottom, flare=1.0, belly=0.0, lip=1.2, toe_over=0.0, flare_heel=0.0, rows=110):
        self.last, self.top, self.bottom = last, top, bottom
        self.x0 = last.outline[:, 0]
        self.zt, self.zb = top(self.x0), bottom(self.x0)
        self.t = np.linspace(0, 1, rows)
        self.z = self.zb[:, None] + (self.zt - self.zb)[:, None] * self.t
        hug = last.outside(np.maximum(self.z, last.outline[:, 2:3])) + 0.9
        edge = last.outside(np.maximum(self.zt, last.outline[:, 2] + 0.5)[:, None]) + lip
        hug, edge = _even(hug), _even(edge)
        heel = smoothstep(70, 0, self.x0)
        toe = smoothstep(235, 284, self.x0)
        foot = flare + flare_heel * heel + toe_over * toe
        t = self.t[None]
        self.e = edge * t + (foot + 1.0)[:, None] * (1 - t) + belly * np.sin(np.pi * t) ** 0.8
        self.e = np.where(self.z > last.outline[:, 2:3] + 1, np.maximum(self.e, hug), self.e)
        self.down = self.zt[:, None] - self.z
        self.up = self.z - self.zb[:, None]
        self.S = last.S[:, :1]
        self.X = self.x0[:, None] + 0 * self.z
        self.mm = self.S * last.round / 2

    def groove(self, distance, depth=1.0, width=1.2, where=1.0):
        """A line cut in where `distance` is 0."""
        self.e = self.e - where * depth * np.exp(-(distance / width) ** 2)

    def ridge(self, distance, height=1.0, width=2.0, where=1.0):
        self.groove(distance, -height, width, where)

    def step(self, distance, out, width=0.9, where=1.0):
        """What lies above the line stands further out."""
        self.e = self.e + where * out * smoothstep(-width, width, distance)

    def points(self, e, z):
        o, n = self.last.outline, self.last.plan
        return np.stack([o[:, None, 0] + n[:, None, 0] * e, o[:, None, 1] + n[:, None, 1] * e, z], -1)

    def wall(self, name, material, low=0.0, high=1.0, round_top=1.6, round_bottom=1.2, inward=7.0, out=0.0,
             cap_bottom=True):
        """The wall between two shares of its height (numbers or one per column) with round edges."""
        low, high = np.broadcast_to(low, self.x0.shape), np.broadcast_to(high, self.x0.shape)
        rows = max(24, int(110 * float(np.max(high - low))))
        s = np.linspace(0, 1, rows)[None]
        t = low[:, None] + (high - low)[:, None] * s
        e = np.stack([np.interp(t[i], self.t, self.e[i]) for i in range(len(t))]) + out
        z = self.zb[:, None] + (self.zt - self.zb)[:, None] * t
        # Rounding: pull the edges in along a quarter circle.
        for edge, radius in (((high - t.T).T, round_top), ((t.T - low).T, round_bottom)):
            reach = edge * (self.zt - self.zb)[:, None]
            a = np.clip(1 - reach / max(radius, 1e-3), 0, 1)
            e = e - radius * (1 - np.sqrt(np.maximum(1 - a * a, 0)))
        top = [(e[:, -1:] - k, z[:, -1:]) for k in (0.6, 1.6, inward)]
        bottom = [(e[:, :1] - k, z[:, :1]) for k in (inward, 1.6, 0.6)]
        parts = bottom + [(e, z)] + top
        grid = self.points(np.concatenate([p[0] for p in parts], 1), np.concatenate([p[1] for p in parts], 1))
        m.grid(name, grid, material)
        if cap_bottom:
            self.cap(name + ' base', material, e[:, 0] - inward + 0.5, z[:, 0])

    def cap(self, name, material, e, z):
        """Closes the sole from one side to the other."""
        ring = self.points(e[:, None], z[:, None])[:, 0]
        half = self.last.toe
        other = np.interp(np.linspace(0, 1, half + 1), np.linspace(0, 1, len(ring) - half),
                          np.arange(len(ring) - 1, half - 1, -1))
        k = other.astype(int)
        far = ring[k]
        t = np.linspace(1, 0, 7)[None, :, None]
        m.grid(name, ring[:half + 1, None] * (1 - t) + far[:, None] * t, material)

    def seam(self, name, share, material, sink=0.3, length=3.2, gap=1.4, radius=0.5):
        """Stitches all round at a share of the wall's height (number or one per column)."""
        share = np.broadcast_to(share, self.x0.shape)
        e = np.array([np.interp(s, self.t, row) for s, row in zip(share, self.e)])
        line = self.points((e - sink)[:, None], (self.zb + (self.zt - self.zb) * share)[:, None])[:, 0]
        normals = np.concatenate([self.last.plan, np.zeros((len(line), 1))], 1)
        m.thread(name, line[:-1], normals[:-1], material, length, gap, radius)

    def lugs(self, name, material, depth, pitch=15.0, size=(9.5, 7.0), taper=0.8, turn=0.0, rows=(0.0, 13.0),
             toe_pitch=1.0, drop=0.3, out=1.0):
        """Blocks under the edge, in rings `rows` mm inside it."""
        last, o, n = self.last, self.last.outline, self.last.plan
        run = self.S[:, 0] * 0
        step = np.linalg.norm(np.diff(o[:, :2], axis=0), axis=1)
        run = np.concatenate([[0], np.cumsum(step)])
        verts, faces, count = [], [], 0
        for r, inset in enumerate(rows):
            total = int(run[-1] // pitch)
            for k in range(total):
                i = int(np.searchsorted(run, (k + 0.5 * (r % 2) + 0.25) * run[-1] / total)) % last.nu
                centre = o[i, :2] + n[i] * (self.e[i, 0] + out - inset - size[1] / 2)
                side = np.array([-n[i, 1], n[i, 0]])
                angle = turn * (1 if k % 2 else -1)
                a = np.cos(angle) * side + np.sin(angle) * n[i]
                b = np.cos(angle) * n[i] - np.sin(angle) * side
                base = float(self.bottom(np.array([centre[0]]))[0])
                slope = float(self.bottom(np.array([centre[0] + 3]))[0] - self.bottom(np.array([centre[0] - 3]))[0]) / 6
                rings = [(1.08, drop * 4), (1.0, -0.2 * depth), (0.94 * taper + 0.06, -0.86 * depth),
                         (taper * 0.93, -0.97 * depth), (taper * 0.84, -depth)]
                box = []
                for scale, z in rings:
                    w, h = size[0] / 2 * scale, size[1] / 2 * (scale * 0.5 + 0.5)
                    c = min(w, h) * 0.28
                    for x, y in ((w, -h + c), (w, h - c), (w - c, h), (-w + c, h), (-w, h - c), (-w, -h + c),
                                 (-w + c, -h), (w - c, -h)):
                        p = centre + a * x + b * y
                        box.append((*p, base + z + slope * (p[0] - centre[0])))
                verts += box
                for q in range(len(rings) - 1):
                    for c in range(8):
                        d = (c + 1) % 8
                        faces.append([count + q * 8 + c, count + q * 8 + d, count + (q + 1) * 8 + d,
                                      count + (q + 1) * 8 + c])
                end = count + (len(rings) - 1) * 8
                faces += [[end + c, end + c + 1, end + 6 - c, end + 7 - c] for c in range(3)]
                count += len(box)
        m.mesh(name, np.array(verts), [np.array(faces)], material, smooth=False)
