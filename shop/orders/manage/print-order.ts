import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { createLimiter } from '#shop/uploads/limiter.ts';
import { rowId } from '#shop/parse.ts';
import { parcelOf } from '../print/parcel.ts';
import { readOrders } from '../read-orders.ts';
import { invoiceOf } from '../show-invoice.ts';
import { verb } from '#shop/verb.ts';

/** The documents that can be printed for an order. */
export const printed = ['invoice', 'packing-slip', 'label'] as const;

export const printOrderInput = z.object({ id: rowId, what: z.enum(printed) });

/** One at a time in the whole process, because drawing is CPU-bound. */
const printLimiter = createLimiter(1);

/**
 * An order's invoice, packing slip or address label as a PDF in the order's language. 404, 409 for a cancelled order. Needs
 * `orders.manage`.
 */
export const printOrder = verb({
  scope: 'orders.manage',
  input: printOrderInput,
  async run(ctx, { id, what: document }): Promise<{ name: string; file: Buffer }> {
    const [row] = await ctx.db.select({ locale: orders.locale }).from(orders).where(eq(orders.id, id));
    if (!row) throw new ShopError('not_found');
    const { locale } = row;
    const asOrdered: Ctx = { ...ctx, locale };
    const [order] = await readOrders(asOrdered, sql`o.id = ${id}`);
    if (order!.status === 'cancelled') throw new ShopError('invalid_order_transition');
    const name = `yasmin-${order!.number}-${document}`;
    if (document === 'invoice') {
      const invoice = await invoiceOf(asOrdered, order!);
      const { drawInvoice } = await import('../invoice-pdf/draw.ts');
      return { name, file: await printLimiter(() => drawInvoice(invoice, locale)) };
    }
    const parcel = await parcelOf(asOrdered, order!);
    const { drawPackingSlip } = await import('../print/packing-slip.ts');
    const { drawLabel } = await import('../print/label.ts');
    return {
      name,
      file: await printLimiter(() => (document === 'label' ? drawLabel : drawPackingSlip)(parcel, locale)),
    };
  },
});
