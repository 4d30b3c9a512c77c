import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { pick } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { type CardPicture, type Named, pictureIn } from './card.ts';
import { blankable, reference } from './input.ts';

export const findCategoryInput = z.object({ category: blankable(reference), sub_category: blankable(reference) });

/** A category that a list is of. */
export type FoundCategory = Named & {
  readonly description: string;
  readonly picture: CardPicture | null;
  /** The root it hangs below; null when it is one. */
  readonly root: Named | null;
};

/**
 * The category named by id, address or former address; of two the narrower one. Null when none is named; 404 for one that is not
 * there or is hidden. No statement, and one for a former address.
 */
export async function findCategory(ctx: Ctx, input: unknown): Promise<FoundCategory | null> {
  const { category, sub_category } = parse(findCategoryInput, input);
  const wanted = sub_category ?? category;
  if (wanted === undefined) return null;
  const { categories } = await ctx.catalogue.get();
  const known = typeof wanted === 'number' ? categories.indexOf.get(wanted) : categories.bySlug.get(wanted);
  const index = known ?? categories.indexOf.get((await idOfFormerSlug(ctx, String(wanted))) ?? 0);
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
}

async function idOfFormerSlug(ctx: Ctx, slug: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ category_id: number }>(
    ctx.db,
    sql`select category_id from category_slugs where slug = ${slug}`,
  );
  return row?.category_id;
}
