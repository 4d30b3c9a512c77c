import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { categories } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { assertNotStale } from '#shop/stale-check.ts';
import type { Bi } from '#values/locale.ts';

/** A category as staff see it: with the number of all its products in any state, in itself and below it. */
export type ManagedCategory = {
  id: number;
  parentId: number | null;
  /** Its position among its siblings, from 0. */
  position: number;
  slug: string;
  formerSlugs: string[];
  name: Bi;
  description: Bi;
  picture: { id: number; hash: string; width: number; height: number } | null;
  pictureAlt: Bi;
  /** Its own flag; categories below a hidden one are not shown either. */
  hidden: boolean;
  productsCount: number;
  childrenCount: number;
  updatedAt: string;
};

const categoryRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  position: z.int(),
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  name: bilingual,
  description: bilingual,
  picture: z.object({ id: z.int(), hash: z.string(), width: z.int(), height: z.int() }).nullable(),
  pictureAlt: bilingual,
  hidden: z.boolean(),
  productsCount: z.int(),
  childrenCount: z.int(),
  updatedAt: z.string(),
});

/** Categories `c` in tree order: each followed by its descendants. One statement. */
export async function readCategories(ctx: Ctx, where: SQL = sql`true`): Promise<ManagedCategory[]> {
  const rows = await queryRows(
    ctx.db,
    categoryRow,
    sql`with recursive tree as (
        select r.id, array[r.position, r.id] path from categories r where r.parent_id is null
        union all select k.id, t.path || array[k.position, k.id] from categories k join tree t on k.parent_id = t.id),
      above as (select id, id holder from categories
        union select a.id, p.parent_id from above a join categories p on p.id = a.holder where p.parent_id is not null)
    select c.id, c.parent_id "parentId",
      (select count(*)::integer from categories s where s.parent_id is not distinct from c.parent_id and (s.position, s.id) < (c.position, c.id)) position,
      c.slug, json_build_object('ar', c.name_ar, 'en', c.name_en) name,
      json_build_object('ar', c.description_ar, 'en', c.description_en) description,
      json_build_object('ar', c.picture_alt_ar, 'en', c.picture_alt_en) "pictureAlt",
      case when m.id is not null then json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height) end picture,
      coalesce((select json_agg(s.slug order by s.slug) from category_slugs s where s.category_id = c.id and s.slug <> c.slug), '[]') "formerSlugs",
      c.hidden,
      (select count(*)::integer from products p join above a on a.id = p.category_id where a.holder = c.id) "productsCount",
      (select count(*)::integer from categories k where k.parent_id = c.id) "childrenCount", c.updated_at "updatedAt"
    from categories c join tree t on t.id = c.id left join pictures m on m.id = c.picture_id where ${where} order by t.path`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** One category; 404. */
export async function readCategory(ctx: Ctx, id: number): Promise<ManagedCategory> {
  const [category] = await readCategories(ctx, sql`c.id = ${id}`);
  if (!category) throw new ShopError('not_found');
  return category;
}

export type CategoryRow = typeof categories.$inferSelect;

/** A category, locked until the transaction ends; 404, and 409 `stale_version` unless it is as `seen`. */
export async function lockCategory(ctx: Ctx, id: number, seen?: Date): Promise<CategoryRow> {
  const [row] = await ctx.db.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  if (seen) assertNotStale(row.updatedAt, seen);
  return row;
}

/** Locks the whole category tree until the transaction ends, so that only one transaction at a time changes its structure. */
export const lockCategoryTree = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
