import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { categorySlugs } from '#db/schema.ts';
import { pick } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type CardPicture, type Named, pictureIn } from './card.ts';
import { blankable, reference } from './input.ts';
import { verb } from '#shop/verb.ts';

export const findCategoryInput = z.object({ category: blankable(reference), sub_category: blankable(reference) });

/** The category of a list. */
export type FoundCategory = Named & {
  readonly description: string;
  readonly picture: CardPicture | null;
  /** The root above it; null when it is a root. */
  readonly root: Named | null;
};

/**
 * The category with an id, slug or former slug; of two the narrower one. Null when none is given; 404 for one that does not exist or is hidden. No
 * statement, or one for a former slug.
 */
export const findCategory = verb({
  scope: 'anyone',
  input: findCategoryInput,
  run: async (ctx, { category, sub_category }): Promise<FoundCategory | null> => {
    const requested = sub_category ?? category;
    if (requested === undefined) return null;
    const { categories } = await ctx.catalogue.get();
    const currentIndex =
      typeof requested === 'number' ? categories.indexOf.get(requested) : categories.bySlug.get(requested);
    const index = currentIndex ?? categories.indexOf.get((await idOfFormerSlug(ctx, String(requested))) ?? 0);
    if (index === undefined || categories.isHidden[index]) throw new ShopError('not_found');
    const named = categories.named[ctx.locale];
    const { description, picture } = categories.rows[index]!;
    const root = categories.root[index]!;
    return {
      ...named[index]!,
      description: pick(description, ctx.locale),
      picture: pictureIn(picture, ctx.locale),
      root: root === index ? null : named[root]!,
    };
  },
});

async function idOfFormerSlug(ctx: Ctx, slug: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: categorySlugs.categoryId })
    .from(categorySlugs)
    .where(eq(categorySlugs.slug, slug));
  return row?.id;
}
