"""What the phones show: a calm wallpaper for each brand, the hour, no words in any language.

Each wallpaper gives two pictures: what is shown in every colour, and how much of the colours of slots
1 (the phone's own) and 3 (a deeper cousin) comes on top.
"""
import cv2
import numpy as np

import textures

HEIGHT = 1300


def _soft(value, edge, width):
    """0 below the edge, 1 above, over `width`."""
    t = np.clip((value - edge) / width + 0.5, 0, 1)
    return t * t * (3 - 2 * t)


def _field(aspect):
    h, w = HEIGHT, int(HEIGHT * aspect)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    return x / w, y / h


def _over(layers, share, own=0.0, deep=0.0, light=(0, 0, 0)):
    """Lay one colour mix over what is there."""
    base, masks = layers
    keep = (1 - share)[..., None]
    base[:] = base * keep + share[..., None] * np.float32(light)
    masks[:] = masks * keep + share[..., None] * np.float32([own, 0, deep])


def _arc(u, v, aspect, s, layers):
    """Velunor: a large planet's edge at dawn."""
    x = u * aspect
    _over(layers, np.ones_like(u), 0, 0.10 + 0 * s)
    glow = np.clip(1 - np.hypot(x - aspect * 0.9, v - 0.78) / 0.85, 0, 1) ** 2
    _over(layers, glow * 0.9, 0.25, 0.7, (0.10, 0.07, 0.08))
    far = np.hypot(x - aspect * (0.95 + s * 0.1), v - 0.98)
    _over(layers, _soft(-far, -0.52, 0.006), 0.15, 0.85, (0.04, 0.03, 0.05))
    edge = np.exp(-((far - 0.52) / 0.03) ** 2) * _soft(-far, -0.524, 0.004)
    _over(layers, edge * 0.9, 0.5, 0.3, (0.75, 0.62, 0.55))
    inner = np.hypot(x - aspect * (1.02 + s * 0.1), v - 1.06)
    _over(layers, _soft(-inner, -0.47, 0.2), 0.0, 0.22, (0.0, 0.0, 0.01))


def _moon(u, v, aspect, s, layers):
    """Izumari: a moon over a still hill."""
    x = u * aspect
    _over(layers, np.ones_like(u), 0.1, 0.5, (0.02, 0.02, 0.03))
    _over(layers, _soft(v, 0.62, 0.9), 0.35, 0.4, (0.32, 0.24, 0.2))
    far = np.hypot(x - aspect * 0.5, v - 0.60)
    _over(layers, np.exp(-(far / 0.3) ** 2) * 0.5, 0.3, 0.2, (0.5, 0.42, 0.36))
    _over(layers, _soft(-far, -0.15, 0.004), 0.08, 0.05, (0.86, 0.78, 0.68))
    shade = np.hypot(x - aspect * 0.5 + 0.05, v - 0.57)
    _over(layers, _soft(-far, -0.15, 0.004) * _soft(shade, 0.12, 0.2) * 0.35, 0.2, 0.4, (0.4, 0.3, 0.25))
    for k, (level, deep) in enumerate(((0.70, 0.45), (0.78, 0.22), (0.87, 0.07))):
        line = level + 0.035 * np.sin(u * 3.2 + k * 2.1 + s * 6) - 0.02 * u
        _over(layers, _soft(v, line, 0.004), 0.0, deep)


def _dune(u, v, aspect, s, layers):
    """Dorvane: ridge behind ridge."""
    _over(layers, np.ones_like(u), 0.3, 0.25, (0.42, 0.36, 0.30))
    _over(layers, _soft(-v, -0.3, 0.7), 0.2, 0.6, (0.1, 0.09, 0.08))
    rough = sum(np.sin(u * f + p) / f for f, p in ((9.0, s * 5), (17, 1.0), (31, 2.3), (57, 0.4)))
    for k, level in enumerate((0.50, 0.60, 0.71, 0.83)):
        line = level + rough * (0.5 + 0.25 * k) * (1 if k % 2 else -1) + 0.07 * np.sin(u * 3 + k * 1.9)
        share = _soft(v, line, 0.003)
        lit = np.clip(1 - (v - line) * 5, 0, 1)
        d = (0.85, 0.55, 0.28, 0.10)[k]
        _over(layers, share, 0.12 * (1 - k / 4), d, (0.10 - 0.025 * k,) * 3)
        _over(layers, share * lit * 0.35, 0.3, d, (0.2 - 0.04 * k, 0.16 - 0.04 * k, 0.13 - 0.03 * k))


def _aurora(u, v, aspect, s, layers):
    """Talvessa: curtains of light over a dark sky."""
    _over(layers, np.ones_like(u), 0, 0.12, (0.0, 0.004, 0.01))
    for k in range(4):
        line = 0.28 + 0.14 * k + 0.10 * np.sin(u * (2.6 + k * 0.7) + s * 6 + k * 1.7)
        up = np.clip((v - line) / 0.5, -1, 1)
        curtain = np.where(up < 0, np.exp(-(up / 0.05) ** 2), np.exp(-up * 3.2))
        rays = 0.75 + 0.25 * np.sin(u * 26 + 5 * np.sin(u * 7 + k) + k)
        light = ((0.10, 0.42, 0.34), (0.06, 0.22, 0.36), (0.16, 0.14, 0.36), (0.02, 0.08, 0.10))[k]
        _over(layers, curtain * rays * 0.62, 0.35, 0.5, light)
    line = 0.90 + 0.02 * np.sin(u * 9 + s * 4) + 0.012 * np.sin(u * 23)
    _over(layers, _soft(v, line, 0.003), 0, 0.03)


def _petal(u, v, aspect, s, layers):
    """Ombrelisse: layered petals of silk."""
    x = (u - 0.5) * aspect
    _over(layers, np.ones_like(u), 0.22, 0.55, (0.13, 0.10, 0.10))
    _over(layers, _soft(-v, -0.35, 0.8), 0.05, 0.42, (0.0, 0.0, 0.0))
    for k in range(9):
        turn = (k - 4) * 0.30 + (s - 0.5) * 0.4
        cx, cy = x, v - 1.02
        a = cx * np.cos(turn) + cy * np.sin(turn)
        b = -cx * np.sin(turn) + cy * np.cos(turn)
        long = 0.66 - 0.025 * abs(k - 4)
        t = np.clip(-b / long, 0, 1)
        half = 0.115 * np.sqrt(np.clip(t * (1 - t) * 4, 0, 1)) * (0.6 + 0.7 * t)
        inside = half - np.abs(a)
        share = _soft(inside, 0.0, 0.004) * (b < 0) * (-b < long)
        fold = np.clip(inside / 0.11, 0, 1)
        _over(layers, share * (0.45 + 0.45 * fold), 0.22 + 0.02 * k, 0.62, (0.06, 0.045, 0.04))
        _over(layers, share * np.exp(-(a / 0.03 - 1.1) ** 2) * 0.22 * t, 0.4, 0.2, (0.40, 0.33, 0.30))
        _over(layers, share * np.exp(-(inside / 0.014) ** 2) * 0.25, 0.35, 0.2, (0.52, 0.44, 0.40))


def _bands(u, v, aspect, s, layers):
    """Quellor: folded paper, edge over edge."""
    _over(layers, np.ones_like(u), 0.15, 0.75, (0.02, 0.02, 0.03))
    mixes = ((0.35, 0.6, 0.03), (0.6, 0.3, 0.14), (0.1, 0.45, 0.0), (0.5, 0.2, 0.30), (0.0, 0.16, 0.0))
    for k, (own, deep, light) in enumerate(mixes):
        slope = (-0.42, 0.30, -0.24, 0.5, -0.55)[k] * (1 + 0.2 * (s - 0.5))
        line = 0.44 + 0.125 * k + slope * (u - 0.5) * 0.9
        share = _soft(v, line, 0.003)
        shade = np.exp(-np.clip(line - v, 0, 1) / 0.035) * (v < line)
        _over(layers, shade * 0.45, 0, 0.08)
        near = np.clip((v - line) / 0.4, 0, 1)
        _over(layers, share, own, deep, (light,) * 3)
        _over(layers, share * near * 0.5, own * 0.5, deep * 0.5, (light * 0.4,) * 3)


PAPERS = {
    'Velunor': _arc, 'Izumari': _moon, 'Dorvane': _dune,
    'Talvessa': _aurora, 'Ombrelisse': _petal, 'Quellor': _bands,
}


def _stroke(canvas, points, width, scale):
    pts = np.array([[p[0] * scale, p[1] * scale] for p in points])
    cv2.polylines(canvas, [np.int32(pts * 16)], False, 1.0, max(1, int(width * scale)), cv2.LINE_AA, 4)


def _bow(cx, cy, rx, ry, start=0, end=360):
    a = np.radians(np.linspace(start, end, 60))
    return np.stack([cx + rx * np.cos(a), cy + ry * np.sin(a)], 1)


def _round(cx, half, top, bottom):
    """A zero: two half circles and two straight sides."""
    r = half
    return np.concatenate([_bow(cx, top + r, r, r, 180, 360), _bow(cx, bottom - r, r, r, 0, 180),
                           [[cx - half, top + r]]])


def clock(shape, middle, top, width, weight=5.0):
    """10:08 in rounded strokes, as a mask; `width` is that of the whole, in pixels."""
    canvas = np.zeros(shape, np.float32)
    k = width / 150

    def at(points):
        return [(middle + p[0] * k, top + p[1] * k) for p in points]

    for line in ([(-66, 7), (-56, 0), (-56, 50)],
                 _round(-27, 14.5, 0, 50), _round(24, 14.5, 0, 50),
                 _bow(62, 12.5, 11.5, 12.5), _bow(62, 37, 14, 13)):
        _stroke(canvas, at(line), weight * k, 1)
    for y in (16, 35):
        cv2.circle(canvas, tuple(np.int32(np.array(at([(-1.5, y)])[0]) * 16)), int(2.9 * k * 16), 1.0, -1,
                   cv2.LINE_AA, 4)
    return np.clip(canvas, 0, 1)


def _pill(shape, cx, cy, w, h):
    y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
    r = min(w, h) / 2
    dx = np.maximum(np.abs(x - cx) - (w / 2 - r), 0)
    dy = np.maximum(np.abs(y - cy) - (h / 2 - r), 0)
    return np.clip(r - np.hypot(dx, dy) + 0.5, 0, 1)


def _mask(shape, bezel, radius):
    """The lit part inside the black border; bezel is (left, top, right, bottom)."""
    h, w = shape
    left, top, right, bottom = bezel
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    cx, cy = (left + w - right) / 2, (top + h - bottom) / 2
    dx = np.maximum(np.abs(x - cx) - ((w - left - right) / 2 - radius), 0)
    dy = np.maximum(np.abs(y - cy) - ((h - top - bottom) / 2 - radius), 0)
    return np.clip(radius - np.hypot(dx, dy) + 0.5, 0, 1)


def screen(name, brand, w, h, bezel, radius, seed=0.5, hole='punch', hour=True, hour_at=0.135,
           size=0.56, weight=4.6, indicator=True, chin=0.0):
    """(image, masks) for a face of w x h with a border of `bezel`, all in the unit of the model."""
    aspect = w / h
    u, v = _field(aspect)
    shape = u.shape
    px = shape[0] / h
    base, masks = np.zeros((*shape, 3), np.float32), np.zeros((*shape, 3), np.float32)
    PAPERS[brand](u, v, aspect, seed, (base, masks))
    white = np.zeros(shape, np.float32)
    middle = shape[1] / 2
    if hour:
        high = hour_at * shape[0]
        white = np.maximum(white, clock(shape, middle, high, shape[1] * size, weight) * 0.93)
        white = np.maximum(white, 0.55 * _pill(shape, middle, high - shape[1] * 0.07, shape[1] * 0.2, shape[1] * 0.017))
    if indicator:
        white = np.maximum(white, 0.8 * _pill(shape, middle, shape[0] - (bezel + chin) * px - 17, shape[1] * 0.32, 6))
        for side in (-1, 1):
            cx = middle + side * shape[1] * 0.33
            white = np.maximum(white, 0.16 * _pill(shape, cx, shape[0] * 0.93, shape[1] * 0.125, shape[1] * 0.125))
            white = np.maximum(white, 0.9 * _pill(shape, cx, shape[0] * 0.93, shape[1] * 0.016, shape[1] * 0.045))
    base = base * (1 - white[..., None]) + white[..., None]
    masks = masks * (1 - white[..., None])
    b = bezel * px
    lit = _mask(shape, (b, b, b, b + chin * px), max(2, radius * px - b))
    if hole == 'punch':
        lit *= 1 - _pill(shape, middle, b + shape[1] * 0.05, shape[1] * 0.05, shape[1] * 0.05)
    elif hole == 'left':
        lit *= 1 - _pill(shape, b + shape[1] * 0.085, b + shape[1] * 0.07, shape[1] * 0.05, shape[1] * 0.05)
    elif hole == 'right':
        lit *= 1 - _pill(shape, shape[1] * 0.75, b + shape[1] * 0.035, shape[1] * 0.025, shape[1] * 0.025)
    elif hole == 'pill':
        lit *= 1 - _pill(shape, middle, b + shape[1] * 0.052, shape[1] * 0.17, shape[1] * 0.054)
    elif hole == 'drop':
        lit *= 1 - _pill(shape, middle, b + shape[1] * 0.01, shape[1] * 0.11, shape[1] * 0.11)
    base, masks = base * lit[..., None], masks * lit[..., None]
    return (textures.image(name, _display(base)), textures.image(name + ' masks', masks, data=True))


def _display(value):
    return np.where(value <= 0.0031308, value * 12.92, 1.055 * np.maximum(value, 1e-7) ** (1 / 2.4) - 0.055)
