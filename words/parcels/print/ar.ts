import { plural } from '#values/plural.ts';

/** The documents of the dispatch desk: labels, the pick list and the hand-over sheet. */
export const dispatchPrints = {
  labels: 'ملصقات الطرود',
  pick_list: 'قائمة تجميع المنتجات',
  sheet: 'كشف تسليم الطرود',
  own_driver: 'مندوب المتجر',
  from: 'من',
  to: 'إلى',
  collect: 'المطلوب تحصيله',
  nothing_to_collect: 'لا يُحصَّل شيء',
  nth: (nth: number, count: number) => `طرد ${nth} من ${count}`,
  weight: (kilograms: string) => `${kilograms} كجم`,
  units: (n: number) =>
    plural('ar', n, { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' }),
  parcels: (n: number) =>
    plural('ar', n, { one: 'طرد واحد', two: 'طردان', few: '# طرود', many: '# طردًا', other: '# طرد' }),
  gift: 'هدية',
  item: 'المنتج',
  shelf: 'الرف',
  batch: (batch: string, units: string) => `تشغيلة ${batch} ${units}`,
  sku: 'SKU',
  quantity: 'العدد',
  done: 'تم',
  parcel: 'الطرد',
  recipient: 'المستلم',
  amount: 'التحصيل',
  total: 'الإجمالي',
  day: 'التاريخ',
  signature_shop: 'توقيع المتجر',
  signature_courier: 'توقيع المندوب',
  page: (page: number, last: number) => `صفحة ${page} من ${last}`,
};
