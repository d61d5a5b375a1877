"""What the phones show: a calm wallpaper for each brand under a lock screen of numbers and signs.

Each wallpaper gives two pictures: what is shown in every colour, and how much of the colours of slots
1 (the phone's own) and 3 (a deeper cousin) comes on top.
"""
import numpy as np
from PIL import Image, ImageDraw

import textures

HEIGHT = 2000


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
        line = level + rough * (0.22 + 0.12 * k) * (1 if k % 2 else -1) + 0.07 * np.sin(u * 3 + k * 1.9)
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


# How each brand sets the hour: the weight of the type, its size as a share of the width, and the layout.
CLOCKS = {
    'Velunor': ('SemiBold', 0.25, 'middle'), 'Izumari': ('Light', 0.27, 'middle'), 'Dorvane': ('Bold', 0.25, 'middle'),
    'Talvessa': ('Medium', 0.25, 'left'), 'Ombrelisse': ('Thin', 0.31, 'middle'), 'Quellor': ('Bold', 0.36, 'stack'),
}
CARDS = {
    'Velunor': ('calendar', 'music'), 'Izumari': ('music', 'steps'), 'Dorvane': ('steps', 'calendar'),
    'Talvessa': ('weather', 'calendar'), 'Ombrelisse': ('calendar', 'weather'), 'Quellor': ('music', 'steps'),
}
WHITE = (255, 255, 255)


class Overlay:
    """What lies over a wallpaper: type and signs that no language owns. Lengths are shares of the width."""

    def __init__(self, shape):
        self.w, self.h = shape[1] * 2, shape[0] * 2
        self.image = Image.new('RGBA', (self.w, self.h), (255, 255, 255, 0))
        self.draw = ImageDraw.Draw(self.image)

    def _box(self, x, y, w, h):
        return [x * self.w, y * self.w, (x + w) * self.w, (y + h) * self.w]

    def text(self, x, y, words, size, weight='Medium', colour=WHITE, alpha=245, anchor='ls'):
        self.draw.text((x * self.w, y * self.w), words, font=textures.font(weight, size * self.w),
                       fill=(*colour, alpha), anchor=anchor)

    def panel(self, x, y, w, h, r, colour=WHITE, alpha=46):
        self.draw.rounded_rectangle(self._box(x, y, w, h), r * self.w, fill=(*colour, alpha))

    def disc(self, x, y, r, colour=WHITE, alpha=235):
        self.draw.ellipse(self._box(x - r, y - r, 2 * r, 2 * r), fill=(*colour, alpha))

    def arc(self, x, y, r, a, b, width, colour=WHITE, alpha=235):
        """From a to b degrees, clockwise from the right."""
        self.draw.arc(self._box(x - r, y - r, 2 * r, 2 * r), a, b, fill=(*colour, alpha),
                      width=max(1, round(width * self.w)))

    def line(self, points, width, colour=WHITE, alpha=235):
        self.draw.line([(x * self.w, y * self.w) for x, y in points], fill=(*colour, alpha),
                       width=max(1, round(width * self.w)), joint='curve')

    def shape(self, points, colour=WHITE, alpha=235):
        self.draw.polygon([(x * self.w, y * self.w) for x, y in points], fill=(*colour, alpha))

    def sun(self, x, y, r, colour=(255, 208, 112)):
        self.disc(x, y, r * 0.55, colour)
        for a in np.arange(8) * np.pi / 4:
            self.line([(x + np.cos(a) * r * k, y + np.sin(a) * r * k) for k in (0.78, 1.1)], r * 0.16, colour)

    def cloud(self, x, y, r, colour=WHITE, alpha=245):
        for dx, dy, size in ((-0.45, 0.1, 0.42), (0.05, -0.18, 0.58), (0.55, 0.12, 0.40)):
            self.disc(x + dx * r, y + dy * r, size * r, colour, alpha)
        self.panel(x - 0.75 * r, y + 0.05 * r, 1.6 * r, 0.47 * r, 0.2 * r, colour, alpha)

    def status(self, y, right):
        """Strength of the two radios and the battery."""
        self.panel(right - 0.058, y - 0.014, 0.052, 0.027, 0.009, alpha=90)
        self.panel(right - 0.056, y - 0.012, 0.040, 0.023, 0.007, alpha=245)
        self.panel(right - 0.004, y - 0.005, 0.004, 0.010, 0.002, alpha=90)
        x = right - 0.088
        for r in (0.028, 0.018, 0.008):
            self.arc(x, y + 0.013, r, 225, 315, 0.0055)
        for k in range(4):
            tall = 0.009 + 0.005 * k
            self.panel(right - 0.160 + 0.010 * k, y + 0.013 - tall, 0.0068, tall, 0.002, alpha=240)

    def clock(self, brand, top):
        """The hour with the day and the weather above it; gives its lower end."""
        weight, size, layout = CLOCKS[brand]
        x, anchor = (0.09, 'ls') if layout == 'left' else (0.5, 'ms')
        start = 0.09 if layout == 'left' else 0.5 - 0.155
        self.text(start, top, '24.11.', 0.052, 'Medium')
        self.sun(start + 0.20, top - 0.019, 0.022)
        self.text(start + 0.235, top, '18°', 0.052, 'Medium')
        if layout == 'stack':
            self.text(0.5, top + 0.06 + size * 0.72, '10', size, weight, anchor='ms')
            self.text(0.5, top + 0.06 + size * 1.55, '08', size, weight, anchor='ms')
            return top + 0.06 + size * 1.55
        self.text(x - (0.012 if layout == 'left' else 0), top + 0.05 + size * 0.72, '10:08', size, weight, anchor=anchor)
        return top + 0.05 + size * 0.72

    def icon(self, kind, x, y, side):
        """A square sign round (x, y)."""
        k = side / 0.116
        ground = {'calendar': (248, 248, 250), 'music': (236, 92, 74), 'steps': (24, 26, 30), 'weather': (70, 132, 214),
                  'mail': (60, 124, 226), 'map': (224, 236, 214), 'camera': (62, 64, 70), 'clock': (20, 20, 22),
                  'notes': (250, 214, 98), 'photos': (252, 252, 252), 'call': (76, 190, 110), 'lock': (120, 108, 200)}
        self.panel(x - side / 2, y - side / 2, side, side, 0.032 * k, ground[kind], 252)
        if kind == 'calendar':
            self.panel(x - side / 2, y - side / 2, side, 0.036 * k, 0.016 * k, (226, 74, 58), 250)
            self.text(x, y + 0.047 * k, '24', 0.062 * k, 'SemiBold', (28, 28, 32), 255, 'ms')
        elif kind == 'music':
            self.disc(x, y, 0.040 * k, (255, 196, 128), 255)
            self.disc(x, y, 0.012 * k, (60, 20, 24), 255)
        elif kind == 'steps':
            self.arc(x, y, 0.042 * k, -90, 270, 0.014 * k, (60, 64, 70), 255)
            self.arc(x, y, 0.042 * k, -90, 190, 0.014 * k, (126, 224, 170), 255)
        elif kind == 'weather':
            self.sun(x + 0.015 * k, y - 0.012 * k, 0.030 * k)
            self.cloud(x - 0.005 * k, y + 0.014 * k, 0.034 * k)
        elif kind == 'mail':
            self.panel(x - 0.037 * k, y - 0.026 * k, 0.074 * k, 0.052 * k, 0.010 * k, alpha=255)
            self.line([(x - 0.034 * k, y - 0.018 * k), (x, y + 0.008 * k), (x + 0.034 * k, y - 0.018 * k)], 0.006 * k,
                      ground['mail'], 255)
        elif kind == 'map':
            self.line([(x - 0.05 * k, y + 0.035 * k), (x - 0.01 * k, y), (x + 0.05 * k, y - 0.012 * k)], 0.013 * k,
                      (250, 196, 92), 255)
            self.disc(x + 0.012 * k, y - 0.018 * k, 0.019 * k, (226, 74, 58), 255)
            self.disc(x + 0.012 * k, y - 0.018 * k, 0.008 * k, alpha=255)
        elif kind == 'camera':
            self.panel(x - 0.036 * k, y - 0.022 * k, 0.072 * k, 0.052 * k, 0.012 * k, alpha=245)
            self.panel(x - 0.014 * k, y - 0.033 * k, 0.028 * k, 0.016 * k, 0.005 * k, alpha=245)
            self.disc(x, y + 0.004 * k, 0.017 * k, ground['camera'], 255)
        elif kind == 'clock':
            self.disc(x, y, 0.045 * k, (250, 250, 250), 255)
            self.line([(x, y), (x - 0.016 * k, y - 0.014 * k)], 0.007 * k, (24, 24, 26), 255)
            self.line([(x, y), (x + 0.023 * k, y - 0.019 * k)], 0.005 * k, (24, 24, 26), 255)
        elif kind == 'notes':
            for dy in (-0.018, 0.002, 0.022):
                self.panel(x - 0.034 * k, y + dy * k, 0.068 * k, 0.006 * k, 0.003 * k, (150, 112, 24), 230)
        elif kind == 'photos':
            for q, petal in enumerate(((240, 168, 60), (232, 92, 74), (178, 92, 200), (78, 128, 226), (84, 186, 146))):
                turn = q * 2 * np.pi / 5
                self.disc(x + 0.022 * k * np.sin(turn), y - 0.022 * k * np.cos(turn), 0.019 * k, petal, 255)
        elif kind == 'call':
            self.arc(x + 0.014 * k, y - 0.014 * k, 0.044 * k, 80, 190, 0.017 * k, alpha=250)
        elif kind == 'lock':
            self.arc(x, y - 0.010 * k, 0.020 * k, 180, 360, 0.008 * k, alpha=250)
            self.panel(x - 0.027 * k, y - 0.008 * k, 0.054 * k, 0.042 * k, 0.009 * k, alpha=250)

    def home(self, tall):
        """The first page of an unfolded phone: the hour, a note, signs in rows; `tall` is its height."""
        self.text(0.08, 0.235, '10:08', 0.135, 'Light')
        self.text(0.085, 0.30, '24.11.', 0.034, 'Medium')
        self.sun(0.215, 0.288, 0.015)
        self.text(0.24, 0.30, '18°', 0.034, 'Medium')
        signs = ('photos', 'map', 'weather', 'notes', 'clock', 'calendar', 'lock', 'steps')
        for k, kind in enumerate(signs):
            self.icon(kind, 0.545 + 0.112 * (k % 4), 0.19 + 0.125 * (k // 4), 0.078)
        self.panel(0.225, tall - 0.165, 0.55, 0.118, 0.036, alpha=58)
        for k, kind in enumerate(('call', 'mail', 'music', 'camera')):
            self.icon(kind, 0.305 + 0.13 * k, tall - 0.106, 0.078)

    def card(self, kind, y):
        """A note on the lock screen, 0.2 high."""
        self.panel(0.06, y, 0.88, 0.185, 0.055, (250, 250, 252), 56)
        self.icon(kind, 0.148, y + 0.092, 0.116)
        a, b = y + 0.083, y + 0.143
        if kind == 'calendar':
            self.text(0.235, a, '14:30 – 15:15', 0.050, 'SemiBold')
            self.text(0.235, b, '24.11.  ·  45 min', 0.040, 'Regular', alpha=205)
            self.text(0.905, a, '4 h', 0.036, 'Regular', alpha=180, anchor='rs')
        if kind == 'music':
            self.text(0.235, a, 'Nocturne No. 2', 0.050, 'SemiBold')
            self.panel(0.235, y + 0.128, 0.50, 0.009, 0.0045, alpha=90)
            self.panel(0.235, y + 0.128, 0.22, 0.009, 0.0045, alpha=245)
            self.text(0.755, b + 0.003, '1:42', 0.036, 'Regular', alpha=205)
            for dx in (0, 0.020):
                self.panel(0.872 + dx, y + 0.052, 0.011, 0.040, 0.004, alpha=245)
        if kind == 'steps':
            self.text(0.235, a, '8 214', 0.050, 'SemiBold')
            self.text(0.235, b, '6.1 km', 0.040, 'Regular', alpha=205)
            for k, tall in enumerate((22, 38, 30, 54, 46, 70, 60, 34)):
                self.panel(0.66 + 0.032 * k, y + 0.146 - tall * 0.0015, 0.019, tall * 0.0015, 0.006,
                           (126, 224, 170) if k < 6 else WHITE, 240 if k < 6 else 100)
        if kind == 'weather':
            self.text(0.235, y + 0.113, '18°', 0.080, 'Medium')
            for k, (hour, warm) in enumerate((('12', '19°'), ('15', '21°'), ('18', '17°'), ('21', '14°'))):
                x = 0.475 + 0.125 * k
                self.text(x, y + 0.068, hour, 0.036, 'Regular', alpha=190, anchor='ms')
                (self.sun if k < 2 else self.cloud)(x, y + 0.095, 0.019)
                self.text(x, y + 0.150, warm, 0.038, 'Medium', anchor='ms')

    def buttons(self, y):
        """A torch and a camera."""
        for x in (0.15, 0.85):
            self.disc(x, y, 0.064, (16, 16, 18), 120)
        self.shape([(0.131, y - 0.031), (0.169, y - 0.031), (0.160, y - 0.010), (0.160, y + 0.030), (0.140, y + 0.030),
                    (0.140, y - 0.010)])
        self.disc(0.15, y + 0.004, 0.0055, (40, 40, 44), 255)
        self.panel(0.818, y - 0.020, 0.064, 0.046, 0.011, alpha=240)
        self.panel(0.838, y - 0.029, 0.024, 0.014, 0.004, alpha=240)
        self.disc(0.85, y + 0.003, 0.0155, (40, 40, 44), 255)
        self.disc(0.85, y + 0.003, 0.0095, WHITE, 240)

    def array(self):
        """Colour (linear) and cover, 0..1."""
        small = self.image.resize((self.w // 2, self.h // 2), Image.LANCZOS)
        pixels = np.asarray(small, np.float32) / 255
        colour = pixels[..., :3]
        colour = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
        return colour, np.clip(pixels[..., 3:], 0, 1)


def _lock(brand, shape, bezel, chin, top, full):
    """The lock screen over a wallpaper; `full`: with notes, buttons and the line at its foot."""
    over = Overlay(shape)
    tall = shape[0] / shape[1]
    if full:
        over.status(bezel + 0.052, 1 - bezel - 0.065)
    end = over.clock(brand, top)
    if not full:
        return over
    foot = tall - bezel - chin
    room = foot - 0.30 - end
    for k, kind in enumerate(CARDS[brand][:2 if room > 0.62 else 1][::-1]):
        over.card(kind, foot - 0.245 - 0.205 * (k + 1))
    over.buttons(foot - 0.125)
    over.panel(0.33, foot - 0.030, 0.34, 0.0095, 0.005, alpha=225)
    return over


def _home(shape, bezel):
    over = Overlay(shape)
    over.status(bezel + 0.045, 1 - bezel - 0.045)
    over.home(shape[0] / shape[1])
    return over


def screen(name, brand, w, h, bezel, radius, seed=0.5, hole='punch', hour=True, hour_at=0.135, full=True, chin=0.0):
    """(image, masks) for a face of w x h with a border of `bezel`, all in the unit of the model: a lock screen with
    the `hour`, with all its notes when `full`, or a page of signs."""
    aspect = w / h
    u, v = _field(aspect)
    shape = u.shape
    px = shape[0] / h
    base, masks = np.zeros((*shape, 3), np.float32), np.zeros((*shape, 3), np.float32)
    PAPERS[brand](u, v, aspect, seed, (base, masks))
    middle = shape[1] / 2
    over = _lock(brand, shape, bezel / w, chin / w, hour_at / aspect, full) if hour else _home(shape, bezel / w)
    colour, cover = over.array()
    base = base * (1 - cover) + colour * cover
    masks = masks * (1 - cover)
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
    return textures.image(name, textures.display(base)), textures.image(name + ' masks', masks, data=True)
