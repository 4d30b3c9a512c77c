/** The success messages of calls about accounts. */
export const auth = {
  registered: 'أرسلنا رسالة إلى هاتفك فيها رمز التأكيد.',
  code_sent: 'إذا كان الحساب مسجّلًا لدينا فسيصلك رمز جديد بعد لحظات.',
  provider_code_sent: 'أرسلنا رمز التأكيد إلى هاتفك.',
  verified: 'تم تأكيد حسابك. يمكنك تسجيل الدخول الآن.',
  password_removed: 'تم تأكيد رقم هاتفك. الخطوة التالية كلمة مرور جديدة من «نسيت كلمة المرور؟».',
  logged_in: 'تم تسجيل الدخول',
  logged_out: 'تم تسجيل الخروج',
  logged_out_everywhere: 'تم تسجيل الخروج من كل الأجهزة',
  activated: 'حسابك يعمل الآن. يمكنك تسجيل الدخول.',
  code_right: 'الرمز صحيح. الخطوة التالية كلمة مرور جديدة.',
  password_reset: 'تم تغيير كلمة المرور. يمكن تسجيل الدخول بها الآن.',
  phone_changed: 'تم تغيير رقم هاتفك',
  email_confirmed: 'تم تأكيد بريدك الإلكتروني',
  password_changed: 'تم تغيير كلمة المرور',
  updated: 'تم حفظ بياناتك',
  updated_confirm: 'تم حفظ بياناتك. يتم التغيير بعد إدخال الرمز الذي أرسلناه.',
  closed: 'تم إغلاق حسابك',
  /** The author of a rating whose account was erased. */
  former_customer: 'أحد عملائنا',
};
