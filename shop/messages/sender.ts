import type { Locale } from '#values/locale.ts';

/** A message to one person, already in their language. */
export type Message = {
  to: string;
  channel: 'sms' | 'email';
  kind: string;
  locale: Locale;
  text: string;
  code?: string;
};

/** Carries a message out of the house. Throws when it could not; the outbox then tries again. */
export type CodeSender = { name: string; send(message: Message): Promise<void> };

/** The stand-in of demo mode: the outbox itself is where the message is read, at `/demo/outbox`. */
export const demoSender: CodeSender = { name: 'outbox', send: async () => {} };
