import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelCashStates, parcelStatuses } from '#values/parcels.ts';
import { bilingual, money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { storedPlace } from '#shop/orders/stored-address.ts';
import type { Piastres } from '#values/money.ts';
import { hasOtherAmount, currentAmount, expectedAmount } from './courier-amount.ts';
import { type Locale, pick } from '#values/locale.ts';

/**
 * Why the courier of a parcel has another amount to collect: it is being told, staff have to call it, its answer to a new request never came, or the
 * delivery has to be requested again.
 */
export const otherAmountStates = ['sending', 'call', 'unsure', 'request'] as const;

const parcelRow = z.object({
  id: z.int(),
  number: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  locale: z.enum(['ar', 'en']),
  status: z.enum(parcelStatuses),
  courierId: z.int().nullable(),
  courierName: bilingual.nullable(),
  waybill: z.string().nullable(),
  weightGrams: z.int().nullable(),
  collectAmount: money,
  cashState: z.enum(parcelCashStates),
  collectedAmount: money.nullable(),
  units: z.int(),
  packedUnits: z.int(),
  name: z.string(),
  phone: z.string(),
  city: storedPlace,
  governorate: storedPlace,
  createdAt: z.string(),
  expectedAmount: money,
  currentAmount: money,
  otherAmount: z.enum(otherAmountStates).nullable(),
  handedOverAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  updatedAt: z.string(),
});

type ParcelRow = z.output<typeof parcelRow>;

/** A parcel as staff see it in a list. Amounts in piastres, times as ISO 8601. */
export type Parcel = Omit<
  ParcelRow,
  'courierId' | 'courierName' | 'city' | 'governorate' | 'expectedAmount' | 'currentAmount' | 'otherAmount'
> & {
  /** The amount that the courier has, and the one that it should have; null when they are the same. */
  otherAmount: { current: Piastres; expected: Piastres; state: (typeof otherAmountStates)[number] } | null;
  /** Null: not handed over, or the shop's own driver. */
  courier: { id: number; name: string } | null;
  city: string;
  governorate: string;
};

const columns = sql`p.id, p.number, p.order_id, o.number order_number, o.status order_status, o.locale, p.status, p.courier_id,
  case when c.id is not null then json_build_object('ar', c.name_ar, 'en', c.name_en) end courier_name,
  p.waybill, p.weight_grams, p.collect_amount, p.cash_state, p.collected_amount,
  coalesce((select sum(pl.units) from parcel_lines pl where pl.parcel_id = p.id), 0)::integer units,
  coalesce((select sum(pl.packed_units) from parcel_lines pl where pl.parcel_id = p.id), 0)::integer packed_units,
  ${expectedAmount} expected_amount, ${currentAmount} current_amount,
  case when ${hasOtherAmount} then coalesce((
      select case when d.status = 'requested' then 'unsure' when d.refused_amount = ${expectedAmount} then 'call' else 'sending' end
      from courier_deliveries d where d.parcel_id = p.id
        and (d.status = 'requested' or d.status = 'created' and d.courier_id = p.courier_id and d.waybill = p.waybill)),
    case when p.status in ('packing', 'packed') then 'request' else 'call' end) end other_amount,
  o.address ->> 'name' "name", o.phone, o.address -> 'city' city, o.address -> 'governorate' governorate,
  p.created_at, p.handed_over_at, p.delivered_at, p.updated_at`;

/** Reads the parcels `p` of orders `o` that match a condition, the oldest first. */
export async function readParcels(
  ctx: Ctx,
  where: SQL,
  { limit, offset = 0, newestFirst = false }: { limit?: number; offset?: number; newestFirst?: boolean } = {},
): Promise<Parcel[]> {
  const order = newestFirst ? sql`p.id desc` : sql`p.id`;
  const page = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`;
  // The page is cut before anything else is read of its parcels.
  const rows = await queryRows(
    ctx.db,
    parcelRow,
    sql`with page as (select p.id from parcels p where ${where} order by ${order} ${page})
      select ${columns} from page join parcels p on p.id = page.id join orders o on o.id = p.order_id
      left join couriers c on c.id = p.courier_id order by ${order}`,
  );
  return rows.map((row) => parcelOf(row, ctx.locale));
}

const isoOf = (timestamp: string): string => new Date(timestamp).toISOString();

function parcelOf(
  {
    courierId,
    courierName,
    city,
    governorate,
    expectedAmount: expected,
    currentAmount: current,
    otherAmount: state,
    ...row
  }: ParcelRow,
  locale: Locale,
): Parcel {
  const place = ({ nameAr: ar, nameEn: en }: { nameAr: string; nameEn: string }) => pick({ ar, en }, locale);
  return {
    ...row,
    courier: courierId === null ? null : { id: courierId, name: pick(courierName!, locale) },
    otherAmount: state && { current, expected, state },
    city: place(city),
    governorate: place(governorate),
    createdAt: isoOf(row.createdAt),
    handedOverAt: row.handedOverAt && isoOf(row.handedOverAt),
    deliveredAt: row.deliveredAt && isoOf(row.deliveredAt),
    updatedAt: isoOf(row.updatedAt),
  };
}
