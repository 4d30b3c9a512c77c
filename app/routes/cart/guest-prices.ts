import type { Route } from './+types/guest-prices';
import { wantedOf } from '#app/components/cart/guest-cart-prices.ts';
import { shopContext } from '#app/context.ts';
import { priceGuestCart } from '#shop/cart/price-guest-cart.ts';
import { ShopError } from '#shop/errors.ts';

/** A guest's cart, as the browser keeps it, at the prices and stock of now. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, no-store' };
  try {
    const cart = await priceGuestCart(context.get(shopContext), {
      products: wantedOf(url.searchParams.get('products') ?? ''),
    });
    return Response.json(cart, { headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Response.json({ code: error.code }, { status: error.status, headers });
  }
}
