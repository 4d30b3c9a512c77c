import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';
import { depositAmountButtons, depositButtons, depositTexts } from '../../payments/methods/ar.ts';

/** The wallet: balance, deposits, entries. */
export const walletScreens = {
  title: 'المحفظة',
  lead: 'رصيد لدفع طلباتك، وإليه تعود مبالغ المرتجعات.',
  balance: 'رصيدك الحالي',
  empty_balance: 'رصيد المحفظة يدفع طلباتك بضغطة واحدة.',
  pending: (amount: Piastres) => `${formatEgpNoBreak(amount, 'ar')} في الطريق إلى محفظتك`,
  pending_title: 'في الطريق إلى محفظتك',
  pending_state: {
    review: 'نراجع إيصال التحويل',
    checking: 'ننتظر رد البنك',
    unpaid: 'لم يُدفع بعد',
  },
  pay_now: 'إكمال الدفع',
  charge: 'شحن المحفظة',
  amount: 'المبلغ بالجنيه',
  amount_hint: (least: Piastres, most: Piastres) =>
    `من ${formatEgpNoBreak(least, 'ar')} إلى ${formatEgpNoBreak(most, 'ar')}`,
  quick: 'مبالغ سريعة',
  method: 'طريقة الدفع',
  way: depositTexts,
  receipt_file: 'صورة الإيصال',
  receipt_hint: `يظهر فيها المبلغ والتاريخ ورقم العملية. صورة أو PDF حتى ${MAX_FILE_MEGABYTES} ميجابايت.`,
  pay_by: {
    ...depositButtons,
    none: 'شحن المحفظة',
  },
  pay_amount_by: {
    ...depositAmountButtons,
    none: (amount: Piastres) => `شحن ${formatEgpNoBreak(amount, 'ar')}`,
  },
  sending: 'جارٍ الإرسال…',
  none_open: 'شحن المحفظة غير متاح حاليًا.',
  entries: 'حركة المحفظة',
  entries_empty: 'لا حركة في محفظتك بعد',
  entries_empty_text: 'كل ما يدخل محفظتك أو يخرج منها يظهر هنا، ومعه سببه.',
  kinds: {
    deposit: 'شحن المحفظة',
    points: 'تحويل نقاط',
    order: 'دفع طلب',
    order_cancelled: 'رد مبلغ طلب ملغي',
    payout: 'تحويل إلى حسابك',
    order_changed: 'فرق تعديل طلب',
    order_refund: 'رد جزء من ثمن طلب',
    return: 'رد مبلغ مرتجع',
    surplus: 'مبلغ زائد عن المطلوب',
    correction: 'تسوية',
    merge: 'من حسابك الآخر بعد ضمّه',
  },
  of_return: (number: string) => `مرتجع رقم ${number}`,
  after: 'الرصيد بعدها',
};
