"""A few words to write shader graphs with: numbers and sockets mix freely."""
import bpy


class Graph:
    """The node tree of one material, with arithmetic."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, **properties):
        node = self.tree.nodes.new(kind)
        for key, value in properties.items():
            setattr(node, key, value)
        return node

    def put(self, socket, value):
        """Link a socket, or set a number or colour."""
        if value is None:
            return
        if hasattr(value, 'is_output'):
            self.tree.links.new(value, socket)
        elif isinstance(value, (int, float)) and socket.type == 'RGBA':
            socket.default_value = (value, value, value, 1)
        elif isinstance(value, (int, float)) and socket.type == 'VECTOR':
            socket.default_value = (value, value, value)
        elif not isinstance(value, (int, float)) and socket.type == 'RGBA':
            socket.default_value = (*value[:3], 1)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.node('ShaderNodeMath', operation=operation, use_clamp=clamp)
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def mul(self, a, b):
        if isinstance(a, (int, float)) and isinstance(b, (int, float)):
            return a * b
        return self.math('MULTIPLY', a, b)

    def add(self, a, b):
        return self.math('ADD', a, b)

    def sub(self, a, b):
        if isinstance(a, (int, float)) and isinstance(b, (int, float)):
            return a - b
        return self.math('SUBTRACT', a, b)

    def scale(self, colour, factor):
        """A colour times a number."""
        node = self.node('ShaderNodeVectorMath', operation='SCALE')
        self.put(node.inputs[0], colour if hasattr(colour, 'is_output') else _triple(colour))
        self.put(node.inputs['Scale'], factor)
        return node.outputs[0]

    def plus(self, a, b):
        """The sum of two colours."""
        node = self.node('ShaderNodeVectorMath', operation='ADD')
        for socket, value in zip(node.inputs, (a, b)):
            self.put(socket, value if hasattr(value, 'is_output') else _triple(value))
        return node.outputs[0]

    def coords(self, kind='Object', scale=(1, 1, 1), rotation=(0, 0, 0), location=(0, 0, 0)):
        source = self.node('ShaderNodeTexCoord').outputs[kind]
        mapping = self.node('ShaderNodeMapping')
        self.put(mapping.inputs['Vector'], source)
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Rotation'].default_value = rotation
        mapping.inputs['Location'].default_value = location
        return mapping.outputs[0]

    def noise(self, vector, scale=5.0, detail=2.0, roughness=0.5):
        """Values around 0.5."""
        node = self.node('ShaderNodeTexNoise')
        self.put(node.inputs['Vector'], vector)
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = roughness
        return node.outputs['Fac']

    def ramp(self, value, low, high, out_low=0.0, out_high=1.0, smooth=True):
        node = self.node('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP' if smooth else 'LINEAR'
        for key, item in zip(
            ('Value', 'From Min', 'From Max', 'To Min', 'To Max'),
            (value, low, high, out_low, out_high),
        ):
            self.put(node.inputs[key], item)
        return node.outputs['Result']

    def image(self, image, vector=None, extension='CLIP'):
        node = self.node('ShaderNodeTexImage', image=image, extension=extension)
        node.interpolation = 'Cubic'
        self.put(node.inputs['Vector'], vector)
        return node

    def bump(self, height, strength=0.2, distance=0.01, normal=None):
        node = self.node('ShaderNodeBump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = distance
        self.put(node.inputs['Height'], height)
        self.put(node.inputs['Normal'], normal)
        return node.outputs[0]

    def fresnel(self, ior, normal=None):
        node = self.node('ShaderNodeFresnel')
        self.put(node.inputs['IOR'], ior)
        self.put(node.inputs['Normal'], normal)
        return node.outputs[0]

    def grazing(self, normal=None, power=5.0):
        """0 seen from the front, 1 at the rim."""
        node = self.node('ShaderNodeLayerWeight')
        node.inputs['Blend'].default_value = 0.5
        self.put(node.inputs['Normal'], normal)
        return self.math('POWER', node.outputs['Facing'], power)

    def diffuse(self, colour, normal=None, roughness=0.0):
        node = self.node('ShaderNodeBsdfDiffuse')
        self.put(node.inputs['Color'], colour)
        self.put(node.inputs['Roughness'], roughness)
        self.put(node.inputs['Normal'], normal)
        return node.outputs[0]

    def glossy(self, colour, roughness, normal=None, anisotropy=0.0, rotation=0.0, tangent=None):
        kind = 'ShaderNodeBsdfAnisotropic' if anisotropy else 'ShaderNodeBsdfGlossy'
        node = self.node(kind, distribution='GGX')
        self.put(node.inputs['Color'], colour)
        self.put(node.inputs['Roughness'], roughness)
        self.put(node.inputs['Normal'], normal)
        if anisotropy:
            node.inputs['Anisotropy'].default_value = anisotropy
            node.inputs['Rotation'].default_value = rotation
            self.put(node.inputs['Tangent'], tangent)
        return node.outputs[0]

    def emission(self, colour, strength=1.0):
        node = self.node('ShaderNodeEmission')
        self.put(node.inputs['Color'], colour)
        self.put(node.inputs['Strength'], strength)
        return node.outputs[0]

    def transparent(self, colour=1.0):
        node = self.node('ShaderNodeBsdfTransparent')
        self.put(node.inputs['Color'], colour)
        return node.outputs[0]

    def mix(self, factor, first, second):
        node = self.node('ShaderNodeMixShader')
        self.put(node.inputs[0], factor)
        self.put(node.inputs[1], first)
        self.put(node.inputs[2], second)
        return node.outputs[0]

    def blend(self, first, second):
        """Both shaders added up."""
        node = self.node('ShaderNodeAddShader')
        self.put(node.inputs[0], first)
        self.put(node.inputs[1], second)
        return node.outputs[0]

    def tint(self, slot, diffuse=0.0, glossy=0.0, emission=0.0):
        """Tell compose.py how much of this surface takes the colour of `slot`."""
        join = self.node('ShaderNodeCombineRGB')
        for socket, value in zip(join.inputs, (diffuse, glossy, emission)):
            self.put(socket, value)
        node = self.node('ShaderNodeOutputAOV', name=f'tint{slot}')
        self.put(node.inputs['Color'], join.outputs[0])

    def finish(self, shader):
        output = self.node('ShaderNodeOutputMaterial')
        self.put(output.inputs['Surface'], shader)
        return self.material


def _triple(colour):
    return (colour,) * 3 if isinstance(colour, (int, float)) else tuple(colour[:3])
