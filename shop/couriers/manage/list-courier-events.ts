import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { courierEventOutcomes, courierEventSources } from '#db/schema.ts';
import { parcelStatuses } from '#values/parcels.ts';
import { emptyToUndefined, paging, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { pick } from '#values/locale.ts';

export const listCourierEventsInput = z.object({
  courier_id: z.preprocess(emptyToUndefined, rowId.optional()),
  parcel_id: z.preprocess(emptyToUndefined, rowId.optional()),
  outcome: z.preprocess(emptyToUndefined, z.enum(courierEventOutcomes).optional()),
  per_page: paging.per_page,
});

const eventRow = z.object({
  id: z.int(),
  courierId: z.int(),
  courierName: bilingual,
  parcelId: z.int().nullable(),
  code: z.string(),
  state: z.string(),
  status: z.enum(parcelStatuses).nullable(),
  source: z.enum(courierEventSources),
  outcome: z.enum(courierEventOutcomes),
  at: z.string(),
});

/** A courier's report and what became of it. `at` is the time in the report (ISO 8601). */
export type CourierEvent = Omit<z.output<typeof eventRow>, 'courierId' | 'courierName'> & {
  courier: { id: number; name: string };
};

/** The newest reports of couriers, such as those of a parcel, or those that could not be applied. Needs `dispatch.manage`. */
export const listCourierEvents = verb({
  scope: 'dispatch.manage',
  input: listCourierEventsInput,
  async run(ctx, { courier_id: courier, parcel_id: parcel, outcome, per_page: perPage }): Promise<CourierEvent[]> {
    const rows = await queryRows(
      ctx.db,
      eventRow,
      sql`select e.id, e.courier_id, json_build_object('ar', c.name_ar, 'en', c.name_en) courier_name, e.parcel_id, e.code, e.state, e.status,
          e.source, e.outcome, e.at
        from courier_events e join couriers c on c.id = e.courier_id
        where true ${parcel ? sql`and e.parcel_id = ${parcel}` : sql``} ${courier ? sql`and e.courier_id = ${courier}` : sql``} ${outcome ? sql`and e.outcome = ${outcome}` : sql``}
        order by e.id desc limit ${perPage}`,
    );
    return rows.map(({ courierId, courierName, ...row }) => ({
      ...row,
      courier: { id: courierId, name: pick(courierName, ctx.locale) },
      at: new Date(row.at).toISOString(),
    }));
  },
});
