import { plural } from '#values/plural.ts';

/** Ratings of a product: choosing stars, writing a rating, reading others. */
export const ratingScreens = {
  star_words: (star: 1 | 2 | 3 | 4 | 5) =>
    `${star} من 5 · ${{ 1: 'سيّئ', 2: 'ضعيف', 3: 'مقبول', 4: 'جيد', 5: 'ممتاز' }[star]}`,
  choose_stars: 'اختر من نجمة إلى 5 نجوم',
  rate_title: 'قيّم هذا المنتج',
  edit: 'عدّل تقييمك',
  your_rating: 'كم نجمة تعطيه؟',
  comment: 'رأيك',
  comment_hint: 'ما الذي أعجبك، وما الذي لم يعجبك؟ يظهر باسمك الأول فقط.',
  left: (count: number) =>
    plural('ar', count, {
      zero: 'لم يبق مكان',
      one: 'بقي حرف واحد',
      two: 'بقي حرفان',
      few: 'بقيت # أحرف',
      many: 'بقي # حرفًا',
      other: 'بقي # حرف',
    }),
  send: 'أرسل تقييمك',
  save: 'احفظ تقييمك',
  remove: 'احذف تقييمك',
  remove_question: (name: string) => `هل تحذف تقييمك لـ«${name}»؟`,
  remove_text: 'تُحذف نجومك وكلماتك، ولا يمكن استعادتها.',
  to_product: 'العودة إلى المنتج',
  verified: 'اشتريت هذا المنتج',
};
