"""The 34 phones: what each brand has in common, then each model's own."""

BRANDS = {
    'Velunor': {'corner': 0.165, 'side': 'soft', 'bezel': 0.015, 'island': 'bar', 'back': 'satin',
                'frame': 'brushed', 'metal': 'aluminium', 'coatings': ((0.10, 0.42, 0.45), (0.16, 0.24, 0.9))},
    'Izumari': {'corner': 0.20, 'side': 'round', 'bezel': 0.017, 'island': 'bare', 'back': 'gloss',
                'frame': 'polished', 'metal': 'aluminium', 'curve': 0.03, 'hole': 'punch',
                'coatings': ((0.45, 0.15, 0.75), (0.16, 0.24, 0.95))},
    'Dorvane': {'corner': 0.125, 'side': 'soft', 'bezel': 0.020, 'island': 'disc', 'back': 'hide',
                'frame': 'satin', 'metal': 'titanium', 'hole': 'left', 'thick': 0.088,
                'coatings': ((0.85, 0.42, 0.14), (0.15, 0.5, 0.4))},
    'Talvessa': {'corner': 0.145, 'side': 'flat', 'bezel': 0.016, 'island': 'square', 'back': 'satin',
                 'frame': 'satin', 'metal': 'aluminium', 'hole': 'pill',
                 'coatings': ((0.12, 0.5, 0.5), (0.3, 0.2, 0.85))},
    'Ombrelisse': {'corner': 0.185, 'side': 'round', 'bezel': 0.014, 'island': 'column', 'back': 'satin',
                   'frame': 'polished', 'metal': 'aluminium', 'curve': 0.022, 'ring': 'tint',
                   'bright_mark': True, 'coatings': ((0.55, 0.16, 0.6), (0.16, 0.24, 0.95))},
    'Quellor': {'corner': 0.15, 'side': 'flat', 'bezel': 0.021, 'island': 'row', 'back': 'plastic',
                'frame': 'satin', 'metal': 'aluminium',
                'coatings': ((0.16, 0.3, 0.95), (0.1, 0.5, 0.45))},
}

_SHUTTER = {1: [(0.24, 0.11), (0.125, 0.06), (-0.25, 0.10, (0.70, 0.30, 0.14))]}

_OWN = {
    'velunor-meridian-3-ultra': {'inches': 6.8, 'lenses': 3, 'tele': True, 'metal': 'titanium', 'thick': 0.084,
                                 'window': 0.74, 'tall': 0.255},
    'velunor-meridian-3': {'inches': 6.3, 'lenses': 2, 'window': 0.56},
    'velunor-meridian-3-compact': {'inches': 5.9, 'lenses': 2, 'window': 0.56, 'thick': 0.081, 'corner': 0.18},
    'velunor-parallel-fold': {'fold': 'book', 'inches': 8.0, 'cover': 6.4, 'lenses': 2, 'metal': 'titanium',
                              'corner': 0.12, 'window': 0.6, 'tall': 0.24},
    'velunor-solstice': {'inches': 6.5, 'lenses': 2, 'glass': False, 'window': 0.5, 'bezel': 0.019,
                         'back': 'pearl', 'frame': 'satin'},
    'velunor-meridian-3-ultra-photographer-edition': {
        'inches': 6.8, 'lenses': 3, 'tele': True, 'metal': 'titanium', 'thick': 0.086, 'window': 0.74,
        'tall': 0.255, 'back': 'hide', 'ring': 'gold', 'keys': _SHUTTER, 'bright_mark': True},
    'izumari-kaze-5': {'inches': 6.1, 'lenses': 2, 'thick': 0.076, 'curve': 0.036},
    'izumari-kaze-5-max': {'inches': 6.8, 'lenses': 3, 'r': 0.104, 'thick': 0.080},
    'izumari-kaze-5-mini': {'inches': 5.6, 'lenses': 1, 'r': 0.135, 'thick': 0.074, 'ratio': 19 / 9},
    'izumari-orizuru': {'fold': 'flip', 'inches': 6.7, 'lenses': 2, 'corner': 0.17},
    'izumari-tsuki': {'inches': 6.4, 'lenses': 1, 'island': 'moon', 'back': 'plastic', 'frame': 'satin',
                      'jack': True, 'bezel': 0.023, 'curve': 0.016, 'thick': 0.084},
    'izumari-tsuki-lite': {'inches': 6.4, 'lenses': 1, 'island': 'bare', 'r': 0.105, 'back': 'soft',
                           'frame': 'plastic', 'metal': 'same', 'bezel': 0.027, 'chin': 0.02, 'hole': 'drop',
                           'curve': 0.014, 'thick': 0.088, 'antennas': False},
    'dorvane-atlas-8-pro': {'inches': 6.7, 'lenses': 3, 'back': 'hide'},
    'dorvane-atlas-8': {'inches': 6.6, 'lenses': 2, 'back': 'checks', 'r': 0.25, 'milled': False},
    'dorvane-sherpa': {'inches': 6.3, 'lenses': 2, 'island': 'corner', 'rugged': True, 'thick': 0.125,
                       'side': 'flat', 'back': 'ribbed', 'frame': 'rubber', 'metal': 'same', 'bezel': 0.032,
                       'chin': 0.03, 'ratio': 18 / 9, 'ring': 'steel', 'antennas': False, 'mark': -0.33,
                       'keys': {1: [(0.20, 0.17), (0.03, 0.09)], -1: [(0.10, 0.11, (0.75, 0.22, 0.08))]}},
    'dorvane-basalt': {'inches': 6.7, 'lenses': 1, 'back': 'stone', 'r': 0.235, 'milled': False,
                       'metal': 'aluminium', 'bezel': 0.023},
    'dorvane-basalt-slim': {'inches': 6.5, 'lenses': 1, 'back': 'stone', 'r': 0.19, 'thick': 0.069,
                            'metal': 'aluminium', 'bezel': 0.021, 'drop': 0.36},
    'talvessa-aava-12-pro': {'inches': 6.6, 'lenses': 3, 'frame': 'polished', 'metal': 'steel', 'ring': 'steel'},
    'talvessa-aava-12': {'inches': 6.2, 'lenses': 2, 'side_share': 0.43},
    'talvessa-silta': {'fold': 'book', 'inches': 7.8, 'cover': 6.3, 'lenses': 2, 'corner': 0.11,
                       'frame': 'brushed', 'side_share': 0.42},
    'talvessa-kide': {'inches': 6.4, 'lenses': 1, 'back': 'gloss', 'bezel': 0.023, 'hole': 'punch',
                      'side_share': 0.36, 'ring': 'steel'},
    'talvessa-kide-s': {'inches': 5.8, 'lenses': 1, 'back': 'plastic', 'bezel': 0.025, 'hole': 'punch',
                        'side_share': 0.38, 'thick': 0.082, 'ratio': 19 / 9},
    'talvessa-hamara': {'inches': 6.2, 'lenses': 1, 'back': 'dusk', 'side_share': 0.38, 'frame': 'brushed'},
    'ombrelisse-plume-grande': {'inches': 6.7, 'lenses': 3, 'thick': 0.071, 'ratio': 21 / 9},
    'ombrelisse-plume': {'inches': 6.2, 'lenses': 1, 'thick': 0.068, 'wide': 0.27},
    'ombrelisse-eventail': {'fold': 'flip', 'inches': 6.8, 'lenses': 2, 'metal': 'gold', 'corner': 0.16},
    'ombrelisse-vitrail': {'inches': 6.6, 'lenses': 1, 'back': 'gloss', 'bezel': 0.011, 'curve': 0.036,
                           'wide': 0.29, 'metal': 'steel'},
    'ombrelisse-rivage': {'inches': 6.3, 'lenses': 2, 'back': 'waves', 'frame': 'satin', 'bezel': 0.020,
                          'side': 'soft', 'thick': 0.083},
    'ombrelisse-plume-grande-collection-atelier': {
        'inches': 6.7, 'lenses': 3, 'thick': 0.071, 'ratio': 21 / 9, 'back': 'gloss', 'metal': 'gold',
        'ring': 'gold', 'same': True},
    'quellor-vero-max': {'inches': 6.8, 'lenses': 3, 'back': 'satin', 'metal_plate': True},
    'quellor-vero': {'inches': 6.4, 'lenses': 2, 'back': 'pearl'},
    'quellor-base-plus': {'inches': 6.5, 'lenses': 2, 'back': 'pearl', 'bezel': 0.024, 'frame': 'plastic',
                          'metal': 'same', 'corner': 0.14, 'soft': 0.5, 'antennas': False},
    'quellor-base': {'inches': 6.5, 'lenses': 1, 'back': 'plastic', 'bezel': 0.028, 'chin': 0.022, 'hole': 'drop',
                     'frame': 'plastic', 'metal': 'same', 'jack': True, 'thick': 0.090, 'antennas': False},
    'quellor-tempo': {'inches': 5.7, 'lenses': 1, 'back': 'soft', 'frame': 'rubber', 'metal': 'dark', 'mark': 0.02,
                     
                      'corner': 0.24, 'side': 'round', 'bezel': 0.030, 'thick': 0.100, 'ratio': 17.5 / 9,
                      'tempo': True, 'curve': 0.03, 'antennas': False, 'soft': 0.5},
}


def _model(slug, own):
    brand = slug.split('-')[0].capitalize()
    return {'brand': brand, **BRANDS[brand], **own}


MODELS = {slug: _model(slug, own) for slug, own in _OWN.items()}
