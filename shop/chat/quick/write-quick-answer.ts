import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { quickAnswers } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { requireAnswerer } from '../staff-chat.ts';
import { type QuickAnswer, quickAnswerFields, quickAnswerOf, said } from './quick-answer.ts';

export const createQuickAnswerInput = z.object(quickAnswerFields);

export const updateQuickAnswerInput = z.object({
  id: rowId,
  title: quickAnswerFields.title.optional(),
  text: quickAnswerFields.text.optional(),
  seen: seenField,
});

const columnsOf = ({ title, text }: Pick<z.output<typeof updateQuickAnswerInput>, 'title' | 'text'>) => ({
  ...(title && { titleAr: title.ar, titleEn: title.en }),
  ...(text && { textAr: text.ar, textEn: text.en }),
});

const entity = 'quick_answer';

/** A new text to answer with. Needs `chat.answer`. */
export async function createQuickAnswer(ctx: Ctx, input: unknown): Promise<QuickAnswer> {
  const { userId: actorId } = requireAnswerer(ctx);
  const wanted = parse(createQuickAnswerInput, input);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(quickAnswers)
      .values({ ...columnsOf(wanted), createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    await audit(tx, { actorId, action: 'quick_answer.create', entity, entityId: row!.id, after: said(row!) });
    return quickAnswerOf(row!);
  });
}

/** Changes one. 404, 409 `changed_meanwhile`. Needs `chat.answer`. */
export async function updateQuickAnswer(ctx: Ctx, input: unknown): Promise<QuickAnswer> {
  const { userId: actorId } = requireAnswerer(ctx);
  const { id, seen, ...wanted } = parse(updateQuickAnswerInput, input);
  return inTransaction(ctx, async (tx) => {
    const before = await held(tx, id);
    holdToSeen(before.updatedAt, seen);
    const [after] = await tx.db
      .update(quickAnswers)
      .set({ ...columnsOf(wanted), updatedAt: changedAt(before.updatedAt, ctx.now) })
      .where(eq(quickAnswers.id, id))
      .returning();
    await audit(tx, {
      actorId,
      action: 'quick_answer.change',
      entity,
      entityId: id,
      before: said(before),
      after: said(after!),
    });
    return quickAnswerOf(after!);
  });
}

/** Deletes one. 404. Needs `chat.answer`. */
export async function deleteQuickAnswer(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireAnswerer(ctx);
  const { id } = parse(z.object({ id: rowId }), input);
  await inTransaction(ctx, async (tx) => {
    const before = await held(tx, id);
    await tx.db.delete(quickAnswers).where(eq(quickAnswers.id, id));
    await audit(tx, { actorId, action: 'quick_answer.delete', entity, entityId: id, before: said(before) });
  });
}

async function held(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(quickAnswers).where(eq(quickAnswers.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}
