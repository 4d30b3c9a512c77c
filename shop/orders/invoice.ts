import { type Piastres, piastres, includedVat } from '#values/money.ts';
import type { IsoDate } from '#values/working-days.ts';
import type { Order, OrderLine } from './order.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import type { QrPath } from './qr-path.ts';

export type InvoiceLine = Pick<
  OrderLine,
  'name' | 'variantName' | 'sku' | 'set' | 'quantity' | 'price' | 'discount' | 'total'
>;

/** The kind of a sum on an invoice is a key of `words.invoiceScreens`. `note` is shown after it: the coupon's code or the percentage. */
export type InvoiceSum = {
  kind:
    | 'goods'
    | 'first_order'
    | 'staff'
    | 'coupon'
    | 'shipping'
    | 'rounding'
    | 'net'
    | 'vat'
    | 'total'
    | 'wallet'
    | 'paid'
    | 'undelivered'
    | 'left'
    | 'refunded';
  amount: Piastres;
  note?: string;
};

export type Seller = { name: string; address: string; phone: string; taxNumber: string; register: string };

/** An order's invoice in one language, with every value computed. Plain data. */
export type Invoice = {
  order: number;
  /** The order's number. */
  number: string;
  date: IsoDate;
  delivered: IsoDate | null;
  /** `wallet`: it paid everything, so that the order's method was not used. */
  paymentMethod: PaymentMethod | 'wallet';
  seller: Seller;
  buyer: { name: string; phone: string; lines: string[] };
  lines: InvoiceLine[];
  /** From the subtotal to the total, which is the sum of the entries before it. */
  sums: InvoiceSum[];
  /** The paid amount, what was not delivered and the amount due, which add up to the total; then the refunds. */
  settled: InvoiceSum[];
  /** The order's receipt at the tax authority, with the QR code that leads to it; null without one. */
  taxReceipt: { uuid: string; url: string; qr: QrPath } | null;
};

type Amounts = Pick<
  Order,
  | 'subtotal'
  | 'discount'
  | 'discountReason'
  | 'shippingFee'
  | 'rounding'
  | 'tax'
  | 'total'
  | 'walletApplied'
  | 'paid'
  | 'undelivered'
  | 'amountDue'
>;

export type InvoiceExtras = { couponCode: string | null; vatPercent: number; refunded: Piastres };

/** The sums below the lines. VAT is included in the total and shown as its part. Sums without information are omitted. */
export function invoiceSums(
  order: Amounts,
  { couponCode, vatPercent, refunded }: InvoiceExtras,
): Pick<Invoice, 'sums' | 'settled'> {
  const coupon = order.discountReason === 'coupon' && couponCode !== null ? { note: couponCode } : {};
  const paid = piastres(order.paid - order.walletApplied);
  // The rate is shown only when it matches the order's tax: the order may have been placed at another rate.
  const rate = includedVat(order.total, vatPercent) === order.tax ? { note: `${vatPercent}%` } : {};
  return {
    sums: [
      { kind: 'goods', amount: order.subtotal },
      ...some({ kind: order.discountReason ?? 'coupon', amount: piastres(-order.discount), ...coupon }),
      { kind: 'shipping', amount: order.shippingFee, ...(order.discount === 0 && coupon) },
      ...some({ kind: 'rounding', amount: piastres(-order.rounding) }),
      { kind: 'net', amount: piastres(order.total - order.tax) },
      { kind: 'vat', amount: order.tax, ...rate },
      { kind: 'total', amount: order.total },
    ],
    settled: [
      ...some({ kind: 'wallet', amount: order.walletApplied }),
      ...some({ kind: 'paid', amount: paid }),
      ...some({ kind: 'undelivered', amount: order.undelivered }),
      { kind: 'left', amount: order.amountDue },
      ...some({ kind: 'refunded', amount: refunded }),
    ],
  };
}

const some = (sum: InvoiceSum): InvoiceSum[] => (sum.amount === 0 ? [] : [sum]);
