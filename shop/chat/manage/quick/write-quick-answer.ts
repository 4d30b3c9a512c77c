import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { quickAnswers } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { type QuickAnswer, quickAnswerFields, quickAnswerOf, auditedFields } from './quick-answer.ts';

export const createQuickAnswerInput = z.object(quickAnswerFields);

export const updateQuickAnswerInput = z.object({
  id: rowId,
  title: quickAnswerFields.title.optional(),
  text: quickAnswerFields.text.optional(),
  seen: seenField,
});

const toQuickAnswerColumns = ({ title, text }: Pick<z.output<typeof updateQuickAnswerInput>, 'title' | 'text'>) => ({
  ...(title && { titleAr: title.ar, titleEn: title.en }),
  ...(text && { textAr: text.ar, textEn: text.en }),
});

const entity = 'quick_answer';

/** Creates a quick answer. Needs `chat.answer`. */
export const createQuickAnswer = verb({
  scope: 'chat.answer',
  input: createQuickAnswerInput,
  async run(ctx, requested): Promise<QuickAnswer> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(quickAnswers)
        .values({ ...toQuickAnswerColumns(requested), createdAt: ctx.now, updatedAt: ctx.now })
        .returning();
      await audit(tx, {
        actorId,
        action: 'quick_answer.create',
        entity,
        entityId: row!.id,
        after: auditedFields(row!),
      });
      return quickAnswerOf(row!);
    });
  },
});

/** Changes a quick answer. 404, 409 `stale_version`. Needs `chat.answer`. */
export const updateQuickAnswer = verb({
  scope: 'chat.answer',
  input: updateQuickAnswerInput,
  async run(ctx, { id, seen, ...requested }): Promise<QuickAnswer> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const before = await lockQuickAnswer(tx, id);
      assertNotStale(before.updatedAt, seen);
      const [after] = await tx.db
        .update(quickAnswers)
        .set({ ...toQuickAnswerColumns(requested), updatedAt: nextUpdatedAt(before.updatedAt, ctx.now) })
        .where(eq(quickAnswers.id, id))
        .returning();
      await audit(tx, {
        actorId,
        action: 'quick_answer.change',
        entity,
        entityId: id,
        before: auditedFields(before),
        after: auditedFields(after!),
      });
      return quickAnswerOf(after!);
    });
  },
});

/** Deletes a quick answer. 404. Needs `chat.answer`. */
export const deleteQuickAnswer = verb({
  scope: 'chat.answer',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const before = await lockQuickAnswer(tx, id);
      await tx.db.delete(quickAnswers).where(eq(quickAnswers.id, id));
      await audit(tx, { actorId, action: 'quick_answer.delete', entity, entityId: id, before: auditedFields(before) });
    });
  },
});

async function lockQuickAnswer(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(quickAnswers).where(eq(quickAnswers.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}
