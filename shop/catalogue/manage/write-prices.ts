import { eq } from 'drizzle-orm';
import { updateMany } from '#db/many.ts';
import { products, productVariants } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import type { Piastres } from '#values/money.ts';
import { type Product, writeProduct } from './lock-product.ts';
import { assertValidProduct } from './product-input.ts';

type Prices = Partial<Pick<Product, 'price' | 'offerPrice' | 'offerFrom' | 'offerUntil'>>;

const { id, sku, price, offerPrice, offerFrom, offerUntil, isSet } = productVariants;
const columns = { id, sku, price, offerPrice, offerFrom, offerUntil, isSet };

/**
 * Changes the price or offer of each variant of a locked product, by its list price. 422 `variants_several` at `price` for a set, whose price follows from
 * its parts.
 */
export async function writePrices(
  ctx: Ctx,
  row: Product,
  pricesOf: (price: Piastres) => Prices,
  actorId: number,
): Promise<void> {
  const variants = await ctx.db
    .select(columns)
    .from(productVariants)
    .where(eq(productVariants.productId, row.id))
    .orderBy(productVariants.position, productVariants.id);
  if (variants.some(({ isSet }) => isSet)) throw invalidField('price', 'variants_several');
  const valuesOf = (prices: Prices & { price: number }) =>
    assertValidProduct({ ...row, ...prices }, pricesOf(prices.price as Piastres)) as Prices;
  if (variants.length === 1) return writeProduct(ctx, row, valuesOf(row), { actorId });
  const changed = variants.map((variant) => ({ ...variant, ...valuesOf(variant) }));
  await updateMany(ctx.db, productVariants, changed);
  await ctx.db
    .update(products)
    .set({ updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, ctx.now) })
    .where(eq(products.id, row.id));
  await audit(ctx, {
    actorId,
    action: 'product.change',
    entity: 'product',
    entityId: row.id,
    before: { variants: variants.map(audited) },
    after: { variants: changed.map(audited) },
  });
}

const audited = ({ sku, price, offerPrice }: Prices & { sku: string | null }) => ({ sku, price, offerPrice });
