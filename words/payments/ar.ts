import { formatEgp, type Piastres } from '#values/money.ts';

/** `number` is the order's; null for money into the wallet. */
type DepositMessage = { number: string | null; amount: Piastres };

const cause = (number: string | null): string => (number === null ? 'شحن محفظتك' : `طلبك ${number}`);

/** Notifications about card payments. */
export const payments = {
  surplus_message: ({ number, amount }: DepositMessage) =>
    `ياسمين: وصلنا ${formatEgp(amount, 'ar')} زيادة عن المطلوب في ${cause(number)}. نردّه إلى بطاقتك تلقائيًا.`,
  refunded_message: ({ number, amount }: DepositMessage) =>
    `ياسمين: رددنا ${formatEgp(amount, 'ar')} من ${cause(number)} إلى بطاقتك. قد يظهر في كشف حسابك خلال أيام حسب البنك.`,
  declined_message: ({ number, amount }: DepositMessage) =>
    `ياسمين: لم يقبل البنك دفع ${formatEgp(amount, 'ar')} لـ${cause(number)}. لم يُخصم شيء، ويمكنك المحاولة من جديد.`,
  /** The gateway's line item for a deposit. */
  deposit_item: 'شحن المحفظة',
  shipping_item: 'التوصيل',
  payout_planned_message: ({ number, amount }: { number: string | null; amount: Piastres }) =>
    `ياسمين: سنحوّل إليك ${formatEgp(amount, 'ar')}${number === null ? '' : ` عن طلبك ${number}`} على الحساب الذي حددته، ونخبرك عندما يتم التحويل.`,
  payout_paid_message: ({
    number,
    amount,
    reference,
  }: {
    number: string | null;
    amount: Piastres;
    reference: string;
  }) =>
    `ياسمين: حوّلنا إليك ${formatEgp(amount, 'ar')}${number === null ? '' : ` عن طلبك ${number}`}. رقم العملية: ${reference}.`,
  payout_wallet_message: ({ number, amount }: { number: string | null; amount: Piastres }) =>
    `ياسمين: تعذّر تحويل ${formatEgp(amount, 'ar')}${number === null ? '' : ` عن طلبك ${number}`} إلى حسابك، فأضفناه إلى محفظتك.`,
  callback_taken: 'تم',
};
