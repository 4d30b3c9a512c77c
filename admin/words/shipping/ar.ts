import { plural } from '#values/plural.ts';

/** Shipping fees and delivery days. */
export const shipping = {
  title: 'الشحن والتوصيل',
  lead: 'لكل محافظة مصاريف وأيام توصيل لمدنها كلها، وللمدينة أن تكون لها مصاريفها وأيامها. تُحسب أيام العمل من يوم الطلب، دون الجمعة والسبت. يظهر التغيير للعملاء فورًا، ولا يمس الطلبات السابقة.',
  first_day: 'من',
  last_day: 'إلى',
  days_of: ({ name }: { name: string }) => `أيام التوصيل إلى ${name}`,
  save_days: ({ name }: { name: string }) => `حفظ أيام التوصيل إلى ${name}`,
  days_saved: ({ name }: { name: string }) => `حُفظت أيام التوصيل إلى ${name}`,
  set_days_to: 'أيام التوصيل الجديدة',
  apply_days: 'تطبيق الأيام',
  days_applied: 'حُفظت أيام التوصيل',
  rules: 'قواعد الشحن',
  search: 'البحث عن محافظة أو مدينة',
  governorate_fee: ({ name }: { name: string }) => `مصاريف ${name}`,
  city_fee: ({ name }: { name: string }) => `مصاريف ${name} فقط`,
  cities: ({ n }: { n: number }) =>
    plural('ar', n, { one: 'مدينة واحدة', two: 'مدينتان', few: '# مدن', many: '# مدينة', other: '# مدينة' }),
  own: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'لواحدة منها مصاريفها',
      two: 'لاثنتين منها مصاريفهما',
      few: 'مصاريف خاصة لعدد # منها',
      many: 'مصاريف خاصة لعدد # منها',
      other: 'مصاريف خاصة لعدد # منها',
    }),
  as_governorate: 'كالمحافظة',
  save: ({ name }: { name: string }) => `حفظ مصاريف ${name}`,
  saved: ({ name }: { name: string }) => `حُفظت مصاريف ${name}`,
  choose: ({ name }: { name: string }) => `اختيار ${name}`,
  choose_cities: ({ name }: { name: string }) => `اختيار كل مدن ${name}`,
  chosen: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'اخترت مكانًا واحدًا',
      two: 'اخترت مكانين',
      few: 'اخترت # أماكن',
      many: 'اخترت # مكانًا',
      other: 'اخترت # مكان',
    }),
  set_to: 'المصاريف الجديدة',
  apply: 'تطبيق',
  clear: 'إلغاء الاختيار',
  back_to_governorate: 'المدن كمحافظاتها',
  applied: 'حُفظت المصاريف',
  none_found: 'لا محافظة ولا مدينة بهذا الاسم.',
  open: ({ name }: { name: string }) => `مدن ${name}`,
};
