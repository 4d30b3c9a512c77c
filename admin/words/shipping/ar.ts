import { plural } from '#values/plural.ts';

/** Shipping fees. */
export const shipping = {
  title: 'رسوم الشحن',
  lead: 'لكل محافظة رسوم لمدنها كلها، وللمدينة أن تكون لها رسومها. يظهر التغيير للعملاء فورًا، ولا يمس الطلبات السابقة.',
  rules: 'قواعد الشحن',
  search: 'ابحث عن محافظة أو مدينة',
  governorate_fee: ({ name }: { name: string }) => `رسوم ${name}`,
  city_fee: ({ name }: { name: string }) => `رسوم ${name} وحدها`,
  cities: ({ n }: { n: number }) =>
    plural('ar', n, { one: 'مدينة واحدة', two: 'مدينتان', few: '# مدن', many: '# مدينة', other: '# مدينة' }),
  own: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'لواحدة منها رسومها',
      two: 'لاثنتين منها رسومهما',
      few: 'لـ # منها رسومها',
      many: 'لـ # منها رسومها',
      other: 'لـ # منها رسومها',
    }),
  as_governorate: 'كالمحافظة',
  save: ({ name }: { name: string }) => `احفظ رسوم ${name}`,
  saved: ({ name }: { name: string }) => `حُفظت رسوم ${name}`,
  choose: ({ name }: { name: string }) => `اختر ${name}`,
  choose_cities: ({ name }: { name: string }) => `اختر كل مدن ${name}`,
  chosen: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'اخترت مكانًا واحدًا',
      two: 'اخترت مكانين',
      few: 'اخترت # أماكن',
      many: 'اخترت # مكانًا',
      other: 'اخترت # مكان',
    }),
  set_to: 'اجعل رسومها',
  apply: 'طبّق',
  clear: 'ألغِ الاختيار',
  back_to_governorate: 'اجعل المدن كمحافظاتها',
  applied: 'حُفظت الرسوم',
  none_found: 'لا محافظة ولا مدينة بهذا الاسم.',
  open: ({ name }: { name: string }) => `مدن ${name}`,
};
