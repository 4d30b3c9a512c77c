import { and, eq, lte } from 'drizzle-orm';
import { pendingChanges } from '#db/schema.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { forEachSequential } from '#shop/for-each-sequential.ts';
import { lockStaff } from '../lock-staff.ts';
import { applyChange, recordChange } from './apply-change.ts';

/**
 * Applies the changes that are due, and returns their number. Each is checked again under the staff lock, so that it is decided once despite
 * several instances or a concurrent decline.
 */
export async function applyDueChanges(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const isDue = and(eq(pendingChanges.status, 'pending'), lte(pendingChanges.effectiveAt, ctx.now));
  const due = await ctx.db.select({ id: pendingChanges.id }).from(pendingChanges).where(isDue).limit(100);
  const appliedCount = await forEachSequential(due, async ({ id }) => {
    const ended = await inTransaction(ctx, async (tx) => {
      await lockStaff(tx);
      const [row] = await tx.db
        .select()
        .from(pendingChanges)
        .where(and(eq(pendingChanges.id, id), isDue))
        .for('update');
      return row && { row, state: await applyChange(tx, row, null) };
    });
    if (!ended) return false;
    recordChange(ctx, ended.row, { userId: ended.row.requestedBy, state: ended.state });
    return true;
  });
  if (appliedCount > 0) await ctx.settings.refresh();
  return appliedCount;
}
