import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { detachUploads } from '../uploads/detach-uploads.ts';
import { publishNotice } from './notices.ts';

/**
 * Locks and deletes chats `c` with their messages, and returns how many. Their pictures lose their reference, and `sweepUploads` deletes them with
 * their files. Within a transaction.
 */
export async function deleteChats(db: Db, which: SQL): Promise<number> {
  const locked = await queryRows(
    db,
    z.object({ id: z.int() }),
    sql`select c.id from chats c where ${which} order by c.id limit 100 for update`,
  );
  const ids = sql`${sql.param(locked.map(({ id }) => id))}::integer[]`;
  await detachUploads({ db }, sql`(select upload_id from chat_messages where chat_id = any(${ids}))`);
  await db.execute(sql`delete from chats where id = any(${ids})`);
  for (const { id } of locked) await publishNotice(db, { type: 'gone', chatId: id });
  return locked.length;
}
