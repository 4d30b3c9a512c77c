import { plural } from '#values/plural.ts';
import type { StaffEventKind } from '#values/staff-events.ts';

/** The texts of notifications to staff, and the replies about them. */
export const daily_work = {
  events: {
    orders: 'طلب جديد',
    receipts: 'إيصال للمراجعة',
    returns: 'طلب إرجاع جديد',
    reviews: 'تقييم بانتظار المراجعة',
    chats: 'محادثة بانتظار الرد',
    low_stock: 'مخزون يقترب من النفاد',
    failed_messages: 'رسالة لم تصل',
  } satisfies Record<StaffEventKind, string> as Record<StaffEventKind, string>,
  rating: (stars: number) =>
    plural('ar', stars, { one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' }),
  left: (units: number) =>
    plural('ar', units, {
      zero: 'لم يبقَ شيء',
      one: 'بقيت قطعة واحدة',
      two: 'بقيت قطعتان',
      few: 'بقيت # قطع',
      many: 'بقيت # قطعة',
      other: 'بقيت # قطعة',
    }),
  channels: { sms: 'رسالة قصيرة', email: 'بريد إلكتروني' },
  choice_saved: 'تم حفظ اختيارك',
  device_added: 'تصل الإشعارات إلى هذا الجهاز الآن',
  device_removed: 'لن تصل الإشعارات إلى ذلك الجهاز',
  customer_columns: {
    name: 'الاسم',
    phone: 'الهاتف',
    email: 'البريد',
    state: 'الحساب',
    orders: 'الطلبات',
    spent: 'المشتريات بالجنيه',
    last_order: 'آخر طلب',
    since: 'عميل منذ',
  },
  contact_columns: {
    sent: 'وقت الإرسال',
    name: 'الاسم',
    phone: 'الهاتف',
    email: 'البريد',
    message: 'الرسالة',
    handled: 'وقت المعالجة',
    handled_by: 'المسؤول',
    note: 'ملاحظة',
  },
  customer_states: { active: 'نشط', unverified: 'رقم غير مؤكد', blocked: 'محظور', closed: 'مغلق', erased: 'محذوف' },
  call_saved: 'تم تسجيل المكالمة',
  method_opened: 'أصبحت طريقة الدفع متاحة',
  method_closed: 'أُوقفت طريقة الدفع',
};
