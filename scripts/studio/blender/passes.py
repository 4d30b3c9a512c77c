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
    folder = tempfile.mkdtemp(prefix='studio-')
    out.base_path = folder
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.exr_codec = 'NONE'
    out.file_slots.clear()
    wanted = ['Image', *LIGHTS, 'Denoising Normal', 'Denoising Albedo', *m.OUTPUTS]
    for name in wanted:
        if name in source.outputs:
            out.file_slots.new(name)
            tree.links.new(source.outputs[name], out.inputs[name])
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


def keep(path, passes, meta):
    """Writes the passes as they came out, for finish.py to clean and encode."""
    os.makedirs(path, exist_ok=True)
    light = passes['DiffDir'] + passes['DiffInd']
    gloss = (passes['GlossDir'] + passes['GlossInd']) * passes['GlossCol']
    through = (passes['TransDir'] + passes['TransInd']) * passes['TransCol']
    kept = {
        'image': passes['Image'],
        'light': light,
        'albedo': passes['DiffCol'],
        'gloss': gloss,
        'glass': through,
        'normal': passes['Denoising Normal'],
        'first': passes['Denoising Albedo'],
        **{name: passes[name] for name in m.OUTPUTS},
    }
    numpy.savez(os.path.join(path, 'raw.npz'), **{k: numpy.clip(v, -6e4, 6e4).astype(numpy.float16) for k, v in kept.items()})
    with open(os.path.join(path, 'meta.json'), 'w') as file:
        json.dump(meta, file, indent=1)
