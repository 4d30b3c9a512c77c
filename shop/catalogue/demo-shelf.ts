import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import type { ProductCard } from './card.ts';
import { listProducts } from './list-products.ts';

/** Sample products for showing components, those on offer first, eight at most. 404 outside demo mode. */
export async function demoShelf(ctx: Ctx): Promise<ProductCard[]> {
  if (!ctx.demo) throw new ShopError('not_found');
  const offers = await listProducts(ctx, { offers: true, available: true, per_page: 2 });
  const others = await listProducts(ctx, { available: true, per_page: 12 });
  return [...offers.items, ...others.items.filter(({ offer }) => offer === null)].slice(0, 8);
}
