import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { returnPhotos } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { attachUpload } from '#shop/uploads/attach-upload.ts';
import type { Upload } from '#shop/uploads/upload.ts';
import type { Piastres } from '#values/money.ts';
import type { ReturnReason } from '#values/return-reasons.ts';
import { refundOf } from './refund-of.ts';
import { returnNumber } from './return-number.ts';
import type { LeftOfOrder } from './what-comes-back.ts';

type NewReturn = {
  userId: number;
  orderId: number;
  /** Checked against what is left. */
  items: readonly { order_item_id: number; quantity: number; opened: boolean }[];
  reason: ReturnReason;
  note: string;
  left: LeftOfOrder;
  refund: Piastres;
  photos: readonly Upload[];
};

/**
 * Writes a return that was asked for, in the transaction that holds its order, and takes its pieces out of what is left, the lines in
 * the order of their ids. Gives its id. 409 `return_made` when a piece is gone meanwhile.
 */
export async function writeReturn(ctx: Ctx, made: NewReturn): Promise<number> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`with made as (
      insert into returns (number, order_id, user_id, reason, note, refund_amount, requested_at)
      values (${returnNumber(ctx.now)}, ${made.orderId}, ${made.userId}, ${made.reason}, ${made.note}, ${made.refund}, ${now}) returning id
    ), event as (
      insert into return_events (return_id, status, actor_id, at) select id, 'requested', ${made.userId}::integer, ${now} from made
    )
    select id from made`,
  );
  const id = row!.id;
  const items = made.items.toSorted((a, b) => a.order_item_id - b.order_item_id);
  for (const { order_item_id: lineId, quantity, opened } of items) {
    const line = made.left.lines.find((one) => one.id === lineId)!;
    const taken = await rowsOf(
      ctx.db,
      sql`with taken as (
        update order_lines set quantity_returned = quantity_returned + ${quantity}
        where id = ${lineId} and order_id = ${made.orderId} and quantity_returned + ${quantity} <= quantity returning id
      )
      insert into return_lines (return_id, order_line_id, quantity, opened, refund)
      select ${id}::integer, id, ${quantity}::integer, ${opened}::boolean, ${refundOf(line, quantity)}::integer from taken returning order_line_id`,
    );
    if (taken.length === 0) throw new ShopError('return_made');
  }
  for (const photo of made.photos) {
    await attachUpload(ctx, photo);
    await ctx.db.insert(returnPhotos).values({ returnId: id, uploadId: photo.id });
  }
  return id;
}
