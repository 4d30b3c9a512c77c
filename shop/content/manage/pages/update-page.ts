import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pages, pageVersions } from '#db/schema.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { bodies, titles } from '../input.ts';
import { lockPage, type ManagedPage, pageSlug, type PageRow, readPage } from './page.ts';
import { verb } from '#shop/verb.ts';

export const updatePageInput = z.object({
  id: pageSlug,
  seen: seenField,
  title: titles.optional(),
  body: bodies.optional(),
});

/** A page always needs its texts in both languages. */
function assertComplete({ titleAr, titleEn, bodyAr, bodyEn }: PageRow): void {
  for (const [field, text] of Object.entries({
    'title.ar': titleAr,
    'title.en': titleEn,
    'body.ar': bodyAr,
    'body.en': bodyEn,
  }))
    if (!text) throw invalidField(field, 'required');
}

/** Changes the given texts. 404, 409 `stale_version`, 422 for an empty text. */
export const updatePage = verb({
  scope: 'content.manage',
  input: updatePageInput,
  run: async (ctx, { id: slug, seen, title, body }): Promise<ManagedPage> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockPage(tx, slug, seen);
      const changes = differences(row, {
        titleAr: title?.ar,
        titleEn: title?.en,
        bodyAr: body?.ar,
        bodyEn: body?.en,
      } as Partial<PageRow>);
      if (changes) {
        assertComplete({ ...row, ...changes.after });
        const { updatedAt: _, updatedBy: __, ...texts } = row;
        await tx.db.insert(pageVersions).values({ ...texts, changedBy: actorId, createdAt: tx.now });
        await tx.db
          .update(pages)
          .set({ ...changes.after, updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
          .where(eq(pages.slug, slug));
        await audit(tx, { actorId, action: 'page.change', entity: 'page', entityId: slug, ...changes });
      }
      return readPage(tx, slug);
    });
  },
});
