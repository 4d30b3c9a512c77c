import type { Db } from '#db/client.ts';
import type { ChatEvent, ChatMessage, ChatSide } from '../chat.ts';
import { readAfter, readStates } from '../read-chat.ts';
import type { Reader, Readers } from './readers.ts';
import type { Sink } from './streams.ts';

/** Who reads one chat. */
export type Follower = Reader & {
  chatId: number;
  side: ChatSide;
  sink: Sink<ChatEvent>;
  /** The last message it was given. */
  sent: number;
  /** Whether it has all there was, so that it can be given what comes. */
  live: boolean;
  /** Something came while it was reading what there was. */
  missed: boolean;
  catching: boolean;
};

/** Those who follow one chat here, and up to which message it was read for them. */
export type Room = { chatId: number; read: number; followers: Set<Follower> };

const page = 100;

/** One that can take no more is given the rest when it can. */
export const offer = (one: Follower, event: ChatEvent): void => {
  if (!one.sink.take(event)) one.live = false;
};

/** Gives it a message that has come, unless it has it. */
export function give(one: Follower, message: ChatMessage): void {
  if (!one.live) one.missed = true;
  else if (message.seq > one.sent) {
    one.sent = message.seq;
    offer(one, { type: 'message', message });
  }
}

/** Gives a follower how the chat stands and what it has not had, from the database, until it can go along with the others. */
export async function catchUp(db: Db, readers: Readers, one: Follower): Promise<void> {
  if (one.catching || one.live || !readers.has(one)) return;
  one.catching = true;
  try {
    for (let full = false; !full && readers.has(one);) {
      one.missed = false;
      const [state] = await readStates(db, [one.chatId]);
      if (!state) return readers.end(one);
      full = !one.sink.take({ type: 'state', state });
      // Nothing was told since `missed` was set, and `last` says that there is nothing to read.
      if (state.last > one.sent) full = (await catchMessages(db, one)) || full;
      if (!full && !one.missed) {
        one.live = true;
        return;
      }
    }
  } finally {
    one.catching = false;
  }
}

/** Whether the sink is full. */
async function catchMessages(db: Db, one: Follower): Promise<boolean> {
  for (;;) {
    const messages = await readAfter(db, one.chatId, one.sent, page);
    for (const message of messages) {
      one.sent = message.seq;
      if (!one.sink.take({ type: 'message', message })) return true;
    }
    if (messages.length < page) return false;
  }
}
