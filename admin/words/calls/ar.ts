import { plural } from '#values/plural.ts';

export const calls = {
  show: 'عرض',
  all: 'الكل',
  views: { due: 'حان موعدها', later: 'في موعد لاحق', unanswered: 'بلا رد بعد ثلاث مكالمات' },
  none: 'لا مكالمات هنا الآن.',
  comma: '، ',
  placed: ({ age }: { age: string }) => `سُجّل ${age}`,
  refused_address: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'رُفض طلب عند الباب في هذا العنوان برقم آخر',
      two: 'رُفض طلبان عند الباب في هذا العنوان بأرقام أخرى',
      few: 'رُفضت # طلبات عند الباب في هذا العنوان بأرقام أخرى',
      many: 'رُفض # طلبًا عند الباب في هذا العنوان بأرقام أخرى',
      other: 'رُفض # طلب عند الباب في هذا العنوان بأرقام أخرى',
    }),
  call: 'اتصال',
  whatsapp: 'رسالة واتساب',
  history: 'المكالمات',
  nth: ({ n }: { n: number }) => `${n}.`,
  again: 'المكالمة التالية',
  outcomes: {
    no_answer: 'لم يُجب',
    call_again: 'طلب الاتصال لاحقًا',
    confirmed: 'أُكّد الطلب',
    changed: 'تغيّر الطلب',
    refused: 'رُفض الطلب',
  },
  outcome_of: ({ number }: { number: string }) => `نتيجة المكالمة عن الطلب ${number}`,
  confirmed: 'تأكيد الطلب',
  no_answer: 'لم يُجب',
  call_again: 'الاتصال لاحقًا',
  changed: 'تعديل الطلب',
  refused: 'إلغاء بطلب العميل',
  refused_title: ({ number }: { number: string }) => `إلغاء الطلب ${number}`,
  refused_warning: 'يُلغى الطلب وتعود قطعه إلى المخزون، ويصل السبب إلى العميل.',
  reasons: [
    'لم يعد العميل يريد الطلب',
    'سُجّل الطلب بالخطأ',
    'السعر مع الشحن أعلى مما توقع العميل',
    'موعد التوصيل متأخر',
  ],
  in_hours: ({ n }: { n: number }) =>
    n === 24
      ? 'غدًا في هذا الوقت'
      : plural('ar', n, { one: 'بعد ساعة', two: 'بعد ساعتين', few: 'بعد # ساعات', other: 'بعد # ساعة' }),
  again_at: 'موعد المكالمة (بتوقيت القاهرة)',
  save: 'حفظ الموعد',
};
