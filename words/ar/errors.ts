import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { mostFileMegabytes } from '#values/uploads.ts';

/** One text for each error code of the shop; `p` holds what the error tells. */
type P = Record<string, string | number>;

const seconds = { one: 'ثانية', two: 'ثانيتين', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' };
const minutes = { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' };

/** Nobody counts in thousands of seconds. */
const wait = (n: number): string => (n <= 90 ? plural('ar', n, seconds) : plural('ar', Math.ceil(n / 60), minutes));

export const errors = {
  unauthenticated: 'سجّل الدخول أولًا لتكمل.',
  wrong_credentials: (p: P): string =>
    p.by === 'email' ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' : 'رقم الهاتف أو كلمة المرور غير صحيحة.',
  unverified: 'رقم هاتفك لم يُؤكَّد بعد. اطلب رمزًا جديدًا وأكّده.',
  blocked: 'هذا الحساب موقوف. تواصل معنا لنساعدك.',
  deactivated: 'هذا الحساب مغلق. اطلب رمزًا على هاتفك لتعيد فتحه.',
  forbidden: 'ليست لديك صلاحية لهذا الإجراء.',
  not_found: 'لم نجد ما تبحث عنه.',
  method_not_allowed: 'لا يمكن استخدام هذا العنوان بهذه الطريقة.',
  order_moved_on: 'حالة الطلب تغيّرت ولم يعد هذا الإجراء متاحًا.',
  order_rated: 'قيّمت هذا الطلب من قبل. شكرًا لك.',
  return_made: 'هذه القطع طُلب إرجاعها من قبل. تجدها في صفحة المرتجعات.',
  return_over: 'انتهت مدة إرجاع هذا الطلب.',
  return_moved_on: 'حالة المرتجع تغيّرت ولم يعد هذا الإجراء متاحًا.',
  out_of_stock: 'بعض ما في سلتك لم يعد متوفرًا بالكمية المطلوبة. راجع السلة ثم أعد الطلب.',
  cart_empty: 'سلتك فارغة. أضف منتجًا أولًا.',
  total_changed: (p: P) => `تغيّر المبلغ وأصبح ${formatEgp(p.total as Piastres, 'ar')}. راجع الطلب ثم أكّده من جديد.`,
  invalid: 'راجع الحقول المشار إليها.',
  wrong_code: 'الرمز غير صحيح. راجعه وأعد المحاولة.',
  code_expired: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
  code_dead: 'أُدخل رمز خاطئ مرات كثيرة. اطلب رمزًا جديدًا.',
  already_verified: 'رقم الهاتف مؤكَّد بالفعل. سجّل الدخول.',
  reset_invalid: 'انتهت مهلة تغيير كلمة المرور. ابدأ من جديد.',
  orders_open: 'لديك طلب أو مرتجع لم يكتمل بعد. يمكنك إغلاق الحساب بعد اكتماله.',
  addresses_full: 'وصلت إلى أقصى عدد من العناوين. احذف عنوانًا لتضيف غيره.',
  address_missing: 'من فضلك اختر عنوان التوصيل',
  payment_method_missing: 'من فضلك اختر طريقة الدفع',
  payment_method_closed: 'طريقة الدفع هذه غير متاحة لهذا الطلب. اختر طريقة أخرى.',
  wallet_too_low: 'رصيد محفظتك لا يكفي لهذا المبلغ.',
  points_too_low: 'قيمة النقاط أقل من أن تُحوَّل',
  coupon_refused: 'لا يمكن استخدام هذا الكوبون الآن.',
  wheel_closed: 'لا توجد عجلة مفتوحة الآن. تابعنا لتعرف موعد القادمة.',
  spins_used: 'استخدمت كل لفّاتك في هذه العجلة.',
  bad_signature: 'التوقيع غير صحيح.',
  payment_settled: 'هذه الدفعة سُوّيت من قبل.',
  payment_open: 'لم يُدفع هذا الطلب بعد، فلا يمكن تأكيده.',
  payment_away: 'تعذّر الوصول إلى خدمة الدفع. لم يُخصم منك شيء، حاول بعد قليل.',
  receipt_missing: 'من فضلك أرفق إيصال الدفع',
  phone_missing: 'من فضلك أدخل رقم الهاتف أولًا',
  product_unavailable: 'المنتج غير متوفر',
  login_to_rate: 'يجب تسجيل الدخول أولًا',
  idempotency_mismatch: 'هذا الطلب أُرسل من قبل ببيانات مختلفة. حدّث الصفحة وأعد المحاولة.',
  too_large: 'ما أرسلته أكبر من المسموح.',
  file_too_large: `الملف أكبر من المسموح، والحد الأقصى ${mostFileMegabytes} ميجابايت. أرسل صورة أصغر أو لقطة شاشة.`,
  file_type: 'نوع الملف غير مدعوم. أرسل صورة JPEG أو PNG أو WebP.',
  file_broken: 'تعذّرت قراءة الملف. أرسل لقطة شاشة بدلًا منه.',
  media_type: 'نوع البيانات المرسلة غير مدعوم.',
  too_many: (p: P) => `محاولات كثيرة. أعد المحاولة بعد ${wait(Number(p.seconds))}.`,
  internal: (p: P) => `حدث خطأ عندنا وسجّلناه. أعد المحاولة، وإن تكرر فاذكر لنا الرقم ${p.id}.`,
  unavailable: 'المتجر متوقف للحظات. أعد المحاولة بعد قليل.',
  provider_off: 'الدخول بحساب خارجي غير متاح في هذا المتجر. ادخل برقم هاتفك.',
  provider_refused: 'تعذّر التحقق من هويتك بهذه الطريقة. حاول من جديد، أو ادخل برقم هاتفك.',
  provider_unavailable: 'خدمة الدخول الخارجية لا تستجيب الآن. حاول بعد قليل، أو ادخل برقم هاتفك.',
  signup_over: 'انتهى وقت هذه الخطوة أو استُخدمت من قبل. ابدأ الدخول من جديد.',
  identity_taken: 'هذا الحساب الخارجي مرتبط بحساب آخر عندنا. سجّل الدخول به من جديد.',
};
