import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import { uploads } from '#db/schema.ts';
import { createLocalStore } from '#shop/uploads/local-picture-store.ts';
import { writeFileAtomic } from '#shop/uploads/write-file-atomic.ts';
import { createLocalMasters, createLocalStorage } from '#shop/uploads/local-storage.ts';
import { test } from '#test/fixtures.ts';

/** A disk that refuses every write while it has a fault. */
const disk = { fault: null as string | null };

const write: typeof writeFileAtomic = (...args) =>
  disk.fault === null
    ? writeFileAtomic(...args)
    : Promise.reject(Object.assign(new Error(`${disk.fault}: write`), { code: disk.fault }));

const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#C02060' } })
    .png()
    .toBuffer();

const formOf = async (field: string): Promise<FormData> => {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(await picture())], 'x.png'));
  return form;
};

test.for([
  ['ENOSPC', 507, 'ar', /مساحة حفظ الملفات عندنا ممتلئة/],
  ['EDQUOT', 507, 'en', /file storage is full/],
  ['EROFS', 503, 'ar', /لا يمكننا حفظ الملفات الآن/],
  ['EACCES', 503, 'en', /can’t save files at the moment/],
] as const)(
  'a disk with %s answers %i, and nothing of the upload remains',
  async ([fault, status, locale, words], { call, make, services }) => {
    const staff = await make.customer({ scopes: ['catalogue.manage'] });
    const { id } = await make.product();
    const headers = { 'Accept-Language': locale };
    Object.assign(services, {
      uploads: createLocalStorage(join(folder, 'uploads'), write),
      pictures: createLocalStore(folder, createLocalMasters(join(folder, 'masters'), write), write),
    });
    disk.fault = fault;
    try {
      const photo = await call('POST', '/chat/messages', { headers, body: await formOf('attachment') });
      expect(photo).toMatchObject({ status, body: { status: false, message: expect.stringMatching(words) } });
      const path = `/staff/products/${id}/pictures`;
      const shown = await call('POST', path, { as: staff, headers, body: await formOf('pictures') });
      expect(shown).toMatchObject({ status, body: { message: expect.stringMatching(words) } });
    } finally {
      disk.fault = null;
    }
    expect(await services.db.select().from(uploads)).toEqual([]);
    expect((await call('POST', '/chat/messages', { headers, body: await formOf('attachment') })).status).toBe(201);
  },
);

test('serves existing pictures from a full disk', async () => {
  const store = createLocalStore(join(folder, 'own'), undefined, write);
  const { hash } = await store.put(await picture());
  disk.fault = 'ENOSPC';
  try {
    expect((await sharp((await store.rendition(hash, 160, 'webp'))!).metadata()).width).toBe(160);
    expect(String(await store.drawn('product-en-1', 'a', async () => Buffer.from('drawn')))).toBe('drawn');
  } finally {
    disk.fault = null;
  }
  expect(await readdir(join(folder, 'own'))).toEqual(['masters']);
});
