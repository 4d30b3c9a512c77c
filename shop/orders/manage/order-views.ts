import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderViews } from '#db/schema.ts';
import { lockAndReadUser } from '#shop/auth/user.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { singleLine, rowId } from '#shop/parse.ts';
import { listStaffOrdersInput, orderFilters } from './list-orders.ts';
import { verb } from '#shop/verb.ts';

/** A named filter of the list of orders. */
export type OrderView = { id: number; name: string; filter: Record<string, unknown>; sort: string };

/** The maximum number of views per member of staff. */
const maxViews = 20;

export const saveOrderViewInput = z.object({
  name: singleLine(60),
  /** In the form that the list of orders accepts. Unknown fields are dropped. */
  filter: z.object(orderFilters),
  sort: listStaffOrdersInput.shape.sort,
});

const shown = { id: orderViews.id, name: orderViews.name, filter: orderViews.filter, sort: orderViews.sort };

/** The views of the current user, by name. Needs `orders.manage`. */
export async function listOrderViews(ctx: Ctx): Promise<OrderView[]> {
  const { userId } = requireScope(ctx, 'orders.manage');
  return ctx.db.select(shown).from(orderViews).where(eq(orderViews.userId, userId)).orderBy(orderViews.name);
}

/** Saves a view of the current user and replaces one of the same name. 422 at `name` when there are 20 others. Needs `orders.manage`. */
export const saveOrderView = verb({
  scope: 'orders.manage',
  input: saveOrderViewInput,
  async run(ctx, { name, filter, sort }): Promise<OrderView> {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockAndReadUser(tx, userId);
      const others = sql`${orderViews.userId} = ${userId} and ${orderViews.name} <> ${name}`;
      if ((await tx.db.$count(orderViews, others)) >= maxViews)
        throw invalidField('name', 'views_full', { n: maxViews });
      const [view] = await tx.db
        .insert(orderViews)
        .values({ userId, name, filter, sort, createdAt: ctx.now })
        .onConflictDoUpdate({ target: [orderViews.userId, orderViews.name], set: { filter, sort } })
        .returning(shown);
      return view!;
    });
  },
});

/** Deletes a view of the current user. 404. Needs `orders.manage`. */
export const deleteOrderView = verb({
  scope: 'orders.manage',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<void> {
    const { userId } = ctx.actor;
    const deleted = await ctx.db
      .delete(orderViews)
      .where(and(eq(orderViews.id, id), eq(orderViews.userId, userId)))
      .returning({ id: orderViews.id });
    if (deleted.length === 0) throw new ShopError('not_found');
  },
});
