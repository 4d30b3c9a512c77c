import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { courierEventOutcomes, courierEventSources } from '#db/schema.ts';
import { courierEvents } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { canMove, type ParcelStatus } from '#shop/parcels/core/states.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { transitionParcel } from '#shop/parcels/transition-parcel.ts';
import { findParcelIds } from './find-parcels.ts';

export type ReportOutcome = (typeof courierEventOutcomes)[number];

/** What a courier reports about a parcel. */
export type CourierReport = {
  /** Identifies the report among those of its courier. */
  key: string;
  /** A waybill, or the number of a parcel. */
  code: string;
  /** The courier's word or number for the state. */
  state: string;
  /** Null for a state that says nothing about the parcel, or that nobody has mapped. */
  status: ParcelStatus | null;
  at: Date;
  note?: string | null;
};

type Received = {
  courierId: number;
  parcelId: number | undefined;
  source: (typeof courierEventSources)[number];
  /** The member of staff who read a file; null for the courier's own report. */
  actorId: number | null;
};

/** The statuses that lead from one to another by a courier's reports: a parcel that comes back was refused first. Null when none do. */
export function reportedPath(from: ParcelStatus, to: ParcelStatus): ParcelStatus[] | null {
  if (canMove(from, to, 'courier')) return [to];
  return to === 'returning' && canMove(from, 'refused', 'courier') ? ['refused', to] : null;
}

/**
 * Applies a courier's report once, in a transaction of its own: a repetition changes nothing. A report that is
 * older than one applied before is `late`, so that the reports of a parcel's way lead to the same status in whatever order they come. One that
 * contradicts what happened, such as a refusal after a delivery, is `refused` and stays for staff to see.
 */
export const applyReport = (ctx: Ctx, report: CourierReport, received: Received): Promise<ReportOutcome> =>
  inTransaction(ctx, async (tx) => {
    const { courierId } = received;
    const parcel = await lockReported(tx, report, received);
    const parcelId = parcel?.id ?? null;
    const [event] = await tx.db
      .insert(courierEvents)
      .values({
        courierId,
        key: report.key,
        parcelId,
        code: report.code.slice(0, 100),
        state: report.state.slice(0, 100),
        status: report.status,
        at: report.at,
        source: received.source,
        outcome: parcel ? 'unchanged' : 'unknown_parcel',
        createdAt: tx.now,
      })
      // The parcel may have got its waybill since, or been handed over.
      .onConflictDoUpdate({
        target: [courierEvents.courierId, courierEvents.key],
        set: { parcelId, outcome: 'unchanged' },
        setWhere: sql`${courierEvents.outcome} in ('unknown_parcel', 'refused') and ${parcelId}::integer is not null`,
      })
      .returning({ id: courierEvents.id });
    if (!event) return outcomeOf(tx, courierId, report.key);
    if (!parcel) return 'unknown_parcel';
    const outcome = await move(tx, parcel, report, received);
    if (outcome !== 'unchanged')
      await tx.db.update(courierEvents).set({ outcome }).where(eq(courierEvents.id, event.id));
    return outcome;
  });

/** Locks the parcel of a report; null when it is not known, or has another courier or waybill by now. */
async function lockReported(tx: Ctx, { code }: CourierReport, { parcelId, courierId }: Received) {
  if (parcelId === undefined) return null;
  const parcel = await lockParcel(tx, parcelId);
  const ids = await findParcelIds(tx, courierId, [code]);
  return ids.get(code) === parcelId ? parcel : null;
}

async function move(
  tx: Ctx,
  { id, status }: { id: number; status: ParcelStatus },
  report: CourierReport,
  { actorId }: Received,
): Promise<ReportOutcome> {
  if (report.status === null) return 'unknown_state';
  if (await isLate(tx, id, report)) return 'late';
  if (status === report.status) return 'unchanged';
  const path = reportedPath(status, report.status);
  if (!path) return 'refused';
  try {
    for (const to of path) await transitionParcel(tx, id, { to, by: 'courier', actorId, note: report.note ?? null });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return 'refused';
  }
  return 'applied';
}

/** Whether a newer report of this parcel was applied or confirmed its status, or staff have taken its delivery back since. */
async function isLate(tx: Ctx, parcelId: number, { status, at }: CourierReport): Promise<boolean> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const [row] = await queryRows(
    tx.db,
    z.object({ isLate: z.boolean() }),
    sql`select exists (select from courier_events e where e.parcel_id = ${parcelId} and e.outcome in ('applied', 'unchanged') and e.at > ${time})
      or ${status === 'delivered'}::boolean and exists (select from parcel_events c join parcel_events d on d.parcel_id = c.parcel_id and d.id < c.id
        where c.parcel_id = ${parcelId} and c.actor = 'staff' and c.created_at >= ${time} and d.status = 'delivered') is_late`,
  );
  return row!.isLate;
}

async function outcomeOf(tx: Ctx, courierId: number, key: string): Promise<ReportOutcome> {
  const [event] = await tx.db
    .select({ outcome: courierEvents.outcome })
    .from(courierEvents)
    .where(and(eq(courierEvents.courierId, courierId), eq(courierEvents.key, key)));
  return event!.outcome === 'applied' ? 'unchanged' : event!.outcome;
}
