/** A picture in a talk: where it lies as a whole, when it does already, and small. HEIC is only for download: it has no `thumb`. */
export type TalkPicture = { url: string | null; thumb: string | null };

/** A message that the shop has, numbered from 1 without a gap. `key` is the sender's own name for it. */
export type Said = {
  /** As a stream names it. */
  id: string;
  seq: number;
  author: 'shopper' | 'staff';
  /** Of staff. */
  name: string | null;
  text: string;
  picture: TalkPicture | null;
  /** ISO 8601. */
  at: string;
  key: string | null;
};

/** A message on its way. `refused` is what the shop said against it. */
export type Waiting = {
  key: string;
  text: string;
  /** Of a picture that has arrived ahead: its name goes along. `thumb` is a small copy, as a data address. */
  picture: { name: string; thumb: string | null } | null;
  at: string;
  refused: string | null;
  /** Of a guest's: the token for the cookie of a chat that may begin with it, and what the guest wants to be called by. */
  guest: string | null;
  name: string | null;
};

/** How a talk stands: who has seen up to which message, and whether there is one at all. */
export type Standing = {
  status: 'none' | 'open' | 'taken' | 'closed';
  last: number;
  shopperSeen: number;
  staffSeen: number;
  /** The first name of who answers. */
  staff: string | null;
  phone: string | null;
  /** What a guest wants to be called by. */
  name: string | null;
};

export const noTalk: Standing = {
  status: 'none',
  last: 0,
  shopperSeen: 0,
  staffSeen: 0,
  staff: null,
  phone: null,
  name: null,
};

/** The messages that are known here, in order and without a gap: a piece of the talk that ends with its newest. */
export type TalkStart = {
  /** Whose talk it is, so that nobody's messages are sent as somebody else's. */
  owner: string;
  /** A guest's token for the cookie of the chat that begins; null where there is one, or an account. */
  guest: string | null;
  standing: Standing;
  messages: readonly Said[];
};
