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
    `بقي لك ${plural('ar', left, { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', many: '# نقطة', other: '# نقطة' })} لتحوّل أول ${formatEgpNoBreak(worth, 'ar')}.`,
  how: 'كيف تكسب النقاط؟',
  how_earned: (per: Piastres) => `نقطة عن كل ${formatEgpNoBreak(per, 'ar')} من المنتجات التي تستلمها.`,
  how_when: 'تُضاف حين تؤكد استلام طلبك، أو بعد انتهاء مدة الإرجاع.',
  how_worth: (unit: number, worth: Piastres) => `كل ${points(unit)} تصبح ${formatEgpNoBreak(worth, 'ar')} في محفظتك.`,
  how_returns: 'إن أرجعت منتجًا خُصمت نقاطه من رصيدك.',
  transfer: 'حوّل نقاطك إلى المحفظة',
  amount: 'عدد النقاط',
  amount_hint: (unit: number) => `مضاعفات ${unit.toLocaleString('en')}: ${unit}، ${unit * 2}، ${unit * 3}…`,
  all: (n: number) => `الكل (${n.toLocaleString('en')})`,
  gets: (worth: Piastres) => `تحصل على ${formatEgpNoBreak(worth, 'ar')}`,
  gets_nothing: 'اكتب عدد النقاط لترى ما تحصل عليه.',
  too_low: (least: number) => `قيمة النقاط أقل من أن تُحوَّل. أقل ما يُحوَّل ${points(least)}.`,
  not_whole: (unit: number) => `حوّل مضاعفات ${unit.toLocaleString('en')} نقطة.`,
  too_many: (had: number) => `رصيدك ${had.toLocaleString('en')} فقط.`,
  send: 'حوّل النقاط',
  sending: 'جارٍ التحويل…',
  see_wallet: 'المحفظة',
  owed_title: (n: number) => `عليك ${points(n)}`,
  owed: 'عن منتجات أرجعتها بعد أن حوّلت نقاطها. نخصمها من أول نقاط تكسبها، ولا يلزمك شيء الآن.',
  entries: 'سجل النقاط',
  entries_empty: 'لا نقاط بعد',
  entries_empty_text: 'اطلب، وبعد استلام طلبك تجد نقاطه هنا.',
  kinds: {
    order: 'نقاط طلب',
    return: 'سحب نقاط مرتجع',
    wheel: 'جائزة من عجلة ياسمين',
    transfer: 'تحويل إلى المحفظة',
    correction: 'تسوية',
    merge: 'من حسابك الآخر بعد ضمّه',
  },
  of_return: (number: string) => `مرتجع رقم ${number}`,
  after: 'الرصيد بعدها',
};
