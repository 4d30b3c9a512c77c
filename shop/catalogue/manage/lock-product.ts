import { eq, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale } from '#shop/stale-check.ts';
import type { AuditAction } from '#values/audit-actions.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { lockWithSets } from '../lock-with-sets.ts';
import { differences } from './changes.ts';

export type Product = typeof products.$inferSelect;

/** A product, locked until the transaction ends with the sets that sell it; 404, and 409 `stale_version` unless it is as `seen`. */
export async function lockProduct(ctx: Ctx, id: number, seen?: Date): Promise<Product> {
  const rows = await lockWithSets(ctx.db, sql`${products.id} = ${id}`);
  const row = rows.find((product) => product.id === id);
  if (!row) throw new ShopError('not_found');
  if (seen) assertNotStale(row.updatedAt, seen);
  return row;
}

/** Writes the changed fields of a locked product and an audit log entry; does nothing without a change. */
export async function writeProduct(
  ctx: Ctx,
  row: Product,
  values: Partial<Product>,
  { actorId, action = 'product.change' }: { actorId: number; action?: AuditAction },
): Promise<void> {
  const changes = differences(row, values);
  if (!changes) return;
  await ctx.db
    .update(products)
    .set({ ...values, updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, ctx.now) })
    .where(eq(products.id, row.id));
  await audit(ctx, { actorId, action, entity: 'product', entityId: row.id, ...changes });
}
