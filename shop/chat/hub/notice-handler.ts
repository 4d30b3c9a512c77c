import { parseNotice } from '../notices.ts';
import type { EventLoader } from './event-loader.ts';
import { pushEvent, type Room } from './follower.ts';
import type { Readers } from './readers.ts';
import type { WaitList } from './wait-list.ts';
import { pushToWatcher, type Watcher } from './watcher.ts';

type Hub = {
  rooms: ReadonlyMap<number, Room>;
  watchers: ReadonlySet<Watcher>;
  readers: Readers;
  eventLoader: EventLoader;
  waitList: WaitList;
};

/** Handles a notice of the database about a chat; without a payload notices may have been missed. */
export function createNoticeHandler({ rooms, watchers, readers, eventLoader, waitList }: Hub) {
  const { pending, load } = eventLoader;

  const reloadWatchers = (): void => {
    for (const watcher of watchers) pushToWatcher(watcher, { type: 'reload' });
  };

  function reloadAll(): void {
    for (const id of rooms.keys()) {
      pending.messages.add(id);
      pending.states.add(id);
    }
    reloadWatchers();
    waitList.checkAll();
    load();
  }

  return (payload: string | null): void => {
    if (payload === null) return reloadAll();
    const notice = parseNotice(payload);
    if (!notice) return;
    const { chatId } = notice;
    if (notice.type === 'begun') return void waitList.chatCreated(chatId);
    const room = rooms.get(chatId);
    const followers = room?.followers ?? [];
    if (notice.type === 'typing') {
      for (const follower of followers)
        if (follower.live) pushEvent(follower, { type: 'typing', author: notice.author });
      return;
    }
    if (notice.type === 'gone') {
      for (const follower of followers) readers.end(follower);
      return reloadWatchers();
    }
    if (watchers.size > 0) pending.listed.add(chatId);
    if (room) (notice.type === 'message' ? pending.messages : pending.states).add(chatId);
    load();
  };
}
