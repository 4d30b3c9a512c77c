import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelCashStates, parcelStatuses } from '#values/parcels.ts';
import { queryRows } from '#db/query-rows.ts';
import { type Paged, pageInfo, totalOf } from '#shop/paging.ts';
import { bool, emptyToUndefined, idList, optionalSingleLine, paging, rowId } from '#shop/parse.ts';
import { matchesOrderSearch } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';
import { scanCode } from '#values/scan-code.ts';
import { hasOtherAmount } from '../courier-amount.ts';
import { type Parcel, readParcels } from '../parcel.ts';

const statusFilter = z.preprocess(
  (value) => {
    const entered = emptyToUndefined(value);
    return entered === undefined || Array.isArray(entered) ? entered : [entered];
  },
  z.array(z.enum(parcelStatuses)).max(20).optional(),
);

export const listParcelsInput = z.object({
  ids: idList,
  status: statusFilter,
  cash_state: z.preprocess(emptyToUndefined, z.enum(parcelCashStates).optional()),
  /** `own`: handed over to the shop's own driver. */
  courier_id: z.preprocess(emptyToUndefined, z.union([z.literal('own'), rowId]).optional()),
  /** Only those whose courier has another amount to collect. */
  other_amount: z.preprocess(emptyToUndefined, bool.optional()),
  order_id: z.preprocess(emptyToUndefined, rowId.optional()),
  /** The day of the hand-over, in Cairo. */
  day: z.preprocess(emptyToUndefined, z.iso.date().optional()),
  /** The number of the parcel, its waybill, the order's number, the name or a part of the phone number. */
  search: optionalSingleLine(100),
  ...paging,
});

type Filters = Omit<z.output<typeof listParcelsInput>, 'page' | 'per_page'>;

/** Parcels handed over on a day in Cairo. */
export const handedOverOn = (day: string): SQL =>
  sql`(p.handed_over_at >= ${day}::date::timestamp at time zone 'Africa/Cairo' and p.handed_over_at < (${day}::date + 1)::timestamp at time zone 'Africa/Cairo')`;

/** Parcels `p` that a courier carries, or the shop's own driver. */
export const carriedBy = (courierId: number | 'own'): SQL =>
  courierId === 'own' ? sql`(p.courier_id is null and p.handed_over_at is not null)` : sql`p.courier_id = ${courierId}`;

function matching({
  ids,
  status,
  cash_state: cash,
  courier_id: courier,
  other_amount: isOther,
  order_id: orderId,
  day,
  search,
}: Filters): SQL {
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`p.id = any(${sql.param(ids)}::integer[])`);
  if (status) conditions.push(sql`p.status = any(${sql.param(status)}::text[])`);
  if (cash) conditions.push(sql`p.cash_state = ${cash}`);
  if (courier !== undefined) conditions.push(carriedBy(courier));
  if (isOther) conditions.push(hasOtherAmount);
  if (orderId) conditions.push(sql`p.order_id = ${orderId}`);
  if (day) conditions.push(handedOverOn(day));
  if (search) {
    const exact = scanCode(search);
    // Arrays, so that each part uses its own index.
    conditions.push(sql`p.id = any(array(
      select q.id from parcels q where q.number = ${exact}
      union select q.id from parcels q where q.waybill = ${search}
      union select q.id from parcels q where q.order_id = any(array(select o.id from orders o where ${matchesOrderSearch(search, [sql`o.number`])}))))`);
  }
  return sql.join(conditions, sql` and `);
}

/** A page of parcels, newest first. Needs `dispatch.manage`. */
export const listParcels = verb({
  scope: 'dispatch.manage',
  input: listParcelsInput,
  async run(ctx, { page, per_page: perPage, ...filters }): Promise<Paged & { parcels: Parcel[] }> {
    const where = matching(filters);
    const parcels = await readParcels(ctx, where, { limit: perPage, offset: (page - 1) * perPage, newestFirst: true });
    const total = await totalOf({ page, perPage, onPage: parcels.length }, async () => {
      const [row] = await queryRows(
        ctx.db,
        z.object({ total: z.int() }),
        sql`select count(*)::integer total from parcels p where ${where}`,
      );
      return row!.total;
    });
    return { parcels, ...pageInfo(page, perPage, total) };
  },
});
