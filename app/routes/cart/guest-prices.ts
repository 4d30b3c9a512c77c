import type { Route } from './+types/guest-prices';
import { parseCartLines } from '#app/components/cart/guest-cart-prices.ts';
import { shopContext } from '#app/context.ts';
import { priceGuestCart } from '#shop/cart/price-guest-cart.ts';
import { withChoices } from '#shop/cart/with-choices.ts';
import { ShopError } from '#shop/errors.ts';

/** A guest's cart from the browser, at the current prices and stock. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, no-store' };
  try {
    const ctx = context.get(shopContext);
    const cart = await priceGuestCart(ctx, {
      products: parseCartLines(url.searchParams.get('products') ?? ''),
    });
    return Response.json(await withChoices(ctx, cart), { headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Response.json({ code: error.code }, { status: error.status, headers });
  }
}
