import { expect } from 'vitest';
import { contextFor, test } from '#test/fixtures.ts';
import { addRoutine } from './add-routine.ts';
import { addToCart } from './add-to-cart.ts';
import { removeRoutine } from './remove-routine.ts';

test('adding a routine twice is adding it once; a line that is there joins it, and all are removed together', async ({
  make,
  services,
}) => {
  const ctx = contextFor(services, await make.customer());
  const [own, other, soldOut, alone] = [
    await make.product(),
    await make.product(),
    await make.product({ stock: 0 }),
    await make.product(),
  ];
  await services.catalogue.refresh();
  await addToCart(ctx, { id: own.id, quantity: 3 });
  await addToCart(ctx, { id: alone.id, quantity: 1 });
  const products = [own, other, soldOut].map(({ id }) => ({ product_id: id, quantity: 1 }));
  for (let tap = 1; tap <= 2; tap++) {
    const cart = await addRoutine(ctx, { routine: 'skin', products });
    expect(cart.lines.map(({ productId, quantity, routine }) => [productId, quantity, routine])).toEqual([
      [own.id, 3, 'skin'],
      [alone.id, 1, null],
      [other.id, 1, 'skin'],
    ]);
    expect(cart.warnings).toMatchObject([{ code: 'out_of_stock', productId: soldOut.id, skipped: true }]);
  }
  const someone = contextFor(services, await make.customer());
  await removeRoutine(someone, { routine: 'skin' });
  const cart = await removeRoutine(ctx, { routine: 'skin' });
  expect(cart.lines.map(({ productId }) => productId)).toEqual([alone.id]);
});
