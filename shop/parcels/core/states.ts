import type { parcelActors, parcelStatuses as stored } from '#values/parcels.ts';

export type ParcelStatus = (typeof stored)[number];

export type ParcelActor = (typeof parcelActors)[number];

type State = {
  /** The possible next statuses, each with the actors who may make the transition. */
  next: Partial<Record<ParcelStatus, readonly ParcelActor[]>>;
  /**
   * Where its units are: in the shop, away with a courier or a shopper, or settled: they came back into the stock or will never come. Only those
   * in the shop go back into the stock when the order is cancelled.
   */
  units: 'shop' | 'away' | 'settled';
};

const all = ['staff', 'courier', 'system'] as const;
const shop = ['staff', 'system'] as const;

/**
 * The parcel state machine. This table alone defines which transitions are allowed; `correctDelivery` alone takes back a delivery. Only staff scan
 * a parcel in.
 */
export const parcelStates = {
  packing: { next: { packed: shop, cancelled: shop }, units: 'shop' },
  packed: { next: { packing: ['staff'], handed_over: shop, cancelled: shop }, units: 'shop' },
  handed_over: {
    next: {
      out: ['staff', 'courier'],
      delivered: all,
      refused: all,
      lost: ['staff', 'courier'],
      damaged: ['staff', 'courier'],
    },
    units: 'away',
  },
  out: {
    next: { delivered: all, refused: all, lost: ['staff', 'courier'], damaged: ['staff', 'courier'] },
    units: 'away',
  },
  // An order that its shopper accepted can be refused at the door after all, when no cash came.
  delivered: { next: { refused: ['system'] }, units: 'away' },
  refused: {
    next: {
      returning: ['staff', 'courier'],
      returned: ['staff'],
      lost: ['staff', 'courier'],
      damaged: ['staff', 'courier'],
    },
    units: 'away',
  },
  returning: {
    next: { returned: ['staff'], lost: ['staff', 'courier'], damaged: ['staff', 'courier'] },
    units: 'away',
  },
  returned: { next: {}, units: 'settled' },
  lost: { next: {}, units: 'settled' },
  damaged: { next: {}, units: 'settled' },
  cancelled: { next: {}, units: 'shop' },
} as const satisfies Record<ParcelStatus, State>;

const states: Record<ParcelStatus, State> = parcelStates;

/** Every status, in the order a parcel goes through them. */
export const parcelStatuses = Object.keys(parcelStates) as ParcelStatus[];

export const canMove = (from: ParcelStatus, to: ParcelStatus, by: ParcelActor): boolean =>
  states[from].next[to]?.includes(by) ?? false;

/** The statuses that a parcel may have next, when `by` acts. */
export const nextStatuses = (from: ParcelStatus, by: ParcelActor): ParcelStatus[] =>
  parcelStatuses.filter((to) => canMove(from, to, by));

/** Whether it is still in the shop, so that its units and its amount can change. */
export const isInShop = (status: ParcelStatus): boolean => status === 'packing' || status === 'packed';

/** Whether nothing more happens to it, but for a correction. */
export const isSettled = (status: ParcelStatus): boolean =>
  status === 'delivered' || states[status].units === 'settled';

/** The statuses of parcels that did not arrive, and bring no cash. */
export const isFailed = (status: ParcelStatus): boolean =>
  states[status].units === 'settled' || status === 'refused' || status === 'returning';

/** The cash state that a parcel gets with a status. Nothing is remitted that was not to be collected. */
export function cashStateAt(
  status: ParcelStatus,
  { hasCourier, collectAmount }: { hasCourier: boolean; collectAmount: number },
): 'due' | 'with_courier' | 'remitted' | 'void' {
  if (status === 'delivered') return hasCourier && collectAmount > 0 ? 'with_courier' : 'remitted';
  return isFailed(status) || status === 'cancelled' ? 'void' : 'due';
}
