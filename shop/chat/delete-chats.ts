import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { tell } from './notices.ts';

/**
 * Deletes chats `c`, whose rows are then held, with what was said in them, and says how many. Their pictures belong to nothing any more, and
 * are swept away with their files by `sweepUploads`. Within a transaction.
 */
export async function deleteChats(db: Db, which: SQL): Promise<number> {
  const held = await rowsOf<{ id: number }>(
    db,
    sql`select c.id from chats c where ${which} order by c.id limit 100 for update`,
  );
  const ids = sql`${sql.param(held.map(({ id }) => id))}::integer[]`;
  const pictures = await rowsOf<{ upload_id: number }>(
    db,
    sql`select upload_id from chat_messages where chat_id = any(${ids}) and upload_id is not null`,
  );
  await db.execute(sql`delete from chats where id = any(${ids})`);
  await db.execute(
    sql`update uploads set attached_at = null
      where id = any(${sql.param(pictures.map(({ upload_id: id }) => id))}::integer[])`,
  );
  for (const { id } of held) await tell(db, { what: 'gone', chatId: id });
  return held.length;
}
