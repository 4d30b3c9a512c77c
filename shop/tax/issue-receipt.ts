import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { taxDevices, taxReceipts } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { TaxAuthority } from './authority.ts';
import { buildReceipt, receiptTotal } from './build-receipt.ts';
import { readSource, type ReceiptSubject } from './read-source.ts';

/** A refused receipt that the new one replaces. */
type Replaced = { id: number };

type Issued = { id: number; number: string };

/** Whether an order `o` is delivered and paid: only then its sale gets a receipt. */
export const isSold: SQL = sql`o.status in ('delivered', 'accepted') and o.paid >= o.total - o.undelivered and o.total > 0`;

/** Whether an order `o` was cancelled after its sale got a receipt: the delivery was taken back. */
export const isSaleCancelled: SQL = sql`o.status = 'cancelled' and o.receipt_issued`;

/**
 * Adds the receipt of a sale, a cancelled sale, a return or a refund to the chain of the device, in the caller's transaction. Locks the device's row,
 * so that receipts follow each other. Returns its id and number; null when there is one already, when nothing was paid or is left to give back, when
 * an order is no longer delivered and paid (or cancelled), or when the sale of a return has no valid receipt.
 */
export async function issueReceipt(
  ctx: Ctx,
  { seller }: Pick<TaxAuthority, 'seller'>,
  subject: ReceiptSubject,
  replaced: Replaced | null = null,
): Promise<Issued | null> {
  const { kind } = subject;
  const device = await lockDevice(ctx, seller.deviceSerial);
  if (!(await lockSubject(ctx, subject))) return null;
  if (replaced) {
    const former = await ctx.db
      .update(taxReceipts)
      .set({ isCurrent: false })
      .where(and(eq(taxReceipts.id, replaced.id), eq(taxReceipts.isCurrent, true)))
      .returning({ id: taxReceipts.id });
    if (former.length === 0) return null;
  } else if (await hasReceipt(ctx, subject)) return null;
  const referenceUuid = kind === 'sale' ? null : await findSaleUuid(ctx, subject.orderId);
  if (kind === 'return' && referenceUuid === null) return null;
  const { baseNumber, ...data } = await readSource(ctx, subject);
  const total = receiptTotal(data.lines);
  if (total === 0) return null;
  const { vat_percent: vatPercent } = await ctx.settings.get();
  const sequence = device.lastSequence + 1;
  const number = replaced ? `${baseNumber}-${sequence}` : baseNumber;
  const document = buildReceipt(
    { ...data, kind, number, issuedAt: ctx.now, vatPercent, previousUuid: device.lastUuid, referenceUuid },
    seller,
  );
  const { uuid } = document.header;
  const [row] = await ctx.db
    .insert(taxReceipts)
    .values({
      ...subject,
      device: device.serial,
      sequence,
      kind,
      number,
      uuid,
      previousUuid: device.lastUuid,
      document: JSON.stringify(document),
      total,
      issuedAt: new Date(document.header.dateTimeIssued),
      replaces: replaced?.id ?? null,
    })
    .returning({ id: taxReceipts.id, number: taxReceipts.number });
  await ctx.db
    .update(taxDevices)
    .set({ lastSequence: sequence, lastUuid: uuid })
    .where(eq(taxDevices.serial, device.serial));
  return row!;
}

/** The row of a point of sale, locked until the transaction ends; added at its first use. */
async function lockDevice(ctx: Ctx, serial: string) {
  await ctx.db.insert(taxDevices).values({ serial, startedAt: ctx.now }).onConflictDoNothing();
  const [device] = await ctx.db.select().from(taxDevices).where(eq(taxDevices.serial, serial)).for('update');
  return device!;
}

/**
 * Locks the order of a sale or a cancelled sale until the transaction ends; false when it is no longer one. After the device, since the row of a
 * receipt locks its order too, by its foreign key.
 */
async function lockSubject(ctx: Ctx, { kind, orderId, returnId, refundId }: ReceiptSubject): Promise<boolean> {
  if (returnId !== null || refundId !== null) return true;
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select o.id from orders o where o.id = ${orderId} and ${kind === 'sale' ? isSold : isSaleCancelled} for update`,
  );
  return rows.length > 0;
}

async function hasReceipt(ctx: Ctx, { kind, orderId, returnId, refundId }: ReceiptSubject): Promise<boolean> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select id from tax_receipts where order_id = ${orderId} and kind = ${kind} and is_current
      and return_id is not distinct from ${returnId}::integer and refund_id is not distinct from ${refundId}::integer`,
  );
  return rows.length > 0;
}

/** The UUID of the valid receipt of an order's sale. */
async function findSaleUuid(ctx: Ctx, orderId: number): Promise<string | null> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ uuid: z.string() }),
    sql`select uuid from tax_receipts where order_id = ${orderId} and kind = 'sale' and status = 'valid'`,
  );
  return row?.uuid ?? null;
}
