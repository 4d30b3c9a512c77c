import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database, Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { coupons } from '#db/schema.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { endCoupon } from './end-coupon.ts';
import { updateCoupon } from './update-coupon.ts';

const test = base.extend<{ shop: Awaited<ReturnType<typeof open>> }>({
  shop: async ({ database }, use) => use(await open(database)),
});

async function open(database: Database) {
  const members = await twoMembers(database, 'settings.manage');
  const { make, services } = members;
  /** Orders with the coupon, each of a product and a shopper of its own who has ordered before. */
  const buyers = async (many: number, code: string) => {
    const all: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < many; n++) {
      const actor = await make.customer();
      await make.order({ userId: actor.userId, status: 'accepted' });
      const { id } = await make.address(actor.userId);
      await make.cart(actor.userId, [{ product: await make.product(), quantity: 1 }]);
      all.push(() =>
        checkout(contextFor(services, actor), { address_id: id, payment_method: 'cash_on_delivery', code }),
      );
    }
    return all;
  };
  const standing = async (id: number) =>
    (
      await rowsOf<{ used: number; most: number | null; uses: number }>(
        database.db,
        sql`select used_count used, max_uses most, (select count(*)::integer from coupon_uses where coupon_id = ${id}) uses
          from coupons where id = ${id}`,
      )
    )[0];
  return { ...members, buyers, standing };
}

const done = (ended: string[]) => ended.filter((how) => how === 'done').length;

test('of many who saw a coupon alike, one changes it', async ({ shop: { make, one, two } }) => {
  const { id, updatedAt } = await make.coupon();
  const ended = await outcomes(
    ...[11, 12, 13, 14].map((value) =>
      updateCoupon(value % 2 ? one : two, { id, seen: updatedAt.toISOString(), value }),
    ),
  );
  expect(ended.sort()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile', 'done']);
});

/** Holds a coupon's row; `waiting` is done when so many wait for locks, and `release` lets them go, in the order they came. */
async function gate(db: Db, id: number) {
  const [held, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from coupons where id = ${id} for update`);
    held.resolve();
    await open.promise;
  });
  await held.promise;
  const count = async () => {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::integer n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row!.n;
  };
  return {
    waiting: (n: number) => vi.waitFor(async () => expect(await count()).toBe(n), { timeout: 20_000 }),
    release: () => (open.resolve(), done),
  };
}

// The embedded database has one connection: nobody waits for a row there.
for (const first of ['staff', 'shoppers'])
  test.runIf(process.env['TEST_DATABASE_URL'])(
    `the last uses while staff lower how many there are, ${first} first: never more than there may be, and each refusal is told`,
    async ({ shop: { make, one, buyers, standing, db } }) => {
      const { id, code, updatedAt } = await make.coupon({ maxUses: 8 });
      expect(done(await outcomes(...(await buyers(2, code)).map((buy) => buy())))).toBe(2);
      const six = await buyers(6, code);
      const { waiting, release } = await gate(db, id);
      const lower = () => updateCoupon(one, { id, seen: updatedAt.toISOString(), max_uses: 4 });
      const buy = () => six.map((run) => run());
      const begun = first === 'staff' ? [lower()] : buy();
      await waiting(begun.length);
      begun.push(...(first === 'staff' ? buy() : [lower()]));
      await waiting(7);
      const ended = outcomes(...begun);
      await release();
      const [used, most] = first === 'staff' ? [4, 4] : [8, 8];
      const lowered = first === 'staff' ? ['done'] : ['invalid'];
      const bought = Array.from({ length: 6 }, (_, n) => (n < used - 2 ? 'done' : 'coupon_refused'));
      expect((await ended).sort()).toEqual([...lowered, ...bought].sort());
      expect(await standing(id)).toEqual({ used, uses: used, most });
    },
  );

test('a coupon that ends while it is used gives what it gave, and one that is used is not deleted', async ({
  shop: { make, one, two, buyers, standing, db },
}) => {
  for (const act of [endCoupon, deleteCoupon]) {
    const { id, code } = await make.coupon();
    const buys = await buyers(4, code);
    const all = [...buys.slice(0, 2), () => act(one, { id }), () => act(two, { id }), ...buys.slice(2)];
    const ended = await outcomes(...all.map((run) => run()));
    const acted = ended.splice(2, 2).sort();
    const left = await standing(id);
    expect(ended.filter((how) => how !== 'done' && how !== 'coupon_refused')).toEqual([]);
    if (act === endCoupon) expect(acted).toEqual(['done', 'done']);
    else
      expect([
        ['coupon_kept', 'coupon_kept'],
        ['done', 'not_found'],
      ]).toContainEqual(acted);
    expect(left?.uses ?? 0).toBe(done(ended));
    expect((await db.select().from(coupons).where(eq(coupons.id, id))).length).toBe(
      acted.includes('not_found') ? 0 : 1,
    );
  }
});
