import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { cities } from '#db/schema.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import { setCityFee, setFees } from './set-fees.ts';

test('two concurrent changes of a fee during checkouts: one succeeds, and nobody pays a fee they were not shown', async ({
  database,
}) => {
  const { make, services, first, second } = await twoMembers(database, 'shipping.manage');
  const product = await make.product({ price: 10_000, stock: 100 });
  for (let round = 0; round < 4; round++) {
    const buyers = [];
    for (let n = 0; n < 4; n++) {
      const actor = await make.customer();
      // Rules out the first-order discount.
      await make.order({ userId: actor.userId, status: 'accepted' });
      const address = await make.address(actor.userId);
      await make.cart(actor.userId, [{ product, quantity: 1 }]);
      buyers.push({ ctx: contextFor(services, actor), address });
    }
    const { cityId } = buyers[0]!.address;
    await setFees(first, { cities: [cityId], fee: 40 + round });
    const [city] = await database.db.select().from(cities).where(eq(cities.id, cityId));
    const seen = city!.updatedAt.toISOString();
    const shown = 10_000 + city!.fee!;
    const changes = [
      () => setCityFee(first, { id: cityId, fee: 60 + round, seen }),
      () => setCityFee(second, { id: cityId, fee: 70 + round, seen }),
    ];
    const buys = buyers.map(
      ({ ctx, address }) =>
        () =>
          checkout(ctx, { address_id: address.id, payment_method: 'cash_on_delivery' }, { expectedAmount: shown }),
    );
    const all = round % 2 ? [...changes, ...buys] : [...buys, ...changes];
    const ended = await outcomes(...all.map((run) => run()));
    const saved = round % 2 ? ended.slice(0, 2) : ended.slice(4);
    const bought = round % 2 ? ended.slice(2) : ended.slice(0, 4);
    expect(saved.sort()).toEqual(['done', 'stale_version']);
    expect(bought.filter((how) => how !== 'done' && how !== 'total_changed')).toEqual([]);
    const placed = await queryRows<{ total: number }>(
      database.db,
      sql`select total from orders where status = 'under_review' and user_id = any(${sql.param(
        buyers.map(({ ctx }) => (ctx.actor as { userId: number }).userId),
      )}::integer[])`,
    );
    expect(placed).toEqual(bought.filter((how) => how === 'done').map(() => ({ total: shown })));
  }
});
