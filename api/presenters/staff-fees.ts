import { z } from '@hono/zod-openapi';
import type { GovernorateFee } from '#shop/addresses/manage/list-fees.ts';
import { egp } from '#values/money.ts';

const bi = z.object({ ar: z.string(), en: z.string() });
const moment = z.iso.datetime();

export const governorateFeeSchema = z
  .object({
    id: z.number().int(),
    name: bi,
    fee: z.number().describe('EGP; applies to cities without their own fee'),
    updated_at: moment.describe('send as `seen` with a change'),
    cities: z.array(
      z
        .object({
          id: z.number().int(),
          name: bi,
          fee: z.number().nullable().describe('EGP; null: the governorate’s fee'),
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
  updatedAt,
  cities,
}: GovernorateFee): z.input<typeof governorateFeeSchema> => ({
  id,
  name,
  fee: egp(fee),
  updated_at: updatedAt,
  cities: cities.map((city) => ({
    id: city.id,
    name: city.name,
    fee: city.fee === null ? null : egp(city.fee),
    updated_at: city.updatedAt,
  })),
});
