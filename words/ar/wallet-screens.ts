import { wholeEgp, type Piastres } from '#values/money.ts';
import { mostFileMegabytes } from '#values/uploads.ts';

/** The wallet: what it holds, charging it, what came and left. */
export const walletScreens = {
  title: 'المحفظة',
  lead: 'رصيد تدفع به طلباتك، وإليه تعود مبالغ المرتجعات.',
  balance: 'رصيدك الحالي',
  empty_balance: 'اشحن محفظتك فتدفع طلباتك بضغطة واحدة.',
  pending: (amount: Piastres) => `${wholeEgp(amount, 'ar')} في الطريق إلى محفظتك`,
  pending_title: 'في الطريق إلى محفظتك',
  pending_state: {
    review: 'نراجع إيصال التحويل',
    checking: 'ننتظر رد البنك',
    unpaid: 'لم يُدفع بعد',
  },
  pay_now: 'أكمل الدفع',
  charge: 'اشحن المحفظة',
  amount: 'المبلغ بالجنيه',
  amount_hint: (least: Piastres, most: Piastres) => `من ${wholeEgp(least, 'ar')} إلى ${wholeEgp(most, 'ar')}`,
  quick: 'مبالغ سريعة',
  method: 'طريقة الدفع',
  way: {
    credit_card: 'تنتقل إلى صفحة الدفع الآمنة، ويصل المبلغ إلى محفظتك فورًا.',
    instant_transfer: 'حوّل إلى حسابنا وأرسل صورة الإيصال، ونضيف المبلغ بعد المراجعة.',
    mobile_wallet: 'حوّل إلى محفظتنا وأرسل صورة الإيصال، ونضيف المبلغ بعد المراجعة.',
  },
  receipt_file: 'صورة الإيصال',
  receipt_hint: `يظهر فيها المبلغ والتاريخ ورقم العملية. صورة أو PDF حتى ${mostFileMegabytes} ميجابايت.`,
  pay_by: {
    credit_card: 'ادفع بالبطاقة',
    instant_transfer: 'أرسل الإيصال',
    mobile_wallet: 'أرسل الإيصال',
    none: 'اشحن المحفظة',
  },
  pay_amount_by: {
    credit_card: (amount: Piastres) => `ادفع ${wholeEgp(amount, 'ar')} بالبطاقة`,
    instant_transfer: (amount: Piastres) => `أرسل إيصال ${wholeEgp(amount, 'ar')}`,
    mobile_wallet: (amount: Piastres) => `أرسل إيصال ${wholeEgp(amount, 'ar')}`,
    none: (amount: Piastres) => `اشحن ${wholeEgp(amount, 'ar')}`,
  },
  sending: 'جارٍ الإرسال…',
  none_open: 'شحن المحفظة غير متاح حاليًا.',
  entries: 'حركة المحفظة',
  entries_empty: 'لا حركة في محفظتك بعد',
  entries_empty_text: 'كل ما يدخل محفظتك أو يخرج منها تجده هنا، ومعه سببه.',
  kinds: {
    deposit: 'شحن المحفظة',
    points: 'تحويل نقاط',
    order: 'دفع طلب',
    order_cancelled: 'رد مبلغ طلب ملغي',
    return: 'رد مبلغ مرتجع',
    surplus: 'مبلغ زائد عن المطلوب',
    correction: 'تسوية',
    merge: 'من حسابك الآخر بعد ضمّه',
  },
  of_return: (number: string) => `مرتجع رقم ${number}`,
  after: 'الرصيد بعدها',
};
