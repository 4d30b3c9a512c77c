/** Texts of parcels that only the server uses. */
export const parcels = {
  not_accepted: 'لم يُستلم الطلب من مندوب التوصيل',
  not_arrived: 'لم يصل الطرد',
  part_not_delivered: 'جزء من الطلب لم يصل',
  resent: 'أُنشئ طرد جديد بالمنتجات نفسها',
  loss_closed: 'سُجّل القرار',
  created: 'أُنشئت الطرود',
  moved: 'تغيّرت حالة الطرد',
  saved: 'حُفظ التغيير',
  held: 'الطلب موقوف مؤقتًا',
  released: 'عاد الطلب إلى قائمة التجهيز',
  courier_saved: 'حُفظت شركة الشحن',
};
