import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { mergeGuestCart } from '#app/middleware/merge-guest-cart.ts';
import { readCartCookie, setCartCookie } from '#app/middleware/provider-cookies.ts';
import { cartLines, carts } from '#db/schema.ts';
import { login } from '#shop/auth/login.ts';
import type { Ctx } from '#shop/context.ts';
import { type Factories, staffPassword as password } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

/** An account, and sign-ins to it that submit a guest's cart. */
async function account(ctx: Ctx, make: Factories) {
  const { userId, phone } = await make.customer({ scopes: ['chat.answer'] });
  return {
    signIn: async (cart: unknown) =>
      mergeGuestCart(ctx, (await login(ctx, { phone, password })).token, JSON.stringify(cart)),
    quantities: async () => {
      const rows = await ctx.db
        .select({ quantity: cartLines.quantity })
        .from(cartLines)
        .innerJoin(carts, eq(carts.id, cartLines.cartId))
        .where(eq(carts.userId, userId))
        .orderBy(cartLines.id);
      return rows.map(({ quantity }) => quantity);
    },
  };
}

describe('the cart of a guest who signs in', () => {
  test('is merged once, with the same warnings, when the browser repeats the sign-in', async ({ ctx, make }) => {
    const { id: product_id } = await make.product({ stock: 9 });
    const { id: rare } = await make.product({ stock: 1 });
    const id = randomUUID();
    const [first, other] = [await account(ctx, make), await account(ctx, make)];
    const products = [
      { product_id, quantity: 2 },
      { product_id: rare, quantity: 3 },
    ];
    const merged = await first.signIn({ id, products });
    expect(merged!.warnings).toMatchObject([{ code: 'clamped', from: 3, to: 1 }]);
    expect((await first.signIn({ id, products }))!.warnings).toEqual(merged!.warnings);
    expect(await first.quantities()).toEqual([2, 1]);
    // Another account, and a cart that was changed since: what was merged is not added again.
    await other.signIn({ id, products });
    expect(await other.quantities()).toEqual([2, 1]);
    const { id: added } = await make.product({ stock: 9 });
    await first.signIn({ id, products: [...products, { product_id: added, quantity: 1 }] });
    expect(await first.quantities()).toEqual([2, 1, 1]);
    await first.signIn({ id, products: [{ product_id, quantity: 3 }] });
    expect(await first.quantities()).toEqual([3, 1, 1]);
  });

  test('is merged each time without a valid id, as from an older page', async ({ ctx, make }) => {
    const { id: product_id } = await make.product({ stock: 9 });
    const { signIn, quantities } = await account(ctx, make);
    const products = [{ product_id, quantity: 1 }];
    for (const cart of [products, products, { products }, { id: 'x', products }, { id: 'x', products }])
      await signIn(cart);
    expect(await quantities()).toEqual([5]);
    for (const invalid of [null, 'x', {}, { products: {} }, { products: [{}] }, [1]])
      expect(await signIn(invalid)).toBeNull();
    expect(await quantities()).toEqual([5]);
  });

  test('waits with its id in a cookie while the identity provider is asked', ({ ctx }) => {
    const products = [
      { product_id: 12, quantity: 2, variant_id: 31 },
      { product_id: 45, quantity: 1 },
    ];
    const stored = (cart: unknown) => {
      const cookies = setCartCookie(ctx, JSON.stringify(cart)).map((line) => line.split(';')[0]!);
      const text = readCartCookie(ctx, new Request('http://shop.test', { headers: { Cookie: cookies.join('; ') } }));
      return text && JSON.parse(text);
    };
    const id = randomUUID();
    expect(stored({ id, products })).toEqual({ id, products });
    expect(stored(products)).toEqual({ products });
    expect(stored({ id, products: [] })).toBeUndefined();
  });
});
