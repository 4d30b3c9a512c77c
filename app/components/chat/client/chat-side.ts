import type { StreamState } from './follow-stream.ts';
import type { Outbox, SendResult } from './send-queue.ts';

/** What a chat needs from the shop. */
export type ChatApi<Message, Pending, Conversation> = {
  send(message: Pending): Promise<SendResult<Message>>;
  /** Up to 30 messages before a given one; null without a reply. */
  getEarlier(seq: number): Promise<readonly Message[] | null>;
  /** Marks all messages up to a given one as seen; false without a reply. */
  markSeen(seq: number): Promise<boolean>;
  notifyTyping(): void;
  /** Follows the chat's events after the last known message; the returned function stops it. */
  follow(last: () => Message | null, on: ChatEvents<Message, Conversation>): () => void;
};

export type ChatEvents<Message, Conversation> = {
  message(message: Message): void;
  /** The stored messages belong to another chat. */
  reset(): void;
  conversation(change: Partial<NonNullable<Conversation>>): void;
  /** The other side is typing. */
  typing(): void;
  link(state: StreamState): void;
};

/** One side of a chat: the shopper's or the staff's. */
export type ChatSide<Message, Pending, Conversation> = {
  author: 'shopper' | 'staff';
  messages: readonly Message[];
  /** The number up to which no message is missing; null if the stream brings the first. */
  lastSeq: number | null;
  conversation: Conversation;
  /** The conversation of a chat without messages, after a reset. */
  empty: Conversation;
  outbox: Outbox<Pending>;
  /** Names the lock under which only one tab of this browser sends. */
  lock: string | null;
  api: ChatApi<Message, Pending, Conversation>;
  /** The conversation after a change; events may arrive late. */
  merge(before: Conversation, change: Partial<NonNullable<Conversation>>): Conversation;
  /** The change by a message that was sent or received. */
  withMessages(conversation: Conversation, messages: readonly Message[]): Conversation;
  /** The last message that this side has seen, and the change by a seen mark. */
  seen(conversation: Conversation): number;
  withSeen(seq: number, conversation: Conversation): Partial<NonNullable<Conversation>>;
  /** Whether there is a chat to follow. */
  hasStarted(conversation: Conversation): boolean;
};

/** What a screen shows of a chat. */
export type ChatView<Message, Pending, Conversation> = {
  messages: readonly Message[];
  pending: readonly Pending[];
  /** The key of the message that is being sent. */
  sending: string | null;
  conversation: Conversation;
  link: StreamState;
  /** Whether the other side is typing. */
  typing: boolean;
  /** Whether there are messages before the first one here, and whether they are loading. */
  hasEarlier: boolean;
  isLoading: boolean;
};
