import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { slideKeys } from '#values/slide-keys.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isOnSale } from '../catalogue/on-sale.ts';
import type { Ctx } from '../context.ts';

const targetRow = z.object({ key: z.string(), categoryId: z.int().nullable() });

/**
 * Of the targets of slides those that shoppers can open, also by a former address: not a hidden category, and nothing that was deleted or withdrawn. One
 * statement, and none when all are screens, or categories and products at their current addresses.
 */
export async function openTargets(ctx: Ctx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const catalogue = await ctx.catalogue.get();
  const open = new Set<string>(slideKeys);
  for (const key of keys) if (isInCatalogue(catalogue, key, ctx.now)) open.add(key);
  const others = keys.filter((key) => !open.has(key));
  if (others.length === 0) return open;
  const { indexOf, isHidden } = catalogue.categories;
  const rows = await queryRows(
    ctx.db,
    targetRow,
    sql`with k as (select key, split_part(key, '/', 1) kind, split_part(key, '/', 2) slug from unnest(${sql.param(others)}::text[]) key)
      select k.key, s.category_id from k join category_slugs s on s.slug = k.key
      union all
      select k.key, null from k join product_slugs s on k.kind = 'product' and s.slug = k.slug join products p on p.id = s.product_id and ${isOnSale(ctx.now)}
      union all
      select k.key, null from k left join blog_slugs s on s.slug = k.slug
        join blogs b on k.kind = 'blog' and (b.slug = k.slug or b.id = s.blog_id) and b.published_at <= ${ctx.now.toISOString()}::timestamptz`,
  );
  for (const { key, categoryId } of rows)
    if (categoryId === null || isHidden[indexOf.get(categoryId) ?? -1] === false) open.add(key);
  return open;
}

/** Whether it is a category or product at its current address. */
function isInCatalogue(catalogue: Catalogue, key: string, now: Date): boolean {
  const [kind, slug] = key.split('/');
  const { bySlug, isHidden } = catalogue.categories;
  if (slug === undefined) return isHidden[bySlug.get(key) ?? -1] === false;
  const id = kind === 'product' ? catalogue.idOfSlug(slug) : undefined;
  return id !== undefined && catalogue.product(id, now) !== undefined;
}
