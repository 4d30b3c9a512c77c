/** The question whether visits may be measured. */
export const consentScreens = {
  title: 'هل تسمح لنا بقياس زيارتك؟',
  text: 'نستعين بأدوات من Google وMeta لنعرف ما يُعجب الناس ونحسّن إعلاناتنا. لا نرسل إليها اسمك ولا هاتفك ولا عنوانك، والمتجر يعمل كاملًا مع الرفض.',
  measuring: 'قياس زيارتك',
  not_yet: 'لم تختر بعد، ولا نقيس شيئًا قبل أن توافق.',
  more: 'اقرأ سياسة الخصوصية',
  accept: 'أوافق',
  refuse: 'أرفض',
  so_far: { granted: 'اختيارك الآن: موافق.', denied: 'اختيارك الآن: رافض.' },
};
