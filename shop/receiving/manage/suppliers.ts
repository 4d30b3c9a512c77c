import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { suppliers } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalSingleLine, rowId, singleLine } from '#shop/parse.ts';
import { assertNotStale, nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';

export type Supplier = typeof suppliers.$inferSelect;

const fields = { name: singleLine(120), phone: optionalSingleLine(40), note: optionalSingleLine(500) };

/** Suppliers by name. Needs `stock.manage`. */
export const listSuppliers = verb({
  scope: 'stock.manage',
  input: z.object({}),
  run: (ctx): Promise<Supplier[]> => ctx.db.select().from(suppliers).orderBy(asc(suppliers.name)),
});

/** Adds a supplier; 422 at `name` when there is one with this name. Needs `stock.manage`. */
export const createSupplier = verb({
  scope: 'stock.manage',
  input: z.object(fields),
  run: (ctx, { name, phone = null, note = null }): Promise<Supplier> =>
    inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(suppliers)
        .values({ name, phone, note, createdAt: tx.now, updatedAt: tx.now })
        .returning();
      await auditSupplier(tx, ctx.actor.userId, 'supplier.new', row!);
      return row!;
    }).catch(nameTaken),
});

/** Changes a supplier; 404, 409 `stale_version`. Needs `stock.manage`. */
export const updateSupplier = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId, seen: seenField, ...fields }),
  run: (ctx, { id, seen, name, phone = null, note = null }): Promise<Supplier> =>
    inTransaction(ctx, async (tx) => {
      const [before] = await tx.db.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
      if (!before) throw new ShopError('not_found');
      assertNotStale(before.updatedAt, seen);
      const updatedAt = nextUpdatedAt(before.updatedAt, tx.now);
      const [row] = await tx.db
        .update(suppliers)
        .set({ name, phone, note, updatedAt })
        .where(eq(suppliers.id, id))
        .returning();
      await auditSupplier(tx, ctx.actor.userId, 'supplier.change', row!, before);
      return row!;
    }).catch(nameTaken),
});

function nameTaken(error: unknown): never {
  throw databaseConstraint(error) === 'suppliers_name' ? invalidField('name', 'name_taken') : error;
}

function auditSupplier(
  ctx: Ctx,
  actorId: number,
  action: 'supplier.new' | 'supplier.change',
  row: Supplier,
  before?: Supplier,
): Promise<void> {
  const shown = ({ name, phone, note }: Supplier) => ({ name, phone, note });
  return audit(ctx, {
    actorId,
    action,
    entity: 'supplier',
    entityId: row.id,
    ...(before && { before: shown(before) }),
    after: shown(row),
  });
}
