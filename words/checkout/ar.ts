import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { checkoutTexts, orderNotes } from '../payments/methods/ar.ts';

/** The checkout, from the address to the confirmation. */
export const checkoutScreens = {
  steps: 'خطوات الطلب',
  step_cart: 'السلة',
  step_phone: 'الهاتف',
  step_order: 'العنوان والدفع',
  address_title: 'عنوان التوصيل',
  address_lead: 'إلى أين نوصّل طلبك؟',
  address_first: 'يكفي عنوان واحد، ونحفظه لطلباتك القادمة.',
  your_addresses: 'عناوينك المحفوظة',
  deliver_here: 'وصّل إلى هذا العنوان',
  add_address: 'إضافة عنوان آخر',
  new_address: 'عنوان جديد',
  back_to_addresses: 'العودة إلى عناويني',
  save_address: 'حفظ العنوان والمتابعة',
  payment_title: 'العنوان والدفع',
  deliver_to: 'التوصيل إلى',
  change_address: 'تغيير العنوان',
  change_cart: 'تعديل السلة',
  payment_method: 'طريقة الدفع',
  other_methods: 'طرق دفع أخرى',
  gift: 'هذا الطلب هدية',
  gift_text: 'نغلّفه ونضع رسالتك معه.',
  gift_note: 'رسالة مع الهدية',
  gift_note_hint: 'حتى 500 حرف.',
  /** The explanation of each payment method; `limit` is its maximum amount, `hold` how long the items are reserved. */
  way: checkoutTexts,
  /** Of who did not accept earlier orders, before a cash order. */
  deposit_title: (amount: Piastres) => `يلزم دفع ${formatEgpNoBreak(amount, 'ar')} مقدمًا من محفظتك`,
  deposit_top_up: (amount: Piastres) =>
    `لأن طلبات سابقة لم تُستلم. يمكنك شحن المحفظة بمبلغ ${formatEgpNoBreak(amount, 'ar')}، أو اختيار طريقة دفع أخرى.`,
  deposit_use_wallet: 'لأن طلبات سابقة لم تُستلم. يمكنك الدفع من رصيد محفظتك أعلاه، أو اختيار طريقة دفع أخرى.',
  deposit_link: 'إلى المحفظة',
  place_order: 'تأكيد الطلب',
  to_total: 'متابعة إلى الإجمالي',
  place_for: (amount: Piastres) => `تأكيد الطلب · ${formatEgpNoBreak(amount, 'ar')}`,
  /** Below the order button, by the selected payment method. */
  pays_by: { ...orderNotes, wallet: 'من محفظتك', none: '' },
  placing: 'جارٍ تسجيل طلبك…',
  check_cart: 'مراجعة السلة',
  none_open: 'لا توجد طريقة دفع متاحة لهذا الطلب.',
  thanks_title: 'شكرًا لك، استلمنا طلبك',
  thanks_review: 'طلبك الآن قيد المراجعة، ونؤكده برسالة.',
  thanks_paid: 'وصلنا المبلغ كاملًا. طلبك الآن قيد المراجعة، ونؤكده برسالة.',
  thanks_wallet: 'المبلغ كله من محفظتك. طلبك الآن قيد المراجعة، ونؤكده برسالة.',
  thanks_checking: 'وصلنا إيصال التحويل ونراجعه، وسنخبرك برسالة عندما نتأكد من المبلغ.',
  kept_title: 'طلبك محجوز، والخطوة التالية الدفع',
  kept_transfer: (left: Piastres) =>
    `المطلوب تحويل ${formatEgpNoBreak(left, 'ar')} وإرسال صورة الإيصال. المنتجات محجوزة لك حتى يصلنا.`,
  kept_refused: (left: Piastres) =>
    `لم نتمكن من تأكيد التحويل. تُرجى مراجعة المطلوب، وهو ${formatEgpNoBreak(left, 'ar')}، ثم إرسال إيصال آخر.`,
  kept_card: (left: Piastres) =>
    `لم يصلنا بعد دفع ${formatEgpNoBreak(left, 'ar')} بالبطاقة. المنتجات محجوزة لك لبعض الوقت.`,
  cancelled_title: 'أُلغي هذا الطلب',
  cancelled_text: 'لا شيء مطلوب منك. يمكن الطلب من جديد في أي وقت.',
  go_transfer: 'إلى بيانات التحويل',
  order_number: 'رقم الطلب',
  arrives: 'موعد التوصيل',
  to_pay_on_delivery: 'المطلوب عند الاستلام',
  to_pay: 'المطلوب',
  from_wallet: 'من محفظتك',
  see_order: 'تفاصيل الطلب',
  bought: 'محتويات الطلب',
  earns_points: (points: number) =>
    `${plural('ar', points, { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', many: '# نقطة', other: '# نقطة' })} في حسابك بعد تأكيد استلام الطلب.`,
  see_points: 'نقاطي',
  spins_left: (n: number) =>
    plural('ar', n, {
      one: 'لديك لفة واحدة في عجلة الحظ.',
      two: 'لديك لفتان في عجلة الحظ.',
      few: 'لديك # لفات في عجلة الحظ.',
      many: 'لديك # لفة في عجلة الحظ.',
      other: 'لديك # لفة في عجلة الحظ.',
    }),
  spin_now: 'إلى عجلة الحظ',
};
