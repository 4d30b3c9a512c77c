import { sql } from 'drizzle-orm';
import type { OrderAddress } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { DestinationInput } from './change-input.ts';

type Row = Pick<OrderAddress, 'country' | 'governorate' | 'city'> & { fee: number };

/** An address as an order keeps it, and what shipping there costs; 422 at `field` for a city that is not known. */
export async function readDestination(
  ctx: Pick<Ctx, 'db'>,
  { city_id: cityId, ...input }: DestinationInput,
  field = 'address.city_id',
): Promise<{ address: OrderAddress; cityId: number; fee: Piastres }> {
  const [place] = await rowsOf<Row>(
    ctx.db,
    sql`select json_build_object('id', co.id, 'nameAr', co.name_ar, 'nameEn', co.name_en) country,
      json_build_object('id', g.id, 'nameAr', g.name_ar, 'nameEn', g.name_en) governorate,
      json_build_object('id', ci.id, 'nameAr', ci.name_ar, 'nameEn', ci.name_en) city, coalesce(ci.fee, g.fee) fee
    from cities ci join governorates g on g.id = ci.governorate_id join countries co on co.id = g.country_id where ci.id = ${cityId}`,
  );
  if (!place) throw invalidField(field, 'city_unknown');
  const { fee, ...where } = place;
  return {
    cityId,
    fee: piastres(fee),
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
