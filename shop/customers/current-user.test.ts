import { eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { cities, users } from '#db/schema.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { logout } from '#shop/auth/logout.ts';
import { openSession } from '#shop/auth/session.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { favouriteIds } from '#shop/favourites/favourite-ids.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';
import { currentUserOfToken, getCurrentUser } from './current-user.ts';

test('has the name, the units that can be bought, the favourites and the first-order discount', async ({
  services,
  make,
}) => {
  const customer = await make.customer();
  const ctx = contextFor(services, customer);
  expect(await getCurrentUser(ctx)).toEqual({
    name: customer.name,
    cartCount: 0,
    favourites: [],
    firstOrder: true,
    avoid: [],
    place: null,
  });
  const [soap, soldOut, draft] = [
    await make.product({ stock: 9 }),
    await make.product({ stock: 0 }),
    await make.product({ status: 'draft' }),
  ];
  await make.cart(customer.userId, [
    { product: soap, quantity: 3 },
    { product: soldOut, quantity: 2 },
    { product: draft, quantity: 1 },
  ]);
  for (const { id } of [soap, soldOut]) await toggleFavourite(ctx, { id });
  const user = await getCurrentUser(ctx);
  expect(user.cartCount).toBe(3);
  expect(user.cartCount).toBe((await getCart(ctx)).itemsCount);
  expect(user.favourites).toEqual(await favouriteIds(ctx));
});

test('counts variants in the cart that can be bought, whatever is left of their product', async ({
  services,
  make,
}) => {
  const customer = await make.customer();
  const ctx = contextFor(services, customer);
  const { variantIds, ...balm } = await make.shades([
    { name: 'Rose', stock: 5 },
    { name: 'Fig', stock: 0 },
    { name: 'Clay', stock: 5, active: false },
  ]);
  await make.cart(
    customer.userId,
    variantIds.map((variantId, nth) => ({ product: { ...balm, variantId }, quantity: nth + 1 })),
  );
  const user = await getCurrentUser(ctx);
  expect(user.cartCount).toBe(1);
  expect(user.cartCount).toBe((await getCart(ctx)).itemsCount);
});

test('has the place of the last order, else of the default address, with its delivery days', async ({
  services,
  make,
}) => {
  const customer = await make.customer();
  const ctx = contextFor(services, customer);
  const [cairo, luxor] = await services.db
    .select({ id: cities.id, ar: cities.nameAr, en: cities.nameEn })
    .from(cities)
    .where(isNull(cities.deliveryDaysMin))
    .orderBy(cities.id)
    .limit(2);
  await services.db.update(cities).set({ deliveryDaysMin: 4, deliveryDaysMax: 9 }).where(eq(cities.id, luxor!.id));
  const usual = await make.address(customer.userId, { cityId: cairo!.id });
  const other = await make.address(customer.userId, { cityId: luxor!.id, isDefault: false });
  const placeOf = async () => (await getCurrentUser(ctx)).place;
  expect(await placeOf()).toEqual({ addressId: usual.id, city: { ar: cairo!.ar, en: cairo!.en }, days: [2, 3] });
  const soap = await make.product({ stock: 9 });
  const order = async (address: { id: number }) => {
    await addToCart(ctx, { id: soap.id, quantity: 1, all_quantity: true });
    await checkout(ctx, { address_id: address.id, payment_method: 'cash_on_delivery' });
  };
  await order(other);
  expect(await placeOf()).toEqual({ addressId: other.id, city: { ar: luxor!.ar, en: luxor!.en }, days: [4, 9] });
  await order(usual);
  expect((await placeOf())?.days).toEqual([2, 3]);
});

test('has no first-order discount after an order', async ({ ctx, make }) => {
  const customer = await make.customer();
  const own = { ...ctx, actor: customer };
  const address = await make.address(customer.userId);
  await make.cart(customer.userId, [{ product: await make.product({ stock: 9 }), quantity: 1 }]);
  expect((await getCurrentUser(own)).firstOrder).toBe(true);
  await checkout(own, { address_id: address.id, payment_method: 'cash_on_delivery' });
  expect(await getCurrentUser(own)).toMatchObject({ firstOrder: false, cartCount: 0 });
});

test('is a single statement with the session, and less than 2 kB with a hundred favourites', async ({
  services,
  make,
}) => {
  const customer = await make.customer();
  const products = await Promise.all(Array.from({ length: 100 }, () => make.product()));
  const ctx = contextFor(services, customer);
  for (const { id } of products) await toggleFavourite(ctx, { id });
  let statements = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        statements++;
        return value.apply(target, args) as unknown;
      };
    },
  });
  const { token } = await openSession(ctx, customer.userId);
  const user = await currentUserOfToken({ ...services, db }, token, ctx.now);
  expect(statements).toBe(1);
  expect(user).toEqual(await getCurrentUser(ctx));
  expect(JSON.stringify(user).length).toBeLessThan(2000);
});

test('is nobody for a token that is unknown, malformed, signed out or of a blocked account', async ({
  services,
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  const [first, second] = [await openSession(ctx, userId), await openSession(ctx, userId)];
  const byToken = (token: string) => currentUserOfToken(services, token, ctx.now);
  const actor = await authenticate(ctx, first.token, ctx.now);
  await logout({ ...ctx, actor: actor! });
  for (const token of ['x'.repeat(43), "' or true --", first.token]) expect(await byToken(token)).toBeNull();
  expect(await byToken(second.token)).toMatchObject({ cartCount: 0 });
  await services.db.update(users).set({ status: 'blocked' }).where(eq(users.id, userId));
  expect(await byToken(second.token)).toBeNull();
});

test('refuses a guest', async ({ ctx }) => {
  await expect(getCurrentUser(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
});
