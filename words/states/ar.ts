/** The statuses of orders, payments, returns and coupons, in the shop and the back office. */
export const orderStatuses = {
  awaiting_payment: 'في انتظار الدفع',
  under_review: 'قيد المراجعة',
  confirmed: 'تم التأكيد',
  preparing: 'قيد التجهيز',
  shipped: 'خرج للتوصيل',
  delivered: 'تم التوصيل',
  accepted: 'تم الاستلام',
  cancelled: 'ملغي',
};

export const paymentStates = {
  unpaid: 'غير مدفوع',
  pending: 'إيصال قيد المراجعة',
  paid: 'مدفوع',
  refused: 'مرفوض',
  refunded: 'أُعيد المبلغ',
};

export const returnStatuses = {
  requested: 'قيد المراجعة',
  approved: 'تمت الموافقة',
  received: 'وصلتنا القطع',
  refunded: 'أُعيد المبلغ',
  rejected: 'مرفوض',
  withdrawn: 'تراجعت عنه',
};

export const couponStates = { active: 'سارٍ', coming: 'قادم', used_up: 'نفد', ended: 'انتهى' };

export const parcelStatuses = {
  packing: 'قيد التعبئة',
  packed: 'جاهز للتسليم',
  handed_over: 'مع شركة الشحن',
  out: 'خرج للتوصيل',
  delivered: 'تم التوصيل',
  refused: 'مرفوض عند الاستلام',
  returning: 'في طريق العودة',
  returned: 'عاد إلى المتجر',
  lost: 'مفقود',
  damaged: 'تالف',
  cancelled: 'ملغى',
};
