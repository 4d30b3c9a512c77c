import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pages } from '#db/schema.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, seenField } from '#shop/staff/seen.ts';
import { bodies, titles } from '../input.ts';
import { holdPage, type ManagedPage, pageSlug, type PageRow, readPage } from './page.ts';

export const updatePageInput = z.object({
  id: pageSlug,
  seen: seenField,
  title: titles.optional(),
  body: bodies.optional(),
});

/** A page is there in both languages, always. */
function holdToWhole({ titleAr, titleEn, bodyAr, bodyEn }: PageRow): void {
  for (const [field, text] of Object.entries({
    'title.ar': titleAr,
    'title.en': titleEn,
    'body.ar': bodyAr,
    'body.en': bodyEn,
  }))
    if (!text) throw invalidField(field, 'required');
}

/** Changes the texts that are given. 404, 409 `changed_meanwhile`, 422 for one left empty. Needs `content.manage`. */
export async function updatePage(ctx: Ctx, input: unknown): Promise<ManagedPage> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const { id: slug, seen, title, body } = parse(updatePageInput, input);
  return inTransaction(ctx, async (tx) => {
    const row = await holdPage(tx, slug, seen);
    const changes = differences(row, {
      titleAr: title?.ar,
      titleEn: title?.en,
      bodyAr: body?.ar,
      bodyEn: body?.en,
    } as Partial<PageRow>);
    if (changes) {
      holdToWhole({ ...row, ...changes.after });
      await tx.db
        .update(pages)
        .set({ ...changes.after, updatedAt: changedAt(row.updatedAt, tx.now) })
        .where(eq(pages.slug, slug));
      await audit(tx, { actorId, action: 'page.change', entity: 'page', entityId: slug, ...changes });
    }
    return readPage(tx, slug);
  });
}
