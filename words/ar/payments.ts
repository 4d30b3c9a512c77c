import { formatEgp, type Piastres } from '#values/money.ts';

/** `number` is the order's; null for money into the wallet. */
type Told = { number: string | null; amount: Piastres };

const cause = (number: string | null): string => (number === null ? 'شحن محفظتك' : `طلبك ${number}`);

/** What is told of card payments by message. */
export const payments = {
  surplus_message: ({ number, amount }: Told) =>
    `ياسمين: وصلنا ${formatEgp(amount, 'ar')} زيادة عن المطلوب في ${cause(number)}. نردّه إلى بطاقتك تلقائيًا، ولا يلزمك شيء.`,
  refunded_message: ({ number, amount }: Told) =>
    `ياسمين: رددنا ${formatEgp(amount, 'ar')} من ${cause(number)} إلى بطاقتك. قد يظهر في كشف حسابك خلال أيام حسب البنك.`,
  declined_message: ({ number, amount }: Told) =>
    `ياسمين: لم يقبل البنك دفع ${formatEgp(amount, 'ar')} لـ${cause(number)}. لم يُخصم شيء، ويمكنك المحاولة من جديد.`,
  /** What the gateway shows beside the products. */
  deposit_item: 'شحن المحفظة',
  shipping_item: 'التوصيل',
  callback_taken: 'تم',
};
