"""Renders the scene and keeps every pass as numbers."""

import json
import os
import tempfile
import time

import bpy
import numpy

import materials as m

LIGHTS = ('DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'TransDir', 'TransInd', 'TransCol')


def settings(width, height, samples, bounces=8, clear=False):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('STUDIO_THREADS', '2'))
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 14 if clear else bounces
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 12 if clear else 4
    cycles.transparent_max_bounces = 16
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    cycles.sample_clamp_indirect = 6
    cycles.sample_clamp_direct = 0
    cycles.use_light_tree = False if hasattr(cycles, 'use_light_tree') else None
    cycles.filter_width = 1.3
    scene.view_settings.view_transform = 'Raw'


def render():
    """Renders and returns {pass: float32 array, top row first}, and the seconds it took."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    for name in ('diffuse', 'glossy', 'transmission'):
        for kind in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{name}_{kind}', True)
    layer.cycles.denoising_store_passes = True
    for name in m.OUTPUTS:
        aov = layer.aovs.add()
        aov.name = name
        aov.type = 'COLOR'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.exr_codec = 'NONE'
    out.file_slots.clear()
    wanted = ['Image', *LIGHTS, 'Denoising Normal', 'Denoising Albedo', *m.OUTPUTS]
    for name in wanted:
        if name in source.outputs:
            out.file_slots.new(name)
            tree.links.new(source.outputs[name], out.inputs[name])
    return taken(out)


def taken(out):
    """Renders once, and reads what the file output wrote."""
    folder = tempfile.mkdtemp(prefix='studio-')
    out.base_path = folder
    started = time.time()
    bpy.ops.render.render()
    took = time.time() - started
    passes = {}
    for file in sorted(os.listdir(folder)):
        name = file[: file.rindex('0001')]
        image = bpy.data.images.load(os.path.join(folder, file))
        image.colorspace_settings.name = 'Non-Color'
        wide, high = image.size
        pixels = numpy.empty(wide * high * 4, numpy.float32)
        image.pixels.foreach_get(pixels)
        passes[name] = pixels.reshape(high, wide, 4)[::-1, :, :3].copy()
        bpy.data.images.remove(image)
        os.remove(os.path.join(folder, file))
    os.rmdir(folder)
    return passes, took


def render_apart(samples, part=4, margin=0.035):
    """Renders a product on bare ground: the ground coarsely, as it has no detail, and the product with its contact shadow in full. A third of the time."""
    scene = bpy.context.scene
    settings_, cycles = scene.render, scene.cycles
    wide, high = settings_.resolution_x, settings_.resolution_y
    settings_.resolution_x, settings_.resolution_y = wide // part, high // part
    cycles.samples = samples * 2
    coarse, first = render()
    bare = coarse['more'][..., 2] > 0.995
    seen = [numpy.flatnonzero(~bare.all(axis)) for axis in (1, 0)]
    top, bottom = seen[0][0] / bare.shape[0] - margin, (seen[0][-1] + 1) / bare.shape[0] + margin
    left, right = seen[1][0] / bare.shape[1] - margin * 1.5, (seen[1][-1] + 1) / bare.shape[1] + margin
    top, bottom, left, right = (min(1.0, max(0.0, v)) for v in (top, bottom, left, right))
    settings_.resolution_x, settings_.resolution_y = wide, high
    settings_.use_border = True
    settings_.border_min_x, settings_.border_max_x = left, right
    settings_.border_min_y, settings_.border_max_y = 1 - bottom, 1 - top
    cycles.samples = samples
    fine, second = taken(next(node for node in scene.node_tree.nodes if node.bl_idname == 'CompositorNodeOutputFile'))
    soft = 0.02 * high

    def weight(count, low, upper):
        # Starts a few pixels inside: the filter leaves the outermost ones dim.
        at = numpy.arange(count) + 0.5
        from_ = numpy.ones(count) if low <= 0 else (at - low * count - 4) / soft
        to = numpy.ones(count) if upper >= 1 else (upper * count - 4 - at) / soft
        return numpy.clip(numpy.minimum(from_, to), 0, 1).astype(numpy.float32)
    share = (weight(high, top, bottom)[:, None] * weight(wide, left, right)[None])[..., None]
    box = [int(top * high), int(numpy.ceil(bottom * high)), int(left * wide), int(numpy.ceil(right * wide))]
    return {**fine, 'coarse': coarse, 'share': share, 'box': numpy.array(box)}, first + second


def named(passes):
    """The passes that finish.py reads, by its names."""
    return {
        'image': passes['Image'],
        'light': passes['DiffDir'] + passes['DiffInd'],
        'albedo': passes['DiffCol'],
        'gloss': (passes['GlossDir'] + passes['GlossInd']) * passes['GlossCol'],
        'glass': (passes['TransDir'] + passes['TransInd']) * passes['TransCol'],
        'normal': passes['Denoising Normal'],
        'first': passes['Denoising Albedo'],
        **{name: passes[name] for name in m.OUTPUTS},
    }


def keep(path, passes, meta):
    """Writes the passes as they came out, for finish.py to clean and encode."""
    os.makedirs(path, exist_ok=True)
    kept = {k: numpy.clip(v, -6e4, 6e4).astype(numpy.float16) for k, v in named(passes).items()}
    if 'coarse' in passes:
        kept.update({f'coarse_{k}': numpy.clip(v, -6e4, 6e4).astype(numpy.float16) for k, v in named(passes['coarse']).items()})
        kept.update(share=passes['share'], box=passes['box'])
    numpy.savez(os.path.join(path, 'raw.npz'), **kept)
    with open(os.path.join(path, 'meta.json'), 'w') as file:
        json.dump(meta, file, indent=1)
