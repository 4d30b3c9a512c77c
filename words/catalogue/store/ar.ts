import { plural } from '#values/plural.ts';

export const store = {
  title: 'كل المنتجات',
  offers_title: 'العروض',
  search_title: (text: string) => `نتائج «${text}»`,
  description: (name: string) =>
    `${name} من ياسمين: تصفّح حسب القسم والماركة والسعر، والدفع عند الاستلام في كل محافظات مصر.`,
  from: 'من',
  variants: {
    size: (count: number) =>
      plural('ar', count, { one: 'حجم واحد', two: 'حجمان', few: '# أحجام', many: '# حجمًا', other: '# حجم' }),
    shade: (count: number) =>
      plural('ar', count, { one: 'درجة واحدة', two: 'درجتان', few: '# درجات', many: '# درجة', other: '# درجة' }),
    scent: (count: number) =>
      plural('ar', count, { one: 'رائحة واحدة', two: 'رائحتان', few: '# روائح', many: '# رائحة', other: '# رائحة' }),
    other: (count: number) =>
      plural('ar', count, {
        one: 'اختيار واحد',
        two: 'اختياران',
        few: '# اختيارات',
        many: '# اختيارًا',
        other: '# اختيار',
      }),
  },
  count: (count: number) =>
    plural('ar', count, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  show_count: (count: number) =>
    plural('ar', count, {
      zero: 'لا منتجات بهذه الاختيارات',
      one: 'اعرض منتجًا واحدًا',
      two: 'اعرض منتجين',
      few: 'اعرض # منتجات',
      many: 'اعرض # منتجًا',
      other: 'اعرض # منتج',
    }),
  filters: 'تصفية',
  filters_with: (count: number) => `تصفية (${count})`,
  apply: 'طبّق الاختيارات',
  clear: 'امسح كل الاختيارات',
  active: 'الاختيارات الحالية',
  quoted: (text: string) => `«${text}»`,
  remove: (name: string) => `أزل ${name}`,
  category: 'القسم',
  all: 'الكل',
  brand: 'الماركة',
  price: 'السعر',
  price_from: 'من',
  price_to: 'إلى',
  price_unit: 'ج.م',
  price_between: (min: string, max: string) => `من ${min} إلى ${max} ج.م`,
  price_above: (min: string) => `من ${min} ج.م`,
  price_below: (max: string) => `حتى ${max} ج.م`,
  only: 'اعرض فقط',
  offers: 'العروض فقط',
  available: 'المتوفر فقط',
  sort: 'الترتيب',
  sorts: {
    relevance: 'الأقرب لبحثك',
    newest: 'الأحدث',
    oldest: 'الأقدم',
    price_asc: 'الأقل سعرًا',
    price_desc: 'الأعلى سعرًا',
    name_asc: 'الاسم: أ - ي',
    name_desc: 'الاسم: ي - أ',
  },
  empty: 'لا نتائج بهذه الاختيارات',
  empty_text: 'جرّب كلمة أقصر، أو وسّع السعر، أو أزل اختيارًا.',
  empty_search: (text: string) => `لا نتائج لـ«${text}»`,
  empty_action: 'اعرض كل المنتجات',
  popular: 'الأكثر مبيعًا',
  sold_out: 'نفد',
  is_new: 'جديد',
  off: (percent: number) => `-${percent}%`,
  off_label: (percent: number) => `خصم ${percent}%`,
};
