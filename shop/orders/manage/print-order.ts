import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { lane } from '#shop/media/lane.ts';
import { parse, rowId } from '#shop/parse.ts';
import type { Locale } from '#values/locale.ts';
import { parcelOf } from '../print/parcel.ts';
import { readOrders } from '../read-orders.ts';
import { invoiceOf } from '../show-invoice.ts';

/** What of an order can be printed. */
export const printed = ['invoice', 'packing-slip', 'label'] as const;

export const printOrderInput = z.object({ id: rowId, what: z.enum(printed) });

/** One at a time in the whole process: each is work for the processor alone. */
const printLane = lane(1);

/** An order's invoice, packing slip or address label as a PDF in the order's language. 404, 409 for one that was cancelled. Needs `orders.manage`. */
export async function printOrder(ctx: Ctx, input: unknown): Promise<{ name: string; file: Buffer }> {
  requireScope(ctx, 'orders.manage');
  const { id, what } = parse(printOrderInput, input);
  const [row] = await rowsOf<{ locale: Locale }>(ctx.db, sql`select locale from orders where id = ${id}`);
  if (!row) throw new ShopError('not_found');
  const { locale } = row;
  const asOrdered: Ctx = { ...ctx, locale };
  const [order] = await readOrders(asOrdered, sql`o.id = ${id}`);
  if (order!.status === 'cancelled') throw new ShopError('order_moved_on');
  const name = `yasmin-${order!.number}-${what}`;
  if (what === 'invoice') {
    const invoice = await invoiceOf(asOrdered, order!);
    const { drawInvoice } = await import('../invoice-pdf/draw.ts');
    return { name, file: await printLane(() => drawInvoice(invoice, locale)) };
  }
  const parcel = await parcelOf(asOrdered, order!);
  const { drawPackingSlip } = await import('../print/packing-slip.ts');
  const { drawLabel } = await import('../print/label.ts');
  return { name, file: await printLane(() => (what === 'label' ? drawLabel : drawPackingSlip)(parcel, locale)) };
}
