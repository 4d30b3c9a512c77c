import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import type { ChatOwner } from '../own-chat.ts';
import type { Readers } from './readers.ts';
import type { ChatHub } from './streams.ts';
import { createWaiter, type Waiter } from './waiter.ts';

const keyOf = (owner: ChatOwner): string => ('userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestHash}`);

export type WaitList = ReturnType<typeof createWaitList>;

/** Streams that were opened before their chat exists. */
export function createWaitList(db: Db, readers: Readers) {
  const waiters = new Map<string, Set<Waiter>>();

  const remove = (key: string, waiter: Waiter): void => {
    const ofOwner = waiters.get(key);
    ofOwner?.delete(waiter);
    if (ofOwner?.size === 0) waiters.delete(key);
  };

  const enter: ChatHub['wait'] = async ({ owner, by, address }, sink, limits, followChat) => {
    const key = owner && keyOf(owner);
    const waiter = createWaiter({
      reader: { by, address },
      sink,
      limits,
      readers,
      followChat,
      remove: (waiter) => key !== null && remove(key, waiter),
    });
    if (key !== null) {
      const ofOwner = waiters.get(key) ?? new Set();
      waiters.set(key, ofOwner.add(waiter));
      for (const oldest of [...ofOwner].slice(0, Math.max(0, ofOwner.size - limits.perChat))) readers.end(oldest);
      // The chat may have been created between the first check and now.
      await waiter.checkForChat();
    }
    return waiter;
  };

  /** If switching a stream to its chat fails, the stream ends and its client reconnects. */
  const checkAgain = (waiter: Waiter): void => void waiter.checkForChat().catch(() => waiter.sink.end('close'));

  const checkAll = (): void => {
    for (const ofOwner of waiters.values()) for (const waiter of ofOwner) checkAgain(waiter);
  };

  return {
    enter,
    /** A notice may have been missed: every waiter checks again. */
    checkAll,
    /** A chat was created: its waiters follow it from now on. */
    async chatCreated(chatId: number): Promise<void> {
      if (waiters.size === 0) return;
      try {
        const [row] = await queryRows(
          db,
          z.object({ userId: z.int().nullable(), guestHash: z.string().nullable() }),
          sql`select user_id, guest_hash from chats where id = ${chatId}`,
        );
        if (!row) return;
        const owner = row.userId !== null ? { userId: row.userId } : { guestHash: row.guestHash! };
        for (const waiter of waiters.get(keyOf(owner)) ?? []) checkAgain(waiter);
      } catch {
        // The database did not answer: every waiter checks by itself.
        checkAll();
      }
    },
  };
}
