import type { Locale } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { getMessages, type Messages } from '#words/messages.ts';
import type { OutboxMessage } from '../enqueue.ts';

/** Who paid, and the number of the order that was paid for; null for a deposit. Messages are in the language of the order, or their own. */
export type Payer = { userId: number; phone: string; locale: Locale; number: string | null };

type PaymentEvent = { id: number; amount: Piastres };

/** The message of an event that occurs once for each payment, refund or payout. */
const toPayer = (
  { userId, phone, locale }: Payer,
  kind: string,
  id: number,
  text: (words: Messages) => string,
): OutboxMessage => ({
  userId,
  to: phone,
  channel: 'sms',
  kind,
  locale,
  text: text(getMessages(locale)),
  dedupe: `${kind}:${id}`,
});

/** A deposit was credited to the wallet, whose balance is `balance` now. */
export const depositPaid = (
  payer: Payer,
  { id, amount, balance }: PaymentEvent & { balance: Piastres },
): OutboxMessage => toPayer(payer, 'deposit_paid', id, ({ orders }) => orders.deposit_message({ amount, balance }));

/** Staff refused the receipt of a deposit. */
export const depositRefused = (
  payer: Payer,
  { id, amount, reason }: PaymentEvent & { reason: string },
): OutboxMessage =>
  toPayer(payer, 'receipt_refused', id, ({ orders }) => orders.deposit_refused_message({ amount, reason }));

type OrderPayer = Payer & { number: string };

/** Staff refused the receipt of an order. */
export const receiptRefused = (payer: OrderPayer, { id, reason }: { id: number; reason: string }): OutboxMessage =>
  toPayer(payer, 'receipt_refused', id, ({ orders }) =>
    orders.receipt_refused_message({ number: payer.number, reason }),
  );

type ShortTransfer = { id: number; received: Piastres; requested: Piastres };

/** A transfer brought less than requested, and the rest is awaited. */
export const transferShort = (payer: OrderPayer, { id, received, requested }: ShortTransfer): OutboxMessage =>
  toPayer(payer, 'transfer_short', id, ({ orders }) =>
    orders.transfer_short_message({ number: payer.number, got: received, left: piastres(requested - received) }),
  );

/** A transfer brought less than requested; it is refunded, and the whole is awaited again. */
export const transferReturned = (
  payer: OrderPayer,
  { id, received, requested, toWallet }: ShortTransfer & { toWallet: boolean },
): OutboxMessage =>
  toPayer(payer, 'transfer_given_back', id, ({ orders }) =>
    orders.transfer_given_back_message({ number: payer.number, got: received, due: requested, toWallet }),
  );

/** Money arrived that was not needed; it is refunded. */
export const surplusReceived = (payer: Payer, { id, amount }: PaymentEvent): OutboxMessage =>
  toPayer(payer, 'payment_surplus', id, ({ payments }) => payments.surplus_message({ number: payer.number, amount }));

/** The gateway has made a refund. */
export const paymentRefunded = (payer: Payer, { id, amount }: PaymentEvent): OutboxMessage =>
  toPayer(payer, 'payment_refunded', id, ({ payments }) => payments.refunded_message({ number: payer.number, amount }));

/** The gateway has declined a payment that it had been checking. */
export const paymentDeclined = (payer: Payer, { id, amount }: PaymentEvent): OutboxMessage =>
  toPayer(payer, 'payment_declined', id, ({ payments }) => payments.declined_message({ number: payer.number, amount }));

/** Staff will pay out an amount. */
export const payoutPlanned = (payer: Payer, { id, amount }: PaymentEvent): OutboxMessage =>
  toPayer(payer, 'payout_planned', id, ({ payments }) =>
    payments.payout_planned_message({ number: payer.number, amount }),
  );

/** Staff paid out an amount, under a reference. */
export const payoutPaid = (
  payer: Payer,
  { id, amount, reference }: PaymentEvent & { reference: string },
): OutboxMessage =>
  toPayer(payer, 'payout_paid', id, ({ payments }) =>
    payments.payout_paid_message({ number: payer.number, amount, reference }),
  );

/** A planned payout was credited to the wallet instead. */
export const payoutCredited = (payer: Payer, { id, amount }: PaymentEvent): OutboxMessage =>
  toPayer(payer, 'payout_wallet', id, ({ payments }) =>
    payments.payout_wallet_message({ number: payer.number, amount }),
  );
