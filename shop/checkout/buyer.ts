import { sql } from 'drizzle-orm';
import type { OrderAddress } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** Where an order goes, as it is kept with the order, and what shipping there costs. */
export type Destination = { addressId: number; cityId: number; address: OrderAddress; fee: Piastres };

type Row = {
  status: string;
  name: string;
  phone: string;
  address_id: number | null;
  postal_code: string | null;
  description: string;
  address_type: OrderAddress['addressType'];
  country: OrderAddress['country'];
  governorate: OrderAddress['governorate'];
  city: OrderAddress['city'];
  fee: number;
};

/** Holds the buyer's row until the transaction ends, and reads where the order is to go: null when that address is not theirs. */
export async function lockBuyer(ctx: Ctx, userId: number, addressId: number): Promise<Destination | null> {
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select u.status, u.name, u.phone, a.id address_id, a.postal_code, a.description, a.address_type,
      json_build_object('id', co.id, 'nameAr', co.name_ar, 'nameEn', co.name_en) country,
      json_build_object('id', g.id, 'nameAr', g.name_ar, 'nameEn', g.name_en) governorate,
      json_build_object('id', ci.id, 'nameAr', ci.name_ar, 'nameEn', ci.name_en) city,
      coalesce(ci.fee, g.fee) fee
    from users u
    left join addresses a on a.user_id = u.id and a.id = ${addressId}
    left join countries co on co.id = a.country_id
    left join cities ci on ci.id = a.city_id
    left join governorates g on g.id = ci.governorate_id
    where u.id = ${userId} for no key update of u`,
  );
  // An account that was closed while this waited for it orders nothing.
  if (row && row.status !== 'active') throw new ShopError('unauthenticated');
  if (!row || row.address_id === null) return null;
  const {
    name,
    phone,
    country,
    governorate,
    city,
    postal_code: postalCode,
    description,
    address_type: addressType,
  } = row;
  return {
    addressId: row.address_id,
    cityId: city.id,
    address: { country, governorate, city, postalCode, description, addressType, name, phone },
    fee: piastres(row.fee),
  };
}
