import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, idList } from '#shop/parse.ts';
import type { Bi } from '#values/locale.ts';
import { productIdInput } from './show-product.ts';
import { similarSpellings } from './spelling.ts';
import { verb } from '#shop/verb.ts';

export const listManagedBrandsInput = z.object({
  ids: idList,
  search: optionalSingleLine(100),
  sort: z.preprocess(emptyToUndefined, z.enum(['name', '-name', 'products', '-products']).default('name')),
  ...paging,
});

/** A brand as staff see it, with the number of its products in any state. */
export type ManagedBrand = {
  id: number;
  slug: string;
  name: Bi;
  story: Bi;
  productsCount: number;
  updatedAt: string;
};

const brandRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: bilingual,
  story: bilingual,
  productsCount: z.int(),
  updatedAt: z.string(),
});

async function readBrands(ctx: Ctx, where: SQL, rest: SQL): Promise<ManagedBrand[]> {
  const rows = await queryRows(
    ctx.db,
    brandRow,
    sql`select b.id, b.slug, json_build_object('ar', b.name_ar, 'en', b.name_en) name, json_build_object('ar', b.story_ar, 'en', b.story_en) story,
      (select count(*)::integer from products p where p.brand_id = b.id) "productsCount", b.updated_at "updatedAt"
    from brands b where ${where} ${rest}`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** A brand; the caller has checked the scope. 404. */
export async function readBrand(ctx: Ctx, id: number): Promise<ManagedBrand> {
  const [brand] = await readBrands(ctx, sql`b.id = ${id}`, sql``);
  if (!brand) throw new ShopError('not_found');
  return brand;
}

/** A page of all brands, by name unless sorted otherwise. */
export const listManagedBrands = verb({
  scope: 'catalogue.manage',
  input: listManagedBrandsInput,
  run: async (ctx, { ids, search, sort, page, per_page: perPage }): Promise<Paged & { brands: ManagedBrand[] }> => {
    const conditions = [sql`true`];
    if (ids) conditions.push(sql`b.id = any(${sql.param(ids)}::integer[])`);
    if (search) conditions.push(similarSpellings(search, [sql`b.name_ar`, sql`b.name_en`, sql`b.slug`]));
    const where = sql.join(conditions, sql` and `);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from brands b where ${where}`,
    );
    const by = sort.endsWith('name') ? sql.raw(`b.name_${ctx.locale}`) : sql`"productsCount"`;
    const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
    const part = ids ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
    const brands = await readBrands(ctx, where, sql`order by ${by} ${direction}, b.id ${part}`);
    return { brands, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** A brand; 404. */
export const showManagedBrand = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, input): Promise<ManagedBrand> => {
    return readBrand(ctx, input.id);
  },
});
