import { plural } from '#values/plural.ts';

/** The field for a phone number, on whatever screen it stands. */
export const phoneField = {
  phone: 'رقم الهاتف',
  placeholder: 'أدخل رقم الهاتف',
  country_code: 'مفتاح الدولة',
  choose_country: 'اختر الدولة',
  search_country: 'اسم الدولة أو مفتاحها',
  countries: 'الدول',
  countries_found: (n: number) =>
    plural('ar', n, {
      zero: 'لا توجد دولة بهذا الاسم أو المفتاح',
      one: 'دولة واحدة',
      two: 'دولتان',
      few: '# دول',
      many: '# دولة',
      other: '# دولة',
    }),
  invalid: 'الرقم غير مكتمل أو غير صحيح. راجعه من فضلك.',
};
