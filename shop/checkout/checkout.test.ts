import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { test } from '#test/fixtures.ts';
import { checkout } from './checkout.ts';

test('charges the total that was shown, or orders nothing; an order paid by the wallet shows its total', async ({
  ctx,
  make,
}) => {
  const actor = await make.customer({ phoneVerifiedAt: null });
  const as = { ...ctx, actor };
  const address = await make.address(actor.userId);
  const product = await make.product();
  await make.cart(actor.userId, [{ product, quantity: 1 }]);
  const input = { address_id: address.id, payment_method: 'cash_on_delivery', use_wallet: false };
  const total = await checkout(as, input, { expectedAmount: 1 }).then(
    () => 0,
    (error: { code: string; params: { total: number } }) => {
      expect(error.code).toBe('total_changed');
      return error.params.total;
    },
  );
  await make.wallet(actor.userId, total + 100);
  await ctx.db.execute(sql`update products set price = price + 100 where id = ${product.id}`);
  await expect(checkout(as, input, { expectedAmount: total })).rejects.toMatchObject({
    params: { total: total + 100 },
  });
  expect(await queryRows(ctx.db, sql`select 1 from orders where user_id = ${actor.userId}`)).toEqual([]);
  const { order } = await checkout(as, { ...input, use_wallet: true }, { expectedAmount: total + 100 });
  expect([order.total, order.amountDue]).toEqual([total + 100, 0]);
});
