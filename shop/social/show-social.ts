import { verb } from '#shop/verb.ts';
import { z } from 'zod';
import { locales } from '#values/locale.ts';
import { socialKinds } from '#values/pictures.ts';
import { findCategory } from '../catalogue/find-category.ts';
import { getBlog } from '../content/get-blog.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { pictureLimiter } from '../uploads/limiter.ts';
import { rowId } from '../parse.ts';
import { drawSocial } from './draw.ts';
import { type SocialFacts, blogFacts, categoryFacts, productFacts, socialHash } from './facts.ts';

export const showSocialInput = z.object({
  kind: z.enum(socialKinds),
  locale: z.enum(locales),
  id: rowId,
  hash: z.string(),
});

/** The current preview picture of a page and its hash; without the picture when the requested hash is another. 404 when the page does not exist. */
export const showSocial = verb({
  scope: 'anyone',
  input: showSocialInput,
  async run(caller, { kind, locale, id, hash: requestedHash }): Promise<{ hash: string; picture: Buffer | null }> {
    const ctx: Ctx = { ...caller, actor: { kind: 'guest' }, locale };
    const facts = await factsOf(ctx, kind, id);
    const hash = socialHash(facts, locale);
    if (hash !== requestedHash) return { hash, picture: null };
    const { picture } = facts;
    return {
      hash,
      picture: await ctx.pictures.drawn(`${kind}-${locale}-${id}`, hash, async () => {
        const rendition = picture ? await ctx.pictures.rendition(picture, 960, 'webp') : null;
        return pictureLimiter(() => drawSocial(facts, locale, rendition));
      }),
    };
  },
});

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
