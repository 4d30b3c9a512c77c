import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { megabytes, mostFileMegabytes } from '#values/uploads.ts';

/** What can be wrong with a field; `p` holds what the text needs. */
type P = Record<string, string | number>;

const letters = (n: number): string =>
  plural('ar', n, { one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' });

const points = (n: number): string =>
  plural('ar', n, { one: 'نقطة واحدة', two: 'نقطتين', few: '# نقاط', many: '# نقطة', other: '# نقطة' });

export const fields = {
  required: 'هذا الحقل مطلوب',
  not_valid: 'القيمة غير صالحة',
  not_integer: 'أدخل عددًا صحيحًا',
  too_short: (p: P) => `${letters(Number(p.n))} على الأقل`,
  too_long: (p: P) => `${letters(Number(p.n))} على الأكثر`,
  too_small: (p: P) => `${p.n} على الأقل`,
  too_big: (p: P) => `${p.n} على الأكثر`,
  passwords_differ: 'كلمتا المرور غير متطابقتان',
  phone_required: 'من فضلك أدخل رقم الهاتف أولًا',
  phone_invalid: 'رقم الهاتف غير صحيح',
  phone_taken: 'هذا الرقم مسجّل من قبل. سجّل الدخول.',
  phone_same: 'هذا هو رقمك الحالي',
  email_invalid: 'البريد الإلكتروني غير صحيح',
  email_taken: 'هذا البريد مسجّل من قبل',
  unverified: 'أكّد رقم هاتفك أولًا',
  deactivated: 'أعد فتح الحساب برمز نرسله إلى هذا الرقم',
  wrong_password: 'كلمة المرور الحالية غير صحيحة',
  no_password: 'حسابك بلا كلمة مرور. أضف كلمة مرور من صفحة حسابك أولًا',
  scope_not_held: 'لا يمكنك أن تعطي صلاحية ليست لديك',
  account_unknown: 'لا يوجد حساب مؤكَّد بهذا الرقم. اطلب من صاحبه أن ينشئ حسابًا في المتجر أولًا',
  is_staff: 'صاحب هذا الرقم من الفريق بالفعل',
  confirm_differs: 'ليس هذا رقم الحساب المقصود. اكتبه كما يظهر أعلاه.',
  merge_same: 'هذا هو الحساب نفسه. اختر الحساب الآخر للعميل.',
  merge_unknown: 'لا يوجد حساب كهذا، أو محي من قبل.',
  merge_into_closed: 'لا يُضمّ حساب إلا إلى حساب مفتوح ورقمه مؤكَّد.',
  merge_blocked: 'هذا الحساب موقوف. ارفع الإيقاف أولًا إن أردت ضمّه.',
  merge_staff: 'هذا حساب أحد الموظفين. اسحب صلاحياته أولًا، أو اضمم الحساب الآخر إليه.',
  role_unknown: 'هذا الدور لم يعد موجودًا',
  range_turned: 'القيمة الأولى أكبر من الثانية',
  reset_invalid: 'هذا الطلب لم يعد صالحًا',
  address_unknown: 'من فضلك اختر عنوان التوصيل',
  payment_method_unknown: 'من فضلك اختر طريقة الدفع',
  product_unknown: 'لم نجد هذا المنتج',
  city_unknown: 'اختر المدينة من القائمة',
  redirect_unknown: 'هذا العنوان ليس من عناوين المتجر',
  not_json: 'نص الطلب ليس JSON صحيحًا',
  postal_code_invalid: 'الرمز البريدي خمسة أرقام',
  code_expired: 'انتهت صلاحية الرمز',
  code_dead: 'هذا الرمز لم يعد صالحًا',
  wrong_code: 'الرمز غير صحيح',
  product_unavailable: 'المنتج غير متوفر',
  only_left: (p: P) =>
    p.n === 1
      ? 'لم تبقَ سوى قطعة واحدة'
      : `المتاح الآن ${plural('ar', Number(p.n), { two: 'قطعتان', few: '# قطع', other: '# قطعة' })} فقط`,
  name_only_left: (p: P) =>
    `المتاح من «${p.name}» ${plural('ar', Number(p.n), { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', other: '# قطعة' })} فقط`,
  name_sold_out: (p: P) => `نفد «${p.name}»`,
  name_gone: (p: P) => `«${p.name}» لم يعد معروضًا للبيع`,
  payment_method_not_yet: 'طريقة الدفع هذه غير متاحة حاليًا',
  transfer_limit: (p: P) => `التحويل الواحد متاح حتى ${formatEgp(p.limit as Piastres, 'ar')}`,
  points_too_low: (p: P) => `قيمة النقاط أقل من أن تُحوَّل. أقل ما يُحوَّل ${points(Number(p.n))}.`,
  points_not_whole: (p: P) => `حوّل مضاعفات ${Number(p.n).toLocaleString('en')} نقطة.`,
  points_above: (p: P) => `رصيدك ${Number(p.n).toLocaleString('en')} فقط.`,
  coupon_unknown: 'لا يوجد كوبون بهذا الرمز. راجع الحروف والأرقام.',
  coupon_not_begun: 'هذا الكوبون لم يبدأ بعد.',
  coupon_ended: 'انتهت صلاحية هذا الكوبون.',
  coupon_used: 'استخدمت هذا الكوبون من قبل.',
  coupon_used_up: 'نفدت مرات استخدام هذا الكوبون.',
  coupon_minimum: (p: P) => `هذا الكوبون لمشتريات بقيمة ${formatEgp(p.minimum as Piastres, 'ar')} فأكثر.`,
  first_order_better: 'خصم أول طلب أوفر لك من هذا الكوبون، لذلك طبّقناه بدلًا منه.',
  coupon_adds_nothing: 'الشحن مجاني لهذا الطلب من غير كوبون. احتفظ به لطلب آخر.',
  receipt_required: 'أرفق صورة إيصال التحويل',
  amount_below: (p: P) => `أقل مبلغ ${formatEgp(p.amount as Piastres, 'ar')}`,
  amount_above: (p: P) => `أكبر مبلغ ${formatEgp(p.amount as Piastres, 'ar')}`,
  amount_invalid: 'اكتب المبلغ بالجنيه، بقرشين على الأكثر بعد العلامة',
  amount_differs: (p: P) =>
    `المطلوب ${formatEgp(p.amount as Piastres, 'ar')}. إن وصل مبلغ أقل فارفض الإيصال واذكر السبب.`,
  reference_used: 'سبق قبول تحويل بهذا الرقم المرجعي',
  reason_required: 'اكتب السبب ليعرفه العميل',
  cash_limit: (p: P) => `الدفع عند الاستلام متاح حتى ${formatEgp(p.limit as Piastres, 'ar')}`,
  file_too_large: `الحد الأقصى للملف ${mostFileMegabytes} ميجابايت. أرسل صورة أصغر أو لقطة شاشة`,
  file_weighs: (p: P) =>
    `حجم الملف ${megabytes(Number(p.bytes))} ميجابايت والحد الأقصى ${mostFileMegabytes}. أرسل صورة أصغر أو لقطة شاشة`,
  picture_too_many_pixels: (p: P) => `أبعاد الصورة أكبر من ${p.megapixels} ميجابكسل. صغّرها أو أرسل لقطة شاشة`,
  file_type_picture: 'نقبل الصور فقط: JPEG أو PNG أو WebP أو HEIC',
  file_type_or_pdf: 'نقبل صورة JPEG أو PNG أو WebP أو HEIC، أو ملف PDF',
  file_broken: 'الملف تالف أو غير مكتمل. أعد حفظه أو أرسل لقطة شاشة',
  too_many_files: (p: P) =>
    `${plural('ar', Number(p.n), { one: 'ملف واحد', two: 'ملفان', few: '# ملفات', many: '# ملفًا', other: '# ملف' })} على الأكثر`,
  return_line_unknown: 'هذا المنتج ليس من هذا الطلب',
  return_line_twice: 'اذكر كل منتج مرة واحدة',
  return_nothing: 'اختر ما تريد إرجاعه وعدد القطع',
  return_only_left: (p: P) =>
    `يمكنك إرجاع ${plural('ar', Number(p.n), { one: 'قطعة واحدة', two: 'قطعتين', few: '# قطع', many: '# قطعة', other: '# قطعة' })} على الأكثر`,
  return_opened: 'لا نسترد منتجًا مفتوحًا لهذا السبب، لأنه يلامس الجلد',
  return_choose_reason: 'اختر السبب',
  return_say_why: 'اكتب لنا السبب',
  file_missing: 'اختر الملف من جهازك',
  pdf_locked: 'ملف PDF محمي بكلمة مرور. احفظه بدونها أو أرسل لقطة شاشة',
  pdf_active: 'ملف PDF يحتوي على برامج أو مرفقات. أرسل لقطة شاشة بدلًا منه',
  pdf_pages: (p: P) =>
    `ملف PDF أطول من ${plural('ar', Number(p.n), { one: 'صفحة واحدة', two: 'صفحتين', few: '# صفحات', many: '# صفحة', other: '# صفحة' })}. أرسل صفحة الإيصال وحدها`,
  upload_gone: 'لم يعد هذا الملف متاحًا. اختره من جديد',
  slug_taken: 'هذا العنوان مستخدم بالفعل. اختر عنوانًا آخر',
  offer_not_below: 'سعر العرض يجب أن يكون أقل من السعر',
  offer_ends_first: 'نهاية العرض تسبق بدايته',
  stock_too_low: 'المخزون الحالي أقل من ذلك',
  change_or_counted: 'اكتب مقدار التغيير، أو عدد القطع بعد الجرد',
  brand_unknown: 'هذه الماركة لم تعد موجودة',
  category_unknown: 'هذا القسم لم يعد موجودًا',
  category_below_itself: 'لا يمكن وضع قسم داخل نفسه أو داخل أحد أقسامه',
  picture_unknown: 'هذه الصورة لم تعد من صور المنتج',
  link_unknown: 'هذا الرابط غير معروف. اختر وجهة من القائمة',
  link_twice: 'كل وجهة مرة واحدة فقط',
  ends_first: 'النهاية تسبق البداية',
  section_twice: 'هذا القسم موجود مرة أخرى في الصفحة',
  file_not_text: 'الملف ليس نصًا بترميز UTF-8. احفظه من برنامج الجداول بصيغة «CSV UTF-8»',
  file_columns: (p: P) => `ليس ملف منتجات: تنقصه الأعمدة ${p.columns}`,
};
