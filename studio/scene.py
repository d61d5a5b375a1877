"""The one studio every product stands in: lights, lens, floor, framing and passes."""
import math

import bpy
import numpy as np
from mathutils import Vector

# The picture is this share of the frame filled by the product itself; its shadow reaches a little further.
FILL = 0.80
LENS_MM = 90
ELEVATION = math.radians(9)
DISTANCE = 4.0
# Grey of every tinted surface in the neutral render; compose.py puts the real colour in its place.
BASE = 0.5
SLOTS = (1, 2, 3)


def empty():
    """Start from nothing: Blender without the user's own settings, scene or add-ons."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.preferences.edit.use_global_undo = False
    scene = bpy.context.scene
    scene.name = 'studio'
    product = bpy.data.collections.new('product')
    scene.collection.children.link(product)
    stage = bpy.data.collections.new('stage')
    scene.collection.children.link(stage)
    layer = bpy.context.view_layer.layer_collection.children['product']
    bpy.context.view_layer.active_layer_collection = layer
    return scene


def _gradient(light, fade, tilt):
    """Soft edges, and one side brighter than the other, so that flat glass shows a gradient."""
    light.use_nodes = True
    tree = light.node_tree
    emission = tree.nodes['Emission']
    geometry = tree.nodes.new('ShaderNodeNewGeometry')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(geometry.outputs['Parametric'], split.inputs[0])

    def calc(operation, a, b):
        node = tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                tree.links.new(value, socket)
        return node.outputs[0]

    def bump(axis):
        away = calc('ABSOLUTE', calc('SUBTRACT', axis, 0.5), 0)
        ramp = tree.nodes.new('ShaderNodeMapRange')
        ramp.interpolation_type = 'SMOOTHSTEP'
        ramp.inputs['From Min'].default_value = 0.5
        ramp.inputs['From Max'].default_value = 0.5 - fade
        tree.links.new(away, ramp.inputs['Value'])
        return ramp.outputs['Result']

    u, v = split.outputs['X'], split.outputs['Y']
    strength = calc('MULTIPLY', bump(u), bump(v))
    lean = calc('ADD', calc('MULTIPLY', u, tilt[0]), calc('MULTIPLY', v, tilt[1]))
    lean = calc('ADD', lean, 1 - (tilt[0] + tilt[1]) / 2)
    tree.links.new(calc('MULTIPLY', strength, calc('MAXIMUM', lean, 0)), emission.inputs['Strength'])


def softbox(name, at, size, radiance, fade=0.25, tilt=(0, 0), target=(0, 0, 0.5), colour=(1, 1, 1)):
    """A rectangular light that faces `target`; `radiance` is the brightness seen in a mirror."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = radiance * size[0] * size[1] * 4
    data.color = colour
    data.cycles.max_bounces = 3
    _gradient(data, fade, tilt)
    light = bpy.data.objects.new(name, data)
    light.location = at
    light.rotation_euler = (Vector(at) - Vector(target)).to_track_quat('Z', 'Y').to_euler()
    light.visible_camera = False
    bpy.data.collections['stage'].objects.link(light)
    return light


def _world(name, low, horizon, high):
    """A dome whose brightness depends on the height only, so it has no direction to betray."""
    world = bpy.data.worlds.new(name)
    world.use_nodes = True
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 128
    tree = world.node_tree
    coord = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    shift = tree.nodes.new('ShaderNodeMapRange')
    shift.inputs['From Min'].default_value = -1
    tree.links.new(coord.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], shift.inputs['Value'])
    tree.links.new(shift.outputs['Result'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes['Background'].inputs[0])
    ramp.color_ramp.interpolation = 'EASE'
    first, last = ramp.color_ramp.elements
    middle = ramp.color_ramp.elements.new(0.5)
    first, middle, last = ramp.color_ramp.elements
    for stop, value in ((first, low), (middle, horizon), (last, high)):
        stop.color = (value * 0.98, value, value * 1.02, 1)
    return world


def _plane(name, size, collection, albedo):
    mesh = bpy.data.meshes.new(name)
    s = size / 2
    mesh.from_pydata([(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [], [(0, 1, 2, 3)])
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    diffuse = tree.nodes.new('ShaderNodeBsdfDiffuse')
    diffuse.inputs['Color'].default_value = (albedo, albedo, albedo, 1)
    output = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(diffuse.outputs[0], output.inputs[0])
    mesh.materials.append(material)
    plane = bpy.data.objects.new(name, mesh)
    collection.objects.link(plane)
    return plane


def stage(scene):
    """Lights, floor, dome and camera, the same for every product."""
    softbox('key', (-2.0, -2.4, 1.9), (1.7, 2.9), 11.0, 0.4, tilt=(0.5, 1.4), target=(0, 0, 0.6))
    softbox('fill', (2.7, -1.5, 1.0), (1.0, 2.4), 2.6, 0.45, tilt=(-0.8, 0.4))
    softbox('top', (0, 0.6, 2.9), (3.2, 2.0), 4.2, 0.3, target=(0, 0.1, 0))
    softbox('rim left', (-1.9, 1.6, 1.2), (0.6, 2.6), 9.0, 0.3)
    softbox('rim right', (2.0, 1.3, 1.1), (0.5, 2.4), 8.0, 0.3)
    floor = _plane('floor', 14, bpy.data.collections['stage'], 0.52)
    floor.visible_camera = False
    scene.world = _world('dome', 0.06, 0.12, 0.45)
    data = bpy.data.cameras.new('camera')
    data.lens = LENS_MM
    camera = bpy.data.objects.new('camera', data)
    aim = Vector((0, 0, 0.5))
    camera.location = aim + DISTANCE * Vector((0, -math.cos(ELEVATION), math.sin(ELEVATION)))
    camera.rotation_euler = (camera.location - aim).to_track_quat('Z', 'Y').to_euler()
    bpy.data.collections['stage'].objects.link(camera)
    scene.camera = camera


def _points(objects):
    """World coordinates of every vertex as rendered, modifiers included."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for item in objects:
        if item.type not in {'MESH', 'CURVE', 'FONT', 'SURFACE', 'META'} or item.hide_render:
            continue
        shape = item.evaluated_get(graph)
        mesh = shape.to_mesh()
        if mesh and len(mesh.vertices):
            flat = np.empty(len(mesh.vertices) * 3, np.float32)
            mesh.vertices.foreach_get('co', flat)
            matrix = np.array(shape.matrix_world)
            found.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        shape.to_mesh_clear()
    return np.concatenate(found)


def _project(points, camera):
    """Frame coordinates, 0..1 from left and bottom before any lens shift."""
    inverse = np.array(camera.matrix_world.inverted())
    seen = points @ inverse[:3, :3].T + inverse[:3, 3]
    reach = 36.0 / LENS_MM
    return seen[:, :2] / -seen[:, 2:3] / reach + 0.5


def frame(scene, fill=FILL, float_by=0.0):
    """Scale, stand and centre the product; `float_by` lifts it by that share of its height."""
    root = bpy.data.objects.new('root', None)
    product = bpy.data.collections['product']
    members = list(product.all_objects)
    product.objects.link(root)
    for item in members:
        if item.parent is None:
            item.parent = root
    bpy.context.view_layer.update()
    camera = scene.camera
    points = _points(members)
    low, high = points.min(0), points.max(0)
    middle = (low + high) / 2
    height = high[2] - low[2]
    points = points - np.array([middle[0], middle[1], low[2] - height * float_by])
    scale = 1.0 / max(high - low)
    for _ in range(6):
        flat = _project(points * scale, camera)
        scale *= fill / max(np.ptp(flat[:, 0]), np.ptp(flat[:, 1]))
    root.scale = (scale,) * 3
    root.location = Vector((-middle[0], -middle[1], -low[2] + height * float_by)) * scale
    left, right = flat[:, 0].min(), flat[:, 0].max()
    bottom, top = flat[:, 1].min(), flat[:, 1].max()
    camera.data.shift_x = (left + right) / 2 - 0.5
    # A little more room below than above, where the shadow lies.
    camera.data.shift_y = (bottom + top) / 2 - 0.5 - 0.012
    # Only this part of the frame has to be rendered: left, bottom, right, top.
    x, y = camera.data.shift_x, camera.data.shift_y
    scene['box'] = [left - x, bottom - y, right - x, top - y]


def shadow_scene(scene):
    """A second scene in which only the floor is seen, and the product only darkens it."""
    soft = bpy.data.scenes.new('shadow')
    soft.world = _world('shadow dome', 0, 0.25, 1.6)
    soft.camera = scene.camera
    floor = _plane('shadow floor', 200, soft.collection, 0.8)
    floor.visible_diffuse = False
    soft.collection.children.link(bpy.data.collections['product'])
    layer = soft.view_layers[0]
    layer.layer_collection.children['product'].indirect_only = True
    soft.render.engine = 'CYCLES'
    return soft
