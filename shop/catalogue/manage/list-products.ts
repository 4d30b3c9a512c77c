import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, severalIds } from '#shop/parse.ts';
import { tokens } from '#values/arabic.ts';
import { optionalId } from './input.ts';
import { lowStockBound } from './low-stock.ts';
import { type ManagedProduct, productStates, readProducts, stateOf } from './product.ts';
import { spelledAlike } from './spelling.ts';

const sorts = ['name', 'price', 'stock', 'sold', 'published_at', 'created_at', 'updated_at'] as const;

type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`;

/** What narrows the list, and its export too. */
export const productFilters = {
  ids: severalIds,
  /** Words of either name, an address, or a number. */
  search: optionalLine(100),
  status: z.preprocess(blankAsAbsent, z.enum(productStates).optional()),
  /** Of this category and all below it. */
  category_id: optionalId,
  brand_id: optionalId,
  /** `low`: as few as the team is told of, and not none. */
  stock: z.preprocess(blankAsAbsent, z.enum(['out', 'low', 'in']).optional()),
};

const productFiltersInput = z.object(productFilters);

export const listManagedProductsInput = productFiltersInput.extend({
  sort: z.preprocess(blankAsAbsent, z.enum(sorts.flatMap((sort): Sort[] => [sort, `-${sort}`])).optional()),
  ...paging,
});

/** What products `p` a list is of, and in which order they fit its search. */
export async function matching(
  ctx: Ctx,
  filters: z.output<typeof productFiltersInput>,
): Promise<{ where: SQL; fitting: SQL }> {
  const { ids, search, status, category_id: category, brand_id: brand, stock } = filters;
  const conditions = [sql`true`];
  let fitting = sql`p.id desc`;
  if (ids) conditions.push(sql`p.id = any(${sql.param(ids)}::integer[])`);
  if (search) {
    // What is on sale is found as shoppers find it; the rest by its words in any spelling.
    const best = tokens(search).length > 0 ? await (await ctx.catalogue.get()).idsFound(search) : [];
    const spelled = spelledAlike(search, [sql`p.name_ar`, sql`p.name_en`, sql`p.slug`, sql`coalesce(p.sku, '')`]);
    conditions.push(sql`(p.id = any(${sql.param(best)}::integer[]) or ${spelled})`);
    fitting = sql`${spelled} desc, array_position(${sql.param(best)}::integer[], p.id) nulls last, p.id desc`;
  }
  if (status) conditions.push(sql`${stateOf(ctx.now)} = ${status}`);
  if (brand !== undefined) conditions.push(sql`p.brand_id = ${brand}`);
  if (category !== undefined)
    conditions.push(sql`p.category_id in (with recursive below as (select ${category}::integer id
      union select c.id from categories c join below on c.parent_id = below.id) select id from below)`);
  if (stock === 'out') conditions.push(sql`p.stock = 0`);
  if (stock === 'low') conditions.push(sql`p.stock between 1 and ${await lowStockBound(ctx)}`);
  if (stock === 'in') conditions.push(sql`p.stock > 0`);
  return { where: sql.join(conditions, sql` and `), fitting };
}

function orderOf(sort: Sort, ctx: Ctx): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const by: Record<(typeof sorts)[number], SQL> = {
    name: sql.raw(`coalesce(nullif(p.name_${ctx.locale}, ''), p.name_${ctx.locale === 'ar' ? 'en' : 'ar'})`),
    price: sql`p.price`,
    stock: sql`p.stock`,
    sold: sql`p.sold_count`,
    published_at: sql`p.published_at`,
    created_at: sql`p.created_at`,
    updated_at: sql`p.updated_at`,
  };
  return sql`${by[sort.replace('-', '') as keyof typeof by]} ${direction}, p.id ${direction}`;
}

/** A page of all products: those that fit best first, else the newest. Needs `catalogue.manage`. */
export async function listManagedProducts(
  ctx: Ctx,
  input: unknown = {},
): Promise<Paged & { products: ManagedProduct[] }> {
  requireScope(ctx, 'catalogue.manage');
  const { page, per_page: perPage, sort, ...filters } = parse(listManagedProductsInput, input);
  const { where, fitting } = await matching(ctx, filters);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from products p where ${where}`,
  );
  // Those that are named are wanted all, however many a page has.
  const limit = filters.ids ? filters.ids.length : perPage;
  const products = await readProducts(ctx, where, {
    order: sort ? orderOf(sort, ctx) : fitting,
    limit,
    offset: filters.ids ? 0 : (page - 1) * perPage,
  });
  return { products, ...pagedOf(page, perPage, count?.total ?? 0) };
}
