import type { Database, Db } from '#db/client.ts';
import type { Services } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { createEventLoader } from './event-loader.ts';
import { catchUp, createFollower, type Follower, type Room } from './follower.ts';
import { createNoticeHandler } from './notice-handler.ts';
import { createReaders, defaultIntervals } from './readers.ts';
import type { ChatHub } from './streams.ts';
import { createTypingPublisher } from './typing.ts';
import { createWaitList } from './wait-list.ts';
import { createWatcher, pushToWatcher, type Watcher } from './watcher.ts';

/** The chat hub of this process: it listens once, loads each event once, and delivers it to all followers. */
export function createChatHub(
  database: Pick<Database, 'listen'>,
  db: Db,
  rules: Pick<Services, 'demo' | 'settings'>,
  intervals = defaultIntervals,
): ChatHub {
  const rooms = new Map<number, Room>();
  const watchers = new Set<Watcher>();
  const readers = createReaders(db, rules, intervals);
  const eventLoader = createEventLoader(db, rooms, watchers);
  const waitList = createWaitList(db, readers);
  const handleNotice = createNoticeHandler({ rooms, watchers, readers, eventLoader, waitList });
  let listening: Promise<void> | undefined;
  let closed = false;

  const listen = (): Promise<void> =>
    (listening ??= database.listen(handleNotice, 'yasmin_chat').catch((error: unknown) => {
      listening = undefined;
      throw error;
    }));

  const assertOpen = async (): Promise<void> => {
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 });
    await listen();
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 });
  };

  return {
    async follow(reader, sink, limits) {
      await assertOpen();
      const { chatId, last, side } = reader;
      const room = rooms.get(chatId) ?? { chatId, read: last, followers: new Set() };
      const follower: Follower = createFollower(reader, sink, () => {
        if (!readers.leave(follower)) return;
        room.followers.delete(follower);
        if (room.followers.size === 0 && rooms.get(chatId) === room) rooms.delete(chatId);
      });
      readers.enter(follower, limits);
      const sameSide = [...room.followers].filter((other) => other.side === side);
      for (const oldest of sameSide.slice(0, Math.max(0, sameSide.length + 1 - limits.perChat))) readers.end(oldest);
      // The end of the last follower removed the room.
      rooms.set(chatId, room);
      room.followers.add(follower);
      try {
        await catchUp(db, readers, follower);
      } catch (error) {
        follower.leave();
        throw error;
      }
      const resume = () => {
        if (!follower.live) void catchUp(db, readers, follower).catch(() => readers.end(follower));
      };
      return { resume, stop: follower.leave };
    },
    async wait(reader, sink, limits, followChat) {
      await assertOpen();
      return waitList.enter(reader, sink, limits, followChat);
    },
    async watch(reader, sink, limits) {
      await assertOpen();
      const watcher: Watcher = createWatcher(
        reader,
        sink,
        () => void (readers.leave(watcher) && watchers.delete(watcher)),
      );
      readers.enter(watcher, limits);
      watchers.add(watcher);
      pushToWatcher(watcher, { type: 'reload' });
      const resume = () => {
        if (!watcher.full) return;
        watcher.full = false;
        pushToWatcher(watcher, { type: 'reload' });
      };
      return { resume, stop: watcher.leave };
    },
    typing: createTypingPublisher(db),
    count: readers.count,
    close() {
      closed = true;
      readers.endAll();
    },
  };
}
