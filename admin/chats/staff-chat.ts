import { createChatClient } from '#app/components/chat/client/chat-client.ts';
import type { ChatApi } from '#app/components/chat/client/chat-side.ts';
import { followStream } from '#app/components/chat/client/follow-stream.ts';
import type { Outbox } from '#app/components/chat/client/send-queue.ts';
import { request, toApiError, urlOf } from '#admin/http.ts';
import { refetchSession } from '#admin/session/session.ts';
import type { ChatState, Message } from './chat.ts';

/** One of our messages that the server has not confirmed yet, or has refused. */
export type PendingMessage = { key: string; text: string; picture: File | null; refused: string | null };

type StaffChatApi = ChatApi<Message, PendingMessage, ChatState | null>;

/** Unsent messages by chat, kept here so that leaving and reopening the screen loses none. */
const outboxes = new Map<number, Outbox<PendingMessage>>();

function outboxOf(id: number): Outbox<PendingMessage> {
  const existing = outboxes.get(id);
  if (existing) return existing;
  let pending: readonly PendingMessage[] = [];
  const listeners = new Set<() => void>();
  const set = (messages: readonly PendingMessage[]) => {
    pending = messages;
    for (const listener of listeners) listener();
  };
  const outbox: Outbox<PendingMessage> = {
    read: () => pending,
    put: (message) =>
      set(
        pending.some(({ key }) => key === message.key)
          ? pending.map((one) => (one.key === message.key ? message : one))
          : [...pending, message],
      ),
    remove: (key) => set(pending.filter((one) => one.key !== key)),
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  outboxes.set(id, outbox);
  return outbox;
}

const bodyOf = ({ text, key, picture }: PendingMessage) => {
  if (!picture) return { text, key };
  const body = new FormData();
  body.set('text', text);
  body.set('key', key);
  body.set('attachment', picture);
  return body;
};

/** Whether the message itself is refused; other failures may succeed on a retry. */
const isFinal = (status: number): boolean =>
  status !== 0 && ![401, 403, 429].includes(status) && (status < 500 || status === 507);

const staffChatApi = (params: { id: number }): StaffChatApi => ({
  async send(message) {
    try {
      const { data } = await request('POST /staff/chats/{id}/messages', { params, body: bodyOf(message) });
      return { kind: 'sent', message: data };
    } catch (error) {
      const { status, message: reason } = toApiError(error);
      return isFinal(status) ? { kind: 'refused', message: reason } : { kind: 'retry', wait: 0 };
    }
  },
  getEarlier: (seq) =>
    request('GET /staff/chats/{id}/messages', { params, query: { before: seq } }).then(
      ({ data }) => data,
      () => null,
    ),
  markSeen: (seq) =>
    request('POST /staff/chats/{id}/seen', { params, body: { seq } }).then(
      () => true,
      () => false,
    ),
  notifyTyping: () => void request('POST /staff/chats/{id}/typing', { params }).catch(() => {}),
  follow: (last, on) =>
    followStream({
      url: () => urlOf('GET /staff/chats/{id}/stream', { params }),
      headers: {},
      lastId: () => last()?.id ?? null,
      onEvent({ type, data }) {
        if (type === 'message') on.message(JSON.parse(data) as Message);
        else if (type === 'state') on.conversation(JSON.parse(data) as ChatState);
        else if (type === 'typing' && (JSON.parse(data) as { author: string }).author === 'shopper') on.typing();
      },
      onState(link) {
        on.link(link);
        // The session has ended or is locked; unlocking it starts the stream again.
        if (link === 'refused') void refetchSession();
      },
    }),
});

/** One chat as a member of staff follows it. */
export function createStaffChat(id: number) {
  const client = createChatClient<Message, PendingMessage, ChatState | null>({
    author: 'staff',
    messages: [],
    lastSeq: null,
    conversation: null,
    empty: null,
    outbox: outboxOf(id),
    lock: null,
    api: staffChatApi({ id }),
    merge: (before, change) => (before || 'status' in change ? ({ ...before, ...change } as ChatState) : null),
    withMessages: (conversation) => conversation,
    seen: (conversation) => conversation?.seen.staff ?? 0,
    withSeen: (staff, conversation) => (conversation ? { seen: { ...conversation.seen, staff } } : {}),
    hasStarted: () => true,
  });
  return {
    ...client,
    send: (text: string, picture: File | null) =>
      client.send({ key: crypto.randomUUID(), text, picture, refused: null }),
    notifyTyping() {
      if (client.view().link === 'open') client.notifyTyping();
    },
  };
}

export type StaffChat = ReturnType<typeof createStaffChat>;
