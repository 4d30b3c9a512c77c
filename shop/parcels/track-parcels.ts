import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelStatuses as stored } from '#values/parcels.ts';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { ShopError } from '#shop/errors.ts';
import { orderStatuses, type OrderStatus, timelineOf, type TimelineStep } from '#shop/orders/states.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { pick } from '#values/locale.ts';
import type { IsoDate } from '#values/working-days.ts';
import { parcelStatuses, type ParcelStatus } from './core/states.ts';

/** A status of a parcel, and when it was reached (ISO 8601); null while it is ahead. */
export type ParcelStep = { status: Exclude<ParcelStatus, 'cancelled'>; at: string | null };

/** The progress of an order, with nothing personal in it. */
export type Tracking = {
  status: OrderStatus;
  timeline: TimelineStep[];
  /** The days of delivery; null once it has arrived or was cancelled. */
  delivery: { from: IsoDate; to: IsoDate } | null;
  parcels: {
    nth: number;
    status: ParcelStep['status'];
    courier: string | null;
    waybill: string | null;
    steps: ParcelStep[];
  }[];
};

const eventRow = z.object({ status: z.enum(stored), at: z.string() });

const parcelRow = z.object({
  id: z.int(),
  status: z.enum(stored),
  waybill: z.string().nullable(),
  courier: bilingual.nullable(),
  events: z.array(eventRow),
});

const orderRow = z.object({
  id: z.int(),
  status: z.enum(orderStatuses),
  deliveryFrom: z.iso.date(),
  deliveryTo: z.iso.date(),
  events: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
});

const usualPath = ['packing', 'packed', 'handed_over', 'out', 'delivered'] as const satisfies ParcelStatus[];

/**
 * The steps of a parcel: those reached, and the ones ahead of one that is on its way. A delivery that was taken back is left out, and so is what was
 * reached before a parcel went back to an earlier status.
 */
export function stepsOf(
  status: ParcelStep['status'],
  events: readonly { status: ParcelStatus; at: string }[],
): ParcelStep[] {
  const reached: ParcelStep[] = [];
  for (const event of events) {
    if (event.status === 'cancelled') continue;
    const rank = parcelStatuses.indexOf(event.status);
    while (
      reached.length > 0 &&
      (parcelStatuses.indexOf(reached.at(-1)!.status) >= rank || reached.at(-1)!.status === 'delivered')
    )
      reached.pop();
    reached.push({ status: event.status, at: new Date(event.at).toISOString() });
  }
  const isOnItsWay = usualPath.some((step) => step === status);
  const ahead = isOnItsWay ? usualPath.slice(usualPath.findIndex((step) => step === status) + 1) : [];
  return [...reached, ...ahead.map((step) => ({ status: step, at: null }))];
}

export const trackParcelsInput = z.object({ token: z.string().regex(/^[\w-]{16}$/) });

/** The progress of the order with a tracking token, for anyone who has it. 404. */
export const trackParcels = verb({
  scope: 'anyone',
  input: trackParcelsInput,
  async run(ctx, { token }): Promise<Tracking> {
    const [order] = await queryRows(
      ctx.db,
      orderRow,
      sql`select o.id, o.status, o.delivery_from, o.delivery_to,
          (select coalesce(json_agg(json_build_object('status', e.status, 'at', e.created_at) order by e.created_at, e.id), '[]')
            from order_events e where e.order_id = o.id) events
        from orders o where o.track_token = ${token}`,
    );
    if (!order) throw new ShopError('not_found');
    const rows = await queryRows(
      ctx.db,
      parcelRow,
      sql`select p.id, p.status, p.waybill, case when c.id is not null then json_build_object('ar', c.name_ar, 'en', c.name_en) end courier,
          (select coalesce(json_agg(json_build_object('status', e.status, 'at', e.created_at) order by e.id), '[]') from parcel_events e where e.parcel_id = p.id) events
        from parcels p left join couriers c on c.id = p.courier_id where p.order_id = ${order.id} and p.status <> 'cancelled' order by p.id`,
    );
    const { status, deliveryFrom: from, deliveryTo: to } = order;
    const isOpen = status !== 'cancelled' && status !== 'delivered' && status !== 'accepted';
    const events = order.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }));
    return {
      status,
      timeline: timelineOf(status, events),
      delivery: isOpen ? { from, to } : null,
      parcels: rows.map((parcel, at) => ({
        nth: at + 1,
        status: parcel.status as ParcelStep['status'],
        courier: parcel.courier && pick(parcel.courier, ctx.locale),
        waybill: parcel.waybill,
        steps: stepsOf(parcel.status as ParcelStep['status'], parcel.events),
      })),
    };
  },
});

export const getTrackTokenInput = z.object({ id: rowId });

/** The token of the tracking page of one of the current user's orders. 404 for someone else's. */
export const getTrackToken = verb({
  scope: 'customer',
  input: getTrackTokenInput,
  async run(ctx, { id }): Promise<string> {
    const [order] = await queryRows(
      ctx.db,
      z.object({ trackToken: z.string() }),
      sql`select track_token from orders where id = ${id} and user_id = ${ctx.actor.userId}`,
    );
    if (!order) throw new ShopError('not_found');
    return order.trackToken;
  },
});
