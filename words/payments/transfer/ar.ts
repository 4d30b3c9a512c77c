import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';
import { accountNumberNames, transferSteps, transferTitles } from '../methods/ar.ts';

/** The page of an order that is paid by transfer. Times and days are formatted text. */
export const transferScreens = {
  titles: transferTitles,
  lead: 'سجّلنا طلبك. الخطوة التالية تحويل المبلغ ثم إرسال صورة الإيصال.',
  held: (clock: string, day: string) => `نحجز لك المنتجات حتى ${clock}، ${day}.`,
  held_then: (hours: number) =>
    `إن تأخر الإيصال نذكّرك برسالة وننتظر ${plural('ar', hours, { one: 'ساعة أخرى', two: 'ساعتين أخريين', few: '# ساعات أخرى', many: '# ساعة أخرى', other: '# ساعة أخرى' })}، وبعدها يُلغى الطلب.`,
  held_last: 'هذا آخر موعد: إن لم يصل الإيصال قبله يُلغى الطلب.',
  over_title: 'انتهى وقت الحجز',
  over: 'تم التحويل بالفعل؟ يُرسل الإيصال الآن قبل إلغاء الطلب. وإن لم يتم فلا داعي للتحويل.',
  refused_title: 'لم نتمكن من تأكيد الإيصال',
  refused_because: 'السبب',
  refused_next: 'إن كان المبلغ قد خُصم منك فلا داعي للتحويل مرة أخرى: يكفي إرسال إيصال أوضح أو مراسلتنا.',
  account: 'تحويل المبلغ',
  through: 'إلى حسابنا على',
  numbers: accountNumberNames,
  amount: 'المبلغ بالضبط',
  code: 'رقم الطلب',
  code_hint: 'يُكتب في ملاحظات التحويل إن وُجدت.',
  how: 'طريقة التحويل',
  steps: transferSteps,
  fees: 'إن كان لتطبيقك رسوم تحويل فهي فوق هذا المبلغ.',
  safety: 'لا نطلب منك أبدًا رقمًا سريًا ولا رمز تحقق.',
  receipt: 'إرسال الإيصال',
  receipt_again: 'إرسال إيصال آخر',
  receipt_file: 'صورة الإيصال',
  receipt_hint: `يظهر فيها المبلغ والتاريخ ورقم العملية. صورة أو PDF حتى ${MAX_FILE_MEGABYTES} ميجابايت.`,
  reference: 'رقم العملية',
  reference_hint: 'يظهر في تفاصيل التحويل، ويُسرّع المراجعة.',
  send: 'إرسال الإيصال',
  sending: 'جارٍ الإرسال…',
  review_title: 'وصلنا إيصالك',
  review: (amount: Piastres) =>
    `نتأكد الآن من وصول ${formatEgpNoBreak(amount, 'ar')}، ونرسل لك رسالة فور التأكيد. لا تحوّل مرة أخرى.`,
  review_kept: 'منتجاتك محجوزة حتى ننتهي، ويمكنك إغلاق هذه الصفحة.',
  review_since: 'أُرسل الإيصال',
  review_sent: (clock: string, day: string) => `${day}، ${clock}`,
  paid_title: 'تم تأكيد الدفع',
  paid: 'وصلنا المبلغ كاملًا، ونخبرك بكل جديد في طلبك.',
  cancelled_title: 'أُلغي هذا الطلب',
  cancelled: 'لا تحوّل أي مبلغ لهذا الطلب.',
  cancelled_given: 'ما دفعته عاد إلى محفظتك في المتجر.',
  cancelled_sent: 'تم التحويل بالفعل؟ تمكن مراسلتنا ومعك رقم الطلب لنتابعه معك.',
  see_order: 'تفاصيل الطلب',
  keep_shopping: 'متابعة التسوّق',
  help: 'مساعدة في الدفع',
  no_account:
    'التحويل بهذه الطريقة متوقف الآن. يُرجى عدم تحويل أي مبلغ، ويمكن اختيار طريقة دفع أخرى من صفحة الطلب، أو مراسلتنا.',
  chat: 'مراسلتنا في الدردشة',
  whatsapp: 'مراسلتنا على واتساب',
  whatsapp_text: (number: string) => `السلام عليكم، عندي سؤال عن دفع الطلب ${number}`,
};
