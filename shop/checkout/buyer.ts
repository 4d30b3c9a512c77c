import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderAddress } from '#db/schema.ts';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { daysOfCity, storedDays } from '#shop/addresses/delivery-days.ts';
import { ShopError } from '#shop/errors.ts';
import { storedAddress } from '#shop/orders/stored-address.ts';
import type { Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';

/** The delivery address as stored with the order, its shipping fee and its delivery days. */
export type ShippingDestination = {
  addressId: number;
  cityId: number;
  address: OrderAddress;
  fee: Piastres;
  days: DeliveryDays;
};

const buyerRow = z.object({
  status: z.string(),
  address: storedAddress.nullable(),
  fee: money.nullable(),
  days: z.tuple([z.int().nullable(), z.int().nullable()]),
});

/** Locks the buyer's row until the transaction ends, and reads the delivery address: null when it belongs to someone else. */
export async function lockBuyer(ctx: Ctx, userId: number, addressId: number): Promise<ShippingDestination | null> {
  const [row] = await queryRows(
    ctx.db,
    buyerRow,
    sql`select u.status, coalesce(ci.fee, g.fee) fee, ${daysOfCity} days, case when a.id is not null then json_build_object(
        'country', json_build_object('id', co.id, 'nameAr', co.name_ar, 'nameEn', co.name_en),
        'governorate', json_build_object('id', g.id, 'nameAr', g.name_ar, 'nameEn', g.name_en),
        'city', json_build_object('id', ci.id, 'nameAr', ci.name_ar, 'nameEn', ci.name_en),
        'postalCode', a.postal_code, 'description', a.description, 'addressType', a.address_type,
        'name', u.name, 'phone', u.phone) end address
    from users u
    left join addresses a on a.user_id = u.id and a.id = ${addressId}
    left join countries co on co.id = a.country_id
    left join cities ci on ci.id = a.city_id
    left join governorates g on g.id = ci.governorate_id
    where u.id = ${userId} for no key update of u`,
  );
  // An account that was closed while this waited for the lock can't order.
  if (row && row.status !== 'active') throw new ShopError('unauthenticated');
  if (!row?.address || row.fee === null) return null;
  const { address, fee } = row;
  return { addressId, cityId: address.city.id, address, fee, days: storedDays.parse(row.days) };
}
