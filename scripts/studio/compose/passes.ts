import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

/** The metadata of a render; see the studio's README for each field. */
export type Meta = {
  view: string;
  width: number;
  height: number;
  white: number;
  label: { width: number; height: number } | null;
  /** The part that contains the label's rectangle, or `own` where it is a separate part. */
  label_on: string;
  /** Millimetres of the label that are readable from the front, where the render has it. */
  face?: number;
  parts: Record<string, string>;
  masks: string[];
  clear: boolean;
  steps?: [number, number, number];
  /** Of a front: millimetres of the model's width and height, and from the top to the bottom of the render. */
  size?: { width: number; height: number; frame: number | null } | null;
  quality: 'low' | 'fair' | 'final';
};

/** A render in memory: every pass as linear numbers, three per pixel or, for a mask, one. */
export type Passes = {
  meta: Meta;
  light: Float32Array;
  albedo: Float32Array;
  gloss: Float32Array;
  glass: Float32Array | null;
  /** By name without `_mask`: body, cap, cap2, label, liquid, ground. */
  masks: Map<string, Float32Array>;
  /** u and v of the label's rectangle, NaN where there is none. */
  place: Float32Array | null;
};

/** The pixels of a product's picture. A render of another size is scaled to it; the label is always drawn at this size. */
export const size = { width: 1280, height: 1600 };

/** The visible part of a render, as fractions of its width and height. */
type Frame = { left: number; top: number; scale: number };

const fullFrame: Frame = { left: 0, top: 0, scale: 1 };

/**
 * The frame of a front in which `frame` millimetres of the model are seen from top to bottom. What is low stands a little lower than the middle,
 * so that products beside each other nearly share a ground.
 */
async function frameOf(alpha: URL, share: number): Promise<Frame> {
  const [width, height] = [400, 500];
  const data = await sharp(readFileSync(alpha)).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  let [left, right, top, bottom] = [width, 0, height, 0];
  data.forEach((value, i) => {
    if (value < 128) return;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
    top = Math.min(top, Math.floor(i / width));
    bottom = Math.max(bottom, Math.floor(i / width));
  });
  const scale = Math.min(1, share);
  const clamp = (value: number): number => Math.min(1 - scale, Math.max(0, value));
  const tall = (bottom - top) / height / scale;
  const middle = 0.525 + 0.12 * Math.max(0, 0.78 - tall);
  return { left: (1 - scale) / 2, top: clamp((top + bottom) / 2 / height - middle * scale), scale };
}

async function read(file: URL, channels: 1 | 3, scale: number, frame: Frame, soft = 0): Promise<Float32Array> {
  const picture = sharp(readFileSync(file)).toColourspace(channels === 1 ? 'grey16' : 'rgb16');
  const { width = 0, height = 0 } = await picture.metadata();
  const shown = picture
    .extract({
      left: Math.round(frame.left * width),
      top: Math.round(frame.top * height),
      width: Math.round(frame.scale * width),
      height: Math.round(frame.scale * height),
    })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'mitchell' });
  const image = soft ? shown.blur(soft) : shown;
  const { data, info } = await image.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  const from = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const count = info.width * info.height;
  const out = new Float32Array(count * channels);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < channels; c++) out[i * channels + c] = (from[i * info.channels + c]! / 65_535) * scale;
  return out;
}

/** Reads the folder of a render; of a front only the share of its height that the product's size asks for. */
export async function passesIn(folder: URL, share = 1): Promise<Passes> {
  const storedMeta = JSON.parse(readFileSync(new URL('meta.json', folder), 'utf8')) as Meta;
  // The coordinates of a small render are noisy; smoothed, straight lines of a label stay straight.
  const softness = Math.max(1, (1.2 * size.width) / storedMeta.width);
  const meta = { ...storedMeta, ...size };
  const file = (name: string): URL => new URL(`${name}.png`, folder);
  const frame = storedMeta.view === 'front' ? await frameOf(file('alpha'), share) : fullFrame;
  const names = ['body', 'cap', 'cap2', 'label', 'liquid', 'ground'].filter((name) => existsSync(file(`${name}_mask`)));
  const masks = new Map<string, Float32Array>();
  for (const name of names) masks.set(name, await read(file(`${name}_mask`), 1, 1, frame));
  let place: Float32Array | null = null;
  if (meta.label && existsSync(file('label_uv'))) {
    const uv = await read(file('label_uv'), 3, 1, frame, softness);
    place = new Float32Array((uv.length / 3) * 2).fill(Number.NaN);
    for (let i = 0; i < uv.length / 3; i++) {
      const covered = uv[i * 3 + 2]!;
      if (covered < 0.02) continue;
      place[i * 2] = uv[i * 3]! / covered;
      place[i * 2 + 1] = uv[i * 3 + 1]! / covered;
    }
  }
  return {
    meta,
    light: await read(file('beauty_white'), 3, meta.white, frame),
    albedo: await read(file('albedo'), 3, 1, frame),
    gloss: await read(file('gloss'), 3, meta.white, frame),
    glass: meta.clear && existsSync(file('glass')) ? await read(file('glass'), 3, meta.white, frame) : null,
    masks,
    place,
  };
}

/**
 * The size of the label in a front view: its own, and the width of it, in the same unit, that is readable from the front. That width ends where
 * the curvature compresses it to less than two thirds.
 */
export function placeOf({ meta, place }: Passes): { width: number; height: number; face: number } | null {
  if (!meta.label || !place) return null;
  if (meta.face) return { ...meta.label, face: meta.face };
  const { width } = meta;
  let sum = 0;
  let rows = 0;
  for (let y = 0; y < meta.height; y += 4) {
    const seen: number[] = [];
    for (let x = 0; x < width; x++) if (!Number.isNaN(place[(y * width + x) * 2]!)) seen.push(x);
    if (seen.length < width * 0.1) continue;
    const u = (x: number): number => place[(y * width + x) * 2]!;
    let middle = seen[0]!;
    for (const x of seen) if (Math.abs(u(x) - 0.5) < Math.abs(u(middle) - 0.5)) middle = x;
    const slope = (x: number): number => Math.abs(u(x + 6) - u(x - 6));
    const full = slope(middle);
    let reach = 0;
    while (middle + reach + 8 < seen.at(-1)! && middle - reach - 8 > seen[0]! && slope(middle + reach) < full * 1.55)
      reach++;
    sum += Math.abs(u(middle + reach) - u(middle)) * 2;
    rows++;
  }
  if (!rows) return null;
  return { ...meta.label, face: meta.label.width * Math.min(0.94, (sum / rows) * 0.97) };
}
