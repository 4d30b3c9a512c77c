import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

/** The account's coupons. Days and times are formatted text. */
export const couponScreens = {
  title: 'كوبونات الخصم',
  lead: 'كوبون واحد لكل طلب، ونطبّق دائمًا الخصم الأوفر لك.',
  /** The benefit of a coupon; `cap` is the maximum discount of a percentage. */
  gives_percent: (percent: number, cap: Piastres | null) =>
    `خصم ${percent}%${cap === null ? '' : ` بحد أقصى ${formatEgp(cap, 'ar')}`}`,
  gives_fixed: (off: Piastres) => `خصم ${formatEgp(off, 'ar')}`,
  gives_free_shipping: 'شحن مجاني',
  /** Below the discount, which is in large type. */
  off: 'خصم',
  minimum: (minimum: Piastres) => `للمشتريات من ${formatEgp(minimum, 'ar')}`,
  no_minimum: 'بدون حد أدنى للمشتريات',
  code: 'رمز الكوبون',
  until: (day: string) => `حتى ${day}`,
  until_clock: (clock: string, day: string) => `ينتهي ${day}، ${clock}`,
  ends_soon: 'ينتهي قريبًا',
  uses_left: (n: number) =>
    plural('ar', n, {
      one: 'لمرة واحدة',
      two: 'متاح لك مرتين',
      few: 'متاح لك # مرات',
      many: 'متاح لك # مرة',
      other: 'متاح لك # مرة',
    }),
  personal: 'لك وحدك',
  use: 'استخدام الكوبون',
  use_what: (code: string) => `استخدام الكوبون ${code}`,
  in_cart: 'مُطبَّق على سلتك',
  see_cart: 'إلى السلة',
  to_wheel: 'إلى عجلة الحظ',
  needs_cart: 'يُستخدم بعد إضافة منتج إلى سلتك، من هنا أو من السلة.',
  usable: 'متاحة لك',
  used: 'مستخدمة',
  expired: 'منتهية',
  used_for: 'استُخدم في',
  ended_on: (day: string) => `انتهى ${day}`,
  empty: 'لا كوبونات متاحة الآن',
  empty_text: 'كوبوناتك وما يُكسب من عجلة الحظ تظهر هنا.',
};
