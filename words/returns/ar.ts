import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { returnStatuses } from '../states/ar.ts';

type ReturnMessage = { number: string; days: number; refund: Piastres; reason: string };

const within = (days: number): string =>
  plural('ar', days, { one: 'يوم', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });

/** Returns: statuses, reasons and notifications. */
export const returns = {
  ...returnStatuses,
  reasons: {
    damaged: 'وصل تالفًا أو به عيب',
    wrong_item: 'غير الذي طلبته أو يختلف عن وصفه',
    expired: 'منتهي الصلاحية أو قاربت صلاحيته على الانتهاء',
    allergy: 'سبّب لي حساسية',
    changed_mind: 'غيّرت رأيي',
    other: 'سبب آخر',
  },
  made: 'وصلنا طلب الإرجاع وسنراجعه قريبًا',
  withdrawn_done: 'أُلغي طلب الإرجاع، والقطع لك',
  moved: 'تم تحديث حالة المرتجع',
  requested_message: ({ number }: ReturnMessage) =>
    `ياسمين: وصلنا طلب الإرجاع ${number}. تبقى القطع عندك كما هي، ونرد عليك قريبًا.`,
  approved_message: ({ number }: ReturnMessage) =>
    `ياسمين: وافقنا على المرتجع ${number}. تُغلَّف القطع في عبوة محكمة ويُكتب عليها الرقم، ويتصل بك مندوبنا ليستلمها.`,
  received_message: ({ number, days, refund }: ReturnMessage) =>
    `ياسمين: وصلتنا قطع المرتجع ${number}. نفحصها ونضيف ${formatEgp(refund, 'ar')} إلى محفظتك خلال ${within(days)}.`,
  refunded_message: ({ number, refund }: ReturnMessage) =>
    `ياسمين: أضفنا ${formatEgp(refund, 'ar')} إلى محفظتك عن المرتجع ${number}.`,
  received_money_message: ({ number, days, refund }: ReturnMessage) =>
    `ياسمين: وصلتنا قطع المرتجع ${number}. نفحصها ونعيد إليك ${formatEgp(refund, 'ar')} كما طلبت خلال ${within(days)}.`,
  refunded_money_message: ({ number, refund }: ReturnMessage) =>
    `ياسمين: أنهينا المرتجع ${number} ونعيد إليك ${formatEgp(refund, 'ar')}. نخبرك عندما يُحوّل المبلغ.`,
  withdrawn_message: ({ number }: ReturnMessage) =>
    `ياسمين: ألغينا طلب الإرجاع ${number} كما طلبت. القطع لك، ولا يلزم إرسال شيء.`,
  rejected_message: ({ number, reason }: ReturnMessage) =>
    `ياسمين: تعذّر قبول المرتجع ${number}: ${reason}. تفاصيله في صفحة المرتجعات.`,
};
