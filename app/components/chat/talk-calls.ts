import { chatCalls } from '#app/urls.ts';
import type { ChatMessage, ChatState } from '#shop/chat/chat.ts';
import type { Locale } from '#values/locale.ts';
import { followStream } from './follow-stream.ts';
import type { Sent, TalkCalls } from './talk.ts';
import type { Said, Standing } from './talk-types.ts';

/** A message as the API writes it. */
type WireMessage = Omit<ChatMessage, 'picture'> & { attachment: { url: string; thumb: string | null } | null };

/** The address within this shop: the page may be looked at under another name than the API knows. */
const here = (address: string): string => {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
};

const saidOf = ({ attachment, ...message }: WireMessage): Said => ({
  ...message,
  picture: attachment && { url: here(attachment.url), thumb: attachment.thumb && here(attachment.thumb) },
});

/** How a talk stands, as a screen has it. */
export const standingOf = ({ status, last, seen, staff, phone, name }: ChatState): Standing => ({
  status,
  last,
  shopperSeen: seen.shopper,
  staffSeen: seen.staff,
  staff,
  phone,
  name,
});

/** What the shop refuses for what the message is; anything else may go better another time. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

/** How long an unanswered call is waited for, in milliseconds. */
const patience = 20_000;

/** The calls of the API that a shopper's talk is made of. */
export function talkCalls(locale: Locale): TalkCalls {
  const headers = { 'Accept-Language': locale };
  const call = async (url: string, body?: object) => {
    const reply = await fetch(url, {
      headers: { ...headers, Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      // What is told arrives, though its page is left meanwhile.
      ...(body && { method: 'POST', body: JSON.stringify(body), keepalive: true }),
      signal: AbortSignal.timeout(patience),
      cache: 'no-store',
    });
    return { reply, body: (await reply.json().catch(() => null)) as { data?: unknown; message?: string } | null };
  };

  return {
    async send({ key, text, picture, guest, name }): Promise<Sent> {
      const message = { key, text, guest, name, ...(picture && { attachment: picture.name }) };
      const asked = await call(chatCalls.messages, message).catch(() => null);
      if (!asked) return { kind: 'later', wait: 0 };
      const { reply, body } = asked;
      if (reply.ok && body?.data) return { kind: 'said', message: saidOf(body.data as WireMessage) };
      if (isFinal(reply.status)) return { kind: 'refused', message: body?.message ?? '' };
      return { kind: 'later', wait: Number(reply.headers.get('retry-after') ?? 0) * 1000 };
    },
    async standing() {
      const asked = await call(chatCalls.chat).catch(() => null);
      const chat = (asked?.body?.data as { chat: ChatState | null } | undefined)?.chat;
      return chat ? standingOf(chat) : null;
    },
    async before(seq) {
      const asked = await call(`${chatCalls.messages}?${new URLSearchParams({ before: String(seq) })}`).catch(
        () => null,
      );
      return asked?.reply.ok ? (asked.body!.data as WireMessage[]).map(saidOf) : null;
    },
    async seen(seq) {
      const asked = await call(chatCalls.seen, { seq }).catch(() => null);
      return asked?.reply.ok === true;
    },
    typing() {
      call(chatCalls.typing, {}).catch(() => {});
    },
    follow(last, on) {
      return followStream({
        url: () => (last() ? chatCalls.stream : `${chatCalls.stream}?after=0`),
        headers,
        lastId: () => last()?.id ?? null,
        onState: on.link,
        onEvent({ type, data }) {
          if (type === 'message') on.said(saidOf(JSON.parse(data) as WireMessage));
          else if (type === 'state') on.standing(standingOf(JSON.parse(data) as ChatState));
          else if (type === 'reset') on.reset();
          else if (type === 'typing' && (JSON.parse(data) as { author: string }).author === 'staff') on.typing();
        },
      });
    },
  };
}
