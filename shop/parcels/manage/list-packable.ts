import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { storedPlace } from '#shop/orders/stored-address.ts';
import { type Paged, pageInfo, totalOf } from '#shop/paging.ts';
import { emptyToUndefined, integer, MAX_PAGE, optionalSingleLine, rowId } from '#shop/parse.ts';
import { matchesOrderSearch } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';
import { pick } from '#values/locale.ts';

export const listPackableInput = z.object({
  /** Whether to list the held orders instead. */
  on_hold: z.preprocess((value) => value === true || value === 'true' || value === '1', z.boolean()).default(false),
  governorate_id: z.preprocess(emptyToUndefined, rowId.optional()),
  search: optionalSingleLine(100),
  page: integer(1, MAX_PAGE).default(1),
  per_page: integer(1, 200).default(200),
});

const row = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  name: z.string(),
  phone: z.string(),
  city: storedPlace,
  governorate: storedPlace,
  units: z.int(),
  amountDue: money,
  placedAt: z.string(),
  holdReason: z.string().nullable(),
});

/** An order with units to pack. `units`: those in no parcel yet. Amounts in piastres, times as ISO 8601. */
export type PackableOrder = Omit<z.output<typeof row>, 'city' | 'governorate'> & { city: string; governorate: string };

/** Whether an order `o` has units to pack; in the words of the index `orders_to_pack`. */
const isToPack = sql`o.status in ('confirmed', 'preparing') and o.parcelled_units < o.items_count`;

/** The condition for orders `o` that are offered for packing; or that would be, if they were not held. */
export const packable = (onHold = false): SQL =>
  sql`${isToPack} and ${onHold ? sql`` : sql`not`} exists (select from order_holds h where h.order_id = o.id)`;

/** The orders with units to pack, the oldest first, without those on hold; or those on hold. Needs `dispatch.manage`. */
export const listPackable = verb({
  scope: 'dispatch.manage',
  input: listPackableInput,
  async run(
    ctx,
    { on_hold: onHold, governorate_id: governorateId, search, page, per_page: perPage },
  ): Promise<Paged & { orders: PackableOrder[] }> {
    const conditions = [packable(onHold)];
    if (governorateId)
      conditions.push(sql`o.city_id in (select id from cities where governorate_id = ${governorateId})`);
    if (search) conditions.push(matchesOrderSearch(search, [sql`o.number`]));
    const where = sql.join(conditions, sql` and `);
    const rows = await queryRows(
      ctx.db,
      row,
      sql`select o.id, o.number, o.status, o.address ->> 'name' "name", o.phone, o.address -> 'city' city, o.address -> 'governorate' governorate,
          o.items_count - o.parcelled_units units, o.total - o.paid amount_due, o.placed_at, h.reason hold_reason
        from orders o left join order_holds h on h.order_id = o.id where ${where} order by o.placed_at, o.id limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    const total = await totalOf({ page, perPage, onPage: rows.length }, async () => {
      const [counted] = await queryRows(
        ctx.db,
        z.object({ total: z.int() }),
        sql`select count(*)::integer total from orders o where ${where}`,
      );
      return counted!.total;
    });
    const name = ({ nameAr: ar, nameEn: en }: { nameAr: string; nameEn: string }) => pick({ ar, en }, ctx.locale);
    const orders = rows.map(({ city, governorate, ...order }) => ({
      ...order,
      placedAt: new Date(order.placedAt).toISOString(),
      city: name(city),
      governorate: name(governorate),
    }));
    return { orders, ...pageInfo(page, perPage, total) };
  },
});
