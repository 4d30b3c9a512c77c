import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

const city = { one: 'مدينة واحدة', two: 'مدينتان', few: '# مدن', many: '# مدينة', other: '# مدينة' };

/** Shipping fees by place, and delivery days. */
export const shippingScreens = {
  description: 'مصاريف الشحن إلى كل مدينة ومحافظة في مصر، ومتى يصلك طلبك.',
  lead: 'نوصّل إلى كل محافظات مصر. اكتب مدينتك لتعرف مصاريف الشحن إليها وموعد الوصول.',
  search: 'مدينتك أو محافظتك',
  placeholder: 'مثلًا: مدينة نصر، أسيوط…',
  show: 'اعرض',
  clear: 'كل المحافظات',
  /** A well-known place for the example; it must be found by the search. */
  example_place: 'أسيوط',
  example: (place: string) => `مثال: إلى ${place}`,
  fee: (amount: Piastres) => (amount === 0 ? 'مجاني' : formatEgpNoBreak(amount, 'ar')),
  from_fee: (amount: Piastres) => `من ${formatEgpNoBreak(amount, 'ar')}`,
  fee_of: 'مصاريف الشحن',
  if_today: 'لو طلبت اليوم',
  arrives: (from: string, to: string) => `يصلك بين ${from} و${to}`,
  days: (from: number, to: number) => `${from} إلى ${to} أيام عمل`,
  days_text: 'من يوم الطلب، والجمعة والسبت لا يُحسبان.',
  free: (amount: Piastres) => `مجاني من ${formatEgpNoBreak(amount, 'ar')}`,
  free_text: 'حين تبلغ قيمة المنتجات هذا المبلغ، إلى أي مكان في مصر.',
  cash: 'الدفع عند الاستلام',
  cash_text: (limit: Piastres) => `للطلبات حتى ${formatEgpNoBreak(limit, 'ar')}.`,
  found: (count: number, text: string) =>
    `${plural('ar', count, { zero: 'لا مدن', one: 'مدينة واحدة', two: 'مدينتان', few: '# مدن', many: '# مدينة', other: '# مدينة' })} بحثًا عن «${text}»`,
  found_most: (shown: number) => `نعرض أول ${shown}. اكتب اسمًا أدق لتصل إلى مدينتك.`,
  none: (text: string) => `لم نجد «${text}»`,
  none_text: 'جرّب اسمًا أقصر، أو اسم المحافظة، أو أقرب مدينة إليك.',
  by_governorate: 'مصاريف الشحن حسب المحافظة',
  by_governorate_text: 'افتح المحافظة لترى مدنها. المدن البعيدة قد تكون لها مصاريف خاصة بها.',
  cities: (count: number) => plural('ar', count, city),
  more: 'عن الشحن',
};
