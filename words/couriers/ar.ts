/** Texts of couriers and their cash that only the server uses. */
export const couriers = {
  saved: 'حُفظت إعدادات شركة الشحن',
  delivery_created: 'سُجّل الطرد لدى شركة الشحن',
  delivery_cancelled: 'أُلغي التوصيل لدى شركة الشحن',
  event_taken: 'وصل الإشعار',
  statuses_applied: 'طُبّق ملف الحالات',
  remittance_stored: 'قُرئ الملف وقورن بالطرود',
  remittance_booked: 'رُحّل التحويل',
  remittance_discarded: 'حُذف التحويل',
  difference_settled: 'سُجّل القرار',
  /** Headers of the file for a courier. */
  fields: {
    number: 'رقم الطرد',
    order_number: 'رقم الطلب',
    waybill: 'رقم الشحنة',
    name: 'الاسم',
    phone: 'الهاتف',
    governorate: 'المحافظة',
    city: 'المدينة',
    address: 'العنوان',
    collect: 'مبلغ التحصيل',
    units: 'عدد القطع',
    contents: 'المحتويات',
    weight_kg: 'الوزن بالكيلوجرام',
  },
};
