import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { insertMany } from '#db/many.ts';
import { productVariants, purchaseOrderLines, purchaseOrders, suppliers } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { emptyToUndefined, integer, optionalSingleLine, price, rowId } from '#shop/parse.ts';
import { assertNotStale, nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';
import { lockPurchaseOrder, type PurchaseOrder, readPurchaseOrder } from '../purchase-order.ts';

const MAX_LINES = 500;

/** The most units of a line. */
export const MAX_UNITS = 1_000_000;

/** A cost in EGP, in piastres; blank: unknown. */
export const optionalCost = z.preprocess(emptyToUndefined, price.optional());

export const optionalDay = z.preprocess(emptyToUndefined, z.iso.date().optional());

const fields = {
  supplier_id: rowId,
  expected_on: optionalDay,
  note: optionalSingleLine(500),
  lines: z
    .array(z.object({ variant_id: rowId, ordered: integer(1, MAX_UNITS), unit_cost: optionalCost }))
    .max(MAX_LINES)
    .default([]),
};

const createInput = z.object(fields);
type Fields = z.output<typeof createInput>;

/** Creates a purchase order as a draft. 422 for an unknown supplier or variant, and for a variant in two lines. Needs `stock.manage`. */
export const createPurchaseOrder = verb({
  scope: 'stock.manage',
  input: createInput,
  run: (ctx, input): Promise<PurchaseOrder> =>
    inTransaction(ctx, async (tx) => {
      await assertSupplier(tx, input.supplier_id);
      const { supplier_id: supplierId, expected_on: expectedOn, note } = input;
      const { userId: createdBy } = ctx.actor;
      const [row] = await tx.db
        .insert(purchaseOrders)
        .values({ supplierId, expectedOn, note, createdBy, createdAt: tx.now, updatedAt: tx.now })
        .returning({ id: purchaseOrders.id });
      await writeLines(tx, row!.id, input.lines);
      await auditOrder(tx, { action: 'purchase_order.new', id: row!.id, after: input }, createdBy);
      return readPurchaseOrder(tx, row!.id);
    }),
});

/** Replaces a draft. 404, 409 `stale_version`, and `invalid_purchase_order_transition` once it is ordered. Needs `stock.manage`. */
export const updatePurchaseOrder = verb({
  scope: 'stock.manage',
  input: createInput.extend({ id: rowId, seen: seenField }),
  run: (ctx, { id, seen, ...input }): Promise<PurchaseOrder> =>
    inTransaction(ctx, async (tx) => {
      const before = await lockPurchaseOrder(tx, id);
      assertNotStale(before.updatedAt, seen);
      if (before.status !== 'draft') throw new ShopError('invalid_purchase_order_transition');
      await assertSupplier(tx, input.supplier_id);
      const lines = await tx.db.$count(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, id));
      const shown = { supplier_id: before.supplierId, expected_on: before.expectedOn, lines };
      await tx.db
        .update(purchaseOrders)
        .set({
          supplierId: input.supplier_id,
          expectedOn: input.expected_on ?? null,
          note: input.note ?? null,
          updatedAt: nextUpdatedAt(before.updatedAt, tx.now),
        })
        .where(eq(purchaseOrders.id, id));
      await tx.db.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, id));
      await writeLines(tx, id, input.lines);
      await auditOrder(tx, { action: 'purchase_order.change', id, before: shown, after: input }, ctx.actor.userId);
      return readPurchaseOrder(tx, id);
    }),
});

async function assertSupplier({ db }: Ctx, id: number): Promise<void> {
  if ((await db.$count(suppliers, eq(suppliers.id, id))) === 0) throw invalidField('supplier_id', 'not_valid');
}

/** The product of each variant; 422 at `lines.N.variant_id` for an unknown one and for a set. */
export async function productsOf(ctx: Ctx, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: productVariants.id, productId: productVariants.productId, isSet: productVariants.isSet })
    .from(productVariants)
    .where(inArray(productVariants.id, [...new Set(variantIds)]));
  const products = new Map(rows.filter(({ isSet }) => !isSet).map(({ id, productId }) => [id, productId]));
  const unknown = variantIds.findIndex((id) => !products.has(id));
  if (unknown >= 0) throw invalidField(`lines.${unknown}.variant_id`, 'not_valid');
  return products;
}

async function writeLines(ctx: Ctx, purchaseOrderId: number, lines: Fields['lines']): Promise<void> {
  const ids = lines.map(({ variant_id: variantId }) => variantId);
  const repeated = ids.findIndex((id, nth) => ids.indexOf(id) < nth);
  if (repeated >= 0) throw invalidField(`lines.${repeated}.variant_id`, 'line_repeated');
  const products = await productsOf(ctx, ids);
  await insertMany(
    ctx.db,
    purchaseOrderLines,
    lines.map(({ variant_id: variantId, ordered, unit_cost: unitCost = null }) => ({
      purchaseOrderId,
      productId: products.get(variantId)!,
      variantId,
      ordered,
      unitCost,
    })),
  );
}

type Audited = { supplier_id: number; expected_on: string | null; lines: number };

const auditedFields = ({ supplier_id: supplier, expected_on: expected, lines }: Fields): Audited => ({
  supplier_id: supplier,
  expected_on: expected ?? null,
  lines: lines.length,
});

const auditOrder = (
  ctx: Ctx,
  {
    action,
    id,
    before,
    after,
  }: { action: 'purchase_order.new' | 'purchase_order.change'; id: number; before?: Audited; after: Fields },
  actorId: number,
): Promise<void> =>
  audit(ctx, {
    actorId,
    action,
    entity: 'purchase_order',
    entityId: id,
    ...(before && { before }),
    after: auditedFields(after),
  });
