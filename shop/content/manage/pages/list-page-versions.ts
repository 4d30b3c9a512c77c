import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import type { Bi } from '#values/locale.ts';
import { onePageInput, readPage } from './page.ts';

/** How a page read before somebody changed it. */
export type PageVersion = { id: number; at: string; by: { id: number; name: string } | null; title: Bi; body: Bi };

type Texts = { titleAr: string; titleEn: string; bodyAr: string; bodyEn: string };

const most = 50;

/** What a page said before each of its last 50 changes, the latest first, told from the log. 404. Needs `content.manage`. */
export async function listPageVersions(ctx: Ctx, input: unknown): Promise<PageVersion[]> {
  requireScope(ctx, 'content.manage');
  const { id: slug } = parse(onePageInput, input);
  const { title, body } = await readPage(ctx, slug);
  const rows = await rowsOf<{ id: number; at: string; by: PageVersion['by']; before: Partial<Texts> | null }>(
    ctx.db,
    sql`select a.id, a.at, a.before, case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end by
      from audit_log a left join users u on u.id = a.actor_id
      where a.entity = 'page' and a.entity_id = ${slug} order by a.at desc, a.id desc limit ${most}`,
  );
  // The log has of each change only what was changed by it: one goes back from how the page is now.
  let texts: Texts = { titleAr: title.ar, titleEn: title.en, bodyAr: body.ar, bodyEn: body.en };
  return rows.map(({ id, at, by, before }) => {
    texts = { ...texts, ...before };
    return {
      id,
      at: new Date(at).toISOString(),
      by,
      title: { ar: texts.titleAr, en: texts.titleEn },
      body: { ar: texts.bodyAr, en: texts.bodyEn },
    };
  });
}
