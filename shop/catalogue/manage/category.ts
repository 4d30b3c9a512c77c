import { eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { categories } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { holdToSeen } from '#shop/staff/seen.ts';
import type { Bi } from '#values/locale.ts';

/** A category as staff see it: with all its products, whatever their state, itself and below it. */
export type ManagedCategory = {
  id: number;
  parentId: number | null;
  /** Its place among those of the same parent, from 0. */
  position: number;
  slug: string;
  formerSlugs: string[];
  name: Bi;
  description: Bi;
  picture: { id: number; hash: string; width: number; height: number } | null;
  pictureAlt: Bi;
  /** By itself; what is below a hidden one is not shown either. */
  hidden: boolean;
  productsCount: number;
  childrenCount: number;
  updatedAt: string;
};

/** Categories `c` in the order of the tree: each followed by those below it. One statement. */
export async function readCategories(ctx: Ctx, where: SQL = sql`true`): Promise<ManagedCategory[]> {
  const rows = await rowsOf<ManagedCategory>(
    ctx.db,
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
  const [found] = await readCategories(ctx, sql`c.id = ${id}`);
  if (!found) throw new ShopError('not_found');
  return found;
}

export type CategoryRow = typeof categories.$inferSelect;

/** A category, held until the transaction ends; 404, and 409 `changed_meanwhile` unless it is as `seen`. */
export async function holdCategory(ctx: Ctx, id: number, seen?: Date): Promise<CategoryRow> {
  const [row] = await ctx.db.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  if (seen) holdToSeen(row.updatedAt, seen);
  return row;
}

/** Holds the whole tree until the transaction ends: what it looks like is changed by one at a time. */
export const holdTree = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
