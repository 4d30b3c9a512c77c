"""What lies beside the products: stone, linen, leaves, jasmine, pebbles, drops, honey, salt, smears."""

import math
import os
import random

import bpy
import numpy
from mathutils import Matrix, Vector, noise

import materials as m
from containers import box_outline
from shapes import MM, empty, ring, rings, sheet, swept, turned

LIMESTONE = (0.74, 0.665, 0.56)
SAND = (0.79, 0.72, 0.63)
CLAY = (0.62, 0.37, 0.26)
LINEN = (0.83, 0.79, 0.71)


def textured(colour, name, scale=3.0, spread=0.16, bump=0.3, rough=0.85, fine=60.0, part=None, pits=0.0):
    """A surface that is nowhere quite the same: clouds of a darker tone, grain, and pits."""
    nodes = m.Nodes(name)
    where = nodes.add('TexCoord')
    clouds = nodes.add('TexNoise')
    clouds.inputs['Scale'].default_value = scale
    clouds.inputs['Detail'].default_value = 8
    clouds.inputs['Roughness'].default_value = 0.62
    nodes.feed(clouds.inputs['Vector'], where.outputs['Object'])
    mix = nodes.add('MixRGB')
    nodes.feed(mix.inputs[0], clouds.outputs['Fac'])
    mix.inputs[1].default_value = (*[c * (1 - spread) for c in colour], 1)
    mix.inputs[2].default_value = (*[min(0.95, c * (1 + spread)) for c in colour], 1)
    grain = nodes.add('TexNoise')
    grain.inputs['Scale'].default_value = fine
    grain.inputs['Detail'].default_value = 5
    nodes.feed(grain.inputs['Vector'], where.outputs['Object'])
    height = nodes.math('ADD', nodes.math('MULTIPLY', grain.outputs['Fac'], 0.5), clouds.outputs['Fac'])
    if pits:
        cells = nodes.add('TexVoronoi')
        cells.inputs['Scale'].default_value = 9
        nodes.feed(cells.inputs['Vector'], where.outputs['Object'])
        hole = nodes.math('MULTIPLY', nodes.math('LESS_THAN', cells.outputs['Distance'], nodes.math('MULTIPLY', clouds.outputs['Fac'], 0.42)), pits)
        height = nodes.math('SUBTRACT', height, hole)
    bumped = nodes.add('Bump')
    bumped.inputs['Strength'].default_value = bump
    bumped.inputs['Distance'].default_value = 0.02
    nodes.feed(bumped.inputs['Height'], height)
    shader = nodes.add('BsdfPrincipled')
    nodes.feed(shader.inputs['Base Color'], mix.outputs[0])
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = 0.2
    nodes.feed(shader.inputs['Normal'], bumped.outputs[0])
    return m.finish(nodes, shader.outputs[0], part)


def woven(colour=LINEN, name='linen', scale=260.0, bump=0.35):
    """Linen: threads over and under."""
    nodes = m.Nodes(name)
    where = nodes.add('TexCoord')
    split = nodes.add('SeparateXYZ')
    nodes.feed(split.inputs[0], where.outputs['UV'])
    wobble = nodes.add('TexNoise')
    wobble.inputs['Scale'].default_value = 14
    nodes.feed(wobble.inputs['Vector'], where.outputs['UV'])
    slub = nodes.math('MULTIPLY', wobble.outputs['Fac'], 3.0)
    warp = nodes.math('SINE', nodes.math('ADD', nodes.math('MULTIPLY', split.outputs[0], scale), slub))
    weft = nodes.math('SINE', nodes.math('ADD', nodes.math('MULTIPLY', split.outputs[1], scale), slub))
    height = nodes.math('MULTIPLY', warp, weft)
    bumped = nodes.add('Bump')
    bumped.inputs['Strength'].default_value = bump
    bumped.inputs['Distance'].default_value = 0.006
    nodes.feed(bumped.inputs['Height'], height)
    mix = nodes.add('MixRGB')
    nodes.feed(mix.inputs[0], wobble.outputs['Fac'])
    mix.inputs[1].default_value = (*[c * 0.9 for c in colour], 1)
    mix.inputs[2].default_value = (*[min(0.95, c * 1.06) for c in colour], 1)
    shader = nodes.add('BsdfPrincipled')
    nodes.feed(shader.inputs['Base Color'], mix.outputs[0])
    shader.inputs['Roughness'].default_value = 0.95
    shader.inputs['Specular'].default_value = 0.1
    shader.inputs['Sheen'].default_value = 0.3
    nodes.feed(shader.inputs['Normal'], bumped.outputs[0])
    return m.finish(nodes, shader.outputs[0], None)


def block(width, depth, height, place=(0, 0, 0), turn=0.0, edge=3.0, look=None, seed=1, rough=0.8):
    """A cut stone whose edges are worn."""
    import bmesh

    mesh = bpy.data.meshes.new('block')
    build = bmesh.new()
    bmesh.ops.create_cube(build, size=1)
    bmesh.ops.scale(build, vec=(width * MM, depth * MM, height * MM), verts=build.verts)
    bmesh.ops.bevel(build, geom=build.edges[:], offset=edge * MM, segments=4, profile=0.5, affect='EDGES')
    bmesh.ops.subdivide_edges(build, edges=[e for e in build.edges if e.calc_length() > 0.2], cuts=24, use_grid_fill=True)
    for vertex in build.verts:
        at = vertex.co * 2.2 + Vector((seed * 7.1, 0, 0))
        vertex.co += vertex.normal * (noise.noise(at) * 0.012 + noise.noise(at * 5) * 0.004) * rough
    build.to_mesh(mesh)
    build.free()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    made = bpy.data.objects.new('block', mesh)
    bpy.context.scene.collection.objects.link(made)
    made.location = (place[0] * MM, place[1] * MM, (place[2] + height / 2) * MM)
    made.rotation_euler = (0, 0, math.radians(turn))
    mesh.materials.append(look or textured(LIMESTONE, 'limestone', pits=0.5))
    return made


def drum(radius, height, place=(0, 0, 0), look=None, edge=3.0):
    """A round plinth."""
    made = turned('drum', [(0, 0, 0), (radius, 0, 1), (radius, height, edge), (0, height, 0)], look or textured(LIMESTONE, 'limestone', pits=0.4))
    made.location = tuple(c * MM for c in place)
    return made


def pebble(size, place, seed, look):
    levels = []
    flat = 0.5 + 0.14 * math.sin(seed * 3)
    for at in range(1, 24):
        angle = math.pi * at / 24
        levels.append(ring(-math.cos(angle) * size * flat, math.sin(angle) ** 0.9 * size, math.sin(angle) ** 0.9 * size * (0.74 + 0.1 * math.sin(seed)), 2.3, 48))
    made = rings('pebble', levels, look, smooth=80)
    for vertex in made.data.vertices:
        vertex.co *= 1 + 0.13 * noise.noise(vertex.co * (1.2 / (size * MM)) + Vector((seed * 5, 0, 0)))
    made.location = (place[0] * MM, place[1] * MM, (place[2] + size * flat * 0.93) * MM)
    made.rotation_euler = (0, 0, seed * 1.7)
    return made


def leaf_mesh(name, length, width, look, bend=0.5, fold=0.25, tip=1.35, cells=(10, 22)):
    """A leaf along +x from the origin, folded at its rib and bent down."""
    def height(u, v):
        t = (v + 1) / 2
        half = width / 2 * (math.sin(math.pi * t ** (1 / tip)) ** 0.8 if 0 < t < 1 else 0)
        turn = bend * t
        x = length * (math.sin(turn) / bend if bend else t)
        z = -length * ((1 - math.cos(turn)) / bend if bend else 0)
        y = u * half
        wave = 0.035 * width * math.sin(t * 13 + u * 2) * abs(u)
        return (x, y, z + abs(u) * half * fold + wave)
    return sheet(name, 2, 2, height, look, None, cells)


def green(colour=(0.13, 0.2, 0.085), name='leaf'):
    nodes = m.Nodes(name)
    shader = nodes.add('BsdfPrincipled')
    info = nodes.add('ObjectInfo')
    mix = nodes.add('MixRGB')
    nodes.feed(mix.inputs[0], info.outputs['Random'])
    mix.inputs[1].default_value = (*[c * 0.7 for c in colour], 1)
    mix.inputs[2].default_value = (*[c * 1.4 for c in colour], 1)
    nodes.feed(shader.inputs['Base Color'], mix.outputs[0])
    shader.inputs['Roughness'].default_value = 0.42
    shader.inputs['Specular'].default_value = 0.4
    through = nodes.add('BsdfTranslucent')
    through.inputs['Color'].default_value = (colour[0] * 2.2, colour[1] * 2.4, colour[2] * 1.2, 1)
    both = nodes.add('MixShader')
    both.inputs[0].default_value = 0.3
    nodes.feed(both.inputs[1], shader.outputs[0])
    nodes.feed(both.inputs[2], through.outputs[0])
    return m.finish(nodes, both.outputs[0], None)


def copy(made, matrix):
    other = bpy.data.objects.new(made.name, made.data)
    bpy.context.scene.collection.objects.link(other)
    other.matrix_world = matrix
    return other


def twig(place, turn, length=130, leaves=13, size=38, width=11, look=None, lift=12.0, seed=1, curve=0.5, stand=False):
    """An olive twig lying on the ground (or standing), leaves in pairs along it, one at its end."""
    dice = random.Random(seed)
    look = look or green()
    base = leaf_mesh('leaf', size, width, look, bend=0.55)
    base.hide_render = True
    root = Matrix.Translation(Vector(place) * MM) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ (Matrix.Rotation(math.radians(-75), 4, 'Y') if stand else Matrix.Identity(4))
    path = []
    for at in range(16):
        t = at / 15
        path.append((length * math.sin(curve * t) / curve, lift * math.sin(math.pi * min(1, t * 0.9)) + 2))
    wood = m.solid(colour=(0.2, 0.15, 0.09), rough=0.8, name='wood')
    stem = swept('stem', path, [(1.25 - 0.8 * i / 15, 1.25 - 0.8 * i / 15) for i in range(16)], wood)
    stem.matrix_world = root
    for at in range(leaves):
        t = 0.12 + 0.88 * at / (leaves - 1)
        index = min(15, int(t * 15))
        x, z = path[index]
        side = 1 if at % 2 else -1
        yaw = side * math.radians(dice.uniform(28, 58)) * (0.25 if at == leaves - 1 else 1)
        pitch = -math.radians(dice.uniform(2, 26))
        roll = math.radians(dice.uniform(-35, 35))
        scale = dice.uniform(0.75, 1.1) * (1 - 0.3 * t)
        local = Matrix.Translation(Vector((x, 0, z)) * MM) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(pitch, 4, 'Y') @ Matrix.Rotation(roll, 4, 'X') @ Matrix.Scale(scale, 4)
        copy(base, root @ local)
    return root


def jasmine(place, size=13, turn=(0, 0, 0), seed=1):
    """One flower: five petals round a short throat, open upwards."""
    dice = random.Random(seed)
    look = bpy.data.materials.get('petal') or m.solid(colour=(0.86, 0.85, 0.78), rough=0.55, shine=0.25, name='petal')
    heart = bpy.data.materials.get('heart') or m.solid(colour=(0.75, 0.66, 0.3), rough=0.6, name='heart')
    root = Matrix.Translation(Vector(place) * MM) @ Matrix.Rotation(math.radians(turn[2]), 4, 'Z') @ Matrix.Rotation(math.radians(turn[1]), 4, 'Y') @ Matrix.Rotation(math.radians(turn[0]), 4, 'X')
    petal = leaf_mesh('petal', size, size * 0.62, look, bend=0.75, fold=0.16, tip=0.95, cells=(8, 14))
    petal.hide_render = True
    for at in range(5):
        angle = 2 * math.pi * at / 5 + dice.uniform(-0.08, 0.08)
        local = Matrix.Rotation(angle, 4, 'Z') @ Matrix.Translation(Vector((1.1, 0, 3.4)) * MM) @ Matrix.Rotation(-math.radians(dice.uniform(20, 34)), 4, 'Y') @ Matrix.Rotation(math.radians(14), 4, 'X')
        copy(petal, root @ local)
    throat = turned('throat', [(0, -5, 0), (0.9, -5, 0), (1.7, 3.2, 0), (0, 3.6, 0)], heart)
    throat.matrix_world = root


def sprig(place, turn=0, seed=1, flowers=4, scale=1.0):
    """Jasmine with its leaves, lying."""
    dice = random.Random(seed)
    twig(place, turn, 78 * scale, 9, 30 * scale, 14 * scale, green((0.09, 0.19, 0.06), 'jasmine-leaf'), 7, seed)
    a = math.radians(turn)
    for at in range(flowers):
        along, aside = dice.uniform(20, 80) * scale, dice.uniform(-22, 22) * scale
        jasmine(
            (place[0] + along * math.cos(a) - aside * math.sin(a), place[1] + along * math.sin(a) + aside * math.cos(a), place[2] + dice.uniform(7, 12)),
            dice.uniform(11, 14) * scale, (dice.uniform(15, 60), dice.uniform(-25, 25), dice.uniform(-35, 35)), seed + at,
        )


def smear(place, turn=0.0, size=1.0, part='liquid', look=None, seed=3):
    """Cream drawn out with a spatula: thick where it began, furrowed, thin and ragged where it ends."""
    look = look or m.solid(part, rough=0.26, shine=0.5)
    def height(u, v):
        t = (u + 1) / 2
        middle = 0.16 * math.sin(2.6 * t)
        half = 0.62 * (min(1, t / 0.09)) ** 0.5 * (1 - 0.22 * t) * (1 if t < 0.72 else max(0, 1 - ((t - 0.72) / 0.28) ** 1.8) ** 0.6)
        half *= 1 + 0.1 * noise.noise(Vector((t * 6, seed, 0))) * (1 + t)
        a = abs(v - middle) / max(half, 1e-3)
        if a > 1 or half <= 0.01:
            return None if a > 1.06 else 0.0
        dome = (1 - a ** 3.2) ** 0.7
        ridge = 0.55 + 0.3 * math.cos((v - middle) * 15 + 1.4 * noise.noise(Vector((t * 2.4, v * 3, seed)))) + 0.22 * math.cos((v - middle) * 31 + t * 3)
        lip = 1.1 * math.exp(-(((1 - a) / 0.16) ** 2))
        thick = 5.4 * math.exp(-((t - 0.13) / 0.14) ** 2) + 3.2 * (1 - t) ** 0.6 + 0.5
        grain = 0.35 * noise.noise(Vector((u * 7, v * 9, seed)))
        return max(0.0, dome * (thick * (0.6 + 0.55 * ridge * min(1, t * 3)) + lip + grain))
    made = sheet('smear', 92 * size, 62 * size, height, look, None, (260, 180))
    made.location = tuple(c * MM for c in place)
    made.rotation_euler = (0, 0, math.radians(turn))
    return made


def dollop(place, radius=17, part='liquid', look=None, turn=0.0):
    """Cream squeezed out in a swirl with a tip that leans."""
    look = look or m.solid(part, rough=0.26, shine=0.5)
    levels = []
    for at in range(60):
        t = at / 59
        r = radius * (1 - t) ** 0.75 * (1 + 0.16 * math.sin(t * 2 * math.pi * 3.2)) * (min(1, t * 14) * 0.25 + 0.75)
        lean = 3.5 * t ** 3
        spiral = 0.09 * radius * (1 - t)
        levels.append(ring(radius * 1.25 * t ** 0.85, max(r, 0.15), None, 2, 64, (lean + spiral * math.cos(t * 20), spiral * math.sin(t * 20))))
    made = rings('dollop', levels, look, smooth=80)
    made.location = tuple(c * MM for c in place)
    made.rotation_euler = (0, 0, math.radians(turn))
    return made


def puddle(place, size=20, look=None, seed=1, tall=2.4, stretch=1.3):
    """Oil or gel that has run out: a dome with a rounded edge, closed below."""
    look = look or m.solid('liquid', rough=0.08, shine=0.55)
    levels = []
    for z, k in ((0.02, 0.985), (0.35, 1.0), (0.8, 0.985), (1.3, 0.945), (1.75, 0.87), (2.1, 0.74), (2.3, 0.55), (2.39, 0.3), (2.4, 0.02)):
        level = []
        for at in range(96):
            angle = 2 * math.pi * at / 96
            r = size * (1 + 0.3 * noise.noise(Vector((math.cos(angle) * 0.9, math.sin(angle) * 0.9, seed * 3.3))))
            level.append((stretch * r * k * math.cos(angle), r * k * math.sin(angle), z * tall / 2.4))
        levels.append(level)
    made = rings('puddle', levels, look, smooth=80)
    made.location = tuple(c * MM for c in place)
    return made


def drops(centre, spread, count, seed=1, sizes=(0.8, 3.4), look=None, avoid=()):
    """Water on a level surface."""
    dice = random.Random(seed)
    look = look or m.glass(ior=1.33, absorb=0, name='water')
    for _ in range(count):
        angle, far = dice.uniform(0, 2 * math.pi), dice.random() ** 0.6
        x, y = centre[0] + math.cos(angle) * far * spread[0], centre[1] + math.sin(angle) * far * spread[1]
        if any(math.hypot(x - ax, y - ay) < ar for ax, ay, ar in avoid):
            continue
        puddle((x, y, centre[2]), dice.uniform(*sizes) * (0.5 + 0.5 * dice.random()), look, dice.random() * 50, dice.uniform(1.0, 1.9), dice.uniform(0.95, 1.15))


def salt(centre, radius, count=700, seed=4, high=0.45, colour=(0.87, 0.84, 0.8), size=(1.0, 3.4)):
    """A heap of coarse crystals."""
    dice = random.Random(seed)
    look = m.solid(colour=colour, rough=0.16, shine=0.6, name=f'salt{seed}')
    mesh = bpy.data.meshes.new('crystal')
    import bmesh

    build = bmesh.new()
    bmesh.ops.create_cube(build, size=1)
    bmesh.ops.bevel(build, geom=build.edges[:], offset=0.12, segments=1, affect='EDGES')
    build.to_mesh(mesh)
    build.free()
    mesh.materials.append(look)
    base = bpy.data.objects.new('crystal', mesh)
    heap = sheet('heap', 2 * radius, 2 * radius, lambda u, v: None if math.hypot(u, v) > 0.86 else (radius * high * (1 - math.hypot(u, v) / 0.86) ** 1.1), look, None, (40, 40))
    heap.location = tuple(c * MM for c in centre)
    for _ in range(count):
        angle, far = dice.uniform(0, 2 * math.pi), dice.random() ** 0.62 * 1.12
        z = radius * high * max(0, 1 - far / 0.86) ** 1.1
        s = dice.uniform(*size)
        turn = Matrix.Rotation(dice.uniform(0, 6), 4, Vector((dice.random(), dice.random(), dice.random())))
        grow = Matrix.Diagonal((s * dice.uniform(0.7, 1.3) * MM, s * MM, s * dice.uniform(0.6, 1) * MM, 1))
        copy(base, Matrix.Translation(Vector((centre[0] + math.cos(angle) * far * radius, centre[1] + math.sin(angle) * far * radius, centre[2] + z + s * 0.35)) * MM) @ turn @ grow)


def towel_roll(place, radius=34, length=120, turn=0.0, colour=(0.84, 0.81, 0.75), tilt=90):
    """A towel rolled up: a spiral seen at its ends, soft and full of loops."""
    look = textured(colour, 'towel', scale=2.0, spread=0.05, bump=0.9, rough=1.0, fine=38.0)
    outline = []
    rounds, steps = 3.6, 260
    thick = radius / rounds * 0.84
    for at in range(steps + 1):
        t = at / steps
        angle = t * rounds * 2 * math.pi
        outline.append((radius * (0.06 + 0.94 * t) * math.cos(angle), radius * (0.06 + 0.94 * t) * math.sin(angle) * 0.94))
    inner = []
    for at in range(steps, -1, -1):
        t = at / steps
        angle = t * rounds * 2 * math.pi
        r = max(radius * (0.06 + 0.94 * t) - thick, 0.4)
        inner.append((r * math.cos(angle), r * math.sin(angle) * 0.94))
    loop = outline + inner
    levels = []
    for z, k in ((-1, 0.0), (-0.985, 0.45), (-0.95, 0.8), (-0.9, 0.97), (-0.5, 1), (0, 1), (0.5, 1), (0.9, 0.97), (0.95, 0.8), (0.985, 0.45), (1, 0.0)):
        shrink = 1.4 * (1 - k)
        level = []
        count = len(loop)
        for at, (x, y) in enumerate(loop):
            px, py = loop[at - 1]
            nx, ny = loop[(at + 1) % count]
            dx, dy = nx - px, ny - py
            length_ = math.hypot(dx, dy) or 1
            level.append((x - dy / length_ * -shrink * -1, y + dx / length_ * -shrink * -1, z * length / 2))
        levels.append(level)
    made = rings('roll', levels, look, smooth=60)
    made.rotation_euler = (math.radians(90), 0, math.radians(turn))
    made.location = (place[0] * MM, place[1] * MM, (place[2] + radius * 0.93) * MM)
    return made


def folded_towel(place, width=150, depth=110, layers=4, thick=11, turn=0.0, colour=(0.84, 0.81, 0.75), seed=1):
    """A folded towel: layers with round folds in front."""
    look = textured(colour, f'towel{seed}', scale=2.0, spread=0.05, bump=0.9, rough=1.0, fine=38.0)
    root = empty('towel', place, (0, 0, turn))
    for at in range(layers):
        outline = box_outline(depth / 2, thick / 2, thick * 0.49, 10)
        levels = []
        for x in numpy.linspace(-width / 2, width / 2, 30):
            end = max(0, abs(x) - width / 2 + 5) / 5
            k = 1 - 0.5 * end ** 2
            sag = 1.2 * noise.noise(Vector((x * 0.02, at * 3, seed)))
            levels.append([(-x, y * (1 - 0.02 * end) + 1.5 * noise.noise(Vector((x * 0.03, at, y * 0.02))), (at + 0.5) * thick * 0.97 + z * k + sag + 0.8 * noise.noise(Vector((x * 0.05, y * 0.05, at)))) for y, z in outline])
        rings('layer', levels, look, root, smooth=70)
    return root


def leaf_shadow(toward=(0, 0, 1.0), source=(4.6, -1.9, 3.9), far=0.42, seed=5, size=1.0, turn=0.0, count=3):
    """Branches between the window and the scene that only throw their shadow."""
    start, end = Vector(source), Vector(toward)
    way = (start - end).normalized()
    look = m.solid(colour=(0.1, 0.14, 0.08), name='shade')
    base = leaf_mesh('shade', 62 * size, 15 * size, look, bend=0.3)
    base.visible_camera = False
    dice = random.Random(seed)
    frame = way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    base.hide_render = True
    middle = end + way * (start - end).length * far
    for branch in range(count):
        lean = Matrix.Translation(middle) @ frame @ Matrix.Rotation(math.radians(turn + dice.uniform(-24, 24)), 4, 'Z') @ Matrix.Translation(Vector((-1.1 + 0.1 * branch, (branch - (count - 1) / 2) * 0.75 * size, 0.06 * branch)))
        for at in range(17):
            t = at / 16
            side = 1 if at % 2 else -1
            local = Matrix.Translation(Vector((2.2 * t * size, 0.25 * math.sin(2.2 * t), 0))) @ Matrix.Rotation(side * math.radians(dice.uniform(34, 60)), 4, 'Z') @ Matrix.Rotation(math.radians(dice.uniform(-50, 50)), 4, 'X') @ Matrix.Scale(dice.uniform(0.8, 1.15), 4)
            one = copy(base, lean @ local)
            one.visible_camera = False
            one.visible_glossy = False
            one.visible_transmission = False
