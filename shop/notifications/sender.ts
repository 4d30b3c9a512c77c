import type { Locale } from '#values/locale.ts';

export type CodePurpose = 'verify' | 'reset' | 'change_phone' | 'sign_in';

/** A message to one person, already in their language. */
export type Message = {
  /** A phone number in E.164, or an e-mail address. */
  to: string;
  channel: 'sms' | 'email';
  kind: string;
  locale: Locale;
  text: string;
  code?: string;
  /** Additional content of an e-mail. */
  data?: Record<string, unknown>;
  /** The id of the message. A retry has the same one when the outcome of the previous attempt is unknown. */
  reference: string;
  /** The time after which the message is useless. */
  expiresAt?: Date;
};

/**
 * Delivers messages outside the shop. `send` throws on failure, and throws a `SendError` when the outcome is known. `checkDelivery`
 * returns whether the carrier has a message with that reference, and throws like `send` when the carrier refused it or cannot be queried.
 * It is absent when the recipient sees a repeated message as the same one.
 */
export type MessageSender = {
  name: string;
  send(message: Message): Promise<void>;
  checkDelivery?(message: Message): Promise<'sent' | 'absent'>;
};

/**
 * The outcome of a failed attempt: `refused` permanently, `later` when the message was certainly not sent and may be retried, `unsure`
 * when it may have been sent. The error's text is for staff and contains nothing of the message.
 */
export class SendError extends Error {
  readonly outcome: 'refused' | 'later' | 'unsure';
  /** The number of seconds that the carrier asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(outcome: SendError['outcome'], reason: string, retryAfter?: number) {
    super(reason);
    this.name = 'SendError';
    this.outcome = outcome;
    this.retryAfter = retryAfter;
  }
}

/** The sender in demo mode. Messages are read directly from the outbox, at `/demo/outbox`. */
export const demoSender: MessageSender = { name: 'outbox', send: async () => {} };

/** Combines one sender per channel into one. */
export function byChannel(senders: Record<Message['channel'], MessageSender>): MessageSender {
  return {
    name: `${senders.sms.name}, ${senders.email.name}`,
    send: (message) => senders[message.channel].send(message),
    checkDelivery: async (message) => (await senders[message.channel].checkDelivery?.(message)) ?? 'absent',
  };
}
