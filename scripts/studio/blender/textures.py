"""What is inside, near: cream, lotion, gel, oil, foam, balm, clay, scrub, each by its own shape and surface, in the colour of a product."""

import math
import random

from mathutils import Matrix, Vector, noise

import ingredients
import materials as m
import props
import stage
from shapes import MM, ring, rings, sheet


def bent(x, y, z, scale=1.0):
    return noise.noise(Vector((x * scale, y * scale, z)))


def cream():
    """A soft swirl, satin, drawn up to a tip that leans over."""
    def height(u, v):
        x, y = u * 1.06 + 0.02, v * 1.06
        r, turn = math.hypot(x, y), math.atan2(y, x)
        edge = 0.9 + 0.05 * math.sin(2 * turn + 1) + 0.04 * bent(math.cos(turn), math.sin(turn), 4, 1.7)
        k = r / edge
        if k > 1:
            return None if k > 1.05 else -0.5
        phase = turn + 8.2 * k ** 0.85
        crest = (0.5 + 0.5 * math.cos(phase + 0.25 * bent(x, y, 2, 2.5))) ** 1.25
        body = 15 * (1 - k ** 1.5) ** 0.9 if k < 1 else 0
        lip = max(0.0, 1 - k ** 7) ** 0.5 if k < 1 else 0
        fine = 0.16 * bent(phase * 2.2, k * 22, 1) + 0.09 * math.sin(k * 66 + turn * 7 + 2 * bent(x, y, 7, 3))
        tip = 9 * math.exp(-((math.hypot(x - 0.03, y + 0.02) / 0.085) ** 2)) + 4 * math.exp(-((r / 0.2) ** 2))
        rise = lip * (2.2 + body + 7 * crest * (1 - 0.5 * k) * min(1, k * 4) + fine) + tip
        lean = 3.2 * math.exp(-((r / 0.1) ** 2))
        return (x * 43 + lean, y * 43 - lean * 0.4, rise - 0.1)
    sheet('cream', 2, 2, height, m.solid('liquid', rough=0.42, shine=0.4, sheen=0.1), None, (430, 430))
    props.dollop((38, -44, 0), 6, look=m.solid('liquid', rough=0.42, shine=0.4))
    return {}


def lotion():
    """Poured milk-thin: a ribbon in bends that sinks into its own pool."""
    points = []
    for step in range(240):
        t = step / 239
        points.append((46 * (t * 1.5 - 0.75) + 7 * math.sin(t * 21), 21 * math.sin(t * 10.5 + 0.6) * (1 - 0.35 * t), t))

    def height(u, v):
        x, y = u * 50, v * 46
        near, nth = min(((x - px) ** 2 + (y - py) ** 2, i) for i, (px, py, _) in enumerate(points))
        near = math.sqrt(near)
        t = points[nth][2]
        turn = math.atan2(y / 38, x / 44)
        pool = 1 - math.hypot(x / 44, y / 36) * (1 + 0.1 * bent(math.cos(turn), math.sin(turn), 9, 1.4))
        if pool < 0 and near > 6.5:
            return None if pool < -0.06 else -0.5
        base = 3.0 * max(0.0, min(1, pool * 7)) ** 0.5 + 1.4 * max(0, pool)
        ribbon = 3.1 * math.exp(-((near / 4.4) ** 2)) * (0.5 + 0.5 * t)
        return base + ribbon - 0.1
    sheet('lotion', 100, 92, height, m.solid('liquid', rough=0.16, shine=0.5), None, (200, 184))
    for x, y, size in ((-36, -44, 5), (-24, -50, 2.6), (44, 38, 3.4)):
        props.puddle((x, y, 0), size, m.solid('liquid', rough=0.16, shine=0.5), size, 2.4, 1.1)
    return {}


SPREAD = ((0, 1), (0.2, 0.985), (0.42, 0.955), (0.62, 0.9), (0.8, 0.8), (0.92, 0.64), (0.98, 0.44), (1, 0.22), (1, 0.01))
THICK = ((0.02, 0.955), (0.12, 0.99), (0.28, 1.0), (0.46, 0.985), (0.64, 0.955), (0.8, 0.9), (0.92, 0.82), (1, 0.72), (1.03, 0.6), (1.04, 0.48), (1.04, 0.36), (1.03, 0.24), (1.02, 0.12), (1.02, 0.01))


def blob(name, size, tall, look, seed, wave, cells=96, profile=THICK):
    """A closed clear mass with a rounded rim, or spread thin, and a surface that was stirred."""
    levels = []
    for z, k in profile:
        level = []
        for one in range(cells):
            angle = 2 * math.pi * one / cells
            r = size * (1 + 0.17 * noise.noise(Vector((math.cos(angle) * 1.1, math.sin(angle) * 1.1, seed))))
            x, y = 1.12 * r * k * math.cos(angle), r * k * math.sin(angle)
            lift = wave(x, y) * max(0.0, min(1, (z - 0.5) * 2.2))
            level.append((x, y, max(0.02, z * tall + lift)))
        levels.append(level)
    return rings(name, levels, look, smooth=80)


def bubble(x, y, z, r, look):
    made = rings('bubble', [ring(z - math.cos(math.pi * t / 14) * r, max(0.01, math.sin(math.pi * t / 14) * r), None, 2, 28) for t in range(15)], look, inward=True, smooth=80)
    for vertex in made.data.vertices:
        vertex.co.x += x * MM
        vertex.co.y += y * MM
    return made


def gel():
    """Clear and thick: it keeps the stroke of a finger, and air inside it."""
    look = m.glass('body', ior=1.38, absorb=14, name='gel', lit=True)

    def stirred(x, y):
        turn = math.atan2(y + 3, x - 2)
        r = math.hypot(x - 2, y + 3)
        return 1.7 * math.sin(turn + r * 0.27) * min(1, r / 9) + 5 * math.exp(-((r / 7.5) ** 2)) + 0.5 * bent(x, y, 5, 0.09)
    blob('gel', 38, 9, look, 3.1, stirred)
    blob('small', 7.5, 4.4, look, 8.2, lambda x, y: 0).location = (-0.34, -0.47, 0)
    blob('smaller', 4, 2.8, look, 5.2, lambda x, y: 0).location = (0.42, -0.43, 0)
    air = m.glass('body', ior=1.38, absorb=0, name='air', lit=True)
    dice = random.Random(12)
    for _ in range(46):
        angle, far = dice.uniform(0, 2 * math.pi), dice.random() ** 0.6 * 30
        bubble(1.1 * far * math.cos(angle), far * math.sin(angle), dice.uniform(2.4, 6.4), dice.uniform(0.35, 1.0) * (1 if dice.random() < 0.85 else 1.6), air)
    return {'clear': True, 'parts': {'body': 'glass', 'liquid': 'gel'}}


def oil():
    """A thin clear pool that has found its level, and drops that ran ahead."""
    look = m.glass('body', ior=1.47, absorb=34, name='oil', lit=True)
    flat = lambda x, y: 0
    blob('pool', 37, 2.0, look, 1.4, flat, 128, SPREAD)
    for x, y, size, tall, seed in ((-0.30, -0.47, 9, 2.0, 4), (-0.13, -0.56, 4.4, 1.7, 7), (0.43, -0.36, 5.4, 1.8, 9), (0.53, 0.3, 3.4, 1.6, 2), (-0.52, 0.34, 6, 1.9, 5), (-0.43, -0.56, 2, 1.2, 6)):
        blob('drop', size, tall * 0.8, look, seed, flat, 64, SPREAD).location = (x, y, 0)
    air = m.glass('body', ior=1.47, absorb=0, name='air', lit=True)
    for x, y, r in ((8, -9, 0.7), (10.4, -7.6, 0.4), (-14, 10, 0.6), (-3, -18, 0.45)):
        bubble(x, y, 1.0, r, air)
    return {'clear': True, 'parts': {'body': 'glass', 'liquid': 'oil'}}


def thin_film():
    """The skin of a bubble: seen at its rim, nearly nothing in the middle."""
    nodes = m.Nodes('film')
    weight = nodes.add('LayerWeight')
    weight.inputs['Blend'].default_value = 0.32
    rim = nodes.math('ADD', nodes.math('MULTIPLY', nodes.math('POWER', weight.outputs['Facing'], 1.8), 0.85), 0.05)
    through = nodes.add('BsdfTransparent')
    shine = nodes.add('BsdfGlossy')
    shine.inputs['Roughness'].default_value = 0.04
    mix = nodes.add('MixShader')
    nodes.feed(mix.inputs[0], rim)
    nodes.feed(mix.inputs[1], through.outputs[0])
    nodes.feed(mix.inputs[2], shine.outputs[0])
    return m.finish(nodes, mix.outputs[0], None)


def foam():
    """Lather: bubbles upon bubbles, small ones in heaps, a few large."""
    dice = random.Random(5)
    white = m.solid('liquid', rough=0.5, shine=0.3, name='lather')
    small = m.solid('liquid', rough=0.22, shine=0.5, name='small-bubbles')
    film = thin_film()

    def lump(x, y):
        r = math.hypot(x / 44, y / 39) * (1 + 0.14 * bent(x, y, 3, 0.035))
        if r > 1:
            return 0.0
        return 21 * (1 - r ** 2.1) ** 0.8 * (1 + 0.3 * bent(x, y, 8, 0.055)) + 0.9 * bent(x, y, 1, 0.2)
    sheet('mass', 96, 88, lambda u, v: max(-0.3, lump(u * 48, v * 44) - 0.25), white, None, (190, 176))
    ball = [ring(-math.cos(math.pi * t / 16), max(0.01, math.sin(math.pi * t / 16)), None, 2, 24) for t in range(17)]
    base = ingredients.hidden(rings('ball', ball, small, smooth=80))
    skin = ingredients.hidden(rings('skin', ball, film, smooth=80))
    placed = {}

    def free(x, y, z, r):
        cell = (int(x // 5), int(y // 5))
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                for a, b, d, q in placed.get((cell[0] + i, cell[1] + j), ()):
                    if (a - x) ** 2 + (b - y) ** 2 + (d - z) ** 2 < ((q + r) * 0.78) ** 2:
                        return False
        placed.setdefault(cell, []).append((x, y, z, r))
        return True
    for low, high, count in ((2.8, 4.6, 34), (1.3, 2.6, 170), (0.7, 1.2, 900), (0.3, 0.65, 5200)):
        for _ in range(count):
            angle, far = dice.uniform(0, 2 * math.pi), dice.random() ** 0.5 * 1.04
            x, y = 45 * far * math.cos(angle), 40 * far * math.sin(angle)
            z = lump(x, y)
            r = dice.uniform(low, high)
            z = max(r * 0.5, z - r * (0.2 if r > 1.2 else 0.55))
            if z < 1 and dice.random() < 0.5:
                continue
            if free(x, y, z, r):
                props.copy(skin if r > 1.2 else base, Matrix.Translation(Vector((x, y, z + (0.3 * r if r > 1.2 else 0))) * MM) @ Matrix.Scale(r, 4))
    for _ in range(46):
        angle, far = dice.uniform(0, 2 * math.pi), dice.uniform(1.04, 1.4)
        r = dice.uniform(0.6, 2.2)
        x, y = 42 * far * math.cos(angle), 38 * far * math.sin(angle)
        if free(x, y, r * 0.5, r):
            props.copy(skin if r > 1.2 else base, Matrix.Translation(Vector((x, y, r * 0.45)) * MM) @ Matrix.Scale(r, 4))
    return {'parts': {'liquid': 'foam'}}


def balm():
    """A firm swipe with crisp edges and fine lines, and the curl that was pushed up at its end."""
    def height(u, v):
        t = (u + 1) / 2
        middle = 0.1 * math.sin(2.2 * t + 0.4)
        half = (0.5 + 0.03 * bent(t, 0, 3, 9) - 0.05 * t) * (1 - 0.5 * max(0, 1 - t / 0.12) ** 2.4) * (1 - 0.35 * max(0, (t - 0.86) / 0.14) ** 2)
        a = abs(v - middle) / half
        start, end = t / 0.03, (0.97 - t + 0.03 * bent(v, 1, 5, 5)) / 0.03
        if a > 1.02 or start < 0 or end < -0.6:
            return None
        half_round = max(0.0, min(1, (1 - a) / 0.2))
        inside = (1 - (1 - half_round) ** 2.4) ** 0.6 * max(0.0, min(1, start)) ** 0.5 * max(0.0, min(1, end + 0.6)) ** 0.5
        lines = 0.3 * bent((v - middle) * 11, t * 0.7, 2) + 0.1 * bent((v - middle) * 40, t * 1.2, 5)
        curl = 6.5 * math.exp(-(((t - 0.86) / 0.075) ** 2)) * (1 + 0.25 * bent(v * 3, 1, 4)) * (1 - 0.25 * a * a) + 2.0 * math.exp(-(((t - 0.06) / 0.05) ** 2))
        chatter = 0.05 * math.sin(t * 120 + 2 * v) * math.exp(-(((t - 0.55) / 0.25) ** 2))
        x = u * 50 - 2.5 * math.exp(-(((t - 0.9) / 0.05) ** 2))
        return (x, v * 36, inside * (2.4 + lines + chatter + curl))
    made = sheet('balm', 100, 72, height, m.solid('liquid', rough=0.34, shine=0.42), None, (420, 300))
    made.rotation_euler = (0, 0, math.radians(24))
    return {'parts': {'liquid': 'balm'}}


def clay():
    """Wet earth spread with a spatula: matt, streaked, torn at its edges, drying into cracks."""
    nodes = m.Nodes('clay')
    where = nodes.add('TexCoord')
    grain = nodes.add('TexNoise')
    grain.inputs['Scale'].default_value = 26
    grain.inputs['Detail'].default_value = 9
    nodes.feed(grain.inputs['Vector'], where.outputs['Object'])
    bump = nodes.add('Bump')
    bump.inputs['Strength'].default_value = 0.5
    bump.inputs['Distance'].default_value = 0.012
    nodes.feed(bump.inputs['Height'], grain.outputs['Fac'])
    shader = nodes.add('BsdfPrincipled')
    shader.inputs['Base Color'].default_value = (0.8, 0.8, 0.8, 1)
    shader.inputs['Roughness'].default_value = 0.72
    shader.inputs['Specular'].default_value = 0.25
    nodes.feed(shader.inputs['Normal'], bump.outputs[0])
    look = m.finish(nodes, shader.outputs[0], 'liquid')

    def height(u, v):
        t = (u + 1) / 2
        middle = 0.12 * math.sin(3 * t)
        half = 0.66 * min(1, t / 0.22) ** 0.5 * (1 + 0.09 * bent(t, 1, 3, 7) + 0.05 * bent(t, v > middle, 4, 23))
        torn = 0.88 - 0.16 * v * v + 0.1 * bent(v, 2, 6, 4) + 0.03 * bent(v, 1, 3, 14)
        a = abs(v - middle) / max(half, 0.01)
        if a > 1 or t > torn:
            return None
        fade = min(1, (torn - t) / 0.05) ** 0.6
        streak = 0.9 * bent((v - middle) * 5, t * 1.2, 2) + 0.4 * bent((v - middle) * 15, t * 2.2, 9) + 0.16 * bent((v - middle) * 44, t * 6, 3)
        thick = 3.8 + 7 * math.exp(-(((t - 0.13) / 0.12) ** 2)) + 2.4 * math.exp(-(((1 - a) / 0.14) ** 2))
        tear = 1.5 * max(0.0, bent(u * 5, v * 4, 12)) + 0.6 * bent(u * 13, v * 12, 4) - 1.4 * max(0.0, 0.14 - abs(bent(u * 4.2, v * 3.6, 21)))
        return max(0.05, fade * (1 - a ** 9) ** 0.5 * (thick + streak + tear))
    made = sheet('clay', 104, 78, height, look, None, (400, 300))
    made.rotation_euler = (0, 0, math.radians(18))
    for nth, (x, y, size) in enumerate(((46, 30, 3.2), (40, 38, 1.8), (-44, -38, 2.6), (36, -40, 1.6), (52, 20, 1.5))):
        props.pebble(size, (x, y, 0), 11 + nth * 7, look)
    return {'parts': {'liquid': 'clay'}}


def scrub():
    """Grains held together by oil: a scoop of them, wet, and crumbs around it."""
    dice = random.Random(9)
    import bmesh
    import bpy

    wet = m.solid('liquid', rough=0.2, shine=0.55, coat=0.3, name='wet')
    mesh = bpy.data.meshes.new('grain')
    build = bmesh.new()
    bmesh.ops.create_cube(build, size=1)
    bmesh.ops.bevel(build, geom=build.edges[:], offset=0.2, segments=2, affect='EDGES')
    build.to_mesh(mesh)
    build.free()
    mesh.materials.append(m.solid('liquid', rough=0.24, shine=0.6, name='grain'))
    grain = bpy.data.objects.new('grain', mesh)

    def lump(x, y):
        r = math.hypot(x / 42, y / 36) * (1 + 0.16 * bent(x, y, 6, 0.03))
        if r > 1:
            return 0.0
        scoop = 7 * math.exp(-(((x - 6 + 0.4 * y) / 11) ** 2)) * max(0.0, 1 - r ** 2)
        return 17 * (1 - r ** 2.3) ** 0.75 * (1 + 0.2 * bent(x, y, 2, 0.06)) - scoop + 1.2 * bent(x, y, 1, 0.24)
    sheet('paste', 92, 80, lambda u, v: max(-0.2, lump(u * 46, v * 40) - 0.4), wet, None, (170, 150))

    def put(x, y, z, size):
        turn = Matrix.Rotation(dice.uniform(0, 6.3), 4, Vector((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(-1, 1) or 1)).normalized())
        grow = Matrix.Diagonal((size * dice.uniform(0.7, 1.25) * MM, size * MM, size * dice.uniform(0.7, 1.1) * MM, 1))
        props.copy(grain, Matrix.Translation(Vector((x, y, z)) * MM) @ turn @ grow)
    for _ in range(7200):
        angle, far = dice.uniform(0, 2 * math.pi), dice.random() ** 0.5
        x, y = 43 * far * math.cos(angle), 37 * far * math.sin(angle)
        z = lump(x, y)
        put(x, y, z - 0.1, dice.uniform(0.7, 1.7))
    for _ in range(380):
        angle, far = dice.uniform(0, 2 * math.pi), 1 + abs(dice.gauss(0, 0.24))
        put(41 * far * math.cos(angle), 35 * far * math.sin(angle), 0.5, dice.uniform(0.6, 1.5))
    return {'parts': {'liquid': 'scrub'}}


TEXTURES = {'cream': cream, 'lotion': lotion, 'gel': gel, 'oil': oil, 'foam': foam, 'balm': balm, 'mud': clay, 'scrub': scrub}
FRAMES = {'foam': (124, 42), 'scrub': (120, 44), 'cream': (116, 46), 'oil': (128, 52), 'gel': (118, 44)}


def build(kind):
    stage.seamless()
    made = TEXTURES[kind]()
    stage.lamp((3.6, 1.2, 2.2), (0, 0, 0.05), 0.7, 210, high=1.2)
    stage.lamp((1.2, 3.4, 3.2), (0, 0, 0), 1.0, 120)
    stage.lamp((-3.2, -1.6, 2.6), (0, 0, 0), 2.2, 60)
    stage.world(0.32)
    high, above = FRAMES.get(kind, (122, 50))
    stage.camera((0, -2 * MM, 3 * MM), stage.away(high * MM, 100), 0, above, 100, 9)
    return {'label': None, 'label_on': None, 'clear': False, 'parts': {'liquid': kind}, **made}
