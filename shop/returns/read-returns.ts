import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Return, type ReturnLineRow, returnOf, type ReturnRow } from './return.ts';
import type { ReturnStatus } from './states.ts';

/** The returns `r` of orders `o` that meet a condition, newest first, with all that hangs on them: four statements however many there are. */
export async function readReturns(ctx: Ctx, where: SQL, page?: { limit: number; offset: number }): Promise<Return[]> {
  const rows = await rowsOf<ReturnRow>(
    ctx.db,
    sql`select r.id, r.number, r.order_id, o.number order_number, r.status, r.reason, r.note, r.reject_reason, r.refund_amount, r.points_taken,
      r.requested_at
    from returns r join orders o on o.id = r.order_id where ${where} order by r.requested_at desc, r.id desc
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`,
  );
  if (rows.length === 0) return [];
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::integer[]`;
  const lines = await rowsOf<ReturnLineRow>(
    ctx.db,
    sql`select b.return_id, l.id, l.product_id, l.slug, l.name_ar, l.name_en, l.image, b.quantity, b.opened, b.refund
      from return_lines b join order_lines l on l.id = b.order_line_id where b.return_id = any(${ids}) order by l.id`,
  );
  const photos = await rowsOf<{ return_id: number; name: string; mime: string }>(
    ctx.db,
    sql`select p.return_id, u.name, u.mime from return_photos p join uploads u on u.id = p.upload_id
      where p.return_id = any(${ids}) order by u.id`,
  );
  const events = await rowsOf<{ return_id: number; status: ReturnStatus; at: string }>(
    ctx.db,
    sql`select return_id, status, at from return_events where return_id = any(${ids}) order by at, id`,
  );
  const of = <T extends { return_id: number }>(parts: T[]) => Map.groupBy(parts, (part) => part.return_id);
  const [linesOf, photosOf, eventsOf] = [of(lines), of(photos), of(events)];
  return rows.map((row) =>
    returnOf(
      row,
      { lines: linesOf.get(row.id) ?? [], photos: photosOf.get(row.id) ?? [], events: eventsOf.get(row.id) ?? [] },
      ctx.locale,
    ),
  );
}
