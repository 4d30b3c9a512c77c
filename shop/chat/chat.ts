/** The author of a message. */
export type ChatSide = 'shopper' | 'staff';

/** The picture of a message; `name` is that of its upload. HEIC of former times can't be shown (`isDisplayable`), only saved. */
export type ChatPicture = { name: string; mime: string };

/**
 * A message as both sides see it. `seq` counts from 1 within the chat without a gap, `id` is `chat.seq` and never changes, `key` is the sender's own
 * id of it, `name` is the first name of the member of staff and null for the shopper, `at` is ISO 8601. Plain data.
 */
export type ChatMessage = {
  id: string;
  seq: number;
  key: string | null;
  author: ChatSide;
  name: string | null;
  text: string;
  picture: ChatPicture | null;
  at: string;
};

/**
 * The state of a chat. `last` is the number of its last message, `seen` the last number that each side has seen, `staff` the first name of the
 * assigned member of staff (null while it waits), `phone` the number for calling the shopper back, `name` the name that a guest gave. Plain data.
 */
export type ChatState = {
  id: number;
  status: 'open' | 'taken' | 'closed';
  last: number;
  seen: Record<ChatSide, number>;
  staff: string | null;
  phone: string | null;
  name: string | null;
};

/** The events that a follower of a chat receives. */
export type ChatEvent =
  /** The current state of the chat; sent first, and after every change. */
  | { type: 'state'; state: ChatState }
  /** Each message once, in order. */
  | { type: 'message'; message: ChatMessage }
  /** Somebody is typing; repeated every few seconds while they are. */
  | { type: 'typing'; author: ChatSide }
  /** Earlier messages belong to another chat: the client starts again with the next messages. */
  | { type: 'reset' };

/** Whether the shop answers now, when it opens next and when it closes (ISO 8601); null where it never does. */
export type ChatHours = { open: boolean; opensAt: string | null; closesAt: string | null };

/** The current user's chat; null before the first message. `unread` counts the staff messages that the shopper has not seen. */
export type MyChat = { chat: (ChatState & { unread: number }) | null; hours: ChatHours };

/** A page of messages, oldest first; `more` means that there are older ones. */
export type MessagePage = { messages: ChatMessage[]; more: boolean };

/** A chat as staff list it. `unread` counts the shopper's messages that no member of staff has seen. Timestamps are ISO 8601. */
export type StaffChat = ChatState & {
  unread: number;
  /** The shopper's account; null for a guest, who may have a `name`. */
  shopper: { id: number; name: string; phone: string } | null;
  takenBy: { id: number; name: string } | null;
  locale: 'ar' | 'en';
  /** The last message's text, shortened; empty for a picture alone. */
  preview: string;
  openedAt: string;
  lastAt: string;
};

export const MAX_CHAT_TEXT_LENGTH = 2000;
