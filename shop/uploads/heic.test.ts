import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asHeic, back } from '#test/files.ts';
import { NotHeic, TooManyPixels, withoutMetadata } from './heic.ts';

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#C02060' } })
  .withExif({ IFD0: { Copyright: 'Nadia of Cairo' }, IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' } })
  .withXmp(xmp)
  .avif({ quality: 60 })
  .toBuffer();
const heic = asHeic(avif);

test('what it said of its owner is gone, and its picture is what it was', async () => {
  expect(heic.includes('Nadia of Cairo')).toBe(true);
  expect(heic.includes('xmpmeta')).toBe(true);
  const clean = withoutMetadata(heic);
  expect(clean.length).toBe(heic.length);
  expect(clean.includes('Nadia of Cairo')).toBe(false);
  expect(clean.includes('xmpmeta')).toBe(false);
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
  expect(await pixels(back(clean))).toEqual(await pixels(avif));
});

test('a file that is cut off at any place is refused, and none makes it fail', () => {
  for (let length = 0; length < heic.length; length += 7)
    expect(() => withoutMetadata(heic.subarray(0, length)), `${length} bytes`).toThrow(NotHeic);
});

test('any byte may be wrong: the answer is a file of the same length or a refusal', () => {
  const head = heic.indexOf('mdat');
  for (let at = 0; at < head; at++) {
    const wrong = Buffer.from(heic);
    wrong[at] = wrong[at]! ^ 0xff;
    try {
      expect(withoutMetadata(wrong).length).toBe(heic.length);
    } catch (error) {
      if (!(error instanceof NotHeic || error instanceof TooManyPixels)) throw error;
    }
  }
});

test('nothing may follow the file', () => {
  expect(() => withoutMetadata(Buffer.concat([heic, Buffer.from('PK\x03\x04 an archive')]))).toThrow(NotHeic);
});

test('more than 50 megapixels', () => {
  const huge = Buffer.from(heic);
  const at = huge.indexOf('ispe') + 8;
  huge.writeUInt32BE(30_000, at);
  huge.writeUInt32BE(30_000, at + 4);
  expect(() => withoutMetadata(huge)).toThrow(TooManyPixels);
});

test('an AVIF under a name that is HEIC’s alone outside is none', () => {
  const outside = Buffer.from(avif);
  outside.write('heic', 8, 'latin1');
  expect(() => withoutMetadata(outside)).toThrow(NotHeic);
});
