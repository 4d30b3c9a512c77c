"""Wide and tall pictures of several products in their own colours: heroes, categories, articles."""

import json
import math
import os
import random

import bpy
from mathutils import Vector, noise

import containers as c
import materials as m
import props
import stage
from shapes import MM, empty, sheet, swept, turned

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.environ.get('STUDIO_DATA', os.path.join(HERE, '../../../data/studio'))
COMMON = '#F8F3EA'


def linear(hexa):
    out = []
    for at in (1, 3, 5):
        v = int(hexa[at : at + 2], 16) / 255
        out.append(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)
    return tuple(out)


def mixed(one, two, share):
    return tuple(a * (1 - share) + b * share for a, b in zip(one, two))


# Where the middles of things stand, in millimetres: the tallest first. Heroes leave the right calm, where an Arabic line starts.
SLOTS = {
    'hero': [(-124, 36), (-208, -10), (-32, -30), (-128, -84), (-208, -108)],
    'category': [(-30, 22), (44, -36), (-52, -64)],
    'blog': [(-70, 26), (34, -14), (128, -30), (-20, -86)],
}
FRAMES = {'hero': (5 / 3, 338, -5), 'category': (9 / 11, 262, 5), 'blog': (16 / 9, 280, -4)}


# How tall they are, for the tallest to stand at the back.
TALL = {'pump': 186, 'pump-clear': 186, 'bottle': 182, 'tube': 158, 'spray': 148, 'bottle-clear': 146, 'sachet': 128, 'dropper': 109, 'stick': 96, 'jar-tall': 83, 'jar': 68, 'bar': 58}


class Set:
    """A place for products: what they stand on, and what is behind."""

    def __init__(self, spec, kind):
        self.spec, self.kind, self.seed = spec, kind, spec['seed']
        self.paper = mixed(linear(spec['paper']), linear(COMMON), 0.2)
        self.tops = [0.0] * 6
        self.slots = SLOTS[kind]
        getattr(self, spec['set'])()

    def wall(self, back=2.4, bend=0.3, rough=0.9):
        look = m.solid('ground', colour=self.paper, rough=rough, shine=0.12, bump=('noise', 50, 0.06), name='ground')
        stage.cyclorama(look, back, bend)

    def under(self, index, height, kind='block', radius=None, look=None, turn=0):
        x, y = self.slots[index]
        if kind == 'block':
            props.block(radius * 2.2, radius * 2, height, (x, y, 0), turn, seed=self.seed + index, look=look)
        else:
            props.drum(radius, height, (x, y, 0), look)
        self.tops[index] = height + 0.3

    def stone(self):
        self.wall()
        self.under(0, 46, 'block', 58, turn=-6)
        if len(self.spec['cast']) > 2:
            self.under(2 if self.kind == 'hero' else 1, 22, 'block', 44, turn=9)
        if self.kind == 'hero':
            props.block(90, 80, 104, (-300, 74, 0), 14, seed=self.seed + 9)
        else:
            props.block(88, 70, 96, (88 if self.kind == 'category' else 190, 92, 0), 12, seed=self.seed + 9)

    def plinths(self):
        self.wall()
        plaster = props.textured(mixed(self.paper, (0.5, 0.34, 0.24), 0.22), 'plaster', spread=0.05, bump=0.12, fine=40)
        pale = props.textured(mixed(self.paper, (0.9, 0.86, 0.8), 0.5), 'pale', spread=0.04, bump=0.12, fine=40)
        self.under(0, 58, 'drum', 60, plaster)
        if len(self.spec['cast']) > 1:
            self.under(1, 20, 'drum', 54, pale)
        if len(self.spec['cast']) > 2 and self.kind != 'category':
            self.under(2, 34, 'drum', 46, pale)
        arch = self.slots[0]
        outline = [(math.cos(math.pi * at / 30) * 92, 150 + math.sin(math.pi * at / 30) * 92) for at in range(31)]
        line = [(92, 0)] + outline + [(-92, 0)]
        vertices = [(arch[0] - 28 + x, y, z) for y in (118, 150) for x, z in line]
        count = len(line)
        faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)] + [tuple(range(count))]
        from shapes import thing

        thing('arch', vertices, faces, plaster, None, 30)

    def bath(self):
        self.wall(2.0)
        props.block(760, 190, 22, (0, -10, 0), 0, seed=self.seed, rough=0.4, look=props.textured(props.LIMESTONE, 'ledge', pits=0.25))
        self.tops = [22.3] * 6
        place = {'hero': (24, 46), 'category': (64, 50), 'blog': (196, 44)}[self.kind]
        props.folded_towel((*place, 22), 130, 96, 5, 14, -10, mixed(self.paper, (0.9, 0.88, 0.83), 0.5), self.seed)
        if self.kind == 'category' and len(self.spec['cast']) == 1:
            self.slots = [(-22, -24)]

    def sand(self):
        wind = self.seed
        look = props.textured(mixed(props.SAND, self.paper, 0.3), 'sand', spread=0.06, bump=0.5, fine=160, part=None)
        self.wall(3.2)

        def height(u, v):
            x, y = u * 700, v * 420
            wave = math.sin((y + 0.25 * x + 22 * noise.noise(Vector((x * 0.006, y * 0.006, wind)))) * 0.21)
            calm = min(1, min(math.hypot(x - sx, y - sy) for sx, sy in self.slots[: len(self.spec['cast'])]) / 70) ** 2
            return 2 + (1.9 * wave + 7 * noise.noise(Vector((x * 0.004, y * 0.004, wind + 3)))) * calm

        sheet('sand', 1400, 840, height, look, None, (420, 300))
        self.tops = [1.2] * 6

    def water(self):
        """Shallow water on the paper's colour, its skin just moved."""
        self.wall()
        look = m.solid('ground', colour=self.paper, rough=0.03, shine=0.75, bump=('noise', 5.5, 0.22), name='water-floor')
        sheet('water', 1600, 900, lambda u, v: 0.4, look, None, (4, 4))
        self.tops = [0.4] * 6
        self.under(0, 30, 'block', 56, turn=-8)
        if len(self.spec['cast']) > 2:
            self.under(2 if self.kind != 'category' else 1, 14, 'drum', 42, props.textured(props.LIMESTONE, 'limestone'))

    def soap(self):
        self.wall()
        self.slots = [(-8, 10), (-10, 8), (52, -62)]
        props.block(150, 90, 18, (-4, 6, 0), 6, seed=self.seed)
        self.tops = [18.2, 18.2 + 58.4, 0]


def put_cast(place, spec):
    wardrobe = json.load(open(os.path.join(DATA, 'wardrobe/wardrobe.json')))
    dice = random.Random(spec['seed'])
    for index, slug in enumerate(sorted(spec['cast'], key=lambda one: -TALL[wardrobe[one]['form']] * wardrobe[one]['scale'])):
        look = wardrobe[slug]
        m.wear({**look, 'print': os.path.abspath(os.path.join(DATA, f'wardrobe/{slug}.png'))})
        x, y = place.slots[index]
        root = empty(slug, (x, y, place.tops[index]), (0, 0, dice.uniform(-9, 9) - x * 0.02), look['scale'])
        c.BUILDERS[look['form']](root)
        place.reach = max(getattr(place, 'reach', 0), place.tops[index] + TALL[look['form']] * look['scale'])
        place.liquid = look['liquid']
    m.wear(None)


def cream(place):
    return m.solid(colour=mixed(place.liquid, (0.85, 0.83, 0.78), 0.25), rough=0.26, shine=0.5, name='cream')


def amber(name='honey', absorb=34):
    m.wear({'through': (0.86, 0.5, 0.09)})
    look = m.glass(absorb=absorb, name=name)
    m.wear(None)
    return look


def dipper(at, turn=0.0):
    """A honey dipper, leaning on nothing: it lies."""
    wood = props.textured((0.5, 0.31, 0.15), 'wood', scale=1.2, spread=0.2, bump=0.1, rough=0.5)
    corners = [(0, 0, 0), (5, 0, 2)]
    for ring_ in range(6):
        z = 3 + ring_ * 5.2
        wide = 11.5 + 4 * math.sin(math.pi * (ring_ + 0.8) / 6.6)
        corners += [(5.5, z, 0.4), (wide, z + 0.6, 1.1), (wide, z + 3.4, 1.1), (5.5, z + 4, 0.4)]
    corners += [(4, 38, 2), (3.2, 90, 0), (4.2, 128, 3), (0, 131, 0)]
    made = turned('dipper', corners, wood)
    made.rotation_euler = (0, math.radians(84), math.radians(turn))
    made.location = (at[0] * MM, at[1] * MM, (at[2] + 15) * MM)


def bowl(at, radius, colour, fill):
    look = props.textured(colour, 'bowl', scale=5, spread=0.06, bump=0.1, rough=0.5)
    made = turned('bowl', [(0, 0, 0), (radius * 0.5, 0, 1), (radius, radius * 0.62, 14), (radius, radius * 0.66, 1), (radius - 3.4, radius * 0.66, 1), (radius * 0.5, 5, 12), (0, 4, 0)], look)
    made.location = tuple(v * MM for v in at)
    inside = empty('inside', at)
    c.contents(inside, radius * 0.9, radius * 0.55)
    for one in inside.children:
        one.data.materials[0] = fill


def strew(place, spec):
    """The props of a scene, in front and beside."""
    kind, seed = place.kind, spec['seed']
    low = 22.3 if spec['set'] == 'bath' else 0.4
    near = {'hero': (-40, -118), 'category': (-70, -104), 'blog': (-140, -84)}[kind]
    aside = {'hero': (58, -86), 'category': (56, -112), 'blog': (190, -92)}[kind]
    if spec['set'] == 'bath':
        near, aside = (near[0], -84), (aside[0], -78)
    for what in spec['with']:
        if what == 'jasmine':
            props.sprig((*near, low), 14, seed, 5)
            props.jasmine((aside[0], aside[1], low + 4), 13, (48, -8, 20), seed)
            props.jasmine((aside[0] + 24, aside[1] + 14, low + 4), 11, (30, 14, -24), seed + 1)
        elif what == 'twig':
            beside = near if {'salt', 'oil'} & set(spec['with']) else aside
            props.twig((beside[0] + 50, beside[1], low), 172, 128, 15, 34, 10, lift=9, seed=seed)
        elif what == 'pebbles':
            look = props.textured(props.SAND, 'pebble', spread=0.25)
            for at, size in enumerate((17, 11, 7)):
                props.pebble(size, (aside[0] + at * 27, aside[1] + (at % 2) * 16, low - 0.4), seed + at, look)
        elif what == 'shell':
            look = props.textured(mixed(props.SAND, (0.9, 0.85, 0.8), 0.6), 'shell', spread=0.1)
            for at, size in enumerate((13, 8)):
                props.pebble(size, (aside[0] + at * 26, aside[1] + 8 * at, 1.5), seed + at, look)
        elif what == 'drops':
            middles = [(*slot, 48) for slot in place.slots]
            props.drops((near[0], near[1] + 10, low), (150 if kind != 'category' else 80, 34), 60, seed, (0.9, 3.4), avoid=middles)
        elif what == 'roll':
            props.towel_roll((near[0] - 20 if kind == 'category' else aside[0] + 24, aside[1] + 12, low), 21, 96, 62, mixed(place.paper, (0.9, 0.88, 0.83), 0.6))
        elif what == 'salt':
            props.salt((aside[0], aside[1] + 4, low), 34, 900, seed, 0.42)
        elif what == 'honey':
            look = amber()
            props.puddle((aside[0] - 6, aside[1] + 2, low), 24, look, seed, 4.2, 1.5)
            dipper((aside[0] - 16, aside[1] + 2, low + 1), 14)
        elif what == 'oil':
            look = amber('oil', 50)
            for dx, dy, size in ((0, 0, 15), (30, 10, 6), (-24, 8, 4), (18, -12, 3)):
                props.puddle((aside[0] + dx, aside[1] + dy, low), size, look, seed + dx, 2.6, 1.3)
        elif what == 'smear':
            props.smear((aside[0] + 8, aside[1] + 6, low), 16, 0.9, None, cream(place), seed)
        elif what == 'clay':
            powder = props.textured((0.56, 0.29, 0.2), 'powder', scale=8, spread=0.12, bump=0.6, fine=120)
            bowl((aside[0] + 6, aside[1] + 16, low), 36, props.SAND, m.solid(colour=(0.5, 0.25, 0.17), rough=0.5, name='wet-clay'))
            props.smear((aside[0] - 70, aside[1] - 6, low), -8, 0.6, None, m.solid(colour=(0.52, 0.27, 0.18), rough=0.42, name='clay'), seed)


def build(name):
    spec = next(one for one in json.load(open(os.path.join(HERE, '../scenes.json'))) if one['name'] == name)
    kind = name.rsplit('-', 1)[1]
    place = Set(spec, kind)
    put_cast(place, spec)
    strew(place, spec)
    _, high, aim = FRAMES[kind]
    high = max(200 if kind == 'category' else high, place.reach + (88 if kind == 'category' else 92))
    warm, cool = (1, 0.95, 0.87), (0.93, 0.965, 1)
    sun = (5.6, -2.8, 4.4)
    stage.lamp(sun, (-0.6, 0.1, 0.6), 0.4, 1150, colour=warm)
    stage.lamp((-4.6, -3.4, 3.0), (-0.4, 0, 0.7), 2.8, 90, high=3.6, colour=cool)
    stage.lamp((-3.2, 1.4, 3.8), (-0.6, 0.2, 0.8), 0.9, 40, high=1.8, colour=warm)
    stage.world(0.33, (1, 0.985, 0.965))
    toward = {'hero': (0.75, 1.7, 1.85), 'category': (0.1, 1.4, 1.6), 'blog': (0.4, 1.4, 1.4)}[kind]
    props.leaf_shadow(toward, sun, 0.36, spec['seed'], 1.0 if kind == 'category' else 1.25, turn=spec['seed'] * 23 % 60 - 30, count=4)
    middle = {'hero': -6, 'category': 0, 'blog': 20}[kind]
    stage.camera((middle * MM, 0, (high * 0.5 - (62 if kind == 'category' else 76)) * MM), stage.away(high * MM, 80), aim, 11 if kind != 'category' else 13, 80, 6.3, (middle * MM, -0.2, 0.8))
    return {'clear': True, 'label': 'worn', 'label_on': None, 'parts': {}}
