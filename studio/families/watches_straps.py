"""Straps: a closed loop of rubber, cloth, leather, mesh or steel links. Millimetres, dial facing +z."""
import math

import numpy as np
from mathutils import Matrix

import gear_finish as f
import materials as m
import shapes_gear as s


def loop(reach, low, depth=52.0, wide=None, drop=0.62, count=260, back=2.7, rise=0.25):
    """Points (y, z) from the upper lug round the wrist to the lower one; the same mirrored."""
    wide = wide or max(reach + 7.5, 29)
    half = [(reach - back, low + rise), (reach + 0.2, low), (reach + (wide - reach) * drop + 0.6, low - 5.2), (wide - 0.3, low - 17), (wide - 0.6, -depth * 0.62),
            (wide * 0.80, -depth * 0.86), (wide * 0.42, -depth * 0.985), (0, -depth)]
    both = half + [(-y, z) for y, z in reversed(half[:-1])]
    return s.spline(both, count)


def frames(path):
    """Tangent and outward normal at each point."""
    t = np.gradient(path, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None]
    return t, np.stack([-t[:, 1], t[:, 0]], 1)


def along(path):
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])


def section(width, thick, edge=0.9, dome=0.0, channel=None, flare=0.0):
    """Across the strap: (x, n) anticlockwise; `channel` is (half width, depth, slope) of a groove outside."""
    w, t = width / 2, thick / 2
    edge = min(edge, t * 0.96)
    outer = []
    if channel:
        c, d, slope = channel
        outer = [(c + slope, t), (c, t - d), (-c, t - d), (-c - slope, t)]
    if dome and not channel:
        outer = [(x, t) for x in np.linspace(w - edge - 0.2, edge + 0.2 - w, 11)]
    pts = [(-w, -t), (w, -t), (w, t)] + outer + [(-w, t)]
    radii = [edge * 0.8, edge * 0.8, edge] + [0.25 if channel else 0] * len(outer) + [edge]
    line = s.fillet(pts, radii, 5, closed=True)
    if dome:
        line[:, 1] += np.where(line[:, 1] > 0, dome * np.clip(1 - (line[:, 0] / w) ** 2, 0, 1), 0)
    return line


def ribbon(name, path, width, make, material, first=0.0, last=1.0, lift=0.0, cap=True):
    """Sweep a cross section along the loop; `width` is a function of 0..1, `make` gives the section."""
    n = len(path)
    a, b = int(first * (n - 1)), int(last * (n - 1))
    t, out = frames(path)
    length = along(path)
    rings, uv = [], []
    for i in range(a, b + 1):
        sec = make(width(i / (n - 1)), i / (n - 1))[::-1]
        y = path[i, 0] + out[i, 0] * (sec[:, 1] + lift)
        z = path[i, 1] + out[i, 1] * (sec[:, 1] + lift)
        rings.append(np.column_stack([sec[:, 0], y, z]))
        uv.append(np.column_stack([sec[:, 0], np.full(len(sec), length[i])]))
    return s.loft(name, rings, material, (cap, cap), uv=np.concatenate(uv), angle=45, weighted=False)


def places(path, distances, x=0.0, lift=0.0, spin=0.0):
    """Matrices on the outside of the strap: x across, y along, z outwards."""
    t, out = frames(path)
    length = along(path)
    found = []
    for d in distances:
        y, z = (np.interp(d, length, path[:, k]) for k in (0, 1))
        ty, tz = (np.interp(d, length, t[:, k]) for k in (0, 1))
        oy, oz = (np.interp(d, length, out[:, k]) for k in (0, 1))
        basis = Matrix(((1, 0, 0, x), (0, ty, oy, y + oy * lift), (0, tz, oz, z + oz * lift), (0, 0, 0, 1)))
        found.append(basis @ Matrix.Rotation(spin, 4, 'Z'))
    return found


def taper(near, far):
    """Full width at the case, narrower towards the clasp."""
    return lambda u: far + (near - far) * (abs(u - 0.5) * 2) ** 1.2


def holes(strap, path, distances, shape, depth=8):
    body = s.raw(shape, [(0, -depth), (0, depth)])
    tool = s.copies('holes', body, places(path, distances))
    return s.cut(strap, tool)


def buckle(path, width, material, where=0.47):
    """A frame with a tongue, lying on the loop opposite the dial."""
    length = along(path)[-1]
    w = width
    spots = places(path, [length * where], lift=1.6)[0]
    outer, inner = s.rounded(w + 6, 9.5, 2.4), s.rounded(w + 1.4, 5.4, 1.2)
    rings = []
    for outline, z in ((outer, -0.7), (outer, 0.5), (lambda i=0: outer(0.5), 0.9), (lambda i=0: inner(-0.5), 0.9), (inner, 0.5), (inner, -0.7)):
        flat = outline(0)
        rings.append(np.column_stack([flat, np.full(len(flat), z)]))
    s.loft('buckle', rings, material, closed=True, at=spots)
    s.box('tongue', (1.7, 8.4, 0.9), material, 0.35, at=spots @ s.move(0, 0.2, 0.9))


def keeper(path, width, thick, material, where):
    """A band that holds the free end."""
    n = len(path)
    span = 5.0 / along(path)[-1]
    ribbon('keeper', path, lambda u: width + 1.9, lambda w, u: section(w, thick + 1.8, 1.0), material,
           where - span / 2, where + span / 2)


def rubber(path, near, far, thick=2.9, style='grooved', slot=1, over=0):
    """Moulded strap; grooved, plain or perforated."""
    mat = f.silicone('rubber', slot, 0.46)
    width = taper(near, far)
    channel = {'grooved': (near * 0.2, 0.5, 0.5), 'plain': None, 'sport': None, 'rib': (near * 0.3, 0.55, 0.35)}[style]

    def make(w, u):
        fade = np.clip(min(u, 1 - u) * 26, 0, 1)
        c = None
        if channel:
            k = np.clip((abs(u - 0.5) - 0.335) * 16, 0, 1) * np.clip((0.475 - abs(u - 0.5)) * 60, 0, 1)
            c = (channel[0] * w / near, 0.02 + channel[1] * k, channel[2])
        return section(w, thick + 0.9 * (1 - fade), 1.15, channel=c)

    total = along(path)[-1]
    if style == 'sport':
        strap = ribbon('strap', path, width, make, mat)
        body = s.rounded(2.5, 4.2, 1.25)
        spots = [total * (1 - k) for k in np.arange(0.075, 0.42, 0.052)]
        spots += [total * k for k in np.arange(0.075, 0.3, 0.052)]
        side = [total * (1 - k) for k in np.arange(0.101, 0.40, 0.052)] + [total * k for k in np.arange(0.101, 0.28, 0.052)]
        both = s.raw(body, [(0, -6), (0, 6)])
        tool = s.copies('holes', both, places(path, spots) + places(path, side, x=4.9) + places(path, side, x=-4.9))
        s.cut(strap, tool)
    else:
        # Only the plain part between is pierced.
        a, b = 138 / 259, 214 / 259
        ribbon('strap', path, width, make, mat, 0, a + 1e-6)
        ribbon('strap', path, width, make, mat, b, 1)
        strap = ribbon('strap', path, width, lambda w, u: section(w, thick, 1.15), mat, a, b + 1e-6)
        keeper(path, width(a), thick, mat, a)
        row = [total * (1 - k) for k in np.arange(0.2, 0.44, 0.032)]
        holes(strap, path, row, s.rounded(far * 0.22, 2.1, 1.0) if style != 'plain' else s.circle(1.5, 32))
    return mat


def band(path, near, far, thick=2.3):
    mat = f.silicone('band', 1, 0.5)
    strap = ribbon('strap', path, taper(near, far), lambda w, u: section(w, thick, 1.05, dome=0.25), mat)
    total = along(path)[-1]
    holes(strap, path, [total * (1 - k) for k in np.arange(0.15, 0.42, 0.03)], s.rounded(4.2, 1.9, 0.95))
    return mat


def leather(path, near, far, slot=1):
    mat = f.hide('calf', slot)
    edge = m.dielectric('edge', 0.04, [(slot, 0.5)], 0.5)
    thread = m.dielectric('thread', 0.62, None, 0.7, 1.35)
    width = taper(near, far)

    def thick(u):
        k = abs(u - 0.5) * 2
        return 2.2 + 1.7 * np.clip((k - 0.35) / 0.5, 0, 1) * np.clip((1 - k) * 12 + 0.55, 0, 1)

    ribbon('strap', path, width, lambda w, u: section(w, 2.0, 0.9), edge)
    ribbon('upper', path, width, lambda w, u: section(w - 0.35, 1.2, 0.5, dome=thick(u) - 2.0), mat, lift=0.65)
    total = along(path)[-1]
    stitch = s.raw(s.rounded(0.5, 1.9, 0.24, 5), s.fillet([(0.2, -0.3), (0, -0.3), (0, 0.13), (0.22, 0.13)], [0, 0, 0.12, 0], 3).tolist())
    inset = 2.0
    spots = []
    for d in np.arange(5.5, total - 5, 3.0):
        u = d / total
        w = width(u)
        x = w / 2 - inset
        sec = 1.25 + (thick(u) - 2.0) * (1 - (x / ((w - 0.35) / 2)) ** 2)
        for side in (-1, 1):
            spots += places(path, [d], side * x, sec + 0.03, spin=0.12 * side)
    s.copies('stitches', stitch, spots, thread)
    return mat


def milanese(path, near, far):
    height = f.weave_image(f.milanese_map)
    mat = f.wire('milanese', height, (2.3, 2.3), 1, 0.45)
    ribbon('strap', path, taper(near, far), lambda w, u: section(w, 1.5, 0.5), mat)
    rim = f.steel('mesh rim', 1, 0.2)
    width = taper(near, far)
    n = len(path)
    for side in (-1, 1):
        pts = [(side * (width(i / (n - 1)) / 2 - 0.05), path[i, 0], path[i, 1]) for i in range(n)]
        s.tube('rim', pts, 0.62, rim, 10)
    return mat


def nylon(path, near, far):
    height = f.weave_image(f.weave_map)
    mat = f.cloth('nylon', height, (2.5, 1.5), 1, depth=0.5, roughness=0.62, floor=0.3, sheen=0.16)
    edge = f.cloth('selvedge', height, (1.0, 0.9), 1, depth=0.4, roughness=0.62, floor=0.35, sheen=0.12)
    width = taper(near, far)
    ribbon('strap', path, width, lambda w, u: section(w, 1.9, 0.8), mat)
    n = len(path)
    for side in (-1, 1):
        pts = [(side * (width(i / (n - 1)) / 2 - 0.55), path[i, 0], path[i, 1]) for i in range(n)]
        s.tube('selvedge', pts, 1.12, edge, 12)
    return mat


def links(path, near, far, slot=2, pitch=5.4):
    """Three rows: brushed outer links, polished middle ones set half a step off."""
    satin = f.satin('links', slot, stretch=(0.05, 1, 1), scale=7, strength=0.2, roughness=0.27)
    polish = f.steel('middle links', slot, 0.1)
    total = along(path)[-1]
    width = taper(near, far)
    count = int((total - 7) / pitch)
    pitch = (total - 7) / count

    def one(w, l, thick):
        profile = s.fillet([(0.5, -thick / 2), (0, -thick / 2), (0, thick / 2), (1.1, thick / 2)], [0, 0.4, 0.75, 0], 4)
        return s.raw(s.rounded(w, l, 0.45, 4), profile.tolist())

    for i in range(-1, count):
        d = 3.5 + pitch * (i + 0.5)
        w = width(d / total)
        mid = w * 0.40
        outer = one((w - mid) / 2 - 0.12, pitch - 0.22, 3.2)
        x = mid / 2 + (w - mid) / 4
        if i >= 0:
            s.copies('link', outer, places(path, [d], x) + places(path, [d], -x), satin, 40)
        s.copies('middle', one(mid, pitch - 0.22, 3.0), places(path, [d + pitch / 2], 0, 0.1), polish, 40)
    core = m.dielectric('gaps', 0.015, None, 0.6)
    ribbon('core', path, lambda u: width(u) - 2, lambda w, u: section(w, 1.6, 0.5), core)
    for d in (1.4, total - 1.4):
        s.copies('end link', one(near, 4.2, 3.3), places(path, [d], 0, 0.1), satin, 40)
    return satin
