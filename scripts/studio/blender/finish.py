"""python3 finish.py FOLDER...  — cleans what render.py left in a folder and writes the files of the contract, and a look at them."""

import json
import os
import struct
import sys
import zlib

import numpy

WHITE = 4.0


def png(path, pixels, bits=16):
    """Grey (h, w) or colour (h, w, 3) numbers in 0..1 as a PNG."""
    top = 2**bits - 1
    values = numpy.ascontiguousarray(numpy.clip(pixels * top + 0.5, 0, top).astype('>u2' if bits == 16 else 'u1'))
    high, wide = values.shape[:2]
    rows = values.reshape(high, -1).view('u1')
    step = rows.shape[1] // wide
    shifted = numpy.zeros_like(rows)
    shifted[:, step:] = rows[:, :-step]
    rows = numpy.concatenate([numpy.ones((high, 1), 'u1'), rows - shifted], 1)
    chunk = lambda kind, data: struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    head = struct.pack('>IIBBBBB', wide, high, bits, 0 if values.ndim == 2 else 2, 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows.tobytes(), 1)) + chunk(b'IEND', b''))


def shown(linear):
    """Linear light as it is seen on a screen, with a soft shoulder."""
    x = numpy.maximum(linear, 0)
    x = numpy.where(x > 0.8, 0.8 + 0.2 * (1 - numpy.exp(-(x - 0.8) / 0.2)), x)
    return numpy.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def linear(hexa):
    v = numpy.array([int(hexa[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return numpy.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def between(image, steps, colour):
    """The picture with contents of that colour, out of the three that were rendered."""
    out = numpy.empty_like(image)
    at = numpy.log(steps[::-1])
    for channel in range(3):
        x = numpy.interp(numpy.log(max(colour[channel], 1e-4)), at, [2, 1, 0])
        low, part = min(int(x), 1), x - min(int(x), 1)
        out[..., channel] = image[..., low] * (1 - part) + image[..., low + 1] * part
    return out


def scene(folder, denoiser, meta):
    """A picture in its own colours: cleaned, brought to the same light as the others, and curved."""
    raw = {k: v.astype(numpy.float32) for k, v in numpy.load(os.path.join(folder, 'raw.npz')).items()}
    image = raw['image']
    if denoiser:
        image = denoiser(meta['quality']).clean(image, numpy.clip(raw['first'], 0, 1), raw['normal'])
    ground = raw['more'][..., 2] > 0.99
    level = float(numpy.percentile(raw['light'][..., 1][ground], 78)) if ground.sum() > 500 else 2.0
    meta.update(level=round(level, 3))
    png(os.path.join(folder, 'look.png'), shown(image / level), 8)
    json.dump(meta, open(os.path.join(folder, 'meta.json'), 'w'), indent=1)


def larger(image, wide, high):
    """An image brought to another size, with straight lines between its pixels."""
    rows, columns = image.shape[:2]

    def along(count, length):
        at = numpy.clip((numpy.arange(count) + 0.5) * length / count - 0.5, 0, length - 1)
        low = numpy.minimum(at.astype(int), length - 2)
        return low, (at - low).astype(numpy.float32)
    y, v = along(high, rows)
    x, u = along(wide, columns)
    v, u = v[:, None, None], u[None, :, None]
    upper = image[y] * (1 - v) + image[y + 1] * v
    return upper[:, x] * (1 - u) + upper[:, x + 1] * u


def cleaned(raw, denoiser):
    """Takes the noise out of light, gloss and glass."""
    if not denoiser:
        return
    part, more = (numpy.clip(raw[k], 0, 1) for k in ('part', 'more'))
    guide = numpy.clip(raw['albedo'] * 0.5 + part * 0.3 + more * 0.15, 0, 1)
    for name in ('light', 'gloss', 'glass'):
        if raw[name].max() > 1e-4:
            raw[name] = denoiser.clean(raw[name], guide, raw['normal'])


def joined(raw, denoiser):
    """Lays the product, rendered in full, on the ground that was rendered coarsely; each without its noise."""
    coarse = {k.removeprefix('coarse_'): v for k, v in raw.items() if k.startswith('coarse_')}
    cleaned(coarse, denoiser)
    top, bottom, left, right = raw['box'].astype(int)
    crop = {k: raw[k][top:bottom, left:right] for k in coarse}
    cleaned(crop, denoiser)
    high, wide = raw['share'].shape[:2]
    share = raw['share'][top:bottom, left:right]
    out = {}
    for name in coarse:
        whole = larger(coarse[name], wide, high)
        whole[top:bottom, left:right] = whole[top:bottom, left:right] * (1 - share) + crop[name] * share
        out[name] = whole
    return out


def finish(folder, denoiser):
    meta = json.load(open(os.path.join(folder, 'meta.json')))
    if meta['label'] == 'worn':
        return scene(folder, denoiser, meta)
    raw = {k: v.astype(numpy.float32) for k, v in numpy.load(os.path.join(folder, 'raw.npz')).items()}
    cleaner = denoiser(meta['quality']) if denoiser else None
    if 'share' in raw:
        raw = joined(raw, cleaner)
    else:
        cleaned(raw, cleaner)
    part, more, spot = (numpy.clip(raw[k], 0, 1) for k in ('part', 'more', 'spot'))
    label = spot[..., 2] if meta['label'] else numpy.zeros_like(spot[..., 2])
    masks = {
        'body': part[..., 0], 'cap': part[..., 1], 'cap2': part[..., 2],
        'label': label, 'liquid': more[..., 1], 'ground': more[..., 2],
    }
    ground = masks['ground'] > 0.99
    level = float(numpy.percentile(raw['light'][..., 0][ground], 78 if meta['view'] == 'setting' else 93)) if ground.sum() > 500 else 2.5
    for name in ('light', 'gloss', 'glass'):
        raw[name] = raw[name] / level
    raw['glass'] /= 0.8
    alpha = numpy.clip(part.sum(2) + (more[..., 0] if meta['label_on'] == 'own' else 0), 0, 1)
    if not meta['clear']:
        raw['gloss'] += raw['glass'] * 0.85
    steps = [1.0, 0.5, 0.1]
    if meta['clear']:
        inside = masks['body'] > 0.99
        across = numpy.arange(inside.shape[1])[None] * inside
        middle = across.sum() / inside.sum()
        half = inside.any(0).sum() / 2
        inside &= (abs(numpy.arange(inside.shape[1])[None] - middle) < half * 0.97) & (raw['glass'][..., 0] > 0.15)
        inside &= raw['glass'][..., 1] < raw['glass'][..., 0] * 0.9
        red = raw['glass'][..., 0][inside]
        steps = [1.0, *(round(float(numpy.median(raw['glass'][..., c][inside] / red)), 4) for c in (1, 2))]
    present = [name for name, mask in masks.items() if mask.max() > 0.5]
    meta.update(white=WHITE, masks=present, steps=steps if meta['clear'] else None, level=round(level, 3))
    join = lambda name: os.path.join(folder, name)
    png(join('beauty_white.png'), raw['light'] / WHITE)
    png(join('gloss.png'), raw['gloss'] / WHITE)
    if meta['clear']:
        png(join('glass.png'), raw['glass'] / WHITE)
    png(join('albedo.png'), raw['albedo'])
    for name in present:
        png(join(f'{name}_mask.png'), masks[name])
    png(join('label_uv.png'), spot)
    png(join('alpha.png'), alpha)
    json.dump(meta, open(join('meta.json'), 'w'), indent=1)
    look(folder, raw, masks, meta, steps)


LOOKS = {'paper': '#EFE6D8', 'body': '#F3EEE4', 'cap': '#3A3733', 'cap2': '#D9D2C4', 'liquid': '#EBC98E', 'label': '#0F5B4A', 'metal': '#D8B274', 'soap': '#B7AE74', 'paperband': '#FBF4E6'}


def look(folder, raw, masks, meta, steps):
    """A first composition, to judge shapes and light by."""
    colour, covered = numpy.zeros_like(raw['albedo']), 0
    tint = numpy.ones_like(raw['albedo'])
    hue = {name: linear(LOOKS['paper' if name == 'ground' else name]) for name in masks}
    if meta['parts'].get('body') == 'soap':
        hue['body'], hue['cap2'] = linear(LOOKS['soap']), linear(LOOKS['paperband'])
    on = meta['label_on']
    for name in ('ground', 'body', 'cap', 'cap2', 'liquid'):
        mask = masks[name][..., None]
        covered = covered + mask
        kind = meta['parts'].get(name)
        if kind == 'metal':
            tint = tint * (1 - mask) + mask * linear(LOOKS['metal'])
        elif not (kind == 'glass'):
            colour = colour + mask * hue[name]
    mask = masks['label'][..., None]
    if on == 'own':
        colour, covered = colour + mask * hue['label'], covered + mask
    else:
        colour = colour * (1 - mask) + mask * hue['label']
    colour = colour + numpy.clip(1 - covered, 0, 1) * raw['albedo']
    light, gloss, glass = raw['light'], raw['gloss'], raw['glass']
    if meta['clear']:
        light, gloss, glass = (between(one, steps, linear('#E0A83C')) for one in (light, gloss, glass))
    bright = numpy.clip(light.mean(2, keepdims=True), 0, 1)
    light = light * (bright * numpy.array([1.02, 1, 0.965]) + (1 - bright) * numpy.array([0.96, 0.975, 1.02]))
    out = light * colour + gloss * tint + (glass * hue['ground'] if meta['clear'] else 0)
    png(os.path.join(folder, 'look.png'), shown(out), 8)


if __name__ == '__main__':
    place = os.environ.get('STUDIO_WEIGHTS')
    cleaner = None
    if place:
        from functools import cache

        from denoise import Denoiser

        cleaner = cache(lambda quality: Denoiser(place, 'rt_hdr_alb_nrm' if quality == 'final' else 'rt_hdr_alb_nrm_small'))
    for one in sys.argv[1:]:
        finish(one, cleaner)
        print('finished', one)
