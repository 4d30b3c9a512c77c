"""The containers. Each builder stands its container at the origin, looking to -y, and says what it is made of."""

import math

import materials as m
from shapes import MM, empty, fillet, ring, rings, sheet, swept, thing, turned


def label(kind, low, high, angle=0.0, half=0.0):
    return {'kind': kind, 'low': low * MM, 'high': high * MM, 'angle': angle, 'half': half * MM}


def plastic(part, rough=0.28, **more):
    return m.solid(part, rough=rough, **more)


def metal(part, rough=0.22, brushed=0.55, **more):
    return m.solid(part, colour=(0.92, 0.92, 0.92), metal=1.0, rough=rough, brushed=brushed, **more)


def paper_on_glass(root, radius, low, high, angle):
    """A label stuck on glass: a strip bent round it, a hair in front."""
    look = m.solid('label', colour=(0.8, 0.8, 0.8), rough=0.65, shine=0.3, label=label('round', low, high, angle))
    count = 64
    points, faces = [], []
    for at in range(count + 1):
        turn = -angle + 2 * angle * at / count
        for z in (low, high):
            points.append(((radius + 0.25) * math.sin(turn), -(radius + 0.25) * math.cos(turn), z))
        if at:
            faces.append((2 * at - 2, 2 * at, 2 * at + 1, 2 * at - 1))
    thing('label', points, faces, look, root)


def clear_body(root, corners, air, frosted=0.0):
    """A body of glass, full of its contents up to where the air begins; air = profile of the hollow above."""
    turned('body', corners, m.glass('body', rough=frosted, absorb=170 / max(r for r, _, _ in corners), level=air[0][1] * MM), root)
    turned('air', air, m.glass('body', rough=frosted, absorb=0, name='air'), root, inward=True)


def about(root, width, height, label_size, parts, clear=False, label_on='body', **more):
    return {
        'root': root, 'width': width, 'height': height, 'clear': clear, 'label_on': label_on,
        'label': None if label_size is None else {'width': round(label_size[0], 1), 'height': round(label_size[1], 1)},
        'parts': parts, **more,
    }


def pump_head(root, base, look, stem, reach=37):
    """Collar, stem and a head whose spout looks to the left."""
    turned('collar', [(0, base, 0), (15.6, base, 0.8), (15.6, base + 17, 1.6), (9.5, base + 17, 0.8), (9.5, base + 20, 1.2), (0, base + 20, 0)], look, root)
    turned('stem', [(0, base + 19, 0), (4.1, base + 19, 0), (4.1, base + 34, 0), (0, base + 34, 0)], stem, root)
    top = base + 32
    turned('head', [(0, top, 0), (9.2, top, 1.2), (10.6, top + 12.5, 3.0), (0, top + 13.6, 0)], look, root)
    path = [(6, top + 7.4), (-8, top + 7.4), (-18, top + 7.3), (-26, top + 6.6), (-32, top + 5), (-reach + 0.8, top + 2.2), (-reach, top + 1.2)]
    sizes = [(4.6, 6.5), (4.6, 6.3), (4.2, 5.6), (3.7, 4.8), (3.2, 4.1), (2.8, 3.5), (2.3, 3.0)]
    swept('spout', path, sizes, look, root)
    return top + 13.6


def pump(root, clear=False):
    radius, tall = 34.5, 132
    corners = [(0, 0.8, 0), (29, 0.8, 0), (radius, 0, 4.5), (radius, tall, 17), (13, tall + 5, 3), (13, tall + 12, 0), (0, tall + 12, 0)]
    angle, low, high = 0.98, 24, 104
    if clear:
        clear_body(root, corners, [(0, 116, 0), (31.8, 116, 1), (31.8, tall - 2.4, 15), (10.5, tall + 3, 3), (10.5, tall + 10, 0), (0, tall + 10, 0)])
        turned('tube', [(0, 6, 0), (2.4, 6, 0), (2.4, tall + 4, 0), (0, tall + 4, 0)], m.glass('body', absorb=0, name='air'), root, inward=True)
        paper_on_glass(root, radius, low, high, angle)
        look, stem = plastic('cap', 0.3), m.solid('cap2', rough=0.3)
    else:
        turned('body', corners, plastic('body', 0.3, label=label('round', low, high, angle)), root)
        look, stem = plastic('cap', 0.32), m.solid('cap2', rough=0.3)
    top = pump_head(root, tall + 5.5, look, stem)
    body = 'glass' if clear else 'plastic'
    return about(root, 69, top, (2 * angle * radius, high - low), {'body': body, 'cap': 'plastic', 'cap2': 'plastic'}, clear, 'own' if clear else 'body', reach=(-38, 35))


def bottle(root, clear=False):
    if not clear:
        radius, tall, angle, low, high = 30.5, 146, 1.0, 26, 120
        corners = [(0, 0.8, 0), (25, 0.8, 0), (radius, 0, 4), (radius, tall, 9), (15, tall + 2, 1.5), (15, tall + 6, 0), (0, tall + 6, 0)]
        turned('body', corners, plastic('body', 0.32, label=label('round', low, high, angle)), root)
        cap = [(0, tall + 2.6, 0), (19.5, tall + 2.6, 0.7), (19.5, tall + 36, 2.2), (0, tall + 36, 0)]
        turned('cap', cap, plastic('cap', 0.34), root)
        turned('lip', [(0, tall + 26.7, 0), (19.58, tall + 26.7, 0), (19.58, tall + 27.1, 0), (0, tall + 27.1, 0)], m.solid('cap', colour=(0.1, 0.1, 0.1)), root)
        return about(root, 61, tall + 36, (2 * angle * radius, high - low), {'body': 'plastic', 'cap': 'plastic'})
    radius, tall, angle, low, high = 28, 112, 1.02, 20, 86
    corners = [(0, 2.2, 0), (20, 2.2, 2), (radius, 0, 4), (radius, tall, 20), (11.5, tall + 10, 6), (11.5, tall + 18, 0), (0, tall + 18, 0)]
    air = [(0, 101, 0), (25.4, 101, 1), (25.4, tall - 2.5, 17), (9.2, tall + 9, 6), (9.2, tall + 16, 0), (0, tall + 16, 0)]
    clear_body(root, corners, air)
    paper_on_glass(root, radius, low, high, angle)
    turned('cap', [(0, tall + 12, 0), (14.4, tall + 12, 0.7), (14.4, tall + 34, 2), (0, tall + 34, 0)], metal('cap'), root)
    return about(root, 56, tall + 34, (2 * angle * radius, high - low), {'body': 'glass', 'cap': 'metal', 'liquid': 'oil'}, True, 'own')


def spray(root, capped=False):
    radius, tall, angle, low, high = 23.5, 118, 1.05, 22, 92
    corners = [(0, 1.5, 0), (18, 1.5, 1.5), (radius, 0, 3.5), (radius, tall, 11), (10, tall + 4, 2), (10, tall + 9, 0), (0, tall + 9, 0)]
    air = [(0, 104, 0), (21.4, 104, 0.8), (21.4, tall - 2, 9.5), (8, tall + 3, 2), (8, tall + 7, 0), (0, tall + 7, 0)]
    clear_body(root, corners, air)
    turned('tube', [(0, 5, 0), (1.5, 5, 0), (1.5, tall, 0), (0, tall, 0)], m.glass('body', absorb=0, name='air'), root, inward=True)
    paper_on_glass(root, radius, low, high, angle)
    base = tall + 4.6
    turned('collar', [(0, base, 0), (12.6, base, 0.6), (12.6, base + 13, 1.2), (8.2, base + 14, 0.5), (0, base + 14, 0)], metal('cap2'), root)
    turned('head', [(0, base + 13.5, 0), (9.6, base + 13.5, 0.7), (9.6, base + 28, 2), (7.2, base + 29.5, 1), (0, base + 29, 0)], plastic('cap', 0.33), root)
    nozzle = turned('nozzle', [(0, 0, 0), (2.5, 0, 0.3), (2.5, 1.0, 0.4), (1.1, 1.0, 0), (1.0, 0.2, 0), (0, 0.2, 0)], m.solid('cap', colour=(0.35, 0.35, 0.35)), root)
    nozzle.rotation_euler = (math.pi / 2, 0, 0)
    nozzle.location = (0, -9.4 * MM, (base + 21) * MM)
    return about(root, 47, base + 29.5, (2 * angle * radius, high - low), {'body': 'glass', 'cap': 'plastic', 'cap2': 'metal', 'liquid': 'water'}, True, 'own')


def dropper(root, opened=False):
    radius, tall, angle, low, high = 17.5, 62, 1.12, 9, 49
    corners = [(0, 2, 0), (12.5, 2, 1.5), (radius, 0, 3), (radius, tall, 8.5), (8.6, tall + 3, 2.2), (8.6, tall + 11, 0), (0, tall + 11, 0)]
    air = [(0, 54, 0), (15.7, 54, 0.6), (15.7, tall - 1.7, 7), (6.4, tall + 2, 2), (6.4, tall + 10.5, 0), (0, tall + 10.5, 0)]
    clear_body(root, corners, air)
    paper_on_glass(root, radius, low, high, angle)
    if opened:
        return about(root, 35, tall + 11, (2 * angle * radius, high - low), {'body': 'glass', 'cap': 'rubber', 'cap2': 'metal', 'liquid': 'oil'}, True, 'own')
    turned('pipette', [(0, 7, 0), (1.3, 7, 0), (2.9, 16, 1), (2.9, tall + 4, 0), (0, tall + 4, 0)], m.glass('body', absorb=0, name='air'), root, inward=True)
    top = dropper_top(root, tall + 4)
    return about(root, 35, top, (2 * angle * radius, high - low), {'body': 'glass', 'cap': 'rubber', 'cap2': 'metal', 'liquid': 'oil'}, True, 'own')


def dropper_top(root, base):
    turned('collar', [(0, base, 0), (10.6, base, 0.5), (10.6, base + 14.5, 0.9), (8, base + 14.5, 0.3), (0, base + 14.5, 0)], metal('cap2', 0.24), root)
    bulb = [(0, base + 14, 0), (8.1, base + 14, 0), (8.1, base + 17, 1.4), (6.7, base + 18.6, 1.5), (7.6, base + 27, 6), (6.9, base + 37, 4), (5.4, base + 42, 3.6), (0, base + 43, 0)]
    turned('bulb', bulb, plastic('cap', 0.5, shine=0.35), root, smooth=60)
    return base + 43


def jar(root, opened=False, tall=False):
    radius, high = (40, 47) if not tall else (36, 62)
    angle, low, up = 1.0, high * 0.17, high * 0.83
    rim = [(radius - 3.4, high - 0.5, 0.5), (radius - 4.2, high + 0.1, 0.4)]
    inner = [(radius - 4.6, high + 7, 0.7), (radius - 6.6, high + 7, 0.7), (radius - 6.6, high - 4, 0), (0, high - 4, 0)]
    corners = [(0, 0.8, 0), (radius - 6, 0.8, 0), (radius, 0, 5.5), (radius, high, 3)] + rim + inner
    turned('body', corners, plastic('body', 0.3, coat=0.4, label=label('round', low, up, angle)), root)
    if opened:
        contents(root, radius - 6.7, high + 1.5)
        return about(root, 2 * radius, high + 7, (2 * angle * radius, up - low), {'body': 'ceramic', 'cap': 'metal', 'liquid': 'cream'})
    lid(root, radius + 0.6, high + 0.7)
    return about(root, 2 * radius + 1, high + 20.7, (2 * angle * radius, up - low), {'body': 'ceramic', 'cap': 'metal'})


def lid(root, radius, base):
    return turned('lid', [(0, base + 1, 0), (radius - 2, base + 1, 0), (radius, base, 0.6), (radius, base + 20, 2.4), (0, base + 20.3, 0)], metal('cap', 0.26, 0.6), root)


def contents(root, radius, level):
    """Cream in an open jar, with the swirl it was filled with."""
    def height(u, v):
        r = math.hypot(u, v)
        if r > 1.02:
            return None
        turn = math.atan2(v, u)
        groove = math.sin(turn + 9.5 * r) * 1.5 * min(1, r * 3) * max(0, 1 - r ** 4)
        return level - 2.2 + 4.2 * math.exp(-((r / 0.16) ** 2)) * 0.8 + groove - 2.5 * max(0, r - 0.86) * 4
    sheet('contents', 2 * radius, 2 * radius, height, m.solid('liquid', rough=0.3, shine=0.45), root, (160, 160))


def tube(root, lying=False):
    radius, base, top = 21.5, 25, 158
    angle_half, low, high = 20.5, base + 22, top - 30
    look = plastic('body', 0.32, label=label('flat', low, high, half=angle_half))
    levels = [ring(z, max(r, 0.01)) for r, z in fillet([(0, base - 3, 0), (11, base - 3, 0), (11, base + 1, 0.6), (radius - 2.5, base + 2.2, 1.5), (radius, base + 6, 3)], 5)]
    wide = math.pi * radius / 2
    steps = 44
    for at in range(1, steps + 1):
        t = at / steps
        z = base + 6 + (top - 9 - base - 6) * t
        flat = t ** 1.25
        b = radius * math.cos(flat * math.pi / 2) ** 0.92 + 0.55 * flat
        a = radius + (wide - radius) * (math.sin(flat * math.pi / 2) ** 1.15)
        levels.append(ring(z, a, b, 2 + 0.6 * t))
    for z in (top - 8.4, top - 8.2):
        levels.append(ring(z, wide, 0.75, 3))
    levels.append(ring(top, wide, 0.75, 3))
    rings('body', levels, look, root, smooth=50)
    crimp = m.solid('body', rough=0.42, bump=('lines', 480, 0.55))
    rings('crimp', [ring(z, wide + 0.06, 0.95, 6) for z in (top - 8.6, top - 0.6)], crimp, root)
    turned('cap', [(0, 0.4, 0), (15.5, 0.4, 0), (18.2, 0, 1.2), (19.4, base, 1.0), (0, base, 0)], plastic('cap', 0.34), root)
    return about(root, 2 * wide, top, (2 * angle_half, high - low), {'body': 'plastic', 'cap': 'plastic'})


def bar(root, band=True):
    """A bar of soap on its long side, in its band of paper."""
    wide, tall, deep = 88, 58, 28
    soap_bar(root, wide, tall, deep)
    half = 25
    look = m.solid('cap2', rough=0.75, shine=0.25, label=label('flat', 4, tall - 4, half=half), bump=('noise', 90, 0.04))
    outline = box_outline(deep / 2 + 0.4, tall / 2 + 0.4, 6.8)
    levels = [[(x, y, z + tall / 2) for y, z in outline] for x in (half, -half)]
    rings('band', levels, look, root, closed=False, smooth=50)
    return about(root, wide, tall, (2 * half, tall - 8), {'body': 'soap', 'cap2': 'paper'}, label_on='cap2')


def box_outline(a, b, radius, count=8):
    out = []
    for cx, cy, start in ((a - radius, b - radius, 0), (-a + radius, b - radius, 1), (-a + radius, -b + radius, 2), (a - radius, -b + radius, 3)):
        for at in range(count + 1):
            angle = (start + at / count) * math.pi / 2
            out.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return out


def soap_bar(root, wide, tall, deep, stamp=False):
    levels = []
    edge = 7.0
    for at in range(13):
        angle = -math.pi / 2 + math.pi / 2 * at / 12
        levels.append((-wide / 2 + edge + edge * math.sin(angle), edge * (1 - math.cos(angle))))
    levels = levels + [(-x, inset) for x, inset in reversed(levels)]
    skin = [[(x, y, z + tall / 2) for y, z in box_outline(deep / 2 - inset, tall / 2 - inset, max(0.6, 7 - inset))] for x, inset in levels]
    look = m.solid('body', rough=0.45, shine=0.4, bump=('noise', 14, 0.06))
    return rings('soap', [list(reversed(level)) for level in skin], look, root, smooth=60)


def sachet(root, torn=False):
    """A pouch that stands on its fold: flat at its seals, full below."""
    wide, tall = 92, 128
    look = m.solid('body', rough=0.3, label=label('flat', 18, tall - 22, half=34))
    def side(sign):
        def height(u, v):
            x, z = u * wide / 2, (v + 1) / 2 * tall
            t = z / tall
            across = max(0, 1 - abs(u * 1.09) ** 2.6) if abs(u) < 0.917 else 0
            full = 21 * across ** 0.7 * max(0, 1 - max(0, (t - 0.02) / 0.87) ** 2.0) ** 0.8 * (0.72 + 0.28 * min(1, t * 5)) if t < 0.89 else 0
            fold = 1.5 * math.sin(9 * u + 5 * t + sign) * math.sin(3.5 * t + 2 * u) * across * (1 - t) + 0.8 * math.sin(17 * u * (1 + t) + 3 * sign) * max(0, t - 0.55) * across * 2
            crease = 0.9 * math.sin(31 * t + 4 * abs(u)) * max(0, abs(u) - 0.55) * (across ** 0.3)
            bow = 2.5 * math.sin(u * 1.4 + 0.6) * t
            shrink = 1 - 0.035 * max(0, 1 - ((t - 0.45) / 0.5) ** 2)
            return (x * shrink, sign * (full + 0.35 + (fold + crease if full > 0.2 else 0)) + bow, z)
        return height
    sheet('front', wide, tall, side(-1), look, root, (150, 200))
    sheet('back', wide, tall, side(1), m.solid('body', rough=0.4), root, (60, 90))
    ribs = m.solid('body', rough=0.4, bump=('lines', 420, 0.5))
    levels = [ring(z, wide / 2 + 0.1, 0.75, 8) for z in (tall - 12.5, tall - 1)]
    seal = rings('seal', [[(x, y + 2.5 * math.sin(x / wide * 2 * 1.4 + 0.6) * z / tall, z) for x, y, z in level] for level in levels], ribs, root)
    return about(root, wide, tall, (68, tall - 40), {'body': 'foil'})


def stick(root, opened=False):
    high, depth, power, angle_half = 62, 0.52, 2.7, 21
    wide = 29.5
    look = plastic('body', 0.4, label=label('flat', 9, high - 5, half=angle_half))
    turned('body', [(0, 7.6, 0), (wide - 1.5, 7.6, 0), (wide, 8.2, 0.6), (wide, high, 0.8), (0, high, 0)], look, root, depth=depth, power=power)
    turned('dial', [(0, 0, 0), (wide - 2.2, 0, 1.2), (wide - 1.6, 7, 0.6), (0, 7.4, 0)], m.solid('cap2', rough=0.45), root, depth=depth, power=power)
    if opened:
        levels = [ring(z, (wide - 2.5) * k, (wide - 2.5) * depth * k, power) for z, k in ((high - 2, 1), (high + 9, 1), (high + 12, 0.96), (high + 14.5, 0.86), (high + 16.3, 0.68), (high + 17.3, 0.45), (high + 17.7, 0.2), (high + 17.8, 0.02))]
        rings('balm', levels, m.solid('liquid', rough=0.38, shine=0.4), root, smooth=70)
        return about(root, 2 * wide, high + 18, (2 * angle_half, high - 14), {'body': 'plastic', 'cap2': 'plastic', 'cap': 'plastic', 'liquid': 'balm'})
    stick_cap(root, high + 0.7, wide, depth, power)
    return about(root, 2 * wide, high + 34, (2 * angle_half, high - 14), {'body': 'plastic', 'cap': 'plastic', 'cap2': 'plastic'})


def stick_cap(root, base, wide=29.5, depth=0.52, power=2.7):
    levels = [(0, base, 0), (wide, base, 0.5), (wide, base + 29, 9), (wide * 0.5, base + 31.5, 30), (0, base + 32, 0)]
    return turned('cap', levels, plastic('cap', 0.32), root, depth=depth, power=power, smooth=60)


BUILDERS = {
    'pump': pump,
    'jar': jar,
    'dropper': dropper,
    'tube': tube,
    'bottle': bottle,
    'spray': spray,
    'bar': bar,
    'sachet': sachet,
    'stick': stick,
    'bottle-clear': lambda root: bottle(root, True),
    'pump-clear': lambda root: pump(root, True),
    'jar-tall': lambda root: jar(root, tall=True),
}
