import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type CallOutcome, callOutcomes } from '#values/order-calls.ts';

/** A call to the customer of an order; times are ISO 8601. */
export type OrderCall = {
  id: number;
  outcome: CallOutcome;
  nth: number;
  at: string;
  callAgainAt: string | null;
  note: string;
  by: { id: number; name: string };
};

const callRow = z.object({
  orderId: z.int(),
  id: z.int(),
  outcome: z.enum(callOutcomes),
  nth: z.int(),
  at: z.string(),
  callAgainAt: z.string().nullable(),
  note: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
});

const isoOf = (timestamp: string): string => new Date(timestamp).toISOString();

/** The calls of orders, oldest first, by order. */
export async function readCalls(ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, OrderCall[]>> {
  const rows = await queryRows(
    ctx.db,
    callRow,
    sql`select c.order_id, c.id, c.outcome, c.nth, c.created_at at, c.call_again_at, c.note, json_build_object('id', u.id, 'name', u.name) by
      from order_calls c join users u on u.id = c.actor_id
      where c.order_id = any(${sql.param(orderIds)}::integer[]) order by c.order_id, c.nth`,
  );
  const calls = new Map<number, OrderCall[]>();
  for (const { orderId, at, callAgainAt, ...call } of rows) {
    const list = calls.get(orderId) ?? [];
    list.push({ ...call, at: isoOf(at), callAgainAt: callAgainAt && isoOf(callAgainAt) });
    calls.set(orderId, list);
  }
  return calls;
}
