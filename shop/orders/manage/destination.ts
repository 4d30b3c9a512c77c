import { sql } from 'drizzle-orm';
import type { OrderAddress } from '#db/schema.ts';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { daysOfCity, storedDays } from '#shop/addresses/delivery-days.ts';
import { invalidField } from '#shop/errors.ts';
import type { Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { storedPlace } from '../stored-address.ts';
import type { DestinationInput } from './change-input.ts';

const destinationRow = z.object({
  country: storedPlace,
  governorate: storedPlace,
  city: storedPlace,
  fee: money,
  days: storedDays,
});

/** Converts an address to the form that an order stores, with its shipping fee and delivery days. 422 at `field` for an unknown city. */
export async function readDestination(
  ctx: Pick<Ctx, 'db'>,
  { city_id: cityId, ...input }: DestinationInput,
  field = 'address.city_id',
): Promise<{ address: OrderAddress; cityId: number; fee: Piastres; days: DeliveryDays }> {
  const [place] = await queryRows(
    ctx.db,
    destinationRow,
    sql`select json_build_object('id', co.id, 'nameAr', co.name_ar, 'nameEn', co.name_en) country,
      json_build_object('id', g.id, 'nameAr', g.name_ar, 'nameEn', g.name_en) governorate,
      json_build_object('id', ci.id, 'nameAr', ci.name_ar, 'nameEn', ci.name_en) city, coalesce(ci.fee, g.fee) fee, ${daysOfCity} days
    from cities ci join governorates g on g.id = ci.governorate_id join countries co on co.id = g.country_id where ci.id = ${cityId}`,
  );
  if (!place) throw invalidField(field, 'city_unknown');
  const { fee, days, ...where } = place;
  return {
    cityId,
    fee,
    days,
    address: {
      ...where,
      postalCode: input.postal_code ?? null,
      description: input.description,
      addressType: input.address_type,
      name: input.name,
      phone: input.phone,
    },
  };
}
