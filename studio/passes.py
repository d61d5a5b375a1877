"""Rendering settings, and the passes that compose.py reads, written as EXR files."""
import json
import os

import bpy

from scene import SLOTS

# Above this share of the frame the floor is too far away to be darkened.
SHADOW_TOP = 0.6
LIGHTS = ('diffuse', 'glossy', 'transmission')


def _cycles(scene, size, samples, bounces):
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.adaptive_min_samples = max(5, samples // 2 - 1)
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(2, bounces)
    cycles.glossy_bounces = min(3, bounces)
    cycles.transmission_bounces = bounces
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 0
    cycles.blur_glossy = 0.5
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.film_transparent_glass = True
    scene.view_settings.view_transform = 'Raw'


def _writer(tree, folder):
    node = tree.nodes.new('CompositorNodeOutputFile')
    node.base_path = folder
    node.format.file_format = 'OPEN_EXR'
    node.format.color_depth = '16'
    node.format.exr_codec = 'NONE'
    node.file_slots.clear()
    return node


def _outputs(scene, folder):
    """One file a pass; direct and indirect light are added up, as they are filtered as one."""
    layer = scene.view_layers[0]
    for kind in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{kind}_{part}', True)
    layer.use_pass_emit = layer.use_pass_normal = True
    for slot in SLOTS:
        aov = layer.aovs.add()
        aov.name, aov.type = f'tint{slot}', 'COLOR'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    source.scene = scene
    writer = _writer(tree, folder)

    def slot(name, socket, mode='RGB'):
        writer.file_slots.new(name)
        writer.file_slots[-1].use_node_format = False
        form = writer.file_slots[-1].format
        form.file_format, form.color_mode, form.color_depth = 'OPEN_EXR', mode, '16'
        form.exr_codec = 'NONE'
        tree.links.new(socket, writer.inputs[-1])

    for kind, short in zip(LIGHTS, ('Diff', 'Gloss', 'Trans')):
        add = tree.nodes.new('CompositorNodeMixRGB')
        add.blend_type = 'ADD'
        tree.links.new(source.outputs[short + 'Dir'], add.inputs[1])
        tree.links.new(source.outputs[short + 'Ind'], add.inputs[2])
        slot(kind, add.outputs[0])
        slot(kind + '_colour', source.outputs[short + 'Col'])
    slot('emission', source.outputs['Emit'])
    slot('normal', source.outputs['Normal'])
    slot('image', source.outputs['Image'], 'RGBA')
    for k in SLOTS:
        slot(f'tint{k}', source.outputs[f'tint{k}'])
    return writer


def _crop(scene, folder, size):
    """Render only the pixels round the product; compose.py reads where they belong."""
    edges = [min(size, max(0, round(share * size) + side))
             for share, side in zip(scene['box'], (-5, -5, 5, 5))]
    render = scene.render
    render.use_border = render.use_crop_to_border = True
    # Half a pixel more, as Blender rounds down.
    render.border_min_x, render.border_min_y = [(e + 0.5) / size for e in edges[:2]]
    render.border_max_x, render.border_max_y = [min(1, (e + 0.5) / size) for e in edges[2:]]
    with open(os.path.join(folder, 'crop.json'), 'w', encoding='utf-8') as file:
        json.dump({'size': size, 'edges': edges}, file)


def _shoot(scene):
    bpy.ops.render.render(scene=scene.name)


def render(scene, soft, folder, size, samples):
    """Two half renders a and b, from whose difference the noise is known, and the shadow."""
    os.makedirs(folder, exist_ok=True)
    _cycles(scene, size, max(2, samples // 2), 4)
    _crop(scene, folder, size)
    writer = _outputs(scene, folder)
    for index, half in enumerate('ab'):
        scene.cycles.seed = 11 + 97 * index
        writer.base_path = os.path.join(folder, half)
        # Persistent data would else keep the first seed.
        scene.update_tag()
        _shoot(scene)
    _cycles(soft, min(400, max(260, size // 3)), 32, 0)
    soft.render.use_border = True
    soft.render.border_min_x, soft.render.border_max_x = 0, 1
    soft.render.border_min_y, soft.render.border_max_y = 0, SHADOW_TOP
    soft.cycles.use_adaptive_sampling = False
    soft.use_nodes = True
    tree = soft.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    source.scene = soft
    shadow = _writer(tree, folder)
    shadow.file_slots.new('shadow')
    shadow.format.color_mode = 'RGBA'
    tree.links.new(source.outputs['Image'], shadow.inputs[0])
    _shoot(soft)
