import type { Piastres } from '#values/money.ts';

/** The points that items earn: one for each `perPiastres` paid for them, rounded down once per order. */
export const pointsFor = (paid: Piastres, perPiastres: number): number => Math.floor(paid / perPiastres);

/** The points of an order: earned, the amount paid for the items still kept, and points revoked by earlier returns. */
export type PointsTotals = { earned: number; netMerchandise: Piastres; revoked: number };

/**
 * The points that a return revokes, so that the rest equals what the kept items earn. All returns of an order together revoke `earned` minus that,
 * whatever their order, and never more than `earned`.
 */
export const pointsToRevoke = ({ earned, netMerchandise, revoked }: PointsTotals, perPiastres: number): number =>
  Math.max(0, earned - pointsFor(netMerchandise, perPiastres) - revoked);
