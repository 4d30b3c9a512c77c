import { plural } from '#values/plural.ts';

export const blogScreens = {
  home: 'الرئيسية',
  title: 'مدونة ياسمين',
  lead: 'مقالات قصيرة عن العناية بالجسم والشعر والبشرة في جو مصر: ما ينفع، وما لا يستحق ثمنه.',
  minutes: (minutes: number) =>
    plural('ar', minutes, {
      one: 'قراءة في دقيقة',
      two: 'قراءة في دقيقتين',
      few: 'قراءة في # دقائق',
      many: 'قراءة في # دقيقة',
      other: 'قراءة في # دقيقة',
    }),
  search: 'البحث في المقالات',
  found: (count: number, search: string) =>
    `${plural('ar', count, { one: 'مقال واحد', two: 'مقالان', few: '# مقالات', many: '# مقالًا', other: '# مقال' })} عن «${search}»`,
  none_found: (search: string) => `لا مقالات عن «${search}»`,
  none_found_text: 'يمكن البحث بكلمة أقصر، أو تصفّح كل المقالات.',
  all: 'كل المقالات',
  empty: 'نكتب أول مقال الآن',
  empty_text: 'المقالات تظهر هنا قريبًا، وفي المتجر كل منتج وطريقة استخدامه.',
  to_store: 'تصفّح المتجر',
  contents: 'في هذا المقال',
  updated: (date: string) => `حُدّث في ${date}`,
  products: 'منتجات يذكرها المقال',
  share: 'مشاركة المقال',
  share_now: 'مشاركة',
  copy_link: 'نسخ الرابط',
  whatsapp: 'إرساله على واتساب',
  around: 'مقالات قبله وبعده',
  previous: 'المقال السابق',
  next: 'المقال التالي',
  related: 'مقالات أخرى',
};
