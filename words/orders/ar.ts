import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { orderStatuses } from '../states/ar.ts';

type Days = { from: string; to: string };
type Placed = { number: string; left: Piastres; checking: boolean; from: string; to: string };

/** Orders: statuses and notifications. */
export const orders = {
  ...orderStatuses,
  placed_unpaid: 'استلمنا طلبك. يبدأ تجهيزه بعد دفع ثمنه',
  placed: 'استلمنا طلبك وهو الآن قيد المراجعة',
  ordered_before: 'السلة فارغة الآن. هذا آخر طلب استلمناه منك.',
  /** The SMS after an order was placed: `left` is due on delivery, or its transfer is being checked; days are `YYYY-MM-DD`. */
  placed_message: ({ number, left, checking, from, to }: Placed) =>
    `ياسمين: استلمنا طلبك ${number} وهو قيد المراجعة. ${
      checking
        ? `نراجع إيصال تحويل ${formatEgp(left, 'ar')}.`
        : left > 0
          ? `المطلوب عند الاستلام ${formatEgp(left, 'ar')}.`
          : 'تم دفع ثمنه.'
    } التوصيل المتوقع بين ${day(from)} و${day(to)}.`,
  paid_message: ({ number, amount }: { number: string; amount: Piastres }) =>
    `ياسمين: وصلنا مبلغ ${formatEgp(amount, 'ar')} لطلبك ${number}. شكرًا لك، وسنخبرك بالجديد.`,
  receipt_refused_message: ({ number, reason }: { number: string; reason: string }) =>
    `ياسمين: تعذّر تأكيد تحويل طلبك ${number}: ${reason}. يمكن إرسال إيصال آخر من صفحة الطلب.`,
  receipt_wanted_message: ({ number, left, hours }: { number: string; left: Piastres; hours: number }) =>
    `ياسمين: طلبك ${number} ينتظر تحويل ${formatEgp(left, 'ar')} وإيصاله. نحجز لك المنتجات ${plural('ar', hours, { one: 'ساعة أخرى', two: 'ساعتين أخريين', few: '# ساعات أخرى', many: '# ساعة أخرى', other: '# ساعة أخرى' })}.`,
  cancelled_message: ({ number, reason, isRefunded }: { number: string; reason: string; isRefunded: boolean }) =>
    `ياسمين: أُلغي طلبك ${number}${reason ? `: ${reason}` : ''}.${isRefunded ? ' ما دفعته يعود إليك.' : ''}`,
  /** `left` is due on delivery; `days` is null when the delivery days are in the past. */
  shipped_message: ({
    number,
    left,
    days,
    trackUrl,
  }: {
    number: string;
    left: Piastres;
    days: Days | null;
    trackUrl: string;
  }) =>
    `ياسمين: طلبك ${number} خرج للتوصيل${days ? `، ويصلك ${between(days)}` : ' ويصلك قريبًا'}.${
      left > 0 ? ` المطلوب عند الاستلام ${formatEgp(left, 'ar')}.` : ''
    } التتبع: ${trackUrl}`,
  /** `until`: the last day on which a return may be requested. */
  delivered_message: ({ number, until }: { number: string; until: string }) =>
    `ياسمين: وصلك طلبك ${number}، ونتمنى أن يعجبك. يمكنك إرجاع ما لا يناسبك حتى ${day(until)}.`,
  accepted_message: ({ number }: { number: string }) =>
    `ياسمين: مضت مدة على توصيل طلبك ${number}، فأكّدنا استلامه تلقائيًا. شكرًا لتسوّقك معنا.`,
  /** `left` is due, on delivery if `atDoor`; `refunded` went to the wallet. */
  changed_message: ({
    number,
    total,
    left,
    atDoor,
    refunded,
  }: {
    number: string;
    total: Piastres;
    left: Piastres;
    atDoor: boolean;
    refunded: Piastres;
  }) =>
    `ياسمين: عدّلنا طلبك ${number} كما اتفقنا، وإجماليه الآن ${formatEgp(total, 'ar')}.${
      refunded > 0
        ? ` أضفنا ${formatEgp(refunded, 'ar')} إلى محفظتك.`
        : left > 0
          ? ` ${atDoor ? 'المطلوب عند الاستلام' : 'المتبقي'} ${formatEgp(left, 'ar')}.`
          : ''
    }`,
  refunded_message: ({ number, amount }: { number: string; amount: Piastres }) =>
    `ياسمين: أعدنا إليك ${formatEgp(amount, 'ar')} من ثمن طلبك ${number} في محفظتك.`,
  transfer_short_message: ({ number, got, left }: { number: string; got: Piastres; left: Piastres }) =>
    `ياسمين: وصلنا ${formatEgp(got, 'ar')} لطلبك ${number}، وبقي ${formatEgp(left, 'ar')}. يُرسل إيصال تحويل الباقي من صفحة الطلب.`,
  transfer_given_back_message: ({
    number,
    got,
    due,
    toWallet,
  }: {
    number: string;
    got: Piastres;
    due: Piastres;
    toWallet: boolean;
  }) =>
    `ياسمين: وصلنا ${formatEgp(got, 'ar')} لطلبك ${number} والمطلوب ${formatEgp(due, 'ar')}. ${toWallet ? 'أضفنا ما وصل إلى محفظتك' : 'سنعيد إليك ما وصل'}، والطلب ينتظر تحويل المبلغ كاملًا.`,
  transfer_credited_message: ({ number, amount, balance }: { number: string; amount: Piastres; balance: Piastres }) =>
    `ياسمين: وجدنا تحويلك بمبلغ ${formatEgp(amount, 'ar')} للطلب ${number} وأضفناه إلى محفظتك. رصيدك الآن ${formatEgp(balance, 'ar')}.`,
  deposit_message: ({ amount, balance }: { amount: Piastres; balance: Piastres }) =>
    `ياسمين: أُضيف ${formatEgp(amount, 'ar')} إلى محفظتك، ورصيدك الآن ${formatEgp(balance, 'ar')}.`,
  deposit_refused_message: ({ amount, reason }: { amount: Piastres; reason: string }) =>
    `ياسمين: تعذّر تأكيد شحن محفظتك بمبلغ ${formatEgp(amount, 'ar')}: ${reason}.`,
  not_paid_in_time: 'لم يصل الدفع في الوقت المحدد',
  deposit_asked: 'استلمنا طلب شحن محفظتك',
  way_changed: 'حفظنا طريقة الدفع الجديدة',
  receipt_taken: 'وصلنا الإيصال وسنراجعه قريبًا',
  cancelled_done: 'أُلغي الطلب',
  accepted_done: 'شكرًا لك، سجّلنا استلام طلبك',
  rated_done: 'شكرًا لك على تقييمك',
  reordered: 'أضفنا منتجات طلبك إلى السلة',
  reordered_in_part: 'أضفنا المتوفر من منتجات طلبك إلى السلة',
  reordered_nothing: 'لا يتوفر الآن أي منتج من هذا الطلب',
  moved: 'تم تحديث حالة الطلب',
  reviewed: 'تم حفظ قرارك',
};

const days = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const day = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
const between = ({ from, to }: Days): string => (from === to ? `يوم ${day(to)}` : `بين ${day(from)} و${day(to)}`);
