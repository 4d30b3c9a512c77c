import { eq, sql } from 'drizzle-orm';
import { products, productVariants } from '#db/schema.ts';
import { lockWithSets } from '#shop/catalogue/lock-with-sets.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { productsToWithhold, withholdBatches } from '#shop/inventory/withhold.ts';

/**
 * Takes the units of batches that are too close to their expiry out of the stock, and puts those back that may be sold again: a transaction for each
 * product. Returns the number of batches.
 */
export async function withholdDue(ctx: Ctx, actorId: number | null): Promise<number> {
  let count = 0;
  for (const productId of await productsToWithhold(ctx))
    count += await inTransaction(ctx, async (tx) => {
      await lockWithSets(tx.db, sql`${products.id} = ${productId}`);
      const variants = await tx.db
        .select({ id: productVariants.id })
        .from(productVariants)
        .where(eq(productVariants.productId, productId));
      return withholdBatches(
        tx,
        variants.map(({ id }) => id),
        actorId,
      );
    });
  return count;
}

/** `withholdDue` as a daily job. */
export const withholdExpiring = (services: Services & { now?: Date }): Promise<number> =>
  withholdDue({ ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() }, null);
