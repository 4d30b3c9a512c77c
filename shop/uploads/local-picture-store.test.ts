import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalStore } from './local-picture-store.ts';
import { pictureHash, type PictureStore } from './picture-store.ts';

let folder: string;
let store: PictureStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  store = createLocalStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A test picture whose left half is red and right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000FF' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#FF0000' } },
      left: 0,
      top: 0,
    },
  ]);

const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(join(folder, path), { recursive: true })).sort();

describe('put', () => {
  it('stores a master under a hash of its bytes and returns its size', async () => {
    const master = await halves(1200, 1500).webp().toBuffer();
    const stored = await store.put(master);
    expect(stored).toEqual({
      hash: pictureHash(master),
      mime: 'image/webp',
      width: 1200,
      height: 1500,
      bytes: master.length,
    });
    expect(await readFile(join(folder, 'masters', stored.hash))).toEqual(master);
  });

  it('stores the same bytes once', async () => {
    const master = await halves(300, 200).png().toBuffer();
    const [first, second] = await Promise.all([store.put(master), store.put(master)]);
    expect(second).toEqual(first);
    expect(await store.put(master)).toEqual(first);
    expect(await filesIn('masters')).toEqual([first.hash]);
  });

  it('turns a picture upright and removes camera metadata', async () => {
    const master = await halves(400, 200)
      .withExif({ IFD0: { Copyright: 'somebody', Make: 'a camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(master).metadata()).exif).toBeDefined();
    const stored = await store.put(master);
    expect(stored).toMatchObject({ mime: 'image/jpeg', width: 200, height: 400 });
    const metadata = await sharp(await readFile(join(folder, 'masters', stored.hash))).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const served = (await store.rendition(stored.hash, 160, 'webp'))!;
    const { data, info } = await sharp(served).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 320]);
    // Orientation 6 rotates the left half to the top.
    expect(data[0]!).toBeGreaterThan(200);
    expect(data[(info.height - 1) * info.width * 3]!).toBeLessThan(60);
  });

  it.each([
    ['text', Buffer.from('not a picture at all')],
    [
      'a drawing that could hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['nothing', Buffer.alloc(0)],
    ['the head of a PNG and no body', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    await expect(store.put(bytes)).rejects.toMatchObject({ code: 'media_type' });
    await expect(filesIn('masters')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    await expect(store.put(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'media_type' });
  });

  it('refuses more than 50 megapixels', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#FFFFFF' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(store.put(huge)).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('rendition', () => {
  it('returns the requested width in both formats, without metadata', async () => {
    const { hash } = await store.put(await halves(1200, 1500).webp().toBuffer());
    for (const [format, kind] of [
      ['webp', 'webp'],
      ['avif', 'heif'],
    ] as const) {
      const about = await sharp((await store.rendition(hash, 320, format))!).metadata();
      expect([about.format, about.width, about.height, about.exif, about.icc]).toEqual([
        kind,
        320,
        400,
        undefined,
        undefined,
      ]);
    }
  });

  it('never enlarges beyond the master', async () => {
    const { hash } = await store.put(await halves(300, 200).png().toBuffer());
    const about = await sharp((await store.rendition(hash, 960, 'webp'))!).metadata();
    expect([about.width, about.height]).toEqual([300, 200]);
  });

  it('returns null for other widths and unknown pictures', async () => {
    const { hash } = await store.put(await halves(300, 200).png().toBuffer());
    expect(await store.rendition(hash, 161, 'webp')).toBeNull();
    expect(await store.rendition('0'.repeat(32), 160, 'webp')).toBeNull();
    expect(await store.rendition(`../masters/${hash}`, 160, 'webp')).toBeNull();
    expect(await store.rendition(hash.toUpperCase(), 160, 'webp')).toBeNull();
    await expect(filesIn('renditions')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('creates a file once for concurrent requests, and leaves no temporary files', async () => {
    const { hash } = await store.put(await halves(900, 900).webp().toBuffer());
    const answers = await Promise.all(Array.from({ length: 8 }, () => store.rendition(hash, 640, 'webp')));
    // Compares the identity of the buffers, not only their bytes: one task served all requests.
    expect(answers.every((answer) => answer === answers[0])).toBe(true);
    expect(await filesIn(join('renditions', hash))).toEqual(['640.webp']);
    const again = await createLocalStore(folder).rendition(hash, 640, 'webp');
    expect(again).toEqual(answers[0]);
  });

  it('handles many different requests concurrently', async () => {
    const { hash } = await store.put(await halves(700, 700).webp().toBuffer());
    const sizes = await Promise.all(
      ([160, 320, 480, 640, 960] as const).map(
        async (width) => (await sharp((await store.rendition(hash, width, 'webp'))!).metadata()).width,
      ),
    );
    expect(sizes).toEqual([160, 320, 480, 640, 700]);
  });
});
