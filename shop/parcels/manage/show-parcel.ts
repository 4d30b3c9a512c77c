import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelActors, parcelStatuses } from '#values/parcels.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { canMove, nextStatuses, type ParcelStatus } from '../core/states.ts';
import { correctionDeadline } from '../correct-delivery.ts';
import { findParcelId } from '../lock-parcel.ts';
import { isLossReported } from '../loss-reported.ts';
import { type Parcel, readParcels } from '../parcel.ts';
import { type ParcelLine, readParcelLines } from '../parcel-lines.ts';
import { code } from './parcel-input.ts';

const eventRow = z.object({
  status: z.enum(parcelStatuses),
  actor: z.enum(parcelActors),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  at: z.string(),
});

/** A status that a parcel reached. `by`: the member of staff; null for a courier's report and the system. */
export type ParcelEvent = z.output<typeof eventRow>;

const linkedParcel = z.object({ id: z.int(), number: z.string() });

type LinkedParcel = z.output<typeof linkedParcel>;

const lossRow = z.object({
  isReported: z.boolean(),
  replacedBy: linkedParcel.nullable(),
  replaces: linkedParcel.nullable(),
});

/** Everything that staff see about one parcel. */
export type ParcelDetails = Parcel & {
  lines: ParcelLine[];
  /** Newest last. */
  events: ParcelEvent[];
  /** The statuses that staff may give it now. */
  next: ParcelStatus[];
  /** Until when its delivery can be taken back (ISO 8601); null when it can't. */
  correctableUntil: string | null;
  /** Whether it can be sent again, and whether staff may decide that it is not. */
  canResend: boolean;
  canClose: boolean;
  /** The parcel that was sent instead, and the one that this was sent instead of. */
  replacedBy: LinkedParcel | null;
  replaces: LinkedParcel | null;
};

/** Reads one parcel; 404. */
export async function readParcel(ctx: Ctx, id: number): Promise<ParcelDetails> {
  const [parcel] = await readParcels(ctx, sql`p.id = ${id}`);
  if (!parcel) throw new ShopError('not_found');
  const events = await queryRows(
    ctx.db,
    eventRow,
    sql`select e.status, e.actor, e.note, e.created_at "at", case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end by
      from parcel_events e left join users u on u.id = e.actor_id where e.parcel_id = ${id} order by e.id`,
  );
  const [loss] = await queryRows(
    ctx.db,
    lossRow,
    sql`select ${isLossReported} is_reported,
        (select json_build_object('id', n.id, 'number', n.number) from parcels n where n.id = p.replaced_by_id) replaced_by,
        (select json_build_object('id', f.id, 'number', f.number) from parcels f where f.replaced_by_id = p.id) replaces
      from parcels p where p.id = ${id}`,
  );
  const { isReported, replacedBy, replaces } = loss!;
  const isLost = parcel.status === 'lost' || parcel.status === 'damaged';
  const until = parcel.deliveredAt === null ? null : correctionDeadline(new Date(parcel.deliveredAt));
  return {
    ...parcel,
    lines: await readParcelLines(ctx, [id]),
    events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    next: nextStatuses(parcel.status, 'staff'),
    canResend:
      parcel.orderStatus !== 'cancelled' &&
      (canMove(parcel.status, 'lost', 'staff') || (isLost && replacedBy === null)),
    canClose: isReported,
    replacedBy,
    replaces,
    correctableUntil: until && until > ctx.now ? until.toISOString() : null,
  };
}

export const showParcelInput = z.object({ id: rowId });

/** One parcel with its contents, its history and what staff may do with it. 404. Needs `dispatch.manage`. */
export const showParcel = verb({
  scope: 'dispatch.manage',
  input: showParcelInput,
  run: (ctx, { id }): Promise<ParcelDetails> => readParcel(ctx, id),
});

export const findParcelInput = z.object({ code });

/** As `showParcel`, by a scanned code: its number or its waybill. 404. Needs `dispatch.manage`. */
export const findParcel = verb({
  scope: 'dispatch.manage',
  input: findParcelInput,
  run: async (ctx, { code: scanned }): Promise<ParcelDetails> => readParcel(ctx, await findParcelId(ctx, scanned)),
});
