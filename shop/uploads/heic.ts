import { mostPixels } from '#values/uploads.ts';

/** The content of a box (ISO 14496-12): its type, and where it begins and ends in the file. */
type Box = { type: string; from: number; to: number };

/** A place in the file. */
type Extent = { from: number; to: number };

export class NotHeic extends Error {}
export class TooManyPixels extends Error {}

const outer = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid']);

/** Items that make up what is seen. All else is what a camera or an editor wrote about it. */
const seen = new Set(['hvc1', 'hev1', 'grid', 'iden', 'iovl', 'tmap']);
const primary = new Set(['hvc1', 'hev1', 'grid', 'iden', 'iovl']);

/**
 * A HEIC file (ISO 23008-12) without Exif, XMP and whatever else it says beside its picture: those bytes are made zero where they
 * lie, so that nothing else moves. The picture itself is not decoded, since nothing here can; its sizes are read.
 * Throws `NotHeic` on a file that is not wholly understood, `TooManyPixels`.
 */
export function withoutMetadata(file: Buffer): Buffer {
  try {
    return cleaned(file);
  } catch (error) {
    // Reading behind the end: the file is shorter than it says.
    throw error instanceof RangeError ? new NotHeic() : error;
  }
}

function cleaned(file: Buffer): Buffer {
  const boxes = boxesIn(file, 0, file.length);
  const metas = boxes.filter(({ type }) => type === 'meta');
  if (boxes[0]?.type !== 'ftyp' || metas.length !== 1 || boxes.some(({ type }) => !outer.has(type)))
    throw new NotHeic();
  const meta = boxesIn(file, metas[0]!.from + 4, metas[0]!.to);
  const one = (type: string): Box => {
    const found = meta.filter((box) => box.type === type);
    if (found.length !== 1) throw new NotHeic();
    return found[0]!;
  };
  const types = itemTypes(file, one('iinf'));
  if (!primary.has(types.get(primaryItem(file, one('pitm'))) ?? '')) throw new NotHeic();
  checkSizes(file, one('iprp'));
  const idat = meta.find(({ type }) => type === 'idat');
  const places = itemPlaces(file, one('iloc'), idat);
  const said = boxes.filter(({ type }) => type === 'free' || type === 'skip' || type === 'uuid');
  const blank: Extent[] = [
    ...said,
    ...meta.filter(({ type }) => ['free', 'skip', 'uuid', 'xml ', 'bxml'].includes(type)),
  ];
  for (const [id, type] of types) if (!seen.has(type)) blank.push(...(places.get(id) ?? []));
  const clean = Buffer.from(file);
  for (const { from, to } of blank) {
    // Only what is data may be overwritten: an extent that leads into the boxes before it is no honest file.
    const isSaid = meta
      .concat(boxes)
      .some((box) => box.type !== 'meta' && holds(box, { from, to }) && isData(box.type));
    if (!isSaid) throw new NotHeic();
    clean.fill(0, from, to);
  }
  return clean;
}

const isData = (type: string): boolean => ['mdat', 'idat', 'free', 'skip', 'uuid', 'xml ', 'bxml'].includes(type);

const holds = (box: Extent, inner: Extent): boolean => inner.from >= box.from && inner.to <= box.to;

/** The boxes that fill `from` to `to` without a gap. */
function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (to - at < 8 || boxes.length > 10_000) throw new NotHeic();
    const short = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const isLong = short === 1;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || size > to - at) throw new NotHeic();
    boxes.push({ type, from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

function primaryItem(file: Buffer, { from }: Box): number {
  return file.readUInt8(from) === 0 ? file.readUInt16BE(from + 4) : file.readUInt32BE(from + 4);
}

/** The type of each item by its id; an item under protection can't be looked into. */
function itemTypes(file: Buffer, { from, to }: Box): Map<number, string> {
  const types = new Map<number, string>();
  for (const entry of boxesIn(file, from + (file.readUInt8(from) === 0 ? 6 : 8), to)) {
    const version = file.readUInt8(entry.from);
    if (entry.type !== 'infe' || version < 2 || version > 3) throw new NotHeic();
    const wide = version === 3 ? 2 : 0;
    const id = wide ? file.readUInt32BE(entry.from + 4) : file.readUInt16BE(entry.from + 4);
    if (file.readUInt16BE(entry.from + 6 + wide) !== 0 || types.has(id)) throw new NotHeic();
    types.set(id, file.toString('latin1', entry.from + 8 + wide, entry.from + 12 + wide));
  }
  return types;
}

/** Refuses a picture, or a part of one, of more pixels than a camera takes. */
function checkSizes(file: Buffer, properties: Box): void {
  const container = boxesIn(file, properties.from, properties.to).find(({ type }) => type === 'ipco');
  const sizes = container ? boxesIn(file, container.from, container.to).filter(({ type }) => type === 'ispe') : [];
  if (sizes.length === 0) throw new NotHeic();
  for (const { from } of sizes) {
    const [width, height] = [file.readUInt32BE(from + 4), file.readUInt32BE(from + 8)];
    if (width === 0 || height === 0) throw new NotHeic();
    if (width * height > mostPixels) throw new TooManyPixels();
  }
}

/** Where each item lies. */
function itemPlaces(file: Buffer, { from }: Box, idat: Box | undefined): Map<number, Extent[]> {
  let at = from;
  const take = (bytes: number): number => {
    at += bytes;
    if (bytes === 8) return Number(file.readBigUInt64BE(at - 8));
    return bytes === 0 ? 0 : file.readUIntBE(at - bytes, bytes);
  };
  const version = take(1);
  if (version > 2) throw new NotHeic();
  take(3);
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => size !== 0 && size !== 4 && size !== 8))
    throw new NotHeic();
  const places = new Map<number, Extent[]>();
  for (let left = take(version < 2 ? 2 : 4); left > 0; left--) {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 15;
    // Neither in another file, nor made of other items.
    if (take(2) !== 0 || method > 1 || (method === 1 && !idat) || places.has(id)) throw new NotHeic();
    const base = take(baseSize) + (method === 1 ? idat!.from : 0);
    const extents: Extent[] = [];
    for (let count = take(2); count > 0; count--) {
      take(indexSize);
      const start = base + take(offsetSize);
      const length = take(lengthSize);
      const end = method === 1 ? idat!.to : file.length;
      // No length is the whole of what is left.
      const to = length === 0 ? end : start + length;
      if (start > to || to > end) throw new NotHeic();
      extents.push({ from: start, to });
    }
    places.set(id, extents);
  }
  return places;
}
