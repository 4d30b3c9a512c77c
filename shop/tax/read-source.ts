import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { isCard, isCash, paymentMethods } from '#values/payment-methods.ts';
import { piastres } from '#values/money.ts';
import type { ReceiptLine, ReceiptSource } from './build-receipt.ts';

/** What a receipt is about: an order, or a return or refund of it. */
export type ReceiptSubject = { orderId: number; returnId: number | null; refundId: number | null };

/** The part of a receipt that comes from the order. `baseNumber` is unique for each subject. */
export type SubjectData = Pick<ReceiptSource, 'lines' | 'paymentMethod' | 'buyer'> & { baseNumber: string };

const orderRow = z.object({
  number: z.string(),
  paymentMethod: z.enum(paymentMethods),
  total: money,
  walletApplied: money,
  shippingFee: money,
  name: z.string(),
  phone: z.string(),
});

const lineRow = z.object({
  sku: z.string().nullable(),
  variantId: z.int(),
  name: z.string(),
  variantName: z.string(),
  gtin: z.string().nullable(),
  quantity: z.int(),
  discount: money,
  total: money,
});

/** Reads what a receipt contains, in the caller's transaction. Items without a price are left out: no tax is due on them. */
export async function readSource(ctx: Ctx, subject: ReceiptSubject): Promise<SubjectData> {
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`select number, payment_method, total, wallet_applied, shipping_fee, address ->> 'name' name, address ->> 'phone' phone
      from orders where id = ${subject.orderId}`,
  );
  const { number, paymentMethod, total, walletApplied, shippingFee, ...buyer } = order!;
  const isReturn = subject.returnId !== null || subject.refundId !== null;
  const { lines, shipping, suffix } = isReturn
    ? await readReturned(ctx, subject)
    : { lines: await readSold(ctx, subject.orderId), shipping: shippingFee, suffix: '' };
  const isByWallet = walletApplied === total;
  return {
    baseNumber: number + suffix,
    buyer,
    paymentMethod: isByWallet ? 'O' : isCash(paymentMethod) ? 'C' : isCard(paymentMethod) ? 'V' : 'O',
    lines: [...lines, ...(shipping > 0 ? [deliveryLine(shipping)] : [])],
  };
}

const deliveryLine = (fee: number): ReceiptLine => ({
  code: 'DELIVERY',
  name: 'توصيل',
  gtin: null,
  quantity: 1,
  discount: piastres(0),
  total: piastres(fee),
});

const readSold = async (ctx: Ctx, orderId: number): Promise<ReceiptLine[]> =>
  toLines(
    await queryRows(
      ctx.db,
      lineRow,
      sql`select l.sku, l.variant_id, l.name_ar name, l.variant_name_ar variant_name, v.gtin, l.quantity, l.discount, l.total
        from order_lines l join product_variants v on v.id = l.variant_id
        where l.order_id = ${orderId} and l.total + l.discount > 0 order by l.id`,
    ),
  );

/** The lines of a return, with the units that came back; of a refund, with the amount of each as one unit: nothing came back. */
async function readReturned(ctx: Ctx, { returnId, refundId }: ReceiptSubject) {
  const lines = toLines(
    await queryRows(
      ctx.db,
      lineRow,
      returnId === null
        ? sql`select l.sku, l.variant_id, l.name_ar name, l.variant_name_ar variant_name, v.gtin, 1 quantity, 0 discount, f.amount total
            from order_refund_lines f join order_lines l on l.id = f.order_line_id join product_variants v on v.id = l.variant_id
            where f.refund_id = ${refundId} order by l.id`
        : sql`select l.sku, l.variant_id, l.name_ar name, l.variant_name_ar variant_name, v.gtin, b.quantity, 0 discount, b.refund total
            from return_lines b join order_lines l on l.id = b.order_line_id join product_variants v on v.id = l.variant_id
            where b.return_id = ${returnId} and b.refund > 0 order by l.id`,
    ),
  );
  if (returnId !== null) {
    const [row] = await queryRows(
      ctx.db,
      z.object({ number: z.string() }),
      sql`select number from returns where id = ${returnId}`,
    );
    return { lines, shipping: 0, suffix: `-${row!.number}` };
  }
  const [row] = await queryRows(
    ctx.db,
    z.object({ shipping: money }),
    sql`select shipping from order_refunds where id = ${refundId}`,
  );
  return { lines, shipping: row!.shipping, suffix: `-F${refundId}` };
}

const toLines = (rows: z.output<typeof lineRow>[]): ReceiptLine[] =>
  rows.map(({ sku, variantId, name, variantName, ...line }) => ({
    ...line,
    code: sku ?? String(variantId),
    name: variantName === '' ? name : `${name} (${variantName})`,
  }));
