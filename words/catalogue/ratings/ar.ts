import { plural } from '#values/plural.ts';

/** Ratings of a product: choosing stars, writing a rating, reading others. */
export const ratingScreens = {
  star_words: (star: 1 | 2 | 3 | 4 | 5) =>
    `${star} من 5 · ${{ 1: 'سيّئ', 2: 'ضعيف', 3: 'مقبول', 4: 'جيد', 5: 'ممتاز' }[star]}`,
  choose_stars: 'من نجمة إلى 5 نجوم',
  rate_title: 'تقييم هذا المنتج',
  edit: 'تعديل تقييمك',
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
  type: { skin: 'نوع بشرتك', hair: 'نوع شعرك' },
  age: 'عمرك',
  not_said: 'بدون تحديد',
  types_hint: 'يظهر مع تقييمك، ليجده من هم مثلك.',
  photos: 'صور',
  photos_hint: (most: number) =>
    `حتى ${plural('ar', most, { one: 'صورة واحدة', two: 'صورتين', few: '# صور', other: '# صورة' })} للمنتج أو لنتيجته، بدون وجوه غيرك.`,
  stored_photos: 'صور تقييمك، وتُحذف منها ما تُزال علامته',
  stored_photo: (n: number) => `الصورة ${n}`,
  send: 'إرسال تقييمك',
  save: 'حفظ تقييمك',
  remove: 'حذف تقييمك',
  remove_question: (name: string) => `حذف تقييمك لـ«${name}»؟`,
  remove_text: 'تُحذف نجومك وكلماتك، ولا يمكن استعادتها.',
  to_product: 'العودة إلى المنتج',
  verified: 'شراء مؤكَّد',
};
