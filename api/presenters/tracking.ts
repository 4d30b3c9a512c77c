import { z } from '@hono/zod-openapi';
import { parcelStatuses } from '#values/parcels.ts';
import type { Ctx } from '#shop/context.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import type { Tracking } from '#shop/parcels/track-parcels.ts';
import { presentStep, trackSchema } from './order.ts';

const parcelStatus = z.enum(parcelStatuses);

export const trackingSchema = z
  .object({
    status: z.enum(orderStatuses),
    steps: z.array(trackSchema),
    estimated_delivery: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .nullable()
      .describe('null once it has ended'),
    parcels: z.array(
      z.object({
        nth: z.number().int(),
        status: parcelStatus,
        courier: z.string().nullable(),
        waybill: z.string().nullable(),
        steps: z.array(z.object({ status: parcelStatus, reached_at: z.iso.datetime().nullable() })),
      }),
    ),
  })
  .openapi('Tracking');

export const presentTracking = (
  { status, timeline, delivery, parcels }: Tracking,
  ctx: Ctx,
): z.input<typeof trackingSchema> => ({
  status,
  steps: timeline.map((step) => presentStep(ctx, step)),
  estimated_delivery: delivery,
  parcels: parcels.map(({ steps, ...parcel }) => ({
    ...parcel,
    steps: steps.map(({ status: step, at }) => ({ status: step, reached_at: at })),
  })),
});
