import { z } from '@hono/zod-openapi';
import type { GovernorateFee } from '#shop/addresses/manage/list-fees.ts';
import { egp } from '#values/money.ts';
import { deliveryDaysSchema, presentDays } from './address.ts';

const bi = z.object({ ar: z.string(), en: z.string() });
const moment = z.iso.datetime();

export const governorateFeeSchema = z
  .object({
    id: z.number().int(),
    name: bi,
    fee: z.number().describe('EGP; applies to cities without their own fee'),
    delivery_days: deliveryDaysSchema.describe('applies to cities without their own days'),
    updated_at: moment.describe('send as `seen` with a change'),
    cities: z.array(
      z
        .object({
          id: z.number().int(),
          name: bi,
          fee: z.number().nullable().describe('EGP; null: the governorate’s fee'),
          delivery_days: deliveryDaysSchema.nullable().describe('null: the governorate’s days'),
          updated_at: moment,
        })
        .openapi('CityFee'),
    ),
  })
  .openapi('GovernorateFee');

export const presentFees = ({
  id,
  name,
  fee,
  days,
  updatedAt,
  cities,
}: GovernorateFee): z.input<typeof governorateFeeSchema> => ({
  id,
  name,
  fee: egp(fee),
  delivery_days: presentDays(days),
  updated_at: updatedAt,
  cities: cities.map((city) => ({
    id: city.id,
    name: city.name,
    fee: city.fee === null ? null : egp(city.fee),
    delivery_days: city.days && presentDays(city.days),
    updated_at: city.updatedAt,
  })),
});
