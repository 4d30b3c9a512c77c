"""Materials that also write which part they are: masks and the label's coordinates come out of the same render as the light."""

import bpy

PARTS = {
    'body': ('part', (1, 0, 0)),
    'cap': ('part', (0, 1, 0)),
    'cap2': ('part', (0, 0, 1)),
    'label': ('more', (1, 0, 0)),
    'liquid': ('more', (0, 1, 0)),
    'ground': ('more', (0, 0, 1)),
}
OUTPUTS = ('part', 'more', 'spot')
# What the container that is being built wears, {part: linear colour, 'through': …, 'print': file}; nothing: neutral, for the passes.
wearing = {}


def wear(look):
    wearing.clear()
    wearing.update(look or {})


class Nodes:
    """A few words for wiring nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, **settings):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def feed(self, socket, value):
        if hasattr(value, 'is_output'):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, one, two=0.0):
        node = self.add('Math', operation=operation)
        self.feed(node.inputs[0], one)
        self.feed(node.inputs[1], two)
        return node.outputs[0]

    def write(self, name, colour):
        """Writes a colour into the extra output of that name."""
        node = self.add('OutputAOV')
        node.name = name
        self.feed(node.inputs['Color'], colour)

    def triple(self, one, two, three):
        node = self.add('CombineXYZ')
        for socket, value in zip(node.inputs, (one, two, three)):
            self.feed(socket, value)
        return node.outputs[0]


def spot(nodes, label):
    """The label's u, v and whether the point lies on it; label = {kind, angle | half, low, high} in units of the mesh."""
    where = nodes.add('TexCoord')
    split = nodes.add('SeparateXYZ')
    nodes.feed(split.inputs[0], where.outputs['Object'])
    x, y, z = split.outputs
    facing = nodes.add('SeparateXYZ')
    nodes.feed(facing.inputs[0], where.outputs['Normal'])
    if label['kind'] == 'round':
        turned = nodes.math('ARCTAN2', x, nodes.math('MULTIPLY', y, -1.0))
        u = nodes.math('ADD', nodes.math('DIVIDE', turned, 2 * label['angle']), 0.5)
        seen = 1.0
    else:
        u = nodes.math('ADD', nodes.math('DIVIDE', x, 2 * label['half']), 0.5)
        up = label['kind'] == 'top'
        seen = nodes.math('GREATER_THAN', facing.outputs[2] if up else nodes.math('MULTIPLY', facing.outputs[1], -1.0), 0.3)
    along = y if label['kind'] == 'top' else z
    v = nodes.math('DIVIDE', nodes.math('SUBTRACT', label['high'], along), label['high'] - label['low'])
    inside = seen
    for value in (u, v):
        inside = nodes.math('MULTIPLY', inside, nodes.math('GREATER_THAN', value, 0.0))
        inside = nodes.math('MULTIPLY', inside, nodes.math('LESS_THAN', value, 1.0))
    return nodes.triple(nodes.math('MULTIPLY', u, inside), nodes.math('MULTIPLY', v, inside), inside), inside


def printed(nodes, colour, label):
    """The body's colour with the label's picture on it."""
    where, inside = spot(nodes, label)
    split = nodes.add('SeparateXYZ')
    nodes.feed(split.inputs[0], where)
    picture = nodes.add('TexImage', extension='EXTEND')
    picture.image = bpy.data.images.load(wearing['print'], check_existing=True)
    nodes.feed(picture.inputs[0], nodes.triple(split.outputs[0], nodes.math('SUBTRACT', 1.0, split.outputs[1]), 0.0))
    mix = nodes.add('MixRGB')
    nodes.feed(mix.inputs[0], inside)
    mix.inputs[1].default_value = (*colour, 1)
    nodes.feed(mix.inputs[2], picture.outputs[0])
    return mix.outputs[0]


def finish(nodes, shader, part, label=None, volume=None, level=None):
    out = nodes.add('OutputMaterial')
    nodes.feed(out.inputs['Surface'], shader)
    if volume is not None:
        nodes.feed(out.inputs['Volume'], volume)
    values = {name: (0, 0, 0, 1) for name in OUTPUTS}
    if part:
        name, colour = PARTS[part]
        values[name] = (*colour, 1)
    if label:
        values['spot'], inside = spot(nodes, label)
        values['more'] = nodes.triple(inside, 0.0, 0.0)
    if level is not None:
        split = nodes.add('SeparateXYZ')
        nodes.feed(split.inputs[0], nodes.add('TexCoord').outputs['Object'])
        values['more'] = nodes.triple(0.0, nodes.math('LESS_THAN', split.outputs[2], level), 0.0)
    for name, value in values.items():
        nodes.write(name, value)
    return nodes.material


def solid(part=None, colour=(0.8, 0.8, 0.8), rough=0.4, metal=0.0, shine=0.5, coat=0.0, label=None, bump=None, brushed=0.0, name=None, sheen=0.0):
    """Anything that does not let light through. bump = (kind, scale, strength); brushed metal is drawn along the turning."""
    nodes = Nodes(name or part or 'solid')
    if part in wearing and colour in ((0.8, 0.8, 0.8), (0.92, 0.92, 0.92)):
        colour = tuple(wearing[part])
    if label and wearing:
        colour = printed(nodes, colour, label)
    shader = nodes.add('BsdfPrincipled')
    for key, value in {
        'Base Color': (*colour, 1) if isinstance(colour, tuple) else colour,
        'Roughness': rough,
        'Metallic': metal,
        'Specular': shine,
        'Clearcoat': coat,
        'Clearcoat Roughness': 0.12,
        'Sheen': sheen,
    }.items():
        nodes.feed(shader.inputs[key], value)
    if brushed:
        shader.inputs['Anisotropic'].default_value = brushed
        tangent = nodes.add('Tangent', direction_type='RADIAL', axis='Z')
        nodes.feed(shader.inputs['Tangent'], tangent.outputs[0])
    if bump:
        nodes.feed(shader.inputs['Normal'], bumped(nodes, *bump))
    return finish(nodes, shader.outputs[0], part, label)


def bumped(nodes, kind, scale, strength):
    where = nodes.add('TexCoord')
    node = nodes.add('Bump')
    node.inputs['Distance'].default_value = 0.01
    node.inputs['Strength'].default_value = strength
    if kind == 'ribs':
        split = nodes.add('SeparateXYZ')
        nodes.feed(split.inputs[0], where.outputs['Object'])
        turned = nodes.math('ARCTAN2', split.outputs[0], split.outputs[1])
        height = nodes.math('SINE', nodes.math('MULTIPLY', turned, scale))
    elif kind == 'lines':
        split = nodes.add('SeparateXYZ')
        nodes.feed(split.inputs[0], where.outputs['Object'])
        height = nodes.math('SINE', nodes.math('MULTIPLY', split.outputs[2], scale))
    else:
        texture = nodes.add('TexNoise')
        texture.inputs['Scale'].default_value = scale
        texture.inputs['Detail'].default_value = 6
        nodes.feed(texture.inputs['Vector'], where.outputs['Object'])
        height = texture.outputs['Fac']
    nodes.feed(node.inputs['Height'], height)
    return node.outputs[0]


def absorbed():
    """The colour of what absorbs, such that the middle of a container lets through what it should."""
    import math

    if 'through' not in wearing:
        return 1, 0.55, 0
    return [max(0.0, 1 + math.log(max(one, 0.02)) / 3.4) for one in wearing['through']]


def glass(part=None, rough=0.0, ior=1.46, absorb=4.0, level=None, name='glass', lit=False):
    """Glass whose red, green and blue let through much, some and little (see the contract); light passes on to the shadow, and if it is lit from
    all around, the sky's light too."""
    nodes = Nodes(name)
    clear = nodes.add('BsdfGlass')
    clear.inputs['Roughness'].default_value = rough
    clear.inputs['IOR'].default_value = ior
    shade = nodes.add('BsdfTransparent')
    shade.inputs['Color'].default_value = (0.94, 0.94, 0.94, 1)
    path = nodes.add('LightPath')
    mix = nodes.add('MixShader')
    straight = path.outputs['Is Shadow Ray']
    if lit:
        straight = nodes.math('MAXIMUM', straight, path.outputs['Is Diffuse Ray'])
    nodes.feed(mix.inputs[0], straight)
    nodes.feed(mix.inputs[1], clear.outputs[0])
    nodes.feed(mix.inputs[2], shade.outputs[0])
    volume = None
    if absorb:
        node = nodes.add('VolumeAbsorption')
        node.inputs['Color'].default_value = (*absorbed(), 1)
        node.inputs['Density'].default_value = absorb
        volume = node.outputs[0]
    return finish(nodes, mix.outputs[0], part, None, volume, level)
