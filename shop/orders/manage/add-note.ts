import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { paragraph, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';

export const addNoteInput = z.object({ id: rowId, text: paragraph(2000).pipe(z.string().min(1)) });

/** Writes a note about an order, for staff alone; nobody changes it afterwards. 404. Needs `orders.manage`. */
export async function addNote(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const { id, text } = parse(addNoteInput, input);
  await inTransaction(ctx, async (tx) => {
    const [note] = await rowsOf<{ id: number }>(
      tx.db,
      sql`insert into order_notes (order_id, author_id, text, at)
        select id, ${actorId}, ${text}, ${ctx.now.toISOString()}::timestamptz from orders where id = ${id} returning id`,
    );
    if (!note) throw new ShopError('not_found');
    await audit(tx, { actorId, action: 'order.note', entity: 'order', entityId: id, after: { note: note.id } });
  });
}
