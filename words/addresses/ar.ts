/** The success messages of calls about addresses. */
export const addresses = {
  created: 'تمت إضافة العنوان',
  updated: 'تم حفظ العنوان',
  deleted: 'تم حذف العنوان',
  made_default: 'أصبح هذا عنوانك الافتراضي',
};
