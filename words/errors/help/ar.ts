/** The error pages. */
export const errorHelpScreens = {
  search: 'ابحث عمّا تريد',
  popular_sections: 'أقسام يزورها الناس كثيرًا',
  number: 'رقم المشكلة',
  number_hint: 'إن تكرر الأمر فأرسل إلينا هذا الرقم، لنعرف ما حدث بالضبط.',
  again_by_itself: 'تحاول هذه الصفحة من جديد وحدها، وما في سلتك محفوظ.',
};
