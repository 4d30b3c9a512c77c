import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, idList } from '#shop/parse.ts';
import { tokens } from '#values/arabic.ts';
import { optionalId } from './input.ts';
import { lowStockThreshold } from './low-stock.ts';
import { type ManagedProduct, productStates, readManagedProducts, stateOf } from './product.ts';
import { similarSpellings } from './spelling.ts';
import { likePattern } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';

const sorts = ['name', 'price', 'stock', 'sold', 'published_at', 'created_at', 'updated_at'] as const;

type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`;

/** The filters of the list and of its export. */
export const productFilters = {
  ids: idList,
  /** Words of either name, a slug, a SKU, or a number. */
  search: optionalSingleLine(100),
  status: z.preprocess(emptyToUndefined, z.enum(productStates).optional()),
  /** Includes its descendants. */
  category_id: optionalId,
  brand_id: optionalId,
  concern_id: optionalId,
  /** `none`: without a concern and without anything else that staff know of it. */
  knowledge: z.preprocess(emptyToUndefined, z.enum(['none', 'some']).optional()),
  /** By any variant on sale; `low`: at or below the low-stock threshold, but not zero. */
  stock: z.preprocess(emptyToUndefined, z.enum(['out', 'low', 'in']).optional()),
};

const productFiltersInput = z.object(productFilters);

export const listManagedProductsInput = productFiltersInput.extend({
  sort: z.preprocess(emptyToUndefined, z.enum(sorts.flatMap((sort): Sort[] => [sort, `-${sort}`])).optional()),
  ...paging,
});

/** Whether a variant `v` of product `p` that is on sale meets a condition. */
const anyVariant = (condition: SQL): SQL =>
  sql`exists (select from product_variants v where v.product_id = p.id and v.active and not v.is_set and ${condition})`;

/** Whether product `p` has units in stock. */
const inStock = sql`(p.stock > 0 or exists (select from product_sets s where s.product_id = p.id and set_stock(p.id) > 0))`;

/** Whether staff know anything of product `p`. */
const hasKnowledge = sql`(exists (select from product_concerns pc where pc.product_id = p.id)
  or exists (select from product_companions pc where pc.product_id = p.id)
  or exists (select from product_knowledge k where k.product_id = p.id
    and (k.skin_types || k.hair_types || k.times || k.actives <> '{}'
      or coalesce(k.step, k.texture, k.scent, k.pregnancy, k.min_age::text) is not null)))`;

/** The condition on products `p` for a list, and their order of relevance. */
export async function matching(
  ctx: Ctx,
  filters: z.output<typeof productFiltersInput>,
): Promise<{ where: SQL; fitting: SQL }> {
  const {
    ids,
    search,
    status,
    category_id: category,
    brand_id: brand,
    concern_id: concern,
    knowledge,
    stock,
  } = filters;
  const conditions = [sql`true`];
  let fitting = sql`p.id desc`;
  if (ids) conditions.push(sql`p.id = any(${sql.param(ids)}::integer[])`);
  if (search) {
    // Products on sale are matched as for shoppers; the others by their words in any spelling.
    const best = tokens(search).length > 0 ? [...(await (await ctx.catalogue.get()).search(search)).ids] : [];
    const spelled = similarSpellings(search, [sql`p.name_ar`, sql`p.name_en`, sql`p.slug`, sql`coalesce(p.sku, '')`]);
    const bySku = sql`p.id in (select v.product_id from product_variants v where v.sku ilike ${likePattern(search)})`;
    conditions.push(sql`(p.id = any(${sql.param(best)}::integer[]) or ${spelled} or ${bySku})`);
    fitting = sql`${spelled} desc, array_position(${sql.param(best)}::integer[], p.id) nulls last, p.id desc`;
  }
  if (status) conditions.push(sql`${stateOf(ctx.now)} = ${status}`);
  if (brand !== undefined) conditions.push(sql`p.brand_id = ${brand}`);
  if (concern !== undefined)
    conditions.push(
      sql`exists (select from product_concerns pc where pc.product_id = p.id and pc.concern_id = ${concern})`,
    );
  if (knowledge) conditions.push(knowledge === 'some' ? hasKnowledge : sql`not ${hasKnowledge}`);
  if (category !== undefined)
    conditions.push(sql`p.category_id in (with recursive below as (select ${category}::integer id
      union select c.id from categories c join below on c.parent_id = below.id) select id from below)`);
  if (stock === 'out') conditions.push(sql`(not ${inStock} or ${anyVariant(sql`v.stock = 0`)})`);
  if (stock === 'low') conditions.push(anyVariant(sql`v.stock between 1 and ${await lowStockThreshold(ctx)}`));
  if (stock === 'in') conditions.push(inStock);
  return { where: sql.join(conditions, sql` and `), fitting };
}

function orderByOf(sort: Sort, ctx: Ctx): SQL {
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

/** A page of all products: the best matches first, or the newest. */
export const listManagedProducts = verb({
  scope: 'catalogue.manage',
  input: listManagedProductsInput,
  run: async (ctx, { page, per_page: perPage, sort, ...filters }): Promise<Paged & { products: ManagedProduct[] }> => {
    const { where, fitting } = await matching(ctx, filters);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from products p where ${where}`,
    );
    // When ids are given, all of them are returned, whatever the page length.
    const limit = filters.ids ? filters.ids.length : perPage;
    const products = await readManagedProducts(ctx, where, {
      order: sort ? orderByOf(sort, ctx) : fitting,
      limit,
      offset: filters.ids ? 0 : (page - 1) * perPage,
    });
    return { products, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});
