"""Blender's entry: blender -b -P studio/render.py -- job.json

The job, written by scripts/studio.mjs: {out, masters, work, size, samples, missing, products: [{slug,
name, brand, category, colours: [{id, hex}]}]}.
"""
import importlib
import json
import os
import shutil
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

from PIL import Image  # noqa: E402

import compose  # noqa: E402
import passes  # noqa: E402
import scene as studio  # noqa: E402

FAMILIES = {
    'smartphones': 'phones',
    'watches': 'watches',
    'sneakers': 'sneakers',
    'gadgets': 'gadgets',
    'mobility': 'mobility',
}


def family_of(product):
    return importlib.import_module(f'families.{FAMILIES[product["category"]]}')


def files(product, view, out):
    """The pictures of one view: (path, colour or None)."""
    if not product['colours']:
        return [(os.path.join(out, f'{product["slug"]}-{view}.webp'), None)]
    return [(os.path.join(out, f'{product["slug"]}-{c["id"]}-{view}.webp'), c) for c in product['colours']]


def is_missing(path, size):
    """True where there is no picture yet, or a smaller one of before."""
    if not os.path.exists(path):
        return True
    with Image.open(path) as picture:
        return picture.width < min(size, compose.KEPT)


def tints_of(family, product, colour):
    if colour is None:
        return getattr(family, 'tints', lambda *_: {})(product['slug'], None, None)
    own = getattr(family, 'tints', None)
    if own:
        return own(product['slug'], colour['id'], colour['hex'])
    return {1: compose.linear(colour['hex'])}


def master_of(path, masters):
    return os.path.join(masters, os.path.basename(path).replace('.webp', '.png'))


def shoot(family, product, view, wanted, job):
    """Build and render one view, then write each colour."""
    started = time.time()
    scene = studio.empty()
    studio.stage(scene)
    options = family.build(product['slug'], family.MODELS[product['slug']], view) or {}
    studio.frame(scene, **options)
    soft = studio.shadow_scene(scene)
    built = time.time()
    folder = os.path.join(job['work'], f'{product["slug"]}-{view}')
    passes.render(scene, soft, folder, job['size'], job['samples'])
    rendered = time.time()
    picture = compose.Picture(folder)
    filtered = time.time()
    sizes = [
        picture.write(path, master_of(path, job['masters']), tints_of(family, product, colour))
        for path, colour in wanted
    ]
    if not job.get("keep"):
        shutil.rmtree(folder)
    done = time.time()
    print(
        f'STUDIO {product["slug"]} {view}: built {built - started:.1f} s, rendered {rendered - built:.1f} s, '
        f'filtered {filtered - rendered:.1f} s, {len(sizes)} colours {done - filtered:.1f} s, '
        f'{sum(sizes) / len(sizes) / 1000:.0f} kB each',
        flush=True,
    )


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        job = json.load(file)
    os.makedirs(job['out'], exist_ok=True)
    os.makedirs(job['masters'], exist_ok=True)
    failed = []
    for product in job['products']:
        try:
            family = family_of(product)
            if product['slug'] not in family.MODELS:
                raise LookupError('no model yet')
            for view in job.get('views') or family.VIEWS:
                wanted = files(product, view, job['out'])
                if job['missing']:
                    wanted = [w for w in wanted if is_missing(w[0], job['size'])]
                if wanted:
                    shoot(family, product, view, wanted, job)
        except Exception as error:  # One broken model must not stop the night's run.
            failed.append(product['slug'])
            print(f'STUDIO {product["slug"]} failed: {type(error).__name__}: {error}', flush=True)
            if job.get('strict'):
                raise
    if failed:
        print(f'STUDIO not made: {", ".join(failed)}', flush=True)
        sys.exit(1)


main()
