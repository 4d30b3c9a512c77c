import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import type { ChatOwner } from '../own-chat.ts';
import type { Reader, Readers } from './readers.ts';
import type { ChatHub, Subscription } from './streams.ts';

type Waiter = Reader & {
  /** Checks for the chat, and follows it once it exists. */
  checkForChat(): Promise<void>;
};

const keyOf = (owner: ChatOwner): string => ('userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestHash}`);

/** Streams that were opened before their chat exists. */
export function createWaitList(db: Db, readers: Readers) {
  const waiters = new Map<string, Set<Waiter>>();

  const remove = (key: string, one: Waiter): void => {
    const alike = waiters.get(key);
    alike?.delete(one);
    if (alike?.size === 0) waiters.delete(key);
  };

  const enter: ChatHub['wait'] = async ({ owner, by, address }, sink, most, follow) => {
    const key = owner && keyOf(owner);
    const state: { following: Subscription | null; looking: boolean; again: boolean; stopped: boolean } = {
      following: null,
      looking: false,
      again: false,
      stopped: false,
    };
    const one: Waiter = {
      by,
      address,
      sink,
      stuck: 0,
      async checkForChat() {
        if (state.following || state.stopped) return;
        // The chat may be created too late for the check that is already running.
        state.again = true;
        if (state.looking) return;
        state.looking = true;
        try {
          while (state.again && !state.following && !state.stopped) {
            state.again = false;
            // It must count once for its address: as a waiter or as a follower.
            readers.leave(one);
            state.following = await follow();
            if (!state.following && !state.stopped) readers.enter(one, most);
          }
        } catch (error) {
          one.leave();
          throw error;
        } finally {
          state.looking = false;
        }
        if (state.following && key !== null) remove(key, one);
        if (state.stopped) state.following?.stop();
      },
      leave() {
        readers.leave(one);
        if (key !== null) remove(key, one);
      },
    };
    readers.enter(one, most);
    if (key !== null) {
      const alike = waiters.get(key) ?? new Set();
      waiters.set(key, alike.add(one));
      for (const oldest of [...alike].slice(0, Math.max(0, alike.size - most.perChat))) readers.end(oldest);
      // The chat may have been created between the first check and now.
      await one.checkForChat();
    }
    return {
      resume: () => state.following?.resume(),
      stop() {
        state.stopped = true;
        one.leave();
        state.following?.stop();
      },
    };
  };

  /** If switching a stream to its chat fails, the stream ends and its client reconnects. */
  const lookAgain = (one: Waiter): void => void one.checkForChat().catch(() => one.sink.end('close'));

  const lookAll = (): void => {
    for (const alike of waiters.values()) for (const one of alike) lookAgain(one);
  };

  return {
    enter,
    /** A notice may have been missed: every waiter checks again. */
    lookAll,
    /** A chat was created: its waiters follow it from now on. */
    async begun(chatId: number): Promise<void> {
      if (waiters.size === 0) return;
      try {
        const [row] = await queryRows(
          db,
          z.object({ userId: z.int().nullable(), guestHash: z.string().nullable() }),
          sql`select user_id, guest_hash from chats where id = ${chatId}`,
        );
        if (!row) return;
        const owner = row.userId !== null ? { userId: row.userId } : { guestHash: row.guestHash! };
        for (const one of waiters.get(keyOf(owner)) ?? []) lookAgain(one);
      } catch {
        // The database did not answer: every waiter checks by itself.
        lookAll();
      }
    },
  };
}
