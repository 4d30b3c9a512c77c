import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

/** A product between guillemets, or without a name. */
const called = (name: string): string => (name === '' ? 'أحد المنتجات' : `«${name}»`);

const pieces = (n: number): string =>
  plural('ar', n, { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' });

/** The cart, what may stand against it, and the ways to pay. */
export const cart = {
  added: 'أُضيف المنتج إلى السلة',
  removed: 'حُذف المنتج من السلة',
  updated: 'تم تعديل الكمية',
  merged: 'أضفنا ما اخترته إلى سلتك',
  price_changed: (name: string, from: Piastres, to: Piastres) =>
    `تغيّر سعر ${called(name)} من ${formatEgp(from, 'ar')} إلى ${formatEgp(to, 'ar')}.`,
  clamped: (name: string, to: number) => `المتاح من ${called(name)} ${pieces(to)} فقط، فعدّلنا الكمية.`,
  sold_out: (name: string) => `نفد ${called(name)}. احذفه لتكمل الطلب.`,
  sold_out_skipped: (name: string) => `نفد ${called(name)} فلم نضفه إلى سلتك.`,
  only_left: (name: string, left: number) => `المتاح من ${called(name)} ${pieces(left)} فقط. قلّل الكمية لتكمل الطلب.`,
  gone: (name: string) => `${called(name)} لم يعد معروضًا للبيع.`,
  coupon_taken: (off: Piastres) =>
    off > 0 ? `طبّقنا الكوبون ووفّرت ${formatEgp(off, 'ar')}` : 'طبّقنا الكوبون والشحن مجاني',
  cash_on_delivery: 'الدفع عند الاستلام',
  cash_on_delivery_text: 'ادفع نقدًا للمندوب عند استلام طلبك.',
  instant_transfer: 'تحويل لحظي (إنستاباي)',
  instant_transfer_text: 'حوّل المبلغ إلى الحساب الموضّح ثم أرفق إيصال التحويل.',
  mobile_wallet: 'محفظة الموبايل',
  mobile_wallet_text: 'حوّل المبلغ إلى رقم المحفظة الموضّح ثم أرفق إيصال التحويل.',
  credit_card: 'بطاقة بنكية',
  credit_card_text: 'ادفع ببطاقتك على صفحة الدفع الآمنة.',
  not_yet: 'طريقة الدفع هذه غير متاحة حاليًا.',
  above_limit: (limit: Piastres) => `متاحة للطلبات حتى ${formatEgp(limit, 'ar')}.`,
  empty: 'سلتك فارغة. أضف منتجًا أولًا.',
};
