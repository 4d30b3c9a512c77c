import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { workingDays } from '#words/working-days.ts';

const city = { one: 'مدينة واحدة', two: 'مدينتان', few: '# مدن', many: '# مدينة', other: '# مدينة' };

/** Shipping fees by place, and delivery days. */
export const shippingScreens = {
  description: 'مصاريف الشحن إلى كل مدينة ومحافظة في مصر، ومتى يصلك طلبك.',
  lead: 'نوصّل إلى كل محافظات مصر. البحث باسم مدينتك يعرض مصاريف الشحن إليها وموعد الوصول.',
  search: 'مدينتك أو محافظتك',
  placeholder: 'مثلًا: مدينة نصر، أسيوط…',
  show: 'عرض',
  clear: 'كل المحافظات',
  /** A well-known place for the example; it must be found by the search. */
  example_place: 'أسيوط',
  example: (place: string) => `مثال: إلى ${place}`,
  fee: (amount: Piastres) => (amount === 0 ? 'مجاني' : formatEgpNoBreak(amount, 'ar')),
  from_fee: (amount: Piastres) => `من ${formatEgpNoBreak(amount, 'ar')}`,
  fee_of: 'مصاريف الشحن',
  if_today: 'عند الطلب اليوم',
  arrives: (from: string, to: string) => (from === to ? `يصلك ${from}` : `يصلك بين ${from} و${to}`),
  days: (days: DeliveryDays) => `${days[0] === days[1] ? 'خلال' : 'من'} ${workingDays('ar', days)}`,
  days_text: 'حسب المدينة، من يوم الطلب، والجمعة والسبت لا يُحسبان.',
  free: (amount: Piastres) => `مجاني من ${formatEgpNoBreak(amount, 'ar')}`,
  free_text: 'عندما تبلغ قيمة المنتجات هذا المبلغ، إلى أي مكان في مصر.',
  cash: 'الدفع عند الاستلام',
  cash_text: (limit: Piastres) => `للطلبات حتى ${formatEgpNoBreak(limit, 'ar')}.`,
  found: (count: number, text: string) =>
    `${plural('ar', count, { zero: 'لا مدن', one: 'مدينة واحدة', two: 'مدينتان', few: '# مدن', many: '# مدينة', other: '# مدينة' })} بحثًا عن «${text}»`,
  found_most: (shown: number) => `نعرض أول ${shown}. اسم أدق يصل إلى مدينتك.`,
  none: (text: string) => `لم نجد «${text}»`,
  none_text: 'يمكن البحث باسم أقصر، أو باسم المحافظة، أو بأقرب مدينة إليك.',
  by_governorate: 'المصاريف والمواعيد حسب المحافظة',
  by_governorate_text: 'مدن كل محافظة تظهر بعد فتحها. المدن البعيدة قد تكون لها مصاريف ومواعيد خاصة بها.',
  cities: (count: number) => plural('ar', count, city),
  more: 'عن الشحن',
};
