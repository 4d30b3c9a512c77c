import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, severalIds } from '#shop/parse.ts';
import type { Bi } from '#values/locale.ts';
import { oneInput } from './show-product.ts';
import { spelledAlike } from './spelling.ts';

export const listManagedBrandsInput = z.object({
  ids: severalIds,
  search: optionalLine(100),
  sort: z.preprocess(blankAsAbsent, z.enum(['name', '-name', 'products', '-products']).default('name')),
  ...paging,
});

/** A brand as staff see it, with how many products bear it, whatever their state. */
export type ManagedBrand = {
  id: number;
  slug: string;
  name: Bi;
  story: Bi;
  productsCount: number;
  updatedAt: string;
};

async function readBrands(ctx: Ctx, where: SQL, rest: SQL): Promise<ManagedBrand[]> {
  const rows = await rowsOf<ManagedBrand>(
    ctx.db,
    sql`select b.id, b.slug, json_build_object('ar', b.name_ar, 'en', b.name_en) name, json_build_object('ar', b.story_ar, 'en', b.story_en) story,
      (select count(*)::integer from products p where p.brand_id = b.id) "productsCount", b.updated_at "updatedAt"
    from brands b where ${where} ${rest}`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** One brand, for whoever has checked that its reader may; 404. */
export async function readBrand(ctx: Ctx, id: number): Promise<ManagedBrand> {
  const [found] = await readBrands(ctx, sql`b.id = ${id}`, sql``);
  if (!found) throw new ShopError('not_found');
  return found;
}

/** A page of all brands, by name unless asked otherwise. Needs `catalogue.manage`. */
export async function listManagedBrands(ctx: Ctx, input: unknown = {}): Promise<Paged & { brands: ManagedBrand[] }> {
  requireScope(ctx, 'catalogue.manage');
  const { ids, search, sort, page, per_page: perPage } = parse(listManagedBrandsInput, input);
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`b.id = any(${sql.param(ids)}::integer[])`);
  if (search) conditions.push(spelledAlike(search, [sql`b.name_ar`, sql`b.name_en`, sql`b.slug`]));
  const where = sql.join(conditions, sql` and `);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from brands b where ${where}`,
  );
  const by = sort.endsWith('name') ? sql.raw(`b.name_${ctx.locale}`) : sql`"productsCount"`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const part = ids ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const brands = await readBrands(ctx, where, sql`order by ${by} ${direction}, b.id ${part}`);
  return { brands, ...pagedOf(page, perPage, count?.total ?? 0) };
}

/** A brand; 404. Needs `catalogue.manage`. */
export async function showManagedBrand(ctx: Ctx, input: unknown): Promise<ManagedBrand> {
  requireScope(ctx, 'catalogue.manage');
  return readBrand(ctx, parse(oneInput, input).id);
}
