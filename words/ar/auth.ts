/** What a successful call about an account says. */
export const auth = {
  registered: 'تم إنشاء حسابك. أرسلنا رمز التأكيد إلى هاتفك.',
  code_sent: 'إذا كان الحساب مسجّلًا لدينا فسيصلك رمز جديد بعد لحظات.',
  verified: 'تم تأكيد حسابك. يمكنك تسجيل الدخول الآن.',
  logged_in: 'تم تسجيل الدخول',
  logged_out: 'تم تسجيل الخروج',
};
