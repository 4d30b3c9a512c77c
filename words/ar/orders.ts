import { formatEgp, type Piastres } from '#values/money.ts';

/** Orders: where they stand, and what is told of them. */
export const orders = {
  awaiting_payment: 'في انتظار الدفع',
  under_review: 'قيد المراجعة',
  confirmed: 'تم التأكيد',
  preparing: 'قيد التجهيز',
  shipped: 'خرج للتوصيل',
  delivered: 'تم التوصيل',
  accepted: 'تم الاستلام',
  cancelled: 'ملغي',
  placed: 'استلمنا طلبك وهو الآن قيد المراجعة',
  /** The SMS after an order was placed; days are `YYYY-MM-DD`. */
  placed_message: ({ number, left, from, to }: { number: string; left: Piastres; from: string; to: string }) =>
    `ياسمين: استلمنا طلبك ${number} وهو قيد المراجعة. المطلوب عند الاستلام ${formatEgp(left, 'ar')}. التوصيل المتوقع بين ${day(from)} و${day(to)}.`,
};

const days = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const day = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
