import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { likePattern } from '#shop/search.ts';
import { tokens } from '#values/arabic.ts';

const productMatch = z.object({
  id: z.int(),
  name: bilingual,
  sku: z.string().nullable(),
  published: z.boolean(),
});

/** A product that a search matches; `sku` is that of the matching variant, or of the first one. */
export type ProductMatch = z.output<typeof productMatch>;

/** Products with a SKU that begins so or with the GTIN; without those, what shoppers would find, then hidden ones by a part of the name. */
export async function findProducts(ctx: Ctx, search: string, limit: number): Promise<ProductMatch[]> {
  const coded = isCode(search) ? await byCode(ctx, search, limit) : [];
  return coded.length > 0 ? coded : byName(ctx, search, limit);
}

const isCode = (search: string): boolean => /^[\w./-]{2,}$/.test(search);

const byCode = ({ db }: Ctx, search: string, limit: number): Promise<ProductMatch[]> =>
  queryRows(
    db,
    productMatch,
    sql`select p.id, json_build_object('ar', p.name_ar, 'en', p.name_en) as name, v.sku, p.status = 'published' published
      from (select distinct on (v.product_id) v.product_id, v.sku from product_variants v
        where upper(v.sku) like ${likePattern(search.toUpperCase()).slice(1)} or v.gtin = ${search} order by v.product_id, v.position) v
      join products p on p.id = v.product_id order by p.id limit ${limit}`,
  );

async function byName(ctx: Ctx, search: string, limit: number): Promise<ProductMatch[]> {
  const onSale =
    tokens(search).length > 0 ? [...(await (await ctx.catalogue.get()).search(search)).ids].slice(0, limit) : [];
  const part = likePattern(search);
  return queryRows(
    ctx.db,
    productMatch,
    sql`with matches as (
        select t.id, t.nth::integer rank from unnest(${sql.param(onSale)}::integer[]) with ordinality t (id, nth)
        union all
        (select p.id, 1000000 rank from products p
          where p.status <> 'published' and (p.name_ar ilike ${part} or p.name_en ilike ${part}) order by p.id desc limit ${limit}))
      select p.id, json_build_object('ar', p.name_ar, 'en', p.name_en) as name, p.sku, p.status = 'published' published
      from (select id, min(rank) rank from matches group by id) m join products p on p.id = m.id order by m.rank, p.id limit ${limit}`,
  );
}
