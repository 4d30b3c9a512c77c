/** Who says something in a chat. */
export type ChatSide = 'shopper' | 'staff';

/** The picture of a message; `name` is that of its upload. HEIC can't be shown (`canBeShown`), only saved. */
export type ChatPicture = { name: string; mime: string };

/**
 * A message as both sides see it. `seq` counts from 1 within the chat without a gap, `id` is `chat.seq` and never changes, `key` is
 * the sender's own name of it, `name` the first name of staff and null for the shopper, `at` ISO 8601. Plain data.
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
 * How a chat stands. `last` is the number of its last message, `seen` up to which each side has seen them, `staff` the first name of
 * who answers (null while it waits), `phone` where the shopper wants to be called, `name` what a guest wants to be called by. Plain data.
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

/** What somebody who follows a chat is told. */
export type ChatEvent =
  /** How the chat stands now; first of all, and whenever it changes. */
  | { type: 'state'; state: ChatState }
  /** Each message once, in order. */
  | { type: 'message'; message: ChatMessage }
  /** Somebody is writing; said again every few seconds while they are. */
  | { type: 'typing'; author: ChatSide }
  /** What was read before belongs to another chat: messages begin anew. */
  | { type: 'reset' };

/** Whether the shop answers now, when it does next and until when (ISO 8601); null where it never does. */
export type ChatHours = { open: boolean; opensAt: string | null; closesAt: string | null };

/** The asker's chat; null before the first message. `unread` counts what staff said that the shopper has not seen. */
export type MyChat = { chat: (ChatState & { unread: number }) | null; hours: ChatHours };

/** A page of messages, oldest first; `more` says that there are older ones. */
export type MessagePage = { messages: ChatMessage[]; more: boolean };

/** A chat as staff list it. `unread` counts what the shopper said that no staff has seen. Moments are ISO 8601. */
export type StaffChat = ChatState & {
  unread: number;
  /** Who writes: the account, or null for a guest, of whom there may be a `name`. */
  shopper: { id: number; name: string; phone: string } | null;
  takenBy: { id: number; name: string } | null;
  locale: 'ar' | 'en';
  /** The last message's text, cut short; empty for a picture alone. */
  preview: string;
  openedAt: string;
  lastAt: string;
};

/** The most characters of a message. */
export const mostChatText = 2000;
