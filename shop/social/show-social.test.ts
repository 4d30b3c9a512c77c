import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pictures, productPictures } from '#db/schema.ts';
import type { Factories } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { locales } from '#values/locale.ts';
import { socialKinds } from '#values/pictures.ts';
import { findCategory } from '../catalogue/find-category.ts';
import { getBlog } from '../content/get-blog.ts';
import type { Ctx } from '../context.ts';
import { createLocalStore } from '../uploads/local-picture-store.ts';
import { socialOfBlog, socialOfCategory, socialOfProduct } from './facts.ts';
import { showSocial } from './show-social.ts';

/** The shop with the test's own picture store. */
const test = base.extend<{ shop: Ctx }>({
  shop: async ({ ctx }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'yasmin-social-'));
    await use({ ...ctx, pictures: createLocalStore(folder) });
    await rm(folder, { recursive: true, force: true });
  },
});

/** A product, a category and an article with a red picture, and one of each without. */
async function pages(shop: Ctx, make: Factories) {
  const red = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#ff0000' } });
  const master = await shop.pictures.put(await red.webp().toBuffer());
  const [picture] = await shop.db.insert(pictures).values(master).returning();
  const render = async (pictureId: number | null) => {
    const names = { nameAr: 'صابون زيت الزيتون والغار', nameEn: 'Olive & laurel soap' };
    const category = await make.category({ ...names, pictureId });
    const product = await make.product({ ...names, categoryId: category.id });
    if (pictureId) await shop.db.insert(productPictures).values({ productId: product.id, pictureId });
    const blog = await make.blog({ pictureId });
    return { product: product.id, category: category.id, blog: blog.id };
  };
  return { withPicture: await render(picture!.id), without: await render(null) };
}

/** The address of the picture in a page's metadata. */
async function addressOf(ctx: Ctx, kind: (typeof socialKinds)[number], id: number): Promise<string> {
  const { locale } = ctx;
  if (kind === 'product') return socialOfProduct((await ctx.catalogue.get()).card(id, locale, ctx.now)!, locale);
  if (kind === 'category') return socialOfCategory((await findCategory.fromRequest(ctx, { category: id }))!, locale);
  return socialOfBlog(await getBlog.fromRequest(ctx, { id }), locale);
}

/** The colours in the middle of the left and of the right half. */
async function sidesOf(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((315 * info.width + x) * 3, (315 * info.width + x) * 3 + 3)];
  return [at(10), at(1190)];
}

test('each kind of page has a picture in each language, in the required size and type', async ({ shop, make }) => {
  const { withPicture, without } = await pages(shop, make);
  await shop.catalogue.refresh();
  for (const kind of socialKinds)
    for (const locale of locales)
      for (const [ids, hasPicture] of [
        [withPicture, true],
        [without, false],
      ] as const) {
        const ctx = { ...shop, locale };
        const address = await addressOf(ctx, kind, ids[kind]);
        const [, shown, language, id, hash] = /^\/social\/(\w+)\/(\w+)\/(\d+)-([0-9a-f]{16})\.jpg$/.exec(address)!;
        expect([shown, language, Number(id)]).toEqual([kind, locale, ids[kind]]);
        const { picture } = await showSocial.fromRequest(ctx, { kind, locale, id, hash });
        expect((await fileTypeFromBuffer(picture!))?.mime).toBe('image/jpeg');
        const about = await sharp(picture!).metadata();
        expect([about.format, about.width, about.height]).toEqual(['jpeg', 1200, 630]);
        // The picture is at the end side of the language, and the text opposite it on the background.
        const isRed = (await sidesOf(picture!)).map(([red, green, blue]) => red! > 240 && green! < 20 && blue! < 20);
        expect([kind, locale, isRed]).toEqual([
          kind,
          locale,
          [hasPicture && locale === 'ar', hasPicture && locale === 'en'],
        ]);
        expect(await showSocial.fromRequest(ctx, { kind, locale, id, hash: '0'.repeat(16) })).toEqual({
          hash,
          picture: null,
        });
      }
});

test.for(socialKinds)('an unknown %s has no picture', async (kind, { shop }) => {
  await expect(showSocial(shop, { kind, locale: 'ar', id: 2_000_000_000, hash: 'x' })).rejects.toMatchObject({
    status: 404,
  });
});
