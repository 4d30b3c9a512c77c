import { plural } from '#values/plural.ts';

/** The documents of a parcel: the packing slip and the address label. */
export const printScreens = {
  slip: 'قائمة التعبئة',
  slip_titled: (number: string) => `قائمة تعبئة الطلب ${number}`,
  label_titled: (number: string) => `ملصق الطلب ${number}`,
  number: 'رقم الطلب',
  date: 'التاريخ',
  to: 'إلى',
  from: 'من',
  item: 'المنتج',
  quantity: 'العدد',
  packed: 'تم',
  pieces: (n: number) =>
    plural('ar', n, { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' }),
  gift: 'هدية',
  gift_note: 'بطاقة الهدية',
  packed_by: 'عبّأه',
  collect: 'المطلوب من المستلم',
  nothing_to_collect: 'مدفوع بالكامل',
  page: (page: number, last: number) => `صفحة ${page} من ${last}`,
  in_set: (name: string) => `ضمن «${name}»`,
};
