import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

/** Points as the object of a sentence. */
const points = (n: number): string =>
  plural('ar', n, { one: 'نقطة واحدة', two: 'نقطتين', few: '# نقاط', many: '# نقطة', other: '# نقطة' });

/** Loyalty points: their number, value and history, and their conversion into money. */
export const pointsScreens = {
  title: 'نقاط الولاء',
  total: 'رصيد نقاطك',
  unit: (n: number) =>
    plural('ar', n, { zero: 'نقطة', one: 'نقطة', two: 'نقطتان', few: 'نقاط', many: 'نقطة', other: 'نقطة' }),
  worth: (amount: Piastres) => `تساوي ${formatEgpNoBreak(amount, 'ar')} في محفظتك`,
  to_go: (left: number, worth: Piastres) =>
    `بقي لك ${plural('ar', left, { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', many: '# نقطة', other: '# نقطة' })} لتحويل أول ${formatEgpNoBreak(worth, 'ar')}.`,
  how: 'طريقة كسب النقاط',
  how_earned: (per: Piastres) => `نقطة عن كل ${formatEgpNoBreak(per, 'ar')} من المنتجات التي تستلمها.`,
  how_when: 'تُضاف بعد تأكيد استلام طلبك، أو بعد انتهاء مدة الإرجاع.',
  how_worth: (unit: number, worth: Piastres) => `كل ${points(unit)} تصبح ${formatEgpNoBreak(worth, 'ar')} في محفظتك.`,
  how_returns: 'عند إرجاع منتج تُخصم نقاطه من رصيدك.',
  transfer: 'تحويل نقاطك إلى المحفظة',
  amount: 'عدد النقاط',
  amount_hint: (unit: number) => `${unit} أو ${unit * 2} أو ${unit * 3}…`,
  all: (n: number) => `الكل (${n.toLocaleString('en')})`,
  gets: (worth: Piastres) => `قيمتها ${formatEgpNoBreak(worth, 'ar')}`,
  gets_nothing: 'قيمة النقاط تظهر بعد كتابة عددها.',
  too_low: (least: number) => `التحويل يبدأ من ${points(least)}.`,
  not_whole: (unit: number) => `يمكن تحويل ${unit} أو ${unit * 2} أو ${unit * 3} نقطة، وهكذا.`,
  too_many: (had: number) => `رصيدك ${had.toLocaleString('en')} فقط.`,
  send: 'تحويل النقاط',
  sending: 'جارٍ التحويل…',
  see_wallet: 'المحفظة',
  owed_title: (n: number) => `عليك ${points(n)}`,
  owed: 'عن منتجات أرجعتها بعد تحويل نقاطها. نخصمها من أول نقاط قادمة، ولا يلزمك شيء الآن.',
  entries: 'سجل النقاط',
  entries_empty: 'لا نقاط بعد',
  entries_empty_text: 'بعد استلام أول طلب تظهر نقاطه هنا.',
  kinds: {
    order: 'نقاط طلب',
    return: 'سحب نقاط مرتجع',
    wheel: 'جائزة من عجلة الحظ',
    transfer: 'تحويل إلى المحفظة',
    correction: 'تسوية',
    merge: 'من حسابك الآخر بعد ضمّه',
  },
  of_return: (number: string) => `مرتجع رقم ${number}`,
  after: 'الرصيد بعدها',
};
