import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertMany } from '#db/many.ts';
import { queryRows } from '#db/query-rows.ts';
import { catalogueImportRows, products } from '#db/schema.ts';
import { type Audited, auditAll } from '#shop/audit/audit.ts';
import { setUpdatedBy } from '#shop/catalogue/manage/set-updated-by.ts';
import { lockWithSets } from '#shop/catalogue/lock-with-sets.ts';
import { type ProductState, readProductStates } from '#shop/catalogue/product-states.ts';
import { archiveImported, deleteImported, restoreProducts } from '#shop/catalogue/restore-products.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { extendStatementTimeout } from '#shop/extended-timeout.ts';
import {
  type ImportedStock,
  logImportedStock,
  restoreBatches,
  setImportedStock,
} from '#shop/inventory/import-stock.ts';
import { withholdBatches } from '#shop/inventory/withhold.ts';
import { isUnavailable } from '#db/is-unavailable.ts';
import { bisect } from '../batches.ts';
import type { Issue } from '../rows.ts';
import { leaseEnd, type LeasedImport, LeaseLost } from './record-import.ts';

/** The number of products per transaction. */
const batchSize = 100;

const importedRow = z.object({
  productId: z.int(),
  line: z.int(),
  before: z.custom<ProductState | null>(),
  after: z.string(),
  slug: z.string(),
  isOrdered: z.boolean(),
  isPart: z.boolean(),
  /** Of a set that is not archived. */
  isPartOfOpen: z.boolean(),
});
type Imported = z.output<typeof importedRow>;

/** A product that stays as it is, or is only archived, and why. */
type Exception = Pick<Imported, 'productId' | 'line' | 'slug'> & { result: 'refused' | 'changed'; issue: Issue };

/** Undoes the next products of an import: sets come before the products that they consist of. Returns whether there were any. */
export async function undoNextProducts(ctx: Ctx, run: LeasedImport): Promise<boolean> {
  const ids = await queryRows(
    ctx.db,
    z.object({ productId: z.int() }),
    sql`with left_over as (
        select c.product_id, exists (select from product_sets s where s.product_id = c.product_id) is_set
        from catalogue_import_products c where c.import_id = ${run.id}
      ) select product_id from left_over where is_set = (select bool_or(is_set) from left_over) order by product_id limit ${batchSize}`,
  );
  await bisect(
    ids.map(({ productId }) => productId),
    (part) => inTransaction(ctx, (tx) => undoProducts(tx, run, part)),
    (productId, why) => inTransaction(ctx, (tx) => refuseProduct(tx, run, productId, why)),
    (error) => error instanceof LeaseLost || isUnavailable(error),
  );
  return ids.length > 0;
}

/** Locks the products that remain to be undone, and the sets that sell them. */
async function lockImported(ctx: Ctx, run: LeasedImport, ids: readonly number[]): Promise<Imported[]> {
  await lockWithSets(ctx.db, sql`${products.id} = any(${sql.param([...ids])}::integer[])`);
  return queryRows(
    ctx.db,
    importedRow,
    sql`select c.product_id, c.line, c.before, c.after, p.slug, exists (select from order_lines l join orders o on o.id = l.order_id
        where (l.product_id = p.id or l.set_id = p.id) and (c.before is null or o.placed_at >= c.created_at))
          or c.before is null and (exists (select from purchase_order_lines l where l.product_id = p.id)
            or exists (select from receipt_lines l where l.product_id = p.id)) is_ordered,
        exists (select from set_parts t where t.product_id = p.id) is_part,
        exists (select from set_parts t join products s on s.id = t.set_id where t.product_id = p.id and s.status <> 'archived') is_part_of_open
      from catalogue_import_products c join products p on p.id = c.product_id
      where c.import_id = ${run.id} and p.id = any(${sql.param([...ids])}::integer[]) order by p.id`,
  );
}

async function undoProducts(ctx: Ctx, run: LeasedImport, ids: readonly number[]): Promise<void> {
  await extendStatementTimeout(ctx.db, ctx.database.kind);
  const imported = await lockImported(ctx, run, ids);
  const states = new Map((await readProductStates(ctx.db, ids)).map((row) => [row.id, row]));
  const isChanged = ({ productId, before, after }: Imported) => {
    const { hash, contentHash } = states.get(productId)!;
    return after !== (before ? hash : contentHash);
  };
  const except = ({ productId, line, slug }: Imported, result: Exception['result'], key: Issue['key']): Exception => ({
    productId,
    line,
    slug,
    result,
    issue: { key },
  });
  const created = imported.filter(({ before }) => before === null);
  const archived = created.filter(({ isOrdered, isPartOfOpen }) => isOrdered && !isPartOfOpen);
  const deleted = created.filter((row) => !row.isOrdered && !row.isPart && !isChanged(row));
  const restored = imported.filter((row) => row.before !== null && !row.isOrdered && !isChanged(row));
  const refused = imported.filter((row) => ![...archived, ...deleted, ...restored].includes(row));
  await archiveImported(
    ctx.db,
    archived.map(({ productId }) => productId),
  );
  await deleteImported(
    ctx.db,
    deleted.map(({ productId }) => productId),
  );
  await restoreAll(ctx, run, restored, states);
  await auditUndo(ctx, run, { deleted, changed: [...archived, ...restored] });
  await recordUndo(ctx, run, ids, [
    ...archived.map((row) => except(row, 'changed', 'undo_archived')),
    ...refused.map((row) => except(row, 'refused', reasonOf(row))),
  ]);
}

const reasonOf = ({ isOrdered, isPart, before }: Imported): Issue['key'] =>
  isPart && before === null ? 'undo_in_set' : isOrdered ? 'undo_ordered' : 'undo_changed';

/** Puts products back as they were, with their batches, and their stock with an entry in its ledger. Batches that expire too soon meanwhile are not sold. */
async function restoreAll(
  ctx: Ctx,
  { actorId }: LeasedImport,
  restored: readonly Imported[],
  states: ReadonlyMap<number, { state: ProductState }>,
): Promise<void> {
  if (restored.length === 0) return;
  await restoreProducts(
    ctx.db,
    restored.map(({ before }) => before!),
  );
  const stocks = restored.flatMap(({ productId, before }) =>
    before!.variants.map(({ id: variantId, stock: after }): ImportedStock => {
      const variant = states.get(productId)!.state.variants.find(({ id }) => id === variantId);
      return { productId, variantId, before: variant?.stock ?? 0, after };
    }),
  );
  const batches = restored.flatMap(({ before }) => before!.batches ?? []);
  await setImportedStock(ctx.db, stocks);
  await restoreBatches(ctx.db, batches);
  await logImportedStock(ctx.db, actorId, stocks);
  await withholdBatches(ctx, [...new Set(batches.map(({ variant_id: variantId }) => variantId))], actorId);
}

async function auditUndo(
  ctx: Ctx,
  { id: importId, actorId }: LeasedImport,
  { deleted, changed }: { deleted: readonly Imported[]; changed: readonly Imported[] },
): Promise<void> {
  const entry = ({ productId: entityId }: Imported, action: Audited['action']): Audited => ({
    actorId,
    action,
    entity: 'product',
    entityId,
    after: { import: importId, undone: true },
  });
  await setUpdatedBy(
    ctx.db,
    changed.map(({ productId }) => productId),
    actorId,
  );
  await auditAll(ctx, [
    ...deleted.map((row) => entry(row, 'product.delete')),
    ...changed.map((row) => entry(row, 'product.change')),
  ]);
}

/** Records a product that the database refuses to put back, such as one whose category is gone. */
async function refuseProduct(ctx: Ctx, run: LeasedImport, productId: number, why: string): Promise<void> {
  const [row] = await lockImported(ctx, run, [productId]);
  const issue = { key: 'not_written', params: { why } } as const;
  await recordUndo(ctx, run, [productId], row ? [{ ...row, result: 'refused', issue }] : []);
}

/** Records what an undo did with products, which are then no longer waiting. Throws `LeaseLost` when the run no longer has the lease. */
async function recordUndo(
  { db }: Ctx,
  { id: importId, lease }: LeasedImport,
  ids: readonly number[],
  exceptions: readonly Exception[],
): Promise<void> {
  const refused = exceptions.filter(({ result }) => result === 'refused').length;
  const updated = await queryRows(
    db,
    z.object({ id: z.int() }),
    sql`update catalogue_imports set line = least(line + ${ids.length}, lines), leased_until = ${leaseEnd()}::timestamptz,
        restored = restored + ${ids.length - refused}
      where id = ${importId} and lease = ${lease}::uuid and leased_until is not null returning id`,
  );
  if (updated.length === 0) throw new LeaseLost();
  await db.execute(
    sql`delete from catalogue_import_products where import_id = ${importId} and product_id = any(${sql.param([...ids])}::integer[])`,
  );
  await insertMany(
    db,
    catalogueImportRows,
    exceptions.map(({ line, slug, result, issue }) => ({
      importId,
      phase: 'undo' as const,
      result,
      line,
      slug,
      issue,
    })),
    sql`on conflict do nothing`,
  );
}
