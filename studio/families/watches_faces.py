"""What the displays show, drawn with Pillow at twice the size and scaled down."""
import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from textures import font as typeface

SS = 2


class Sheet:
    """A drawing whose middle is (0, 0) and whose half width is 100; y grows downwards."""

    def __init__(self, width=1400, height=1400, ground='#050507'):
        self.w, self.h = width * SS, height * SS
        self.k = self.w / 200
        self.image = Image.new('RGB', (self.w, self.h), ground)
        self.draw = ImageDraw.Draw(self.image)

    def at(self, x, y):
        return self.w / 2 + x * self.k, self.h / 2 + y * self.k

    def text(self, x, y, words, size, colour='#f4f2ee', font='Regular', anchor='mm', spacing=0):
        face = typeface(font, size * self.k)
        if spacing:
            widths = [face.getlength(c) + spacing * self.k for c in words]
            px, py = self.at(x, y)
            px -= (sum(widths) - spacing * self.k) / 2
            for c, w in zip(words, widths):
                self.draw.text((px, py), c, fill=colour, font=face, anchor='lm')
                px += w
        else:
            self.draw.text(self.at(x, y), words, fill=colour, font=face, anchor=anchor)

    def line(self, points, width, colour):
        pts = [self.at(*p) for p in points]
        self.draw.line(pts, fill=colour, width=max(1, int(width * self.k)), joint='curve')
        r = width * self.k / 2
        for x, y in (pts[0], pts[-1]):
            self.draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def disc(self, x, y, r, colour):
        px, py = self.at(x, y)
        self.draw.ellipse((px - r * self.k, py - r * self.k, px + r * self.k, py + r * self.k), fill=colour)

    def ring(self, x, y, r, width, colour):
        px, py = self.at(x, y)
        q = (r + width / 2) * self.k
        self.draw.ellipse((px - q, py - q, px + q, py + q), outline=colour, width=int(width * self.k))

    def arc(self, x, y, r, a, b, width, colour, end=None):
        """From a to b degrees, clockwise from the top; `end` fades to a second colour."""
        first, last = _rgb(colour), _rgb(end or colour)
        n = max(2, int(abs(b - a)))
        for i in range(n + 1):
            t = i / n
            c = tuple(int(p + (q - p) * t) for p, q in zip(first, last))
            rad = math.radians(a + (b - a) * t)
            self.disc(x + r * math.sin(rad), y - r * math.cos(rad), width / 2, c)

    def ticks(self, x, y, r0, r1, count, width, colour, skip=None, span=(0, 360)):
        for i in range(count):
            if skip and i % skip == 0:
                continue
            a = math.radians(span[0] + (span[1] - span[0]) * i / count)
            s, c = math.sin(a), math.cos(a)
            self.line([(x + r0 * s, y - r0 * c), (x + r1 * s, y - r1 * c)], width, colour)

    def panel(self, x, y, w, h, r, colour):
        px, py = self.at(x - w / 2, y - h / 2)
        self.draw.rounded_rectangle((px, py, px + w * self.k, py + h * self.k), r * self.k, fill=colour)

    def shadow(self, outline, blur, alpha, colour='#2a2018'):
        """The soft shade of a shape that stands above the dial, cast to the lower right."""
        layer = Image.new('L', self.image.size, 0)
        ImageDraw.Draw(layer).polygon([self.at(x + blur * 0.7, y + blur * 1.3) for x, y in outline], fill=alpha)
        layer = layer.filter(ImageFilter.GaussianBlur(blur * self.k * 0.6))
        self.image.paste(Image.new('RGB', self.image.size, colour), (0, 0), layer)
        self.draw = ImageDraw.Draw(self.image)

    def blade(self, angle, stations, light, dark, x=0, y=0, shadow=0, blur=1.6):
        """A ground bar with a ridge along its middle, one side lit; `stations` are (along, half width)."""
        a = math.radians(angle)
        s, c = math.sin(a), -math.cos(a)
        place = lambda along, aside: (x + s * along - c * aside, y + c * along + s * aside)
        left = [place(along, -half) for along, half in stations]
        right = [place(along, half) for along, half in stations]
        ridge = [place(along, 0) for along, _ in stations]
        if shadow:
            self.shadow(left + right[::-1], blur, shadow)
        # The side that looks up and left, where the light stands, is the bright one.
        lit = (-c * -1) * -0.7 + (s * -1) * -0.7 > 0
        for side, bright in ((left, lit), (right, not lit)):
            self.draw.polygon([self.at(*p) for p in side + ridge[::-1]], fill=light if bright else dark)

    def hand(self, angle, length, width, light, dark, tail=0, x=0, y=0, shadow=110):
        self.blade(angle, [(-tail, 0.32 * width), (0, 0.5 * width), (length * 0.82, 0.40 * width), (length, 0.04 * width)],
                   light, dark, x, y, shadow)

    def index(self, angle, r0, r1, width, light, dark):
        """An applied bar from r0 to r1."""
        self.blade(angle, [(r0, width * 0.42), (r0 + 0.8, width / 2), (r1 - 0.8, width / 2), (r1, width * 0.42)], light,
                   dark, 0, 0, 90, 0.9)

    def glow(self, radius=2.5, strength=0.5):
        soft = self.image.filter(ImageFilter.GaussianBlur(radius * self.k))
        soft = soft.point(lambda v: int(v * strength))
        self.image = ImageChops.add(self.image, soft)
        self.draw = ImageDraw.Draw(self.image)

    def heart(self, x, y, r, colour):
        self.disc(x - r * .5, y - r * .25, r * .55, colour)
        self.disc(x + r * .5, y - r * .25, r * .55, colour)
        self.draw.polygon([self.at(x - r * 1.0, y), self.at(x + r * 1.0, y), self.at(x, y + r * 1.1)], fill=colour)

    def shape(self, points, colour):
        self.draw.polygon([self.at(*p) for p in points], fill=colour)

    def sun(self, x, y, r, colour):
        self.disc(x, y, r * 0.56, colour)
        self.ticks(x, y, r * 0.8, r * 1.15, 8, r * 0.2, colour)

    def drop(self, x, y, r, colour):
        self.disc(x, y, r, colour)
        self.draw.polygon([self.at(x - r * .92, y - r * .4), self.at(x + r * .92, y - r * .4), self.at(x, y - r * 2)], fill=colour)

    def array(self):
        small = self.image.resize((self.w // SS, self.h // SS), Image.LANCZOS)
        return np.asarray(small, np.float32) / 255


def _rgb(value):
    return tuple(int(value[i:i + 2], 16) for i in (1, 3, 5))


def _smooth(points, n=14):
    p = np.array([points[0], *points, points[-1]], float)
    out = []
    for i in range(1, len(p) - 2):
        for t in np.linspace(0, 1, n, endpoint=False):
            a, b, c, d = p[i - 1:i + 3]
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)))
    return out + [points[-1]]


def rings():
    s = Sheet()
    s.arc(0, 0, 86, 0, 360, 6.5, '#1d1a19')
    s.arc(0, 0, 86, 0, 264, 6.5, '#b2603c', '#ffc79c')
    s.ticks(0, 0, 76.5, 79, 240, 0.28, '#4b4d54', skip=4)
    s.ticks(0, 0, 75, 79, 60, 0.6, '#8a8c94', skip=5)
    s.ticks(0, 0, 72.5, 79, 12, 1.3, '#efece6')
    for i in range(12):
        q = math.radians(30 * i)
        if i not in (0, 6):
            s.text(66 * math.sin(q), -66 * math.cos(q), f'{5 * i:02d}', 6.2, '#a9abb2', 'Medium')
    s.text(0, -14, '10:24', 40, '#fbf8f2', 'Medium')
    s.text(-9, -43, '24.11.', 9.5, '#ffb98a', 'SemiBold')
    s.sun(12, -43, 3.4, '#ffcf7a')
    s.text(27, -43, '18°', 9.5, '#e8e6e2', 'Medium')
    for x, k, c, label in ((-33, 0.7, '#86d0ac', '8.2'), (0, 0.45, '#ff8f7a', '64'), (33, 0.86, '#8fb4ee', '86')):
        s.arc(x, 29, 13.5, -140, 140, 2.4, '#26282e')
        s.arc(x, 29, 13.5, -140, -140 + 280 * k, 2.4, c)
        s.text(x, 29, label, 9.5, '#f2f0ec', 'SemiBold')
    s.heart(0, 42.5, 2.4, '#ff8f7a')
    s.shape([(-34, 47.5), (-30.8, 41.5), (-33.4, 41.5), (-32, 37.6), (-36, 43.4), (-33.6, 43.4)], '#86d0ac')
    s.drop(33, 43.6, 1.7, '#8fb4ee')
    s.glow(2, 0.25)
    return s.array()


def line():
    s = Sheet()
    s.ticks(0, 0, 91, 93.5, 60, 0.5, '#5a5249', skip=5)
    s.ticks(0, 0, 88, 93.5, 12, 1.1, '#b59b7c')
    s.line([(-72, 4), (72, 4)], 1.0, '#3a2c20')
    for i in range(60):
        t = i / 59
        s.line([(-72 + 96 * t, 4), (-72 + 96 * t + 1.4, 4)], 1.2 + 1.4 * t, '#%02x%02x%02x' % (int(120 + 135 * t), int(70 + 120 * t), int(36 + 104 * t)))
    s.glow(4.5, 0.95)
    s.disc(25, 4, 4.2, '#fff4e4')
    s.glow(2, 0.4)
    s.text(0, -24, '10:24', 36, '#f3e6d6', 'Light')
    s.text(0, -52, '24.11.', 9, '#c9ab88', 'Medium')
    for i, hour in ((-6, '4'), (-3, '7'), (0, '10'), (3, '13'), (6, '16')):
        s.text(i * 12, 25, hour, 7.4, '#b59b7c', 'Medium')
    s.sun(-16, 48, 4.2, '#f0b06a')
    s.text(4, 48, '16:12', 9.5, '#e2cfb8', 'Medium')
    for i in range(-6, 7):
        s.line([(i * 12, 12), (i * 12, 15 if i % 3 else 17.5)], 0.7, '#6b5a48')
    return s.array()


def daylight():
    s = Sheet(ground='#f0ebdf')
    n = s.w
    y, x = np.mgrid[0:n, 0:n] / n * 2 - 1
    shade = np.clip(1.0 - 0.10 * np.hypot(x, y) ** 2.2, 0, 1)[..., None]
    a = np.arctan2(y, x)
    rays = (1 + 0.012 * np.sin(a * 180) * np.clip(np.hypot(x, y) * 2, 0, 1))[..., None]
    base = np.array(_rgb('#f3eee3')) * shade * rays
    s.image = Image.fromarray(np.clip(base, 0, 255).astype(np.uint8))
    s.draw = ImageDraw.Draw(s.image)
    s.arc(0, 0, 78, -105, 112, 5.4, '#e9dcc2')
    s.arc(0, 0, 78, -105, 40, 5.4, '#f3c06a', '#d98a4e')
    a = math.radians(40)
    s.disc(78 * math.sin(a), -78 * math.cos(a), 5.6, '#c96f36')
    s.disc(78 * math.sin(a), -78 * math.cos(a), 2.6, '#fff2dc')
    s.ring(0, 0, 94.4, 0.3, '#8d8678')
    s.ticks(0, 0, 90.4, 94, 60, 0.42, '#6f6858', skip=5)
    s.ticks(0, 0, 89, 94, 12, 0.9, '#3c372f')
    for i in range(12):
        if i != 6:
            s.index(i * 30, 50 if i % 3 == 0 else 56, 69, 4.2 if i % 3 == 0 else 3.2, '#efe4cd', '#6b5c46')
    s.text(0, -34, 'AURVENNE', 5.2, '#4c463c', 'Medium', spacing=1.1)
    # The small seconds, sunk into the dial.
    s.disc(0, 40, 18.4, '#d9d2c3')
    s.disc(0, 40, 17.8, '#ece6d8')
    for r in np.arange(2, 17, 1.1):
        s.ring(0, 40, r, 0.16, '#e2dbcb')
    s.ticks(0, 40, 15.2, 17, 60, 0.26, '#7a7263', skip=5)
    s.ticks(0, 40, 14, 17, 12, 0.5, '#3c372f')
    for words, x, y in (('60', 0, 30), ('15', 10.4, 40), ('30', 0, 50), ('45', -10.4, 40)):
        s.text(x, y, words, 4.2, '#5a5244', 'Medium')
    s.hand(222, 14.5, 1.1, '#d98a4e', '#a65a24', 4, 0, 40, 70)
    s.disc(0, 40, 1.3, '#8a4a1c')
    s.hand(-52, 44, 5.0, '#5d574d', '#221f1b', 10)
    s.hand(64, 70, 3.8, '#5d574d', '#221f1b', 12)
    s.disc(0, 0, 3.6, '#2d2a26')
    s.disc(-0.3, -0.3, 2.2, '#d9b98a')
    s.disc(0, 0, 0.9, '#6b4a26')
    return s.array()


def grid():
    s = Sheet(900, 1080)
    s.text(-78, -99, '24', 11, '#ff9c73', 'SemiBold', 'lm')
    s.text(78, -99, '18°', 11, '#c9d3e4', 'Regular', 'rm')
    s.text(0, -62, '10:24', 58, '#fbf9f4', 'Regular')
    s.panel(-42, 2, 76, 62, 17, '#1b2130')
    s.panel(42, 2, 76, 62, 17, '#2a1d19')
    s.panel(0, 74, 160, 66, 17, '#161c19')
    s.arc(-42, 4, 20, 0, 360, 5, '#2f3a55')
    s.arc(-42, 4, 20, 0, 250, 5, '#7fa6f2', '#bcd2ff')
    s.text(-42, 4, '6.1', 14, '#e8eefb', 'SemiBold')
    s.heart(24, -8, 5.2, '#ff7f66')
    s.text(48, -7, '64', 21, '#ffe9e2', 'SemiBold')
    pts = [(14 + i * 3.6, 20 - h) for i, h in enumerate((0, 1, 0, 2, 13, -5, 1, 0, 4, 0, 1, 0, 12, -5, 1, 0))]
    s.line(pts, 1.7, '#ff8f75')
    hours = (8, 12, 10, 18, 30, 24, 33, 28, 20, 25, 14, 9, 16, 6)
    for i, h in enumerate(hours):
        x = -66 + i * 10.2
        s.line([(x, 96), (x, 96 - h)], 5, '#8fd0a8' if i < 10 else '#34483d')
    s.text(-70, 51, '8 214', 11, '#d7efe0', 'Regular', 'lm')
    s.glow(1.6, 0.18)
    return s.array()


def topo():
    s = Sheet(ground='#06080a')
    n = 512
    rng = np.random.default_rng(11)
    field = np.zeros((n, n))
    for size, weight in ((4, 1.0), (8, .38), (16, .12)):
        small = Image.fromarray(rng.random((size, size)).astype(np.float32))
        field += weight * np.asarray(small.resize((n, n), Image.BICUBIC))
    field = (field - field.min()) / np.ptp(field)
    level = field * 15
    gy, gx = np.gradient(level)
    slope = np.hypot(gx, gy) + 1e-4
    dist = np.abs(level - np.round(level)) / slope
    major = np.round(level) % 5 == 0
    line_ = np.clip(1.5 - dist + 0.5 * major, 0, 1)
    low, high = np.array(_rgb('#12241c')), np.array(_rgb('#2d4a36'))
    ground = low + (high - low) * field[..., None]
    ink = np.where(major[..., None], np.array(_rgb('#a9c79a')), np.array(_rgb('#638a66')))
    picture = ground * (1 - line_[..., None]) + ink * line_[..., None]
    y, x = np.mgrid[0:n, 0:n] / n * 2 - 1
    lake = np.clip((0.17 - field) * 30, 0, 1)[..., None]
    picture = picture * (1 - lake) + np.array(_rgb('#1f4a66')) * lake
    s.image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8)).resize((s.w, s.h), Image.BICUBIC)
    s.draw = ImageDraw.Draw(s.image)
    path = _smooth([(-78, 62), (-60, 40), (-52, 18), (-30, 12), (-16, -6), (4, -2), (18, 14), (36, 10), (50, -12)])
    s.line(path, 5.2, '#0b0e0c')
    s.line(path, 3.2, '#ff8a4a')
    s.disc(50, -12, 6.2, '#ffffff')
    s.disc(50, -12, 4.3, '#ff6a2a')
    s.panel(0, -66, 130, 40, 6, '#06080a')
    s.draw.rectangle((*s.at(-100, -100), *s.at(100, -47)), fill='#06080a')
    s.draw.rectangle((*s.at(-100, 60), *s.at(100, 100)), fill='#06080a')
    s.text(0, -66, '10:24', 32, '#f6f4ef', 'Bold')
    s.text(-24, 74, '1842', 17, '#f6f4ef', 'Bold')
    s.draw.polygon([s.at(-63, 79), s.at(-56, 68), s.at(-49, 79)], fill='#9cc48d')
    s.text(38, 74, '12.6', 17, '#ff9a62', 'Bold')
    s.draw.polygon([s.at(0, -97), s.at(4.5, -86), s.at(-4.5, -86)], fill='#ff5a3c')
    return s.array()


def run():
    s = Sheet()
    s.text(0, -68, '10:24', 13, '#aeb3bb', 'Regular')
    s.text(0, -24, '5:24', 66, '#fbfaf6', 'SemiBold')
    s.line([(-74, 14), (74, 14)], 0.8, '#2c3036')
    s.text(-38, 35, '8.42', 27, '#ffffff', 'SemiBold')
    s.heart(12, 35, 4.8, '#ff6b57')
    s.text(48, 35, '152', 27, '#ffffff', 'SemiBold')
    zones = ('#4d9be6', '#54c08a', '#e6d05a', '#f09a4a', '#e5533f')
    for i, c in enumerate(zones):
        a = 118 + i * 25.2
        on = i == 2
        s.arc(0, 0, 89, 242 - i * 25.2 - 3, 242 - (i + 1) * 25.2 + 3, 8 if on else 5, c)
    s.arc(0, 0, 90, -62, 62, 5, '#1e2126')
    s.arc(0, 0, 90, -62, 22, 5, '#7fe0b4', '#c4ffe4')
    s.line([(-26, 63), (-14, 63), (-9, 55), (-2, 69), (5, 58), (9, 63), (26, 63)], 2.2, '#7fe0b4')
    s.glow(1.6, 0.2)
    return s.array()


def band(wide):
    w, h = (720, 1200) if wide else (460, 1200)
    s = Sheet(w, h)
    top = h / w * 100
    if wide:
        s.text(0, -top + 22, '24', 17, '#9aa0aa', 'Regular')
        s.text(0, -top + 66, '10:24', 58, '#fbf9f4', 'SemiBold')
        for r, k, c in ((62, 0.82, '#ff8f66'), (46, 0.64, '#8fe0b4'), (30, 0.5, '#8fb4ff')):
            s.arc(0, 24, r, 0, 360, 11, '#1c1e22')
            s.arc(0, 24, r, 0, 360 * k, 11, c)
        s.text(-45, top - 27, '7:48', 26, '#f2f0ea', 'SemiBold')
        s.heart(22, top - 27, 7, '#ff7f66')
        s.text(55, top - 27, '61', 26, '#f2f0ea', 'SemiBold')
    else:
        s.text(0, -172, '10', 98, '#fbf9f4', 'SemiBold')
        s.text(0, -86, '24', 98, '#8fe0b4', 'SemiBold')
        s.arc(0, 28, 44, 0, 360, 13, '#1c1e22')
        s.arc(0, 28, 44, 0, 270, 13, '#58c08c', '#b4f5d2')
        for dx, dy in ((-9, 10), (9, -8)):
            s.disc(dx, 28 + dy, 10, '#e8f7ee')
            s.disc(dx, 28 + dy + 14 * (1 if dy > 0 else 1), 6.5, '#e8f7ee')
        s.text(0, 108, '8214', 40, '#f2f0ea', 'SemiBold')
        s.heart(-32, 172, 14, '#ff7f66')
        s.text(26, 170, '61', 48, '#f2f0ea', 'SemiBold')
    s.glow(2, 0.2)
    return s.array()


FACES = {'rings': rings, 'line': line, 'daylight': daylight, 'grid': grid, 'topo': topo, 'run': run,
         'band': lambda: band(False), 'bandwide': lambda: band(True)}


def face(kind):
    return FACES[kind]()


