import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { taxReceiptKinds } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { isCard, isCash, paymentMethods } from '#values/payment-methods.ts';
import { piastres } from '#values/money.ts';
import { undeliveredPrice, undeliveredUnits } from '#shop/undelivered-units.ts';
import { receiptTotal, type ReceiptLine, type ReceiptSource } from './build-receipt.ts';
import { linesLeft } from './lines-left.ts';
import type { ReceiptDocument } from './receipt.ts';

/** What a receipt is about: the sale of an order, or a return or a refund of it; a `return` of neither is the sale itself, cancelled. */
export type ReceiptSubject = {
  kind: ReceiptSource['kind'];
  orderId: number;
  returnId: number | null;
  refundId: number | null;
};

/** The part of a receipt that comes from the order. `baseNumber` is unique for each subject. */
export type SubjectData = Pick<ReceiptSource, 'lines' | 'paymentMethod' | 'buyer'> & { baseNumber: string };

const orderRow = z.object({
  number: z.string(),
  paymentMethod: z.enum(paymentMethods),
  total: money,
  walletApplied: money,
  shippingFee: money,
  undelivered: money,
  undeliveredRefund: money.nullable(),
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
    sql`select number, payment_method, total, wallet_applied, shipping_fee, undelivered,
        (select f.amount from order_refunds f where f.order_id = o.id and f.for_undelivered) undelivered_refund, address ->> 'name' name, address ->> 'phone' phone
      from orders o where id = ${subject.orderId}`,
  );
  const { number, paymentMethod, total, walletApplied, name, phone } = order!;
  const read = () => {
    if (subject.kind === 'sale') return readSold(ctx, subject.orderId, order!);
    const isOfPart = subject.returnId !== null || subject.refundId !== null;
    return isOfPart ? readReturned(ctx, subject) : readCancelled(ctx, subject.orderId);
  };
  const { lines, shipping, suffix } = await read();
  const isByWallet = walletApplied === total;
  return {
    baseNumber: number + suffix,
    buyer: { name, phone },
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

/** The units that arrived. Where others did not, the delivery is the rest of what was paid: its share of the fee, and rounding. */
async function readSold(
  ctx: Ctx,
  orderId: number,
  { total, shippingFee, undelivered, undeliveredRefund }: z.output<typeof orderRow>,
): Promise<{ lines: ReceiptLine[]; shipping: number; suffix: string }> {
  const lines = toLines(
    await queryRows(
      ctx.db,
      lineRow,
      sql`select sku, variant_id, name, variant_name, gtin, quantity, discount, total from (select l.id, l.sku, l.variant_id, l.name_ar name, l.variant_name_ar variant_name, v.gtin, l.quantity - ${undeliveredUnits} quantity,
            l.discount - (l.discount::bigint * ${undeliveredUnits} / l.quantity)::integer discount, l.total - ${undeliveredPrice} total
          from order_lines l join product_variants v on v.id = l.variant_id where l.order_id = ${orderId}) sold
        where quantity > 0 and total + discount > 0 order by id`,
    ),
  );
  if (undelivered === 0 && undeliveredRefund === null) return { lines, shipping: shippingFee, suffix: '' };
  const paid = total - undelivered - (undeliveredRefund ?? 0);
  return { lines, shipping: Math.max(0, paid - receiptTotal(lines)), suffix: '' };
}

/**
 * The lines of a return, with the units that came back; of a refund, with the amount of each as one unit: nothing came back. Of both, what was refunded
 * of the shipping fee.
 */
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
      z.object({ number: z.string(), shipping: money }),
      sql`select number, refund_amount - coalesce((select sum(b.refund) from return_lines b where b.return_id = r.id), 0)::integer shipping
        from returns r where id = ${returnId}`,
    );
    return { lines, shipping: row!.shipping, suffix: `-${row!.number}` };
  }
  const [row] = await queryRows(
    ctx.db,
    z.object({ shipping: money }),
    sql`select shipping from order_refunds where id = ${refundId}`,
  );
  return { lines, shipping: row!.shipping, suffix: `-F${refundId}` };
}

const issuedRow = z.object({ kind: z.enum(taxReceiptKinds), hasUnits: z.boolean(), document: z.string() });

/** What the receipt of the sale has and no receipt gave back. From the receipts, since the order may have changed when it was cancelled. */
async function readCancelled(ctx: Ctx, orderId: number) {
  const issued = await queryRows(
    ctx.db,
    issuedRow,
    sql`select kind, return_id is not null has_units, document from tax_receipts
      where order_id = ${orderId} and is_current and (kind = 'sale' or num_nonnulls(return_id, refund_id) = 1)`,
  );
  const documents = issued.map(({ document, ...receipt }) => ({
    ...receipt,
    document: JSON.parse(document) as ReceiptDocument,
  }));
  const sale = documents.find(({ kind }) => kind === 'sale')!;
  const lines = linesLeft(
    sale.document,
    documents.filter((receipt) => receipt !== sale),
  );
  return { lines, shipping: 0, suffix: '-C' };
}

const toLines = (rows: z.output<typeof lineRow>[]): ReceiptLine[] =>
  rows.map(({ sku, variantId, name, variantName, ...line }) => ({
    ...line,
    code: sku ?? String(variantId),
    name: variantName === '' ? name : `${name} (${variantName})`,
  }));
