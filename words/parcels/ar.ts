/** Texts of parcels that only the server uses. */
export const parcels = {
  not_accepted: 'لم يُستلم الطلب من مندوب التوصيل',
  not_arrived: 'لم يصل الطرد',
  created: 'أُنشئت الطرود',
  moved: 'تغيّرت حالة الطرد',
  saved: 'حُفظ التغيير',
  held: 'الطلب موقوف مؤقتًا',
  released: 'عاد الطلب إلى قائمة التجهيز',
  courier_saved: 'حُفظت شركة الشحن',
};
