"""Meshes by measure, in millimetres; a Blender unit is ten centimetres."""

import math

import bpy

MM = 0.01


def fillet(corners, steps=7):
    """A profile [(r, z, radius)] with each corner rounded by its radius, as [(r, z)]."""
    out = []
    for index, (x, y, radius) in enumerate(corners):
        if radius <= 0 or index in (0, len(corners) - 1):
            out.append((x, y))
            continue
        ax, ay = corners[index - 1][0] - x, corners[index - 1][1] - y
        bx, by = corners[index + 1][0] - x, corners[index + 1][1] - y
        la, lb = math.hypot(ax, ay), math.hypot(bx, by)
        ax, ay, bx, by = ax / la, ay / la, bx / lb, by / lb
        half = math.acos(max(-1, min(1, ax * bx + ay * by))) / 2
        away = min(radius / max(math.tan(half), 1e-6), la * 0.49, lb * 0.49)
        radius = away * math.tan(half)
        mx, my = ax + bx, ay + by
        lm = math.hypot(mx, my)
        if lm < 1e-6:
            out.append((x, y))
            continue
        far = radius / math.sin(half)
        cx, cy = x + mx / lm * far, y + my / lm * far
        start = math.atan2(y + ay * away - cy, x + ax * away - cx)
        turn = math.atan2(y + by * away - cy, x + bx * away - cx) - start
        turn = (turn + math.pi) % (2 * math.pi) - math.pi
        for step in range(steps + 1):
            angle = start + turn * step / steps
            out.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return out


def thing(name, vertices, faces, material, parent=None, smooth=35):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(c * MM for c in v) for v in vertices], [], faces)
    mesh.validate()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    made.data.materials.append(material)
    made.parent = parent
    return made


def rings(name, levels, material, parent=None, closed=True, inward=False, smooth=35):
    """A skin over rings of equally many points, from the lowest up; closed at both ends."""
    count = len(levels[0])
    vertices = [point for level in levels for point in level]
    faces = []
    for low in range(len(levels) - 1):
        for at in range(count):
            after = (at + 1) % count
            faces.append((low * count + at, low * count + after, (low + 1) * count + after, (low + 1) * count + at))
    if closed:
        faces.append(tuple(reversed(range(count))))
        faces.append(tuple(range((len(levels) - 1) * count, len(levels) * count)))
    if inward:
        faces = [tuple(reversed(face)) for face in faces]
    return thing(name, vertices, faces, material, parent, smooth)


def ring(z, a, b=None, power=2.0, count=112, centre=(0, 0)):
    """Points of a superellipse with half axes a and b at height z."""
    b = a if b is None else b
    out = []
    for at in range(count):
        angle = 2 * math.pi * at / count
        c, s = math.cos(angle), math.sin(angle)
        out.append(
            (
                centre[0] + a * math.copysign(abs(c) ** (2 / power), c),
                centre[1] + b * math.copysign(abs(s) ** (2 / power), s),
                z,
            )
        )
    return out


def turned(name, corners, material, parent=None, inward=False, depth=1.0, power=2.0, closed=True, smooth=35):
    """A profile turned about the z axis; depth squeezes it, power squares it."""
    levels = [ring(z, max(r, 0.01), max(r, 0.01) * depth, power) for r, z in fillet(corners)]
    return rings(name, levels, material, parent, closed, inward, smooth)


def swept(name, path, sizes, material, parent=None, power=2.4):
    """A tube along points in the xz plane; sizes are half height and half width at each point."""
    levels = []
    for at, (x, z) in enumerate(path):
        before, after = path[max(0, at - 1)], path[min(len(path) - 1, at + 1)]
        dx, dz = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dz)
        nx, nz = -dz / length, dx / length
        tall, wide = sizes[at]
        level = []
        for _, (p, q, _z) in enumerate(ring(0, 1, 1, power, 48)):
            level.append((x + nx * p * tall, q * wide, z + nz * p * tall))
        levels.append(level)
    made = rings(name, levels, material, parent)
    return made


def sheet(name, width, depth, height, material, parent=None, cells=(120, 120), both=False):
    """A grid over width × depth whose height is a function of u, v in -1..1; points where it is None are left out."""
    across, along = cells
    index, vertices, faces = {}, [], []
    for j in range(along + 1):
        for i in range(across + 1):
            u, v = 2 * i / across - 1, 2 * j / along - 1
            z = height(u, v)
            if z is None:
                continue
            index[i, j] = len(vertices)
            point = z if isinstance(z, tuple) else (u * width / 2, v * depth / 2, z)
            vertices.append(point)
    for j in range(along):
        for i in range(across):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            if all(corner in index for corner in corners):
                faces.append(tuple(index[corner] for corner in corners))
    return thing(name, vertices, faces, material, parent, 60)


def empty(name, place=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    made = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(made)
    made.location = tuple(c * MM for c in place)
    made.rotation_euler = tuple(math.radians(c) for c in turn)
    made.scale = (size, size, size)
    return made
