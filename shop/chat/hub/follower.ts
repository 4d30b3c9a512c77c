import type { Db } from '#db/client.ts';
import type { ChatEvent, ChatMessage, ChatSide } from '../chat.ts';
import { readAfter, readStates } from '../read-chat.ts';
import type { Reader, Readers } from './readers.ts';
import type { Sink } from './streams.ts';

/** A reader of one chat. */
export type Follower = Reader & {
  chatId: number;
  side: ChatSide;
  sink: Sink<ChatEvent>;
  /** The number of the last message delivered to it. */
  sent: number;
  /** Whether it has caught up and receives new events directly. */
  live: boolean;
  /** An event arrived while it was catching up. */
  missed: boolean;
  isCatchingUp: boolean;
};

/** The followers of one chat in this process, and the number of the last message loaded for them. */
export type Room = { chatId: number; read: number; followers: Set<Follower> };

const page = 100;

/** A follower that has received the messages up to `after` and nothing new yet. */
export const createFollower = (
  { chatId, side, by, address, after }: Pick<Follower, 'chatId' | 'side' | 'by' | 'address'> & { after: number },
  sink: Sink<ChatEvent>,
  leave: () => void,
): Follower => ({
  chatId,
  side,
  by,
  address,
  sink,
  sent: after,
  live: false,
  missed: false,
  isCatchingUp: false,
  stuck: 0,
  leave,
});

/** A follower whose sink is full gets the rest after it drains. */
export const pushEvent = (follower: Follower, event: ChatEvent): void => {
  if (!follower.sink.write(event)) follower.live = false;
};

/** Delivers a new message, unless the follower already has it. */
export function pushMessage(follower: Follower, message: ChatMessage): void {
  if (!follower.live) follower.missed = true;
  else if (message.seq > follower.sent) {
    follower.sent = message.seq;
    pushEvent(follower, { type: 'message', message });
  }
}

/** Sends a follower the chat's state and the messages it lacks, from the database, until it can receive events with the others. */
export async function catchUp(db: Db, readers: Readers, follower: Follower): Promise<void> {
  if (follower.isCatchingUp || follower.live || !readers.has(follower)) return;
  follower.isCatchingUp = true;
  try {
    for (let full = false; !full && readers.has(follower);) {
      follower.missed = false;
      const [state] = await readStates(db, [follower.chatId]);
      if (!state) return readers.end(follower);
      full = !follower.sink.write({ type: 'state', state });
      // Nothing was notified since `missed` was set, and `last` shows whether there are messages to read.
      if (state.last > follower.sent) full = (await catchMessages(db, follower)) || full;
      if (!full && !follower.missed) {
        follower.live = true;
        return;
      }
    }
  } finally {
    follower.isCatchingUp = false;
  }
}

/** Returns whether the sink is full. */
async function catchMessages(db: Db, follower: Follower): Promise<boolean> {
  for (;;) {
    const messages = await readAfter(db, follower.chatId, follower.sent, page);
    for (const message of messages) {
      follower.sent = message.seq;
      if (!follower.sink.write({ type: 'message', message })) return true;
    }
    if (messages.length < page) return false;
  }
}
