import { wholeEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

const hours = (n: number): string =>
  plural('ar', n, { one: 'ساعة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' });

const minutes = (n: number): string =>
  plural('ar', n, { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });

/** What the ways to pay promise: amounts, and how long goods are kept. */
type Ways = { limit: Piastres; transferHours: number; cardMinutes: number };

/** From the address to the thank-you. */
export const checkoutScreens = {
  steps: 'خطوات الطلب',
  step_cart: 'السلة',
  step_address: 'العنوان',
  step_payment: 'الدفع',
  address_title: 'عنوان التوصيل',
  address_lead: 'إلى أين نوصّل طلبك؟',
  address_first: 'أضف عنوانًا واحدًا، ونحفظه لطلباتك القادمة.',
  your_addresses: 'عناوينك المحفوظة',
  deliver_here: 'وصّل إلى هذا العنوان',
  add_address: 'أضف عنوانًا آخر',
  new_address: 'عنوان جديد',
  back_to_addresses: 'ارجع إلى عناويني',
  save_address: 'احفظ العنوان وأكمل',
  payment_title: 'إتمام الدفع',
  deliver_to: 'التوصيل إلى',
  change_address: 'تغيير العنوان',
  change_cart: 'تعديل السلة',
  payment_method: 'طريقة الدفع',
  gift: 'هذا الطلب هدية',
  gift_text: 'نغلّفه ونضع رسالتك معه.',
  gift_note: 'رسالة مع الهدية',
  gift_note_hint: 'حتى 500 حرف.',
  /** What each way to pay means; `limit` is the most that can be paid so, `hold` how long the goods are kept meanwhile. */
  way: {
    cash_on_delivery: ({ limit }: Ways) =>
      `ادفع نقدًا للمندوب حين يصلك طلبك. متاح للطلبات حتى ${wholeEgp(limit, 'ar')}.`,
    instant_transfer: ({ transferHours }: Ways) =>
      `بعد تأكيد الطلب نعرض لك حسابنا والمبلغ المطلوب، فتحوّل من تطبيق البنك وترسل صورة الإيصال. نحجز لك المنتجات ${hours(transferHours)}.`,
    mobile_wallet: ({ transferHours }: Ways) =>
      `بعد تأكيد الطلب نعرض لك رقم محفظتنا والمبلغ المطلوب، فتحوّل من محفظتك وترسل صورة الإيصال. نحجز لك المنتجات ${hours(transferHours)}.`,
    credit_card: ({ cardMinutes }: Ways) =>
      `تنتقل إلى صفحة الدفع الآمنة وتدفع هناك، فبيانات بطاقتك لا تصل إلينا. نحجز لك المنتجات ${minutes(cardMinutes)}.`,
  },
  place_order: 'أكّد الطلب',
  /** The order's button, by the way that is chosen. */
  place_by: {
    cash_on_delivery: (left: Piastres) => `أكّد الطلب وادفع ${wholeEgp(left, 'ar')} عند الاستلام`,
    instant_transfer: (left: Piastres) => `أكّد الطلب ثم حوّل ${wholeEgp(left, 'ar')}`,
    mobile_wallet: (left: Piastres) => `أكّد الطلب ثم حوّل ${wholeEgp(left, 'ar')}`,
    credit_card: (left: Piastres) => `أكّد الطلب وادفع ${wholeEgp(left, 'ar')} بالبطاقة`,
    wallet: (total: Piastres) => `أكّد الطلب وادفع ${wholeEgp(total, 'ar')} من محفظتك`,
    none: (left: Piastres) => `أكّد الطلب، ${wholeEgp(left, 'ar')}`,
  },
  placing: 'جارٍ تسجيل طلبك…',
  check_cart: 'راجع السلة',
  none_open: 'لا توجد طريقة دفع متاحة لهذا الطلب.',
  thanks_title: 'شكرًا لك، استلمنا طلبك',
  thanks_review: 'طلبك الآن قيد المراجعة، وسنؤكده معك قريبًا.',
  thanks_paid: 'وصلنا المبلغ كاملًا. طلبك الآن قيد المراجعة، وسنؤكده معك قريبًا.',
  thanks_wallet: 'دفعته كله من محفظتك. طلبك الآن قيد المراجعة، وسنؤكده معك قريبًا.',
  thanks_checking: 'وصلنا إيصال التحويل ونراجعه، وسنخبرك برسالة حين نتأكد من المبلغ.',
  kept_title: 'سجّلنا طلبك، وبقي الدفع',
  kept_transfer: (left: Piastres) => `حوّل ${wholeEgp(left, 'ar')} وأرسل صورة الإيصال. المنتجات محجوزة لك حتى يصلنا.`,
  kept_refused: (left: Piastres) =>
    `لم نتمكن من تأكيد التحويل. راجع المطلوب، وهو ${wholeEgp(left, 'ar')}، ثم أرسل إيصالًا آخر.`,
  kept_card: (left: Piastres) => `لم يصلنا بعد دفع ${wholeEgp(left, 'ar')} بالبطاقة. المنتجات محجوزة لك لبعض الوقت.`,
  cancelled_title: 'أُلغي هذا الطلب',
  cancelled_text: 'لا شيء مطلوب منك. يمكنك أن تطلب من جديد متى شئت.',
  go_transfer: 'إلى بيانات التحويل',
  order_number: 'رقم الطلب',
  arrives: 'موعد التوصيل',
  working_days: (from: number, to: number) => `من ${from} إلى ${to} أيام عمل، والجمعة والسبت لا يُحسبان.`,
  to_pay_on_delivery: 'المطلوب عند الاستلام',
  to_pay: 'المطلوب',
  from_wallet: 'من محفظتك',
  see_order: 'تفاصيل الطلب',
};
