"""Ground, light and camera: the same morning for every picture."""

import math

import bpy
from mathutils import Vector

import materials as m
from shapes import MM


def fresh():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    return bpy.context.scene


def world(strength, colour=(1, 1, 1)):
    node = bpy.context.scene.world.node_tree.nodes['Background']
    node.inputs[0].default_value = (*colour, 1)
    node.inputs[1].default_value = strength


def cyclorama(material, back=5.0, bend=2.6, wide=40):
    """Floor and wall in one, with a bend between them, so that no line shows."""
    line = [(-14, 0)]
    for at in range(25):
        angle = math.pi / 2 * at / 24
        line.append((back - bend + bend * math.sin(angle), bend - bend * math.cos(angle)))
    line.append((back, 16))
    vertices = [(x, y, z) for y, z in line for x in (-wide / 2, wide / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata(vertices, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    made = bpy.data.objects.new('ground', mesh)
    bpy.context.scene.collection.objects.link(made)
    mesh.materials.append(material)
    return made


def lamp(place, at, size, energy, high=None, colour=(1, 1, 1), seen=True):
    data = bpy.data.lights.new('lamp', 'AREA')
    data.size = size
    if high:
        data.shape = 'RECTANGLE'
        data.size_y = high
    data.energy = energy
    data.color = colour
    made = bpy.data.objects.new('lamp', data)
    made.location = place
    made.rotation_euler = (Vector(at) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(made)
    made.visible_glossy = seen
    return made


def morning(soft=1.0, tint=False, height=1.0):
    """A window at the right, where an Arabic line starts, a white card at the left and a rim from behind."""
    warm, cool = ((1, 0.955, 0.89), (0.93, 0.965, 1)) if tint else ((1, 1, 1), (1, 1, 1))
    lamp((4.6, -1.9, 3.9), (0, 0, 0.6 * height), 1.7 * soft, 620, high=2.2 * soft, colour=warm)
    lamp((-2.9, -2.4, 1.9), (0, 0, 0.7 * height), 0.5, 26, high=3.4, colour=cool)
    lamp((-2.6, 2.6, 3.2), (0, 0, 0.9 * height), 0.7, 60, high=2.6, colour=warm)
    lamp((1.5, 0.2, 7.0), (0.3, 3.2, 1.2), 3.0, 330, colour=warm)
    world(0.2, (1, 0.985, 0.965) if tint else (1, 1, 1))


def camera(target, distance, azimuth=0.0, elevation=6.0, lens=90.0, blur=None, focus=None):
    """Looks at target (units) from so many degrees aside and above; blur is the f-number for a scene of real size."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.sensor_fit = 'VERTICAL'
    data.sensor_height = 30
    made = bpy.data.objects.new('camera', data)
    a, e = math.radians(azimuth), math.radians(elevation)
    target = Vector(target)
    made.location = target + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * distance
    made.rotation_euler = (target - made.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made
    if blur:
        data.dof.use_dof = True
        data.dof.focus_distance = (made.location - Vector(focus or target)).length
        data.dof.aperture_fstop = blur
        data.dof.aperture_blades = 0
    return made


def away(high, lens=90.0, sensor=30.0):
    """The distance at which a frame is that many units high."""
    return high * lens / sensor


def seamless():
    ground = m.solid('ground', colour=(0.8, 0.8, 0.8), rough=0.9, shine=0.1, name='ground')
    return cyclorama(ground)


# Millimetres from the top to the bottom of a front picture: as much as the smallest product of the container needs (see scale.ts).
FRAMES = {
    'pump': 334, 'pump-clear': 334, 'tube': 278, 'jar': 274, 'bottle': 254, 'stick': 249, 'spray': 237, 'bottle-clear': 231,
    'dropper': 207, 'sachet': 204, 'bar': 199, 'jar-tall': 185,
}


def front(made, name):
    """Straight on, on seamless ground, a little below the middle."""
    seamless()
    reach = made.get('reach', (-made['width'] / 2, made['width'] / 2))
    tall, high = made['height'] * MM, FRAMES[name] * MM
    made['frame'] = FRAMES[name]
    middle = (reach[0] + reach[1]) / 2 * MM * 0.55
    morning(height=tall / 1.6)
    camera((middle, 0, tall / 2 + high * 0.05), away(high), elevation=5.5)
