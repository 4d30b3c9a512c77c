import type { Piastres } from '#values/money.ts';

/** The points that goods give: one for each `perPiastres` of what was paid for them, floored once for the order. */
export const pointsFor = (paid: Piastres, perPiastres: number): number => Math.floor(paid / perPiastres);

/** How an order stands with its points: what it gave, what was paid for the goods still kept, and what returns of it took before. */
export type PointsState = { earned: number; kept: Piastres; taken: number };

/**
 * The points a return takes back: so many that what is left is what the kept goods give. All returns of an order together take
 * `earned` less that, whatever they are of and in whatever order, and never more than `earned`.
 */
export const pointsToTake = ({ earned, kept, taken }: PointsState, perPiastres: number): number =>
  Math.max(0, earned - pointsFor(kept, perPiastres) - taken);
