import type { ChatEvent, ChatSide, StaffChat } from '../chat.ts';
import type { ChatOwner } from '../own-chat.ts';

/** The destination of one reader's events. */
export type Sink<Event> = {
  /** Takes an event; false when it is full for now. A refused event is not lost: `Subscription.resume` continues. */
  write(event: Event): boolean;
  /** Sends a heartbeat that keeps the connection open; false when it can't take it. */
  beat(): boolean;
  /** No more events follow. Takes effect immediately: unread events are dropped. */
  end(how: 'close' | 'cut'): void;
};

/** The events for staff who watch all chats: one chat has changed, or so many may have changed that the list must be reloaded. */
export type WatchEvent = { type: 'chat'; chat: StaffChat } | { type: 'reload' };

/** An active stream of a reader. */
export type Subscription = {
  /** Continues after the sink has drained. */
  resume(): void;
  stop(): void;
};

/** The basis of a reader's access, which is checked repeatedly while they read. */
export type ReadAccess =
  | { kind: 'session'; sessionId: number; staff: boolean }
  /** A member of staff, as long as the session has exactly these scopes, sorted and joined by spaces. */
  | { kind: 'member'; sessionId: number; scopes: string }
  | { kind: 'cookie'; chatId: number; guestHash: string }
  /** A guest who waits for a chat that does not exist yet: there is nothing to read. */
  | { kind: 'nobody' };

export type ChatHub = {
  /**
   * Sends `sink` the chat's state, every message after `after` once and in order, then new events. `last` is the number of its last message, read
   * before. 503 while the shop shuts down or its database is unavailable, 429 for too many streams from one address; when one side of a chat has too
   * many, the oldest ends.
   */
  follow(
    reader: {
      chatId: number;
      side: ChatSide;
      after: number;
      last: number;
      by: ReadAccess;
      address: string | undefined;
    },
    sink: Sink<ChatEvent>,
    limits: StreamLimits,
  ): Promise<Subscription>;
  /**
   * Keeps `sink` open until the chat of `owner` is created, on any instance, and then calls `followChat`; without an owner it only stays open. When too
   * many wait for one owner, the oldest ends. Refuses as `follow`.
   */
  wait(
    reader: { owner: ChatOwner | null; by: ReadAccess; address: string | undefined },
    sink: Sink<ChatEvent>,
    limits: StreamLimits,
    followChat: () => Promise<Subscription | null>,
  ): Promise<Subscription>;
  /** Sends `sink` the changes of all chats. */
  watch(
    reader: { by: ReadAccess; address: string | undefined },
    sink: Sink<WatchEvent>,
    limits: StreamLimits,
  ): Promise<Subscription>;
  /** Notifies followers that somebody is typing; repeats within two seconds are dropped. */
  typing(chatId: number, author: ChatSide): Promise<void>;
  /** The number of open streams in this process. */
  count(): number;
  /** Ends every stream; later requests are refused with a retry. */
  close(): void;
};

/** The most streams of one side of a chat, and from one network address. */
export type StreamLimits = { perChat: number; perAddress: number };
