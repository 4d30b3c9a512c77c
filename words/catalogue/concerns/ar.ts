import { plural } from '#values/plural.ts';

/** The landing pages of concerns, and the home page's section about them. */
export const concernScreens = {
  title: 'التسوق حسب الاحتياج',
  text: 'لكل احتياج منتجاته، وسبب اختيار كل منتج مكتوب في صفحته.',
  home: 'الرئيسية',
  store: 'كل المنتجات',
  description: (name: string) => `منتجات ${name} من ياسمين، مع سبب اختيار كل منتج. الدفع عند الاستلام في كل محافظات مصر.`,
  count: (count: number) =>
    plural('ar', count, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  products: (name: string) => `المنتجات: ${name}`,
  none: 'لا منتجات متاحة الآن',
  none_text: 'يمكن تصفّح بقية المتجر، أو العودة لاحقًا.',
  filter: 'تصفيتها في المتجر',
  related: { skin: 'احتياجات أخرى للبشرة', hair: 'احتياجات أخرى للشعر', body: 'احتياجات أخرى للجسم' },
  basis: 'على أي أساس؟',
  basis_text:
    'يختار فريق ياسمين المنتجات حسب مكوّناتها وطريقة استخدامها، والسبب مكتوب في صفحة كل منتج. هذه مستحضرات تجميل للعناية، وليست علاجًا. مع حالة مستمرة أو مؤلمة يُستشار طبيب الجلدية.',
  kinds: { skin: 'البشرة', hair: 'الشعر', body: 'الجسم' },
};
