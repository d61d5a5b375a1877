"""From render passes to pictures: grain out, colours in, tone curve, shadow, WebP."""
import io
import json
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402
import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

from denoise import denoise  # noqa: E402

BASE = 0.5
SLOTS = (1, 2, 3)
LIGHTS = ('diffuse', 'glossy', 'transmission')
# Pixels and quality of the pictures in git: on a screen of two pixels to one nothing of the compression is seen.
KEPT = 1600
QUALITY = 85
SHADOW = 0.62
# Darkness below which the floor counts as lit.
FAINT = 0.03


def _read(folder, half, name):
    path = os.path.join(folder, half, f'{name}0001.exr') if half else os.path.join(folder, f'{name}0001.exr')
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if image is None:
        raise SystemExit(f'The render pass {path} is missing: Blender did not finish this picture.')
    image = image.astype(np.float32)
    order = [2, 1, 0, 3][: image.shape[2]]
    return np.nan_to_num(image[..., order])


def linear(hex_colour):
    """Linear rgb, 0..1, of '#RRGGBB'."""
    value = np.array([int(hex_colour[i:i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


class Picture:
    """The passes of one view, filtered once and coloured many times."""

    def __init__(self, folder):
        def both(name):
            return (_read(folder, 'a', name) + _read(folder, 'b', name)) * 0.5

        with open(os.path.join(folder, 'crop.json'), encoding='utf-8') as file:
            crop = json.load(file)
        self.size = crop['size']
        left, bottom, right, top = crop['edges']
        self.box = (slice(self.size - top, self.size - bottom), slice(left, right))
        self.shadow = self._shadow(_read(folder, None, 'shadow'))
        self.alpha = both('image')[..., 3]
        self.colours = {k: both(f'{k}_colour') for k in LIGHTS}
        self.emission = both('emission')
        self.tints = {k: both(f'tint{k}') for k in SLOTS}
        normal = both('normal')
        self.light = self._filtered(folder, normal)

    def _filtered(self, folder, normal):
        """The denoised light passes; passes without light stay unchanged."""
        pairs = {k: [_read(folder, half, k) for half in 'ab'] for k in LIGHTS}
        lit = [k for k in LIGHTS if max(p.max() for p in pairs[k]) > 0]
        # Few guides, as each costs time: two views of the normal, the tone of the surface, the tints.
        tone = sum(np.sqrt(np.clip(self.colours[k].mean(2), 0, 1)) for k in LIGHTS)
        tint = sum((self.tints[k][..., 0] + self.tints[k][..., 1]) * f for k, f in zip(SLOTS, (1, 1.6, 2.3)))
        guides = [normal @ np.float32(v) * 4.0 for v in ((0.8, -0.3, 0.52), (-0.1, 0.86, 0.5))]
        guides += [tone * 5.5, tint * 3.0]
        guides = [np.ascontiguousarray(g, np.float32) for g in guides]
        light = {k: pairs[k][0] for k in LIGHTS}
        light.update(zip(lit, denoise([pairs[k] for k in lit], guides)))
        return light

    def _shadow(self, seen):
        """Darkness of the floor, 0..1, faded out before the edge of the frame."""
        lit = max(np.percentile(seen[..., 1], 99.5), 1e-6)
        tone = seen[..., :3].mean(2) + (1 - seen[..., 3]) * lit
        wide = tone.shape[0]
        near, far = (cv2.GaussianBlur(tone, (0, 0), wide * s) for s in (0.005, 0.022))
        # Sharp where things touch the floor, soft where the grain would show.
        close = np.clip((1 - far / lit - 0.12) / 0.3, 0, 1)
        tone = far + (near - far) * close
        tone = cv2.resize(tone, (self.size, self.size), interpolation=cv2.INTER_CUBIC)
        n = self.size
        y, x = np.mgrid[0:n, 0:n].astype(np.float32) / n
        # An ellipse, as a shadow that ends along the frame would show the frame.
        aside, below = (x - 0.5) / 0.49, np.maximum(y - 0.7, 0) / 0.28
        away = smooth((1 - np.hypot(aside, below)) / 0.45) * smooth((y - 0.42) / 0.12)
        dark = np.clip(1 - tone / lit, 0, 1)
        # What is faint runs out by itself, without steps.
        dark *= smooth((dark - FAINT) / (3 * FAINT))
        return dark ** 1.25 * away * SHADOW

    def coloured(self, tints):
        """Straight rgb and alpha, 0..1, display values, for {slot: linear rgb}."""
        total = {}
        diffuse, glossy = self.colours['diffuse'], self.colours['glossy']
        emission = self.emission
        for slot, colour in tints.items():
            mask = self.tints[int(slot)]
            change = np.asarray(colour, np.float32) - BASE
            diffuse = diffuse + mask[..., 0:1] * change
            glossy = glossy + mask[..., 1:2] * change
            emission = emission + mask[..., 2:3] * np.asarray(colour, np.float32)
        total = np.maximum(diffuse, 0) * self.light['diffuse']
        total += np.maximum(glossy, 0) * self.light['glossy']
        total += self.colours['transmission'] * self.light['transmission'] + emission
        rgb = total / np.maximum(self.alpha, 1e-3)[..., None]
        return tone_map(rgb), self.alpha

    def write(self, path, master, tints):
        """Write one colour: the lossless master (PNG), and from it the picture of the shop (WebP). Gives the size of
        the latter in bytes."""
        rgb, alpha = self.coloured(tints)
        n = self.size
        full = np.zeros((n, n, 3), np.float32)
        cover = np.zeros((n, n), np.float32)
        full[self.box] = rgb * alpha[..., None]
        cover[self.box] = np.clip(alpha, 0, 1)
        premultiplied = np.dstack([full, cover + self.shadow * (1 - cover)])
        _store(master, encode(_straight(premultiplied), 'PNG', compress_level=3))
        if n > KEPT:
            premultiplied = cv2.resize(premultiplied, (KEPT, KEPT), interpolation=cv2.INTER_AREA)
        pixels = _straight(premultiplied)
        pixels[..., 3] = coarser(pixels[..., 3])
        data = encode(pixels, 'WEBP', quality=QUALITY, method=5)
        _store(path, data)
        return len(data)


def _straight(premultiplied):
    """Bytes of an image whose colours are not multiplied by its alpha."""
    alpha = premultiplied[..., 3:]
    pixels = np.dstack([premultiplied[..., :3] / np.maximum(alpha, 1e-4), alpha])
    # Rounded up or down at random, so that slow gradients have no steps.
    rounding = np.random.default_rng(7).random(pixels.shape[:2], np.float32)[..., None]
    rounding = np.where(np.arange(4) < 3, rounding, 0.5)
    return np.minimum(np.clip(pixels, 0, 1) * 255 + rounding, 255).astype(np.uint8)


def _store(path, data):
    temporary = f'{path}.part'
    with open(temporary, 'wb') as file:
        file.write(data)
    os.replace(temporary, path)


def coarser(alpha):
    """Fewer steps of what is dark, as WebP keeps transparency without loss; a faint shadow would show them."""
    rounded = np.minimum((alpha.astype(np.int32) + 2) // 4 * 4, 255)
    return np.where(alpha > 48, rounded, alpha).astype(np.uint8)


def smooth(share):
    """0 to 1 without a corner at either end."""
    share = np.clip(share, 0, 1)
    return share * share * (3 - 2 * share)


def tone_map(rgb):
    """A straight line for the colours of things, a long shoulder for what shines."""
    rgb = np.maximum(rgb, 0) * EXPOSURE
    peak = rgb.max(2, keepdims=True)
    start = 0.72
    over = np.maximum(peak - start, 0)
    rolled = np.where(peak > start, start + (1 - start) * over / (over + (1 - start)), peak)
    scaled = rgb * (rolled / np.maximum(peak, 1e-6))
    # What is far too bright loses its colour, as on film.
    white = np.clip((peak - 1.2) / 5, 0, 1) * 0.8
    scaled = scaled + (rolled - scaled) * white
    return np.where(scaled <= 0.0031308, scaled * 12.92,
                    1.055 * np.power(np.maximum(scaled, 1e-7), 1 / 2.4) - 0.055)


EXPOSURE = 1.1


def encode(pixels, kind, **options):
    buffer = io.BytesIO()
    Image.fromarray(pixels).save(buffer, kind, **options)
    return buffer.getvalue()
