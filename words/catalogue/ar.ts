export const catalogue = {
  favourite_added: 'أُضيف إلى المفضلة',
  favourite_removed: 'أُزيل من المفضلة',
  rated: 'شكرًا لك، حُفظ تقييمك',
  rating_removed: 'حُذف تقييمك',
  saved: 'تم الحفظ',
  deleted: 'تم الحذف',
  import_columns: ['السطر', 'العمود', 'المشكلة'],
};
