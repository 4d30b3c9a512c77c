import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { parcelCashStates, parcelStatuses } from '#values/parcels.ts';
import type { Ctx } from '#shop/context.ts';
import { findParcelIds } from '#shop/couriers/find-parcels.ts';
import { type FileLine, type ParcelCash, planLines, type PlannedLine } from './plan-lines.ts';

const cashRow = z.object({
  id: z.int(),
  status: z.enum(parcelStatuses),
  cashState: z.enum(parcelCashStates),
  collectAmount: money,
  collected: money,
  isShort: z.boolean(),
  isMissing: z.boolean(),
});

/** Lines `l` of a booked remittance with this kind that are in the queue, for the parcel `p`. */
const isOpen = (kind: 'short' | 'missing'): SQL =>
  sql`exists (select 1 from remittance_lines l join remittances r on r.id = l.remittance_id where l.parcel_id = p.id and l.kind = ${kind}
    and r.status = 'booked' and (l.decision is null or l.decision = 'claimed'))`;

async function readCash(ctx: Ctx, where: SQL): Promise<ParcelCash[]> {
  return queryRows(
    ctx.db,
    cashRow,
    sql`select p.id, p.status, p.cash_state, p.collect_amount, coalesce(p.collected_amount, 0) collected, ${isOpen('short')} is_short,
        ${isOpen('missing')} is_missing
      from parcels p where ${where} order by p.id`,
  );
}

/** A file's courier, and the last day of deliveries that it covers, in Cairo. */
type FileScope = { courierId: number; until: string };

/** Parcels `p` whose cash the courier has, and should be in the file. */
const isAwaited = ({
  courierId,
  until,
}: FileScope): SQL => sql`p.courier_id = ${courierId} and p.cash_state = 'with_courier'
  and p.delivered_at < (${until}::date + 1)::timestamp at time zone 'Africa/Cairo'`;

const isAmong = (ids: readonly number[]): SQL => sql`p.id = any(${sql.param(ids)}::integer[])`;

/** The ids of the parcels in a file's lines, by code. */
const parcelsIn = (ctx: Ctx, courierId: number, lines: readonly FileLine[]): Promise<Map<string, number>> =>
  findParcelIds(
    ctx,
    courierId,
    lines.flatMap(({ code }) => (code === null ? [] : [code])),
  );

/** The ids of the parcels that a file decides about: those in its lines, and those that are missing from it. */
export async function parcelsOf(ctx: Ctx, scope: FileScope, lines: readonly FileLine[]): Promise<number[]> {
  const ids = await parcelsIn(ctx, scope.courierId, lines);
  const awaited = await readCash(ctx, isAwaited(scope));
  return [...new Set([...ids.values(), ...awaited.filter(({ isMissing }) => !isMissing).map(({ id }) => id)])];
}

/**
 * Plans the lines of a courier's file by what is known of its parcels now. With `locked`, the ids of locked parcels, no other one is missing: its cash
 * may be coming in an open transaction.
 */
export async function planRemittance(
  ctx: Ctx,
  scope: FileScope,
  lines: readonly FileLine[],
  locked?: readonly number[],
): Promise<PlannedLine[]> {
  const ids = await parcelsIn(ctx, scope.courierId, lines);
  const inFile = await readCash(ctx, isAmong([...new Set(ids.values())]));
  const byId = new Map(inFile.map((parcel) => [parcel.id, parcel]));
  const awaited = await readCash(ctx, locked ? sql`${isAwaited(scope)} and ${isAmong(locked)}` : isAwaited(scope));
  return planLines(lines, (code) => byId.get(ids.get(code) ?? 0), awaited);
}
