import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Services } from '../context.ts';
import { deleteChats } from './delete-chats.ts';

const dayMs = 86_400_000;

/** Deletes guests' chats without a message for 60 days (a setting), and returns how many. Safe to run twice and from several instances. */
export async function sweepChats(services: Pick<Services, 'db' | 'settings'>, now = new Date()): Promise<number> {
  const { guest_chat_days: days } = await services.settings.get();
  const before = new Date(now.getTime() - days * dayMs).toISOString();
  for (let swept = 0; ;) {
    const some = await services.db.transaction((tx) =>
      deleteChats(tx as unknown as Db, sql`c.user_id is null and c.last_at < ${before}::timestamptz`),
    );
    if (some === 0) return swept;
    swept += some;
  }
}
