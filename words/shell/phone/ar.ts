import { plural } from '#values/plural.ts';

/** The field for a phone number, on any screen. */
export const phoneField = {
  phone: 'رقم الهاتف',
  placeholder: 'أدخل رقم الهاتف',
  country_code: 'مفتاح الدولة',
  choose_country: 'اختيار الدولة',
  /** Countries whose name is too long for the button. */
  short_names: { AE: 'الإمارات', GB: 'بريطانيا', SA: 'السعودية', US: 'أمريكا' } as Record<string, string>,
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
  invalid: 'الرقم غير مكتمل أو غير صحيح. تُرجى مراجعته.',
};
