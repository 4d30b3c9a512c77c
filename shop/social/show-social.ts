import { z } from 'zod';
import { locales } from '#values/locale.ts';
import { socialKinds } from '#values/pictures.ts';
import { findCategory } from '../catalogue/find-category.ts';
import { getBlog } from '../content/get-blog.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { pictureLane } from '../media/lane.ts';
import { parse, rowId } from '../parse.ts';
import { drawSocial } from './draw.ts';
import { type SocialFacts, blogFacts, categoryFacts, productFacts, socialHash } from './facts.ts';

export const showSocialInput = z.object({
  kind: z.enum(socialKinds),
  locale: z.enum(locales),
  id: rowId,
  hash: z.string(),
});

/** The picture of a page as it is now, and its hash; without the picture when another one was asked for. 404 when the page is not there. */
export async function showSocial(asker: Ctx, input: unknown): Promise<{ hash: string; picture: Buffer | null }> {
  const { kind, locale, id, hash: asked } = parse(showSocialInput, input);
  const ctx: Ctx = { ...asker, actor: { kind: 'guest' }, locale };
  const facts = await factsOf(ctx, kind, id);
  const hash = socialHash(facts, locale);
  if (hash !== asked) return { hash, picture: null };
  const { picture } = facts;
  return {
    hash,
    picture: await ctx.pictures.drawn(`${kind}-${locale}-${id}`, hash, async () => {
      const shot = picture ? await ctx.pictures.rendition(picture, 960, 'webp') : null;
      return pictureLane(() => drawSocial(facts, locale, shot));
    }),
  };
}

async function factsOf(ctx: Ctx, kind: (typeof socialKinds)[number], id: number): Promise<SocialFacts> {
  switch (kind) {
    case 'product': {
      const card = (await ctx.catalogue.get()).card(id, ctx.locale, ctx.now);
      if (!card) throw new ShopError('not_found');
      return productFacts(card, ctx.locale);
    }
    case 'category': {
      const category = await findCategory(ctx, { category: id });
      if (!category) throw new ShopError('not_found');
      return categoryFacts(category);
    }
    case 'blog':
      return blogFacts(await getBlog(ctx, { id }));
  }
}
