import { type Piastres, piastres, vatContained } from '#values/money.ts';
import type { IsoDate } from '#values/working-days.ts';
import type { Order, OrderLine, PaymentMethod } from './order.ts';

export type InvoiceLine = Pick<OrderLine, 'name' | 'quantity' | 'price' | 'discount' | 'total'>;

/** What a sum on an invoice is of: a word of `words.invoiceScreens`. `note` stands behind it: the coupon's code, the percentage. */
export type InvoiceSum = {
  of:
    | 'goods'
    | 'first_order'
    | 'coupon'
    | 'shipping'
    | 'net'
    | 'vat'
    | 'total'
    | 'wallet'
    | 'paid'
    | 'left'
    | 'refunded';
  amount: Piastres;
  note?: string;
};

export type Seller = { name: string; address: string; phone: string; taxNumber: string; register: string };

/** An order's invoice in one language, everything on it worked out. Plain data. */
export type Invoice = {
  order: number;
  /** The order's. */
  number: string;
  date: IsoDate;
  delivered: IsoDate | null;
  paymentMethod: PaymentMethod;
  seller: Seller;
  buyer: { name: string; phone: string; lines: string[] };
  lines: InvoiceLine[];
  /** From the goods to the total, which those before it make. */
  sums: InvoiceSum[];
  /** What of the total was paid and what is left, which make it up again; and what has come back since. */
  settled: InvoiceSum[];
};

type Amounts = Pick<
  Order,
  'goodsTotal' | 'discount' | 'discountReason' | 'shippingFee' | 'tax' | 'total' | 'walletPaid' | 'paid' | 'left'
>;

export type Beside = { couponCode: string | null; vatPercent: number; refunded: Piastres };

/** The sums below the lines. VAT is contained in the total and shown as its part; a sum that would say nothing is left out. */
export function invoiceSums(
  order: Amounts,
  { couponCode, vatPercent, refunded }: Beside,
): Pick<Invoice, 'sums' | 'settled'> {
  const coupon = order.discountReason === 'coupon' && couponCode !== null ? { note: couponCode } : {};
  const paid = piastres(order.paid - order.walletPaid);
  // The rate of another day is not guessed.
  const rate = vatContained(order.total, vatPercent) === order.tax ? { note: `${vatPercent}%` } : {};
  return {
    sums: [
      { of: 'goods', amount: order.goodsTotal },
      ...some({ of: order.discountReason ?? 'coupon', amount: piastres(-order.discount), ...coupon }),
      { of: 'shipping', amount: order.shippingFee, ...(order.discount === 0 && coupon) },
      { of: 'net', amount: piastres(order.total - order.tax) },
      { of: 'vat', amount: order.tax, ...rate },
      { of: 'total', amount: order.total },
    ],
    settled: [
      ...some({ of: 'wallet', amount: order.walletPaid }),
      ...some({ of: 'paid', amount: paid }),
      { of: 'left', amount: order.left },
      ...some({ of: 'refunded', amount: refunded }),
    ],
  };
}

const some = (sum: InvoiceSum): InvoiceSum[] => (sum.amount === 0 ? [] : [sum]);
