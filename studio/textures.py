"""Drawn pictures (numpy, cv2, PIL) as Blender images."""
import bpy
import numpy as np


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
