import { expect } from 'vitest';
import { CircuitOpenError } from '#db/breaker.ts';
import type { Db } from '#db/client.ts';
import type { Ctx } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { withCouponGuessLimit } from './coupon-guesses.ts';

/** A context whose database refuses to uncount, as after an outage that began during the work. */
const withoutUncount = (ctx: Ctx): Ctx => ({
  ...ctx,
  db: new Proxy<Db>(ctx.db, {
    get(db, name) {
      if (name === 'update') throw new CircuitOpenError();
      return Reflect.get(db, name, db) as unknown;
    },
  }),
});

test('the result of the work stands when it cannot be uncounted', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  const refusing = withoutUncount(ctx);
  expect(await withCouponGuessLimit(refusing, userId, async () => 'placed')).toBe('placed');
  // The order may be placed: the refusal of the breaker, which says that it is not, must not replace this error.
  const lost = new Error('the reply of the commit was lost');
  await expect(withCouponGuessLimit(refusing, userId, () => Promise.reject(lost))).rejects.toBe(lost);
});
