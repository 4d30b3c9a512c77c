import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { readMessages, readStates } from '../read-chat.ts';
import { readStaffChats } from '../read-staff-chats.ts';
import { pushMessage, pushEvent, type Room } from './follower.ts';
import { pushToWatcher, type Watcher } from './watcher.ts';

const retryMs = 500;
const batch = 500;

/** Chats with unread notices: with new messages, with a new state, and those of the watched list. */
type PendingChats = Record<'messages' | 'states' | 'listed', Set<number>>;

/** Loads each notified event once, and delivers it to all its receivers. */
export function createEventLoader(db: Db, rooms: ReadonlyMap<number, Room>, watchers: ReadonlySet<Watcher>) {
  const told: PendingChats = { messages: new Set(), states: new Set(), listed: new Set() };
  let reading = false;

  /** Loads the pending events for all rooms together; notices that arrive in the meantime are loaded after that. */
  function read(): void {
    if (reading) return;
    reading = true;
    void readAll().then(
      () => (reading = false),
      () => {
        // The database is unavailable for a short time.
        setTimeout(() => {
          reading = false;
          read();
        }, retryMs).unref();
      },
    );
  }

  async function readAll(): Promise<void> {
    while (told.messages.size + told.states.size + told.listed.size > 0) {
      const [messages, states, listed] = [drain(told.messages), drain(told.states), drain(told.listed)];
      try {
        await Promise.all([readMessagesOf(messages), readStatesOf(states), readListed(listed)]);
      } catch (error) {
        for (const id of messages) told.messages.add(id);
        for (const id of states) told.states.add(id);
        for (const id of listed) told.listed.add(id);
        throw error;
      }
    }
  }

  async function readMessagesOf(ids: number[]): Promise<void> {
    const open = ids.flatMap((id) => rooms.get(id) ?? []);
    if (open.length === 0) return;
    const chatIds = open.map(({ chatId }) => chatId);
    const from = open.map((room) => room.read);
    const found = await readMessages(db, {
      among: sql`unnest(${sql.param(chatIds)}::integer[], ${sql.param(from)}::integer[]) r(chat_id, seq)
        join chat_messages m on m.chat_id = r.chat_id and m.seq > r.seq`,
      order: sql`m.chat_id, m.seq`,
      limit: batch,
    });
    for (const { chatId, message } of found) {
      const room = rooms.get(chatId);
      // A follower that joined in the meantime may have moved the room's position.
      if (!room || message.seq <= room.read) continue;
      room.read = message.seq;
      for (const one of room.followers) pushMessage(one, message);
    }
    if (found.length === batch) for (const id of ids) told.messages.add(id);
  }

  async function readStatesOf(ids: number[]): Promise<void> {
    const open = ids.filter((id) => rooms.has(id));
    if (open.length === 0) return;
    for (const state of await readStates(db, open))
      for (const one of rooms.get(state.id)?.followers ?? []) {
        if (one.live) pushEvent(one, { type: 'state', state });
        else one.missed = true;
      }
  }

  async function readListed(ids: number[]): Promise<void> {
    if (ids.length === 0 || watchers.size === 0) return;
    for (const chat of await readStaffChats(db, ids))
      for (const one of watchers) pushToWatcher(one, { type: 'chat', chat });
  }

  return { told, read };
}

const drain = (ids: Set<number>): number[] => {
  const list = [...ids];
  ids.clear();
  return list;
};
