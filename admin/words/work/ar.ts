import { plural } from '#values/plural.ts';
import { daily_work } from '#words/daily-work/ar.ts';

const entries = (n: number, tail: string) =>
  plural('ar', n, {
    one: `واحد ${tail}`,
    two: `اثنان ${tail}`,
    few: `# ${tail}`,
    many: `# ${tail}`,
    other: `# ${tail}`,
  });

export const work = {
  notifications: 'الإشعارات',
  toasts: 'إشعارات جديدة',
  close: 'إغلاق الإشعار',
  comma: '، ',
  waiting: ({ n }: { n: number }) => entries(n, 'في الانتظار'),
  fresh: ({ n }: { n: number }) => entries(n, 'جديد'),
  next: 'ما يُنجز الآن، الأقدم أولًا',
  oldest: ({ age }: { age: string }) => `الأقدم ${age}`,
  tasks: {
    orders_to_call: 'طلبات حان الاتصال بأصحابها',
    orders_to_confirm: 'طلبات بانتظار التأكيد',
    receipts: 'إيصالات للمراجعة',
    returns_to_decide: 'طلبات إرجاع للبتّ فيها',
    returns_to_receive: 'مرتجعات بانتظار الاستلام',
    returns_to_refund: 'مرتجعات وصلت ولم يُرد ثمنها',
    reviews: 'تقييمات للمراجعة',
    chats: 'محادثات بلا رد',
    failed_messages: 'رسائل لم تصل',
    low_stock: 'منتجات تقترب من النفاد',
    unpaid_card: 'طلبات بالبطاقة لم تُدفع',
  },
  kinds: daily_work.events,
  ways: { sound: 'صوت ورسالة هنا', push: 'إشعار على الجهاز', email: 'بريد' },
  sound_title: 'الصوت في هذا المتصفح',
  toasts_here: 'إظهار رسالة مع كل إشعار',
  sound_here: 'تشغيل الصوت مع كل إشعار',
  sound_rule: 'لا تسمح المتصفحات بالصوت إلا بعد نقرة أو ضغطة واحدة في الصفحة بعد فتحها.',
  sound_waits: 'لم يُسمح بالصوت بعد. تكفي نقرة واحدة في أي مكان من الصفحة.',
  kinds_title: 'ما يصلك وكيف يصلك',
  kinds_lead: 'يظهر هنا ما تسمح به صلاحياتك. يصل البريد إلى عنوانك المؤكد في المتجر.',
  devices_title: 'الأجهزة التي تصلها الإشعارات',
  devices_lead: 'تصل الإشعارات إلى هذه الأجهزة ولوحة الإدارة مغلقة، للأنواع المختارة أعلاه.',
  this_device: 'هذا الجهاز',
  add_device: 'إضافة هذا الجهاز',
  device_added: 'تصل الإشعارات إلى هذا الجهاز الآن',
  remove: 'إزالة',
  remove_device: ({ device }: { device: string }) => `إزالة ${device}`,
  push_refused: 'لم يُسمح بالإشعارات. يمكن تغيير ذلك من إعدادات المتصفح.',
  push_impossible: 'لا يستقبل هذا المتصفح الإشعارات. على الآيفون تُضاف الصفحة إلى الشاشة الرئيسية أولًا.',
};

export const failedMessages = {
  none: 'لا رسائل متعثرة في آخر سبعة أيام.',
  recipient: 'المستلم',
  kind: 'الرسالة',
  error: 'السبب',
  tries: 'المحاولات',
  failed_at: 'الوقت',
  channels: daily_work.channels,
};
