import { eq } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen } from '#shop/staff/seen.ts';
import type { AuditAction } from '#values/audit-actions.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { differences } from './changes.ts';

export type ProductRow = typeof products.$inferSelect;

/** A product, held until the transaction ends; 404, and 409 `changed_meanwhile` unless it is as `seen`. */
export async function holdProduct(ctx: Ctx, id: number, seen?: Date): Promise<ProductRow> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  if (seen) holdToSeen(row.updatedAt, seen);
  return row;
}

/** Writes what is another in a product that is held, and writes it down; nothing when nothing is. */
export async function writeProduct(
  ctx: Ctx,
  row: ProductRow,
  values: Partial<ProductRow>,
  { actorId, action = 'product.change' }: { actorId: number; action?: AuditAction },
): Promise<void> {
  const changes = differences(row, values);
  if (!changes) return;
  await ctx.db
    .update(products)
    .set({ ...values, updatedAt: changedAt(row.updatedAt, ctx.now) })
    .where(eq(products.id, row.id));
  await audit(ctx, { actorId, action, entity: 'product', entityId: row.id, ...changes });
}
