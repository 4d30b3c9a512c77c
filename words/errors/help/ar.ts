/** The error pages. */
export const errorHelpScreens = {
  search: 'البحث في المتجر',
  popular_sections: 'الأقسام الأكثر زيارة',
  number: 'رقم المشكلة',
  number_hint: 'إن تكرر الأمر يُرجى إرسال هذا الرقم إلينا، لنعرف ما حدث بالضبط.',
  again_by_itself: 'تحاول هذه الصفحة من جديد وحدها، وما في سلتك محفوظ.',
};
