/** What a page may have to say before the errors' own words are here: those are fetched when one is to be told. */
export const pageErrors = {
  method_not_allowed: 'لا يمكن استخدام هذا العنوان بهذه الطريقة.',
  login_to_rate: 'يجب تسجيل الدخول أولًا',
  unavailable: 'المتجر متوقف للحظات. أعد المحاولة بعد قليل.',
};
