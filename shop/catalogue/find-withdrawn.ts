import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Locale, pick } from '#values/locale.ts';
import { ShopError } from '../errors.ts';
import type { Named, ProductCard } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { reference } from './input.ts';
import { verb } from '#shop/verb.ts';

/** A product that used to be sold here, as far as it is known. */
export type Withdrawn = {
  /** Null when it was deleted. */
  name: string | null;
  /** Its former category, with its root when that is another; null when the category is deleted too. */
  place: { category: Named; root: Named } | null;
  /** Up to four available products of the same category. */
  alternatives: ProductCard[];
};

export const findWithdrawnInput = z.object({ id: reference });

/** Without names: the product has been deleted. */
const withdrawnRow = z.object({
  nameAr: z.string().nullable(),
  nameEn: z.string().nullable(),
  categoryId: z.int().nullable(),
});

/**
 * The former product with an id, slug or former slug that is not on sale; 404 when there never was one, or it may still be published. One statement.
 */
export const findWithdrawn = verb({
  scope: 'anyone',
  input: findWithdrawnInput,
  run: async (ctx, { id: requested }): Promise<Withdrawn> => {
    const isIt = (table: 'p' | 's') =>
      typeof requested === 'number'
        ? sql`${sql.raw(table === 'p' ? 'p.id' : 's.product_id')} = ${requested}`
        : sql`${sql.raw(table)}.slug = ${requested}`;
    const [row] = await queryRows(
      ctx.db,
      withdrawnRow,
      sql`select p.name_ar, p.name_en, p.category_id from products p where p.status = 'archived' and ${isIt('p')}
      union all
      select p.name_ar, p.name_en, coalesce(p.category_id, s.category_id) from product_slugs s left join products p on p.id = s.product_id
        where ${isIt('s')} and (p.id is null or p.status = 'archived')
      limit 1`,
    );
    if (!row) throw new ShopError('not_found');
    const catalogue = await ctx.catalogue.get();
    return {
      name: row.nameAr === null ? null : pick({ ar: row.nameAr, en: row.nameEn ?? '' }, ctx.locale),
      place: placeOf(catalogue.categories, row.categoryId, ctx.locale),
      alternatives:
        row.categoryId === null
          ? []
          : catalogue.relatedProducts(row.categoryId, ctx.locale, ctx.now, 4).filter(({ available }) => available),
    };
  },
});

function placeOf(
  { indexOf, named, root, isHidden, shownIn }: Catalogue['categories'],
  id: number | null,
  locale: Locale,
): Withdrawn['place'] {
  const own = id === null ? undefined : indexOf.get(id);
  const index = own === undefined ? undefined : shownIn[own]!;
  return index === undefined || isHidden[index]
    ? null
    : { category: named[locale][index]!, root: named[locale][root[index]!]! };
}
