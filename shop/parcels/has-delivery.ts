import type { LockedParcel } from './core/move-parcel.ts';

/** Whether a parcel is still with the courier of a delivery, under its waybill: staff can change both at any time. */
export const hasDelivery = (
  parcel: Pick<LockedParcel, 'courierId' | 'waybill'>,
  { courierId, waybill }: { courierId: number; waybill: string },
): boolean => parcel.courierId === courierId && parcel.waybill === waybill;
