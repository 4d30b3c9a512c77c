import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { readParcelLines } from '#shop/parcels/parcel-lines.ts';
import { readParcels } from '#shop/parcels/parcel.ts';
import type { DeliveryRequest, DeliveryType } from './adapters/adapter.ts';

/** What a courier gets about a parcel, with the places in English. 404. */
export async function readDeliveryRequest(
  ctx: Ctx,
  parcelId: number,
  { type, notes }: { type: DeliveryType; notes: string },
): Promise<DeliveryRequest> {
  const inEnglish: Ctx = { ...ctx, locale: 'en' };
  const [parcel] = await readParcels(inEnglish, sql`p.id = ${parcelId}`);
  if (!parcel) throw new ShopError('not_found');
  const [order] = await readOrders(inEnglish, sql`o.id = ${parcel.orderId}`);
  const { address } = order!;
  const lines = await readParcelLines(ctx, [parcelId]);
  return {
    type,
    reference: parcel.number,
    collect: parcel.collectAmount,
    units: Math.max(1, parcel.units),
    description: lines.map(({ units, name }) => `${units} × ${name}`).join(', '),
    notes,
    weightGrams: parcel.weightGrams,
    receiver: { name: parcel.name, phone: parcel.phone },
    address: {
      governorate: parcel.governorate,
      city: parcel.city,
      line: address.description.replace(/\s*\n\s*/g, ', '),
      postalCode: address.postalCode,
    },
  };
}
