import { expect } from 'vitest';
import { orderLines, productCompanions } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { piastres } from '#values/money.ts';
import { completeRoutine } from './complete-routine.ts';

test('companions come first, then missing steps that fit, then what is bought together', async ({
  make,
  ctx,
  services,
}) => {
  const product = async (fields?: object, input: object = {}) => {
    const row = await make.product(input);
    if (fields) await make.knowledge({ productId: row.id, ...fields });
    return row;
  };
  const serum = await product({ step: 'treat', actives: ['retinoid'], skinTypes: ['dry'] });
  const companion = await product();
  const sun = await product({ step: 'protect' });
  await product({ step: 'cleanse', actives: ['exfoliating-acid'] }, { soldCount: 900 });
  await product({ step: 'cleanse', skinTypes: ['oily'] }, { soldCount: 900 });
  const cleanser = await product({ step: 'cleanse', skinTypes: ['dry'] });
  await product({ step: 'moisturise' }, { stock: 0 });
  await services.db.insert(productCompanions).values({ productId: serum.id, companionId: companion.id, position: 0 });
  await services.catalogue.refresh();
  const completions = await completeRoutine(ctx, [serum.id]);
  expect(completions.map(({ card, reason }) => [card.id, reason])).toEqual([
    [companion.id, 'We recommend it beside this'],
    [sun.id, 'Sun protection: protects from the sun, last every morning'],
    [cleanser.id, 'Cleanse: removes oil, sunscreen and the day'],
  ]);
  expect(await completeRoutine(ctx, [2_000_000_000, -1, 0.5])).toEqual([]);
});

test('what is in two orders together counts, without cancelled and old orders', async ({ make, ctx, services }) => {
  const [soap, often, once, cancelled, old] = [
    await make.product(),
    await make.product(),
    await make.product(),
    await make.product(),
    await make.product(),
  ];
  type Bought = typeof soap;
  const orderWith = async (other: Bought, over: Parameters<typeof make.order>[0] = {}) => {
    const order = await make.order(over);
    await services.db.insert(orderLines).values(
      [soap, other].map(({ id, variantId, slug, nameAr, nameEn }) => ({
        orderId: order.id,
        productId: id,
        variantId,
        slug,
        nameAr,
        nameEn,
        quantity: 1,
        listPrice: piastres(10_000),
        price: piastres(10_000),
        total: piastres(10_000),
      })),
    );
  };
  await orderWith(once);
  for (let nth = 1; nth <= 2; nth++) {
    await orderWith(often);
    await orderWith(cancelled, { status: 'cancelled' });
    await orderWith(old, { placedAt: new Date(ctx.now.getTime() - 181 * 86_400_000) });
  }
  await services.catalogue.refresh();
  const completions = await completeRoutine(ctx, [soap.id]);
  expect(completions.map(({ card, reason }) => [card.id, reason])).toEqual([[often.id, 'Often bought together']]);
});
