import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderStatuses } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { locales } from '#values/locale.ts';

const buyerRow = z.object({
  orderId: z.int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  userId: z.int(),
  name: z.string(),
  phone: z.string(),
  locale: z.enum(locales),
  units: z.int(),
  placedAt: z.string(),
  isNotified: z.boolean(),
});

/** An order with units of a batch that did not come back, and whether its customer got the message of the recall. */
export type Buyer = z.output<typeof buyerRow>;

/** Who has units of a batch, the latest order first. */
export const readBuyers = (ctx: Ctx, batchId: number): Promise<Buyer[]> =>
  queryRows(
    ctx.db,
    buyerRow,
    sql`select o.id order_id, o.number, o.status, o.user_id, o.address ->> 'name' "name", o.address ->> 'phone' phone, o.locale, u.quantity units,
        o.placed_at, exists (select from outbox m where m.dedupe = 'batch_recalled:' || u.batch_id || ':' || o.user_id) is_notified
      from batch_units u join orders o on o.id = u.order_id where u.batch_id = ${batchId} and u.quantity > 0 and o.status <> 'cancelled'
      order by o.id desc`,
  );
