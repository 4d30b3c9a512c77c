import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { CourierCredentialsRefused, CourierRefused, CourierUnavailable } from './adapters/adapter.ts';
import { applyReport } from './apply-report.ts';

/** Deliveries asked about in one run, and failures in a row after which a courier counts as unavailable. */
const batchSize = 50;
const maxFailures = 3;

const dueRow = z.object({
  parcelId: z.int(),
  courierId: z.int(),
  kind: z.enum(['bosta', 'aramex']),
  waybill: z.string(),
  externalId: z.string().nullable(),
});

/**
 * Asks couriers about the parcels that they carry, each every half hour, in case a webhook was lost. Records the query first, so that several
 * instances don't repeat it. Returns the number of reports applied.
 */
export async function pollCouriers(services: Services & { now?: Date }): Promise<number> {
  const kinds = Object.keys(services.courierAdapters);
  if (kinds.length === 0) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const due = await queryRows(
    ctx.db,
    dueRow,
    sql`update courier_deliveries d set checked_at = ${now} from courier_settings s where s.courier_id = d.courier_id and d.id in (
        select x.id from courier_deliveries x join parcels p on p.id = x.parcel_id join courier_settings y on y.courier_id = x.courier_id
        where x.status = 'created' and x.courier_id = p.courier_id and x.waybill = p.waybill and p.status in ('handed_over', 'out', 'refused', 'returning') and y.kind = any(${sql.param(kinds)}::text[])
          and coalesce(x.checked_at, x.created_at) <= ${now} - interval '30 minutes'
        order by coalesce(x.checked_at, x.created_at) limit ${batchSize} for update of x skip locked)
      returning d.parcel_id, d.courier_id, s.kind, d.waybill, d.external_id`,
  );
  const failures = new Map<string, number>();
  let applied = 0;
  for (const { parcelId, courierId, kind, ...delivery } of due) {
    const failed = failures.get(kind) ?? 0;
    if (failed >= maxFailures) continue;
    try {
      for (const report of await services.courierAdapters[kind]!.track(delivery))
        if ((await applyReport(ctx, report, { courierId, parcelId, source: 'poll', actorId: null })) === 'applied')
          applied++;
      failures.set(kind, 0);
    } catch (error) {
      if (!(error instanceof CourierUnavailable || error instanceof CourierRefused)) throw error;
      // A waybill that a courier does not have says nothing about the others.
      if (error instanceof CourierUnavailable || error instanceof CourierCredentialsRefused)
        failures.set(kind, failed + 1);
    }
  }
  return applied;
}
