import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderViews } from '#db/schema.ts';
import { lockedUser } from '#shop/auth/user.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { line, parse, rowId } from '#shop/parse.ts';
import { listStaffOrdersInput, orderFilters } from '#shop/staff/list-orders.ts';

/** A list of orders by a name somebody gave it. */
export type OrderView = { id: number; name: string; filter: Record<string, unknown>; sort: string };

/** How many one member keeps. */
const atMost = 20;

export const keepOrderViewInput = z.object({
  name: line(60),
  /** As the list of orders takes it; what it does not know is left out. */
  filter: z.object(orderFilters),
  sort: listStaffOrdersInput.shape.sort,
});

const shown = { id: orderViews.id, name: orderViews.name, filter: orderViews.filter, sort: orderViews.sort };

/** The views of whoever asks, by name. Needs `orders.manage`. */
export async function listOrderViews(ctx: Ctx): Promise<OrderView[]> {
  const { userId } = requireScope(ctx, 'orders.manage');
  return ctx.db.select(shown).from(orderViews).where(eq(orderViews.userId, userId)).orderBy(orderViews.name);
}

/** Keeps a view of one's own; one of that name becomes this. 422 at `name` when there are 20 others. Needs `orders.manage`. */
export async function keepOrderView(ctx: Ctx, input: unknown): Promise<OrderView> {
  const { userId } = requireScope(ctx, 'orders.manage');
  const { name, filter, sort } = parse(keepOrderViewInput, input);
  return inTransaction(ctx, async (tx) => {
    await lockedUser(tx, userId);
    const others = sql`${orderViews.userId} = ${userId} and ${orderViews.name} <> ${name}`;
    if ((await tx.db.$count(orderViews, others)) >= atMost) throw invalidField('name', 'views_full', { n: atMost });
    const [view] = await tx.db
      .insert(orderViews)
      .values({ userId, name, filter, sort, createdAt: ctx.now })
      .onConflictDoUpdate({ target: [orderViews.userId, orderViews.name], set: { filter, sort } })
      .returning(shown);
    return view!;
  });
}

/** Takes a view of one's own away. 404. Needs `orders.manage`. */
export async function dropOrderView(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireScope(ctx, 'orders.manage');
  const { id } = parse(z.object({ id: rowId }), input);
  const gone = await ctx.db
    .delete(orderViews)
    .where(and(eq(orderViews.id, id), eq(orderViews.userId, userId)))
    .returning({ id: orderViews.id });
  if (gone.length === 0) throw new ShopError('not_found');
}
