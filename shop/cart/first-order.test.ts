import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { isFirstOrderEligible } from './first-order.ts';

async function isEligible({ db }: Ctx, userId: number): Promise<boolean> {
  const [row] = await queryRows(
    db,
    z.object({ eligible: z.boolean() }),
    sql`select ${isFirstOrderEligible(userId)} eligible`,
  );
  return row!.eligible;
}

test('an account with a verified phone and no order gets the first-order discount', async ({ ctx, make }) => {
  expect(await isEligible(ctx, (await make.customer()).userId)).toBe(true);
  expect(await isEligible(ctx, (await make.customer({ phoneVerifiedAt: null })).userId)).toBe(false);
});

test('an order of the account uses the discount up, unless it was cancelled', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  await make.order({ userId, status: 'cancelled' });
  expect(await isEligible(ctx, userId)).toBe(true);
  await make.order({ userId, status: 'delivered' });
  expect(await isEligible(ctx, userId)).toBe(false);
});

test('an order of another account to the same phone uses it up too', async ({ ctx, make }) => {
  const { userId, phone } = await make.customer();
  const order = await make.order();
  await ctx.db.execute(
    sql`update orders set address = address || jsonb_build_object('phone', ${phone}::text) where id = ${order.id}`,
  );
  expect(await isEligible(ctx, userId)).toBe(false);
});
