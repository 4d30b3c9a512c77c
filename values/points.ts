import { type Piastres, piastres } from './money.ts';

/** The value of points in a wallet: each whole `unit` is worth `unitWorth`. */
export type PointsRate = { unit: number; unitWorth: Piastres };

/** The value of points in a wallet; the rest of a unit has none. */
export const pointsWorth = (points: number, { unit, unitWorth }: PointsRate): Piastres =>
  piastres(Math.floor(points / unit) * unitWorth);

/** The maximum of these points that can be transferred: whole units. */
export const transferable = (points: number, { unit }: PointsRate): number => Math.floor(points / unit) * unit;
