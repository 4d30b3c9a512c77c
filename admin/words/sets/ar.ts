import { plural } from '#values/plural.ts';

/** Products that sell variants of others together. */
export const sets = {
  title: 'مجموعة منتجات',
  none: 'هذا المنتج ليس مجموعة. المجموعة تبيع عدة منتجات معًا بسعر أقل، ومخزونها ما تسمح به مكوناتها.',
  make: 'تحويله إلى مجموعة',
  pricing: 'سعر المجموعة',
  by_percent: 'أقل من مكوناتها بنسبة',
  by_price: 'سعر خاص بها',
  percent: 'نسبة الخصم %',
  price: 'السعر بالجنيه',
  at_most: 'لا يزيد سعر المجموعة أبدًا على سعر مكوناتها',
  alone: 'المكونات منفردة',
  together: 'المجموعة',
  stock: 'المتاح منها',
  sets: ({ n }: { n: number }) =>
    plural('ar', n, {
      zero: 'لا شيء',
      one: 'مجموعة واحدة',
      two: 'مجموعتان',
      few: '# مجموعات',
      many: '# مجموعة',
      other: '# مجموعة',
    }),
  save: 'حفظ المجموعة',
  saved: 'حُفظت المجموعة',
  elsewhere: 'سعر المجموعة يُضبط مع مكوناتها.',
  stock_elsewhere: 'مخزون المجموعة ما تسمح به مكوناتها.',
};
