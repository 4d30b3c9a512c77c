import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

type P = Record<string, string | number>;

/** The errors in a product file, after their line and column. */
export const imports = {
  missing: 'الخانة فارغة',
  too_many_cells: (p: P): string => `في الصف ${p.cells} خانة، وأعمدة الملف ${p.columns}`,
  quote_open: 'علامة التنصيص المفتوحة هنا لا تُغلق',
  unreadable: (p: P): string => `تعذّرت القراءة: ${p.why}`,
  handle_apart: (p: P): string => `«${p.handle}» بدأ في السطر ${p.line}، ويجب أن تتوالى صفوفه`,
  no_letter: 'ليس فيها حرف ولا رقم',
  too_long: (p: P): string =>
    `أطول من الحد (${plural('ar', Number(p.n), { one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' })})`,
  variant_same: 'مثل نوع آخر من المنتج نفسه',
  too_many_variants: (p: P): string => `للمنتج أكثر من ${p.n} نوع`,
  option_ordered: 'أنواع سبق طلبها لها خيار ليس في الملف؛ تلزم إضافة عموده إلى الملف',
  negative: (p: P): string => `«${p.text}» أقل من الصفر`,
  not_valid: (p: P) => `«${p.text}» غير صحيح`,
  not_money: (p: P): string => `«${p.text}» ليس مبلغًا`,
  not_whole: (p: P): string => `«${p.text}» ليس عددًا صحيحًا من القطع`,
  not_status: (p: P): string => `«${p.text}» ليست active ولا draft ولا archived`,
  not_date: (p: P): string => `«${p.text}» ليس تاريخًا`,
  not_picture: (p: P): string => `${p.name} ليس صورة`,
  address_taken: (p: P): string => `العنوان «${p.slug}» لمنتج آخر`,
  not_written: (p: P): string => `تعذّر الحفظ: ${p.why}`,
  undo_archived: 'سبق طلبه أو توريده، فأُرشف ولم يُحذف',
  undo_ordered: 'طُلب بعد الاستيراد، فبقي كما هو؛ يمكن تعديله من صفحته',
  undo_changed: 'تغيّر بعد الاستيراد، فبقي كما هو؛ يمكن تعديله أو حذفه من صفحته',
  parent_unknown: 'المنتج الأصلي لهذا النوع ليس في الملف',
  set_options: 'المجموعة بدون خيارات: تُركت كما هي',
  offer_zero: 'صفر بجانب سعر أعلى منه: يُباع المنتج بلا مقابل',
  price_too_high: (p: P): string =>
    `${formatEgp(p.price as Piastres, 'ar')} أكثر من أعلى سعر مسموح، ${formatEgp(p.limit as Piastres, 'ar')}`,
  no_price: 'صفر: يبقى المنتج مسودة حتى يُحدَّد سعره',
  set_by_hand: (p: P): string => `مجموعة: يلزم اختيار أنواعها يدويًا، وليست مجموعة حتى ذلك (${p.parts})`,
  set_part_unknown: (p: P): string => `بعض منتجات المجموعة ليس في الملف ولا في المتجر، فليست مجموعة بعد (${p.parts})`,
  set_nested: 'لا تكون مجموعة جزءًا من مجموعة: لم تُربط هذه',
  set_has_stock: (p: P): string => `للمنتج مخزون خاص به (${p.n})، فلا يصير مجموعة`,
  set_too_small: 'في المجموعة قطعتان على الأقل، فليست مجموعة بعد',
  set_part_unread: (p: P): string => `«${p.text}» ليس رمز منتج مع عدد من 1 إلى 20، مثل ABC:2`,
  set_parts_count: 'في المجموعة من منتج واحد إلى 20 منتجًا',
  undo_in_set: 'جزء من مجموعة باقية، فبقي معها',
};
