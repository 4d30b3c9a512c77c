import type { Database, Db } from '#db/client.ts';
import type { Services } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { parseNotice, publishNotice } from '../notices.ts';
import { catchUp, type Follower, pushEvent, type Room } from './follower.ts';
import { createEventLoader } from './event-loader.ts';
import { createReaders, defaultIntervals } from './readers.ts';
import type { ChatHub } from './streams.ts';
import { createWaitList } from './wait-list.ts';
import { pushToWatcher, type Watcher } from './watcher.ts';

const typingMs = 2000;

/** The chat hub of this process: it listens once, loads each event once, and delivers it to all followers. */
export function createChatHub(
  database: Pick<Database, 'listen'>,
  db: Db,
  rules: Pick<Services, 'demo' | 'settings'>,
  pace = defaultIntervals,
): ChatHub {
  const rooms = new Map<number, Room>();
  const watchers = new Set<Watcher>();
  const readers = createReaders(db, rules, pace);
  const { told, read } = createEventLoader(db, rooms, watchers);
  const waiting = createWaitList(db, readers);
  const typed = new Map<string, number>();
  let listening: Promise<void> | undefined;
  let closed = false;

  const listen = (): Promise<void> =>
    (listening ??= database.listen(hear, 'yasmin_chat').catch((error: unknown) => {
      listening = undefined;
      throw error;
    }));

  function hear(payload: string | null): void {
    if (payload === null) {
      for (const id of rooms.keys()) {
        told.messages.add(id);
        told.states.add(id);
      }
      for (const one of watchers) pushToWatcher(one, { type: 'reload' });
      waiting.lookAll();
      return read();
    }
    const notice = parseNotice(payload);
    if (!notice) return;
    const { type: what, chatId } = notice;
    if (what === 'begun') return void waiting.begun(chatId);
    const room = rooms.get(chatId);
    if (what === 'typing') {
      for (const one of room?.followers ?? []) if (one.live) pushEvent(one, { type: 'typing', author: notice.author });
      return;
    }
    if (what === 'gone') {
      for (const one of room?.followers ?? []) readers.end(one);
      for (const one of watchers) pushToWatcher(one, { type: 'reload' });
      return;
    }
    if (watchers.size > 0) told.listed.add(chatId);
    if (room) (what === 'message' ? told.messages : told.states).add(chatId);
    read();
  }

  const opened = async (): Promise<void> => {
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 });
    await listen();
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 });
  };

  return {
    async follow({ chatId, side, after, last, by, address }, sink, most) {
      await opened();
      const room = rooms.get(chatId) ?? { chatId, read: last, followers: new Set() };
      const one: Follower = {
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
        leave: () => {
          if (!readers.leave(one)) return;
          room.followers.delete(one);
          if (room.followers.size === 0 && rooms.get(chatId) === room) rooms.delete(chatId);
        },
      };
      readers.enter(one, most);
      rooms.set(chatId, room);
      const alike = [...room.followers].filter((other) => other.side === side);
      for (const other of alike.slice(0, Math.max(0, alike.length + 1 - most.perChat))) readers.end(other);
      room.followers.add(one);
      try {
        await catchUp(db, readers, one);
      } catch (error) {
        one.leave();
        throw error;
      }
      const resume = () => {
        if (!one.live) void catchUp(db, readers, one).catch(() => readers.end(one));
      };
      return { resume, stop: one.leave };
    },
    async wait(reader, sink, most, begin) {
      await opened();
      return waiting.enter(reader, sink, most, begin);
    },
    async watch({ by, address }, sink, most) {
      await opened();
      const one: Watcher = {
        by,
        address,
        sink,
        stuck: 0,
        full: false,
        leave: () => void (readers.leave(one) && watchers.delete(one)),
      };
      readers.enter(one, most);
      watchers.add(one);
      pushToWatcher(one, { type: 'reload' });
      const resume = () => {
        if (!one.full) return;
        one.full = false;
        pushToWatcher(one, { type: 'reload' });
      };
      return { resume, stop: one.leave };
    },
    async typing(chatId, author) {
      const key = `${chatId}:${author}`;
      const now = Date.now();
      if (now - (typed.get(key) ?? 0) < typingMs) return;
      if (typed.size >= 1000) typed.clear();
      typed.set(key, now);
      await publishNotice(db, { type: 'typing', chatId, author });
    },
    count: readers.count,
    close() {
      closed = true;
      readers.endAll();
    },
  };
}
