import type { ParcelStatus } from '#shop/parcels/core/states.ts';

/** The numbers of deliveries in Bosta's API. */
export const bostaTypes = { send: 10, cash: 15, return: 25, exchange: 30 } as const;

/** The parcel statuses of Bosta's numbered states. A failed attempt (47) leaves the parcel out: Bosta tries again, or starts the way back. */
const statuses: Record<number, ParcelStatus> = {
  21: 'out',
  24: 'out',
  30: 'out',
  40: 'out',
  41: 'out',
  45: 'delivered',
  46: 'returning',
  47: 'out',
  60: 'returning',
  100: 'lost',
  101: 'damaged',
};

/** The states of a delivery that was terminated or cancelled. */
export const bostaEnded: ReadonlySet<number> = new Set([48, 49]);

/** The parcel status of a state; null for one that says nothing about the parcel's way. On its way back (`RTO`) a parcel is never delivered. */
export function bostaStatus(state: number, type: string): ParcelStatus | null {
  const status = statuses[state] ?? null;
  const isBack = /rto|return to origin/i.test(type);
  return isBack && (status === 'out' || status === 'delivered') ? 'returning' : status;
}
