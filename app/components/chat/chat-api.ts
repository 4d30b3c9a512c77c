import type { ChatMessage, ChatState } from '#shop/chat/chat.ts';
import type { Locale } from '#values/locale.ts';
import { followStream } from './client/follow-stream.ts';
import type { ReceivedMessage, Conversation } from './chat-types.ts';
import { chatUrl } from './known-chat.ts';
import type { SendResult } from './client/send-queue.ts';
import type { ShopperChatApi } from './shopper-chat.ts';

/** A message as the API serializes it. */
type WireMessage = Omit<ChatMessage, 'picture'> & { attachment: { url: string; thumb: string | null } | null };

/** The URL within this shop: the page may use another host name than the API. */
const localPath = (address: string): string => {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
};

const toReceivedMessage = ({ attachment, ...message }: WireMessage): ReceivedMessage => ({
  ...message,
  picture: attachment && { url: localPath(attachment.url), thumb: attachment.thumb && localPath(attachment.thumb) },
});

/** The chat's state as the screens use it. */
export const toConversation = ({ status, last, seen, staff, phone, name }: ChatState): Conversation => ({
  status,
  last,
  shopperSeen: seen.shopper,
  staffSeen: seen.staff,
  staff,
  phone,
  name,
});

/** Whether the shop refuses the message itself; other failures may succeed on a retry. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

/** How long to wait for a call's reply, in milliseconds. */
const timeoutMs = 20_000;

/** The API calls that a shopper's chat uses. */
export function createChatApi(locale: Locale): ShopperChatApi {
  const headers = { 'Accept-Language': locale };
  const call = async (url: string, body?: object) => {
    const reply = await fetch(url, {
      headers: { ...headers, Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      // The message arrives even if the page is left before the reply.
      ...(body && { method: 'POST', body: JSON.stringify(body), keepalive: true }),
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
    });
    return { reply, body: (await reply.json().catch(() => null)) as { data?: unknown; message?: string } | null };
  };

  return {
    async send({ key, text, picture, guest, name }): Promise<SendResult<ReceivedMessage>> {
      const message = { key, text, guest, name, ...(picture && { attachment: picture.name }) };
      const result = await call(`${chatUrl}/messages`, message).catch(() => null);
      if (!result) return { kind: 'retry', wait: 0 };
      const { reply, body } = result;
      if (reply.ok && body?.data) return { kind: 'sent', message: toReceivedMessage(body.data as WireMessage) };
      if (isFinal(reply.status)) return { kind: 'refused', message: body?.message ?? '' };
      return { kind: 'retry', wait: Number(reply.headers.get('retry-after') ?? 0) * 1000 };
    },
    async getConversation() {
      const result = await call(chatUrl).catch(() => null);
      const chat = (result?.body?.data as { chat: ChatState | null } | undefined)?.chat;
      return chat ? toConversation(chat) : null;
    },
    async getEarlier(seq) {
      const result = await call(`${chatUrl}/messages?${new URLSearchParams({ before: String(seq) })}`).catch(
        () => null,
      );
      return result?.reply.ok ? (result.body!.data as WireMessage[]).map(toReceivedMessage) : null;
    },
    async markSeen(seq) {
      const result = await call(`${chatUrl}/seen`, { seq }).catch(() => null);
      return result?.reply.ok === true;
    },
    notifyTyping() {
      call(`${chatUrl}/typing`, {}).catch(() => {});
    },
    follow(last, on) {
      return followStream({
        url: () => `${chatUrl}/stream${last() ? '' : '?after=0'}`,
        headers,
        lastId: () => last()?.id ?? null,
        onState: on.link,
        onEvent({ type, data }) {
          if (type === 'message') on.message(toReceivedMessage(JSON.parse(data) as WireMessage));
          else if (type === 'state') on.conversation(toConversation(JSON.parse(data) as ChatState));
          else if (type === 'reset') on.reset();
          else if (type === 'typing' && (JSON.parse(data) as { author: string }).author === 'staff') on.typing();
        },
      });
    },
  };
}
