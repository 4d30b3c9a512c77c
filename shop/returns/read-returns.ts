import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Return, returnLineRow, returnRow, toReturn } from './return.ts';
import { returnStatuses } from './states.ts';

/** The returns `r` of orders `o` that match a condition, newest first, with their lines, photos and events: always four statements. */
export async function readReturns(ctx: Ctx, where: SQL, page?: { limit: number; offset: number }): Promise<Return[]> {
  const rows = await queryRows(
    ctx.db,
    returnRow,
    sql`select r.id, r.number, r.order_id, o.number order_number, r.status, r.reason, r.note, r.reject_reason, r.refund_amount, r.refund_to, r.points_revoked,
      r.requested_at, coalesce(
        (select case p.status when 'paid' then 'sent' when 'to_wallet' then 'to_wallet' end from payouts p where p.return_id = r.id),
        (select case f.status when 'done' then 'sent' when 'to_wallet' then 'to_wallet' end from payment_refunds f where f.return_id = r.id)) money_ended
    from returns r join orders o on o.id = r.order_id where ${where} order by r.requested_at desc, r.id desc
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`,
  );
  if (rows.length === 0) return [];
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::integer[]`;
  const lines = await queryRows(
    ctx.db,
    returnLineRow,
    sql`select b.return_id, l.id, l.product_id, l.variant_id, l.slug, l.name_ar, l.name_en, l.variant_name_ar, l.variant_name_en, l.sku, l.image, b.quantity, b.opened, b.refund
      from return_lines b join order_lines l on l.id = b.order_line_id where b.return_id = any(${ids}) order by l.id`,
  );
  const photos = await queryRows(
    ctx.db,
    z.object({ returnId: z.int(), name: z.string(), mime: z.string() }),
    sql`select p.return_id, u.name, u.mime from return_photos p join uploads u on u.id = p.upload_id
      where p.return_id = any(${ids}) order by u.id`,
  );
  const events = await queryRows(
    ctx.db,
    z.object({ returnId: z.int(), status: z.enum(returnStatuses), at: z.string() }),
    sql`select return_id, status, created_at "at" from return_events where return_id = any(${ids}) order by created_at, id`,
  );
  const of = <T extends { returnId: number }>(parts: T[]) => Map.groupBy(parts, (part) => part.returnId);
  const [linesOf, photosOf, eventsOf] = [of(lines), of(photos), of(events)];
  return rows.map((row) =>
    toReturn(
      row,
      { lines: linesOf.get(row.id) ?? [], photos: photosOf.get(row.id) ?? [], events: eventsOf.get(row.id) ?? [] },
      ctx.locale,
    ),
  );
}
