import { desc, eq } from 'drizzle-orm';
import { pageVersions, users } from '#db/schema.ts';
import type { Bi } from '#values/locale.ts';
import { onePageInput, readPage } from './page.ts';
import { verb } from '#shop/verb.ts';

/** The content of a page before a change. */
export type PageVersion = { id: number; at: string; by: { id: number; name: string } | null; title: Bi; body: Bi };

const maxVersions = 50;

/** The content of a page before each of its last 50 changes, newest first. 404. */
export const listPageVersions = verb({
  scope: 'content.manage',
  input: onePageInput,
  run: async (ctx, { id: slug }): Promise<PageVersion[]> => {
    await readPage(ctx, slug);
    const rows = await ctx.db
      .select({ version: pageVersions, by: { id: users.id, name: users.name } })
      .from(pageVersions)
      .leftJoin(users, eq(users.id, pageVersions.changedBy))
      .where(eq(pageVersions.slug, slug))
      .orderBy(desc(pageVersions.id))
      .limit(maxVersions);
    return rows.map(({ version: { id, createdAt, titleAr, titleEn, bodyAr, bodyEn }, by }) => ({
      id,
      at: createdAt.toISOString(),
      by,
      title: { ar: titleAr, en: titleEn },
      body: { ar: bodyAr, en: bodyEn },
    }));
  },
});
