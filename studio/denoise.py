"""Taking the grain out of light passes.

Two renders of half the samples tell how noisy each pixel is. A few rounds of widening steps then
average every pixel with those that look alike within that noise and lie on a like surface; the
weights of one half come from the other, so that grain cannot vouch for itself.
"""
import cv2
import numpy as np

STEPS = (1, 2, 4, 8, 16)
SPREAD = 3.0
# Half of the 5x5 neighbourhood: the other half are the same pairs seen from the other side.
OFFSETS = [(dy, dx) for dy in range(0, 3) for dx in range(-2, 3) if (dy, dx) > (0, 0)]
LUMA = np.float32((0.3, 0.5, 0.2))
KERNEL = {0: 0.375, 1: 0.25, 2: 0.0625}


def _pair(shape, dy, dx):
    """Slices of the pixels that have a neighbour at (dy, dx), and of those neighbours."""
    h, w = shape
    x0, x1 = max(0, -dx), min(w, w - dx)
    return (slice(0, h - dy), slice(x0, x1)), (slice(dy, h), slice(x0 + dx, x1 + dx))


def _luma(planes):
    return np.tensordot(LUMA, planes, 1)


def _agreed(a, b):
    """Half `a` without single bright specks that neither half `b` nor the neighbours know."""
    tone, other = a @ LUMA, b @ LUMA
    lone = tone > 6 * np.maximum(cv2.medianBlur(tone, 5), other) + 0.5
    return np.where(lone[..., None], b, a)


class _Pass:
    """Two noisy halves of one light pass, as planes, and one round's sums."""

    def __init__(self, a, b, strength):
        self.halves = [np.ascontiguousarray(image.transpose(2, 0, 1)) for image in (a, b)]
        self.strength = strength

    def begin(self, step):
        tones = [_luma(half) for half in self.halves]
        # Measured as widely as the blots are that the round before has left.
        noise = cv2.GaussianBlur(np.square(tones[0] - tones[1]) * 0.5, (0, 0), 1.0 + SPREAD * step)
        floor = np.square(0.004 + 0.012 * cv2.blur((tones[0] + tones[1]) * 0.5, (3, 3)))
        self.limit = self.strength ** 2 * (noise + floor)
        self.keys = [cv2.blur(tone, (3, 3)) for tone in tones]
        own = np.float32(KERNEL[0] ** 2)
        self.total = [half * own for half in self.halves]
        self.weight = [np.full(self.limit.shape, own, np.float32) for _ in range(2)]

    def gather(self, here, there, near, share):
        bound = 1.0 / (self.limit[here] + self.limit[there])
        for index in range(2):
            key = self.keys[1 - index]
            w = key[here] - key[there]
            w *= w
            w *= bound
            w += near
            np.negative(w, out=w)
            w = cv2.exp(w)
            w *= share
            source, total, weight = self.halves[index], self.total[index], self.weight[index]
            for plane in range(3):
                total[plane][here] += source[plane][there] * w
                total[plane][there] += source[plane][here] * w
            weight[here] += w
            weight[there] += w

    def end(self):
        self.halves = [total / weight for total, weight in zip(self.total, self.weight)]

    def result(self):
        return np.ascontiguousarray(((self.halves[0] + self.halves[1]) * 0.5).transpose(1, 2, 0))


def denoise(pairs, guides, strength=2.2):
    """The filtered means of pairs of half renders; `guides` are one-channel images whose squared
    differences keep unlike surfaces apart."""
    work = [_Pass(_agreed(a, b), _agreed(b, a), strength) for a, b in pairs]
    for step in STEPS:
        for item in work:
            item.begin(step)
        for oy, ox in OFFSETS:
            here, there = _pair(guides[0].shape, oy * step, ox * step)
            near = np.zeros(guides[0][here].shape, np.float32)
            for guide in guides:
                difference = guide[here] - guide[there]
                difference *= difference
                near += difference
            share = np.float32(KERNEL[oy] * KERNEL[abs(ox)])
            for item in work:
                item.gather(here, there, near, share)
        for item in work:
            item.end()
    return [item.result() for item in work]
