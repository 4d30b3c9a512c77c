import type { Bi } from '#values/locale.ts';
import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { methodNames, methodTexts } from '../payments/methods/ar.ts';

/** A product's name in guillemets, or a text without a name. */
const called = (name: string): string => (name === '' ? 'أحد المنتجات' : `«${name}»`);

const pieces = (n: number): string =>
  plural('ar', n, { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' });

/** The cart, its warnings, and the payment methods. */
export const cart = {
  added: 'تمت الإضافة إلى السلة',
  removed: 'تم حذف المنتج من السلة',
  updated: 'تم تعديل الكمية',
  variant_changed: 'تم تغيير النوع',
  merged: 'أضفنا ما اخترته إلى سلتك',
  price_changed: (name: string, from: Piastres, to: Piastres) =>
    `تغيّر سعر ${called(name)} من ${formatEgp(from, 'ar')} إلى ${formatEgp(to, 'ar')}.`,
  clamped: (name: string, to: number) => `المتاح من ${called(name)} ${pieces(to)} فقط، فعدّلنا الكمية.`,
  sold_out: (name: string) => `نفد ${called(name)}. يلزم حذفه لإكمال الطلب.`,
  sold_out_skipped: (name: string) => `نفد ${called(name)} فلم نضفه إلى سلتك.`,
  only_left: (name: string, left: number) =>
    `المتاح من ${called(name)} ${pieces(left)} فقط. يلزم تقليل الكمية لإكمال الطلب.`,
  gone: (name: string) => `${called(name)} لم يعد معروضًا للبيع.`,
  coupon_taken: (off: Piastres) =>
    off > 0 ? `طبّقنا الكوبون ووفّرت ${formatEgp(off, 'ar')}` : 'طبّقنا الكوبون والشحن مجاني',
  ...methodNames,
  method_texts: methodTexts,
  /** The reason as staff wrote it. */
  closed_by_shop: (text: Bi) => text.ar,
  not_yet: 'طريقة الدفع هذه غير متاحة حاليًا.',
  above_limit: (limit: Piastres) => `متاحة للطلبات حتى ${formatEgp(limit, 'ar')}.`,
  empty: 'سلتك فارغة. يلزم منتج واحد على الأقل.',
};
