import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { coupons } from '#db/schema.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { endCoupon } from './end-coupon.ts';
import { updateCoupon } from './update-coupon.ts';

/** Concurrent calls need their own connections: their writes stay in this file's database. */
const test = base.extend<{ shop: Awaited<ReturnType<typeof open>> }>({
  shop: async ({ database }, use) => use(await open(database)),
});

async function open(database: Parameters<typeof createTestServices>[0]) {
  const make = factories(database.db);
  const services = createTestServices(database);
  const member = async () => contextFor(services, await make.customer({ scopes: ['marketing.manage'] }));
  const product = await make.product({ price: 10_000, stock: 1_000 });
  /** Orders with the coupon, each of a different shopper who has ordered before. */
  const buyers = async (many: number, code: string) => {
    const all: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < many; n++) {
      const actor = await make.customer();
      await make.order({ userId: actor.userId, status: 'accepted' });
      const { id } = await make.address(actor.userId);
      await make.cart(actor.userId, [{ product, quantity: 1 }]);
      all.push(() =>
        checkout(contextFor(services, actor), { address_id: id, payment_method: 'cash_on_delivery', code }),
      );
    }
    return all;
  };
  const couponState = async (id: number) =>
    (
      await queryRows<{ used: number; most: number | null; uses: number }>(
        database.db,
        sql`select used_count used, max_uses most, (select count(*)::integer from coupon_uses where coupon_id = ${id}) uses
          from coupons where id = ${id}`,
      )
    )[0];
  return { make, first: await member(), second: await member(), buyers, couponState, db: database.db };
}

const done = (ended: string[]) => ended.filter((how) => how === 'done').length;

test('of many members who loaded the same version of a coupon, one changes it', async ({
  shop: { make, first, second },
}) => {
  const { id, updatedAt } = await make.coupon();
  const ended = await outcomes(
    ...[11, 12, 13, 14].map((value) =>
      updateCoupon(value % 2 ? first : second, { id, seen: updatedAt.toISOString(), value }),
    ),
  );
  expect(ended.sort()).toEqual(['done', 'stale_version', 'stale_version', 'stale_version']);
});

test('the last uses while staff lower the limit: never exceed it, and each refusal is reported', async ({
  shop: { make, first: member, buyers, couponState },
}) => {
  for (let round = 0; round < 4; round++) {
    const { id, code, updatedAt } = await make.coupon({ maxUses: 8 });
    expect(done(await outcomes(...(await buyers(2, code)).map((buy) => buy())))).toBe(2);
    const lower = () => updateCoupon(member, { id, seen: updatedAt.toISOString(), max_uses: 4 });
    const buys = await buyers(6, code);
    const ended = await outcomes(...[...buys.slice(0, round), lower, ...buys.slice(round)].map((run) => run()));
    const [lowered] = ended.splice(round, 1);
    expect(ended.filter((how) => how !== 'done' && how !== 'coupon_refused')).toEqual([]);
    const used = 2 + done(ended);
    expect(await couponState(id)).toEqual({ used, uses: used, most: lowered === 'done' ? 4 : 8 });
    if (lowered === 'done') expect(used).toBe(4);
    else expect([lowered, used]).toEqual(['invalid', 8]);
  }
});

test('an order keeps the discount of a coupon that ends during it, and a used coupon is not deleted', async ({
  shop: { make, first, second, buyers, couponState, db },
}) => {
  for (const act of [endCoupon, deleteCoupon]) {
    const { id, code } = await make.coupon();
    const buys = await buyers(4, code);
    const all = [...buys.slice(0, 2), () => act(first, { id }), () => act(second, { id }), ...buys.slice(2)];
    const ended = await outcomes(...all.map((run) => run()));
    const acted = ended.splice(2, 2).sort();
    const left = await couponState(id);
    expect(ended.filter((how) => how !== 'done' && how !== 'coupon_refused')).toEqual([]);
    if (act === endCoupon) expect(acted).toEqual(['done', 'done']);
    else
      expect([
        ['coupon_in_use', 'coupon_in_use'],
        ['done', 'not_found'],
      ]).toContainEqual(acted);
    expect(left?.uses ?? 0).toBe(done(ended));
    expect((await db.select().from(coupons).where(eq(coupons.id, id))).length).toBe(
      acted.includes('not_found') ? 0 : 1,
    );
  }
});
