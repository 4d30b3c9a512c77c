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

export type EventLoader = ReturnType<typeof createEventLoader>;

/** Loads each notified event once, and delivers it to all its receivers. */
export function createEventLoader(db: Db, rooms: ReadonlyMap<number, Room>, watchers: ReadonlySet<Watcher>) {
  const pending: PendingChats = { messages: new Set(), states: new Set(), listed: new Set() };
  let loading = false;

  /** Loads the pending events for all rooms together; notices that arrive in the meantime are loaded after that. */
  function load(): void {
    if (loading) return;
    loading = true;
    void loadAll().then(
      () => (loading = false),
      () => {
        // The database is unavailable for a short time.
        setTimeout(() => {
          loading = false;
          load();
        }, retryMs).unref();
      },
    );
  }

  async function loadAll(): Promise<void> {
    while (pending.messages.size + pending.states.size + pending.listed.size > 0) {
      const [messages, states, listed] = [drain(pending.messages), drain(pending.states), drain(pending.listed)];
      try {
        await Promise.all([loadMessages(messages), loadStates(states), loadListed(listed)]);
      } catch (error) {
        for (const id of messages) pending.messages.add(id);
        for (const id of states) pending.states.add(id);
        for (const id of listed) pending.listed.add(id);
        throw error;
      }
    }
  }

  async function loadMessages(ids: number[]): Promise<void> {
    const open = ids.flatMap((id) => rooms.get(id) ?? []);
    if (open.length === 0) return;
    const chatIds = open.map(({ chatId }) => chatId);
    const from = open.map((room) => room.read);
    const rows = await readMessages(db, {
      among: sql`unnest(${sql.param(chatIds)}::integer[], ${sql.param(from)}::integer[]) r(chat_id, seq)
        join chat_messages m on m.chat_id = r.chat_id and m.seq > r.seq`,
      order: sql`m.chat_id, m.seq`,
      limit: batch,
    });
    for (const { chatId, message } of rows) {
      const room = rooms.get(chatId);
      // A follower that joined in the meantime may have moved the room's position.
      if (!room || message.seq <= room.read) continue;
      room.read = message.seq;
      for (const follower of room.followers) pushMessage(follower, message);
    }
    if (rows.length === batch) for (const id of ids) pending.messages.add(id);
  }

  async function loadStates(ids: number[]): Promise<void> {
    const open = ids.filter((id) => rooms.has(id));
    if (open.length === 0) return;
    for (const state of await readStates(db, open))
      for (const follower of rooms.get(state.id)?.followers ?? []) {
        if (follower.live) pushEvent(follower, { type: 'state', state });
        else follower.missed = true;
      }
  }

  async function loadListed(ids: number[]): Promise<void> {
    if (ids.length === 0 || watchers.size === 0) return;
    for (const chat of await readStaffChats(db, ids))
      for (const watcher of watchers) pushToWatcher(watcher, { type: 'chat', chat });
  }

  return { pending, load };
}

const drain = (ids: Set<number>): number[] => {
  const list = [...ids];
  ids.clear();
  return list;
};
