import { formatEgp, type Piastres } from '#values/money.ts';

/** The options of a cart: a coupon, and paying with the wallet. */
export const cartChoices = {
  coupon: 'كوبون الخصم',
  coupon_code: 'رمز الكوبون',
  coupon_use: 'تطبيق',
  coupon_using: 'جارٍ التحقق…',
  coupon_remove: 'إزالة',
  coupon_remove_of: (code: string) => `إزالة الكوبون ${code}`,
  coupon_saves: (off: Piastres) => (off > 0 ? `وفّرت ${formatEgp(off, 'ar')} بهذا الكوبون` : 'الشحن مجاني بهذا الكوبون'),
  coupon_removed: 'أزلنا الكوبون',
  wallet: 'الدفع من رصيد محفظتك',
  wallet_balance: 'رصيدك',
  wallet_used: 'سندفع من رصيد محفظتك',
  wallet_unused: 'لن نستخدم رصيد محفظتك',
  after_sign_in: 'الكوبونات ورصيد المحفظة متاحة بعد تسجيل الدخول.',
  wallet_covers_title: 'رصيد محفظتك يكفي',
  wallet_covers: (amount: Piastres) => `ندفع ${formatEgp(amount, 'ar')} من محفظتك، ولا تلزم طريقة دفع أخرى.`,
};
