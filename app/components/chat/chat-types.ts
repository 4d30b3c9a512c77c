/** A picture in a chat: the URL of the full size, once it is stored, and of the thumbnail. Former HEIC is download only: it has no `thumb`. */
export type ChatPicture = { url: string | null; thumb: string | null };

/** A stored message, numbered from 1 without a gap. `key` is the sender's own key for it. */
export type ReceivedMessage = {
  /** The event id in a stream. */
  id: string;
  seq: number;
  author: 'shopper' | 'staff';
  /** The name of the staff member. */
  name: string | null;
  text: string;
  picture: ChatPicture | null;
  at: string;
  key: string | null;
};

/** A message that is being sent. `refused` is the shop's reason. */
export type PendingMessage = {
  key: string;
  text: string;
  /** The name of an uploaded picture, sent with the message. `thumb` is a thumbnail as a data URL. */
  picture: { name: string; thumb: string | null } | null;
  at: string;
  refused: string | null;
  /** For a guest: the token for the cookie of a chat that may start with this message, and the name that the guest gives. */
  guest: string | null;
  name: string | null;
};

/** The state of a chat: whether there is one, and the last message that each side has seen. */
export type Conversation = {
  status: 'none' | 'open' | 'taken' | 'closed';
  last: number;
  shopperSeen: number;
  staffSeen: number;
  /** The first name of the staff member who answers. */
  staff: string | null;
  phone: string | null;
  /** The name that a guest gives. */
  name: string | null;
};

export const emptyConversation: Conversation = {
  status: 'none',
  last: 0,
  shopperSeen: 0,
  staffSeen: 0,
  staff: null,
  phone: null,
  name: null,
};

/** The messages known here, in order and without a gap, up to the newest of the chat. */
export type InitialChat = {
  /** The owner of the chat, so that nobody's messages are sent as somebody else's. */
  owner: string;
  /** A guest's token for the cookie of a new chat; null when there is a chat, or an account. */
  guest: string | null;
  conversation: Conversation;
  messages: readonly ReceivedMessage[];
};
