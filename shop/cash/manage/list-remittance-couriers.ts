import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';

const courierRow = z.object({ id: z.int(), name: bilingual });

/** A courier whose remittances can be uploaded. */
export type RemittanceCourier = z.output<typeof courierRow>;

/** The names of all couriers, the active ones first. Needs `payments.review`. */
export const listRemittanceCouriers = verb({
  scope: 'payments.review',
  run: (ctx): Promise<RemittanceCourier[]> =>
    queryRows(
      ctx.db,
      courierRow,
      sql`select id, json_build_object('ar', name_ar, 'en', name_en) "name" from couriers order by active desc, id`,
    ),
});
