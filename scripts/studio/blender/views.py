"""The three pictures of a container: by itself, near, and at home."""

import math

import containers as c
import ingredients
import materials as m
import props
import scenes
import stage
import textures
from shapes import MM, empty


def front(name):
    made = c.BUILDERS[name](empty('container'))
    stage.front(made, name)
    return made


def near(made, target, high, azimuth, elevation, blur=2.6, focus=None, lens=90.0):
    """A camera that frames so many millimetres of height; what is nearer or farther than the focus is soft."""
    at = tuple(v * MM for v in target)
    stage.camera(at, stage.away(high * MM, lens), azimuth, elevation, lens, blur, tuple(v * MM for v in (focus or target)))
    return made


def detail_pump(name, clear=False):
    made = c.pump(empty('container', turn=(0, 0, 14)), clear)
    props.dollop((-52, -30, 0), 13)
    return near(made, (-6, 0, 128), 148, 4, 9, 1.6, (0, -32, 110))


def detail_jar(name, tall=False):
    made = c.jar(empty('container'), opened=True, tall=tall)
    lid = empty('lid', (58, 8, 39), (0, -74, 24))
    c.lid(lid, (40 if not tall else 36) + 0.6, -10)
    props.smear((-34, -66, 0), -10, 0.72)
    return near(made, (13, -8, 30), 200, -12, 30, 2.2, (0, -36, 36))


def detail_dropper(name):
    made = c.dropper(empty('container', (-8, 14, 0), (0, 0, 8)), opened=True)
    pipette = empty('pipette', (22, -42, 10.4))
    pipette.rotation_euler = (0, math.radians(86), math.radians(32))
    c.dropper_top(pipette, 0)
    c.turned('glass', [(0, -62, 0), (0.9, -62, 0), (2.9, -50, 1), (2.9, 1, 0), (0, 1, 0)], m.glass('cap2', absorb=0, name='tube'), pipette)
    oil = m.glass(absorb=60, name='oil')
    props.puddle((-30, -24, 0.05), 7.5, oil, 3, 1.9)
    props.puddle((-24, -50, 0.05), 3.4, oil, 8, 1.6)
    return near(made, (12, -6, 30), 132, -6, 18, 2.0, (-8, -6, 30))


def detail_tube(name):
    made = c.tube(empty('container', (14, 8, 0), (0, 0, -16)))
    props.smear((-24, -50, 0), 20, 0.76)
    return near(made, (2, -10, 66), 178, 6, 17, 2.2, (6, -16, 52))


def detail_bottle(name, clear=False):
    made = c.bottle(empty('container', (14, 8, 0), (0, 0, -14)), clear)
    if clear:
        oil = m.glass(absorb=45, name='oil')
        props.puddle((-34, -34, 0.05), 12, oil, 3, 2.4)
        props.puddle((-12, -52, 0.05), 4.6, oil, 8, 1.8)
    else:
        props.smear((-24, -46, 0), 20, 0.74)
    return near(made, (0, -8, 60 if clear else 68), 160 if clear else 180, 5, 16, 2.2, (10, -18, 55))


def detail_spray(name):
    made = c.spray(empty('container', turn=(0, 0, -24)))
    props.drops((-6, -50, 0), (60, 42), 60, 5, (0.8, 3.0), avoid=((0, 0, 28),))
    return near(made, (0, 0, 104), 106, 0, 10, 1.8, (0, -22, 100))


def detail_bar(name):
    made = c.bar(empty('container', (16, 26, 0), (0, 0, -20)))
    other = empty('bare', (-22, -26, 0), (0, 0, 22))
    flat = empty('flat', (0, 0, 14), (90, 0, 0))
    flat.parent = other
    bare = c.soap_bar(flat, 88, 58, 28)
    bare.location = (0, 0, -29 * MM)
    props.sprig((-30, -84, 0), 10, 5, 4, 0.8)
    return near(made, (-8, -8, 24), 170, -4, 22, 2.4, (-8, -28, 28))


def detail_sachet(name):
    made = c.sachet(empty('container', (12, 20, 0), (-6, 0, -14)))
    look = props.textured(props.SAND, 'pebble', spread=0.25)
    props.pebble(12, (-46, -36, 0), 4, look)
    props.pebble(7.5, (-24, -48, 0), 8, look)
    return near(made, (4, -6, 58), 176, 2, 16, 2.2, (8, -4, 50))


def detail_stick(name):
    made = c.stick(empty('container', (-10, 6, 0), (0, 0, 20)), opened=True)
    c.stick_cap(empty('cap', (48, -22, 0), (0, 0, -22)), 0.2)
    return near(made, (15, -6, 38), 146, 4, 15, 2.2, (-8, -10, 50))


DETAILS = {
    'pump': detail_pump,
    'pump-clear': lambda name: detail_pump(name, True),
    'jar': detail_jar,
    'jar-tall': lambda name: detail_jar(name, True),
    'dropper': detail_dropper,
    'tube': detail_tube,
    'bottle': detail_bottle,
    'bottle-clear': lambda name: detail_bottle(name, True),
    'spray': detail_spray,
    'bar': detail_bar,
    'sachet': detail_sachet,
    'stick': detail_stick,
}


def detail(name):
    stage.seamless()
    stage.morning(0.85)
    return DETAILS[name](name)


def ground(back):
    stage.cyclorama(m.solid('ground', rough=0.9, shine=0.1, bump=('noise', 60, 0.05), name='ground'), back, 0.25)


def at_stone(name, seed):
    """On a worn stone before a wall with the shadow of leaves on it, jasmine at its foot."""
    ground(1.9)
    probe = {'pump': 69, 'jar': 81, 'dropper': 35, 'tube': 68, 'bottle': 61, 'spray': 47, 'bar': 88, 'sachet': 92, 'stick': 59}[name.split('-')[0]]
    wide = max(104, probe * 1.75)
    props.block(wide, 104, 30, (6, 0, 0), 8, seed=seed)
    props.block(wide * 0.62, 74, 74, (wide * 0.66, 62, 0), -14, seed=seed + 1)
    made = c.BUILDERS[name](empty('container', (0, -2, 30.3), (0, 0, -5)))
    props.sprig((-wide * 0.78, -70, 0), 12, seed, 4)
    look = props.textured(props.SAND, 'pebble', spread=0.25)
    props.pebble(13, (wide * 0.62, -66, 0), seed + 2, look)
    props.pebble(8, (wide * 0.62 - 23, -76, 0), seed + 5, look)
    props.leaf_shadow((-0.2, 1.2, 1.25), (5.2, -2.6, 4.2), 0.34, seed)
    return made


def at_bath(name, seed):
    """Beside folded linen and a stone ledge, drops of water on it, an olive twig across."""
    ground(1.7)
    wide = {'jar': 96, 'bar': 100, 'sachet': 96}.get(name.split('-')[0], 80)
    props.block(300, 130, 20, (10, 6, 0), 0, seed=seed, rough=0.5)
    made = c.BUILDERS[name](empty('container', (-22, -14, 20.3), (0, 0, 4)))
    props.folded_towel((70, 30, 20), 104, 84, 5, 13, -12, seed=seed)
    props.twig((100, -44, 20), 170, 92, 11, 34, 10, lift=8, seed=seed)
    props.drops((-40, -46, 20.2), (56, 14), 34, seed, (0.8, 2.8), avoid=((-22, -14, wide * 0.52),))
    props.leaf_shadow((-0.4, 1.2, 1.3), (5.2, -2.6, 4.2), 0.34, seed + 3, turn=20)
    return made


SETTINGS = {
    'pump': at_bath, 'pump-clear': at_stone, 'jar': at_stone, 'jar-tall': at_bath, 'dropper': at_stone, 'tube': at_bath,
    'bottle': at_bath, 'bottle-clear': at_stone, 'spray': at_stone, 'bar': at_bath, 'sachet': at_stone, 'stick': at_stone,
}


def setting(name):
    seed = 1 + sorted(SETTINGS).index(name)
    place = SETTINGS[name]
    made = place(name, seed)
    stage.lamp((5.2, -2.6, 4.2), (0, 0.2, 0.7), 0.42, 900)
    stage.lamp((-4.0, -3.2, 2.8), (0, 0, 0.7), 2.6, 70, high=3.4)
    stage.lamp((-2.4, 0.9, 3.6), (0, 0.2, 0.8), 0.8, 36, high=1.6)
    stage.world(0.3)
    low = 30 if place is at_stone else 20
    high = max((made['height'] + low) / 0.62, made['width'] / 0.33)
    middle = (made['height'] + low) / 2 + high * 0.03
    stage.camera(((0 if place is at_stone else -3) * MM, 0, middle * MM), stage.away(high * MM, 80), -6 if place is at_stone else 5, 10, 80, 5.6, (0, -0.2, middle * MM))
    return made


INGREDIENTS = {name: lambda container, name=name: ingredients.build(container, name) for name in ingredients.SETS}
TEXTURES = {name: lambda _, name=name: textures.build(name) for name in textures.TEXTURES}
VIEWS = {'front': front, 'detail': detail, 'setting': setting, **INGREDIENTS, **TEXTURES, **{kind: scenes.build for kind in ('hero', 'category', 'blog')}}
