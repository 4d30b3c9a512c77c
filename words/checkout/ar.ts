import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import { checkoutTexts, orderButtons } from '../payments/methods/ar.ts';

/** The checkout, from the address to the confirmation. */
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
  /** The explanation of each payment method; `limit` is its maximum amount, `hold` how long the items are reserved. */
  way: checkoutTexts,
  place_order: 'أكّد الطلب',
  /** The order button, by the selected payment method. */
  place_by: {
    ...orderButtons,
    wallet: (total: Piastres) => `أكّد الطلب وادفع ${formatEgpNoBreak(total, 'ar')} من محفظتك`,
    none: (left: Piastres) => `أكّد الطلب، ${formatEgpNoBreak(left, 'ar')}`,
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
  kept_transfer: (left: Piastres) =>
    `حوّل ${formatEgpNoBreak(left, 'ar')} وأرسل صورة الإيصال. المنتجات محجوزة لك حتى يصلنا.`,
  kept_refused: (left: Piastres) =>
    `لم نتمكن من تأكيد التحويل. راجع المطلوب، وهو ${formatEgpNoBreak(left, 'ar')}، ثم أرسل إيصالًا آخر.`,
  kept_card: (left: Piastres) =>
    `لم يصلنا بعد دفع ${formatEgpNoBreak(left, 'ar')} بالبطاقة. المنتجات محجوزة لك لبعض الوقت.`,
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
