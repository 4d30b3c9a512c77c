import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { idList, optionalSingleLine, paging } from '#shop/parse.ts';
import { careKinds } from '#values/knowledge.ts';
import { productIdInput } from './show-product.ts';
import { similarSpellings } from './spelling.ts';
import { verb } from '#shop/verb.ts';

const concernRow = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(careKinds),
  name: bilingual,
  words: z.string(),
  intro: bilingual,
  article: bilingual,
  metaDescription: bilingual,
  position: z.int(),
  hidden: z.boolean(),
  productsCount: z.int(),
  updatedAt: z.string(),
});

/** A concern as staff see it, with the number of its products in any state. */
export type ManagedConcern = z.output<typeof concernRow>;

async function readConcerns(ctx: Ctx, where: SQL, rest: SQL): Promise<ManagedConcern[]> {
  const both = (column: string) => sql.raw(`json_build_object('ar', c.${column}_ar, 'en', c.${column}_en) "${column}"`);
  const rows = await queryRows(
    ctx.db,
    concernRow,
    sql`select c.id, c.slug, c.kind, ${both('name')}, c.words, ${both('intro')}, ${both('article')}, ${both('meta_description')},
      c.position, c.hidden, (select count(*)::integer from product_concerns pc where pc.concern_id = c.id) products_count, c.updated_at
    from concerns c where ${where} ${rest}`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** A concern; the caller has checked the scope. 404. */
export async function readConcern(ctx: Ctx, id: number): Promise<ManagedConcern> {
  const [concern] = await readConcerns(ctx, sql`c.id = ${id}`, sql``);
  if (!concern) throw new ShopError('not_found');
  return concern;
}

export const listManagedConcernsInput = z.object({ ids: idList, search: optionalSingleLine(100), ...paging });

/** A page of all concerns, in the order of the shop. */
export const listManagedConcerns = verb({
  scope: 'catalogue.manage',
  input: listManagedConcernsInput,
  run: async (ctx, { ids, search, page, per_page: perPage }): Promise<Paged & { concerns: ManagedConcern[] }> => {
    const conditions = [sql`true`];
    if (ids) conditions.push(sql`c.id = any(${sql.param(ids)}::integer[])`);
    if (search) conditions.push(similarSpellings(search, [sql`c.name_ar`, sql`c.name_en`, sql`c.slug`, sql`c.words`]));
    const where = sql.join(conditions, sql` and `);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from concerns c where ${where}`,
    );
    const part = ids ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
    const concerns = await readConcerns(ctx, where, sql`order by c.position, c.id ${part}`);
    return { concerns, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** A concern; 404. */
export const showManagedConcern = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: (ctx, { id }): Promise<ManagedConcern> => readConcern(ctx, id),
});
