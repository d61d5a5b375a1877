"""Drawn pictures (numpy, cv2, PIL) as Blender images, and the type they are lettered in."""
import os

import bpy
import numpy as np
from PIL import ImageFont

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../node_modules/@expo-google-fonts/geist')
WEIGHTS = {'Thin': 100, 'ExtraLight': 200, 'Light': 300, 'Regular': 400, 'Medium': 500, 'SemiBold': 600, 'Bold': 700}


def font_path(weight):
    """The file of the shop's type in a weight of WEIGHTS."""
    name = f'{WEIGHTS[weight]}{weight}'
    return os.path.join(FONTS, name, f'Geist_{name}.ttf')


def font(weight, size):
    """The shop's type for PIL; `size` in pixels."""
    return ImageFont.truetype(font_path(weight), max(1, round(size)))


def display(value):
    """Display values of linear ones, 0..1."""
    value = np.clip(value, 0, 1)
    return np.where(value <= 0.0031308, value * 12.92, 1.055 * np.maximum(value, 1e-7) ** (1 / 2.4) - 0.055)


def image(name, pixels, data=False):
    """An image from an array of height x width x 3 or 4, display values 0..1, first row on top.

    `data` keeps the numbers as they are, for masks."""
    height, width, channels = pixels.shape
    full = np.ones((height, width, 4), np.float32)
    full[..., :channels] = pixels
    made = bpy.data.images.new(name, width, height, alpha=True, float_buffer=data)
    made.colorspace_settings.name = 'Non-Color' if data else 'sRGB'
    made.pixels.foreach_set(np.ascontiguousarray(full[::-1]).ravel())
    made.update()
    made.pack()
    return made


def from_pil(name, picture, data=False):
    """The same from a PIL image."""
    return image(name, np.asarray(picture.convert('RGBA'), np.float32) / 255, data)
