/** The texts that a page may need before the error texts have loaded: those are loaded only when an error is shown. */
export const pageErrors = {
  method_not_allowed: 'لا يمكن استخدام هذا العنوان بهذه الطريقة.',
  login_to_rate: 'يجب تسجيل الدخول أولًا',
  unavailable: 'المتجر متوقف للحظات. يمكن إعادة المحاولة بعد قليل.',
};
