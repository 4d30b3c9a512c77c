import type { ChatEvent, ChatSide, StaffChat } from '../chat.ts';

/** Where the events of one reader go. */
export type Sink<Event> = {
  /** Takes an event; false when it can take no more for now. What it says no to is not lost: `Following.resume` goes on. */
  take(event: Event): boolean;
  /** Sends something that means nothing, so that the line stays open; false when it can't take it. */
  beat(): boolean;
  /** No more events come. At once: what has not been read is not waited for. */
  end(how: 'close' | 'cut'): void;
};

/** What staff that watch all chats are told: one has changed, or so much may have that the list is to be loaded anew. */
export type WatchEvent = { type: 'chat'; chat: StaffChat } | { type: 'reload' };

/** A reader who is told. */
export type Following = {
  /** Its sink can take more. */
  resume(): void;
  /** It reads no more. */
  stop(): void;
};

/** By what somebody may read, which is looked at again and again while they do. */
export type ReadsBy =
  | { kind: 'session'; sessionId: number; staff: boolean }
  | { kind: 'cookie'; chatId: number; guestHash: string };

export type ChatHub = {
  /**
   * Gives `sink` how the chat stands, every message after `after` once and in order, then what comes. `last` is the number of
   * its last message, read before. 503 while the shop closes or its database is away, 429 for too many streams from one
   * address; of too many for one side of a chat the oldest ends.
   */
  follow(
    reader: { chatId: number; side: ChatSide; after: number; last: number; by: ReadsBy; address: string | undefined },
    sink: Sink<ChatEvent>,
    most: Most,
  ): Promise<Following>;
  /** Gives `sink` which chats change, of all. */
  watch(reader: { by: ReadsBy; address: string | undefined }, sink: Sink<WatchEvent>, most: Most): Promise<Following>;
  /** Tells those who follow that somebody is writing; what is said more often than every two seconds is dropped. */
  typing(chatId: number, author: ChatSide): Promise<void>;
  /** How many streams are open here. */
  count(): number;
  /** Ends every stream; those who ask from now on are told to come back later. */
  close(): void;
};

/** The most streams: of one side of a chat, and from one network address. */
export type Most = { perChat: number; perAddress: number };
