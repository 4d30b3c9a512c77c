"""Eight sets, each of what a product is made of: honey, coffee, olive, rose, clay, oat, aloe, citrus."""

import math
import random

import bpy
from mathutils import Matrix, Vector, noise

import containers as c
import materials as m
import props
import stage
from shapes import MM, empty, ring, rings, sheet, swept, thing, turned


def at(made, place, turn=(0, 0, 0), size=1.0):
    made.location = tuple(v * MM for v in place)
    made.rotation_euler = tuple(math.radians(v) for v in turn)
    made.scale = (size, size, size)
    return made


def hidden(made):
    made.hide_render = True
    return made


def skin(name, colour, rough=0.4, shine=0.4, through=0.0, coat=0.0, bump=None, vary=0.0):
    """A plant's surface: lets some light through, and each copy has its own tone."""
    nodes = m.Nodes(name)
    shader = nodes.add('BsdfPrincipled')
    tone = (*colour, 1)
    if vary:
        mix = nodes.add('MixRGB')
        nodes.feed(mix.inputs[0], nodes.add('ObjectInfo').outputs['Random'])
        mix.inputs[1].default_value = (*[v * (1 - vary) for v in colour], 1)
        mix.inputs[2].default_value = (*[min(0.95, v * (1 + vary)) for v in colour], 1)
        tone = mix.outputs[0]
    nodes.feed(shader.inputs['Base Color'], tone)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = shine
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = 0.08
    if bump:
        nodes.feed(shader.inputs['Normal'], m.bumped(nodes, *bump))
    if not through:
        return m.finish(nodes, shader.outputs[0], None)
    glow = nodes.add('BsdfTranslucent')
    nodes.feed(glow.inputs['Color'], tone)
    both = nodes.add('MixShader')
    both.inputs[0].default_value = through
    nodes.feed(both.inputs[1], shader.outputs[0])
    nodes.feed(both.inputs[2], glow.outputs[0])
    return m.finish(nodes, both.outputs[0], None)


def seed_mesh(name, long, wide, tall, look, power=2.0, flat=0.0, groove=0.0):
    """An ellipsoid along x; flat cuts its lower side, groove runs along that side."""
    levels = []
    for step in range(1, 20):
        angle = math.pi * step / 20
        x, k = -math.cos(angle) * long / 2, math.sin(angle) ** (2 / power)
        level = []
        for _, (p, q, _z) in enumerate(ring(0, 1, 1, 2, 28)):
            y, z = p * wide / 2 * k, q * tall / 2 * k
            if flat and z < 0:
                z *= 1 - flat
                z += groove * math.exp(-((y / (wide * 0.09)) ** 2)) * k
            level.append((x, y, z))
        levels.append([level[0]] + level[:0:-1])
    return rings(name, levels, look, smooth=80)


def heap(base, centre, radius, count, high, seed, size=(0.85, 1.12), lie=0.5, lift=2.0, squeeze=0.62):
    """Copies of a thing as a heap that thins out at its foot."""
    dice = random.Random(seed)
    for one in range(count):
        angle, far = dice.uniform(0, 2 * math.pi), dice.random() ** squeeze * 1.15
        z = high * max(0.0, 1 - far / 0.9) ** 1.2 * dice.uniform(0.72, 1)
        turn = (
            Matrix.Rotation(dice.uniform(0, 6.3), 4, 'Z')
            @ Matrix.Rotation(dice.gauss(0, lie), 4, 'Y')
            @ Matrix.Rotation(dice.gauss(0, lie) + (math.pi if dice.random() < 0.5 else 0), 4, 'X')
        )
        spot = Vector((centre[0] + math.cos(angle) * far * radius, centre[1] + math.sin(angle) * far * radius, centre[2] + z + lift)) * MM
        props.copy(base, Matrix.Translation(spot) @ turn @ Matrix.Scale(dice.uniform(*size), 4))


def strewn(base, spots, seed, lift, size=(0.9, 1.1), lie=0.12):
    dice = random.Random(seed)
    for x, y, z in spots:
        turn = Matrix.Rotation(dice.uniform(0, 6.3), 4, 'Z') @ Matrix.Rotation(dice.gauss(0, lie), 4, 'Y') @ Matrix.Rotation(dice.gauss(0, lie), 4, 'X')
        props.copy(base, Matrix.Translation(Vector((x, y, z + lift)) * MM) @ turn @ Matrix.Scale(dice.uniform(*size), 4))


def bowl(place, radius, look, deep=0.6):
    return at(
        turned(
            'bowl',
            [(0, 0, 0), (radius * 0.46, 0, 1), (radius * 0.5, 2, 1), (radius, radius * deep, 16), (radius, radius * (deep + 0.06), 1), (radius - 2.6, radius * (deep + 0.06), 1), (radius * 0.5, 5, 14), (0, 4, 0)],
            look,
        ),
        place,
    )


def wood(colour=(0.42, 0.27, 0.15), name='wood'):
    return props.textured(colour, name, scale=1.4, spread=0.22, bump=0.12, rough=0.55, fine=30)


def board(radius, height, look, place=(0, 0, 0)):
    return at(turned('board', [(0, 0, 0), (radius - 1, 0, 1), (radius, height * 0.4, 2), (radius, height, 2.2), (0, height, 0)], look), place)


class Spot:
    """Where things go: w is half of the product's width, right and left are clear of it, k grows with the picture."""

    def __init__(self, w, k, seed):
        self.w, self.k, self.seed = w, k, seed


def honey(s):
    look = props.textured((0.66, 0.5, 0.33), 'plaster', spread=0.06, bump=0.12, fine=40)
    props.drum(s.w + 18, 20, (0, 0, 0), look)
    wax = skin('wax', (0.83, 0.52, 0.13), 0.42, 0.35, 0.35)
    drop = skin('in-cell', (0.72, 0.33, 0.03), 0.06, 0.6, 0.3, 1.0)
    size = 4.6
    cell = hidden(rings('cell', [ring(0, size, None, 2, 6), ring(15, size, None, 2, 6), ring(15.2, size - 0.5, None, 2, 6), ring(3, size - 0.6, None, 2, 6)], wax, smooth=20))
    full = hidden(rings('full', [ring(2, size - 0.4, None, 2, 6), ring(12.6, size - 0.4, None, 2, 6), ring(13.6, size * 0.55, None, 2, 6)], drop, smooth=70))
    dice = random.Random(s.seed)
    comb = Matrix.Translation(Vector((s.w + 42, 14, 16)) * MM) @ Matrix.Rotation(math.radians(-24), 4, 'Z') @ Matrix.Rotation(math.radians(34), 4, 'X')
    for row in range(-5, 6):
        for column in range(-5, 6):
            x, y = (column + 0.5 * (row % 2)) * size * 1.74, row * size * 1.5
            if math.hypot(x / 42, y / 34) + 0.14 * noise.noise(Vector((x * 0.06, y * 0.06, s.seed))) > 1:
                continue
            spot = comb @ Matrix.Translation(Vector((x, y, 14)) * MM) @ Matrix.Rotation(math.radians(30), 4, 'Z')
            props.copy(cell, spot)
            if dice.random() < 0.8:
                props.copy(full, spot)
    m.wear({'through': (0.88, 0.5, 0.06)})
    amber = m.glass(absorb=17, name='honey')
    m.wear(None)
    props.puddle((s.w + 18, -58, 0.1), 19, amber, s.seed, 3.6, 1.5)
    props.puddle((s.w - 16, -74, 0.1), 5, amber, s.seed + 2, 2.6, 1.2)
    import scenes

    scenes.dipper((s.w + 12, -60, 0.5), 24)


def coffee(s):
    props.drum(s.w + 17, 16, (0, 0, 0), wood((0.2, 0.12, 0.07), 'dark-wood'))
    look = skin('bean', (0.085, 0.036, 0.016), 0.3, 0.55, 0, 0.25, ('noise', 60, 0.15), 0.35)
    bean = hidden(seed_mesh('bean', 10.5, 7.8, 6.6, look, 2.2, 0.62, 1.5))
    heap(bean, (s.w + 46, -18, 0), 44, 330, 26, s.seed, lift=2.6)
    heap(bean, (-s.w - 30, -56, 0), 26, 46, 4, s.seed + 1, lift=2.4, lie=0.25, squeeze=0.8)
    strewn(bean, [(-s.w + 6, -76, 0), (s.w - 18, -84, 0), (4, -92, 0), (s.w + 2, -66, 0)], s.seed, 2.4)
    bowl((-s.w - 34, 34, 0), 34, wood((0.34, 0.2, 0.11)))
    ground = skin('ground-coffee', (0.1, 0.045, 0.02), 0.9, 0.1, 0, 0, ('noise', 160, 1.0))
    at(sheet('grounds', 64, 64, lambda u, v: None if math.hypot(u, v) > 1 else 9 * (1 - math.hypot(u, v) ** 1.5) + 1.2 * noise.noise(Vector((u * 9, v * 9, 1))), ground, None, (90, 90)), (-s.w - 34, 34, 17))


def olive(s):
    props.block(2 * s.w + 56, 2 * s.w * 0.7 + 52, 20, (0, 0, 0), -5, seed=s.seed)
    fresh = hidden(seed_mesh('olive', 21, 15, 15, skin('olive', (0.24, 0.29, 0.05), 0.24, 0.5, 0.08, 0.3, ('noise', 40, 0.06), 0.3), 2.2))
    ripe = hidden(seed_mesh('ripe', 20, 14.5, 14.5, skin('ripe', (0.052, 0.024, 0.038), 0.2, 0.5, 0, 0.3, ('noise', 40, 0.06), 0.4), 2.2))
    leaf = props.green((0.16, 0.22, 0.1), 'olive-leaf')
    props.twig((-s.w - 74, -44, 0), -16, 140, 15, 40, 11, leaf, 11, s.seed)
    props.twig((s.w + 104, 34, 0), 152, 124, 13, 38, 10.5, leaf, 16, s.seed + 3)
    strewn(fresh, [(-s.w - 30, -40, 0), (-s.w - 12, -62, 0), (-s.w + 12, -72, 0), (s.w + 34, 2, 0), (s.w + 52, -14, 0), (-s.w - 52, -60, 0), (s.w + 70, 8, 0)], s.seed, 7.4, lie=0.3)
    strewn(ripe, [(-s.w - 4, -46, 0), (s.w + 42, -24, 0), (s.w + 60, -36, 0), (-s.w - 36, -74, 0)], s.seed + 1, 7.2, lie=0.3)
    dish = skin('dish', (0.8, 0.77, 0.7), 0.3, 0.5)
    bowl((s.w + 24, -58, 0), 25, dish, 0.34)
    at(turned('oil', [(0, 0, 0), (21, 0, 0), (22.6, 4.6, 0.4), (0, 4.4, 0)], skin('dish-oil', (0.5, 0.44, 0.05), 0.03, 0.6, 0.25, 1.0)), (s.w + 24, -58, 4.2))


def petal(name, wide, tall, look, cup=0.5, curl=0.5):
    """A rose petal, upright: bent round its axis and rolled outwards at its rim."""

    def place(u, v):
        t = (v + 1) / 2
        half = wide / 2 * (0.32 + 0.68 * math.sin(min(1, t * 1.12) * math.pi / 2)) * (1 if t < 0.8 else math.sqrt(max(0, 1 - ((t - 0.8) / 0.2) ** 2 * 0.62)))
        x = half * u
        y = cup * wide * 0.5 * (u * u) - curl * tall * max(0, t - 0.55) ** 2 * 1.6 - 0.25 * tall * t * (1 - t)
        z = tall * t * (1 - 0.1 * u * u) - curl * tall * max(0, t - 0.8) ** 2 * 1.8
        return (x, y + 0.5 * math.sin(u * 5 + t * 4) * t, z)

    return hidden(sheet(name, 2, 2, place, look, None, (22, 22)))


def bloom(place, radius, look, seed, turn=(0, 0, 0)):
    """A rose: a closed heart, and petals that open from turn to turn."""
    dice = random.Random(seed)
    root = Matrix.Translation(Vector(place) * MM)
    for axis, angle in zip('ZYX', (turn[2], turn[1], turn[0])):
        root = root @ Matrix.Rotation(math.radians(angle), 4, axis)
    tight = petal(f'heart{seed}', radius * 0.7, radius * 0.95, look, 0.9, 0.15)
    mid = petal(f'mid{seed}', radius * 1.05, radius * 1.0, look, 0.6, 0.4)
    wide = petal(f'wide{seed}', radius * 1.3, radius * 1.05, look, 0.42, 0.7)
    for one in range(24):
        share = one / 23
        base = tight if share < 0.3 else mid if share < 0.62 else wide
        angle = one * 2.4 + dice.uniform(-0.15, 0.15)
        away = radius * (0.04 + 0.3 * share)
        lean = math.radians(-4 + 66 * share ** 1.35 + dice.uniform(-4, 4))
        sink = radius * (0.14 - 0.3 * share ** 1.4)
        props.copy(base, root @ Matrix.Rotation(angle, 4, 'Z') @ Matrix.Translation(Vector((0, -away, sink)) * MM) @ Matrix.Rotation(lean, 4, 'X') @ Matrix.Scale(1 - 0.12 * (1 - share), 4))


def rose(s):
    look = skin('rose', (0.78, 0.27, 0.33), 0.5, 0.25, 0.35, 0, None, 0.14)
    pale = props.textured((0.8, 0.72, 0.68), 'pale', spread=0.04, bump=0.1, fine=40)
    props.drum(s.w + 17, 18, (0, 0, 0), pale)
    bloom((s.w + 36, -34, 12), 25, look, s.seed, (26, 10, 20))
    bloom((-s.w - 36, 12, 10), 21, look, s.seed + 1, (20, -22, -30))
    bloom((s.w + 66, 10, 12), 19, look, s.seed + 2, (16, 24, 60))
    loose = petal('loose', 22, 21, look, 0.5, 0.35)
    dice = random.Random(s.seed)
    for x, y in ((-s.w - 6, -64), (-s.w - 34, -48), (6, -82), (s.w + 4, -74), (-s.w + 18, -86), (s.w + 62, -66)):
        flat = Matrix.Rotation(dice.uniform(0, 6.3), 4, 'Z') @ Matrix.Rotation(math.radians(dice.choice((-78, 84)) + dice.uniform(-8, 8)), 4, 'X')
        props.copy(loose, Matrix.Translation(Vector((x, y, 4.5)) * MM) @ flat @ Matrix.Scale(dice.uniform(0.85, 1.15), 4))
    leaf = props.green((0.07, 0.15, 0.05), 'rose-leaf')
    for x, y, turn in ((s.w + 14, -54, 200), (s.w + 66, -46, -30), (-s.w - 60, -8, 160), (-s.w - 22, -14, -60)):
        at(props.leaf_mesh('leaf', 36, 22, leaf, 0.4, 0.3), (x, y, 3), (0, -6, turn))


def clay(s):
    props.drum(s.w + 17, 18, (0, 0, 0), props.textured((0.66, 0.46, 0.35), 'terracotta', spread=0.1, bump=0.25, fine=70))
    pot = props.textured((0.72, 0.62, 0.52), 'pot', scale=5, spread=0.08, bump=0.15, rough=0.6)
    bowl((s.w + 44, 8, 0), 38, pot, 0.56)
    wet = m.solid('liquid', rough=0.45, shine=0.35, name='wet-clay')

    def swirl(u, v):
        r = math.hypot(u, v)
        if r > 1:
            return None
        turn = math.atan2(v, u)
        return 2.6 * math.sin(turn * 1 + r * 11) * min(1, r * 4) * (1 - r ** 3) + 6 * math.exp(-((r / 0.22) ** 2))

    at(sheet('wet', 68, 68, swirl, wet, None, (140, 140)), (s.w + 44, 8, 17))
    powder = m.solid('liquid', rough=0.95, shine=0.05, bump=('noise', 120, 0.8), name='powder')

    def mound(u, v):
        r = math.hypot(u, v)
        if r > 1:
            return None
        return 19 * max(0, 1 - r) ** 1.25 + 1.5 * noise.noise(Vector((u * 5, v * 5, s.seed))) * (1 - r) + 0.5 * noise.noise(Vector((u * 22, v * 22, 3))) * (1 - r ** 4)

    at(sheet('mound', 82, 74, mound, powder, None, (170, 170)), (-s.w - 32, -34, 0))
    dice = random.Random(s.seed)
    lump = m.solid('liquid', rough=0.9, shine=0.08, bump=('noise', 50, 0.5), name='lump')
    for x, y, size in ((-s.w + 10, -70, 7), (-s.w - 4, -80, 4.5), (s.w + 8, -62, 8), (s.w + 24, -72, 4), (-s.w - 70, -50, 8)):
        made = props.pebble(size, (x, y, 0), dice.randint(1, 90), lump)
        for vertex in made.data.vertices:
            vertex.co *= 1 + 0.22 * noise.noise(vertex.co * (3.4 / (size * MM)) + Vector((size, 0, 0)))
    props.smear((s.w + 42, -66, 0), 12, 0.72, None, wet, s.seed)


def oat(s):
    linen = props.woven()
    cloth = sheet('cloth', 2 * s.w + 190, 170, lambda u, v: 1.2 + 2.6 * (noise.noise(Vector((u * 2.4, v * 2.2, s.seed))) + 1) * min(1, abs(u) * 1.6) + 0.8 * math.sin(u * 17 + 2 * v), linen, None, (160, 110))
    layer = cloth.data.uv_layers.new()
    for loop in cloth.data.loops:
        co = cloth.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (co.x * 0.6, co.y * 0.6)
    at(cloth, (10, -16, 0), (0, 0, -6))
    board(s.w + 22, 14, wood((0.55, 0.4, 0.25), 'pale-wood'), (0, 0, 3))
    flake_look = skin('flake', (0.78, 0.62, 0.42), 0.75, 0.15, 0.2, 0, ('noise', 45, 0.4), 0.14)
    flake = hidden(seed_mesh('flake', 9.5, 7.5, 1.5, flake_look, 2.6))
    for vertex in flake.data.vertices:
        x, y = vertex.co.x / MM, vertex.co.y / MM
        vertex.co.z += (0.05 * (x * x - y * y) * 0.35 + 0.25 * math.sin(y * 1.4)) * MM
    grain = hidden(seed_mesh('grain', 10.5, 3.0, 2.8, skin('grain', (0.68, 0.5, 0.28), 0.55, 0.25, 0.15, 0, ('noise', 50, 0.2), 0.15), 1.7))
    bowl((s.w + 46, 2, 3), 38, wood((0.4, 0.26, 0.14)), 0.56)
    heap(flake, (s.w + 46, 2, 21), 33, 330, 12, s.seed, lift=1.4, lie=0.4)
    heap(flake, (-s.w - 26, -54, 4), 32, 120, 5, s.seed + 1, lift=1.2, lie=0.3, squeeze=0.7)
    heap(grain, (s.w + 8, -66, 4), 26, 44, 3, s.seed + 2, lift=1.8, lie=0.12, squeeze=0.7)
    straw = skin('straw', (0.72, 0.55, 0.29), 0.6, 0.25, 0.25)
    husk = hidden(seed_mesh('husk', 17, 4.6, 4.2, skin('husk', (0.76, 0.6, 0.34), 0.55, 0.25, 0.35, 0, None, 0.12), 1.5))
    dice = random.Random(s.seed)
    for stalk in range(3):
        start = Matrix.Translation(Vector((-s.w - 96 + 8 * stalk, 44 - 16 * stalk, 8 + 4 * stalk)) * MM) @ Matrix.Rotation(math.radians(-8 + 7 * stalk), 4, 'Z')
        path = [(x, 5 * math.sin(x / 60)) for x in range(-60, 106, 10)]
        swept('stalk', path, [(0.75, 0.75)] * len(path), straw).matrix_world = start
        for one in range(15):
            x = 30 + one * 5.4
            side = 1 if one % 2 else -1
            hang = Matrix.Translation(Vector((x, side * (4 + 5 * dice.random()), 5 * math.sin(x / 60) + dice.uniform(-1, 4))) * MM)
            props.copy(husk, start @ hang @ Matrix.Rotation(side * math.radians(dice.uniform(14, 44)), 4, 'Z') @ Matrix.Rotation(math.radians(dice.uniform(-14, 14)), 4, 'Y'))


def aloe_leaf(name, length, wide, thick, look, bend=0.5):
    """A thick leaf along x that ends in a point, hollow above, spines at its sides."""
    levels = []
    for step in range(41):
        t = step / 40
        half = wide / 2 * (1 - t ** 1.7) ** 0.9 + 0.3
        high = thick * (1 - t ** 1.5) + 0.3
        turn = bend * t
        x = length * math.sin(turn) / bend
        lift = length * (1 - math.cos(turn)) / bend
        level = []
        for one in range(32):
            angle = 2 * math.pi * one / 32
            y, z = half * math.cos(angle), math.sin(angle)
            z = high * (0.42 * z if z < 0 else 0.2 * z) + 0.3 * high * (y / half) ** 2
            level.append((x - z * math.sin(turn), -y, lift + z * math.cos(turn)))
        levels.append(level)
    made = rings(name, levels, look, smooth=70)
    spine = hidden(turned(f'{name}-spine', [(0, 0, 0), (0.9, 0, 0), (0.1, 3.2, 0), (0, 3.2, 0)], skin('spine', (0.62, 0.58, 0.34), 0.5)))
    spines = []
    for step in range(2, 36, 2):
        for side, one in ((-1, 0), (1, 16)):
            x, y, z = levels[step][one]
            spines.append(Matrix.Translation(Vector((x, y, z)) * MM) @ Matrix.Rotation(math.radians(-90 * (1 if y > 0 else -1)), 4, 'X') @ Matrix.Rotation(0.5, 4, 'Y'))
    return made, spine, spines


def aloe(s):
    props.block(2 * s.w + 52, 2 * s.w * 0.7 + 50, 22, (0, 0, 0), 5, seed=s.seed, rough=0.7)
    green = skin('aloe', (0.16, 0.3, 0.12), 0.36, 0.4, 0.06, 0.1, ('noise', 12, 0.12), 0.12)
    for place, turn, tilt, length in (((s.w + 22, 44, 0), 12, -64, 132), ((s.w + 46, 52, 0), -16, -46, 118), ((-s.w - 34, 52, 0), 172, -58, 126), ((s.w + 40, 26, 0), -40, -24, 86)):
        made, spine, spines = aloe_leaf('aloe', length, 31, 17, green, 0.55)
        root = Matrix.Translation(Vector(place) * MM) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'Y')
        made.matrix_world = root
        for one in spines:
            props.copy(spine, root @ one)
    rind = skin('rind', (0.13, 0.27, 0.08), 0.35, 0.4, 0.05, 0.1)
    gel = skin('aloe-gel', (0.66, 0.78, 0.5), 0.06, 0.6, 0.08, 1.0, ('noise', 9, 0.12))

    def section(grow):
        out = []
        for one in range(48):
            angle = 2 * math.pi * one / 48
            x, y = 17.5 * math.cos(angle), math.sin(angle)
            y = (9 if y < 0 else 4.4) * math.copysign(abs(y) ** 0.8, y) + 3.2 * (x / 17.5) ** 2
            out.append((x - math.copysign(grow, x) * min(1, abs(x) / 3), y - grow * math.copysign(1, math.sin(angle)) * abs(math.sin(angle)) ** 0.5))
        return out

    rim, inside, small = section(0), section(1.3), section(4)
    rind_mesh = hidden(rings('rind', [[(x, y, z) for x, y in rim] for z in (0, 9)] + [[(x, y, 9.1) for x, y in inside]], rind, smooth=40))
    gel_mesh = hidden(rings('gel', [[(x, y, 1) for x, y in inside], [(x, y, 9.2) for x, y in inside], [(x, y, 10) for x, y in small]], gel, smooth=60))
    for place, turn in (
        ((-s.w - 20, -56, 0), (0, 0, 24)), ((-s.w + 2, -74, 0), (0, 0, -18)), ((-s.w - 22, -56, 9.6), (10, 5, -30)),
        ((s.w + 20, -60, 0), (0, 0, 38)), ((s.w + 38, -38, 9), (78, 0, -24)), ((-s.w - 52, -70, 0), (0, 0, 70)),
    ):
        root = Matrix.Translation(Vector(place) * MM)
        for axis, angle in zip('ZYX', (turn[2], turn[1], turn[0])):
            root = root @ Matrix.Rotation(math.radians(angle), 4, axis)
        props.copy(rind_mesh, root)
        props.copy(gel_mesh, root)


def citrus_face(name, radius, pulp, pith, seed):
    """The cut face of a citrus fruit, looking up: rind, pith and segments full of juice."""
    parts = []
    disc = [[(x, y, 0) for x, y, _ in ring(0, radius * k, None, 2, 64)] for k in (1.0, 0.985, 0.5, 0.01)]
    parts.append(rings(f'{name}-pith', disc, pith, smooth=60))
    dice = random.Random(seed)
    count = 10
    for one in range(count):
        a0, a1 = 2 * math.pi * one / count, 2 * math.pi * (one + 1) / count
        mid, half = (a0 + a1) / 2, (a1 - a0) / 2
        outer, inner = radius * 0.9, radius * 0.09
        outline = []
        for step in range(13):
            angle = mid + (half - 0.032) * (step / 6 - 1)
            round_ = 1 - 0.1 * abs(step / 6 - 1) ** 4
            outline.append((outer * round_ * math.cos(angle), outer * round_ * math.sin(angle)))
        outline += [(inner * 1.5 * math.cos(mid + 0.14), inner * 1.5 * math.sin(mid + 0.14)), (inner * math.cos(mid), inner * math.sin(mid)), (inner * 1.5 * math.cos(mid - 0.14), inner * 1.5 * math.sin(mid - 0.14))]
        cx, cy = radius * 0.56 * math.cos(mid), radius * 0.56 * math.sin(mid)
        levels = [[(cx + (x - cx) * k, cy + (y - cy) * k, z) for x, y in outline] for k, z in ((1, 0.02), (0.97, 0.5), (0.9, 0.85), (0.7, 1.0), (0.05, 1.02))]
        parts.append(rings(f'{name}-segment', levels, pulp, smooth=70))
    return [hidden(part) for part in parts]


def citrus(s):
    props.drum(s.w + 17, 18, (0, 0, 0), props.textured((0.83, 0.79, 0.7), 'pale', spread=0.04, bump=0.1, fine=40))
    pith = skin('pith', (0.88, 0.8, 0.6), 0.6, 0.2, 0.1)
    orange = skin('pulp', (0.86, 0.36, 0.03), 0.12, 0.5, 0.32, 0.8, ('noise', 26, 0.5))
    peel = skin('peel', (0.84, 0.33, 0.02), 0.36, 0.45, 0, 0.2, ('noise', 52, 0.3))
    lemon = skin('lemon-pulp', (0.84, 0.68, 0.16), 0.12, 0.5, 0.32, 0.8, ('noise', 26, 0.5))
    lemon_peel = skin('lemon-peel', (0.85, 0.62, 0.05), 0.36, 0.45, 0, 0.2, ('noise', 52, 0.3))
    big, small = 33, 25

    def half(radius, face, rind, place, turn):
        root = Matrix.Translation(Vector(place) * MM)
        for axis, angle in zip('ZYX', (turn[2], turn[1], turn[0])):
            root = root @ Matrix.Rotation(math.radians(angle), 4, axis)
        for part in face:
            props.copy(part, root)
        levels = [ring(-radius * math.cos(math.pi / 2 * t / 14) * 0.96, radius * math.sin(math.pi / 2 * t / 14) + 0.05, None, 2, 64) for t in range(15)]
        levels.append(ring(0.05, radius * 0.985, None, 2, 64))
        rings('half', levels, rind, closed=False, smooth=80).matrix_world = root

    def slice_(radius, face, rind, place, turn, thick=5):
        root = Matrix.Translation(Vector(place) * MM)
        for axis, angle in zip('ZYX', (turn[2], turn[1], turn[0])):
            root = root @ Matrix.Rotation(math.radians(angle), 4, axis)
        top = root @ Matrix.Translation(Vector((0, 0, thick)) * MM)
        for part in face:
            props.copy(part, top)
        rings('slice', [ring(0, radius * 0.5, None, 2, 64), ring(0, radius * 0.98, None, 2, 64), ring(0.8, radius, None, 2, 64), ring(thick - 0.3, radius, None, 2, 64), ring(thick, radius * 0.985, None, 2, 64)], rind, closed=False, smooth=60).matrix_world = root

    cut_orange = citrus_face('orange', big, orange, pith, s.seed)
    cut_lemon = citrus_face('lemon', small, lemon, pith, s.seed + 1)
    half(big, cut_orange, peel, (s.w + 36, -20, 27), (56, 14, 26))
    half(small, cut_lemon, lemon_peel, (-s.w - 30, -30, 21), (54, -12, -30))
    slice_(big, cut_orange, peel, (-s.w + 4, -78, 0.2), (0, 0, 10))
    slice_(small, cut_lemon, lemon_peel, (s.w + 10, -78, 0.2), (0, 0, 40))
    slice_(small, cut_lemon, lemon_peel, (s.w + 34, -70, 4), (12, 8, 0))
    whole = rings('whole', [ring(-math.cos(math.pi * t / 24) * big * 0.97, max(0.1, math.sin(math.pi * t / 24) * big), None, 2, 64) for t in range(25)], peel, smooth=80)
    at(whole, (s.w + 66, 46, big * 0.96), (20, 30, 0))
    leaf = props.green((0.07, 0.17, 0.04), 'citrus-leaf')
    for x, y, z, turn, lift in ((s.w + 44, 12, 14, 20, -18), (s.w + 26, -46, 3, 214, -6), (-s.w - 54, -46, 3, 150, -6), (-s.w - 26, 6, 10, 110, -26), (s.w + 80, 0, 8, -10, -14)):
        at(props.leaf_mesh('leaf', 52, 24, leaf, 0.5, 0.28), (x, y, z), (0, lift, turn))


# What is done, how high the product stands, and from where it is seen: degrees aside and above.
SETS = {
    'honey': (honey, 20.3, -7, 13),
    'coffee': (coffee, 16.3, 6, 15),
    'olive': (olive, 20.3, -5, 13),
    'rose': (rose, 18.3, 8, 13),
    'clay': (clay, 18.3, -8, 16),
    'oat': (oat, 17.3, 7, 16),
    'aloe': (aloe, 22.3, -4, 13),
    'citrus': (citrus, 18.3, 5, 14),
}
HALVES = {'pump': 35, 'jar': 41, 'dropper': 18, 'tube': 34, 'bottle': 31, 'spray': 24, 'bar': 44, 'sachet': 46, 'stick': 30}


def build(container, ingredient):
    """A container among an ingredient, on the brand's paper."""
    place, low, aside, above = SETS[ingredient]
    seed = 3 + list(SETS).index(ingredient)
    stage.cyclorama(m.solid('ground', rough=0.9, shine=0.1, bump=('noise', 60, 0.05), name='ground'), 2.2, 0.5)
    place(Spot(HALVES[container.split('-')[0]], 1, seed))
    made = c.BUILDERS[container](empty('container', (0, 0, low), (0, 0, -3 if aside < 0 else 3)))
    stage.lamp((5.2, -2.6, 4.2), (0, 0.2, 0.7), 0.5, 900)
    stage.lamp((-4.0, -3.2, 2.8), (0, 0, 0.7), 2.6, 80, high=3.4)
    stage.lamp((-2.4, 0.9, 3.6), (0, 0.2, 0.8), 0.8, 40, high=1.6)
    stage.world(0.3)
    props.leaf_shadow((-0.3, 1.5, 1.4), (5.2, -2.6, 4.2), 0.34, seed + 4, turn=seed * 17 % 50 - 20)
    high = max((made['height'] + low) / 0.6, (made['width'] + 146) / 0.8, 190)
    # What is low stands a little lower in its picture.
    middle = (made['height'] + low) / 2 - high * 0.045 + 0.3 * max(0, high * 0.6 - made['height'] - low)
    stage.camera((5 * MM, 0, middle * MM), stage.away(high * MM, 80), aside, above, 80, 6.3, (0, -0.2, middle * MM))
    return made
