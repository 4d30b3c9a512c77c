import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderCalls } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { emptyToUndefined, integer, optionalSingleLine, rowId } from '#shop/parse.ts';
import { lockOrderOwner } from '#shop/orders/lock-order.ts';
import { verb } from '#shop/verb.ts';
import { callOutcomes, MAX_UNANSWERED_CALLS } from '#values/order-calls.ts';
import { awaitsCall } from './calls-due.ts';
import { applyStaffTransition } from './transition-order.ts';

/** Hours until the next call when nobody answered and no time is given. */
const retryHours = 2;

/** How far ahead a call may be planned. */
const maxDaysAhead = 14;

export const recordCallInput = z.object({
  id: rowId,
  outcome: z.enum(callOutcomes),
  /** When to call again, ISO 8601; required for `call_again`. */
  call_again_at: z.preprocess(emptyToUndefined, z.iso.datetime({ offset: true }).optional()),
  /** For `refused` the reason, which the customer receives. */
  note: optionalSingleLine(300),
  /** The number of calls that the member saw: 409 when a colleague has called since. */
  seen: integer(0, 1000),
});

type CallInput = z.output<typeof recordCallInput>;

/**
 * Records a call to the customer of a cash order that awaits confirmation. `confirmed` confirms it, `refused` cancels it with the note as reason;
 * otherwise it is called again later, after three unanswered calls only if a time is given. 404, 409 `stale_version` when a colleague has called
 * since, `invalid_order_transition` for an order that awaits no call, 422. Needs `orders.manage`.
 */
export const recordCall = verb({
  scope: 'orders.manage',
  input: recordCallInput,
  async run(ctx, input): Promise<void> {
    const { id, outcome, note, seen } = input;
    const { userId: actorId } = ctx.actor;
    if (outcome === 'refused' && note === undefined) throw invalidField('note', 'reason_required');
    assertCallTime(ctx, input);
    await inTransaction(ctx, async (tx) => {
      await lockOrderOwner(tx, id);
      const { calls, unanswered } = await lockCallableOrder(tx, id);
      if (calls !== seen) throw new ShopError('stale_version');
      const again = callAgainAt(tx, input, unanswered);
      const nth = calls + 1;
      const call = { orderId: id, actorId, outcome, nth, callAgainAt: again, note: note ?? '', createdAt: tx.now };
      await tx.db.insert(orderCalls).values(call);
      await audit(tx, {
        actorId,
        action: 'order.call',
        entity: 'order',
        entityId: id,
        after: { outcome, nth, ...(again && { call_again_at: again.toISOString() }) },
      });
      if (outcome === 'confirmed') await applyStaffTransition(tx, { orderId: id, to: 'confirmed', actorId, note });
      if (outcome === 'refused') await applyStaffTransition(tx, { orderId: id, to: 'cancelled', actorId, note });
    });
  },
});

/** 422 for a time in the past or too far ahead, and for `call_again` without one. */
function assertCallTime({ now }: Ctx, { outcome, call_again_at: at }: CallInput): void {
  if (at === undefined) {
    if (outcome === 'call_again') throw invalidField('call_again_at', 'required');
    return;
  }
  const ahead = Date.parse(at) - now.getTime();
  if (ahead <= 0 || ahead > maxDaysAhead * 86_400_000)
    throw invalidField('call_again_at', 'call_time', { n: maxDaysAhead });
}

/** Locks the order and counts its calls. */
async function lockCallableOrder({ db }: Ctx, id: number): Promise<{ calls: number; unanswered: number }> {
  const [order] = await queryRows(
    db,
    z.object({ waits: z.boolean() }),
    sql`select ${awaitsCall} waits from orders o where o.id = ${id} for update`,
  );
  if (!order?.waits) throw new ShopError('invalid_order_transition');
  const [count] = await queryRows(
    db,
    z.object({ calls: z.int(), unanswered: z.int() }),
    sql`select count(*)::integer calls, count(*) filter (where outcome = 'no_answer')::integer unanswered from order_calls where order_id = ${id}`,
  );
  return count!;
}

/** When the next call is due; null when none is. */
function callAgainAt({ now }: Ctx, { outcome, call_again_at: at }: CallInput, unanswered: number): Date | null {
  if (outcome === 'confirmed' || outcome === 'refused') return null;
  if (at !== undefined) return new Date(at);
  // The order was changed with its customer: it only has to be confirmed.
  if (outcome === 'changed') return now;
  return unanswered + 1 >= MAX_UNANSWERED_CALLS ? null : new Date(now.getTime() + retryHours * 3_600_000);
}
