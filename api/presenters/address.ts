import { z } from '@hono/zod-openapi';
import type { Address } from '#shop/addresses/address.ts';
import type { City } from '#shop/addresses/list-cities.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { egp } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';

const place = z.object({ id: z.number().int(), name: z.string() });
const currency = z.literal('EGP');

/** Working days from an order to the first and the last day of its delivery. */
export const deliveryDaysSchema = z.object({
  from: z.number().int().describe('working days to the first day of the delivery'),
  to: z.number().int().describe('working days to the last day'),
});

export const presentDays = ([from, to]: DeliveryDays): z.input<typeof deliveryDaysSchema> => ({ from, to });

export const addressSchema = z
  .object({
    id: z.number().int(),
    country: place,
    city: place,
    postal_code: z.string().nullable(),
    description: z.string(),
    address_type: z.enum(['home', 'work', 'temporary']),
    shipping_value: z.number(),
    currency,
    delivery_days: deliveryDaysSchema,
    is_default: z.boolean(),
  })
  .openapi('Address');

export const presentAddress = (address: Address): z.input<typeof addressSchema> => ({
  id: address.id,
  country: address.country,
  city: address.city,
  postal_code: address.postalCode,
  description: address.description,
  address_type: address.addressType,
  shipping_value: egp(address.shippingFee),
  currency: 'EGP',
  delivery_days: presentDays(address.deliveryDays),
  is_default: address.isDefault,
});

export const countrySchema = place.extend({ iso2: z.string(), dial_code: z.string().nullable() }).openapi('Country');

export const presentCountry = ({ id, name, iso2, dialCode }: Country): z.input<typeof countrySchema> => ({
  id,
  name,
  iso2,
  dial_code: dialCode,
});

export const citySchema = place
  .extend({
    country_id: z.number().int(),
    governorate: place,
    shipping_value: z.number(),
    currency,
    delivery_days: deliveryDaysSchema,
  })
  .openapi('City');

export const presentCity = ({
  id,
  name,
  countryId,
  governorate,
  shippingFee,
  deliveryDays,
}: City): z.input<typeof citySchema> => ({
  id,
  name,
  country_id: countryId,
  governorate,
  shipping_value: egp(shippingFee),
  currency: 'EGP',
  delivery_days: presentDays(deliveryDays),
});
