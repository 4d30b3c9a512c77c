import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dir, type Locale } from '#values/locale.ts';
import { urls } from './urls.ts';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };

const manifest = (locale: Locale) =>
  JSON.parse(readFileSync(`public/manifest${locale === 'ar' ? '' : '.en'}.webmanifest`, 'utf8')) as {
    id: string;
    dir: string;
    lang: string;
    start_url: string;
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { url: string }[];
  };

test.each(['ar', 'en'] as const)('lists only existing files in the %s manifest', async (locale) => {
  const { icons, screenshots, shortcuts, ...named } = manifest(locale);
  expect(named).toMatchObject({ id: '/', lang: locale, dir: dir(locale), start_url: urls.home(locale) });
  expect(shortcuts.map(({ url }) => url)).toEqual([urls.store(locale), urls.cart(locale), urls.orders(locale)]);
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});

test('draws a maskable icon within the 80 % circle that no launcher crops, without holes', async () => {
  const { data, info } = await sharp('public/icon-maskable-512.png')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let farthest = 0;
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      // The background is dark green; the flower is not.
      if ((data[(y * info.width + x) * info.channels] ?? 0) > 60)
        farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
    }
  expect(farthest).toBeGreaterThan(0);
  expect(farthest / info.width).toBeLessThan(0.4);
});
