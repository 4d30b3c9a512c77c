import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '../context.ts';
import { dateOf, toEpochMs, productsOnSale, publishedBlogs, productsPerFile } from './queries.ts';

/** A file of the sitemap, and the time of the latest change to its pages. */
export type SitemapFile = { name: string; changedAt: Date | null };

/** The files of the sitemap. One statement. */
export async function listSitemapFiles(ctx: Ctx): Promise<SitemapFile[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ name: z.string(), changed: z.number().nullable() }),
    sql`with s as (${productsOnSale(ctx)}), parts as (
        select ((row_number() over (order by id) - 1) / ${productsPerFile}::int + 1)::int part, changed from s)
      select name, ${toEpochMs(sql`changed`)} changed from (
        select 'pages' as name, 1 as kind, 0 as part,
          greatest((select max(changed) from s), (select max(updated_at) from pages), (select max(updated_at) from content_blocks)) changed
        union all select 'categories', 2, 0, max(changed) from s
        union all select 'products-' || part, 3, part, max(changed) from parts group by part
        union all select 'concerns', 4, 0, greatest(max(s.changed), max(c.updated_at)) from s join product_concerns pc on pc.product_id = s.id
          join concerns c on c.id = pc.concern_id and not c.hidden having count(*) > 0
        union all select 'ingredients', 5, 0, null from s where exists (select from products p where p.id = s.id and p.ingredients <> '') having count(*) > 0
        union all select 'blogs', 6, 0, max(changed) from (${publishedBlogs(ctx)}) b having count(*) > 0) files
      order by kind, part`,
  );
  return rows.map(({ name, changed }) => ({ name, changedAt: dateOf(changed) }));
}
