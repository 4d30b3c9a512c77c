import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Locale, pick } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import type { Named, ProductCard } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { reference } from './input.ts';

/** A product that was sold here once: what is left to say of it. */
export type Withdrawn = {
  /** Null when it was deleted altogether. */
  name: string | null;
  /** The category it was in, with its root when that is another; null when that is gone too. */
  place: { category: Named; root: Named } | null;
  /** Up to four others from there that can be bought. */
  instead: ProductCard[];
};

export const findWithdrawnInput = z.object({ id: reference });

/** What became of a product that is not on sale, by its id, address or former address; 404 when there never was one, or it may come yet. One statement. */
export async function findWithdrawn(ctx: Ctx, input: unknown): Promise<Withdrawn> {
  const { id: wanted } = parse(findWithdrawnInput, input);
  const isIt = (table: 'p' | 's') =>
    typeof wanted === 'number'
      ? sql`${sql.raw(table === 'p' ? 'p.id' : 's.product_id')} = ${wanted}`
      : sql`${sql.raw(table)}.slug = ${wanted}`;
  const [row] = await rowsOf<{ name_ar: string | null; name_en: string; category_id: number | null }>(
    ctx.db,
    sql`select p.name_ar, p.name_en, p.category_id from products p where p.status = 'archived' and ${isIt('p')}
    union all
    select p.name_ar, p.name_en, coalesce(p.category_id, s.category_id) from product_slugs s left join products p on p.id = s.product_id
      where ${isIt('s')} and (p.id is null or p.status = 'archived')
    limit 1`,
  );
  if (!row) throw new ShopError('not_found');
  const catalogue = await ctx.catalogue.get();
  return {
    name: row.name_ar === null ? null : pick({ ar: row.name_ar, en: row.name_en }, ctx.locale),
    place: placeOf(catalogue.categories, row.category_id, ctx.locale),
    instead:
      row.category_id === null
        ? []
        : catalogue.relatives(row.category_id, ctx.locale, ctx.now, 4).filter(({ available }) => available),
  };
}

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
