import { formatEgp, type Piastres } from '#values/money.ts';
import { paymentStates } from '../../states/ar.ts';

/** The replies of calls about orders and wallets, and the headings of their spreadsheet. */
type OrderMessage = { name: string; number: string; items: string[]; total: Piastres; address: string[] };

export const staff_orders = {
  noted: 'حُفظت الملاحظة',
  changed: 'حُفظ التعديل',
  placed: 'تم تسجيل الطلب',
  refunded: 'أُعيد المبلغ',
  collected: 'سُجّل تحصيل المبلغ',
  credited: 'أُضيف التحويل إلى محفظة العميل',
  corrected: 'تمت التسوية',
  correction_waits: 'تنتظر التسوية اعتماد زميل آخر',
  correction_approved: 'اعتُمدت التسوية',
  correction_declined: 'رُفضت التسوية',
  view_kept: 'حُفظت القائمة',
  view_gone: 'حُذفت القائمة',
  tax_again: 'صدر الإيصال من جديد، وسيُرسل خلال دقيقتين',
  refund_again: 'سنطلب رد المبلغ من بوابة الدفع مرة أخرى',
  payout_sent: 'سُجّل المبلغ محوَّلًا',
  payout_planned: 'سُجّل المبلغ للتحويل',
  refund_to_wallet: 'أُضيف المبلغ إلى محفظة العميل',
  /** The message with which a chat about an order to confirm begins. */
  whatsapp_text: ({ name, number, items, total, address }: OrderMessage) =>
    [
      `أهلًا ${name}، معك متجر ياسمين.`,
      `وصلنا طلبك رقم ${number}:`,
      ...items.map((item) => `• ${item}`),
      `المبلغ عند الاستلام: ${formatEgp(total, 'ar')}`,
      `العنوان: ${address.join('، ')}`,
      'هل نؤكد الطلب بهذه البيانات؟',
    ].join('\n'),
  payment_states: paymentStates,
  /** In the order of the spreadsheet's cells. */
  columns: {
    number: 'رقم الطلب',
    date: 'التاريخ',
    status: 'الحالة',
    way: 'طريقة الدفع',
    payment: 'الدفع',
    name: 'الاسم',
    phone: 'الهاتف',
    governorate: 'المحافظة',
    city: 'المدينة',
    address: 'العنوان',
    items: 'المنتجات',
    skus: 'رمز الصنف (SKU)',
    pieces: 'القطع',
    goods: 'ثمن المنتجات',
    discount: 'الخصم',
    shipping: 'الشحن',
    tax: 'منها ضريبة القيمة المضافة',
    total: 'الإجمالي',
    paid: 'المدفوع',
    left: 'المتبقي',
  },
};
