import type { Route } from './+types/guest-prices';
import { parseCartLines } from '#app/components/cart/guest-cart-prices.ts';
import { shopContext } from '#app/context.ts';
import { priceGuestCart } from '#shop/cart/price-guest-cart.ts';
import { ShopError } from '#shop/errors.ts';

/** A guest's cart from the browser, at the current prices and stock. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, no-store' };
  try {
    const cart = await priceGuestCart(context.get(shopContext), {
      products: parseCartLines(url.searchParams.get('products') ?? ''),
    });
    return Response.json(cart, { headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Response.json({ code: error.code }, { status: error.status, headers });
  }
}
