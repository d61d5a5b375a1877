"""Taking the grain out of light passes.

Two renders of half the samples tell how noisy each pixel is. A few rounds of widening steps then
average every pixel with those that look alike within that noise and lie on a like surface; the
weights of one half come from the other, so that grain cannot vouch for itself.
"""
import cv2
import numpy as np

STEPS = (1, 2, 4, 8, 16)
# Half of the 5x5 neighbourhood: the other half are the same pairs seen from the other side.
OFFSETS = [(dy, dx) for dy in range(0, 3) for dx in range(-2, 3) if (dy, dx) > (0, 0)]
KERNEL = {0: 0.375, 1: 0.25, 2: 0.0625}


def _pair(shape, dy, dx):
    """Slices of the pixels that have a neighbour at (dy, dx), and of those neighbours."""
    h, w = shape[:2]
    x0, x1 = max(0, -dx), min(w, w - dx)
    return (slice(0, h - dy), slice(x0, x1)), (slice(dy, h), slice(x0 + dx, x1 + dx))


def _luma(image):
    return image @ np.array([0.3, 0.5, 0.2], np.float32)


def _level(a, b, guides, step, strength):
    """One round for both halves, each weighted by the other."""
    noise = cv2.GaussianBlur(np.square(_luma(a) - _luma(b)) * 0.5, (0, 0), 2.0)
    floor = np.square(0.004 + 0.012 * cv2.blur(_luma(a + b) * 0.5, (3, 3)))
    limit = strength * strength * (noise + floor)
    key = (cv2.blur(_luma(a), (3, 3)), cv2.blur(_luma(b), (3, 3)))
    total = [a * (0.375 ** 2), b * (0.375 ** 2)]
    weight = [np.full(a.shape[:2], 0.375 ** 2, np.float32) for _ in range(2)]
    for oy, ox in OFFSETS:
        here, there = _pair(a.shape, oy * step, ox * step)
        near = sum(s * np.square(g[here] - g[there]) for g, s in guides)
        bound = 1.0 / (limit[here] + limit[there])
        share = np.float32(KERNEL[oy] * KERNEL[abs(ox)])
        for index, source in enumerate((a, b)):
            other = key[1 - index]
            w = cv2.exp(-(np.square(other[here] - other[there]) * bound + near)) * share
            thick = w[..., None]
            total[index][here] += source[there] * thick
            total[index][there] += source[here] * thick
            weight[index][here] += w
            weight[index][there] += w
    return [t / w[..., None] for t, w in zip(total, weight)]


def denoise(a, b, guides, strength=1.6):
    """The filtered mean of two half renders; `guides` are (image with one channel, weight) pairs."""
    for step in STEPS:
        a, b = _level(a, b, guides, step, strength)
    return (a + b) * 0.5
