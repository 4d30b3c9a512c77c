import { createChatClient, onPageEvents } from './client/chat-client.ts';
import type { ChatApi } from './client/chat-side.ts';
import {
  type Conversation,
  emptyConversation,
  type InitialChat,
  type PendingMessage,
  type ReceivedMessage,
} from './chat-types.ts';
import { knownKey } from './known-chat.ts';
import { createOutbox } from './outbox.ts';

export type ShopperChatApi = ChatApi<ReceivedMessage, PendingMessage, Conversation> & {
  /** The chat's state; null when there is none, or no reply. */
  getConversation(): Promise<Conversation | null>;
};

/** How often to check whether a chat was started on another device, in milliseconds. */
const pollIntervalMs = 30_000;

const hasStarted = ({ status }: Conversation): boolean => status !== 'none';

/** Seen marks and the last message never go back. */
const merge = (before: Conversation, change: Partial<Conversation>): Conversation => ({
  ...before,
  ...change,
  last: Math.max(before.last, change.last ?? 0),
  staffSeen: Math.max(before.staffSeen, change.staffSeen ?? 0),
  shopperSeen: Math.max(before.shopperSeen, change.shopperSeen ?? 0),
});

const withMessages = (before: Conversation, messages: readonly ReceivedMessage[]): Conversation => ({
  ...before,
  // A sent message starts the chat.
  status: before.status === 'none' && messages.length > 0 ? 'open' : before.status,
  last: Math.max(before.last, ...messages.map(({ seq }) => seq)),
});

/** The shopper's side of a chat, which may not have started yet. */
export function createShopperChat({ owner, guest, conversation, messages }: InitialChat, api: ShopperChatApi) {
  const client = createChatClient<ReceivedMessage, PendingMessage, Conversation>({
    author: 'shopper',
    messages,
    lastSeq: messages.at(-1)?.seq ?? conversation.last,
    conversation,
    empty: emptyConversation,
    outbox: createOutbox(owner),
    lock: `chat:${owner}`,
    api,
    merge,
    withMessages,
    seen: ({ shopperSeen }) => shopperSeen,
    withSeen: (shopperSeen) => ({ shopperSeen }),
    hasStarted,
  });

  /** The chat may have been started in another tab, or on another device of the account. */
  const checkForChat = async () => {
    if (hasStarted(client.view().conversation) || document.visibilityState === 'hidden') return;
    const stored = await api.getConversation();
    if (!stored) return;
    client.update(stored);
    client.follow();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === knownKey && newValue !== null) void checkForChat();
  };

  return {
    ...client,
    start() {
      const stop = client.start();
      const ignoreEvents = onPageEvents({ storage: onStorage, focus: () => void checkForChat() });
      const timer = owner === 'guest' ? undefined : setInterval(() => void checkForChat(), pollIntervalMs);
      return () => {
        ignoreEvents();
        clearInterval(timer);
        stop();
      };
    },
    /** `name` is the name that a guest gives. */
    send(text: string, picture: PendingMessage['picture'], name: string | null = null) {
      const at = new Date().toISOString();
      if (name !== null) client.update({ name });
      client.send({ key: crypto.randomUUID(), text, picture, at, refused: null, guest, name });
    },
    notifyTyping() {
      const { conversation: now, link } = client.view();
      if (hasStarted(now) && link === 'open') client.notifyTyping();
    },
  };
}

export type ShopperChat = ReturnType<typeof createShopperChat>;
