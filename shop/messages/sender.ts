import type { Locale } from '#values/locale.ts';

/** What a code is asked for. */
export type CodePurpose = 'verify' | 'reset' | 'change_phone';

/** A message to one person, already in their language. */
export type Message = {
  /** A phone in E.164, or an e-mail address. */
  to: string;
  channel: 'sms' | 'email';
  kind: string;
  locale: Locale;
  text: string;
  code?: string;
  /** What an e-mail shows besides its text. */
  data?: Record<string, unknown>;
  /** The message's own name: the same when a try is repeated because nobody knows how it ended. */
  reference: string;
  /** When it is of no use any more. */
  expiresAt?: Date;
};

/**
 * Carries messages out of the house. `send` throws when it could not, a `SendError` where it knows what that means.
 * `ask` says whether the carrier has a message of that reference, and throws as `send` when it has refused it or can't be
 * asked. It is missing where a repeat is the same message to whoever gets it.
 */
export type CodeSender = {
  name: string;
  send(message: Message): Promise<void>;
  ask?(message: Message): Promise<'sent' | 'absent'>;
};

/**
 * How a try ended that was no success: `refused` for good, `later` when it certainly did not go out and may be tried again,
 * `unsure` when it may have gone out. The text is for the shop's staff and holds nothing of the message.
 */
export class SendError extends Error {
  readonly end: 'refused' | 'later' | 'unsure';
  /** Seconds the carrier wants to be left alone for. */
  readonly retryAfter: number | undefined;

  constructor(end: SendError['end'], reason: string, retryAfter?: number) {
    super(reason);
    this.name = 'SendError';
    this.end = end;
    this.retryAfter = retryAfter;
  }
}

/** The stand-in of demo mode: the outbox itself is where the message is read, at `/demo/outbox`. */
export const demoSender: CodeSender = { name: 'outbox', send: async () => {} };

/** One sender made of one for each channel. */
export function byChannel(senders: Record<Message['channel'], CodeSender>): CodeSender {
  return {
    name: `${senders.sms.name}, ${senders.email.name}`,
    send: (message) => senders[message.channel].send(message),
    ask: async (message) => (await senders[message.channel].ask?.(message)) ?? 'absent',
  };
}
