import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderLines, orders, returnEvents, returnLines, returns } from '#db/schema.ts';
import { refundForUnits } from '#shop/orders/refundable/refund-for-units.ts';
import { returnStatuses, type ReturnStatus } from '#shop/returns/states.ts';
import type { Piastres } from '#values/money.ts';
import type { ReturnReason } from '#values/return-reasons.ts';
import { numberTail } from './demo-orders.ts';

type DemoReturn = {
  number: number;
  orderId: number;
  slug: string;
  opened?: boolean;
  reason: ReturnReason;
  note: string;
  /** When it reached each status so far. */
  reached: Partial<Record<ReturnStatus, Date>>;
  /** Points revoked at the refund, by the amount paid for the unit. */
  pointsOf?: (refund: Piastres) => number;
  staffId: number;
};

/** Inserts the return of one unit as its verbs would have. Returns its id, the refund (piastres) and the points revoked. */
export async function seedReturn(
  db: Db,
  { number, orderId, slug, opened = false, reason, note, reached, pointsOf, staffId }: DemoReturn,
): Promise<{ id: number; refund: Piastres; points: number }> {
  const [line] = await db
    .select({ id: orderLines.id, pieces: orderLines.quantity, paid: orderLines.total, userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.slug, slug)));
  if (!line) throw new Error(`The seed returns ${slug}, which was not ordered`);
  const refund = refundForUnits({ pieces: line.pieces, paid: line.paid as Piastres }, 1);
  const points = pointsOf?.(refund) ?? 0;
  const steps = returnStatuses.filter((status) => reached[status]);
  const requestedAt = reached.requested!;
  const [row] = await db
    .insert(returns)
    .values({
      number: `R-${numberTail(requestedAt, number)}`,
      orderId,
      userId: line.userId,
      status: steps.at(-1)!,
      reason,
      note,
      refundAmount: refund,
      requestedAt,
      pointsRevoked: reached.refunded ? points : null,
      settledAt: reached.refunded ?? null,
    })
    .returning({ id: returns.id });
  const returnId = row!.id;
  await db.insert(returnLines).values({ returnId, orderLineId: line.id, quantity: 1, opened, refund });
  await db.update(orderLines).set({ quantityReturned: 1 }).where(eq(orderLines.id, line.id));
  if (reached.refunded) await db.update(orders).set({ refunded: refund }).where(eq(orders.id, orderId));
  await db.insert(returnEvents).values(
    steps.map((status) => ({
      returnId,
      status,
      actorId: status === 'requested' ? line.userId : staffId,
      createdAt: reached[status]!,
    })),
  );
  return { id: returnId, refund, points };
}
