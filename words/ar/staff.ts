/** What the back office's calls answer. */
export const staff = {
  second_factor_on: 'تم تفعيل التحقق بخطوتين. احفظ رموز الاسترداد في مكان آمن، فلن نعرضها مرة أخرى.',
  second_factor_off: 'تم إيقاف التحقق بخطوتين',
  passed: 'أهلًا بك في لوحة المتجر',
  locked: 'أُغلقت الجلسة',
  unlocked: 'أهلًا بعودتك',
  invited: 'تمت الإضافة إلى الفريق',
  member_changed: 'تم حفظ الصلاحيات',
  member_left: 'لم يعد من الفريق',
  sessions_ended: 'أُنهيت جلساته على كل الأجهزة',
  factor_reset: 'أُلغي التحقق بخطوتين لهذا الحساب، وأُنهيت جلساته',
  role_made: 'تم إنشاء الدور',
  role_changed: 'تم حفظ الدور',
  role_gone: 'تم حذف الدور',
  setting_changed: 'تم حفظ الإعداد',
  setting_default: 'عاد الإعداد إلى قيمته الأصلية',
};
