import { shortMethodNames } from '#words/payments/methods/ar.ts';
import { plural } from '#values/plural.ts';
import { orderStatuses, paymentStates } from '#words/states/ar.ts';

const pieces = (n: number) =>
  plural('ar', n, { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' });

const allCancelled = (orders: number) =>
  plural('ar', orders, { one: '، وهو ملغي', two: '، وكلاهما ملغي', other: '، وكلها ملغاة' });

const someCancelled = (orders: number, cancelled: number) =>
  orders === 2
    ? '، منهما واحد ملغي'
    : plural('ar', cancelled, {
        one: '، منها واحد ملغي',
        two: '، منها اثنان ملغيان',
        few: '، منها # ملغاة',
        many: '، منها # ملغى',
        other: '، منها # ملغى',
      });

export const orders = {
  search: 'رقم الطلب أو الاسم أو الهاتف',
  status: 'الحالة',
  all: 'كل الحالات',
  number: 'الطلب',
  date: 'التاريخ',
  customer: 'العميل',
  city: 'المدينة',
  payment: 'الدفع',
  total: 'الإجمالي',
  pieces: ({ n }: { n: number }) => pieces(n),
  statuses: orderStatuses,
  ways: shortMethodNames,
  payment_states: paymentStates,
  attempt_states: {
    created: 'لم يكتمل',
    pending: 'قيد المراجعة',
    paid: 'مدفوع',
    failed: 'مرفوض',
    cancelled: 'ملغي',
    refunded: 'أُعيد المبلغ',
  },
  refused: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'رُفض طلب واحد عند الباب لهذا الرقم',
      two: 'رُفض طلبان عند الباب لهذا الرقم',
      few: 'رُفضت # طلبات عند الباب لهذا الرقم',
      many: 'رُفض # طلبًا عند الباب لهذا الرقم',
      other: 'رُفض # طلب عند الباب لهذا الرقم',
    }),
  record: ({ orders, cancelled }: { orders: number; cancelled: number }) =>
    `${plural('ar', orders, { one: 'طلب واحد', two: 'طلبان', few: '# طلبات', many: '# طلبًا', other: '# طلب' })}${
      cancelled === 0 ? '' : cancelled === orders ? allCancelled(orders) : someCancelled(orders, cancelled)
    }`,
  next: 'الخطوة التالية',
  finished: 'انتهى هذا الطلب، ولا خطوة بعده.',
  payment_open: 'لا يُؤكَّد قبل قبول إيصال التحويل.',
  to_receipts: 'مراجعة الإيصال',
  moves: {
    under_review: 'إعادته للمراجعة',
    awaiting_payment: 'إعادته لانتظار الدفع',
    confirmed: 'تأكيد الطلب',
    preparing: 'بدء التجهيز',
    shipped: 'خرج للتوصيل',
    delivered: 'تم التوصيل',
    accepted: 'تم الاستلام',
    cancelled: 'إلغاء الطلب',
  },
  move_title: ({ move, number }: { move: string; number: string }) => `${move}: ${number}`,
  note: 'ملاحظة (اختيارية، يراها الفريق)',
  reason: 'سبب الإلغاء (يصل إلى العميل)',
  cancel_warning: 'يعود المخزون، ويعود ما دفعه العميل إليه. لا رجوع في الإلغاء.',
  moved: ({ number, status }: { number: string; status: string }) => `الطلب ${number}: ${status}`,
  lines: 'المنتجات',
  money: 'الحساب',
  goods: 'المنتجات',
  discount: 'الخصم',
  shipping: 'الشحن',
  free: 'مجانًا',
  tax: 'منها ضريبة القيمة المضافة',
  wallet: 'من المحفظة',
  paid: 'المدفوع',
  left: 'المتبقي',
  address: 'العنوان',
  expected: 'موعد التوصيل',
  gift: 'هدية',
  history: 'سجل الطلب',
  by_shop: 'النظام',
  payments: 'الدفع',
  none: 'لا يوجد',
  reviewed_by: ({ name }: { name: string }) => `مراجعة: ${name}`,
  in_set: ({ name }: { name: string }) => `ضمن «${name}»`,
  returned: ({ n }: { n: number }) => `رجع منها ${n}`,
  call: ({ phone }: { phone: string }) => `الاتصال بالرقم ${phone}`,
  whatsapp: 'واتساب',
  no_orders: 'لا توجد طلبات هنا.',
};
