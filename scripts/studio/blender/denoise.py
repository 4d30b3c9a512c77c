"""Takes the noise out of a render with Intel's Open Image Denoise network, run by PyTorch.

The weights (*.tza, Apache-2.0) are not part of this repository: STUDIO_WEIGHTS names the folder they lie in.
Debian's Blender is built without the library; without weights, pictures stay as they were rendered."""

import os
import struct

import numpy
import torch
import torch.nn.functional as F

A, B, C, D, E, F_, G = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def curve(y):
    return numpy.where(y <= Y0, A * y, numpy.where(y <= Y1, B * numpy.maximum(y, 1e-12) ** C + D, E * numpy.log(y + F_) + G))


def uncurve(x):
    return numpy.where(x <= X0, x / A, numpy.where(x <= X1, (numpy.maximum(x - D, 0) / B) ** (1 / C), numpy.exp((x - G) / E) - F_))


SCALE = 1 / float(curve(numpy.float64(65504.0)))


def weights(path):
    """The tensors of a .tza file by name."""
    data = open(path, 'rb').read()
    _, _, _, at = struct.unpack_from('<HBBQ', data, 0)
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    out = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dims = data[at]
        shape = struct.unpack_from(f'<{dims}I', data, at + 1)
        at += 1 + 4 * dims + dims
        kind = chr(data[at])
        (where,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        kept = numpy.frombuffer(data, numpy.float32 if kind == 'f' else numpy.float16, int(numpy.prod(shape)), where)
        out[name] = torch.from_numpy(kept.reshape(shape).astype(numpy.float32))
    return out


class Denoiser:
    def __init__(self, folder, name='rt_hdr_alb_nrm'):
        self.w = weights(os.path.join(folder, f'{name}.tza'))

    def conv(self, name, x, relu=True):
        x = F.conv2d(x, self.w[f'{name}.weight'], self.w[f'{name}.bias'], padding=1)
        return F.relu_(x) if relu else x

    def net(self, x):
        pool = lambda y: F.max_pool2d(y, 2)
        up = lambda y: F.interpolate(y, scale_factor=2, mode='nearest')
        one = pool(self.conv('enc_conv1', self.conv('enc_conv0', x)))
        two = pool(self.conv('enc_conv2', one))
        three = pool(self.conv('enc_conv3', two))
        y = pool(self.conv('enc_conv4', three))
        y = self.conv('enc_conv5b', self.conv('enc_conv5a', y))
        for level, other in ((4, three), (3, two), (2, one), (1, x)):
            y = self.conv(f'dec_conv{level}a', torch.cat((up(y), other), 1))
            y = self.conv(f'dec_conv{level}b', y)
        return self.conv('dec_conv0', y)

    def clean(self, image, albedo, normal):
        """image: linear and unbounded; albedo 0..1; normal -1..1. Returns the image without noise."""
        high, wide, _ = image.shape
        image = numpy.maximum(image.astype(numpy.float32), 0)
        luma = image @ numpy.array([0.2126, 0.7152, 0.0722], numpy.float32)
        lit = luma[luma > 1e-6]
        exposure = 0.18 / float(numpy.exp(numpy.log(lit).mean())) if lit.size else 1.0
        x = numpy.concatenate([curve(image * exposure) * SCALE, numpy.clip(albedo, 0, 1), numpy.clip(normal, -1, 1) * 0.5 + 0.5], 2)
        x = torch.from_numpy(numpy.ascontiguousarray(x.transpose(2, 0, 1), numpy.float32))[None]
        x = F.pad(x, (16, 16 + -wide % 16, 16, 16 + -high % 16), mode='reflect')
        with torch.no_grad():
            y = self.net(x)[0, :, 16 : 16 + high, 16 : 16 + wide].numpy().transpose(1, 2, 0)
        return (uncurve(y / SCALE) / exposure).astype(numpy.float32)
