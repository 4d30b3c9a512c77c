import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { uploads } from '#db/schema.ts';
import naughty from '#test/data/blns.json' with { type: 'json' };
import { asHeic, emptyPng, plainPdf, receiptPicture } from '#test/files.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { locales } from '#values/locale.ts';
import type { UploadPurpose } from '#values/uploads.ts';
import { getMessages } from '#words/messages.ts';
import type { Ctx } from '../context.ts';
import { attachUpload } from './attach-upload.ts';
import { type FileOrName, findUpload } from './find-upload.ts';
import type { FileSource } from './read-bytes.ts';
import { findDuplicates } from './find-duplicates.ts';
import { showUpload } from './show-upload.ts';
import { thumbKey } from './storage.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { storeUpload } from './store-upload.ts';

const mega = 1024 * 1024;

const plainPicture = (width = 200, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: '#C02060' } });

/** Red at the left, blue at the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000FF' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#FF0000' } }, left: 0, top: 0 },
  ]);

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 120, sigma: 50 } },
  });

const receipt = (ctx: Ctx, source: FileSource) => storeUpload(ctx, { purpose: 'receipt', source });

/** The issues at a field of a refusal. */
const refusalOf = async (work: Promise<unknown>, field = 'receipt') => {
  const error = (await work.then(
    () => ({}),
    (refused: unknown) => refused,
  )) as { code?: string; fields?: Record<string, { key: string }[]> };
  return [error.code, error.fields?.[field]?.[0]?.key];
};

describe('accepted files', () => {
  test('recognises a picture of each type by its content, whatever its name and stated type', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const files: [Buffer, string][] = [
      [await plainPicture().jpeg().toBuffer(), 'image/jpeg'],
      [await plainPicture().png().toBuffer(), 'image/webp'],
      [await plainPicture().webp().toBuffer(), 'image/webp'],
      [plainPdf(), 'application/pdf'],
    ];
    for (const [bytes, mime] of files) {
      const disguised = new File([new Uint8Array(bytes)], 'page.html', { type: 'text/html' });
      const upload = await receipt(mine, disguised);
      expect(upload.mime).toBe(mime);
      expect(upload.name).toMatch(/^[0-9a-f]{32}$/);
      const shown = await showUpload(mine, upload.name);
      expect([shown.mime, shown.bytes.length]).toEqual([mime, upload.bytes]);
      expect(shown.inline).toBe(mime === 'image/jpeg' || mime === 'image/webp');
      expect(shown.fileName).toMatch(/^receipt-[0-9a-f]{8}\.(jpg|webp|pdf)$/);
    }
  });

  test('stores a PDF unchanged', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const pdf = plainPdf();
    expect((await showUpload(mine, (await receipt(mine, pdf)).name)).bytes.equals(pdf)).toBe(true);
  });

  test('turns a picture upright and removes location, camera, profile and appended data', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const sent = await halves(400, 200)
      .withExif({ IFD0: { Make: 'a camera' }, IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(sent).metadata();
    expect([!!before.exif, before.orientation]).toEqual([true, 6]);
    const polyglot = Buffer.concat([sent, Buffer.from('PK\x03\x04<script>alert(1)</script>PK\x05\x06')]);
    const { name } = await receipt(mine, polyglot);
    for (const thumb of [false, true]) {
      const { bytes } = await showUpload(mine, name, thumb);
      const about = await sharp(bytes).metadata();
      expect([about.exif, about.icc, about.xmp, about.iptc, about.orientation]).toEqual(Array(5).fill(undefined));
      expect([about.width, about.height]).toEqual([200, 400]);
      expect(bytes.includes('script')).toBe(false);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      // Orientation 6 brings the left half to the top.
      expect(data[0]!).toBeGreaterThan(200);
      expect(data[(info.height - 1) * info.width * 3]!).toBeLessThan(60);
    }
  });

  test('shrinks large pictures to 2560; a long screenshot stays at a readable width', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const sizeOf = async (width: number, height: number) => {
      const { name } = await receipt(mine, await plainPicture(width, height).jpeg().toBuffer());
      const about = await sharp((await showUpload(mine, name)).bytes).metadata();
      return [about.width, about.height];
    };
    expect(await sizeOf(6000, 4000)).toEqual([2560, 1707]);
    expect(await sizeOf(1080, 6000)).toEqual([1080, 6000]);
    expect(await sizeOf(500, 20_000)).toEqual([205, 8192]);
    expect(await sizeOf(40, 30)).toEqual([40, 30]);
  });

  test('stores the first frame of an animation', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const frame = (background: string) => ({ create: { width: 20, height: 20, channels: 3 as const, background } });
    const frames = await Promise.all(['#FF0000', '#00FF00'].map((colour) => sharp(frame(colour)).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { bytes } = await showUpload(mine, (await receipt(mine, animated)).name);
    const about = await sharp(bytes).metadata();
    expect([about.pages, about.height]).toEqual([undefined, 20]);
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 2)]).toEqual([
      expect.closeTo(255, -1),
      expect.closeTo(0, -1),
    ]);
  });

  test('accepts any file name', async ({ ctx, make }) => {
    const bytes = plainPdf();
    let mine = { ...ctx, actor: await make.customer() };
    for (const [index, name] of naughty.entries()) {
      // Each account has an hourly limit of uploads.
      if (index % 50 === 49) mine = { ...ctx, actor: await make.customer() };
      const upload = await receipt(
        mine,
        new File([new Uint8Array(bytes)], name, { type: name.replace(/[^ -~]/g, '') }),
      );
      const { fileName } = await showUpload(mine, upload.name);
      expect(fileName).toBe(`receipt-${upload.name.slice(0, 8)}.pdf`);
    }
  });
});

describe('refused files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  test('refuses files that are no picture or PDF by their content', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const gif = await plainPicture().gif().toBuffer();
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('receipt'),
      Buffer.from(svg),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00'),
      Buffer.from('#!/bin/sh\n'),
      gif,
      await plainPicture().avif().toBuffer(),
      await plainPicture().tiff().toBuffer(),
      Buffer.concat([gif, plainPdf()]),
    ]) {
      const file = new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' });
      expect(await refusalOf(receipt(mine, file))).toEqual(['file_type', 'file_type_or_pdf']);
    }
  });

  test('refuses a PDF where only pictures are allowed, at the contract’s field', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const sent = storeUpload(mine, { purpose: 'return_photo', source: plainPdf() });
    expect(await refusalOf(sent, 'attachments')).toEqual(['file_type', 'file_type_picture']);
  });

  test('refuses HEIC with advice, whole or truncated, whatever its stated type', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const heic = asHeic(await plainPicture().avif().toBuffer());
    const named = new File([new Uint8Array(heic)], 'IMG_0001.jpg', { type: 'image/jpeg' });
    for (const file of [heic, heic.subarray(0, heic.length / 2), named])
      expect(await refusalOf(receipt(mine, file))).toEqual(['file_type', 'file_type_heic']);
    for (const locale of locales)
      expect(getMessages(locale).fields.file_type_heic).toMatch(
        locale === 'ar' ? /HEIC.*JPEG.*لقطة شاشة.*الأكثر توافقًا/ : /HEIC.*JPEG.*screenshot.*Most Compatible/,
      );
  });

  test('refuses truncated pictures of each type, and headers without a body', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    for (const whole of [
      await noise(300, 300).jpeg().toBuffer(),
      await noise(300, 300).png().toBuffer(),
      await noise(300, 300).webp().toBuffer(),
      plainPdf(),
    ])
      expect(await refusalOf(receipt(mine, whole.subarray(0, whole.length / 2)))).toEqual([
        'file_broken',
        'file_broken',
      ]);
    expect(await refusalOf(receipt(mine, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')))).toEqual([
      'file_broken',
      'file_broken',
    ]);
    const svgInJpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(svg)]);
    expect(await refusalOf(receipt(mine, svgInJpeg))).toEqual(['file_broken', 'file_broken']);
  });

  test('reports a PDF with a password, a program or too many pages', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const refusals = await Promise.all(
      [
        plainPdf({ trailer: '/Encrypt 9 0 R' }),
        plainPdf({ root: '/OpenAction << /S /JavaScript >>' }),
        plainPdf({ pages: 21 }),
      ].map((file) => refusalOf(receipt(mine, file))),
    );
    expect(refusals).toEqual([
      ['file_broken', 'pdf_locked'],
      ['file_broken', 'pdf_active'],
      ['file_broken', 'pdf_pages'],
    ]);
  });

  test('never decompresses a bomb of a few kilobytes with 900 megapixels', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const bomb = emptyPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(5000);
    expect(await refusalOf(receipt(mine, bomb))).toEqual(['file_too_large', 'picture_too_many_pixels']);
    // An allowed size, but with almost no data.
    expect(await refusalOf(receipt(mine, emptyPng(7000, 7000)))).toEqual(['file_broken', 'file_broken']);
  });

  test('refuses too large files: before reading, or at the first byte too many', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const heavy = new Blob([new Uint8Array(8 * mega + 1)]);
    expect(await refusalOf(receipt(mine, heavy))).toEqual(['file_too_large', 'file_weighs']);
    let bytesSent = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        bytesSent += 64 * 1024;
        stream.enqueue(new Uint8Array(64 * 1024));
      },
      cancel() {
        cancelled = true;
      },
    });
    expect(await refusalOf(receipt(mine, endless))).toEqual(['file_too_large', 'file_too_large']);
    expect(cancelled).toBe(true);
    expect(bytesSent).toBeLessThan(8.5 * mega);
  });

  test('refuses guests, and product pictures from users without the scope', async ({ ctx, make }) => {
    const source = await plainPicture().png().toBuffer();
    expect((await refusalOf(receipt(ctx, source)))[0]).toBe('unauthenticated');
    const mine = { ...ctx, actor: await make.customer() };
    expect((await refusalOf(storeUpload(mine, { purpose: 'product', source })))[0]).toBe('forbidden');
    const staff = { ...ctx, actor: await make.customer({ scopes: ['catalogue.manage'] }) };
    expect((await storeUpload(staff, { purpose: 'product', source })).purpose).toBe('product');
  });

  test('refuses more than sixty an hour', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    for (let n = 0; n < 60; n++) await refusalOf(receipt(mine, Buffer.from('x')));
    expect((await refusalOf(receipt(mine, Buffer.from('x'))))[0]).toBe('too_many');
  });

  test('leaves nothing behind when the store fails', async ({ ctx, make }) => {
    const keys: string[] = [];
    const broken = {
      ...ctx.uploads,
      put: async (key: string) => {
        keys.push(key);
        if (key.includes('-')) throw new Error('disk full');
      },
      delete: async (key: string) => void keys.splice(keys.indexOf(key), 1),
    };
    const mine = { ...ctx, uploads: broken, actor: await make.customer() };
    await expect(receipt(mine, await plainPicture().png().toBuffer())).rejects.toThrow('disk full');
    expect(keys).toEqual([]);
    expect(await ctx.db.select().from(uploads).where(eq(uploads.ownerId, mine.actor.userId))).toEqual([]);
  });
});

describe('access', () => {
  const scopes: [UploadPurpose, string][] = [
    ['receipt', 'payments.review'],
    ['return_photo', 'returns.manage'],
    ['chat', 'chat.answer'],
  ];
  test('only its owner and staff with the scope of its purpose can read it; others get 404', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const other = { ...ctx, actor: await make.customer() };
    const source = await plainPicture().png().toBuffer();
    for (const [purpose, scope] of scopes) {
      const { name } = await storeUpload(mine, { purpose, source });
      const staff = { ...ctx, actor: await make.customer({ scopes: [scope] }) };
      const otherStaff = {
        ...ctx,
        actor: await make.customer({
          scopes: [...scopes.map(([, granted]) => granted).filter((granted) => granted !== scope), 'orders.manage'],
        }),
      };
      for (const thumb of [false, true]) {
        for (const who of [mine, staff]) expect((await showUpload(who, name, thumb)).mime).toBe('image/webp');
        for (const who of [ctx, other, otherStaff])
          await expect(showUpload(who, name, thumb)).rejects.toMatchObject({ code: 'not_found' });
      }
    }
  });

  test('invalid names are 404', async ({ ctx, make }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const { name } = await receipt(staff, await plainPicture().png().toBuffer());
    for (const bad of [
      '../../etc/passwd',
      `../${name}`,
      `${name}/..`,
      thumbKey(name),
      name.toUpperCase(),
      `${name}\0`,
      '',
      ...naughty,
    ])
      await expect(showUpload(staff, bad)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a PDF has no thumbnail', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const { name } = await receipt(mine, plainPdf());
    await expect(showUpload(mine, name, true)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('attaching', () => {
  test('attaches to one owner: of ten concurrent calls one succeeds', async ({ database }) => {
    const services = createTestServices(database);
    const mine = contextFor(services, await factories(database.db).customer());
    const upload = await receipt(mine, plainPdf());
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => attachUpload(mine, upload)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(attachUpload(mine, upload))).toEqual(['invalid', 'upload_gone']);
  });

  test('a form sends the file, its name, or nothing; never another user’s', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const other = { ...ctx, actor: await make.customer() };
    const find = (ctx: Ctx, source: FileOrName | null | undefined) => findUpload(ctx, { purpose: 'receipt', source });
    for (const nothing of [undefined, null, '', new File([], '')]) expect(await find(mine, nothing)).toBeNull();
    const bytes = plainPdf();
    const byFile = await find(mine, new File([new Uint8Array(bytes)], 'r.pdf'));
    const byName = await find(mine, byFile!.name);
    expect(byName).toEqual(byFile);
    // The same file again is another upload with the same hash, by which a repeated call is recognised.
    const again = await find(mine, new File([new Uint8Array(bytes)], 'other.pdf'));
    expect([again!.hash, again!.id === byFile!.id]).toEqual([byFile!.hash, false]);
    expect(await refusalOf(find(other, byFile!.name))).toEqual(['invalid', 'upload_gone']);
    expect(await refusalOf(findUpload(mine, { purpose: 'chat', source: byFile!.name }), 'attachment')).toEqual([
      'invalid',
      'upload_gone',
    ]);
    for (const bad of ['x', '../x', 'f'.repeat(32)])
      expect(await refusalOf(find(mine, bad))).toEqual(['invalid', 'upload_gone']);
    expect(await refusalOf(attachUpload(other, byFile!))).toEqual(['invalid', 'upload_gone']);
  });

  test('two concurrent uploads of one file are two', async ({ database }) => {
    const services = createTestServices(database);
    const mine = contextFor(services, await factories(database.db).customer());
    const bytes = await receiptPicture('123456789012', '450').png().toBuffer();
    const both = await Promise.all([receipt(mine, bytes), receipt(mine, bytes)]);
    expect(new Set(both.map(({ name }) => name)).size).toBe(2);
    for (const { name } of both) expect((await showUpload(mine, name)).bytes.length).toBeGreaterThan(0);
  });

  test('an unattached upload is swept after a day, also by concurrent sweeps', async ({ database }) => {
    const services = createTestServices(database);
    const { customer } = factories(database.db);
    const now = new Date();
    const mine = contextFor(services, await customer());
    const old = { ...mine, now: new Date(now.getTime() - 25 * 3_600_000) };
    const source = await plainPicture(8, 8).png().toBuffer();
    const loose = await Promise.all(Array.from({ length: 25 }, () => receipt(old, source)));
    const attached = await receipt(old, source);
    await attachUpload(old, attached);
    const fresh = await receipt(mine, source);
    const swept = await Promise.all([
      sweepUploads(services, now),
      sweepUploads(services, now),
      sweepUploads(services, now),
    ]);
    expect(swept.reduce((a, b) => a + b)).toBe(25);
    for (const { name } of loose) {
      await expect(showUpload(mine, name)).rejects.toMatchObject({ code: 'not_found' });
      expect([await services.uploads.get(name), await services.uploads.get(thumbKey(name))]).toEqual([null, null]);
    }
    for (const { name } of [attached, fresh]) expect((await showUpload(mine, name)).mime).toBe('image/webp');
    expect(await sweepUploads(services, now)).toBe(0);
  });

  test('sweeps a row whose files are already deleted; retries next time when the store fails to delete', async ({
    database,
  }) => {
    const services = createTestServices(database);
    const mine = contextFor(services, await factories(database.db).customer());
    const old = { ...mine, now: new Date(Date.now() - 25 * 3_600_000) };
    const { id, name } = await receipt(old, plainPdf());
    await services.uploads.delete(name);
    const failing = { ...services, uploads: { ...services.uploads, delete: () => Promise.reject(new Error('away')) } };
    await expect(sweepUploads(failing)).rejects.toThrow('away');
    const rows = () => database.db.select().from(uploads).where(eq(uploads.id, id));
    expect(await rows()).toHaveLength(1);
    expect(await sweepUploads(services)).toBe(1);
    expect(await rows()).toEqual([]);
  });
});

describe('duplicates', () => {
  const attached = async (ctx: Ctx, bytes: Buffer) => {
    const upload = await receipt(ctx, bytes);
    await attachUpload(ctx, upload);
    // A short time apart, as in practice.
    await ctx.db.execute(
      sql`update uploads set attached_at = attached_at + make_interval(secs => id) where id = ${upload.id}`,
    );
    return upload.id;
  };

  test('finds the same file, and the picture saved again or at another size', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const other = { ...ctx, actor: await make.customer() };
    const first = await attached(mine, await receiptPicture('123456789012', '450').png().toBuffer());
    expect(await findDuplicates(ctx, first)).toEqual([]);
    const same = await attached(other, await receiptPicture('123456789012', '450').png().toBuffer());
    expect(await findDuplicates(ctx, same)).toEqual([{ id: first, same: 'file' }]);
    expect(await findDuplicates(ctx, first)).toEqual([]);
    for (const saved of [
      receiptPicture('123456789012', '450').jpeg({ quality: 60 }),
      receiptPicture('123456789012', '450', 720).webp({ quality: 70 }),
      receiptPicture('123456789012', '450', 540).jpeg({ quality: 80 }),
    ]) {
      const again = await attached(other, await saved.toBuffer());
      expect(await findDuplicates(ctx, again)).toContainEqual({ id: first, same: 'picture' });
    }
  });

  test('does not match another receipt of the same app, even with one different digit', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    await attached(mine, await receiptPicture('123456789012', '450').jpeg({ quality: 70 }).toBuffer());
    for (const [reference, amount] of [
      ['123456789013', '450'],
      ['123456789812', '450'],
      ['123456789012', '460'],
      ['998877665544', '125'],
    ] as const) {
      const other = await attached(mine, await receiptPicture(reference, amount).jpeg({ quality: 70 }).toBuffer());
      expect(await findDuplicates(ctx, other), `${reference} ${amount}`).toEqual([]);
    }
  });

  test('ignores uploads that were never attached or have another purpose', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const bytes = await receiptPicture('5', '5').png().toBuffer();
    await receipt(mine, bytes);
    const photo = await storeUpload(mine, { purpose: 'return_photo', source: bytes });
    await attachUpload(mine, photo);
    expect(await findDuplicates(ctx, await attached(mine, bytes))).toEqual([]);
  });

  test('compares a PDF by its bytes only', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const first = await attached(mine, plainPdf({ pages: 17 }));
    const again = await attached(mine, plainPdf({ pages: 17 }));
    expect(await findDuplicates(ctx, again)).toEqual([{ id: first, same: 'file' }]);
    expect(await findDuplicates(ctx, await attached(mine, plainPdf({ pages: 18 })))).toEqual([]);
  });
});
