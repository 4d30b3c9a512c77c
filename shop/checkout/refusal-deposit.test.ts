import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { settings } from '#db/schema.ts';
import { changeMyPaymentMethod } from '#shop/payments/change-payment-method.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { listCartPaymentMethods } from './cart-payment-methods.ts';
import { checkout } from './checkout.ts';

const refused = {
  status: 'cancelled',
  paymentStatus: 'refused',
  paymentMethod: 'cash_on_delivery',
  reservedUntil: null,
} as const;

test('who refused orders before pays a deposit from the wallet before another cash order', async ({
  services,
  ctx,
  make,
}) => {
  const who = await make.customer();
  const as = contextFor(services, who);
  const address = await make.address(who.userId);
  const product = await make.product({ stock: 20 });
  const buy = async (more: object = {}) => {
    await addToCart(as, { id: product.id, quantity: 1 });
    return checkout(as, { address_id: address.id, payment_method: 'cash_on_delivery', use_wallet: false, ...more }, {});
  };
  await make.order({ ...refused, userId: who.userId });
  await buy();
  await ctx.db.insert(settings).values([
    { key: 'deposit_after_refusals', value: 2 },
    { key: 'refusal_deposit', value: 4_000 },
  ]);
  await services.settings.refresh();
  await buy();
  const refusedOrder = await make.order({ ...refused, userId: who.userId });
  // The checkout names it before the order is tried.
  const depositShown = async () => {
    await addToCart(as, { id: product.id, quantity: 1 });
    const methods = await listCartPaymentMethods(as, { address_id: address.id });
    return methods.flatMap(({ key, deposit }) => (deposit ? [[key, deposit]] : []));
  };
  expect(await depositShown()).toContainEqual(['cash_on_delivery', 4_000]);
  const needed = {
    code: 'payment_method_closed',
    fields: { payment_method: [{ key: 'deposit_needed', params: { amount: 4_000 } }] },
  };
  await expect(buy()).rejects.toMatchObject(needed);
  await make.wallet(who.userId, 3_999);
  await expect(buy({ use_wallet: true })).rejects.toMatchObject(needed);
  await ctx.db.update(settings).set({ value: 3_999 }).where(eq(settings.key, 'refusal_deposit'));
  await services.settings.refresh();
  const { order } = await buy({ use_wallet: true });
  expect(order).toMatchObject({ walletApplied: 3_999, paymentMethod: 'cash_on_delivery' });
  // Nor by choosing cash later.
  await addToCart(as, { id: product.id, quantity: 1 });
  const transfer = await checkout(
    as,
    { address_id: address.id, payment_method: 'instant_transfer', use_wallet: false },
    { receiptLater: true },
  );
  const later = changeMyPaymentMethod(as, { id: transfer.order.id, payment_method: 'cash_on_delivery' });
  await expect(later).rejects.toMatchObject({ code: 'payment_method_closed' });
  // Another account with the phone of the refused orders.
  const other = await make.customer({ phone: refusedOrder.address.phone });
  const elsewhere = await make.address(other.userId);
  await make.cart(other.userId, [{ product, quantity: 1 }]);
  const again = checkout(
    contextFor(services, other),
    { address_id: elsewhere.id, payment_method: 'cash_on_delivery', use_wallet: false },
    {},
  );
  await expect(again).rejects.toMatchObject({ code: 'payment_method_closed' });
});
