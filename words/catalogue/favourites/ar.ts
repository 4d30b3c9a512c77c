import { plural } from '#values/plural.ts';

export const favouriteScreens = {
  title: 'المفضلة',
  count: (count: number) =>
    plural('ar', count, {
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  empty: 'لا شيء في المفضلة بعد',
  empty_text: 'القلب على أي منتج يحفظه هنا.',
  to_store: 'تصفّح المتجر',
  empty_page: 'لا شيء في هذه الصفحة.',
  first_page: 'إلى أول القائمة',
};
