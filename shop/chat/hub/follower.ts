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

/** A follower whose sink is full gets the rest after it drains. */
export const pushEvent = (one: Follower, event: ChatEvent): void => {
  if (!one.sink.write(event)) one.live = false;
};

/** Delivers a new message, unless the follower already has it. */
export function pushMessage(one: Follower, message: ChatMessage): void {
  if (!one.live) one.missed = true;
  else if (message.seq > one.sent) {
    one.sent = message.seq;
    pushEvent(one, { type: 'message', message });
  }
}

/** Sends a follower the chat's state and the messages it lacks, from the database, until it can receive events with the others. */
export async function catchUp(db: Db, readers: Readers, one: Follower): Promise<void> {
  if (one.isCatchingUp || one.live || !readers.has(one)) return;
  one.isCatchingUp = true;
  try {
    for (let full = false; !full && readers.has(one);) {
      one.missed = false;
      const [state] = await readStates(db, [one.chatId]);
      if (!state) return readers.end(one);
      full = !one.sink.write({ type: 'state', state });
      // Nothing was notified since `missed` was set, and `last` shows whether there are messages to read.
      if (state.last > one.sent) full = (await catchMessages(db, one)) || full;
      if (!full && !one.missed) {
        one.live = true;
        return;
      }
    }
  } finally {
    one.isCatchingUp = false;
  }
}

/** Returns whether the sink is full. */
async function catchMessages(db: Db, one: Follower): Promise<boolean> {
  for (;;) {
    const messages = await readAfter(db, one.chatId, one.sent, page);
    for (const message of messages) {
      one.sent = message.seq;
      if (!one.sink.write({ type: 'message', message })) return true;
    }
    if (messages.length < page) return false;
  }
}
